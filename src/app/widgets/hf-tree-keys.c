/* hf-tree-keys.c: keys that open and close rows of a table that is a tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-tree-keys.h"

HfTreeKey
hf_tree_keys_find (guint            key,
                        GdkModifierType  state,
                        GtkTextDirection direction)
{
  const guint modifiers = state & gtk_accelerator_get_default_mod_mask ();
  const gboolean is_right = key == GDK_KEY_Right || key == GDK_KEY_KP_Right;
  const gboolean is_left = key == GDK_KEY_Left || key == GDK_KEY_KP_Left;
  const gboolean opens = direction == GTK_TEXT_DIR_RTL ? is_left : is_right;

  if ((!is_right && !is_left) || (modifiers & ~(guint) GDK_SHIFT_MASK) != 0)
    return HF_TREE_KEY_NONE;
  if (modifiers != 0)
    return opens ? HF_TREE_KEY_OPEN_ALL : HF_TREE_KEY_NONE;

  return opens ? HF_TREE_KEY_OPEN : HF_TREE_KEY_CLOSE;
}

/* ---- Opening all ------------------------------------------------------------- */

gboolean
hf_tree_keys_open (GtkTreeListModel *rows,
                   guint             position)
{
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (rows, position);

  if (gtk_tree_list_row_get_expanded (row) || !gtk_tree_list_row_is_expandable (row))
    return FALSE;

  gtk_tree_list_row_set_expanded (row, TRUE);
  return TRUE;
}

guint
hf_tree_keys_get_depth (GtkTreeListModel *rows,
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
  const guint depth = hf_tree_keys_get_depth (rows, position);
  gboolean has_opened = hf_tree_keys_open (rows, position);
  gboolean goes_on = TRUE;

  for (guint level = depth + 1; goes_on; level++)
    {
      goes_on = FALSE;
      for (guint i = position + 1;
           i - position < HF_TREE_KEYS_MOST_ROWS && hf_tree_keys_get_depth (rows, i) > depth; i++)
        if (hf_tree_keys_get_depth (rows, i) == level)
          goes_on |= hf_tree_keys_open (rows, i);
      has_opened |= goes_on;
    }

  return has_opened;
}

/* ---- One row ------------------------------------------------------------------- */

static guint
open_row (GtkTreeListModel *rows,
          GtkTreeListRow   *row,
          guint             position)
{
  if (gtk_tree_list_row_get_expanded (row))
    return position + 1 < g_list_model_get_n_items (G_LIST_MODEL (rows)) ? position + 1 : position;

  return hf_tree_keys_open (rows, position) ? position : GTK_INVALID_LIST_POSITION;
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
hf_tree_keys_apply (HfTreeKey    key,
                         GtkTreeListModel *rows,
                         guint             position)
{
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (rows, position);

  if (row == NULL || key == HF_TREE_KEY_NONE)
    return GTK_INVALID_LIST_POSITION;
  if (key == HF_TREE_KEY_CLOSE)
    return close_row (row, position);
  if (key == HF_TREE_KEY_OPEN)
    return open_row (rows, row, position);

  return open_all (rows, position) ? position : GTK_INVALID_LIST_POSITION;
}
