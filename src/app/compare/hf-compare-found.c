/* hf-compare-found.c: the rows of a comparison with a text in their names, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-found.h"

#include "hf-comparison-filter.h"
#include "hf-comparison-text.h"
#include "hf-error.h"
#include "hf-free-later.h"
#include "hf-poll.h"
#include "hf-search-text.h"

typedef struct
{
  HfComparison *comparison;
  HfSearchText *text;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  hf_free_later_object (&self->comparison);
  hf_search_text_free (self->text);
  g_free (self);
}

void
hf_compare_found_free (HfCompareFound *self)
{
  if (self == NULL)
    return;

  hf_free_later_object (&self->comparison);
  hf_bitset_clear (&self->rows);
  g_free (self);
}

static gboolean
has_name (const Question        *self,
          const HfComparisonRow *row,
          HfNameStyle            style)
{
  g_autofree char *name = hf_comparison_text_dup_name (self->comparison, row, HF_REASON_MAX_NAMES,
                                                       style);

  return hf_search_text_has (self->text, name);
}

/* A type is found by either of its names, whichever heap has it. */
static gboolean
has_type (const Question        *self,
          const HfComparisonRow *row)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      HfHeap *heap = hf_comparison_get_heap (self->comparison, side)->heap;
      const HfTypeIndex type = { row->parts[side] };

      if (type.value != HF_INDEX_NONE &&
          hf_search_text_has_type (self->text, hf_heap_get_type_name (heap, type)))
        return TRUE;
    }

  return FALSE;
}

static gpointer
find_worker (gpointer       data,
             GCancellable  *cancellable,
             GError       **error)
{
  Question *self = data;
  HfPoll poll = { .cancellable = cancellable };
  const gboolean is_by_type = hf_comparison_get_by (self->comparison) == HF_COMPARE_BY_TYPE;
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (self->comparison, &n_rows);
  g_auto (HfBitset) among = { NULL, 0 };
  HfCompareFound *found = NULL;

  if (!hf_bitset_init (&among, n_rows))
    {
      hf_error_fail_memory (error);
      return NULL;
    }

  for (guint32 i = 0; i < n_rows; i++)
    {
      if (hf_poll_set_error_if_cancelled (&poll, error))
        return NULL;
      if (is_by_type
            ? has_type (self, &rows[i])
            : has_name (self, &rows[i], HF_NAMES_FULL) || has_name (self, &rows[i], HF_NAMES_SHORT))
        hf_bitset_add (&among, i);
    }

  found = g_new0 (HfCompareFound, 1);
  found->comparison = g_object_ref (self->comparison);
  found->rows = among;
  among = (HfBitset){ NULL, 0 };
  return found;
}

HfQuestion *
hf_compare_found_new_question (HfComparison *comparison,
                               const char   *text)
{
  static const HfQuestionKind kind = { "hf_compare_found", find_worker, question_free,
                                       (GDestroyNotify) hf_compare_found_free };
  HfSearchText *wanted = NULL;
  Question *question = NULL;

  g_return_val_if_fail (HF_IS_COMPARISON (comparison), NULL);

  wanted = hf_search_text_new (text);
  g_return_val_if_fail (wanted != NULL, NULL);

  question = g_new0 (Question, 1);
  question->comparison = g_object_ref (comparison);
  question->text = wanted;
  return hf_question_new (&kind, question);
}

guint32
hf_compare_found_get_best (const HfCompareFound *self,
                           gboolean              with_same)
{
  guint32 n_rows = 0;
  guint32 best = HF_INDEX_NONE;
  guint64 most = 0;
  const HfComparisonRow *rows = NULL;
  HfFigure figure;

  if (self == NULL)
    return HF_INDEX_NONE;

  rows = hf_comparison_get_rows (self->comparison, &n_rows);
  figure = hf_comparison_get_main_figure (self->comparison);
  for (guint32 i = 0; i < n_rows; i++)
    {
      const gint64 delta = hf_comparison_get_delta (self->comparison, &rows[i], figure);
      const guint64 size = delta < 0 ? -(guint64) delta : (guint64) delta;

      if ((rows[i].change == HF_CHANGE_SAME && !with_same) || !hf_bitset_contains (&self->rows, i))
        continue;
      if (best == HF_INDEX_NONE || size > most)
        {
          best = i;
          most = size;
        }
    }

  return best;
}
