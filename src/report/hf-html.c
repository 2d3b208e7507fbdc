/* hf-html.c: writes HTML element by element, which is sound XML as well
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-html.h"

#include "hf-utf8.h"

#include <string.h>

#define NO_BREAK_SPACE "\xc2\xa0"

struct _HfHtml
{
  GString   *out;
  GPtrArray *open;       /* of const char: names of the elements that have begun */
  gboolean   is_in_tag;  /* attributes may follow */
};

HfHtml *
hf_html_new (void)
{
  HfHtml *self = g_new0 (HfHtml, 1);

  self->out = g_string_new (NULL);
  self->open = g_ptr_array_new ();
  return self;
}

void
hf_html_free (HfHtml *self)
{
  if (self == NULL)
    return;

  g_string_free (self->out, TRUE);
  g_ptr_array_unref (self->open);
  g_free (self);
}

/* ---- Text ------------------------------------------------------------------- */

static void
append_plain (GString    *out,
              const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      switch (*p)
        {
        case '&':
          g_string_append (out, "&amp;");
          break;
        case '<':
          g_string_append (out, "&lt;");
          break;
        case '>':
          g_string_append (out, "&gt;");
          break;
        case '"':
          g_string_append (out, "&quot;");
          break;
        case '\'':
          g_string_append (out, "&#39;");
          break;
        default:
          g_string_append_c (out, *p);
          break;
        }
    }
}

/* The readers of files do the same, but a page also has names of files and words of the caller. */
void
hf_html_append_escaped (GString    *out,
                        const char *text)
{
  const gsize length = strlen (text);
  g_autofree char *clean = hf_text_is_plain (text, length) ? NULL : hf_text_to_utf8 (text, length);

  append_plain (out, clean != NULL ? clean : text);
}

static void
leave_tag (HfHtml *self)
{
  if (self->is_in_tag)
    g_string_append_c (self->out, '>');
  self->is_in_tag = FALSE;
}

void
hf_html_add_text (HfHtml     *self,
                  const char *text)
{
  leave_tag (self);
  hf_html_append_escaped (self->out, text);
}

/* ---- Elements --------------------------------------------------------------- */

void
hf_html_begin (HfHtml     *self,
               const char *tag,
               const char *classes)
{
  leave_tag (self);
  g_string_append_printf (self->out, "<%s", tag);
  g_ptr_array_add (self->open, (gpointer) tag);
  self->is_in_tag = TRUE;
  if (classes != NULL)
    hf_html_add_attribute (self, "class", classes);
}

void
hf_html_end (HfHtml *self)
{
  g_return_if_fail (self->open->len > 0);

  leave_tag (self);
  g_string_append_printf (self->out, "</%s>",
                          (const char *) g_ptr_array_index (self->open, self->open->len - 1));
  g_ptr_array_set_size (self->open, (int) self->open->len - 1);
}

void
hf_html_add_attribute (HfHtml     *self,
                       const char *name,
                       const char *value)
{
  g_return_if_fail (self->is_in_tag);

  g_string_append_printf (self->out, " %s=\"", name);
  hf_html_append_escaped (self->out, value);
  g_string_append_c (self->out, '"');
}

void
hf_html_add_element (HfHtml     *self,
                     const char *tag,
                     const char *classes,
                     const char *text)
{
  hf_html_begin (self, tag, classes);
  hf_html_add_text (self, text);
  hf_html_end (self);
}

void
hf_html_add_sentence (HfHtml     *self,
                      const char *tag,
                      const char *classes,
                      const char *sentence)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *p = sentence; *p != '\0'; p++)
    {
      if (*p == ' ' && p > sentence && g_ascii_isdigit (p[-1]))
        g_string_append (text, NO_BREAK_SPACE);
      else
        g_string_append_c (text, *p);
    }
  hf_html_add_element (self, tag, classes, text->str);
}

void
hf_html_add_markup (HfHtml     *self,
                    const char *markup)
{
  leave_tag (self);
  g_string_append (self->out, markup);
}

void
hf_html_add_markup_of_length (HfHtml     *self,
                              const char *markup,
                              gsize       length)
{
  leave_tag (self);
  g_string_append_len (self->out, markup, (gssize) length);
}

const char *
hf_html_get_text (HfHtml *self)
{
  g_return_val_if_fail (self->open->len == 0, NULL);

  return self->out->str;
}
