/* hf-findings-chains.c: objects of one type that hold one the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-findings-private.h"

/* A link may hold the next by an object or two between them. */
#define LINK_STEPS 3

HfObjectIndex
hf_findings_get_link_above (const HfFindingsWork *work,
                            HfObjectIndex         object)
{
  HfTypeIndex type = hf_findings_get_type (work, object);

  for (guint i = 0; i < LINK_STEPS; i++)
    {
      object = hf_dominators_get_idom (work->dominators, object);
      if (object.value == HF_INDEX_NONE || hf_findings_get_type (work, object).value == type.value)
        return object;
    }
  return (HfObjectIndex){ HF_INDEX_NONE };
}

static void
add_chain (HfFindingsWork *work,
           HfObjectIndex   last,
           guint32         length)
{
  HfFinding finding;
  HfObjectIndex head = last;

  for (HfObjectIndex above = last; above.value != HF_INDEX_NONE;
       above = hf_findings_get_link_above (work, above))
    head = above;
  finding = hf_findings_make (work, HF_FINDING_CHAIN, hf_findings_get_retained (work, head),
                              length);
  if (!hf_findings_is_reachable_share (work, finding.n_bytes, HF_FINDING_CHAIN_SHARE))
    return;
  finding.object = head;
  finding.type = hf_findings_get_type (work, head);
  g_array_append_val (work->found, finding);
}

/* The longest of each type. */
gboolean
hf_findings_find_chains (HfFindingsWork *work)
{
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (work->dominators, &n);
  g_autofree guint32 *lengths = g_try_new (guint32, (gsize) hf_heap_get_n_objects (work->heap) + 1);
  g_autofree guint32 *longest = g_try_new0 (guint32, (gsize) work->n_types + 1);
  g_autofree HfObjectIndex *last = g_try_new (HfObjectIndex, (gsize) work->n_types + 1);

  if (lengths == NULL || longest == NULL || last == NULL)
    return hf_findings_fail_memory (work);
  for (guint32 i = 0; i < n; i++)
    {
      HfObjectIndex above = hf_findings_get_link_above (work, order[i]);
      guint32 type = hf_findings_get_type (work, order[i]).value;
      guint32 length = above.value != HF_INDEX_NONE ? lengths[above.value] + 1 : 1;

      if (!hf_findings_poll (work, i))
        return FALSE;
      lengths[order[i].value] = length;
      if (length <= longest[type])
        continue;
      longest[type] = length;
      last[type] = order[i];
    }
  for (guint32 i = 0; i < work->n_types; i++)
    {
      if (longest[i] >= HF_FINDING_CHAIN_COUNT)
        add_chain (work, last[i], longest[i]);
    }
  return TRUE;
}

/* The first in the order of the dominators of as many links as the finding counts is the last
 * one of the chain, as when it was found. */
gboolean
hf_findings_collect_chain (HfFindingsWork  *work,
                           const HfFinding *finding,
                           HfBitset        *objects)
{
  guint32 n;
  const HfObjectIndex *subtree = hf_dominators_get_subtree (work->dominators, finding->object, &n);
  const guint32 first = hf_dominators_get_position (work->dominators, finding->object);
  g_autofree guint32 *lengths = g_try_new0 (guint32, (gsize) n + 1);
  HfObjectIndex link = { HF_INDEX_NONE };

  if (lengths == NULL)
    return hf_findings_fail_memory (work);
  for (guint32 i = 0; i < n && link.value == HF_INDEX_NONE; i++)
    {
      HfObjectIndex above;

      if (!hf_findings_poll (work, i))
        return FALSE;
      if (hf_findings_get_type (work, subtree[i]).value != finding->type.value)
        continue;
      above = i == 0 ? link : hf_findings_get_link_above (work, subtree[i]);
      lengths[i] = 1;
      if (above.value != HF_INDEX_NONE)
        lengths[i] += lengths[hf_dominators_get_position (work->dominators, above) - first];
      if (lengths[i] == finding->n_objects)
        link = subtree[i];
    }
  for (; link.value != HF_INDEX_NONE; link = hf_findings_get_link_above (work, link))
    hf_bitset_add (objects, link.value);
  return TRUE;
}
