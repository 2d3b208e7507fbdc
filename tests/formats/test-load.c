/* test-load.c: the one door: files, pipes, names and errors
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compress.h"
#include "hf-error.h"
#include "hf-load.h"
#include "hf-slow-stream.h"

#include <glib-unix.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define LOG "a 2 x\nt 1 T\no 1000 1 8\nr 1000 1 0\nc x\n"

/* A folder that is removed with all that the test put there. */
static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp ("hf-load-XXXXXX", &error);

  g_assert_no_error (error);
  return path;
}

static void
check_error (GFile      *file,
             GQuark      domain,
             int         code,
             const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (hf_load_heap (file, NULL, NULL, NULL, &error));
  g_assert_error (error, domain, code);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_folder (void)
{
  g_autofree char *path = make_folder ();
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *message = g_strdup_printf ("“%s” is a folder, not a file", name);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  check_error (file, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, message);
  g_rmdir (path);
}

static void
test_missing (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "not there.gclog", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  check_error (file, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "“not there.gclog” does not exist");
  g_rmdir (folder);
}

/* Root may read everything, so another user reads the file. */
#define NOBODY 65534

static void
test_forbidden (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "secret.gclog", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  uid_t user = geteuid ();

  g_assert_true (g_file_set_contents (path, LOG, -1, NULL));
  g_chmod (path, 0);
  g_chmod (folder, 0755);
  if (user == 0)
    g_assert_cmpint (seteuid (NOBODY), ==, 0);
  check_error (file, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
               "“secret.gclog” may not be read: permission denied");
  if (user == 0)
    g_assert_cmpint (seteuid (user), ==, 0);
  g_unlink (path);
  g_rmdir (folder);
}

/* The name does not matter, and a name that is not text is shown as text all the same. */
static void
test_odd_name (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "b\xe4r\n.zip", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (HfRecording) recording = NULL;

  g_assert_true (g_file_set_contents (path, LOG, -1, NULL));
  recording = hf_load_heap (file, NULL, NULL, NULL, NULL);
  g_assert_nonnull (recording);

  g_assert_true (g_file_set_contents (path, "", -1, NULL));
  check_error (file, HF_ERROR, HF_ERROR_EMPTY, "“bär\xef\xbf\xbd.zip” is empty");
  g_unlink (path);
  g_rmdir (folder);
}

static char *
dup_digest (GBytes *bytes,
            gsize   piece)
{
  g_autoptr (GInputStream) slow = hf_slow_stream_new (bytes, piece, G_MAXSIZE);
  const HfLoadOptions options = { .block_size = 16, .n_threads = 2 };
  g_autoptr (HfRecording) recording = hf_load_heap_from_stream (slow, "x", 0, &options, NULL, NULL,
                                                                NULL);

  g_assert_nonnull (recording);
  return g_strdup (hf_recording_get_digest (recording));
}

/* Of the bytes as they are, however they come and whatever they say. */
static void
test_digest (void)
{
  static const char *texts[] = { LOG, "a 2 x\nt 1 T\no 1000 1 9\nr 1000 1 0\nc x\n", LOG " ",
                                 "a 2 x\nt 1 T\no 1000 1 8" };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const gsize length = strlen (texts[i]);
      g_autoptr (GBytes) plain = g_bytes_new_static (texts[i], length);
      g_autoptr (GBytes) gzip = hf_compress_gzip (texts[i], length);
      HfDigest digest = HF_DIGEST_INIT;
      g_autofree char *expected = NULL;
      g_autofree char *digest_1 = dup_digest (plain, 1);
      g_autofree char *digest_64 = dup_digest (plain, 64);

      hf_digest_add (&digest, texts[i], length);
      expected = hf_digest_dup_text (&digest);
      g_assert_cmpstr (digest_1, ==, expected);
      g_assert_cmpstr (digest_64, ==, expected);
      g_assert_true (g_hash_table_add (seen, g_steal_pointer (&expected)));
      g_assert_true (g_hash_table_add (seen, dup_digest (gzip, 7)));
    }
}

/* Each message has the name that the caller gives to the file. */
static void
test_given_name (void)
{
  static const HfLoadOptions options = { .name = "some/where/x.gclog" };
  static const struct
  {
    const char *text, *message;
  } cases[] = {
    { NULL, "“some/where/x.gclog” does not exist" },
    { "", "“some/where/x.gclog” is empty" },
    { "MDMP", "“some/where/x.gclog” is not a readable heap: "
              "it is a memory dump of a process (minidump)" },
    { "a 4 x\n", "some/where/x.gclog:1: version 4 of the format is unknown; "
                 "versions up to 3 can be read" },
  };
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "y.gclog", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      if (cases[i].text != NULL)
        g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
      g_assert_null (hf_load_heap (file, &options, NULL, NULL, &error));
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_no_address (void)
{
  g_autoptr (GFile) empty = g_file_new_for_path ("");
  g_autoptr (GFile) odd = g_file_new_for_uri ("gopher://example.org/heaps/a.gclog");

  check_error (empty, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "The name of the file is empty");
  check_error (odd, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               "“gopher://example.org/heaps/a.gclog” cannot be opened: this kind of address "
               "cannot be read");
}

static void
test_little_by_little (void)
{
  static const char log[] = "\xff\xfe"
                            "a\0 \0002\0 \0x\0\n\0c\0 \0x\0\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (log, sizeof log);

  for (gsize step = 1; step < 10; step++)
    {
      g_autoptr (GInputStream) stream = hf_slow_stream_new (bytes, step, G_MAXSIZE);
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRecording) recording = hf_load_heap_from_stream (stream, "slow", 0, NULL, NULL,
                                                                    NULL, &error);

      g_assert_no_error (error);
      g_assert_true (hf_completeness_is_whole (hf_recording_get_completeness (recording)));
    }
}

static void
test_read_error (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (LOG, strlen (LOG));

  for (gsize fail_at = 0; fail_at < strlen (LOG); fail_at += 5)
    {
      g_autoptr (GInputStream) stream = hf_slow_stream_new (bytes, 3, fail_at);
      g_autoptr (GError) error = NULL;

      g_assert_null (hf_load_heap_from_stream (stream, "far.gclog", 0, NULL, NULL, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE);
      g_assert_cmpstr (error->message, ==, "far.gclog: the disk is gone");
    }
}

static void
test_cancelled (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (LOG, strlen (LOG));
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_load_heap_from_stream (stream, "x", 0, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A heap of many small parts, so that most looks at the cancel are while they are joined. */
static GBytes *
make_many_objects (void)
{
  GString *text = g_string_new ("a 2 x\nt 1 T\n");

  for (guint i = 1; i <= 20000; i++)
    g_string_append_printf (text, "o %x 1 8 %x %x\n", i * 8, i * 4 / 8 * 8 + 8, i * 8);
  g_string_append (text, "r 8 1 0\nc x\n");
  return g_string_free_to_bytes (text);
}

typedef struct
{
  GCancellable *cancellable;
  gint64        at; /* µs of the monotonic clock */
} LateCancel;

static gpointer
late_cancel_worker (gpointer data)
{
  LateCancel *late = data;

  while (g_get_monotonic_time () < late->at)
    ;
  g_cancellable_cancel (late->cancellable);
  return NULL;
}

/* How long the load took, in µs; cancelled @delay µs after its beginning. */
static gint64
load_and_cancel (GBytes *bytes,
                 gint64  delay)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (GError) error = NULL;
  const HfLoadOptions options = { .block_size = 4096, .n_threads = 2 };
  gint64 start = g_get_monotonic_time ();
  gint64 end = 0;
  LateCancel late = { cancellable, start + delay };
  GThread *thread = g_thread_new ("cancel", late_cancel_worker, &late);

  recording = hf_load_heap_from_stream (stream, "x", 0, &options, NULL, cancellable, &error);
  end = g_get_monotonic_time ();
  g_thread_join (thread);

  if (recording == NULL)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  else
    g_assert_cmpuint (hf_heap_get_n_objects (hf_recording_get_heap (recording, 0)), ==, 20000);
  return end - start;
}

/* The allocator or the sanitizer reports memory that is freed twice, or never. */
static void
test_cancelled_anywhere (void)
{
  const int n_steps = 400;
  g_autoptr (GBytes) bytes = make_many_objects ();
  gint64 whole = 0;

  for (int i = 0; i < 3; i++)
    whole = MAX (whole, load_and_cancel (bytes, 100000));
  for (int i = 0; i < n_steps; i++)
    load_and_cancel (bytes, whole * i / n_steps);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/load/a-folder-is-refused", test_folder);
  g_test_add_func ("/formats/load/a-missing-file-is-reported", test_missing);
  g_test_add_func ("/formats/load/a-forbidden-file-is-reported", test_forbidden);
  g_test_add_func ("/formats/load/content-decides-and-any-name-is-shown", test_odd_name);
  g_test_add_func ("/formats/load/messages-use-the-name-that-was-given", test_given_name);
  g_test_add_func ("/formats/load/what-is-no-address-has-a-sentence", test_no_address);
  g_test_add_func ("/formats/load/short-reads-are-no-end", test_little_by_little);
  g_test_add_func ("/formats/load/the-digest-is-of-the-bytes-as-they-are", test_digest);
  g_test_add_func ("/formats/load/an-error-of-reading-names-the-file", test_read_error);
  g_test_add_func ("/formats/load/a-cancelled-job-reads-nothing", test_cancelled);
  g_test_add_func ("/formats/load/a-cancel-at-any-time-frees-everything-once",
                   test_cancelled_anywhere);
  return g_test_run ();
}
