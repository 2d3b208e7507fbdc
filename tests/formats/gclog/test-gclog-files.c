/* test-gclog-files.c: each rule of the format, in a file named for it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dump.h"
#include "hf-load.h"

#include <string.h>

/* HOLDFAST_TEST_UPDATE=1 writes what is expected anew, to be read by eye. */
static gboolean
is_updating (void)
{
  return g_getenv ("HOLDFAST_TEST_UPDATE") != NULL;
}

static char *
replace_ending (const char *path,
                const char *ending)
{
  g_autofree char *base = g_strndup (path, strlen (path) - strlen (".gclog"));

  return g_strconcat (base, ending, NULL);
}

static void
compare_with_file (const char *actual,
                   const char *path)
{
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;

  if (is_updating ())
    g_file_set_contents (path, actual, -1, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &expected, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (actual, ==, expected);
}

static HfRecording *
load (const char  *path,
      guint        n_threads,
      gsize        block_size,
      GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const HfLoadOptions options = { .n_threads = n_threads, .block_size = block_size };

  return hf_load_heap (file, &options, NULL, NULL, error);
}

static void
test_good (gconstpointer data)
{
  const char *path = data;
  g_autofree char *reference = replace_ending (path, ".ref");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = load (path, 1, 0, &error);
  g_autofree char *dump = NULL;

  g_assert_no_error (error);
  dump = hf_dump_recording (recording);
  compare_with_file (dump, reference);

  /* Where blocks are cut and who parses them makes no difference. */
  for (gsize block_size = 1; block_size <= 200; block_size += block_size < 12 ? 1 : 17)
    {
      g_autoptr (HfRecording) again = load (path, 1 + block_size % 3, block_size, &error);
      g_autofree char *again_dump = NULL;

      g_assert_no_error (error);
      again_dump = hf_dump_recording (again);
      g_assert_cmpstr (again_dump, ==, dump);
    }
}

/* A dump without any records about references. */
static char *
strip_references (const char *dump)
{
  g_autoptr (GRegex) lines = g_regex_new ("(?m) -> .*$|^ *damage unresolved-reference .*\\n",
                                          G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT, NULL);
  g_autoptr (GRegex) count = g_regex_new ("(?m)[0-9]+ references$", G_REGEX_DEFAULT,
                                          G_REGEX_MATCH_DEFAULT, NULL);
  g_autofree char *text = g_regex_replace (lines, dump, -1, 0, "", G_REGEX_MATCH_DEFAULT, NULL);

  return g_regex_replace (count, text, -1, 0, "0 references", G_REGEX_MATCH_DEFAULT, NULL);
}

static void
test_omit_references (gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_autofree char *dump = NULL;
  g_autofree char *expected = NULL;

  g_assert_no_error (error);
  dump = hf_dump_recording (recording);
  expected = strip_references (dump);
  g_assert_true (hf_heap_has_references (hf_recording_get_heap (recording, 0)));

  for (guint n_threads = 1; n_threads <= 2; n_threads++)
    {
      const HfLoadOptions options = { .n_threads = n_threads, .omit_references = TRUE };
      g_autoptr (HfRecording) without = hf_load_heap (file, &options, NULL, NULL, &error);
      g_autofree char *without_dump = NULL;

      g_assert_no_error (error);
      without_dump = hf_dump_recording (without);
      g_assert_cmpstr (without_dump, ==, expected);
      for (guint i = 0; i < hf_recording_get_n_heaps (without); i++)
        g_assert_false (hf_heap_has_references (hf_recording_get_heap (without, i)));
    }
}

static void
test_bad (gconstpointer data)
{
  const char *path = data;
  g_autofree char *errors = replace_ending (path, ".errors");

  for (guint n_threads = 1; n_threads <= 2; n_threads++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRecording) recording = load (path, n_threads, n_threads * 16, &error);
      g_autofree char *line = NULL;

      g_assert_null (recording);
      g_assert_nonnull (error);
      line = g_strdup_printf ("%s %d: %s\n", g_quark_to_string (error->domain), error->code,
                              error->message);
      compare_with_file (line, errors);
    }
}

static guint
add_folder (const char    *folder,
            const char    *claim,
            GTestDataFunc  func)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "gclog", folder, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;
  guint n = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = g_strdup_printf ("/formats/gclog-files/%s/%s", claim, name);

      if (!g_str_has_suffix (name, ".gclog"))
        continue;
      g_test_add_data_func_full (test, g_build_filename (path, name, NULL), func, g_free);
      n++;
    }
  return n;
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* A folder that is not found must not pass as one without faults. */
  g_assert_cmpuint (add_folder ("good", "good", test_good), >=, 30);
  g_assert_cmpuint (add_folder ("good", "without-references", test_omit_references), >=, 30);
  g_assert_cmpuint (add_folder ("bad", "bad", test_bad), >=, 8);
  return g_test_run ();
}
