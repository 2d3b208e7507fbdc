/* hf-dominator-keys.h: keys that open and close rows of the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-tree-keys.h"

G_BEGIN_DECLS

/**
 * hf_dominator_keys_apply:
 * @rows: of #HfDominatorItem
 *
 * As hf_tree_keys_apply(); of a row that stands for others, shows these.
 */
guint          hf_dominator_keys_apply (HfTreeKey          key,
                                        GtkTreeListModel  *rows,
                                        guint              position);

/**
 * hf_dominator_keys_open_ways:
 *
 * In a tree with a filter, opens the rows that only lead to matches, the outermost first, as long
 * as there are less than HF_TREE_KEYS_MOST_ROWS rows.
 *
 * Returns: whether a worker makes rows below one of them, which may have to be opened later
 */
gboolean       hf_dominator_keys_open_ways  (GtkTreeListModel *rows);

/** hf_dominator_keys_is_waiting: whether a worker makes rows below the row at @position. */
gboolean       hf_dominator_keys_is_waiting (GtkTreeListModel *rows,
                                             guint             position);

G_END_DECLS
