/* hf-pair-owners.c: the owners of two heaps as one tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-owners-private.h"

#include <stdlib.h>
#include <string.h>

/* ---- Kinds of roots ------------------------------------------------------ */

static void
add_kind (GArray  *kinds,
          guint64  kind)
{
  for (guint i = 0; i < kinds->len; i++)
    {
      const guint64 other = g_array_index (kinds, guint64, i);

      if (other == kind)
        return;
      if (other > kind)
        {
          g_array_insert_val (kinds, i, kind);
          return;
        }
    }
  g_array_append_val (kinds, kind);
}

/* Those of either heap; the number of all other kinds is the largest. */
static void
plan_kinds (HfPairOwners      *self,
            HfOwnerSets *const natural[HF_N_SIDES])
{
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      for (guint i = 0; i < natural[side]->n_kinds; i++)
        add_kind (kinds, natural[side]->kinds[i]);
    }
  self->plan.n_kinds = MIN (kinds->len, HF_OWNER_SETS_KINDS);
  for (guint i = 0; i < self->plan.n_kinds; i++)
    self->plan.kinds[i] = g_array_index (kinds, guint64, i);
  if (kinds->len > HF_OWNER_SETS_KINDS)
    self->plan.kinds[HF_OWNER_SETS_KINDS - 1] = HF_OWNER_SETS_OTHER_KINDS;
}

/* ---- Big owners ---------------------------------------------------------- */

static guint8
find_class (const HfPairOwners *self,
            const HfOwnerSets  *natural,
            guint               class)
{
  guint k = 0;

  if (class == natural->n_kinds)
    return (guint8) self->plan.n_kinds;
  while (k + 1 < self->plan.n_kinds && self->plan.kinds[k] != natural->kinds[class])
    k++;
  return (guint8) k;
}

static void
add_owner (GArray           *owners,
           const HfBigOwner *owner)
{
  for (guint i = 0; i < owners->len; i++)
    {
      HfBigOwner *other = &g_array_index (owners, HfBigOwner, i);

      if (other->class == owner->class && other->type.value == owner->type.value)
        {
          other->n_bytes = MAX (other->n_bytes, owner->n_bytes);
          return;
        }
    }
  g_array_append_val (owners, *owner);
}

static int
compare_owners (gconstpointer a,
                gconstpointer b,
                gpointer      names)
{
  const HfBigOwner *x = a;
  const HfBigOwner *y = b;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes > y->n_bytes ? -1 : 1;
  if (x->class != y->class)
    return x->class < y->class ? -1 : 1;
  return strcmp (hf_heap_get_type_name (names, x->type), hf_heap_get_type_name (names, y->type));
}

static void
plan_owners (HfPairOwners      *self,
             HfOwnerSets *const natural[HF_N_SIDES])
{
  g_autoptr (GArray) owners = g_array_new (FALSE, FALSE, sizeof (HfBigOwner));

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      for (guint i = 0; i < natural[side]->n_owners; i++)
        {
          const HfBigOwner *owner = &natural[side]->owners[i];
          const HfBigOwner added = {
            .class = find_class (self, natural[side], owner->class),
            .type = { self->names.types[side][owner->type.value] },
            .n_bytes = owner->n_bytes,
          };

          add_owner (owners, &added);
        }
    }
  g_array_sort_with_data (owners, compare_owners, hf_analysis_get_heap (self->names.analysis));
  self->plan.n_owners = MIN (owners->len, HF_OWNER_SETS_OWNERS);
  for (guint i = 0; i < self->plan.n_owners; i++)
    self->plan.owners[i] = g_array_index (owners, HfBigOwner, i);
}

/* The plan with the types of one heap. */
static HfOwnerPlan
translate_plan (const HfPairOwners *self,
                HfSide              side)
{
  const guint32 n_types = hf_heap_get_n_types (self->heaps[side].heap);
  HfOwnerPlan plan = self->plan;

  for (guint i = 0; i < plan.n_owners; i++)
    plan.owners[i].type.value = HF_INDEX_NONE;
  for (guint32 type = 0; type < n_types; type++)
    {
      for (guint i = 0; i < plan.n_owners; i++)
        {
          if (self->plan.owners[i].type.value == self->names.types[side][type])
            plan.owners[i].type.value = type;
        }
    }
  return plan;
}

/* ---- Trees --------------------------------------------------------------- */

static gboolean
make_plan (HfPairOwners  *self,
           GCancellable  *cancellable,
           GError       **error)
{
  HfOwnerSets *natural[HF_N_SIDES] = { NULL };
  gboolean is_done = TRUE;

  for (guint side = 0; side < HF_N_SIDES && is_done; side++)
    {
      HfRetention *retention = self->heaps[side].retention;

      self->graphs[side] = hf_top_graph_new (retention, cancellable, error);
      if (self->graphs[side] != NULL)
        natural[side] = hf_owner_sets_new (retention, self->graphs[side], cancellable, error);
      is_done = natural[side] != NULL;
    }
  if (is_done)
    {
      plan_kinds (self, natural);
      plan_owners (self, natural);
    }
  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_owner_sets_free (natural[side]);
  return is_done;
}

static gboolean
make_trees (HfPairOwners  *self,
            GCancellable  *cancellable,
            GError       **error)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfOwnerPlan plan = translate_plan (self, side);
      HfRetention *retention = self->heaps[side].retention;

      self->sets[side] = hf_owner_sets_new_planned (retention, self->graphs[side], &plan,
                                                    cancellable, error);
      if (self->sets[side] == NULL)
        return FALSE;
      self->trees[side] = hf_owner_tree_new (retention, self->sets[side], cancellable, error);
      if (self->trees[side] == NULL)
        return FALSE;
      hf_owner_tree_keep_all (self->trees[side]);
    }
  return TRUE;
}

/* ---- Nodes --------------------------------------------------------------- */

HfPairOwner *
hf_pair_owners_get (const HfPairOwners *self,
                    guint32             node)
{
  return &g_array_index (self->nodes, HfPairOwner, node);
}

static HfPairOwner
new_node (const HfPairOwners *self,
          guint32             parent)
{
  return (HfPairOwner){
    .nodes = { HF_INDEX_NONE, HF_INDEX_NONE },
    .parent = parent,
    .level = parent == HF_INDEX_NONE ? 0 : hf_pair_owners_get (self, parent)->level + 1,
    .host = HF_INDEX_NONE,
    .type = { HF_INDEX_NONE },
  };
}

static void
add_side (const HfPairOwners *self,
          HfPairOwner        *pair,
          HfSide              side,
          guint32             node)
{
  const HfOwnerNode *added = hf_owner_tree_get (self->trees[side], node);

  pair->nodes[side] = node;
  pair->kind = added->kind;
  pair->host = added->host;
  pair->mask = added->mask;
  if (added->kind == HF_OWNERSHIP_OBJECTS)
    pair->type.value = self->names.types[side][added->type.value];
  pair->n_objects[side] = added->n_objects;
  pair->n_held[side] = added->n_held;
  pair->n_bytes[side] = added->n_bytes;
}

static void
add_classes (HfPairOwners *self)
{
  for (guint i = 0; i < hf_pair_owners_get_n_classes (self); i++)
    {
      HfPairOwner class = new_node (self, HF_INDEX_NONE);

      for (guint side = 0; side < HF_N_SIDES; side++)
        add_side (self, &class, side, i);
      g_array_append_val (self->nodes, class);
    }
}

/* ---- Children ------------------------------------------------------------ */

/* A child on one side; what is to be one node has the same numbers. */
typedef struct
{
  guint32 group; /* what @key is a number of */
  guint32 key;
  guint32 side;
  guint32 node;
} Child;

static int
compare_children (gconstpointer a,
                  gconstpointer b)
{
  const Child *x = a;
  const Child *y = b;

  if (x->group != y->group)
    return x->group < y->group ? -1 : 1;
  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  return (x->side > y->side) - (x->side < y->side);
}

/* An owner, and objects of its type that are none, may be siblings. */
static Child
make_child (const HfPairOwners *self,
            HfSide              side,
            guint32             node)
{
  const HfOwnerNode *child = hf_owner_tree_get (self->trees[side], node);

  if (child->host != HF_INDEX_NONE)
    return (Child){ 0, child->host, side, node };
  if (child->kind == HF_OWNERSHIP_SHARED)
    return (Child){ 1, child->mask, side, node };
  return (Child){ 2, self->names.types[side][child->type.value], side, node };
}

/* Whether the type of @side names what is shared: that of the larger side, whichever is before. */
static gboolean
names_better (const HfPairOwners *self,
              const HfPairOwner  *pair,
              HfSide              side,
              guint32             type)
{
  HfHeap *names = hf_analysis_get_heap (self->names.analysis);
  const guint64 n_bytes = pair->n_bytes[side];
  const guint64 other = pair->n_bytes[HF_N_SIDES - 1 - side];

  if (n_bytes != other)
    return n_bytes > other;
  return strcmp (hf_heap_get_type_name (names, (HfTypeIndex){ type }),
                 hf_heap_get_type_name (names, pair->type)) < 0;
}

/* Takes over what is known of a node of one side only when it is expanded. */
static void
update_side (const HfPairOwners *self,
             HfPairOwner        *pair,
             HfSide              side)
{
  const HfOwnerNode *node = hf_owner_tree_get (self->trees[side], pair->nodes[side]);
  guint32 type = HF_INDEX_NONE;

  pair->n_objects[side] = node->n_objects;
  if (pair->kind == HF_OWNERSHIP_OBJECTS)
    pair->n_own_bytes[side] = node->n_own_bytes;
  if (pair->kind != HF_OWNERSHIP_SHARED)
    return;
  /* Two types if each heap shares objects of one, but not of the same. */
  type = self->names.types[side][node->type.value];
  pair->n_types = MAX (pair->n_types, node->n_types);
  if (pair->type.value != HF_INDEX_NONE && pair->type.value != type)
    pair->n_types = MAX (pair->n_types, 2);
  if (pair->type.value == HF_INDEX_NONE || names_better (self, pair, side, type))
    pair->type.value = type;
}

static gboolean
list_children (HfPairOwners  *self,
               guint32        node,
               GArray        *children,
               GError       **error)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const guint32 at = hf_pair_owners_get (self, node)->nodes[side];
      guint32 first;
      guint32 end;

      if (at == HF_INDEX_NONE)
        continue;
      if (!hf_owner_tree_expand (self->trees[side], at, error))
        return FALSE;
      update_side (self, hf_pair_owners_get (self, node), side);
      first = hf_owner_tree_get (self->trees[side], at)->first_child;
      end = first + hf_owner_tree_get (self->trees[side], at)->n_children;
      for (guint32 i = first; i < end; i++)
        {
          const Child child = make_child (self, side, i);

          g_array_append_val (children, child);
        }
    }
  return TRUE;
}

static guint64
get_larger (const HfPairOwner *node)
{
  return MAX (node->n_bytes[HF_SIDE_BEFORE], node->n_bytes[HF_SIDE_AFTER]);
}

static guint64
get_smaller (const HfPairOwner *node)
{
  return MIN (node->n_bytes[HF_SIDE_BEFORE], node->n_bytes[HF_SIDE_AFTER]);
}

/* The same whichever heap is before. */
static int
compare_nodes (gconstpointer a,
               gconstpointer b,
               gpointer      names)
{
  const HfPairOwner *x = a;
  const HfPairOwner *y = b;

  if (get_larger (x) != get_larger (y))
    return get_larger (x) > get_larger (y) ? -1 : 1;
  if (get_smaller (x) != get_smaller (y))
    return get_smaller (x) > get_smaller (y) ? -1 : 1;
  if (x->mask != y->mask)
    return x->mask < y->mask ? -1 : 1;
  if (x->kind == HF_OWNERSHIP_SHARED || x->type.value == y->type.value)
    return (x->host > y->host) - (x->host < y->host);
  return strcmp (hf_heap_get_type_name (names, x->type), hf_heap_get_type_name (names, y->type));
}

gboolean
hf_pair_owners_expand (HfPairOwners  *self,
                       guint32        node,
                       GError       **error)
{
  g_autoptr (GArray) children = NULL;
  const guint32 first = self->nodes->len;

  if (hf_pair_owners_get (self, node)->is_expanded)
    return TRUE;

  children = g_array_new (FALSE, FALSE, sizeof (Child));
  if (!list_children (self, node, children, error))
    return FALSE;
  g_array_sort (children, compare_children);
  for (guint i = 0; i < children->len; i++)
    {
      const Child *child = &g_array_index (children, Child, i);
      const Child *before = i == 0 ? NULL : &g_array_index (children, Child, i - 1);
      HfPairOwner added;

      if (before == NULL || before->group != child->group || before->key != child->key)
        {
          added = new_node (self, node);
          g_array_append_val (self->nodes, added);
        }
      add_side (self, hf_pair_owners_get (self, self->nodes->len - 1), child->side, child->node);
    }

  hf_pair_owners_get (self, node)->is_expanded = TRUE;
  hf_pair_owners_get (self, node)->first_child = first;
  hf_pair_owners_get (self, node)->n_children = self->nodes->len - first;
  if (self->nodes->len > first)
    g_qsort_with_data (hf_pair_owners_get (self, first), (int) (self->nodes->len - first),
                       sizeof (HfPairOwner), compare_nodes,
                       hf_analysis_get_heap (self->names.analysis));
  return TRUE;
}

/* ---- Both ---------------------------------------------------------------- */

gboolean
hf_pair_owners_init (HfPairOwners          *self,
                     const HfComparedHeap  *heaps,
                     GCancellable          *cancellable,
                     GError               **error)
{
  *self = (HfPairOwners){
    .heaps = heaps,
    .nodes = g_array_new (FALSE, FALSE, sizeof (HfPairOwner)),
  };
  if (!hf_pair_names_init (&self->names, heaps, FALSE, cancellable, error) ||
      !make_plan (self, cancellable, error) || !make_trees (self, cancellable, error))
    return FALSE;
  add_classes (self);
  return TRUE;
}

void
hf_pair_owners_clear (HfPairOwners *self)
{
  g_clear_pointer (&self->nodes, g_array_unref);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      g_clear_pointer (&self->trees[side], hf_owner_tree_free);
      g_clear_pointer (&self->sets[side], hf_owner_sets_free);
      g_clear_pointer (&self->graphs[side], hf_top_graph_free);
    }
  hf_pair_names_clear (&self->names);
}
