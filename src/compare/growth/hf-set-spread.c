/* hf-set-spread.c: sets of numbers that go along references until nothing changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-set-spread-private.h"

#include "hf-error.h"

#include <glib/gi18n.h>
#include <string.h>

#define FEWEST_ROOM 1024

gboolean
hf_growth_fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to find what keeps growing"));
  return FALSE;
}

gboolean
hf_set_spread_init (HfSetSpread   *self,
                    HfRetention   *retention,
                    guint32        n_most,
                    GCancellable  *cancellable,
                    GError       **error)
{
  guint32 n_dependents, n_objects;
  const HfDependent *dependents;

  *self = (HfSetSpread){ .retention = retention, .poll.cancellable = cancellable };
  self->heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  self->columns = hf_heap_get_reference_columns (self->heap);
  n_objects = hf_heap_get_n_objects (self->heap);
  dependents = hf_heap_get_dependents (self->heap, &n_dependents);
  self->labels = g_try_new0 (guint32, (gsize) n_objects + 1);
  if (!hf_number_sets_init (&self->sets, n_most) || self->labels == NULL ||
      !hf_bitset_init (&self->within, n_objects) || !hf_bitset_init (&self->queued, n_objects) ||
      !hf_bitset_init (&self->sources, n_objects))
    return hf_growth_fail_memory (error);
  for (guint32 i = 0; i < n_dependents; i++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      hf_bitset_add (&self->sources, dependents[i].source.value);
    }
  return TRUE;
}

void
hf_set_spread_clear (HfSetSpread *self)
{
  if (self->heap != NULL)
    hf_number_sets_clear (&self->sets);
  self->heap = NULL;
  g_clear_pointer (&self->labels, g_free);
  g_clear_pointer (&self->queue, g_free);
  hf_bitset_clear (&self->within);
  hf_bitset_clear (&self->queued);
  hf_bitset_clear (&self->sources);
}

/* ---- The queue ------------------------------------------------------------------ */

/* The ring grows with the objects that are reached, which are few in most heaps. */
static gboolean
grow (HfSetSpread  *self,
      GError      **error)
{
  const gsize n_room = MAX (self->n_room * 2, FEWEST_ROOM);
  guint32 *queue = g_try_new (guint32, n_room);
  const gsize n_before_end = self->n_room - self->first;

  if (queue == NULL)
    return hf_growth_fail_memory (error);
  if (self->n_queued > 0)
    {
      memcpy (queue, self->queue + self->first, n_before_end * sizeof (guint32));
      memcpy (queue + n_before_end, self->queue, self->first * sizeof (guint32));
    }
  g_free (self->queue);
  self->queue = queue;
  self->n_room = n_room;
  self->first = 0;
  return TRUE;
}

gboolean
hf_set_spread_touch (HfSetSpread    *self,
                     HfObjectIndex   object,
                     GError        **error)
{
  if (hf_bitset_contains (&self->queued, object.value))
    return TRUE;
  if (self->n_queued == self->n_room && !grow (self, error))
    return FALSE;
  hf_bitset_add (&self->queued, object.value);
  self->queue[(self->first + self->n_queued) & (self->n_room - 1)] = object.value;
  self->n_queued++;
  return TRUE;
}

/* ---- Along references -------------------------------------------------------------- */

gboolean
hf_set_spread_add (HfSetSpread    *self,
                   HfObjectIndex   object,
                   guint32         set,
                   GError        **error)
{
  guint32 *label = &self->labels[object.value];
  const guint32 joined = *label == set ? set : hf_number_sets_join (&self->sets, *label, set);

  if (joined == HF_INDEX_NONE)
    return hf_growth_fail_memory (error);
  if (joined == *label)
    return TRUE;
  *label = joined;
  return hf_set_spread_touch (self, object, error);
}

static gboolean
spread_to (HfSetSpread    *self,
           HfObjectIndex   from,
           HfObjectIndex   to,
           GError        **error)
{
  const HfStaticsTables *tables = hf_retention_get_statics_tables (self->retention);

  if (hf_poll_set_error_if_cancelled (&self->poll, error))
    return FALSE;
  if (!hf_bitset_contains (&self->within, to.value) ||
      (self->without_tables && hf_statics_tables_contains (tables, from, to)))
    return TRUE;
  return hf_set_spread_add (self, to, self->labels[from.value], error);
}

static gboolean
spread_from (HfSetSpread    *self,
             HfObjectIndex   from,
             GError        **error)
{
  gsize n_references;
  const HfObjectIndex *references = hf_reference_columns_get (&self->columns, from, &n_references);
  guint32 n = 0;
  const HfDependent *dependents = NULL;

  for (gsize i = 0; i < n_references; i++)
    {
      if (!spread_to (self, from, references[i], error))
        return FALSE;
    }
  if (hf_bitset_contains (&self->sources, from.value))
    dependents = hf_heap_get_dependents_of (self->heap, from, &n);
  for (guint32 i = 0; i < n; i++)
    {
      if (!spread_to (self, from, dependents[i].target, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
hf_set_spread_run (HfSetSpread  *self,
                   GError      **error)
{
  while (self->n_queued > 0)
    {
      const HfObjectIndex object = { self->queue[self->first] };

      self->first = (self->first + 1) & (self->n_room - 1);
      self->n_queued--;
      hf_bitset_remove (&self->queued, object.value);
      if (hf_poll_set_error_if_cancelled (&self->poll, error) || !spread_from (self, object, error))
        return FALSE;
    }
  return TRUE;
}
