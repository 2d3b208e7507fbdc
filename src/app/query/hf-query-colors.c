/* hf-query-colors.c: reads the language and the styles of the editor from the program's resources
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-colors.h"

#include <sys/mman.h>
#include <unistd.h>

#define FOLDER "/io/github/holdfast/Holdfast/query"

/* The system's languages and styles are neither needed nor read. */
GtkSourceLanguage *
hf_query_colors_get_language (void)
{
  static const char *const search_path[] = { "resource://" FOLDER, NULL };
  static GtkSourceLanguageManager *manager = NULL;

  if (manager == NULL)
    {
      manager = gtk_source_language_manager_new ();
      gtk_source_language_manager_set_search_path (manager, search_path);
    }
  return gtk_source_language_manager_get_language (manager, "holdfast-sql");
}

/* ---- Styles ---------------------------------------------------------------- */

static const char *const ids[] = {
  "holdfast",
  "holdfast-dark",
  "holdfast-contrast",
  "holdfast-contrast-dark",
};

/* Before version 5.15, GtkSourceView reads styles from files alone: here from one in memory. */
static int
open_scheme (const char *id)
{
  g_autofree char *path = g_strconcat (FOLDER "/", id, ".xml", NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  const char *data = g_bytes_get_data (bytes, NULL);
  const gsize size = g_bytes_get_size (bytes);
  int fd = memfd_create (id, MFD_CLOEXEC);

  for (gsize done = 0; fd >= 0 && done < size;)
    {
      const gssize written = write (fd, data + done, size - done);

      if (written <= 0)
        {
          close (fd);
          fd = -1;
        }
      else
        {
          done += (gsize) written;
        }
    }
  return fd;
}

static GtkSourceStyleSchemeManager *
load_schemes (void)
{
  GtkSourceStyleSchemeManager *manager = gtk_source_style_scheme_manager_new ();
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  int fds[G_N_ELEMENTS (ids)];

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      fds[i] = open_scheme (ids[i]);
      if (fds[i] >= 0)
        g_ptr_array_add (paths, g_strdup_printf ("/proc/self/fd/%d", fds[i]));
    }
  g_ptr_array_add (paths, NULL);
  gtk_source_style_scheme_manager_set_search_path (manager, (const char *const *) paths->pdata);
  /* Reads them. */
  gtk_source_style_scheme_manager_get_scheme_ids (manager);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      if (fds[i] >= 0)
        close (fds[i]);
    }
  return manager;
}

GtkSourceStyleScheme *
hf_query_colors_get_scheme (const HfPalette *palette)
{
  static GtkSourceStyleSchemeManager *manager = NULL;

  if (manager == NULL)
    manager = load_schemes ();
  return gtk_source_style_scheme_manager_get_scheme (
    manager, ids[(palette->high_contrast ? 2 : 0) + (palette->dark ? 1 : 0)]);
}
