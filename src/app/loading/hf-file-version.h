/* hf-file-version.h: whether a file is still the one that was read
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_FILE_VERSION_ATTRIBUTES: what to ask of a file for hf_file_version_new(). */
#define HF_FILE_VERSION_ATTRIBUTES "etag::value,standard::size,time::modified," \
                                   "time::modified-usec,unix::inode"

/**
 * hf_file_version_new:
 *
 * Returns: (transfer full): a text that is another one after the file was written
 *   or replaced; to be compared and not to be read
 */
char *hf_file_version_new  (GFileInfo     *info);

/**
 * hf_file_version_read:
 *
 * Queries @file, which may take a while: for workers.
 *
 * Returns: (transfer full) (nullable): as hf_file_version_new(); %NULL if the query
 *   fails
 */
char *hf_file_version_read (GFile         *file,
                            GCancellable  *cancellable);

G_END_DECLS
