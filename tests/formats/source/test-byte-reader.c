/* test-byte-reader.c: numbers and runs of bytes, over the ends of buffers and of the file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-byte-reader.h"

typedef struct
{
  HfInput      *input;
  HfByteReader *reader;
} Fixture;

/* @length bytes that count up: 0, 1, … 255, 0, … */
static void
set_up (Fixture       *fixture,
        gconstpointer  length)
{
  gsize n = GPOINTER_TO_SIZE (length);
  guint8 *bytes = g_malloc (n + 1);
  g_autoptr (GInputStream) stream = NULL;

  for (gsize i = 0; i < n; i++)
    bytes[i] = (guint8) i;
  stream = g_memory_input_stream_new_from_data (bytes, (gssize) n, g_free);
  fixture->input = hf_input_new (stream, "x", NULL);
  fixture->input->n_bytes = n;
  fixture->reader = hf_byte_reader_new (fixture->input);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  length G_GNUC_UNUSED)
{
  hf_byte_reader_free (fixture->reader);
  hf_input_free (fixture->input);
}

static void
test_numbers (Fixture       *fixture,
              gconstpointer  length G_GNUC_UNUSED)
{
  HfByteReader *reader = fixture->reader;

  g_assert_cmpuint (hf_byte_reader_get_u8 (reader), ==, 0);
  g_assert_cmpuint (hf_byte_reader_get_u16 (reader), ==, 0x0201);
  g_assert_cmpuint (hf_byte_reader_get_u32 (reader), ==, 0x06050403);
  g_assert_cmpuint (hf_byte_reader_get_u64 (reader), ==, G_GUINT64_CONSTANT (0x0e0d0c0b0a090807));
  g_assert_cmpuint (hf_byte_reader_get_offset (reader), ==, 15);
  g_assert_true (hf_byte_reader_is_good (reader));

  /* One byte is left: what is larger is 0, and so is all that comes later. */
  g_assert_cmpuint (hf_byte_reader_get_u16 (reader), ==, 0);
  g_assert_false (hf_byte_reader_is_good (reader));
  g_assert_null (hf_byte_reader_take_error (reader));
}

/* Nothing is lost or read twice where a buffer ends. */
static void
test_buffers (Fixture       *fixture,
              gconstpointer  length)
{
  HfByteReader *reader = fixture->reader;
  gsize size = GPOINTER_TO_SIZE (length);
  guint8 bytes[1000];
  gsize at = 0;

  for (guint step = 0; at + 2000 < size; step++)
    {
      gsize n = step % 997;

      if (step % 3 == 0)
        {
          const guint8 *wanted = hf_byte_reader_want (reader, n + 1);

          g_assert_cmpuint (wanted[n], ==, (guint8) (at + n));
          continue;
        }
      if (step % 3 == 1)
        g_assert_true (hf_byte_reader_skip (reader, n));
      else
        g_assert_true (hf_byte_reader_read (reader, bytes, n));
      if (step % 3 == 2 && n > 0)
        g_assert_cmpuint (bytes[n - 1], ==, (guint8) (at + n - 1));
      at += n;
      g_assert_cmpuint (hf_byte_reader_get_offset (reader), ==, at);
    }
  g_assert_true (hf_byte_reader_skip (reader, size - at));
  g_assert_false (hf_byte_reader_skip (reader, 1));
}

static void
test_large_read (Fixture       *fixture,
                 gconstpointer  length)
{
  gsize size = GPOINTER_TO_SIZE (length);
  g_autofree guint8 *bytes = g_malloc (size + 1);

  g_assert_true (hf_byte_reader_read (fixture->reader, bytes, size));
  g_assert_cmpuint (bytes[size - 1], ==, (guint8) (size - 1));
  g_assert_false (hf_byte_reader_read (fixture->reader, bytes, 1));
}

static void
test_skip_too_far (Fixture       *fixture,
                   gconstpointer  length G_GNUC_UNUSED)
{
  g_assert_false (hf_byte_reader_skip (fixture->reader, G_MAXUINT64));
  g_assert_false (hf_byte_reader_is_good (fixture->reader));
}

static void
test_cancel (void)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("abcd", 4, NULL);
  g_autoptr (HfInput) input = hf_input_new (stream, "x", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (HfByteReader) reader = hf_byte_reader_new (input);
  g_autoptr (GError) error = NULL;

  input->cancellable = cancellable;
  g_cancellable_cancel (cancellable);
  g_assert_cmpuint (hf_byte_reader_get_u8 (reader), ==, 0);
  error = hf_byte_reader_take_error (reader);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/byte-reader/numbers", Fixture, GSIZE_TO_POINTER (16), set_up, test_numbers,
              tear_down);
  g_test_add ("/byte-reader/buffers", Fixture, GSIZE_TO_POINTER (3 * HF_BYTE_READER_SIZE + 17),
              set_up, test_buffers, tear_down);
  g_test_add ("/byte-reader/large-read", Fixture, GSIZE_TO_POINTER (2 * HF_BYTE_READER_SIZE + 1),
              set_up, test_large_read, tear_down);
  g_test_add ("/byte-reader/skip-too-far", Fixture, GSIZE_TO_POINTER (HF_BYTE_READER_SIZE + 1),
              set_up, test_skip_too_far, tear_down);
  g_test_add_func ("/byte-reader/cancel", test_cancel);

  return g_test_run ();
}
