/* test-track-counts.c: tests of what a recording lost
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-track-counts.h"

/* The end of a process or of a recording is not a loss, and a lost place is one. */
static void
test_losses (void)
{
  HfTrackCounts counts = { 0 };

  hf_track_counts_add_break (&counts, HF_TRACK_BREAK_PROCESS);
  hf_track_counts_add_break (&counts, HF_TRACK_BREAK_END);
  g_assert_false (hf_track_counts_has_losses (&counts));
  hf_track_counts_add_break (&counts, HF_TRACK_BREAK_PLACE);
  hf_track_counts_add_break (&counts, HF_TRACK_BREAK_BEHIND);
  g_assert_cmpuint (hf_track_counts_get_first_loss (&counts), ==, 0);
  hf_track_counts_add_collection (&counts, 3, 2, 40);
  hf_track_counts_add_break (&counts, HF_TRACK_BREAK_RECORDER);
  hf_track_counts_add_background (&counts, 4);
  hf_track_counts_add_break (&counts, HF_TRACK_BREAK_RECORDER);

  g_assert_true (hf_track_counts_has_losses (&counts));
  g_assert_cmpuint (counts.losses[HF_TRACK_BREAK_DISK].n, ==, 0);
  g_assert_cmpuint (counts.losses[HF_TRACK_BREAK_PLACE].n, ==, 1);
  g_assert_cmpuint (counts.losses[HF_TRACK_BREAK_PLACE].first, ==, 0);
  g_assert_cmpuint (counts.losses[HF_TRACK_BREAK_RECORDER].n, ==, 2);
  g_assert_cmpuint (counts.losses[HF_TRACK_BREAK_RECORDER].first, ==, 3);
}

/* Files have these sentences. */
static void
test_reasons (void)
{
  g_assert_cmpstr (hf_track_break_get_reason (HF_TRACK_BREAK_DISK), ==,
                   "the disk was too slow for all blocks");
  g_assert_cmpstr (hf_track_break_get_reason (HF_TRACK_BREAK_END), ==, "the recording was ended");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/track-counts/losses-are-counted-by-kind", test_losses);
  g_test_add_func ("/track-counts/reasons", test_reasons);

  return g_test_run ();
}
