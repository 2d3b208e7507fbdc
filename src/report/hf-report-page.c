/* hf-report-page.c: the frame of a report: head, sections, how it was made
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-report-page.h"

#include "hf-output-file.h"
#include "hf-report-style-private.h"
#include "hf-svg-surface.h"

#include <glib/gi18n.h>

/* Of a line of a command, in characters. */
#define COMMAND_WIDTH 96

/* The program's icon: a few boxes. */
static const char mark[] =
  "<div class=\"mark\" aria-hidden=\"true\"><svg viewBox=\"0 0 32 32\">"
  "<rect x=\"1\" y=\"1\" width=\"18\" height=\"20\" rx=\"3\" fill=\"#86caf8\"/>"
  "<rect x=\"21\" y=\"1\" width=\"10\" height=\"12\" rx=\"3\" fill=\"#aaa0fb\"/>"
  "<rect x=\"21\" y=\"15\" width=\"10\" height=\"6\" rx=\"2.5\" fill=\"#6caf8e\"/>"
  "<rect x=\"1\" y=\"23\" width=\"11\" height=\"8\" rx=\"3\" fill=\"#e1e277\"/>"
  "<rect x=\"14\" y=\"23\" width=\"17\" height=\"8\" rx=\"3\" fill=\"#d18c5d\"/></svg></div>\n";

void
hf_report_page_init (HfReportPage *self)
{
  *self = (HfReportPage){ .html = hf_html_new () };
}

void
hf_report_page_clear (HfReportPage *self)
{
  g_clear_pointer (&self->html, hf_html_free);
}

const char *
hf_report_tone_get_class (HfReportTone tone)
{
  static const char *const classes[] = {
    [HF_REPORT_GOOD] = "good",
    [HF_REPORT_WARNING] = "warn",
    [HF_REPORT_BAD] = "bad",
    [HF_REPORT_NEUTRAL] = "plain",
  };

  return classes[tone];
}

/* ---- Parts ------------------------------------------------------------------ */

static void
add_verdict (HfHtml             *html,
             const HfReportHead *head)
{
  g_autofree char *classes = g_strdup_printf ("verdict %s", hf_report_tone_get_class (head->tone));

  hf_html_begin (html, "div", classes);
  hf_html_add_element (html, "b", NULL, head->verdict);
  if (head->detail != NULL)
    hf_html_add_element (html, "span", NULL, head->detail);
  hf_html_end (html);
}

void
hf_report_add_head (HfReportPage       *self,
                    const HfReportHead *head)
{
  HfHtml *html = self->html;

  hf_html_begin (html, "header", NULL);
  hf_html_add_markup (html, mark);
  hf_html_begin (html, "div", "ti");
  hf_html_add_element (html, "p", "over", head->kind);
  hf_html_add_element (html, "h1", NULL, head->title);
  if (head->origin != NULL)
    hf_html_add_element (html, "p", "sub", head->origin);
  hf_html_end (html);
  if (head->verdict != NULL)
    add_verdict (html, head);
  hf_html_end (html);
  hf_html_add_markup (html, "\n");
}

static void
begin_section (HfReportPage *self,
               const char   *classes,
               const char   *title,
               const char   *note)
{
  hf_html_add_markup (self->html, "\n");
  hf_html_begin (self->html, "section", classes);
  hf_html_add_element (self->html, "h2", NULL, title);
  if (note != NULL)
    hf_html_add_element (self->html, "p", "note", note);
  hf_html_add_markup (self->html, "\n");
}

void
hf_report_begin_section (HfReportPage *self,
                         const char   *title,
                         const char   *note)
{
  begin_section (self, NULL, title, note);
}

void
hf_report_begin_long_section (HfReportPage *self,
                              const char   *title,
                              const char   *note)
{
  begin_section (self, "long", title, note);
}

/* In lines that can be copied into a shell. */
static void
add_command (HfHtml            *html,
             const char *const *command)
{
  glong width = 0;

  hf_html_begin (html, "pre", NULL);
  for (guint i = 0; command[i] != NULL; i++)
    {
      const glong length = g_utf8_strlen (command[i], -1) + 1;

      if (i > 0 && width + length > COMMAND_WIDTH)
        {
          hf_html_add_text (html, " \\");
          hf_html_add_markup (html, "\n");
          hf_html_add_text (html, "  ");
          width = 2;
        }
      else if (i > 0)
        hf_html_add_text (html, " ");
      hf_html_add_text (html, command[i]);
      width += length;
    }
  hf_html_end (html);
}

void
hf_report_add_origin (HfReportPage      *self,
                      const char *const *command,
                      const char        *notes)
{
  HfHtml *html = self->html;

  hf_html_add_markup (html, "\n");
  hf_html_begin (html, "footer", NULL);
  if (command != NULL)
    {
      hf_html_begin (html, "p", NULL);
      hf_html_add_element (html, "b", NULL, _ ("How this was made"));
      hf_html_end (html);
      add_command (html, command);
    }
  hf_html_add_element (html, "p", NULL, notes);
  hf_html_end (html);
}

gboolean
hf_report_add_picture (HfReportPage  *self,
                       double         width,
                       double         height,
                       const char    *label,
                       HfReportPaint  paint,
                       gpointer       user_data)
{
  const HfPalette light = { .dark = FALSE };
  const HfPalette dark = { .dark = TRUE };
  /* Letters, and unlike those of any class of the page. */
  g_autofree char *prefix = g_strdup_printf ("pic%c", 'a' + (char) self->n_pictures);
  g_autoptr (HfSurface) surface = hf_svg_surface_new_piece (width, height, label, prefix);
  g_autoptr (GBytes) bytes = NULL;
  gsize size = 0;
  const char *text = NULL;

  g_return_val_if_fail (self->n_pictures < 26, FALSE);

  if (!paint (surface, &light, user_data))
    return FALSE;
  hf_svg_surface_begin_dark (surface);
  if (!paint (surface, &dark, user_data))
    return FALSE;

  bytes = hf_svg_surface_finish (surface);
  text = g_bytes_get_data (bytes, &size);
  hf_html_add_markup_of_length (self->html, text, size);
  self->n_pictures++;
  return TRUE;
}

/* ---- The file --------------------------------------------------------------- */

gboolean
hf_report_has_ending (const char *name)
{
  const gsize length = strlen (name);
  const gsize ending = strlen (HF_REPORT_ENDING);

  return length >= ending && g_ascii_strcasecmp (name + length - ending, HF_REPORT_ENDING) == 0;
}

GBytes *
hf_report_page_finish (HfReportPage *self,
                       const char   *title)
{
  GString *out = g_string_new ("<!DOCTYPE html>\n<html lang=\"");

  /* Translators: the code of your language in HTML, such as “de” or “pt-BR” */
  hf_html_append_escaped (out, C_ ("language", "en"));
  g_string_append (out, "\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"/>\n"
                        "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
                        "<meta name=\"generator\" content=\"Holdfast " HF_VERSION "\"/>\n<title>");
  hf_html_append_escaped (out, title);
  g_string_append (out, "</title>\n<style>\n");
  for (guint i = 0; hf_report_style[i] != NULL; i++)
    g_string_append (out, hf_report_style[i]);
  g_string_append (out, "</style>\n</head>\n<body>\n<main>\n");
  g_string_append (out, hf_html_get_text (self->html));
  g_string_append (out, "\n</main>\n</body>\n</html>\n");
  return g_string_free_to_bytes (out);
}

gboolean
hf_report_write (GBytes        *report,
                 GFile         *file,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autoptr (HfOutputFile) output = hf_output_file_new (file, NULL, cancellable, error);
  gsize size = 0;
  const void *data = g_bytes_get_data (report, &size);

  return output != NULL &&
         g_output_stream_write_all (hf_output_file_get_stream (output), data, size, NULL,
                                    cancellable, error) &&
         hf_output_file_close (output, cancellable, error);
}
