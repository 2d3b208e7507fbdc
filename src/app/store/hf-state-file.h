/* hf-state-file.h: a file of the user's state, which others may have written too
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* All of these wait for the disk, so they belong in a worker. Errors are %G_IO_ERROR. */

/**
 * hf_state_file_lock:
 *
 * Makes @folder, and keeps other processes that lock it out of it, for a moment. One that
 * does not give it free within two seconds is not waited for.
 *
 * Returns: what hf_state_file_unlock() takes; -1 if there is no such folder
 */
int      hf_state_file_lock     (const char  *folder);
/** hf_state_file_unlock: releases the lock @fd; does nothing if it is -1. */
void     hf_state_file_unlock   (int          fd);

/**
 * hf_state_file_read:
 * @max: bytes
 * @length: (out)
 *
 * Follows links. A pipe or device is not read, and not waited for.
 *
 * Errors: a reason that ends a sentence. None if there is nothing at @path.
 *
 * Returns: (transfer full) (nullable): the text; %NULL with @error set if there is something
 *   else than a file that can be read and has @max bytes at most
 */
char    *hf_state_file_read     (const char  *path,
                                 gsize        max,
                                 gsize       *length,
                                 GError     **error);

/**
 * hf_state_file_write:
 *
 * Makes or replaces @path, whole or not at all. A link stays one: the file that it leads to
 * is replaced. A new file can be read by its owner alone.
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
 * @kept: (out) (transfer full): its path now
 *
 * Renames whatever is at @path to the first of "PATH.kept", "PATH.kept-2" … that is free.
 *
 * Errors: a reason that ends a sentence; all is as it was then
 */
gboolean hf_state_file_keep     (const char  *path,
                                 char       **kept,
                                 GError     **error);

G_END_DECLS
