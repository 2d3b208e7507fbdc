/* hf-dominator-view.c: the dominator tree as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-dominator-view-private.h"

#include "hf-dominator-cells.h"
#include "hf-dominator-columns.h"
#include "hf-dominator-copy.h"
#include "hf-dominator-keys.h"
#include "hf-dominator-list.h"
#include "hf-dominator-query.h"
#include "hf-free-later.h"
#include "hf-session-folding.h"
#include "hf-session-types.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-table-columns.h"
#include "hf-table-status.h"
#include "hf-tree-rows.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (HfDominatorView, hf_dominator_view, HF_TYPE_TABLE_VIEW)

/* ---- Rows -------------------------------------------------------------------- */

static GListModel *
open_cb (gpointer item,
         gpointer user_data G_GNUC_UNUSED)
{
  if (!hf_dominator_item_can_open (item))
    return NULL;

  return G_LIST_MODEL (hf_dominator_list_new_below (item));
}

static void
set_rows (HfDominatorView  *self,
          HfDominatorLevel *level)
{
  hf_dominator_view_forget_matches (self);
  hf_dominator_view_forget_open (self);
  hf_dominator_opener_set_rows (self->opener, NULL);
  hf_table_view_freeze (HF_TABLE_VIEW (self));
  g_clear_object (&self->rows);
  g_clear_pointer (&self->folded, hf_type_set_unref);
  if (level != NULL && level->folded != NULL)
    self->folded = hf_type_set_ref (level->folded);
  if (level != NULL)
    self->rows = gtk_tree_list_model_new (G_LIST_MODEL (hf_dominator_list_new (level)), FALSE,
                                          FALSE, open_cb, NULL, NULL);
  hf_dominator_opener_set_rows (self->opener, self->rows);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
  hf_table_view_thaw (HF_TABLE_VIEW (self));
}

static void
show_status (HfDominatorView *self,
             const char      *title,
             const char      *description)
{
  hf_table_status_show (self->status, title, description);
  gtk_stack_set_visible_child_name (self->stack, "status");
  hf_shown_set_text (self->count, "");
}

static void
show_level (HfDominatorView  *self,
            HfDominatorLevel *level)
{
  g_autofree char *text = hf_dominator_query_dup_count (level);

  if (level->n_rows > 0)
    gtk_stack_set_visible_child_name (self->stack, "table");
  else if (level->n_folded_matching > 0)
    show_status (self, _ ("No Matches"),
                 _ ("All objects that match the filter are folded away, and have no owner."));
  else if (level->n_left_out > 0)
    show_status (self, _ ("No Matches"), _ ("No object in the tree matches the filter."));
  else if (level->n_folded_objects > 0)
    show_status (self, _ ("No Owners Left"), _ ("All types of owners are folded away."));
  else
    show_status (self, _ ("No Owners"), _ ("No root leads to any object."));
  if (level->n_rows + level->n_left_out + level->n_folded_objects > 0)
    hf_shown_set_text (self->count, text);
}

static void
answered_cb (gpointer      owner,
             gpointer      data G_GNUC_UNUSED,
             gpointer      answer,
             const GError *error)
{
  HfDominatorView *self = owner;
  HfDominatorLevel *level = answer;
  HfTable *table = hf_table_view_get_table (HF_TABLE_VIEW (self));
  const gboolean had_focus = hf_table_has_focus (table);

  if (level == NULL && error->domain == HF_FILTER_ERROR)
    {
      hf_session_refuse_type_filter (self->session, error);
      return;
    }
  if (level == NULL)
    {
      set_rows (self, NULL);
      show_status (self, _ ("No Dominator Tree"), error->message);
      return;
    }

  set_rows (self, level);
  show_level (self, level);
  if (level->matches != NULL)
    hf_dominator_opener_open_ways (self->opener);
  hf_dominator_view_restore_open (self);
  hf_table_view_show_selection (HF_TABLE_VIEW (self));
  if (had_focus && !hf_table_focus_rows (table))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  hf_free_later (level, (GDestroyNotify) hf_dominator_level_unref);
}

/* Until the answer, the rows of the filter before are there. */
static void
ask (HfDominatorView *self,
     HfRetention     *retention)
{
  HfFilter *filter = hf_session_get_type_filter (self->session);
  const char *folding = hf_session_get_folded (self->session);

  if (self->shown == NULL)
    self->shown = g_object_ref (retention);
  g_clear_pointer (&self->filter, hf_filter_unref);
  self->filter = hf_filter_ref (filter);
  g_free (self->folding);
  self->folding = g_strdup (folding);
  hf_table_view_ask (HF_TABLE_VIEW (self),
                     hf_dominator_query_new_question (retention, filter, folding), answered_cb);
}

static gboolean
is_current (HfDominatorView *self)
{
  return self->filter == hf_session_get_type_filter (self->session) &&
         g_strcmp0 (self->folding, hf_session_get_folded (self->session)) == 0;
}

/* While nobody looks at the tree, it takes neither time nor memory. */
static void
update (HfDominatorView *self)
{
  HfRetention *retention = hf_session_get_retention (self->session);
  const char *why_not = hf_session_get_why_no_retention (self->session);
  const gboolean is_seen = gtk_widget_get_mapped (GTK_WIDGET (self));

  if (self->shown != NULL && self->shown == retention)
    {
      if (is_seen && !is_current (self))
        ask (self, retention);
      else if (is_seen)
        hf_dominator_view_follow_open (self);
      return;
    }

  hf_table_view_ask_nothing (HF_TABLE_VIEW (self));
  set_rows (self, NULL);
  hf_free_later_object (&self->shown);
  if (retention == NULL && why_not != NULL)
    show_status (self, _ ("No Dominator Tree"), why_not);
  else if (retention != NULL)
    show_status (self, _ ("Listing Owners"), _ ("The rows appear as soon as they are known."));
  else
    show_status (self, _ ("Computing Retained Sizes"),
                 _ ("The tree appears as soon as they are known."));
  if (retention != NULL && is_seen)
    ask (self, retention);
}

/* ---- The selection ------------------------------------------------------------ */

static HfSelection
hf_dominator_view_get_target (HfTableView *view,
                              guint        position)
{
  g_autoptr (HfDominatorItem) item = hf_dominator_view_dup_item (HF_DOMINATOR_VIEW (view),
                                                                 position);

  return item == NULL ? hf_selection_none () : hf_dominator_item_get_selection (item);
}

static char *
hf_dominator_view_dup_text (HfTableView *view,
                            guint        position)
{
  HfDominatorView *self = HF_DOMINATOR_VIEW (view);
  g_autoptr (HfDominatorItem) item = hf_dominator_view_dup_item (self, position);
  guint8 columns[HF_TREE_ROWS_N_COLUMNS];
  const guint n_columns = hf_dominator_columns_get_copied (self->columns, columns);

  return item == NULL ? NULL : hf_dominator_copy_dup_row (item, columns, n_columns);
}

/* ---- From the user --------------------------------------------------------------- */

static void
focus_rows (HfDominatorView *self)
{
  hf_table_focus_rows (hf_table_view_get_table (HF_TABLE_VIEW (self)));
}

static void
activate_cb (HfDominatorView *self,
             guint            position)
{
  g_autoptr (HfDominatorItem) item = hf_dominator_view_dup_item (self, position);
  const HfDominatorRow *row = NULL;

  if (item != NULL && hf_dominator_item_get_kind (item) == HF_DOMINATOR_ITEM_MORE)
    hf_dominator_list_show_more (HF_DOMINATOR_LIST (hf_dominator_item_get_list (item)));
  if (item == NULL || hf_dominator_item_get_kind (item) != HF_DOMINATOR_ITEM_ROW)
    return;

  row = &hf_dominator_item_get_level (item)->rows[hf_dominator_item_get_position (item)];
  hf_session_show_owner (self->session, hf_dominator_item_get_selection (item),
                         (HfObjectIndex){ row->object });
}

static gboolean
key_pressed_cb (HfDominatorView *self,
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

  hf_dominator_opener_yield (self->opener);
  next = hf_dominator_keys_apply (key, self->rows, focused);
  if (key == HF_TREE_KEY_OPEN_ALL)
    hf_dominator_opener_go_on_below (self->opener, focused);
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
hf_dominator_view_scale (HfTableView *view)
{
  HfDominatorView *self = HF_DOMINATOR_VIEW (view);
  HfAnalysis *analysis = self->session == NULL ? NULL : hf_session_get_analysis (self->session);

  hf_dominator_columns_scale (self->columns, self->view, hf_table_view_get_text_scale (view),
                              analysis);
}

static void
units_changed_cb (HfDominatorView *self)
{
  hf_dominator_view_scale (HF_TABLE_VIEW (self));
  hf_table_view_show_cells (HF_TABLE_VIEW (self));
}

static void
analysis_changed_cb (HfDominatorView *self)
{
  hf_table_view_forget_cells (HF_TABLE_VIEW (self));
  hf_dominator_view_scale (HF_TABLE_VIEW (self));
  update (self);
}

/* ---- The widget --------------------------------------------------------------------- */

static void
hf_dominator_view_dispose (GObject *object)
{
  HfDominatorView *self = HF_DOMINATOR_VIEW (object);

  hf_dominator_view_forget_open (self);
  g_clear_pointer (&self->opener, hf_dominator_opener_free);
  hf_dominator_view_clear_search (self);
  if (self->selection != NULL)
    gtk_single_selection_set_model (self->selection, NULL);
  self->selection = NULL;

  G_OBJECT_CLASS (hf_dominator_view_parent_class)->dispose (object);

  self->session = NULL;
  if (self->columns != NULL)
    g_object_run_dispose (G_OBJECT (self->columns));
  g_clear_object (&self->columns);
  g_clear_pointer (&self->cells, hf_column_cells_free);
  g_clear_object (&self->menu);
  g_clear_object (&self->rows);
  hf_free_later_object (&self->shown);
  g_clear_pointer (&self->filter, hf_filter_unref);
  g_clear_pointer (&self->folding, g_free);
  g_clear_pointer (&self->folded, hf_type_set_unref);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-dominator-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HfDominatorView, box);
  gtk_widget_class_bind_template_child (widget_class, HfDominatorView, chooser);
  gtk_widget_class_bind_template_child (widget_class, HfDominatorView, filter_bar);
  gtk_widget_class_bind_template_child (widget_class, HfDominatorView, folding_bar);
  gtk_widget_class_bind_template_child (widget_class, HfDominatorView, view);
  gtk_widget_class_bind_template_child (widget_class, HfDominatorView, selection);
  gtk_widget_class_bind_template_child (widget_class, HfDominatorView, count);
  gtk_widget_class_bind_template_child (widget_class, HfDominatorView, stack);
  gtk_widget_class_bind_template_child (widget_class, HfDominatorView, status);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, focus_rows);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
hf_dominator_view_class_init (HfDominatorViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfTableViewClass *view_class = HF_TABLE_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_dominator_view_dispose;
  view_class->get_target = hf_dominator_view_get_target;
  view_class->find = hf_dominator_view_find;
  view_class->dup_text = hf_dominator_view_dup_text;
  view_class->scale = hf_dominator_view_scale;
  g_type_ensure (HF_TYPE_FILTER_BAR);
  g_type_ensure (HF_TYPE_FOLDING_BAR);
  g_type_ensure (HF_TYPE_LAYOUT_CHOOSER);
  hf_dominator_view_install_search (G_OBJECT_CLASS (klass));
  gtk_widget_class_set_css_name (widget_class, "dominatorview");
  bind_template (widget_class);
}

static void
hf_dominator_view_init (HfDominatorView *self)
{
  HfTableView *view = HF_TABLE_VIEW (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->opener = hf_dominator_opener_new (self);
  hf_dominator_view_init_search (self);
  self->columns = hf_dominator_columns_new (self->view);
  self->cells = hf_column_cells_new (self->view);
  for (guint i = 0; i < HF_N_DOMINATOR_COLUMNS; i++)
    hf_column_cells_add_column (self->cells, hf_columns_get (self->columns, i),
                                hf_dominator_cells_get (i));
  hf_table_view_set_list (view, self->box, GTK_WIDGET (self->filter_bar), self->selection, NULL);
  hf_filter_bar_take_escape (self->filter_bar, GTK_WIDGET (self->view));
  hf_table_view_set_columns (view, self->view, self->cells);
  self->menu = hf_table_columns_attach (view, self->columns, NULL);
}

void
hf_dominator_view_set_session (HfDominatorView *self,
                               HfSession       *session)
{
  g_return_if_fail (HF_IS_DOMINATOR_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = session;
  hf_table_view_set_session (HF_TABLE_VIEW (self), session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (update), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (units_changed_cb), self);
  g_signal_connect_swapped (session, "notify::type-filter", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::folded", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::open-rows", G_CALLBACK (update), self);
  hf_layout_chooser_set_session (self->chooser, session, &hf_layout_choice_types);
  hf_filter_bar_set_session (self->filter_bar, session, &hf_dominator_filter, self->menu);
  hf_folding_bar_set_session (self->folding_bar, session, HF_FOLDING_AWAY, GTK_WIDGET (self));
  update (self);
}

void
hf_dominator_view_focus_filter (HfDominatorView *self)
{
  g_return_if_fail (HF_IS_DOMINATOR_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->filter_bar));
}
