/* hf-roots-pane-open.c: opening and closing groups in the pane of roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-roots-pane-private.h"

/* Opening a row is a step, unless the list opens it by itself. */
void
hf_roots_pane_keep_open (HfRootsPane *self,
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
void
hf_roots_pane_focus_list (HfRootsPane *self)
{
  const guint selected = gtk_single_selection_get_selected (self->selection);

  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0)
    hf_row_items_go_to (self->items, selected == GTK_INVALID_LIST_POSITION ? 0 : selected, TRUE);
}

static void
refresh_row (HfRootsPane *self,
             guint        position)
{
  GtkListItem *item = hf_row_items_find (self->items, position);

  if (item != NULL)
    hf_roots_pane_show_row (self, item);
}

static gboolean
set_open (HfRootsPane *self,
          guint        position,
          gboolean     open)
{
  const guint selected = gtk_single_selection_get_selected (self->selection);
  const gboolean focus = hf_row_items_has_focus (self->items);
  gboolean done = FALSE;

  /* The selected row and the row with the focus must not go out of sight. */
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
      hf_roots_pane_keep_open (self, TRUE);
    }
  hf_session_end_step (self->session);

  return done;
}

void
hf_roots_pane_toggle (HfRootsPane *self,
        guint        position)
{
  if (!set_open (self, position, TRUE))
    set_open (self, position, FALSE);
}

gboolean
hf_roots_pane_show_more (HfRootsPane *self,
           guint        position)
{
  const gboolean focus = hf_row_items_has_focus (self->items);
  gboolean done = FALSE;

  /* The row goes, and with it the list's own idea of what is selected. */
  hf_table_view_freeze (HF_TABLE_VIEW (self));
  done = hf_root_list_show_more (self->list, position);
  hf_table_view_thaw (HF_TABLE_VIEW (self));
  if (!done)
    return FALSE;

  hf_roots_pane_keep_open (self, TRUE);
  hf_table_view_show_selection (HF_TABLE_VIEW (self));
  if (focus)
    hf_row_items_go_to (self->items, position, TRUE);
  return TRUE;
}

/* The user has gone to another step; an answer that is still to come is shown as that step says. */
void
hf_roots_pane_follow_open_groups (HfRootsPane *self)
{
  GArray *open = hf_session_get_open_groups (self->session);
  g_autoptr (GArray) shown = hf_root_list_dup_open (self->list);
  const gboolean focus = hf_row_items_has_focus (self->items);

  /* As at first: nothing is remembered of an empty list. */
  if (open == NULL)
    {
      hf_roots_pane_clear (self);
      g_clear_pointer (&self->open, g_array_unref);
      hf_roots_pane_update (self);
      return;
    }
  if (hf_session_get_root_flags (self->session) != self->shown_flags ||
      hf_open_groups_equal (open, shown))
    return;

  hf_table_view_freeze (HF_TABLE_VIEW (self));
  hf_root_list_restore_open (self->list, open);
  hf_table_view_thaw (HF_TABLE_VIEW (self));
  hf_table_view_show_selection (HF_TABLE_VIEW (self));
  if (focus)
    hf_roots_pane_focus_list (self);
}

/* ---- Keys -------------------------------------------------------------- */

/* The row that the keyboard is on, be it selected or not; without one the selected. */
static guint
get_current (HfRootsPane *self)
{
  const guint focused = hf_row_items_find_focused (self->items);

  return focused != GTK_INVALID_LIST_POSITION ? focused
                                              : gtk_single_selection_get_selected (self->selection);
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

gboolean
hf_roots_pane_key_pressed (HfRootsPane           *self,
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
