/* hf-file-version.h: whether a file has changed since it was read
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_FILE_VERSION_ATTRIBUTES: the attributes to query for hf_file_version_new(). */
#define HF_FILE_VERSION_ATTRIBUTES "etag::value,standard::size,time::modified," \
                                   "time::modified-usec,unix::inode"

/**
 * hf_file_version_new:
 *
 * Returns: (transfer full): a text that changes when the file is written or
 *   replaced; compare it, and do not parse it
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
