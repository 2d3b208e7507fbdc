/* hf-heap-report-totals.c: the head of a report, its totals, and the faults of the file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-fault-text.h"
#include "hf-figures.h"
#include "hf-finding-text.h"
#include "hf-heap-report-private.h"
#include "hf-origin-text.h"

#include <glib/gi18n.h>

/* ---- The head --------------------------------------------------------------- */

/* The name of the application, if the file has one. */
static char *
dup_domain (HfHeap *heap)
{
  guint32 n_domains = 0;
  const HfDomain *domains = hf_heap_get_domains (heap, &n_domains);

  if (n_domains == 1)
    return domains[0].name[0] != '\0' ? hf_report_dup_clipped (domains[0].name) : NULL;
  return g_strdup_printf (ngettext ("%u application domain", "%u application domains", n_domains),
                          n_domains);
}

/* "Process 28351 · .NET 10.0.12 · Snapshot 2 of 3" */
static char *
dup_origin (const HfHeapReport *report,
            HfHeap             *heap)
{
  g_autofree char *origin = hf_origin_text_dup (heap);
  g_autofree char *clipped = origin != NULL ? hf_report_dup_clipped (origin) : NULL;
  g_autofree char *format = g_strdup (hf_fault_text_format (hf_heap_get_format (heap)));
  g_autofree char *domain = dup_domain (heap);
  g_autofree char *snapshot = NULL;
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  if (report->n_snapshots > 1)
    /* Translators: which of how many: "Snapshot 2 of 3" */
    snapshot = g_strdup_printf (_ ("Snapshot %u of %u"), report->snapshot, report->n_snapshots);
  if (domain != NULL)
    g_ptr_array_add (parts, domain);
  if (report->member != NULL)
    g_ptr_array_add (parts, (gpointer) report->member);
  if (snapshot != NULL)
    g_ptr_array_add (parts, snapshot);
  if (clipped != NULL)
    g_ptr_array_add (parts, clipped);
  g_ptr_array_add (parts, format);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

/* How much there is, and how much of it is reachable. */
static char *
dup_summary (HfHeapReporter *self)
{
  const HfReachability *reachability = hf_analysis_get_reachability (self->report->analysis);
  const guint32 n_objects = hf_heap_get_n_objects (self->heap);
  const guint64 n_bytes = hf_heap_get_n_bytes (self->heap);
  g_autofree char *count = hf_figures_count (n_objects);
  g_autofree char *size = hf_figures_size (n_bytes);
  g_autofree char *reachable = NULL;
  g_autofree char *share = NULL;

  if (reachability == NULL)
    /* Translators: a number, and a size */
    return g_strdup_printf (ngettext ("%s object takes %s; how much of that is reachable is not "
                                      "known.",
                                      "%s objects take %s; how much of that is reachable is not "
                                      "known.",
                                      n_objects),
                            count, size);

  reachable = hf_figures_size (reachability->n_bytes);
  share = hf_figures_share (reachability->n_bytes, n_bytes);
  /* Translators: a number, a size, the size of all that is reachable, and what share that is */
  return g_strdup_printf (ngettext ("%s object takes %s; %s of that is reachable (%s).",
                                    "%s objects take %s; %s of that is reachable (%s).", n_objects),
                          count, size, reachable, share);
}

static void
add_lead (HfHeapReporter *self)
{
  const HfFindings *findings = self->report->findings;
  HfHtml *html = self->page.html;
  g_autofree char *summary = dup_summary (self);

  hf_html_begin (html, "p", "lead");
  hf_html_add_sentence (html, "span", NULL, summary);
  if (findings != NULL && findings->n_items > 0)
    {
      g_autofree char *claim = hf_finding_text_claim (&findings->items[0], self->report->retention);
      g_autofree char *clipped = hf_report_dup_clipped (claim);
      g_autofree char *sentence = g_strconcat (clipped, ".", NULL);

      hf_html_add_text (html, " ");
      hf_html_add_sentence (html, "b", NULL, sentence);
    }
  hf_html_end (html);
}

void
hf_heap_report_add_head (HfHeapReporter *self)
{
  const HfHeapReport *report = self->report;
  const gboolean is_whole = hf_completeness_is_whole (report->completeness);
  g_autofree char *title = hf_report_dup_clipped (report->title);
  g_autofree char *origin = dup_origin (report, self->heap);
  g_autofree char *detail = hf_origin_text_dup_complete (self->heap, report->completeness);
  const HfReportHead head = {
    .kind = _ ("Heap report"),
    .title = title,
    .origin = origin,
    .verdict = is_whole ? _ ("Complete") : _ ("Incomplete"),
    .detail = detail,
    .tone = is_whole ? HF_REPORT_GOOD : HF_REPORT_WARNING,
  };

  hf_report_add_head (&self->page, &head);
  add_lead (self);
}

/* ---- Totals ----------------------------------------------------------------- */

static void
begin_row (HfHeapReporter *self,
           const char     *title)
{
  hf_html_begin (self->page.html, "tr", NULL);
  hf_report_begin_name_cell (&self->page, NULL);
  hf_html_add_text (self->page.html, title);
  hf_html_end (self->page.html);
}

/* Ends the row with the share that @part is of @whole, or with an empty cell if @whole is 0; only
 * figures of reachable objects are shares. */
static void
end_row (HfHeapReporter *self,
         guint64         part,
         guint64         whole)
{
  if (whole != 0)
    hf_report_add_share_cell (&self->page, part, whole);
  else if (hf_analysis_get_reachability (self->report->analysis) != NULL)
    hf_html_add_element (self->page.html, "td", NULL, "");
  hf_html_end (self->page.html);
  hf_html_add_markup (self->page.html, "\n");
}

static void
add_count (HfHeapReporter *self,
           const char     *title,
           guint64         count,
           guint64         whole)
{
  begin_row (self, title);
  hf_report_add_count_cell (&self->page, count);
  end_row (self, count, whole);
}

static void
add_size (HfHeapReporter *self,
          const char     *title,
          guint64         n_bytes,
          guint64         whole)
{
  begin_row (self, title);
  hf_report_add_size_cell (&self->page, n_bytes);
  end_row (self, n_bytes, whole);
}

/* How many assemblies have types with objects. */
static gboolean
count_assemblies (HfHeapReporter  *self,
                  guint32         *count,
                  GError         **error)
{
  const HfTypeStats *types = hf_analysis_get_type_stats (self->report->analysis);
  g_autofree HfTypeStats *sums = hf_type_stats_sum_assemblies (self->heap, types, self->cancellable,
                                                               error);

  *count = 0;
  for (guint32 i = 0; sums != NULL && i < hf_heap_get_n_assemblies (self->heap); i++)
    *count += sums[i].n_objects > 0 ? 1 : 0;
  return sums != NULL;
}

gboolean
hf_heap_report_add_totals (HfHeapReporter  *self,
                           GError         **error)
{
  HfAnalysis *analysis = self->report->analysis;
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);
  const guint64 n_bytes = hf_heap_get_n_bytes (self->heap);
  const guint32 n_objects = hf_heap_get_n_objects (self->heap);
  g_autofree char *unknown = hf_fault_text_dup_unknown (analysis);
  guint32 n_assemblies = 0;
  guint32 n_roots;

  if (!count_assemblies (self, &n_assemblies, error))
    return FALSE;
  hf_heap_get_roots (self->heap, &n_roots);
  hf_report_begin_section (&self->page, _ ("Totals"), NULL);
  hf_report_begin_table (&self->page, "tot", NULL, NULL);
  add_count (self, _ ("Objects"), n_objects, 0);
  add_size (self, _ ("Bytes"), n_bytes, 0);
  if (reachability != NULL)
    {
      add_count (self, _ ("Reachable objects"), reachability->n_objects, n_objects);
      add_size (self, _ ("Reachable bytes"), reachability->n_bytes, n_bytes);
    }
  add_count (self, _ ("References"), hf_heap_get_n_references (self->heap), 0);
  add_count (self, _ ("Types"), hf_analysis_get_n_used_types (analysis), 0);
  if (n_assemblies > 0)
    add_count (self, _ ("Assemblies"), n_assemblies, 0);
  add_count (self, _ ("Roots"), n_roots, 0);
  if (reachability != NULL)
    add_count (self, _ ("Greatest depth"), reachability->max_depth, 0);
  hf_report_end_table (&self->page);
  if (unknown != NULL)
    hf_html_add_element (self->page.html, "p", "foot", unknown);
  hf_html_end (self->page.html);
  return TRUE;
}

/* ---- Faults ----------------------------------------------------------------- */

static void
add_list (HfHeapReporter  *self,
          const GPtrArray *sentences)
{
  HfHtml *html = self->page.html;

  hf_html_begin (html, "ul", "list");
  for (guint i = 0; i < sentences->len && sentences->pdata[i] != NULL; i++)
    hf_html_add_element (html, "li", NULL, sentences->pdata[i]);
  hf_html_end (html);
}

void
hf_heap_report_add_completeness (HfHeapReporter *self)
{
  const HfCompleteness *completeness = self->report->completeness;
  g_autoptr (GPtrArray) damage = hf_fault_text_list (completeness, ~HF_FAULTS_LIMITS);
  g_autoptr (GPtrArray) limits = hf_fault_text_list (completeness, HF_FAULTS_LIMITS);

  hf_report_begin_section (&self->page, _ ("Completeness"), NULL);
  if (damage->len == 0)
    hf_html_add_element (self->page.html, "p", NULL,
                         _ ("Every record of the file was read and understood."));
  else
    add_list (self, damage);
  if (limits->len > 0)
    {
      hf_html_add_element (self->page.html, "p", "foot", _ ("Limits of the format:"));
      add_list (self, limits);
    }
  hf_html_end (self->page.html);
}
