/* hf-nettrace-threads.h: which events of a trace are missing, by their numbers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfNettraceThreads:
 *
 * Each thread numbers its events from 1, including those it could not write. The time of a
 * gap is known: between two events of a thread, or before a sequence point that counts more
 * events than were read. An event may come after the sequence point that counts it. Used by
 * one thread at a time.
 */
typedef struct _HfNettraceThreads HfNettraceThreads;

/** hf_nettrace_threads_new: (transfer full): makes a list without threads. */
HfNettraceThreads *hf_nettrace_threads_new  (void);
/** hf_nettrace_threads_free: (nullable): frees it and all that is known of threads. */
void               hf_nettrace_threads_free (HfNettraceThreads *self);

/**
 * hf_nettrace_threads_add_event:
 * @sequence: mod 2³²
 *
 * Returns: %FALSE if there is no memory
 */
gboolean           hf_nettrace_threads_add_event (HfNettraceThreads *self,
                                                  guint64            thread,
                                                  guint32            sequence,
                                                  guint64            time);

/**
 * hf_nettrace_threads_add_point:
 * @sequence: of the last event that @thread had written, or tried to, at @time
 *
 * Returns: %FALSE if there is no memory
 */
gboolean           hf_nettrace_threads_add_point (HfNettraceThreads *self,
                                                  guint64            thread,
                                                  guint32            sequence,
                                                  guint64            time);

/**
 * hf_nettrace_threads_add_bad:
 *
 * Counts an event that is there, but not as it should be.
 *
 * Returns: %FALSE if there is no memory
 */
gboolean           hf_nettrace_threads_add_bad (HfNettraceThreads *self,
                                                guint64            time);

/**
 * hf_nettrace_threads_count_lost:
 * @start: a time, in ticks
 * @end: another, not before it
 * @n: (out): how many
 *
 * n log n in gaps the first time after something was added, log n then.
 *
 * Counts the events that are missing and may have been from @start to @end.
 *
 * Returns: %FALSE if there is no memory
 */
gboolean           hf_nettrace_threads_count_lost (HfNettraceThreads *self,
                                                   guint64            start,
                                                   guint64            end,
                                                   guint64           *n);

/** hf_nettrace_threads_get_n_bytes: memory it takes, about. */
guint64            hf_nettrace_threads_get_n_bytes (const HfNettraceThreads *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfNettraceThreads, hf_nettrace_threads_free)

G_END_DECLS
