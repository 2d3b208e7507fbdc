/* hf-namespace-nodes.c: types by names: of assemblies, families and namespaces, as nodes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-namespace-nodes-private.h"

#include "hf-outer-groups.h"

#include <string.h>

/* The tree is made bottom up: types that have objects are sorted by name, so
 * that those of one namespace, and the namespaces of one family, stand side by
 * side; then each level is sorted by weight and laid down breadth first. */

/* A family or namespace: its types are a range of the leaves. */
typedef struct
{
  guint64 n_bytes;
  guint32 n_objects;
  guint32 first; /* its first leaf */
  guint32 n;     /* how many leaves */
  guint32 name_length;
} Span;

typedef struct
{
  HfHeap                 *heap;
  HfGrouping              grouping;
  const HfTypeLeaves     *types;
  const HfLargestObjects *largest; /* NULL for types without parts */
  const HfOuterGroups    *groups;
  GArray                 *nodes;   /* HfNode */
} Maker;

static const char *
get_name (const Maker *self,
          guint32      type)
{
  return hf_heap_get_type_name (self->heap, (HfTypeIndex){ type });
}

/* ---- Levels ------------------------------------------------------------- */

static gboolean
shares_prefix (const Maker      *self,
               const HfTypeLeaf *a,
               const HfTypeLeaf *b,
               gboolean          by_family)
{
  guint32 length = by_family ? a->family_length : a->namespace_length;

  return length == (by_family ? b->family_length : b->namespace_length) &&
         a->assembly == b->assembly &&
         strncmp (get_name (self, a->type), get_name (self, b->type), length) == 0;
}

/* The kind of the outermost nodes; families, unless they lie in other nodes. */
static HfNodeKind
get_outer_kind (const Maker *self)
{
  if (self->grouping == HF_GROUPING_DOMAIN)
    return HF_NODE_DOMAIN;
  if (self->grouping == HF_GROUPING_GENERATION)
    return HF_NODE_GENERATION;
  return self->grouping == HF_GROUPING_ASSEMBLY ? HF_NODE_ASSEMBLY : HF_NODE_FAMILY;
}

/* Cuts all leaves where the outer group, or by assembly the assembly, changes. */
static GArray *
cut_outer (const Maker *self)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (Span));

  for (guint32 i = 0; i < self->types->n_leaves; i++)
    {
      const HfTypeLeaf *leaf = &self->types->leaves[i];
      const Span added = { 0, 0, i, 0, 0 };
      Span *span;

      if (i == 0 || leaf->outer != (leaf - 1)->outer ||
          (self->grouping == HF_GROUPING_ASSEMBLY && leaf->assembly != (leaf - 1)->assembly))
        g_array_append_val (spans, added);
      span = &g_array_index (spans, Span, spans->len - 1);
      span->n++;
      span->n_bytes += leaf->n_bytes;
      span->n_objects += leaf->n_objects;
    }
  return spans;
}

/* Cuts a range of leaves where family or namespace changes. */
static GArray *
cut (const Maker *self,
     guint32      first,
     guint32      n,
     gboolean     by_family)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (Span));

  for (guint32 i = first; i < first + n; i++)
    {
      const HfTypeLeaf *leaf = &self->types->leaves[i];
      Span *span;

      if (i == first || !shares_prefix (self, leaf - 1, leaf, by_family))
        {
          Span added = { 0, 0, i, 0, by_family ? leaf->family_length : leaf->namespace_length };

          g_array_append_val (spans, added);
        }
      span = &g_array_index (spans, Span, spans->len - 1);
      span->n++;
      span->n_bytes += leaf->n_bytes;
      span->n_objects += leaf->n_objects;
    }
  return spans;
}

/* Heaviest first, by count of equal ones the largest; ties by the order of names, in which
 * leaves stand. */
static int
compare_nodes (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const Maker *self = user_data;
  const HfNode *x = a;
  const HfNode *y = b;

  if (self->types->weight == HF_WEIGHT_COUNT && x->n_objects != y->n_objects)
    return x->n_objects < y->n_objects ? 1 : -1;
  if (x->n_bytes != y->n_bytes)
    return x->n_bytes < y->n_bytes ? 1 : -1;
  return (x->first_child > y->first_child) - (x->first_child < y->first_child);
}

static guint32
get_span_item (const Maker *self,
               HfNodeKind   kind,
               const Span  *span)
{
  const HfTypeLeaf *leaf = &self->types->leaves[span->first];

  if (kind == HF_NODE_DOMAIN || kind == HF_NODE_GENERATION)
    return leaf->outer;
  return kind == HF_NODE_ASSEMBLY ? leaf->assembly : leaf->type;
}

/* Until its children are laid down, a node keeps its first leaf as first_child
 * and how many leaves it has as n_children. */
static void
append_span (Maker      *self,
             guint32     parent,
             HfNodeKind  kind,
             const Span *span)
{
  HfNode node = {
    .n_bytes = span->n_bytes,
    .n_objects = span->n_objects,
    .parent = parent,
    .first_child = span->first,
    .n_children = span->n,
    .item = get_span_item (self, kind, span),
    .name_length = (guint16) span->name_length,
    .kind = (guint8) kind,
  };

  g_array_append_val (self->nodes, node);
}

static void
append_leaf (Maker   *self,
             guint32  parent,
             guint32  leaf)
{
  const HfTypeLeaf *from = &self->types->leaves[leaf];
  HfNode node = {
    .n_bytes = from->n_bytes,
    .n_objects = from->n_objects,
    .parent = parent,
    .first_child = leaf,
    .n_children = 1,
    .item = from->type,
    .kind = HF_NODE_TYPE,
  };

  g_array_append_val (self->nodes, node);
}

static void
append_objects (Maker   *self,
                guint32  parent,
                guint32  leaf)
{
  const guint32 type = self->types->leaves[leaf].type;
  const HfLargestObjects *largest = self->largest;
  const guint32 *objects = largest == NULL ? NULL : largest->objects + largest->first[type];

  for (guint32 i = 0; largest != NULL && i < largest->n[type]; i++)
    {
      HfNode node = {
        .n_bytes = hf_heap_get_object_size (self->heap, (HfObjectIndex){ objects[i] }),
        .n_objects = 1,
        .parent = parent,
        .first_child = objects[i],
        .item = objects[i],
        .kind = HF_NODE_OBJECT,
      };

      if (hf_outer_groups_find (self->groups, (HfObjectIndex){ objects[i] }) !=
          self->types->leaves[leaf].outer)
        continue;
      g_array_append_val (self->nodes, node);
    }
}

/* The contents of a family: its own types, and each longer namespace as a node. */
static void
append_family (Maker   *self,
               guint32  parent,
               guint32  first,
               guint32  n)
{
  g_autoptr (GArray) namespaces = cut (self, first, n, FALSE);

  for (guint i = 0; i < namespaces->len; i++)
    {
      const Span *span = &g_array_index (namespaces, Span, i);

      if (span->name_length > self->types->leaves[span->first].family_length)
        {
          append_span (self, parent, HF_NODE_NAMESPACE, span);
          continue;
        }
      for (guint32 leaf = span->first; leaf < span->first + span->n; leaf++)
        append_leaf (self, parent, leaf);
    }
}

static void
append_outer (Maker *self)
{
  const HfNodeKind kind = get_outer_kind (self);
  g_autoptr (GArray) spans = cut_outer (self);

  for (guint i = 0; i < spans->len; i++)
    append_span (self, 0, kind, &g_array_index (spans, Span, i));
}

/* Unless all is by assembly, types without a namespace lie in that of theirs. */
static void
append_families (Maker        *self,
                 guint32       parent,
                 const HfNode *node)
{
  g_autoptr (GArray) families = cut (self, node->first_child, node->n_children, TRUE);

  for (guint i = 0; i < families->len; i++)
    {
      const Span *span = &g_array_index (families, Span, i);
      const gboolean is_assembly = self->grouping != HF_GROUPING_ASSEMBLY &&
                                   self->types->leaves[span->first].assembly != HF_INDEX_NONE;

      append_span (self, parent, is_assembly ? HF_NODE_ASSEMBLY : HF_NODE_FAMILY, span);
    }
}

static void
append_leaves (Maker        *self,
               guint32       parent,
               const HfNode *node)
{
  for (guint32 i = 0; i < node->n_children; i++)
    append_leaf (self, parent, node->first_child + i);
}

static void
append_children (Maker        *self,
                 guint32       position,
                 const HfNode *node)
{
  switch ((HfNodeKind) node->kind)
    {
    case HF_NODE_HEAP:
      if (get_outer_kind (self) == HF_NODE_FAMILY)
        append_families (self, position, node);
      else
        append_outer (self);
      break;
    case HF_NODE_DOMAIN:
    case HF_NODE_GENERATION:
      append_families (self, position, node);
      break;
    case HF_NODE_ASSEMBLY:
      if (self->grouping == HF_GROUPING_ASSEMBLY)
        append_families (self, position, node);
      else
        append_leaves (self, position, node);
      break;
    case HF_NODE_FAMILY:
      append_family (self, position, node->first_child, node->n_children);
      break;
    case HF_NODE_NAMESPACE:
      append_leaves (self, position, node);
      break;
    case HF_NODE_TYPE:
      append_objects (self, position, node->first_child);
      break;
    case HF_NODE_OBJECT:
    case HF_NODE_KIND:
    case HF_NODE_SEVERAL:
    case HF_NODE_MEMBER:
    case HF_NODE_OWNER:
    default:
      break;
    }
}

static gboolean
grow (Maker         *self,
      GCancellable  *cancellable,
      GError       **error)
{
  for (guint32 at = 0; at < self->nodes->len; at++)
    {
      HfNode node = g_array_index (self->nodes, HfNode, at);
      guint32 first = self->nodes->len;
      HfNode *children;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;

      append_children (self, at, &node);
      children = &g_array_index (self->nodes, HfNode, first);
      if (self->nodes->len > first)
        g_qsort_with_data (children, (int) (self->nodes->len - first), sizeof (HfNode),
                           compare_nodes, self);

      g_array_index (self->nodes, HfNode, at).first_child = first;
      g_array_index (self->nodes, HfNode, at).n_children = self->nodes->len - first;
    }
  return TRUE;
}

GArray *
hf_namespace_nodes_new (const HfTypeLeaves      *leaves,
                        const HfLargestObjects  *largest,
                        GCancellable            *cancellable,
                        GError                 **error)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (HfNode));
  g_auto (HfOuterGroups) groups = { 0 };
  Maker maker = { leaves->heap, leaves->grouping, leaves, largest, &groups, nodes };
  HfNode top = { .parent = HF_INDEX_NONE, .kind = HF_NODE_HEAP };

  for (guint32 i = 0; i < leaves->n_leaves; i++)
    {
      top.n_bytes += leaves->leaves[i].n_bytes;
      top.n_objects += leaves->leaves[i].n_objects;
    }
  top.n_children = leaves->n_leaves;
  hf_outer_groups_init (&groups, leaves->heap, leaves->grouping);
  g_array_append_val (nodes, top);
  return grow (&maker, cancellable, error) ? g_steal_pointer (&nodes) : NULL;
}
