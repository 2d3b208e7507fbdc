/* hf-file-version.c: whether a file is still the one that was read
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-file-version.h"

char *
hf_file_version_new (GFileInfo *info)
{
  g_auto (GStrv) names = g_strsplit (HF_FILE_VERSION_ATTRIBUTES, ",", -1);
  GString *version = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *value = g_file_info_get_attribute_as_string (info, names[i]);

      g_string_append_printf (version, "%s\n", value == NULL ? "" : value);
    }

  return g_string_free (version, FALSE);
}

char *
hf_file_version_read (GFile        *file,
                      GCancellable *cancellable)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, HF_FILE_VERSION_ATTRIBUTES,
                                                  G_FILE_QUERY_INFO_NONE, cancellable, NULL);

  return info == NULL ? NULL : hf_file_version_new (info);
}
