/* test-treemap-contrast.c: every label that is painted can be read on what is below it
 *
 * covers: hf-treemap-cushion
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-retain.h"
#include "hf-surface-private.h"
#include "hf-treemap-painter.h"


#define LEAST 4.5
#define LETTER_WIDTH 6.0

/* The pixels painted so far; each label is compared with the pixels around it. */
typedef struct
{
  HfSurface surface;
  guint     width;
  guint     height;
  HfColor  *pixels;
  guint     n_labels;
  guint     n_shades;
  double    least;
} Reader;

static HfColor
blend (HfColor below,
       HfColor above)
{
  const double alpha = above.alpha;

  return (HfColor){ below.red + alpha * (above.red - below.red),
                    below.green + alpha * (above.green - below.green),
                    below.blue + alpha * (above.blue - below.blue), 1 };
}

static void
reader_free (HfSurface *surface)
{
  g_free (((Reader *) surface)->pixels);
}

static void
begin_group (HfSurface  *surface G_GNUC_UNUSED,
             const char *title G_GNUC_UNUSED)
{
}

static void
end_group (HfSurface *surface G_GNUC_UNUSED)
{
}

static void
fill (HfSurface     *surface,
      const HfRect  *rect,
      double         radius G_GNUC_UNUSED,
      const HfColor *color)
{
  Reader *self = (Reader *) surface;

  for (guint y = (guint) MAX (rect->y, 0); y < MIN (rect->y + rect->height, self->height); y++)
    {
      for (guint x = (guint) MAX (rect->x, 0); x < MIN (rect->x + rect->width, self->width); x++)
        self->pixels[y * self->width + x] = blend (self->pixels[y * self->width + x], *color);
    }
}

static void
stroke (HfSurface     *surface G_GNUC_UNUSED,
        const HfRect  *rect G_GNUC_UNUSED,
        double         radius G_GNUC_UNUSED,
        double         line_width G_GNUC_UNUSED,
        const HfColor *color G_GNUC_UNUSED)
{
}

/* Labels stand on plates there. */
static void
hatch (HfSurface     *surface G_GNUC_UNUSED,
       const HfRect  *rect G_GNUC_UNUSED,
       double         radius G_GNUC_UNUSED,
       double         spacing G_GNUC_UNUSED,
       double         line_width G_GNUC_UNUSED,
       const HfColor *color G_GNUC_UNUSED)
{
}

static void
shade (HfSurface     *surface,
       const HfRect  *rect,
       double         radius G_GNUC_UNUSED,
       const HfShade *wanted)
{
  Reader *self = (Reader *) surface;
  const double dx = wanted->x1 - wanted->x0;
  const double dy = wanted->y1 - wanted->y0;

  self->n_shades++;
  for (guint y = (guint) rect->y; y < MIN (rect->y + rect->height, self->height); y++)
    {
      for (guint x = (guint) rect->x; x < MIN (rect->x + rect->width, self->width); x++)
        {
          const double way =
            CLAMP (((x - wanted->x0) * dx + (y - wanted->y0) * dy) / (dx * dx + dy * dy), 0, 1);
          const double alpha = wanted->from.alpha + way * (wanted->to.alpha - wanted->from.alpha);
          const HfColor color = {
            wanted->from.red + way * (wanted->to.red - wanted->from.red),
            wanted->from.green + way * (wanted->to.green - wanted->from.green),
            wanted->from.blue + way * (wanted->to.blue - wanted->from.blue),
            alpha,
          };

          self->pixels[y * self->width + x] = blend (self->pixels[y * self->width + x], color);
        }
    }
}

static double
measure (HfSurface         *surface G_GNUC_UNUSED,
         const char        *text,
         const HfTextStyle *style)
{
  return (double) g_utf8_strlen (text, -1) * LETTER_WIDTH * style->size / 12;
}

static double
draw_text (HfSurface         *surface,
           const char        *text,
           double             x,
           double             y,
           double             max_width,
           const HfTextStyle *style,
           const HfColor     *color)
{
  Reader *self = (Reader *) surface;
  const double needed = measure (surface, text, style);
  const double width = max_width < 0 ? needed : MIN (needed, max_width);
  const double left = style->align_end ? x - width : x;

  self->n_labels++;
  for (double at = left + 1; at < left + width; at += 2)
    {
      for (double row = y + 3; row < y + style->size; row += 3)
        {
          HfColor below;
          HfColor ink;

          if (at < 0 || row < 0 || at >= self->width || row >= self->height)
            continue;
          below = self->pixels[(guint) row * self->width + (guint) at];
          ink = blend (below, *color);
          self->least = MIN (self->least, hf_color_contrast (&ink, &below));
        }
    }
  return width;
}

static const HfSurfaceClass reader_class = {
  .free = reader_free,
  .begin_group = begin_group,
  .end_group = end_group,
  .fill_rectangle = fill,
  .stroke_rectangle = stroke,
  .hatch_rectangle = hatch,
  .shade_rectangle = shade,
  .draw_text = draw_text,
  .measure_text = measure,
};

/* Returns: how many labels were read */
static guint
check (const HfTreemapLayout *layout,
       const HfTreemapStyle  *style)
{
  Reader reader = {
    { &reader_class }, (guint) layout->bounds.width, (guint) layout->bounds.height, NULL, 0, 0, 21
  };
  const HfColor ground = hf_palette_ground (&style->palette);

  reader.pixels = g_new (HfColor, (gsize) reader.width * reader.height);
  for (gsize i = 0; i < (gsize) reader.width * reader.height; i++)
    reader.pixels[i] = ground;
  hf_treemap_paint (layout, style, &reader.surface, NULL);
  g_test_message ("dark %d, contrast %d, cushions %d: %u labels, least %.2f", style->palette.dark,
                  style->palette.high_contrast, style->has_cushions, reader.n_labels, reader.least);
  g_assert_cmpfloat (reader.least, >=, LEAST);
  if (style->has_cushions && !style->palette.high_contrast && style->dimmed == NULL)
    g_assert_cmpuint (reader.n_shades, >, 0);
  reader_free (&reader.surface);
  return reader.n_labels;
}

static void
check_palettes (const HfTreemapLayout *layout,
                HfColorKey            *key)
{
  for (guint i = 0; i < 16; i++)
    {
      g_auto (HfBitset) dimmed = { NULL, 0 };
      HfTreemapStyle style = {
        .palette = { (i & 1) != 0, (i & 2) != 0 },
        .key = key,
        .has_cushions = (i & 4) != 0,
      };

      if ((i & 8) != 0)
        {
          g_assert_true (hf_color_key_find_dimmed (key, layout, 0, &dimmed));
          style.dimmed = &dimmed;
        }
      g_assert_cmpuint (check (layout, &style), >, 20);
    }
}

static void
test_heap (gconstpointer name)
{
  g_autoptr (HfRetention) retention = hf_retain_file (name);
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autoptr (HfHierarchy) all = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING, NULL,
                                                               NULL);
  g_autoptr (HfHierarchy) owned = hf_hierarchy_new_by_dominator (retention, NULL, NULL, NULL);
  g_autoptr (HfHierarchy) rooted = hf_hierarchy_new_by_root (retention, NULL, NULL);
  HfHierarchy *const hierarchies[] = { all, owned, rooted };

  for (guint i = 0; i < G_N_ELEMENTS (hierarchies); i++)
    {
      g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchies[i], 0,
                                                                  (HfRect){ 0, 0, 700, 500 });

      for (int coloring = 0; coloring < HF_N_COLORINGS; coloring++)
        {
          g_autoptr (HfColorKey) key = hf_color_key_new (analysis, retention, coloring,
                                                         hierarchies[i]->weight, NULL, NULL);

          check_palettes (layout, key);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/drawing/treemap-contrast/every-label-can-be-read",
                        "real/wpf-app.gclog.gz", test_heap);
  g_test_add_data_func ("/drawing/treemap-contrast/every-label-of-another-heap-can-be-read",
                        "real/aspnet-razor.gclog.gz", test_heap);

  return g_test_run ();
}
