/* hf-pair-query.c: two heaps as one tree of weights, made in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-query.h"

#include <glib/gi18n.h>

typedef struct
{
  HfComparedHeap heaps[HF_N_SIDES];
  HfGrouping     grouping;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_compared_heap_clear (&self->heaps[side]);
  g_free (self);
}

static gpointer
pair_worker (gpointer       data,
             GCancellable  *cancellable,
             GError       **error)
{
  Question *self = data;

  if (self->grouping == HF_GROUPING_ROOT &&
      (!hf_compared_heap_retain (&self->heaps[HF_SIDE_BEFORE], cancellable, error) ||
       !hf_compared_heap_retain (&self->heaps[HF_SIDE_AFTER], cancellable, error)))
    return NULL;

  return hf_pair_hierarchy_new (&self->heaps[HF_SIDE_BEFORE], &self->heaps[HF_SIDE_AFTER],
                                self->grouping, HF_WEIGHT_EVERYTHING, HF_PAIR_AREA_LARGER,
                                cancellable, error);
}

HfQuestion *
hf_pair_query_new_question (const HfComparedHeap *heaps,
                            HfGrouping            grouping)
{
  static const HfQuestionKind kind = { "hf_pair", pair_worker, question_free,
                                       (GDestroyNotify) hf_pair_hierarchy_unref };
  Question *question = NULL;

  g_return_val_if_fail (hf_pair_query_get_why_not (heaps, grouping) == NULL, NULL);

  question = g_new0 (Question, 1);
  for (guint side = 0; side < HF_N_SIDES; side++)
    question->heaps[side] = hf_compared_heap_copy (&heaps[side]);
  question->grouping = grouping;
  return hf_question_new (&kind, question);
}

/* ---- Groupings ----------------------------------------------------------- */

static gboolean
is_anything_reachable (const HfComparedHeap *heap)
{
  return hf_analysis_get_reachability (heap->analysis)->n_bytes > 0;
}

static gboolean
has_domains (const HfComparedHeap *heap)
{
  guint32 n_domains = 0;

  hf_heap_get_domains (heap->heap, &n_domains);
  return n_domains > 1;
}

const char *
hf_pair_query_get_why_not (const HfComparedHeap *heaps,
                           HfGrouping            grouping)
{
  const HfComparedHeap *before = &heaps[HF_SIDE_BEFORE];
  const HfComparedHeap *after = &heaps[HF_SIDE_AFTER];

  switch (grouping)
    {
    case HF_GROUPING_ROOT:
      if (!hf_compared_heap_knows_reachable (before) || !hf_compared_heap_knows_reachable (after))
        return _ ("Reachable objects are not known in both heaps");
      return is_anything_reachable (before) || is_anything_reachable (after)
               ? NULL
               : _ ("Nothing is reachable, so nothing is held");
    case HF_GROUPING_DOMAIN:
      return has_domains (before) || has_domains (after)
               ? NULL
               : _ ("Both heaps have only one application domain");
    case HF_GROUPING_NAMESPACE:
      return NULL;
    case HF_GROUPING_DOMINATOR:
    case HF_GROUPING_ASSEMBLY:
    case HF_GROUPING_GENERATION:
    case HF_N_GROUPINGS:
    default:
      return _ ("Two heaps cannot be grouped in this way");
    }
}
