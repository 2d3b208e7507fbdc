/* hf-heap-sizes.c: the sizes of a heap's objects, and what they add up to
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-resolve-private.h"

#include <stdlib.h>

/* Sets the sizes of one part to 0 where they would lead the sum past 64 bits. */
static gboolean
drop_part_overflow (HfResolver          *self,
                    const HfBuilderPart *added)
{
  guint32 *sizes = self->builder->columns.sizes + added->first_object;
  guint64 *n_bytes = &self->heap->n_bytes;
  guint n_large = 0;

  for (guint32 k = 0; k < added->part->n_objects; k++)
    {
      guint64 size = sizes[k];

      if (!hf_resolver_poll (self, k))
        return FALSE;
      if (size == HF_SIZE_LARGE)
        size = g_array_index (added->part->large_sizes, HfPartLargeSize, n_large++).size;
      if (hf_resolver_get_destination (self, added, k) == HF_INDEX_NONE)
        continue;
      if (size <= G_MAXUINT64 - *n_bytes)
        {
          *n_bytes += size;
          continue;
        }
      sizes[k] = 0;
      hf_completeness_add (&self->builder->completeness, HF_FAULT_IMPOSSIBLE_SIZE, 1,
                           hf_builder_part_get_line (added, k));
    }
  return TRUE;
}

/* In the order of the file and by one thread: where the parts begin must not show. */
static gboolean
drop_overflow (HfResolver *self)
{
  self->heap->n_bytes = 0;
  for (guint i = 0; i < self->builder->parts->len; i++)
    {
      if (!drop_part_overflow (self, hf_builder_get_part (self->builder, i)))
        return FALSE;
    }
  return TRUE;
}

static int
compare_large_sizes (gconstpointer a,
                     gconstpointer b)
{
  guint32 x = ((const HfLargeSize *) a)->object;
  guint32 y = ((const HfLargeSize *) b)->object;

  return (x > y) - (x < y);
}

/* A size that the column does not say to be large has been dropped. */
static gboolean
fill_large_sizes (HfResolver *self)
{
  g_autoptr (HfColumn) sizes = hf_column_new (sizeof (HfLargeSize));

  for (guint i = 0; i < self->builder->parts->len; i++)
    {
      const HfBuilderPart *added = hf_builder_get_part (self->builder, i);
      const guint32 *column = self->builder->columns.sizes + added->first_object;
      const HfColumn *large = added->part->large_sizes;

      for (guint k = 0; k < large->len; k++)
        {
          const HfPartLargeSize *from = &g_array_index (large, HfPartLargeSize, k);
          guint32 object = hf_resolver_get_destination (self, added, from->object);
          HfLargeSize size = { from->size, object };

          if (size.object != HF_INDEX_NONE && column[from->object] == HF_SIZE_LARGE &&
              !hf_column_append (sizes, &size, 1))
            return FALSE;
        }
    }
  if (sizes->len > 0)
    qsort (sizes->data, sizes->len, sizeof (HfLargeSize), compare_large_sizes);
  self->heap->n_large_sizes = sizes->len;
  self->heap->large_sizes = hf_column_steal (sizes);
  return TRUE;
}

gboolean
hf_resolver_sum_sizes (HfResolver *self)
{
  gboolean overflows = FALSE;

  for (guint i = 0; i < self->builder->parts->len; i++)
    overflows |= self->work[i].overflows ||
                 __builtin_add_overflow (self->heap->n_bytes, self->work[i].n_bytes,
                                         &self->heap->n_bytes);
  return (!overflows || drop_overflow (self)) && fill_large_sizes (self);
}
