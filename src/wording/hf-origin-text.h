/* hf-origin-text.h: where and when a heap was taken, and whether its file has all of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

G_BEGIN_DECLS

/**
 * hf_origin_text_find_time:
 * @key: `started` or `taken`
 *
 * Returns: (transfer full) (nullable): the time that the file states, in UTC; %NULL if it states
 *   none
 */
GDateTime *hf_origin_text_find_time    (HfHeap     *heap,
                                        const char *key);

/** hf_origin_text_dup_duration: (transfer full): @usec, 0 or more, in whole units: "210 ms",
 * "20 s", "12 min", "14 h". */
char      *hf_origin_text_dup_duration (gint64      usec);

/**
 * hf_origin_text_dup:
 *
 * The same in each time zone.
 *
 * Returns: (transfer full) (nullable): the process and the time of the snapshot: "Process 28351 ·
 *   .NET 10.0.12 · 2026-11-21 00:25 UTC"; %NULL if nothing is known
 */
char      *hf_origin_text_dup          (HfHeap     *heap);

/**
 * hf_origin_text_dup_complete:
 * @completeness: the faults of the file of @heap
 *
 * Returns: (transfer full): the details behind "Complete" or "Incomplete", see
 *   hf_completeness_is_whole(): "nothing was lost", "within the limits of a .gcdump", "the end is
 *   missing, 3 faults"
 */
char      *hf_origin_text_dup_complete (HfHeap               *heap,
                                        const HfCompleteness *completeness);

G_END_DECLS
