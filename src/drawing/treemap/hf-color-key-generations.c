/* hf-color-key-generations.c: colors that stand for generations
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-color-key-private.h"
#include "hf-error.h"
#include "hf-generation-text.h"
#include "hf-progress.h"

#include <glib/gi18n.h>

guint32
hf_color_key_find_generation (const HfColorKey *self,
                              HfObjectIndex     object)
{
  return self->by_kind[hf_generations_find_slot (self->generations, object)];
}

/* ---- Sums --------------------------------------------------------------- */

static gboolean
add_up (HfColorKey    *self,
        HfRetainedSum *sums,
        GCancellable  *cancellable,
        GError       **error)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  const HfReachability *reachability = self->weight == HF_WEIGHT_REACHABLE
                                         ? hf_analysis_get_reachability (self->analysis)
                                         : NULL;

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const HfObjectIndex object = { i };
      HfRetainedSum *sum = NULL;

      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (reachability != NULL && !hf_reachability_contains (reachability, object))
        continue;
      sum = &sums[(gsize) hf_heap_get_object_type (heap, object).value * HF_N_GENERATION_SLOTS +
                  hf_generations_find_slot (self->generations, object)];
      sum->n_bytes += hf_heap_get_object_size (heap, object);
      sum->n_objects++;
    }
  return TRUE;
}

/* Finds the slot of most of a type, and whether it has all of it. */
static guint32
choose_slot (const HfColorKey    *self,
             const HfRetainedSum *sums,
             gboolean            *is_mixed)
{
  guint32 best = 0;
  guint n_used = 0;

  for (guint32 slot = 0; slot < HF_N_GENERATION_SLOTS; slot++)
    {
      n_used += sums[slot].n_objects > 0;
      if (hf_color_key_compare (self, sums[slot], sums[best]) < 0 || sums[best].n_objects == 0)
        best = slot;
    }
  *is_mixed = n_used > 1;
  return n_used == 0 ? HF_INDEX_NONE : best;
}

/* ---- Entries ------------------------------------------------------------ */

/* In the order of generations, of those that have objects. */
static void
add_entries (HfColorKey          *self,
             const HfRetainedSum *sums,
             guint32              n_types)
{
  self->entries = g_new0 (HfColorEntry, HF_N_GENERATION_SLOTS);
  self->by_kind = g_new (guint32, HF_N_GENERATION_SLOTS);
  self->kind_of = g_new (guint32, HF_N_GENERATION_SLOTS);
  for (guint32 slot = 0; slot < HF_N_GENERATION_SLOTS; slot++)
    {
      HfColorEntry entry = { NULL, NULL, NULL, 0, 0 };

      for (guint32 type = 0; type < n_types; type++)
        {
          entry.n_bytes += sums[(gsize) type * HF_N_GENERATION_SLOTS + slot].n_bytes;
          entry.n_objects += sums[(gsize) type * HF_N_GENERATION_SLOTS + slot].n_objects;
        }
      self->by_kind[slot] = HF_INDEX_NONE;
      if (entry.n_objects == 0)
        continue;
      /* No generation has such a name. */
      entry.id = g_strdup (slot == HF_GENERATION_SLOT_UNKNOWN ? "/unknown"
                                                              : hf_generation_slot_name (slot));
      entry.name = g_strdup (hf_generation_text_get_slot (slot));
      entry.tip = g_strdup (hf_generation_text_get_tip (slot));
      self->by_kind[slot] = self->n_entries;
      self->kind_of[self->n_entries] = slot;
      self->entries[self->n_entries++] = entry;
    }
}

gboolean
hf_color_key_init_generations (HfColorKey    *self,
                               GCancellable  *cancellable,
                               GError       **error)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  const guint32 n_types = hf_heap_get_n_types (heap);
  g_autofree HfRetainedSum *sums = g_try_new0 (HfRetainedSum,
                                               (gsize) n_types * HF_N_GENERATION_SLOTS + 1);

  if (sums == NULL)
    {
      g_set_error_literal (error, HF_ERROR, HF_ERROR_NO_MEMORY,
                           _ ("There is not enough memory for the colors of generations"));
      return FALSE;
    }

  self->generations = hf_generations_new (heap);
  if (!add_up (self, sums, cancellable, error))
    return FALSE;

  add_entries (self, sums, n_types);
  self->by_type = g_new (guint32, (gsize) n_types + 1);
  self->is_mixed = g_new0 (gboolean, (gsize) n_types + 1);
  for (guint32 type = 0; type < n_types; type++)
    {
      const guint32 slot = choose_slot (self, &sums[(gsize) type * HF_N_GENERATION_SLOTS],
                                        &self->is_mixed[type]);

      self->by_type[type] = slot == HF_INDEX_NONE ? HF_INDEX_NONE : self->by_kind[slot];
    }
  return TRUE;
}
