/* test-cli-thumbnail.c: tests of hf-cli-thumbnail.c, by running holdfast-cli thumbnail
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"
#include "hf-cli-thumbnail.h"
#include "hf-test.h"

#include <dlfcn.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *heap;
  char *output;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("holdfast-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->heap = cli_sample ("wpf-app.gclog.gz");
  fixture->output = g_build_filename (fixture->folder, "tumbler-X1Y2Z3", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_remove (fixture->output);
  /* Nothing else was left behind. */
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->heap);
  g_free (fixture->output);
}

/* A PNG begins with its signature and the chunk IHDR: width, height. */
static void
assert_png_size (const char *path,
                 guint32     size)
{
  g_autofree char *png = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  guint32 sides[2];

  g_file_get_contents (path, &png, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (length, >, 24);
  g_assert_cmpmem (png, 8, "\x89PNG\r\n\x1a\n", 8);
  memcpy (sides, png + 16, sizeof sides);
  g_assert_cmpuint (GUINT32_FROM_BE (sides[0]), ==, size);
  g_assert_cmpuint (GUINT32_FROM_BE (sides[1]), ==, size);
}

/* As file managers call it: into a file that is there and empty, whose name says
 * nothing, and which they may have open; and for a path or an address. */
static void
test_contract (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *uri = g_filename_to_uri (fixture->heap, NULL, NULL);
  g_autoptr (CliResult) by_path = NULL;
  g_autoptr (CliResult) by_uri = NULL;
  GStatBuf before;
  GStatBuf after;

  g_assert_nonnull (uri);
  g_assert_true (g_file_set_contents (fixture->output, "", 0, NULL));
  g_assert_cmpint (g_stat (fixture->output, &before), ==, 0);
  by_path = cli_run ("thumbnail", "--size", "128", "--output", fixture->output, "--", fixture->heap,
                     NULL);
  cli_assert_done (by_path);
  g_assert_cmpstr (by_path->out, ==, "");
  assert_png_size (fixture->output, 128);
  g_assert_cmpint (g_stat (fixture->output, &after), ==, 0);
  g_assert_cmpuint (after.st_ino, ==, before.st_ino);

  by_uri = cli_run ("thumbnail", "-o", fixture->output, "--", uri, NULL);
  cli_assert_done (by_uri);
  assert_png_size (fixture->output, 256);
}

static void
test_recording (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) heap = hf_test_file ("real/dotnet10-recording.gclog.gz");
  g_autoptr (CliResult) result = cli_run ("thumbnail", "-o", fixture->output,
                                          g_file_peek_path (heap), NULL);

  cli_assert_done (result);
  assert_png_size (fixture->output, 256);
}

/* References are not looked at: one that leads nowhere is no warning here. */
static void
test_no_references (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *heap = cli_temporary ("dangling.gclog",
                                         "a 2 t\nt 1 T\no 10 1 14 99\nr 10 1 0\nc t\n");
  g_autoptr (CliResult) types = cli_run ("types", heap, NULL);
  g_autoptr (CliResult) thumbnail = cli_run ("thumbnail", "-o", fixture->output, heap, NULL);

  cli_assert_contains (types->err, "dangling.gclog: 1 reference");
  cli_assert_done (thumbnail);
  cli_remove (heap);
}

/* Input that cannot be drawn leaves no picture, and a file that was there stays. */
static void
test_hostile (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const texts[] = {
    "",
    "\n\n",
    "a",
    "a 2",
    "a 9 t\n",
    "no heap at all",
    "\x1f\x8b\x08",
    "\x28\xb5\x2f\xfd",
    "a 2 t\nc t\n",
    "a 2 t\nt 1 T\no 10 1 0\nc t\n",
    "a 2 t\nt 1 T\no 10 1 fffffffffffffffffffff\nc t\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *heap = cli_temporary ("hostile.gclog", texts[i]);
      g_autoptr (CliResult) result = cli_run ("thumbnail", "-o", fixture->output, heap, NULL);

      g_assert_cmpint (result->status, ==, 2);
      cli_assert_contains (result->err, "hostile.gclog");
      g_assert_false (g_file_test (fixture->output, G_FILE_TEST_EXISTS));
      cli_remove (heap);
    }
}

/* By whatever name the heap is called: a picture in its place would be its end. */
static void
test_own_heap (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  static const char text[] = "a 2 t\nt 1 T\no 10 1 14\nr 10 1 0\nc t\n";
  g_autofree char *heap = cli_temporary ("heap.gclog", text);
  g_autofree char *uri = g_filename_to_uri (heap, NULL, NULL);
  g_autofree char *contents = NULL;
  g_autoptr (CliResult) by_path = cli_run ("thumbnail", heap, "-o", heap, NULL);
  g_autoptr (CliResult) by_uri = cli_run ("thumbnail", uri, "-o", heap, NULL);
  g_autoptr (CliResult) by_link = NULL;
  g_autoptr (CliResult) by_input = NULL;

  g_assert_cmpint (symlink (heap, fixture->output), ==, 0);
  by_link = cli_run ("thumbnail", heap, "-o", fixture->output, NULL);
  by_input = cli_run_shell ("\"$CLI\" thumbnail - -o \"$1\" < \"$1\"", heap, NULL);

  cli_assert_refused (by_path, " is the heap itself; ");
  cli_assert_refused (by_uri, " is the heap itself; ");
  cli_assert_refused (by_link, " is the heap itself; ");
  cli_assert_refused (by_input, " is the heap itself; ");
  g_assert_true (g_file_get_contents (heap, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, text);
  cli_remove (heap);
}

/* A picture that cannot be kept whole is not kept. */
static void
test_disk_full (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (CliResult) full = cli_run ("thumbnail", fixture->heap, "-o", "/dev/full", NULL);
  g_autoptr (CliResult) limited = NULL;
  g_autoptr (CliResult) replaced = NULL;
  g_autofree char *contents = NULL;

  cli_assert_refused (full, "/dev/full: The thumbnail could not be written: ");
  limited = cli_run_shell ("trap '' XFSZ; ulimit -f 1 && exec \"$CLI\" thumbnail --size 1024 "
                           "-o \"$2\" \"$1\"",
                           fixture->heap, fixture->output, NULL);
  cli_assert_refused (limited, "The thumbnail could not be written: ");
  g_assert_false (g_file_test (fixture->output, G_FILE_TEST_EXISTS));

  /* What Tumbler has made, or what was there before, is as it was. */
  g_assert_true (g_file_set_contents (fixture->output, "old", -1, NULL));
  replaced = cli_run_shell ("trap '' XFSZ; ulimit -f 1 && exec \"$CLI\" thumbnail --size 1024 "
                            "-o \"$2\" \"$1\"",
                            fixture->heap, fixture->output, NULL);
  cli_assert_refused (replaced, "The thumbnail could not be written: ");
  g_assert_true (g_file_get_contents (fixture->output, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "old");
}

static void
test_no_folder (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (fixture->folder, "nowhere", "picture.png", NULL);
  g_autoptr (CliResult) result = cli_run ("thumbnail", fixture->heap, "-o", path, NULL);

  cli_assert_refused (result, "picture.png");
}

/* The pipe has no writer, so the alarm ends the program. The test sends the alarm
 * as soon as the program is waiting for it. */
static void
test_time_limit (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (CliResult) result =
    cli_run_shell ("mkfifo \"$1\"/pipe && { \"$CLI\" thumbnail -o \"$2\" \"$1\"/pipe & } && "
                   "exec 3> \"$1\"/pipe && kill -ALRM $! && wait $!; "
                   "status=$?; rm \"$1\"/pipe; exit $status",
                   fixture->folder, fixture->output, NULL);

  cli_assert_refused (result, "it took more than a minute");
  g_assert_false (g_file_test (fixture->output, G_FILE_TEST_EXISTS));
}

/* Stands in for the system's in this program: of a picture it writes half, and then the
 * minute is over. All else goes to the next one, which may be a sanitizer's. */
ssize_t
write (int         fd,
       const void *bytes,
       size_t      length)
{
  ssize_t (*next) (int, const void *, size_t);
  void *symbol = dlsym (RTLD_NEXT, "write");
  gboolean is_picture = length > 8 && memcmp (bytes, "\x89PNG", 4) == 0;
  ssize_t n_written;

  memcpy (&next, &symbol, sizeof next);
  n_written = next (fd, bytes, is_picture ? length / 2 : length);
  if (is_picture)
    raise (SIGALRM);
  return n_written;
}

/* Runs in a process of its own, which the alarm ends. */
static void
draw_late (void)
{
  g_autofree char *heap = cli_sample ("wpf-app.gclog.gz");
  g_autofree char *output = g_strdup (g_getenv ("HOLDFAST_TEST_OUTPUT"));
  HfCliThumbnailOptions own = { .output = output, .size = 256 };
  const HfCliOptions options = { .file = heap, .omit_references = TRUE, .own = &own };
  g_auto (HfCliInput) input = { 0 };

  g_assert_true (hf_cli_input_load (&input, &options, NULL));
  hf_cli_thumbnail_limit_time ();
  hf_cli_thumbnail_command.run (&input, &options, NULL, NULL);
}

static void
test_late_half (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_true (g_setenv ("HOLDFAST_TEST_OUTPUT", fixture->output, TRUE));
  g_test_trap_subprocess ("/cli/thumbnail/subprocess/late", 0, G_TEST_SUBPROCESS_DEFAULT);
  g_unsetenv ("HOLDFAST_TEST_OUTPUT");
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*it took more than a minute*");
  g_assert_false (g_file_test (fixture->output, G_FILE_TEST_EXISTS));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/cli/thumbnail/file-managers-get-what-they-ask-for", Fixture, NULL, set_up,
              test_contract, tear_down);
  g_test_add ("/cli/thumbnail/a-recording-has-one", Fixture, NULL, set_up, test_recording,
              tear_down);
  g_test_add ("/cli/thumbnail/references-are-left-out", Fixture, NULL, set_up, test_no_references,
              tear_down);
  g_test_add ("/cli/thumbnail/a-hostile-file-leaves-none", Fixture, NULL, set_up, test_hostile,
              tear_down);
  g_test_add ("/cli/thumbnail/the-heap-itself-is-never-written-over", Fixture, NULL, set_up,
              test_own_heap, tear_down);
  g_test_add ("/cli/thumbnail/a-full-disk-leaves-no-half-of-one", Fixture, NULL, set_up,
              test_disk_full, tear_down);
  g_test_add ("/cli/thumbnail/a-folder-that-is-not-there-is-named", Fixture, NULL, set_up,
              test_no_folder, tear_down);
  g_test_add ("/cli/thumbnail/it-gives-up-after-a-minute", Fixture, NULL, set_up, test_time_limit,
              tear_down);
  g_test_add ("/cli/thumbnail/one-that-is-late-leaves-no-half-of-one", Fixture, NULL, set_up,
              test_late_half, tear_down);
  g_test_add_func ("/cli/thumbnail/subprocess/late", draw_late);
  return g_test_run ();
}
