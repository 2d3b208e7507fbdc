/* test-timeline-scale.c: the ticks of an axis
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-figures.h"
#include "hf-timeline-scale.h"

static void
test_steps (void)
{
  g_assert_cmpuint (hf_timeline_scale_get_step (1, 4), ==, 1);
  g_assert_cmpuint (hf_timeline_scale_get_step (14000, 7), ==, 2000);
  g_assert_cmpuint (hf_timeline_scale_get_step (3280000, 4), ==, 1000000);
  g_assert_cmpuint (hf_timeline_scale_get_bytes_step (3280000, 4), ==, 1000000);
  hf_figures_set_units (HF_UNITS_BINARY);
  g_assert_cmpuint (hf_timeline_scale_get_bytes_step (3 * 1048576, 3), ==, 1048576);
  hf_figures_set_units (HF_UNITS_DECIMAL);
  g_assert_cmpuint (hf_timeline_scale_get_step (G_MAXUINT64, 1), >, 0);
}

static void
test_times (void)
{
  static const struct
  {
    gint64 time;
    guint64 step;
    const char *text;
  } cases[] = {
    { 5000, 2000, "5 ms" },         { 5500, 500, "5.5 ms" },      { 250, 50, "250 µs" },
    { 30000000, 10000000, "30 s" }, { 1500000, 500000, "1.5 s" }, { 150000000, 30000000, "2:30" },
    { -20, 10, "-20 µs" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = hf_timeline_scale_dup_time (cases[i].time, cases[i].step);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/timeline-scale/steps-are-round", test_steps);
  g_test_add_func ("/drawing/timeline-scale/times-are-short", test_times);
  return g_test_run ();
}
