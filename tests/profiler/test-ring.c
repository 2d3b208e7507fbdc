/* test-ring.c: tests of the buffers between a collection and the disk
 *
 * covers: hf-arena, hf-thread
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-arena.h"
#include "hf-ring.h"
#include "hf-thread.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/** Watched: what the watch saw, and when it says no. */
typedef struct
{
  gint    n_calls;
  guint64 objects;
  guint64 bytes;
  gint    n_allowed; /* calls */
} Watched;

static bool
watch (void    *data,
       uint64_t objects,
       uint64_t bytes)
{
  Watched *watched = data;

  watched->objects = objects;
  watched->bytes = bytes;
  return g_atomic_int_add (&watched->n_calls, 1) < watched->n_allowed;
}

/* Fills the buffer with a byte that depends on @i, and passes it. */
static bool
pass (HfRing *ring,
      guint   i,
      gsize   length)
{
  memset (hf_ring_get_buffer (ring), (int) (i % 251), length);
  return hf_ring_pass (ring, length, i + 1);
}

static gsize
get_length (guint i)
{
  return i % 3 == 0 ? 1 : HF_RING_BUFFER_SIZE - i;
}

static void
test_all_buffers_are_written (void)
{
  Watched watched = { .n_allowed = G_MAXINT };
  g_autofree guint8 *data = g_malloc (HF_RING_BUFFER_SIZE);
  int fd = memfd_create ("stream", MFD_CLOEXEC);
  off_t at = 0;
  HfRing ring;

  g_assert_cmpint (hf_ring_start (&ring, fd, watch, &watched), ==, HF_WIRE_REASON_NONE);
  for (guint i = 0; i < 40; i++)
    g_assert_true (pass (&ring, i, get_length (i)));
  hf_ring_finish (&ring);

  for (guint i = 0; i < 40; i++)
    {
      gsize length = get_length (i);

      g_assert_cmpint (pread (fd, data, length, at), ==, (gssize) length);
      g_assert_cmpuint (data[0], ==, i % 251);
      g_assert_cmpuint (data[length - 1], ==, i % 251);
      at += (off_t) length;
    }
  g_assert_cmpint (lseek (fd, 0, SEEK_END), ==, at);
  g_assert_cmpuint (ring.written, ==, (guint64) at);
  g_assert_cmpint (watched.n_calls, ==, 40);
  g_assert_cmpuint (watched.objects, ==, 40);
  g_assert_cmpuint (watched.bytes, ==, (guint64) at);
  g_assert_false (hf_ring_has_failed (&ring));
  close (fd);
}

static void
test_the_stream_begins_where_the_file_is (void)
{
  Watched watched = { .n_allowed = G_MAXINT };
  int fd = memfd_create ("stream", MFD_CLOEXEC);
  HfRing ring;

  g_assert_cmpint (lseek (fd, 100, SEEK_SET), ==, 100);
  hf_ring_start (&ring, fd, watch, &watched);
  pass (&ring, 1, 5);
  hf_ring_finish (&ring);
  g_assert_cmpint (lseek (fd, 0, SEEK_END), ==, 105);
  close (fd);
}

static void
test_a_full_disk_is_a_reason (void)
{
  Watched watched = { .n_allowed = G_MAXINT };
  int fd = open ("/dev/full", O_WRONLY | O_CLOEXEC);
  HfRing ring;
  guint i = 0;

  g_assert_cmpint (fd, >=, 0);
  hf_ring_start (&ring, fd, watch, &watched);
  while (pass (&ring, i, HF_RING_BUFFER_SIZE))
    i++;
  hf_ring_finish (&ring);
  g_assert_cmpint (atomic_load (&ring.reason), ==, HF_WIRE_REASON_DISK);
  g_assert_cmpint (atomic_load (&ring.detail), ==, ENOSPC);
  g_assert_cmpuint (ring.written, ==, 0);
  g_assert_cmpint (watched.n_calls, ==, 0);
  close (fd);
}

static void
test_a_file_that_is_closed_is_a_reason (void)
{
  Watched watched = { .n_allowed = G_MAXINT };
  int ends[2];
  HfRing ring;

  g_assert_cmpint (pipe2 (ends, O_CLOEXEC), ==, 0);
  close (ends[0]);
  hf_ring_start (&ring, ends[1], watch, &watched);
  pass (&ring, 0, 10);
  hf_ring_finish (&ring);
  /* A signal for a broken pipe would have ended the test, as it would end the target. */
  g_assert_cmpint (atomic_load (&ring.reason), ==, HF_WIRE_REASON_DISK);
  g_assert_cmpint (atomic_load (&ring.detail), ==, EPIPE);
  close (ends[1]);
}

/* Reads little by little, always behind the writer. */
static gpointer
read_slowly (gpointer data)
{
  int fd = GPOINTER_TO_INT (data);
  guint8 bytes[997];
  gsize sum = 0;
  gssize n;

  while ((n = read (fd, bytes, sizeof bytes)) > 0)
    {
      sum += (gsize) n;
      g_thread_yield ();
    }

  return GSIZE_TO_POINTER (sum);
}

static void
test_a_slow_reader_is_waited_for (void)
{
  Watched watched = { .n_allowed = G_MAXINT };
  g_autoptr (GThread) reader = NULL;
  gsize sum;
  int ends[2];
  HfRing ring;

  g_assert_cmpint (pipe2 (ends, O_CLOEXEC), ==, 0);
  reader = g_thread_new ("reader", read_slowly, GINT_TO_POINTER (ends[0]));
  hf_ring_start (&ring, ends[1], watch, &watched);
  for (guint i = 0; i < 20; i++)
    g_assert_true (pass (&ring, i, HF_RING_BUFFER_SIZE));
  hf_ring_finish (&ring);
  close (ends[1]);
  sum = GPOINTER_TO_SIZE (g_thread_join (g_steal_pointer (&reader)));
  g_assert_cmpuint (sum, ==, 20 * HF_RING_BUFFER_SIZE);
  close (ends[0]);
}

/* After the watch has said no, nothing more is written, and nobody waits. */
static void
test_a_watch_ends_it (void)
{
  Watched watched = { .n_allowed = 2 };
  int fd = memfd_create ("stream", MFD_CLOEXEC);
  HfRing ring;

  hf_ring_start (&ring, fd, watch, &watched);
  for (guint i = 0; i < 100; i++)
    pass (&ring, i, 1000);
  hf_ring_finish (&ring);
  g_assert_cmpint (atomic_load (&ring.reason), ==, HF_WIRE_REASON_GONE);
  g_assert_cmpint (watched.n_calls, ==, 3);
  g_assert_cmpint (lseek (fd, 0, SEEK_END), ==, 3000);
  g_assert_cmpuint (ring.written, ==, 3000);
  close (fd);
}

static void
test_nothing_is_written_after_a_failure (void)
{
  Watched watched = { .n_allowed = G_MAXINT };
  int fd = memfd_create ("stream", MFD_CLOEXEC);
  HfRing ring;
  guint8 *buffer;

  hf_ring_start (&ring, fd, watch, &watched);
  hf_ring_fail (&ring, HF_WIRE_REASON_TYPES, 7);
  hf_ring_fail (&ring, HF_WIRE_REASON_EXIT, 8);
  buffer = hf_ring_get_buffer (&ring);
  for (guint i = 0; i < 20; i++)
    {
      g_assert_false (pass (&ring, i, HF_RING_BUFFER_SIZE));
      g_assert_true (hf_ring_get_buffer (&ring) == buffer);
    }
  hf_ring_finish (&ring);
  g_assert_cmpint (atomic_load (&ring.reason), ==, HF_WIRE_REASON_TYPES);
  g_assert_cmpint (atomic_load (&ring.detail), ==, 7);
  g_assert_cmpint (lseek (fd, 0, SEEK_END), ==, 0);
  close (fd);
}

/* ---- Memory and threads --------------------------------------------------------- */

static void
test_memory_is_zero_until_it_is_released (void)
{
  const gsize size = 64 * 1024 * 1024;
  guint8 *memory = hf_arena_reserve (size);

  g_assert_nonnull (memory);
  g_assert_cmpuint (memory[0] | memory[size / 2] | memory[size - 1], ==, 0);
  memory[size - 1] = 1;
  hf_arena_release (memory, size);
  g_assert_cmpint (msync (memory, 4096, MS_ASYNC), ==, -1);
  hf_arena_release (NULL, size);
  g_assert_null (hf_arena_reserve (G_MAXSIZE / 2));
}

static void *
get_mask (void *data)
{
  pthread_sigmask (SIG_BLOCK, NULL, data);
  return NULL;
}

static void
test_threads_leave_signals_to_the_application (void)
{
  sigset_t before;
  sigset_t after;
  sigset_t mask;
  pthread_t thread;

  pthread_sigmask (SIG_BLOCK, NULL, &before);
  g_assert_true (hf_thread_start (&thread, get_mask, &mask));
  pthread_join (thread, NULL);
  pthread_sigmask (SIG_BLOCK, NULL, &after);
  for (int signal = 1; signal < SIGRTMIN; signal++)
    g_assert_cmpint (sigismember (&before, signal), ==, sigismember (&after, signal));

  g_assert_true (sigismember (&mask, SIGPIPE));
  g_assert_true (sigismember (&mask, SIGCHLD));
  g_assert_true (sigismember (&mask, SIGUSR1));
  g_assert_false (sigismember (&mask, SIGSEGV));
  g_assert_false (sigismember (&mask, SIGFPE));
  /* The runtime stops its threads with one of these. */
  for (int signal = SIGRTMIN; signal <= SIGRTMAX; signal++)
    g_assert_false (sigismember (&mask, signal));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* GLib's harness ignores it, but a target may not. */
  signal (SIGPIPE, SIG_DFL);

  g_test_add_func ("/profiler/ring/all-buffers-are-written", test_all_buffers_are_written);
  g_test_add_func ("/profiler/ring/the-stream-begins-where-the-file-is",
                   test_the_stream_begins_where_the_file_is);
  g_test_add_func ("/profiler/ring/a-full-disk-is-a-reason", test_a_full_disk_is_a_reason);
  g_test_add_func ("/profiler/ring/a-file-that-is-closed-is-a-reason",
                   test_a_file_that_is_closed_is_a_reason);
  g_test_add_func ("/profiler/ring/a-slow-reader-is-waited-for", test_a_slow_reader_is_waited_for);
  g_test_add_func ("/profiler/ring/a-watch-ends-it", test_a_watch_ends_it);
  g_test_add_func ("/profiler/ring/nothing-is-written-after-a-failure",
                   test_nothing_is_written_after_a_failure);
  g_test_add_func ("/profiler/arena/memory-is-zero-until-it-is-released",
                   test_memory_is_zero_until_it_is_released);
  g_test_add_func ("/profiler/thread/signals-are-left-to-the-application",
                   test_threads_leave_signals_to_the_application);

  return g_test_run ();
}
