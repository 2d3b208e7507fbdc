/* hf-hierarchy.h: the heap as a tree of weights, for a treemap to draw
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-grouping.h"
#include "hf-largest-objects.h"
#include "hf-retention.h"
#include "hf-type-set.h"

G_BEGIN_DECLS

/**
 * HfNodeKind: the kind of a node of an #HfHierarchy.
 */
typedef enum
{
  HF_NODE_HEAP,      /* the top */
  HF_NODE_FAMILY,    /* the first two components of a namespace, or none */
  HF_NODE_NAMESPACE, /* a whole namespace below a family; not the family's own */
  HF_NODE_TYPE,      /* a type, or its objects that the node above keeps */
  HF_NODE_OBJECT,    /* one of the largest objects of a type */
  HF_NODE_KIND,      /* objects that the roots of one kind keep */
  HF_NODE_SEVERAL,   /* objects that several kinds of roots keep; in a kind: several members */
  HF_NODE_MEMBER,    /* objects that the roots of one container, or to one type, keep */
  HF_NODE_OWNER,     /* sibling objects of one type, with all that they dominate */
  HF_NODE_DOMAIN,    /* the objects of one application domain */
  HF_NODE_ASSEMBLY,  /* the types of one assembly; by namespace those without a namespace */
  HF_NODE_GENERATION, /* the objects of one generation */
} HfNodeKind;

/** hf_node_kind_has_families: whether nodes of @kind have families in them; those of an assembly
 * have types instead, unless all is by assembly. */
static inline gboolean
hf_node_kind_has_families (HfNodeKind kind)
{
  return kind == HF_NODE_DOMAIN || kind == HF_NODE_ASSEMBLY || kind == HF_NODE_GENERATION;
}

/** HF_N_NODE_KINDS: the number of kinds of nodes. */
#define HF_N_NODE_KINDS (HF_NODE_GENERATION + 1)

/**
 * HfNode:
 * @n_bytes: the bytes of its objects; its weight, unless that is %HF_WEIGHT_COUNT
 * @n_objects: the number of its objects; its weight by %HF_WEIGHT_COUNT
 * @parent: position of the node above; HF_INDEX_NONE for the top
 * @first_child: position of its first child; children are contiguous, heaviest first, those of
 *   equal weight by count, the largest first; ties by name (objects: by address)
 * @n_children: the number of children
 * @item: an #HfTypeIndex or #HfObjectIndex value for types, owners and objects; for
 *   families and namespaces the type whose name starts with theirs; for kinds and
 *   members a position in those of #HfRootRetention; for domains an #HfDomainIndex value; for
 *   assemblies an #HfAssemblyIndex value, which may be %HF_ASSEMBLY_SEVERAL or none; for
 *   generations an #HfGenerationSlot value
 * @name_length: for families and namespaces, the length of their name in that type's name, in
 *   bytes; 0 = types without a namespace
 * @kind: #HfNodeKind
 * @state: the known parts below it, private to the hierarchy
 *
 * The children of a type are its largest objects, at most
 * HF_HIERARCHY_MAX_OBJECTS of them. By namespace, all other nodes have all their children,
 * so that weights add up. In other groupings, a node has the children that are visible when
 * it fills a picture of HF_HIERARCHY_PICTURE_AREA px²; the sum of the children excludes the
 * weight of the others.
 */
typedef struct
{
  guint64 n_bytes;
  guint32 n_objects;
  guint32 parent;
  guint32 first_child;
  guint32 n_children;
  guint32 item;
  guint16 name_length;
  guint8  kind;
  guint8  state;
} HfNode;

G_STATIC_ASSERT (sizeof (HfNode) == 32);

/**
 * HfOwnerNode:
 * @n_own_bytes: bytes of the objects in the node's names: its weight without its
 *   children and those left out; its whole weight until it has children
 * @n_own_objects: the number of those objects
 * @n_instances: the number of siblings of the node's type; the node consists of them and the
 *   objects that they dominate
 * @object: the one of them that retains most, of equal ones the one with the lowest
 *   address
 * @first_link: where the node's names begin in the links
 * @n_links: the number of its names; 0 if the node's type is the only one
 *
 * Further data of a node that is #HF_NODE_OWNER. If nearly all that objects dominate is
 * below the objects of a single type, these have no node of their own: a chain "A › B" is
 * one node, that of A, and its children are the children of all its links.
 */
typedef struct
{
  guint64 n_own_bytes;
  guint32 n_own_objects;
  guint32 n_instances;
  guint32 object;
  guint32 first_link;
  guint32 n_links;
} HfOwnerNode;

/**
 * HfLink:
 * @type: of the objects; HF_INDEX_NONE where links are left out of a very long chain
 * @n_objects: the number of these objects
 * @n_levels: 1 plus the number of times that they are nested in each other
 *
 * One name in a chain.
 */
typedef struct
{
  guint32 type;
  guint32 n_objects;
  guint32 n_levels;
} HfLink;

/**
 * HF_HIERARCHY_PICTURE_AREA: px² of the largest picture, 3840×2160, for which hierarchies
 * by dominator and by root have all visible nodes.
 */
#define HF_HIERARCHY_PICTURE_AREA (3840 * 2160)

/** HF_HIERARCHY_CELL_AREA: px² of the smallest cell that is drawn by itself. */
#define HF_HIERARCHY_CELL_AREA 30

/** HF_HIERARCHY_BOX_AREA: px² of the smallest cell that shows its children, 74×44. */
#define HF_HIERARCHY_BOX_AREA (74 * 44)

/**
 * HF_HIERARCHY_MAX_STEPS: the most dominators that a search visits above an object; an object
 * with more of them counts as lost in its list.
 */
#define HF_HIERARCHY_MAX_STEPS 1000000

/** HF_HIERARCHY_MAX_LINKS: the most names in a chain. */
#define HF_HIERARCHY_MAX_LINKS 9

/** HF_HIERARCHY_MAX_OBJECTS: the most objects of a type that have a node. */
#define HF_HIERARCHY_MAX_OBJECTS HF_MAX_LARGEST_OBJECTS

/** HfHierarchyClass: the functions that make, detail and search hierarchies of one grouping. */
typedef struct _HfHierarchyClass HfHierarchyClass;

/**
 * HfHierarchy:
 * @class: its functions, private to the makers of hierarchies
 * @analysis: (transfer full): the analysis of its heap
 * @retention: (transfer full) (nullable): of @analysis; %NULL in groupings by name
 * @folded: (transfer full) (nullable): by dominator, the types whose objects have no node
 * @grouping: the criterion of its nodes
 * @weight: the objects that it weighs
 * @nodes: (array length=n_nodes): the top is node 0; a child comes after its parent. Nodes
 *   without objects are left out
 * @type_nodes: (array): by #HfTypeIndex, its heaviest node or HF_INDEX_NONE
 * @type_counts: (array length=n_counted) (nullable): the number of types below each node above
 *   types, except namespaces; those nodes come before all others. By root the number of members of
 *   each kind; %NULL by dominator
 *
 * Objects of size 0 have no node of their own, but they are counted: in @n_objects of all
 * nodes above them, and by namespace as a type among the children of its family even
 * if all its objects have size 0. Unless @weight is %HF_WEIGHT_COUNT, they weigh nothing: such
 * nodes come last and take no area; a focus on one is an empty picture.
 *
 * Immutable once made; any thread may read it.
 */
typedef struct
{
  const HfHierarchyClass *class;
  HfAnalysis             *analysis;
  HfRetention            *retention;
  HfTypeSet              *folded;
  HfGrouping              grouping;
  HfWeight                weight;
  guint32                 n_nodes;
  HfNode                 *nodes;
  guint32                *type_nodes;
  guint32                 n_counted;
  guint32                *type_counts;
  gatomicrefcount         refs;
} HfHierarchy;

/**
 * hf_hierarchy_new_by_namespace:
 *
 * @weight: not %HF_WEIGHT_REACHABLE if reachability is not known in @analysis
 *
 * Family → namespace → type → largest objects. O(objects + types log types). A type without a
 * namespace lies in its assembly, if the file names that, and else in a family without a name.
 *
 * Returns: (transfer full): or %NULL with %G_IO_ERROR_CANCELLED
 */
HfHierarchy *hf_hierarchy_new_by_namespace (HfAnalysis    *analysis,
                                            HfWeight       weight,
                                            GCancellable  *cancellable,
                                            GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_hierarchy_new_by_domain:
 *
 * Like hf_hierarchy_new_by_namespace(), with a tree for each application domain, in the order
 * of their weights. A type has only those of its largest objects that are in the domain.
 *
 * Errors: %HF_ERROR_NO_MEMORY for as many domains and types; %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfHierarchy *hf_hierarchy_new_by_domain    (HfAnalysis    *analysis,
                                            HfWeight       weight,
                                            GCancellable  *cancellable,
                                            GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_hierarchy_new_by_assembly:
 *
 * Like hf_hierarchy_new_by_namespace(), with a tree for the types of each assembly, one for types
 * of several assemblies, and one for types without a known assembly. In each, the types without a
 * namespace are a family without a name.
 *
 * Returns: (transfer full): or %NULL with %G_IO_ERROR_CANCELLED
 */
HfHierarchy *hf_hierarchy_new_by_assembly  (HfAnalysis    *analysis,
                                            HfWeight       weight,
                                            GCancellable  *cancellable,
                                            GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_hierarchy_new_by_generation:
 *
 * Like hf_hierarchy_new_by_domain(), with a tree for each generation, one for all that have neither
 * an age nor a name, and one for objects outside all ranges of the file.
 */
HfHierarchy *hf_hierarchy_new_by_generation (HfAnalysis    *analysis,
                                             HfWeight       weight,
                                             GCancellable  *cancellable,
                                             GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_hierarchy_new_by_dominator:
 * @folded: (nullable): types whose objects have no node: such an object counts as a part of its
 *   dominator, and the objects that it dominates take its place
 *
 * The dominator tree. Kinds of roots, and the node for several kinds, are outermost, by the
 * bytes that they retain; below each is the dominator tree, in which siblings of one type
 * are one node, and so is a chain of single owners. Nodes that are too small to see when the
 * whole heap is one picture have no children yet; hf_hierarchy_new_for_focus() finds them.
 *
 * It weighs reachable objects, and adds up exactly: a node weighs its own bytes, its
 * children, and those too small to be drawn. Linear in the reachable objects.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfHierarchy *hf_hierarchy_new_by_dominator (HfRetention   *retention,
                                            HfTypeSet     *folded,
                                            GCancellable  *cancellable,
                                            GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_hierarchy_new_by_root:
 *
 * The heap by the roots that keep it: kinds of roots, and several kinds; in a kind the
 * containers of static fields or the types of held objects, and several of those; in each
 * the types of the objects that it keeps, and of these the largest objects.
 *
 * Weights, cost and errors are those of hf_hierarchy_new_by_dominator().
 */
HfHierarchy *hf_hierarchy_new_by_root      (HfRetention   *retention,
                                            GCancellable  *cancellable,
                                            GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_hierarchy_new_by_grouping:
 * @retention: (nullable): of @analysis; not needed if hf_grouping_is_by_name()
 * @weight: ignored unless @grouping is by name
 * @folded: (nullable): ignored unless @grouping is by dominator
 *
 * Calls the function above for @grouping.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfHierarchy *hf_hierarchy_new_by_grouping  (HfGrouping     grouping,
                                            HfAnalysis    *analysis,
                                            HfRetention   *retention,
                                            HfWeight       weight,
                                            HfTypeSet     *folded,
                                            GCancellable  *cancellable,
                                            GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_hierarchy_has_detail:
 *
 * Returns: whether the hierarchy has all nodes that are visible when @focus fills a picture
 */
gboolean     hf_hierarchy_has_detail       (const HfHierarchy *self,
                                            guint32            focus);

/**
 * hf_hierarchy_new_for_focus:
 * @focus: a node other than an object
 *
 * The same hierarchy with all nodes that are visible when @focus fills a picture. Each node of
 * @self has the same position in the new one.
 *
 * Errors: as hf_hierarchy_new_by_dominator().
 *
 * Returns: (transfer full): @self itself if it has them all, or %NULL with @error set
 */
HfHierarchy *hf_hierarchy_new_for_focus    (HfHierarchy   *self,
                                            guint32        focus,
                                            GCancellable  *cancellable,
                                            GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_hierarchy_ref: (transfer full): adds a reference; any thread. */
HfHierarchy *hf_hierarchy_ref              (HfHierarchy   *self);
/** hf_hierarchy_unref: (nullable) (transfer full): drops a reference; any thread. */
void         hf_hierarchy_unref            (HfHierarchy   *self);

/** hf_hierarchy_get_weight: returns the figure of @node that is the area of its box. */
static inline guint64
hf_hierarchy_get_weight (const HfHierarchy *self,
                         guint32            node)
{
  return hf_weight_choose (self->weight, self->nodes[node].n_bytes, self->nodes[node].n_objects);
}

/**
 * hf_hierarchy_dup_name:
 *
 * Returns: (transfer full) (nullable): a family's or namespace's name
 *   (`System.Reflection`), a type's, owner's or member's full name, an object's id in
 *   hexadecimal, a kind's name (`static`) or number, an assembly's, that of a generation as
 *   hf_generation_slot_name(); %NULL for the top, for the family of types without a namespace,
 *   static fields without a container, several kinds or members, several assemblies, and an
 *   assembly or a generation that is not known
 */
char        *hf_hierarchy_dup_name         (const HfHierarchy *self,
                                            guint32            node);

/**
 * hf_hierarchy_get_type:
 *
 * Returns: the type that @node is, or is an object of, or whose name it has, such as a family
 *   or a member; or none
 */
HfTypeIndex  hf_hierarchy_get_type         (const HfHierarchy *self,
                                            guint32            node);

/**
 * hf_hierarchy_get_group:
 *
 * Returns: (transfer none) (nullable): the group of roots that a kind or a member is;
 *   %NULL for other nodes
 */
const HfRetainedGroup *hf_hierarchy_get_group (const HfHierarchy *self,
                                               guint32            node);

/**
 * hf_hierarchy_get_part_kind:
 *
 * Returns: the kind of the parts that make up @node, which also names those that are too small
 *   to draw; types for a family, although namespaces are among its children
 */
HfNodeKind   hf_hierarchy_get_part_kind    (const HfHierarchy *self,
                                            guint32            node);

/**
 * hf_hierarchy_get_owner:
 *
 * Returns: (transfer none) (nullable): the owner data of @node; %NULL unless it is an
 *   #HF_NODE_OWNER
 */
const HfOwnerNode *hf_hierarchy_get_owner  (const HfHierarchy *self,
                                            guint32            node);

/**
 * hf_hierarchy_get_links:
 * @n_links: (out): their number; 0 if the node's type is the only one
 *
 * Returns: (array length=n_links) (transfer none) (nullable): the names in the chain that
 *   @node is, the outermost first
 */
const HfLink *hf_hierarchy_get_links       (const HfHierarchy *self,
                                            guint32            node,
                                            guint32           *n_links);

/**
 * hf_hierarchy_find_type:
 *
 * Returns: the node of @type, the heaviest if there are several, or HF_INDEX_NONE;
 *   constant time
 */
guint32      hf_hierarchy_find_type        (const HfHierarchy *self,
                                            HfTypeIndex        type);

/** hf_hierarchy_is_folded: whether @object has no node, as its type is folded. Constant time. */
gboolean     hf_hierarchy_is_folded        (const HfHierarchy *self,
                                            HfObjectIndex      object);

/**
 * hf_hierarchy_find_object:
 *
 * Returns: by name the node of @object, HF_INDEX_NONE if it is not one of its type's largest;
 *   otherwise the innermost node that holds it, and HF_INDEX_NONE if it is not reachable. Constant
 *   time by namespace, else linear in the objects that dominate it (HF_HIERARCHY_MAX_STEPS at most)
 *   and in the children of the nodes above it
 */
guint32      hf_hierarchy_find_object      (const HfHierarchy *self,
                                            HfObjectIndex      object);

/**
 * hf_hierarchy_find_group:
 * @type: as in #HfRetainedGroup; none for the whole kind
 *
 * Returns: the node of a group of roots, or HF_INDEX_NONE
 */
guint32      hf_hierarchy_find_group       (const HfHierarchy *self,
                                            guint64            kind,
                                            HfTypeIndex        type);

/**
 * hf_hierarchy_can_open:
 *
 * Returns: whether @node can fill a picture: whether it holds something besides itself
 */
gboolean     hf_hierarchy_can_open         (const HfHierarchy *self,
                                            guint32            node);

/**
 * hf_hierarchy_fills:
 * @around: an ancestor of @node
 *
 * Returns: whether @node weighs at least 97 % of @around, so that the pictures of both look
 *   the same
 */
gboolean     hf_hierarchy_fills            (const HfHierarchy *self,
                                            guint32            node,
                                            guint32            around);

/**
 * hf_hierarchy_count_types:
 *
 * Returns: the number of types in @node, including @node and those too small for a
 *   node; the number of members for a kind by root; 0 for an object, and by dominator,
 *   which does not count them; constant time
 */
guint32      hf_hierarchy_count_types      (const HfHierarchy *self,
                                            guint32            node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfHierarchy, hf_hierarchy_unref)

G_END_DECLS
