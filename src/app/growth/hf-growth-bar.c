/* hf-growth-bar.c: a bar with the part of a figure that grew
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-growth-bar.h"

#include "hf-theme.h"


#define TRACK_ALPHA 0.12
#define TRACK_ALPHA_HIGH_CONTRAST 0.5

struct _HfGrowthBar
{
  GtkWidget parent_instance;

  int       thickness;
  double    rest;
  double    grown;
};

G_DEFINE_FINAL_TYPE (HfGrowthBar, hf_growth_bar, GTK_TYPE_WIDGET)

GdkRGBA
hf_growth_bar_get_color (void)
{
  const HfPalette palette = hf_theme_get_palette ();

  return hf_theme_get_rgba (hf_palette_growth (&palette), 1);
}

GdkRGBA
hf_growth_bar_get_rest_color (void)
{
  const HfPalette palette = hf_theme_get_palette ();

  return hf_theme_get_rgba (hf_palette_growth_rest (&palette), 1);
}

static void
hf_growth_bar_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  HfGrowthBar *self = HF_GROWTH_BAR (widget);
  const HfPalette palette = hf_theme_get_palette ();
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const GdkRGBA track = hf_theme_get_rgba (hf_palette_ink (&palette), palette.high_contrast
                                                                        ? TRACK_ALPHA_HIGH_CONTRAST
                                                                        : TRACK_ALPHA);
  const GdkRGBA rest = hf_growth_bar_get_rest_color ();
  const GdkRGBA grown = hf_growth_bar_get_color ();
  const float first = width * (float) CLAMP (self->rest, 0, 1);
  /* Whatever is more than nothing is seen. */
  const float second = self->grown > 0
                         ? CLAMP (width * (float) self->grown, MIN (height, width), width)
                         : 0;
  GskRoundedRect pill;

  gsk_rounded_rect_init_from_rect (&pill, &GRAPHENE_RECT_INIT (0, 0, width, height), height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &track, &pill.bounds);
  if (first > 0)
    gtk_snapshot_append_color (
      snapshot, &rest, &GRAPHENE_RECT_INIT (mirrored ? width - first : 0, 0, first, height));
  if (second > 0)
    gtk_snapshot_append_color (snapshot, &grown,
                               &GRAPHENE_RECT_INIT (mirrored ? width - first - second : first, 0,
                                                    second, height));
  gtk_snapshot_pop (snapshot);
}

static void
hf_growth_bar_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size G_GNUC_UNUSED,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline G_GNUC_UNUSED,
                       int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = HF_GROWTH_BAR (widget)->thickness;
}

static void
hf_growth_bar_class_init (HfGrowthBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = hf_growth_bar_snapshot;
  widget_class->measure = hf_growth_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "growthbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_growth_bar_init (HfGrowthBar *self)
{
  hf_theme_watch (G_CALLBACK (gtk_widget_queue_draw), self);
}

GtkWidget *
hf_growth_bar_new (int thickness)
{
  HfGrowthBar *self = g_object_new (HF_TYPE_GROWTH_BAR, NULL);

  self->thickness = thickness;
  return GTK_WIDGET (self);
}

void
hf_growth_bar_set (HfGrowthBar *self,
                   double       rest,
                   double       grown)
{
  g_return_if_fail (HF_IS_GROWTH_BAR (self));

  self->rest = rest;
  self->grown = grown;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
