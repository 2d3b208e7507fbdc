/* test-replay-layout.c: where blocks are before and after a collection, and on their way
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-replay-ribbons
 */

#include "hf-replay-layout.h"
#include "timeline-test.h"

static const HfRect bounds = { 10, 20, 1000, 300 };

#define PUBLISHED \
  "a 3 test\nt 1 N.A\no 8 1 1\nc test\n" \
  "g 1 0 1 1\nn 0 7 d d\nm 8 7 1\nm a 8 3\nm f b 4\nn 1 7 8 8\ne 1 0\n"

static void
test_bars (void)
{
  g_autoptr (HfReplay) replay = timeline_test_replay (PUBLISHED);
  g_autoptr (HfReplayLayout) layout = hf_replay_layout_new (replay, bounds);

  g_assert_cmpuint (layout->n_before, ==, 1);
  g_assert_cmpuint (layout->n_ribbons, ==, 3);
  g_assert_cmpfloat (layout->before[0].rect.width, >, 980);
  g_assert_cmpfloat_with_epsilon (layout->after[0].rect.width / layout->before[0].rect.width,
                                  8 / 13., 1e-9);
  g_assert_cmpfloat (layout->before[0].rect.height, ==, 30);
  g_assert_cmpfloat (layout->after[0].rect.y + 30, <=, bounds.y + bounds.height);
  for (guint32 i = 0; i < 3; i++)
    {
      HfReplayRibbon way;

      g_assert_true (hf_replay_layout_get_way (layout, i, &way));
      g_assert_cmpfloat (layout->ribbons[i].from_x, ==, way.from_x);
      g_assert_cmpfloat (layout->ribbons[i].to_width, ==, way.to_width);
      g_assert_cmpuint (layout->strips_after[i].step, ==, i + 1);
      g_assert_true (layout->ribbons[i].is_moved);
    }
}

static void
test_points (void)
{
  g_autoptr (HfReplay) replay = timeline_test_replay (PUBLISHED);
  g_autoptr (HfReplayLayout) layout = hf_replay_layout_new (replay, bounds);
  const HfRect *above = &layout->before[0].rect;
  const HfRect *below = &layout->after[0].rect;
  const double top = hf_replay_layout_get_top (layout);
  const double bottom = hf_replay_layout_get_bottom (layout);

  for (guint32 i = 0; i < 3; i++)
    {
      const HfReplayRibbon *way = &layout->ribbons[i];
      const double from = way->from_x + way->from_width / 2;
      const double to = way->to_x + way->to_width / 2;

      g_assert_cmpuint (hf_replay_layout_find_at (layout, from, above->y + 5), ==, i);
      g_assert_cmpuint (hf_replay_layout_find_at (layout, to, below->y + 5), ==, i);
      g_assert_cmpuint (hf_replay_layout_find_at (layout, from, top), ==, i);
      g_assert_cmpuint (hf_replay_layout_find_at (layout, (from + to) / 2, (top + bottom) / 2), ==,
                        i);
    }
  /* Dead space. */
  g_assert_cmpuint (hf_replay_layout_find_at (layout, above->x + 1, above->y + 5), ==,
                    HF_INDEX_NONE);
  g_assert_cmpuint (hf_replay_layout_find_at (layout, 0, 0), ==, HF_INDEX_NONE);
}

/* Many blocks: @gap is the distance of their new places; 1 if they go together. */
static HfReplay *
scatter (guint n,
         guint gap)
{
  g_autoptr (GString) text = g_string_new (TIMELINE_TEST_SNAPSHOT "g 1 0 1 1\n");

  g_string_append_printf (text, "n 0 0 %x %x\n", 4 * n, 4 * n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "m %x %x 2\n", 4 * i,
                            0x10000000 + (guint) ((guint64) i * gap % n) * 2);
  g_string_append_printf (text, "n 1 10000000 %x %x\ne 1 0\n", 2 * n, 2 * n);
  return timeline_test_replay (text->str);
}

static void
test_small (void)
{
  g_autoptr (HfReplay) together = scatter (30000, 1);
  g_autoptr (HfReplay) apart = scatter (30000, 7919);
  g_autoptr (HfReplayLayout) few = hf_replay_layout_new (together, bounds);
  g_autoptr (HfReplayLayout) many = hf_replay_layout_new (apart, bounds);
  guint32 last = 0;

  g_assert_cmpuint (together->n_blocks, ==, 30000);
  g_assert_cmpuint (few->n_ribbons, <=, 2000);
  g_assert_cmpuint (many->n_ribbons, <=, HF_REPLAY_MAX_RIBBONS);
  g_assert_cmpuint (many->n_ribbons, >, 100);
  for (guint32 i = 0; i < many->n_ribbons; i++)
    {
      g_assert_cmpfloat (many->ribbons[i].from_width, >=, HF_REPLAY_MIN_WIDTH);
      g_assert_cmpuint (many->ribbons[i].first, >=, last);
      last = many->ribbons[i].first;
    }
  g_assert_cmpuint (many->n_strips_before, <=, 2000);
  for (guint32 i = 0; i < many->n_strips_before; i++)
    {
      g_assert_cmpfloat (many->strips_before[i].coverage, >, .2);
      g_assert_cmpfloat (many->strips_before[i].coverage, <=, 1);
    }
}

static void
test_kept (void)
{
  g_autoptr (HfReplay) replay = timeline_test_replay (
    TIMELINE_TEST_SNAPSHOT "g 1 0 1 1\nn 1 100 20 80\nn 0 0 40 80\nm 10 120 10\nn 1 100 30 80\n"
                           "e 1 0\n");
  g_autoptr (HfReplay) empty = timeline_test_replay (TIMELINE_TEST_SNAPSHOT "g 1 0 1 1\ne 1 0\n");
  g_autoptr (HfReplayLayout) layout = hf_replay_layout_new (replay, bounds);
  g_autoptr (HfReplayLayout) none = hf_replay_layout_new (empty, bounds);

  g_assert_cmpuint (layout->n_ribbons, ==, 2);
  g_assert_true (layout->ribbons[0].is_kept);
  g_assert_false (layout->ribbons[1].is_kept);
  g_assert_cmpuint (layout->strips_after[0].step, ==, 0);
  g_assert_cmpuint (hf_replay_layout_find_at (layout, layout->ribbons[0].from_x + 2,
                                              hf_replay_layout_get_top (layout) + 1),
                    ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_replay_layout_find_at (none, 50, 100), ==, HF_INDEX_NONE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/replay-layout/bars-are-on-one-scale", test_bars);
  g_test_add_func ("/drawing/replay-layout/points-find-blocks", test_points);
  g_test_add_func ("/drawing/replay-layout/small-blocks-share-ribbons", test_small);
  g_test_add_func ("/drawing/replay-layout/what-was-not-collected-is-kept", test_kept);
  return g_test_run ();
}
