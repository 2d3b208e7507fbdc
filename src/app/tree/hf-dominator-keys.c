/* hf-dominator-keys.c: keys that open and close rows of the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-keys.h"

#include "hf-dominator-list.h"

/* ---- Rows of a worker -------------------------------------------------------- */

gboolean
hf_dominator_keys_is_waiting (GtkTreeListModel *rows,
                              guint             position)
{
  const guint depth = hf_tree_keys_get_depth (rows, position);

  for (guint i = position + 1;
       i - position < HF_TREE_KEYS_MOST_ROWS && hf_tree_keys_get_depth (rows, i) > depth; i++)
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
      for (guint i = 0; i < MIN (g_list_model_get_n_items (list), HF_TREE_KEYS_MOST_ROWS); i++)
        if (is_way (rows, i, depth, &is_waiting) &&
            g_list_model_get_n_items (list) < HF_TREE_KEYS_MOST_ROWS)
          goes_on |= hf_tree_keys_open (rows, i);
    }

  return is_waiting;
}

/* ---- One row ------------------------------------------------------------------- */

guint
hf_dominator_keys_apply (HfTreeKey         key,
                         GtkTreeListModel *rows,
                         guint             position)
{
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (rows, position);
  g_autoptr (HfDominatorItem) item = row == NULL ? NULL : gtk_tree_list_row_get_item (row);

  if (key != HF_TREE_KEY_OPEN || item == NULL ||
      hf_dominator_item_get_kind (item) != HF_DOMINATOR_ITEM_MORE)
    return hf_tree_keys_apply (key, rows, position);

  hf_dominator_list_show_more (HF_DOMINATOR_LIST (hf_dominator_item_get_list (item)));
  return position;
}
