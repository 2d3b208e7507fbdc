/* test-track-writer.c: tests of collections as .gclog, by the places where their blocks hold
 *
 * covers: hf-track-blocks
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-stream-maker.h"
#include "hf-test.h"
#include "hf-track-writer.h"

/* A stream, and the file that it becomes. Times count from 1000. A snapshot is the line `#` with
 * its number. Streams have decimal numbers, files hexadecimal ones. */
typedef struct
{
  const char *name;
  const char *stream;
  const char *file;
} Case;

#define TABLE "N 0 0 2 4096 256 512 0 8192 128 512\n"
#define RANGES "n 2 1000 100 200\nn 0 2000 80 200\n"
#define OTHER_TABLE "N 0 0 2 4096 288 512\n"
#define OTHER_RANGES "n 2 1000 120 200\n"

static const Case CASES[] = {
  { "a-table-before-the-start-stands-behind-it",
    TABLE "G 3 0 1 0 1010 7\nM 7 8192 4352 32 8256 8256 16\n" OTHER_TABLE "E 3 1026 7\n",
    "g 3 a 1 1\n" RANGES "m 2000 1100 20\nm 2040 2040 10\n" OTHER_RANGES "e 3 1a\n" },
  { "a-table-behind-the-start",
    "G 4 1 0 0 1010 7\n" TABLE "S 7 4096 64\nE 4 1020 7\n",
    "g 4 a 3 0\n" RANGES "s 1000 40\ne 4 14\n" },
  { "several-heaps-report-one-collection",
    "G 5 2 7 0 1001 7\nS 8 4096 64\nS 9 4160 16\nM 8 8192 8192 16\nE 5 1002 8\n",
    "g 5 1 1f 1\ns 1000 40\ns 1040 10\nm 2000 2000 10\ne 5 2\n" },
  { "a-collection-in-the-background-stands-at-its-end",
    TABLE "G 5 2 0 1 1001 7\nS 9 4096 64\nE 5 1040 9\n",
    "g 5 1 1c 0\n" RANGES "s 1000 40\ne 5 28\n" },
  { "or-before-one-that-starts-after-its-blocks",
    "G 5 2 0 1 1001 7\nS 9 4096 64\nG 6 0 0 2 1010 7\nM 7 8192 8192 16\nE 6 1012 7\nE 5 1040 9\n",
    "g 5 1 1c 0\ns 1000 40\ne 5 a\ng 6 a 1 0\nm 2000 2000 10\ne 6 c\n" },
  { "one-that-starts-before-its-blocks-stands-before-it",
    "G 5 2 0 1 1001 7\nG 6 0 0 2 1010 7\nM 7 8192 8192 16\nE 6 1012 7\nS 9 4096 64\nE 5 1040 9\n",
    "g 6 a 1 0\nm 2000 2000 10\ne 6 c\ng 5 1 1c 0\ns 1000 40\ne 5 28\n" },
  { "blocks-of-the-background-while-another-one-runs",
    "G 5 2 0 1 1001 7\nG 6 0 0 2 1010 7\nS 9 4096 64\nM 7 8192 8192 16\nE 6 1012 7\nE 5 1040 9\n",
    "g 6 a 1 0\nm 2000 2000 10\ne 6 c\ng 5 1 1c 0\ns 1000 40\ne 5 28\n" },
  { "blocks-of-another-thread-by-their-addresses",
    TABLE "G 5 2 0 1 1001 7\nG 6 0 0 2 1010 7\nS 9 4096 64\nS 8 8192 16\nE 6 1012 7\nE 5 1040 9\n",
    "g 6 a 1 0\n" RANGES "s 2000 10\ne 6 c\ng 5 1 1c 0\ns 1000 40\ne 5 28\n" },
  { "meant-for-the-background-but-blocking",
    TABLE "G 5 2 0 1 1001 7\nM 7 8192 4352 32\n" OTHER_TABLE "E 5 1040 7\n",
    "g 5 1 1f 0\n" RANGES "m 2000 1100 20\n" OTHER_RANGES "e 5 28\n" },
  { "meant-for-the-background-but-sweeping-on-its-own-thread",
    "G 5 2 0 1 1001 7\nS 7 8192 32\nE 5 1040 7\n", "g 5 1 1f 0\ns 2000 20\ne 5 28\n" },
  { "on-a-server-by-a-thread-that-blocks-elsewhere",
    "G 4 0 0 0 1000 7\nS 8 8192 32\nE 4 1001 7\nG 5 2 0 1 1002 9\nS 9 8192 32\nE 5 1040 8\n",
    "g 4 0 1 0\ns 2000 20\ne 4 1\ng 5 2 1f 0\ns 2000 20\ne 5 28\n" },
  { "on-a-server-the-thread-of-the-start-shows-nothing",
    "G 4 0 0 0 1000 7\nS 8 8192 32\nE 4 1001 7\nG 5 2 0 1 1002 9\nS 9 8192 32\nE 5 1040 9\n",
    "g 4 0 1 0\ns 2000 20\ne 4 1\ng 5 2 1c 0\ns 2000 20\ne 5 28\n" },
  { "a-start-that-two-sessions-report",
    "G 4 0 0 0 1000 7\nG 4 0 0 0 1001 7\nS 7 8192 32\nE 4 1002 7\nE 4 1003 7\n",
    "g 4 0 1 0\ns 2000 20\ne 4 2\n" },
  { "a-collection-that-began-before-the-recording", "S 7 8192 32\nE 4 1002 7\n", "" },
  { "a-snapshot-between-collections",
    "G 4 0 0 0 1000 7\nE 4 1002 7\nT 1 1003\nG 5 0 0 0 1004 7\nE 5 1005 7\n",
    "g 4 0 1 0\ne 4 2\n# 1\ng 5 4 1 0\ne 5 5\n" },
  { "a-snapshot-is-of-the-end-of-its-collection",
    "G 4 2 1 0 1000 7\nS 7 8192 32\nT 2 1003\n" TABLE "E 4 1005 7\n",
    "g 4 0 1f 1\ns 2000 20\n" RANGES "e 4 5\n# 2\n" },
  { "a-snapshot-while-a-collection-runs-in-the-background",
    "G 4 2 0 1 1000 7\nG 5 2 1 0 1001 7\nT 1 1003\nE 5 1005 7\n"
    "G 6 0 0 2 1006 7\nE 6 1007 7\nE 4 1009 9\n",
    "g 5 1 1f 1\ne 5 5\n# 1\ng 6 6 1 0\ne 6 7\ng 4 0 1c 0\ne 4 9\n" },
  { "large-objects-at-the-places-of-dead-ones",
    "L 4096 8\nG 5 2 0 1 1001 7\nL 8192 16\nL 4096 64\nS 9 4096 64 8160 64 12288 16\n"
    "L 12288 32\nE 5 1040 9\nL 4096 8\n",
    "g 5 1 1c 0\ns 1fe0 20\ns 2010 10\ne 5 28\n" },
  { "large-objects-beside-blocks",
    "G 5 2 0 1 1001 7\nL 4000 96\nL 4160 8\nS 9 4096 64\nE 5 1040 9\n",
    "g 5 1 1c 0\ns 1000 40\ne 5 28\n" },
  { "records-that-are-lost",
    "G 4 0 0 0 1000 7\nX 4 0\nS 7 8192 32\nE 4 1002 7\nG 5 0 0 0 1004 7\nE 5 1005 7\n",
    "g 4 0 1 0\nx the disk was too slow for all blocks\ne 4 0\ng 5 4 1 0\ne 5 5\n" },
  { "a-table-in-several-records",
    "G 4 0 0 0 1000 7\nN 0 1 2 4096 256 512\nS 7 8192 32\nN 1 0 0 8192 128 512\nE 4 1002 7\n",
    "g 4 0 1 0\ns 2000 20\n" RANGES "e 4 2\n" },
  { "a-table-whose-beginning-is-lost",
    "G 4 0 0 0 1000 7\nN 1 0 0 8192 128 512\nE 4 1002 7\n", "g 4 0 1 0\ne 4 2\n" },
  { "ranges-without-bytes",
    "G 4 0 0 0 1000 7\nN 0 0 2 4096 0 512 2 4608 256 512\nE 4 1002 7\n",
    "g 4 0 1 0\nn 2 1200 100 200\ne 4 2\n" },
};

static void
write_stream (const char    *text,
              HfTrackWriter *writer,
              HfGclogSink   *sink)
{
  g_autoptr (GByteArray) stream = hf_stream_make (text);
  HfWireScanner scanner;

  g_assert_cmpuint (hf_wire_scanner_find_end (stream->data, stream->len), ==, stream->len);
  hf_wire_scanner_init (&scanner, stream->data, stream->len);
  while (hf_wire_scanner_next (&scanner))
    {
      const guint64 snapshot = hf_track_writer_add (writer, &scanner, sink);

      if (snapshot != 0)
        hf_gclog_add_record (sink, '#', &snapshot, 1);
    }
  g_assert_false (hf_wire_scanner_is_cut (&scanner));
}

/* Returns: (transfer full): the file of @stream */
static char *
write_file (const char    *stream,
            HfTrackWriter *writer)
{
  g_autoptr (GOutputStream) output = g_memory_output_stream_new_resizable ();
  g_autoptr (HfDeflater) deflater = hf_deflater_new (HF_COMPRESSION_NONE, output);
  g_auto (HfGclogSink) sink = { 0 };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  hf_gclog_sink_init (&sink, deflater, NULL, NULL);
  write_stream (stream, writer, &sink);
  hf_gclog_sink_finish (&sink, &error);
  g_assert_no_error (error);

  g_output_stream_close (output, NULL, NULL);
  bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (output));

  return g_strndup (g_bytes_get_size (bytes) > 0 ? g_bytes_get_data (bytes, NULL) : "",
                    g_bytes_get_size (bytes));
}

static void
test_case (gconstpointer data)
{
  const Case *one = data;
  g_autoptr (HfTrackWriter) writer = hf_track_writer_new (1000, NULL, NULL);
  g_autofree char *file = write_file (one->stream, writer);

  g_assert_cmpstr (file, ==, one->file);
}

/* ---- Figures ----------------------------------------------------------- */

static void
point_cb (const HfTrackPoint *point,
          gpointer            data)
{
  g_array_append_val ((GArray *) data, *point);
}

static void
test_points (void)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (HfTrackPoint));
  g_autoptr (HfTrackWriter) writer = hf_track_writer_new (1000, point_cb, points);
  g_autofree char *file = NULL;
  const HfTrackCounts *counts = hf_track_writer_get_counts (writer);
  const HfTrackPoint *point;

  file = write_file (TABLE "G 3 0 1 0 1010 7\nM 7 8192 4352 32\n" OTHER_TABLE "E 3 1026 7\n"
                           "G 5 2 0 1 2000 7\nS 9 4096 64\nE 5 9000 9\n"
                           "G 6 1 0 0 9001 7\nE 6 9005 7\nX 4 0\n",
                     writer);
  g_assert_cmpuint (points->len, ==, 3);
  point = &g_array_index (points, HfTrackPoint, 0);
  g_assert_cmpuint (point->before[2], ==, 256);
  g_assert_cmpuint (point->before[0], ==, 128);
  g_assert_cmpuint (point->after[2], ==, 288);
  g_assert_cmpuint (point->after[0], ==, 0);
  g_assert_false (point->is_background);
  g_assert_true (g_array_index (points, HfTrackPoint, 1).is_background);
  g_assert_cmpuint (counts->n_collections[0], ==, 1);
  g_assert_cmpuint (counts->n_collections[1], ==, 1);
  g_assert_cmpuint (counts->n_collections[2], ==, 0);
  g_assert_cmpuint (counts->n_background, ==, 1);
  g_assert_cmpuint (counts->n_blocks, ==, 2);
  g_assert_true (hf_track_counts_has_losses (counts));
  g_assert_cmpuint (hf_track_counts_get_n_collections (counts), ==, 3);
  g_assert_cmpuint (counts->losses[HF_TRACK_BREAK_DISK].n, ==, 1);
  g_assert_cmpuint (counts->losses[HF_TRACK_BREAK_DISK].first, ==, 6);
  g_assert_cmpuint (counts->longest_pause_us, ==, 16);
  g_assert_cmpuint (counts->last_pause_us, ==, 4);
  g_assert_cmpuint (counts->total_pause_us, ==, 20);

  hf_track_writer_forget_counts (writer);
  g_assert_cmpuint (hf_track_counts_get_n_collections (counts), ==, 0);
  g_assert_cmpuint (counts->n_blocks, ==, 0);
  g_assert_cmpuint (counts->total_pause_us, ==, 0);
  g_assert_cmpuint (counts->last_number, ==, 6);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autofree char *path = g_strconcat ("/track-writer/", CASES[i].name, NULL);

      g_test_add_data_func (path, &CASES[i], test_case);
    }
  g_test_add_func ("/track-writer/points", test_points);

  return g_test_run ();
}
