/* hf-dataset-file.c: the files of a data set, and the names of their snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-dataset-file.h"

#include "hf-content.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>
#include <string.h>

static void
file_free (gpointer data)
{
  HfDatasetFile *self = data;

  g_free (self->path);
  g_free (self->title);
  g_free (self->name);
  g_free (self);
}

/* ---- Names ---- */

/* Others belong to the name: "app-1.2". */
static gsize
find_ending (const char *name)
{
  static const char *const endings[] = {
    ".gclog", ".gcdump", ".nettrace", ".xml", ".gz", ".zst", ".zip",
  };
  const gsize length = strlen (name);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      const gsize n = strlen (endings[i]);

      if (length > n && g_ascii_strcasecmp (name + length - n, endings[i]) == 0)
        return length - n;
    }
  return length;
}

char *
hf_dataset_dup_name (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  gsize length;

  while ((length = find_ending (name)) < strlen (name))
    name[length] = '\0';
  return hf_text_to_utf8 (name, strlen (name));
}

char *
hf_dataset_dup_snapshot_name (const char *name,
                              guint32     snapshot,
                              guint32     n_snapshots)
{
  return n_snapshots < 2 ? g_strdup (name) : g_strdup_printf ("%s#%u", name, snapshot);
}

void
hf_dataset_file_name_error (const HfDatasetFile  *self,
                            GError              **error)
{
  if (error != NULL && *error != NULL && strstr ((*error)->message, self->title) == NULL)
    g_prefix_error (error, "%s: ", self->title);
}

char *
hf_dataset_dup_folder (const char *name)
{
  g_autoptr (GString) folder = g_string_new ("snapshot=");

  for (const char *p = name; *p != '\0'; p++)
    {
      const guchar byte = (guchar) *p;

      if (byte < 0x20 || byte == 0x7f || strchr ("\"#%'*/:=?\\{[]^", *p) != NULL)
        g_string_append_printf (folder, "%%%02X", byte);
      else
        g_string_append_c (folder, *p);
    }
  return g_strdup (folder->str);
}

/* ---- Folders ---- */

static void
add_file (GPtrArray  *files,
          const char *path)
{
  HfDatasetFile *file = g_new0 (HfDatasetFile, 1);

  file->path = g_strdup (path);
  file->title = hf_text_to_utf8 (path, strlen (path));
  file->name = hf_dataset_dup_name (path);
  g_ptr_array_add (files, file);
}

static gboolean
is_heap (const char *folder,
         const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = NULL;
  guint8 head[HF_CONTENT_HEAD_SIZE];
  gsize length = 0;

  if (name[0] == '.' || !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return FALSE;

  /* One that cannot be read may be a heap: it is reported when its turn comes. */
  stream = g_file_read (file, NULL, NULL);
  if (stream == NULL ||
      !g_input_stream_read_all (G_INPUT_STREAM (stream), head, sizeof (head), &length, NULL, NULL))
    return TRUE;
  return length > 0 ? hf_content_is_heap (name, head, length) : strstr (name, ".gclog") != NULL;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static gboolean
add_folder (GPtrArray     *files,
            const char    *path,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const guint n_before = files->len;
  const char *name;

  if (folder == NULL)
    return FALSE;
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (is_heap (path, name))
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *file = g_build_filename (path, names->pdata[i], NULL);

      add_file (files, file);
    }
  if (files->len == n_before)
    {
      g_autofree char *title = g_filename_display_name (path);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("%s: The folder has no heaps"),
                   title);
      return FALSE;
    }
  return TRUE;
}

/* ---- All of them ---- */

static gboolean
fail_name (const HfDatasetFile  *file,
           const HfDatasetFile  *other,
           GError              **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
               /* Translators: the names of two files, and that of a snapshot */
               _ ("%s and %s: Both would be the snapshot “%s”; rename one, or write them to "
                  "different folders"),
               other->title, file->title, file->name);
  return FALSE;
}

/* A file "app#2.gclog" could be the second snapshot of the recording "app.gclog". */
static gboolean
check_names (const GPtrArray  *files,
             GError          **error)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < files->len; i++)
    {
      HfDatasetFile *file = files->pdata[i];
      const HfDatasetFile *other = g_hash_table_lookup (names, file->name);

      if (other != NULL)
        return fail_name (file, other, error);
      g_hash_table_insert (names, file->name, file);
    }
  for (guint i = 0; i < files->len; i++)
    {
      const HfDatasetFile *file = files->pdata[i];
      const char *mark = strrchr (file->name, '#');
      g_autofree char *recording = mark == NULL ? NULL : g_strndup (file->name, mark - file->name);
      const HfDatasetFile *other = mark == NULL ? NULL : g_hash_table_lookup (names, recording);

      if (other != NULL && mark[1] != '\0' && strspn (mark + 1, "0123456789") == strlen (mark + 1))
        return fail_name (file, other, error);
    }
  return TRUE;
}

GPtrArray *
hf_dataset_files_new (const char *const  *paths,
                      GCancellable       *cancellable,
                      GError            **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (file_free);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      if (!g_file_test (paths[i], G_FILE_TEST_IS_DIR))
        add_file (files, paths[i]);
      else if (!add_folder (files, paths[i], cancellable, error))
        return NULL;
    }
  return check_names (files, error) ? g_steal_pointer (&files) : NULL;
}
