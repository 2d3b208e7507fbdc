/* hf-heap-report.h: the report of one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-findings.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_HEAP_REPORT_N_TYPES: the most types that are listed, largest first. */
#define HF_HEAP_REPORT_N_TYPES 15

/**
 * HfHeapReport: the contents of a report
 * @title: the name of the file without its folder, for people
 * @member: (nullable): which heap of an archive it is
 * @snapshot: which snapshot of its file, from 1
 * @n_snapshots: how many the file has
 * @analysis: of the heap
 * @retention: (nullable): of @analysis; %NULL if it is not known, or there is not enough memory:
 *   then owners and retained sizes are missing, and a sentence says so
 * @findings: (nullable): of @retention
 * @completeness: the faults of the file
 * @command: (nullable) (array zero-terminated=1): the command that writes this report, as
 *   hf_report_add_origin()
 *
 * All members are (transfer none).
 */
typedef struct
{
  const char           *title;
  const char           *member;
  guint32               snapshot;
  guint32               n_snapshots;
  HfAnalysis           *analysis;
  HfRetention          *retention;
  const HfFindings     *findings;
  const HfCompleteness *completeness;
  const char *const    *command;
} HfHeapReport;

/**
 * hf_heap_report_to_bytes:
 *
 * Blocks: it finds the owners, and draws a treemap. The same heap gives the same bytes in the same
 * language and with the same fonts.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): a page of HTML, or %NULL with @error set
 */
GBytes *hf_heap_report_to_bytes (const HfHeapReport  *self,
                                 GCancellable        *cancellable,
                                 GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
