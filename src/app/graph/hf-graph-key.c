/* hf-graph-key.c: what the lines and shapes of a graph mean, in one line below it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-key.h"

#include "hf-cairo-surface.h"
#include "hf-free-later.h"
#include "hf-graph-painter.h"
#include "hf-shown.h"
#include "hf-theme.h"


#define HEIGHT 30
#define MARGIN 10 /* px at both ends */

struct _HfGraphKey
{
  GtkWidget      parent_instance;

  HfGraphLayout *layout; /* NULL if there is none */
};

G_DEFINE_FINAL_TYPE (HfGraphKey, hf_graph_key, GTK_TYPE_WIDGET)

static void
hf_graph_key_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  HfGraphKey *self = HF_GRAPH_KEY (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  const HfGraphStyle style = { .palette = hf_theme_get_palette (), .selected = HF_INDEX_NONE };
  const double scale = hf_theme_get_text_scale (widget);
  const double line = HF_GRAPH_LEGEND_HEIGHT * scale;
  PangoContext *context = NULL;
  g_autoptr (HfSurface) surface = NULL;
  cairo_t *cr = NULL;

  if (self->layout == NULL || self->layout->graph->n_nodes == 0)
    return;

  context = gtk_widget_create_pango_context (widget);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  surface = hf_cairo_surface_new (cr, context, NULL);
  hf_graph_paint_legend (self->layout->graph, &style, scale,
                         &(HfRect){ MARGIN, (height - line) / 2, width - 2 * MARGIN, line },
                         surface);
  g_clear_pointer (&surface, hf_surface_free);
  g_object_unref (context);
  cairo_destroy (cr);
}

static void
hf_graph_key_measure (GtkWidget      *widget,
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
hf_graph_key_dispose (GObject *object)
{
  HfGraphKey *self = HF_GRAPH_KEY (object);

  hf_free_later (g_steal_pointer (&self->layout), (GDestroyNotify) hf_graph_layout_unref);

  G_OBJECT_CLASS (hf_graph_key_parent_class)->dispose (object);
}

static void
hf_graph_key_class_init (HfGraphKeyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_graph_key_dispose;
  widget_class->snapshot = hf_graph_key_snapshot;
  widget_class->measure = hf_graph_key_measure;
  gtk_widget_class_set_css_name (widget_class, "graphkey");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hf_graph_key_init (HfGraphKey *self)
{
  hf_theme_watch (G_CALLBACK (gtk_widget_queue_draw), self);
}

void
hf_graph_key_set_layout (HfGraphKey    *self,
                         HfGraphLayout *layout)
{
  g_autofree char *label = NULL;

  g_return_if_fail (HF_IS_GRAPH_KEY (self));

  hf_free_later (self->layout, (GDestroyNotify) hf_graph_layout_unref);
  self->layout = layout == NULL ? NULL : hf_graph_layout_ref (layout);
  label = layout == NULL ? g_strdup ("") : hf_graph_dup_summary (layout->graph);
  hf_shown_set_name (GTK_WIDGET (self), label);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
