/* hf-types-view.c: the types of a heap as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-types-view-private.h"

#include "hf-compat.h"
#include "hf-copy.h"
#include "hf-size-width.h"
#include "hf-theme.h"
#include "hf-thing-menu.h"
#include "hf-type-cells.h"
#include "hf-type-copy.h"
#include "hf-type-rows.h"

#include <glib/gi18n.h>

/* The place of the column of bars among the others. */
#define BAR_POSITION HF_TYPE_COLUMN_BAR

/* A list of more types is not sorted again before all is counted. */
#define MAX_SORTED_WHILE_COUNTING 100000

G_DEFINE_FINAL_TYPE (HfTypesView, hf_types_view, GTK_TYPE_WIDGET)

/* ---- The columns and their orders -------------------------------------- */

static GtkColumnViewColumn *
get_column (HfTypesView *self,
            HfTypeOrder  order)
{
  switch (order)
    {
    case HF_TYPE_ORDER_NAME:
      return self->name_column;
    case HF_TYPE_ORDER_COUNT:
      return self->count_column;
    case HF_TYPE_ORDER_BYTES:
      return self->bytes_column;
    case HF_TYPE_ORDER_RETAINED:
    case HF_TYPE_ORDER_REACHABLE_BYTES:
    case HF_TYPE_ORDER_REACHABLE_COUNT:
    default:
      return self->retained_column;
    }
}

static HfTypeOrder
get_order (HfTypesView         *self,
           GtkColumnViewColumn *column)
{
  if (column == self->name_column)
    return HF_TYPE_ORDER_NAME;
  if (column == self->count_column)
    return HF_TYPE_ORDER_COUNT;
  if (column == self->bytes_column)
    return HF_TYPE_ORDER_BYTES;
  return HF_TYPE_ORDER_RETAINED;
}

static void
show_order (HfTypesView *self)
{
  gboolean descending = FALSE;
  const HfTypeOrder order = hf_session_get_shown_type_order (self->session, &descending);

  self->updating = TRUE;
  hf_column_sort_set (self->sort, get_column (self, order), descending);
  self->updating = FALSE;
}

static void
sorter_changed_cb (HfTypesView *self)
{
  GtkColumnViewColumn *column = NULL;
  HfTypeOrder order;
  gboolean descending = FALSE;

  if (self->updating)
    return;
  column = hf_column_sort_get (self->sort, &descending);
  if (column == NULL)
    return;

  /* A title clicked for the first time sorts upwards in GTK; of figures the
   * largest are wanted first. */
  order = get_order (self, column);
  if (order != hf_session_get_shown_type_order (self->session, NULL))
    descending = order != HF_TYPE_ORDER_NAME;

  hf_session_set_type_order (self->session, order, descending);
  show_order (self);
}

/* ---- What is listed ---------------------------------------------------- */

static void
show_cells (HfTypesView *self)
{
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self->view));
  if (!self->is_stale)
    hf_column_cells_show (self->cells);
}

static void
scale_columns (HfTypesView *self)
{
  GtkColumnViewColumn *columns[] = {
    self->name_column,     self->count_column, self->bytes_column,
    self->retained_column, self->bar_column,   self->share_column,
  };
  HfAnalysis *analysis = self->session == NULL ? NULL : hf_session_get_analysis (self->session);
  GtkWidget *view = GTK_WIDGET (self->view);

  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      int width = hf_type_cells_get_width (i, self->text_scale);

      if (i == HF_TYPE_COLUMN_BYTES)
        width = hf_size_width_get (view, analysis, HF_SIZE_WIDTH_OWN, width);
      else if (i == HF_TYPE_COLUMN_RETAINED)
        width = hf_size_width_get (view, analysis, HF_SIZE_WIDTH_BOUND, width);
      gtk_column_view_column_set_fixed_width (columns[i], width);
    }
}

static void
units_changed_cb (HfTypesView *self)
{
  scale_columns (self);
  show_cells (self);
}

static void
mapped_cb (HfTypesView *self)
{
  hf_column_cells_set_made (self->cells, TRUE);
  if (self->figures != NULL)
    hf_type_figures_start (self->figures);
  if (self->is_stale)
    show_cells (self);
  hf_table_scroll (self->table);
}

/* What is selected is counted exactly, however small. */
static void
want_selected (HfTypesView *self)
{
  const HfTypeIndex type = hf_session_get_selected_type (self->session);

  if (self->figures != NULL && type.value != HF_INDEX_NONE)
    hf_type_figures_want (self->figures, type);
}

static void
show_selection (HfTypesView *self)
{
  const HfTypeIndex type = hf_session_get_selected_type (self->session);
  const guint32 position = hf_type_list_find (self->list, type);

  self->updating = TRUE;
  gtk_single_selection_set_selected (self->selection, position == HF_INDEX_NONE
                                                        ? GTK_INVALID_LIST_POSITION
                                                        : position);
  self->updating = FALSE;
  hf_table_scroll (self->table);
  want_selected (self);
}

static void
set_list (HfTypesView    *self,
          HfAnalysis     *analysis,
          HfTypeOrdering *ordering)
{
  const guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->list));

  self->updating = TRUE;
  hf_type_list_set (self->list, analysis, ordering);
  self->updating = FALSE;
  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) != n_before)
    hf_table_set_moved (self->table);
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
  HfTypeOrdering *ordering = answer;

  if (ordering == NULL)
    {
      if (g_error_matches (error, G_REGEX_ERROR, G_REGEX_ERROR_MATCH))
        hf_session_refuse_type_filter (self->session, error->message);
      return;
    }

  set_list (self, hf_session_get_analysis (self->session), ordering);
  show_cells (self);
  show_count (self);
  show_selection (self);
  hf_types_view_tell_matches (self);

  hf_table_scroll_to_start (self->table);
}

static void
update (HfTypesView *self)
{
  HfHierarchy *hierarchy = hf_session_get_hierarchy (self->session);
  HfTypeQuery query = { 0 };

  hf_latest_cancel (self->query);
  if (hierarchy == NULL)
    return;

  query.order = hf_session_get_shown_type_order (self->session, &query.descending);
  query.scope = hf_session_get_type_scope (self->session);
  query.filter = hf_session_get_type_filter (self->session);
  query.figures = self->figures;

  hf_latest_ask (self->query, hf_type_ordering_new_question (hierarchy, &query), ordered_cb);
}

static void
analysis_changed_cb (HfTypesView *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    hf_column_cells_set_made (self->cells, FALSE);
  scale_columns (self);
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

/* Rows get their figures as they come, and their places as long as that is soon done. */
static void
figures_changed_cb (HfTypesView *self)
{
  HfAnalysis *analysis = hf_session_get_analysis (self->session);
  guint32 n_done = 0;
  guint32 n_total = 0;
  const gboolean is_counting = hf_type_figures_get_progress (self->figures, &n_done, &n_total);

  show_cells (self);
  hf_type_count_show_figures (self->count, self->figures);
  if (hf_session_get_shown_type_order (self->session, NULL) != HF_TYPE_ORDER_RETAINED ||
      (is_counting && hf_latest_is_busy (self->query)) ||
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
  show_cells (self);
  hf_type_count_show_figures (self->count, self->figures);
  if (hf_session_get_shown_type_order (self->session, NULL) == HF_TYPE_ORDER_RETAINED)
    update (self);
}

static void
selection_changed_cb (HfTypesView *self)
{
  if (!self->updating)
    show_selection (self);
}

/* ---- From the user ----------------------------------------------------- */

static void
focus_rows (HfTypesView *self)
{
  hf_table_focus_rows (self->table);
}

static void
selected_cb (HfTypesView *self)
{
  HfTypeRow *row = gtk_single_selection_get_selected_item (self->selection);

  if (self->updating || row == NULL)
    return;

  self->updating = TRUE;
  hf_table_select (self->table, self->session,
                   hf_selection_type (hf_type_row_get_type_index (row)));
  self->updating = FALSE;
}

static void
activate_cb (HfTypesView *self,
             guint        position)
{
  const HfHierarchy *hierarchy = hf_session_get_hierarchy (self->session);
  g_autoptr (HfTypeRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);
  const HfTypeIndex type = hf_type_row_get_type_index (row);
  guint32 node;

  if (hf_hierarchy_find_type (hierarchy, type) == HF_INDEX_NONE)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s",
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

/* The view has one column for retained sizes; the row has two, the bound and the exact one. */
static guint
list_columns (HfTypesView *self,
              guint8      *shown)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);
  guint n_shown = 0;

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (column == self->name_column)
        shown[n_shown++] = HF_TYPE_ROWS_TYPE;
      else if (column == self->count_column)
        shown[n_shown++] = HF_TYPE_ROWS_COUNT;
      else if (column == self->bytes_column)
        shown[n_shown++] = HF_TYPE_ROWS_BYTES;
      else if (column == self->retained_column)
        {
          shown[n_shown++] = HF_TYPE_ROWS_RETAINED_MIN;
          shown[n_shown++] = HF_TYPE_ROWS_RETAINED;
        }
    }

  return n_shown;
}

/* Who has come with the keys stands on a row before one is selected. */
static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  HfTypesView *self = HF_TYPES_VIEW (widget);
  const guint position = hf_table_get_current (self->table);
  g_autoptr (HfTypeRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);
  guint8 columns[HF_TYPE_ROWS_N_COLUMNS];
  const guint n_columns = list_columns (self, columns);
  g_autofree char *text = NULL;

  if (row != NULL)
    text = hf_type_copy_dup_row (row, columns, n_columns);

  return hf_copy_text (widget, text);
}

static HfThing
thing_cb (GtkWidget    *widget,
          GtkWidget    *inside,
          double        x G_GNUC_UNUSED,
          double        y G_GNUC_UNUSED,
          GdkRectangle *at G_GNUC_UNUSED,
          gpointer      user_data G_GNUC_UNUSED)
{
  HfTypesView *self = HF_TYPES_VIEW (widget);
  const guint position = hf_column_cells_find_around (self->cells, inside);
  g_autoptr (HfTypeRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  return row == NULL ? hf_thing_none ()
                     : hf_thing_of_selection (hf_selection_type (hf_type_row_get_type_index (row)));
}

/* ---- The filter -------------------------------------------------------- */

static char *
dup_scope (HfSession *session)
{
  const guint32 scope = hf_session_get_type_scope (session);
  char *name = NULL;

  if (scope == 0)
    return NULL;

  name = hf_hierarchy_dup_name (hf_session_get_hierarchy (session), scope);
  return name == NULL ? g_strdup (_ ("no namespace")) : name;
}

static void
clear_scope (HfSession *session)
{
  hf_session_set_type_scope (session, 0);
}

const HfFilterTarget hf_types_view_filter = {
  .placeholder = N_ ("Filter types"),
  .hint = "ns:System  >100KB  /regex/",
  .hint_tooltip = N_ ("ns:System.Text for a namespace, >100KB or <1MB for the size of all objects, "
                      "/expression/ for a regular expression; all words must fit"),
  .scope_tooltip = N_ ("Show the types of all namespaces again"),
  .text_signal = "notify::type-filter",
  .scope_signal = "notify::type-scope",
  .get_text = hf_session_get_type_filter_text,
  .set_text = hf_session_set_type_filter,
  .get_error = hf_session_get_type_filter_error,
  .dup_scope = dup_scope,
  .clear_scope = clear_scope,
};

/* ---- The widget -------------------------------------------------------- */

/* The rows, if there are any yet. */
static gboolean
hf_types_view_grab_focus (GtkWidget *widget)
{
  HfTypesView *self = HF_TYPES_VIEW (widget);

  return hf_table_focus_rows (self->table) || gtk_widget_grab_focus (GTK_WIDGET (self->filter));
}

static gboolean
hf_types_view_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  HfTypesView *self = HF_TYPES_VIEW (widget);

  return hf_table_focus (self->table, self->box, direction);
}

static void
hf_types_view_css_changed (GtkWidget         *widget,
                           GtkCssStyleChange *change)
{
  HfTypesView *self = HF_TYPES_VIEW (widget);
  const double scale = hf_theme_get_text_scale (widget);

  GTK_WIDGET_CLASS (hf_types_view_parent_class)->css_changed (widget, change);

  if (self->view == NULL || scale == self->text_scale)
    return;
  self->text_scale = scale;
  scale_columns (self);
}

static void
hf_types_view_dispose (GObject *object)
{
  HfTypesView *self = HF_TYPES_VIEW (object);

  g_clear_pointer (&self->query, hf_latest_free);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->figures != NULL)
    g_signal_handlers_disconnect_by_data (self->figures, self);
  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (gtk_column_view_get_sorter (self->view), self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_TYPES_VIEW);
  g_clear_pointer (&self->table, hf_table_free);
  g_clear_pointer (&self->cells, hf_column_cells_free);
  g_clear_pointer (&self->sort, hf_column_sort_free);
  g_clear_object (&self->figures);
  g_clear_object (&self->list);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_types_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-types-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, box);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, filter);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, orders);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, view);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, selection);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, name_column);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, count_column);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, bytes_column);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, retained_column);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, bar_column);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, share_column);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, count);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, stack);
}

static void
bind_callbacks (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_rows);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
hf_types_view_class_init (HfTypesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_types_view_dispose;
  widget_class->grab_focus = hf_types_view_grab_focus;
  widget_class->focus = hf_types_view_focus;
  hf_copy_add_keys (widget_class, copy_cb);
  hf_types_view_install_search (G_OBJECT_CLASS (klass));
  widget_class->css_changed = hf_types_view_css_changed;
  g_type_ensure (HF_TYPE_FILTER_BAR);
  g_type_ensure (HF_TYPE_TYPE_COUNT);
  gtk_widget_class_set_css_name (widget_class, "typesview");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  bind_callbacks (widget_class);
}

static void
hf_types_view_init (HfTypesView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->query = hf_latest_new (self);
  self->text_scale = 1;
  scale_columns (self);

  self->cells = hf_column_cells_new (self->view);
  hf_column_cells_add_column (self->cells, self->name_column,
                              hf_type_cells_get (HF_TYPE_COLUMN_NAME));
  hf_column_cells_add_column (self->cells, self->count_column,
                              hf_type_cells_get (HF_TYPE_COLUMN_COUNT));
  hf_column_cells_add_column (self->cells, self->bytes_column,
                              hf_type_cells_get (HF_TYPE_COLUMN_BYTES));
  hf_column_cells_add_column (self->cells, self->retained_column,
                              hf_type_cells_get (HF_TYPE_COLUMN_RETAINED));
  hf_column_cells_add_column (self->cells, self->bar_column,
                              hf_type_cells_get (HF_TYPE_COLUMN_BAR));
  hf_column_cells_add_column (self->cells, self->share_column,
                              hf_type_cells_get (HF_TYPE_COLUMN_SHARE));

  self->list = hf_type_list_new (HF_LAZY_ROWS_MAX);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->list));
  hf_filter_bar_take_escape (self->filter, GTK_WIDGET (self->view));
  self->table = hf_table_new (self->view, self->cells);

  self->sort = hf_column_sort_new (self->view);
  hf_column_sort_add_column (self->sort, self->name_column);
  hf_column_sort_add_column (self->sort, self->count_column);
  hf_column_sort_add_column (self->sort, self->bytes_column);
  hf_column_sort_add_column (self->sort, self->retained_column);
  g_signal_connect_swapped (gtk_column_view_get_sorter (self->view), "changed",
                            G_CALLBACK (sorter_changed_cb), self);
}

void
hf_types_view_set_session (HfTypesView *self,
                           HfSession   *session)
{
  g_return_if_fail (HF_IS_TYPES_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::type-order", G_CALLBACK (order_changed_cb), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (retention_changed_cb), self);
  g_signal_connect_swapped (session, "notify::units", G_CALLBACK (units_changed_cb), self);
  g_signal_connect_swapped (session, "notify::type-scope", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::type-filter", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  hf_filter_bar_set_session (self->filter, session, &hf_types_view_filter, self->orders);
  hf_thing_menu_attach (GTK_WIDGET (self), session, thing_cb, NULL);
  scale_columns (self);
  set_figures (self);
  show_order (self);
  update (self);
}

void
hf_types_view_set_narrow (HfTypesView *self,
                          gboolean     narrow)
{
  g_return_if_fail (HF_IS_TYPES_VIEW (self));

  if (self->narrow == !!narrow)
    return;

  /* One that is only hidden keeps its width. */
  self->narrow = !!narrow;
  hf_filter_bar_set_narrow (self->filter, narrow);
  hf_type_count_set_narrow (self->count, narrow);
  if (narrow)
    gtk_column_view_remove_column (self->view, self->bar_column);
  else
    gtk_column_view_insert_column (self->view, BAR_POSITION, self->bar_column);
}

void
hf_types_view_focus_filter (HfTypesView *self)
{
  g_return_if_fail (HF_IS_TYPES_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->filter));
}
