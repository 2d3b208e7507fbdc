/* hf-query-saved-list.c: one's own queries, the files of a folder
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-saved-list.h"

#include "hf-fold.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

struct _HfQuerySavedList
{
  GObject parent_instance;
  char *folder;
  GPtrArray *items;    /* of HfQuerySaved, sorted */
  GPtrArray *warnings; /* NULL at the end */
};

/* By folder; the lists are not owned. */
static GHashTable *lists;

/* ---- A model ---- */

static GType
list_model_get_item_type (GListModel *model)
{
  (void) model;
  return HF_TYPE_QUERY_SAVED;
}

static guint
list_model_get_n_items (GListModel *model)
{
  return HF_QUERY_SAVED_LIST (model)->items->len;
}

static gpointer
list_model_get_item (GListModel *model,
                     guint       position)
{
  const GPtrArray *items = HF_QUERY_SAVED_LIST (model)->items;

  return position < items->len ? g_object_ref (g_ptr_array_index (items, position)) : NULL;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = list_model_get_item_type;
  iface->get_n_items = list_model_get_n_items;
  iface->get_item = list_model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (HfQuerySavedList, hf_query_saved_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
hf_query_saved_list_finalize (GObject *object)
{
  HfQuerySavedList *self = HF_QUERY_SAVED_LIST (object);

  if (self->folder != NULL)
    g_hash_table_remove (lists, self->folder);
  g_free (self->folder);
  g_ptr_array_unref (self->items);
  g_ptr_array_unref (self->warnings);
  G_OBJECT_CLASS (hf_query_saved_list_parent_class)->finalize (object);
}

static void
hf_query_saved_list_class_init (HfQuerySavedListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_query_saved_list_finalize;
}

static void
hf_query_saved_list_init (HfQuerySavedList *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->warnings = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->warnings, NULL);
}

/* ---- The order ---- */

static int
compare (HfQuerySaved *a,
         HfQuerySaved *b)
{
  const char *name_a = hf_query_saved_get_name (a);
  const char *name_b = hf_query_saved_get_name (b);
  const int order = g_utf8_collate (name_a, name_b);

  return order != 0 ? order : strcmp (name_a, name_b);
}

static int
compare_cb (gconstpointer a,
            gconstpointer b)
{
  return compare (*(HfQuerySaved *const *) a, *(HfQuerySaved *const *) b);
}

/* Takes @saved over. */
static void
insert (HfQuerySavedList *self,
        HfQuerySaved     *saved)
{
  guint position = 0;

  while (position < self->items->len &&
         compare (g_ptr_array_index (self->items, position), saved) < 0)
    position++;
  g_ptr_array_insert (self->items, (int) position, saved);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
}

static void
take_out (HfQuerySavedList *self,
          HfQuerySaved     *saved)
{
  guint position = 0;

  if (!g_ptr_array_find (self->items, saved, &position))
    return;
  g_ptr_array_remove_index (self->items, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
}

static HfQuerySaved *
find_exact (GPtrArray  *items,
            const char *name)
{
  for (guint i = 0; i < items->len; i++)
    {
      if (strcmp (hf_query_saved_get_name (g_ptr_array_index (items, i)), name) == 0)
        return g_ptr_array_index (items, i);
    }
  return NULL;
}

/* ---- The folder ---- */

static void
add_warning (HfQuerySavedList *self,
             const char       *file,
             const char       *reason)
{
  g_autofree char *shown = g_filename_display_name (file);

  /* Translators: the name of a file, and a sentence without its full stop */
  g_ptr_array_insert (self->warnings, (int) self->warnings->len - 1,
                      g_strdup_printf (_ ("“%s” was left out: %s"), shown, reason));
}

/* A query that was there already stays the same object. */
static void
read_file (HfQuerySavedList *self,
           const char       *file,
           GPtrArray        *found)
{
  g_autofree char *path = g_build_filename (self->folder, file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuerySaved) saved = hf_query_saved_load (path, &error);
  HfQuerySaved *known = NULL;

  if (saved == NULL)
    {
      add_warning (self, file, error->message);
      return;
    }
  if (find_exact (found, hf_query_saved_get_name (saved)) != NULL)
    {
      add_warning (self, file, _ ("Another file has a query of the same name"));
      return;
    }
  known = find_exact (self->items, hf_query_saved_get_name (saved));
  if (known == NULL)
    {
      g_ptr_array_add (found, g_steal_pointer (&saved));
      return;
    }
  hf_query_saved_set_name (known, path, hf_query_saved_get_name (saved));
  hf_query_saved_set_text (known, hf_query_saved_get_text (saved));
  g_ptr_array_add (found, g_object_ref (known));
}

static int
compare_names_cb (gconstpointer a,
                  gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* In an order that does not depend on the file system. */
static GPtrArray *
list_files (const char *folder)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file = NULL;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      if (file[0] != '.' && g_str_has_suffix (file, ".sql"))
        g_ptr_array_add (files, g_strdup (file));
    }
  g_ptr_array_sort (files, compare_names_cb);
  return files;
}

/* Takes the place of all items. Those before and behind the first and the last change stay
 * selected in a window. */
static void
replace_items (HfQuerySavedList *self,
               GPtrArray        *found)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->items);
  const guint n = MIN (before->len, found->len);
  guint start = 0;
  guint end = 0;

  while (start < n && before->pdata[start] == found->pdata[start])
    start++;
  while (end < n - start &&
         before->pdata[before->len - 1 - end] == found->pdata[found->len - 1 - end])
    end++;
  self->items = g_ptr_array_ref (found);
  if (before->len != found->len || start < n)
    g_list_model_items_changed (G_LIST_MODEL (self), start, before->len - start - end,
                                found->len - start - end);
}

void
hf_query_saved_list_refresh (HfQuerySavedList *self)
{
  g_autoptr (GPtrArray) files = list_files (self->folder);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_set_size (self->warnings, 0);
  g_ptr_array_add (self->warnings, NULL);
  for (guint i = 0; i < files->len; i++)
    read_file (self, g_ptr_array_index (files, i), found);
  g_ptr_array_sort (found, compare_cb);
  replace_items (self, found);
}

char *
hf_query_saved_list_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "holdfast", "queries", NULL);
}

HfQuerySavedList *
hf_query_saved_list_get (const char *folder)
{
  HfQuerySavedList *self = NULL;

  if (lists == NULL)
    lists = g_hash_table_new (g_str_hash, g_str_equal);
  self = g_hash_table_lookup (lists, folder);
  if (self != NULL)
    {
      g_object_ref (self);
    }
  else
    {
      self = g_object_new (HF_TYPE_QUERY_SAVED_LIST, NULL);
      self->folder = g_strdup (folder);
      g_hash_table_insert (lists, self->folder, self);
    }
  hf_query_saved_list_refresh (self);
  return self;
}

const char *const *
hf_query_saved_list_get_warnings (HfQuerySavedList *self)
{
  return (const char *const *) self->warnings->pdata;
}

/* ---- One query ---- */

HfQuerySaved *
hf_query_saved_list_find (HfQuerySavedList *self,
                          const char       *name)
{
  HfQuerySaved *exact = find_exact (self->items, name);
  g_autofree char *folded = NULL;

  if (exact != NULL)
    return exact;
  folded = hf_fold_dup (name, -1);
  for (guint i = 0; i < self->items->len; i++)
    {
      HfQuerySaved *saved = g_ptr_array_index (self->items, i);
      g_autofree char *other = hf_fold_dup (hf_query_saved_get_name (saved), -1);

      if (strcmp (folded, other) == 0)
        return saved;
    }
  return NULL;
}

static gboolean
fail_errno (int          code,
            const char  *path,
            GError     **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", shown,
               g_strerror (code));
  return FALSE;
}

static char *
dup_path (HfQuerySavedList *self,
          const char       *name,
          GError          **error)
{
  g_autofree char *file = hf_query_saved_dup_file_name (name, error);

  return file != NULL ? g_build_filename (self->folder, file, NULL) : NULL;
}

HfQuerySaved *
hf_query_saved_list_save (HfQuerySavedList *self,
                          const char       *name,
                          const char       *text,
                          GError          **error)
{
  g_autofree char *bare = g_strstrip (g_strdup (name));
  HfQuerySaved *saved = find_exact (self->items, bare);
  g_autofree char *path = saved != NULL ? g_strdup (hf_query_saved_get_path (saved))
                                        : dup_path (self, bare, error);

  if (path == NULL || !hf_query_saved_check_text (text, error))
    return NULL;
  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    {
      fail_errno (errno, self->folder, error);
      return NULL;
    }
  if (!g_file_set_contents_full (path, text, (gssize) strlen (text),
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                                 error))
    return NULL;
  if (saved != NULL)
    {
      hf_query_saved_set_text (saved, text);
      return saved;
    }
  saved = hf_query_saved_new (path, bare, text);
  insert (self, saved);
  return saved;
}

gboolean
hf_query_saved_list_rename (HfQuerySavedList *self,
                            HfQuerySaved     *saved,
                            const char       *name,
                            GError          **error)
{
  g_autoptr (HfQuerySaved) kept = g_object_ref (saved);
  g_autofree char *bare = g_strstrip (g_strdup (name));
  g_autofree char *path = dup_path (self, bare, error);

  if (path == NULL)
    return FALSE;
  if (strcmp (bare, hf_query_saved_get_name (saved)) == 0)
    return TRUE;
  if (find_exact (self->items, bare) != NULL || g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, HF_QUERY_SAVED_ERROR, HF_QUERY_SAVED_ERROR_EXISTS,
                   _ ("There is a query “%s” already"), bare);
      return FALSE;
    }
  if (g_rename (hf_query_saved_get_path (saved), path) != 0)
    return fail_errno (errno, hf_query_saved_get_path (saved), error);
  hf_query_saved_set_name (saved, path, bare);
  take_out (self, saved);
  insert (self, g_object_ref (saved));
  return TRUE;
}

gboolean
hf_query_saved_list_delete (HfQuerySavedList *self,
                            HfQuerySaved     *saved,
                            GError          **error)
{
  if (g_unlink (hf_query_saved_get_path (saved)) != 0 && errno != ENOENT)
    return fail_errno (errno, hf_query_saved_get_path (saved), error);
  take_out (self, saved);
  return TRUE;
}

char *
hf_query_saved_list_dup_unused_name (HfQuerySavedList *self,
                                     const char       *name)
{
  char *unused = g_strstrip (g_strdup (name));

  for (guint i = 2; hf_query_saved_list_find (self, unused) != NULL; i++)
    {
      g_free (unused);
      unused = g_strdup_printf ("%s %u", name, i);
    }
  return unused;
}
