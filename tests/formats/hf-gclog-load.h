/* hf-gclog-load.h: recordings as the reader of .gclog gives them, with all options
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-input.h"
#include "hf-recording.h"

G_BEGIN_DECLS

/* As hf_load_heap() does. */
HfRecording *hf_gclog_load_input (HfInput  *input,
                                  GError  **error);

HfRecording *hf_gclog_load_bytes (GBytes               *bytes,
                                  const HfLoadOptions  *options,
                                  HfProgress           *progress,
                                  GCancellable         *cancellable,
                                  GError              **error);

HfRecording *hf_gclog_load_text (const char *text,
                                 gsize       length);

/* Through hf_load_heap_from_stream(), as a file of any size comes in. */
HfRecording *hf_gclog_load_long (const GString        *text,
                                 const HfLoadOptions  *options,
                                 GError              **error);

/* The same for a text without roots, in which nothing else may be missing or wrong. */
HfRecording *hf_gclog_load_whole (const GString *text);

char *hf_gclog_dup_file (const char *folder,
                         const char *name,
                         gsize      *length);

G_END_DECLS
