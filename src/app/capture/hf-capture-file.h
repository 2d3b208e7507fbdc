/* hf-capture-file.h: where snapshots are stored
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-captured-process.h"

G_BEGIN_DECLS

/** HF_CAPTURE_FILE_RECORDING: the ending of recordings, which compress well and are mostly read
 * once. */
#define HF_CAPTURE_FILE_RECORDING ".gclog.gz"

/**
 * hf_capture_file_dup_folder:
 *
 * Returns: (transfer full): the folder of the settings, or “Holdfast” among the user's documents;
 *   it may be missing
 */
GFile *hf_capture_file_dup_folder (void);

/** hf_capture_file_set_folder: stores @folder in the settings. */
void   hf_capture_file_set_folder (GFile                   *folder);

/** hf_capture_file_dup_place: (transfer full): @folder for people, with “~” for the user's folder;
 * UTF-8 of any length. */
char  *hf_capture_file_dup_place  (GFile                   *folder);

/**
 * hf_capture_file_new:
 * @folder: is made if it is missing
 * @ending: such as `.gclog`
 *
 * Finds a name for a file that begins now, `NAME-PID-YYYYMMDD-HHMMSS.gclog`, which no file in
 * @folder has. It may block.
 *
 * Errors: %G_IO_ERROR, a sentence with the folder.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
GFile *hf_capture_file_new        (GFile                    *folder,
                                   const HfCapturedProcess  *process,
                                   const char               *ending,
                                   GError                  **error);

G_END_DECLS
