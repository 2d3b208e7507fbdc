/* hf-roots-pane.c: what holds the heap: its roots, by kind
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-roots-pane-private.h"

#include "hf-root-cell.h"
#include "hf-root-copy.h"
#include "hf-root-query.h"
#include "hf-roots-note.h"
#include "hf-settings.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

/* The width grows half as much as the letters do, so that the view beside the pane
 * keeps its room; in px at letters of the usual size. */
#define MIN_WIDTH 268
#define MIN_WIDTH_NARROW 224

G_DEFINE_FINAL_TYPE (HfRootsPane, hf_roots_pane, HF_TYPE_TABLE_VIEW)

static HfRootRow *
dup_row (HfRootsPane *self,
         guint        position)
{
  return g_list_model_get_item (G_LIST_MODEL (self->list), position);
}

/* ---- Rows -------------------------------------------------------------- */

static guint
hf_roots_pane_find (HfTableView *view)
{
  HfRootsPane *self = HF_ROOTS_PANE (view);
  const HfSelection selection = hf_session_get_selection (self->session);

  return hf_root_list_find (self->list, &selection);
}

/* Open rows are kept while the list is empty, such as while it waits for an answer. */
static void
remember_open (HfRootsPane *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) == 0)
    return;

  g_clear_pointer (&self->open, g_array_unref);
  self->open = hf_root_list_dup_open (self->list);
}

/* A list that has just come into sight has no rows before it has drawn itself. */
static void
go_to_revealed (gpointer user_data)
{
  HfRootsPane *self = user_data;

  self->reveal_source = 0;
  hf_row_items_go_to (self->items, self->revealed, TRUE);
}

/* As soon as the list has all roots, and it is known which of them is meant. */
static void
reveal (HfRootsPane *self)
{
  HfSelection selection = hf_session_get_selection (self->session);
  guint position;

  if (!self->revealing || self->shown_flags != hf_session_get_root_flags (self->session))
    return;
  if (selection.kind == HF_SELECTION_OBJECT)
    selection = hf_selection_root (hf_root_holder_get_root (self->holder));
  if (selection.kind == HF_SELECTION_ROOT && selection.root.value == HF_INDEX_NONE)
    return;

  self->revealing = FALSE;
  hf_table_view_freeze (HF_TABLE_VIEW (self));
  position = hf_root_list_reveal (self->list, &selection);
  hf_table_view_thaw (HF_TABLE_VIEW (self));
  hf_table_view_show_selection (HF_TABLE_VIEW (self));
  if (position == HF_INDEX_NONE)
    return;

  hf_roots_pane_keep_open (self, FALSE);
  self->revealed = position;
  g_clear_handle_id (&self->reveal_source, g_source_remove);
  self->reveal_source = g_idle_add_once (go_to_revealed, self);
}

void
hf_roots_pane_reveal_selected (HfRootsPane *self)
{
  g_return_if_fail (HF_IS_ROOTS_PANE (self));

  /* Among some of the roots it may not be. */
  self->revealing = TRUE;
  hf_session_set_root_flags (self->session, 0);
  reveal (self);
}

/* Takes the answer. */
static void
show_answer (HfRootsPane  *self,
             HfRootAnswer *answer)
{
  HfHeap *heap = hf_session_get_heap (self->session);
  const guint64 flags = hf_session_get_root_flags (self->session);
  const gboolean focus = hf_row_items_has_focus (self->items);

  hf_roots_head_show_answer (self->head, answer);
  hf_root_chips_set_counts (self->chips, answer->flag_counts);
  answer->is_awaited = answer->retention == NULL &&
                       hf_session_get_retention (self->session) == NULL &&
                       hf_session_get_why_no_retention (self->session) == NULL;

  if (self->shown_flags == 0)
    remember_open (self);

  hf_table_view_freeze (HF_TABLE_VIEW (self));
  hf_root_list_set (self->list, heap, answer, flags != 0);
  if (hf_session_get_open_groups (self->session) != NULL)
    hf_root_list_restore_open (self->list, hf_session_get_open_groups (self->session));
  else if (flags == 0 && self->open != NULL)
    hf_root_list_restore_open (self->list, self->open);
  self->shown_flags = flags;
  hf_table_view_thaw (HF_TABLE_VIEW (self));
  gtk_stack_set_visible_child_name (
    self->stack, g_list_model_get_n_items (G_LIST_MODEL (self->list)) == 0 ? "empty" : "list");
  hf_roots_pane_keep_open (self, FALSE);
  hf_table_view_show_selection (HF_TABLE_VIEW (self));
  if (focus)
    hf_roots_pane_focus_list (self);
  reveal (self);
}

/* Why figures are missing: ERROR, if what they are asked for was not found out. */
static void
show_note (HfRootsPane *self,
           const char  *error)
{
  g_autofree char *note = hf_roots_note_dup (self->session, error);

  hf_shown_set_text (self->empty, hf_roots_note_get_empty (self->session));
  hf_shown_set_text (self->note, note);
  gtk_widget_set_visible (GTK_WIDGET (self->note), note[0] != '\0');
}

static void
answered_cb (gpointer      owner,
             gpointer      data G_GNUC_UNUSED,
             gpointer      answer,
             const GError *error G_GNUC_UNUSED)
{
  const HfRootAnswer *found = answer;

  show_note (owner, found->error == NULL ? NULL : found->error->message);
  show_answer (owner, answer);
}

void
hf_roots_pane_update (HfRootsPane *self)
{
  HfAnalysis *analysis = hf_session_get_analysis (self->session);
  HfRetention *retention = hf_session_get_retention (self->session);
  HfQuestion *question = NULL;

  show_note (self, NULL);
  hf_table_view_ask_nothing (HF_TABLE_VIEW (self));
  if (analysis == NULL)
    return;

  question = hf_root_query_new_question (analysis, retention,
                                         hf_session_get_root_flags (self->session));
  if (hf_root_query_is_quick (analysis, retention))
    hf_table_view_ask_now (HF_TABLE_VIEW (self), question, answered_cb);
  else
    hf_table_view_ask (HF_TABLE_VIEW (self), question, answered_cb);
}

void
hf_roots_pane_clear (HfRootsPane *self)
{
  hf_table_view_freeze (HF_TABLE_VIEW (self));
  hf_root_list_set (self->list, NULL, NULL, FALSE);
  hf_table_view_thaw (HF_TABLE_VIEW (self));
}

static void
analysis_changed_cb (HfRootsPane *self)
{
  HfHeap *heap = hf_session_get_heap (self->session);

  /* Open rows stay open in another snapshot, and in a file that is read again. */
  if (self->shown_flags == 0)
    remember_open (self);
  if (heap == NULL || self->open == NULL ||
      !hf_root_list_follow_open (self->list, self->open, heap))
    g_clear_pointer (&self->open, g_array_unref);

  /* Whatever of the old heap is shown must be let go, even if the new one's
   * answer takes a while. */
  hf_roots_pane_clear (self);
  hf_roots_pane_update (self);
}

/* ---- Rows -------------------------------------------------------------- */

/* Who keeps the selected object has a dot. */
static gboolean
holds_selected (HfRootsPane *self,
                HfRootRow   *row)
{
  const HfRootGroup group = hf_root_row_get_group (row);
  guint64 kind = 0;

  return hf_root_holder_get_kind (self->holder, &kind) &&
         hf_root_row_get_kind (row) == HF_ROOT_ROW_KIND && !group.is_weak && group.kind == kind;
}

void
hf_roots_pane_show_row (HfRootsPane *self,
          GtkListItem *item)
{
  HfRootCell *cell = HF_ROOT_CELL (gtk_list_item_get_child (item));
  g_autoptr (HfRootRow) row = dup_row (self, gtk_list_item_get_position (item));

  hf_root_cell_set_row (cell, row);
  hf_root_cell_set_holds (cell, holds_selected (self, row));
}

static void
show_item (gpointer item,
           gpointer user_data)
{
  hf_roots_pane_show_row (user_data, item);
}

static void
holder_changed_cb (HfRootsPane *self)
{
  hf_row_items_foreach (self->items, show_item, self);
}

static void
cell_toggled_cb (HfRootCell *cell,
                 gpointer    user_data)
{
  GtkWidget *pane = gtk_widget_get_ancestor (GTK_WIDGET (cell), HF_TYPE_ROOTS_PANE);
  const guint position = gtk_list_item_get_position (GTK_LIST_ITEM (user_data));

  if (pane != NULL && !hf_roots_pane_show_more (HF_ROOTS_PANE (pane), position))
    hf_roots_pane_toggle (HF_ROOTS_PANE (pane), position);
}

static void
setup_cb (HfRootsPane *self G_GNUC_UNUSED,
          GtkListItem *item)
{
  GtkWidget *cell = hf_root_cell_new ();

  g_signal_connect (cell, "toggled", G_CALLBACK (cell_toggled_cb), item);
  gtk_list_item_set_child (item, cell);
}

static void
bind_cb (HfRootsPane *self,
         GtkListItem *item)
{
  /* Not the item itself: its row may be older than the last toggle. */
  hf_roots_pane_show_row (self, item);
  hf_row_items_add (self->items, item);
}

static void
unbind_cb (HfRootsPane *self,
           GtkListItem *item)
{
  hf_row_items_remove (self->items, item);
}

static void
selection_changed_cb (HfRootsPane *self)
{
  self->revealing = FALSE;
}

static HfSelection
hf_roots_pane_get_target (HfTableView *view,
                          guint        position)
{
  g_autoptr (HfRootRow) row = dup_row (HF_ROOTS_PANE (view), position);

  return hf_root_row_get_selection (row);
}

static char *
hf_roots_pane_dup_text (HfTableView *view,
                        guint        position)
{
  g_autoptr (HfRootRow) row = dup_row (HF_ROOTS_PANE (view), position);

  return hf_root_copy_dup_row (row);
}

static void
activate_cb (HfRootsPane *self,
             guint        position)
{
  g_autoptr (HfRootRow) row = dup_row (self, position);

  if (hf_roots_pane_show_more (self, position))
    return;

  if (hf_root_row_is_expandable (row))
    hf_roots_pane_toggle (self, position);
  else if (hf_root_row_get_kind (row) == HF_ROOT_ROW_ROOT)
    hf_session_set_view (self->session, HF_VIEW_TREEMAP);
}

/* ---- The widget -------------------------------------------------------- */

/* Letters of the usual size leave the width to the user, who drags it. */
static void
hf_roots_pane_scale (HfTableView *view)
{
  const double scale = hf_table_view_get_text_scale (view);
  const int min_width = hf_table_view_is_narrow (view) ? MIN_WIDTH_NARROW : MIN_WIDTH;

  gtk_widget_set_size_request (GTK_WIDGET (view),
                               scale > 1 ? (int) ((1 + scale) / 2 * min_width) : -1, -1);
}

static void
hf_roots_pane_dispose (GObject *object)
{
  HfRootsPane *self = HF_ROOTS_PANE (object);

  g_clear_handle_id (&self->reveal_source, g_source_remove);
  if (self->holder != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->holder, self);
      g_object_run_dispose (G_OBJECT (self->holder));
    }

  G_OBJECT_CLASS (hf_roots_pane_parent_class)->dispose (object);

  self->session = NULL;
  g_clear_pointer (&self->items, hf_row_items_free);
  g_clear_pointer (&self->open, g_array_unref);
  g_clear_object (&self->holder);
  g_clear_object (&self->list);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-roots-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, box);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, head);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, chips);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, note);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, view);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, selection);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, stack);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, empty);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "key_pressed_cb",
                                                G_CALLBACK (hf_roots_pane_key_pressed));
}

static void
hf_roots_pane_class_init (HfRootsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfTableViewClass *view_class = HF_TABLE_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_roots_pane_dispose;
  view_class->get_target = hf_roots_pane_get_target;
  view_class->find = hf_roots_pane_find;
  view_class->dup_text = hf_roots_pane_dup_text;
  view_class->scale = hf_roots_pane_scale;
  gtk_widget_class_set_css_name (widget_class, "rootspane");
  g_type_ensure (HF_TYPE_ROOT_CHIPS);
  g_type_ensure (HF_TYPE_ROOTS_HEAD);
  bind_template (widget_class);
}

static void
hf_roots_pane_init (HfRootsPane *self)
{
  HfTableView *view = HF_TABLE_VIEW (self);

  self->list = hf_root_list_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->items = hf_row_items_new (self->view);
  hf_table_view_set_list (view, self->box, GTK_WIDGET (self->chips), self->selection,
                          G_LIST_MODEL (self->list));
  hf_table_view_set_items (view, self->items);
}

void
hf_roots_pane_set_session (HfRootsPane *self,
                           HfSession   *session)
{
  g_return_if_fail (HF_IS_ROOTS_PANE (self));
  g_return_if_fail (self->session == NULL);

  self->session = session;
  hf_table_view_set_session (HF_TABLE_VIEW (self), session);
  self->holder = hf_root_holder_new (session);
  g_signal_connect_swapped (self->holder, "changed", G_CALLBACK (holder_changed_cb), self);
  g_signal_connect_swapped (self->holder, "found", G_CALLBACK (reveal), self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (hf_roots_pane_update), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (hf_roots_pane_update), self);
  g_signal_connect_swapped (session, "notify::root-flags", G_CALLBACK (hf_roots_pane_update), self);
  g_signal_connect_swapped (session, "notify::open-groups",
                            G_CALLBACK (hf_roots_pane_follow_open_groups), self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  hf_roots_head_set_session (self->head, session);
  hf_root_chips_set_session (self->chips, session);
  show_note (self, NULL);
  hf_roots_pane_update (self);
}

void
hf_roots_pane_set_narrow (HfRootsPane *self,
                          gboolean     narrow)
{
  g_return_if_fail (HF_IS_ROOTS_PANE (self));

  hf_table_view_set_narrow (HF_TABLE_VIEW (self), narrow);
  hf_roots_pane_scale (HF_TABLE_VIEW (self));
  hf_root_chips_set_narrow (self->chips, narrow);
}
