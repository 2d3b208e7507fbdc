/* hf-comparison-text.c: comparisons of two heaps in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-comparison-text.h"

#include "hf-compare-reasons.h"
#include "hf-fault-text.h"
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

/* The facts that only the other file has, as sentences about a file without a full stop. */
static void
append_omissions (GString      *text,
                  HfComparison *comparison,
                  HfSide        side)
{
  const HfSide other = side == HF_SIDE_BEFORE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
  const HfCompleteness *faults = hf_heap_get_completeness (
    hf_comparison_get_heap (comparison, side)->heap);
  const HfFaultSet others =
    hf_heap_get_completeness (hf_comparison_get_heap (comparison, other)->heap)->kinds;
  const HfFaultSet of_holders = HF_FAULT_BIT (HF_FAULT_OMITS_WEAK_ROOTS) |
                                HF_FAULT_BIT (HF_FAULT_OMITS_DECLARING_TYPES) |
                                HF_FAULT_BIT (HF_FAULT_OMITS_GENERIC_STATICS) |
                                HF_FAULT_BIT (HF_FAULT_OMITS_STATIC_ROOTS) |
                                HF_FAULT_BIT (HF_FAULT_OMITS_ROOTS);
  const HfFaultSet relevant =
    HF_FAULT_BIT (HF_FAULT_OMITS_OUTER_TYPES) |
    (hf_comparison_is_of_holders (comparison) ? of_holders : HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE));
  g_autoptr (GPtrArray) sentences = hf_fault_text_list (faults, relevant & ~others);

  for (guint i = 0; i < sentences->len && sentences->pdata[i] != NULL; i++)
    {
      g_string_append_c (text, ' ');
      /* Translators: a sentence about the file of the heap before, or after */
      g_string_append_printf (text, side == HF_SIDE_BEFORE ? _ ("Before: %s.") : _ ("After: %s."),
                              (const char *) sentences->pdata[i]);
    }
}

static char *
dup_without_field_names (HfComparison *comparison)
{
  g_autoptr (GString) text = g_string_new (
    _ ("One of the files has static fields without their names: any difference of a static field "
       "may come from that, and not from the process."));

  append_omissions (text, comparison, HF_SIDE_BEFORE);
  append_omissions (text, comparison, HF_SIDE_AFTER);
  return g_strdup (text->str);
}

/* Where no file is short, doubts come from files of two kinds, or from records that are lost. */
static char *
dup_omission (HfComparison *comparison)
{
  const guint32 n_doubtful = hf_comparison_count_doubtful (comparison);
  const HfLosses losses =
    hf_compared_heap_get_losses (hf_comparison_get_heap (comparison, HF_SIDE_BEFORE)) |
    hf_compared_heap_get_losses (hf_comparison_get_heap (comparison, HF_SIDE_AFTER));
  g_autofree char *count = hf_figures_count (n_doubtful);
  g_autoptr (GString) text = g_string_new (NULL);

  if (n_doubtful == 0)
    return NULL;
  if ((losses & HF_LOSS_SIZES) != 0)
    return g_strdup_printf (
      ngettext ("A file has impossible sizes, which count as 0 bytes: %s difference may come from "
                "that or from something else that a file lacks.",
                "A file has impossible sizes, which count as 0 bytes: %s differences may come from "
                "that or from something else that a file lacks.",
                n_doubtful),
      count);
  if (losses != 0)
    return g_strdup_printf (
      ngettext ("A file has types without a record: %s difference may come from that or from "
                "something else that a file lacks.",
                "A file has types without a record: %s differences may come from that or from "
                "something else that a file lacks.",
                n_doubtful),
      count);

  g_string_append_printf (
    text,
    /* Translators: a number of differences between two heaps */
    ngettext ("One of the files omits facts that the other one has: %s difference may come from "
              "that, and not from the process.",
              "One of the files omits facts that the other one has: %s differences may come from "
              "that, and not from the process.",
              n_doubtful),
    count);
  append_omissions (text, comparison, HF_SIDE_BEFORE);
  append_omissions (text, comparison, HF_SIDE_AFTER);
  return g_strdup (text->str);
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
    return dup_without_field_names (comparison);
  return dup_omission (comparison);
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

char *
hf_comparison_text_dup_doubt_of_all (HfComparison               *comparison,
                                     const HfComparisonFindings *findings)
{
  char *doubt = hf_comparison_text_dup_doubt (comparison);

  for (guint32 i = 0; doubt == NULL && findings != NULL && i < findings->n_items; i++)
    {
      if (findings->items[i].kind == HF_COMPARISON_FINDING_DOUBT && findings->reasons != NULL)
        doubt = hf_comparison_text_dup_doubt (findings->reasons);
    }
  return doubt;
}

char *
hf_comparison_text_dup_why_no_growth (const char           *name,
                                      const HfComparedHeap *heap)
{
  const char *why = hf_analysis_get_why_unknown (heap->analysis);

  if (heap->retention != NULL)
    return NULL;
  if (why == NULL)
    return g_strdup (_ ("Growth is not known without retained sizes of all heaps"));
  /* Translators: a file, and a clause: “the file has no roots” */
  return g_strdup_printf (_ ("Growth is not known: %s: %s"), name, why);
}
