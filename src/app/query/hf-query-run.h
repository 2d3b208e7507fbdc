/* hf-query-run.h: a question in SQL that a worker answers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-progress.h"
#include "hf-query-rows.h"

G_BEGIN_DECLS

#define HF_TYPE_QUERY_RUN (hf_query_run_get_type ())

/**
 * HfQueryRun:
 *
 * One run of the text of a query in a worker. It emits `changed` (no parameters) several times a
 * second while rows come, and once more when it has ended. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfQueryRun, hf_query_run, HF, QUERY_RUN, GObject)

/**
 * hf_query_run_new:
 * @source: the heap that is asked
 * @text: the text of the query
 * @max_rows: the most rows that are kept
 *
 * Starts the run. The worker holds what it needs: the caller may drop the run, which cancels it.
 *
 * Returns: (transfer full)
 */
HfQueryRun         *hf_query_run_new         (HfQuerySource *source,
                                              const char    *text,
                                              guint32        max_rows);
/** hf_query_run_cancel: ends it soon; rows that are there stay. `changed` follows. */
void                hf_query_run_cancel      (HfQueryRun    *self);

/** hf_query_run_is_running: whether the worker is still busy. */
gboolean            hf_query_run_is_running  (HfQueryRun    *self);
/** hf_query_run_get_rows: (transfer none) (nullable): %NULL until the text is understood. */
HfQueryRows        *hf_query_run_get_rows    (HfQueryRun    *self);
/** hf_query_run_get_text: (transfer none): the text of hf_query_run_new(). */
const char         *hf_query_run_get_text    (HfQueryRun    *self);
/** hf_query_run_get_usec: how long it has run, in µs. */
gint64              hf_query_run_get_usec    (HfQueryRun    *self);
/** hf_query_run_get_error: (transfer none) (nullable): after its end: why it has failed, or was
 *  cancelled. */
const GError       *hf_query_run_get_error   (HfQueryRun    *self);
/** hf_query_run_get_place: (transfer none): where in the text the error is. */
const HfQueryPlace *hf_query_run_get_place   (HfQueryRun    *self);
/**
 * hf_query_run_get_stage:
 * @report: (out): what the worker computes from the heap
 *
 * Returns: %FALSE while it computes nothing, or reads rows
 */
gboolean            hf_query_run_get_stage   (HfQueryRun       *self,
                                              HfProgressReport *report);

G_END_DECLS
