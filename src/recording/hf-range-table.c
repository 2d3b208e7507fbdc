/* hf-range-table.c: which generation an address is in
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-range-table-private.h"

#include "hf-error.h"

void
hf_range_table_init (HfRangeTable *self)
{
  *self = (HfRangeTable){
    .spans = hf_column_new (sizeof (HfGenerationSpan)),
  };
}

void
hf_range_table_clear (HfRangeTable *self)
{
  g_clear_pointer (&self->spans, hf_column_free);
  hf_order_clear (&self->order);
}

void
hf_range_table_reset (HfRangeTable *self)
{
  self->spans->len = 0;
  self->is_settled = FALSE;
}

gboolean
hf_range_table_add (HfRangeTable  *self,
                    const HfRange *range,
                    gboolean       is_reserved)
{
  const guint64 length = is_reserved ? MAX (range->used, range->reserved) : range->used;
  const HfGenerationSpan span = {
    .span = { range->start, range->start + MIN (length - 1, G_MAXUINT64 - range->start) },
    .generation = range->generation,
    .place = self->spans->len,
  };

  return length == 0 || hf_column_append (self->spans, &span, 1);
}

static gboolean
sort (HfRangeTable *self,
      GCancellable *cancellable,
      GError      **error)
{
  HfGenerationSpan *spans = (HfGenerationSpan *) (void *) self->spans->data;
  const gsize n = self->spans->len;
  HfKeyed *order = hf_order_resize (&self->order, n);
  g_autofree HfGenerationSpan *copy = g_try_new (HfGenerationSpan, n);

  if (order == NULL || copy == NULL)
    return hf_error_fail_memory (error);
  for (gsize i = 0; i < n; i++)
    {
      copy[i] = spans[i];
      order[i] = (HfKeyed){ spans[i].span.first, (guint32) i };
    }
  if (!hf_key_sort (order, order + n, n, cancellable))
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return FALSE;
    }
  for (gsize i = 0; i < n; i++)
    spans[i] = copy[order[i].item];
  return TRUE;
}

gboolean
hf_range_table_settle (HfRangeTable *self,
                       GCancellable *cancellable,
                       GError      **error)
{
  HfGenerationSpan *spans;
  guint kept = 0;

  if (self->is_settled)
    return TRUE;
  self->is_settled = TRUE;
  if (self->spans->len == 0)
    return TRUE;
  if (!sort (self, cancellable, error))
    return FALSE;
  spans = (HfGenerationSpan *) (void *) self->spans->data;
  for (guint i = 0; i < self->spans->len; i++)
    {
      if (kept > 0 && spans[kept - 1].span.first == spans[i].span.first)
        kept--;
      if (kept > 0 && spans[kept - 1].span.last >= spans[i].span.first)
        spans[kept - 1].span.last = spans[i].span.first - 1;
      spans[kept++] = spans[i];
    }
  self->spans->len = kept;
  return TRUE;
}

/* ---- Of a snapshot ----------------------------------------------------------------- */

static gboolean
take (HfRangeTable  *self,
      HfHeap        *heap,
      gboolean       is_movable,
      GCancellable  *cancellable,
      GError       **error)
{
  guint32 n = 0;
  const HfRange *ranges = hf_heap_get_ranges (heap, &n);

  for (guint32 i = 0; i < n; i++)
    {
      if ((!is_movable || ranges[i].generation < HF_GENERATION_FROZEN) &&
          !hf_range_table_add (self, &ranges[i], is_movable))
        return hf_error_fail_memory (error);
    }
  return hf_range_table_settle (self, cancellable, error);
}

gboolean
hf_range_table_take_used (HfRangeTable  *self,
                          HfHeap        *heap,
                          GCancellable  *cancellable,
                          GError       **error)
{
  return take (self, heap, FALSE, cancellable, error);
}

gboolean
hf_range_table_take_movable (HfRangeTable  *self,
                             HfHeap        *heap,
                             GCancellable  *cancellable,
                             GError       **error)
{
  return take (self, heap, TRUE, cancellable, error);
}

const HfGenerationSpan *
hf_generation_spans_find (const HfGenerationSpan *spans,
                          gsize                   n,
                          guint64                 address)
{
  gsize low = 0;
  gsize high = n;

  while (low < high)
    {
      const gsize middle = low + (high - low) / 2;

      if (spans[middle].span.first <= address)
        low = middle + 1;
      else
        high = middle;
    }
  return low > 0 && spans[low - 1].span.last >= address ? &spans[low - 1] : NULL;
}
