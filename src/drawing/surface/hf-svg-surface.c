/* hf-svg-surface.c: an SVG document written shape by shape
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-svg-surface.h"

#include "hf-surface-private.h"
#include "hf-svg-text-private.h"
#include "hf-text.h"

/* A hatch that was met: one <pattern> of the document. */
typedef struct
{
  double  spacing;
  double  line_width;
  HfColor color;
} Hatch;

typedef struct
{
  HfSurface parent;
  double    width;
  double    height;
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
  g_array_unref (self->hatches);
  if (self->body != NULL)
    g_string_free (self->body, TRUE);
  g_free (self->title);
  g_free (self->description);
  g_free (self);
}

/* ---- Drawing ------------------------------------------------------ */

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
  hf_svg_append_color (self->body, "fill", color);
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
  hf_svg_append_color (self->body, "stroke", color);
  hf_svg_append_attribute (self->body, "stroke-width", line_width);
  g_string_append (self->body, "/>\n");
}

static guint
find_or_add_hatch (HfSvgSurface *self,
                   const Hatch  *wanted)
{
  for (guint i = 0; i < self->hatches->len; i++)
    {
      const Hatch *hatch = &g_array_index (self->hatches, Hatch, i);

      if (hatch->spacing == wanted->spacing && hatch->line_width == wanted->line_width &&
          hatch->color.red == wanted->color.red && hatch->color.green == wanted->color.green &&
          hatch->color.blue == wanted->color.blue && hatch->color.alpha == wanted->color.alpha)
        return i;
    }

  g_array_append_vals (self->hatches, wanted, 1);
  return self->hatches->len - 1;
}

static void
svg_surface_hatch_rectangle (HfSurface     *surface,
                             const HfRect  *rect,
                             double         radius,
                             double         spacing,
                             double         line_width,
                             const HfColor *color)
{
  HfSvgSurface *self = (HfSvgSurface *) surface;
  Hatch hatch = { spacing, line_width, *color };

  hf_svg_append_rectangle (self->body, rect, radius);
  g_string_append_printf (self->body, " fill=\"url(#h%u)\"/>\n", find_or_add_hatch (self, &hatch));
}

static void
append_stop (GString       *out,
             int            offset,
             const HfColor *color)
{
  g_autofree char *hex = hf_color_to_hex (color);

  g_string_append_printf (out, "<stop offset=\"%d\" stop-color=\"%s\" stop-opacity=\"", offset,
                          hex);
  hf_svg_append_number (out, color->alpha);
  g_string_append (out, "\"/>");
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
                          "<linearGradient id=\"s%u\" "
                          "gradientUnits=\"userSpaceOnUse\"",
                          number);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_string_append_printf (self->body, " %s=\"", ends[i].name);
      hf_svg_append_number (self->body, ends[i].value);
      g_string_append_c (self->body, '"');
    }
  g_string_append_c (self->body, '>');
  append_stop (self->body, 0, &shade->from);
  append_stop (self->body, 1, &shade->to);
  g_string_append (self->body, "</linearGradient>");
  hf_svg_append_rectangle (self->body, rect, radius);
  g_string_append_printf (self->body, " fill=\"url(#s%u)\"/>\n", number);
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
  hf_svg_append_color (self->body, "fill", color);
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
  hf_svg_append_color (self->body, "stroke", color);
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
  if (style->align_end)
    g_string_append (self->body, " text-anchor=\"end\"");
  hf_svg_append_color (self->body, "fill", color);
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

/* ---- The document ------------------------------------------------------- */

static void
append_head (const HfSvgSurface *self,
             GString            *out)
{
  g_string_append (out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<svg xmlns=\"http://www.w3.org/2000/svg\"");
  hf_svg_append_attribute (out, "width", self->width);
  hf_svg_append_attribute (out, "height", self->height);
  g_string_append (out, " viewBox=\"0 0 ");
  hf_svg_append_number (out, self->width);
  g_string_append_c (out, ' ');
  hf_svg_append_number (out, self->height);
  g_string_append (out, "\" role=\"img\" aria-labelledby=\"t d\" font-family=\"");
  g_string_append (out, HF_TEXT_EXPORT_FAMILY);
  g_string_append (out, "\">\n<title id=\"t\">");
  hf_svg_append_escaped (out, self->title);
  g_string_append (out, "</title>\n<desc id=\"d\">");
  hf_svg_append_escaped (out, self->description);
  g_string_append (out, "</desc>\n");
}

/* A line in the middle of its tile is not cut; turned, it runs like a slash. In
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
      const Hatch *hatch = &g_array_index (self->hatches, Hatch, i);
      HfRect line = { (hatch->spacing - hatch->line_width) / 2, 0, hatch->line_width,
                      hatch->spacing };

      g_string_append_printf (out, "<pattern id=\"h%u\"", i);
      hf_svg_append_attribute (out, "width", hatch->spacing);
      hf_svg_append_attribute (out, "height", hatch->spacing);
      g_string_append (out, " patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">");
      hf_svg_append_rectangle (out, &line, 0);
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
  append_head (self, out);
  append_hatches (self, out);
  g_string_append_len (out, self->body->str, (gssize) self->body->len);
  g_string_append (out, "</svg>\n");
  g_string_free (g_steal_pointer (&self->body), TRUE);

  return g_string_free_to_bytes (out);
}
