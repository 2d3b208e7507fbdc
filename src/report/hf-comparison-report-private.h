/* hf-comparison-report-private.h: the sections of the report of a comparison
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison-report.h"
#include "hf-reason-pairs.h"
#include "hf-report-parts.h"

G_BEGIN_DECLS

/* A report that is being written. */
typedef struct
{
  const HfComparisonReport *report;
  const HfReportedHeap     *sides[HF_N_SIDES]; /* the first heap and the last */
  HfComparison             *types;             /* by type */
  HfComparison             *roots;             /* by root; NULL if it is not known */
  HfReasonTree             *trees[HF_N_SIDES]; /* NULL if they are not known */
  HfReasonPairs             pairs;             /* of the trees */
  HfReportPage              page;
  GCancellable             *cancellable;
} HfComparisonReporter;

/* The most rows of a table of differences or of growing paths. */
guint32  hf_comparison_report_get_max_rows (const HfComparisonReporter *self);

/* Each appends one section, or nothing if it has nothing to say. Those with an error fail as
 * hf_comparison_report_to_bytes(). */

/* ---- hf-comparison-report-head.c ---------------------------------------------- */

void     hf_comparison_report_add_head    (HfComparisonReporter  *self);
char    *hf_comparison_report_dup_title   (HfComparisonReporter  *self);

/* ---- hf-comparison-report-totals.c -------------------------------------------- */

void     hf_comparison_report_add_totals  (HfComparisonReporter  *self);
/* The numbers of types that are new, gone and so on. */
void     hf_comparison_report_add_counts  (HfComparisonReporter  *self);

/* ---- hf-comparison-report-gates.c --------------------------------------------- */

void     hf_comparison_report_add_gates   (HfComparisonReporter  *self);

/* ---- hf-comparison-report-picture.c ------------------------------------------- */

gboolean hf_comparison_report_add_picture (HfComparisonReporter  *self,
                                           GError               **error);

/* ---- hf-comparison-report-findings.c ------------------------------------------ */

gboolean hf_comparison_report_add_findings (HfComparisonReporter *self,
                                            GError              **error);

/* ---- hf-comparison-report-changes.c ------------------------------------------- */

/* The table of the user's choice, and one by type or by root besides. */
gboolean hf_comparison_report_add_changes (HfComparisonReporter  *self,
                                           GError               **error);

/* ---- hf-comparison-report-reasons.c ------------------------------------------- */

/* The root whose objects grew most in bytes, by node of the tree after; HF_INDEX_NONE if there is
 * none. The sums of all objects whose chains begin there are in @bytes, by side. */
guint32  hf_comparison_report_find_root   (HfComparisonReporter  *self,
                                           guint64                bytes[HF_N_SIDES]);
void     hf_comparison_report_add_reasons (HfComparisonReporter  *self);

/* ---- hf-comparison-report-growth.c -------------------------------------------- */

void     hf_comparison_report_add_growth  (HfComparisonReporter  *self);

G_END_DECLS
