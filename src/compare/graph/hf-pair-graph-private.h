/* hf-pair-graph-private.h: a graph of two heaps in the making
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-pair-graph.h"
#include "hf-pair-names-private.h"

G_BEGIN_DECLS

/**
 * HfPairDraft:
 * @nodes: (element-type HfGraphNode): in the order of the graph
 * @pairs: (element-type HfPairGraphNode): in the same order; it owns their fields
 * @edges: (element-type HfGraphEdge): in any order
 * @figures: (element-type HfPairFigures): in the same order
 */
typedef struct
{
  GArray *nodes;
  GArray *pairs;
  GArray *edges;
  GArray *figures;
} HfPairDraft;

/** hf_pair_draft_init: to be cleared. */
void         hf_pair_draft_init     (HfPairDraft           *self);
/** hf_pair_draft_clear: frees its members. May be called again. */
void         hf_pair_draft_clear    (HfPairDraft           *self);

/** hf_pair_draft_add_node: @node gets the larger figures of @pair, whose field is taken over.
 * Returns: its position */
guint32      hf_pair_draft_add_node (HfPairDraft           *self,
                                     const HfGraphNode     *node,
                                     const HfPairGraphNode *pair);
/** hf_pair_draft_add_edge: adds an edge with the larger figures of @figures. */
void         hf_pair_draft_add_edge (HfPairDraft           *self,
                                     guint32                from,
                                     guint32                to,
                                     HfGraphEdgeKind        kind,
                                     const HfPairFigures   *figures);

/** hf_pair_draft_finish: (transfer full): the graph; @self is empty then. */
HfPairGraph *hf_pair_draft_finish   (HfPairDraft           *self,
                                     HfHeap                *names,
                                     HfGraphKind            kind,
                                     const HfPairFigures   *total,
                                     guint64                floor);

/** hf_pair_find_types: sets @types, by #HfSide, to the type of that heap that has the name @type in
 * the heap of names, or to HF_INDEX_NONE. */
void         hf_pair_find_types     (const HfPairNames     *names,
                                     HfHeap * const        *heaps,
                                     HfTypeIndex            type,
                                     guint32               *types);

/** HF_PAIR_KEY_FIRST: the seed of all keys of nodes. */
#define HF_PAIR_KEY_FIRST G_GUINT64_CONSTANT (0xcbf29ce484222325)
/** hf_pair_key_add: a key that differs with @key and with @number. */
guint64      hf_pair_key_add        (guint64                key,
                                     guint64                number);
/** hf_pair_key_add_name: the same with a text. */
guint64      hf_pair_key_add_name   (guint64                key,
                                     const char            *name);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfPairDraft, hf_pair_draft_clear)

G_END_DECLS
