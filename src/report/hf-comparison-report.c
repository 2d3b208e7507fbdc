/* hf-comparison-report.c: the report of a comparison, section by section
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-comparison-report.h"

#include "hf-compare-reasons.h"
#include "hf-compare-roots.h"
#include "hf-compare-types.h"
#include "hf-comparison-report-private.h"

#include <glib/gi18n.h>

guint32
hf_comparison_report_get_max_rows (const HfComparisonReporter *self)
{
  return self->report->max_rows > 0 ? self->report->max_rows : HF_COMPARISON_REPORT_N_ROWS;
}

/* ---- Comparisons ----------------------------------------------------------------- */

static gboolean
find_types (HfComparisonReporter  *self,
            GError               **error)
{
  HfComparison *given = self->report->comparison;

  if (hf_comparison_get_by (given) == HF_COMPARE_BY_TYPE)
    self->types = g_object_ref (given);
  else
    self->types = hf_compare_types (self->sides[HF_SIDE_BEFORE]->heap,
                                    self->sides[HF_SIDE_AFTER]->heap, self->cancellable, error);
  return self->types != NULL;
}

static gboolean
find_roots (HfComparisonReporter  *self,
            GError               **error)
{
  HfComparison *given = self->report->comparison;

  if (hf_comparison_get_by (given) == HF_COMPARE_BY_ROOT)
    {
      self->roots = g_object_ref (given);
      return TRUE;
    }
  if (self->sides[HF_SIDE_BEFORE]->heap->retention == NULL ||
      self->sides[HF_SIDE_AFTER]->heap->retention == NULL)
    return TRUE;
  self->roots = hf_compare_roots (self->sides[HF_SIDE_BEFORE]->heap,
                                  self->sides[HF_SIDE_AFTER]->heap, self->cancellable, error);
  return self->roots != NULL;
}

static gboolean
find_reasons (HfComparisonReporter  *self,
              GError               **error)
{
  if (self->report->reasons == NULL)
    return TRUE;
  for (guint side = 0; side < HF_N_SIDES; side++)
    self->trees[side] = hf_comparison_get_reason_tree (self->report->reasons, (HfSide) side);
  return hf_reason_pairs_init (&self->pairs, self->trees, self->cancellable, error);
}

/* ---- Sections ---------------------------------------------------------------------- */

/* Limits matter most to who has set them; without any, numbers of types take their place. */
static void
add_totals_and_gates (HfComparisonReporter *self)
{
  hf_html_begin (self->page.html, "div", "two");
  hf_comparison_report_add_totals (self);
  if (self->report->n_gates > 0)
    hf_comparison_report_add_gates (self);
  else
    hf_comparison_report_add_counts (self);
  hf_html_end (self->page.html);
}

static void
add_origin (HfComparisonReporter *self)
{
  g_autofree char *notes = g_strjoin (
    " ",
    _ ("Types, roots and reasons are matched by their names: no object is followed from one "
       "heap to the next."),
    _ ("Sizes are rounded: point at one for its exact bytes."),
    _ ("“Retained” is what would go with the objects: what only they reach. Weak references keep "
       "nothing."),
    NULL);

  hf_report_add_origin (&self->page, self->report->command, notes);
}

static gboolean
add_sections (HfComparisonReporter  *self,
              GError               **error)
{
  if (!find_types (self, error) || !find_roots (self, error) || !find_reasons (self, error))
    return FALSE;

  hf_comparison_report_add_head (self);
  add_totals_and_gates (self);
  if (!hf_comparison_report_add_picture (self, error) ||
      !hf_comparison_report_add_findings (self, error) ||
      !hf_comparison_report_add_changes (self, error))
    return FALSE;
  hf_comparison_report_add_reasons (self);
  hf_comparison_report_add_growth (self);
  add_origin (self);
  return TRUE;
}

static void
reporter_clear (HfComparisonReporter *self)
{
  g_clear_object (&self->types);
  g_clear_object (&self->roots);
  hf_reason_pairs_clear (&self->pairs);
  hf_report_page_clear (&self->page);
}

GBytes *
hf_comparison_report_to_bytes (const HfComparisonReport  *self,
                               GCancellable              *cancellable,
                               GError                   **error)
{
  HfComparisonReporter reporter = {
    .report = self,
    .sides = { &self->heaps[0], &self->heaps[self->n_heaps - 1] },
    .cancellable = cancellable,
  };
  g_autofree char *title = hf_comparison_report_dup_title (&reporter);
  GBytes *bytes = NULL;

  hf_report_page_init (&reporter.page);
  if (add_sections (&reporter, error))
    bytes = hf_report_page_finish (&reporter.page, title);
  reporter_clear (&reporter);
  return bytes;
}
