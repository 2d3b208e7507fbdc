/* test-tracking.c: tests of whether objects of a recording can be followed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-load.h"
#include "hf-identity.h"
#include "hf-random-recording.h"
#include "hf-test-times.h"
#include "hf-test.h"
#include "hf-tracking.h"

#include <string.h>

/* Whatever a file has, the answer is that of the objects that were followed. */
static void
test_any_records (void)
{
  guint counts[] = { 0, 0 };

  for (guint seed = 0; seed < HF_TEST_TIMES (1000); seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *text = hf_random_recording_dup_any (rand);
      g_autoptr (HfRecording) recording = hf_gclog_load_text (text, strlen (text));
      g_autoptr (GError) error = NULL;
      g_autoptr (HfIdentity) identity = hf_identity_new (recording, NULL, NULL, &error);
      const guint32 n = hf_recording_get_n_heaps (recording);

      g_assert_no_error (error);
      for (guint32 from = 0; from < n; from++)
        for (guint32 to = from + 1; to < n; to++)
          {
            const gboolean is_known = hf_identity_is_known (identity, from, to);

            g_assert_cmpint (hf_tracking_is_known (recording, from, to), ==, is_known);
            counts[is_known]++;
          }
    }
  g_assert_cmpuint (counts[FALSE], >, 0);
  g_assert_cmpuint (counts[TRUE], >, 0);
}

/* Events before the first of the two snapshots or behind the second one do not count. */
static void
test_between (void)
{
  static const char text[] = "a 3 x 0\nt 1 T\no 8 1 8\nc x 0\nx lost\n"
                             "a 3 x 0\nt 1 T\no 8 1 8\nc x 0\ng 1 c8 1 1\ne 1 12c\n"
                             "a 3 x 0\nt 1 T\no 8 1 8\nc x 0\ng 2 190 1 1\n"
                             "a 3 x 0\nt 1 T\no 8 1 8\nc x 0\n";
  g_autoptr (HfRecording) recording = hf_gclog_load_text (text, strlen (text));

  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 4);
  g_assert_false (hf_tracking_is_known (recording, 0, 1));
  g_assert_true (hf_tracking_is_known (recording, 1, 2));
  g_assert_false (hf_tracking_is_known (recording, 2, 3));
  g_assert_false (hf_tracking_is_known (recording, 0, 3));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tracking/the-answer-is-that-of-followed-objects", test_any_records);
  g_test_add_func ("/tracking/only-events-between-count", test_between);
  return g_test_run ();
}
