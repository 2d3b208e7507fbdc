/* hf-naive-paths.h: the chains to the objects of a type, added up one by one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-type-paths.h"

G_BEGIN_DECLS

/**
 * HfNaivePathSum:
 * @through: as of #HfTypePathNode
 * @here: likewise
 * @objects: a set of the objects on the chains, each its index and 1
 */
typedef struct
{
  HfTypePathSum  through;
  HfTypePathSum  here;
  GHashTable    *objects;
} HfNaivePathSum;

/** hf_naive_paths_dup_chain: (transfer full): the names of the roots and types down to @node. */
char       *hf_naive_paths_dup_chain (HfHeap            *heap,
                                      const HfTypePaths *paths,
                                      guint32            node);

/**
 * hf_naive_paths_sum:
 * @among: (nullable): the objects that count; %NULL for all
 *
 * Returns: (transfer full) (element-type utf8 HfNaivePathSum): by chain
 */
GHashTable *hf_naive_paths_sum       (HfRetention       *retention,
                                      HfTypeIndex        type,
                                      const HfBitset    *among);

G_END_DECLS
