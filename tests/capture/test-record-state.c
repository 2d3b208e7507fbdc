/* test-record-state.c: tests of how far a recording is
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-record-state.h"

static void
add_points (HfRecordBoard *board,
            guint64        first,
            guint64        n)
{
  for (guint64 i = first; i < first + n; i++)
    {
      const HfTrackPoint point = { .number = i, .before = { i }, .after = { 2 * i } };

      hf_record_board_add_point (board, &point);
    }
}

static void
assert_points (HfRecordBoard *board,
               guint64       *first,
               guint64        expected,
               guint          n)
{
  g_autoptr (GArray) points = hf_record_board_copy_points (board, first);

  g_assert_cmpuint (points->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (g_array_index (points, HfTrackPoint, i).number, ==, expected + i);
}

/* Each reader gets each collection once, but for those that are too long ago. */
static void
test_points (void)
{
  HfRecordBoard board;
  HfRecordState state;
  guint64 first = 0;

  hf_record_board_init (&board);
  assert_points (&board, &first, 0, 0);
  add_points (&board, 1, 3);
  assert_points (&board, &first, 1, 3);
  g_assert_cmpuint (first, ==, 3);
  assert_points (&board, &first, 0, 0);
  add_points (&board, 4, 2);
  assert_points (&board, &first, 4, 2);
  add_points (&board, 6, 20000);
  assert_points (&board, &first, 20005 - HF_RECORDER_MAX_POINTS + 1, HF_RECORDER_MAX_POINTS);
  g_assert_cmpuint (first, ==, 20005);
  hf_record_board_get (&board, &state);
  g_assert_cmpuint (state.first_heap[0], ==, 1);
  g_assert_cmpuint (state.heap[0], ==, 2 * 20005);
  hf_record_board_clear (&board);
}

static void
test_snapshots (void)
{
  const HfRecordSnapshot snapshot = { .number = 2, .n_objects = 7 };
  const HfTrackCounts counts = { .losses[HF_TRACK_BREAK_RECORDER].n = 3 };
  HfRecordBoard board;
  HfRecordState state;

  hf_record_board_init (&board);
  hf_record_board_begin (&board, TRUE);
  hf_record_board_set_snapshot_running (&board, TRUE);
  hf_record_board_add_snapshot (&board, &snapshot);
  hf_record_board_add_snapshot (&board, &snapshot);
  hf_record_board_update (&board, &counts, 99, 1);
  hf_record_board_get (&board, &state);
  g_assert_true (state.uses_reports);
  g_assert_true (state.is_snapshot_running);
  g_assert_cmpuint (state.n_snapshots, ==, 2);
  g_assert_cmpuint (state.n_dropped, ==, 1);
  g_assert_cmpuint (state.snapshot.n_objects, ==, 7);
  g_assert_cmpuint (state.counts.losses[HF_TRACK_BREAK_RECORDER].n, ==, 3);
  g_assert_cmpuint (state.file_size, ==, 99);
  g_assert_cmpint (hf_record_board_get_elapsed (&board), >=, 0);
  hf_record_board_clear (&board);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record-state/points", test_points);
  g_test_add_func ("/record-state/snapshots", test_snapshots);

  return g_test_run ();
}
