/* hf-object-set-pooled.c: the objects of a part of a treemap that are not drawn there
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-hierarchy-private.h"
#include "hf-object-set-private.h"
#include "hf-outer-groups.h"

/* A picture draws the heaviest parts of a node, ties by position, and pools the others with
 * what has no node. So the first part that is not drawn determines the drawn ones. */
static gboolean
is_drawn (const HfObjectSetQuery *query,
          guint32                 part)
{
  const HfHierarchy *hierarchy = query->hierarchy;
  guint64 weight;
  guint64 least;

  if (part == HF_INDEX_NONE)
    return FALSE;
  weight = hf_hierarchy_get_weight (hierarchy, part);
  if (hierarchy->nodes[part].kind == HF_NODE_NAMESPACE)
    return weight >= query->least_drawn;
  if (query->first == HF_INDEX_NONE)
    return TRUE;
  least = hf_hierarchy_get_weight (hierarchy, query->first);
  if (weight != least)
    return weight > least;
  return part < query->first;
}

static guint32
find_child (const HfObjectSetQuery *query,
            HfNodeKind              kind,
            guint32                 item)
{
  return hf_hierarchy_find_child (query->hierarchy, query->node, kind, item);
}

/* ---- The objects of a type ------------------------------------------------ */

/* Those that are drawn have a node each. */
static void
remove_drawn_objects (HfObjectSetWork *work)
{
  const HfObjectSetQuery *query = work->query;
  const HfNode *node = &query->hierarchy->nodes[query->node];

  for (guint32 i = node->first_child; i < node->first_child + node->n_children; i++)
    {
      if (is_drawn (query, i))
        hf_bitset_remove (&work->chosen, query->hierarchy->nodes[i].item);
    }
}

/* ---- By name --------------------------------------------------------------- */

/* The types that are pooled, and the outer groups in which they are. */
typedef struct
{
  HfBitset      types;
  HfBitset      groups;
  HfOuterGroups outer;
} Pooled;

static void
pooled_clear (Pooled *self)
{
  hf_bitset_clear (&self->types);
  hf_bitset_clear (&self->groups);
  hf_outer_groups_clear (&self->outer);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pooled, pooled_clear)

/* Whether the parts of a node are drawn or not as a whole: outer groups, and families. */
static gboolean
has_whole_parts (const HfHierarchy *hierarchy,
                 guint32            node)
{
  return node == 0 || hf_hierarchy_get_part_kind (hierarchy, node) == HF_NODE_FAMILY;
}

/* A namespace that is not drawn lies in its family, each of its types by itself; an outer
 * group or a family is drawn or not as a whole. */
static gboolean
is_type_pooled (const HfObjectSetQuery *query,
                guint32                 part)
{
  const HfNode *nodes = query->hierarchy->nodes;
  const gboolean wants_whole = has_whole_parts (query->hierarchy, query->node);
  gboolean is_whole = FALSE;

  if (query->node == part)
    return TRUE;
  for (; part != HF_INDEX_NONE && part != query->node; part = nodes[part].parent)
    {
      is_whole = nodes[part].parent == query->node && wants_whole;
      if ((is_whole || !wants_whole) && is_drawn (query, part))
        return FALSE;
    }
  return part == query->node && (is_whole || !wants_whole);
}

/* Of a type, as hf_outer_groups_find() has it for its objects. */
static guint32
find_outer (const HfHierarchy *hierarchy,
            guint32            node)
{
  if (!hf_outer_groups_are_of_objects (hierarchy->grouping))
    return 0;
  while (hierarchy->nodes[node].parent != 0)
    node = hierarchy->nodes[node].parent;
  return hierarchy->nodes[node].item;
}

static gboolean
find_pooled (HfObjectSetWork *work,
             Pooled          *pooled)
{
  const HfHierarchy *hierarchy = work->query->hierarchy;

  hf_outer_groups_init (&pooled->outer, work->heap, hierarchy->grouping);
  if (!hf_bitset_init (&pooled->types, hf_heap_get_n_types (work->heap)) ||
      !hf_bitset_init (&pooled->groups, pooled->outer.n_groups))
    return hf_object_set_fail_memory (work->error);

  for (guint32 i = 1; i < hierarchy->n_nodes; i++)
    {
      if (hierarchy->nodes[i].kind != HF_NODE_TYPE || !is_type_pooled (work->query, i))
        continue;
      hf_bitset_add (&pooled->types, hierarchy->nodes[i].item);
      hf_bitset_add (&pooled->groups, find_outer (hierarchy, i));
    }
  return TRUE;
}

static gboolean
choose_by_name (HfObjectSetWork *work)
{
  const HfObjectSetQuery *query = work->query;
  const guint32 n_objects = hf_heap_get_n_objects (work->heap);
  const gboolean is_all = query->hierarchy->weight != HF_WEIGHT_REACHABLE;
  g_auto (Pooled) pooled = { 0 };

  if (!find_pooled (work, &pooled))
    return FALSE;
  for (guint32 i = 0; i < n_objects; i++)
    {
      const HfObjectIndex object = { i };

      if (!hf_object_set_poll (work, i))
        return FALSE;
      if (hf_bitset_contains (&pooled.types, work->types[i].value) &&
          hf_bitset_contains (&pooled.groups, hf_outer_groups_find (&pooled.outer, object)) &&
          (is_all || hf_reachability_contains (work->reachability, object)))
        hf_bitset_add (&work->chosen, i);
    }
  if (query->hierarchy->nodes[query->node].kind == HF_NODE_TYPE)
    remove_drawn_objects (work);
  return TRUE;
}

/* ---- By root and by dominator --------------------------------------------- */

/* The part of a kind of roots, or of all of them, that @holder keeps; or none. */
static guint32
find_part_of_holder (const HfObjectSetWork *work,
                     guint32                node,
                     guint32                holder)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (work->retention);
  const HfHierarchy *hierarchy = work->query->hierarchy;

  if (hierarchy->nodes[node].kind == HF_NODE_HEAP && holder == HF_INDEX_NONE)
    return hf_hierarchy_find_child (hierarchy, node, HF_NODE_SEVERAL, HF_INDEX_NONE);
  if (hierarchy->nodes[node].kind == HF_NODE_HEAP)
    return hf_hierarchy_find_group (hierarchy,
                                    holder < roots->n_members
                                      ? roots->members[holder].kind
                                      : roots->kinds[holder - roots->n_members].kind,
                                    (HfTypeIndex){ HF_INDEX_NONE });
  return holder < roots->n_members
           ? hf_hierarchy_find_child (hierarchy, node, HF_NODE_MEMBER, holder)
           : hf_hierarchy_find_child (hierarchy, node, HF_NODE_SEVERAL, HF_INDEX_NONE);
}

/* Whether @holder keeps what is in @node: in a kind, in several, or in a member of a kind. */
static gboolean
is_in_holder (const HfObjectSetWork *work,
              guint32                node,
              guint32                holder)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (work->retention);
  const HfNode *nodes = work->query->hierarchy->nodes;
  const HfNode *n = &nodes[node];

  if (n->kind == HF_NODE_HEAP)
    return TRUE;
  if (n->kind == HF_NODE_SEVERAL && n->parent == 0)
    return holder == HF_INDEX_NONE;
  if (holder == HF_INDEX_NONE)
    return FALSE;
  if (n->kind == HF_NODE_SEVERAL)
    return holder == roots->n_members + nodes[n->parent].item;
  if (n->kind == HF_NODE_MEMBER)
    return holder == n->item;
  return (holder < roots->n_members
            ? roots->members[holder].kind
            : roots->kinds[holder - roots->n_members].kind) == roots->kinds[n->item].kind;
}

/* The objects below one top that are not in a type that is drawn. */
static gboolean
choose_types_of_top (HfObjectSetWork *work,
                     guint32          position)
{
  const HfObjectSetQuery *query = work->query;
  const HfNode *node = &query->hierarchy->nodes[query->node];
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (work->dominators, &n);
  const guint32 end = position + hf_dominators_get_n_retained (work->dominators, order[position]);

  for (guint32 i = position; i < end; i++)
    {
      const guint32 type = work->types[order[i].value].value;

      if (!hf_object_set_poll (work, i))
        return FALSE;
      if (node->kind == HF_NODE_TYPE ? type == node->item
                                     : !is_drawn (query, find_child (query, HF_NODE_TYPE, type)))
        hf_bitset_add (&work->chosen, order[i].value);
    }
  return TRUE;
}

/* The objects at one top, or below folded ones, that are not of an owner that is drawn. */
static gboolean
choose_owners_of_top (HfObjectSetWork *work,
                      guint32          position)
{
  const HfObjectSetQuery *query = work->query;
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (work->dominators, &n);
  const guint32 end = position + hf_dominators_get_n_retained (work->dominators, order[position]);

  while (position < end)
    {
      const guint32 type = work->types[order[position].value].value;

      if (!hf_object_set_poll (work, position))
        return FALSE;
      if (hf_hierarchy_is_folded (query->hierarchy, order[position]))
        {
          hf_bitset_add (&work->chosen, order[position++].value);
          continue;
        }
      if (!is_drawn (query, find_child (query, HF_NODE_OWNER, type)) &&
          !hf_object_set_add_subtree (work, position))
        return FALSE;
      position += hf_dominators_get_n_retained (work->dominators, order[position]);
    }
  return TRUE;
}

static gboolean
choose_top (HfObjectSetWork *work,
            guint32          holder,
            guint32          position)
{
  const HfObjectSetQuery *query = work->query;
  const HfNodeKind parts = hf_hierarchy_get_part_kind (query->hierarchy, query->node);

  if (parts == HF_NODE_OWNER)
    return choose_owners_of_top (work, position);
  if (parts != HF_NODE_KIND && parts != HF_NODE_MEMBER)
    return choose_types_of_top (work, position);
  return is_drawn (query, find_part_of_holder (work, query->node, holder)) ||
         hf_object_set_add_subtree (work, position);
}

static gboolean
choose_by_holder (HfObjectSetWork *work)
{
  const HfObjectSetQuery *query = work->query;
  const HfRootRetention *roots = hf_retention_get_root_retention (work->retention);
  const HfNode *nodes = query->hierarchy->nodes;
  const guint32 holder = nodes[query->node].kind == HF_NODE_TYPE ? nodes[query->node].parent
                                                                 : query->node;

  for (guint32 top = 0; top < work->dominators->n_tops; top++)
    {
      if (!hf_object_set_poll (work, top))
        return FALSE;
      if (is_in_holder (work, holder, roots->holders[top]) &&
          !choose_top (work, roots->holders[top], work->dominators->tops[top]))
        return FALSE;
    }
  if (nodes[query->node].kind == HF_NODE_TYPE)
    remove_drawn_objects (work);
  return TRUE;
}

/* ---- Below an owner ------------------------------------------------------- */

typedef struct
{
  HfObjectSetWork *work;
  HfBitset         drawn; /* by type */
  gboolean         is_stopped;
} Owned;

static void
choose_owned (guint32  position,
              gpointer user_data)
{
  Owned *self = user_data;
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (self->work->dominators, &n);

  if (!self->is_stopped &&
      !hf_bitset_contains (&self->drawn, self->work->types[order[position].value].value))
    self->is_stopped = !hf_object_set_add_subtree (self->work, position);
}

/* The owner's own objects are drawn. */
static gboolean
choose_below_owner (HfObjectSetWork *work)
{
  const HfObjectSetQuery *query = work->query;
  const HfNode *node = &query->hierarchy->nodes[query->node];
  Owned owned = { .work = work };
  gboolean is_done;

  if (!hf_bitset_init (&owned.drawn, hf_heap_get_n_types (work->heap)))
    return hf_object_set_fail_memory (work->error);
  for (guint32 i = node->first_child; i < node->first_child + node->n_children; i++)
    {
      if (is_drawn (query, i))
        hf_bitset_add (&owned.drawn, query->hierarchy->nodes[i].item);
    }
  is_done = hf_hierarchy_for_each_owned (query->hierarchy, query->node, choose_owned, &owned,
                                         work->cancellable);
  hf_bitset_clear (&owned.drawn);
  if (is_done || owned.is_stopped)
    return is_done && !owned.is_stopped;
  g_cancellable_set_error_if_cancelled (work->cancellable, work->error);
  return FALSE;
}

gboolean
hf_object_set_choose_pooled (HfObjectSetWork *work)
{
  const HfHierarchy *hierarchy = work->query->hierarchy;

  if (hierarchy->retention == NULL)
    return choose_by_name (work);
  if (hierarchy->nodes[work->query->node].kind == HF_NODE_OWNER)
    return choose_below_owner (work);
  return choose_by_holder (work);
}
