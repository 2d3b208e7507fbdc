/* test-progress.c: reports at a bounded rate
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-progress.h"

static void
count_cb (const HfProgressReport *report G_GNUC_UNUSED,
          gpointer                user_data)
{
  (*(guint *) user_data)++;
}

static void
test_rate (void)
{
  HfProgress progress;
  HfProgressReport report = { HF_STAGE_READING, 1, 100, 0 };
  gint64 start = g_get_monotonic_time ();
  guint n = 0;
  guint most;

  hf_progress_init (&progress, count_cb, &n);
  for (guint i = 0; i < 100000; i++)
    hf_progress_report (&progress, &report);
  most = 2 + (guint) ((g_get_monotonic_time () - start) / HF_PROGRESS_INTERVAL_USEC);
  g_assert_cmpuint (n, >=, 1);
  g_assert_cmpuint (n, <=, most);
}

static void
test_stage (void)
{
  HfProgress progress;
  HfProgressReport report = { HF_STAGE_READING, 1, 100, 0 };
  guint n = 0;

  hf_progress_init (&progress, count_cb, &n);
  hf_progress_report (&progress, &report);
  report.stage = HF_STAGE_RESOLVING;
  hf_progress_report (&progress, &report);
  report.done = 100;
  hf_progress_report (&progress, &report);
  g_assert_cmpuint (n, ==, 3);
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  HfProgressReport report = { HF_STAGE_READING, 1, 100, 0 };

  g_assert_true (hf_progress_poll (NULL, NULL, &report, &error));
  g_cancellable_cancel (cancellable);
  g_assert_false (hf_progress_poll (NULL, cancellable, &report, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/progress/a-hot-loop-does-not-flood", test_rate);
  g_test_add_func ("/heap/progress/a-new-stage-and-the-end-are-always-reported", test_stage);
  g_test_add_func ("/heap/progress/a-cancel-stops", test_cancel);
  return g_test_run ();
}
