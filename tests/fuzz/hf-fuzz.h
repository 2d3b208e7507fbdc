/* hf-fuzz.h: what the fuzz targets share: loading, and what holds of every heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-load.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_FUZZ_NAME: what messages call the input. */
#define HF_FUZZ_NAME "input.gclog"

/**
 * hf_fuzz_get_choice:
 *
 * Returns: a number that is always the same for the same input, to choose by it
 *   how the input is read: the input itself stays a plain file
 */
guint32      hf_fuzz_get_choice (const guint8  *data,
                                 gsize          size);

/**
 * hf_fuzz_load:
 * @choice: how many threads, and how large the blocks
 * @error: (out): always set if nothing is returned
 *
 * Loads within a small limit of memory. An error names the input in a sentence.
 *
 * Returns: (transfer full) (nullable)
 */
HfRecording *hf_fuzz_load       (const guint8  *data,
                                 gsize          size,
                                 guint32        choice,
                                 GError       **error);

/** hf_fuzz_check_heap: every index in range, every sum and order as promised. */
void         hf_fuzz_check_heap (HfHeap        *heap);

/* The entry points of libFuzzer, or of the replay in its place. */
int          LLVMFuzzerInitialize   (int            *argc,
                                     char         ***argv);
int          LLVMFuzzerTestOneInput (const guint8   *data,
                                     size_t          size);

G_END_DECLS
