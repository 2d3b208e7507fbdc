/* hf-heap-report-types.c: the types with most bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-figures.h"
#include "hf-heap-report-private.h"
#include "hf-retained-set.h"

#include <glib/gi18n.h>

static gboolean
add_row (HfHeapReporter  *self,
         HfTypeIndex      type,
         guint64          largest,
         GError         **error)
{
  const HfTypeStats *stats = &hf_analysis_get_type_stats (self->report->analysis)[type.value];
  HfHtml *html = self->page.html;
  HfRetainedSum sum = { 0 };

  if (self->report->retention != NULL &&
      !hf_retained_set_of_type (self->report->retention, type, &sum, self->cancellable, error))
    return FALSE;

  hf_html_begin (html, "tr", NULL);
  hf_report_begin_name_cell (&self->page, hf_heap_get_type_name (self->heap, type));
  hf_report_add_type (&self->page, self->heap, type);
  hf_html_end (html);
  hf_report_add_count_cell (&self->page, stats->n_objects);
  hf_report_add_size_cell (&self->page, stats->n_bytes);
  hf_report_add_share_cell (&self->page, stats->n_bytes, hf_heap_get_n_bytes (self->heap));
  if (self->report->retention != NULL)
    hf_report_add_size_cell (&self->page, sum.n_bytes);
  hf_report_add_bar_cell (&self->page, stats->n_bytes, largest);
  hf_html_end (html);
  hf_html_add_markup (html, "\n");
  return TRUE;
}

static void
add_rest (HfHeapReporter *self,
          guint32         n_more)
{
  g_autofree char *count = hf_figures_count (n_more);
  g_autofree char *more = g_strdup_printf (ngettext ("%s more type", "%s more types", n_more),
                                           count);

  hf_html_add_element (self->page.html, "p", "foot", more);
}

static const char *
get_note (HfHeapReporter *self)
{
  const HfReachability *reachability = hf_analysis_get_reachability (self->report->analysis);

  return reachability != NULL && reachability->n_objects < hf_heap_get_n_objects (self->heap)
           ? _ ("All objects count, the unreachable ones too.")
           : NULL;
}

gboolean
hf_heap_report_add_types (HfHeapReporter  *self,
                          GError         **error)
{
  const gboolean has_retained = self->report->retention != NULL;
  const char *const titles[] = {
    _ ("Type"),
    _ ("Objects"),
    _ ("Size"),
    "",
    has_retained ? _ ("Retained") : "",
    has_retained ? "" : NULL,
    NULL,
  };
  const char *const classes[] = { "nm", NULL, NULL, NULL, has_retained ? NULL : "bar", "bar" };
  const HfTypeStats *stats = hf_analysis_get_type_stats (self->report->analysis);
  guint32 n_types = 0;
  guint32 n_rows;
  g_autofree HfTypeIndex *types = hf_analysis_sort_types (self->report->analysis,
                                                          HF_TYPE_ORDER_BYTES, TRUE, &n_types);

  if (n_types == 0)
    return TRUE;
  n_rows = MIN (n_types, HF_HEAP_REPORT_N_TYPES);
  hf_report_begin_section (&self->page, _ ("Largest Types"), get_note (self));
  hf_report_begin_table (&self->page, "types", titles, classes);
  for (guint32 i = 0; i < n_rows; i++)
    {
      if (!add_row (self, types[i], stats[types[0].value].n_bytes, error))
        return FALSE;
    }
  hf_report_end_table (&self->page);
  if (n_types > n_rows)
    add_rest (self, n_types - n_rows);
  hf_html_end (self->page.html);
  return TRUE;
}
