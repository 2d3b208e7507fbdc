/* hf-heap-report.c: the report of one heap, section by section
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-report.h"

#include "hf-heap-report-private.h"

#include <glib/gi18n.h>

static gboolean
add_totals_and_roots (HfHeapReporter  *self,
                      GError         **error)
{
  hf_html_begin (self->page.html, "div", "two");
  if (!hf_heap_report_add_totals (self, error))
    return FALSE;
  hf_heap_report_add_roots (self);
  hf_html_end (self->page.html);
  return TRUE;
}

static void
add_origin (HfHeapReporter *self)
{
  g_autofree char *notes = g_strjoin (
    " ", _ ("Sizes are rounded: point at one for its exact bytes."),
    _ ("“Retained” is what would go with the objects: what only they reach. Weak references keep "
       "nothing."),
    NULL);

  hf_report_add_origin (&self->page, self->report->command, notes);
}

static gboolean
add_sections (HfHeapReporter  *self,
              GError         **error)
{
  hf_heap_report_add_head (self);
  if (!add_totals_and_roots (self, error) || !hf_heap_report_add_picture (self, error))
    return FALSE;
  hf_heap_report_add_findings (self);
  if (!hf_heap_report_add_owners (self, error) || !hf_heap_report_add_types (self, error))
    return FALSE;
  hf_heap_report_add_completeness (self);
  add_origin (self);
  return TRUE;
}

GBytes *
hf_heap_report_to_bytes (const HfHeapReport  *self,
                         GCancellable        *cancellable,
                         GError             **error)
{
  HfHeapReporter reporter = {
    .report = self,
    .heap = hf_analysis_get_heap (self->analysis),
    .cancellable = cancellable,
  };
  g_autofree char *title = hf_report_dup_clipped (self->title);
  GBytes *bytes = NULL;

  hf_report_page_init (&reporter.page);
  if (add_sections (&reporter, error))
    bytes = hf_report_page_finish (&reporter.page, title);
  hf_report_page_clear (&reporter.page);
  return bytes;
}
