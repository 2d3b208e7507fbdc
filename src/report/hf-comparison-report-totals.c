/* hf-comparison-report-totals.c: the totals of two heaps side by side
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-comparison-report-private.h"
#include "hf-comparison-text.h"
#include "hf-figures.h"

#include <glib/gi18n.h>

typedef struct
{
  gboolean is_doubtful; /* the difference may come from a file */
  gboolean is_known[HF_N_SIDES];
  guint64  values[HF_N_SIDES];
} Total;

static void
add_row (HfComparisonReporter *self,
         const char           *title,
         gboolean              is_size,
         const Total          *total)
{
  const gboolean is_known = total->is_known[HF_SIDE_BEFORE] && total->is_known[HF_SIDE_AFTER];
  const gboolean is_doubtful = total->is_doubtful && is_known &&
                               total->values[HF_SIDE_BEFORE] != total->values[HF_SIDE_AFTER];
  HfHtml *html = self->page.html;

  hf_html_begin (html, "tr", NULL);
  hf_report_begin_name_cell (&self->page, NULL);
  hf_html_add_text (html, title);
  if (is_doubtful)
    hf_report_add_change_tag (&self->page, HF_CHANGE_GROWN, TRUE);
  hf_html_end (html);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      if (!total->is_known[side])
        hf_html_add_element (html, "td", "q", "–");
      else if (is_size)
        hf_report_add_size_cell (&self->page, total->values[side]);
      else
        hf_report_add_count_cell (&self->page, total->values[side]);
    }
  if (is_known)
    hf_report_add_change_cells (&self->page, total->values[HF_SIDE_BEFORE],
                                total->values[HF_SIDE_AFTER], is_size);
  else
    hf_html_add_markup (html, "<td></td><td></td>");
  hf_html_end (html);
  hf_html_add_markup (html, "\n");
}

static void
add_figure (HfComparisonReporter *self,
            const char           *title,
            gboolean              is_size,
            HfFigure              figure)
{
  Total total = { .is_doubtful = hf_comparison_text_doubts_totals (
                    self->sides[HF_SIDE_BEFORE]->heap, self->sides[HF_SIDE_AFTER]->heap, figure) };

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      total.is_known[side] = hf_comparison_knows_on (self->types, (HfSide) side, figure);
      total.values[side] = hf_comparison_get_total (self->types, (HfSide) side, figure);
    }
  if (total.is_known[HF_SIDE_BEFORE] || total.is_known[HF_SIDE_AFTER])
    add_row (self, title, is_size, &total);
}

static void
add_counts_of_heap (HfComparisonReporter *self)
{
  const gboolean is_short = hf_comparison_text_doubts_totals (self->sides[HF_SIDE_BEFORE]->heap,
                                                              self->sides[HF_SIDE_AFTER]->heap,
                                                              HF_FIGURE_REACHABLE_COUNT);
  Total references = { is_short, { TRUE, TRUE }, { 0 } };
  Total types = { is_short, { TRUE, TRUE }, { 0 } };
  Total roots = { is_short, { TRUE, TRUE }, { 0 } };
  Total depth = { is_short, { TRUE, TRUE }, { 0 } };

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfComparedHeap *heap = self->sides[side]->heap;
      const HfReachability *reachability = hf_analysis_get_reachability (heap->analysis);
      guint32 n_roots;

      hf_heap_get_roots (heap->heap, &n_roots);
      references.values[side] = hf_heap_get_n_references (heap->heap);
      types.values[side] = hf_analysis_get_n_used_types (heap->analysis);
      roots.is_known[side] = n_roots > 0 || hf_heap_knows_reachable (heap->heap);
      roots.values[side] = n_roots;
      depth.is_known[side] = reachability != NULL;
      depth.values[side] = reachability != NULL ? reachability->max_depth : 0;
    }
  add_row (self, _ ("References"), FALSE, &references);
  add_row (self, _ ("Types"), FALSE, &types);
  add_row (self, _ ("Roots"), FALSE, &roots);
  if (depth.is_known[HF_SIDE_BEFORE] || depth.is_known[HF_SIDE_AFTER])
    add_row (self, _ ("Greatest depth"), FALSE, &depth);
}

void
hf_comparison_report_add_totals (HfComparisonReporter *self)
{
  const char *const titles[] = { "", _ ("Before"), _ ("After"), _ ("Difference"), "", NULL };
  static const char *const classes[] = { "nm", NULL, NULL, NULL, "opt" };

  hf_report_begin_section (&self->page, _ ("Totals"), NULL);
  hf_report_begin_table (&self->page, "tot", titles, classes);
  add_figure (self, _ ("Objects"), FALSE, HF_FIGURE_COUNT);
  add_figure (self, _ ("Bytes"), TRUE, HF_FIGURE_BYTES);
  add_figure (self, _ ("Reachable objects"), FALSE, HF_FIGURE_REACHABLE_COUNT);
  add_figure (self, _ ("Reachable bytes"), TRUE, HF_FIGURE_REACHABLE_BYTES);
  add_counts_of_heap (self);
  hf_report_end_table (&self->page);
  hf_html_end (self->page.html);
}

/* ---- Numbers of types --------------------------------------------------------------- */

void
hf_comparison_report_add_counts (HfComparisonReporter *self)
{
  static const struct
  {
    HfChange change;
    const char *title;
  } lines[] = {
    { HF_CHANGE_NEW, N_ ("New") },       { HF_CHANGE_GROWN, N_ ("Grown") },
    { HF_CHANGE_SHRUNK, N_ ("Shrunk") }, { HF_CHANGE_GONE, N_ ("Gone") },
    { HF_CHANGE_SAME, N_ ("The same") },
  };
  const guint32 *counts = hf_comparison_count (self->types);

  hf_report_begin_section (&self->page, _ ("Types"), NULL);
  hf_report_begin_table (&self->page, "tot", NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      hf_html_begin (self->page.html, "tr", NULL);
      hf_report_begin_name_cell (&self->page, NULL);
      hf_html_add_text (self->page.html, _ (lines[i].title));
      hf_html_end (self->page.html);
      hf_report_add_count_cell (&self->page, counts[lines[i].change]);
      hf_html_end (self->page.html);
      hf_html_add_markup (self->page.html, "\n");
    }
  hf_report_end_table (&self->page);
  hf_html_end (self->page.html);
}
