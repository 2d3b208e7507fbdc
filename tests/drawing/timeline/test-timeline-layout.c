/* test-timeline-layout.c: where the parts of a timeline are
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-timeline-knots
 */

#include "hf-timeline-layout.h"
#include "timeline-test.h"

static const HfRect bounds = { 10, 20, 1000, 300 };

static void
test_order (void)
{
  g_autoptr (HfTimeline) timeline = timeline_test_read (TIMELINE_TEST_TWO);
  g_autoptr (HfTimelineLayout) layout = hf_timeline_layout_new (timeline, bounds, 1);

  g_assert_cmpuint (layout->n_items, ==, 4);
  g_assert_true (layout->items[0].is_snapshot);
  g_assert_false (layout->items[1].is_snapshot);
  g_assert_false (layout->items[1].is_full);
  g_assert_true (layout->items[2].is_full);
  g_assert_true (layout->items[3].is_snapshot);
  for (guint32 i = 0; i < layout->n_items; i++)
    {
      g_assert_cmpfloat (layout->items[i].x, >=, layout->plot.x);
      g_assert_cmpfloat (layout->items[i].x, <=, layout->plot.x + layout->plot.width);
      g_assert_cmpuint (hf_timeline_layout_find (layout, layout->items[i].is_snapshot,
                                                 layout->items[i].position),
                        ==, i);
    }
  g_assert_cmpuint (hf_timeline_layout_find (layout, FALSE, 9), ==, HF_INDEX_NONE);
}

static void
test_areas (void)
{
  g_autoptr (HfTimeline) timeline = timeline_test_read (TIMELINE_TEST_TWO);
  g_autoptr (HfTimelineLayout) layout = hf_timeline_layout_new (timeline, bounds, 1);
  const double floor_y = layout->plot.y + layout->plot.height;

  g_assert_cmpuint (layout->n_columns, ==, timeline->points->len);
  for (guint32 i = 0; i < layout->n_columns; i++)
    {
      const HfTimelineColumn *column = &layout->columns[i];

      g_assert_cmpfloat (column->y[0], <=, floor_y);
      for (guint k = 1; k < HF_TIMELINE_N_GENERATIONS; k++)
        g_assert_cmpfloat (column->y[k], <=, column->y[k - 1]);
      g_assert_cmpfloat (column->y[HF_TIMELINE_N_GENERATIONS - 1], >, layout->plot.y);
      g_assert_true (i == 0 || column->x >= column[-1].x);
    }
  g_assert_cmpuint (hf_timeline_layout_get_generation (0), ==, 3);
  g_assert_cmpuint (layout->used, ==, 1 | 4);
}

static void
test_points (void)
{
  g_autoptr (HfTimeline) timeline = timeline_test_read (TIMELINE_TEST_TWO);
  g_autoptr (HfTimelineLayout) layout = hf_timeline_layout_new (timeline, bounds, 1);
  const double floor_y = layout->plot.y + layout->plot.height;

  for (guint32 i = 0; i < layout->n_items; i++)
    {
      const HfTimelineItem *item = &layout->items[i];

      g_assert_cmpuint (hf_timeline_layout_find_at (layout, item->x, floor_y - 1), ==, i);
      g_assert_cmpuint (hf_timeline_layout_find_at (layout, item->x, layout->plot.y + 40), ==, i);
    }
  g_assert_cmpuint (hf_timeline_layout_find_at (layout, layout->items[3].label_x, floor_y + 15), ==,
                    3);
  g_assert_cmpuint (
    hf_timeline_layout_find_at (layout, layout->items[1].label_x, layout->plot.y - 8), ==, 1);
  g_assert_cmpuint (hf_timeline_layout_find_at (layout, 0, 0), ==, HF_INDEX_NONE);
}

/* Ten collections within 100 µs, in a recording of ten minutes. */
static void
test_bursts (void)
{
  g_autoptr (GString) text = g_string_new (TIMELINE_TEST_SNAPSHOT);
  g_autoptr (HfTimeline) timeline = NULL;
  g_autoptr (HfTimelineLayout) layout = NULL;

  for (guint i = 0; i < 10; i++)
    g_string_append_printf (text, "g %x %x 1 1\ne %x %x\n", i + 1, 1000 + 10 * i, i + 1,
                            1005 + 10 * i);
  g_string_append (text, "g b 23c34600 1 1\ne b 23c34700\n" TIMELINE_TEST_SNAPSHOT);
  timeline = timeline_test_read (text->str);
  layout = hf_timeline_layout_new (timeline, bounds, 1);
  for (guint32 i = 1; i < layout->n_items; i++)
    g_assert_cmpfloat (layout->items[i].x - layout->items[i - 1].x, >, 10);
  for (guint32 i = 1; i < layout->n_knots; i++)
    {
      g_assert_cmpint (layout->knots[i].time, >, layout->knots[i - 1].time);
      g_assert_cmpfloat (layout->knots[i].x, >, layout->knots[i - 1].x);
    }
  g_assert_cmpfloat (layout->knots[layout->n_knots - 1].x, <=, layout->plot.x + layout->plot.width);
}

static void
test_many (void)
{
  g_autoptr (GString) text = g_string_new (TIMELINE_TEST_SNAPSHOT);
  g_autoptr (HfTimeline) timeline = NULL;
  g_autoptr (HfTimelineLayout) layout = NULL;
  double last = -1;

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "g %x %x 1 1\nn 0 0 %x 100000\ne %x %x\n", i + 1, 1000 * i,
                            i % 7 + 1, i + 1, 1000 * i + 500);
  timeline = timeline_test_read (text->str);
  layout = hf_timeline_layout_new (timeline, bounds, 1);
  g_assert_cmpuint (layout->n_columns, <=, 4 * 1000 + 4);
  for (guint32 i = 0; i < layout->n_items; i++)
    {
      const HfTimelineItem *item = &layout->items[i];

      if (item->is_snapshot || item->label_width <= 0)
        continue;
      g_assert_cmpfloat (item->label_x - item->label_width / 2, >=, last - 1e-6);
      last = item->label_x + item->label_width / 2;
    }
}

/* Of a hundred snapshots, few have room for a disc, and names never meet. */
static void
test_dense (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (HfTimeline) timeline = NULL;
  g_autoptr (HfTimelineLayout) layout = NULL;
  double disc = -G_MAXDOUBLE;
  double name = -G_MAXDOUBLE;
  guint n_discs = 0;
  guint n_names = 0;

  for (guint i = 0; i < 100; i++)
    g_string_append_printf (text, TIMELINE_TEST_SNAPSHOT "g %x %x 1 1\ne %x %x\n", i + 1, 100 * i,
                            i + 1, 100 * i + 50);
  timeline = timeline_test_read (text->str);
  layout = hf_timeline_layout_new (timeline, bounds, 1);
  for (guint32 i = 0; i < layout->n_items; i++)
    {
      const HfTimelineItem *item = &layout->items[i];

      if (item->is_snapshot && !item->is_dense)
        {
          g_assert_cmpfloat (item->x - disc, >, 2 * HF_TIMELINE_DISC);
          disc = item->x;
          n_discs++;
        }
      if (item->is_snapshot && item->label_width > 0)
        {
          g_assert_cmpfloat (item->label_x - item->label_width / 2, >=, name - 1e-6);
          name = item->label_x + item->label_width / 2;
          n_names++;
        }
    }
  g_assert_cmpuint (n_discs, >, 10);
  g_assert_cmpuint (n_discs, <, 100);
  g_assert_cmpuint (n_names, >, 5);
  g_assert_cmpuint (n_names, <, n_discs);
}

/* Above the plot are the numbers of collections alone. */
static void
test_numbers (void)
{
  g_autoptr (HfTimeline) timeline = timeline_test_read (TIMELINE_TEST_TWO);
  g_autoptr (HfTimelineLayout) layout = hf_timeline_layout_new (timeline, bounds, 1);

  for (guint32 i = 0; i < layout->n_items; i++)
    {
      const guint32 found = hf_timeline_layout_find_at (layout, layout->items[i].x,
                                                        layout->plot.y - 8);

      g_assert_true (found == HF_INDEX_NONE || !layout->items[found].is_snapshot);
    }
}

/* Twice as large letters have twice as much room. */
static void
test_letters (void)
{
  g_autoptr (HfTimeline) timeline = timeline_test_read (TIMELINE_TEST_TWO);
  g_autoptr (HfTimelineLayout) usual = hf_timeline_layout_new (timeline, bounds, 1);
  g_autoptr (HfTimelineLayout) large = hf_timeline_layout_new (timeline, bounds, 2);

  g_assert_cmpfloat (large->plot.x - bounds.x, ==, 2 * (usual->plot.x - bounds.x));
  g_assert_cmpfloat (large->plot.y - bounds.y, ==, 2 * (usual->plot.y - bounds.y));
  g_assert_cmpfloat (large->items[0].label_width, ==, 2 * usual->items[0].label_width);
  g_assert_cmpuint (large->n_byte_ticks, <=, usual->n_byte_ticks);
}

static void
test_small (void)
{
  static const HfRect none = { 0, 0, 1, 1 };
  g_autoptr (HfTimeline) timeline = timeline_test_read (TIMELINE_TEST_TWO);
  g_autoptr (HfTimeline) heap = timeline_test_read (TIMELINE_TEST_SNAPSHOT);
  g_autoptr (HfTimelineLayout) layout = hf_timeline_layout_new (timeline, none, 1);
  g_autoptr (HfTimelineLayout) alone = hf_timeline_layout_new (heap, bounds, 1);

  g_assert_cmpfloat (layout->plot.width, ==, 0);
  g_assert_cmpuint (alone->n_items, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/timeline-layout/items-are-in-order", test_order);
  g_test_add_func ("/drawing/timeline-layout/areas-are-stacked", test_areas);
  g_test_add_func ("/drawing/timeline-layout/points-find-items", test_points);
  g_test_add_func ("/drawing/timeline-layout/few-of-many-snapshots-have-discs", test_dense);
  g_test_add_func ("/drawing/timeline-layout/numbers-are-of-collections", test_numbers);
  g_test_add_func ("/drawing/timeline-layout/large-letters-have-room", test_letters);
  g_test_add_func ("/drawing/timeline-layout/bursts-can-be-seen", test_bursts);
  g_test_add_func ("/drawing/timeline-layout/many-are-thinned", test_many);
  g_test_add_func ("/drawing/timeline-layout/without-room", test_small);
  return g_test_run ();
}
