/* hf-compare-part.c: the names and figures of one part of two heaps, as texts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-part.h"

#include "hf-compare-reasons.h"
#include "hf-compare-text.h"
#include "hf-comparison-text.h"
#include "hf-fault-text.h"
#include "hf-figures.h"

#include <glib/gi18n.h>

/* ---- Figures ----------------------------------------------------------- */

static gboolean
is_count (HfFigure figure)
{
  return figure == HF_FIGURE_COUNT || figure == HF_FIGURE_REACHABLE_COUNT;
}

static const char *
get_caption (HfCompareBy by,
             HfFigure    figure)
{
  switch (figure)
    {
    case HF_FIGURE_COUNT:
      return by == HF_COMPARE_BY_ROOT ? _ ("Roots") : _ ("Objects");
    case HF_FIGURE_BYTES:
      return _ ("Size");
    case HF_FIGURE_REACHABLE_COUNT:
      return _ ("Reachable objects");
    case HF_FIGURE_REACHABLE_BYTES:
      return _ ("Reachable size");
    case HF_FIGURE_RETAINED:
    default:
      return _ ("Retained");
    }
}

static char *
dup_why_not (HfComparison *comparison,
             HfSide        side)
{
  const HfComparedHeap *heap = hf_comparison_get_heap (comparison, side);
  char *unknown = hf_fault_text_dup_unknown (heap->analysis);

  return unknown != NULL ? unknown : g_strdup (_ ("Not computed for this comparison"));
}

static void
add_side (HfPartFigure *self,
          HfComparison *comparison,
          HfFigure      figure,
          HfSide        side,
          guint64       value)
{
  if (!hf_comparison_knows_on (comparison, side, figure))
    {
      self->values[side] = g_strdup (_ ("not known"));
      self->tips[side] = dup_why_not (comparison, side);
    }
  else if (is_count (figure))
    {
      self->values[side] = hf_figures_count (value);
    }
  else
    {
      self->values[side] = hf_figures_size (value);
      self->tips[side] = hf_figures_bytes (value);
    }
}

/* Retained bytes come last, if they are known. */
static gboolean
is_main (HfComparison *comparison,
         HfFigure      figure)
{
  const HfCompareBy by = hf_comparison_get_by (comparison);

  return figure == HF_FIGURE_BYTES ||
         (figure == HF_FIGURE_RETAINED && (by == HF_COMPARE_BY_ROOT || by == HF_COMPARE_BY_REASON));
}

static void
add_figure (HfComparePart *self,
            HfComparison  *comparison,
            HfFigure       figure,
            const guint64 *values)
{
  HfPartFigure *added = &self->figures[self->n++];
  const gint64 delta = (gint64) (values[HF_SIDE_AFTER] - values[HF_SIDE_BEFORE]);

  if (is_main (comparison, figure))
    self->main = self->n - 1;
  added->caption = get_caption (hf_comparison_get_by (comparison), figure);
  for (guint side = 0; side < HF_N_SIDES; side++)
    add_side (added, comparison, figure, side, values[side]);
  if (!hf_comparison_knows (comparison, figure))
    {
      added->delta = g_strdup (_ ("not known"));
      return;
    }

  added->delta = is_count (figure) ? hf_compare_text_dup_count (delta)
                                   : hf_compare_text_dup_size (delta);
  added->sign = (delta > 0) - (delta < 0);
}

/* ---- Names ------------------------------------------------------------- */

static char *
dup_state (HfComparison          *comparison,
           const HfComparisonRow *row)
{
  const char *change = hf_comparison_text_get_change (row->change);

  if (!hf_comparison_is_doubtful (comparison, row))
    return g_strdup (change);

  /* Translators: %s is a change, such as "NEW" or "grown" */
  return g_strdup_printf (_ ("%s, in doubt: a file is not whole"), change);
}

/* The end of a path is what grew; its beginning may be long. */
static void
name_reason (HfComparePart         *self,
             HfComparison          *comparison,
             const HfComparisonRow *row)
{
  const HfSide side = row->parts[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
  HfReasonTree *tree = hf_comparison_get_reason_tree (comparison, side);
  guint32 n_reasons = 0;
  const HfReason *reason = &hf_reason_tree_get_reasons (tree, &n_reasons)[row->parts[side]];

  if (reason->parent == HF_INDEX_NONE)
    {
      self->title = hf_reason_text_dup_path (tree, row->parts[side], 2, HF_NAMES_SHORT);
      return;
    }

  self->title = hf_reason_text_dup_type (hf_reason_tree_get_heap (tree)->heap, reason->type,
                                         HF_NAMES_SHORT);
  self->way = hf_reason_text_dup_path (tree, reason->parent, HF_REASON_MAX_NAMES, HF_NAMES_SHORT);
}

static void
name_part (HfComparePart         *self,
           HfComparison          *comparison,
           const HfComparisonRow *row)
{
  if (hf_comparison_get_by (comparison) == HF_COMPARE_BY_REASON)
    name_reason (self, comparison, row);
  else
    self->title = hf_comparison_text_dup_name (comparison, row, 2, HF_NAMES_SHORT);
  self->full_name = hf_comparison_text_dup_name (comparison, row, HF_REASON_MAX_NAMES,
                                                 HF_NAMES_EXACT);
}

HfComparePart *
hf_compare_part_new (HfComparison *comparison,
                     guint32       place)
{
  HfComparePart *self = NULL;
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);
  const HfComparisonRow *row = place < n_rows ? &rows[place] : NULL;

  self = g_new0 (HfComparePart, 1);
  if (row == NULL)
    {
      self->title = g_strdup (_ ("Both Heaps"));
    }
  else
    {
      name_part (self, comparison, row);
      self->state = dup_state (comparison, row);
      self->change = row->change;
    }

  for (guint figure = 0; figure < HF_N_FIGURES; figure++)
    {
      guint64 values[HF_N_SIDES];

      /* All that is reachable is what the roots retain; by type it is not computed for the pair. */
      if (figure == HF_FIGURE_RETAINED &&
          (row == NULL || (!hf_comparison_knows_on (comparison, HF_SIDE_BEFORE, figure) &&
                           !hf_comparison_knows_on (comparison, HF_SIDE_AFTER, figure))))
        continue;
      for (guint side = 0; side < HF_N_SIDES; side++)
        values[side] = row != NULL ? row->figures[side][figure]
                                   : hf_comparison_get_total (comparison, side, figure);
      add_figure (self, comparison, figure, values);
    }

  return self;
}

void
hf_compare_part_free (HfComparePart *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < self->n; i++)
    {
      for (guint side = 0; side < HF_N_SIDES; side++)
        {
          g_free (self->figures[i].values[side]);
          g_free (self->figures[i].tips[side]);
        }
      g_free (self->figures[i].delta);
    }
  g_free (self->title);
  g_free (self->way);
  g_free (self->full_name);
  g_free (self->state);
  g_free (self);
}
