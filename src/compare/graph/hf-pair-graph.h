/* hf-pair-graph.h: the graphs of two heaps as one, with the figures of both
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph.h"
#include "hf-pair-figures.h"
#include "hf-reason-tree.h"

G_BEGIN_DECLS

/**
 * HfPairGraphNode:
 * @figures: in an ownership the bytes that the group holds, and its objects; of roots, of several
 *   kinds and of others all objects that they hold. In a retention the sizes of those objects of
 *   the subject whose path leads through the node, and their number
 * @types: (array): by #HfSide, the #HfTypeIndex of the node's type in that heap, or HF_INDEX_NONE
 * @field: (nullable) (transfer full): in a retention, the name of the static field that the roots
 *   are
 */
typedef struct
{
  HfPairFigures figures;
  guint32       types[HF_N_SIDES];
  char         *field;
} HfPairGraphNode;

/**
 * HfPairGraph:
 * @graph: (transfer full): all nodes and edges of both heaps; what is matched is there once.
 *   Its figures are those of the larger side. It is a graph of names: see hf_graph_get_heap()
 * @nodes: (array): by node of @graph
 * @edges: (array): by edge of @graph: in an ownership the figures of the node that it leads to, in
 *   a retention those of the paths that lead along it
 * @total: all that is reachable in both heaps; of a retention all reachable objects of the subject
 * @floor: a difference of fewer bytes is not marked
 * @counts: (array): by #HfChange as it is marked, the number of groups; of a retention that of all
 *   paths, also of those that are not shown
 * @n_hidden_paths: of a retention, the number of paths that are in the node for others
 *
 * Immutable once made; any thread may read it.
 */
typedef struct
{
  HfGraph         *graph;
  HfPairGraphNode *nodes;
  HfPairFigures   *edges;
  HfPairFigures    total;
  guint64          floor;
  guint32          counts[HF_N_CHANGES];
  guint32          n_hidden_paths;
  gatomicrefcount  refs;
} HfPairGraph;

/** HF_PAIR_GRAPH_MOST_GROUPS: the most groups of an ownership of two heaps. */
#define HF_PAIR_GRAPH_MOST_GROUPS 30

/**
 * hf_pair_graph_new_ownership:
 * @before: the first heap, with its retention
 * @after: the second heap, likewise
 * @floor: as hf_comparison_choose_floor()
 *
 * The groups that own the heaps: those of #HfOwnership with the big owners of both heaps on either
 * side, so that a group means the same in both. Groups are matched from the roots down: kinds of
 * roots by number, objects by type as in hf_compare_types(), shared ones by the kinds and owners
 * that reach them. The groups are chosen for both heaps together, by the side on which they are
 * more informative; the figures of the other side are exact, however small. So a group is new or
 * gone only if one of the heaps does not have any of it.
 *
 * Blocks; linear in practice, as hf_ownership_new() for each heap.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %HF_ERROR_TOO_LARGE, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfPairGraph *hf_pair_graph_new_ownership (const HfComparedHeap  *before,
                                          const HfComparedHeap  *after,
                                          guint64                floor,
                                          GCancellable          *cancellable,
                                          GError               **error)
                                          G_GNUC_WARN_UNUSED_RESULT;

/** HF_PAIR_GRAPH_MOST_ON_PATHS: the most nodes of a retention of two heaps. */
#define HF_PAIR_GRAPH_MOST_ON_PATHS 40

/**
 * hf_pair_graph_new_retention:
 * @trees: (array fixed-size=2): by #HfSide, the reasons of both heaps
 * @type: the full name of a type, the subject, as either heap has it
 * @floor: as hf_comparison_choose_floor()
 *
 * The paths from roots down to the objects of a type, merged from the roots on and matched as in
 * hf_compare_reasons(). Each reachable object of the type is in exactly one path, that of its
 * reason, even if others keep it as well. A path ends at the first object of the type: all objects
 * of the type that this one keeps are counted there. So the figures of the edges that lead to a
 * node, and of those that leave it, have the same sum.
 *
 * The paths with most bytes are shown, where a difference counts twice, as far as there is room; of
 * those that do not differ by @floor, only the large ones. One node stands for all others. Arrays
 * and parts of collections that lead nowhere else are left out, as are the nodes in the middle of a
 * long chain; an edge counts them as folded.
 *
 * Blocks; linear in the nodes of both trees and in the names of types.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %HF_ERROR_TOO_LARGE, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): without nodes if neither heap has a reachable object of the type; or
 *   %NULL with @error set
 */
HfPairGraph *hf_pair_graph_new_retention (HfReasonTree * const  *trees,
                                          const char            *type,
                                          guint64                floor,
                                          GCancellable          *cancellable,
                                          GError               **error)
                                          G_GNUC_WARN_UNUSED_RESULT;

/** hf_pair_graph_ref: (transfer full): adds a reference; any thread. */
HfPairGraph *hf_pair_graph_ref           (HfPairGraph           *self);
/** hf_pair_graph_unref: (nullable) (transfer full): drops a reference; any thread. */
void         hf_pair_graph_unref         (HfPairGraph           *self);

/**
 * hf_pair_graph_get_change:
 * @figures: of a node or an edge
 *
 * Returns: new or gone if only one heap has objects of it; else how the bytes differ, or if they do
 *   not, the objects
 */
HfChange     hf_pair_graph_get_change    (const HfPairFigures   *figures);

/**
 * hf_pair_graph_get_marked_change:
 * @figures: of a node or an edge
 *
 * Returns: the change to mark: %HF_CHANGE_SAME if the difference in bytes is below the noise floor
 */
HfChange     hf_pair_graph_get_marked_change (const HfPairGraph   *self,
                                              const HfPairFigures *figures);

/**
 * hf_pair_graph_find_type:
 * @type: the full name of a type, as either heap has it
 *
 * Returns: the node with objects of the type that has most bytes on its larger side; HF_INDEX_NONE
 *   if there is none
 */
guint32      hf_pair_graph_find_type     (const HfPairGraph     *self,
                                          const char            *type);

/**
 * hf_pair_graph_find_most_changed:
 *
 * Returns: the node to look at first: of an ownership, that of objects with the largest difference
 *   in bytes, and of equal ones the lowest; of a retention, its subject. HF_INDEX_NONE if nothing
 *   differs by more than the noise floor
 */
guint32      hf_pair_graph_find_most_changed (const HfPairGraph *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfPairGraph, hf_pair_graph_unref)

G_END_DECLS
