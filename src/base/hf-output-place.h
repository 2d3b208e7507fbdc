/* hf-output-place.h: the real location of a file that will be replaced
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>
#include <sys/stat.h>

G_BEGIN_DECLS

/**
 * HfOutputPlace:
 * @folder: (owned): the real path of the folder that @path is in
 * @path: (owned): the file that the last symbolic link leads to
 * @open_fd: an open file of this process that @path stands for (/dev/stdout);
 *   -1 = none, and nothing else is set then
 * @exists: whether the file exists; @status is then its status
 *
 * Where the bytes for a target belong, after all symbolic links.
 */
typedef struct
{
  char        *folder;
  char        *path;
  int          open_fd;
  gboolean     exists;
  struct stat  status;
} HfOutputPlace;

/**
 * hf_output_place_find:
 * @self: (out caller-allocates): clear it, even after an error
 * @path: in the encoding of file names
 * @name: its name in messages
 *
 * Errors: %G_IO_ERROR if the folder does not exist or may not be searched, if links
 * lead in a circle, or if it is a folder.
 */
gboolean hf_output_place_find  (HfOutputPlace  *self,
                                const char     *path,
                                const char     *name,
                                GError        **error);

/** hf_output_place_clear: frees the names of the place; no file is touched. May be called again. */
void     hf_output_place_clear (HfOutputPlace  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfOutputPlace, hf_output_place_clear)

G_END_DECLS
