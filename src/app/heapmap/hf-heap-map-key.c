/* hf-heap-map-key.c: what the colors of a heap map mean, in one line below it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-map-key.h"

#include "hf-cairo-surface.h"
#include "hf-free-later.h"
#include "hf-heap-map-painter.h"
#include "hf-heap-map-text.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-theme.h"

#include <adwaita.h>

#define HEIGHT 30
#define MARGIN 16 /* px at both ends */

struct _HfHeapMapKey
{
  GtkWidget  parent_instance;

  HfHeapMap *map; /* NULL if there is none */
};

G_DEFINE_FINAL_TYPE (HfHeapMapKey, hf_heap_map_key, GTK_TYPE_WIDGET)

static void
hf_heap_map_key_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  HfHeapMapKey *self = HF_HEAP_MAP_KEY (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  const HfHeapMapStyle style = { .palette = hf_theme_get_palette () };
  const double scale = hf_theme_get_text_scale (widget);
  const double line = HF_HEAP_MAP_LEGEND_HEIGHT * scale;
  PangoContext *context = NULL;
  g_autoptr (HfSurface) surface = NULL;
  cairo_t *cr = NULL;

  if (self->map == NULL || self->map->n_cells == 0)
    return;

  context = gtk_widget_create_pango_context (widget);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  surface = hf_cairo_surface_new (cr, context, NULL);
  hf_heap_map_paint_legend (self->map, &style, scale,
                            &(HfRect){ MARGIN, (height - line) / 2, width - 2 * MARGIN, line },
                            surface);
  g_clear_pointer (&surface, hf_surface_free);
  g_object_unref (context);
  cairo_destroy (cr);
}

static void
hf_heap_map_key_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size G_GNUC_UNUSED,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline G_GNUC_UNUSED,
                         int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                          ? 0
                          : (int) (HEIGHT * hf_theme_get_text_scale (widget));
}

static void
hf_heap_map_key_dispose (GObject *object)
{
  HfHeapMapKey *self = HF_HEAP_MAP_KEY (object);

  hf_free_later (g_steal_pointer (&self->map), (GDestroyNotify) hf_heap_map_unref);

  G_OBJECT_CLASS (hf_heap_map_key_parent_class)->dispose (object);
}

static void
hf_heap_map_key_class_init (HfHeapMapKeyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_heap_map_key_dispose;
  widget_class->snapshot = hf_heap_map_key_snapshot;
  widget_class->measure = hf_heap_map_key_measure;
  gtk_widget_class_set_css_name (widget_class, "heapmapkey");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hf_heap_map_key_init (HfHeapMapKey *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (gtk_widget_queue_draw), self);
}

void
hf_heap_map_key_set_map (HfHeapMapKey *self,
                         HfHeapMap    *map)
{
  g_autofree char *label = NULL;

  g_return_if_fail (HF_IS_HEAP_MAP_KEY (self));

  hf_free_later (self->map, (GDestroyNotify) hf_heap_map_unref);
  self->map = map == NULL ? NULL : hf_heap_map_ref (map);
  label = map == NULL ? g_strdup ("") : hf_heap_map_dup_scale (map->layout);
  hf_shown_set_name (GTK_WIDGET (self), label);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
