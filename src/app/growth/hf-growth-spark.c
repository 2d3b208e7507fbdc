/* hf-growth-spark.c: a small line of the figures of a path by snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-growth-spark.h"

#include "hf-figures.h"
#include "hf-growth-bar.h"
#include "hf-theme.h"

#include <math.h>

#define WIDTH 136
#define HEIGHT 48
#define PLAIN_HEIGHT 34
#define MARGIN 6.0
#define BASE 30.0
#define RADIUS 3.0
#define MAX_DELTAS 5
/* Between two figures, so that they are not read as one. */
#define DELTA_GAP 3

struct _HfGrowthSpark
{
  GtkWidget parent_instance;

  guint64  *counts;
  guint32   n;
  gboolean  grows;
  gboolean  is_plain;
  gboolean  is_in_bytes;
};

G_DEFINE_FINAL_TYPE (HfGrowthSpark, hf_growth_spark, GTK_TYPE_WIDGET)

static void
get_point (const HfGrowthSpark *self,
           guint32              i,
           guint64              max,
           double              *x,
           double              *y)
{
  *x = MARGIN + i * (WIDTH - 2 * MARGIN) / (self->n - 1);
  *y = BASE - (max == 0 ? 0 : (BASE - MARGIN) * (double) self->counts[i] / (double) max);
}

static double
get_step (const HfGrowthSpark *self)
{
  return (WIDTH - 2 * MARGIN) / (self->n - 1);
}

static void
draw_line (const HfGrowthSpark *self,
           cairo_t             *cr)
{
  const GdkRGBA color = self->grows ? hf_growth_bar_get_color () : hf_growth_bar_get_rest_color ();
  guint64 max = 0;
  double x = 0;
  double y = 0;

  for (guint32 i = 0; i < self->n; i++)
    max = MAX (max, self->counts[i]);
  gdk_cairo_set_source_rgba (cr, &color);
  for (guint32 i = 0; i < self->n; i++)
    {
      get_point (self, i, max, &x, &y);
      cairo_line_to (cr, x, y);
    }
  cairo_set_line_width (cr, 2);
  cairo_stroke_preserve (cr);
  cairo_line_to (cr, WIDTH - MARGIN, BASE);
  cairo_line_to (cr, MARGIN, BASE);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, 0.2);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, &color);
  /* Discs that touch each other would hide the line. */
  for (guint32 i = 0; get_step (self) > 2 * RADIUS + 1 && i < self->n; i++)
    {
      get_point (self, i, max, &x, &y);
      cairo_arc (cr, x, y, RADIUS, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

static PangoLayout *
new_layout (HfGrowthSpark *self)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (0.78));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

static int
measure (PangoLayout *layout,
         const char  *text)
{
  int width = 0;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* One step without its figure would look as if nothing grew in it. */
char **
hf_growth_spark_dup_deltas (HfGrowthSpark *self)
{
  g_autoptr (PangoLayout) layout = NULL;
  g_auto (GStrv) deltas = NULL;

  g_return_val_if_fail (HF_IS_GROWTH_SPARK (self), NULL);

  if (self->is_plain || self->n < 2 || self->n - 1 > MAX_DELTAS)
    return NULL;

  layout = new_layout (self);
  deltas = g_new0 (char *, self->n);
  for (guint32 i = 0; i + 1 < self->n; i++)
    {
      const gint64 delta = (gint64) (self->counts[i + 1] - self->counts[i]);

      deltas[i] = self->is_in_bytes ? hf_figures_size_change (delta)
                                    : hf_figures_count_change (delta);
      if (measure (layout, deltas[i]) + DELTA_GAP > get_step (self))
        return NULL;
    }
  return g_steal_pointer (&deltas);
}

/* A figure under the middle of its step. */
static void
draw_deltas (HfGrowthSpark *self,
             cairo_t       *cr,
             const GdkRGBA *ink)
{
  g_autoptr (PangoLayout) layout = new_layout (self);
  g_auto (GStrv) deltas = hf_growth_spark_dup_deltas (self);

  gdk_cairo_set_source_rgba (cr, ink);
  for (guint32 i = 0; deltas != NULL && deltas[i] != NULL; i++)
    {
      const int width = measure (layout, deltas[i]);

      cairo_move_to (cr, round (MARGIN + (i + 0.5) * get_step (self) - width / 2.0), BASE + 3);
      pango_cairo_show_layout (cr, layout);
    }
}

static void
hf_growth_spark_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  HfGrowthSpark *self = HF_GROWTH_SPARK (widget);
  const HfPalette palette = hf_theme_get_palette ();
  const GdkRGBA line = hf_theme_get_rgba (hf_palette_ink (&palette),
                                          palette.high_contrast ? 0.6 : 0.18);
  const GdkRGBA ink = hf_theme_get_rgba (hf_palette_ink (&palette),
                                         palette.high_contrast ? 1 : 0.74);
  cairo_t *cr = NULL;

  if (self->n < 2)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_rectangle (cr, 0, BASE, WIDTH, 1);
  cairo_fill (cr);
  draw_line (self, cr);
  draw_deltas (self, cr, &ink);
  cairo_destroy (cr);
}

static void
hf_growth_spark_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size G_GNUC_UNUSED,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline G_GNUC_UNUSED,
                         int            *natural_baseline G_GNUC_UNUSED)
{
  const int height = HF_GROWTH_SPARK (widget)->is_plain ? PLAIN_HEIGHT : HEIGHT;

  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? height : WIDTH;
}

static void
hf_growth_spark_finalize (GObject *object)
{
  g_free (HF_GROWTH_SPARK (object)->counts);

  G_OBJECT_CLASS (hf_growth_spark_parent_class)->finalize (object);
}

static void
hf_growth_spark_class_init (HfGrowthSparkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_growth_spark_finalize;
  widget_class->snapshot = hf_growth_spark_snapshot;
  widget_class->measure = hf_growth_spark_measure;
  gtk_widget_class_set_css_name (widget_class, "growthspark");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_growth_spark_init (HfGrowthSpark *self)
{
  hf_theme_watch (G_CALLBACK (gtk_widget_queue_draw), self);
}

GtkWidget *
hf_growth_spark_new (void)
{
  return g_object_new (HF_TYPE_GROWTH_SPARK, NULL);
}

void
hf_growth_spark_set_in_bytes (HfGrowthSpark *self)
{
  g_return_if_fail (HF_IS_GROWTH_SPARK (self));

  self->is_in_bytes = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hf_growth_spark_set_plain (HfGrowthSpark *self)
{
  g_return_if_fail (HF_IS_GROWTH_SPARK (self));

  self->is_plain = TRUE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
hf_growth_spark_set (HfGrowthSpark *self,
                     const guint64 *counts,
                     guint32        n,
                     gboolean       grows)
{
  g_return_if_fail (HF_IS_GROWTH_SPARK (self));

  g_free (self->counts);
  self->counts = g_memdup2 (counts, n * sizeof (guint64));
  self->n = n;
  self->grows = grows;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
