/* test-dataset-file.c: tests of hf-dataset-file.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dataset-file.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEAP "r 1 2 3\n"

static void
assert_name (const char *path,
             const char *name)
{
  g_autofree char *found = hf_dataset_dup_name (path);

  g_assert_cmpstr (found, ==, name);
}

static void
test_names (void)
{
  assert_name ("heaps/app.gclog", "app");
  assert_name ("app-1.2.gclog.zst", "app-1.2");
  assert_name ("/a/b/app.GCDUMP", "app");
  assert_name ("app.sos.xml.gz", "app.sos");
  assert_name ("app.zip", "app");
  assert_name ("app.log", "app.log");
  assert_name ("app", "app");
  /* Nothing would be left. */
  assert_name (".gclog", ".gclog");
  assert_name (".gclog.gz", ".gclog");
  /* Not UTF-8. */
  assert_name ("caf\xe9.gclog", "café");
}

static void
test_snapshot_names (void)
{
  g_autofree char *one = hf_dataset_dup_snapshot_name ("app", 1, 1);
  g_autofree char *second = hf_dataset_dup_snapshot_name ("app", 2, 3);

  g_assert_cmpstr (one, ==, "app");
  g_assert_cmpstr (second, ==, "app#2");
}

static void
test_folders (void)
{
  g_autofree char *plain = hf_dataset_dup_folder ("app-1.2 é");
  g_autofree char *other = hf_dataset_dup_folder ("a#2=%/b:*?\"'\\[]{^");

  g_assert_cmpstr (plain, ==, "snapshot=app-1.2 é");
  g_assert_cmpstr (other, ==, "snapshot=a%232%3D%25%2Fb%3A%2A%3F%22%27%5C%5B%5D%7B%5E");
}

/* ---- Lists ---- */

static GPtrArray *
list (GError     **error,
      const char  *first,
      const char  *second)
{
  const char *paths[] = { first, second, NULL };

  return hf_dataset_files_new (paths, NULL, error);
}

static void
assert_refused (const char *first,
                const char *second,
                const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) files = list (&error, first, second);

  g_assert_null (files);
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, part));
}

static void
test_same_names (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) files = NULL;

  assert_refused ("a/app.gclog", "b/app.gcdump", "“app”");
  assert_refused ("a/app.gclog", "a/app.gclog", "“app”");
  /* It could be the second snapshot of a recording. */
  assert_refused ("app.gclog", "app#2.gclog", "“app#2”");
  files = list (&error, "app.gclog", "app#new.gclog");
  g_assert_no_error (error);
  g_assert_cmpuint (files->len, ==, 2);
}

static void
write_file (const char *folder,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
remove_file (const char *folder,
             const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_folder (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("dataset-XXXXXX", &error);
  g_autofree char *below = g_build_filename (folder, "below.gclog", NULL);
  g_autoptr (GPtrArray) files = NULL;
  const HfDatasetFile *file;

  g_assert_no_error (error);
  assert_refused (folder, NULL, "no heaps");
  write_file (folder, "b.gclog", HEAP);
  write_file (folder, "a.gclog", HEAP);
  write_file (folder, ".c.gclog", HEAP);
  write_file (folder, "notes.txt", "Nothing of a heap");
  write_file (folder, "empty.gclog", "");
  g_assert_cmpint (g_mkdir (below, 0777), ==, 0);

  files = list (&error, folder, "c.gclog");
  g_assert_no_error (error);

  /* An empty file by the name of a heap is there to be reported. */
  g_assert_cmpuint (files->len, ==, 4);
  file = files->pdata[0];
  g_assert_cmpstr (file->name, ==, "a");
  file = files->pdata[1];
  g_assert_cmpstr (file->name, ==, "b");
  file = files->pdata[2];
  g_assert_cmpstr (file->name, ==, "empty");
  file = files->pdata[3];
  g_assert_cmpstr (file->path, ==, "c.gclog");

  remove_file (folder, "a.gclog");
  remove_file (folder, "b.gclog");
  remove_file (folder, ".c.gclog");
  remove_file (folder, "notes.txt");
  remove_file (folder, "empty.gclog");
  g_rmdir (below);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dataset-file/names", test_names);
  g_test_add_func ("/dataset-file/snapshot-names", test_snapshot_names);
  g_test_add_func ("/dataset-file/folders", test_folders);
  g_test_add_func ("/dataset-file/same-names", test_same_names);
  g_test_add_func ("/dataset-file/folder", test_folder);
  return g_test_run ();
}
