/* hf-carrier.c: the objects of one snapshot on their way to the next one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-carrier-private.h"

#include "hf-error.h"
#include "hf-poll.h"

void
hf_carrier_clear (HfCarrier *self)
{
  hf_run_list_clear (&self->list);
  g_clear_pointer (&self->frozen, hf_column_free);
  g_clear_pointer (&self->actions, hf_column_free);
  g_clear_pointer (&self->addresses, g_free);
  *self = (HfCarrier){ 0 };
}

/* ---- Actions ----------------------------------------------------------------------- */

static gboolean
add_action (HfCarrier *self,
            guint64    first,
            guint64    last,
            guint64    shift)
{
  const HfAction action = { { first, last }, shift, shift == 0 };

  return hf_column_append (self->actions, &action, 1);
}

static const HfBlock *
get_blocks (const HfBlockList *list)
{
  return (const HfBlock *) (const void *) list->blocks->data;
}

/* In a collected range, blocks move or stay, and what is between them is dead. @at is the first
 * block that may reach into @span or lie behind it. */
static gboolean
collect_span (HfCarrier         *self,
              HfAddressSpan      span,
              const HfBlockList *list,
              guint             *at)
{
  const HfBlock *blocks = get_blocks (list);
  guint64 next = span.first;

  while (*at < list->blocks->len && blocks[*at].span.last < span.first)
    (*at)++;
  for (; *at < list->blocks->len && blocks[*at].span.first <= span.last; (*at)++)
    {
      const HfBlock *block = &blocks[*at];
      const guint64 first = MAX (block->span.first, span.first);
      const guint64 last = MIN (block->span.last, span.last);

      if ((first > next && !add_action (self, next, first - 1, 0)) ||
          (block->shift != 0 && !add_action (self, first, last, block->shift)))
        return FALSE;
      if (last == span.last)
        return TRUE;
      next = last + 1;
    }
  return add_action (self, next, span.last, 0);
}

/* Without ranges, a collection of all generations is one of all addresses, and of any other one it
 * is not known which objects are dead. */
static gboolean
add_actions_without_ranges (HfCarrier                *self,
                            const HfCollectionReader *reader)
{
  const HfBlock *blocks = get_blocks (&reader->blocks);
  guint at = 0;

  if (hf_collection_is_full (&reader->collection))
    return collect_span (self, (HfAddressSpan){ 0, G_MAXUINT64 }, &reader->blocks, &at);
  for (; at < reader->blocks.blocks->len; at++)
    {
      if (blocks[at].shift != 0 &&
          !add_action (self, blocks[at].span.first, blocks[at].span.last, blocks[at].shift))
        return FALSE;
    }
  return TRUE;
}

/* Objects in no range were in one that is free now: they are dead. If @blocks is NULL, no range is
 * collected. */
static gboolean
add_actions (HfCarrier          *self,
             const HfRangeTable *ranges,
             const HfBlockList  *blocks,
             guint64             mask)
{
  const HfGenerationSpan *spans = (const HfGenerationSpan *) (const void *) ranges->spans->data;
  guint64 next = 0;
  guint at = 0;

  for (guint i = 0; i < ranges->spans->len; i++)
    {
      const HfAddressSpan span = spans[i].span;

      if (span.first > next && !add_action (self, next, span.first - 1, 0))
        return FALSE;
      if (blocks != NULL && hf_mask_has_generation (mask, spans[i].generation) &&
          !collect_span (self, span, blocks, &at))
        return FALSE;
      if (span.last == G_MAXUINT64)
        return TRUE;
      next = span.last + 1;
    }
  return add_action (self, next, G_MAXUINT64, 0);
}

static gboolean
apply (HfCarrier  *self,
       GError    **error)
{
  return hf_run_list_apply (&self->list, (const HfAction *) (const void *) self->actions->data,
                            self->actions->len, error);
}

/* ---- The start --------------------------------------------------------------------- */

/* Sets the objects aside that no collection moves: those outside all ranges. */
static gboolean
find_frozen (HfCarrier           *self,
             const HfRangeTable  *ranges,
             GError             **error)
{
  HfColumn *frozen = self->frozen;

  self->knows_frozen = TRUE;
  self->actions->len = 0;
  if (!add_actions (self, ranges, NULL, 0))
    return hf_error_fail_memory (error);
  if (!apply (self, error))
    return FALSE;
  self->frozen = self->list.dead;
  self->list.dead = frozen;
  return TRUE;
}

/* By the ranges of the snapshot, if it has any. */
static gboolean
find_frozen_of_heap (HfCarrier     *self,
                     GCancellable  *cancellable,
                     GError       **error)
{
  g_auto (HfRangeTable) table = { 0 };

  hf_range_table_init (&table);
  return hf_range_table_take_movable (&table, self->heap, cancellable, error) &&
         (table.spans->len == 0 || find_frozen (self, &table, error));
}

gboolean
hf_carrier_start (HfCarrier     *self,
                  HfHeap        *heap,
                  guint32       *fates,
                  GCancellable  *cancellable,
                  GError       **error)
{
  const guint32 n = hf_heap_get_n_objects (heap);
  HfPoll poll = { cancellable, 0 };
  HfRun all = { 0, 0, n };

  self->heap = heap;
  self->fates = fates;
  self->addresses = g_try_new (guint64, (gsize) n + 1);
  self->frozen = hf_column_new (sizeof (HfRun));
  self->actions = hf_column_new (sizeof (HfAction));
  hf_run_list_init (&self->list, self->addresses);
  if (self->addresses == NULL)
    return hf_error_fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    {
      self->addresses[i] = hf_heap_get_object_address (heap, (HfObjectIndex){ i });
      if (hf_poll_set_error_if_cancelled (&poll, error))
        return FALSE;
    }
  all.address = self->addresses[0];
  if (n > 0 && !hf_column_append (self->list.runs, &all, 1))
    return hf_error_fail_memory (error);
  return find_frozen_of_heap (self, cancellable, error);
}

/* ---- Collections ------------------------------------------------------------------- */

static void
bury (HfCarrier *self,
      guint32    fate)
{
  for (guint i = 0; i < self->list.dead->len; i++)
    {
      const HfRun *run = &g_array_index (self->list.dead, HfRun, i);

      for (guint32 object = run->first; object - run->first < run->n; object++)
        self->fates[object] = fate;
    }
  self->list.dead->len = 0;
}

/* Objects that stayed where others came to lie were dead: a background collection had freed them
 * without a trace in the file. */
static gboolean
free_targets (HfCarrier          *self,
              const HfBlockList  *blocks,
              GError            **error)
{
  self->actions->len = 0;
  for (guint i = 0; i < blocks->targets->len; i++)
    {
      const HfBlock *target = &g_array_index (blocks->targets, HfBlock, i);

      if (!add_action (self, target->span.first, target->span.last, 0))
        return hf_error_fail_memory (error);
    }
  return apply (self, error);
}

gboolean
hf_carrier_collect (HfCarrier                 *self,
                    const HfCollectionReader  *reader,
                    guint32                    ordinal,
                    GError                   **error)
{
  const HfRangeTable *ranges = &reader->ranges;
  const gboolean has_ranges = ranges->spans->len > 0;

  if (has_ranges && !self->knows_frozen && !find_frozen (self, ranges, error))
    return FALSE;
  self->actions->len = 0;
  if (!(has_ranges ? add_actions (self, ranges, &reader->blocks, reader->collection.mask)
                   : add_actions_without_ranges (self, reader)))
    return hf_error_fail_memory (error);
  if (!apply (self, error) || !free_targets (self, &reader->blocks, error) ||
      !hf_run_list_merge (&self->list, reader->cancellable, error))
    return FALSE;
  bury (self, ordinal);
  return TRUE;
}

/* ---- The next snapshot ------------------------------------------------------------- */

/* HfArrival: the objects of the next snapshot, and the type that each type is there. */
typedef struct
{
  HfHeap         *heap;
  HfIdentityStep *step;
  guint32        *types;
  guint32         n_types;
  guint32         at;   /* no object before it is at the addresses that are still to come */
  HfPoll          poll;
} HfArrival;

static gboolean
match_types (HfCarrier  *self,
             HfArrival  *arrival,
             GError    **error)
{
  const guint32 n = hf_heap_get_n_types (self->heap);
  g_autoptr (GHashTable) by_name = g_hash_table_new (g_str_hash, g_str_equal);

  arrival->n_types = n;
  arrival->types = g_try_new (guint32, (gsize) n + 1);
  if (arrival->types == NULL)
    return hf_error_fail_memory (error);
  for (guint32 i = 0; i < hf_heap_get_n_types (arrival->heap); i++)
    g_hash_table_insert (by_name,
                         (gpointer) hf_heap_get_type_name (arrival->heap, (HfTypeIndex){ i }),
                         GUINT_TO_POINTER (i + 1));
  for (guint32 i = 0; i < n; i++)
    arrival->types[i] = GPOINTER_TO_UINT (g_hash_table_lookup (
                          by_name, hf_heap_get_type_name (self->heap, (HfTypeIndex){ i }))) -
                        1;
  return TRUE;
}

static gboolean
is_same (HfCarrier       *self,
         const HfArrival *arrival,
         HfObjectIndex    before,
         HfObjectIndex    after)
{
  return arrival->types[hf_heap_get_object_type (self->heap, before).value] ==
           hf_heap_get_object_type (arrival->heap, after).value &&
         hf_heap_get_object_size (self->heap, before) ==
           hf_heap_get_object_size (arrival->heap, after);
}

/* Finds @object, which is at @address now. */
static void
arrive (HfCarrier *self,
        HfArrival *arrival,
        guint32    object,
        guint64    address)
{
  HfIdentityStep *step = arrival->step;
  HfObjectIndex found = { arrival->at };

  while (found.value < step->n_after && hf_heap_get_object_address (arrival->heap, found) < address)
    found.value++;
  arrival->at = found.value;
  self->fates[object] = HF_IDENTITY_LOST;
  if (found.value == step->n_after || hf_heap_get_object_address (arrival->heap, found) != address)
    {
      step->n_lost++;
      return;
    }
  if (!is_same (self, arrival, (HfObjectIndex){ object }, found) ||
      step->origins[found.value] != HF_INDEX_NONE)
    {
      step->n_misfits++;
      return;
    }
  self->fates[object] = found.value;
  step->origins[found.value] = object;
  hf_bitset_add (&step->survivors, object);
  step->n_survived++;
}

static gboolean
arrive_all (HfCarrier       *self,
            HfArrival       *arrival,
            const HfColumn  *runs,
            GError         **error)
{
  arrival->at = 0;
  for (guint i = 0; i < runs->len; i++)
    {
      const HfRun *run = &g_array_index (runs, HfRun, i);

      for (guint32 object = run->first; object - run->first < run->n; object++)
        {
          arrive (self, arrival, object,
                  run->address + (self->addresses[object] - self->addresses[run->first]));
          if (hf_poll_set_error_if_cancelled (&arrival->poll, error))
            return FALSE;
        }
    }
  return TRUE;
}

gboolean
hf_carrier_finish (HfCarrier       *self,
                   HfHeap          *heap,
                   HfIdentityStep  *step,
                   GCancellable    *cancellable,
                   GError         **error)
{
  HfArrival arrival = { .heap = heap, .step = step, .poll = { cancellable, 0 } };
  const gboolean is_found = match_types (self, &arrival, error) &&
                            arrive_all (self, &arrival, self->list.runs, error) &&
                            arrive_all (self, &arrival, self->frozen, error);

  g_free (arrival.types);
  return is_found;
}
