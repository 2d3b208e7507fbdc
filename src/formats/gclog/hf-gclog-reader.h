/* hf-gclog-reader.h: a .gclog becomes a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-input.h"

G_BEGIN_DECLS

/**
 * hf_gclog_read:
 *
 * An #HfReadFunc. Reads versions 2 and 3 of the format. Records of both are understood, whatever
 * version their section states.
 *
 * Errors: as hf_load_heap()
 *
 * Returns: (transfer full): at least one heap, or %NULL with @error set
 */
HfRecording *hf_gclog_read (HfInput  *input,
                            GError  **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
