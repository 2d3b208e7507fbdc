/* test-capture-writer.c: tests of the profiler's stream as .gclog
 *
 * covers: hf-capture-index, hf-wire-scanner
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-error.h"
#include "hf-capture-writer.h"
#include "hf-stream-maker.h"

#include <string.h>

/* Two objects and a box, with a root of each kind. */
#define STREAM \
  "b 3 5000000 77\n" \
  "r 4096 3 2 9\n" \
  "r 4200 1 0 0\n" \
  "d 4096 4128 12\n" \
  "o 4096 1 30 4128 4200\n" \
  "o 4128 2 72\n" \
  "o 4200 3 24 4096\n" \
  "n 2 4096 128 4096\n" \
  "n 0 1024 0 4096\n" \
  "s 0 4128 0\n" \
  "s 1 4208 0\n" \
  "s 0 4136 0\n" \
  "w 3 3 2 1\n" \
  "f 0 2 1 0 \"s_first\"\n" \
  "f 1 2 2 1 \"s_boxed\"\n" \
  "t 1 1 \"N.Node\"\n" \
  "t 2 2 \"N.Holder<System.String>\"\n" \
  "t 3 0 \"?\"\n" \
  "m 1 0 \"/a/One.dll\" \"One\"\n" \
  "m 2 0 \"\" \"Two\"\n" \
  "e 3 2 3\n"

#define HEAD \
  "a 3 app 1388\n" \
  "i runtime .NET 10.0.1 linux-x64\n" \
  "i process 4d\n" \
  "i command app --all\n" \
  "i lacks generic-statics\n"
#define BODY \
  "n 0 400 0 1000\n" \
  "n 2 1000 80 1000\n" \
  "t 1 N.Node\n" \
  "y 1 One\n" \
  "t 2 N.Holder<System.String>\n" \
  "y 2 Two\n" \
  "o 1000 1 1e 1020 1068\n" \
  "o 1020 2 48\n" \
  "o 1068 3 18 1000\n" \
  "r 1020 4 0 2 s_first\n" \
  "r 1068 4 0 2 s_boxed\n" \
  "r 1000 3 2\n" \
  "r 1068 1 0\n" \
  "d 1000 1020\n"

static char *
convert (GByteArray      *stream,
         HfCaptureTotals *totals)
{
  const HfCaptureOrigin origin = {
    .name = "app",
    .runtime = ".NET 10.0.1 linux-x64",
    .command = "app --all",
    .process = 77,
    .started = 4000000,
  };
  g_autoptr (GOutputStream) output = g_memory_output_stream_new_resizable ();
  g_autoptr (HfCaptureIndex) index = NULL;
  g_autoptr (GError) error = NULL;

  index = hf_capture_index_new (stream->data, stream->len, NULL, &error);
  g_assert_no_error (error);
  hf_capture_write (index, stream->data, stream->len, &origin, HF_COMPRESSION_NONE, output, totals,
                    NULL, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_write_all (output, "", 1, NULL, NULL, NULL);

  return g_strdup (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (output)));
}

/* Returns: (transfer full): @text without the lines that differ from run to run */
static char *
dup_stable (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *stable = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0' && !g_str_has_prefix (lines[i], "i host") &&
        !g_str_has_prefix (lines[i], "i tool") && !g_str_has_prefix (lines[i], "i started") &&
        !g_str_has_prefix (lines[i], "i taken"))
      g_string_append_printf (stable, "%s\n", lines[i]);

  return g_string_free (stable, FALSE);
}

static void
test_whole (void)
{
  g_autoptr (GByteArray) stream = hf_stream_make (STREAM);
  HfCaptureTotals totals;
  g_autofree char *text = convert (stream, &totals);
  g_autofree char *stable = dup_stable (text);

  g_assert_cmpstr (stable, ==, HEAD BODY "c app 1388\n");
  g_assert_nonnull (strstr (text, "\ni taken 4c4b40\n"));
  g_assert_nonnull (strstr (text, "\ni started 3d0900\n"));
  g_assert_cmpuint (totals.n_objects, ==, 3);
  g_assert_cmpuint (totals.bytes, ==, 126);
  g_assert_cmpuint (totals.n_roots, ==, 4);
  g_assert_cmpuint (totals.n_unnamed, ==, 1);
  g_assert_cmpuint (totals.n_outside, ==, 0);
}

static void
test_outside (void)
{
  g_autoptr (GByteArray) stream = hf_stream_make ("b 3 0 1\nn 1 100 50 50\nn 2 200 50 50\n"
                                                  "o 96 1 24\no 100 1 24\no 149 1 24\n"
                                                  "o 150 1 24\no 200 1 24\no 250 1 24\n");
  HfCaptureTotals totals;
  g_autofree char *text = convert (stream, &totals);

  g_assert_cmpuint (totals.n_outside, ==, 3);
  g_assert_nonnull (text);
}

/* Wherever a stream is cut, it is not taken for a whole one, and what it has is written. */
static void
test_cut (void)
{
  g_autoptr (GByteArray) stream = hf_stream_make (STREAM);

  for (guint length = 8; length < stream->len; length++)
    {
      g_autoptr (GByteArray) cut = g_byte_array_new ();
      g_autoptr (HfCaptureIndex) index = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      HfCaptureTotals totals;

      g_byte_array_append (cut, stream->data, length);
      index = hf_capture_index_new (cut->data, cut->len, NULL, &error);
      g_assert_no_error (error);
      g_assert_false (index->is_whole);
      text = convert (cut, &totals);
      g_assert_null (strstr (text, "\nc app"));
      g_assert_cmpuint (totals.n_objects, ==, index->n_objects);
    }
}

static void
assert_not_whole (const char *from,
                  const char *to)
{
  g_auto (GStrv) parts = g_strsplit (STREAM, from, 2);
  g_autofree char *text = g_strjoinv (to, parts);
  g_autoptr (GByteArray) stream = hf_stream_make (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfCaptureIndex) index = NULL;

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  index = hf_capture_index_new (stream->data, stream->len, NULL, &error);
  g_assert_no_error (error);
  g_assert_false (index->is_whole);
}

static void
test_counts (void)
{
  assert_not_whole ("w 3 3 2 1", "w 4 3 2 1");
  assert_not_whole ("w 3 3 2 1", "w 3 4 2 1");
  assert_not_whole ("w 3 3 2 1", "w 3 3 1 1");
  assert_not_whole ("w 3 3 2 1", "w 3 3 2 0");
  assert_not_whole ("e 3 2 3", "e 2 2 3");
  assert_not_whole ("e 3 2 3", "e 3 3 3");
  assert_not_whole ("e 3 2 3", "e 3 2 2");
  assert_not_whole ("o 4128 2 72\n", "");
}

static void
assert_refused (const char *text)
{
  g_autoptr (GByteArray) stream = hf_stream_make (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfCaptureIndex) index = NULL;

  index = hf_capture_index_new (stream->data, stream->len, NULL, &error);
  g_assert_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_PROTOCOL);
  g_assert_null (index);
}

static void
test_refused (void)
{
  assert_refused ("");
  assert_refused ("b 2 5000000 77\n");
  assert_refused ("r 4096 3 2 9\n");
  assert_refused ("X");
}

/* An object that claims more references than the stream has bytes ends it. */
static void
test_lying_count (void)
{
  static const guint8 bytes[] = { 'b', 3, 0, 1, 'o', 0x80, 0x40, 1, 24, 0xff, 0xff, 0xff, 0x7f, 2 };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfCaptureIndex) index = hf_capture_index_new (bytes, sizeof bytes, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (index->n_objects, ==, 0);
  g_assert_false (index->is_whole);
}

/* No bytes make the scanner run on without end or read outside of them. */
static void
test_random (void)
{
  g_autoptr (GByteArray) stream = hf_stream_make (STREAM);

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree guint8 *damaged = g_memdup2 (stream->data, stream->len);
      HfWireScanner scanner;
      guint n = 0;

      for (guint k = 0; k < 3; k++)
        damaged[g_test_rand_int_range (0, (gint32) stream->len)] =
          (guint8) g_test_rand_int_range (0, 256);
      hf_wire_scanner_init (&scanner, damaged, stream->len);
      while (hf_wire_scanner_next (&scanner))
        n++;
      g_assert_cmpuint (n, <=, stream->len);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/capture-writer/a-stream-becomes-a-file", test_whole);
  g_test_add_func ("/capture-writer/objects-outside-of-all-ranges-are-counted", test_outside);
  g_test_add_func ("/capture-index/a-cut-stream-is-not-whole", test_cut);
  g_test_add_func ("/capture-index/counts-must-agree", test_counts);
  g_test_add_func ("/capture-index/anything-else-is-refused", test_refused);
  g_test_add_func ("/wire-scanner/a-count-that-lies-ends-the-stream", test_lying_count);
  g_test_add_func ("/wire-scanner/any-bytes-come-to-an-end", test_random);

  return g_test_run ();
}
