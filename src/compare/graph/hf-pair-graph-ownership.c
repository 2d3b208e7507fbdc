/* hf-pair-graph-ownership.c: the groups that own two heaps, as one graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-graph-private.h"
#include "hf-pair-owners-private.h"

typedef struct
{
  HfPairOwners owners;
  GArray      *shown;   /* HfPairShown */
  guint32     *numbers; /* [shown]: the node of each; HF_INDEX_NONE until it has one */
  HfPairDraft  draft;
  HfHeap      *names;
} Work;

static void
work_clear (Work *self)
{
  hf_pair_owners_clear (&self->owners);
  g_clear_pointer (&self->shown, g_array_unref);
  g_clear_pointer (&self->numbers, g_free);
  hf_pair_draft_clear (&self->draft);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

static const HfPairShown *
get_shown (const Work *self,
           guint32     position)
{
  return &g_array_index (self->shown, HfPairShown, position);
}

static const HfPairOwner *
get_owner (const Work *self,
           guint32     position)
{
  return hf_pair_owners_get (&self->owners, get_shown (self, position)->node);
}

/* ---- Nodes --------------------------------------------------------------- */

static guint64
add_type_to_key (const Work  *self,
                 guint64      key,
                 HfTypeIndex  type)
{
  return type.value == HF_INDEX_NONE
           ? key
           : hf_pair_key_add_name (key, hf_heap_get_type_name (self->names, type));
}

/* Names what reaches a shared group, and no position among owners, which other heaps have not. */
static guint64
add_mask_to_key (const Work *self,
                 guint64     key,
                 guint32     mask)
{
  const HfOwnerPlan *plan = &self->owners.plan;

  for (guint i = 0; i < plan->n_kinds; i++)
    {
      if ((mask >> i & 1) != 0)
        key = hf_pair_key_add (key, plan->kinds[i]);
    }
  for (guint i = 0; i < plan->n_owners; i++)
    {
      if ((mask >> (HF_OWNER_SETS_KINDS + i) & 1) != 0)
        key = add_type_to_key (self, key, plan->owners[i].type);
    }
  return key;
}

static guint64
make_key (const Work *self,
          guint32     node)
{
  guint64 key = HF_PAIR_KEY_FIRST;

  for (guint32 at = node; at != HF_INDEX_NONE; at = hf_pair_owners_get (&self->owners, at)->parent)
    {
      const HfPairOwner *owner = hf_pair_owners_get (&self->owners, at);

      key = hf_pair_key_add (key, owner->kind);
      if (owner->kind == HF_OWNERSHIP_ROOTS)
        key = hf_pair_key_add (key, self->owners.plan.kinds[owner->host]);
      else if (owner->kind == HF_OWNERSHIP_SHARED)
        key = add_mask_to_key (self, key, owner->mask);
      else
        key = add_type_to_key (self, hf_pair_key_add (key, owner->host != HF_INDEX_NONE),
                               owner->type);
    }
  return key;
}

static guint8
get_kind (HfOwnershipKind kind)
{
  switch (kind)
    {
    case HF_OWNERSHIP_ROOTS:
      return HF_GRAPH_ROOTS;
    case HF_OWNERSHIP_SEVERAL:
      return HF_GRAPH_SEVERAL;
    case HF_OWNERSHIP_OTHERS:
      return HF_GRAPH_OTHERS;
    case HF_OWNERSHIP_OBJECTS:
    case HF_OWNERSHIP_SHARED:
    default:
      return HF_GRAPH_OBJECTS;
    }
}

static HfPairGraphNode
make_pair (const Work        *self,
           const HfPairOwner *owner)
{
  HfPairGraphNode pair = { .types = { HF_INDEX_NONE, HF_INDEX_NONE } };
  const gboolean is_type = get_kind (owner->kind) == HF_GRAPH_OBJECTS;
  HfHeap *const heaps[] = { self->owners.heaps[HF_SIDE_BEFORE].heap,
                            self->owners.heaps[HF_SIDE_AFTER].heap };

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      pair.figures.n_bytes[side] = owner->n_bytes[side];
      pair.figures.n_objects[side] = is_type ? owner->n_objects[side] : owner->n_held[side];
    }
  if (is_type)
    hf_pair_find_types (&self->owners.names, heaps, owner->type, pair.types);
  return pair;
}

static void
add_group (Work    *self,
           guint32  position)
{
  const HfPairShown *shown = get_shown (self, position);
  const HfPairOwner *owner = get_owner (self, position);
  const HfPairGraphNode pair = make_pair (self, owner);
  HfGraphNode node = {
    .key = make_key (self, shown->node),
    .type = owner->type,
    .n_types = owner->kind == HF_OWNERSHIP_SHARED ? owner->n_types : 1,
    .layer = shown->level,
    .kind = get_kind (owner->kind),
  };

  if (owner->kind == HF_OWNERSHIP_ROOTS)
    node.root_kind = self->owners.plan.kinds[owner->host];
  self->numbers[position] = hf_pair_draft_add_node (&self->draft, &node, &pair);
  if (shown->parent != HF_INDEX_NONE)
    hf_pair_draft_add_edge (&self->draft, self->numbers[shown->parent], self->numbers[position],
                            HF_GRAPH_OWNS, &pair.figures);
}

/* All of a group that is neither one of its own objects nor in a group below it. */
static void
add_others (Work    *self,
            guint32  position)
{
  const HfPairShown *shown = get_shown (self, position);
  const HfPairOwner *owner = get_owner (self, position);
  const gboolean counts_own = owner->kind == HF_OWNERSHIP_OBJECTS;
  HfPairGraphNode pair = { .types = { HF_INDEX_NONE, HF_INDEX_NONE } };
  const HfGraphNode node = {
    .key = hf_pair_key_add (make_key (self, shown->node), HF_OWNERSHIP_OTHERS),
    .type = { HF_INDEX_NONE },
    .layer = shown->level + 1,
    .kind = HF_GRAPH_OTHERS,
  };
  guint32 added;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      pair.figures.n_bytes[side] = shown->rest_bytes[side] - owner->n_own_bytes[side];
      pair.figures.n_objects[side] = shown->rest_held[side] -
                                     (counts_own ? owner->n_objects[side] : 0);
    }
  added = hf_pair_draft_add_node (&self->draft, &node, &pair);
  hf_pair_draft_add_edge (&self->draft, self->numbers[position], added, HF_GRAPH_OWNS,
                          &pair.figures);
}

/* ---- Order --------------------------------------------------------------- */

static guint64
get_larger (const HfPairOwner *owner)
{
  return MAX (owner->n_bytes[HF_SIDE_BEFORE], owner->n_bytes[HF_SIDE_AFTER]);
}

static int
compare_shown (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const Work *self = user_data;
  const guint32 x = *(const guint32 *) a;
  const guint32 y = *(const guint32 *) b;
  const guint64 more = get_larger (get_owner (self, x));
  const guint64 less = get_larger (get_owner (self, y));

  if (more != less)
    return more > less ? -1 : 1;
  return get_shown (self, x)->node < get_shown (self, y)->node ? -1 : 1;
}

/* The groups that one group owns, those that hold most first; its others come last. */
static void
add_groups_below (Work    *self,
                  guint32  parent)
{
  guint32 below[HF_PAIR_GRAPH_MOST_GROUPS] = { 0 };
  guint32 n = 0;

  for (guint32 i = 0; i < self->shown->len; i++)
    {
      if (get_shown (self, i)->parent == parent)
        below[n++] = i;
    }
  g_qsort_with_data (below, (int) n, sizeof (guint32), compare_shown, self);
  for (guint32 i = 0; i < n; i++)
    add_group (self, below[i]);
  if (parent != HF_INDEX_NONE && get_shown (self, parent)->has_others)
    add_others (self, parent);
}

/* The shown group that has the node, or HF_INDEX_NONE: others have none. */
static guint32
find_shown (const Work *self,
            guint32     node)
{
  for (guint32 i = 0; i < self->shown->len; i++)
    {
      if (self->numbers[i] == node)
        return i;
    }
  return HF_INDEX_NONE;
}

/* Layer by layer; in a layer in the order of the owners. */
static void
add_groups (Work *self)
{
  self->numbers = g_new (guint32, self->shown->len + 1);
  for (guint32 i = 0; i < self->shown->len; i++)
    self->numbers[i] = HF_INDEX_NONE;
  add_groups_below (self, HF_INDEX_NONE);
  for (guint32 node = 0; node < self->draft.nodes->len; node++)
    {
      const guint32 position = find_shown (self, node);

      if (position != HF_INDEX_NONE)
        add_groups_below (self, position);
    }
}

/* ---- All of it ----------------------------------------------------------- */

static HfPairFigures
sum_up (const HfComparedHeap *heaps)
{
  HfPairFigures total = { 0 };

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfReachability *reachability = hf_analysis_get_reachability (heaps[side].analysis);

      total.n_bytes[side] = reachability->n_bytes;
      total.n_objects[side] = reachability->n_objects;
    }
  return total;
}

HfPairGraph *
hf_pair_graph_new_ownership (const HfComparedHeap  *before,
                             const HfComparedHeap  *after,
                             guint64                floor,
                             GCancellable          *cancellable,
                             GError               **error)
{
  const HfComparedHeap heaps[HF_N_SIDES] = { *before, *after };
  g_auto (Work) work = { .shown = NULL };
  HfPairFigures total;

  g_return_val_if_fail (before->retention != NULL && after->retention != NULL, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  hf_pair_draft_init (&work.draft);
  if (!hf_pair_owners_init (&work.owners, heaps, cancellable, error))
    return NULL;
  work.names = hf_analysis_get_heap (work.owners.names.analysis);
  work.shown = hf_pair_owners_choose (&work.owners, HF_PAIR_GRAPH_MOST_GROUPS, error);
  if (work.shown == NULL)
    return NULL;
  add_groups (&work);
  total = sum_up (heaps);
  return hf_pair_draft_finish (&work.draft, work.names, HF_GRAPH_OWNERSHIP, &total, floor);
}
