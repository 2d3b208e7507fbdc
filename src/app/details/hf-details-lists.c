/* hf-details-lists.c: what is listed below the chain of a selection, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-details-lists.h"

#include "hf-free-later.h"
#include "hf-root-groups.h"

/* The number of items that take a millisecond or two. */
#define MAX_QUICK_LINKS 10000
#define MAX_QUICK_TYPES 200000
#define MAX_QUICK_OBJECTS 1000000
#define MAX_QUICK_ROOTS 5000

static void
lists_free (HfDetailsLists *self)
{
  if (self == NULL)
    return;

  hf_link_groups_free (self->referrers);
  hf_link_groups_free (self->references);
  hf_largest_retained_free (self->largest);
  g_free (self);
}

void
hf_details_lists_drop (HfDetailsLists *self)
{
  hf_free_later (self, (GDestroyNotify) lists_free);
}

/* ---- The work ---------------------------------------------------------- */

static gboolean
list_links (HfDetailsLists  *self,
            HfAnalysis      *analysis,
            HfRetention     *retention,
            HfObjectIndex    object,
            GCancellable    *cancellable,
            GError         **error)
{
  HfHeap *heap = hf_analysis_get_heap (analysis);
  const gboolean is_known = hf_analysis_get_why_unknown (analysis) == NULL;
  const HfDominators *dominators = NULL;

  if (retention != NULL)
    dominators = hf_retention_get_dominators (retention);
  self->references = hf_link_groups_new_references (heap, dominators, object, cancellable, error);
  if (self->references == NULL)
    return FALSE;
  if (retention != NULL)
    self->referrers = hf_link_groups_new_referrers (retention, object, cancellable, error);
  else if (!is_known)
    self->referrers = hf_link_groups_new_referrers_of_heap (heap, object, cancellable, error);

  return self->referrers != NULL || (retention == NULL && is_known);
}

static gboolean
is_of_kind (const HfRootGroup *group,
            const HfSelection *selection)
{
  return group->is_weak == selection->is_weak &&
         (group->is_weak || group->kind == selection->root_kind);
}

static void
count_roots (HfDetailsLists    *self,
             HfHeap            *heap,
             const HfSelection *group)
{
  g_autoptr (HfRootGroups) groups = hf_root_groups_new (heap, 0, NULL);
  const HfRootGroup *found = NULL;

  for (guint32 i = 0; i < groups->n_kinds; i++)
    {
      if (!is_of_kind (&groups->kinds[i], group))
        continue;
      found = group->type.value == HF_INDEX_NONE ? &groups->kinds[i] : NULL;
      for (guint32 j = groups->first_member[i];
           group->type.value != HF_INDEX_NONE && j < groups->first_member[i + 1]; j++)
        {
          if (groups->members[j].type.value == group->type.value)
            found = &groups->members[j];
        }
    }

  self->more.has_roots = TRUE;
  self->more.n_roots = found == NULL ? 0 : found->n_roots;
  self->more.n_root_bytes = found == NULL ? 0 : found->n_bytes;
  self->more.first_type.value = HF_INDEX_NONE;
}

static gboolean
list_roots (HfDetailsLists     *self,
            HfHeap             *heap,
            HfRetention        *retention,
            const HfSelection  *group,
            GCancellable       *cancellable,
            GError            **error)
{
  /* Weak roots are a group of their own, of whatever kind. */
  const HfRootMatch match = {
    .has_kind = !group->is_weak,
    .kind = group->root_kind,
    .flags = group->is_weak ? HF_ROOT_WEAK : 0,
    .without_flags = group->is_weak ? 0 : HF_ROOT_WEAK,
    .has_type = group->type.value != HF_INDEX_NONE,
    .type = group->type,
  };

  count_roots (self, heap, group);
  if (retention == NULL)
    return TRUE;

  self->largest = hf_largest_retained_of_roots (retention, &match, cancellable, error);
  if (self->largest == NULL)
    return FALSE;

  if (self->largest->n_objects > 0)
    self->more.first_type = hf_heap_get_object_type (heap, self->largest->objects[0]);
  for (guint32 i = 0; i < self->largest->n_objects; i++)
    self->more.n_listed_bytes += hf_dominators_get_retained (
      hf_retention_get_dominators (retention), self->largest->objects[i]);
  return TRUE;
}

HfDetailsLists *
hf_details_lists_new (HfAnalysis       *analysis,
                      HfRetention      *retention,
                      const HfDetails  *details,
                      GCancellable     *cancellable,
                      GError          **error)
{
  g_autoptr (HfDetailsLists) self = g_new0 (HfDetailsLists, 1);
  HfHeap *heap = hf_analysis_get_heap (analysis);
  gboolean done = TRUE;

  if (details->object.value != HF_INDEX_NONE)
    {
      done = list_links (self, analysis, retention, details->object, cancellable, error);
    }
  else if (details->subject.kind == HF_SELECTION_ROOT_GROUP)
    {
      done = list_roots (self, heap, retention, &details->subject, cancellable, error);
    }
  else if (details->subject.kind == HF_SELECTION_TYPE && retention != NULL)
    {
      self->largest = hf_largest_retained_of_type (retention, details->type, cancellable, error);
      done = self->largest != NULL;
    }

  return done ? g_steal_pointer (&self) : NULL;
}

gboolean
hf_details_lists_is_quick (HfAnalysis      *analysis,
                           HfRetention     *retention,
                           const HfDetails *details)
{
  HfHeap *heap = hf_analysis_get_heap (analysis);
  gsize n_referrers = 0;
  guint32 n_roots = 0;

  if (details->object.value != HF_INDEX_NONE)
    {
      /* Its referrers can be anywhere in the heap. */
      if (hf_analysis_get_why_unknown (analysis) != NULL)
        return FALSE;
      if (retention != NULL)
        hf_referrer_table_get (hf_retention_get_referrers (retention), details->object,
                               &n_referrers);
      if (n_referrers > MAX_QUICK_LINKS || hf_heap_get_n_types (heap) > MAX_QUICK_TYPES)
        return FALSE;
      if (retention != NULL)
        n_referrers = hf_link_groups_count_referrers (retention, details->object);
      return n_referrers + hf_link_groups_count (heap, details->object) <= MAX_QUICK_LINKS;
    }

  if (details->subject.kind == HF_SELECTION_PART)
    return TRUE;

  hf_heap_get_roots (heap, &n_roots);
  return hf_heap_get_n_objects (heap) <= MAX_QUICK_OBJECTS && n_roots <= MAX_QUICK_ROOTS;
}

/* ---- In a worker ------------------------------------------------------- */

typedef struct
{
  HfAnalysis  *analysis;
  HfRetention *retention; /* NULL until it is known */
  HfDetails    details;   /* its numbers alone */
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_clear_object (&request->retention);
  g_clear_object (&request->analysis);
  g_free (request);
}

static gpointer
lists_worker (gpointer       data,
              GCancellable  *cancellable,
              GError       **error)
{
  const Request *request = data;

  return hf_details_lists_new (request->analysis, request->retention, &request->details,
                               cancellable, error);
}

HfQuestion *
hf_details_lists_new_question (HfAnalysis      *analysis,
                               HfRetention     *retention,
                               const HfDetails *details)
{
  static const HfQuestionKind kind = { "hf_details_lists", lists_worker, request_free,
                                       (GDestroyNotify) lists_free };
  Request *request = g_new0 (Request, 1);

  request->analysis = g_object_ref (analysis);
  if (retention != NULL)
    request->retention = g_object_ref (retention);
  request->details.subject = details->subject;
  request->details.object = details->object;
  request->details.type = details->type;

  return hf_question_new (&kind, request);
}

static gpointer
sum_worker (gpointer       data,
            GCancellable  *cancellable,
            GError       **error)
{
  const Request *request = data;
  HfRetainedSum sum = { 0 };

  if (!hf_retained_set_of_type (request->retention, request->details.type, &sum, cancellable,
                                error))
    return NULL;

  return g_memdup2 (&sum, sizeof sum);
}

HfQuestion *
hf_details_sum_new_question (HfRetention *retention,
                             HfTypeIndex  type)
{
  static const HfQuestionKind kind = { "hf_details_sum", sum_worker, request_free, g_free };
  Request *request = g_new0 (Request, 1);

  request->retention = g_object_ref (retention);
  request->details.type = type;

  return hf_question_new (&kind, request);
}
