/* test-export-steps.c: tests of several long steps as one progress
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-export-steps.h"

typedef struct
{
  guint  n;
  double shares[16];
} Heard;

static void
heard_cb (const HfProgressReport *report,
          gpointer                user_data)
{
  Heard *heard = user_data;

  g_assert_cmpuint (heard->n, <, G_N_ELEMENTS (heard->shares));
  heard->shares[heard->n++] = (double) report->done / (double) report->total;
}

/* Ends of stages and new stages are reported at once, whatever time it is. */
static void
test_stages (void)
{
  static const HfProgressReport reports[] = {
    { .stage = HF_STAGE_REFERRERS, .done = 0, .total = 10 },
    { .stage = HF_STAGE_REFERRERS, .done = 10, .total = 10 },
    { .stage = HF_STAGE_DOMINATORS, .done = 5, .total = 10 },
    { .stage = HF_STAGE_DOMINATORS, .done = 10, .total = 10 },
    { .stage = HF_STAGE_REASONS, .done = 8, .total = 8 },
    /* The same stage anew; the number of its units is its own. */
    { .stage = HF_STAGE_REASONS, .done = 0, .total = 0 },
    { .stage = HF_STAGE_REASONS, .done = 4, .total = 4 },
    { .stage = HF_STAGE_WRITING, .done = 1, .total = 1 },
  };
  Heard heard = { 0 };
  HfProgress whole;
  HfExportSteps steps;
  HfProgress *progress = NULL;

  hf_progress_init (&whole, heard_cb, &heard);
  progress = hf_export_steps_init (&steps, &whole, 4);
  for (guint i = 0; i < G_N_ELEMENTS (reports); i++)
    {
      steps.progress.next_usec = whole.next_usec = 0;
      hf_progress_report (progress, &reports[i]);
    }

  g_assert_cmpuint (heard.n, ==, G_N_ELEMENTS (reports));
  g_assert_cmpfloat (heard.shares[0], ==, 0);
  g_assert_cmpfloat (heard.shares[1], ==, 0.25);
  g_assert_cmpfloat (heard.shares[2], ==, 0.375);
  g_assert_cmpfloat (heard.shares[3], ==, 0.5);
  g_assert_cmpfloat (heard.shares[4], ==, 0.75);
  g_assert_cmpfloat (heard.shares[5], ==, 0.75);
  g_assert_cmpfloat (heard.shares[6], ==, 1);
  /* More steps than announced stay at the end. */
  g_assert_cmpfloat (heard.shares[7], ==, 1);
}

static void
test_nobody_listens (void)
{
  const HfProgressReport report = { .stage = HF_STAGE_REASONS, .done = 1, .total = 1 };
  HfExportSteps steps;

  hf_progress_report (hf_export_steps_init (&steps, NULL, 0), &report);
  g_assert_cmpuint (steps.step, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/export-steps/stages-add-up-to-one-progress", test_stages);
  g_test_add_func ("/app/export-steps/nobody-needs-to-listen", test_nobody_listens);
  return g_test_run ();
}
