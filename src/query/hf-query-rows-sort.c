/* hf-query-rows-sort.c: the order of rows by one of their columns
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-key-sort.h"
#include "hf-query-rows.h"

#include <glib/gi18n.h>
#include <string.h>

#define SIGN ((guint64) 1 << 63)

/* Rows between two looks whether the sort is cancelled. */
#define POLL_ROWS 65536

static guint64
key_of_integer (gint64 number)
{
  return (guint64) number ^ SIGN;
}

/* A key that ascends as the reals do. */
static guint64
key_of_real (double real)
{
  guint64 bits = 0;

  /* Zero is one value, whatever its sign. */
  if (real == 0)
    real = 0;
  memcpy (&bits, &real, sizeof bits);
  return (bits & SIGN) != 0 ? ~bits : bits | SIGN;
}

/* Of a column with reals all are compared as reals. */
static guint64
key_of_number (const HfQueryValue *value,
               gboolean            has_reals)
{
  if (value->type == HF_QUERY_TYPE_REAL)
    return key_of_real (value->real);
  return has_reals ? key_of_real ((double) value->integer) : key_of_integer (value->integer);
}

/* The rows, by the rank of their types: null, numbers, texts, bytes. */
typedef struct
{
  HfKeyed *items;
  HfKeyed *spare;
  guint32  starts[5];
  gboolean has_reals;
} Parts;

static guint
rank_type (HfQueryType type)
{
  switch (type)
    {
    case HF_QUERY_TYPE_INTEGER:
    case HF_QUERY_TYPE_REAL:
      return 1;
    case HF_QUERY_TYPE_TEXT:
      return 2;
    case HF_QUERY_TYPE_BYTES:
      return 3;
    case HF_QUERY_TYPE_NULL:
    default:
      return 0;
    }
}

static gboolean
poll (guint32        row,
      GCancellable  *cancellable,
      GError       **error)
{
  return row % POLL_ROWS != 0 || !g_cancellable_set_error_if_cancelled (cancellable, error);
}

static gboolean
fill_parts (Parts         *parts,
            HfQueryRows   *rows,
            guint32        n_rows,
            guint          column,
            GCancellable  *cancellable,
            GError       **error)
{
  guint32 next[4] = { 0 };

  for (guint32 i = 0; i < n_rows; i++)
    {
      const HfQueryType type = hf_query_rows_get (rows, i, column).type;

      parts->has_reals |= type == HF_QUERY_TYPE_REAL;
      parts->starts[rank_type (type) + 1]++;
      if (!poll (i, cancellable, error))
        return FALSE;
    }
  for (guint i = 0; i < 4; i++)
    {
      next[i] = parts->starts[i];
      parts->starts[i + 1] += parts->starts[i];
    }
  for (guint32 i = 0; i < n_rows; i++)
    {
      const HfQueryValue value = hf_query_rows_get (rows, i, column);
      const guint rank = rank_type (value.type);

      parts->items[next[rank]++] = (HfKeyed){
        .key = rank == 1 ? key_of_number (&value, parts->has_reals) : (guint64) (gsize) value.text,
        .item = i,
      };
      if (!poll (i, cancellable, error))
        return FALSE;
    }
  return TRUE;
}

/* A sort that is cancelled ends soon: all texts are the same from then on. */
static int
compare_texts (gconstpointer a,
               gconstpointer b,
               gpointer      cancellable)
{
  const HfKeyed *first = a;
  const HfKeyed *second = b;
  int order = 0;

  if (first->key != second->key && !g_cancellable_is_cancelled (cancellable))
    order = strcmp ((const char *) (gsize) first->key, (const char *) (gsize) second->key);
  return order != 0 ? order : (first->item > second->item) - (first->item < second->item);
}

static gboolean
sort_parts (Parts        *parts,
            GCancellable *cancellable)
{
  const guint32 *starts = parts->starts;

  if (!hf_key_sort (parts->items + starts[1], parts->spare, starts[2] - starts[1], cancellable))
    return FALSE;
  for (guint i = 2; i < 4 && !g_cancellable_is_cancelled (cancellable); i++)
    g_qsort_with_data (parts->items + starts[i], (int) (starts[i + 1] - starts[i]),
                       sizeof (HfKeyed), compare_texts, cancellable);
  return !g_cancellable_is_cancelled (cancellable);
}

/* Groups of the same value are reversed once more, so that they keep their order. */
static void
reverse (HfKeyed *items,
         guint32  n_items)
{
  for (guint32 i = 0; i < n_items / 2; i++)
    {
      const HfKeyed item = items[i];

      items[i] = items[n_items - 1 - i];
      items[n_items - 1 - i] = item;
    }
}

static gboolean
is_same (const HfKeyed *a,
         const HfKeyed *b,
         gboolean       is_text)
{
  return a->key == b->key ||
         (is_text && strcmp ((const char *) (gsize) a->key, (const char *) (gsize) b->key) == 0);
}

static void
descend (Parts   *parts,
         guint32  n_rows)
{
  for (guint rank = 0; rank < 4; rank++)
    {
      HfKeyed *items = parts->items + parts->starts[rank];
      const guint32 n = parts->starts[rank + 1] - parts->starts[rank];

      for (guint32 i = 0, end = 0; i < n; i = end)
        {
          for (end = i + 1; end < n && is_same (&items[i], &items[end], rank >= 2);)
            end++;
          reverse (items + i, end - i);
        }
    }
  reverse (parts->items, n_rows);
}

guint32 *
hf_query_rows_sort (HfQueryRows   *self,
                    guint32        n_rows,
                    guint          column,
                    gboolean       descending,
                    GCancellable  *cancellable,
                    GError       **error)
{
  g_autofree HfKeyed *items = g_try_new (HfKeyed, MAX (n_rows, 1));
  g_autofree HfKeyed *spare = g_try_new (HfKeyed, MAX (n_rows, 1));
  g_autofree guint32 *order = g_try_new (guint32, MAX (n_rows, 1));
  Parts parts = { .items = items, .spare = spare };

  if (items == NULL || spare == NULL || order == NULL)
    {
      hf_error_set_no_memory (error, _ ("there is not enough memory to sort the rows"));
      return NULL;
    }
  if (!fill_parts (&parts, self, n_rows, column, cancellable, error))
    return NULL;
  if (!sort_parts (&parts, cancellable))
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return NULL;
    }
  if (descending)
    descend (&parts, n_rows);
  for (guint32 i = 0; i < n_rows; i++)
    order[i] = items[i].item;
  return g_steal_pointer (&order);
}
