/* hf-type-paths-private.h: the search for why the objects of a type live
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-key-sort.h"
#include "hf-root-path-private.h"
#include "hf-type-paths.h"
#include "hf-type-trie.h"

G_BEGIN_DECLS

typedef struct
{
  HfRetention       *retention;
  HfHeap            *heap;
  const HfRoot      *roots;
  const HfTypeIndex *types;
  HfTypeIndex        type;
  HfClimb            climb;
  HfTypeTrie        *trie;
  GHashTable        *groups; /* of an HfRoot to the node of its group and 1 */
  guint32           *places; /* by object: its node and 1; 0: not on a chain so far */
  guint32           *way;    /* [max_depth + 1]: objects from an instance upwards */
} HfTypePathsWork;

/* Returns FALSE. */
gboolean hf_type_paths_fail_memory (GError                 **error);

/* Those first that retain most, then with most instances, then whose first instance has
 * the lowest address. @items: nodes of the trie. */
gboolean hf_type_paths_sort        (const HfTypePathsWork   *work,
                                    HfKeyed                 *items,
                                    guint32                  n,
                                    GError                 **error);

static inline HfTypePathSum
hf_type_trie_node_get_sum (const HfTypeTrieNode *node)
{
  return (HfTypePathSum){ node->n_instances, node->n_bytes, node->n_retained };
}

/* Whether it is, at every so many steps. */
static inline gboolean
hf_type_paths_is_cancelled (const HfTypePathsWork  *self,
                            guint32                 step,
                            GError                **error)
{
  return (step & HF_POLL_MASK) == 0 &&
         g_cancellable_set_error_if_cancelled (self->climb.cancellable, error);
}

/* ---- hf-type-paths-tree.c -------------------------------------------------- */

/* Fills in the nodes above the clusters, and makes these nodes of the tree. */
gboolean hf_type_paths_build_tree  (HfTypePaths             *self,
                                    HfTypePathsWork         *work,
                                    GError                 **error);

G_END_DECLS
