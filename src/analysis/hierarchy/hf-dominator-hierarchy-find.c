/* hf-dominator-hierarchy-find.c: where objects are in a hierarchy by dominator
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-hierarchy-private.h"
#include "hf-dominators-private.h"

/* ---- One type ------------------------------------------------------------- */

/* A type that is nowhere the first of a chain is found in one. */
void
hf_dominator_hierarchy_index_links (HfDominatorHierarchy *self)
{
  HfHierarchy *base = &self->base;

  for (guint32 i = 1; i < base->n_nodes; i++)
    {
      const HfOwnerNode *owner = &self->owners[i];

      for (guint32 k = 1; k < owner->n_links; k++)
        {
          guint32 type = self->links[owner->first_link + k].type;
          guint32 known = type == HF_INDEX_NONE ? HF_INDEX_NONE : base->type_nodes[type];

          if (type == HF_INDEX_NONE || (known != HF_INDEX_NONE && base->nodes[known].item == type))
            continue;
          hf_hierarchy_index_type (base, type, i);
        }
    }
}

/* ---- One object ---------------------------------------------------------- */

/* The objects that dominate an object, without those that are folded, the innermost first. The
 * object itself is one of them. */
static GArray *
list_dominators (const HfHierarchy *self,
                 HfObjectIndex      object)
{
  const HfDominators *dominators = hf_retention_get_dominators (self->retention);
  GArray *way = g_array_new (FALSE, FALSE, sizeof (HfObjectIndex));

  for (guint i = 0; object.value != HF_INDEX_NONE && i < HF_HIERARCHY_MAX_STEPS; i++)
    {
      if (!hf_hierarchy_is_folded (self, object))
        g_array_append_val (way, object);
      object = hf_dominators_get_idom (dominators, object);
    }
  if (object.value != HF_INDEX_NONE)
    g_array_set_size (way, 0);
  return way;
}

/* Whether nearly all that @above dominates hangs below @object: as groups have heirs. */
static gboolean
is_heir (const HfHierarchy *self,
         HfObjectIndex      above,
         HfObjectIndex      object)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  const HfDominators *dominators = hf_retention_get_dominators (self->retention);
  guint64 whole = hf_dominators_get_retained (dominators, above);
  guint64 part = hf_dominators_get_retained (dominators, object);
  gboolean is_same = hf_heap_get_object_type (heap, above).value ==
                     hf_heap_get_object_type (heap, object).value;

  return part >= whole - whole / (is_same ? 2 : 10);
}

/* Where in the chain of a node an object is. */
typedef struct
{
  guint32 link;
  guint32 level; /* in the link */
} ChainPlace;

/* Whether @object, which hangs below @above at @place, belongs to the same node, and if so
 * to which place: the next one of its type. Where links are left out, sizes decide. */
static gboolean
find_place (const HfHierarchy *self,
            guint32            node,
            HfObjectIndex      above,
            HfObjectIndex      object,
            ChainPlace        *place)
{
  guint32 n_links = 0;
  const HfLink *links = hf_hierarchy_get_links (self, node, &n_links);
  guint32 type = hf_heap_get_object_type (hf_analysis_get_heap (self->analysis), object).value;

  if (n_links == 0)
    return FALSE;
  if (links[place->link].type == type && place->level + 1 < links[place->link].n_levels)
    {
      place->level++;
      return TRUE;
    }
  for (guint32 i = place->link + 1; i < n_links; i++)
    {
      if (links[i].type == HF_INDEX_NONE)
        return is_heir (self, above, object);
      if (links[i].type == type)
        {
          *place = (ChainPlace){ i, 0 };
          return TRUE;
        }
    }
  return FALSE;
}

guint32
hf_dominator_hierarchy_find_object (const HfHierarchy *self,
                                    HfObjectIndex      object)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  g_autoptr (GArray) way = NULL;
  guint32 node = hf_hierarchy_find_holder (self, object);
  HfObjectIndex above = { HF_INDEX_NONE };
  ChainPlace place = { 0, 0 };

  way = list_dominators (self, object);
  for (guint i = way->len; i > 0; i--)
    {
      HfObjectIndex next = g_array_index (way, HfObjectIndex, i - 1);
      guint32 child = HF_INDEX_NONE;

      if (self->nodes[node].kind != HF_NODE_OWNER || !find_place (self, node, above, next, &place))
        {
          child = hf_hierarchy_find_child (self, node, HF_NODE_OWNER,
                                           hf_heap_get_object_type (heap, next).value);
          if (child == HF_INDEX_NONE)
            break;
          node = child;
          place = (ChainPlace){ 0, 0 };
        }
      above = next;
    }
  return node;
}

/* ---- All objects of an owner ---------------------------------------------- */

/* The depth of an object that is folded and that nothing dominates. */
#define NO_OWNER G_MAXUINT32

/* An object that one of the owners on the way to the wanted one stands for. */
typedef struct
{
  HfObjectIndex object;
  guint32       end;   /* of what it dominates, in the order */
  guint32       depth; /* of the owner, from the outermost one, or NO_OWNER */
  ChainPlace    place;
} Step;

typedef struct
{
  const HfHierarchy   *hierarchy;
  const HfTypeIndex   *types;
  const HfDominators  *dominators;
  const HfObjectIndex *order;
  GArray              *owners; /* guint32, nodes: the wanted one is the last */
  GArray              *steps;  /* Step, each below the one before */
  HfOwnedFunc          func;
  gpointer             user_data;
} Walk;

static void
walk_clear (Walk *self)
{
  g_clear_pointer (&self->owners, g_array_unref);
  g_clear_pointer (&self->steps, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_clear)

static guint32
get_owner (const Walk *self,
           guint32     depth)
{
  return g_array_index (self->owners, guint32, depth);
}

/* A folded object has the place of what dominates it; of an outermost one, none. */
static void
find_folded_step (const Step *above,
                  Step       *step)
{
  step->depth = above != NULL ? above->depth : NO_OWNER;
  if (above == NULL || above->depth == NO_OWNER)
    return;
  step->object = above->object;
  step->place = above->place;
}

/* Whether what stands at @position, below the last of the steps, is another one. */
static gboolean
find_step (const Walk *self,
           guint32     position,
           Step       *step)
{
  const HfNode *nodes = self->hierarchy->nodes;
  const guint n_steps = self->steps->len;
  const Step *above = n_steps > 0 ? &g_array_index (self->steps, Step, n_steps - 1) : NULL;

  *step = (Step){ .object = self->order[position] };
  step->end = position + hf_dominators_get_n_retained (self->dominators, step->object);
  if (hf_hierarchy_is_folded (self->hierarchy, step->object))
    {
      find_folded_step (above, step);
      return TRUE;
    }
  if (above != NULL && above->depth != NO_OWNER)
    {
      step->depth = above->depth;
      step->place = above->place;
      if (find_place (self->hierarchy, get_owner (self, above->depth), above->object, step->object,
                      &step->place))
        return TRUE;
      step->depth++;
      step->place = (ChainPlace){ 0, 0 };
    }
  return step->depth < self->owners->len &&
         nodes[get_owner (self, step->depth)].item == self->types[step->object.value].value;
}

/* The objects below one top. Objects that belong to no owner on the way are not entered. */
static gboolean
walk_top (Walk          *self,
          guint32        top,
          GCancellable  *cancellable)
{
  const guint32 end = top + hf_dominators_get_n_retained (self->dominators, self->order[top]);
  guint32 next = top;
  guint32 n_looked = 0;

  g_array_set_size (self->steps, 0);
  while (next < end)
    {
      Step step;

      if ((n_looked++ & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      while (self->steps->len > 0 &&
             g_array_index (self->steps, Step, self->steps->len - 1).end <= next)
        g_array_set_size (self->steps, self->steps->len - 1);
      if (find_step (self, next, &step))
        {
          g_array_append_val (self->steps, step);
          next++;
          continue;
        }
      if (step.depth == self->owners->len)
        self->func (next, self->user_data);
      next = step.end;
    }
  return TRUE;
}

/* Whether objects of the outermost owner may be at or below the top at @position. */
static gboolean
is_wanted_top (const Walk *self,
               guint32     position,
               guint32     holder)
{
  const HfObjectIndex object = self->order[position];

  return (hf_hierarchy_is_folded (self->hierarchy, object) ||
          self->types[object.value].value == self->hierarchy->nodes[get_owner (self, 0)].item) &&
         hf_hierarchy_find_holder (self->hierarchy, object) == holder;
}

gboolean
hf_dominator_hierarchy_for_each_owned (const HfHierarchy *self,
                                       guint32            node,
                                       HfOwnedFunc        func,
                                       gpointer           user_data,
                                       GCancellable      *cancellable)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  const HfDominators *dominators = hf_retention_get_dominators (self->retention);
  guint32 n;
  g_auto (Walk) walk = {
    .hierarchy = self,
    .types = hf_heap_get_object_types (heap),
    .dominators = dominators,
    .order = hf_dominators_get_order (dominators, &n),
    .owners = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .steps = g_array_new (FALSE, FALSE, sizeof (Step)),
    .func = func,
    .user_data = user_data,
  };

  for (; self->nodes[node].kind == HF_NODE_OWNER; node = self->nodes[node].parent)
    g_array_prepend_val (walk.owners, node);
  for (guint32 top = 0; top < dominators->n_tops; top++)
    {
      const guint32 position = dominators->tops[top];

      if ((top & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (is_wanted_top (&walk, position, node) && !walk_top (&walk, position, cancellable))
        return FALSE;
    }
  return TRUE;
}
