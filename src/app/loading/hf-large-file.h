/* hf-large-file.h: whether a file is so large that the user decides whether to read it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_LARGE_FILE_BYTES: about fifteen million objects. */
#define HF_LARGE_FILE_BYTES G_GUINT64_CONSTANT (1000000000)
/** HF_LARGE_FILE_COMPRESSED: as much, compressed by gzip or zstd. */
#define HF_LARGE_FILE_COMPRESSED G_GUINT64_CONSTANT (100000000)

#define HF_LARGE_FILE_ERROR (hf_large_file_error_quark ())
/** hf_large_file_error_quark: the domain of the errors #HfLargeFileError. */
GQuark   hf_large_file_error_quark (void);

/**
 * HfLargeFileError: the errors of hf_large_file_check().
 * @HF_LARGE_FILE_ASK: the file is large, so the user decides
 */
typedef enum
{
  HF_LARGE_FILE_ASK,
} HfLargeFileError;

/**
 * hf_large_file_check:
 *
 * Queries the file, which may take a while: for workers. A file whose size is
 * not known is not large; its reader reports the error.
 *
 * Errors: %HF_LARGE_FILE_ASK, a sentence with the size.
 *
 * Returns: %FALSE with @error set if @file is large
 */
gboolean hf_large_file_check       (GFile         *file,
                                    GCancellable  *cancellable,
                                    GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
