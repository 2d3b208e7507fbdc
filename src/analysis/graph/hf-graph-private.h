/* hf-graph-private.h: shared by the files that make graphs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph.h"
#include "hf-ownership-rest.h"
#include "hf-poll.h"
#include "hf-type-links.h"

G_BEGIN_DECLS

/* ---- Shared by all graphs ------------------------------------------------------- */

/** hf_graph_source_new_of_names: (transfer full): without a retention, for graphs of names. */
HfGraphSource         *hf_graph_source_new_of_names  (HfHeap         *names);
/** hf_graph_source_get_heap: (transfer none): that of the retention, or the one with the names. */
HfHeap                *hf_graph_source_get_heap      (HfGraphSource  *self);

/**
 * hf_graph_source_get_ownership:
 *
 * Computes it at the first call. After an error or a cancel, the next call
 * tries again.
 *
 * Returns: (transfer none): valid as long as @self; %NULL with @error set
 */
const HfOwnership     *hf_graph_source_get_ownership (HfGraphSource  *self,
                                                      GCancellable   *cancellable,
                                                      GError        **error);
/** hf_graph_source_get_rest: likewise the objects that groups hold beside other groups. */
const HfOwnershipRest *hf_graph_source_get_rest      (HfGraphSource  *self,
                                                      GCancellable   *cancellable,
                                                      GError        **error);

/** hf_graph_source_get_links: likewise the references between types. */
const HfTypeLinks     *hf_graph_source_get_links     (HfGraphSource  *self,
                                                      GCancellable   *cancellable,
                                                      GError        **error);

/* ---- A graph in the making --------------------------------------------------------- */

/**
 * HfGraphDraft:
 * @listed: the node whose hidden neighbors to list; %HF_GRAPH_ALL to make the graph
 * @hidden: (element-type HfGraphNode): those, in any order
 * @nodes: (element-type HfGraphNode): in any order
 * @edges: (element-type HfGraphEdge): in any order, each two nodes once in each direction
 */
typedef struct
{
  HfGraphSource        *source;
  HfRetention          *retention;
  HfHeap               *heap;
  const HfDominators   *dominators;
  const HfGraphRequest *request;
  HfPoll                poll;
  guint64               listed;
  GArray               *hidden;
  GArray               *nodes;
  GArray               *edges;
  guint64               n_bytes;
  guint32               n_left_out;
} HfGraphDraft;

/**
 * hf_graph_draft_init:
 * @self: clear it with hf_graph_draft_clear(), even after an error
 * @listed: %HF_GRAPH_ALL for a graph, or the node whose hidden neighbors to list
 */
void     hf_graph_draft_init      (HfGraphDraft         *self,
                                   HfGraphSource        *source,
                                   const HfGraphRequest *request,
                                   guint64               listed,
                                   GCancellable         *cancellable);
void     hf_graph_draft_clear     (HfGraphDraft         *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGraphDraft, hf_graph_draft_clear)

/** hf_graph_fail_memory: sets %HF_ERROR_NO_MEMORY. Returns: %FALSE */
gboolean hf_graph_fail_memory     (GError        **error);

/** hf_graph_draft_poll: %FALSE with %G_IO_ERROR_CANCELLED; polls now and then. */
static inline gboolean
hf_graph_draft_poll (HfGraphDraft  *self,
                     GError       **error)
{
  return !hf_poll_set_error_if_cancelled (&self->poll, error);
}

static inline HfGraphNode *
hf_graph_draft_get_node (const HfGraphDraft *self,
                         guint32             node)
{
  return &g_array_index (self->nodes, HfGraphNode, node);
}

/** hf_graph_draft_find: the node with @key, or HF_INDEX_NONE. */
guint32  hf_graph_draft_find      (const HfGraphDraft *self,
                                   guint64             key);

/** hf_graph_compare: those that weigh most first, then by name; 0 only for the same key. */
int      hf_graph_compare         (gconstpointer   a,
                                   gconstpointer   b,
                                   gpointer        heap);

/* Keys are hashes of names and of the nodes above, so that they do not depend on the order
 * of records in the file. */

/** HF_GRAPH_KEY_FIRST: the seed of all keys. */
#define HF_GRAPH_KEY_FIRST G_GUINT64_CONSTANT (0xcbf29ce484222325)

/** hf_graph_key_number: a key that differs with @key and with @number. */
guint64  hf_graph_key_number      (guint64         key,
                                   guint64         number);
/** hf_graph_key_type: the same with the name of a type, or none. */
guint64  hf_graph_key_type        (guint64         key,
                                   HfHeap         *heap,
                                   HfTypeIndex     type);

/* Each fills in all of @self for its kind of graph. */
gboolean hf_graph_make_ownership  (HfGraphDraft   *self,
                                   GError        **error);
gboolean hf_graph_make_types      (HfGraphDraft   *self,
                                   GError        **error);
gboolean hf_graph_make_retention  (HfGraphDraft   *self,
                                   GError        **error);

G_END_DECLS
