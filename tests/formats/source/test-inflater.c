/* test-inflater.c: compressed bytes in, plain bytes out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compress.h"
#include "hf-inflater.h"

#include <string.h>

static void
test_sniff (void)
{
  static const guint8 gzip[] = { 0x1f, 0x8b, 8, 0 };
  static const guint8 zstd[] = { 0x28, 0xb5, 0x2f, 0xfd };
  static const guint8 skippable[] = { 0x5f, 0x2a, 0x4d, 0x18 };

  g_assert_cmpint (hf_inflater_sniff (gzip, 4), ==, HF_COMPRESSION_GZIP);
  g_assert_cmpint (hf_inflater_sniff (zstd, 4), ==, HF_COMPRESSION_ZSTD);
  g_assert_cmpint (hf_inflater_sniff (skippable, 4), ==, HF_COMPRESSION_ZSTD);
  g_assert_cmpint (hf_inflater_sniff (zstd, 3), ==, HF_COMPRESSION_NONE);
  g_assert_cmpint (hf_inflater_sniff (gzip, 1), ==, HF_COMPRESSION_NONE);
  g_assert_cmpint (hf_inflater_sniff ((const guint8 *) "a 2 ", 4), ==, HF_COMPRESSION_NONE);
  g_assert_null (hf_inflater_new (HF_COMPRESSION_NONE));
}

static void
test_window (void)
{
  const char *text = "a 2 shop.exe\nc shop.exe\n";

  for (int log = 10; log <= 24; log++)
    {
      g_autoptr (GBytes) frame = hf_compress_zstd (text, strlen (text), log);
      gsize length;
      const guint8 *bytes = g_bytes_get_data (frame, &length);

      g_assert_cmpuint (hf_inflater_get_window (bytes, length), ==, G_GUINT64_CONSTANT (1) << log);
    }
}

static void
test_window_of_a_single_segment (void)
{
  for (gsize n = 1; n < 200000; n = n * 2 + 1)
    {
      g_autofree guint8 *text = g_malloc0 (n);
      g_autoptr (GBytes) frame = hf_compress_zstd (text, n, 0);
      gsize length;
      const guint8 *bytes = g_bytes_get_data (frame, &length);

      g_assert_cmpuint (hf_inflater_get_window (bytes, length), ==, n);
    }
}

/* Byte by byte in, byte by byte out. */
static void
check_bytewise (HfCompression  compression,
                GBytes        *packed,
                const char    *expected)
{
  g_autoptr (HfInflater) inflater = hf_inflater_new (compression);
  g_autoptr (GString) text = g_string_new (NULL);
  gsize left;
  const guint8 *input = g_bytes_get_data (packed, &left);
  HfInflateResult result = HF_INFLATE_MORE;

  while (result == HF_INFLATE_MORE)
    {
      guint8 byte;
      guint8 *output = &byte;
      gsize room = 1;
      gsize given = MIN (left, 1);

      left -= given;
      result = hf_inflater_run (inflater, &input, &given, &output, &room);
      left += given;
      g_assert_cmpint (result, !=, HF_INFLATE_DAMAGED);
      if (room == 0)
        g_string_append_c (text, (char) byte);
    }
  g_assert_cmpint (result, ==, HF_INFLATE_FINISHED);
  g_assert_cmpuint (left, ==, 0);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_bytewise (void)
{
  const char *text = "a 2 shop.exe\no 1000 1 8 1000 1000 1000 1000 1000\nc shop.exe\n";
  g_autoptr (GBytes) gzip = hf_compress_gzip (text, strlen (text));
  g_autoptr (GBytes) zstd = hf_compress_zstd (text, strlen (text), 0);

  check_bytewise (HF_COMPRESSION_GZIP, gzip, text);
  check_bytewise (HF_COMPRESSION_ZSTD, zstd, text);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/inflater/compression-is-known-by-its-magic-number", test_sniff);
  g_test_add_func ("/formats/inflater/a-window-is-known-before-it-is-taken", test_window);
  g_test_add_func ("/formats/inflater/a-single-segment-is-its-own-window",
                   test_window_of_a_single_segment);
  g_test_add_func ("/formats/inflater/any-cut-of-input-and-output-gives-the-same", test_bytewise);
  return g_test_run ();
}
