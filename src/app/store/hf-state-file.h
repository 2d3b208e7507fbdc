/* hf-state-file.h: a file of the user's state, which other processes may write
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* All of these functions wait for the disk, so call them in a worker. Errors are %G_IO_ERROR. */

/**
 * hf_state_file_lock:
 *
 * Makes @folder, and keeps other processes that lock it out of it, for a moment. Waits at
 * most two seconds for another process to unlock it.
 *
 * Returns: a lock for hf_state_file_unlock(); -1 if there is no such folder
 */
int      hf_state_file_lock     (const char  *folder);
/** hf_state_file_unlock: releases the lock @fd; does nothing if it is -1. */
void     hf_state_file_unlock   (int          fd);

/**
 * hf_state_file_read:
 * @max: the most bytes to read
 * @length: (out): the length of the text, in bytes
 *
 * Follows links. Does not read a pipe or device, nor wait for it.
 *
 * Errors: a reason that ends a sentence. No error if there is nothing at @path.
 *
 * Returns: (transfer full) (nullable): the text; %NULL with @error set if @path is not
 *   a readable file of at most @max bytes
 */
char    *hf_state_file_read     (const char  *path,
                                 gsize        max,
                                 gsize       *length,
                                 GError     **error);

/**
 * hf_state_file_write:
 *
 * Makes or replaces @path, whole or not at all. If it is a link, the target of the link
 * is replaced. Only the owner can read a new file.
 *
 * Errors: a sentence without its full stop, which names the folder.
 */
gboolean hf_state_file_write    (const char  *path,
                                 const char  *text,
                                 gsize        length,
                                 GError     **error);

/** hf_state_file_dup_kept: (transfer full): the path that hf_state_file_keep() would take. */
char    *hf_state_file_dup_kept (const char  *path);

/**
 * hf_state_file_keep:
 * @kept: (out) (transfer full): its new path
 *
 * Renames the file or folder at @path to the first free one of "PATH.kept", "PATH.kept-2" ….
 *
 * Errors: a reason that ends a sentence; then nothing has changed
 */
gboolean hf_state_file_keep     (const char  *path,
                                 char       **kept,
                                 GError     **error);

G_END_DECLS
