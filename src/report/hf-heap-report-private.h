/* hf-heap-report-private.h: the sections of the report of one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-report.h"
#include "hf-report-parts.h"

G_BEGIN_DECLS

/* A report that is being written. */
typedef struct
{
  const HfHeapReport *report;
  HfHeap             *heap;
  HfReportPage        page;
  GCancellable       *cancellable;
} HfHeapReporter;

/* Each appends one section, or nothing if it has nothing to say. Those with an error fail as
 * hf_heap_report_to_bytes(). */

/* ---- hf-heap-report-totals.c -------------------------------------------------- */

void     hf_heap_report_add_head         (HfHeapReporter  *self);
gboolean hf_heap_report_add_totals       (HfHeapReporter  *self,
                                          GError         **error);
void     hf_heap_report_add_completeness (HfHeapReporter  *self);

/* ---- hf-heap-report-roots.c --------------------------------------------------- */

void     hf_heap_report_add_roots        (HfHeapReporter  *self);

/* ---- hf-heap-report-picture.c ------------------------------------------------- */

gboolean hf_heap_report_add_picture      (HfHeapReporter  *self,
                                          GError         **error);

/* ---- hf-heap-report-findings.c ------------------------------------------------ */

void     hf_heap_report_add_findings     (HfHeapReporter  *self);

/* ---- hf-heap-report-owners.c -------------------------------------------------- */

gboolean hf_heap_report_add_owners       (HfHeapReporter  *self,
                                          GError         **error);

/* ---- hf-heap-report-types.c --------------------------------------------------- */

gboolean hf_heap_report_add_types        (HfHeapReporter  *self,
                                          GError         **error);

G_END_DECLS
