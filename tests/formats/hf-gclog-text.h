/* hf-gclog-text.h: recordings out of texts, and texts out of recordings
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-gclog-writer.h"

G_BEGIN_DECLS

/* Small files by the thousand: a block of the usual size would cost more than they. */
HfRecording *hf_gclog_text_load_bytes (GBytes *bytes);

HfRecording *hf_gclog_text_load (const char *text);

GBytes *hf_gclog_text_dup_bytes (HfRecording          *recording,
                                 const HfGclogOptions *options);

char *hf_gclog_text_dup (HfRecording *recording);

G_END_DECLS
