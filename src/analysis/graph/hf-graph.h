/* hf-graph.h: ownership, references and retention as graphs of a few nodes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-ownership.h"

G_BEGIN_DECLS

/** HF_GRAPH_MAX_NODES: no graph has more; further nodes stay hidden. */
#define HF_GRAPH_MAX_NODES 400

/** HF_GRAPH_MAX_EDGES: no graph has more; those that carry least are left out and counted. */
#define HF_GRAPH_MAX_EDGES 1200

/** HF_GRAPH_MAX_OPENED: the hidden neighbors that are added at once; the user chooses from more. */
#define HF_GRAPH_MAX_OPENED 20

/**
 * HfGraphKind: the kind of a graph.
 */
typedef enum
{
  HF_GRAPH_OWNERSHIP, /* the groups that own the heap: see #HfOwnership */
  HF_GRAPH_TYPES,     /* the types that weigh most, and the references between them */
  HF_GRAPH_RETENTION, /* all paths that lead from roots to one object, or to those of a type */
} HfGraphKind;

#define HF_N_GRAPH_KINDS 3

/** HF_TYPE_GRAPH_KIND: #HfGraphKind; see hf-enum.h for names. */
#define HF_TYPE_GRAPH_KIND (hf_graph_kind_get_type ())
GType hf_graph_kind_get_type (void);

/**
 * HfGraphNodeKind: the kind of a node.
 */
typedef enum
{
  HF_GRAPH_ROOTS,   /* roots of one kind; in a retention those of one holder, to one node */
  HF_GRAPH_SEVERAL, /* ownership: objects that roots of several kinds keep */
  HF_GRAPH_OBJECTS, /* objects of one type, one or many */
  HF_GRAPH_OTHERS,  /* ownership: objects of a group that have no node of their own */
} HfGraphNodeKind;

/**
 * HfGraphNode:
 * @key: identifies it in all graphs of the same kind, subject and heap, whatever is open
 * @n_bytes: the bytes it retains: for types and for several objects, those freed with all of
 *   them, or a lower bound; see @is_bound
 * @root_kind: of roots: #HfRootKind, or another number
 * @root_flags: of roots: the #HfRootFlags that all of them have
 * @type: of objects their type; of roots their container, or none; of others none
 * @field: of roots that are one static field, its name; or none
 * @root: of a single root: the root; or none
 * @object: of objects the one that retains most; of a single root its object; or none
 * @n_objects: how many objects, or roots
 * @n_types: how many types they have: 1, except for objects that several owners share, whose
 *   @type is the one with most bytes; 0 where it is not known
 * @layer: 0 for the first. In an ownership, how many groups are above it; in a retention,
 *   every edge but weak ones and those that lead back leads to a higher layer, and the
 *   subject has the last; among types, the distance from the selected one, or 0
 * @n_hidden: the number of neighbors that opening it adds
 * @kind: #HfGraphNodeKind
 * @is_open: whether it was opened: closing it removes the nodes that opening it added
 * @is_subject: whether the graph is about it
 * @is_bound: whether @n_bytes is a lower bound
 */
typedef struct
{
  guint64       key;
  guint64       n_bytes;
  guint64       root_kind;
  guint64       root_flags;
  HfTypeIndex   type;
  HfStringIndex field;
  HfRootIndex   root;
  HfObjectIndex object;
  guint32       n_objects;
  guint32       n_types;
  guint32       layer;
  guint32       n_hidden;
  guint8        kind;
  guint8        is_open;
  guint8        is_subject;
  guint8        is_bound;
} HfGraphNode;

/**
 * HfGraphEdgeKind: the meaning of an edge.
 */
typedef enum
{
  HF_GRAPH_OWNS,     /* ownership: @to is freed with @from */
  HF_GRAPH_REACHES,  /* ownership: @from refers to @to as well, but does not keep it alone */
  HF_GRAPH_REFERS,   /* @from refers to @to, or holds it as a root */
  HF_GRAPH_SHORTEST, /* the same, on the shortest path from a root to the subject */
  HF_GRAPH_WEAK,     /* a weak root, which holds nothing */
} HfGraphEdgeKind;

/**
 * HfGraphEdge:
 * @n_bytes: the bytes it carries: in an ownership as #HfOwnershipEdge; among types, the
 *   sizes of the objects that it leads to; in a retention, the bytes that @to retains of
 *   those
 * @n_references: how many references or roots it stands for, at least 1
 * @from: a node
 * @to: a node; among types it may be @from
 * @n_folded: the number of arrays, lists and inner parts of collections that the edge leaves out
 * @kind: #HfGraphEdgeKind
 *
 * Between two nodes there is one edge in each direction at most.
 */
typedef struct
{
  guint64 n_bytes;
  guint64 n_references;
  guint32 from;
  guint32 to;
  guint32 n_folded;
  guint8  kind;
} HfGraphEdge;

/**
 * HfGraphOpening:
 * @node: the key of a node whose hidden neighbors are shown
 * @neighbor: the key of one of them; %HF_GRAPH_ALL for all, or the
 *   HF_GRAPH_MAX_OPENED that weigh most
 */
typedef struct
{
  guint64 node;
  guint64 neighbor;
} HfGraphOpening;

#define HF_GRAPH_ALL G_MAXUINT64

/**
 * HfGraphRequest:
 * @kind: the kind of graph to make
 * @object: of a retention: the subject; or none
 * @type: of a retention without @object: the subject is all its objects; of types: the one
 *   whose neighbors are shown besides; or none
 * @openings: (array length=n_openings): the opened nodes, in that order; unknown keys are
 *   ignored
 * @n_openings: how many
 *
 * All that a graph depends on beside the heap: equal requests result in equal graphs.
 */
typedef struct
{
  HfGraphKind           kind;
  HfObjectIndex         object;
  HfTypeIndex           type;
  const HfGraphOpening *openings;
  guint32               n_openings;
} HfGraphRequest;

/**
 * HfGraphSource:
 *
 * Data that all graphs of one heap share, computed when the first of them needs it and kept:
 * its #HfOwnership, and the references between types. Any thread may use it; threads that
 * need the same data wait for each other.
 */
typedef struct _HfGraphSource HfGraphSource;

/** hf_graph_source_new: (transfer full): takes no time. */
HfGraphSource *hf_graph_source_new           (HfRetention         *retention);
/** hf_graph_source_ref: (transfer full): adds a reference; any thread. */
HfGraphSource *hf_graph_source_ref           (HfGraphSource       *self);
/** hf_graph_source_unref: (transfer full): drops a reference; any thread. */
void           hf_graph_source_unref         (HfGraphSource       *self);
/** hf_graph_source_get_retention: (transfer none): of the heap, the basis of all of its
 * graphs. */
HfRetention   *hf_graph_source_get_retention (HfGraphSource       *self);

/**
 * HfGraph:
 * @source: (transfer full): the heap it is of
 * @kind: its kind
 * @n_nodes: how many, at most HF_GRAPH_MAX_NODES
 * @nodes: (array length=n_nodes): in the order of their layers; in a layer those of one
 *   parent together, those that weigh most first
 * @n_edges: how many, at most HF_GRAPH_MAX_EDGES
 * @edges: (array length=n_edges): by where they come from, then by where they lead
 * @n_layers: one more than the highest layer
 * @n_bytes: the bytes it covers: of an ownership, all reachable bytes; of types, the sizes
 *   of all that are shown; of a retention, the bytes that the subject retains
 * @n_left_out: nodes that are not shown because there are too many, beside hidden ones
 * @n_edges_left_out: the same of edges
 * @request: the request; its openings are a copy
 *
 * Immutable once made; any thread may read it.
 */
typedef struct
{
  HfGraphSource *source;
  HfGraphKind    kind;
  guint32        n_nodes;
  HfGraphNode   *nodes;
  guint32        n_edges;
  HfGraphEdge   *edges;
  guint32        n_layers;
  guint64        n_bytes;
  guint32        n_left_out;
  guint32        n_edges_left_out;
  HfGraphRequest request;
  gatomicrefcount refs;
} HfGraph;

/**
 * hf_graph_new:
 *
 * Blocks.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set; without nodes if there is nothing to
 *   show, such as the retention of an unreachable object
 */
HfGraph       *hf_graph_new                  (HfGraphSource         *source,
                                              const HfGraphRequest  *request,
                                              GCancellable          *cancellable,
                                              GError               **error)
                                              G_GNUC_WARN_UNUSED_RESULT;

/** hf_graph_ref: (transfer full): adds a reference; any thread. */
HfGraph       *hf_graph_ref                  (HfGraph               *self);
/** hf_graph_unref: (transfer full): drops a reference; any thread. */
void           hf_graph_unref                (HfGraph               *self);

/** hf_graph_find_node: the node with @key, or HF_INDEX_NONE; linear. */
guint32        hf_graph_find_node            (const HfGraph         *self,
                                              guint64                key);

/**
 * hf_graph_list_hidden:
 * @node: of @self
 *
 * Lists the nodes that opening @node can add. Blocks.
 *
 * Errors: as hf_graph_new().
 *
 * Returns: (transfer full) (element-type HfGraphNode): those that weigh most first, ties by
 *   name; or %NULL with @error set
 */
GArray        *hf_graph_list_hidden          (HfGraph               *self,
                                              guint32                node,
                                              GCancellable          *cancellable,
                                              GError               **error)
                                              G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGraphSource, hf_graph_source_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGraph, hf_graph_unref)

G_END_DECLS
