/* hf-reason-tree.c: the nodes of all chains in the order of names, with their sums
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-reason-tree.h"

#include "hf-memory.h"
#include "hf-parallel.h"
#include "hf-prefetch.h"
#include "hf-reason-walk-private.h"
#include "hf-root-choice.h"
#include "hf-type-retention.h"

#include <string.h>

struct _HfReasonTree
{
  gatomicrefcount  n_references;
  HfComparedHeap   heap;
  HfReason        *reasons;    /* [n_reasons] */
  guint32          n_reasons;
  guint32         *reasons_of; /* by object; HF_INDEX_NONE if it is not reachable */
};

/* ---- Numbers for the nodes --------------------------------------------------------- */

/* The nodes of the trie below each other, siblings in the order of names. */
typedef struct
{
  const HfTypeTrieNode *nodes;
  guint32               n_nodes;
  const guint32        *ranks;    /* by type */
  guint32              *first;    /* [n_nodes + 2]: where the children of a node begin; those of
                                   * the last one are the groups of roots */
  guint32              *children; /* [n_nodes] */
  guint32              *sizes;    /* by node: how many nodes there are from it on downwards */
  guint32              *numbers;  /* by node: its place in the tree */
} Numbering;

static void
numbering_clear (Numbering *self)
{
  g_free (self->first);
  g_free (self->children);
  g_free (self->sizes);
  g_free (self->numbers);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Numbering, numbering_clear)

static guint32
get_parent (const Numbering *self,
            guint32      node)
{
  const guint32 parent = self->nodes[node].parent;

  return parent == HF_INDEX_NONE ? self->n_nodes : parent;
}

typedef guint32 (*KeyFunc) (const Numbering *self,
                            guint32      node);

/* Sorts by counting. @from: the nodes in an order to keep among equal keys; NULL for that of their
 * numbers. @first: [n_keys + 1], zeros; then where each key begins in @to. */
static gboolean
sort_by (const Numbering   *self,
         HfReasonWalk  *walk,
         KeyFunc        get_key,
         const guint32 *from,
         guint32       *to,
         guint32       *first,
         guint32        n_keys,
         GError       **error)
{
  for (guint32 i = 0; i < self->n_nodes; i++)
    {
      if (hf_poll_set_error_if_cancelled (&walk->poll, error))
        return FALSE;
      first[get_key (self, i) + 1]++;
    }
  for (guint32 key = 0; key < n_keys; key++)
    first[key + 1] += first[key];
  for (guint32 i = 0; i < self->n_nodes; i++)
    {
      const guint32 node = from == NULL ? i : from[i];

      if (hf_poll_set_error_if_cancelled (&walk->poll, error))
        return FALSE;
      to[first[get_key (self, node)]++] = node;
    }
  /* Each key begins where the one before it has ended. */
  memmove (first + 1, first, n_keys * sizeof (guint32));
  first[0] = 0;
  return TRUE;
}

/* Groups are in their order already. */
static guint32
get_rank (const Numbering *self,
          guint32      node)
{
  return self->nodes[node].parent == HF_INDEX_NONE ? 0 : self->ranks[self->nodes[node].key];
}

static gboolean
find_children (Numbering         *self,
               HfReasonWalk  *walk,
               GError       **error)
{
  const guint32 n_types = hf_heap_get_n_types (walk->heap);
  g_autofree guint32 *by_rank = g_try_new (guint32, (gsize) self->n_nodes + 1);
  g_autofree guint32 *first = g_try_new0 (guint32, (gsize) n_types + 2);

  self->first = g_try_new0 (guint32, (gsize) self->n_nodes + 3);
  self->children = g_try_new (guint32, (gsize) self->n_nodes + 1);
  if (by_rank == NULL || first == NULL || self->first == NULL || self->children == NULL)
    return hf_reason_fail_memory (error);
  return sort_by (self, walk, get_rank, NULL, by_rank, first, n_types + 1, error) &&
         sort_by (self, walk, get_parent, by_rank, self->children, self->first, self->n_nodes + 1,
                  error);
}

/* Nodes come after the node above them, so the last of all adds itself first. */
static gboolean
find_sizes (Numbering         *self,
            HfReasonWalk  *walk,
            GError       **error)
{
  self->sizes = g_try_new0 (guint32, (gsize) self->n_nodes + 1);
  if (self->sizes == NULL)
    return hf_reason_fail_memory (error);
  for (guint32 i = self->n_nodes; i-- > 0;)
    {
      if (hf_poll_set_error_if_cancelled (&walk->poll, error))
        return FALSE;
      self->sizes[i]++;
      self->sizes[get_parent (self, i)] += self->sizes[i];
    }
  return TRUE;
}

static void
number_children (Numbering   *self,
                 guint32  node,
                 guint32  next)
{
  for (guint32 i = self->first[node]; i < self->first[node + 1]; i++)
    {
      const guint32 child = self->children[i];

      self->numbers[child] = next;
      next += self->sizes[child];
    }
}

static gboolean
find_numbers (Numbering         *self,
              HfReasonWalk  *walk,
              GError       **error)
{
  self->numbers = g_try_new (guint32, (gsize) self->n_nodes + 1);
  if (self->numbers == NULL)
    return hf_reason_fail_memory (error);
  number_children (self, self->n_nodes, 0);
  for (guint32 i = 0; i < self->n_nodes; i++)
    {
      if (hf_poll_set_error_if_cancelled (&walk->poll, error))
        return FALSE;
      number_children (self, i, self->numbers[i] + 1);
    }
  return TRUE;
}

/* ---- Sums ---------------------------------------------------------------------------- */

static void
fill_node (HfReason           *node,
           const HfReasonWalk *walk,
           const Numbering        *order,
           guint32             from)
{
  const HfTypeTrieNode *source = &order->nodes[from];
  const gboolean is_group = source->parent == HF_INDEX_NONE;
  const HfRoot *root = is_group ? &walk->roots[source->key] : NULL;

  node->parent = is_group ? HF_INDEX_NONE : order->numbers[source->parent];
  node->level = source->level;
  node->kind = is_group ? root->kind : 0;
  node->field.value = is_group ? hf_root_choice_get_field (root).value : HF_INDEX_NONE;
  node->type = is_group ? hf_root_choice_get_container (root) : (HfTypeIndex){ source->key };
  node->n_objects = source->n_objects;
}

static gboolean
fill_nodes (HfReasonTree        *self,
            HfReasonWalk        *walk,
            const Numbering         *order,
            GError             **error)
{
  self->n_reasons = order->n_nodes;
  self->reasons = g_try_new0 (HfReason, (gsize) self->n_reasons + 1);
  if (self->reasons == NULL)
    return hf_reason_fail_memory (error);
  for (guint32 i = 0; i < order->n_nodes; i++)
    {
      if (hf_poll_set_error_if_cancelled (&walk->poll, error))
        return FALSE;
      fill_node (&self->reasons[order->numbers[i]], walk, order, i);
    }
  return TRUE;
}

static inline G_ALWAYS_INLINE void
prefetch (const HfReasonTree *self,
          const Numbering    *order,
          guint32             i,
          guint32             n)
{
  guint32 node;

  if (n - i <= HF_PREFETCH_FAR)
    return;
  node = self->reasons_of[i + HF_PREFETCH_FAR];
  if (node != HF_INDEX_NONE)
    hf_prefetch (&order->numbers[node]);
  node = self->reasons_of[i + HF_PREFETCH_NEAR];
  if (node != HF_INDEX_NONE)
    hf_prefetch (&self->reasons[order->numbers[node]].n_bytes);
}

/* Takes over the nodes of objects, by their new numbers. */
static gboolean
take_objects (HfReasonTree        *self,
              HfReasonWalk        *walk,
              const Numbering         *order,
              GError             **error)
{
  const guint32 n = hf_heap_get_n_objects (walk->heap);
  const guint32 *sizes = hf_heap_get_clamped_sizes (walk->heap);

  self->reasons_of = g_steal_pointer (&walk->reasons);
  for (guint32 i = 0; i < n; i++)
    {
      const HfObjectIndex object = { i };
      guint32 *reason = &self->reasons_of[i];

      if (!hf_reason_walk_poll (walk, i, (guint64) n + i, error))
        return FALSE;
      prefetch (self, order, i, n);
      if (*reason == HF_INDEX_NONE)
        continue;
      *reason = order->numbers[*reason];
      self->reasons[*reason].n_bytes += sizes[i] < G_MAXUINT32
                                          ? sizes[i]
                                          : hf_heap_get_object_size (walk->heap, object);
    }
  return TRUE;
}

/* Nodes come after the node above them, so the last of all adds itself first. */
static gboolean
add_up (HfReasonTree  *self,
        HfReasonWalk  *walk,
        GError       **error)
{
  for (guint32 i = self->n_reasons; i-- > 0;)
    {
      HfReason *node = &self->reasons[i];

      if (hf_poll_set_error_if_cancelled (&walk->poll, error))
        return FALSE;
      node->n_objects_below += node->n_objects;
      node->n_bytes_below += node->n_bytes;
      if (node->parent != HF_INDEX_NONE)
        {
          self->reasons[node->parent].n_objects_below += node->n_objects_below;
          self->reasons[node->parent].n_bytes_below += node->n_bytes_below;
        }
    }
  return TRUE;
}

/* ---- Two things at once ---------------------------------------------------------------- */

typedef struct
{
  HfReasonTree *self;
  HfReasonWalk *walk;
  Numbering     order;
  guint64      *retained;  /* by node of the trie */
  GError       *errors[2]; /* by item */
} Making;

static void
making_clear (Making *making)
{
  numbering_clear (&making->order);
  g_free (making->retained);
  g_clear_error (&making->errors[0]);
  g_clear_error (&making->errors[1]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Making, making_clear)

/* The nodes in order, and what their objects retain: neither needs the other. */
static gboolean
do_nodes (guint32  item,
          gpointer user_data)
{
  Making *making = user_data;
  HfReasonWalk *walk = making->walk;
  GError **error = &making->errors[item];

  if (item == 0)
    return find_children (&making->order, walk, error) &&
           find_sizes (&making->order, walk, error) && find_numbers (&making->order, walk, error) &&
           fill_nodes (making->self, walk, &making->order, error);
  making->retained = hf_group_retention_compute (walk->heap,
                                                 hf_retention_get_dominators (walk->retention),
                                                 walk->reasons, making->order.n_nodes,
                                                 walk->cancellable, error);
  return making->retained != NULL;
}

static gboolean
do_both (Making  *making,
         GError **error)
{
  if (hf_parallel_for (2, do_nodes, making, NULL, NULL, making->walk->cancellable, NULL))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (making->errors); i++)
    {
      if (making->errors[i] == NULL)
        continue;
      g_propagate_error (error, g_steal_pointer (&making->errors[i]));
      return FALSE;
    }
  g_cancellable_set_error_if_cancelled (making->walk->cancellable, error);
  return FALSE;
}

static gboolean
make (HfReasonTree  *self,
      HfReasonWalk  *walk,
      GError       **error)
{
  g_auto (Making) making = { .self = self, .walk = walk };

  making.order.nodes = hf_type_trie_get_nodes (walk->trie);
  making.order.n_nodes = hf_type_trie_get_n (walk->trie);
  making.order.ranks = walk->order.ranks;
  if (!do_both (&making, error))
    return FALSE;
  for (guint32 i = 0; i < making.order.n_nodes; i++)
    {
      if (hf_poll_set_error_if_cancelled (&walk->poll, error))
        return FALSE;
      self->reasons[making.order.numbers[i]].n_retained = making.retained[i];
    }
  return take_objects (self, walk, &making.order, error) && add_up (self, walk, error);
}

/* ---- All of it -------------------------------------------------------------------------- */

/* A granted allocation may still fail when it is used. First the walk, then its nodes in order. */
static gboolean
check_before_walk (HfHeap  *heap,
                   GError **error)
{
  return hf_memory_check (9 * (guint64) hf_heap_get_n_objects (heap), 0, error);
}

static gboolean
check_after_walk (HfReasonWalk  *walk,
                  GError       **error)
{
  const gsize a_node = sizeof (HfReason) + 6 * sizeof (guint32) + sizeof (guint64);

  return hf_memory_check (hf_type_trie_get_n (walk->trie) * (guint64) a_node, 0, error);
}

HfReasonTree *
hf_reason_tree_new (const HfComparedHeap  *heap,
                    HfProgress            *progress,
                    GCancellable          *cancellable,
                    GError               **error)
{
  g_autoptr (HfReasonTree) self = NULL;
  g_auto (HfReasonWalk) walk = { 0 };

  g_return_val_if_fail (heap->retention != NULL, NULL);

  self = g_new0 (HfReasonTree, 1);
  g_atomic_ref_count_init (&self->n_references);
  self->heap = hf_compared_heap_copy (heap);
  if (!check_before_walk (heap->heap, error) ||
      !hf_reason_walk_init (&walk, heap->retention,
                            2 * (guint64) hf_heap_get_n_objects (heap->heap), progress, cancellable,
                            error) ||
      !hf_reason_walk_run (&walk, error))
    return NULL;
  hf_reason_walk_end (&walk);
  if (!check_after_walk (&walk, error) || !make (self, &walk, error))
    return NULL;
  return g_steal_pointer (&self);
}

HfReasonTree *
hf_reason_tree_ref (HfReasonTree *self)
{
  g_atomic_ref_count_inc (&self->n_references);
  return self;
}

void
hf_reason_tree_unref (HfReasonTree *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->n_references))
    return;
  hf_compared_heap_clear (&self->heap);
  g_free (self->reasons);
  g_free (self->reasons_of);
  g_free (self);
}

const HfComparedHeap *
hf_reason_tree_get_heap (HfReasonTree *self)
{
  return &self->heap;
}

const HfReason *
hf_reason_tree_get_reasons (HfReasonTree *self,
                            guint32      *n_reasons)
{
  *n_reasons = self->n_reasons;
  return self->reasons;
}

guint32
hf_reason_tree_get_reason_of (HfReasonTree  *self,
                              HfObjectIndex  object)
{
  return self->reasons_of[object.value];
}
