/* hf-capture-file.c: names of files of snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-file.h"

#include <string.h>

GFile *
hf_capture_file_dup_partial (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  const char *ending = strstr (path, ".gclog");
  g_autofree char *stem = g_strndup (path,
                                     ending != NULL ? (gsize) (ending - path) : strlen (path));
  g_autofree char *partial = g_strconcat (stem, ".truncated.gclog",
                                          ending != NULL ? ending + strlen (".gclog") : "", NULL);

  return g_file_new_for_path (partial);
}
