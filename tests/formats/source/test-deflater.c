/* test-deflater.c: what is compressed comes back, and is whole
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-deflater.h"

#include <string.h>

static GBytes *
deflate_text (HfCompression  compression,
              const char    *text,
              gsize          length,
              gsize          step)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (HfDeflater) deflater = hf_deflater_new (compression, stream);
  g_autoptr (GError) error = NULL;

  for (gsize at = 0; at < length; at += step)
    g_assert_true (hf_deflater_write (deflater, text + at, MIN (step, length - at), NULL, &error));
  g_assert_true (hf_deflater_finish (deflater, NULL, &error));
  g_assert_no_error (error);
  g_output_stream_close (stream, NULL, NULL);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}

static void
assert_inflates (HfCompression  compression,
                 GBytes        *bytes,
                 const char    *text,
                 gsize          length)
{
  g_autoptr (HfInflater) inflater = hf_inflater_new (compression);
  g_autofree guint8 *room = g_malloc (length + 1);
  guint8 *output = room;
  gsize output_length = length + 1;
  gsize input_length;
  const guint8 *input = g_bytes_get_data (bytes, &input_length);
  HfInflateResult result;

  do
    result = hf_inflater_run (inflater, &input, &input_length, &output, &output_length);
  while (result == HF_INFLATE_MORE && input_length > 0);
  g_assert_cmpint (result, ==, HF_INFLATE_FINISHED);
  g_assert_cmpuint (input_length, ==, 0);
  g_assert_cmpmem (room, (gsize) (output - room), text, length);
}

/* Text that does not compress to nothing, so that the output is filled many times. */
static char *
make_text (gsize length)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  char *text = g_malloc (length + 1);

  for (gsize i = 0; i < length; i++)
    text[i] = (char) g_rand_int_range (rand, 0, 256);
  return text;
}

static void
test_round_trip (void)
{
  static const gsize lengths[] = { 0, 1, 131072, 1500000 };
  static const HfCompression compressions[] = { HF_COMPRESSION_GZIP, HF_COMPRESSION_ZSTD };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (compressions); k++)
      {
        g_autofree char *text = make_text (lengths[i]);
        g_autoptr (GBytes) bytes = deflate_text (compressions[k], text, lengths[i], 40000);

        assert_inflates (compressions[k], bytes, text, lengths[i]);
      }
}

static void
test_plain (void)
{
  g_autoptr (GBytes) bytes = deflate_text (HF_COMPRESSION_NONE, "plain", 5, 2);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "plain", 5);
}

/* The head of a gzip member: no name, no time. */
static void
test_head (void)
{
  g_autoptr (GBytes) bytes = deflate_text (HF_COMPRESSION_GZIP, "plain", 5, 5);
  const guint8 *head = g_bytes_get_data (bytes, NULL);

  g_assert_cmphex (head[3], ==, 0);
  for (guint i = 4; i < 8; i++)
    g_assert_cmphex (head[i], ==, 0);
}

static void
test_cancelled (void)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (HfDeflater) deflater = hf_deflater_new (HF_COMPRESSION_ZSTD, stream);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (hf_deflater_write (deflater, "plain", 5, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/deflater/what-goes-in-comes-out", test_round_trip);
  g_test_add_func ("/formats/deflater/without-compression-bytes-pass", test_plain);
  g_test_add_func ("/formats/deflater/nothing-of-the-clock-is-in-it", test_head);
  g_test_add_func ("/formats/deflater/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
