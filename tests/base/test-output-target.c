/* test-output-target.c: which files an output replaces, and which not
 *
 * covers: hf-output-place, hf-output-signals, hf-output-stream
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-output-file.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* By whatever name: a hard link is the same file, a copy is another one. */
static void
test_source (void)
{
  g_autofree char *folder = g_dir_make_tmp ("holdfast-XXXXXX", NULL);
  const char *const names[] = { "heap", "link", "copy" };
  g_autoptr (GError) error = NULL;
  char *paths[G_N_ELEMENTS (names)] = { NULL };
  GFile *files[G_N_ELEMENTS (names)] = { NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      paths[i] = g_build_filename (folder, names[i], NULL);
      files[i] = g_file_new_for_path (paths[i]);
    }
  g_assert_true (g_file_set_contents (paths[0], "heap", -1, NULL));
  g_assert_cmpint (link (paths[0], paths[1]), ==, 0);
  g_assert_true (g_file_set_contents (paths[2], "heap", -1, NULL));

  g_assert_true (hf_output_file_check_target (files[0], NULL, NULL, &error));
  g_assert_true (hf_output_file_check_target (files[2], files[0], NULL, &error));
  g_assert_no_error (error);
  g_assert_false (hf_output_file_check_target (files[1], files[0], NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_nonnull (strstr (error->message, "/link is the heap itself"));

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_cmpint (g_remove (paths[i]), ==, 0);
      g_object_unref (files[i]);
      g_free (paths[i]);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/output-target/the-heap-itself-is-refused", test_source);

  return g_test_run ();
}
