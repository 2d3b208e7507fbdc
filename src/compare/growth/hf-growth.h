/* hf-growth.h: what keeps growing over three snapshots or more
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-reason-tree.h"

G_BEGIN_DECLS

/** HF_GROWTH_MAX_KEPT: so many of the nodes below a path are listed. */
#define HF_GROWTH_MAX_KEPT 8

/**
 * HfGrowthPath: objects that live for one reason, and became more or larger at every step
 * @reason: the node in the tree of the last snapshot
 * @first_root: position of its first root in roots[]
 * @n_roots: the number of roots that these objects hang from, 1 or more: see #HfGrowth
 * @has_more_roots: whether other roots lead to half of these objects or more, in any way: if not,
 *   and if there is one root, they live because of that root alone
 * @is_of_sizes: whether the objects did not become more at every step, but @sizes did. If the path
 *   grew in part: whether they did not become more over all
 * @counts: (array): by snapshot, the number of objects
 * @sizes: (array): by snapshot, the sum of their sizes, in bytes
 * @bytes: (array) (nullable): by snapshot, the bytes that all objects of the path retain together,
 *   exactly; %NULL if it grew in part
 * @n_grown: the last less the first of @bytes
 * @leak_share: the bytes of the last snapshot that no other way reaches, as in #HfGrowth
 * @n_per_step: if the count grew by the same number at each step within 2 %, that number, rounded;
 *   0 if the growth is uneven. If @is_of_sizes, these are bytes of @sizes
 * @multiple: if the caller said how often a scenario ran between two snapshots and each step of the
 *   count is a multiple of that number, give or take 2 % of the number, the multiple of the first
 *   step; 0 if not. Of one run, only if all steps are the same
 * @n_kept: how many of @kept there are
 * @kept: (array length=n_kept): nodes below @reason that grew at every step as well: those with the
 *   most bytes in the last snapshot, these first
 */
typedef struct
{
  guint32  reason;
  guint32  first_root;
  guint32  n_roots;
  gboolean has_more_roots;
  gboolean is_of_sizes;
  guint64 *counts;
  guint64 *sizes;
  guint64 *bytes;
  gint64   n_grown;
  guint64  leak_share;
  guint64  n_per_step;
  guint64  multiple;
  guint32  n_kept;
  guint32  kept[HF_GROWTH_MAX_KEPT];
} HfGrowthPath;

/**
 * HfGrowth:
 * @n_snapshots: how many snapshots were compared, 3 or more
 * @numbers: (array length=n_snapshots): the number of each snapshot for people, from 1 on; see
 *   hf_growth_set_numbers()
 * @trees: (array length=n_snapshots): those of the snapshots
 * @nodes: (array length=n_snapshots): by snapshot, then by node of the last tree, the same node of
 *   that snapshot's tree, HF_INDEX_NONE if it has none; %NULL for the last snapshot.
 *   hf_growth_get_count() reads them
 * @n_paths: how many paths grew, without those that are left out
 * @paths: (array length=n_paths): the largest leak share first, then the largest growth
 * @roots: (array): nodes without parents of the last tree; each path has a range
 * @n_left_out: the number of paths that grew past the limit of paths: those that grew least, by
 *   a lower bound
 * @left_out_grown: the sum of their growth, in bytes, by the same bound, that of #HfReason
 * @floor: the noise floor for sizes alone, in bytes: see hf_comparison_get_floor_of()
 * @n_below_floor: the number of nodes that would have grown without @floor
 * @below_floor_grown: the sum of their growth, in bytes, by the same bound
 * @n_grown_in_part: the paths that grew over all but not at every step, the topmost one of a chain
 * @in_part_grown: the sum of their growth, in bytes, by the same bound
 * @n_in_part: how many of these have figures, at most %HF_GROWTH_MAX_PATHS
 * @in_part: (array length=n_in_part): those whose growth is the largest by the same bound, that
 *   first. Only @reason, @is_of_sizes, @counts, @sizes and @n_grown of them are set, the last of
 *   them to the bound
 * @reachable: (array length=n_snapshots): the bytes that are reachable in each
 * @steps: (array length=n_snapshots-1): by step, the number of nodes of the last tree whose
 *   objects became more or larger; 0 = nothing that is still there grew in this step
 * @is_doubtful: whether growth may come from the files: one of them has losses (see
 *   hf_compared_heap_get_losses()), or has other names or roots than others by its kind
 *
 * A path is a node of an #HfReasonTree: root, and types along a shortest chain. It grew if the
 * number of its objects rose at every step, or the sum of their sizes; of a chain of such nodes the
 * topmost one counts. Sizes alone count only if there are never fewer objects, and if they rose by
 * more than @floor over all: texts and buffers get a little larger without a leak. And an array
 * gets larger because it holds more objects: so they must also have risen by more than what the
 * topmost nodes below that have more objects at every step retain more, by the bound of #HfReason.
 * Otherwise these are the paths. In the same way a path grew in part if its count rose over all, or
 * if its sizes rose by more than @floor and than the nodes below it whose counts rose over all.
 *
 * Paths become one if in the last snapshot they keep more bytes together, of objects that none of
 * them keeps alone and of nodes that grew, than any of them keeps alone. Its @reason is then the
 * topmost growing node of objects that they keep together, and its @counts are those of that node;
 * its @bytes are those that the objects of all these paths retain.
 *
 * The reason of an object is one of several. A path has the roots of all places that half of its
 * objects or more hang from: first that of its @reason, then those of other paths that became one
 * with it, then others. For each such place, an object with a reference to what only growing paths
 * keep, it is the one root of that object's own reason. If there are several, cutting one of them
 * does not free these objects.
 *
 * The leak share of a path is computed in the last snapshot: the bytes that are reachable through
 * its objects and not otherwise, where an object that several growing paths reach counts for each
 * in equal parts. See Vilk and Berger, BLeak, PLDI 2018, section 4.3.
 *
 * Immutable once made, but for the numbers.
 */
typedef struct
{
  /*< private >*/
  gatomicrefcount ref_count;

  /*< public >*/
  guint32        n_snapshots;
  guint32       *numbers;
  HfReasonTree **trees;
  guint32      **nodes;
  guint32        n_paths;
  HfGrowthPath  *paths;
  guint32       *roots;
  guint32        n_left_out;
  gint64         left_out_grown;
  guint64        floor;
  guint32        n_below_floor;
  gint64         below_floor_grown;
  guint32        n_grown_in_part;
  gint64         in_part_grown;
  guint32        n_in_part;
  HfGrowthPath  *in_part;
  guint64       *reachable;
  guint32       *steps;
  gboolean       is_doubtful;
} HfGrowth;

/** HF_GROWTH_MAX_PATHS: the most paths with figures of their own. */
#define HF_GROWTH_MAX_PATHS 256

/**
 * hf_growth_new:
 * @trees: (array length=n_trees): one for each snapshot, in the order of time; 3 or more
 * @n_per_step: how often a scenario ran between two snapshots; 0 = not known
 *
 * Blocks; linear in the nodes of all trees and in objects and references of the last heap, and for
 * each path and snapshot as hf_retained_set_of_objects(). Where paths reach each other's objects,
 * an object is visited up to once for each path that reaches it. Reports %HF_STAGE_REASONS.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfGrowth *hf_growth_new  (HfReasonTree * const  *trees,
                          guint32                n_trees,
                          guint64                n_per_step,
                          HfProgress            *progress,
                          GCancellable          *cancellable,
                          GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_growth_set_numbers:
 * @numbers: (array): by snapshot, its number for people: other ones than 1, 2, 3 … if the snapshots
 *   are some of more that people know by number
 *
 * Call it before anyone else has @self.
 */
void      hf_growth_set_numbers (HfGrowth      *self,
                                 const guint32 *numbers);

/**
 * hf_growth_get_count:
 * @snapshot: below @n_snapshots
 * @reason: a node of the last tree
 *
 * Returns: the number of objects of that node in @snapshot
 */
guint32   hf_growth_get_count (const HfGrowth *self,
                               guint32         snapshot,
                               guint32         reason);

/**
 * hf_growth_get_size:
 * @snapshot: below @n_snapshots
 * @reason: a node of the last tree
 *
 * Returns: the sum of the sizes of the objects of that node in @snapshot, in bytes
 */
guint64   hf_growth_get_size  (const HfGrowth *self,
                               guint32         snapshot,
                               guint32         reason);

/**
 * hf_growth_path_get_figures:
 *
 * Returns: (transfer none) (array): by snapshot, the figures of @self that grew: its @counts, or
 *   its @sizes if it @is_of_sizes
 */
static inline const guint64 *
hf_growth_path_get_figures (const HfGrowthPath *self)
{
  return self->is_of_sizes ? self->sizes : self->counts;
}

/**
 * hf_growth_find_multiple:
 * @counts: (array length=n): by snapshot, the number of objects of a path
 * @n_per_step: how often a scenario ran between two snapshots; 0 = not known
 *
 * Returns: the @multiple of an #HfGrowthPath; 0 also if @counts do not rise at every step
 */
guint64   hf_growth_find_multiple (const guint64 *counts,
                                   guint32        n,
                                   guint64        n_per_step);

/**
 * hf_growth_is_short:
 *
 * Returns: whether one of the heaps is short. If none has any loss, and growth is doubtful, then
 *   the files are of several kinds
 */
gboolean  hf_growth_is_short      (const HfGrowth *self);

/** hf_growth_get_losses: all that any of the files has lost; 0 = nothing. */
HfLosses  hf_growth_get_losses    (const HfGrowth *self);

/** hf_growth_ref: (transfer full): adds a reference; any thread. */
HfGrowth *hf_growth_ref   (HfGrowth *self);
/** hf_growth_unref: (nullable) (transfer full): releases a reference; any thread. It may take time
 * if it has the last of the trees. */
void      hf_growth_unref (HfGrowth *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGrowth, hf_growth_unref)

G_END_DECLS
