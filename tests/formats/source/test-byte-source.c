/* test-byte-source.c: text out of a stream, through compression and encoding
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-byte-source.h"
#include "hf-compress.h"
#include "hf-error.h"

#include <string.h>

/* Reads all of @bytes, @step bytes at a time. */
static char *
read_all (GBytes        *bytes,
          gsize          step,
          gsize         *length,
          HfFaultKind  *truncation)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (HfByteSource) source = hf_byte_source_new (stream, NULL);
  g_autofree char *buffer = g_malloc (step);
  GString *text = g_string_new (NULL);
  gsize n_read = step;

  while (n_read == step)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (hf_byte_source_read (source, buffer, step, &n_read, NULL, &error));
      g_assert_no_error (error);
      g_string_append_len (text, buffer, (gssize) n_read);
    }
  *length = text->len;
  *truncation = hf_byte_source_get_cut (source);
  return g_string_free (text, FALSE);
}

static void
check_text (GBytes     *bytes,
            const char *expected,
            gsize       expected_length)
{
  static const gsize steps[] = { 1, 2, 3, 5, 64, 65, 4096, 1000000 };

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gsize length;
      HfFaultKind truncation;
      g_autofree char *text = read_all (bytes, steps[i], &length, &truncation);

      g_assert_cmpint (truncation, ==, HF_FAULT_NONE);
      g_assert_cmpmem (text, length, expected, expected_length);
    }
}

static void
check_static (const char *bytes,
              gsize       length,
              const char *expected)
{
  g_autoptr (GBytes) wrapped = g_bytes_new_static (bytes, length);

  check_text (wrapped, expected, strlen (expected));
}

static void
test_plain (void)
{
  check_static ("", 0, "");
  check_static ("a", 1, "a");
  check_static ("a 2 x\n", 6, "a 2 x\n");
  check_static ("\xef\xbb\xbf", 3, "");
  check_static ("\xef\xbb\xbf"
                "a",
                4, "a");
  check_static ("\xef\xbb", 2, "\xef\xbb");
  check_static ("\x1f", 1, "\x1f");
}

static void
test_utf16 (void)
{
  check_static ("\xff\xfe", 2, "");
  check_static ("\xff\xfe"
                "a\0\n\0",
                6, "a\n");
  check_static ("\xfe\xff"
                "\0a\0\n",
                6, "a\n");
  check_static ("\xff\xfe\xac\x20", 4, "€");
  check_static ("\xff\xfe\x38\xd8\x00\xdd"
                "a\0",
                8,
                "\xf0\x9e\x84\x80"
                "a");
  check_static ("\xff\xfe\x00\xd8"
                "a\0",
                6,
                "\xef\xbf\xbd"
                "a");
  check_static ("\xff\xfe\x00\xdc"
                "a\0",
                6,
                "\xef\xbf\xbd"
                "a");
  check_static ("\xff\xfe"
                "a\0\x00\xd8",
                6, "a\xef\xbf\xbd");
  check_static ("\xff\xfe"
                "a\0b",
                5, "a\xef\xbf\xbd");
}

/* Larger than any buffer inside, with characters that no boundary respects. */
static void
test_long_utf16 (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *units = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize n;

  for (guint i = 0; i < 60000; i++)
    g_string_append (text, i % 3 == 0 ? "𝔸" : i % 3 == 1 ? "ä" : "x");
  g_string_prepend (text, "\xef\xbb\xbf");
  units = g_convert (text->str, (gssize) text->len, "UTF-16LE", "UTF-8", NULL, &n, NULL);
  g_assert_nonnull (units);
  bytes = g_bytes_new (units, n);
  check_text (bytes, text->str + 3, text->len - 3);
}

/* A text of @length bytes that compresses neither to nothing nor not at all. */
static char *
make_text (gsize length)
{
  char *text = g_malloc (length + 1);

  for (gsize i = 0; i < length; i++)
    text[i] = (char) ('a' + (i * i / 97 + i / 1000) % 26);
  text[length] = '\0';
  return text;
}

static void
test_compressed (void)
{
  const gsize length = 300000;
  g_autofree char *text = make_text (length);
  g_autoptr (GBytes) gzip = hf_compress_gzip (text, length);
  g_autoptr (GBytes) zstd = hf_compress_zstd (text, length, 0);
  g_autoptr (GBytes) members = hf_compress_concat (hf_compress_gzip (text, 1000),
                                                   hf_compress_gzip (text + 1000, length - 1000));
  g_autoptr (GBytes) frames = hf_compress_concat (
    hf_compress_zstd (text, 70000, 0), hf_compress_zstd (text + 70000, length - 70000, 0));

  check_text (gzip, text, length);
  check_text (zstd, text, length);
  check_text (members, text, length);
  check_text (frames, text, length);
}

/* Wherever compressed data is cut, a beginning of the text comes out, and
 * the cut is reported. */
static void
check_cuts (GBytes     *packed,
            const char *text)
{
  gsize n = g_bytes_get_size (packed);
  gsize longest = 0;

  for (gsize cut = 4; cut < n; cut += 1 + n / 211)
    {
      g_autoptr (GBytes) part = g_bytes_new_from_bytes (packed, 0, cut);
      gsize length;
      HfFaultKind truncation;
      g_autofree char *got = read_all (part, 1000, &length, &truncation);

      g_assert_cmpint (truncation, ==, HF_FAULT_CUT_STREAM);
      g_assert_cmpuint (length, >=, longest);
      g_assert_cmpmem (got, length, text, length);
      longest = length;
    }
  g_assert_cmpuint (longest, >, 0);
}

static void
test_cut (void)
{
  const gsize length = 300000;
  g_autofree char *text = make_text (length);
  g_autoptr (GBytes) gzip = hf_compress_gzip (text, length);
  g_autoptr (GBytes) zstd = hf_compress_zstd (text, length, 0);

  check_cuts (gzip, text);
  check_cuts (zstd, text);
}

/* A changed byte is either harmless (in a header) or reported. */
static void
check_damage (GBytes     *packed,
              const char *text,
              gsize       text_length,
              guint       least)
{
  gsize n = g_bytes_get_size (packed);
  guint n_cut = 0;

  for (gsize at = 10; at < n; at += 1 + n / 101)
    {
      g_autofree guint8 *copy = g_memdup2 (g_bytes_get_data (packed, NULL), n);
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *got = NULL;
      gsize length;
      HfFaultKind truncation;

      copy[at] ^= 0x41;
      bytes = g_bytes_new (copy, n);
      got = read_all (bytes, 1000, &length, &truncation);
      if (truncation == HF_FAULT_NONE)
        g_assert_cmpmem (got, length, text, text_length);
      else
        n_cut++;
    }
  g_assert_cmpuint (n_cut, >=, least);
}

static void
test_damaged (void)
{
  const gsize length = 20000;
  g_autofree char *text = make_text (length);
  g_autoptr (GBytes) gzip = hf_compress_gzip (text, length);
  g_autoptr (GBytes) zstd = hf_compress_zstd (text, length, 0);

  check_damage (gzip, text, length, 50);
  check_damage (zstd, text, length, 50);
}

static void
test_trailing (void)
{
  const char *text = "a 2 x\nc x\n";
  g_autoptr (GBytes) gzip = hf_compress_concat (hf_compress_gzip (text, strlen (text)),
                                                g_bytes_new_static ("\0\0\0\0\0\0", 6));
  g_autoptr (GBytes) zstd = hf_compress_concat (hf_compress_zstd (text, strlen (text), 0),
                                                g_bytes_new_static ("\0\0\0", 3));

  check_text (gzip, text, strlen (text));
  check_text (zstd, text, strlen (text));
}

/* Earlier bytes are kept. */
static void
check_fault (GBytes       *first, /* (transfer full) */
             GBytes       *second, /* (transfer full) */
             const char   *expected,
             HfFaultKind  truncation)
{
  static const gsize steps[] = { 1, 3, 64, 4096, 1000000 };
  g_autoptr (GBytes) bytes = hf_compress_concat (first, second);

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gsize length;
      HfFaultKind fault;
      g_autofree char *text = read_all (bytes, steps[i], &length, &fault);

      g_assert_cmpmem (text, length, expected, strlen (expected));
      g_assert_cmpint (fault, ==, truncation);
    }
}

static void
test_between (void)
{
  const char *text = "a 2 x\nc x\n";
  const gsize n = strlen (text);
  g_autofree char *twice = g_strconcat (text, text, NULL);

  check_fault (hf_compress_gzip (text, n), g_bytes_new_static ("garbage", 7), text,
               HF_FAULT_BAD_STREAM);
  check_fault (hf_compress_zstd (text, n, 0), g_bytes_new_static ("g", 1), text,
               HF_FAULT_BAD_STREAM);
  check_fault (hf_compress_gzip (text, n),
               hf_compress_concat (g_bytes_new_static ("\0\0X", 3), hf_compress_gzip (text, n)),
               text, HF_FAULT_BAD_STREAM);
  check_fault (hf_compress_gzip (text, n),
               hf_compress_concat (g_bytes_new_static ("\0\0", 2), hf_compress_gzip (text, n)),
               twice, HF_FAULT_NONE);
  check_fault (hf_compress_gzip (text, n), g_bytes_new_static ("\x1f", 1), text,
               HF_FAULT_CUT_STREAM);
  check_fault (hf_compress_zstd (text, n, 0), g_bytes_new_static ("\x28\xb5\x2f", 3), text,
               HF_FAULT_CUT_STREAM);
}

static void
test_large_window (void)
{
  const char *text = "a 2 x\nc x\n";
  g_autoptr (GBytes) bytes = hf_compress_zstd (text, strlen (text), 28);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (HfMemoryBudget) budget = hf_memory_budget_new (1000000);
  g_autoptr (HfByteSource) source = hf_byte_source_new (stream, budget);
  g_autoptr (GError) error = NULL;
  char buffer[64];
  gsize n;

  g_assert_false (hf_byte_source_read (source, buffer, sizeof buffer, &n, NULL, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  check_text (bytes, text, strlen (text));
}

static void
test_peek (void)
{
  g_autofree char *text = g_strnfill (HF_BYTE_SOURCE_PEEK_SIZE + 100, '\n');
  g_autoptr (GBytes) bytes = hf_compress_gzip (text, strlen (text));
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (HfByteSource) source = hf_byte_source_new (stream, NULL);
  char buffer[2 * HF_BYTE_SOURCE_PEEK_SIZE];
  const char *peeked;
  gsize n;

  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (hf_byte_source_peek (source, &peeked, &n, NULL, NULL));
      g_assert_cmpmem (peeked, n, text, HF_BYTE_SOURCE_PEEK_SIZE);
    }
  g_assert_true (hf_byte_source_read (source, buffer, sizeof buffer, &n, NULL, NULL));
  g_assert_cmpmem (buffer, n, text, strlen (text));
  g_assert_cmpuint (hf_byte_source_get_n_consumed (source), ==, g_bytes_get_size (bytes));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/byte-source/plain-bytes-pass-as-they-are", test_plain);
  g_test_add_func ("/formats/byte-source/utf16-becomes-utf8", test_utf16);
  g_test_add_func ("/formats/byte-source/no-buffer-end-tears-a-character", test_long_utf16);
  g_test_add_func ("/formats/byte-source/members-and-frames-follow-each-other", test_compressed);
  g_test_add_func ("/formats/byte-source/a-cut-keeps-what-came-before", test_cut);
  g_test_add_func ("/formats/byte-source/no-damage-is-silent", test_damaged);
  g_test_add_func ("/formats/byte-source/zeros-behind-compressed-data-are-padding", test_trailing);
  g_test_add_func ("/formats/byte-source/anything-else-behind-it-is-reported", test_between);
  g_test_add_func ("/formats/byte-source/a-window-past-the-limit-is-refused", test_large_window);
  g_test_add_func ("/formats/byte-source/peeking-consumes-nothing", test_peek);
  return g_test_run ();
}
