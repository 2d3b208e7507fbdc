/* test-partial-file.c: tests of the names of snapshots that are not whole
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-partial-file.h"

static void
assert_name (const char *path,
             const char *expected)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) partial = hf_partial_file_new (file);
  g_autofree char *found = g_file_get_path (partial);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_endings (void)
{
  assert_name ("/a/app.gclog", "/a/app.truncated.gclog");
  assert_name ("/a/app.gclog.zst", "/a/app.truncated.gclog.zst");
  assert_name ("/a/app", "/a/app.truncated.gclog");
  assert_name ("/a/app.gclog.old.gclog", "/a/app.gclog.old.truncated.gclog");
}

/* The file is beside the one that is asked for, whatever the folder's name is. */
static void
test_folder (void)
{
  assert_name ("/my.gclog.files/app.gclog", "/my.gclog.files/app.truncated.gclog");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/partial-file/the-ending-stays", test_endings);
  g_test_add_func ("/partial-file/the-folder-stays", test_folder);

  return g_test_run ();
}
