/* test-track-reader.c: tests of a stream that is read while it grows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-capture-error.h"
#include "hf-stream-maker.h"
#include "hf-test.h"
#include "hf-track-reader.h"

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define STREAM "G 3 0 1 0 1010 7\nM 7 8192 4352 32 8256 8256 16\nS 7 100000 4\nE 3 1026 7\n"

static void
append (int           fd,
        const guint8 *bytes,
        gsize         length)
{
  g_assert_cmpint (write (fd, bytes, length), ==, (gssize) length);
}

/* Each record comes once, as soon as its last byte is there. */
static void
test_byte_by_byte (void)
{
  g_autoptr (GByteArray) stream = hf_stream_make (STREAM);
  int fd = memfd_create ("stream", MFD_CLOEXEC);
  g_autoptr (HfTrackReader) reader = hf_track_reader_new (fd);
  g_autoptr (GString) kinds = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < stream->len; i++)
    {
      HfWireScanner *scanner;
      HfWireBlock block = { 0 };
      guint64 sum = 0;

      append (fd, stream->data + i, 1);
      while ((scanner = hf_track_reader_next (reader, &error)) != NULL)
        {
          g_string_append_c (kinds, (char) scanner->kind);
          while (hf_wire_scanner_next_block (scanner, &block))
            sum += block.new_start;
          if (scanner->kind == HF_WIRE_MOVED)
            g_assert_cmpuint (sum, ==, 4352 + 8256);
        }
      g_assert_no_error (error);
    }
  g_assert_cmpstr (kinds->str, ==, "GMSE");
  close (fd);
}

/* The disk has most of a long file back. */
static void
test_long (void)
{
  g_autoptr (GByteArray) stream = hf_stream_make (STREAM);
  int fd = memfd_create ("stream", MFD_CLOEXEC);
  g_autoptr (HfTrackReader) reader = hf_track_reader_new (fd);
  g_autoptr (GByteArray) many = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  struct stat stat;
  guint64 n = 0;

  for (guint i = 0; i < 100000; i++)
    g_byte_array_append (many, stream->data, stream->len);
  for (guint i = 0; i < 10; i++)
    {
      append (fd, many->data, many->len);
      while (hf_track_reader_next (reader, &error) != NULL)
        n++;
      g_assert_no_error (error);
    }
  g_assert_cmpuint (n, ==, 4000000);
  g_assert_cmpint (fstat (fd, &stat), ==, 0);
  g_assert_cmpint (stat.st_size, >, 30000000);
  g_assert_cmpint (stat.st_blocks * 512, <, 20000000);
  close (fd);
}

static void
test_nonsense (void)
{
  int fd = memfd_create ("stream", MFD_CLOEXEC);
  g_autoptr (HfTrackReader) reader = hf_track_reader_new (fd);
  g_autofree guint8 *bytes = g_malloc0 (8 * 1024 * 1024);
  g_autoptr (GError) error = NULL;

  append (fd, bytes, 8 * 1024 * 1024);
  for (guint i = 0; i < 10 && error == NULL; i++)
    g_assert_null (hf_track_reader_next (reader, &error));
  g_assert_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_PROTOCOL);
  close (fd);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/track-reader/byte-by-byte", test_byte_by_byte);
  g_test_add_func ("/track-reader/long", test_long);
  g_test_add_func ("/track-reader/nonsense", test_nonsense);

  return g_test_run ();
}
