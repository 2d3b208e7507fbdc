/* hf-pair-graph-key.c: the sum of the changes in a graph of two heaps, and its signs, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-graph-key.h"

#include "hf-cairo-surface.h"
#include "hf-pair-graph-painter.h"
#include "hf-pair-graph-text.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-theme.h"

#include <glib/gi18n.h>
#include <math.h>

struct _HfPairGraphKey
{
  GtkWidget    parent_instance;

  HfPairGraph *pair; /* NULL if there is none */
};

G_DEFINE_FINAL_TYPE (HfPairGraphKey, hf_pair_graph_key, GTK_TYPE_WIDGET)

/* The surface is scaled to the letters of the desktop: a text is as large as those beside it. */
static void
hf_pair_graph_key_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  HfPairGraphKey *self = HF_PAIR_GRAPH_KEY (widget);
  const HfPalette palette = hf_theme_get_palette ();
  const double scale = hf_theme_get_text_scale (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  const double y = floor ((height / scale - HF_PAIR_GRAPH_LEGEND_HEIGHT) / 2);
  PangoContext *context = NULL;
  HfSurface *surface = NULL;
  cairo_t *cr = NULL;

  if (self->pair == NULL)
    return;

  context = gtk_widget_create_pango_context (widget);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_scale (cr, scale, scale);
  surface = hf_cairo_surface_new (cr, context, NULL);
  hf_pair_graph_paint_legend (self->pair, &palette, surface,
                              (HfRect){ 0, y, width / scale, HF_PAIR_GRAPH_LEGEND_HEIGHT });
  hf_surface_free (surface);
  cairo_destroy (cr);
  g_object_unref (context);
}

/* ---- The widget ---------------------------------------------------------- */

static void
hf_pair_graph_key_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size G_GNUC_UNUSED,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline G_GNUC_UNUSED,
                           int            *natural_baseline G_GNUC_UNUSED)
{
  const double scale = hf_theme_get_text_scale (widget);

  *natural = (int) ceil (HF_PAIR_GRAPH_LEGEND_HEIGHT * scale);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 0 : *natural;
}

static void
hf_pair_graph_key_css_changed (GtkWidget         *widget,
                               GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (hf_pair_graph_key_parent_class)->css_changed (widget, change);

  gtk_widget_queue_resize (widget);
}

static void
hf_pair_graph_key_dispose (GObject *object)
{
  g_clear_pointer (&HF_PAIR_GRAPH_KEY (object)->pair, hf_pair_graph_unref);

  G_OBJECT_CLASS (hf_pair_graph_key_parent_class)->dispose (object);
}

static void
hf_pair_graph_key_class_init (HfPairGraphKeyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_pair_graph_key_dispose;
  widget_class->snapshot = hf_pair_graph_key_snapshot;
  widget_class->measure = hf_pair_graph_key_measure;
  widget_class->css_changed = hf_pair_graph_key_css_changed;
  gtk_widget_class_set_css_name (widget_class, "pairgraphkey");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

/* Its figures in words, which a picture has not. */
static void
show_name (HfPairGraphKey *self)
{
  g_autofree char *name = self->pair == NULL ? g_strdup (_ ("Key of the graph"))
                                             : hf_pair_graph_dup_summary (self->pair);

  hf_shown_set_name (GTK_WIDGET (self), name);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
hf_pair_graph_key_init (HfPairGraphKey *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  hf_theme_watch (G_CALLBACK (gtk_widget_queue_draw), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (show_name), self);
  show_name (self);
}

void
hf_pair_graph_key_set (HfPairGraphKey *self,
                       HfPairGraph    *pair)
{
  g_return_if_fail (HF_IS_PAIR_GRAPH_KEY (self));

  g_clear_pointer (&self->pair, hf_pair_graph_unref);
  self->pair = pair == NULL ? NULL : hf_pair_graph_ref (pair);
  show_name (self);
}
