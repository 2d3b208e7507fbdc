/* hf-findings-held.c: free memory that pinned objects hold open
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-findings-private.h"
#include "hf-fragmentation.h"

/* Gaps are free memory only if no object is missing. Returns NULL without an error if that is not
 * known. */
static HfFragmentation *
measure (HfFindingsWork *work)
{
  guint32 n_ranges;

  hf_heap_get_ranges (work->heap, &n_ranges);
  return n_ranges > 0 && hf_completeness_is_whole (hf_heap_get_completeness (work->heap))
           ? hf_fragmentation_new (work->heap, work->cancellable, work->error)
           : NULL;
}

static gboolean
is_failed (const HfFindingsWork *work)
{
  return work->error != NULL && *work->error != NULL;
}

static guint64
get_gaps (const HfPinned *pinned)
{
  return pinned->gap_before + pinned->gap_behind;
}

static HfFinding
make_finding (const HfFindingsWork  *work,
              const HfFragmentation *fragmentation,
              guint64                n_bytes,
              guint64                n_used)
{
  HfFinding finding = hf_findings_make (work, HF_FINDING_HELD, n_bytes, 0);

  finding.n_whole = n_used;
  /* The largest gaps come first. */
  finding.object = fragmentation->pinned[0].object;
  finding.type = hf_findings_get_type (work, finding.object);
  for (guint32 i = 0; i < fragmentation->n_pinned; i++)
    finding.n_objects += get_gaps (&fragmentation->pinned[i]) > 0;
  for (guint32 i = 0; i < fragmentation->n_regions; i++)
    {
      if (!fragmentation->regions[i].is_kept)
        continue;
      finding.n_part_objects++;
      finding.n_part_bytes += fragmentation->regions[i].reserved;
    }
  return finding;
}

gboolean
hf_findings_find_held (HfFindingsWork *work)
{
  g_autoptr (HfFragmentation) fragmentation = measure (work);
  guint64 n_bytes = 0;
  guint64 n_used = 0;

  if (fragmentation == NULL)
    return !is_failed (work);
  for (guint i = 0; i < HF_FRAGMENTATION_N_COMPACTED; i++)
    {
      n_bytes += fragmentation->sums[i].held_bytes;
      n_used += fragmentation->sums[i].used;
    }
  if (n_bytes >= HF_FINDING_HELD_BYTES &&
      hf_findings_is_share (n_bytes, n_used, HF_FINDING_HELD_SHARE))
    {
      const HfFinding finding = make_finding (work, fragmentation, n_bytes, n_used);

      g_array_append_val (work->found, finding);
    }
  return TRUE;
}

gboolean
hf_findings_collect_held (HfFindingsWork *work,
                          HfBitset       *objects)
{
  g_autoptr (HfFragmentation) fragmentation = measure (work);

  if (fragmentation == NULL)
    return !is_failed (work);
  for (guint32 i = 0; i < fragmentation->n_pinned; i++)
    {
      if (get_gaps (&fragmentation->pinned[i]) > 0)
        hf_bitset_add (objects, fragmentation->pinned[i].object.value);
    }
  return TRUE;
}
