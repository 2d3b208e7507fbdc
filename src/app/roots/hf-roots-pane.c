/* hf-roots-pane.c: what holds the heap: its roots, by kind
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-roots-pane.h"

#include "hf-copy.h"
#include "hf-root-cell.h"
#include "hf-root-chips.h"
#include "hf-root-copy.h"
#include "hf-root-holder.h"
#include "hf-root-list.h"
#include "hf-root-query.h"
#include "hf-roots-head.h"
#include "hf-roots-note.h"
#include "hf-row-items.h"
#include "hf-shown.h"
#include "hf-theme.h"
#include "hf-thing-menu.h"

#include <glib/gi18n.h>

/* What larger letters need grows with them, but half as much, so that the view beside it
 * keeps its room; in px at letters of the usual size. */
#define MIN_WIDTH 268
#define MIN_WIDTH_NARROW 224

struct _HfRootsPane
{
  GtkWidget           parent_instance;

  HfSession          *session;
  HfRootList         *list;
  HfRootHolder       *holder;
  HfRowItems         *items;
  HfLatest           *answer;   /* the roots that the session lists */
  gboolean            narrow;
  gboolean            updating; /* the selection is set from here */
  gboolean            revealing; /* what keeps the selected object, as soon as it is known */
  guint               revealed;  /* the row that the keyboard goes to */
  guint               reveal_source;
  guint64             shown_flags; /* of the roots that the list shows */
  GArray             *open;     /* groups, for when all roots are shown again; NULL if none were */

  GtkWidget          *box;
  HfRootsHead        *head;
  HfRootChips        *chips;
  GtkLabel           *note;
  GtkListView        *view;
  GtkSingleSelection *selection;
  GtkStack           *stack;
  GtkLabel           *empty;
};

G_DEFINE_FINAL_TYPE (HfRootsPane, hf_roots_pane, GTK_TYPE_WIDGET)

static HfRootRow *
dup_row (HfRootsPane *self,
         guint        position)
{
  return g_list_model_get_item (G_LIST_MODEL (self->list), position);
}

/* ---- What is listed ---------------------------------------------------- */

static void
show_selection (HfRootsPane *self)
{
  const HfSelection selection = hf_session_get_selection (self->session);
  const guint position = hf_root_list_find (self->list, &selection);

  self->updating = TRUE;
  gtk_single_selection_set_selected (self->selection, position == HF_INDEX_NONE
                                                        ? GTK_INVALID_LIST_POSITION
                                                        : position);
  self->updating = FALSE;
}

/* What is open is kept while the list is empty, as it is while an answer is waited for. */
static void
remember_open (HfRootsPane *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) == 0)
    return;

  g_clear_pointer (&self->open, g_array_unref);
  self->open = hf_root_list_dup_open (self->list);
}

/* What was opened is a step, but for what the list opens by itself. */
static void
tell_open (HfRootsPane *self,
           gboolean     is_step)
{
  g_autoptr (GArray) open = hf_root_list_dup_open (self->list);

  if (is_step)
    hf_session_set_open_groups (self->session, open);
  else
    hf_session_follow_open_groups (self->session, open);
}

/* The rows are others; the keyboard stays in the list, at what is selected if there is
 * such a row. */
static void
focus_list (HfRootsPane *self)
{
  const guint selected = gtk_single_selection_get_selected (self->selection);

  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0)
    hf_row_items_go_to (self->items, selected == GTK_INVALID_LIST_POSITION ? 0 : selected, TRUE);
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
  self->updating = TRUE;
  position = hf_root_list_reveal (self->list, &selection);
  self->updating = FALSE;
  show_selection (self);
  if (position == HF_INDEX_NONE)
    return;

  tell_open (self, FALSE);
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

  self->updating = TRUE;
  hf_root_list_set (self->list, heap, answer, flags != 0);
  if (hf_session_get_open_groups (self->session) != NULL)
    hf_root_list_restore_open (self->list, hf_session_get_open_groups (self->session));
  else if (flags == 0 && self->open != NULL)
    hf_root_list_restore_open (self->list, self->open);
  self->shown_flags = flags;
  self->updating = FALSE;
  gtk_stack_set_visible_child_name (
    self->stack, g_list_model_get_n_items (G_LIST_MODEL (self->list)) == 0 ? "empty" : "list");
  tell_open (self, FALSE);
  show_selection (self);
  if (focus)
    focus_list (self);
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

static void
update (HfRootsPane *self)
{
  show_note (self, NULL);
  hf_latest_cancel (self->answer);
  if (hf_session_get_analysis (self->session) != NULL)
    hf_root_query_ask (self->answer, hf_session_get_analysis (self->session),
                       hf_session_get_retention (self->session),
                       hf_session_get_root_flags (self->session), answered_cb);
}

static void
clear_list (HfRootsPane *self)
{
  self->updating = TRUE;
  hf_root_list_set (self->list, NULL, NULL, FALSE);
  self->updating = FALSE;
}

static void
analysis_changed_cb (HfRootsPane *self)
{
  HfHeap *heap = hf_session_get_heap (self->session);

  /* What is open stays so in another snapshot, and in a file that is read again. */
  if (self->shown_flags == 0)
    remember_open (self);
  if (heap == NULL || self->open == NULL ||
      !hf_root_list_follow_open (self->list, self->open, heap))
    g_clear_pointer (&self->open, g_array_unref);

  /* Whatever of the old heap is shown must be let go, even if the new one's
   * answer takes a while. */
  clear_list (self);
  update (self);
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

static void
show_row (HfRootsPane *self,
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
  show_row (user_data, item);
}

static void
holder_changed_cb (HfRootsPane *self)
{
  hf_row_items_foreach (self->items, show_item, self);
}

static void
refresh_row (HfRootsPane *self,
             guint        position)
{
  GtkListItem *item = hf_row_items_find (self->items, position);

  if (item != NULL)
    show_row (self, item);
}

/* The row that the keyboard is on, be it selected or not; without one the selected. */
static guint
get_current (HfRootsPane *self)
{
  const guint focused = hf_row_items_find_focused (self->items);

  return focused != GTK_INVALID_LIST_POSITION ? focused
                                              : gtk_single_selection_get_selected (self->selection);
}

static gboolean
set_open (HfRootsPane *self,
          guint        position,
          gboolean     open)
{
  const guint selected = gtk_single_selection_get_selected (self->selection);
  const gboolean focus = hf_row_items_has_focus (self->items);
  gboolean done = FALSE;

  /* What is selected or has the keyboard must not go out of sight. */
  hf_session_begin_step (self->session);
  if (!open && selected != GTK_INVALID_LIST_POSITION && selected != position &&
      hf_root_list_is_below (self->list, selected, position))
    {
      gtk_single_selection_set_selected (self->selection, position);
      hf_row_items_go_to (self->items, position, focus);
    }
  done = hf_root_list_set_open (self->list, position, open);
  if (done)
    {
      refresh_row (self, position);
      hf_row_items_go_to (self->items, position, focus);
      tell_open (self, TRUE);
    }
  hf_session_end_step (self->session);

  return done;
}

static void
toggle (HfRootsPane *self,
        guint        position)
{
  if (!set_open (self, position, TRUE))
    set_open (self, position, FALSE);
}

static gboolean
show_more (HfRootsPane *self,
           guint        position)
{
  const gboolean focus = hf_row_items_has_focus (self->items);
  gboolean done = FALSE;

  /* The row goes, and with it the list's own idea of what is selected. */
  self->updating = TRUE;
  done = hf_root_list_show_more (self->list, position);
  self->updating = FALSE;
  if (!done)
    return FALSE;

  tell_open (self, TRUE);
  show_selection (self);
  if (focus)
    hf_row_items_go_to (self->items, position, TRUE);
  return TRUE;
}

/* Somebody has gone to another step; what is being asked for is shown so when it comes. */
static void
open_groups_changed_cb (HfRootsPane *self)
{
  GArray *open = hf_session_get_open_groups (self->session);
  g_autoptr (GArray) shown = hf_root_list_dup_open (self->list);
  const gboolean focus = hf_row_items_has_focus (self->items);

  /* As at first: nothing is remembered of an empty list. */
  if (open == NULL)
    {
      clear_list (self);
      g_clear_pointer (&self->open, g_array_unref);
      update (self);
      return;
    }
  if (hf_session_get_root_flags (self->session) != self->shown_flags ||
      hf_open_groups_equal (open, shown))
    return;

  self->updating = TRUE;
  hf_root_list_restore_open (self->list, open);
  self->updating = FALSE;
  show_selection (self);
  if (focus)
    focus_list (self);
}

static void
cell_toggled_cb (HfRootCell *cell,
                 gpointer    user_data)
{
  GtkWidget *pane = gtk_widget_get_ancestor (GTK_WIDGET (cell), HF_TYPE_ROOTS_PANE);
  const guint position = gtk_list_item_get_position (GTK_LIST_ITEM (user_data));

  if (pane != NULL && !show_more (HF_ROOTS_PANE (pane), position))
    toggle (HF_ROOTS_PANE (pane), position);
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
  show_row (self, item);
  hf_row_items_add (self->items, item);
}

static void
unbind_cb (HfRootsPane *self,
           GtkListItem *item)
{
  hf_row_items_remove (self->items, item);
}

static void
selected_cb (HfRootsPane *self)
{
  const guint position = gtk_single_selection_get_selected (self->selection);
  g_autoptr (HfRootRow) row = NULL;

  if (self->updating || position == GTK_INVALID_LIST_POSITION)
    return;

  /* The keyboard may stand on a row that is nothing to select. */
  row = dup_row (self, position);
  if (hf_root_row_get_selection (row).kind == HF_SELECTION_NONE)
    return;

  self->updating = TRUE;
  hf_session_select (self->session, hf_root_row_get_selection (row));
  self->updating = FALSE;
}

static void
selection_changed_cb (HfRootsPane *self)
{
  self->revealing = FALSE;
  if (!self->updating)
    show_selection (self);
}

static void
activate_cb (HfRootsPane *self,
             guint        position)
{
  g_autoptr (HfRootRow) row = dup_row (self, position);

  if (show_more (self, position))
    return;

  if (hf_root_row_is_expandable (row))
    toggle (self, position);
  else if (hf_root_row_get_kind (row) == HF_ROOT_ROW_ROOT)
    hf_session_set_view (self->session, HF_VIEW_TREEMAP);
}

static void
go_to_parent (HfRootsPane *self,
              guint        position)
{
  const guint parent = hf_root_list_find_parent (self->list, position);

  if (parent == HF_INDEX_NONE)
    return;

  gtk_single_selection_set_selected (self->selection, parent);
  hf_row_items_go_to (self->items, parent, hf_row_items_has_focus (self->items));
}

static gboolean
key_pressed_cb (HfRootsPane           *self,
                guint                  key,
                guint                  code G_GNUC_UNUSED,
                GdkModifierType        modifiers,
                GtkEventControllerKey *controller G_GNUC_UNUSED)
{
  const guint position = get_current (self);
  gboolean open = FALSE;

  if (position == GTK_INVALID_LIST_POSITION ||
      !hf_row_items_is_arrow (self->items, key, modifiers, &open))
    return GDK_EVENT_PROPAGATE;

  if (!set_open (self, position, open) && !open)
    go_to_parent (self, position);

  return GDK_EVENT_STOP;
}

static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  HfRootsPane *self = HF_ROOTS_PANE (widget);
  guint position = gtk_single_selection_get_selected (self->selection);
  g_autoptr (HfRootRow) row = NULL;
  g_autofree char *text = NULL;

  if (position == GTK_INVALID_LIST_POSITION)
    position = get_current (self);
  if (position != GTK_INVALID_LIST_POSITION)
    row = dup_row (self, position);
  if (row != NULL)
    text = hf_root_copy_dup_row (row);

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
  HfRootsPane *self = HF_ROOTS_PANE (widget);
  const guint position = hf_row_items_find_around (self->items, inside);
  g_autoptr (HfRootRow) row = NULL;

  if (position == GTK_INVALID_LIST_POSITION)
    return hf_thing_none ();

  row = dup_row (self, position);
  return hf_thing_of_selection (hf_root_row_get_selection (row));
}

/* ---- The widget -------------------------------------------------------- */

/* Letters of the usual size leave the width to whoever drags it. */
static void
update_width (HfRootsPane *self)
{
  const double scale = hf_theme_get_text_scale (GTK_WIDGET (self));
  const int width = (int) ((1 + scale) / 2 * (self->narrow ? MIN_WIDTH_NARROW : MIN_WIDTH));

  gtk_widget_set_size_request (GTK_WIDGET (self), scale > 1 ? width : -1, -1);
}

static void
hf_roots_pane_css_changed (GtkWidget         *widget,
                           GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (hf_roots_pane_parent_class)->css_changed (widget, change);

  update_width (HF_ROOTS_PANE (widget));
}

/* A list gives Tab one row after the other, of which there may be very many. */
static gboolean
hf_roots_pane_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  HfRootsPane *self = HF_ROOTS_PANE (widget);

  if (hf_row_items_has_focus (self->items) && direction == GTK_DIR_TAB_FORWARD)
    return FALSE;
  if (hf_row_items_has_focus (self->items) && direction == GTK_DIR_TAB_BACKWARD)
    return gtk_widget_child_focus (GTK_WIDGET (self->chips), direction);

  return gtk_widget_child_focus (self->box, direction);
}

static void
hf_roots_pane_dispose (GObject *object)
{
  HfRootsPane *self = HF_ROOTS_PANE (object);

  g_clear_handle_id (&self->reveal_source, g_source_remove);
  g_clear_pointer (&self->answer, hf_latest_free);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->holder != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->holder, self);
      g_object_run_dispose (G_OBJECT (self->holder));
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_ROOTS_PANE);
  g_clear_pointer (&self->items, hf_row_items_free);
  g_clear_pointer (&self->open, g_array_unref);
  g_clear_object (&self->holder);
  g_clear_object (&self->list);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_roots_pane_parent_class)->dispose (object);
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
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
hf_roots_pane_class_init (HfRootsPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_roots_pane_dispose;
  hf_copy_add_keys (widget_class, copy_cb);
  widget_class->focus = hf_roots_pane_focus;
  widget_class->css_changed = hf_roots_pane_css_changed;
  gtk_widget_class_set_css_name (widget_class, "rootspane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (HF_TYPE_ROOT_CHIPS);
  g_type_ensure (HF_TYPE_ROOTS_HEAD);
  bind_template (widget_class);
}

static void
hf_roots_pane_init (HfRootsPane *self)
{
  self->answer = hf_latest_new (self);
  self->list = hf_root_list_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->items = hf_row_items_new (self->view);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->list));
}

void
hf_roots_pane_set_session (HfRootsPane *self,
                           HfSession   *session)
{
  g_return_if_fail (HF_IS_ROOTS_PANE (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  self->holder = hf_root_holder_new (session);
  g_signal_connect_swapped (self->holder, "changed", G_CALLBACK (holder_changed_cb), self);
  g_signal_connect_swapped (self->holder, "found", G_CALLBACK (reveal), self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::units", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::root-flags", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::open-groups", G_CALLBACK (open_groups_changed_cb),
                            self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  hf_roots_head_set_session (self->head, session);
  hf_root_chips_set_session (self->chips, session);
  hf_thing_menu_attach (GTK_WIDGET (self), session, thing_cb, NULL);
  show_note (self, NULL);
  update (self);
}

void
hf_roots_pane_set_narrow (HfRootsPane *self,
                          gboolean     narrow)
{
  g_return_if_fail (HF_IS_ROOTS_PANE (self));

  self->narrow = narrow;
  update_width (self);
  hf_root_chips_set_narrow (self->chips, narrow);
}
