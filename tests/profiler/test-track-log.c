/* test-track-log.c: tests of the stream of collections
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-track-log.h"
#include "hf-wire-scanner.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static HfTrackLog track_log = HF_TRACK_LOG_INIT;

static bool
watch (void    *data,
       uint64_t objects,
       uint64_t bytes)
{
  (void) data;
  (void) objects;
  (void) bytes;
  return true;
}

static int
start (void)
{
  int fd = memfd_create ("stream", MFD_CLOEXEC);

  g_assert_cmpint (hf_track_log_start (&track_log, fd, watch, NULL), ==, HF_WIRE_REASON_NONE);
  return fd;
}

static GBytes *
read_all (int fd)
{
  const gsize length = (gsize) lseek (fd, 0, SEEK_END);
  g_autofree guint8 *data = g_malloc (length + 1);

  g_assert_cmpint (pread (fd, data, length, 0), ==, (gssize) length);
  close (fd);
  return g_bytes_new (data, length);
}

/* Returns: (transfer full): the stream in the words of hf-wire.h, with absolute numbers */
static char *
describe (GBytes *stream)
{
  GString *text = g_string_new (NULL);
  gsize length;
  gconstpointer data = g_bytes_get_data (stream, &length);
  HfWireScanner scanner;
  HfWireBlock block;

  g_assert_cmpuint (hf_wire_scanner_find_end (data, length), ==, length);
  hf_wire_scanner_init (&scanner, data, length);
  while (hf_wire_scanner_next (&scanner))
    {
      g_string_append_printf (text, "%c", scanner.kind);
      while (hf_wire_scanner_next_block (&scanner, &block))
        if (scanner.kind == HF_WIRE_BOUNDS)
          g_string_append_printf (text, " %u:%x+%u/%u", (guint) block.generation,
                                  (guint) block.old_start, (guint) block.length,
                                  (guint) block.reserved);
        else
          g_string_append_printf (text, " %x>%x+%u", (guint) block.old_start,
                                  (guint) block.new_start, (guint) block.length);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/* Blocks that follow each other, and moved as far, are one. */
static void
test_records (void)
{
  static const guint64 moved[] = { 0x100, 0x80, 8, 0x108, 0x88, 8, 0x110, 0x80, 8, 0x50, 0x50, 1 };
  static const guint64 stayed[] = { 0x100, 8, 0x108, 8, 0x200, 8 };
  static const HfGenerationRange ranges[] = { { 2, 0, 0x100, 16, 32 }, { 0, 0, 0x80, 4, 8 } };
  int fd = start ();
  g_autoptr (GBytes) stream = NULL;
  g_autofree char *text = NULL;

  hf_track_log_add (&track_log, HF_WIRE_TAKEN, 2, (uint64_t[]){ 1, G_MAXUINT64 });
  hf_track_log_add_blocks (&track_log, true, 7, 4, (const guint8 *) moved);
  hf_track_log_add_blocks (&track_log, false, 7, 3, (const guint8 *) stayed);
  hf_track_log_add_blocks (&track_log, false, 7, 0, NULL);
  hf_track_log_add_bounds (&track_log, 2, ranges);
  hf_track_log_add_bounds (&track_log, 0, NULL);
  hf_track_log_finish (&track_log);
  stream = read_all (fd);
  text = describe (stream);
  g_assert_cmpstr (text, ==,
                   "T\n"
                   "M 100>80+16 110>80+8 50>50+1\n"
                   "S 100>100+16 200>200+8\n"
                   "N 2:100+16/32 0:80+4/8\n"
                   "N\n");
}

/* Nothing is written behind the end, nor does it harm. */
static void
test_closed (void)
{
  int fd = start ();
  g_autoptr (GBytes) stream = NULL;

  hf_track_log_finish (&track_log);
  hf_track_log_add (&track_log, HF_WIRE_TAKEN, 2, (uint64_t[]){ 1, 2 });
  hf_track_log_flush (&track_log);
  hf_track_log_finish (&track_log);
  stream = read_all (fd);
  g_assert_cmpuint (g_bytes_get_size (stream), ==, 0);
}

/* A long table is several records. */
static void
test_long_table (void)
{
  const guint n = 10000;
  g_autofree HfGenerationRange *ranges = g_new0 (HfGenerationRange, n);
  int fd = start ();
  g_autoptr (GBytes) stream = NULL;
  HfWireScanner scanner;
  HfWireBlock range;
  guint n_found = 0;
  gsize length;
  gconstpointer data;

  for (guint i = 0; i < n; i++)
    ranges[i] = (HfGenerationRange){ 1, 0, 0x1000 * (guint64) (i + 1), i, 0x1000 };
  hf_track_log_add_bounds (&track_log, n, ranges);
  hf_track_log_finish (&track_log);
  stream = read_all (fd);
  data = g_bytes_get_data (stream, &length);
  hf_wire_scanner_init (&scanner, data, length);
  while (hf_wire_scanner_next (&scanner))
    {
      g_assert_cmpuint (scanner.numbers[0], ==, n_found);
      while (hf_wire_scanner_next_block (&scanner, &range))
        {
          g_assert_cmpuint (range.old_start, ==, ranges[n_found].start);
          g_assert_cmpuint (range.length, ==, n_found);
          n_found++;
        }
      g_assert_cmpuint (scanner.numbers[1], ==, n - n_found);
    }
  g_assert_cmpuint (n_found, ==, n);
}

/* ---- Threads and disks ------------------------------------------------- */

#define N_THREADS 4
#define N_RECORDS 100000

/* Each thread waits for the disk again and again, so that there is an empty buffer however slow the
 * disk is: a thread that waits has passed one buffer, and there are more buffers than threads. */
static gpointer
add_worker (gpointer data)
{
  const guint64 thread = GPOINTER_TO_UINT (data);

  G_STATIC_ASSERT (N_THREADS + 2 <= HF_RING_N_BUFFERS);

  for (guint64 i = 0; i < N_RECORDS; i++)
    {
      const guint64 words[] = { i, thread };

      hf_track_log_add_blocks (&track_log, false, thread, 1, (const guint8 *) words);
      if (i % 1000 == 0)
        hf_track_log_drain (&track_log, G_MAXUINT);
    }
  return NULL;
}

/* Threads of a server's collector: each one's records are whole and in order. */
static void
test_threads (void)
{
  int fd = start ();
  guint64 next[N_THREADS + 1] = { 0 };
  GThread *threads[N_THREADS];
  g_autoptr (GBytes) stream = NULL;
  HfWireScanner scanner;
  HfWireBlock block;
  gsize length;
  gconstpointer data;

  for (guint i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("collector", add_worker, GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < N_THREADS; i++)
    g_thread_join (threads[i]);
  g_assert_cmpuint (track_log.n_lost, ==, 0);
  hf_track_log_finish (&track_log);
  stream = read_all (fd);
  data = g_bytes_get_data (stream, &length);
  hf_wire_scanner_init (&scanner, data, length);
  while (hf_wire_scanner_next (&scanner))
    {
      const guint64 thread = scanner.numbers[0];

      g_assert_cmpuint (thread, <=, N_THREADS);
      g_assert_true (hf_wire_scanner_next_block (&scanner, &block));
      g_assert_cmpuint (block.old_start, ==, next[thread]++);
      g_assert_cmpuint (block.length, ==, thread);
    }
  for (guint i = 1; i <= N_THREADS; i++)
    g_assert_cmpuint (next[i], ==, N_RECORDS);
}

/* A disk that does not write: records are lost, nobody waits, and a record says so later. */
static void
test_slow (void)
{
  const guint64 words[] = { 1, 2 };
  g_autofree guint8 *data = g_malloc (64 * HF_RING_BUFFER_SIZE);
  gsize length = 0;
  guint n_lost = 0;
  HfWireScanner scanner;
  int ends[2];
  int detail;

  g_assert_cmpint (pipe2 (ends, O_CLOEXEC), ==, 0);
  g_assert_cmpint (hf_track_log_start (&track_log, ends[1], watch, NULL), ==, HF_WIRE_REASON_NONE);
  for (guint i = 0; i < 4000000; i++)
    hf_track_log_add_blocks (&track_log, false, 7, 1, (const guint8 *) words);
  g_assert_cmpuint (track_log.n_lost, ==, 1);
  g_assert_cmpint (hf_track_log_get_failure (&track_log, &detail), ==, HF_WIRE_REASON_NONE);

  /* The disk writes again. */
  while (track_log.is_lost || length == 0)
    {
      gssize n = read (ends[0], data + length, 65536);

      g_assert_cmpint (n, >, 0);
      length += (gsize) n;
      hf_track_log_add_blocks (&track_log, false, 7, 1, (const guint8 *) words);
    }
  /* A buffer that is all written becomes empty a moment later, when there is nothing to read. */
  fcntl (ends[0], F_SETPIPE_SZ, 1024 * 1024);
  fcntl (ends[0], F_SETFL, O_NONBLOCK);
  while (hf_ring_get_n_empty (&track_log.ring) < HF_RING_N_BUFFERS - 1)
    {
      gssize n = read (ends[0], data + length, 65536);

      if (n < 0)
        {
          g_assert_cmpint (errno, ==, EAGAIN);
          g_thread_yield ();
          continue;
        }
      g_assert_cmpint (n, >, 0);
      length += (gsize) n;
    }
  hf_track_log_finish (&track_log);
  close (ends[1]);
  for (gssize n = 1; n > 0; length += (gsize) n)
    n = read (ends[0], data + length, 65536);
  close (ends[0]);

  hf_wire_scanner_init (&scanner, data, length);
  while (hf_wire_scanner_next (&scanner))
    n_lost += scanner.kind == HF_WIRE_LOST;
  g_assert_false (hf_wire_scanner_is_cut (&scanner));
  g_assert_cmpuint (n_lost, ==, 1);
}

static void
test_full_disk (void)
{
  const guint64 words[] = { 1, 2 };
  int fd = open ("/dev/full", O_WRONLY | O_CLOEXEC);
  int detail = 0;

  g_assert_cmpint (hf_track_log_start (&track_log, fd, watch, NULL), ==, HF_WIRE_REASON_NONE);
  hf_track_log_add_blocks (&track_log, false, 7, 1, (const guint8 *) words);
  hf_track_log_drain (&track_log, 10000);
  g_assert_cmpint (hf_track_log_get_failure (&track_log, &detail), ==, HF_WIRE_REASON_DISK);
  g_assert_cmpint (detail, ==, ENOSPC);
  hf_track_log_add_blocks (&track_log, false, 7, 1, (const guint8 *) words);
  hf_track_log_finish (&track_log);
  close (fd);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/profiler/track-log/records", test_records);
  g_test_add_func ("/profiler/track-log/closed", test_closed);
  g_test_add_func ("/profiler/track-log/long-table", test_long_table);
  g_test_add_func ("/profiler/track-log/threads", test_threads);
  g_test_add_func ("/profiler/track-log/slow", test_slow);
  g_test_add_func ("/profiler/track-log/full-disk", test_full_disk);

  return g_test_run ();
}
