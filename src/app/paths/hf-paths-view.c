/* hf-paths-view.c: the objects of a type as a table, by the paths that retain them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-paths-view-private.h"

#include "hf-free-later.h"
#include "hf-objects-filter.h"
#include "hf-path-columns.h"
#include "hf-path-query.h"
#include "hf-path-text.h"
#include "hf-session-paths.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-table-columns.h"
#include "hf-table-status.h"
#include "hf-tree-keys.h"

#include <glib/gi18n.h>

/* Rows that are looked at for one that stands for the selection. */
#define MAX_SEARCHED 2000

G_DEFINE_FINAL_TYPE (HfPathsView, hf_paths_view, HF_TYPE_TABLE_VIEW)

/* ---- Rows -------------------------------------------------------------------- */

static GListModel *
open_cb (gpointer item,
         gpointer user_data G_GNUC_UNUSED)
{
  HfPathList *below = hf_path_list_new_below (item);

  return below == NULL ? NULL : G_LIST_MODEL (below);
}

/* As long as there is one way alone, it is open. */
static void
open_single_rows (GtkTreeListModel *rows)
{
  for (guint i = 0;
       i < HF_TREE_KEYS_MOST_ROWS && g_list_model_get_n_items (G_LIST_MODEL (rows)) == i + 1; i++)
    {
      if (!hf_tree_keys_open (rows, i))
        return;
    }
}

static void
set_tree (HfPathsView *self,
          HfPathTree  *tree)
{
  hf_paths_view_forget_matches (self);
  hf_table_view_freeze (HF_TABLE_VIEW (self));
  g_clear_object (&self->rows);
  hf_free_later (g_steal_pointer (&self->tree), (GDestroyNotify) hf_path_tree_unref);
  if (tree != NULL)
    {
      self->tree = hf_path_tree_ref (tree);
      self->rows = gtk_tree_list_model_new (G_LIST_MODEL (hf_path_list_new (tree)), FALSE, FALSE,
                                            open_cb, NULL, NULL);
      open_single_rows (self->rows);
    }
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
  hf_table_view_thaw (HF_TABLE_VIEW (self));
}

static void
show_status (HfPathsView *self,
             const char  *title,
             const char  *description)
{
  hf_table_status_show (self->status, title, description);
  gtk_stack_set_visible_child_name (self->stack, "status");
}

static void
show_count (HfPathsView *self)
{
  g_autofree char *text = NULL;

  if (self->tree == NULL)
    {
      gtk_label_set_text (self->count, "");
      return;
    }

  text = hf_path_text_dup_count (self->tree);
  hf_shown_set_text (self->count, text);
}

static void
show_empty (HfPathsView *self)
{
  if (self->tree->whole == NULL)
    show_status (self, _ ("Nothing Reachable"), _ ("No root leads to an object of this type."));
  else if (self->tree->n_found == 0)
    show_status (self, _ ("No Objects Found"), _ ("Try another filter."));
  else
    show_status (self, _ ("Nothing Reachable"),
                 _ ("No root leads to an object of this type that matches the filter."));
}

static void
answered_cb (gpointer      owner,
             gpointer      data G_GNUC_UNUSED,
             gpointer      answer,
             const GError *error)
{
  HfPathsView *self = owner;
  g_autoptr (HfPathTree) tree = answer;

  if (tree == NULL && error->domain == HF_FILTER_ERROR)
    {
      hf_session_refuse_object_filter (self->session, error);
      return;
    }

  set_tree (self, tree);
  show_count (self);
  if (tree == NULL)
    show_status (self, _ ("Not Grouped"), error->message);
  else if (tree->paths->n_nodes == 0)
    show_empty (self);
  else
    gtk_stack_set_visible_child_name (self->stack, "table");
  hf_table_view_show_selection (HF_TABLE_VIEW (self));
  if (self->wants_rows && hf_table_is_focus_in (GTK_WIDGET (self->filter)))
    hf_table_focus_rows (hf_table_view_get_table (HF_TABLE_VIEW (self)));
  self->wants_rows = FALSE;
}

static void
ask (HfPathsView *self)
{
  g_clear_pointer (&self->matched, hf_filter_unref);
  self->matched = hf_filter_ref (hf_session_get_object_filter (self->session));
  hf_table_view_ask (HF_TABLE_VIEW (self), hf_path_query_new_question (self->session), answered_cb);
}

/* Nobody waits for the paths of a table that is hidden. Rows stay while those of another filter are
 * found. */
static void
update (HfPathsView *self)
{
  HfRetention *retention = hf_session_get_retention (self->session);
  const char *why_not = hf_session_get_why_no_retention (self->session);
  const HfTypeIndex type = hf_session_get_grouped_type (self->session);
  const gboolean is_grouped = hf_session_get_objects_layout (self->session) == HF_OBJECTS_PATHS;
  const gboolean is_seen = is_grouped && gtk_widget_get_mapped (GTK_WIDGET (self));
  const gboolean is_same = self->shown != NULL && self->shown == retention &&
                           (!is_grouped || self->type.value == type.value);

  if (is_same && (!is_seen || self->matched == hf_session_get_object_filter (self->session)))
    return;
  hf_table_view_ask_nothing (HF_TABLE_VIEW (self));
  if (is_same)
    {
      ask (self);
      return;
    }

  set_tree (self, NULL);
  show_count (self);
  hf_free_later_object (&self->shown);
  if (retention == NULL && why_not != NULL)
    show_status (self, _ ("Not Grouped"), why_not);
  else
    show_status (self, _ ("Computing Retained Sizes"),
                 _ ("The paths appear as soon as they are known."));
  if (retention == NULL || !is_seen)
    return;

  self->shown = g_object_ref (retention);
  self->type = type;
  show_status (self, _ ("Finding Paths"), _ ("The table appears as soon as they are known."));
  ask (self);
}

/* Who writes there stays there. */
static void
filter_changed_cb (HfPathsView *self)
{
  self->wants_rows = FALSE;
  update (self);
}

/* ---- The selection ------------------------------------------------------------ */

static HfSelection
hf_paths_view_get_target (HfTableView *view,
                          guint        position)
{
  g_autoptr (HfPathItem) item = hf_paths_view_dup_item (HF_PATHS_VIEW (view), position);

  return item == NULL ? hf_selection_none () : hf_path_item_get_selection (item);
}

static HfSelection
hf_paths_view_get_path (HfTableView *view,
                        guint        position)
{
  g_autoptr (HfPathItem) item = hf_paths_view_dup_item (HF_PATHS_VIEW (view), position);

  return item == NULL ? hf_selection_none () : hf_path_item_get_path (item);
}

static gboolean
is_selection (HfPathsView *self,
              guint        position)
{
  const HfSelection wanted = hf_session_get_selection (self->session);
  const HfSelection target = hf_paths_view_get_target (HF_TABLE_VIEW (self), position);

  return target.kind != HF_SELECTION_NONE && hf_selection_equal (&target, &wanted);
}

/* Many rows stand for one type: that which the user is at is meant, or else the first. */
static guint
hf_paths_view_find (HfTableView *view)
{
  HfPathsView *self = HF_PATHS_VIEW (view);
  const guint selected = gtk_single_selection_get_selected (self->selection);
  guint n_rows = 0;

  if (self->rows == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return HF_INDEX_NONE;
  if (selected != GTK_INVALID_LIST_POSITION && is_selection (self, selected))
    return selected;

  n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  for (guint i = 0; i < MIN (n_rows, MAX_SEARCHED); i++)
    {
      if (is_selection (self, i))
        return i;
    }

  return HF_INDEX_NONE;
}

static char *
hf_paths_view_dup_text (HfTableView *view,
                        guint        position)
{
  HfPathsView *self = HF_PATHS_VIEW (view);
  g_autoptr (HfPathItem) item = hf_paths_view_dup_item (self, position);
  guint8 columns[HF_N_PATH_COPIED];
  const guint n_columns = hf_path_columns_get_copied (self->columns, columns);

  return item == NULL ? NULL : hf_path_text_dup_row (item, columns, n_columns);
}

/* ---- From the user --------------------------------------------------------------- */

/* Lists the objects that the row counts, with the same filter. */
static void
activate_cb (HfPathsView *self,
             guint        position)
{
  const HfSelection path = hf_paths_view_get_path (HF_TABLE_VIEW (self), position);

  if (path.kind == HF_SELECTION_PATH)
    hf_session_list_path (self->session, path);
}

static void
focus_rows (HfPathsView *self)
{
  hf_table_focus_rows (hf_table_view_get_table (HF_TABLE_VIEW (self)));
}

static gboolean
key_pressed_cb (HfPathsView     *self,
                guint            keyval,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state)
{
  const HfTreeKey key = hf_tree_keys_find (keyval, state,
                                           gtk_widget_get_direction (GTK_WIDGET (self)));
  const guint focused = hf_column_cells_find_focused (self->cells);
  guint next = GTK_INVALID_LIST_POSITION;

  if (key == HF_TREE_KEY_NONE || self->rows == NULL || focused == GTK_INVALID_LIST_POSITION)
    return GDK_EVENT_PROPAGATE;

  next = hf_tree_keys_apply (key, self->rows, focused);
  if (next == GTK_INVALID_LIST_POSITION)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else if (next != focused)
    {
      gtk_single_selection_set_selected (self->selection, next);
      hf_table_focus_rows (hf_table_view_get_table (HF_TABLE_VIEW (self)));
    }
  return GDK_EVENT_STOP;
}

/* ---- Room ------------------------------------------------------------------------- */

static void
hf_paths_view_scale (HfTableView *view)
{
  HfPathsView *self = HF_PATHS_VIEW (view);
  HfAnalysis *analysis = self->session == NULL ? NULL : hf_session_get_analysis (self->session);

  hf_path_columns_scale (self->columns, self->view, hf_table_view_get_text_scale (view), analysis);
}

static void
units_changed_cb (HfPathsView *self)
{
  hf_paths_view_scale (HF_TABLE_VIEW (self));
  hf_table_view_show_cells (HF_TABLE_VIEW (self));
  show_count (self);
}

static void
analysis_changed_cb (HfPathsView *self)
{
  hf_table_view_forget_cells (HF_TABLE_VIEW (self));
  hf_paths_view_scale (HF_TABLE_VIEW (self));
  update (self);
}

/* ---- The widget --------------------------------------------------------------------- */

/* The rows, if there are any yet. */
static gboolean
hf_paths_view_grab_focus (GtkWidget *widget)
{
  HfPathsView *self = HF_PATHS_VIEW (widget);

  if (hf_table_focus_rows (hf_table_view_get_table (HF_TABLE_VIEW (self))))
    return TRUE;

  self->wants_rows = TRUE;
  return gtk_widget_grab_focus (GTK_WIDGET (self->filter));
}

static void
hf_paths_view_dispose (GObject *object)
{
  HfPathsView *self = HF_PATHS_VIEW (object);

  hf_paths_view_clear_search (self);
  if (self->selection != NULL)
    gtk_single_selection_set_model (self->selection, NULL);
  self->selection = NULL;

  G_OBJECT_CLASS (hf_paths_view_parent_class)->dispose (object);

  self->session = NULL;
  if (self->columns != NULL)
    g_object_run_dispose (G_OBJECT (self->columns));
  g_clear_object (&self->columns);
  g_clear_pointer (&self->cells, hf_column_cells_free);
  g_clear_object (&self->rows);
  hf_free_later (g_steal_pointer (&self->tree), (GDestroyNotify) hf_path_tree_unref);
  g_clear_pointer (&self->matched, hf_filter_unref);
  hf_free_later_object (&self->shown);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-paths-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HfPathsView, box);
  gtk_widget_class_bind_template_child (widget_class, HfPathsView, chooser);
  gtk_widget_class_bind_template_child (widget_class, HfPathsView, filter);
  gtk_widget_class_bind_template_child (widget_class, HfPathsView, view);
  gtk_widget_class_bind_template_child (widget_class, HfPathsView, selection);
  gtk_widget_class_bind_template_child (widget_class, HfPathsView, count);
  gtk_widget_class_bind_template_child (widget_class, HfPathsView, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfPathsView, stack);
  gtk_widget_class_bind_template_child (widget_class, HfPathsView, status);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, focus_rows);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
hf_paths_view_class_init (HfPathsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfTableViewClass *view_class = HF_TABLE_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_paths_view_dispose;
  widget_class->grab_focus = hf_paths_view_grab_focus;
  view_class->get_target = hf_paths_view_get_target;
  view_class->get_path = hf_paths_view_get_path;
  view_class->find = hf_paths_view_find;
  view_class->dup_text = hf_paths_view_dup_text;
  view_class->scale = hf_paths_view_scale;
  g_type_ensure (HF_TYPE_FILTER_BAR);
  g_type_ensure (HF_TYPE_LAYOUT_CHOOSER);
  hf_paths_view_install_search (G_OBJECT_CLASS (klass));
  gtk_widget_class_set_css_name (widget_class, "pathsview");
  bind_template (widget_class);
}

static void
hf_paths_view_init (HfPathsView *self)
{
  HfTableView *view = HF_TABLE_VIEW (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->type.value = HF_INDEX_NONE;
  hf_paths_view_init_search (self);
  self->columns = hf_path_columns_new (self->view);
  self->cells = hf_column_cells_new (self->view);
  for (guint i = 0; i < HF_N_PATH_COLUMNS; i++)
    hf_column_cells_add_column (self->cells, hf_columns_get (self->columns, i),
                                hf_path_cells_get (i));
  hf_filter_bar_take_escape (self->filter, GTK_WIDGET (self->view));
  hf_table_view_set_list (view, self->box, GTK_WIDGET (self->filter), self->selection, NULL);
  hf_table_view_set_columns (view, self->view, self->cells);
  hf_table_view_set_spinner (view, self->spinner);
}

void
hf_paths_view_set_session (HfPathsView *self,
                           HfSession   *session)
{
  g_autoptr (GMenuModel) menu = NULL;

  g_return_if_fail (HF_IS_PATHS_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = session;
  hf_table_view_set_session (HF_TABLE_VIEW (self), session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::listed", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::objects-layout", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::object-filter", G_CALLBACK (filter_changed_cb), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (units_changed_cb), self);
  hf_layout_chooser_set_session (self->chooser, session, &hf_layout_choice_objects);
  menu = hf_table_columns_attach (HF_TABLE_VIEW (self), self->columns, NULL);
  hf_filter_bar_set_session (self->filter, session, &hf_objects_filter_of_paths, menu);
  update (self);
}

void
hf_paths_view_focus_filter (HfPathsView *self)
{
  g_return_if_fail (HF_IS_PATHS_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->filter));
}
