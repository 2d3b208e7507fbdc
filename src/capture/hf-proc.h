/* hf-proc.h: what the system knows of a process
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfProc: a process as /proc has it
 * @inner_pid: its id in its innermost namespace
 * @is_inner: that namespace is not the one of this program
 * @uid: its effective user
 * @start_ticks: its start after that of the machine, in ticks of the clock
 * @started: in µs since 1970
 * @resident: memory in use, in bytes
 * @temporary_folder: without a “/” at the end, as the process sees it
 * @is_stopped: by a signal, or by a debugger
 * @has_profiler: its environment asks for a profiler; %FALSE if its environment is not readable
 */
typedef struct
{
  guint32  pid;
  guint32  inner_pid;
  gboolean is_inner;
  guint32  uid;
  guint64  start_ticks;
  gint64   started;
  guint64  resident;
  char    *temporary_folder;
  gboolean is_stopped;
  gboolean has_profiler;
} HfProc;

/** hf_proc_read: Returns: (transfer full) (nullable): %NULL if the process does not exist */
HfProc *hf_proc_read (guint32 pid);

/**
 * hf_proc_has_mapped:
 * @name: of a library, without its folder
 *
 * Returns: whether the process has loaded it; %TRUE if that cannot be known
 */
gboolean hf_proc_has_mapped (guint32     pid,
                             const char *name);

/** hf_proc_free: (nullable): frees it. */
void    hf_proc_free (HfProc *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfProc, hf_proc_free)

G_END_DECLS
