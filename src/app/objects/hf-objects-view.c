/* hf-objects-view.c: objects of a heap as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-objects-view.h"

#include "hf-copy.h"
#include "hf-object-columns.h"
#include "hf-object-copy.h"
#include "hf-object-count.h"
#include "hf-object-finder.h"
#include "hf-object-list.h"
#include "hf-object-query.h"
#include "hf-selection-name.h"
#include "hf-shown.h"
#include "hf-table.h"
#include "hf-theme.h"
#include "hf-thing-menu.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Who waits less long need not be told so. */
#define SPINNER_DELAY_MS 250

struct _HfObjectsView
{
  GtkWidget            parent_instance;

  HfSession           *session;
  HfObjectList        *list;
  HfTypeFigures       *figures;   /* what is listened to; NULL if there are none yet */
  HfObjectColumns     *columns;
  HfColumnCells       *cells;     /* of the columns */
  HfTable             *table;
  HfLatest            *query;
  guint                spinner_source;
  HfObjectFinder      *finder;
  double               text_scale;
  gboolean             is_due;    /* objects are to be looked for when somebody sees it */
  gboolean             is_stale;  /* the cells show what their rows were before */
  gboolean             wants_rows; /* the keyboard goes to them when they come */
  gboolean             narrow;
  gboolean             updating;  /* what is set now does not come from the user */

  GtkWidget           *box;
  HfFilterBar         *filter;
  GMenuModel          *orders;
  GtkColumnView       *view;
  GtkSingleSelection  *selection;
  GtkStack            *stack;
  AdwStatusPage       *status;
  GtkLabel            *count;
  GtkSpinner          *spinner;
};

G_DEFINE_FINAL_TYPE (HfObjectsView, hf_objects_view, GTK_TYPE_WIDGET)

/* ---- The columns and their orders -------------------------------------- */

static void
show_order (HfObjectsView *self)
{
  gboolean descending = FALSE;
  const HfObjectOrder order = hf_session_get_shown_object_order (self->session, &descending);

  self->updating = TRUE;
  hf_object_columns_set_order (self->columns, order, descending);
  self->updating = FALSE;
}

static void
sorter_changed_cb (HfObjectsView *self)
{
  const HfObjectOrder old = hf_session_get_shown_object_order (self->session, NULL);
  HfObjectOrder order = old;
  gboolean descending = FALSE;

  if (self->updating || !hf_object_columns_get_order (self->columns, old, &order, &descending))
    return;

  hf_session_set_object_order (self->session, order, descending);
  show_order (self);
}

/* A type that all have is told once, and generations only where the heap tells of them. */
static void
show_columns (HfObjectsView *self)
{
  const gboolean is_typed = hf_session_get_listed (self->session).kind == HF_SELECTION_TYPE;
  HfHeap *heap = hf_session_get_heap (self->session);
  guint32 n_ranges = 0;

  if (heap != NULL)
    hf_heap_get_ranges (heap, &n_ranges);
  self->updating = TRUE;
  hf_object_columns_show (self->columns, !is_typed, n_ranges > 0 && (is_typed || !self->narrow));
  self->updating = FALSE;
  show_order (self);
}

/* ---- What is listed ---------------------------------------------------- */

static void
show_cells (HfObjectsView *self)
{
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self->view));
  if (!self->is_stale)
    hf_column_cells_show (self->cells);
}

/* To look for the row takes a while, which nobody waits for who does not see it. */
static void
show_selection (HfObjectsView *self)
{
  const gboolean is_seen = gtk_widget_get_mapped (GTK_WIDGET (self->view));
  const HfObjectIndex object = hf_session_get_selected_object (self->session);
  const guint32 position = is_seen ? hf_object_list_find (self->list, object) : HF_INDEX_NONE;

  self->updating = TRUE;
  gtk_single_selection_set_selected (self->selection, position == HF_INDEX_NONE
                                                        ? GTK_INVALID_LIST_POSITION
                                                        : position);
  self->updating = FALSE;
  hf_table_scroll (self->table);
}

static void
mapped_cb (HfObjectsView *self)
{
  hf_column_cells_set_made (self->cells, TRUE);
  if (self->is_stale)
    show_cells (self);
  show_selection (self);
}

static void
set_list (HfObjectsView *self,
          HfAnalysis    *analysis,
          HfObjectSet   *objects)
{
  const guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->list));

  hf_object_finder_stop (self->finder);
  self->updating = TRUE;
  hf_object_list_set (self->list, analysis, objects);
  self->updating = FALSE;
  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) != n_before)
    hf_table_set_moved (self->table);
}

static void
show_status (HfObjectsView *self,
             const char    *title,
             const char    *description)
{
  g_autofree char *shown = hf_shown_dup (title);

  adw_status_page_set_title (self->status, shown);
  g_free (shown);
  shown = hf_shown_dup_markup (description);
  adw_status_page_set_description (self->status, shown);
  gtk_stack_set_visible_child_name (self->stack, "status");
}

static void
show_count (HfObjectsView *self)
{
  const HfObjectSet *objects = hf_object_list_get (self->list);
  const guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  g_autofree char *text = NULL;

  if (objects == NULL)
    {
      gtk_label_set_text (self->count, "");
      return;
    }

  text = hf_object_count_dup_text (objects, n_rows, self->session);
  hf_shown_set_text (self->count, text);
  if (n_rows > 0)
    gtk_stack_set_visible_child_name (self->stack, "table");
  else if (objects->n_all > 0)
    show_status (self, _ ("No Objects Found"), _ ("Try another filter."));
  else if (hf_session_get_listed (self->session).kind == HF_SELECTION_NONE)
    show_status (self, _ ("No Objects"), _ ("This heap holds no objects."));
  else
    show_status (self, _ ("No Objects"), _ ("There is no object of it in this heap."));
}

static void
scale_columns (HfObjectsView *self)
{
  HfAnalysis *analysis = self->session == NULL ? NULL : hf_session_get_analysis (self->session);

  hf_object_columns_scale (self->columns, self->narrow, self->text_scale, analysis);
}

static void
units_changed_cb (HfObjectsView *self)
{
  scale_columns (self);
  show_cells (self);
  if (hf_object_list_get (self->list) != NULL)
    show_count (self);
}

/* ---- Looking for them -------------------------------------------------- */

static void
show_spinner (gpointer user_data)
{
  HfObjectsView *self = user_data;

  self->spinner_source = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), TRUE);
  gtk_spinner_start (self->spinner);
}

static void
hide_spinner (HfObjectsView *self)
{
  g_clear_handle_id (&self->spinner_source, g_source_remove);
  if (self->spinner == NULL)
    return;

  gtk_spinner_stop (self->spinner);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), FALSE);
}

static void
cancel_query (HfObjectsView *self)
{
  hf_latest_cancel (self->query);
  hide_spinner (self);
}

static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error)
{
  HfObjectsView *self = owner;
  HfObjectSet *objects = answer;

  hide_spinner (self);
  if (objects == NULL && (g_error_matches (error, G_REGEX_ERROR, G_REGEX_ERROR_MATCH) ||
                          g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE)))
    {
      hf_session_refuse_object_filter (self->session, error->message);
      return;
    }
  if (objects == NULL)
    {
      set_list (self, NULL, NULL);
      show_count (self);
      show_status (self, _ ("Objects Not Listed"), error->message);
      return;
    }

  show_columns (self);
  set_list (self, hf_session_get_analysis (self->session), objects);
  show_cells (self);
  show_count (self);
  show_selection (self);
  hf_table_scroll_to_start (self->table);
  if (self->wants_rows && gtk_widget_get_focus_child (self->box) == GTK_WIDGET (self->filter))
    hf_table_focus_rows (self->table);
  self->wants_rows = FALSE;
}

/* What has to wait is told so, and why it will not come. */
static void
wait (HfObjectsView *self)
{
  const char *why_not = hf_session_get_why_no_retention (self->session);

  if (why_not == NULL)
    why_not = hf_session_get_why_no_findings (self->session);
  set_list (self, NULL, NULL);
  show_count (self);
  if (why_not != NULL)
    show_status (self, _ ("Objects Not Listed"), why_not);
  else
    show_status (self, _ ("Not Known Yet"),
                 _ ("They are listed as soon as it is worked out what holds what."));
}

static void
update (HfObjectsView *self)
{
  cancel_query (self);
  if (hf_session_get_analysis (self->session) == NULL)
    return;
  if (!hf_object_query_is_answerable (self->session))
    {
      wait (self);
      return;
    }

  /* Nobody waits for what nobody sees. */
  self->is_due = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->is_due)
    return;

  self->spinner_source = g_timeout_add_once (SPINNER_DELAY_MS, show_spinner, self);
  hf_latest_ask (self->query, hf_object_query_new_question (self->session), found_cb);
}

static void
analysis_changed_cb (HfObjectsView *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    hf_column_cells_set_made (self->cells, FALSE);
  scale_columns (self);
  show_order (self);
  set_list (self, NULL, NULL);
  show_count (self);
  update (self);
}

/* Who writes there stays there. */
static void
filter_changed_cb (HfObjectsView *self)
{
  self->wants_rows = FALSE;
  update (self);
}

static void
order_changed_cb (HfObjectsView *self)
{
  show_order (self);
  update (self);
}

static void
want_type (HfObjectsView *self)
{
  const HfSelection of = hf_session_get_listed (self->session);

  if (self->figures != NULL && of.kind == HF_SELECTION_TYPE)
    hf_type_figures_want (self->figures, of.type);
}

static void
listed_changed_cb (HfObjectsView *self)
{
  want_type (self);
  update (self);
}

static void
set_retention (HfObjectsView *self)
{
  HfRetention *retention = hf_session_get_retention (self->session);
  HfTypeFigures *figures = hf_session_get_type_figures (self->session);
  const gboolean awaited = retention == NULL &&
                           hf_session_get_why_no_retention (self->session) == NULL;

  if (self->figures != NULL)
    g_signal_handlers_disconnect_by_data (self->figures, self);
  g_set_object (&self->figures, figures);
  if (figures != NULL)
    g_signal_connect_swapped (figures, "changed", G_CALLBACK (show_count), self);
  hf_object_list_set_retention (self->list, retention, awaited);
  want_type (self);
}

static void
retention_changed_cb (HfObjectsView *self)
{
  const HfObjectFilter *filter = hf_session_get_object_filter (self->session);

  set_retention (self);
  show_cells (self);
  if (hf_object_list_get (self->list) == NULL ||
      hf_session_get_shown_object_order (self->session, NULL) == HF_OBJECT_ORDER_RETAINED ||
      hf_object_filter_needs_retention (filter))
    update (self);
}

static void
findings_changed_cb (HfObjectsView *self)
{
  if (hf_session_get_listed (self->session).kind == HF_SELECTION_FINDING)
    update (self);
}

static void
selection_changed_cb (HfObjectsView *self)
{
  if (!self->updating)
    show_selection (self);
}

/* ---- From the user ----------------------------------------------------- */

static void
focus_rows (HfObjectsView *self)
{
  hf_table_focus_rows (self->table);
}

static void
selected_cb (HfObjectsView *self)
{
  HfObjectRow *row = gtk_single_selection_get_selected_item (self->selection);

  if (self->updating || row == NULL)
    return;

  self->updating = TRUE;
  hf_table_select (self->table, self->session,
                   hf_selection_object (hf_object_row_get_object (row)));
  self->updating = FALSE;
}

static void
activate_cb (HfObjectsView *self,
             guint          position)
{
  g_autoptr (HfObjectRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  if (row == NULL)
    return;

  hf_session_select (self->session, hf_selection_object (hf_object_row_get_object (row)));
  gtk_widget_activate_action (GTK_WIDGET (self), "page.reveal-details", NULL);
}

/* Who has come with the keys stands on a row before one is selected. */
static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  HfObjectsView *self = HF_OBJECTS_VIEW (widget);
  const guint position = hf_table_get_current (self->table);
  g_autoptr (HfObjectRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);
  guint8 columns[HF_N_OBJECT_COLUMNS];
  const guint n_columns = hf_object_columns_get_shown (self->columns, columns);
  g_autofree char *text = NULL;

  if (row != NULL)
    text = hf_object_copy_dup_row (row, columns, n_columns);

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
  HfObjectsView *self = HF_OBJECTS_VIEW (widget);
  const guint position = hf_column_cells_find_around (self->cells, inside);
  g_autoptr (HfObjectRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  return row == NULL ? hf_thing_none ()
                     : hf_thing_of_selection (hf_selection_object (hf_object_row_get_object (row)));
}

/* ---- The filter -------------------------------------------------------- */

static char *
dup_scope (HfSession *session)
{
  const HfSelection of = hf_session_get_listed (session);

  return hf_selection_dup_name (&of, session);
}

static void
clear_scope (HfSession *session)
{
  hf_session_set_listed (session, hf_selection_none ());
}

static const HfFilterTarget filter_target = {
  .placeholder = N_ ("Filter objects"),
  .hint = ">1KB  retained>10KB  depth<3",
  .hint_tooltip = N_ ("A part of a type’s name or the beginning of an id, size>1KB, retained>10KB, "
                      "depth<3, gen:2 or gen:large, ns:System.Text for a namespace; all words "
                      "must fit"),
  .unknown_hint = ">1KB  ns:System",
  .unknown_hint_tooltip = N_ ("A part of a type’s name or the beginning of an id, size>1KB, gen:2 "
                              "or gen:large, ns:System.Text for a namespace; all words must fit"),
  .scope_tooltip = N_ ("List all objects again"),
  .text_signal = "notify::object-filter",
  .scope_signal = "notify::listed",
  .get_text = hf_session_get_object_filter_text,
  .set_text = hf_session_set_object_filter,
  .get_error = hf_session_get_object_filter_error,
  .dup_scope = dup_scope,
  .clear_scope = clear_scope,
};

/* ---- The widget -------------------------------------------------------- */

/* What has changed meanwhile is looked for when somebody sees it. */
static void
hf_objects_view_map (GtkWidget *widget)
{
  HfObjectsView *self = HF_OBJECTS_VIEW (widget);

  GTK_WIDGET_CLASS (hf_objects_view_parent_class)->map (widget);
  if (self->is_due)
    update (self);
}

/* The rows, if there are any yet. */
static gboolean
hf_objects_view_grab_focus (GtkWidget *widget)
{
  HfObjectsView *self = HF_OBJECTS_VIEW (widget);

  if (hf_table_focus_rows (self->table))
    return TRUE;

  self->wants_rows = hf_latest_is_busy (self->query) || self->is_due;
  return gtk_widget_grab_focus (GTK_WIDGET (self->filter));
}

static gboolean
hf_objects_view_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  HfObjectsView *self = HF_OBJECTS_VIEW (widget);

  return hf_table_focus (self->table, self->box, direction);
}

static void
hf_objects_view_css_changed (GtkWidget         *widget,
                             GtkCssStyleChange *change)
{
  HfObjectsView *self = HF_OBJECTS_VIEW (widget);
  const double scale = hf_theme_get_text_scale (widget);

  GTK_WIDGET_CLASS (hf_objects_view_parent_class)->css_changed (widget, change);

  if (self->columns == NULL || scale == self->text_scale)
    return;
  self->text_scale = scale;
  scale_columns (self);
}

static void
hf_objects_view_dispose (GObject *object)
{
  HfObjectsView *self = HF_OBJECTS_VIEW (object);

  cancel_query (self);
  g_clear_pointer (&self->query, hf_latest_free);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->figures != NULL)
    g_signal_handlers_disconnect_by_data (self->figures, self);
  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (gtk_column_view_get_sorter (self->view), self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_OBJECTS_VIEW);
  g_clear_pointer (&self->finder, hf_object_finder_free);
  g_clear_pointer (&self->table, hf_table_free);
  g_clear_pointer (&self->columns, hf_object_columns_free);
  g_clear_object (&self->figures);
  g_clear_object (&self->list);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_objects_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-objects-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, box);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, filter);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, orders);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, view);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, selection);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, stack);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, status);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, count);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, spinner);
  gtk_widget_class_bind_template_callback (widget_class, mapped_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_rows);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
hf_objects_view_class_init (HfObjectsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_objects_view_dispose;
  widget_class->map = hf_objects_view_map;
  widget_class->grab_focus = hf_objects_view_grab_focus;
  widget_class->focus = hf_objects_view_focus;
  widget_class->css_changed = hf_objects_view_css_changed;
  hf_copy_add_keys (widget_class, copy_cb);
  g_type_ensure (HF_TYPE_FILTER_BAR);
  gtk_widget_class_set_css_name (widget_class, "objectsview");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
}

static void
hf_objects_view_init (HfObjectsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->query = hf_latest_new (self);
  self->text_scale = 1;
  self->columns = hf_object_columns_new (self->view);
  self->cells = hf_object_columns_get_cells (self->columns);

  self->finder = hf_object_finder_new (GTK_WIDGET (self));
  self->list = hf_object_list_new (HF_LAZY_ROWS_MAX);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->list));
  hf_filter_bar_take_escape (self->filter, GTK_WIDGET (self->view));
  self->table = hf_table_new (self->view, self->cells);
  g_signal_connect_swapped (gtk_column_view_get_sorter (self->view), "changed",
                            G_CALLBACK (sorter_changed_cb), self);
}

void
hf_objects_view_set_session (HfObjectsView *self,
                             HfSession     *session)
{
  g_return_if_fail (HF_IS_OBJECTS_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (retention_changed_cb), self);
  g_signal_connect_swapped (session, "notify::findings", G_CALLBACK (findings_changed_cb), self);
  g_signal_connect_swapped (session, "notify::units", G_CALLBACK (units_changed_cb), self);
  g_signal_connect_swapped (session, "notify::listed", G_CALLBACK (listed_changed_cb), self);
  g_signal_connect_swapped (session, "notify::object-filter", G_CALLBACK (filter_changed_cb), self);
  g_signal_connect_swapped (session, "notify::object-order", G_CALLBACK (order_changed_cb), self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  hf_filter_bar_set_session (self->filter, session, &filter_target, self->orders);
  hf_thing_menu_attach (GTK_WIDGET (self), session, thing_cb, NULL);
  scale_columns (self);
  set_retention (self);
  show_order (self);
  update (self);
}

void
hf_objects_view_set_narrow (HfObjectsView *self,
                            gboolean       narrow)
{
  g_return_if_fail (HF_IS_OBJECTS_VIEW (self));

  if (self->narrow == !!narrow)
    return;

  self->narrow = !!narrow;
  hf_filter_bar_set_narrow (self->filter, narrow);
  scale_columns (self);
  if (self->session != NULL)
    show_columns (self);
}

void
hf_objects_view_focus_filter (HfObjectsView *self)
{
  g_return_if_fail (HF_IS_OBJECTS_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->filter));
}

gboolean
hf_objects_view_go_to_match (HfObjectsView *self,
                             gboolean       backward)
{
  g_return_val_if_fail (HF_IS_OBJECTS_VIEW (self), FALSE);

  return hf_object_finder_go (self->finder, self->session, self->list,
                              gtk_single_selection_get_selected (self->selection), backward);
}
