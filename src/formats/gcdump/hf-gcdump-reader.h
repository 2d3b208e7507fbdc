/* hf-gcdump-reader.h: a .gcdump becomes a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-input.h"

G_BEGIN_DECLS

/** HF_GCDUMP_CAP: dotnet-gcdump and PerfView write no more nodes than this. */
#define HF_GCDUMP_CAP 10000000

/**
 * hf_gcdump_read:
 *
 * An #HfReadFunc. Reads files of dotnet-gcdump, PerfView and Visual Studio. Nodes without an
 * address above all objects become kinds and flags of roots; types that the tool split by the
 * size of their objects are merged, see hf-foreign-name.h.
 *
 * Errors: as hf_load_heap()
 *
 * Returns: (transfer full): one heap, or %NULL with @error set
 */
HfRecording *hf_gcdump_read (HfInput  *input,
                             GError  **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
