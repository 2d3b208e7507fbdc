/* hf-query-rows.c: the rows of an answer, kept while they come
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-rows.h"

#include "hf-query-rows-private.h"

/* The first rows are there as soon as there are so many, and others after so much time. */
#define FIRST_ROWS 64
#define PUBLISH_USEC (G_USEC_PER_SEC / 10)

struct _HfQueryRows
{
  gatomicrefcount n_refs;
  guint           n_columns;
  char          **names;
  HfQueryKind    *kinds;
  guint64         max_bytes;

  /* Of the thread that adds. */
  HfQueryDraft   *draft;

  GMutex          mutex;  /* guards the rest */
  GPtrArray      *blocks;
  guint8         *seen;   /* of each column: the types of its values, as bits */
  guint32         n_rows;
  guint64         n_bytes;
  gboolean        is_cut;
};

HfQueryRows *
hf_query_rows_new (HfQuery *query,
                   guint64  max_bytes)
{
  HfQueryRows *self = g_new0 (HfQueryRows, 1);

  g_atomic_ref_count_init (&self->n_refs);
  self->n_columns = hf_query_get_n_columns (query);
  self->names = g_new0 (char *, self->n_columns + 1);
  self->kinds = g_new0 (HfQueryKind, self->n_columns);
  for (guint i = 0; i < self->n_columns; i++)
    {
      self->names[i] = g_strdup (hf_query_get_column_name (query, i));
      self->kinds[i] = hf_query_get_column_kind (query, i);
    }
  self->max_bytes = max_bytes;
  g_mutex_init (&self->mutex);
  self->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_query_block_free);
  self->seen = g_new0 (guint8, self->n_columns);
  return self;
}

HfQueryRows *
hf_query_rows_ref (HfQueryRows *self)
{
  g_atomic_ref_count_inc (&self->n_refs);
  return self;
}

void
hf_query_rows_unref (HfQueryRows *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->n_refs))
    return;

  hf_query_draft_free (self->draft);
  g_ptr_array_unref (self->blocks);
  g_mutex_clear (&self->mutex);
  g_strfreev (self->names);
  g_free (self->kinds);
  g_free (self->seen);
  g_free (self);
}

/* ---- Adding rows ---- */

/* Makes the rows of the draft a block, which other threads can read. */
static void
publish (HfQueryRows *self)
{
  g_autofree guint8 *seen = g_new0 (guint8, self->n_columns);
  HfQueryBlock *block = hf_query_draft_end_block (self->draft, self->n_rows, seen);

  if (block == NULL)
    return;

  g_mutex_lock (&self->mutex);
  g_ptr_array_add (self->blocks, block);
  self->n_rows += block->n_rows;
  self->n_bytes += block->n_bytes;
  for (guint i = 0; i < self->n_columns; i++)
    self->seen[i] |= seen[i];
  g_mutex_unlock (&self->mutex);
}

static gboolean
has_room (HfQueryRows *self,
          guint32      n_drafted,
          guint32      max_rows)
{
  return self->n_rows + n_drafted < max_rows &&
         (self->max_bytes == 0 || self->n_bytes < self->max_bytes);
}

/* Whether the rows of the draft should be seen now. */
static gboolean
is_due (HfQueryRows *self,
        guint32      n_drafted,
        gint64       published)
{
  if (n_drafted == HF_QUERY_BLOCK_ROWS || (self->n_rows == 0 && n_drafted == FIRST_ROWS))
    return TRUE;
  return n_drafted % FIRST_ROWS == 0 && g_get_monotonic_time () - published >= PUBLISH_USEC;
}

gboolean
hf_query_rows_fill (HfQueryRows   *self,
                    HfQuery       *query,
                    guint32        max_rows,
                    GCancellable  *cancellable,
                    GError       **error)
{
  gint64 published = g_get_monotonic_time ();
  gboolean has_failed = FALSE;
  gboolean is_row = FALSE;
  guint32 n_drafted = 0;

  self->draft = hf_query_draft_new (self->n_columns);
  while (TRUE)
    {
      has_failed = !hf_query_next (query, &is_row, cancellable, error);
      if (has_failed || !is_row || !has_room (self, n_drafted, max_rows))
        break;
      n_drafted = hf_query_draft_add (self->draft, query);
      if (!is_due (self, n_drafted, published))
        continue;
      publish (self);
      n_drafted = 0;
      published = g_get_monotonic_time ();
    }
  publish (self);
  g_clear_pointer (&self->draft, hf_query_draft_free);
  g_mutex_lock (&self->mutex);
  self->is_cut = !has_failed && is_row;
  g_mutex_unlock (&self->mutex);
  return !has_failed;
}

/* ---- Reading rows ---- */

guint32
hf_query_rows_get_n (HfQueryRows *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return self->n_rows;
}

gboolean
hf_query_rows_is_cut (HfQueryRows *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return self->is_cut;
}

guint64
hf_query_rows_get_n_bytes (HfQueryRows *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return self->n_bytes;
}

guint
hf_query_rows_get_n_columns (HfQueryRows *self)
{
  return self->n_columns;
}

const char *
hf_query_rows_get_name (HfQueryRows *self,
                        guint        column)
{
  g_return_val_if_fail (column < self->n_columns, "");

  return self->names[column];
}

HfQueryKind
hf_query_rows_get_kind (HfQueryRows *self,
                        guint        column)
{
  g_return_val_if_fail (column < self->n_columns, HF_QUERY_KIND_PLAIN);

  return self->kinds[column];
}

gboolean
hf_query_rows_is_number (HfQueryRows *self,
                         guint        column)
{
  const guint8 numbers = 1 << HF_QUERY_TYPE_INTEGER | 1 << HF_QUERY_TYPE_REAL;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  g_return_val_if_fail (column < self->n_columns, FALSE);

  return (self->seen[column] & numbers) != 0 &&
         (self->seen[column] & ~(numbers | 1 << HF_QUERY_TYPE_NULL)) == 0;
}

gboolean
hf_query_rows_has_texts (HfQueryRows *self,
                         guint        column)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  g_return_val_if_fail (column < self->n_columns, FALSE);

  return (self->seen[column] & 1 << HF_QUERY_TYPE_TEXT) != 0;
}

/* A block that is there stays as it is, where it is. */
const HfQueryBlock *
hf_query_rows_find_block (HfQueryRows *self,
                          guint32      row)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  guint low = 0;
  guint high = self->blocks->len;

  g_return_val_if_fail (row < self->n_rows, NULL);

  while (high - low > 1)
    {
      const guint middle = low + (high - low) / 2;
      const HfQueryBlock *block = g_ptr_array_index (self->blocks, middle);

      if (block->first <= row)
        low = middle;
      else
        high = middle;
    }
  return g_ptr_array_index (self->blocks, low);
}

HfQueryValue
hf_query_rows_get (HfQueryRows *self,
                   guint32      row,
                   guint        column)
{
  const HfQueryBlock *block = hf_query_rows_find_block (self, row);

  if (block == NULL || column >= self->n_columns)
    return (HfQueryValue){ 0 };
  return hf_query_block_get (block, row - block->first, column);
}
