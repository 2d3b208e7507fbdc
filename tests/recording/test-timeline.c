/* test-timeline.c: the bytes of a recording over time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-load.h"
#include "hf-test.h"
#include "hf-timeline.h"

#include <string.h>

#define A "a 3 test\nt 1 N.A\no 10 1 10\n"

static HfTimeline *
read_text (const char *text)
{
  g_autoptr (HfRecording) recording = hf_gclog_load_text (text, strlen (text));
  g_autoptr (GError) error = NULL;
  HfTimeline *timeline = hf_timeline_new (recording, NULL, NULL, &error);

  g_assert_no_error (error);
  return timeline;
}

/* Each point as its time and the bytes of generations 0, 2, 3 and 5. */
static char *
dup_points (const HfTimeline *timeline)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < timeline->points->len; i++)
    {
      const HfTimelinePoint *point = hf_timeline_get_point (timeline, i);

      g_string_append_printf (text, "%s%" G_GINT64_FORMAT ":", i > 0 ? " " : "", point->time);
      for (guint k = 0; k < 6; k++)
        g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, k > 0 ? "/" : "", point->bytes[k]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_points (void)
{
  g_autoptr (HfTimeline) timeline = read_text (
    A "n 0 0 64 64\nn 5 900 a 10\nc test\n"
      "g 1 64 1 1\nn 0 0 64 64\nn 3 500 14 14\nm 10 200 10\nn 2 200 a a\n"
      "n 3 500 14 14\ne 1 c8\n"
      "a 3 test\nt 1 N.A\no 200 1 10\nn 2 200 a a\nc test\n");
  g_autofree char *points = dup_points (timeline);

  /* The snapshots have no times: they are before and behind all. Frozen objects remain. */
  g_assert_cmpstr (points, ==,
                   "90:100/0/0/0/0/10 100:100/0/0/20/0/10 200:0/0/10/20/0/10 210:0/0/10/0/0/10");
  g_assert_cmpuint (timeline->collections->len, ==, 1);
  g_assert_cmpuint (hf_timeline_point_get_total (hf_timeline_get_point (timeline, 1)), ==, 130);
  g_assert_false (hf_timeline_get_snapshot (timeline, 0)->is_timed);
  g_assert_cmpuint (hf_timeline_get_snapshot (timeline, 1)->n_objects, ==, 1);
  g_assert_cmpint (timeline->first, ==, 90);
  g_assert_cmpint (timeline->last, ==, 210);
}

static void
test_times (void)
{
  g_autoptr (HfTimeline) timeline = read_text (
    "a 3 test\ni started 1000\ni taken 1020\nt 1 N.A\no 10 1 10\nc test\n"
    "g 1 64 1 1\ne 1 c8\n" A "c test\n" A "c test\n"
    "g 2 1f4 1 1\ne 2 258\n"
    "a 3 test\ni started 1000\ni taken 1400\nt 1 N.A\no 10 1 10\nc test\n");

  g_assert_cmpint (hf_timeline_get_snapshot (timeline, 0)->time, ==, 0x20);
  g_assert_true (hf_timeline_get_snapshot (timeline, 0)->is_timed);
  g_assert_cmpint (hf_timeline_get_snapshot (timeline, 1)->time, ==, 300);
  g_assert_cmpint (hf_timeline_get_snapshot (timeline, 2)->time, ==, 400);
  g_assert_cmpint (hf_timeline_get_snapshot (timeline, 3)->time, ==, 0x400);
  g_assert_cmpint (timeline->last, ==, 0x400);
}

static void
test_background (void)
{
  g_autoptr (HfTimeline) timeline = read_text (
    A "n 0 0 10 10\nc test\n"
      "g 1 64 1c 0\nn 0 0 10 10\ns 10 10\nn 0 0 20 20\ne 1 190\n"
      "g 2 c8 1 1\nn 0 0 30 30\ne 2 12c\n");

  for (guint i = 1; i < timeline->points->len; i++)
    g_assert_cmpint (hf_timeline_get_point (timeline, i - 1)->time, <=,
                     hf_timeline_get_point (timeline, i)->time);
  g_assert_cmpint (timeline->last, ==, 400);
}

static void
test_odd (void)
{
  g_autoptr (HfTimeline) heap = read_text (A "c test\n");
  g_autoptr (HfTimeline) broken = read_text (
    A "n 0 0 10 10\nc test\ng 1 ffffffffffffffff 1 1\nn 9 0 10 10\nx lost\n");

  g_assert_cmpuint (heap->collections->len, ==, 0);
  g_assert_cmpuint (heap->points->len, ==, 0);
  g_assert_cmpuint (heap->snapshots->len, ==, 1);
  g_assert_cmpuint (broken->n_interruptions, ==, 1);
  g_assert_cmpuint (broken->faults.n_unfinished, ==, 1);
  g_assert_cmpuint (hf_timeline_get_point (broken, 1)->bytes[HF_TIMELINE_N_GENERATIONS - 1], ==,
                    16);
}

/* A collection without end that spans all time, and many snapshots without one. */
static void
test_far (void)
{
  g_autoptr (GString) text = g_string_new (A "c test\ng 1 0 1 1\ne 1 ffffffffffffffff\n");
  g_autoptr (HfTimeline) timeline = NULL;

  for (guint i = 0; i < 100; i++)
    g_string_append (text, A "c test\n");
  timeline = read_text (text->str);

  g_assert_cmpuint (timeline->snapshots->len, ==, 101);
  for (guint i = 1; i < timeline->snapshots->len; i++)
    g_assert_cmpint (hf_timeline_get_snapshot (timeline, i)->time, >=,
                     hf_timeline_get_snapshot (timeline, i - 1)->time);
  g_assert_cmpint (timeline->last, <=, G_MAXINT64 / 2);
  g_assert_cmpint (timeline->first, >=, -(G_MAXINT64 / 2));
}

static void
test_cancel (void)
{
  static const char text[] = A "c test\ng 1 1 1 1\ne 1 2\n";
  g_autoptr (HfRecording) recording = hf_gclog_load_text (text, strlen (text));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_timeline_new (recording, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recording/timeline/points-are-the-sums-of-ranges", test_points);
  g_test_add_func ("/recording/timeline/snapshots-have-times", test_times);
  g_test_add_func ("/recording/timeline/points-are-in-order-of-time", test_background);
  g_test_add_func ("/recording/timeline/a-heap-and-a-broken-recording", test_odd);
  g_test_add_func ("/recording/timeline/far", test_far);
  g_test_add_func ("/recording/timeline/can-be-cancelled", test_cancel);
  return g_test_run ();
}
