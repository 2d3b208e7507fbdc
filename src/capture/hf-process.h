/* hf-process.h: the .NET processes of this machine
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-diagnostics.h"

G_BEGIN_DECLS

/**
 * HfProcess: a process with a diagnostics socket
 * @pid: as this machine sees it
 * @socket: path of its diagnostics socket
 * @root: the root folder of the process as this machine sees it: `/`, or `/proc/PID/root` if the
 *   process has another one, as in a container
 * @user: name of its user, or the number of one without a name
 * @started: in µs since 1970
 * @resident: memory that it has in use, in bytes, from which its heap is a part
 * @info: (nullable): as its runtime describes it; %NULL if it did not answer, or was not asked.
 *   A process with one can be captured at least by its events
 * @obstacle: (nullable): a sentence: why it cannot be captured by a profiler; without @info, why it
 *   cannot be captured at all
 * @is_accessible: the user may send it commands
 */
typedef struct
{
  guint32        pid;
  char          *socket;
  char          *root;
  char          *user;
  gint64         started;
  guint64        resident;
  HfRuntimeInfo *info;
  char          *obstacle;
  gboolean       is_accessible;
} HfProcess;

/** hf_process_free: (nullable): frees it. */
void       hf_process_free     (HfProcess     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfProcess, hf_process_free)

/**
 * hf_process_find:
 * @pid: as this machine sees it
 *
 * Finds one process, and asks its runtime. It may wait for the process.
 *
 * Errors: %HF_CAPTURE_ERROR_NO_PROCESS, with the reason; %HF_CAPTURE_ERROR_REFUSED if its socket
 * is not the user's.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfProcess *hf_process_find     (guint32        pid,
                                GCancellable  *cancellable,
                                GError       **error);

/**
 * hf_process_list:
 *
 * Finds all processes with a diagnostics socket that exist and, of those that the user may send
 * commands to, asks each runtime. A process that does not answer within a second is in the list
 * without a description.
 *
 * Returns: (transfer full) (element-type HfProcess): by process id
 */
GPtrArray *hf_process_list     (GCancellable  *cancellable);

/** hf_process_dup_name: Returns: (transfer full): its entry assembly, or its program */
char      *hf_process_dup_name (const HfProcess *self);

/**
 * hf_process_dup_obstacle:
 *
 * Returns: (transfer full) (nullable): @obstacle for a user who has not yet chosen a method: where
 * events can be captured, it says so
 */
char      *hf_process_dup_obstacle (const HfProcess *self);

/** hf_process_dup_runtime: Returns: (transfer full): `.NET 10.0.12 linux-x64`; needs @info */
char      *hf_process_dup_runtime (const HfProcess *self);

G_END_DECLS
