/* hf-root-leaf-hierarchy.c: what groups of roots keep, as a tree of given sums
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-hierarchy-private.h"
#include "hf-leaf-hierarchy.h"

#include <string.h>

typedef struct
{
  HfHierarchy      hierarchy;
  HfRetainedGroup *kinds;
  HfRetainedGroup *members;
} LeafHierarchy;

typedef struct
{
  HfHeap             *heap;
  const HfRootLeaves *leaves;
  gsize              *first; /* by holder, its first leaf; one more at the end */
  HfNode             *sums;  /* by holder; only figures */
  guint32            *first_members; /* by kind; one more at the end */
  GArray             *nodes; /* HfNode */
  GCancellable       *cancellable;
} Maker;

static void
maker_clear (Maker *self)
{
  g_free (self->first);
  g_free (self->sums);
  g_free (self->first_members);
  g_clear_pointer (&self->nodes, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Maker, maker_clear)

/* ---- Holders ------------------------------------------------------------ */

static guint32
get_n_holders (const HfRootLeaves *leaves)
{
  return leaves->n_members + leaves->n_kinds + 1;
}

static void
add_figures (HfNode       *sum,
             const HfNode *part)
{
  sum->n_bytes += part->n_bytes;
  sum->n_objects += part->n_objects;
}

static gboolean
sum_up (Maker   *self,
        GError **error)
{
  const HfRootLeaves *leaves = self->leaves;
  const gsize n_holders = get_n_holders (leaves);

  self->first = g_try_new0 (gsize, n_holders + 1);
  self->sums = g_try_new0 (HfNode, n_holders);
  if (self->first == NULL || self->sums == NULL)
    return hf_hierarchy_fail_memory (error);

  for (gsize i = 0; i < leaves->n_leaves; i++)
    {
      const HfRootLeaf *leaf = &leaves->leaves[i];
      const HfNode part = { .n_bytes = leaf->n_bytes, .n_objects = leaf->n_objects };

      add_figures (&self->sums[leaf->holder], &part);
      self->first[leaf->holder + 1]++;
    }
  for (gsize i = 0; i < n_holders; i++)
    self->first[i + 1] += self->first[i];
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

/* Kinds and members stand in the same order. */
static gboolean
find_members (Maker   *self,
              GError **error)
{
  const HfRootLeaves *leaves = self->leaves;
  guint32 member = 0;

  self->first_members = g_try_new (guint32, (gsize) leaves->n_kinds + 1);
  if (self->first_members == NULL)
    return hf_hierarchy_fail_memory (error);
  for (guint32 i = 0; i < leaves->n_kinds; i++)
    {
      self->first_members[i] = member;
      while (member < leaves->n_members && leaves->members[member].kind == leaves->kinds[i].kind)
        member++;
    }
  self->first_members[leaves->n_kinds] = member;
  return TRUE;
}

/* The number of a node that types lie below; HF_INDEX_NONE for others. */
static guint32
get_holder (const Maker  *self,
            const HfNode *node)
{
  const guint32 n_members = self->leaves->n_members;

  if (node->kind == HF_NODE_MEMBER)
    return node->item;
  if (node->kind != HF_NODE_SEVERAL)
    return HF_INDEX_NONE;
  if (node->parent == 0)
    return n_members + self->leaves->n_kinds;
  return n_members + g_array_index (self->nodes, HfNode, node->parent).item;
}

/* ---- Children ----------------------------------------------------------- */

static const char *
get_name (const Maker  *self,
          const HfNode *node)
{
  guint32 type = HF_INDEX_NONE;

  if (node->kind == HF_NODE_TYPE)
    type = node->item;
  else if (node->kind == HF_NODE_MEMBER)
    type = self->leaves->members[node->item].type.value;
  return type == HF_INDEX_NONE ? "" : hf_heap_get_type_name (self->heap, (HfTypeIndex){ type });
}

/* Heaviest first; ties by name, kinds by number, several last. */
static int
compare_nodes (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const Maker *self = user_data;
  const HfNode *x = a;
  const HfNode *y = b;
  int result = 0;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes < y->n_bytes ? 1 : -1;
  if ((x->kind == HF_NODE_SEVERAL) != (y->kind == HF_NODE_SEVERAL))
    return x->kind == HF_NODE_SEVERAL ? 1 : -1;
  result = strcmp (get_name (self, x), get_name (self, y));
  return result != 0 ? result : (x->item > y->item) - (x->item < y->item);
}

static void
append_node (Maker        *self,
             guint32       parent,
             HfNodeKind    kind,
             guint32       item,
             const HfNode *figures)
{
  const HfNode node = {
    .n_bytes = figures->n_bytes,
    .n_objects = figures->n_objects,
    .parent = parent,
    .item = item,
    .kind = (guint8) kind,
    .state = HF_NODE_STATE_GROWN,
  };

  if (figures->n_objects > 0)
    g_array_append_val (self->nodes, node);
}

static HfNode
sum_up_kind (const Maker *self,
             guint32      kind)
{
  HfNode sum = self->sums[self->leaves->n_members + kind];

  for (guint32 i = self->first_members[kind]; i < self->first_members[kind + 1]; i++)
    add_figures (&sum, &self->sums[i]);
  return sum;
}

static void
append_kinds (Maker *self)
{
  const HfRootLeaves *leaves = self->leaves;

  for (guint32 i = 0; i < leaves->n_kinds; i++)
    {
      const HfNode sum = sum_up_kind (self, i);

      append_node (self, 0, HF_NODE_KIND, i, &sum);
    }
  append_node (self, 0, HF_NODE_SEVERAL, HF_INDEX_NONE,
               &self->sums[leaves->n_members + leaves->n_kinds]);
}

static void
append_members (Maker   *self,
                guint32  parent,
                guint32  kind)
{
  for (guint32 i = self->first_members[kind]; i < self->first_members[kind + 1]; i++)
    append_node (self, parent, HF_NODE_MEMBER, i, &self->sums[i]);
  append_node (self, parent, HF_NODE_SEVERAL, HF_INDEX_NONE,
               &self->sums[self->leaves->n_members + kind]);
}

static void
append_types (Maker   *self,
              guint32  parent,
              guint32  holder)
{
  for (gsize i = self->first[holder]; i < self->first[holder + 1]; i++)
    {
      const HfRootLeaf *leaf = &self->leaves->leaves[i];
      const HfNode figures = { .n_bytes = leaf->n_bytes, .n_objects = leaf->n_objects };

      append_node (self, parent, HF_NODE_TYPE, leaf->type, &figures);
    }
}

static void
append_children (Maker   *self,
                 guint32  position)
{
  const HfNode node = g_array_index (self->nodes, HfNode, position);
  const guint32 holder = get_holder (self, &node);
  const guint32 first = self->nodes->len;

  if (node.kind == HF_NODE_HEAP)
    append_kinds (self);
  else if (node.kind == HF_NODE_KIND)
    append_members (self, position, node.item);
  else if (holder != HF_INDEX_NONE)
    append_types (self, position, holder);

  g_array_index (self->nodes, HfNode, position).first_child = first;
  g_array_index (self->nodes, HfNode, position).n_children = self->nodes->len - first;
  if (self->nodes->len > first + 1)
    g_qsort_with_data (&g_array_index (self->nodes, HfNode, first),
                       (int) (self->nodes->len - first), sizeof (HfNode), compare_nodes, self);
}

/* Breadth first, so that types come last; several kinds have their types before members do. */
static gboolean
grow (Maker   *self,
      GError **error)
{
  HfNode top = { .parent = HF_INDEX_NONE, .kind = HF_NODE_HEAP, .state = HF_NODE_STATE_GROWN };

  for (guint32 i = 0; i < get_n_holders (self->leaves); i++)
    add_figures (&top, &self->sums[i]);
  g_array_append_val (self->nodes, top);
  for (guint32 at = 0; at < self->nodes->len; at++)
    {
      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      append_children (self, at);
    }
  return TRUE;
}

/* ---- The class ---------------------------------------------------------- */

static const HfRetainedGroup *
get_group (const HfHierarchy *hierarchy,
           guint32            node)
{
  const LeafHierarchy *self = (const LeafHierarchy *) hierarchy;
  const HfNode *n = &hierarchy->nodes[node];

  return n->kind == HF_NODE_KIND ? &self->kinds[n->item] : &self->members[n->item];
}

static void
finalize (HfHierarchy *hierarchy)
{
  LeafHierarchy *self = (LeafHierarchy *) hierarchy;

  g_free (self->kinds);
  g_free (self->members);
}

static const HfHierarchyClass leaf_class = {
  .instance_size = sizeof (LeafHierarchy),
  .grouping = HF_GROUPING_ROOT,
  .part_kinds = {
    [HF_NODE_HEAP] = HF_NODE_KIND,
    [HF_NODE_KIND] = HF_NODE_MEMBER,
    [HF_NODE_SEVERAL] = HF_NODE_TYPE,
    [HF_NODE_MEMBER] = HF_NODE_TYPE,
    [HF_NODE_TYPE] = HF_NODE_OBJECT,
  },
  .get_group = get_group,
  .finalize = finalize,
};

/* ---- The hierarchy ------------------------------------------------------ */

/* Every node has all of its parts as children, so their number is that. */
static void
count_types (HfHierarchy *self)
{
  self->n_counted = self->n_nodes;
  self->type_counts = g_new0 (guint32, (gsize) self->n_nodes + 1);
  for (guint32 i = 1; i < self->n_nodes; i++)
    self->type_counts[i] = self->nodes[i].kind == HF_NODE_TYPE ? 1 : self->nodes[i].n_children;
}

HfHierarchy *
hf_hierarchy_new_of_root_leaves (HfAnalysis          *analysis,
                                 const HfRootLeaves  *leaves,
                                 GCancellable        *cancellable,
                                 GError             **error)
{
  g_auto (Maker) maker = {
    .heap = hf_analysis_get_heap (analysis),
    .leaves = leaves,
    .nodes = g_array_new (FALSE, FALSE, sizeof (HfNode)),
    .cancellable = cancellable,
  };
  HfHierarchy *self = NULL;
  LeafHierarchy *made = NULL;

  if (!sum_up (&maker, error) || !find_members (&maker, error) || !grow (&maker, error))
    return NULL;
  self = hf_hierarchy_new (&leaf_class, analysis, HF_WEIGHT_REACHABLE,
                           g_steal_pointer (&maker.nodes));
  made = (LeafHierarchy *) self;
  made->kinds = g_memdup2 (leaves->kinds, sizeof (HfRetainedGroup) * leaves->n_kinds);
  made->members = g_memdup2 (leaves->members, sizeof (HfRetainedGroup) * leaves->n_members);
  hf_hierarchy_index_types (self);
  count_types (self);
  return self;
}
