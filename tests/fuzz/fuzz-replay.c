/* fuzz-replay.c: runs a fuzz target over files, as a test, without libFuzzer
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fuzz.h"

/* A file up to this long is run as often as it can be cut. */
#define MAX_CUT_LENGTH 600

static void
run (const char *data,
     gsize       length)
{
  /* A block of just this size, so that reading past its end is seen. */
  g_autofree guint8 *copy = g_memdup2 (data, length);

  g_assert_cmpint (LLVMFuzzerTestOneInput (copy, length), ==, 0);
}

static void
test_file (gconstpointer path)
{
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (path, &data, &length, &error);
  g_assert_no_error (error);
  run (data, length);
  for (gsize cut = 0; length <= MAX_CUT_LENGTH && cut < length; cut++)
    run (data, cut);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Names are not in any order on disk, and a failure should be the same everywhere. */
static GPtrArray *
list_files (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      if (!g_str_has_suffix (name, ".ref") && !g_str_has_suffix (name, ".errors") &&
          !g_str_has_suffix (name, ".md"))
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names);
  return names;
}

static void
add_folder (const char *target,
            const char *folder)
{
  g_autofree char *base = g_path_get_basename (folder);
  g_autoptr (GPtrArray) names = list_files (folder);

  /* A folder that is not found must not pass as one without faults. */
  g_assert_cmpuint (names->len, >, 0);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *path = g_strdup_printf ("/fuzz/%s/%s/%s", target, base, name);

      g_test_add_data_func_full (path, g_build_filename (folder, name, NULL), test_file, g_free);
    }
}

/* Arguments: the target's name, and folders. */
int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  LLVMFuzzerInitialize (&argc, &argv);
  g_assert_cmpint (argc, >, 2);
  for (int i = 2; i < argc; i++)
    add_folder (argv[1], argv[i]);
  return g_test_run ();
}
