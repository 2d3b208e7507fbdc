/* hf-graph.h: who holds what, as a few nodes and the edges between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-ownership.h"

G_BEGIN_DECLS

/** HF_GRAPH_MAX_NODES: no graph has more; what does not fit stays hidden. */
#define HF_GRAPH_MAX_NODES 400

/** HF_GRAPH_MAX_EDGES: no graph has more; those that carry least are left out and counted. */
#define HF_GRAPH_MAX_EDGES 1200

/** HF_GRAPH_MAX_OPENED: how many hidden neighbors are added at once; of more some are chosen. */
#define HF_GRAPH_MAX_OPENED 20

/**
 * HfGraphKind: what a graph tells.
 */
typedef enum
{
  HF_GRAPH_OWNERSHIP, /* the groups that own the heap: see #HfOwnership */
  HF_GRAPH_TYPES,     /* the types that weigh most, and who refers to whom */
  HF_GRAPH_RETENTION, /* all ways that lead from roots to one object, or to those of a type */
} HfGraphKind;

#define HF_N_GRAPH_KINDS 3

/** HF_TYPE_GRAPH_KIND: #HfGraphKind; see hf-enum.h for names. */
#define HF_TYPE_GRAPH_KIND (hf_graph_kind_get_type ())
GType hf_graph_kind_get_type (void);

/**
 * HfGraphNodeKind: what a node stands for.
 */
typedef enum
{
  HF_GRAPH_ROOTS,   /* roots of one kind; in a retention those of one holder, to one node */
  HF_GRAPH_SEVERAL, /* ownership: what roots of several kinds keep */
  HF_GRAPH_OBJECTS, /* objects of one type, one or many */
  HF_GRAPH_OTHERS,  /* ownership: what a group holds that has no node */
} HfGraphNodeKind;

/**
 * HfGraphNode:
 * @key: names it in all graphs of the same kind, subject and heap, however much is opened
 * @n_bytes: what it retains, in bytes: of types and objects that are several what goes with
 *   all of them, or a lower bound; see @is_bound
 * @root_kind: of roots: #HfRootKind, or another number
 * @root_flags: of roots: the #HfRootFlags that all of them have
 * @type: of objects their type; of roots their container, or none; of others none
 * @field: of roots that are one static field, its name; or none
 * @root: of roots that are one: which; or none
 * @object: of objects the one that retains most; of a single root its object; or none
 * @n_objects: how many objects, or roots
 * @n_types: of how many types they are: 1, but for what several owners share, whose @type
 *   is the one with most bytes; 0 where it is not told
 * @layer: 0 for what stands first. In an ownership how many groups are above it; in a
 *   retention every edge but weak ones and those back in a circle leads to a higher layer,
 *   and the subject has the last; among types the distance from the selected one, or 0
 * @n_hidden: how many neighbors it has that are not in the graph and that opening it adds
 * @kind: #HfGraphNodeKind
 * @is_open: whether it was opened: closing takes what that has added
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
 * HfGraphEdgeKind: what an edge says.
 */
typedef enum
{
  HF_GRAPH_OWNS,     /* ownership: all of it would go with what it comes from */
  HF_GRAPH_REACHES,  /* ownership: it refers to it as well, and neither keeps it alone */
  HF_GRAPH_REFERS,   /* it refers to it, or holds it as a root */
  HF_GRAPH_SHORTEST, /* the same, on the shortest way from a root to the subject */
  HF_GRAPH_WEAK,     /* a weak root, which holds nothing */
} HfGraphEdgeKind;

/**
 * HfGraphEdge:
 * @n_bytes: what it carries, in bytes: by ownership as #HfOwnershipEdge; among types the
 *   sizes of the objects that it leads to; in a retention what @to retains of those
 * @n_references: how many references or roots it stands for, at least 1
 * @from: a node
 * @to: a node; among types perhaps the same
 * @n_folded: how many arrays, lists and insides of collections are left out on the way
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
 * @kind: what is to be told
 * @object: of a retention: the subject; or none
 * @type: of a retention without @object: the subject is all its objects; of types: the one
 *   whose neighbors are shown besides; or none
 * @openings: (array length=n_openings): what was opened, in that order; a key that is not
 *   there is passed over
 * @n_openings: how many
 *
 * All that a graph depends on beside the heap: the same request gives the same graph.
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
 * What all graphs of one heap have in common, worked out when the first of them needs it
 * and kept: its #HfOwnership, who refers to whom by type. Any thread may use it; two that
 * need the same wait for each other.
 */
typedef struct _HfGraphSource HfGraphSource;

/** hf_graph_source_new: (transfer full): takes no time. */
HfGraphSource *hf_graph_source_new           (HfRetention         *retention);
/** hf_graph_source_ref: (transfer full): adds a reference; any thread. */
HfGraphSource *hf_graph_source_ref           (HfGraphSource       *self);
/** hf_graph_source_unref: (transfer full): gives back a reference, not %NULL; any thread. */
void           hf_graph_source_unref         (HfGraphSource       *self);
/** hf_graph_source_get_retention: (transfer none): of the heap; what all of its graphs rest on. */
HfRetention   *hf_graph_source_get_retention (HfGraphSource       *self);

/**
 * HfGraph:
 * @source: (transfer full): the heap it is of
 * @kind: what it tells
 * @n_nodes: how many, at most HF_GRAPH_MAX_NODES
 * @nodes: (array length=n_nodes): in the order of their layers; in a layer those of one
 *   parent together, those that weigh most first
 * @n_edges: how many, at most HF_GRAPH_MAX_EDGES
 * @edges: (array length=n_edges): by where they come from, then by where they lead
 * @n_layers: one more than the highest layer
 * @n_bytes: what it is about, in bytes: of an ownership what is reachable, of types the
 *   sizes of all that are shown, of a retention what the subject retains
 * @n_left_out: nodes that are not shown because there are too many, beside hidden ones
 * @n_edges_left_out: the same of edges
 * @request: what was asked for; the openings are a copy
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
 *   tell, as of the retention of what is not reachable
 */
HfGraph       *hf_graph_new                  (HfGraphSource         *source,
                                              const HfGraphRequest  *request,
                                              GCancellable          *cancellable,
                                              GError               **error)
                                              G_GNUC_WARN_UNUSED_RESULT;

/** hf_graph_ref: (transfer full): adds a reference; any thread. */
HfGraph       *hf_graph_ref                  (HfGraph               *self);
/** hf_graph_unref: (transfer full): gives back a reference, not %NULL; any thread. */
void           hf_graph_unref                (HfGraph               *self);

/** hf_graph_find_node: the node with @key, or HF_INDEX_NONE; linear. */
guint32        hf_graph_find_node            (const HfGraph         *self,
                                              guint64                key);

/**
 * hf_graph_list_hidden:
 * @node: of @self
 *
 * What opening @node adds, to choose from. Blocks.
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
