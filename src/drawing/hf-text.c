/* hf-text.c: one Pango layout that measures and elides
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-text.h"

#include <string.h>

#define ELLIPSIS "…"

static PangoContext *
create_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_resolution (context, 96);
  pango_context_set_language (context, pango_language_from_string ("en"));
  pango_context_set_round_glyph_positions (context, FALSE);

  return context;
}

void
hf_text_init (HfText       *self,
              PangoContext *context,
              const char   *family)
{
  PangoContext *own = context == NULL ? create_context () : g_object_ref (context);

  self->layout = pango_layout_new (own);
  pango_layout_set_single_paragraph_mode (self->layout, TRUE);
  self->font = pango_font_description_copy (pango_context_get_font_description (own));
  if (family != NULL)
    pango_font_description_set_family (self->font, family);
  self->size = -1;
  self->is_bold = FALSE;
  g_object_unref (own);
}

void
hf_text_clear (HfText *self)
{
  g_clear_object (&self->layout);
  g_clear_pointer (&self->font, pango_font_description_free);
}

static void
set_style (HfText            *self,
           const HfTextStyle *style)
{
  if (self->size == style->size && self->is_bold == style->bold)
    return;

  self->size = style->size;
  self->is_bold = style->bold;
  pango_font_description_set_absolute_size (self->font, style->size * PANGO_SCALE);
  pango_font_description_set_weight (self->font,
                                     style->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (self->layout, self->font);
}

double
hf_text_measure (HfText            *self,
                 const char        *text,
                 const HfTextStyle *style)
{
  int width = 0;

  set_style (self, style);
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_size (self->layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

/* Where the layout's text is @x px wide, in bytes. */
static gsize
find_cut (HfText *self,
          double  x)
{
  int index = 0;
  int trailing = 0;

  pango_layout_line_x_to_index (pango_layout_get_line_readonly (self->layout, 0),
                                (int) (x * PANGO_SCALE), &index, &trailing);
  return (gsize) MAX (index, 0);
}

static char *
join_ellipsis (const char *text,
               gsize       cut,
               gboolean    at_start)
{
  if (at_start)
    return g_strconcat (ELLIPSIS, text + cut, NULL);

  while (cut > 0 && text[cut - 1] == ' ')
    cut--;
  return g_strdup_printf ("%.*s" ELLIPSIS, (int) cut, text);
}

char *
hf_text_fit (HfText            *self,
             const char        *text,
             double             max_width,
             const HfTextStyle *style,
             double            *width)
{
  gsize length = strlen (text);
  gboolean at_start = style->ellipsize_start;
  double full = hf_text_measure (self, text, style);
  double ellipsis;
  gsize cut;

  *width = full;
  if (max_width < 0 || full <= max_width)
    return g_strdup (text);

  ellipsis = hf_text_measure (self, ELLIPSIS, style);
  hf_text_measure (self, text, style);
  cut = find_cut (self, at_start ? full - max_width + ellipsis : max_width - ellipsis);
  if (max_width <= ellipsis)
    return NULL;

  /* Kerning at the cut, and text from right to left, can still be too wide. */
  while (at_start ? cut < length : cut > 0)
    {
      g_autofree char *elided = NULL;

      if (at_start)
        cut = (gsize) (g_utf8_next_char (text + cut) - text);
      elided = join_ellipsis (text, cut, at_start);
      *width = hf_text_measure (self, elided, style);
      if (*width <= max_width && (!at_start || cut < length))
        return g_steal_pointer (&elided);
      if (!at_start)
        cut = (gsize) (g_utf8_prev_char (text + cut) - text);
    }

  return NULL;
}

double
hf_text_get_baseline (HfText *self)
{
  return (double) pango_layout_get_baseline (self->layout) / PANGO_SCALE;
}
