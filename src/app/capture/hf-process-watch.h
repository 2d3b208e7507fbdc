/* hf-process-watch.h: the .NET processes of this machine, looked for again and again
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-process.h"

G_BEGIN_DECLS

#define HF_TYPE_PROCESS_WATCH (hf_process_watch_get_type ())

/**
 * HfProcessWatch:
 *
 * Lists the processes in a worker, and again two seconds after each answer, while it runs. The
 * signal `changed` (no parameters) is emitted after each answer. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfProcessWatch, hf_process_watch, HF, PROCESS_WATCH, GObject)

/** hf_process_watch_new: (transfer full): one that does not run yet. */
HfProcessWatch *hf_process_watch_new           (void);

/** hf_process_watch_start: lists the processes now, and from then on. */
void            hf_process_watch_start         (HfProcessWatch  *self);
/** hf_process_watch_stop: drops the answer under way; what is known stays. */
void            hf_process_watch_stop          (HfProcessWatch  *self);

/**
 * hf_process_watch_get_processes:
 *
 * Returns: (transfer none) (nullable) (element-type HfProcess): by process id, until the next
 *   `changed`; %NULL before the first answer, and if the processes could not be listed
 */
GPtrArray      *hf_process_watch_get_processes (HfProcessWatch  *self);
/** hf_process_watch_get_error: (nullable): why the processes could not be listed, a sentence. */
const char     *hf_process_watch_get_error     (HfProcessWatch  *self);

G_END_DECLS
