/* hf-compared-heap.c: one of the heaps of a comparison, with all that is known about it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared-heap.h"

/* Objects are missing, or everything that follows from them. */
#define SHORT_FAULTS                                                                              \
  (HF_FAULTS_CUT | HF_FAULT_BIT (HF_FAULT_LOST_EVENT) | HF_FAULT_BIT (HF_FAULT_LOST_REFERENCE) |  \
   HF_FAULT_BIT (HF_FAULT_OMITS_OBJECTS) | HF_FAULT_BIT (HF_FAULT_OMITS_UNSAMPLED))

HfComparedHeap
hf_compared_heap_new (HfAnalysis  *analysis,
                      HfRetention *retention)
{
  return (HfComparedHeap){
    .heap = hf_analysis_get_heap (analysis),
    .analysis = g_object_ref (analysis),
    .retention = retention == NULL ? NULL : g_object_ref (retention),
  };
}

HfComparedHeap
hf_compared_heap_copy (const HfComparedHeap *self)
{
  return hf_compared_heap_new (self->analysis, self->retention);
}

void
hf_compared_heap_clear (HfComparedHeap *self)
{
  self->heap = NULL;
  g_clear_object (&self->retention);
  g_clear_object (&self->analysis);
}

gboolean
hf_compared_heap_knows_reachable (const HfComparedHeap *self)
{
  return hf_analysis_get_reachability (self->analysis) != NULL;
}

gboolean
hf_compared_heap_is_short (const HfComparedHeap *self)
{
  return (hf_heap_get_completeness (self->heap)->kinds & SHORT_FAULTS) != 0;
}

gboolean
hf_compared_heap_is_same_process (const HfComparedHeap *self,
                                  const HfComparedHeap *other)
{
  static const char *const keys[] = { "process", "started" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const char *value = hf_heap_find_info (self->heap, keys[i]);

      if (value == NULL || g_strcmp0 (value, hf_heap_find_info (other->heap, keys[i])) != 0)
        return FALSE;
    }
  return TRUE;
}
