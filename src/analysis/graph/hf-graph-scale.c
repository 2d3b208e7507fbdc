/* hf-graph-scale.c: sums of what the objects of tiers retain
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-scale-private.h"

#include "hf-key-sort.h"

void
hf_graph_scale_clear (HfGraphScale *self)
{
  g_clear_pointer (&self->sums, g_free);
  g_clear_pointer (&self->items, hf_column_free);
}

gboolean
hf_graph_scale_init (HfGraphScale  *self,
                     guint32        n,
                     GError       **error)
{
  self->sums = g_try_new0 (HfGraphSum, (gsize) n + 1);
  self->items = hf_column_new (sizeof (HfKeyed));
  return self->sums != NULL || hf_graph_fail_memory (error);
}

gboolean
hf_graph_scale_add (HfGraphScale        *self,
                    const HfGraphTiers  *tiers,
                    guint32              item,
                    HfObjectIndex        object,
                    GError             **error)
{
  const HfDominators *dominators = tiers->draft->dominators;
  const HfKeyed keyed = { item, object.value };
  HfGraphSum *sum = &self->sums[item];
  guint64 n_bytes = hf_dominators_get_retained (dominators, object);
  guint32 depth = hf_reachability_get_depth (tiers->search.reachability, object);
  gboolean is_first = sum->n_objects++ == 0;

  sum->n_bytes += n_bytes;
  sum->is_nested |= hf_dominators_get_n_retained (dominators, object) > 1;
  if (is_first || n_bytes > sum->most ||
      (n_bytes == sum->most && object.value < sum->largest.value))
    {
      sum->most = n_bytes;
      sum->largest = object;
    }
  if (is_first || depth < sum->least || (depth == sum->least && object.value < sum->nearest.value))
    {
      sum->least = depth;
      sum->nearest = object;
    }
  return hf_column_append (self->items, &keyed, 1) || hf_graph_fail_memory (error);
}

/* Where there may be objects that another one of the same sum dominates, they are put into
 * the order of dominators. */
gboolean
hf_graph_scale_finish (HfGraphScale  *self,
                       HfGraphTiers  *tiers,
                       GError       **error)
{
  const HfDominators *dominators = tiers->draft->dominators;
  HfKeyed *items = (HfKeyed *) (void *) self->items->data;
  g_autofree HfKeyed *spare = NULL;
  gsize n = 0;
  guint32 end = 0;

  for (gsize i = 0; i < self->items->len; i++)
    {
      HfGraphSum *sum = &self->sums[items[i].key];

      if (!hf_graph_draft_poll (tiers->draft, error))
        return FALSE;
      if (!sum->is_nested || sum->n_objects == 1)
        continue;
      sum->n_bytes = 0;
      items[n++] = (HfKeyed){ items[i].key << 32 | hf_dominators_get_position (
                                                     dominators, (HfObjectIndex){ items[i].item }),
                              items[i].item };
    }
  spare = g_try_new (HfKeyed, n + 1);
  if (spare == NULL)
    return hf_graph_fail_memory (error);
  if (!hf_key_sort (items, spare, n, tiers->draft->poll.cancellable))
    return !g_cancellable_set_error_if_cancelled (tiers->draft->poll.cancellable, error);
  for (gsize i = 0; i < n; i++)
    {
      const HfObjectIndex object = { items[i].item };
      guint32 position = (guint32) items[i].key;

      if (i == 0 || items[i].key >> 32 != items[i - 1].key >> 32)
        end = 0;
      if (position < end)
        continue;
      self->sums[items[i].key >> 32].n_bytes += hf_dominators_get_retained (dominators, object);
      end = position + hf_dominators_get_n_retained (dominators, object);
    }
  return TRUE;
}
