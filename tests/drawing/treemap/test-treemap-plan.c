/* test-treemap-plan.c: a treemap stays as it was when its size or its focus changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-test.h"
#include "hf-treemap-layout.h"
#include "hf-treemap-plan.h"

#include <math.h>

static const HfRect page = { 0, 0, 900, 700 };

static void
test_kept (void)
{
  g_autoptr (HfTreemapPlan) plan = hf_treemap_plan_new ();
  const HfRect first = { 0, 0, 400, 300 };
  const HfRect near = { 0, 0, 440, 300 };
  const HfRect far = { 0, 0, 480, 300 };
  const HfRect large = { 0, 0, 800, 600 };
  HfTreemapRows rows = hf_treemap_plan_decide (plan, 0, 1, &first);
  HfTreemapRows other = hf_treemap_plan_decide (plan, 0, 1, &near);

  g_assert_cmpfloat (rows.area, ==, 400 * 300);
  g_assert_cmpfloat (other.area, ==, rows.area);
  g_assert_cmpfloat (other.aspect, ==, rows.aspect);

  /* Of each cell in each focus by itself. */
  other = hf_treemap_plan_decide (plan, 0, 2, &far);
  g_assert_cmpfloat (other.aspect, >, rows.aspect);
  other = hf_treemap_plan_decide (plan, 1, 1, &far);
  g_assert_cmpfloat (other.aspect, >, rows.aspect);

  other = hf_treemap_plan_decide (plan, 0, 1, &large);
  g_assert_cmpfloat (other.area, ==, 800 * 600);
  g_assert_cmpfloat (other.aspect, ==, rows.aspect);
  other = hf_treemap_plan_decide (plan, 0, 1, &far);
  g_assert_cmpfloat (other.area, ==, 480 * 300);
  g_assert_cmpfloat (other.aspect, >, rows.aspect);
}

/* The same cells, and each lies to the one before as it did. @is_strict: at the top, where
 * no header takes a share of the height. */
static void
assert_alike (const HfTreemapLayout *before,
              const HfTreemapLayout *after)
{
  guint32 j = 0;
  const HfRect *last = NULL;
  const HfRect *last_after = NULL;

  for (guint32 i = 0; i < before->n_cells; i = before->cells[i].end)
    {
      const HfRect *a = &before->cells[i].rect;
      const HfRect *b = NULL;

      g_assert_cmpuint (j, <, after->n_cells);
      g_assert_cmpuint (before->cells[i].node, ==, after->cells[j].node);
      g_assert_cmpuint (before->cells[i].kind, ==, after->cells[j].kind);
      b = &after->cells[j].rect;
      if (last != NULL)
        {
          g_assert_true ((a->x == last->x) == (b->x == last_after->x));
          g_assert_true ((a->y == last->y) == (b->y == last_after->y));
        }
      last = a;
      last_after = b;
      j = after->cells[j].end;
    }
  g_assert_cmpuint (j, ==, after->n_cells);
}

static void
test_resized (void)
{
  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (HfHierarchy) hierarchy = drawing_test_random (300);
      g_autoptr (HfTreemapPlan) plan = hf_treemap_plan_new ();
      g_autoptr (HfTreemapLayout) before = hf_treemap_layout_new_planned (hierarchy, 0, page, 1,
                                                                          plan);

      for (int width = (int) page.width - 100; width < (int) page.width + 100; width += 7)
        {
          const HfRect bounds = { 0, 0, width, page.height };
          g_autoptr (HfTreemapLayout) after = hf_treemap_layout_new_planned (hierarchy, 0, bounds,
                                                                             1, plan);

          assert_alike (before, after);
        }
    }
}

/* Who zooms in and out again finds all as it was, though it was resized before. */
static void
test_zoomed (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (300);
  g_autoptr (HfTreemapPlan) plan = hf_treemap_plan_new ();
  const HfRect resized = { 0, 0, page.width * 1.1, page.height };
  g_autoptr (HfTreemapLayout) first = hf_treemap_layout_new_planned (hierarchy, 0, page, 1, plan);
  g_autoptr (HfTreemapLayout) before = hf_treemap_layout_new_planned (hierarchy, 0, resized, 1,
                                                                      plan);
  g_autoptr (HfTreemapLayout) zoomed =
    hf_treemap_layout_new_planned (hierarchy, hierarchy->nodes[0].first_child, resized, 1, plan);
  g_autoptr (HfTreemapLayout) after = hf_treemap_layout_new_planned (hierarchy, 0, resized, 1,
                                                                     plan);

  g_assert_cmpuint (zoomed->n_cells, >, 1);
  g_assert_cmpuint (before->n_cells, ==, after->n_cells);
  for (guint32 i = 0; i < before->n_cells; i++)
    g_assert_cmpmem (&before->cells[i].rect, sizeof (HfRect), &after->cells[i].rect,
                     sizeof (HfRect));
}

/* In any focus and size: what is drawn of two siblings is in the same order. */
static void
test_order (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (200);
  g_autoptr (HfTreemapLayout) whole = hf_treemap_layout_new (hierarchy, 0, page);

  for (guint32 focus = 0; focus < hierarchy->n_nodes; focus++)
    {
      const HfRect bounds = { 0, 0, 300 + focus % 7 * 100, 700 - focus % 5 * 100 };
      g_autoptr (HfTreemapLayout) zoomed = NULL;
      guint32 last = HF_INDEX_NONE;

      if (hierarchy->nodes[focus].kind != HF_NODE_FAMILY &&
          hierarchy->nodes[focus].kind != HF_NODE_NAMESPACE)
        continue;
      zoomed = hf_treemap_layout_new (hierarchy, focus, bounds);
      for (guint32 i = 1; i < zoomed->n_cells; i = zoomed->cells[i].end)
        {
          const guint32 cell = zoomed->cells[i].kind == HF_CELL_POOLED
                                 ? HF_INDEX_NONE
                                 : hf_treemap_layout_find_node (whole, zoomed->cells[i].node);

          if (cell == HF_INDEX_NONE)
            continue;
          if (last != HF_INDEX_NONE)
            g_assert_cmpuint (cell, >, last);
          last = cell;
        }
    }
}

/* A point in a cell that has none inside is found there, and only there. */
static void
test_hit (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (200);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, page);

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const HfRect *rect = &layout->cells[i].rect;

      if (layout->cells[i].end > i + 1 || hf_rect_area (rect) < 1)
        continue;
      g_assert_cmpuint (hf_treemap_layout_find (layout, rect->x, rect->y), ==, i);
      g_assert_cmpuint (hf_treemap_layout_find (layout, rect->x + rect->width - 1,
                                                rect->y + rect->height - 1),
                        ==, i);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/treemap-plan/rows-stay-until-the-shape-changes-by-15-percent",
                   test_kept);
  g_test_add_func ("/drawing/treemap-plan/a-resize-moves-and-does-not-rearrange", test_resized);
  g_test_add_func ("/drawing/treemap-plan/zooming-out-finds-all-as-it-was", test_zoomed);
  g_test_add_func ("/drawing/treemap-plan/siblings-keep-their-order-in-any-focus", test_order);
  g_test_add_func ("/drawing/treemap-plan/a-point-in-a-cell-is-found-there", test_hit);

  return g_test_run ();
}
