/* hf-root-table.c: which strong roots lead to an object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-root-table.h"

#include "hf-block.h"
#include "hf-error.h"
#include "hf-key-sort.h"
#include "hf-progress.h"

#include <glib/gi18n.h>

static gboolean
fill (HfRootTable   *self,
      HfKeyed       *keyed,
      guint32        n_all,
      GCancellable  *cancellable,
      GError       **error)
{
  for (guint32 i = 0; i < n_all; i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (!hf_root_is_weak (&self->records[i]))
        keyed[self->n_roots++] = (HfKeyed){ self->records[i].object.value, i };
    }
  if (!hf_key_sort (keyed, keyed + n_all, self->n_roots, cancellable))
    return !g_cancellable_set_error_if_cancelled (cancellable, error);
  for (guint32 i = 0; i < self->n_roots; i++)
    self->roots[i].value = keyed[i].item;
  return TRUE;
}

HfRootTable *
hf_root_table_new (HfHeap        *heap,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autoptr (HfRootTable) self = g_new0 (HfRootTable, 1);
  hf_autoblock HfKeyed *keyed = NULL;
  guint32 n_all;

  self->records = hf_heap_get_roots (heap, &n_all);
  self->roots = hf_block_try_new (HfRootIndex, (gsize) n_all + 1);
  keyed = hf_block_try_new (HfKeyed, 2 * (gsize) n_all + 1);
  if (self->roots == NULL || keyed == NULL)
    {
      hf_error_set_no_memory (error, _ ("there is not enough memory to sort the roots"));
      return NULL;
    }
  if (!fill (self, keyed, n_all, cancellable, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
hf_root_table_free (HfRootTable *self)
{
  if (self == NULL)
    return;
  hf_block_free (self->roots);
  g_free (self);
}

/* The first position whose root leads to @object or an object behind it. */
static guint32
find_first (const HfRootTable *self,
            guint64            object)
{
  guint32 low = 0;
  guint32 high = self->n_roots;

  while (low < high)
    {
      guint32 middle = low + (high - low) / 2;

      if (self->records[self->roots[middle].value].object.value < object)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

const HfRootIndex *
hf_root_table_get (const HfRootTable *self,
                   HfObjectIndex      object,
                   guint32           *n_roots)
{
  guint32 first = find_first (self, object.value);

  *n_roots = find_first (self, (guint64) object.value + 1) - first;
  return self->roots + first;
}
