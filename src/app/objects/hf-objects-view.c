/* hf-objects-view.c: objects of a heap as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-objects-view.h"

#include "hf-layout-chooser.h"
#include "hf-object-columns.h"
#include "hf-object-copy.h"
#include "hf-object-count.h"
#include "hf-object-finder.h"
#include "hf-object-list.h"
#include "hf-object-query.h"
#include "hf-objects-filter.h"
#include "hf-objects-status.h"
#include "hf-session-paths.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-table-columns.h"

struct _HfObjectsView
{
  HfTableView          parent_instance;

  HfSession           *session;   /* of the parent */
  HfObjectList        *list;
  HfTypeFigures       *figures;   /* what is listened to; NULL if there are none yet */
  HfObjectColumns     *columns;
  GMenuModel          *menu;      /* orders and columns */
  HfObjectFinder      *finder;
  gboolean             is_due;    /* to ask for objects when the view is shown */
  gboolean             wants_rows; /* the keyboard goes to them when they come */

  GtkWidget           *box;
  HfLayoutChooser     *chooser;
  HfFilterBar         *filter;
  GMenuModel          *orders;
  GtkColumnView       *view;
  GtkSingleSelection  *selection;
  GtkStack            *stack;
  AdwStatusPage       *status;
  GtkLabel            *count;
  GtkSpinner          *spinner;
};

G_DEFINE_FINAL_TYPE (HfObjectsView, hf_objects_view, HF_TYPE_TABLE_VIEW)

/* ---- The columns and their orders -------------------------------------- */

static void
show_order (HfObjectsView *self)
{
  gboolean descending = FALSE;
  HfObjectOrder order;

  if (self->session == NULL)
    return;

  order = hf_session_get_shown_object_order (self->session, &descending);
  hf_table_view_freeze (HF_TABLE_VIEW (self));
  hf_object_columns_set_order (self->columns, order, descending);
  hf_table_view_thaw (HF_TABLE_VIEW (self));
}

static void
sorter_changed_cb (HfObjectsView *self)
{
  const HfObjectOrder old = hf_session_get_shown_object_order (self->session, NULL);
  HfObjectOrder order = old;
  gboolean descending = FALSE;

  if (hf_table_view_is_frozen (HF_TABLE_VIEW (self)) ||
      !hf_object_columns_get_order (self->columns, old, &order, &descending))
    return;

  hf_session_set_object_order (self->session, order, descending);
  show_order (self);
}

/* ---- Rows -------------------------------------------------------------- */

/* To look for the row takes a while, so it has to be seen. */
static guint
hf_objects_view_find (HfTableView *view)
{
  HfObjectsView *self = HF_OBJECTS_VIEW (view);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    return HF_INDEX_NONE;

  return hf_object_list_find (self->list, hf_session_get_selected_object (self->session));
}

static void
set_list (HfObjectsView *self,
          HfAnalysis    *analysis,
          HfObjectSet   *objects)
{
  hf_object_finder_stop (self->finder);
  hf_table_view_freeze (HF_TABLE_VIEW (self));
  hf_object_list_set (self->list, analysis, objects);
  hf_table_view_thaw (HF_TABLE_VIEW (self));
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
  if (n_rows == 0)
    hf_objects_status_show_empty (self->status, objects, self->session);
  gtk_stack_set_visible_child_name (self->stack, n_rows > 0 ? "table" : "status");
}

/* ---- Looking for them -------------------------------------------------- */

/* Without rows there is a reason, which the caller shows. */
static void
show_none (HfObjectsView *self)
{
  set_list (self, NULL, NULL);
  show_count (self);
  gtk_stack_set_visible_child_name (self->stack, "status");
}

static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error)
{
  HfObjectsView *self = owner;
  HfTableView *view = owner;
  HfTable *table = hf_table_view_get_table (view);
  HfObjectSet *objects = answer;

  if (objects == NULL && error->domain == HF_FILTER_ERROR)
    {
      hf_session_refuse_object_filter (self->session, error);
      return;
    }
  if (objects == NULL)
    {
      show_none (self);
      hf_objects_status_show_failure (self->status, error->message);
      return;
    }

  /* A type that all have is not in each row. */
  hf_object_columns_show (self->columns,
                          hf_session_get_grouped_type (self->session).value == HF_INDEX_NONE,
                          hf_session_get_heap (self->session));
  set_list (self, hf_session_get_analysis (self->session), objects);
  hf_table_view_show_cells (view);
  show_count (self);
  hf_table_view_show_selection (view);
  hf_table_scroll_to_start (table);
  if (self->wants_rows && hf_table_is_focus_in (GTK_WIDGET (self->filter)))
    hf_table_focus_rows (table);
  self->wants_rows = FALSE;
}

static void
update (HfObjectsView *self)
{
  hf_table_view_ask_nothing (HF_TABLE_VIEW (self));
  if (hf_session_get_analysis (self->session) == NULL)
    return;
  if (!hf_object_query_is_answerable (self->session))
    {
      show_none (self);
      hf_objects_status_show_wait (self->status, self->session);
      return;
    }

  self->is_due = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->is_due)
    return;

  hf_table_view_ask (HF_TABLE_VIEW (self), hf_object_query_new_question (self->session), found_cb);
}

/* Other rows come later, from a worker: where letters change, widgets are being styled. */
static void
hf_objects_view_scale (HfTableView *view)
{
  HfObjectsView *self = HF_OBJECTS_VIEW (view);
  const double text_scale = hf_table_view_get_text_scale (view);
  HfAnalysis *analysis = self->session == NULL ? NULL : hf_session_get_analysis (self->session);

  hf_object_columns_scale (self->columns, hf_table_view_is_narrow (view), text_scale, analysis);
  if (hf_object_list_set_max_rows (self->list, hf_lazy_rows_get_max (text_scale)))
    update (self);
}

static void
units_changed_cb (HfObjectsView *self)
{
  hf_objects_view_scale (HF_TABLE_VIEW (self));
  hf_table_view_show_cells (HF_TABLE_VIEW (self));
  show_count (self);
}

static void
analysis_changed_cb (HfObjectsView *self)
{
  hf_table_view_forget_cells (HF_TABLE_VIEW (self));
  hf_objects_view_scale (HF_TABLE_VIEW (self));
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
  const HfFilter *filter = hf_session_get_object_filter (self->session);

  set_retention (self);
  hf_table_view_show_cells (HF_TABLE_VIEW (self));
  if (hf_object_list_get (self->list) == NULL ||
      hf_session_get_shown_object_order (self->session, NULL) == HF_OBJECT_ORDER_RETAINED ||
      hf_filter_needs_retention (filter))
    update (self);
}

static void
known_changed_cb (HfObjectsView *self)
{
  const HfSelectionKind kind = hf_session_get_listed (self->session).kind;

  if (kind == HF_SELECTION_FINDING || kind == HF_SELECTION_FREED)
    update (self);
}

/* ---- From the user ----------------------------------------------------- */

static void
focus_rows (HfObjectsView *self)
{
  hf_table_focus_rows (hf_table_view_get_table (HF_TABLE_VIEW (self)));
}

static HfSelection
hf_objects_view_get_target (HfTableView *view,
                            guint        position)
{
  HfObjectsView *self = HF_OBJECTS_VIEW (view);
  g_autoptr (HfObjectRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  hf_object_list_hint (self->list, position);
  return hf_selection_object (hf_object_row_get_object (row));
}

static char *
hf_objects_view_dup_text (HfTableView *view,
                          guint        position)
{
  HfObjectsView *self = HF_OBJECTS_VIEW (view);
  g_autoptr (HfObjectRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);
  guint8 columns[HF_N_OBJECT_COLUMNS];
  const guint n_columns = hf_object_columns_get_shown (self->columns, columns);

  return hf_object_copy_dup_row (row, columns, n_columns);
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

/* ---- The widget -------------------------------------------------------- */

/* Asks for what has changed while the view was hidden. */
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

  if (hf_table_focus_rows (hf_table_view_get_table (HF_TABLE_VIEW (self))))
    return TRUE;

  self->wants_rows = hf_table_view_is_asking (HF_TABLE_VIEW (self)) || self->is_due;
  return gtk_widget_grab_focus (GTK_WIDGET (self->filter));
}

static void
hf_objects_view_dispose (GObject *object)
{
  HfObjectsView *self = HF_OBJECTS_VIEW (object);

  if (self->figures != NULL)
    g_signal_handlers_disconnect_by_data (self->figures, self);

  G_OBJECT_CLASS (hf_objects_view_parent_class)->dispose (object);

  self->session = NULL;
  g_clear_pointer (&self->finder, hf_object_finder_free);
  g_clear_pointer (&self->columns, hf_object_columns_free);
  g_clear_object (&self->figures);
  g_clear_object (&self->list);
  g_clear_object (&self->menu);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-objects-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, box);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, chooser);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, filter);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, orders);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, view);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, selection);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, stack);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, status);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, count);
  gtk_widget_class_bind_template_child (widget_class, HfObjectsView, spinner);
  gtk_widget_class_bind_template_callback (widget_class, focus_rows);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
hf_objects_view_class_init (HfObjectsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfTableViewClass *view_class = HF_TABLE_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_objects_view_dispose;
  widget_class->map = hf_objects_view_map;
  widget_class->grab_focus = hf_objects_view_grab_focus;
  view_class->get_target = hf_objects_view_get_target;
  view_class->find = hf_objects_view_find;
  view_class->dup_text = hf_objects_view_dup_text;
  view_class->scale = hf_objects_view_scale;
  g_type_ensure (HF_TYPE_FILTER_BAR);
  g_type_ensure (HF_TYPE_LAYOUT_CHOOSER);
  gtk_widget_class_set_css_name (widget_class, "objectsview");
  bind_template (widget_class);
}

static void
hf_objects_view_init (HfObjectsView *self)
{
  HfTableView *view = HF_TABLE_VIEW (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->columns = hf_object_columns_new (self->view);
  self->finder = hf_object_finder_new (GTK_WIDGET (self));
  self->list = hf_object_list_new (HF_LAZY_ROWS_MAX);
  hf_filter_bar_take_escape (self->filter, GTK_WIDGET (self->view));
  hf_table_view_set_list (view, self->box, GTK_WIDGET (self->filter), self->selection,
                          G_LIST_MODEL (self->list));
  hf_table_view_set_columns (view, self->view, hf_object_columns_get_cells (self->columns));
  self->menu = hf_table_columns_attach (view, hf_object_columns_get_columns (self->columns),
                                        self->orders);
  g_signal_connect_object (hf_object_columns_get_columns (self->columns), "changed",
                           G_CALLBACK (show_order), self, G_CONNECT_SWAPPED);
  hf_table_view_set_spinner (view, self->spinner);
  g_signal_connect_swapped (gtk_column_view_get_sorter (self->view), "changed",
                            G_CALLBACK (sorter_changed_cb), self);
}

void
hf_objects_view_set_session (HfObjectsView *self,
                             HfSession     *session)
{
  g_return_if_fail (HF_IS_OBJECTS_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = session;
  hf_table_view_set_session (HF_TABLE_VIEW (self), session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (retention_changed_cb), self);
  g_signal_connect_swapped (session, "notify::findings", G_CALLBACK (known_changed_cb), self);
  g_signal_connect_swapped (session, "notify::freed", G_CALLBACK (known_changed_cb), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (units_changed_cb), self);
  g_signal_connect_swapped (session, "notify::listed", G_CALLBACK (listed_changed_cb), self);
  g_signal_connect_swapped (session, "notify::object-filter", G_CALLBACK (filter_changed_cb), self);
  g_signal_connect_swapped (session, "notify::object-order", G_CALLBACK (order_changed_cb), self);
  hf_layout_chooser_set_session (self->chooser, session, &hf_layout_choice_objects);
  hf_filter_bar_set_session (self->filter, session, &hf_objects_filter, self->menu);
  set_retention (self);
  show_order (self);
  update (self);
}

void
hf_objects_view_set_narrow (HfObjectsView *self,
                            gboolean       narrow)
{
  g_return_if_fail (HF_IS_OBJECTS_VIEW (self));

  if (!hf_table_view_set_narrow (HF_TABLE_VIEW (self), narrow))
    return;

  hf_objects_view_scale (HF_TABLE_VIEW (self));
}

void
hf_objects_view_focus_filter (HfObjectsView *self)
{
  g_return_if_fail (HF_IS_OBJECTS_VIEW (self));

  self->wants_rows = FALSE;
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
