/* hf-owner-tree.c: all groups that could be shown, made as they are asked for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-owner-tree.h"

#include "hf-owner-buckets.h"
#include "hf-ownership-private.h"
#include "hf-poll.h"

#include <string.h>

struct _HfOwnerTree
{
  HfHeap             *heap;
  const HfDominators *dominators;
  const HfTypeIndex  *types;
  const HfOwnerSets  *sets;
  guint64             least_bytes; /* of a node */
  gboolean            keeps_types; /* also if what is shared has one type */
  GArray             *nodes;       /* HfOwnerNode */
  HfOwnerBuckets     *buckets;
  HfPoll              poll;
};

static guint
get_n_classes (const HfOwnerTree *self)
{
  return self->sets->n_kinds + 1;
}

static HfObjectIndex
get_top (const HfOwnerTree *self,
         guint32            top)
{
  return hf_top_objects_get_object (&self->sets->graph->tops, top);
}

static void
add_weight (const HfOwnerTree *self,
            HfKeyWeight       *weight,
            HfObjectIndex      object)
{
  weight->n++;
  weight->n_held += hf_dominators_get_n_retained (self->dominators, object);
  weight->n_bytes += hf_dominators_get_retained (self->dominators, object);
}

/* ---- Nodes ------------------------------------------------------------------ */

static void
node_clear (gpointer data)
{
  g_free (((HfOwnerNode *) data)->objects);
}

HfOwnerNode *
hf_owner_tree_get (HfOwnerTree *self,
                   guint32      node)
{
  return &g_array_index (self->nodes, HfOwnerNode, node);
}

static guint64
add_classes (HfOwnerTree *self)
{
  guint n_classes = get_n_classes (self);
  guint64 total = 0;

  for (guint i = 0; i < n_classes; i++)
    {
      const HfOwnerNode node = {
        .kind = i + 1 < n_classes ? HF_OWNERSHIP_ROOTS : HF_OWNERSHIP_SEVERAL,
        .parent = HF_INDEX_NONE,
        .host = i,
        .type = { HF_INDEX_NONE },
        .n_held = self->buckets->sums[i].n_held,
        .n_objects = self->buckets->sums[i].n_held,
        .n_bytes = self->buckets->sums[i].n_bytes,
      };

      g_array_append_val (self->nodes, node);
      total += node.n_bytes;
    }
  return total;
}

HfOwnerTree *
hf_owner_tree_new (HfRetention        *retention,
                   const HfOwnerSets  *sets,
                   GCancellable       *cancellable,
                   GError            **error)
{
  g_autoptr (HfOwnerTree) self = g_new0 (HfOwnerTree, 1);

  self->heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  self->dominators = hf_retention_get_dominators (retention);
  self->types = hf_heap_get_object_types (self->heap);
  self->sets = sets;
  self->poll.cancellable = cancellable;
  self->nodes = g_array_new (FALSE, FALSE, sizeof (HfOwnerNode));
  g_array_set_clear_func (self->nodes, node_clear);
  self->buckets = hf_owner_buckets_new (retention, sets, cancellable, error);
  if (self->buckets == NULL)
    return NULL;
  self->least_bytes = MAX (add_classes (self) / HF_OWNER_TREE_SHARE, 1);
  return g_steal_pointer (&self);
}

void
hf_owner_tree_keep_all (HfOwnerTree *self)
{
  self->least_bytes = 0;
  self->keeps_types = TRUE;
}

void
hf_owner_tree_free (HfOwnerTree *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->nodes);
  g_clear_pointer (&self->buckets, hf_owner_buckets_free);
  g_free (self);
}

/* ---- Below a node ----------------------------------------------------- */

/* The key of what is merged by the set of what reaches it; that of a type is less. */
#define KEY_SHARED (G_GUINT64_CONSTANT (1) << 32)

/* An object below a node that begins a subtree of its own, and with which it is merged. */
typedef gboolean (*ChildFunc) (HfOwnerTree   *self,
                               HfObjectIndex  object,
                               guint64        key,
                               gpointer       user_data,
                               GError       **error);

typedef struct
{
  guint32       node;
  guint32       n_objects;
  guint64       n_own_bytes;
  HfWeightTable weights;
} Expansion;

static void
expansion_clear (Expansion *self)
{
  hf_weight_table_clear (&self->weights);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Expansion, expansion_clear)

/* What @top dominates, from child to child; a child of the same type is entered, so that
 * its children count. */
static gboolean
pass_dominated (HfOwnerTree    *self,
                Expansion      *expansion,
                HfObjectIndex   top,
                ChildFunc       func,
                gpointer        user_data,
                GError        **error)
{
  guint32 n;
  const HfObjectIndex *below = hf_dominators_get_subtree (self->dominators, top, &n);
  HfTypeIndex type = self->types[top.value];

  for (guint32 i = 0; i < n;)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (self->types[below[i].value].value == type.value)
        {
          expansion->n_objects++;
          expansion->n_own_bytes += hf_heap_get_object_size (self->heap, below[i]);
          i++;
          continue;
        }
      if (!func (self, below[i], self->types[below[i].value].value, user_data, error))
        return FALSE;
      i += hf_dominators_get_n_retained (self->dominators, below[i]);
    }
  return TRUE;
}

static gboolean
pass_hosted (HfOwnerTree  *self,
             guint32       host,
             ChildFunc     func,
             gpointer      user_data,
             GError      **error)
{
  guint n_classes = get_n_classes (self);
  guint32 own = host >= n_classes ? 1u << (HF_OWNER_SETS_KINDS + host - n_classes) : 0;

  for (guint32 i = self->buckets->firsts[host]; i < self->buckets->firsts[host + 1]; i++)
    {
      HfObjectIndex object = get_top (self, self->buckets->tops[i]);
      guint32 mask = self->sets->masks[self->buckets->tops[i]];
      guint32 others = mask & ~own & ~(guint32) HF_OWNER_SETS_KIND_BITS;

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (!func (self, object, others != 0 ? KEY_SHARED | mask : self->types[object.value].value,
                 user_data, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
pass_children (HfOwnerTree  *self,
               Expansion    *expansion,
               ChildFunc     func,
               gpointer      user_data,
               GError      **error)
{
  const HfOwnerNode *node = hf_owner_tree_get (self, expansion->node);
  gboolean by_type = node->kind == HF_OWNERSHIP_SHARED && (node->n_types != 1 || self->keeps_types);

  expansion->n_objects = 0;
  expansion->n_own_bytes = 0;
  for (guint32 i = 0; i < node->n_tops; i++)
    {
      if (by_type && hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (by_type && !func (self, node->objects[i], self->types[node->objects[i].value].value,
                            user_data, error))
        return FALSE;
      if (!by_type && !pass_dominated (self, expansion, node->objects[i], func, user_data, error))
        return FALSE;
    }
  return node->host == HF_INDEX_NONE || pass_hosted (self, node->host, func, user_data, error);
}

/* ---- Children --------------------------------------------------------------------- */

static gboolean
weigh_child (HfOwnerTree    *self,
             HfObjectIndex   object,
             guint64         key,
             gpointer        user_data,
             GError        **error)
{
  HfKeyWeight *weight = hf_weight_table_get (user_data, key);

  if (weight == NULL)
    return hf_ownership_fail_memory (error);
  add_weight (self, weight, object);
  return TRUE;
}

/* Marks of weights: the position of the node and 1. */
static gboolean
place_child (HfOwnerTree    *self,
             HfObjectIndex   object,
             guint64         key,
             gpointer        user_data,
             GError        **error G_GNUC_UNUSED)
{
  const HfKeyWeight *weight = hf_weight_table_get (user_data, key);
  HfOwnerNode *node;

  if (weight->mark == 0)
    return TRUE;
  node = hf_owner_tree_get (self, weight->mark - 1);
  node->objects[node->n_tops++] = object;
  return TRUE;
}

static gboolean
add_node (HfOwnerTree        *self,
          const HfOwnerNode  *node,
          guint32             n_tops,
          GError            **error)
{
  HfOwnerNode added = *node;

  added.n_objects = n_tops;
  added.objects = g_try_new (HfObjectIndex, (gsize) n_tops + 1);
  if (added.objects == NULL)
    return hf_ownership_fail_memory (error);
  g_array_append_val (self->nodes, added);
  return TRUE;
}

static gboolean
add_children (HfOwnerTree  *self,
              Expansion    *expansion,
              GError      **error)
{
  guint32 level = hf_owner_tree_get (self, expansion->node)->level + 1;
  HfKeyWeight *weights = hf_weight_table_get_all (&expansion->weights);

  for (guint32 i = 0; i < hf_weight_table_get_n (&expansion->weights); i++)
    {
      gboolean is_shared = (weights[i].key & KEY_SHARED) != 0;
      const HfOwnerNode node = {
        .kind = is_shared ? HF_OWNERSHIP_SHARED : HF_OWNERSHIP_OBJECTS,
        .parent = expansion->node,
        .level = level,
        .host = HF_INDEX_NONE,
        .type = { is_shared ? HF_INDEX_NONE : (guint32) weights[i].key },
        .mask = is_shared ? (guint32) weights[i].key : 0,
        .n_held = weights[i].n_held,
        .n_bytes = weights[i].n_bytes,
      };

      if (weights[i].n_bytes < self->least_bytes)
        continue;
      if (!add_node (self, &node, weights[i].n, error))
        return FALSE;
      weights[i].mark = self->nodes->len;
    }
  return TRUE;
}

/* The owners that this host hosts. */
static gboolean
add_owners (HfOwnerTree  *self,
            guint32       parent,
            GError      **error)
{
  const HfOwnerSets *sets = self->sets;
  guint32 host = hf_owner_tree_get (self, parent)->host;
  guint32 level = hf_owner_tree_get (self, parent)->level + 1;
  guint n_hosts = self->buckets->n_hosts;

  for (guint i = 0; i < sets->n_owners && host != HF_INDEX_NONE; i++)
    {
      const guint32 *first = &self->buckets->firsts[n_hosts + i];
      HfOwnerNode node = {
        .kind = HF_OWNERSHIP_OBJECTS,
        .parent = parent,
        .level = level,
        .host = get_n_classes (self) + i,
        .type = sets->owners[i].type,
        .n_held = self->buckets->sums[n_hosts + i].n_held,
        .n_bytes = self->buckets->sums[n_hosts + i].n_bytes,
        .n_tops = first[1] - first[0],
      };

      if (sets->owners[i].host != host)
        continue;
      if (!add_node (self, &node, node.n_tops, error))
        return FALSE;
      for (guint32 k = 0; k < node.n_tops; k++)
        {
          if (hf_poll_set_error_if_cancelled (&self->poll, error))
            return FALSE;
          hf_owner_tree_get (self, self->nodes->len - 1)->objects[k] =
            get_top (self, self->buckets->tops[first[0] + k]);
        }
    }
  return TRUE;
}

static int
compare_nodes (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const HfOwnerNode *x = a;
  const HfOwnerNode *y = b;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes > y->n_bytes ? -1 : 1;
  if (x->mask != y->mask)
    return x->mask < y->mask ? -1 : 1;
  if (x->kind == HF_OWNERSHIP_SHARED || x->type.value == y->type.value)
    return (x->host > y->host) - (x->host < y->host);
  return strcmp (hf_heap_get_type_name (user_data, x->type),
                 hf_heap_get_type_name (user_data, y->type));
}

/* The type of what is shared: that with most bytes. */
static void
name_shared (HfOwnerTree   *self,
             HfOwnerNode   *node,
             HfWeightTable *weights)
{
  const HfKeyWeight *all = hf_weight_table_get_all (weights);
  const HfKeyWeight *best = &all[0];

  node->n_types = hf_weight_table_get_n (weights);
  for (guint32 i = 1; i < node->n_types; i++)
    {
      HfTypeIndex type = { (guint32) all[i].key };
      HfTypeIndex best_type = { (guint32) best->key };

      if (all[i].n_bytes > best->n_bytes ||
          (all[i].n_bytes == best->n_bytes &&
           strcmp (hf_heap_get_type_name (self->heap, type),
                   hf_heap_get_type_name (self->heap, best_type)) < 0))
        best = &all[i];
    }
  node->type.value = (guint32) best->key;
}

static gboolean
find_children (HfOwnerTree  *self,
               Expansion    *expansion,
               GError      **error)
{
  HfOwnerNode *node = hf_owner_tree_get (self, expansion->node);

  hf_weight_table_init (&expansion->weights);
  if (!pass_children (self, expansion, weigh_child, &expansion->weights, error))
    return FALSE;
  if (node->kind != HF_OWNERSHIP_SHARED || node->n_types == 1)
    return TRUE;
  name_shared (self, node, &expansion->weights);
  if (node->n_types > 1 || self->keeps_types)
    return TRUE;
  /* Those of one type are as if they were no more than that. */
  hf_weight_table_clear (&expansion->weights);
  return find_children (self, expansion, error);
}

gboolean
hf_owner_tree_expand (HfOwnerTree  *self,
                      guint32       node,
                      GError      **error)
{
  g_auto (Expansion) expansion = { .node = node };
  HfOwnerNode *expanded = hf_owner_tree_get (self, node);
  guint32 first = self->nodes->len;

  if (expanded->is_expanded)
    return TRUE;
  expanded->is_expanded = TRUE;
  expanded->first_child = first;
  if (!find_children (self, &expansion, error))
    return FALSE;
  if (expansion.n_objects > 0)
    expanded->n_objects = expansion.n_objects;
  expanded->n_own_bytes = expansion.n_own_bytes;
  if (expanded->level >= HF_OWNER_TREE_DEEPEST)
    return TRUE;

  if (!add_children (self, &expansion, error) ||
      !pass_children (self, &expansion, place_child, &expansion.weights, error) ||
      !add_owners (self, node, error))
    return FALSE;
  hf_owner_tree_get (self, node)->n_children = self->nodes->len - first;
  if (self->nodes->len > first)
    g_qsort_with_data (hf_owner_tree_get (self, first), (int) (self->nodes->len - first),
                       sizeof (HfOwnerNode), compare_nodes, self->heap);
  return TRUE;
}
