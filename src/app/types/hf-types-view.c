/* hf-types-view.c: the types of a heap as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-types-view-private.h"

#include "hf-settings.h"
#include "hf-table-columns.h"
#include "hf-table-status.h"
#include "hf-type-copy.h"
#include "hf-type-query.h"
#include "hf-type-rows.h"
#include "hf-types-filter.h"

#include <glib/gi18n.h>

/* A list of more types is not sorted again before all is counted. */
#define MAX_SORTED_WHILE_COUNTING 100000

G_DEFINE_FINAL_TYPE (HfTypesView, hf_types_view, HF_TYPE_TABLE_VIEW)

/* ---- The columns and their orders -------------------------------------- */

static void
show_order (HfTypesView *self)
{
  gboolean descending = FALSE;
  HfTypeOrder order;

  if (self->session == NULL)
    return;

  order = hf_session_get_shown_type_order (self->session, &descending);
  hf_table_view_freeze (HF_TABLE_VIEW (self));
  hf_type_columns_set_order (self->columns, order, descending);
  hf_table_view_thaw (HF_TABLE_VIEW (self));
}

static void
sorter_changed_cb (HfTypesView *self)
{
  const HfTypeOrder old = hf_session_get_shown_type_order (self->session, NULL);
  HfTypeOrder order = old;
  gboolean descending = FALSE;

  if (hf_table_view_is_frozen (HF_TABLE_VIEW (self)) ||
      !hf_type_columns_get_order (self->columns, old, &order, &descending))
    return;

  hf_session_set_type_order (self->session, order, descending);
  show_order (self);
}

/* ---- Rows -------------------------------------------------------------- */

static void
hf_types_view_scale (HfTableView *view)
{
  HfTypesView *self = HF_TYPES_VIEW (view);
  HfAnalysis *analysis = self->session == NULL ? NULL : hf_session_get_analysis (self->session);

  hf_type_columns_scale (self->columns, hf_table_view_get_text_scale (view), analysis);
}

static void
units_changed_cb (HfTypesView *self)
{
  hf_types_view_scale (HF_TABLE_VIEW (self));
  hf_table_view_show_cells (HF_TABLE_VIEW (self));
}

static void
mapped_cb (HfTypesView *self)
{
  if (self->figures != NULL)
    hf_type_figures_start (self->figures);
}

/* The selected type is counted exactly, however small. */
static void
want_selected (HfTypesView *self)
{
  const HfTypeIndex type = hf_session_get_selected_type (self->session);

  if (self->figures != NULL && type.value != HF_INDEX_NONE)
    hf_type_figures_want (self->figures, type);
}

static void
hf_types_view_selection_shown (HfTableView *view)
{
  want_selected (HF_TYPES_VIEW (view));
}

static guint
hf_types_view_find (HfTableView *view)
{
  HfTypesView *self = HF_TYPES_VIEW (view);

  return hf_type_list_find (self->list, hf_session_get_selected_type (self->session));
}

static void
set_list (HfTypesView    *self,
          HfAnalysis     *analysis,
          HfTypeOrdering *ordering)
{
  hf_table_view_freeze (HF_TABLE_VIEW (self));
  hf_type_list_set (self->list, analysis, ordering);
  hf_table_view_thaw (HF_TABLE_VIEW (self));
}

static void
show_count (HfTypesView *self)
{
  const guint32 n_all = hf_analysis_get_n_used_types (hf_session_get_analysis (self->session));
  const guint32 n_listed = g_list_model_get_n_items (G_LIST_MODEL (self->list));

  hf_type_count_show (self->count, n_listed, hf_type_list_get_n_types (self->list), n_all);
  gtk_stack_set_visible_child_name (self->stack, n_all == 0      ? "none"
                                                 : n_listed == 0 ? "empty"
                                                                 : "table");
}

static void
ordered_cb (gpointer      owner,
            gpointer      data G_GNUC_UNUSED,
            gpointer      answer,
            const GError *error)
{
  HfTypesView *self = owner;
  HfTableView *view = owner;
  HfTypeOrdering *ordering = answer;

  if (ordering == NULL)
    {
      if (error->domain == HF_FILTER_ERROR)
        hf_session_refuse_type_filter (self->session, error);
      return;
    }

  set_list (self, hf_session_get_analysis (self->session), ordering);
  hf_table_view_show_cells (view);
  show_count (self);
  hf_table_view_show_selection (view);
  hf_types_view_emit_matches (self);
  hf_table_scroll_to_start (hf_table_view_get_table (view));
}

/* Without rows there is a reason. */
static void
show_wait (HfTypesView *self)
{
  set_list (self, NULL, NULL);
  show_count (self);
  hf_table_status_show_wait (self->status, self->session, _ ("Types Not Listed"));
  gtk_stack_set_visible_child_name (self->stack, "status");
}

static void
update (HfTypesView *self)
{
  hf_table_view_ask_nothing (HF_TABLE_VIEW (self));
  if (hf_session_get_hierarchy (self->session) == NULL)
    return;
  if (!hf_type_query_is_answerable (self->session))
    {
      show_wait (self);
      return;
    }

  hf_table_view_ask (HF_TABLE_VIEW (self), hf_type_query_new_question (self->session), ordered_cb);
}

static void
analysis_changed_cb (HfTypesView *self)
{
  hf_table_view_forget_cells (HF_TABLE_VIEW (self));
  hf_types_view_scale (HF_TABLE_VIEW (self));
  show_order (self);
  set_list (self, NULL, NULL);
  update (self);
}

static void
order_changed_cb (HfTypesView *self)
{
  show_order (self);
  update (self);
}

/* Whether the order or the filter follows from retained sizes. */
static gboolean
asks_for_retained (HfTypesView *self)
{
  return hf_session_get_shown_type_order (self->session, NULL) == HF_TYPE_ORDER_RETAINED ||
         hf_filter_uses (hf_session_get_type_filter (self->session), HF_FILTER_RETAINED);
}

/* Rows get their figures as they come, and their places as long as that is soon done. */
static void
figures_changed_cb (HfTypesView *self)
{
  HfAnalysis *analysis = hf_session_get_analysis (self->session);
  guint32 n_done = 0;
  guint32 n_total = 0;
  const gboolean is_counting = hf_type_figures_get_progress (self->figures, &n_done, &n_total);

  hf_table_view_show_cells (HF_TABLE_VIEW (self));
  hf_type_count_show_figures (self->count, self->figures);
  if (!asks_for_retained (self) ||
      (is_counting && hf_table_view_is_asking (HF_TABLE_VIEW (self))) ||
      (is_counting && hf_analysis_get_n_used_types (analysis) > MAX_SORTED_WHILE_COUNTING))
    return;

  update (self);
}

static void
set_figures (HfTypesView *self)
{
  HfTypeFigures *figures = hf_session_get_type_figures (self->session);
  const gboolean awaited = figures == NULL &&
                           hf_session_get_why_no_retention (self->session) == NULL;

  if (self->figures != NULL)
    g_signal_handlers_disconnect_by_data (self->figures, self);
  g_set_object (&self->figures, figures);
  hf_type_list_set_figures (self->list, figures, awaited);
  if (figures == NULL)
    return;

  g_signal_connect_swapped (figures, "changed", G_CALLBACK (figures_changed_cb), self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    hf_type_figures_start (figures);
  want_selected (self);
}

static void
retention_changed_cb (HfTypesView *self)
{
  set_figures (self);
  hf_table_view_show_cells (HF_TABLE_VIEW (self));
  hf_type_count_show_figures (self->count, self->figures);
  if (asks_for_retained (self) ||
      hf_filter_needs_retention (hf_session_get_type_filter (self->session)))
    update (self);
}

/* ---- From the user ----------------------------------------------------- */

static void
focus_rows (HfTypesView *self)
{
  hf_table_focus_rows (hf_table_view_get_table (HF_TABLE_VIEW (self)));
}

static HfSelection
hf_types_view_get_target (HfTableView *view,
                          guint        position)
{
  HfTypesView *self = HF_TYPES_VIEW (view);
  g_autoptr (HfTypeRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  return hf_selection_type (hf_type_row_get_type_index (row));
}

static char *
hf_types_view_dup_text (HfTableView *view,
                        guint        position)
{
  HfTypesView *self = HF_TYPES_VIEW (view);
  g_autoptr (HfTypeRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);
  guint8 columns[HF_TYPE_ROWS_N_COLUMNS];
  const guint n_columns = hf_type_columns_get_shown (self->columns, columns);

  return hf_type_copy_dup_row (row, columns, n_columns);
}

static void
activate_cb (HfTypesView *self,
             guint        position)
{
  g_autoptr (HfTypeRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  if (row != NULL)
    hf_session_list_objects (self->session, hf_selection_type (hf_type_row_get_type_index (row)));
}

static void
show_in_treemap (HfTypesView *self,
                 HfTypeIndex  type)
{
  const HfHierarchy *hierarchy = hf_session_get_hierarchy (self->session);
  guint32 node;

  if (hf_hierarchy_find_type (hierarchy, type) == HF_INDEX_NONE)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s",
                                  _ ("Nothing of this type is reachable, so it has no cell"));
      return;
    }

  /* Otherwise grouped it may be too small to have one; by namespace it has. */
  hf_session_begin_step (self->session);
  node = hf_hierarchy_find_type (hf_session_get_treemap (self->session), type);
  if (node == HF_INDEX_NONE)
    {
      hf_session_choose_grouping (self->session, HF_GROUPING_NAMESPACE);
      node = hf_hierarchy_find_type (hierarchy, type);
    }

  hf_session_zoom_to (self->session, hf_session_get_treemap (self->session)->nodes[node].parent);
  hf_session_set_view (self->session, HF_VIEW_TREEMAP);
  hf_session_end_step (self->session);
}

static gboolean
treemap_cb (GtkWidget *widget,
            GVariant  *arguments G_GNUC_UNUSED,
            gpointer   data G_GNUC_UNUSED)
{
  HfTypesView *self = HF_TYPES_VIEW (widget);
  const HfTypeIndex type = hf_session_get_selected_type (self->session);

  if (hf_type_list_find (self->list, type) == HF_INDEX_NONE)
    return FALSE;

  show_in_treemap (self, type);
  return TRUE;
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_types_view_dispose (GObject *object)
{
  HfTypesView *self = HF_TYPES_VIEW (object);

  if (self->figures != NULL)
    g_signal_handlers_disconnect_by_data (self->figures, self);

  G_OBJECT_CLASS (hf_types_view_parent_class)->dispose (object);

  self->session = NULL;
  g_clear_pointer (&self->columns, hf_type_columns_free);
  g_clear_object (&self->figures);
  g_clear_object (&self->list);
  g_clear_object (&self->menu);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-types-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, box);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, chooser);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, filter);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, orders);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, view);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, selection);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, count);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, stack);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, status);
  gtk_widget_class_bind_template_callback (widget_class, mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_rows);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
hf_types_view_class_init (HfTypesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfTableViewClass *view_class = HF_TABLE_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_types_view_dispose;
  view_class->get_target = hf_types_view_get_target;
  view_class->find = hf_types_view_find;
  view_class->dup_text = hf_types_view_dup_text;
  view_class->scale = hf_types_view_scale;
  view_class->selection_shown = hf_types_view_selection_shown;
  hf_types_view_install_search (G_OBJECT_CLASS (klass));
  g_type_ensure (HF_TYPE_FILTER_BAR);
  g_type_ensure (HF_TYPE_TYPE_COUNT);
  g_type_ensure (HF_TYPE_LAYOUT_CHOOSER);
  gtk_widget_class_set_css_name (widget_class, "typesview");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, treemap_cb, NULL);
  bind_template (widget_class);
}

static void
hf_types_view_init (HfTypesView *self)
{
  HfTableView *view = HF_TABLE_VIEW (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->columns = hf_type_columns_new (self->view);
  self->list = hf_type_list_new (HF_LAZY_ROWS_MAX);
  hf_filter_bar_take_escape (self->filter, GTK_WIDGET (self->view));
  hf_table_view_set_list (view, self->box, GTK_WIDGET (self->filter), self->selection,
                          G_LIST_MODEL (self->list));
  hf_table_view_set_columns (view, self->view, hf_type_columns_get_cells (self->columns));
  self->menu = hf_table_columns_attach (view, hf_type_columns_get_columns (self->columns),
                                        self->orders);
  g_signal_connect_object (hf_type_columns_get_columns (self->columns), "changed",
                           G_CALLBACK (show_order), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (gtk_column_view_get_sorter (self->view), "changed",
                            G_CALLBACK (sorter_changed_cb), self);
}

void
hf_types_view_set_session (HfTypesView *self,
                           HfSession   *session)
{
  g_return_if_fail (HF_IS_TYPES_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = session;
  hf_table_view_set_session (HF_TABLE_VIEW (self), session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::type-order", G_CALLBACK (order_changed_cb), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (retention_changed_cb), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (units_changed_cb), self);
  g_signal_connect_swapped (session, "notify::type-scope", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::type-filter", G_CALLBACK (update), self);
  hf_layout_chooser_set_session (self->chooser, session, &hf_layout_choice_types);
  hf_filter_bar_set_session (self->filter, session, &hf_types_filter, self->menu);
  set_figures (self);
  show_order (self);
  update (self);
}

void
hf_types_view_set_narrow (HfTypesView *self,
                          gboolean     narrow)
{
  g_return_if_fail (HF_IS_TYPES_VIEW (self));

  if (!hf_table_view_set_narrow (HF_TABLE_VIEW (self), narrow))
    return;

  hf_type_count_set_narrow (self->count, narrow);
}

void
hf_types_view_focus_filter (HfTypesView *self)
{
  g_return_if_fail (HF_IS_TYPES_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->filter));
}
