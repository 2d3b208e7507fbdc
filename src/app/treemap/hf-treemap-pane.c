/* hf-treemap-pane.c: the treemap with its breadcrumb above and its legend below
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-treemap-pane.h"

#include "hf-breadcrumb.h"
#include "hf-copy.h"
#include "hf-folding-bar.h"
#include "hf-legend.h"
#include "hf-name-text.h"
#include "hf-node-popover.h"
#include "hf-shown.h"
#include "hf-target-menu.h"
#include "hf-tip.h"
#include "hf-treemap-cell-names.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-gestures.h"
#include "hf-treemap-names.h"
#include "hf-treemap-reasons.h"
#include "hf-treemap-view.h"

#include <glib/gi18n.h>

struct _HfTreemapPane
{
  GtkWidget      parent_instance;

  HfSession     *session;
  gboolean       updating; /* a switch is set from here */

  GtkWidget     *pooled; /* a popover; NULL until it is asked for */

  GtkWidget     *box;
  GtkStack      *stack;
  HfBreadcrumb  *breadcrumb;
  GtkLabel      *note;
  GtkSpinner    *spinner;
  GtkButton     *way_button;
  HfTreemapWay   way;     /* where the button leads */
  GtkDropDown   *grouping;
  GtkDropDown   *weight;
  GtkDropDown   *coloring;
  GListModel    *weights;     /* by name, in the order of HfWeight */
  GListModel    *all_weights; /* the same without the first, if nothing is reachable */
  GListModel    *retained;    /* the only one in the other groupings */
  GtkWidget     *filter;
  GtkLabel      *filter_label;
  HfFoldingBar  *folding_bar;
  HfTreemapView *view;
  HfLegend      *legend;
  GtkWidget     *hint;
};

G_DEFINE_FINAL_TYPE (HfTreemapPane, hf_treemap_pane, GTK_TYPE_WIDGET)

static void
show_note (HfTreemapPane     *self,
           const HfHierarchy *treemap)
{
  const gboolean has_objects = hf_heap_get_n_objects (hf_session_get_heap (self->session)) > 0;
  const HfReachability *reachability = hf_analysis_get_reachability (treemap->analysis);
  const gboolean is_all = reachability == NULL || reachability->n_bytes == 0;
  const char *error = hf_session_get_grouping_error (self->session);

  g_autofree char *text = NULL;

  if (error != NULL)
    /* Translators: why a treemap is not grouped as it was asked for; %s is a sentence */
    text = g_strdup_printf (_ ("Grouping not available: %s"), error);
  else if (reachability == NULL)
    text = g_strdup (_ ("Reachable objects are not known"));
  hf_shown_set_text (self->note,
                     text != NULL ? text : _ ("Nothing is reachable: all objects are shown"));
  /* A narrow window has room for its beginning alone. */
  hf_tip_set (GTK_WIDGET (self->note), gtk_label_get_text (self->note));
  gtk_widget_set_visible (GTK_WIDGET (self->note), error != NULL || (has_objects && is_all));
}

static void
treemap_changed_cb (HfTreemapPane *self)
{
  const HfHierarchy *treemap = hf_session_get_treemap (self->session);
  const char *page = "empty";

  if (treemap == NULL)
    return;

  if (hf_hierarchy_get_weight (treemap, 0) > 0)
    page = "treemap";
  else if (hf_heap_get_n_objects (hf_session_get_heap (self->session)) == 0)
    page = "no-objects";

  show_note (self, treemap);
  gtk_stack_set_visible_child_name (self->stack, page);
  hf_folding_bar_set_in_effect (self->folding_bar, treemap->grouping == HF_GROUPING_DOMINATOR);
  gtk_widget_set_visible (self->hint, treemap->grouping == HF_GROUPING_DOMINATOR);
  g_clear_pointer (&self->pooled, gtk_widget_unparent);
}

/* The treemap has the focus after every zoom, wherever the zoom came from: a way in that
 * has no way back by key is half a way. */
static void
focus_changed_cb (HfTreemapPane *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* ---- Grouping and weight ----------------------------------------------- */

static void
show_weight (HfTreemapPane *self)
{
  const char *why_fixed = hf_treemap_reasons_get_weight_fixed (self->session);
  const char *why_all = hf_treemap_reasons_get_reachable_missing (self->session);
  const char *tip = why_all != NULL ? why_all : _ ("Size By");
  GListModel *model = why_all != NULL ? self->all_weights : self->weights;
  const HfWeight first = why_all != NULL ? HF_WEIGHT_EVERYTHING : HF_WEIGHT_REACHABLE;
  /* Where reachable objects cannot be weighed, the state may still ask for them. */
  const HfWeight weight = MAX (first, hf_session_get_weight (self->session));

  self->updating = TRUE;
  gtk_drop_down_set_model (self->weight, why_fixed == NULL ? model : self->retained);
  gtk_drop_down_set_selected (self->weight, why_fixed == NULL ? weight - first : 0);
  self->updating = FALSE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->weight), why_fixed == NULL);
  hf_tip_set (GTK_WIDGET (self->weight), why_fixed != NULL ? why_fixed : tip);
}

static void
grouping_changed_cb (HfTreemapPane *self)
{
  const gboolean is_grouping = hf_session_is_grouping (self->session);

  gtk_drop_down_set_selected (self->grouping, hf_session_get_grouping (self->session));
  hf_treemap_reasons_show_groupings (self->session, self->grouping);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), is_grouping);
  gtk_spinner_set_spinning (self->spinner, is_grouping);
  show_weight (self);
}

static void
weight_selected_cb (HfTreemapPane *self)
{
  const guint selected = gtk_drop_down_get_selected (self->weight);
  const gboolean is_all = gtk_drop_down_get_model (self->weight) == self->all_weights;

  if (self->session != NULL && !self->updating && selected != GTK_INVALID_LIST_POSITION)
    hf_session_weigh (self->session, is_all ? HF_WEIGHT_EVERYTHING + selected : selected);
}

static void
grouping_selected_cb (HfTreemapPane *self)
{
  const guint selected = gtk_drop_down_get_selected (self->grouping);

  if (self->session != NULL && selected < HF_N_GROUPINGS)
    hf_session_choose_grouping (self->session, selected);
}

/* ---- Colors ----------------------------------------------------------- */

static void
coloring_changed_cb (HfTreemapPane *self)
{
  const char *why_so = hf_treemap_reasons_get_colors_fixed (self->session);

  self->updating = TRUE;
  gtk_drop_down_set_selected (self->coloring, hf_session_get_coloring (self->session));
  self->updating = FALSE;
  hf_treemap_reasons_show_colorings (self->session, self->coloring);
  hf_tip_set (GTK_WIDGET (self->coloring), why_so != NULL ? why_so : _ ("Color By"));
}

static void
coloring_selected_cb (HfTreemapPane *self)
{
  const guint selected = gtk_drop_down_get_selected (self->coloring);

  if (self->session == NULL || self->updating || selected >= HF_N_COLORINGS)
    return;

  hf_session_set_coloring (self->session, selected);
}

/* ---- Selection outside of the picture ---------------------------------- */

static void
show_way (HfTreemapPane *self)
{
  const guint32 selected = hf_canvas_get_selected (HF_CANVAS (self->view));
  const gboolean has_focus = gtk_widget_has_focus (GTK_WIDGET (self->way_button));

  self->way = hf_treemap_commands_find_way (self->session, selected);
  gtk_button_set_label (self->way_button, self->way == HF_WAY_BY_ROOT ? _ ("Reveal in Roots _Map")
                                                                      : _ ("_Zoom to Selection"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->way_button),
                               self->way == HF_WAY_BY_ROOT
                                 ? _ ("Show the box of these roots in the treemap by root")
                                 : _ ("Zoom to the selection, which is not in the picture"));
  gtk_widget_set_visible (GTK_WIDGET (self->way_button), self->way != HF_WAY_NONE);
  if (has_focus && self->way == HF_WAY_NONE)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
way_clicked_cb (HfTreemapPane *self)
{
  hf_treemap_commands_go (self->session, self->way);
}

/* ---- The filter -------------------------------------------------------- */

/* The filter must be visible to be taken back. */
static void
filter_changed_cb (HfTreemapPane *self)
{
  HfFilter *filter = hf_session_get_type_filter (self->session);

  hf_shown_set_text (self->filter_label, hf_session_get_type_filter_text (self->session));
  gtk_widget_set_visible (self->filter, !hf_filter_is_empty (filter));
}

static void
filter_clicked_cb (HfTreemapPane *self)
{
  hf_session_set_type_filter (self->session, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* ---- Pooled cells ------------------------------------------------------ */

static void
list_pooled_cb (HfTreemapPane *self,
                guint          cell)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (self->view);
  const HfRect *rect = &layout->cells[cell].rect;
  g_autoptr (GArray) nodes = hf_treemap_commands_list_pooled (layout, layout->cells[cell].node);
  double x = 0;
  double y = 0;

  /* The details say of them all that is known. */
  if (nodes->len == 0)
    return;

  gtk_widget_translate_coordinates (GTK_WIDGET (self->view), self->box, rect->x, rect->y, &x, &y);
  g_clear_pointer (&self->pooled, gtk_widget_unparent);
  self->pooled = hf_node_popover_new (self->session, (const guint32 *) nodes->data, nodes->len);
  /* Not in the pane itself, which would lead Tab out of it. */
  gtk_widget_set_parent (self->pooled, self->box);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->pooled),
                               &(GdkRectangle){ (int) x, (int) y, (int) rect->width,
                                                (int) rect->height });
  gtk_popover_popup (GTK_POPOVER (self->pooled));
}

/* ---- Copying ----------------------------------------------------------- */

/* Returns the marked cell: the one that the keys have led to, else the selected
 * one. */
static guint32
find_marked (HfTreemapPane *self)
{
  const guint32 selected = hf_canvas_get_selected (HF_CANVAS (self->view));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return selected == HF_INDEX_NONE || gtk_window_get_focus_visible (GTK_WINDOW (root))
           ? hf_canvas_get_cursor (HF_CANVAS (self->view))
           : selected;
}

/* Returns: (transfer full): the full name of a type, a namespace or a family, the id of an
 *   object, the label of a pooled cell */
static char *
dup_copied (const HfTreemapLayout *layout,
            guint32                position)
{
  const HfTreemapCell *cell = &layout->cells[position];
  const HfHierarchy *hierarchy = layout->hierarchy;

  if (cell->kind == HF_CELL_OBJECT)
    return hf_name_text_dup_id (hf_analysis_get_heap (hierarchy->analysis),
                                (HfObjectIndex){ hierarchy->nodes[cell->node].item });
  if (cell->kind == HF_CELL_POOLED)
    return hf_treemap_dup_cell_name (layout, position);

  return hf_treemap_dup_full_name (hierarchy, cell->node);
}

static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  HfTreemapPane *self = HF_TREEMAP_PANE (widget);
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (self->view);
  const guint32 cell = find_marked (self);
  g_autofree char *text = NULL;

  if (layout != NULL && cell != HF_INDEX_NONE)
    text = dup_copied (layout, cell);

  return hf_copy_text (widget, text);
}

/* ---- The menu of what is named ----------------------------------------- */

static HfTarget
get_cell (HfTreemapPane *self,
          guint32        cell)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (self->view);

  if (layout == NULL || cell == HF_INDEX_NONE)
    return hf_target_none ();
  if (layout->cells[cell].kind == HF_CELL_POOLED)
    return hf_target_of_selection (hf_treemap_commands_get_pooled (layout, cell));

  return hf_target_of_node (layout->hierarchy, layout->cells[cell].node);
}

/* The cell that the keys have led to, as large as it is drawn. */
static HfTarget
get_marked (HfTreemapPane *self,
            GdkRectangle  *at)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (self->view);
  const guint32 cell = layout == NULL ? HF_INDEX_NONE : find_marked (self);
  double x = 0;
  double y = 0;

  if (cell != HF_INDEX_NONE)
    {
      const HfRect *rect = &layout->cells[cell].rect;

      gtk_widget_translate_coordinates (GTK_WIDGET (self->view), GTK_WIDGET (self), rect->x,
                                        rect->y, &x, &y);
      *at = (GdkRectangle){ (int) x, (int) y, (int) rect->width, (int) rect->height };
    }

  return get_cell (self, cell);
}

static HfTarget
target_cb (GtkWidget    *widget,
           GtkWidget    *inside,
           double        x,
           double        y,
           GdkRectangle *at,
           gpointer      user_data G_GNUC_UNUSED)
{
  HfTreemapPane *self = HF_TREEMAP_PANE (widget);
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (self->view);
  HfHierarchy *treemap = hf_session_get_treemap (self->session);
  guint32 node = hf_breadcrumb_find_node (self->breadcrumb, inside);

  if (node == HF_INDEX_NONE)
    node = hf_legend_find_node (self->legend, inside);
  if (node != HF_INDEX_NONE)
    return hf_target_of_node (treemap, node);
  if (inside != GTK_WIDGET (self->view) &&
      !gtk_widget_is_ancestor (inside, GTK_WIDGET (self->view)))
    return hf_target_none ();
  if (x < 0)
    return get_marked (self, at);

  gtk_widget_translate_coordinates (widget, GTK_WIDGET (self->view), x, y, &x, &y);
  return layout == NULL ? hf_target_none ()
                        : get_cell (self, hf_treemap_layout_find (layout, x, y));
}

/* ---- The widget -------------------------------------------------------- */

static gboolean
hf_treemap_pane_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (HF_TREEMAP_PANE (widget)->view));
}

/* Tab goes by the breadcrumb, not to the picture at once as grab_focus() does. */
static gboolean
hf_treemap_pane_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  return gtk_widget_child_focus (HF_TREEMAP_PANE (widget)->box, direction);
}

static void
hf_treemap_pane_dispose (GObject *object)
{
  HfTreemapPane *self = HF_TREEMAP_PANE (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_pointer (&self->pooled, gtk_widget_unparent);
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
  widget_class->focus = hf_treemap_pane_focus;

  g_type_ensure (HF_TYPE_BREADCRUMB);
  g_type_ensure (HF_TYPE_FOLDING_BAR);
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
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, grouping);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, weight);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, coloring);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, weights);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, all_weights);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, retained);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, way_button);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, filter);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, filter_label);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, folding_bar);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, view);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, legend);
  gtk_widget_class_bind_template_child (widget_class, HfTreemapPane, hint);
  gtk_widget_class_bind_template_callback (widget_class, grouping_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, weight_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, coloring_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, way_clicked_cb);
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
  hf_folding_bar_set_session (self->folding_bar, session, HF_FOLDING_AWAY, GTK_WIDGET (self));
  hf_target_menu_attach (GTK_WIDGET (self), session, target_cb, NULL);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (treemap_changed_cb), self);
  g_signal_connect_swapped (session, "notify::treemap", G_CALLBACK (treemap_changed_cb), self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (grouping_changed_cb), self);
  g_signal_connect_swapped (session, "notify::treemap", G_CALLBACK (grouping_changed_cb), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (grouping_changed_cb), self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (coloring_changed_cb), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (coloring_changed_cb), self);
  g_signal_connect_swapped (session, "notify::coloring", G_CALLBACK (coloring_changed_cb), self);
  g_signal_connect_swapped (session, "notify::focus", G_CALLBACK (focus_changed_cb), self);
  g_signal_connect_swapped (session, "notify::type-filter", G_CALLBACK (filter_changed_cb), self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (show_way), self);
  g_signal_connect_swapped (session, "notify::focus", G_CALLBACK (show_way), self);
  g_signal_connect_swapped (session, "notify::treemap", G_CALLBACK (show_way), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (show_way), self);
  g_signal_connect_swapped (self->view, "list-pooled", G_CALLBACK (list_pooled_cb), self);
  treemap_changed_cb (self);
  grouping_changed_cb (self);
  coloring_changed_cb (self);
  filter_changed_cb (self);
}

GtkWidget *
hf_treemap_pane_get_picture (HfTreemapPane *self)
{
  g_return_val_if_fail (HF_IS_TREEMAP_PANE (self), NULL);

  return GTK_WIDGET (self->view);
}
