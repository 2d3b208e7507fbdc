/* hf-dump.h: a recording as plain text, for comparison with what is expected
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-recording.h"

G_BEGIN_DECLS

/**
 * hf_dump_recording:
 *
 * Everything that can be asked of @recording, a line for each fact, references
 * by id: two recordings hold the same if and only if their dumps are equal.
 *
 * Returns: (transfer full): valid UTF-8
 */
char *hf_dump_recording (HfRecording *recording);

G_END_DECLS
