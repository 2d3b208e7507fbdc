/* hf-reason-example.c: an object that stands for a reason
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-reason-example.h"

#include "hf-poll.h"

#include <glib/gi18n.h>

/* The nodes below follow at once, up to the next one that is not deeper. */
static guint32
find_end (HfReasonTree *self,
          guint32       reason)
{
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (self, &n_reasons);
  guint32 end = reason + 1;

  if (reasons[reason].n_objects > 0)
    return end;

  while (end < n_reasons && reasons[end].level > reasons[reason].level)
    end++;
  return end;
}

HfObjectIndex
hf_reason_tree_find_example (HfReasonTree  *self,
                             guint32        reason,
                             GCancellable  *cancellable,
                             GError       **error)
{
  const HfComparedHeap *heap = hf_reason_tree_get_heap (self);
  const HfDominators *dominators = hf_retention_get_dominators (heap->retention);
  const guint32 n_objects = hf_heap_get_n_objects (heap->heap);
  const guint32 end = find_end (self, reason);
  HfObjectIndex found = { HF_INDEX_NONE };
  HfPoll poll = { .cancellable = cancellable };
  guint64 most = 0;

  for (guint32 i = 0; i < n_objects; i++)
    {
      const guint32 own = hf_reason_tree_get_reason_of (self, (HfObjectIndex){ i });
      guint64 retained = 0;

      if (hf_poll_set_error_if_cancelled (&poll, error))
        return (HfObjectIndex){ HF_INDEX_NONE };
      if (own == HF_INDEX_NONE || own < reason || own >= end)
        continue;
      retained = hf_dominators_get_retained (dominators, (HfObjectIndex){ i });
      if (found.value != HF_INDEX_NONE && retained <= most)
        continue;
      found.value = i;
      most = retained;
    }

  if (found.value == HF_INDEX_NONE)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("No object is kept alive in this way alone"));
  return found;
}
