/* hf-output-file.h: a file that replaces its target only when it is complete
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfOutputFile:
 *
 * A file that is being written. Data goes to a new file in the folder of the target;
 * hf_output_file_close() replaces the target with it in one step. Until then, and after any
 * failure, the target is unchanged.
 *
 * The new file has no name until it is complete, so that it leaves no trace, whatever ends
 * the program. In two cases it needs a name for a while, `.holdfast-XXXXXX`: on a file system
 * that has no such files (NFS, FAT), all the time, and to replace an existing target.
 * hf_output_signals_set_up() removes such files, after any signal but SIGKILL.
 *
 * - A target that is a symbolic link stays one: the file that it leads to is
 *   replaced, or made.
 * - The new file gets the permissions, owner and group of the old one, as far as the user may set
 *   them; a file that did not exist gets 0666 less the umask.
 * - Other hard links to the old file keep the old contents.
 * - A file that the user may not write is not replaced, even if the folder would
 *   permit it.
 * - A target that is not a regular file (a pipe, a terminal, /dev/null), or is an open file of
 *   this process (/dev/stdout), is written directly and cannot be undone.
 * - A file that is not local goes through g_file_replace().
 *
 * Used by one thread at a time. Every message is a sentence that names the target.
 */
typedef struct _HfOutputFile HfOutputFile;

/**
 * hf_output_file_new:
 * @target: the file to replace or create; its folder must exist
 * @name: (nullable): its name in messages; %NULL = its path
 * @cancellable: (nullable): takes effect within 100 ms, even where a
 *   named pipe waits for its reader
 *
 * Errors: %G_IO_ERROR, such as %G_IO_ERROR_NOT_FOUND (no such folder),
 * %G_IO_ERROR_PERMISSION_DENIED, %G_IO_ERROR_READ_ONLY or %G_IO_ERROR_IS_DIRECTORY.
 *
 * Returns: (transfer full): or %NULL with @error set; nothing has changed then
 */
HfOutputFile  *hf_output_file_new           (GFile         *target,
                                             const char    *name,
                                             GCancellable  *cancellable,
                                             GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_output_file_new_for_fd:
 * @fd: owned by the caller, and not closed, such as standard output
 * @name: its name in messages
 *
 * Returns: (transfer full): an output to a file that is already open, written directly
 */
HfOutputFile  *hf_output_file_new_for_fd    (int            fd,
                                             const char    *name);

/**
 * hf_output_file_free:
 *
 * Discards an output that was not closed, without a trace.
 */
void           hf_output_file_free          (HfOutputFile  *self);

/**
 * hf_output_file_get_stream:
 *
 * The stream does not buffer: write large pieces. Closing the stream, or dropping it,
 * has no effect on the file. After a write that failed or was cancelled, the file
 * never replaces its target.
 *
 * Returns: (transfer none): lives as long as @self
 */
GOutputStream *hf_output_file_get_stream    (HfOutputFile  *self);

/**
 * hf_output_file_close:
 * @cancellable: (nullable): polled before the first step; the wait for the disk
 *   does not end sooner
 *
 * Writes everything to the disk and replaces the target. Call it once, and
 * hf_output_file_free() after it.
 *
 * Errors: %G_IO_ERROR; the old file is still there.
 *
 * Returns: whether the new file is there, and complete
 */
gboolean       hf_output_file_close         (HfOutputFile  *self,
                                             GCancellable  *cancellable,
                                             GError       **error);

/**
 * hf_output_file_check_target:
 * @source: (nullable): the file that is read
 *
 * Checks, before anything is written, whether @target may be written.
 *
 * Returns: %FALSE with %G_IO_ERROR_EXISTS if @target is @source, under any name
 */
gboolean       hf_output_file_check_target  (GFile         *target,
                                             GFile         *source,
                                             GCancellable  *cancellable,
                                             GError       **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfOutputFile, hf_output_file_free)

G_END_DECLS
