/* hf-capture-file.c: where snapshots are stored
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-file.h"

#include "hf-settings.h"
#include "hf-shown.h"

#include <glib/gi18n.h>
#include <string.h>

/* File systems allow 255 bytes, and the number and the time are to fit as well. */
#define MAX_NAME 160

/* ---- The folder -------------------------------------------------------- */

GFile *
hf_capture_file_dup_folder (void)
{
  g_autofree char *uri = hf_settings_dup_string (HF_SETTINGS_CAPTURE_FOLDER);
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  if (uri[0] != '\0')
    return g_file_new_for_uri (uri);

  return g_file_new_build_filename (documents != NULL ? documents : g_get_home_dir (), "Holdfast",
                                    NULL);
}

void
hf_capture_file_set_folder (GFile *folder)
{
  g_autofree char *uri = g_file_get_uri (folder);

  hf_settings_set_string (HF_SETTINGS_CAPTURE_FOLDER, uri);
}

char *
hf_capture_file_dup_place (GFile *folder)
{
  g_autoptr (GFile) home = g_file_new_for_path (g_get_home_dir ());
  g_autofree char *below = g_file_get_relative_path (home, folder);
  g_autofree char *name = below != NULL ? g_build_filename ("~", below, NULL)
                                        : g_file_get_parse_name (folder);

  return hf_shown_dup_file_name (name);
}

/* ---- Files ------------------------------------------------------------- */

static gboolean
make_folder (GFile   *folder,
             GError **error)
{
  g_autofree char *place = hf_capture_file_dup_place (folder);
  g_autoptr (GError) local_error = NULL;

  if (g_file_make_directory_with_parents (folder, NULL, &local_error) ||
      g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return TRUE;

  /* Translators: a folder, and the reason from the system */
  g_set_error (error, G_IO_ERROR, local_error->code,
               _ ("The folder %s for captures cannot be made: %s; choose another one"), place,
               local_error->message);
  return FALSE;
}

/* A name may come from a command line, and be any text. */
static char *
dup_stem (const HfCapturedProcess *process)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *name = g_utf8_make_valid (process->name, strnlen (process->name, MAX_NAME));

  g_strdelimit (name, "/\\:", '_');
  if (name[0] == '.')
    name[0] = '_';
  return g_strdup_printf ("%s-%u-%s", name, process->pid, time);
}

GFile *
hf_capture_file_new (GFile                   *folder,
                     const HfCapturedProcess *process,
                     const char              *ending,
                     GError                 **error)
{
  g_autofree char *stem = dup_stem (process);

  if (!make_folder (folder, error))
    return NULL;

  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strconcat (stem, ending, NULL)
                                     : g_strdup_printf ("%s-%u%s", stem, i, ending);
      g_autoptr (GFile) file = g_file_get_child (folder, name);

      if (!g_file_query_exists (file, NULL))
        return g_steal_pointer (&file);
    }
}
