/* hf-compare-sides.c: two heaps with their retained sizes, for work that needs these
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-sides.h"

#include "hf-error.h"
#include "hf-fault-text.h"
#include "hf-retention-share.h"

/* The referrers and the dominators of a heap. */
#define N_STEPS 2

/* The sentence names the heap that lacks something. */
static gboolean
fail_unknown (const char  *title,
              HfAnalysis  *analysis,
              GError     **error)
{
  g_autofree char *unknown = hf_fault_text_dup_unknown (analysis);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s: %s", title, unknown);
  return FALSE;
}

static gboolean
retain (const HfComparedHeap  *heap,
        const char            *title,
        gboolean               is_needed,
        HfComparedHeap        *retained,
        HfProgress            *progress,
        GCancellable          *cancellable,
        GError               **error)
{
  const gboolean is_unknown = hf_analysis_get_why_unknown (heap->analysis) != NULL;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (GError) why = NULL;

  if (is_unknown && is_needed)
    return fail_unknown (title, heap->analysis, error);
  if (heap->retention != NULL)
    retention = g_object_ref (heap->retention);
  else if (!is_unknown)
    retention = hf_retention_share (heap->analysis, progress, cancellable, &why);

  /* As on the command line. */
  if (why != NULL && (is_needed || !g_error_matches (why, HF_ERROR, HF_ERROR_NO_MEMORY)))
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  *retained = hf_compared_heap_new (heap->analysis, retention);
  return TRUE;
}

gboolean
hf_compare_sides_init (HfCompareSides  *self,
                       HfComparison    *comparison,
                       char * const    *titles,
                       gboolean         is_needed,
                       HfProgress      *progress,
                       GCancellable    *cancellable,
                       GError         **error)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      if (!retain (hf_comparison_get_heap (comparison, side), titles[side], is_needed,
                   &self->heaps[side], progress, cancellable, error))
        return FALSE;
    }

  return TRUE;
}

void
hf_compare_sides_clear (HfCompareSides *self)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_compared_heap_clear (&self->heaps[side]);
}

guint
hf_compare_sides_count_steps (HfComparison *comparison)
{
  guint n_steps = 0;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfComparedHeap *heap = hf_comparison_get_heap (comparison, side);

      if (heap->retention == NULL && hf_analysis_get_why_unknown (heap->analysis) == NULL)
        n_steps += N_STEPS;
    }

  return n_steps;
}
