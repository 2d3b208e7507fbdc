/* hf-growth-kept.c: what grew below paths that grew
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-growth-private.h"

/* Whether @node comes before @other: most bytes first. */
static gboolean
is_before (const HfReason *reasons,
           guint32         node,
           guint32         other)
{
  if (reasons[node].n_bytes != reasons[other].n_bytes)
    return reasons[node].n_bytes > reasons[other].n_bytes;
  return node < other;
}

/* There are few places, and a path may have millions of nodes below: no sort of all of them. */
static void
insert (HfGrowthPath   *path,
        const HfReason *reasons,
        guint32         node)
{
  guint32 place = path->n_kept;

  if (place == HF_GROWTH_MAX_KEPT && !is_before (reasons, node, path->kept[place - 1]))
    return;
  if (place == HF_GROWTH_MAX_KEPT)
    place--;
  else
    path->n_kept++;
  for (; place > 0 && is_before (reasons, node, path->kept[place - 1]); place--)
    path->kept[place] = path->kept[place - 1];
  path->kept[place] = node;
}

gboolean
hf_growth_find_kept (HfGrowthWork  *self,
                     HfGrowthPath  *path,
                     GError       **error)
{
  const HfReason *reasons = self->reasons[self->n_trees - 1];

  for (guint32 node = path->reason + 1;
       node < self->n_nodes && reasons[node].level > reasons[path->reason].level; node++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (hf_bitset_contains (&self->grown, node))
        insert (path, reasons, node);
    }
  return TRUE;
}
