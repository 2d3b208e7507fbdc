/* hf-findings-private.c: functions that the rules share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-findings-private.h"

#include "hf-error.h"

#include <glib/gi18n.h>

HfTypeIndex
hf_findings_find_most (const HfFindingsWork  *work,
                       const HfFindingsTally *tallies)
{
  HfTypeIndex most = { HF_INDEX_NONE };

  for (guint32 i = 0; i < work->n_types; i++)
    {
      if (tallies[i].n_objects > 0 &&
          (most.value == HF_INDEX_NONE || tallies[i].n_bytes > tallies[most.value].n_bytes))
        most.value = i;
    }
  return most;
}

gboolean
hf_findings_poll (HfFindingsWork *work,
                  guint64         n)
{
  return (n & HF_POLL_MASK) != 0 ||
         !g_cancellable_set_error_if_cancelled (work->cancellable, work->error);
}

gboolean
hf_findings_fail_memory (HfFindingsWork *work)
{
  hf_error_set_no_memory (work->error, _ ("there is not enough memory to look for findings"));
  return FALSE;
}

gboolean
hf_findings_work_init (HfFindingsWork *self,
                       HfRetention    *retention)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);

  self->retention = retention;
  self->heap = hf_analysis_get_heap (analysis);
  self->reachability = hf_analysis_get_reachability (analysis);
  self->dominators = hf_retention_get_dominators (retention);
  self->types = hf_heap_get_object_types (self->heap);
  self->roots = hf_heap_get_roots (self->heap, &self->n_roots);
  self->n_types = hf_heap_get_n_types (self->heap);
  self->found = g_array_new (FALSE, FALSE, sizeof (HfFinding));
  return hf_statics_tables_init (&self->tables, self->heap) || hf_findings_fail_memory (self);
}

void
hf_findings_work_clear (HfFindingsWork *self)
{
  hf_statics_tables_clear (&self->tables);
  g_clear_pointer (&self->found, g_array_unref);
}

static int
compare_ranges (gconstpointer a,
                gconstpointer b)
{
  const HfRange *x = a;
  const HfRange *y = b;

  return (x->start > y->start) - (x->start < y->start);
}

GArray *
hf_findings_collect_ranges (const HfFindingsWork *work,
                            guint64               least)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (HfRange));
  guint32 n_ranges;
  const HfRange *ranges = hf_heap_get_ranges (work->heap, &n_ranges);

  for (guint32 i = 0; i < n_ranges; i++)
    {
      if (ranges[i].generation >= least)
        g_array_append_val (found, ranges[i]);
    }
  g_array_sort (found, compare_ranges);
  return found;
}

gboolean
hf_findings_is_in_ranges (const HfFindingsWork *work,
                          const GArray         *ranges,
                          HfObjectIndex         object)
{
  guint low = 0;
  guint high = ranges->len;
  guint64 address;

  if (high == 0)
    return FALSE;
  address = hf_heap_get_object_address (work->heap, object);
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (ranges, HfRange, middle).start <= address)
        low = middle + 1;
      else
        high = middle;
    }
  return low > 0 && address - g_array_index (ranges, HfRange, low - 1).start <
                      g_array_index (ranges, HfRange, low - 1).used;
}
