/* hf-comparison-report.h: the report of a comparison of heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison-list.h"
#include "hf-gate.h"
#include "hf-growth.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_COMPARISON_REPORT_N_ROWS: the most differences or growing paths that a table of a report has,
 * unless the user sets another number. */
#define HF_COMPARISON_REPORT_N_ROWS 10

/**
 * HfReportedHeap: one of the heaps of a comparison
 * @name: as its file has it, for people: "app.gclog", "recording.gclog#2"
 * @heap: the heap
 * @completeness: the faults of its file
 */
typedef struct
{
  const char           *name;
  const HfComparedHeap *heap;
  const HfCompleteness *completeness;
} HfReportedHeap;

/**
 * HfReportedGate: a limit, and its result
 * @gate: the limit
 * @result: of hf_gate_evaluate()
 * @sentence: the result in words, as hf_gate_text_dup()
 */
typedef struct
{
  const HfGate       *gate;
  const HfGateResult *result;
  const char         *sentence;
} HfReportedGate;

/**
 * HfComparisonReport: the contents of a report
 * @heaps: (array length=n_heaps): in the order of time; the first and the last are compared
 * @n_heaps: 2 or more
 * @comparison: of the first and the last heap, in the way that the user chose
 * @list: the rows of @comparison that are listed, in their order
 * @figure: the figure of the rows
 * @floor: the noise floor of @list, in bytes
 * @filter: (nullable): the filter that all rows of @list match, as the user wrote it
 * @max_rows: the most rows of a table of differences or of growing paths; 0 = the usual number
 * @reasons: (nullable): of the first and the last heap, by reason; %NULL if it is not known
 * @growth: (nullable): over all heaps; %NULL if there are two, or if it is not known
 * @n_per_step: how often a scenario ran between two heaps; 0 = as @growth has it
 * @gates: (array length=n_gates) (nullable): the limits
 * @n_gates: how many
 * @status: the exit status that follows from @gates
 * @command: (nullable) (array zero-terminated=1): the command that writes this report, as
 *   hf_report_add_origin()
 *
 * All members are (transfer none).
 */
typedef struct
{
  const HfReportedHeap   *heaps;
  guint                   n_heaps;
  HfComparison           *comparison;
  const HfComparisonList *list;
  HfFigure                figure;
  guint64                 floor;
  const char             *filter;
  guint32                 max_rows;
  HfComparison           *reasons;
  const HfGrowth         *growth;
  guint32                 n_per_step;
  const HfReportedGate   *gates;
  guint                   n_gates;
  int                     status;
  const char *const      *command;
} HfComparisonReport;

/**
 * hf_comparison_report_to_bytes:
 *
 * Blocks: it compares by type and by root if @self does not, and draws two treemaps. The same heaps
 * give the same bytes in the same language and with the same fonts.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %HF_ERROR_TOO_LARGE, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): a page of HTML, or %NULL with @error set
 */
GBytes *hf_comparison_report_to_bytes (const HfComparisonReport  *self,
                                       GCancellable              *cancellable,
                                       GError                   **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
