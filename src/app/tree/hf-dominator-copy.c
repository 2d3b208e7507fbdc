/* hf-dominator-copy.c: a row of the dominator tree, for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-copy.h"

#include "hf-owner-text.h"
#include "hf-table-writer.h"

char *
hf_dominator_copy_dup_row (HfDominatorItem *item)
{
  static const HfTableColumn columns[] = {
    { "name", HF_TABLE_TEXT, NULL, 0 },
    { "retained_count", HF_TABLE_COUNT, NULL, 0 },
    { "bytes", HF_TABLE_BYTES, NULL, 0 },
    { "retained", HF_TABLE_BYTES, NULL, 0 },
  };
  static const HfTableSchema schema = { "rows", columns, G_N_ELEMENTS (columns) };
  static const guint8 all[] = { 0, 1, 2, 3 };
  HfTableValue values[G_N_ELEMENTS (columns)];
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
  values[0] = hf_table_text (name);
  values[1] = hf_table_number (sum.n_objects);
  values[2] = hf_table_number (n_own_bytes);
  values[3] = hf_table_number (sum.n_bytes);
  line = g_string_new (NULL);
  hf_table_append_tabbed (line, &schema, all, G_N_ELEMENTS (all), values);
  return g_string_free (line, FALSE);
}
