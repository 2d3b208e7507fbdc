/* hf-type-paths-private.h: the search for the reasons why the objects of a type live
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
  const HfBitset    *among; /* the objects that count; NULL: all */
  HfClimb            climb;
  HfTypeTrie        *trie;
  GHashTable        *groups; /* from an HfRoot to 1 plus the node of its group */
  guint32           *places; /* by object: 1 plus its node; 0: not on a chain so far */
  guint32           *way;    /* [max_depth + 1]: objects from an instance upwards */
  HfTypePathSum     *sums;   /* by node of the trie; NULL before all nodes are known */
  guint32           *numbers; /* by node of the trie: its place in the tree; NULL before */
} HfTypePathsWork;

/* Sets %HF_ERROR_NO_MEMORY, and returns FALSE. */
gboolean hf_type_paths_fail_memory (GError                 **error);

/* Those that retain most first, then with most instances, then whose first instance has
 * the lowest address. @items: nodes of the trie. */
gboolean hf_type_paths_sort        (const HfTypePathsWork   *work,
                                    HfKeyed                 *items,
                                    guint32                  n,
                                    GError                 **error);

/* Whether @object is one of those whose paths are found, reachable or not. */
static inline gboolean
hf_type_paths_is_instance (const HfTypePathsWork *self,
                           guint32                object)
{
  return self->types[object].value == self->type.value &&
         (self->among == NULL || hf_bitset_contains (self->among, object));
}

/* Whether the search is cancelled; polls once in a number of steps. */
static inline gboolean
hf_type_paths_is_cancelled (const HfTypePathsWork  *self,
                            guint32                 step,
                            GError                **error)
{
  return (step & HF_POLL_MASK) == 0 &&
         g_cancellable_set_error_if_cancelled (self->climb.cancellable, error);
}

/* The paths to the objects in @among; to all objects of the type if it is NULL. */
HfTypePaths *hf_type_paths_make    (HfRetention             *retention,
                                    HfTypeIndex              type,
                                    const HfBitset          *among,
                                    guint32                  max_clusters,
                                    GCancellable            *cancellable,
                                    GError                 **error);

/* ---- hf-type-paths-tree.c -------------------------------------------------- */

/* Fills in the nodes above the clusters, and makes these nodes of the tree. */
gboolean hf_type_paths_build_tree  (HfTypePaths             *self,
                                    HfTypePathsWork         *work,
                                    GError                 **error);

/* ---- hf-type-paths-ends.c -------------------------------------------------- */

/* Fills in where the chains end in the tree, which has all clusters. */
gboolean hf_type_paths_find_ends   (HfTypePaths             *self,
                                    const HfTypePathsWork   *work,
                                    GError                 **error);

G_END_DECLS
