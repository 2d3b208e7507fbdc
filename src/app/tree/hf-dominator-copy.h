/* hf-dominator-copy.h: a row of the dominator tree, for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-item.h"

G_BEGIN_DECLS

/**
 * hf_dominator_copy_dup_row:
 * @columns: (array length=n_columns): of hf_tree_rows_schema those of the name, and of the sizes
 *   and the objects that a row retains or owns, in their order
 *
 * The name is the whole chain, with the whole names of types.
 *
 * Returns: (transfer full) (nullable): as hf_table_append_tabbed(); %NULL if @item is not a row
 */
char *hf_dominator_copy_dup_row (HfDominatorItem *item,
                                 const guint8    *columns,
                                 guint            n_columns);

G_END_DECLS
