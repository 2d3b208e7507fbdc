/* hf-cli-input.h: the snapshot that a command is about, with the faults of its file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"
#include "hf-cli-options.h"
#include "hf-cli-progress.h"
#include "hf-recording.h"
#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfCliInput:
 * @name: (owned): of the file, for people: valid UTF-8 without control characters
 * @recording: (owned) (nullable): all that the file holds; %NULL after hf_cli_input_drop_others()
 * @heap: (owned): the requested snapshot
 * @n_snapshots: how many the file holds
 * @snapshot: which of them @heap is, from 1
 * @completeness: the faults of the whole file, and the omissions of @heap
 */
typedef struct
{
  char           *name;
  HfRecording    *recording;
  HfHeap         *heap;
  guint32         n_snapshots;
  guint32         snapshot;
  HfCompleteness  completeness;

  /*< private >*/
  HfCliProgress   progress;
} HfCliInput;

/**
 * hf_cli_input_check_snapshot:
 * @snapshot: the number of a snapshot, from 1
 *
 * Errors: %G_OPTION_ERROR if the file does not have it.
 *
 * Returns: %FALSE with @error set
 */
gboolean     hf_cli_input_check_snapshot (const HfCliInput    *self,
                                          guint32              snapshot,
                                          GError             **error);

/**
 * hf_cli_input_load:
 * @self: (out caller-allocates): clear it with hf_cli_input_clear(), even after an
 *   error; it must not move while it is in use
 *
 * Reads the file, and reports progress on standard error if that is a terminal.
 *
 * Errors: as hf_load_heap(); %G_OPTION_ERROR for a snapshot that does not exist.
 */
gboolean     hf_cli_input_load           (HfCliInput          *self,
                                          const HfCliOptions  *options,
                                          GError             **error);

/**
 * hf_cli_input_share:
 * @self: (out caller-allocates): as hf_cli_input_load()
 * @other: one that has loaded the same file
 * @snapshot: from 1; 0 = the last one
 *
 * Takes another snapshot of a file that is read already.
 *
 * Errors: %G_OPTION_ERROR for a snapshot that does not exist.
 */
gboolean     hf_cli_input_share          (HfCliInput          *self,
                                          const HfCliInput    *other,
                                          guint32              snapshot,
                                          GError             **error);

/** hf_cli_input_drop_others: frees the other snapshots of the file that nothing else holds. */
void         hf_cli_input_drop_others    (HfCliInput          *self);

/**
 * hf_cli_input_clear:
 *
 * Frees the heap, its recording and all facts about them. May be called again.
 */
void         hf_cli_input_clear          (HfCliInput          *self);

/**
 * hf_cli_input_dup_title:
 *
 * Returns: (transfer full): the name of the file without its folder, for people
 */
char        *hf_cli_input_dup_title      (const HfCliInput    *self,
                                          const HfCliOptions  *options);

/**
 * hf_cli_input_analyze:
 *
 * Returns: (transfer full): or %NULL with @error set, as hf_analysis_new()
 */
HfAnalysis  *hf_cli_input_analyze        (HfCliInput          *self,
                                          GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_cli_input_check_reachable:
 *
 * For commands that need reachability.
 *
 * Returns: %FALSE with @error set, %HF_ERROR_UNSUPPORTED, if it is not
 */
gboolean     hf_cli_input_check_reachable (HfCliInput         *self,
                                           HfAnalysis         *analysis,
                                           GError            **error);

/**
 * hf_cli_input_retain:
 *
 * For commands that need it.
 *
 * Returns: (transfer full): or %NULL with @error set, as hf_retention_new() and
 *   hf_cli_input_check_reachable()
 */
HfRetention *hf_cli_input_retain         (HfCliInput          *self,
                                          HfAnalysis          *analysis,
                                          GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_cli_input_retain_without_depths:
 *
 * As hf_retention_new_without_depths(), with progress.
 */
HfRetention *hf_cli_input_retain_without_depths (HfCliInput  *self,
                                                 GError     **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_cli_input_try_retain:
 *
 * For optional figures: memory may suffice for a heap only. Then a line on standard
 * error reports that retained sizes are missing. If they cannot be known,
 * hf_cli_input_print_warnings() reports that.
 *
 * Returns: (transfer full) (nullable): %NULL if there is not enough memory, or if it is not known
 */
HfRetention *hf_cli_input_try_retain     (HfCliInput          *self,
                                          HfAnalysis          *analysis);

/** hf_cli_input_print_left_out: the line that hf_cli_input_try_retain() writes. */
void         hf_cli_input_print_left_out (HfCliInput          *self,
                                          const GError        *error);

/**
 * hf_cli_input_begin_progress:
 *
 * Returns: (transfer none) (nullable): the receiver of progress; %NULL if standard error is
 *   not a terminal. hf_cli_input_end_progress() clears the line
 */
HfProgress  *hf_cli_input_begin_progress (HfCliInput          *self);

/** hf_cli_input_end_progress: removes the line of progress from standard error, if there is one. */
void         hf_cli_input_end_progress   (HfCliInput          *self);

/** hf_cli_input_print_warnings: one line on standard error for each kind of damage or loss. */
void         hf_cli_input_print_warnings (HfCliInput          *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCliInput, hf_cli_input_clear)

G_END_DECLS
