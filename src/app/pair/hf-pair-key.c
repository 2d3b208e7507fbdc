/* hf-pair-key.c: what colors and hatches of a pair mean, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-key.h"

#include "hf-cairo-surface.h"
#include "hf-pair-legend.h"
#include "hf-theme.h"

#include <glib/gi18n.h>
#include <math.h>

struct _HfPairKey
{
  GtkWidget parent_instance;

  gboolean  is_pair;
};

G_DEFINE_FINAL_TYPE (HfPairKey, hf_pair_key, GTK_TYPE_WIDGET)

/* ---- Drawing ------------------------------------------------------------- */

/* CR is scaled to the letters of the desktop: a text is as large as those beside it. */
static HfSurface *
new_surface (HfPairKey *self,
             cairo_t   *cr)
{
  PangoContext *context = gtk_widget_create_pango_context (GTK_WIDGET (self));
  const double scale = hf_theme_get_text_scale (GTK_WIDGET (self));
  HfSurface *surface = NULL;

  cairo_scale (cr, scale, scale);
  surface = hf_cairo_surface_new (cr, context, NULL);
  g_object_unref (context);
  return surface;
}

static HfPairKeyWidths
measure_widths (HfPairKey *self)
{
  const HfPalette palette = hf_theme_get_palette ();
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (image);
  HfSurface *surface = new_surface (self, cr);
  const HfPairKeyWidths widths = hf_pair_legend_measure_key (self->is_pair, HF_PAIR_AREA_LARGER,
                                                             &palette, surface);

  hf_surface_free (surface);
  cairo_destroy (cr);
  cairo_surface_destroy (image);
  return widths;
}

static void
hf_pair_key_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  HfPairKey *self = HF_PAIR_KEY (widget);
  const HfPalette palette = hf_theme_get_palette ();
  const double scale = hf_theme_get_text_scale (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  const double y = floor ((height / scale - HF_PAIR_LEGEND_HEIGHT) / 2);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width,
                                                                          (float) height));
  HfSurface *surface = new_surface (self, cr);

  hf_pair_legend_paint_key (self->is_pair, HF_PAIR_AREA_LARGER, &palette, surface,
                            (HfRect){ 0, y, width / scale, HF_PAIR_LEGEND_HEIGHT });
  hf_surface_free (surface);
  cairo_destroy (cr);
}

/* ---- The widget ---------------------------------------------------------- */

/* Figures beside it come first: it asks for little, and takes what is left. */
static void
hf_pair_key_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size G_GNUC_UNUSED,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline G_GNUC_UNUSED,
                     int            *natural_baseline G_GNUC_UNUSED)
{
  const double scale = hf_theme_get_text_scale (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = (int) ceil (measure_widths (HF_PAIR_KEY (widget)).least * scale);
  else
    *minimum = (int) ceil (HF_PAIR_LEGEND_HEIGHT * scale);
  *natural = *minimum;
}

static void
hf_pair_key_css_changed (GtkWidget         *widget,
                         GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (hf_pair_key_parent_class)->css_changed (widget, change);

  gtk_widget_queue_resize (widget);
}

static void
hf_pair_key_class_init (HfPairKeyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = hf_pair_key_snapshot;
  widget_class->measure = hf_pair_key_measure;
  widget_class->css_changed = hf_pair_key_css_changed;
  gtk_widget_class_set_css_name (widget_class, "pairkey");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hf_pair_key_init (HfPairKey *self)
{
  self->is_pair = TRUE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Colors: blue is less, orange is more, hatches are gone and "
                                     "new"),
                                  -1);
  hf_theme_watch (G_CALLBACK (gtk_widget_queue_draw), self);
}

void
hf_pair_key_set_is_pair (HfPairKey *self,
                         gboolean   is_pair)
{
  g_return_if_fail (HF_IS_PAIR_KEY (self));

  self->is_pair = is_pair;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
