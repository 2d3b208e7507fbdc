/* hf-compare-result.c: two heaps that are loaded, and their comparison
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-result.h"

#include "hf-compare-text.h"
#include "hf-compare-types.h"
#include "hf-free-later.h"

void
hf_compare_result_free (HfCompareResult *self)
{
  if (self == NULL)
    return;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      hf_known_heap_free (self->heaps[side]);
      hf_free_later (g_steal_pointer (&self->hierarchies[side]),
                     (GDestroyNotify) hf_hierarchy_unref);
    }
  hf_free_later_object (&self->comparison);
  hf_compare_moments_clear (&self->moments);
  hf_compare_state_free (self->stored);
  g_free (self);
}

/* ---- Comparing --------------------------------------------------------- */

typedef struct
{
  HfComparedHeap   heaps[HF_N_SIDES];
  HfCompareMoments moments;
  char            *title;  /* NULL if no state is wanted */
  char            *digest; /* NULL if the contents have no state */
  HfCompareState  *stored; /* once it was read; NULL if there is none */
} Pair;

static void
pair_free (gpointer data)
{
  Pair *self = data;

  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_compared_heap_clear (&self->heaps[side]);
  hf_compare_moments_clear (&self->moments);
  hf_compare_state_free (self->stored);
  g_free (self->digest);
  g_free (self->title);
  g_free (self);
}

static gpointer
compare_worker (gpointer       data,
                GCancellable  *cancellable,
                GError       **error)
{
  Pair *pair = data;

  hf_compare_moments_check (&pair->moments);
  if (pair->digest != NULL)
    pair->stored = hf_compare_store_read (pair->digest, pair->title);
  return hf_compare_types (&pair->heaps[HF_SIDE_BEFORE], &pair->heaps[HF_SIDE_AFTER], cancellable,
                           error);
}

HfQuestion *
hf_compare_result_new_question (const HfCompareResult *self,
                                const char            *title)
{
  static const HfQuestionKind kind = { "hf_compare", compare_worker, pair_free, g_object_unref };
  Pair *pair = g_new0 (Pair, 1);

  for (guint side = 0; side < HF_N_SIDES; side++)
    pair->heaps[side] = hf_compared_heap_new (self->heaps[side]->analysis,
                                              self->heaps[side]->retention);

  pair->moments = hf_compare_moments_new (self->heaps);
  pair->title = g_strdup (title);
  pair->digest = title == NULL ? NULL : hf_compare_store_dup_digest (self->heaps);
  return hf_question_new (&kind, pair);
}

void
hf_compare_result_take (HfCompareResult *self,
                        gpointer         question,
                        HfComparison    *comparison)
{
  Pair *pair = question;

  hf_free_later_object (&self->comparison);
  self->comparison = comparison;
  hf_compare_moments_clear (&self->moments);
  self->moments = hf_compare_moments_copy (&pair->moments);
  hf_compare_state_free (self->stored);
  self->stored = g_steal_pointer (&pair->stored);
}

void
hf_compare_result_swap (HfCompareResult *self)
{
  HfKnownHeap *heap = self->heaps[HF_SIDE_BEFORE];
  HfHierarchy *hierarchy = self->hierarchies[HF_SIDE_BEFORE];

  self->heaps[HF_SIDE_BEFORE] = self->heaps[HF_SIDE_AFTER];
  self->heaps[HF_SIDE_AFTER] = heap;
  self->hierarchies[HF_SIDE_BEFORE] = self->hierarchies[HF_SIDE_AFTER];
  self->hierarchies[HF_SIDE_AFTER] = hierarchy;
}

void
hf_compare_result_sort (HfCompareResult *self)
{
  guint64 times[HF_N_SIDES];

  for (guint side = 0; side < HF_N_SIDES; side++)
    times[side] = hf_compare_text_find_time (hf_known_heap_get_heap (self->heaps[side]));

  if (times[HF_SIDE_AFTER] == 0 || times[HF_SIDE_BEFORE] <= times[HF_SIDE_AFTER])
    return;

  hf_compare_result_swap (self);
  self->is_swapped = TRUE;
}
