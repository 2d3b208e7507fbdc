/* hf-referrer-table.c: references counted, placed, and each referrer kept once
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-referrer-table-private.h"

#include "hf-block.h"
#include "hf-error.h"
#include "hf-prefetch.h"

#include <glib/gi18n.h>

/* Offsets as they are while the table is filled: that of i + 1 is, in turn, how many refer
 * to i, where the next that does goes, and in the end where they end. */
typedef struct
{
  HfHeap             *heap;
  HfReferrerTable    *table;
  HfReferenceColumns  columns;
  const HfDependent  *dependents;
  guint32             n_dependents;
  guint32            *offsets32; /* one of the two, [n_objects + 1] */
  guint64            *offsets64;
  gsize               n_wide_allocated;
  HfProgress         *progress;
  GCancellable       *cancellable;
  HfProgressReport    report;
} Transposition;

static void
transposition_clear (Transposition *self)
{
  hf_block_free (self->offsets32);
  hf_block_free (self->offsets64);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Transposition, transposition_clear)

static inline guint64
get_offset (const Transposition *self,
            guint64              at)
{
  return self->offsets32 != NULL ? self->offsets32[at] : self->offsets64[at];
}

static inline void
set_offset (Transposition *self,
            guint64        at,
            guint64        offset)
{
  if (self->offsets32 != NULL)
    self->offsets32[at] = (guint32) offset;
  else
    self->offsets64[at] = offset;
}

static inline G_ALWAYS_INLINE void
prefetch_offset (const Transposition *self,
                 HfObjectIndex        object)
{
  if (self->offsets32 != NULL)
    hf_prefetch (&self->offsets32[(gsize) object.value + 1]);
  else
    hf_prefetch (&self->offsets64[(gsize) object.value + 1]);
}

static gboolean
fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to find referrers"));
  return FALSE;
}

/* ---- Filling ------------------------------------------------------------------ */

static gboolean
allocate (Transposition  *self,
          GError        **error)
{
  HfReferrerTable *table = self->table;
  gsize n = (gsize) table->n_objects + 1;

  if (table->n_edges <= G_MAXUINT32)
    self->offsets32 = hf_block_try_new0 (guint32, n);
  else
    self->offsets64 = hf_block_try_new0 (guint64, n);
  table->referrers = hf_block_try_new (HfObjectIndex, (gsize) table->n_edges + 1);
  if ((self->offsets32 == NULL && self->offsets64 == NULL) || table->referrers == NULL)
    return fail_memory (error);
  return TRUE;
}

static inline void
count_edge (Transposition *self,
            HfObjectIndex  to)
{
  set_offset (self, (guint64) to.value + 1, get_offset (self, (guint64) to.value + 1) + 1);
}

static gboolean
count (Transposition  *self,
       GError        **error)
{
  guint64 n = hf_heap_get_n_references (self->heap);
  const HfObjectIndex *references = self->columns.references;
  guint64 n_ahead = n - MIN (n, HF_PREFETCH_FAR);

  for (guint64 i = 0; i < n; i++)
    {
      if ((i & HF_POLL_MASK) == 0)
        {
          self->report.done = (guint64) ((double) i / (double) n * self->table->n_objects);
          if (!hf_progress_poll (self->progress, self->cancellable, &self->report, error))
            return FALSE;
        }
      if (i < n_ahead)
        prefetch_offset (self, references[i + HF_PREFETCH_FAR]);
      count_edge (self, references[i]);
    }
  for (guint32 i = 0; i < self->n_dependents; i++)
    count_edge (self, self->dependents[i].target);
  return TRUE;
}

static void
sum_counts (Transposition *self)
{
  guint64 sum = 0;

  for (guint64 i = 1; i <= self->table->n_objects; i++)
    {
      guint64 n = get_offset (self, i);

      set_offset (self, i, sum);
      sum += n;
    }
}

static inline void
place_edge (Transposition *self,
            HfObjectIndex  from,
            HfObjectIndex  to)
{
  guint64 at = get_offset (self, (guint64) to.value + 1);

  self->table->referrers[at] = from;
  set_offset (self, (guint64) to.value + 1, at + 1);
}

/* In order of the referrers, so that each object's ascend. */
static gboolean
place (Transposition  *self,
       GError        **error)
{
  guint64 n = hf_heap_get_n_references (self->heap);
  const HfObjectIndex *references = self->columns.references;
  guint64 n_ahead = n - MIN (n, HF_PREFETCH_FAR);
  guint32 next_dependent = 0;
  guint64 at = 0;

  for (guint32 i = 0; i < self->table->n_objects; i++)
    {
      HfObjectIndex from = { i };
      guint64 end = hf_reference_columns_get_offset (&self->columns, (guint64) i + 1);

      for (; at < end; at++)
        {
          if ((at & HF_POLL_MASK) == 0)
            {
              self->report.done = (guint64) self->table->n_objects + i;
              if (!hf_progress_poll (self->progress, self->cancellable, &self->report, error))
                return FALSE;
            }
          if (at < n_ahead)
            prefetch_offset (self, references[at + HF_PREFETCH_FAR]);
          place_edge (self, from, references[at]);
        }
      while (next_dependent < self->n_dependents &&
             self->dependents[next_dependent].source.value == i)
        place_edge (self, from, self->dependents[next_dependent++].target);
    }
  return TRUE;
}

/* ---- Packing --------------------------------------------------------------------- */

/* Keeps each referrer of object @at once: a repeat stands beside the first. Kept ones only
 * move toward the beginning. */
static inline guint64
drop_repeats (Transposition *self,
              guint64        at,
              guint64        n_kept)
{
  HfObjectIndex *referrers = self->table->referrers;
  guint64 first = get_offset (self, at);
  guint64 end = get_offset (self, at + 1);

  for (guint64 i = first; i < end; i++)
    {
      if (i == first || referrers[i].value != referrers[i - 1].value)
        referrers[n_kept++] = referrers[i];
    }
  return n_kept;
}

static gboolean
pack_wide (Transposition  *self,
           const guint64  *offsets,
           guint64        *first)
{
  HfReferrerTable *table = self->table;

  if (table->n_wide == self->n_wide_allocated)
    {
      gsize n = 2 * self->n_wide_allocated + 64;
      guint64 *wide = g_try_renew (guint64, table->wide, n * HF_REFERRER_BLOCK_OBJECTS);

      if (wide == NULL)
        return FALSE;
      table->wide = wide;
      self->n_wide_allocated = n;
    }
  for (guint i = 0; i < HF_REFERRER_BLOCK_OBJECTS; i++)
    table->wide[table->n_wide * HF_REFERRER_BLOCK_OBJECTS + i] = offsets[i];
  *first = table->n_wide++ | HF_REFERRER_BLOCK_IS_WIDE;
  return TRUE;
}

static gboolean
pack_block (Transposition   *self,
            const guint64   *offsets,
            HfReferrerBlock *block)
{
  if (offsets[HF_REFERRER_BLOCK_OBJECTS - 1] - offsets[0] > G_MAXUINT8)
    return pack_wide (self, offsets, &block->first);
  block->first = offsets[0];
  for (guint i = 0; i < HF_REFERRER_BLOCK_OBJECTS; i++)
    block->places[i] = (guint8) (offsets[i] - offsets[0]);
  return TRUE;
}

static gboolean
pack (Transposition  *self,
      GError        **error)
{
  HfReferrerTable *table = self->table;
  gsize n_blocks = ((gsize) table->n_objects >> HF_REFERRER_BLOCK_SHIFT) + 1;
  guint64 n_kept = 0;
  guint64 n_polled = 0;

  table->blocks = hf_block_try_new0 (HfReferrerBlock, n_blocks);
  if (table->blocks == NULL)
    return fail_memory (error);
  for (gsize block = 0; block < n_blocks; block++)
    {
      guint64 offsets[HF_REFERRER_BLOCK_OBJECTS];
      guint64 at = (guint64) block << HF_REFERRER_BLOCK_SHIFT;

      for (guint i = 0; i < HF_REFERRER_BLOCK_OBJECTS; i++, at++)
        {
          offsets[i] = n_kept;
          if (at < table->n_objects)
            n_kept = drop_repeats (self, at, n_kept);
        }
      if (!pack_block (self, offsets, &table->blocks[block]))
        return fail_memory (error);
      if (n_kept - n_polled > HF_POLL_MASK)
        {
          n_polled = n_kept;
          if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
            return FALSE;
        }
    }
  table->n_edges = n_kept;
  return TRUE;
}

HfReferrerTable *
hf_referrer_table_new (HfHeap        *heap,
                       HfProgress    *progress,
                       GCancellable  *cancellable,
                       GError       **error)
{
  g_autoptr (HfReferrerTable) table = g_new0 (HfReferrerTable, 1);
  guint32 n = hf_heap_get_n_objects (heap);
  g_auto (Transposition) self = {
    .heap = heap,
    .table = table,
    .columns = hf_heap_get_reference_columns (heap),
    .progress = progress,
    .cancellable = cancellable,
    .report = { HF_STAGE_REFERRERS, 0, 2 * (guint64) n, n },
  };

  table->n_objects = n;
  self.dependents = hf_heap_get_dependents (heap, &self.n_dependents);
  table->n_edges = hf_heap_get_n_references (heap) + self.n_dependents;
  if (!hf_progress_poll (progress, cancellable, &self.report, error) || !allocate (&self, error) ||
      !count (&self, error))
    return NULL;
  sum_counts (&self);
  if (!place (&self, error) || !pack (&self, error))
    return NULL;
  self.report.done = self.report.total;
  hf_progress_report (progress, &self.report);
  return g_steal_pointer (&table);
}

void
hf_referrer_table_free (HfReferrerTable *self)
{
  if (self == NULL)
    return;
  hf_block_free (self->blocks);
  g_free (self->wide);
  hf_block_free (self->referrers);
  g_free (self);
}

const HfObjectIndex *
hf_referrer_table_get (const HfReferrerTable *self,
                       HfObjectIndex          object,
                       gsize                 *n_referrers)
{
  return hf_referrer_table_get_inline (self, object, n_referrers);
}

gboolean
hf_referrer_table_contains (const HfReferrerTable *self,
                            HfObjectIndex          object,
                            HfObjectIndex          referrer)
{
  gsize low = 0;
  gsize high = 0;
  const HfObjectIndex *referrers = hf_referrer_table_get_inline (self, object, &high);

  while (low < high)
    {
      const gsize middle = low + (high - low) / 2;

      if (referrers[middle].value == referrer.value)
        return TRUE;
      if (referrers[middle].value < referrer.value)
        low = middle + 1;
      else
        high = middle;
    }
  return FALSE;
}

guint64
hf_referrer_table_get_n_edges (const HfReferrerTable *self)
{
  return self->n_edges;
}
