/* hf-comparison-findings-reasons.c: what grew most by reason
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-bitset.h"
#include "hf-compare-reasons.h"
#include "hf-comparison-findings-private.h"

/* An element has this share of the bytes of its container, in percent, … */
#define ELEMENT_SHARE 80
/* … and is there this many times for each container. */
#define ELEMENT_COUNT 10

typedef struct
{
  HfComparison          *comparison;
  const HfComparisonRow *rows;
  const HfReason        *reasons; /* after */
  guint32                n_reasons;
  guint32               *rows_of; /* by reason; HF_INDEX_NONE if it has none */
} Reasons;

static gint64
get_delta (const Reasons *self,
           guint32        row,
           HfFigure       figure)
{
  return hf_comparison_get_delta (self->comparison, &self->rows[row], figure);
}

/* Objects that others retain as well retain little, but are there. */
static gint64
get_bytes (const Reasons *self,
           guint32        row)
{
  return MAX (get_delta (self, row, HF_FIGURE_RETAINED), get_delta (self, row, HF_FIGURE_BYTES));
}

/* Returns whether there are more objects, with as many bytes as the floor. */
static gboolean
has_more (const HfFindingSearch *self,
          const Reasons         *reasons,
          guint32                reason)
{
  const guint32 row = reasons->rows_of[reason];

  return row != HF_INDEX_NONE && get_delta (reasons, row, HF_FIGURE_COUNT) > 0 &&
         get_bytes (reasons, row) >= (gint64) MIN (self->floor, G_MAXINT64);
}

/* Those below a node stand directly after it. */
static guint32
find_end (const Reasons *self,
          guint32        reason)
{
  const guint32 level = self->reasons[reason].level;
  guint32 end = reason + 1;

  while (end < self->n_reasons && self->reasons[end].level > level)
    end++;

  return end;
}

/* Objects that others keep as well retain less than those below them, which nothing else keeps. */
static guint32
find_largest (const HfFindingSearch *self,
              const Reasons         *reasons,
              guint32                reason,
              guint32                end)
{
  guint32 largest = reason;

  for (guint32 i = reason + 1; i < end; i++)
    {
      if (has_more (self, reasons, i) &&
          get_bytes (reasons, reasons->rows_of[i]) > get_bytes (reasons, reasons->rows_of[largest]))
        largest = i;
    }

  return largest;
}

/* A list that is new says less than its elements do. */
static guint32
find_elements (const HfFindingSearch *self,
               const Reasons         *reasons,
               guint32                reason)
{
  const guint32 end = find_end (reasons, reason);
  const guint32 row = reasons->rows_of[reason];
  const gint64 least = get_bytes (reasons, row) / 100 * ELEMENT_SHARE;
  const gint64 n_objects = get_delta (reasons, row, HF_FIGURE_COUNT);

  for (guint32 i = reason + 1; i < end; i++)
    {
      const guint32 below = reasons->rows_of[i];

      if (has_more (self, reasons, i) && get_bytes (reasons, below) >= least &&
          get_delta (reasons, below, HF_FIGURE_COUNT) / ELEMENT_COUNT >= n_objects)
        return i;
    }

  return reason;
}

static void
add_more (HfFindingSearch *self,
          const Reasons   *reasons,
          guint32          reason,
          guint32          end)
{
  const guint32 largest = find_largest (self, reasons, reason, end);
  const guint32 row = reasons->rows_of[find_elements (self, reasons, largest)];
  const HfComparisonFinding finding = {
    .kind = HF_COMPARISON_FINDING_HOLDS_MORE,
    .by = HF_COMPARE_BY_REASON,
    .row = row,
    .n_bytes = (guint64) get_bytes (reasons, row),
    .n_objects = get_delta (reasons, row, HF_FIGURE_COUNT),
  };

  if (hf_finding_search_check (self, reasons->comparison, &reasons->rows[row]))
    hf_finding_search_add (self, finding);
}

static void
add_larger (HfFindingSearch *self,
            const Reasons   *reasons,
            guint32          row)
{
  const HfComparisonFinding finding = {
    .kind = HF_COMPARISON_FINDING_HOLDS_LARGER,
    .by = HF_COMPARE_BY_REASON,
    .row = row,
    .n_bytes = (guint64) get_delta (reasons, row, HF_FIGURE_BYTES),
    .n_objects = get_delta (reasons, row, HF_FIGURE_COUNT),
  };

  if (hf_finding_search_check (self, reasons->comparison, &reasons->rows[row]))
    hf_finding_search_add (self, finding);
}

/* An array that grew because more objects are in it says less than these. */
static gboolean
find_growth (HfFindingSearch  *self,
             const Reasons    *reasons,
             const HfBitset   *above_more,
             GError          **error)
{
  const gint64 floor = (gint64) MIN (self->floor, G_MAXINT64);
  guint32 i = 0;

  while (i < reasons->n_reasons)
    {
      const guint32 row = reasons->rows_of[i];
      const gboolean is_more = has_more (self, reasons, i);
      const guint32 end = is_more ? find_end (reasons, i) : i + 1;

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (is_more)
        add_more (self, reasons, i, end);
      else if (row != HF_INDEX_NONE && !hf_bitset_contains (above_more, i) &&
               get_delta (reasons, row, HF_FIGURE_BYTES) >= floor)
        add_larger (self, reasons, row);
      i = end;
    }

  return TRUE;
}

/* Marks the nodes that have one below them with more objects. */
static gboolean
mark_above (const HfFindingSearch  *self,
            const Reasons          *reasons,
            HfBitset               *above_more,
            GError                **error)
{
  if (!hf_bitset_init (above_more, reasons->n_reasons))
    return hf_comparison_fail_memory (error);

  for (guint32 i = reasons->n_reasons; i > 0; i--)
    {
      const guint32 parent = reasons->reasons[i - 1].parent;

      if (parent != HF_INDEX_NONE &&
          (has_more (self, reasons, i - 1) || hf_bitset_contains (above_more, i - 1)))
        hf_bitset_add (above_more, parent);
    }

  return TRUE;
}

gboolean
hf_finding_search_reasons (HfFindingSearch  *self,
                           HfComparison     *comparison,
                           GError          **error)
{
  g_autofree guint32 *rows_of = NULL;
  g_auto (HfBitset) above_more = { 0 };
  Reasons reasons = { .comparison = comparison };
  guint32 n_rows = 0;

  reasons.rows = hf_comparison_get_rows (comparison, &n_rows);
  reasons.reasons = hf_reason_tree_get_reasons (
    hf_comparison_get_reason_tree (comparison, HF_SIDE_AFTER), &reasons.n_reasons);
  rows_of = g_try_new (guint32, reasons.n_reasons);
  if (rows_of == NULL && reasons.n_reasons > 0)
    return hf_comparison_fail_memory (error);

  for (guint32 i = 0; i < reasons.n_reasons; i++)
    rows_of[i] = HF_INDEX_NONE;
  for (guint32 i = 0; i < n_rows; i++)
    {
      const guint32 reason = reasons.rows[i].parts[HF_SIDE_AFTER];

      if (reason != HF_INDEX_NONE)
        rows_of[reason] = i;
    }
  reasons.rows_of = rows_of;
  return mark_above (self, &reasons, &above_more, error) &&
         find_growth (self, &reasons, &above_more, error);
}
