/* hf-svg-surface.c: an SVG document written shape by shape
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-svg-surface.h"

#include "hf-surface-private.h"
#include "hf-svg-colors-private.h"
#include "hf-svg-text-private.h"
#include "hf-text.h"

/* A hatch that was met: one <pattern> of the document. */
typedef struct
{
  HfHatch hatch;
  guint   class; /* in a piece of a page */
} Hatch;

typedef struct
{
  HfSurface parent;
  double    width;
  double    height;
  HfSvgColors *colors; /* NULL for a document, which has one color for each shape */
  char     *title;
  char     *description;
  GString  *body;
  guint     n_shades;
  GArray   *hatches; /* of Hatch; the number of a pattern is its position */
  HfText    text;
} HfSvgSurface;

static void
svg_surface_free (HfSurface *surface)
{
  HfSvgSurface *self = (HfSvgSurface *) surface;

  hf_text_clear (&self->text);
  hf_svg_colors_free (self->colors);
  g_array_unref (self->hatches);
  if (self->body != NULL)
    g_string_free (self->body, TRUE);
  g_free (self->title);
  g_free (self->description);
  g_free (self);
}

/* ---- Drawing ------------------------------------------------------ */

static void
append_color (HfSvgSurface  *self,
              const char    *property,
              const HfColor *color)
{
  if (self->colors == NULL)
    hf_svg_append_color (self->body, property, color);
  else
    hf_svg_colors_append_class (self->colors, self->body,
                                hf_svg_colors_add (self->colors, property, color));
}

static void
svg_surface_begin_group (HfSurface  *surface,
                         const char *title)
{
  HfSvgSurface *self = (HfSvgSurface *) surface;

  g_string_append (self->body, "<g>");
  if (title != NULL)
    {
      g_string_append (self->body, "<title>");
      hf_svg_append_escaped (self->body, title);
      g_string_append (self->body, "</title>");
    }
  g_string_append_c (self->body, '\n');
}

static void
svg_surface_end_group (HfSurface *surface)
{
  g_string_append (((HfSvgSurface *) surface)->body, "</g>\n");
}

static void
svg_surface_begin_view (HfSurface *surface,
                        double     x,
                        double     y,
                        double     scale)
{
  GString *body = ((HfSvgSurface *) surface)->body;

  g_string_append (body, "<g transform=\"translate(");
  hf_svg_append_number (body, x);
  g_string_append_c (body, ' ');
  hf_svg_append_number (body, y);
  g_string_append (body, ") scale(");
  hf_svg_append_precise (body, scale);
  g_string_append (body, ")\">\n");
}

static void
svg_surface_fill_rectangle (HfSurface     *surface,
                            const HfRect  *rect,
                            double         radius,
                            const HfColor *color)
{
  HfSvgSurface *self = (HfSvgSurface *) surface;

  hf_svg_append_rectangle (self->body, rect, radius);
  append_color (self, "fill", color);
  g_string_append (self->body, "/>\n");
}

static void
svg_surface_stroke_rectangle (HfSurface     *surface,
                              const HfRect  *rect,
                              double         radius,
                              double         line_width,
                              const HfColor *color)
{
  HfSvgSurface *self = (HfSvgSurface *) surface;

  hf_svg_append_rectangle (self->body, rect, radius);
  g_string_append (self->body, " fill=\"none\"");
  append_color (self, "stroke", color);
  hf_svg_append_attribute (self->body, "stroke-width", line_width);
  g_string_append (self->body, "/>\n");
}

static gboolean
is_same_hatch (const Hatch *a,
               const Hatch *b)
{
  return a->class == b->class && a->hatch.spacing == b->hatch.spacing &&
         a->hatch.line_width == b->hatch.line_width &&
         a->hatch.is_backward == b->hatch.is_backward && a->hatch.color.red == b->hatch.color.red &&
         a->hatch.color.green == b->hatch.color.green &&
         a->hatch.color.blue == b->hatch.color.blue && a->hatch.color.alpha == b->hatch.color.alpha;
}

static guint
find_or_add_hatch (HfSvgSurface *self,
                   const Hatch  *wanted)
{
  for (guint i = 0; i < self->hatches->len; i++)
    {
      if (is_same_hatch (&g_array_index (self->hatches, Hatch, i), wanted))
        return i;
    }

  g_array_append_vals (self->hatches, wanted, 1);
  return self->hatches->len - 1;
}

/* The beginning of ids: several pieces can be on one page. */
static const char *
get_prefix (const HfSvgSurface *self)
{
  return self->colors == NULL ? "" : hf_svg_colors_get_prefix (self->colors);
}

static void
svg_surface_hatch_rectangle (HfSurface     *surface,
                             const HfRect  *rect,
                             double         radius,
                             const HfHatch *hatch)
{
  HfSvgSurface *self = (HfSvgSurface *) surface;
  Hatch wanted = { .hatch = *hatch };

  if (self->colors != NULL)
    wanted.class = hf_svg_colors_add (self->colors, "fill", &hatch->color);
  hf_svg_append_rectangle (self->body, rect, radius);
  g_string_append_printf (self->body, " fill=\"url(#%sh%u)\"/>\n", get_prefix (self),
                          find_or_add_hatch (self, &wanted));
}

static void
append_stop (HfSvgSurface  *self,
             int            offset,
             const HfColor *color)
{
  g_autofree char *hex = hf_color_to_hex (color);

  g_string_append_printf (self->body, "<stop offset=\"%d\"", offset);
  if (self->colors != NULL)
    append_color (self, "stop", color);
  else
    {
      g_string_append_printf (self->body, " stop-color=\"%s\" stop-opacity=\"", hex);
      hf_svg_append_number (self->body, color->alpha);
      g_string_append_c (self->body, '"');
    }
  g_string_append (self->body, "/>");
}

/* Hardly two cells have the same, so each stands where it is used. */
static void
svg_surface_shade_rectangle (HfSurface     *surface,
                             const HfRect  *rect,
                             double         radius,
                             const HfShade *shade)
{
  HfSvgSurface *self = (HfSvgSurface *) surface;
  const struct
  {
    const char *name;
    double value;
  } ends[] = {
    { "x1", shade->x0 },
    { "y1", shade->y0 },
    { "x2", shade->x1 },
    { "y2", shade->y1 },
  };
  const guint number = self->n_shades++;

  g_string_append_printf (self->body,
                          "<linearGradient id=\"%ss%u\" "
                          "gradientUnits=\"userSpaceOnUse\"",
                          get_prefix (self), number);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_string_append_printf (self->body, " %s=\"", ends[i].name);
      hf_svg_append_number (self->body, ends[i].value);
      g_string_append_c (self->body, '"');
    }
  g_string_append_c (self->body, '>');
  append_stop (self, 0, &shade->from);
  append_stop (self, 1, &shade->to);
  g_string_append (self->body, "</linearGradient>");
  hf_svg_append_rectangle (self->body, rect, radius);
  g_string_append_printf (self->body, " fill=\"url(#%ss%u)\"/>\n", get_prefix (self), number);
}

static void
append_path (GString      *out,
             const HfPath *path)
{
  static const struct
  {
    char letter;
    guint n_points;
  } forms[] = {
    [HF_PATH_MOVE] = { 'M', 1 },
    [HF_PATH_LINE] = { 'L', 1 },
    [HF_PATH_CURVE] = { 'C', 3 },
    [HF_PATH_CLOSE] = { 'Z', 0 },
  };
  const HfPoint *points = (const HfPoint *) path->points->data;

  g_string_append (out, "<path d=\"");
  for (guint i = 0; i < path->parts->len; i++)
    {
      const guint8 part = g_array_index (path->parts, guint8, i);

      g_string_append_c (out, forms[part].letter);
      for (guint k = 0; k < forms[part].n_points; k++, points++)
        {
          if (k > 0)
            g_string_append_c (out, ' ');
          hf_svg_append_number (out, points->x);
          g_string_append_c (out, ' ');
          hf_svg_append_number (out, points->y);
        }
    }
  g_string_append_c (out, '"');
}

static void
svg_surface_fill_path (HfSurface     *surface,
                       const HfPath  *path,
                       const HfColor *color)
{
  HfSvgSurface *self = (HfSvgSurface *) surface;

  append_path (self->body, path);
  append_color (self, "fill", color);
  g_string_append (self->body, " fill-rule=\"evenodd\"/>\n");
}

static void
svg_surface_stroke_path (HfSurface     *surface,
                         const HfPath  *path,
                         double         line_width,
                         double         dash,
                         const HfColor *color)
{
  HfSvgSurface *self = (HfSvgSurface *) surface;

  append_path (self->body, path);
  g_string_append (self->body, " fill=\"none\"");
  append_color (self, "stroke", color);
  hf_svg_append_attribute (self->body, "stroke-width", line_width);
  if (dash > 0)
    hf_svg_append_attribute (self->body, "stroke-dasharray", dash);
  g_string_append (self->body, "/>\n");
}

static double
svg_surface_draw_text (HfSurface         *surface,
                       const char        *text,
                       double             x,
                       double             y,
                       double             max_width,
                       const HfTextStyle *style,
                       const HfColor     *color)
{
  HfSvgSurface *self = (HfSvgSurface *) surface;
  double width = 0;
  g_autofree char *fitted = hf_text_fit (&self->text, text, max_width, style, &width);

  if (fitted == NULL)
    return 0;

  g_string_append (self->body, "<text");
  hf_svg_append_attribute (self->body, "x", x);
  hf_svg_append_attribute (self->body, "y", y + hf_text_get_baseline (&self->text));
  hf_svg_append_attribute (self->body, "font-size", style->size);
  if (style->bold)
    g_string_append (self->body, " font-weight=\"700\"");
  if (style->monospace)
    g_string_append (self->body, " font-family=\"" HF_TEXT_MONOSPACE_FAMILY "\"");
  if (style->align_end)
    g_string_append (self->body, " text-anchor=\"end\"");
  append_color (self, "fill", color);
  g_string_append_c (self->body, '>');
  hf_svg_append_escaped (self->body, fitted);
  g_string_append (self->body, "</text>\n");
  return width;
}

static double
svg_surface_measure_text (HfSurface         *surface,
                          const char        *text,
                          const HfTextStyle *style)
{
  return hf_text_measure (&((HfSvgSurface *) surface)->text, text, style);
}

static const HfSurfaceClass svg_surface_class = {
  .has_titles = TRUE,
  .free = svg_surface_free,
  .begin_group = svg_surface_begin_group,
  .end_group = svg_surface_end_group,
  .begin_view = svg_surface_begin_view,
  .end_view = svg_surface_end_group,
  .fill_rectangle = svg_surface_fill_rectangle,
  .stroke_rectangle = svg_surface_stroke_rectangle,
  .shade_rectangle = svg_surface_shade_rectangle,
  .hatch_rectangle = svg_surface_hatch_rectangle,
  .fill_path = svg_surface_fill_path,
  .stroke_path = svg_surface_stroke_path,
  .draw_text = svg_surface_draw_text,
  .measure_text = svg_surface_measure_text,
};

HfSurface *
hf_svg_surface_new (double      width,
                    double      height,
                    const char *title,
                    const char *description)
{
  HfSvgSurface *self = g_new0 (HfSvgSurface, 1);

  self->parent.klass = &svg_surface_class;
  self->width = width;
  self->height = height;
  self->title = g_strdup (title);
  self->description = g_strdup (description);
  self->body = g_string_new (NULL);
  self->hatches = g_array_new (FALSE, FALSE, sizeof (Hatch));
  hf_text_init (&self->text, NULL, HF_TEXT_EXPORT_FAMILY);
  return &self->parent;
}

HfSurface *
hf_svg_surface_new_piece (double      width,
                          double      height,
                          const char *title,
                          const char *prefix)
{
  HfSurface *surface = hf_svg_surface_new (width, height, title, "");

  ((HfSvgSurface *) surface)->colors = hf_svg_colors_new (prefix);
  return surface;
}

void
hf_svg_surface_begin_dark (HfSurface *surface)
{
  HfSvgSurface *self = (HfSvgSurface *) surface;

  g_return_if_fail (surface->klass == &svg_surface_class);
  g_return_if_fail (self->colors != NULL);

  hf_svg_colors_begin_dark (self->colors);
  g_string_truncate (self->body, 0);
  g_array_set_size (self->hatches, 0);
  self->n_shades = 0;
}

/* ---- The document ------------------------------------------------------- */

static void
append_view_box (const HfSvgSurface *self,
                 GString            *out)
{
  g_string_append (out, " viewBox=\"0 0 ");
  hf_svg_append_number (out, self->width);
  g_string_append_c (out, ' ');
  hf_svg_append_number (out, self->height);
  g_string_append (out, "\" role=\"img\"");
}

/* As wide as the page makes it; in HTML elements have no name space. */
static void
append_piece_head (const HfSvgSurface *self,
                   GString            *out)
{
  g_string_append (out, "<svg");
  append_view_box (self, out);
  g_string_append (out, " aria-label=\"");
  hf_svg_append_escaped (out, self->title);
  g_string_append (out, "\" font-family=\"" HF_TEXT_EXPORT_FAMILY "\">\n");
  hf_svg_colors_append_style (self->colors, out);
}

static void
append_head (const HfSvgSurface *self,
             GString            *out)
{
  g_string_append (out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<svg xmlns=\"http://www.w3.org/2000/svg\"");
  hf_svg_append_attribute (out, "width", self->width);
  hf_svg_append_attribute (out, "height", self->height);
  append_view_box (self, out);
  g_string_append (out, " aria-labelledby=\"t d\" font-family=\"" HF_TEXT_EXPORT_FAMILY "\">\n"
                        "<title id=\"t\">");
  hf_svg_append_escaped (out, self->title);
  g_string_append (out, "</title>\n<desc id=\"d\">");
  hf_svg_append_escaped (out, self->description);
  g_string_append (out, "</desc>\n");
}

/* A line in the middle of its tile is not cut; turned, it runs like a slash or backslash. In
 * user space, so that hatches of neighbors are in phase. */
static void
append_hatches (const HfSvgSurface *self,
                GString            *out)
{
  if (self->hatches->len == 0)
    return;

  g_string_append (out, "<defs>\n");
  for (guint i = 0; i < self->hatches->len; i++)
    {
      const Hatch *added = &g_array_index (self->hatches, Hatch, i);
      const HfHatch *hatch = &added->hatch;
      HfRect line = { (hatch->spacing - hatch->line_width) / 2, 0, hatch->line_width,
                      hatch->spacing };

      g_string_append_printf (out, "<pattern id=\"%sh%u\"", get_prefix (self), i);
      hf_svg_append_attribute (out, "width", hatch->spacing);
      hf_svg_append_attribute (out, "height", hatch->spacing);
      g_string_append_printf (out,
                              " patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(%d)\">",
                              hatch->is_backward ? -45 : 45);
      hf_svg_append_rectangle (out, &line, 0);
      if (self->colors != NULL)
        hf_svg_colors_append_class (self->colors, out, added->class);
      else
        hf_svg_append_color (out, "fill", &hatch->color);
      g_string_append (out, "/></pattern>\n");
    }
  g_string_append (out, "</defs>\n");
}

GBytes *
hf_svg_surface_finish (HfSurface *surface)
{
  HfSvgSurface *self = (HfSvgSurface *) surface;
  GString *out = NULL;

  g_return_val_if_fail (surface->klass == &svg_surface_class, NULL);
  g_return_val_if_fail (self->body != NULL, NULL);

  out = g_string_sized_new (self->body->len + 4096);
  if (self->colors == NULL)
    append_head (self, out);
  else
    append_piece_head (self, out);
  append_hatches (self, out);
  g_string_append_len (out, self->body->str, (gssize) self->body->len);
  g_string_append (out, "</svg>\n");
  g_string_free (g_steal_pointer (&self->body), TRUE);

  return g_string_free_to_bytes (out);
}
