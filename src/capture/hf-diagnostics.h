/* hf-diagnostics.h: commands to the runtime of a process, over its diagnostics socket
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The runtime answers one command at a time, on one thread, and waits without end for the rest of
 * a message: each message is one write. All functions block; run them in a worker thread. */

/**
 * HfRuntimeInfo: a process as its runtime describes it
 * @pid: as the process sees itself, in its innermost namespace
 * @command_line: program and arguments
 * @system: such as `Linux`
 * @architecture: `x64`, `arm64`, …
 * @assembly: the entry assembly, or empty
 * @version: of the runtime, such as `10.0.12`; empty before .NET 6
 * @rid: the portable runtime identifier, such as `linux-musl-x64`; empty before .NET 8
 */
typedef struct
{
  guint64  pid;
  char    *command_line;
  char    *system;
  char    *architecture;
  char    *assembly;
  char    *version;
  char    *rid;
} HfRuntimeInfo;

/** hf_runtime_info_free: (nullable): frees it. */
void           hf_runtime_info_free       (HfRuntimeInfo *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRuntimeInfo, hf_runtime_info_free)

/**
 * hf_diagnostics_get_info:
 * @socket: path of the diagnostics socket, of any length
 * @timeout_s: how long the process may take, in seconds
 *
 * Errors: %HF_CAPTURE_ERROR; %G_IO_ERROR_CONNECTION_REFUSED and %G_IO_ERROR_NOT_FOUND if nobody
 * listens any more; %G_IO_ERROR_PERMISSION_DENIED; %G_IO_ERROR_TIMED_OUT.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfRuntimeInfo *hf_diagnostics_get_info    (const char    *socket,
                                           guint          timeout_s,
                                           GCancellable  *cancellable,
                                           GError       **error);

/**
 * hf_diagnostics_attach:
 * @clsid: (array fixed-size=16): class of the profiler
 * @library: its path as the process sees it
 * @wait_ms: how long the runtime waits for a background collection, in ms
 * @data: (array length=length): client data, at most 16 KiB
 *
 * Makes the runtime load a profiler. The reply comes when the profiler is there; a runtime that
 * collects, or that stands still, delays it.
 *
 * Errors: as hf_diagnostics_get_info(); a refusal of the runtime in words.
 */
gboolean       hf_diagnostics_attach      (const char    *socket,
                                           const guint8  *clsid,
                                           const char    *library,
                                           guint          wait_ms,
                                           gconstpointer  data,
                                           gsize          length,
                                           GCancellable  *cancellable,
                                           GError       **error);

G_END_DECLS
