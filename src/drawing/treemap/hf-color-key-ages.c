/* hf-color-key-ages.c: colors that stand for ages
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-age-text.h"
#include "hf-color-key-private.h"
#include "hf-progress.h"

/* No other coloring has such names. */
static const char *const ids[HF_N_AGE_STEPS] = {
  [HF_AGE_NEW] = "new",        [HF_AGE_1] = "1",           [HF_AGE_2] = "2",
  [HF_AGE_3_TO_4] = "3-4",     [HF_AGE_5_TO_8] = "5-8",    [HF_AGE_9_TO_16] = "9-16",
  [HF_AGE_MORE] = "more",      [HF_AGE_OLDEST] = "oldest",
};

static gboolean
add_up (HfColorKey    *self,
        HfColorEntry  *steps,
        GCancellable  *cancellable,
        GError       **error)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);

  for (guint32 i = 0; i < self->ages->n_objects; i++)
    {
      const HfObjectIndex object = { i };
      HfColorEntry *entry = &steps[hf_object_ages_get_step (self->ages, object)];

      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      entry->n_bytes += hf_heap_get_object_size (heap, object);
      entry->n_objects++;
    }
  return TRUE;
}

/* In order of ages, of those that have objects. */
gboolean
hf_color_key_init_ages (HfColorKey    *self,
                        GCancellable  *cancellable,
                        GError       **error)
{
  HfColorEntry steps[HF_N_AGE_STEPS] = { { 0 } };

  if (!add_up (self, steps, cancellable, error))
    return FALSE;

  self->entries = g_new0 (HfColorEntry, HF_N_AGE_STEPS);
  self->by_kind = g_new (guint32, HF_N_AGE_STEPS);
  self->kind_of = g_new (guint32, HF_N_AGE_STEPS);
  for (guint32 step = 0; step < HF_N_AGE_STEPS; step++)
    {
      self->by_kind[step] = HF_INDEX_NONE;
      if (steps[step].n_objects == 0)
        continue;
      steps[step].id = g_strdup (ids[step]);
      steps[step].name = g_strdup (hf_age_text_get_step ((HfAgeStep) step));
      steps[step].tip = hf_age_text_dup_tip (self->ages, (HfAgeStep) step);
      self->by_kind[step] = self->n_entries;
      self->kind_of[self->n_entries] = step;
      self->entries[self->n_entries++] = steps[step];
    }
  return TRUE;
}

guint32
hf_color_key_find_age (const HfColorKey *self,
                       HfObjectIndex     object)
{
  return self->by_kind[hf_object_ages_get_step (self->ages, object)];
}
