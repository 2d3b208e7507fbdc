/* hf-heap-names.c: the names of a heap for the user
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-names.h"

#include "hf-archive.h"
#include "hf-shown.h"

#include <glib/gi18n.h>
#include <string.h>

static char *
strip_endings (const char *title)
{
  static const char *const endings[] = {
    ".gz", ".zst", ".zip", ".gclog", ".gcdump", ".nettrace", ".xml", ".log",
  };
  g_autofree char *name = g_strdup (title);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      if (g_str_has_suffix (name, endings[i]) && strlen (name) > strlen (endings[i]))
        name[strlen (name) - strlen (endings[i])] = '\0';
    }

  return g_steal_pointer (&name);
}

static char *
dup_file_name (GFile *file)
{
  g_autofree char *basename = g_file_get_basename (file);

  return hf_shown_dup_file_name (basename == NULL ? "?" : basename);
}

/* "." is not a valid name for a file. */
void
hf_heap_names_make (GFile       *heap,
                    const char  *archived,
                    char       **title,
                    char       **name)
{
  g_autofree char *file = dup_file_name (heap);
  g_autofree char *member = archived == NULL ? NULL : hf_archive_shorten_name (archived);
  g_autofree char *basename = member == NULL ? NULL : g_path_get_basename (archived);
  g_autofree char *shown = basename == NULL ? NULL : hf_archive_shorten_name (basename);

  /* Translators: the name of a heap in an archive, and that of the archive */
  *title = member == NULL ? g_strdup (file) : g_strdup_printf (_ ("%s in %s"), member, file);
  *name = strip_endings (shown == NULL || shown[0] == '.' || shown[0] == '/' ? file : shown);
}
