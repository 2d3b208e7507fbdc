/* hf-record-text.h: recordings in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-live-columns.h"
#include "hf-process.h"
#include "hf-record-job.h"

G_BEGIN_DECLS

/** HF_RECORD_FAULT_SNAPSHOT: a snapshot failed; smaller ones are losses of #HfTrackBreak. */
#define HF_RECORD_FAULT_SNAPSHOT HF_TRACK_N_LOSSES
/** HF_RECORD_N_FAULTS: how many kinds of faults there are. */
#define HF_RECORD_N_FAULTS (HF_RECORD_FAULT_SNAPSHOT + 1)

/** hf_record_text_dup_pause: (transfer full): µs as "< 0.1 ms", "7.5 ms", "120 ms", "1.2 s". */
char    *hf_record_text_dup_pause      (guint64              usec);
/** hf_record_text_dup_process: (transfer full): "Process 28351 · .NET 10.0.12 linux-x64 · dotnet
 * shop.dll"; valid UTF-8 of any length. */
char    *hf_record_text_dup_process    (const HfProcess     *process);
/** hf_record_text_dup_subtitle: (transfer full): "Recording process 28351". */
char    *hf_record_text_dup_subtitle   (HfRecordJob         *job);
/** hf_record_text_sum: the bytes of all generations. */
guint64  hf_record_text_sum            (const guint64       *heap);

/** hf_record_text_dup_column: (transfer full): bytes by generation before and after a collection;
 * plain text of several lines. */
char    *hf_record_text_dup_column     (const HfLiveColumn  *column);

/** hf_record_text_dup_readout: (transfer full): the same in one line. */
char    *hf_record_text_dup_readout    (const HfLiveColumn  *column);

/* The lines below the figures. */

/** hf_record_text_dup_collections: (transfer full): "7 since the start, 2 of them full". */
char    *hf_record_text_dup_collections (HfRecordJob        *job);
/** hf_record_text_dup_heap: (transfer full): "after collection 7, was 5.6 MB at the start". */
char    *hf_record_text_dup_heap       (HfRecordJob         *job);
/** hf_record_text_dup_pauses: (transfer full): "longest 7.5 ms, all 23.2 ms". */
char    *hf_record_text_dup_pauses     (HfRecordJob         *job);
/** hf_record_text_dup_snapshots: (transfer full): "61,760 objects, 8.7 MB in the last". */
char    *hf_record_text_dup_snapshots  (HfRecordJob         *job);

/** hf_record_text_get_phase: (transfer none): "Recording". */
const char *hf_record_text_get_phase   (HfRecordPhase        phase);

/* The rows of the list, and the line at the bottom. */

/** hf_record_text_is_good: nothing was lost, and it has not ended before the user wanted. */
gboolean hf_record_text_is_good       (HfRecordJob         *job);
/** hf_record_text_get_trust: (transfer none): "Complete so far", or that something was lost. */
const char *hf_record_text_get_trust   (HfRecordJob         *job);
/** hf_record_text_dup_trust: (transfer full): what that means for objects. */
char    *hf_record_text_dup_trust      (HfRecordJob         *job);
/** hf_record_text_get_fault: (transfer none): a sentence; @fault: below %HF_RECORD_N_FAULTS. */
const char *hf_record_text_get_fault   (guint                fault);
/** hf_record_text_dup_fault: (transfer full) (nullable): "2 times, first after collection 7"; %NULL
 * if that did not happen. */
char    *hf_record_text_dup_fault      (HfRecordJob         *job,
                                        guint                fault);
/** hf_record_text_dup_every: (transfer full): "Snapshot Every 20 Seconds". */
char    *hf_record_text_dup_every      (guint                seconds);
/** hf_record_text_dup_next: (transfer full): when the next one is due, and what it costs. */
char    *hf_record_text_dup_next       (HfRecordJob         *job);
/** hf_record_text_dup_written: (transfer full): "2 snapshots · 7 collections · 1.0 MB written". */
char    *hf_record_text_dup_written    (HfRecordJob         *job);
/** hf_record_text_dup_end: (transfer full) (nullable): a sentence on what the user did not want:
 * the end, or a snapshot that failed. */
char    *hf_record_text_dup_end        (HfRecordJob         *job);

G_END_DECLS
