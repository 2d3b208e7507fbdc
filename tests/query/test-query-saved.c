/* test-query-saved.c: one's own queries are files, and all windows see them in one list
 *
 * covers: hf-query-saved-list
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-saved-list.h"
#include "hf-query.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

typedef struct
{
  char             *folder;
  HfQuerySavedList *list;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autofree char *parent = g_dir_make_tmp ("hf-queries-XXXXXX", NULL);

  (void) data;
  self->folder = g_build_filename (parent, "queries", NULL);
  self->list = hf_query_saved_list_get (self->folder);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_autofree char *parent = g_path_get_dirname (self->folder);
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name = NULL;

  (void) data;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_rmdir (self->folder);
  g_assert_cmpint (g_rmdir (parent), ==, 0);
  g_object_unref (self->list);
  g_free (self->folder);
}

static HfQuerySaved *
save (Fixture    *self,
      const char *name,
      const char *text)
{
  g_autoptr (GError) error = NULL;
  HfQuerySaved *saved = hf_query_saved_list_save (self->list, name, text, &error);

  g_assert_no_error (error);
  g_assert_nonnull (saved);
  return saved;
}

/* As another process does. */
static void
write_file (Fixture    *self,
            const char *file,
            const char *text,
            gssize      length)
{
  g_autofree char *path = g_build_filename (self->folder, file, NULL);

  g_mkdir_with_parents (self->folder, 0700);
  g_assert_true (g_file_set_contents (path, text, length, NULL));
}

static void
assert_file (Fixture    *self,
             const char *file,
             const char *expected)
{
  g_autofree char *path = g_build_filename (self->folder, file, NULL);
  g_autofree char *text = NULL;

  if (expected == NULL)
    {
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      return;
    }
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_names (Fixture    *self,
              const char *expected)
{
  GListModel *model = G_LIST_MODEL (self->list);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (HfQuerySaved) saved = g_list_model_get_item (model, i);

      g_string_append_printf (names, "%s%s", i > 0 ? "|" : "", hf_query_saved_get_name (saved));
    }
  g_assert_cmpstr (names->str, ==, expected);
  g_assert_null (g_list_model_get_item (model, g_list_model_get_n_items (model)));
}

typedef struct
{
  guint n;
  guint position;
  guint removed;
  guint added;
} Changes;

static void
items_changed_cb (GListModel *model,
                  guint       position,
                  guint       removed,
                  guint       added,
                  gpointer    data)
{
  Changes *changes = data;

  (void) model;
  *changes = (Changes){ changes->n + 1, position, removed, added };
}

static void
notify_cb (GObject    *object,
           GParamSpec *pspec,
           gpointer    data)
{
  (void) object;
  (void) pspec;
  ++*(guint *) data;
}

/* ---- Save, rename and delete ---- */

static void
test_save (Fixture       *self,
           gconstpointer  data)
{
  Changes changes = { 0 };
  guint n_notified = 0;
  HfQuerySaved *saved = NULL;

  (void) data;
  assert_names (self, "");
  g_signal_connect (self->list, "items-changed", G_CALLBACK (items_changed_cb), &changes);
  saved = save (self, " tokens ", "SELECT 1");
  g_signal_connect (saved, "notify::text", G_CALLBACK (notify_cb), &n_notified);
  save (self, "metadata", "SELECT 2");
  assert_names (self, "metadata|tokens");
  assert_file (self, "tokens.sql", "SELECT 1");
  g_assert_cmpuint (changes.n, ==, 2);
  g_assert_cmpuint (changes.position, ==, 0);
  g_assert_cmpuint (changes.added, ==, 1);

  g_assert_true (save (self, "tokens", "SELECT 3") == saved);
  g_assert_cmpstr (hf_query_saved_get_text (saved), ==, "SELECT 3");
  assert_file (self, "tokens.sql", "SELECT 3");
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_cmpuint (changes.n, ==, 2);
  g_signal_handlers_disconnect_by_data (self->list, &changes);
}

static void
test_rename (Fixture       *self,
             gconstpointer  data)
{
  HfQuerySaved *saved = save (self, "a", "SELECT 1");
  g_autoptr (GError) error = NULL;
  guint n_notified = 0;

  (void) data;
  save (self, "b", "SELECT 2");
  write_file (self, "foreign.sql", "SELECT 3", -1);
  g_signal_connect (saved, "notify::name", G_CALLBACK (notify_cb), &n_notified);
  g_assert_true (hf_query_saved_list_rename (self->list, saved, "c/d", &error));
  g_assert_no_error (error);
  assert_names (self, "b|c/d");
  assert_file (self, "a.sql", NULL);
  assert_file (self, "c%2Fd.sql", "SELECT 1");
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_true (hf_query_saved_list_rename (self->list, saved, "c/d", &error));

  g_assert_false (hf_query_saved_list_rename (self->list, saved, "b", &error));
  g_assert_error (error, HF_QUERY_SAVED_ERROR, HF_QUERY_SAVED_ERROR_EXISTS);
  g_clear_error (&error);
  /* A file that the list does not know yet is not overwritten either. */
  g_assert_false (hf_query_saved_list_rename (self->list, saved, "foreign", &error));
  g_assert_error (error, HF_QUERY_SAVED_ERROR, HF_QUERY_SAVED_ERROR_EXISTS);
  assert_file (self, "foreign.sql", "SELECT 3");
  assert_names (self, "b|c/d");
}

static void
test_delete (Fixture       *self,
             gconstpointer  data)
{
  HfQuerySaved *first = save (self, "first", "SELECT 1");
  HfQuerySaved *second = save (self, "second", "SELECT 2");
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_strdup (hf_query_saved_get_path (second));

  (void) data;
  g_assert_true (hf_query_saved_list_delete (self->list, first, &error));
  assert_file (self, "first.sql", NULL);
  assert_names (self, "second");
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_true (hf_query_saved_list_delete (self->list, second, &error));
  g_assert_no_error (error);
  assert_names (self, "");
}

/* ---- Names and texts ---- */

static void
test_names (Fixture       *self,
            gconstpointer  data)
{
  static const struct
  {
    const char *name;
    const char *file;
  } names[] = {
    { "../../etc/passwd", "%2E.%2F..%2Fetc%2Fpasswd.sql" },
    { ".hidden", "%2Ehidden.sql" },
    { "100%", "100%25.sql" },
    { "a\nb", "a%0Ab.sql" },
    { "Größe & „Zahl“", "Größe & „Zahl“.sql" },
    { "x.sql", "x.sql.sql" },
  };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      save (self, names[i].name, names[i].name);
      assert_file (self, names[i].file, names[i].name);
    }
  g_clear_object (&self->list);
  self->list = hf_query_saved_list_get (self->folder);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self->list)), ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      HfQuerySaved *saved = hf_query_saved_list_find (self->list, names[i].name);

      g_assert_nonnull (saved);
      g_assert_cmpstr (hf_query_saved_get_text (saved), ==, names[i].name);
    }
}

static void
assert_refused (Fixture    *self,
                const char *name,
                const char *text,
                int         code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (hf_query_saved_list_save (self->list, name, text, &error));
  g_assert_error (error, HF_QUERY_SAVED_ERROR, code);
  g_assert_false (g_file_test (self->folder, G_FILE_TEST_EXISTS));
}

static void
test_refused (Fixture       *self,
              gconstpointer  data)
{
  g_autofree char *long_name = g_strnfill (300, 'x');
  g_autofree char *long_text = g_strnfill (HF_QUERY_MAX_TEXT + 1, ' ');

  (void) data;
  assert_refused (self, "", "SELECT 1", HF_QUERY_SAVED_ERROR_NAME);
  assert_refused (self, " \t", "SELECT 1", HF_QUERY_SAVED_ERROR_NAME);
  assert_refused (self, "a\xff", "SELECT 1", HF_QUERY_SAVED_ERROR_NAME);
  assert_refused (self, long_name, "SELECT 1", HF_QUERY_SAVED_ERROR_NAME);
  assert_refused (self, "a", long_text, HF_QUERY_SAVED_ERROR_TEXT);
  assert_refused (self, "a", "SELECT '\xff'", HF_QUERY_SAVED_ERROR_TEXT);
  long_text[HF_QUERY_MAX_TEXT] = '\0';
  save (self, "a", long_text);
  assert_names (self, "a");
}

static void
test_find (Fixture       *self,
           gconstpointer  data)
{
  HfQuerySaved *small = save (self, "tokens", "SELECT 1");
  HfQuerySaved *capital = save (self, "Tokens", "SELECT 2");
  g_autofree char *third = NULL;
  g_autofree char *unused = hf_query_saved_list_dup_unused_name (self->list, " new ");

  (void) data;
  g_assert_true (hf_query_saved_list_find (self->list, "tokens") == small);
  g_assert_true (hf_query_saved_list_find (self->list, "Tokens") == capital);
  g_assert_nonnull (hf_query_saved_list_find (self->list, "TOKENS"));
  g_assert_null (hf_query_saved_list_find (self->list, "token"));
  g_assert_cmpstr (unused, ==, "new");
  save (self, "tokens 2", "SELECT 3");
  third = hf_query_saved_list_dup_unused_name (self->list, "tokens");
  g_assert_cmpstr (third, ==, "tokens 3");
}

/* ---- Files of others ---- */

static void
test_left_out (Fixture       *self,
               gconstpointer  data)
{
  g_autofree char *long_text = g_strnfill (HF_QUERY_MAX_TEXT + 1, ' ');
  g_autofree char *folder = g_build_filename (self->folder, "folder.sql", NULL);
  g_autofree char *pipe = g_build_filename (self->folder, "pipe.sql", NULL);
  const char *const *warnings = NULL;
  g_autofree char *all = NULL;

  (void) data;
  write_file (self, "good.sql", "SELECT 1", -1);
  write_file (self, "50%.sql", "SELECT 2", -1);
  write_file (self, "latin.sql", "SELECT '\xe4'", -1);
  write_file (self, "nul.sql", "SELECT\0 1", 9);
  write_file (self, "long.sql", long_text, -1);
  write_file (self, "name\xe4.sql", "SELECT 3", -1);
  write_file (self, "%00.sql", "SELECT 4", -1);
  write_file (self, "g%6Fod.sql", "SELECT 5", -1);
  write_file (self, "notes.txt", "no query", -1);
  write_file (self, ".sql", "no query", -1);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);

  hf_query_saved_list_refresh (self->list);
  assert_names (self, "50%|good");
  warnings = hf_query_saved_list_get_warnings (self->list);
  g_assert_cmpuint (g_strv_length ((char **) warnings), ==, 8);
  all = g_strjoinv ("\n", (char **) warnings);
  g_assert_nonnull (strstr (all, "“latin.sql” was left out: The text of the query is not valid "
                                 "UTF-8"));
  g_assert_nonnull (strstr (all, "“long.sql” was left out: The text of the query is longer"));
  g_assert_nonnull (strstr (all, "“pipe.sql” was left out: It is not a regular file"));

  /* The text goes to the file from which it came. */
  save (self, "50%", "SELECT 6");
  assert_file (self, "50%.sql", "SELECT 6");
  assert_file (self, "50%25.sql", NULL);
}

/* All windows have the same list; a query stays the same object. */
static void
test_shared (Fixture       *self,
             gconstpointer  data)
{
  HfQuerySaved *saved = save (self, "a", "SELECT 1");
  g_autoptr (HfQuerySavedList) other = NULL;
  Changes changes = { 0 };

  (void) data;
  write_file (self, "a.sql", "SELECT 2", -1);
  g_signal_connect (self->list, "items-changed", G_CALLBACK (items_changed_cb), &changes);
  other = hf_query_saved_list_get (self->folder);
  g_assert_true (other == self->list);
  g_assert_true (hf_query_saved_list_find (other, "a") == saved);
  g_assert_cmpstr (hf_query_saved_get_text (saved), ==, "SELECT 2");
  g_assert_cmpuint (changes.n, ==, 0);

  write_file (self, "b.sql", "SELECT 3", -1);
  hf_query_saved_list_refresh (other);
  assert_names (self, "a|b");
  g_assert_true (hf_query_saved_list_find (other, "a") == saved);
  g_assert_cmpuint (changes.n, ==, 1);
  g_assert_cmpuint (changes.position, ==, 1);
  g_assert_cmpuint (changes.removed, ==, 0);
  g_assert_cmpuint (changes.added, ==, 1);

  write_file (self, "aa.sql", "SELECT 4", -1);
  hf_query_saved_list_refresh (other);
  assert_names (self, "a|aa|b");
  g_assert_cmpuint (changes.position, ==, 1);
  g_assert_cmpuint (changes.added, ==, 1);
  g_assert_cmpint (g_remove (hf_query_saved_get_path (saved)), ==, 0);
  hf_query_saved_list_refresh (other);
  assert_names (self, "aa|b");
  g_assert_cmpuint (changes.n, ==, 3);
  g_assert_cmpuint (changes.position, ==, 0);
  g_assert_cmpuint (changes.removed, ==, 1);
  g_assert_cmpuint (changes.added, ==, 0);
  g_signal_handlers_disconnect_by_data (self->list, &changes);
}

static void
test_folder (void)
{
  g_autofree char *folder = hf_query_saved_list_dup_folder ();

  g_assert_true (g_str_has_prefix (folder, g_get_user_data_dir ()));
  g_assert_true (g_str_has_suffix (folder, "/holdfast/queries"));
}

#define ADD(name, func) g_test_add ("/query/saved/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("save", test_save);
  ADD ("rename", test_rename);
  ADD ("delete", test_delete);
  ADD ("names", test_names);
  ADD ("refused", test_refused);
  ADD ("find", test_find);
  ADD ("left-out", test_left_out);
  ADD ("shared", test_shared);
  g_test_add_func ("/query/saved/folder", test_folder);
  return g_test_run ();
}
