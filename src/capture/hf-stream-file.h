/* hf-stream-file.h: the file without a name into which a process writes its snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** HfStreamFile: a file that goes with its last descriptor. */
typedef struct _HfStreamFile HfStreamFile;

/**
 * hf_stream_file_new:
 * @neighbor: the file that the snapshot becomes: both are on one disk
 *
 * Errors: %G_IO_ERROR, with a sentence that names the folder.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfStreamFile *hf_stream_file_new    (GFile         *neighbor,
                                     GError       **error);

/** hf_stream_file_get_fd: Returns: its descriptor, to write and to read; owned by @self */
int           hf_stream_file_get_fd (HfStreamFile  *self);

/**
 * hf_stream_file_map:
 *
 * Errors: %G_IO_ERROR.
 *
 * Returns: (transfer full): all that is in it, which nobody may change any more; or %NULL with
 *   @error set
 */
GBytes       *hf_stream_file_map    (HfStreamFile  *self,
                                     GError       **error);

/** hf_stream_file_free: (nullable): closes it. */
void          hf_stream_file_free   (HfStreamFile  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfStreamFile, hf_stream_file_free)

G_END_DECLS
