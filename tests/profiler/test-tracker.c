/* test-tracker.c: tests of how collections are reported
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-walk.h"
#include "hf-tracker.h"
#include "hf-wire-scanner.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static HfTracker tracker = HF_TRACKER_INIT;

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

/* ---- The runtime, which reports to both -------------------------------- */

static HfResult
collection_started (HfCallback   *self,
                    int32_t       n_generations,
                    const HfBool *collected,
                    uint32_t      reason)
{
  HfFakeWalk *fixture = (HfFakeWalk *) (void *) self;

  (void) n_generations;
  hf_heap_walk_collection_started (&fixture->walk, collected[2] != 0);
  hf_tracker_collection_started (&tracker, collected[2] != 0 ? 2 : 0, reason);
  return HF_OK;
}

static HfResult
collection_finished (HfCallback *self)
{
  HfFakeWalk *fixture = (HfFakeWalk *) (void *) self;
  const bool has_snapshot = hf_heap_walk_collection_finished (&fixture->walk);

  hf_tracker_collection_finished (&tracker, has_snapshot);
  return HF_OK;
}

static void
set_up (HfFakeWalk   *fixture,
        gconstpointer data)
{
  hf_fake_walk_set_up (fixture, data);
  fixture->slots.garbage_collection_started = collection_started;
  fixture->slots.garbage_collection_finished = collection_finished;
  hf_tracker_load (&tracker, hf_fake_runtime_get_info (fixture->runtime), &fixture->walk, true);
}

static int
start (HfWireMethod method,
       HfWireMethod expected)
{
  int fd = memfd_create ("stream", MFD_CLOEXEC);
  int detail;

  g_assert_cmpint (hf_tracker_start (&tracker, method, fd, watch, NULL, &detail), ==,
                   HF_WIRE_REASON_NONE);
  g_assert_cmpint (hf_tracker_get_method (&tracker), ==, expected);
  return fd;
}

/* Returns: (transfer full): the kinds of all records, and the first numbers of some */
static char *
stop (int fd)
{
  GString *text = g_string_new (NULL);
  HfWireScanner scanner;
  guint8 data[4096];
  gssize length;
  int detail;

  g_assert_cmpint (hf_tracker_stop (&tracker, &detail), ==, HF_WIRE_REASON_NONE);
  length = pread (fd, data, sizeof data, 0);
  g_assert_cmpint (length, >=, 0);
  close (fd);
  hf_wire_scanner_init (&scanner, data, (gsize) length);
  while (hf_wire_scanner_next (&scanner))
    {
      g_string_append_c (text, (char) scanner.kind);
      if (scanner.kind == HF_WIRE_STARTED)
        g_string_append_printf (text, "%u.%u.%u.%u", (guint) scanner.numbers[0],
                                (guint) scanner.numbers[1], (guint) scanner.numbers[2],
                                (guint) scanner.numbers[3]);
      else if (strchr ("ET", scanner.kind) != NULL)
        g_string_append_printf (text, "%u", (guint) scanner.numbers[0]);
      else
        g_string_append_printf (text, "x%u", (guint) scanner.n_left);
      g_string_append_c (text, ' ');
    }
  g_assert_false (hf_wire_scanner_is_cut (&scanner));
  return g_string_free (text, FALSE);
}

/* ---- Events ------------------------------------------------------------ */

static void
handle (uint32_t       event,
        gconstpointer  data,
        guint          length)
{
  hf_tracker_handle_event (&tracker, event, length, data);
}

static void
handle_started (guint32 number,
                guint32 oldest,
                guint32 type)
{
  const guint32 words[7] = { number, oldest, 1, type };

  handle (1, words, 26);
}

static void
handle_ended (guint32 number)
{
  const guint32 words[3] = { number, 0 };

  handle (2, words, 10);
}

static void
handle_blocks (guint32 event,
               guint   n,
               guint   length)
{
  guint8 data[256] = { 0 };

  data[4] = (guint8) n;
  for (guint i = 10; i < sizeof data; i += 7)
    data[i] = (guint8) i;
  handle (event, data, length);
}

static void
test_events (HfFakeWalk   *fixture,
             gconstpointer data)
{
  int fd;
  g_autofree char *text = NULL;

  (void) data;
  fd = start (HF_WIRE_METHOD_NONE, HF_WIRE_METHOD_EVENTS);
  handle_started (5, 1, HF_WIRE_TYPE_BLOCKING);
  handle_blocks (21, 2, 10 + 2 * 16);
  handle_blocks (22, 3, 10 + 3 * 24);
  handle_ended (5);
  hf_fake_runtime_collect (fixture->runtime, "sF");
  text = stop (fd);
  g_assert_cmpstr (text, ==, "G5.1.1.0 Sx2 Mx3 E5 Nx2 Nx2 ");
  g_assert_cmpuint (hf_fake_runtime_get_mask (fixture->runtime), ==, 0);
}

/* Large objects count while a collection runs in the background. */
static void
test_allocated (HfFakeWalk   *fixture,
                gconstpointer data)
{
  int fd;
  g_autofree char *text = NULL;

  (void) data;
  fixture->walk.has_events = true;
  fd = start (HF_WIRE_METHOD_NONE, HF_WIRE_METHOD_EVENTS);
  g_assert_cmphex (hf_fake_runtime_get_mask (fixture->runtime) >> 32, ==,
                   HF_MONITOR_HIGH_BASIC_GC | HF_MONITOR_HIGH_LARGE_ALLOCATED |
                     HF_MONITOR_HIGH_EVENT_PIPE);
  hf_fake_runtime_allow_sizes (fixture->runtime);
  hf_tracker_add_allocated (&tracker, 0x1000);
  handle_started (5, 2, HF_WIRE_TYPE_BACKGROUND);
  hf_tracker_add_allocated (&tracker, 0x1000);
  handle_started (6, 0, HF_WIRE_TYPE_FOREGROUND);
  handle_ended (6);
  hf_tracker_add_allocated (&tracker, 0x2000);
  handle_ended (5);
  hf_tracker_add_allocated (&tracker, 0x1000);
  text = stop (fd);
  g_assert_cmpstr (text, ==, "G5.2.1.1 Lx0 G6.0.1.2 E6 Lx0 E5 ");
}

/* Other providers have events of the same numbers; lengths are not believed. */
static void
test_nonsense (HfFakeWalk   *fixture,
               gconstpointer data)
{
  const guint32 path[7] = { 0x74002f, 0x70006d, 0x61002f, 0x700070 };
  int fd = start (HF_WIRE_METHOD_NONE, HF_WIRE_METHOD_EVENTS);
  g_autofree char *text = NULL;

  (void) fixture;
  (void) data;
  handle (1, path, sizeof path);
  handle (1, path, 12);
  handle (2, path, 4);
  handle_started (5, 1, 3);
  handle_blocks (21, 3, 10 + 2 * 16);
  handle_blocks (22, 3, 9);
  handle_blocks (23, 3, 100);
  text = stop (fd);
  g_assert_cmpstr (text, ==, "");
  handle_started (6, 1, 0);
}

/* ---- Reports ----------------------------------------------------------- */

static void
add_reports (void)
{
  const HfId olds[] = { 0x100, 0x200 };
  const HfId news[] = { 0x80, 0x200 };
  const size_t lengths[] = { 8, 8 };

  hf_tracker_add_moved (&tracker, 2, olds, news, lengths);
  hf_tracker_add_stayed (&tracker, 2, olds, lengths);
}

static void
test_reports (HfFakeWalk   *fixture,
              gconstpointer data)
{
  int fd;
  g_autofree char *text = NULL;

  (void) data;
  hf_fake_runtime_set_failure (fixture->runtime, "event_pipe_start_session", HF_E_FAIL);
  fd = start (HF_WIRE_METHOD_NONE, HF_WIRE_METHOD_REPORTS);
  hf_fake_runtime_collect (fixture->runtime, "S");
  add_reports ();
  hf_fake_runtime_collect (fixture->runtime, "rdoFs");
  handle_blocks (21, 2, 10 + 2 * 16);
  hf_fake_runtime_collect (fixture->runtime, "F");
  text = stop (fd);
  g_assert_cmpstr (text, ==,
                   "G1.2.1.0 Nx2 Mx2 Sx2 Nx2 E1 "
                   "G2.0.1.0 Nx2 Nx2 E2 ");
  g_assert_cmpuint (hf_fake_runtime_get_mask (fixture->runtime), ==, 0);
}

/* A session in the way of reports is not asked for. */
static void
test_wanted (HfFakeWalk   *fixture,
             gconstpointer data)
{
  int fd = start (HF_WIRE_METHOD_REPORTS, HF_WIRE_METHOD_REPORTS);
  g_autofree char *text = stop (fd);

  (void) data;
  g_assert_cmpstr (text, ==, "");
  g_assert_cmpuint (hf_fake_runtime_count (fixture->runtime, "event_pipe_start_session"), ==, 0);
}

static void
test_refused (HfFakeWalk   *fixture,
              gconstpointer data)
{
  const HfWireReason expected = (HfWireReason) GPOINTER_TO_INT (data);
  int fd = memfd_create ("stream", MFD_CLOEXEC);
  int detail = 0;

  hf_fake_runtime_set_failure (fixture->runtime, "event_pipe_start_session", HF_E_FAIL);
  hf_fake_runtime_set_failure (fixture->runtime, "monitor_gc", HF_E_NOT_YET_AVAILABLE);
  fixture->walk.has_events = expected == HF_WIRE_REASON_SESSION;
  g_assert_cmpint (hf_tracker_start (&tracker, HF_WIRE_METHOD_NONE, fd, watch, NULL, &detail), ==,
                   expected);
  g_assert_cmpint (detail, ==,
                   expected == HF_WIRE_REASON_MASK ? HF_E_NOT_YET_AVAILABLE : HF_E_FAIL);
  g_assert_cmpuint (hf_fake_runtime_get_mask (fixture->runtime), ==, 0);
  g_assert_cmpuint (hf_fake_runtime_count (fixture->runtime, "monitor_gc"), ==,
                    expected == HF_WIRE_REASON_MASK);
  g_assert_cmpint (hf_tracker_get_method (&tracker), ==, HF_WIRE_METHOD_NONE);
  g_assert_cmpint (hf_tracker_stop (&tracker, &detail), ==, HF_WIRE_REASON_REQUEST);
  close (fd);
}

/* ---- Snapshots --------------------------------------------------------- */

/* The place of a snapshot has its number, also behind one that failed. */
static void
test_snapshots (HfFakeWalk   *fixture,
                gconstpointer data)
{
  const HfWireMethod method = (HfWireMethod) GPOINTER_TO_UINT (data);
  int fd = start (method, method);
  int null = memfd_create ("snapshot", MFD_CLOEXEC);
  g_autofree char *text = NULL;
  int detail;

  hf_tracker_expect (&tracker);
  hf_fake_runtime_set_failure (fixture->runtime, "force_gc", HF_E_FAIL);
  g_assert_cmpint (hf_heap_walk_take (&fixture->walk, null, watch, NULL, &detail), !=,
                   HF_WIRE_REASON_NONE);
  hf_fake_runtime_set_failure (fixture->runtime, "force_gc", HF_OK);
  hf_tracker_expect (&tracker);
  g_assert_cmpint (hf_heap_walk_take (&fixture->walk, null, watch, NULL, &detail), ==,
                   HF_WIRE_REASON_NONE);
  close (null);
  text = stop (fd);
  g_assert_cmpstr (text, ==,
                   method == HF_WIRE_METHOD_EVENTS ? "Nx2 Nx2 T2 " : "G1.2.1.0 Nx2 Nx2 T2 E1 ");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/profiler/tracker/events", HfFakeWalk, NULL, set_up, test_events,
              hf_fake_walk_tear_down);
  g_test_add ("/profiler/tracker/allocated", HfFakeWalk, NULL, set_up, test_allocated,
              hf_fake_walk_tear_down);
  g_test_add ("/profiler/tracker/nonsense", HfFakeWalk, NULL, set_up, test_nonsense,
              hf_fake_walk_tear_down);
  g_test_add ("/profiler/tracker/reports", HfFakeWalk, NULL, set_up, test_reports,
              hf_fake_walk_tear_down);
  g_test_add ("/profiler/tracker/wanted", HfFakeWalk, NULL, set_up, test_wanted,
              hf_fake_walk_tear_down);
  g_test_add ("/profiler/tracker/refused", HfFakeWalk, GINT_TO_POINTER (HF_WIRE_REASON_MASK),
              set_up, test_refused, hf_fake_walk_tear_down);
  g_test_add ("/profiler/tracker/no-session-for-the-background", HfFakeWalk,
              GINT_TO_POINTER (HF_WIRE_REASON_SESSION), set_up, test_refused,
              hf_fake_walk_tear_down);
  g_test_add ("/profiler/tracker/snapshots-by-events", HfFakeWalk,
              GUINT_TO_POINTER (HF_WIRE_METHOD_EVENTS), set_up, test_snapshots,
              hf_fake_walk_tear_down);
  g_test_add ("/profiler/tracker/snapshots-by-reports", HfFakeWalk,
              GUINT_TO_POINTER (HF_WIRE_METHOD_REPORTS), set_up, test_snapshots,
              hf_fake_walk_tear_down);

  return g_test_run ();
}
