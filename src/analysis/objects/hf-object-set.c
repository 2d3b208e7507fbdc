/* hf-object-set.c: the objects that something in a heap stands for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-object-set.h"

#include "hf-object-matcher.h"
#include "hf-object-set-private.h"

HfObjectSetQuery
hf_object_set_query_all (void)
{
  return (HfObjectSetQuery){
    .kind = HF_OBJECT_SET_ALL,
    .type = { HF_INDEX_NONE },
    .object = { HF_INDEX_NONE },
    .node = HF_INDEX_NONE,
    .first = HF_INDEX_NONE,
    .least_drawn = G_MAXUINT64,
    .path = HF_INDEX_NONE,
  };
}

gboolean
hf_object_set_needs_retention (const HfObjectSetQuery *query)
{
  switch (query->kind)
    {
    case HF_OBJECT_SET_OBJECT:
    case HF_OBJECT_SET_ROOTS:
    case HF_OBJECT_SET_SEVERAL:
    case HF_OBJECT_SET_FINDING:
    case HF_OBJECT_SET_PATH:
    case HF_OBJECT_SET_FREED:
      return TRUE;
    case HF_OBJECT_SET_POOLED:
      return query->hierarchy->retention != NULL;
    case HF_OBJECT_SET_ALL:
    case HF_OBJECT_SET_TYPE:
    case HF_OBJECT_SET_WEAK_ROOTS:
    case HF_OBJECT_SET_UNREACHABLE:
    default:
      return FALSE;
    }
}

/* ---- Which they are ------------------------------------------------------ */

/* Unreachable objects retain nothing, and are in the set all the same. */
static gboolean
choose_object (HfObjectSetWork *work)
{
  const HfObjectIndex object = work->query->object;

  if (!hf_reachability_contains (work->reachability, object))
    {
      hf_bitset_add (&work->chosen, object.value);
      return TRUE;
    }
  return hf_object_set_add_subtree (work, hf_dominators_get_position (work->dominators, object));
}

/* Whether who keeps a top, as in #HfRootRetention, is who was asked for. */
static gboolean
is_kept (const HfObjectSetWork *work,
         guint32                holder)
{
  const HfObjectSetQuery *query = work->query;
  const HfRootRetention *roots = hf_retention_get_root_retention (work->retention);
  guint64 kind;

  if (holder == HF_INDEX_NONE)
    return FALSE;
  kind = holder < roots->n_members ? roots->members[holder].kind
                                   : roots->kinds[holder - roots->n_members].kind;
  if (kind != query->root_kind || query->type.value == HF_INDEX_NONE)
    return kind == query->root_kind;
  return holder < roots->n_members && roots->members[holder].type.value == query->type.value;
}

static gboolean
choose_tops (HfObjectSetWork *work,
             gboolean       (*is_chosen) (const HfObjectSetWork *work,
                                          guint32                holder))
{
  const HfRootRetention *roots = hf_retention_get_root_retention (work->retention);

  for (guint32 top = 0; top < work->dominators->n_tops; top++)
    {
      if (!hf_object_set_poll (work, top))
        return FALSE;
      if (is_chosen (work, roots->holders[top]) &&
          !hf_object_set_add_subtree (work, work->dominators->tops[top]))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_several (const HfObjectSetWork *work,
            guint32                holder)
{
  const HfObjectSetQuery *query = work->query;
  const HfRootRetention *roots = hf_retention_get_root_retention (work->retention);
  guint32 parent;

  if (query->node == HF_INDEX_NONE)
    return holder == HF_INDEX_NONE;
  parent = query->hierarchy->nodes[query->node].parent;
  return holder != HF_INDEX_NONE && holder >= roots->n_members &&
         holder - roots->n_members == query->hierarchy->nodes[parent].item;
}

static gboolean
choose_weak (HfObjectSetWork *work)
{
  const HfTypeIndex type = work->query->type;
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (work->heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (!hf_object_set_poll (work, i))
        return FALSE;
      if (hf_root_is_weak (&roots[i]) &&
          (type.value == HF_INDEX_NONE ||
           hf_heap_get_object_type (work->heap, roots[i].object).value == type.value))
        hf_bitset_add (&work->chosen, roots[i].object.value);
    }
  return TRUE;
}

static gboolean
choose_freed (HfObjectSetWork *work)
{
  const HfObjectSetQuery *query = work->query;
  HfRetainedSum freed;
  g_autoptr (HfCutEffect) loss = hf_cut_find_freed (work->retention, query->cuts, query->n_cuts,
                                                    &freed, work->cancellable, work->error);

  if (loss == NULL)
    return FALSE;
  for (guint32 i = 0; i < hf_heap_get_n_objects (work->heap); i++)
    {
      if (!hf_object_set_poll (work, i))
        return FALSE;
      if (hf_cut_effect_contains (loss, (HfObjectIndex){ i }))
        hf_bitset_add (&work->chosen, i);
    }
  return TRUE;
}

static gboolean
choose_path (HfObjectSetWork *work)
{
  const HfObjectSetQuery *query = work->query;
  g_autoptr (HfTypePaths) found = NULL;

  if (query->paths == NULL)
    {
      found = hf_type_paths_new (work->retention, query->type, 0, work->cancellable, work->error);
      if (found == NULL)
        return FALSE;
    }
  return hf_type_paths_find_instances (found != NULL ? found : query->paths, work->retention,
                                       query->path, &work->chosen, work->cancellable, work->error);
}

/* Sets that need more than the object itself. */
static gboolean
choose (HfObjectSetWork *work)
{
  switch (work->query->kind)
    {
    case HF_OBJECT_SET_OBJECT:
      return choose_object (work);
    case HF_OBJECT_SET_ROOTS:
      return choose_tops (work, is_kept);
    case HF_OBJECT_SET_WEAK_ROOTS:
      return choose_weak (work);
    case HF_OBJECT_SET_SEVERAL:
      return choose_tops (work, is_several);
    case HF_OBJECT_SET_POOLED:
      return hf_object_set_choose_pooled (work);
    case HF_OBJECT_SET_FINDING:
      return hf_finding_find_objects (work->query->finding, work->retention, &work->chosen,
                                      work->cancellable, work->error);
    case HF_OBJECT_SET_PATH:
      return choose_path (work);
    case HF_OBJECT_SET_FREED:
      return choose_freed (work);
    case HF_OBJECT_SET_ALL:
    case HF_OBJECT_SET_TYPE:
    case HF_OBJECT_SET_UNREACHABLE:
    default:
      return TRUE;
    }
}

static inline gboolean
is_chosen (const HfObjectSetWork *work,
           HfObjectIndex          object)
{
  switch (work->query->kind)
    {
    case HF_OBJECT_SET_ALL:
      return TRUE;
    case HF_OBJECT_SET_TYPE:
      return work->types[object.value].value == work->query->type.value;
    case HF_OBJECT_SET_UNREACHABLE:
      return work->reachability != NULL && !hf_reachability_contains (work->reachability, object);
    case HF_OBJECT_SET_OBJECT:
    case HF_OBJECT_SET_ROOTS:
    case HF_OBJECT_SET_WEAK_ROOTS:
    case HF_OBJECT_SET_SEVERAL:
    case HF_OBJECT_SET_POOLED:
    case HF_OBJECT_SET_FINDING:
    case HF_OBJECT_SET_PATH:
    case HF_OBJECT_SET_FREED:
    default:
      return hf_bitset_contains (&work->chosen, object.value);
    }
}

/* ---- The list ------------------------------------------------------------ */

static gboolean
decides_by_object (const HfObjectSetQuery *query)
{
  return query->kind == HF_OBJECT_SET_ALL || query->kind == HF_OBJECT_SET_TYPE ||
         query->kind == HF_OBJECT_SET_UNREACHABLE;
}

/* How many there are at most. */
static gsize
count_most (const HfObjectSetWork *work)
{
  const guint32 n_objects = hf_heap_get_n_objects (work->heap);

  if (work->query->kind == HF_OBJECT_SET_TYPE)
    return hf_analysis_get_type_stats (work->analysis)[work->query->type.value].n_objects;
  if (!decides_by_object (work->query))
    return hf_bitset_count (&work->chosen);
  if (work->query->kind == HF_OBJECT_SET_UNREACHABLE && work->reachability != NULL)
    return n_objects - work->reachability->n_objects;
  return n_objects;
}

static gboolean
collect (HfObjectSetWork       *work,
         const HfObjectMatcher *matcher,
         HfObjectSet           *set)
{
  const guint32 n_objects = hf_heap_get_n_objects (work->heap);
  const guint32 *sizes = hf_heap_get_clamped_sizes (work->heap);

  for (guint32 i = 0; i < n_objects; i++)
    {
      const HfObjectIndex object = { i };
      guint64 size;

      if (!hf_object_set_poll (work, i))
        return FALSE;
      if (!is_chosen (work, object))
        continue;
      size = sizes[i] < G_MAXUINT32 ? sizes[i] : hf_heap_get_object_size (work->heap, object);
      set->n_all++;
      set->n_all_bytes += size;
      if (matcher != NULL && !hf_object_matcher_contains (matcher, object))
        continue;
      set->objects[set->n_objects++] = object;
      set->n_bytes += size;
    }
  return TRUE;
}

/* Gives back what a filter has left. */
static void
shrink (HfObjectSet *self)
{
  HfObjectIndex *objects = g_try_renew (HfObjectIndex, self->objects, (gsize) self->n_objects + 1);

  if (objects != NULL)
    self->objects = objects;
}

static HfObjectSet *
make_set (HfObjectSetWork *work)
{
  const HfFilter *filter = work->query->filter;
  g_autoptr (HfObjectSet) self = g_new0 (HfObjectSet, 1);
  g_auto (HfObjectMatcher) matcher = { 0 };

  self->objects = g_try_new (HfObjectIndex, count_most (work) + 1);
  if (self->objects == NULL)
    {
      hf_object_set_fail_memory (work->error);
      return NULL;
    }
  if (filter == NULL || hf_filter_is_empty (filter))
    return collect (work, NULL, self) ? g_steal_pointer (&self) : NULL;

  if (!hf_object_matcher_init (&matcher, filter, work->analysis, work->retention, work->cancellable,
                               work->error) ||
      !collect (work, &matcher, self))
    return NULL;
  shrink (self);
  return g_steal_pointer (&self);
}

HfObjectSet *
hf_object_set_new (HfAnalysis              *analysis,
                   HfRetention             *retention,
                   const HfObjectSetQuery  *query,
                   GCancellable            *cancellable,
                   GError                 **error)
{
  HfHeap *heap = hf_analysis_get_heap (analysis);
  HfObjectSetWork work = {
    .query = query,
    .analysis = analysis,
    .heap = heap,
    .types = hf_heap_get_object_types (heap),
    .reachability = hf_analysis_get_reachability (analysis),
    .retention = retention,
    .cancellable = cancellable,
    .error = error,
  };
  HfObjectSet *set = NULL;

  g_return_val_if_fail (retention != NULL || !hf_object_set_needs_retention (query), NULL);

  if (retention != NULL)
    work.dominators = hf_retention_get_dominators (retention);
  if (!decides_by_object (query) && !hf_bitset_init (&work.chosen, hf_heap_get_n_objects (heap)))
    hf_object_set_fail_memory (error);
  else if (choose (&work))
    set = make_set (&work);
  hf_bitset_clear (&work.chosen);
  return set;
}

void
hf_object_set_free (HfObjectSet *self)
{
  if (self == NULL)
    return;
  g_free (self->objects);
  g_free (self);
}
