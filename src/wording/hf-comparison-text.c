/* hf-comparison-text.c: comparisons of two heaps in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-comparison-text.h"

#include "hf-compare-reasons.h"
#include "hf-figures.h"

#include <glib/gi18n.h>

char *
hf_comparison_text_dup_name (HfComparison          *comparison,
                             const HfComparisonRow *row,
                             guint                  max_names,
                             HfNameStyle            style)
{
  const HfSide side = row->parts[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
  HfHeap *heap = hf_comparison_get_heap (comparison, side)->heap;
  const guint32 part = row->parts[side];
  guint32 n_domains = 0;

  switch (hf_comparison_get_by (comparison))
    {
    case HF_COMPARE_BY_ROOT:
      return hf_reason_text_dup_holder (heap,
                                        hf_comparison_get_root_holder (comparison, side, part),
                                        style);
    case HF_COMPARE_BY_REASON:
      return hf_reason_text_dup_path (hf_comparison_get_reason_tree (comparison, side), part,
                                      max_names, style);
    case HF_COMPARE_BY_DOMAIN:
      return g_strdup (hf_heap_get_domains (heap, &n_domains)[part].name);
    case HF_COMPARE_BY_TYPE:
    default:
      return hf_reason_text_dup_type (heap, (HfTypeIndex){ part }, style);
    }
}

const char *
hf_comparison_text_get_change (HfChange change)
{
  switch (change)
    {
    case HF_CHANGE_NEW:
      /* Translators: a mark in a list: only the second heap has this */
      return _ ("NEW");
    case HF_CHANGE_GONE:
      /* Translators: a mark in a list: only the first heap has this */
      return _ ("GONE");
    case HF_CHANGE_GROWN:
      /* Translators: of a part of a heap, compared with an earlier heap */
      return _ ("grown");
    case HF_CHANGE_SHRUNK:
      /* Translators: of a part of a heap, compared with an earlier heap */
      return _ ("shrunk");
    case HF_CHANGE_SAME:
    default:
      /* Translators: of a part of a heap that does not differ from that of an earlier heap */
      return _ ("same");
    }
}

char *
hf_comparison_text_dup_floor (const HfComparisonList *list,
                              HfFigure                figure,
                              guint64                 floor)
{
  const gboolean is_count = figure == HF_FIGURE_COUNT || figure == HF_FIGURE_REACHABLE_COUNT;
  g_autofree char *size = hf_figures_size (floor);
  g_autofree char *n_rows = hf_figures_count (list->n_hidden);
  g_autofree char *sum = is_count ? hf_figures_count_change (list->hidden_delta)
                                  : hf_figures_size_change (list->hidden_delta);

  if (list->n_hidden == 0)
    return NULL;
  if (is_count)
    /* Translators: a size, the number of rows, and the sum of their differences in objects */
    return g_strdup_printf (ngettext ("Differences below %s are not listed: %s row, %s objects.",
                                      "Differences below %s are not listed: %s rows, %s objects.",
                                      (gulong) list->n_hidden),
                            size, n_rows, sum);

  /* Translators: a size, the number of rows, and the sum of their differences, such as “+2.1 KB” */
  return g_strdup_printf (ngettext ("Differences below %s are not listed: %s row, %s.",
                                    "Differences below %s are not listed: %s rows, %s.",
                                    (gulong) list->n_hidden),
                          size, n_rows, sum);
}

/* Where no file is short, doubts come from files of two kinds. */
static char *
dup_omission (guint32 n_doubtful)
{
  g_autofree char *count = hf_figures_count (n_doubtful);

  if (n_doubtful == 0)
    return NULL;

  return g_strdup_printf (
    /* Translators: a number of differences between two heaps */
    ngettext ("One of the files omits facts that the other one has: %s difference may come from "
              "that, and not from the process.",
              "One of the files omits facts that the other one has: %s differences may come from "
              "that, and not from the process.",
              n_doubtful),
    count);
}

char *
hf_comparison_text_dup_doubt (HfComparison *comparison)
{
  const gboolean is_short_before = hf_compared_heap_is_short (
    hf_comparison_get_heap (comparison, HF_SIDE_BEFORE));
  const gboolean is_short_after = hf_compared_heap_is_short (
    hf_comparison_get_heap (comparison, HF_SIDE_AFTER));

  if (is_short_before && is_short_after)
    return g_strdup (_ ("Both files lack objects of their heaps: any difference may come from "
                        "that, and not from the process."));
  if (hf_comparison_is_of_holders (comparison) && is_short_before)
    return g_strdup (_ ("The file of the heap before lacks objects, and others seem to hold more "
                        "for that: any difference may come from it, and not from the process."));
  if (hf_comparison_is_of_holders (comparison) && is_short_after)
    return g_strdup (_ ("The file of the heap after lacks objects, and others seem to hold more "
                        "for that: any difference may come from it, and not from the process."));
  if (is_short_before)
    return g_strdup (_ ("The file of the heap before lacks objects: something that is new or grew "
                        "may have been there before."));
  if (is_short_after)
    return g_strdup (_ ("The file of the heap after lacks objects: something that is gone or "
                        "shrank may still be there."));
  if (hf_comparison_is_of_holders (comparison) &&
      hf_compared_heap_differs_in_field_names (hf_comparison_get_heap (comparison, HF_SIDE_BEFORE),
                                               hf_comparison_get_heap (comparison, HF_SIDE_AFTER)))
    return g_strdup (_ ("One of the files has static fields without their names: any difference of "
                        "a static field may come from that, and not from the process."));
  return dup_omission (hf_comparison_count_doubtful (comparison));
}

gboolean
hf_comparison_text_doubts_totals (const HfComparedHeap *before,
                                  const HfComparedHeap *after,
                                  HfFigure              figure)
{
  const HfLosses losses = hf_compared_heap_get_losses (before) |
                          hf_compared_heap_get_losses (after);
  const HfFaultSet omitted = hf_heap_get_completeness (before->heap)->kinds ^
                             hf_heap_get_completeness (after->heap)->kinds;

  if ((losses & HF_LOSS_OBJECTS) != 0)
    return TRUE;
  switch (figure)
    {
    case HF_FIGURE_BYTES:
      return (losses & HF_LOSS_SIZES) != 0 ||
             (omitted & HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE)) != 0;
    case HF_FIGURE_COUNT:
      return (omitted & HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE)) != 0;
    case HF_FIGURE_REACHABLE_BYTES:
    case HF_FIGURE_RETAINED:
      return (losses & HF_LOSS_SIZES) != 0;
    case HF_FIGURE_REACHABLE_COUNT:
    default:
      return FALSE;
    }
}
