/* hf-treemap-pane.c: the treemap with its breadcrumb above and its legend below
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-pane.h"

#include "hf-breadcrumb.h"
#include "hf-copy.h"
#include "hf-legend.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-gestures.h"
#include "hf-treemap-view.h"

struct _HfTreemapPane
{
  GtkWidget      parent_instance;

  HfSession     *session;

  GtkWidget     *families; /* a popover; NULL until it is asked for */

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
  const char *page = "empty";
  gboolean has_objects = FALSE;

  if (hierarchy == NULL)
    return;

  has_objects = hf_heap_get_n_objects (hf_session_get_heap (self->session)) > 0;
  if (hierarchy->nodes[0].n_bytes > 0)
    page = "treemap";
  else if (!has_objects)
    page = "no-objects";

  gtk_widget_set_visible (self->note, has_objects && hierarchy->weight == HF_WEIGHT_EVERYTHING);
  gtk_stack_set_visible_child_name (self->stack, page);
  g_clear_pointer (&self->families, gtk_widget_unparent);
}

/* The treemap has the focus after every zoom, whoever asked for it: a way in that
 * has no way back by key is half a way. */
static void
focus_changed_cb (HfTreemapPane *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* ---- Families that are too small to draw ------------------------------- */

static GArray *
list_pooled (HfTreemapPane         *self,
             const HfTreemapLayout *layout)
{
  const HfNode *top = &hf_session_get_hierarchy (self->session)->nodes[0];
  g_autoptr(GArray) nodes = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GHashTable) drawn = g_hash_table_new (NULL, NULL);

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (layout->cells[i].kind == HF_CELL_FAMILY)
        g_hash_table_add (drawn, GUINT_TO_POINTER (layout->cells[i].node));
    }
  for (guint32 node = top->first_child; node < top->first_child + top->n_children; node++)
    {
      if (!g_hash_table_contains (drawn, GUINT_TO_POINTER (node)))
        g_array_append_val (nodes, node);
    }

  return g_steal_pointer (&nodes);
}

static void
list_families_cb (HfTreemapPane *self)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (self->view);
  const guint32 cell = hf_treemap_commands_find_cell (layout, 0, TRUE);
  g_autoptr(GArray) nodes = list_pooled (self, layout);
  const HfRect *rect = NULL;
  double x = 0;
  double y = 0;

  g_return_if_fail (cell != HF_INDEX_NONE);

  rect = &layout->cells[cell].rect;
  gtk_widget_translate_coordinates (GTK_WIDGET (self->view), GTK_WIDGET (self), rect->x, rect->y,
                                    &x, &y);
  g_clear_pointer (&self->families, gtk_widget_unparent);
  self->families = hf_legend_popover_new (self->session, (const guint32 *) nodes->data, nodes->len);
  gtk_widget_set_parent (self->families, GTK_WIDGET (self));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->families),
                               &(GdkRectangle) { (int) x, (int) y,
                                                 (int) rect->width, (int) rect->height });
  gtk_popover_popup (GTK_POPOVER (self->families));
}

/* ---- Copying ----------------------------------------------------------- */

/* What is marked for the eye: the cell that the keys have led to, else the selected
 * one. */
static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  HfTreemapPane *self = HF_TREEMAP_PANE (widget);
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (self->view);
  const guint32 cursor = hf_treemap_view_get_cursor (self->view);
  const guint32 selected = hf_treemap_view_get_selected (self->view);
  GtkRoot *root = gtk_widget_get_root (widget);
  g_autofree char *text = NULL;
  guint32 cell = selected;

  if (cell == HF_INDEX_NONE || gtk_window_get_focus_visible (GTK_WINDOW (root)))
    cell = cursor;
  if (layout != NULL && cell != HF_INDEX_NONE)
    text = hf_copy_dup_cell (layout, cell);

  return hf_copy_text (widget, text);
}

/* ---- The widget -------------------------------------------------------- */

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
  g_clear_pointer (&self->families, gtk_widget_unparent);
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
  hf_copy_add_keys (widget_class, copy_cb);
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
  hf_treemap_gestures_new (self->view, session);
  hf_legend_set_session (self->legend, session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::focus", G_CALLBACK (focus_changed_cb), self);
  g_signal_connect_swapped (self->view, "list-families", G_CALLBACK (list_families_cb), self);
  analysis_changed_cb (self);
}

GtkWidget *
hf_treemap_pane_get_picture (HfTreemapPane *self)
{
  g_return_val_if_fail (HF_IS_TREEMAP_PANE (self), NULL);

  return GTK_WIDGET (self->view);
}
