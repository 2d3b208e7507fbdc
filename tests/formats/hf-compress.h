/* hf-compress.h: compressed bytes for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** hf_compress_gzip: (transfer full): one member. */
GBytes *hf_compress_gzip (const void *data,
                          gsize       length);

/**
 * hf_compress_zstd:
 * @window_log: the window is two to that many bytes, whatever @length is; 0 =
 *   as small as will do
 *
 * Returns: (transfer full): one frame, with its checksum
 */
GBytes *hf_compress_zstd (const void *data,
                          gsize       length,
                          int         window_log);

/**
 * hf_compress_zip:
 * @names: (array zero-terminated=1): of files that all have the same contents; one that
 *   ends in a slash is a folder
 *
 * Returns: (transfer full): an archive
 */
GBytes *hf_compress_zip (const char *const *names,
                         const void        *data,
                         gsize              length);

/** hf_compress_concat: (transfer full): both, one after the other; takes them. */
GBytes *hf_compress_concat (GBytes *a,
                            GBytes *b);

G_END_DECLS
