/* test-unzipper.c: heaps in ZIP archives
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compress.h"
#include "hf-error.h"
#include "hf-load.h"
#include "hf-unzipper.h"

#include <string.h>

#define LOG "a 2 x\nt 1 T\no 1000 1 8\nr 1000 1 0\nc x\n"

static HfRecording *
load (GBytes  *bytes,
      GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  return hf_load_heap_from_stream (stream, "x.zip", g_bytes_get_size (bytes), NULL, NULL, NULL,
                                   error);
}

static void
test_sniff (void)
{
  g_assert_true (hf_unzipper_sniff ((const guint8 *) "PK\003\004", 4));
  g_assert_true (hf_unzipper_sniff ((const guint8 *) "PK\005\006", 4));
  g_assert_false (hf_unzipper_sniff ((const guint8 *) "PK\003\004", 3));
  g_assert_false (hf_unzipper_sniff ((const guint8 *) "PK\001\002", 4));
}

/* The first file counts, wherever it is; the digest is that of the archive. */
static void
test_first_file (void)
{
  static const char *const names[] = { "a/", "__MACOSX/a/._x.gclog", "a/x.gclog", "y", NULL };
  g_autoptr (GBytes) bytes = hf_compress_zip (names, LOG, strlen (LOG));
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = load (bytes, &error);
  HfDigest digest = HF_DIGEST_INIT;
  g_autofree char *expected = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  g_assert_true (hf_completeness_is_whole (hf_recording_get_completeness (recording)));
  hf_digest_add (&digest, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  expected = hf_digest_dup_text (&digest);
  g_assert_cmpstr (hf_recording_get_digest (recording), ==, expected);
}

static void
check_empty (const char *const *names,
             const char        *text)
{
  g_autoptr (GBytes) bytes = hf_compress_zip (names, text, strlen (text));
  g_autoptr (GError) error = NULL;

  g_assert_null (load (bytes, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_EMPTY);
  g_assert_cmpstr (error->message, ==, "“x.zip” is empty");
}

static void
test_nothing (void)
{
  static const char *const nothing[] = { NULL };
  static const char *const folder[] = { "a/", NULL };
  static const char *const file[] = { "a", NULL };

  check_empty (nothing, LOG);
  check_empty (folder, LOG);
  check_empty (file, "");
}

/* Of other files in an archive it is said which one was looked at. */
static void
test_other_file (void)
{
  static const char *const names[] = { "readme.txt", "notes.txt", NULL };
  const char *text = "Read this first.\n";
  g_autoptr (GBytes) bytes = hf_compress_zip (names, text, strlen (text));
  g_autoptr (GError) error = NULL;

  g_assert_null (load (bytes, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NOT_A_HEAP);
  g_assert_cmpstr (error->message, ==,
                   "“x.zip” is a ZIP archive without a readable heap; its first file is "
                   "“readme.txt”");
}

/* A cut anywhere gives an error, or fewer bytes that are reported as cut. */
static void
test_every_cut (void)
{
  static const char *const names[] = { "x.gclog", NULL };
  g_autoptr (GBytes) bytes = hf_compress_zip (names, LOG, strlen (LOG));

  for (gsize length = 0; length < g_bytes_get_size (bytes); length++)
    {
      g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, length);
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRecording) recording = load (cut, &error);

      if (recording == NULL)
        g_assert_nonnull (strstr (error->message, "x.zip"));
      else
        g_assert_cmpuint (hf_heap_get_n_objects (hf_recording_get_heap (recording, 0)), <=, 1);
    }
}

static void
test_damaged (void)
{
  static const char *const names[] = { "x.gclog", NULL };
  g_autoptr (GBytes) bytes = hf_compress_zip (names, LOG, strlen (LOG));
  gsize size = g_bytes_get_size (bytes);

  for (gsize at = 4; at < size; at++)
    {
      g_autofree guint8 *copy = g_memdup2 (g_bytes_get_data (bytes, NULL), size);
      g_autoptr (GBytes) damaged = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRecording) recording = NULL;

      copy[at] ^= 0xff;
      damaged = g_bytes_new (copy, size);
      recording = load (damaged, &error);
      g_assert_true (recording != NULL || error != NULL);
    }
}

/* The bit of the header that says so is enough. */
static void
test_locked (void)
{
  static const char *const names[] = { "x.gclog", NULL };
  g_autoptr (GBytes) bytes = hf_compress_zip (names, LOG, strlen (LOG));
  g_autofree guint8 *copy = g_memdup2 (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (GBytes) locked = NULL;
  g_autoptr (GError) error = NULL;

  copy[6] |= 1;
  locked = g_bytes_new (copy, g_bytes_get_size (bytes));
  g_assert_null (load (locked, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_UNSUPPORTED);
  g_assert_cmpstr (error->message, ==,
                   "x.zip: the ZIP archive is locked by a password; unpack it first");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/unzipper/sniff", test_sniff);
  g_test_add_func ("/unzipper/first-file", test_first_file);
  g_test_add_func ("/unzipper/nothing", test_nothing);
  g_test_add_func ("/unzipper/other-file", test_other_file);
  g_test_add_func ("/unzipper/every-cut", test_every_cut);
  g_test_add_func ("/unzipper/damaged", test_damaged);
  g_test_add_func ("/unzipper/locked", test_locked);

  return g_test_run ();
}
