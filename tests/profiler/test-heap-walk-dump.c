/* test-heap-walk-dump.c: tests of snapshots by events
 *
 * covers: hf-heap-walk-mask
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-walk.h"
#include "hf-stream-text.h"

#define OBJECTS \
  "o f000 2 24\n" \
  "o 1000 1 32 2000 2000 f000\n" \
  "o 2000 3 40 1000\n" \
  "o 3000 1 17\n"

#define ROOTS \
  "r 1000 3 1 a0\n" \
  "r 2000 1 0 b0\n" \
  "r 3000 2 0 0\n" \
  "d 1000 3000 c0\n"

#define REST \
  "n 2 1000 8192 65536\n" \
  "n 0 20000 4096 4096\n" \
  "s 0 1000 0\n" \
  "w 4 4 3 1\n" \
  "n 5 f000 4096 8192\n"

static void
set_up (HfFakeWalk   *fixture,
        gconstpointer data)
{
  hf_fake_walk_set_up (fixture, data);
  fixture->walk.has_events = true;
}

static char *
take (HfFakeWalk  *fixture,
      HfWireReason expected)
{
  HfWireReason reason;
  char *text = hf_stream_text_take (&fixture->walk, &reason, NULL);

  g_assert_cmpint (reason, ==, expected);
  g_assert_cmpuint (hf_fake_runtime_get_mask (fixture->runtime), ==, 0);
  g_assert_cmpuint (hf_fake_runtime_count (fixture->runtime, "monitor_gc"), ==, 0);
  return text;
}

/* Reports of the heap were never on, and all is there. */
static void
test_whole (HfFakeWalk   *fixture,
            gconstpointer data)
{
  (void) data;
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = take (fixture, HF_WIRE_REASON_NONE);

      hf_fake_walk_assert (text, "ordnsw", OBJECTS ROOTS REST);
    }
  g_assert_cmpuint (hf_fake_runtime_count (fixture->runtime, "event_pipe_stop_session"), ==, 2);
}

/* One in the background finishes just when that of the snapshot has started. */
static void
test_background (HfFakeWalk   *fixture,
                 gconstpointer data)
{
  g_autofree char *text = NULL;

  (void) data;
  hf_fake_runtime_set_dump (fixture->runtime, "SsFSFeFSF");
  text = take (fixture, HF_WIRE_REASON_NONE);
  hf_fake_walk_assert (text, "ow", OBJECTS "w 4 4 3 1\n");
}

static void
test_nothing (HfFakeWalk   *fixture,
              gconstpointer data)
{
  g_autofree char *text = NULL;

  (void) data;
  hf_fake_runtime_set_dump (fixture->runtime, "SF");
  text = take (fixture, HF_WIRE_REASON_NO_WALK);
  g_assert_cmpuint (hf_fake_runtime_count (fixture->runtime, "event_pipe_stop_session"), >=, 1);
}

static void
test_refused (HfFakeWalk   *fixture,
              gconstpointer data)
{
  g_autofree char *text = NULL;

  (void) data;
  hf_fake_runtime_set_failure (fixture->runtime, "event_pipe_start_session", HF_E_FAIL);
  text = take (fixture, HF_WIRE_REASON_COLLECTION);
}

/* There is a reference of no object, or an event lacks its end. */
static void
test_damaged (HfFakeWalk   *fixture,
              gconstpointer data)
{
  g_autofree char *text = NULL;

  fixture->n_extra = GPOINTER_TO_UINT (data);
  text = take (fixture, HF_WIRE_REASON_NO_WALK);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/profiler/heap-walk-dump/whole", HfFakeWalk, NULL, set_up, test_whole,
              hf_fake_walk_tear_down);
  g_test_add ("/profiler/heap-walk-dump/background", HfFakeWalk, NULL, set_up, test_background,
              hf_fake_walk_tear_down);
  g_test_add ("/profiler/heap-walk-dump/nothing", HfFakeWalk, NULL, set_up, test_nothing,
              hf_fake_walk_tear_down);
  g_test_add ("/profiler/heap-walk-dump/refused", HfFakeWalk, NULL, set_up, test_refused,
              hf_fake_walk_tear_down);
  g_test_add ("/profiler/heap-walk-dump/one-reference-too-many", HfFakeWalk, GUINT_TO_POINTER (22),
              set_up, test_damaged, hf_fake_walk_tear_down);
  g_test_add ("/profiler/heap-walk-dump/cut", HfFakeWalk, GUINT_TO_POINTER (21), set_up,
              test_damaged, hf_fake_walk_tear_down);

  return g_test_run ();
}
