/* hf-root-counts.c: the roots of two heaps, counted by kind and by flag
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-counts.h"

#include "hf-poll.h"

static void
count_root (HfRootCounts *self,
            HfSide        side,
            const HfRoot *root)
{
  self->all[side]++;
  if (hf_root_is_weak (root))
    self->weak[side]++;
  else
    self->kinds[side][MIN (root->kind, HF_N_ROOT_KINDS)]++;
  for (guint bit = 0; bit < HF_N_ROOT_FLAGS; bit++)
    self->flags[side][bit] += (guint32) (root->flags >> bit & 1);
}

static gpointer
count_worker (gpointer       data,
              GCancellable  *cancellable,
              GError       **error)
{
  g_autofree HfRootCounts *self = g_new0 (HfRootCounts, 1);
  HfPoll poll = { .cancellable = cancellable };

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      guint32 n_roots = 0;
      const HfRoot *roots = hf_heap_get_roots (hf_comparison_get_heap (data, side)->heap, &n_roots);

      for (guint32 i = 0; i < n_roots; i++)
        {
          if (hf_poll_set_error_if_cancelled (&poll, error))
            return NULL;
          count_root (self, side, &roots[i]);
        }
    }

  return g_steal_pointer (&self);
}

HfQuestion *
hf_root_counts_new_question (HfComparison *comparison)
{
  static const HfQuestionKind kind = { "hf_root_counts", count_worker, g_object_unref, g_free };

  g_return_val_if_fail (HF_IS_COMPARISON (comparison), NULL);

  return hf_question_new (&kind, g_object_ref (comparison));
}
