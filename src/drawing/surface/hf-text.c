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
  self->family = g_strdup (pango_font_description_get_family (self->font));
  self->size = -1;
  self->is_bold = FALSE;
  self->is_monospace = FALSE;
  g_object_unref (own);
}

void
hf_text_clear (HfText *self)
{
  g_clear_object (&self->layout);
  g_clear_pointer (&self->font, pango_font_description_free);
  g_clear_pointer (&self->family, g_free);
}

static void
set_style (HfText            *self,
           const HfTextStyle *style)
{
  if (self->size == style->size && self->is_bold == style->bold &&
      self->is_monospace == style->monospace)
    return;

  self->size = style->size;
  self->is_bold = style->bold;
  self->is_monospace = style->monospace;
  if (style->monospace)
    pango_font_description_set_family (self->font, HF_TEXT_MONOSPACE_FAMILY);
  else if (self->family != NULL)
    pango_font_description_set_family (self->font, self->family);
  else
    pango_font_description_unset_fields (self->font, PANGO_FONT_MASK_FAMILY);
  pango_font_description_set_absolute_size (self->font, style->size * PANGO_SCALE);
  pango_font_description_set_weight (self->font,
                                     style->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (self->layout, self->font);
}

static double
measure (HfText     *self,
         const char *text)
{
  int width = 0;

  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_size (self->layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

static gboolean
is_continuation (char c)
{
  return ((guchar) c & 0xc0) == 0x80;
}

/* As many of the @n bytes that are to be kept, at one end or the other, as are
 * whole characters. */
static gsize
round_to_characters (const char *text,
                     gsize       length,
                     gsize       n,
                     gboolean    at_start)
{
  while (n > 0 && n < length && is_continuation (text[at_start ? length - n : n]))
    n--;
  return n;
}

/* @text with all but @n bytes replaced by "…". */
static char *
elide (const char *text,
       gsize       length,
       gsize       n,
       gboolean    at_start)
{
  if (at_start)
    return g_strconcat (ELLIPSIS, text + (length - n), NULL);

  while (n > 0 && text[n - 1] == ' ')
    n--;
  return g_strdup_printf ("%.*s" ELLIPSIS, (int) n, text);
}

/* Bytes that a text too long for Pango keeps, so that "…" fits in as well. */
static gsize
get_clipped_length (const char        *text,
                    gsize              length,
                    const HfTextStyle *style)
{
  return round_to_characters (text, length, HF_TEXT_MAX_LENGTH - strlen (ELLIPSIS),
                              style->ellipsize_start);
}

double
hf_text_measure (HfText            *self,
                 const char        *text,
                 const HfTextStyle *style)
{
  gsize length = strlen (text);
  g_autofree char *clipped = NULL;

  set_style (self, style);
  if (length <= HF_TEXT_MAX_LENGTH)
    return measure (self, text);

  clipped = elide (text, length, get_clipped_length (text, length, style), style->ellipsize_start);
  return measure (self, clipped);
}

/* Returns: a number of bytes between two others that are whole characters, about
 *   halfway; @too_many if there is none */
static gsize
find_middle (const char *text,
             gsize       length,
             gsize       fitting,
             gsize       too_many,
             gboolean    at_start)
{
  gsize middle = fitting + (too_many - fitting) / 2;
  gsize n = round_to_characters (text, length, middle, at_start);

  if (n > fitting)
    return n;

  for (n = middle + 1; n < too_many; n++)
    if (round_to_characters (text, length, n, at_start) == n)
      break;
  return n;
}

/* As much of @text as fits, less than @too_many bytes. The width of a part does not follow
 * from that of the whole if text runs from right to left or letters join. */
static char *
find_fitting (HfText            *self,
              const char        *text,
              gsize              too_many,
              double             max_width,
              const HfTextStyle *style,
              double            *width)
{
  gsize length = strlen (text);
  gboolean at_start = style->ellipsize_start;
  gsize fitting = 0;
  gsize n;
  char *found = NULL;

  while ((n = find_middle (text, length, fitting, too_many, at_start)) < too_many)
    {
      g_autofree char *elided = elide (text, length, n, at_start);
      double elided_width = measure (self, elided);

      if (elided_width > max_width)
        {
          too_many = n;
          continue;
        }
      fitting = n;
      *width = elided_width;
      g_free (found);
      found = g_steal_pointer (&elided);
    }

  /* The layout holds what was tried last. */
  if (found != NULL)
    measure (self, found);
  return found;
}

char *
hf_text_fit (HfText            *self,
             const char        *text,
             double             max_width,
             const HfTextStyle *style,
             double            *width)
{
  gsize length = strlen (text);
  gsize kept = length;
  g_autofree char *whole = NULL;

  if (length > HF_TEXT_MAX_LENGTH)
    {
      kept = get_clipped_length (text, length, style);
      whole = elide (text, length, kept, style->ellipsize_start);
    }
  else
    whole = g_strdup (text);

  set_style (self, style);
  *width = measure (self, whole);
  if (max_width < 0 || *width <= max_width)
    return g_steal_pointer (&whole);

  return find_fitting (self, text, kept, max_width, style, width);
}

double
hf_text_get_baseline (HfText *self)
{
  return (double) pango_layout_get_baseline (self->layout) / PANGO_SCALE;
}
