/* hf-compare-query.c: the rows of a comparison that a table lists, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-query.h"

#include "hf-compare.h"
#include "hf-comparison-filter.h"
#include "hf-comparison-text.h"
#include "hf-error.h"
#include "hf-fault-text.h"
#include "hf-free-later.h"
#include "hf-poll.h"

#include <string.h>

/* From this multiple of the next one on, the bar of the largest difference is drawn broken, so
 * that the others can be seen. */
#define FAR_LARGER 2

typedef struct
{
  HfComparison   *comparison;
  HfCompareQuery  query;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  hf_free_later_object (&self->comparison);
  if (self->query.filter != NULL)
    hf_filter_unref (self->query.filter);
  hf_free_later (self->query.lives, (GDestroyNotify) hf_compare_lives_unref);
  g_free (self);
}

void
hf_compare_rows_free (HfCompareRows *self)
{
  if (self == NULL)
    return;

  hf_comparison_list_clear (&self->list);
  hf_bitset_clear (&self->matches);
  hf_free_later (self->lives, (GDestroyNotify) hf_compare_lives_unref);
  g_free (self->places);
  g_free (self);
}

/* ---- The filter -------------------------------------------------------- */

static gboolean
retain (const HfComparedHeap  *heap,
        HfComparedHeap        *retained,
        GCancellable          *cancellable,
        GError               **error)
{
  g_autofree char *unknown = hf_fault_text_dup_unknown (heap->analysis);

  if (unknown != NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, unknown);
      return FALSE;
    }

  *retained = hf_compared_heap_copy (heap);
  return hf_compared_heap_retain (retained, cancellable, error);
}

/* Returns the same rows with retained sizes, if the filter asks for these. */
static HfComparison *
dup_filtered (const Question  *self,
              GCancellable    *cancellable,
              GError         **error)
{
  g_auto (HfComparedHeap) before = { 0 };
  g_auto (HfComparedHeap) after = { 0 };

  if (!hf_filter_uses (self->query.filter, HF_FILTER_RETAINED) ||
      hf_comparison_knows (self->comparison, HF_FIGURE_RETAINED))
    return g_object_ref (self->comparison);

  if (!retain (hf_comparison_get_heap (self->comparison, HF_SIDE_BEFORE), &before, cancellable,
               error) ||
      !retain (hf_comparison_get_heap (self->comparison, HF_SIDE_AFTER), &after, cancellable,
               error))
    return NULL;

  return hf_compare (&before, &after, hf_comparison_get_by (self->comparison), NULL, cancellable,
                     error);
}

static gboolean
match (const Question  *self,
       HfBitset        *among,
       GCancellable    *cancellable,
       GError         **error)
{
  g_autoptr (HfComparison) comparison = dup_filtered (self, cancellable, error);

  return comparison != NULL &&
         hf_comparison_filter_find (comparison, self->query.filter, among, cancellable, error);
}

/* ---- Names ------------------------------------------------------------- */

typedef struct
{
  char    *name;
  guint32  position;
} Named;

static int
compare_names (gconstpointer a,
               gconstpointer b,
               gpointer      descending)
{
  const Named *one = a;
  const Named *other = b;
  const int sign = GPOINTER_TO_INT (descending) ? -1 : 1;
  const int names = strcmp (one->name, other->name);

  return sign * (names != 0 ? names : (one->position < other->position ? -1 : 1));
}

static gboolean
sort_by_name (const Question    *self,
              HfComparisonList  *list,
              GCancellable      *cancellable,
              GError           **error)
{
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (self->comparison, &n_rows);
  g_autofree Named *named = g_try_new0 (Named, list->n);
  HfPoll poll = { .cancellable = cancellable };
  gboolean is_done = TRUE;

  if (named == NULL && list->n > 0)
    return hf_error_fail_memory (error);

  for (guint32 i = 0; is_done && i < list->n; i++)
    {
      named[i].name = hf_comparison_text_dup_name (self->comparison, &rows[list->positions[i]],
                                                   HF_COMPARE_MAX_NAMES, HF_NAMES_FULL);
      named[i].position = list->positions[i];
      is_done = !hf_poll_set_error_if_cancelled (&poll, error);
    }
  if (is_done)
    g_qsort_with_data (named, (int) list->n, sizeof *named, compare_names,
                       GINT_TO_POINTER (self->query.descending));
  for (guint32 i = 0; i < list->n; i++)
    {
      if (is_done)
        list->positions[i] = named[i].position;
      g_free (named[i].name);
    }

  return is_done;
}

/* ---- The rows ---------------------------------------------------------- */

/* The sizes are those that say most about the rows: what a root retains, not its object alone. */
static HfComparisonOrder
get_order (HfComparison         *comparison,
           const HfCompareQuery *query)
{
  static const HfComparisonOrder orders[] = {
    [HF_COMPARE_ORDER_NAME] = { HF_FIGURE_BYTES, HF_COMPARISON_BY_MAGNITUDE, FALSE },
    [HF_COMPARE_ORDER_COUNT] = { HF_FIGURE_COUNT, HF_COMPARISON_BY_AFTER, FALSE },
    [HF_COMPARE_ORDER_COUNT_DELTA] = { HF_FIGURE_COUNT, HF_COMPARISON_BY_MAGNITUDE, FALSE },
    [HF_COMPARE_ORDER_BEFORE] = { HF_FIGURE_BYTES, HF_COMPARISON_BY_BEFORE, FALSE },
    [HF_COMPARE_ORDER_AFTER] = { HF_FIGURE_BYTES, HF_COMPARISON_BY_AFTER, FALSE },
    [HF_COMPARE_ORDER_DELTA] = { HF_FIGURE_BYTES, HF_COMPARISON_BY_MAGNITUDE, FALSE },
    [HF_COMPARE_ORDER_CHANGE] = { HF_FIGURE_BYTES, HF_COMPARISON_BY_CHANGE, FALSE },
  };
  HfComparisonOrder order = orders[query->lives != NULL ? HF_COMPARE_ORDER_NAME : query->order];

  G_STATIC_ASSERT (G_N_ELEMENTS (orders) == HF_COMPARE_ORDER_SURVIVED);

  order.ascending = !query->descending;
  if (order.figure == HF_FIGURE_BYTES)
    order.figure = hf_comparison_get_main_figure (comparison);
  return order;
}

/* One that is far larger than all others does not set the scale. */
static guint64
find_scale (HfComparison           *comparison,
            const HfComparisonList *list)
{
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);
  const HfFigure figure = hf_comparison_get_main_figure (comparison);
  guint64 largest = 0;
  guint64 next = 0;

  for (guint32 i = 0; i < list->n; i++)
    {
      const gint64 delta = hf_comparison_get_delta (comparison, &rows[list->positions[i]], figure);
      const guint64 size = delta < 0 ? -(guint64) delta : (guint64) delta;

      next = MAX (next, MIN (size, largest));
      largest = MAX (largest, size);
    }

  return next > 0 && largest / FAR_LARGER > next ? next : largest;
}

static gboolean
place_rows (HfCompareRows  *self,
            guint32         n_rows,
            GError        **error)
{
  self->places = g_try_new (guint32, n_rows);
  if (self->places == NULL && n_rows > 0)
    return hf_error_fail_memory (error);

  for (guint32 i = 0; i < n_rows; i++)
    self->places[i] = HF_INDEX_NONE;
  for (guint32 i = 0; i < self->list.n; i++)
    self->places[self->list.positions[i]] = i;

  return TRUE;
}

/* Nothing is small by identity: each object has one fate. */
static gboolean
list_rows (const Question           *self,
           const HfComparisonOrder  *order,
           const HfBitset           *among,
           HfComparisonList         *list,
           GCancellable             *cancellable,
           GError                  **error)
{
  const HfCompareQuery *query = &self->query;

  if (query->lives != NULL)
    return hf_compare_lives_list (query->lives, query->order, query->descending, among, list,
                                  error);
  return hf_comparison_list_init (list, self->comparison, order, query->floor, FALSE, among,
                                  cancellable, error) &&
         (query->order != HF_COMPARE_ORDER_NAME || sort_by_name (self, list, cancellable, error));
}

static gpointer
query_worker (gpointer       data,
              GCancellable  *cancellable,
              GError       **error)
{
  Question *self = data;
  const HfComparisonOrder order = get_order (self->comparison, &self->query);
  g_autoptr (HfCompareRows) rows = g_new0 (HfCompareRows, 1);
  g_auto (HfBitset) among = { 0 };
  const HfFilter *filter = self->query.filter;
  const gboolean has_filter = filter != NULL && !hf_filter_is_empty (filter);
  guint32 n_rows = 0;

  hf_comparison_get_rows (self->comparison, &n_rows);
  if (has_filter && !match (self, &among, cancellable, error))
    return NULL;
  if (!list_rows (self, &order, has_filter ? &among : NULL, &rows->list, cancellable, error) ||
      !place_rows (rows, n_rows, error))
    return NULL;

  rows->figure = order.figure;
  rows->n_matched = has_filter ? (guint32) hf_bitset_count (&among) : n_rows;
  rows->matches = among;
  among = (HfBitset){ NULL, 0 };
  rows->scale = find_scale (self->comparison, &rows->list);
  rows->lives = self->query.lives == NULL ? NULL : hf_compare_lives_ref (self->query.lives);
  return g_steal_pointer (&rows);
}

HfQuestion *
hf_compare_query_new_question (HfComparison         *comparison,
                               const HfCompareQuery *query)
{
  static const HfQuestionKind kind = { "hf_compare_query", query_worker, question_free,
                                       (GDestroyNotify) hf_compare_rows_free };
  Question *question = NULL;

  g_return_val_if_fail (HF_IS_COMPARISON (comparison), NULL);

  question = g_new0 (Question, 1);
  question->comparison = g_object_ref (comparison);
  question->query = *query;
  if (query->filter != NULL)
    hf_filter_ref (query->filter);
  if (query->lives != NULL)
    hf_compare_lives_ref (query->lives);
  return hf_question_new (&kind, question);
}
