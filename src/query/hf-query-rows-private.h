/* hf-query-rows-private.h: the blocks of an answer, for those who go over all its rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-block-private.h"

G_BEGIN_DECLS

/** hf_query_rows_find_block: (transfer none) (nullable): that of a published row; %NULL of any
 *  other row. Lives as long as @self. */
const HfQueryBlock *hf_query_rows_find_block (HfQueryRows *self,
                                              guint32      row);

G_END_DECLS
