/* hf-treemap-pane.c: the treemap with its breadcrumb above and its legend below
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-pane.h"

#include "hf-breadcrumb.h"
#include "hf-legend.h"
#include "hf-treemap-view.h"

struct _HfTreemapPane
{
  GtkWidget      parent_instance;

  HfSession     *session;

  GtkWidget     *box;
  GtkStack      *stack;
  HfBreadcrumb  *breadcrumb;
  GtkWidget     *note;
  HfTreemapView *view;
  HfLegend      *legend;
};

G_DEFINE_FINAL_TYPE (HfTreemapPane, hf_treemap_pane, GTK_TYPE_WIDGET)

static void
analysis_changed_cb (HfTreemapPane *self)
{
  const HfHierarchy *hierarchy = hf_session_get_hierarchy (self->session);

  if (hierarchy == NULL)
    return;

  gtk_widget_set_visible (self->note, hierarchy->weight == HF_WEIGHT_EVERYTHING);
  gtk_stack_set_visible_child_name (self->stack,
                                    hierarchy->nodes[0].n_bytes == 0 ? "empty" : "treemap");
}

static gboolean
hf_treemap_pane_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (HF_TREEMAP_PANE (widget)->view));
}

static void
hf_treemap_pane_dispose (GObject *object)
{
  HfTreemapPane *self = HF_TREEMAP_PANE (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_TREEMAP_PANE);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_treemap_pane_parent_class)->dispose (object);
}

static void
hf_treemap_pane_class_init (HfTreemapPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_treemap_pane_dispose;
  widget_class->grab_focus = hf_treemap_pane_grab_focus;

  g_type_ensure (HF_TYPE_BREADCRUMB);
  g_type_ensure (HF_TYPE_TREEMAP_VIEW);
  g_type_ensure (HF_TYPE_LEGEND);
  gtk_widget_class_set_css_name (widget_class, "treemappane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-treemap-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, box);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, stack);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, breadcrumb);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, note);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, view);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, legend);
}

static void
hf_treemap_pane_init (HfTreemapPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hf_treemap_pane_set_session (HfTreemapPane *self,
                             HfSession     *session)
{
  g_return_if_fail (HF_IS_TREEMAP_PANE (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  hf_breadcrumb_set_session (self->breadcrumb, session);
  hf_treemap_view_set_session (self->view, session);
  hf_legend_set_session (self->legend, session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  analysis_changed_cb (self);
}
