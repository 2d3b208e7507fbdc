/* hf-findings-private.c: what the rules share
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
  hf_error_set_no_memory (work->error, _ ("there is not enough memory to find what stands out"));
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
