/* hf-partial-file.c: names of files of snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-partial-file.h"

#include <string.h>

GFile *
hf_partial_file_new (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  const char *ending = g_strrstr (name, ".gclog");
  g_autofree char *stem = g_strndup (name,
                                     ending != NULL ? (gsize) (ending - name) : strlen (name));
  g_autofree char *partial = g_strconcat (stem, ".truncated.gclog",
                                          ending != NULL ? ending + strlen (".gclog") : "", NULL);

  return g_file_new_build_filename (folder, partial, NULL);
}
