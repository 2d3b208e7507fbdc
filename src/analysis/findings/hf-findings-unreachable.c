/* hf-findings-unreachable.c: objects that no root reaches
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-findings-private.h"

/* Objects of this generation are never collected, whether something refers to them or not. */
#define GENERATION_FROZEN 5

static gboolean
is_garbage (const HfFindingsWork *work,
            const GArray         *frozen,
            HfObjectIndex         object)
{
  return !hf_reachability_contains (work->reachability, object) &&
         !hf_findings_is_in_ranges (work, frozen, object);
}

/* Adds it up by type. */
static gboolean
tally_garbage (HfFindingsWork  *work,
               const GArray    *frozen,
               HfFindingsTally *tallies,
               HfFinding       *finding)
{
  for (guint32 i = 0; i < hf_heap_get_n_objects (work->heap); i++)
    {
      HfObjectIndex object = { i };
      HfFindingsTally *tally = &tallies[hf_findings_get_type (work, object).value];
      guint64 size;

      if (!hf_findings_poll (work, i))
        return FALSE;
      if (!is_garbage (work, frozen, object))
        continue;
      size = hf_heap_get_object_size (work->heap, object);
      tally->n_bytes += size;
      tally->n_objects++;
      finding->n_bytes += size;
      finding->n_objects++;
    }
  return TRUE;
}

/* The largest one of the finding's type, the first of several. */
static gboolean
find_largest_garbage (HfFindingsWork *work,
                      const GArray   *frozen,
                      HfFinding      *finding)
{
  guint64 n_largest = 0;

  for (guint32 i = 0; i < hf_heap_get_n_objects (work->heap); i++)
    {
      HfObjectIndex object = { i };
      guint64 size = hf_heap_get_object_size (work->heap, object);

      if (!hf_findings_poll (work, i))
        return FALSE;
      if (hf_findings_get_type (work, object).value != finding->type.value ||
          !is_garbage (work, frozen, object) ||
          (finding->object.value != HF_INDEX_NONE && size <= n_largest))
        continue;
      finding->object = object;
      n_largest = size;
    }
  return TRUE;
}

gboolean
hf_findings_find_unreachable (HfFindingsWork *work)
{
  HfFinding finding = hf_findings_make (work, HF_FINDING_UNREACHABLE, 0, 0);
  g_autoptr (GArray) frozen = hf_findings_collect_ranges (work, GENERATION_FROZEN);
  g_autofree HfFindingsTally *tallies = g_try_new0 (HfFindingsTally, (gsize) work->n_types + 1);

  /* Without any root it is unknown what is alive. Where a collection came before, it left only
   * what it never frees: frozen objects, of which there need not be ranges. */
  if (work->n_roots == 0 ||
      hf_completeness_has (hf_heap_get_completeness (work->heap), HF_FAULT_OMITS_GARBAGE))
    return TRUE;
  if (tallies == NULL)
    return hf_findings_fail_memory (work);
  finding.n_whole = hf_heap_get_n_bytes (work->heap);
  if (!tally_garbage (work, frozen, tallies, &finding))
    return FALSE;
  if (!hf_findings_is_share (finding.n_bytes, finding.n_whole, HF_FINDING_UNREACHABLE_SHARE))
    return TRUE;
  finding.type = hf_findings_find_most (work, tallies);
  if (!find_largest_garbage (work, frozen, &finding))
    return FALSE;
  g_array_append_val (work->found, finding);
  return TRUE;
}

gboolean
hf_findings_collect_unreachable (HfFindingsWork *work,
                                 HfBitset       *objects)
{
  g_autoptr (GArray) frozen = hf_findings_collect_ranges (work, GENERATION_FROZEN);

  for (guint32 i = 0; i < hf_heap_get_n_objects (work->heap); i++)
    {
      if (!hf_findings_poll (work, i))
        return FALSE;
      if (is_garbage (work, frozen, (HfObjectIndex){ i }))
        hf_bitset_add (objects, i);
    }
  return TRUE;
}
