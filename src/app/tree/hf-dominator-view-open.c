/* hf-dominator-view-open.c: the open rows of the dominator tree's table, and those of its session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-item.h"
#include "hf-dominator-view-private.h"
#include "hf-open-rows.h"
#include "hf-session-types.h"

/* ---- From the table to the session ------------------------------------------ */

/* A filter opens the rows that only lead to matches; it and folded types leave others without rows
 * below them. Neither says anything about the tree without these. */
static gboolean
is_open (HfDominatorView *self,
         GtkTreeListRow  *row,
         HfDominatorItem *item,
         guint32          object)
{
  if (hf_dominator_item_is_way (item) || !hf_dominator_item_can_open (item))
    return hf_open_rows_contain (self->open, object);

  return gtk_tree_list_row_get_expanded (row) ||
         hf_dominator_opener_is_to_open (self->opener, object);
}

/* Rows that are open, and are not shown at the moment. */
static void
add_unseen (HfDominatorView *self,
            GHashTable      *seen,
            GArray          *open)
{
  const gboolean is_whole = hf_filter_is_empty (self->filter) && self->folded == NULL;

  for (guint i = 0; self->open != NULL && i < self->open->len; i++)
    {
      const guint32 object = g_array_index (self->open, guint32, i);

      if (!g_hash_table_contains (seen, GUINT_TO_POINTER (object)) &&
          (!is_whole || hf_dominator_opener_is_to_open (self->opener, object)))
        hf_open_rows_add (open, object);
    }
}

static GArray *
dup_open (HfDominatorView *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *open = hf_open_rows_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->rows, i);
      g_autoptr (HfDominatorItem) item = gtk_tree_list_row_get_item (row);
      guint32 object;

      if (hf_dominator_item_get_kind (item) != HF_DOMINATOR_ITEM_ROW)
        continue;
      object =
        hf_dominator_item_get_level (item)->rows[hf_dominator_item_get_position (item)].object;
      g_hash_table_add (seen, GUINT_TO_POINTER (object));
      if (is_open (self, row, item, object))
        hf_open_rows_add (open, object);
    }
  add_unseen (self, seen, open);
  return open;
}

static void
set_open (HfDominatorView *self,
          GArray          *open)
{
  g_clear_pointer (&self->open, g_array_unref);
  self->open = open == NULL || open->len == 0 ? NULL : g_array_ref (open);
}

/* The rows of a filter before the present one are not asked. */
static gboolean
record_cb (gpointer user_data)
{
  HfDominatorView *self = user_data;
  g_autoptr (GArray) open = NULL;

  self->recorder = 0;
  if (self->rows == NULL || hf_table_view_is_asking (HF_TABLE_VIEW (self)))
    return G_SOURCE_REMOVE;

  open = dup_open (self);
  if (hf_open_rows_equal (open, self->open))
    return G_SOURCE_REMOVE;

  set_open (self, open);
  hf_session_follow_open_rows (self->session, open);
  return G_SOURCE_REMOVE;
}

/* Several rows may be opened at once. All of them belong to the step that the user is at, so they
 * are looked at before the next event. */
static void
rows_changed_cb (HfDominatorView *self)
{
  if (self->recorder == 0)
    self->recorder = g_idle_add_full (G_PRIORITY_HIGH, record_cb, self, NULL);
}

void
hf_dominator_view_forget_open (HfDominatorView *self)
{
  g_clear_handle_id (&self->recorder, g_source_remove);
  g_clear_pointer (&self->open, g_array_unref);
}

/* ---- From the session to the table ------------------------------------------- */

static void
open_rows (HfDominatorView *self)
{
  set_open (self, hf_session_get_open_rows (self->session));
  if (self->open != NULL)
    hf_dominator_opener_open (self->opener, self->open);
}

void
hf_dominator_view_restore_open (HfDominatorView *self)
{
  open_rows (self);
  g_signal_connect_object (self->rows, "items-changed", G_CALLBACK (rows_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* The innermost rows first, as they go with those above them. */
static void
close_others (HfDominatorView *self,
              const GArray    *open)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i > 0; i--)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->rows, i - 1);
      g_autoptr (HfDominatorItem) item = gtk_tree_list_row_get_item (row);
      const guint32 position = hf_dominator_item_get_position (item);

      if (gtk_tree_list_row_get_expanded (row) && !hf_dominator_item_is_way (item) &&
          !hf_open_rows_contain (open, hf_dominator_item_get_level (item)->rows[position].object))
        gtk_tree_list_row_set_expanded (row, FALSE);
    }
}

void
hf_dominator_view_follow_open (HfDominatorView *self)
{
  GArray *open = hf_session_get_open_rows (self->session);

  if (open == self->open || self->rows == NULL || hf_table_view_is_asking (HF_TABLE_VIEW (self)))
    return;

  hf_dominator_opener_stop (self->opener);
  hf_table_view_freeze (HF_TABLE_VIEW (self));
  close_others (self, open);
  open_rows (self);
  hf_table_view_thaw (HF_TABLE_VIEW (self));
  hf_table_view_show_selection (HF_TABLE_VIEW (self));
}
