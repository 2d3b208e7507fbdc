/* hf-comparison-report-findings.c: what changed most, in sentences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-comparison-finding-text.h"
#include "hf-comparison-list.h"
#include "hf-comparison-report-private.h"
#include "hf-comparison-text.h"

#include <glib/gi18n.h>

static void
add_finding (HfComparisonReporter       *self,
             const HfComparisonFindings *findings,
             guint32                     position)
{
  const HfComparisonFinding *finding = &findings->items[position];
  HfHtml *html = self->page.html;
  g_autofree char *claim = hf_comparison_finding_text_claim (findings, finding);
  g_autofree char *clipped = hf_report_dup_clipped (claim);
  g_autofree char *evidence = hf_comparison_finding_text_evidence (findings, finding);
  g_autofree char *tag = g_strdup_printf ("%u", position + 1);

  hf_html_begin (html, "li", NULL);
  hf_html_begin (html, "div", "rt");
  hf_html_add_element (html, "span", "tag", tag);
  hf_html_add_element (html, "b", NULL, clipped);
  hf_html_end (html);
  if (evidence != NULL)
    hf_html_add_sentence (html, "p", NULL, evidence);
  hf_html_end (html);
  hf_html_add_markup (html, "\n");
}

/* The cause of a doubt that the head does not have, as the listed rows are certain. */
static void
add_doubt (HfComparisonReporter       *self,
           const HfComparisonFindings *findings)
{
  g_autofree char *of_rows = hf_comparison_text_dup_doubt (self->report->comparison);
  g_autofree char *of_all = hf_comparison_text_dup_doubt_of_all (self->report->comparison,
                                                                 findings);

  if (of_rows == NULL && of_all != NULL)
    hf_html_add_sentence (self->page.html, "p", "doubt warn", of_all);
}

gboolean
hf_comparison_report_add_findings (HfComparisonReporter  *self,
                                   GError               **error)
{
  g_autoptr (HfComparisonFindings) findings = NULL;

  findings = hf_comparison_findings_new (self->types, self->roots, self->report->reasons,
                                         hf_comparison_choose_floor (self->types),
                                         self->cancellable, error);
  if (findings == NULL)
    return FALSE;

  hf_report_begin_long_section (&self->page, _ ("Findings"), NULL);
  hf_html_begin (self->page.html, "ul", "cards");
  for (guint32 i = 0; i < findings->n_items; i++)
    add_finding (self, findings, i);
  hf_html_end (self->page.html);
  add_doubt (self, findings);
  hf_html_end (self->page.html);
  return TRUE;
}
