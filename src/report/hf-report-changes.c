/* hf-report-changes.c: differences in cells, as bars and as words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-comparison-text.h"
#include "hf-figures.h"
#include "hf-report-parts.h"

/* Of a bar, in px; its middle line is in the middle. */
#define WIDTH 220
#define HEIGHT 10
#define MIDDLE (WIDTH / 2)
#define LEAST_WIDTH 1

/* A bar that is longer than this times the next one is cut. */
#define CUT_FROM 1.06

/* ---- Cells ---------------------------------------------------------------------- */

void
hf_report_add_change_cells (HfReportPage *self,
                            guint64       before,
                            guint64       after,
                            gboolean      is_size)
{
  const guint64 size = after > before ? after - before : before - after;
  const gint64 magnitude = (gint64) MIN (size, G_MAXINT64);
  const gint64 change = after > before ? magnitude : -magnitude;
  g_autofree char *text = is_size ? hf_figures_size_change (change)
                                  : hf_figures_count_change (change);
  g_autofree char *exact = hf_figures_count_change (change);
  g_autofree char *share = hf_figures_share_change (before, after);
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, change);

  hf_html_begin (self->html, "td", change > 0 ? "more" : change < 0 ? "less" : NULL);
  hf_html_begin (self->html, "span", NULL);
  hf_html_add_attribute (self->html, "data-value", digits);
  if (is_size)
    {
      g_autofree char *title = g_strconcat (exact, " B", NULL);

      hf_html_add_attribute (self->html, "title", title);
    }
  hf_html_add_text (self->html, text);
  hf_html_end (self->html);
  hf_html_end (self->html);
  hf_html_add_element (self->html, "td", "q opt", share != NULL ? share : "");
}

void
hf_report_add_change_tag (HfReportPage *self,
                          HfChange      change,
                          gboolean      is_doubtful)
{
  const gboolean is_told = change == HF_CHANGE_NEW || change == HF_CHANGE_GONE;
  g_autofree char *text = g_strconcat (is_told ? hf_comparison_text_get_change (change) : "",
                                       is_doubtful ? "?" : "", NULL);
  const gboolean is_less = change == HF_CHANGE_GONE || change == HF_CHANGE_SHRUNK;

  if (text[0] != '\0')
    hf_html_add_element (self->html, "em", is_less ? "gone" : NULL, text);
}

/* ---- Bars ----------------------------------------------------------------------- */

static guint64
get_magnitude (gint64 difference)
{
  return difference < 0 ? ~(guint64) difference + 1 : (guint64) difference;
}

void
hf_report_scale_add (HfReportScale *self,
                     gint64         difference)
{
  const guint64 magnitude = get_magnitude (difference);

  if (magnitude >= self->largest)
    {
      self->second = self->largest;
      self->largest = magnitude;
    }
  else
    self->second = MAX (self->second, magnitude);
}

void
hf_report_scale_finish (HfReportScale *self)
{
  const double limit = CUT_FROM * (double) self->second;

  self->is_cut = self->second > 0 && (double) self->largest > limit;
  self->whole = self->is_cut ? limit : (double) self->largest;
}

static void
append_number (GString    *out,
               const char *name,
               double      number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (out, " %s=\"%s\"", name,
                          g_ascii_formatd (digits, sizeof digits, "%.1f", number));
}

/* Two strokes across the bar, near its end. */
static void
append_cut (GString *out,
            gboolean is_growth)
{
  const int x = is_growth ? WIDTH - 22 : 14;

  g_string_append_printf (out, "<path class=\"cut\" d=\"M%d %dl5-%dM%d %dl5-%d\"/>", x, HEIGHT,
                          HEIGHT, x + 5, HEIGHT, HEIGHT);
}

void
hf_report_add_change_bar (HfReportPage        *self,
                          const HfReportScale *scale,
                          gint64               difference)
{
  const double share = scale->whole > 0 ? (double) get_magnitude (difference) / scale->whole : 0;
  const double length = difference == 0 ? 0 : CLAMP (MIDDLE * share, LEAST_WIDTH, MIDDLE);
  g_autoptr (GString) out = g_string_new (NULL);

  g_string_append_printf (out,
                          "<td class=\"diff\"><svg width=\"%d\" height=\"%d\" "
                          "viewBox=\"0 0 %d %d\" aria-hidden=\"true\">",
                          WIDTH, HEIGHT, WIDTH, HEIGHT);
  if (length > 0)
    {
      g_string_append_printf (out, "<rect class=\"%s\"", difference > 0 ? "up" : "down");
      append_number (out, "x", difference > 0 ? MIDDLE : MIDDLE - length);
      append_number (out, "width", length);
      g_string_append (out, " y=\"0.5\" height=\"9\" rx=\"1.5\"/>");
    }
  if (share > 1)
    append_cut (out, difference > 0);
  g_string_append_printf (out, "<path class=\"mid\" d=\"M%d.5 0V%d\"/></svg></td>", MIDDLE - 1,
                          HEIGHT);
  hf_html_add_markup (self->html, out->str);
}
