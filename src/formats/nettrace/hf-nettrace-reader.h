/* hf-nettrace-reader.h: the heap dumps of a .nettrace become a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-input.h"

G_BEGIN_DECLS

/**
 * hf_nettrace_read:
 *
 * An #HfReadFunc. Reads a trace of EventPipe of format 4, as dotnet-trace and
 * dotnet-monitor write it: each heap dump in it becomes a heap, in order of time. The reader
 * counts lost events, and assigns no reference to an object unless its owner is certain. It skips
 * all other events.
 *
 * Errors: as hf_load_heap()
 *
 * Returns: (transfer full): the recording, or %NULL with @error set
 */
HfRecording *hf_nettrace_read (HfInput  *input,
                               GError  **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
