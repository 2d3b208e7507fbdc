/* hf-growth-private.h: the search for paths that grow, in steps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-growth.h"
#include "hf-reason-pairs.h"
#include "hf-set-spread-private.h"

G_BEGIN_DECLS

/* A path in the making is a node of the last tree. Several of them may become one row. */
typedef struct
{
  HfReasonTree * const *trees;
  guint32               n_trees;
  const HfReason      **reasons; /* by snapshot */
  HfReasonPairs        *pairs;   /* by snapshot but the last: of its nodes with the last tree's */
  guint32               n_nodes; /* of the last tree */
  HfBitset              grown;   /* those of them that grew at every step */
  guint32               n_paths;
  guint32               nodes[HF_GROWTH_MAX_PATHS];
  guint32               rows[HF_GROWTH_MAX_PATHS];  /* by path */
  guint64               alone[HF_GROWTH_MAX_PATHS]; /* by path: bytes that its objects retain in the
                                                     * last snapshot */
  guint32               n_rows;
  guint32               names[HF_GROWTH_MAX_PATHS];  /* by row: a node of the last tree */
  guint64               shares[HF_GROWTH_MAX_PATHS]; /* by row: its leak share */
  HfBitset              kept;   /* objects of the last snapshot that nothing else keeps */
  HfProgress           *progress;
  HfProgressReport      report;
  HfPoll                poll;
} HfGrowthWork;

static inline const HfComparedHeap *
hf_growth_work_get_last_heap (const HfGrowthWork *self)
{
  return hf_reason_tree_get_heap (self->trees[self->n_trees - 1]);
}

/* The node of an earlier tree that @node of the last one is matched with; or HF_INDEX_NONE. */
static inline guint32
hf_growth_work_get_node (const HfGrowthWork *self,
                         guint32             snapshot,
                         guint32             node)
{
  return snapshot + 1 == self->n_trees ? node : self->pairs[snapshot].others[HF_SIDE_AFTER][node];
}

static inline guint32
hf_growth_work_get_count (const HfGrowthWork *self,
                          guint32             snapshot,
                          guint32             node)
{
  const guint32 match = hf_growth_work_get_node (self, snapshot, node);

  return match == HF_INDEX_NONE ? 0 : self->reasons[snapshot][match].n_objects;
}

/* The sum of the sizes of its objects. */
static inline guint64
hf_growth_work_get_size (const HfGrowthWork *self,
                         guint32             snapshot,
                         guint32             node)
{
  const guint32 match = hf_growth_work_get_node (self, snapshot, node);

  return match == HF_INDEX_NONE ? 0 : self->reasons[snapshot][match].n_bytes;
}

/* ---- hf-growth-nodes.c -------------------------------------------------------- */

/* Matches the trees. Clear it even after an error. */
gboolean hf_growth_work_init   (HfGrowthWork          *self,
                                HfReasonTree * const  *trees,
                                guint32                n_trees,
                                HfProgress            *progress,
                                GCancellable          *cancellable,
                                GError               **error);
void     hf_growth_work_clear  (HfGrowthWork          *self);

/* Whether the node has more objects at every step. */
gboolean hf_growth_has_more    (const HfGrowthWork    *self,
                                guint32                node);

/* Finds the paths, each a row of its own, and counts those that are left out or grew in part. */
gboolean hf_growth_find_paths  (HfGrowthWork          *self,
                                HfGrowth              *growth,
                                GError               **error);

/* ---- hf-growth-objects.c ------------------------------------------------------- */

/* The objects of a snapshot by row or path. */
typedef struct
{
  HfObjectIndex *objects;
  guint32        first[HF_GROWTH_MAX_PATHS + 1];
} HfGrowthObjects;

/* @groups: (nullable): by path, a number below @n_groups; NULL: that of the path. Clear it even
 * after an error. */
gboolean hf_growth_objects_init  (HfGrowthObjects  *self,
                                  HfGrowthWork     *work,
                                  guint32           snapshot,
                                  const guint32    *groups,
                                  guint32           n_groups,
                                  GError          **error);
void     hf_growth_objects_clear (HfGrowthObjects  *self);

/* Finds the bytes that the objects of one group retain together. */
gboolean hf_growth_objects_sum   (const HfGrowthObjects  *self,
                                  HfGrowthWork           *work,
                                  guint32                 snapshot,
                                  guint32                 group,
                                  guint64                *n_bytes,
                                  GError                **error);

/* ---- hf-growth-share.c --------------------------------------------------------- */

/* Joins paths that keep objects together, names the rows, and finds their leak shares. */
gboolean hf_growth_find_shares (HfGrowthWork          *self,
                                GError               **error);

/* ---- hf-growth-kept.c ---------------------------------------------------------- */

/* Fills in the nodes below @path that grew as well; linear in all nodes below it. */
gboolean hf_growth_find_kept   (HfGrowthWork          *self,
                                HfGrowthPath          *path,
                                GError               **error);

/* ---- hf-growth-roots.c --------------------------------------------------------- */

/* Fills in the roots of all rows; the paths of @growth are the rows. */
gboolean hf_growth_find_roots  (HfGrowthWork          *self,
                                HfGrowth              *growth,
                                GError               **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGrowthWork, hf_growth_work_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGrowthObjects, hf_growth_objects_clear)

G_END_DECLS
