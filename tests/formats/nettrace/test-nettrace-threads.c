/* test-nettrace-threads.c: which events are missing, by their numbers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-nettrace-threads.h"

static void
add_events (HfNettraceThreads *threads,
            guint64            thread,
            guint32            first,
            guint32            last,
            guint64            time)
{
  for (guint32 i = first; i <= last; i++)
    g_assert_true (hf_nettrace_threads_add_event (threads, thread, i, time++));
}

static guint64
count_lost (HfNettraceThreads *threads,
            guint64            start,
            guint64            end)
{
  guint64 n;

  g_assert_true (hf_nettrace_threads_count_lost (threads, start, end, &n));
  return n;
}

static guint64
count_all (HfNettraceThreads *threads)
{
  return count_lost (threads, 0, G_MAXUINT64);
}

static void
test_nothing_is_missing (void)
{
  g_autoptr (HfNettraceThreads) threads = hf_nettrace_threads_new ();

  add_events (threads, 1, 1, 10, 100);
  add_events (threads, 2, 1, 3, 50);
  add_events (threads, 1, 11, 20, 200);
  g_assert_true (hf_nettrace_threads_add_point (threads, 1, 20, 300));
  g_assert_true (hf_nettrace_threads_add_point (threads, 2, 3, 300));
  g_assert_cmpuint (count_all (threads), ==, 0);
}

static void
test_a_gap_is_between_two_times (void)
{
  g_autoptr (HfNettraceThreads) threads = hf_nettrace_threads_new ();

  add_events (threads, 1, 1, 3, 100);
  add_events (threads, 1, 8, 9, 200);
  g_assert_cmpuint (count_all (threads), ==, 4);
  g_assert_cmpuint (count_lost (threads, 0, 101), ==, 0);
  g_assert_cmpuint (count_lost (threads, 0, 102), ==, 4);
  g_assert_cmpuint (count_lost (threads, 150, 160), ==, 4);
  g_assert_cmpuint (count_lost (threads, 200, 300), ==, 4);
  g_assert_cmpuint (count_lost (threads, 201, 300), ==, 0);
}

static void
test_the_first_events_count_too (void)
{
  g_autoptr (HfNettraceThreads) threads = hf_nettrace_threads_new ();

  add_events (threads, 7, 5, 6, 100);
  g_assert_cmpuint (count_all (threads), ==, 4);
  g_assert_cmpuint (count_lost (threads, 101, 200), ==, 0);
}

static void
test_a_sequence_point_knows_of_more (void)
{
  g_autoptr (HfNettraceThreads) threads = hf_nettrace_threads_new ();

  add_events (threads, 1, 1, 4278, 0);
  g_assert_true (hf_nettrace_threads_add_point (threads, 1, 10990, 9000));
  g_assert_true (hf_nettrace_threads_add_point (threads, 5, 2, 9000));
  g_assert_cmpuint (count_all (threads), ==, 6712 + 2);
  add_events (threads, 1, 10991, 10992, 9001);
  g_assert_cmpuint (count_all (threads), ==, 6712 + 2);
}

static void
test_what_comes_behind_its_sequence_point_is_not_missing (void)
{
  g_autoptr (HfNettraceThreads) threads = hf_nettrace_threads_new ();

  add_events (threads, 1, 1, 1, 100);
  g_assert_true (hf_nettrace_threads_add_point (threads, 1, 3, 200));
  g_assert_cmpuint (count_all (threads), ==, 2);
  add_events (threads, 1, 2, 2, 150);
  g_assert_cmpuint (count_all (threads), ==, 1);
  add_events (threads, 1, 3, 3, 160);
  add_events (threads, 1, 3, 3, 160);
  g_assert_cmpuint (count_all (threads), ==, 0);
}

static void
test_numbers_go_round (void)
{
  g_autoptr (HfNettraceThreads) threads = hf_nettrace_threads_new ();

  for (guint64 i = 1; i < (guint64) 6 << 30; i += 1 << 30)
    g_assert_true (hf_nettrace_threads_add_point (threads, 1, (guint32) i, i));
  g_assert_cmpuint (count_all (threads), ==, ((guint64) 5 << 30) + 1);
}

static void
test_an_id_may_be_used_again (void)
{
  g_autoptr (HfNettraceThreads) threads = hf_nettrace_threads_new ();

  add_events (threads, 1, 1, 10, 100);
  add_events (threads, 1, 1, 3, 200);
  add_events (threads, 1, 5, 5, 300);
  g_assert_cmpuint (count_all (threads), ==, 1);
}

static void
test_a_bad_event_counts_as_missing (void)
{
  g_autoptr (HfNettraceThreads) threads = hf_nettrace_threads_new ();

  g_assert_true (hf_nettrace_threads_add_bad (threads, 100));
  g_assert_cmpuint (count_lost (threads, 100, 100), ==, 1);
  g_assert_cmpuint (count_lost (threads, 101, 200), ==, 0);
}

/* All in one go, and one by one. */
static void
test_many_gaps (void)
{
  g_autoptr (HfNettraceThreads) threads = hf_nettrace_threads_new ();
  guint64 times[100][2];

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      times[i][0] = (i * 37) % 100;
      times[i][1] = times[i][0] + i % 7;
      add_events (threads, i, 1, 1, times[i][0]);
      add_events (threads, i, 3, 3, times[i][1]);
    }
  for (guint64 start = 0; start < 110; start++)
    {
      for (guint64 end = start; end < 110; end++)
        {
          guint64 n = 0;

          for (guint i = 0; i < G_N_ELEMENTS (times); i++)
            n += times[i][1] >= start && times[i][0] <= end;
          g_assert_cmpuint (count_lost (threads, start, end), ==, n);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/nettrace-threads/nothing-is-missing", test_nothing_is_missing);
  g_test_add_func ("/formats/nettrace-threads/a-gap-is-between-two-times",
                   test_a_gap_is_between_two_times);
  g_test_add_func ("/formats/nettrace-threads/the-first-events-count-too",
                   test_the_first_events_count_too);
  g_test_add_func ("/formats/nettrace-threads/a-sequence-point-knows-of-more",
                   test_a_sequence_point_knows_of_more);
  g_test_add_func ("/formats/nettrace-threads/what-comes-behind-its-sequence-point-is-not-missing",
                   test_what_comes_behind_its_sequence_point_is_not_missing);
  g_test_add_func ("/formats/nettrace-threads/numbers-go-round", test_numbers_go_round);
  g_test_add_func ("/formats/nettrace-threads/an-id-may-be-used-again",
                   test_an_id_may_be_used_again);
  g_test_add_func ("/formats/nettrace-threads/a-bad-event-counts-as-missing",
                   test_a_bad_event_counts_as_missing);
  g_test_add_func ("/formats/nettrace-threads/many-gaps", test_many_gaps);
  return g_test_run ();
}
