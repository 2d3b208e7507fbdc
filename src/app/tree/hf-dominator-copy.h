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
 *
 * Returns: (transfer full) (nullable): the chain, and how many objects it keeps, their own and
 *   their retained bytes, as hf_table_append_tabbed(); %NULL if @item is not a row
 */
char *hf_dominator_copy_dup_row (HfDominatorItem *item);

G_END_DECLS
