/* hf-dominator-copy.c: a row of the dominator tree, for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-copy.h"

#include "hf-owner-text.h"
#include "hf-tree-rows.h"

char *
hf_dominator_copy_dup_row (HfDominatorItem *item,
                           const guint8    *columns,
                           guint            n_columns)
{
  HfTableValue values[HF_TREE_ROWS_N_COLUMNS] = { 0 };
  g_autofree char *name = NULL;
  GString *line = NULL;
  HfRetainedSum sum;
  guint64 n_own_bytes;

  g_return_val_if_fail (HF_IS_DOMINATOR_ITEM (item), NULL);

  if (hf_dominator_item_get_kind (item) != HF_DOMINATOR_ITEM_ROW)
    return NULL;

  hf_dominator_item_get_sum (item, &sum, &n_own_bytes);
  name = hf_owner_text_dup_row (hf_dominator_item_get_level (item),
                                hf_dominator_item_get_position (item), FALSE);
  values[HF_TREE_ROWS_NAME] = hf_table_text (name);
  values[HF_TREE_ROWS_RETAINED_COUNT] = hf_table_number (sum.n_objects);
  values[HF_TREE_ROWS_BYTES] = hf_table_number (n_own_bytes);
  values[HF_TREE_ROWS_RETAINED] = hf_table_number (sum.n_bytes);
  line = g_string_new (NULL);
  hf_table_append_tabbed (line, &hf_tree_rows_schema, columns, n_columns, values);
  return g_string_free (line, FALSE);
}
