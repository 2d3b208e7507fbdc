/* hf-root-retention-tops.c: which of what hangs below the virtual root only some roots reach
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-error.h"
#include "hf-root-retention-private.h"

#include <glib/gi18n.h>

/* Objects that other roots reach as well do not matter, and lead to no object that matters.
 * So a loss finds the tops that only the chosen roots reach, without visiting the rest of
 * the heap. */

gboolean
hf_root_retention_fail_memory (GError **error)
{
  hf_error_set_no_memory (error,
                          _ ("there is not enough memory to compute retained sizes of roots"));
  return FALSE;
}

static gboolean
has_chosen (HfHeap  *heap,
            guint64  flags)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (!hf_root_is_weak (&roots[i]) && hf_root_retention_is_chosen (&roots[i], flags))
        return TRUE;
    }
  return FALSE;
}

static gboolean
cut_chosen (HfCutEffect   *loss,
            HfHeap        *heap,
            guint64        flags,
            GCancellable  *cancellable,
            GError       **error)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  HfRetainedSum sum;

  if (!hf_cut_effect_cut_statics_tables (loss, error))
    return FALSE;
  for (guint32 i = 0; i < n_roots; i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (hf_root_retention_is_chosen (&roots[i], flags) &&
          !hf_cut_effect_cut_root (loss, (HfRootIndex){ i }, error))
        return FALSE;
    }
  return hf_cut_effect_sum (loss, &sum, cancellable, error);
}

static gboolean
init_tops (const HfCutEffectInput  *source,
           const HfCutEffect       *loss,
           HfTopObjects            *tops,
           GCancellable            *cancellable,
           GError                 **error)
{
  return hf_top_objects_init (tops, source->heap, source->referrers, source->dominators, loss,
                              cancellable) ||
         (!g_cancellable_set_error_if_cancelled (cancellable, error) &&
          hf_root_retention_fail_memory (error));
}

gboolean
hf_root_retention_find_tops (const HfCutEffectInput  *source,
                             guint64                  flags,
                             HfTopObjects            *tops,
                             GCancellable            *cancellable,
                             GError                 **error)
{
  g_autoptr (HfRootTable) roots = NULL;
  HfCutEffectInput input = *source;
  g_autoptr (HfCutEffect) loss = NULL;

  if (!has_chosen (source->heap, flags))
    return TRUE;
  if (flags == 0)
    return init_tops (source, NULL, tops, cancellable, error);

  roots = hf_root_table_new (source->heap, cancellable, error);
  if (roots == NULL)
    return FALSE;
  input.roots = roots;
  loss = hf_cut_effect_new (&input, error);
  return loss != NULL && cut_chosen (loss, source->heap, flags, cancellable, error) &&
         init_tops (source, loss, tops, cancellable, error);
}
