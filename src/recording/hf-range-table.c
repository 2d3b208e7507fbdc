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
