/* hf-dominator-keys.c: keys that open and close rows of the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-keys.h"

#include "hf-dominator-list.h"

HfDominatorKey
hf_dominator_keys_find (guint            key,
                        GdkModifierType  state,
                        GtkTextDirection direction)
{
  const guint modifiers = state & gtk_accelerator_get_default_mod_mask ();
  const gboolean is_right = key == GDK_KEY_Right || key == GDK_KEY_KP_Right;
  const gboolean is_left = key == GDK_KEY_Left || key == GDK_KEY_KP_Left;
  const gboolean opens = direction == GTK_TEXT_DIR_RTL ? is_left : is_right;

  if ((!is_right && !is_left) || (modifiers & ~(guint) GDK_SHIFT_MASK) != 0)
    return HF_DOMINATOR_KEY_NONE;
  if (modifiers != 0)
    return opens ? HF_DOMINATOR_KEY_OPEN_ALL : HF_DOMINATOR_KEY_NONE;

  return opens ? HF_DOMINATOR_KEY_OPEN : HF_DOMINATOR_KEY_CLOSE;
}

/* ---- Opening all ------------------------------------------------------------- */

static gboolean
set_open (GtkTreeListModel *rows,
          guint             position)
{
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (rows, position);

  if (gtk_tree_list_row_get_expanded (row) || !gtk_tree_list_row_is_expandable (row))
    return FALSE;

  gtk_tree_list_row_set_expanded (row, TRUE);
  return TRUE;
}

/* Returns: the depth of the row at @position; 0 behind the last row */
static guint
get_depth (GtkTreeListModel *rows,
           guint             position)
{
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (rows, position);

  return row == NULL ? 0 : gtk_tree_list_row_get_depth (row);
}

/* One level after the other, so that no branch takes all the rows. */
static gboolean
open_all (GtkTreeListModel *rows,
          guint             position)
{
  const guint depth = get_depth (rows, position);
  gboolean has_opened = set_open (rows, position);
  gboolean goes_on = TRUE;

  for (guint level = depth + 1; goes_on; level++)
    {
      goes_on = FALSE;
      for (guint i = position + 1;
           i - position < HF_DOMINATOR_KEYS_MOST_ROWS && get_depth (rows, i) > depth; i++)
        if (get_depth (rows, i) == level)
          goes_on |= set_open (rows, i);
      has_opened |= goes_on;
    }

  return has_opened;
}

gboolean
hf_dominator_keys_is_waiting (GtkTreeListModel *rows,
                              guint             position)
{
  const guint depth = get_depth (rows, position);

  for (guint i = position + 1;
       i - position < HF_DOMINATOR_KEYS_MOST_ROWS && get_depth (rows, i) > depth; i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (rows, i);
      g_autoptr (HfDominatorItem) item = gtk_tree_list_row_get_item (row);

      if (hf_dominator_item_get_kind (item) == HF_DOMINATOR_ITEM_WAITING)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_way (GtkTreeListModel *rows,
        guint             position,
        guint             depth,
        gboolean         *is_waiting)
{
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (rows, position);
  g_autoptr (HfDominatorItem) item = gtk_tree_list_row_get_item (row);

  *is_waiting |= hf_dominator_item_get_kind (item) == HF_DOMINATOR_ITEM_WAITING;
  return gtk_tree_list_row_get_depth (row) == depth && hf_dominator_item_is_way (item);
}

gboolean
hf_dominator_keys_open_ways (GtkTreeListModel *rows)
{
  GListModel *list = G_LIST_MODEL (rows);
  gboolean is_waiting = FALSE;
  gboolean goes_on = TRUE;

  for (guint depth = 0; goes_on; depth++)
    {
      goes_on = FALSE;
      for (guint i = 0; i < MIN (g_list_model_get_n_items (list), HF_DOMINATOR_KEYS_MOST_ROWS); i++)
        if (is_way (rows, i, depth, &is_waiting) &&
            g_list_model_get_n_items (list) < HF_DOMINATOR_KEYS_MOST_ROWS)
          goes_on |= set_open (rows, i);
    }

  return is_waiting;
}

/* ---- One row ------------------------------------------------------------------- */

static guint
open_row (GtkTreeListModel *rows,
          GtkTreeListRow   *row,
          guint             position)
{
  g_autoptr (HfDominatorItem) item = gtk_tree_list_row_get_item (row);

  if (hf_dominator_item_get_kind (item) == HF_DOMINATOR_ITEM_MORE)
    {
      hf_dominator_list_show_more (HF_DOMINATOR_LIST (hf_dominator_item_get_list (item)));
      return position;
    }
  if (gtk_tree_list_row_get_expanded (row))
    return position + 1 < g_list_model_get_n_items (G_LIST_MODEL (rows)) ? position + 1 : position;

  return set_open (rows, position) ? position : GTK_INVALID_LIST_POSITION;
}

static guint
close_row (GtkTreeListRow *row,
           guint           position)
{
  g_autoptr (GtkTreeListRow) above = gtk_tree_list_row_get_parent (row);

  if (gtk_tree_list_row_get_expanded (row))
    {
      gtk_tree_list_row_set_expanded (row, FALSE);
      return position;
    }

  return above == NULL ? GTK_INVALID_LIST_POSITION : gtk_tree_list_row_get_position (above);
}

guint
hf_dominator_keys_apply (HfDominatorKey    key,
                         GtkTreeListModel *rows,
                         guint             position)
{
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (rows, position);

  if (row == NULL || key == HF_DOMINATOR_KEY_NONE)
    return GTK_INVALID_LIST_POSITION;
  if (key == HF_DOMINATOR_KEY_CLOSE)
    return close_row (row, position);
  if (key == HF_DOMINATOR_KEY_OPEN)
    return open_row (rows, row, position);

  return open_all (rows, position) ? position : GTK_INVALID_LIST_POSITION;
}
