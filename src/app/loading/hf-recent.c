/* hf-recent.c: heaps opened before, and the ones that came with the program
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-recent.h"

#include "hf-shown.h"

#include <glib/gi18n.h>

/* How long a label may be, in characters, and how much of it comes after the cut. */
#define MAX_LABEL 60
#define LABEL_END 20

static const struct
{
  const char *ending;
  const char *mime_type;
} formats[] = {
  { ".gclog", "application/x-gclog" },
  { ".gclog.gz", "application/x-gclog+gzip" },
  { ".gclog.zst", "application/x-gclog+zstd" },
  { ".gcdump", "application/x-gcdump" },
  { ".gcdump.gz", "application/x-gcdump+gzip" },
  { ".gcdump.zst", "application/x-gcdump+zstd" },
  { ".gcdump.zip", "application/x-gcdump+zip" },
  { ".nettrace", "application/x-nettrace" },
  { ".nettrace.gz", "application/x-nettrace+gzip" },
  { ".nettrace.zst", "application/x-nettrace+zstd" },
  { ".sos.xml", "application/x-sos-heap+xml" },
  { ".sos.xml.gz", "application/x-sos-heap+xml+gzip" },
  { ".sos.xml.zst", "application/x-sos-heap+xml+zstd" },
  { ".gcheap.xml", "application/x-sos-heap+xml" },
  { ".gcheap.xml.gz", "application/x-sos-heap+xml+gzip" },
  { ".gcheap.xml.zst", "application/x-sos-heap+xml+zstd" },
};

static const struct
{
  const char *name;
  const char *note;
} samples[] = {
  { "web-app.gclog.gz", N_ ("Sample: a web shop that leaks") },
  { "wpf-app.gclog.gz", N_ ("Sample: a WPF application") },
  { "bubblecs.gclog", N_ ("Sample: the published example of the format") },
  { "moved-blocks.gclog", N_ ("Sample: the published example of moved blocks, a recording") },
};

static void
item_free (HfRecentItem *self)
{
  g_clear_object (&self->file);
  g_free (self->name);
  g_free (self->label);
  g_free (self->note);
  g_free (self);
}

static GPtrArray *
new_items (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
}

static const char *
find_mime_type (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      if (g_str_has_suffix (name, formats[i].ending))
        return formats[i].mime_type;
    }

  return NULL;
}

gboolean
hf_recent_is_heap_name (const char *name)
{
  return find_mime_type (name) != NULL;
}

GListModel *
hf_recent_new_filters (void)
{
  GListStore *filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) heaps = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (heaps, _ ("Heaps"));
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    gtk_file_filter_add_suffix (heaps, formats[i].ending + 1);
  g_list_store_append (filters, heaps);
  gtk_file_filter_set_name (all, _ ("All Files"));
  gtk_file_filter_add_pattern (all, "*");
  g_list_store_append (filters, all);

  return G_LIST_MODEL (filters);
}

/* The type identifies a file whose name has no known ending. */
static gboolean
is_heap_type (const char *mime_type)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      if (g_str_equal (mime_type, formats[i].mime_type))
        return TRUE;
    }

  return FALSE;
}

/* ---- Labels ------------------------------------------------------------ */

static char *
shorten (const char *text)
{
  const long length = g_utf8_strlen (text, -1);
  g_autofree char *start = NULL;
  g_autofree char *end = NULL;

  if (length <= MAX_LABEL)
    return g_strdup (text);

  start = g_utf8_substring (text, 0, MAX_LABEL - LABEL_END - 1);
  end = g_utf8_substring (text, length - LABEL_END, length);
  return g_strconcat (start, "…", end, NULL);
}

static char *
dup_folder (const HfRecentItem *item,
            gboolean            whole)
{
  g_autoptr (GFile) folder = g_file_get_parent (item->file);
  g_autofree char *name = NULL;

  if (folder == NULL)
    return g_strdup ("?");
  name = whole ? g_file_get_parse_name (folder) : g_file_get_basename (folder);
  return hf_shown_dup_file_name (name);
}

static gboolean
has_namesake (GPtrArray *items,
              guint      position,
              gboolean   with_folder)
{
  const HfRecentItem *item = g_ptr_array_index (items, position);
  g_autofree char *folder = dup_folder (item, FALSE);

  for (guint i = 0; i < items->len; i++)
    {
      const HfRecentItem *other = g_ptr_array_index (items, i);
      g_autofree char *other_folder = dup_folder (other, FALSE);

      if (i != position && g_str_equal (item->name, other->name) &&
          (!with_folder || g_str_equal (folder, other_folder)))
        return TRUE;
    }

  return FALSE;
}

static void
label_items (GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    {
      HfRecentItem *item = g_ptr_array_index (items, i);
      g_autofree char *name = shorten (item->name);
      g_autofree char *folder = dup_folder (item, has_namesake (items, i, TRUE));
      g_autofree char *short_folder = shorten (folder);

      /* Translators: a file's name, and its folder's */
      item->label = has_namesake (items, i, FALSE)
                      ? g_strdup_printf (_ ("%s (%s)"), name, short_folder)
                      : g_strdup (name);
    }
}

/* ---- Heaps opened before ----------------------------------------------- */

static gboolean
is_heap (GtkRecentInfo *info)
{
  const char *mime_type = gtk_recent_info_get_mime_type (info);

  if (gtk_recent_info_get_private_hint (info) &&
      !gtk_recent_info_has_application (info, "Holdfast"))
    return FALSE;

  return hf_recent_is_heap_name (gtk_recent_info_get_uri (info)) ||
         (mime_type != NULL && is_heap_type (mime_type));
}

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  GDateTime *time_a = gtk_recent_info_get_modified ((GtkRecentInfo *) a);
  GDateTime *time_b = gtk_recent_info_get_modified ((GtkRecentInfo *) b);

  return g_date_time_compare (time_b, time_a);
}

static HfRecentItem *
make_item (GFile      *file,
           const char *note)
{
  HfRecentItem *item = g_new0 (HfRecentItem, 1);
  g_autofree char *name = g_file_get_basename (file);

  item->file = g_object_ref (file);
  item->name = hf_shown_dup_file_name (name);
  item->note = g_strdup (note);

  return item;
}

static gboolean
is_listed (GPtrArray *items,
           GFile     *file)
{
  for (guint i = 0; i < items->len; i++)
    {
      if (g_file_equal (((HfRecentItem *) g_ptr_array_index (items, i))->file, file))
        return TRUE;
    }

  return FALSE;
}

GPtrArray *
hf_recent_list (guint max)
{
  g_autoptr (GPtrArray) items = new_items ();
  GList *infos = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  infos = g_list_sort (infos, compare_newest_first);
  for (GList *l = infos; l != NULL && items->len < max; l = l->next)
    {
      GtkRecentInfo *info = l->data;
      g_autoptr (GFile) file = g_file_new_for_uri (gtk_recent_info_get_uri (info));

      /* Remote files are not queried: the answer could take long. */
      if (is_heap (info) && !is_listed (items, file) &&
          (!gtk_recent_info_is_local (info) || gtk_recent_info_exists (info)))
        g_ptr_array_add (items, make_item (file, NULL));
    }
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
  label_items (items);

  return g_steal_pointer (&items);
}

void
hf_recent_clear (void)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  GList *infos = gtk_recent_manager_get_items (manager);

  for (GList *l = infos; l != NULL; l = l->next)
    {
      if (is_heap (l->data))
        gtk_recent_manager_remove_item (manager, gtk_recent_info_get_uri (l->data), NULL);
    }
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
}

/* ---- Samples ----------------------------------------------------------- */

static char *
find_sample (const char *name)
{
  const char *const *folders = g_get_system_data_dirs ();
  g_autofree char *path = g_build_filename (HF_DATA_DIR, "samples", name, NULL);
  g_autofree char *target = NULL;

  for (; !g_file_test (path, G_FILE_TEST_IS_REGULAR) && *folders != NULL; folders++)
    {
      g_free (path);
      path = g_build_filename (*folders, "holdfast", "samples", name, NULL);
    }
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return NULL;

  /* Before it is installed it is a link, and the file is known by its own name. */
  target = g_file_read_link (path, NULL);
  if (target != NULL && g_path_is_absolute (target))
    return g_steal_pointer (&target);

  return g_steal_pointer (&path);
}

GPtrArray *
hf_recent_list_samples (void)
{
  g_autoptr (GPtrArray) items = new_items ();

  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = find_sample (samples[i].name);
      g_autoptr (GFile) file = NULL;

      if (path == NULL)
        continue;
      file = g_file_new_for_path (path);
      g_ptr_array_add (items, make_item (file, _ (samples[i].note)));
    }

  return g_steal_pointer (&items);
}

void
hf_recent_add (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  const char *mime_type = find_mime_type (uri);
  GtkRecentData data = {
    .mime_type = (char *) (mime_type == NULL ? formats[0].mime_type : mime_type),
    .app_name = (char *) "Holdfast",
    .app_exec = (char *) "holdfast %u",
  };

  /* A new account has no such folder yet, and GTK does not make it. */
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}
