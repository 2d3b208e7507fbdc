/* hf-cut-effect-walk.c: what is lost, found by a walk over what is left
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cut-effect-private.h"

#include <string.h>

/* All that roots still reach, except what is gone: that counts as visited before. */
typedef struct
{
  HfBitset  visited;
  guint32  *stack;
  gsize     n_stacked;
} Walk;

static void
walk_clear (Walk *self)
{
  hf_bitset_clear (&self->visited);
  g_free (self->stack);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_clear)

static inline void
visit (Walk    *self,
       guint32  object)
{
  if (hf_bitset_contains (&self->visited, object))
    return;
  hf_bitset_add (&self->visited, object);
  self->stack[self->n_stacked++] = object;
}

static gboolean
walk_on (HfCutEffect *self,
         Walk        *walk)
{
  guint32 from = walk->stack[--walk->n_stacked];
  gboolean is_touched = hf_bitset_contains (&self->touched, from);
  HfCutEffectTargets targets = hf_cut_effect_get_targets (self, from);
  HfCutEffectStep step;

  for (gsize i = 0; i < targets.n_references + targets.n_dependents; i++)
    {
      guint32 target = hf_cut_effect_get_target (&targets, i);

      if (!hf_cut_effect_look (self, &step))
        return FALSE;
      if (!is_touched || !hf_cut_effect_is_cut (self, from, target))
        visit (walk, target);
    }
  return hf_cut_effect_look (self, &step);
}

/* Whatever else was lost before it was clear that a walk would decide is not any more. */
static gboolean
lose_unvisited (HfCutEffect *self,
                const Walk  *walk)
{
  const HfBitset *reachable = &self->reachability->reachable;

  for (gsize i = 0; i <= reachable->n_bits / 64; i++)
    {
      if ((i & (HF_POLL_MASK >> 4)) == 0 &&
          g_cancellable_set_error_if_cancelled (self->cancellable, self->error))
        return FALSE;
      self->lost.words[i] = reachable->words[i] & ~walk->visited.words[i];
      for (guint64 word = self->lost.words[i]; word != 0; word &= word - 1)
        {
          HfObjectIndex object = { (guint32) (i * 64 + (gsize) __builtin_ctzll (word)) };

          self->sum.n_bytes += hf_heap_get_object_size (self->heap, object);
          self->sum.n_objects++;
        }
    }
  return TRUE;
}

HfCutEffectStep
hf_cut_effect_walk (HfCutEffect *self)
{
  guint32 n = hf_heap_get_n_objects (self->heap);
  g_auto (Walk) walk = { .stack = g_try_new (guint32, (gsize) n + 1) };

  if (walk.stack == NULL || !hf_bitset_init (&walk.visited, n))
    return hf_cut_effect_fail_step (self);
  memcpy (walk.visited.words, self->gone.words, (n / 64 + (gsize) 1) * sizeof (guint64));

  self->budget = G_MAXUINT64;
  for (guint32 i = 0; i < self->roots->n_roots; i++)
    {
      HfRootIndex root = self->roots->roots[i];

      if ((i & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (self->cancellable, self->error))
        return HF_CUT_EFFECT_FAILED;
      if (self->uprooted.words == NULL || !hf_bitset_contains (&self->uprooted, root.value))
        visit (&walk, self->roots->records[root.value].object.value);
    }
  while (walk.n_stacked > 0)
    {
      if (!walk_on (self, &walk))
        return HF_CUT_EFFECT_FAILED;
    }
  return lose_unvisited (self, &walk) ? HF_CUT_EFFECT_DONE : HF_CUT_EFFECT_FAILED;
}
