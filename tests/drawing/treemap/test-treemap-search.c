/* test-treemap-search.c: the hit test is the inverse of the layout
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-test.h"
#include "hf-treemap-layout.h"

#include <math.h>

static const HfRect bounds = { 0, 0, 1168, 676 };

static gboolean
is_inside_type (const HfTreemapLayout *layout,
                guint32                cell)
{
  guint32 parent = layout->cells[cell].parent;

  return parent != HF_INDEX_NONE && layout->cells[parent].kind == HF_CELL_TYPE;
}

static gboolean
is_stop (const HfTreemapLayout *layout,
         guint32                cell)
{
  if (hf_rect_area (&layout->cells[cell].rect) <= 0 || is_inside_type (layout, cell))
    return FALSE;

  return layout->cells[cell].kind == HF_CELL_TYPE || layout->cells[cell].kind == HF_CELL_POOLED ||
         layout->cells[cell].end == cell + 1;
}

/* The innermost cell that holds a point, by trying all. */
static guint32
find_slowly (const HfTreemapLayout *layout,
             double                 x,
             double                 y)
{
  guint32 found = HF_INDEX_NONE;

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (hf_rect_contains (&layout->cells[i].rect, x, y))
        found = i;
    }

  return found;
}

static void
test_find (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (300);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);

  for (guint round = 0; round < 20000; round++)
    {
      double x = g_test_rand_double_range (-5, bounds.width + 5);
      double y = g_test_rand_double_range (-5, bounds.height + 5);
      guint32 found = hf_treemap_layout_find (layout, x, y);
      guint32 expected = find_slowly (layout, x, y);

      /* In a gap the cell beside it is found instead of the box around. */
      if (found != expected)
        {
          const HfRect *rect = NULL;

          g_assert_cmpuint (found, !=, HF_INDEX_NONE);
          rect = &layout->cells[found].rect;
          g_assert_cmpfloat (x - rect->x, <, rect->width + 1);
          g_assert_cmpfloat (y - rect->y, <, rect->height + 1);
          g_assert_cmpuint (layout->cells[found].kind, >=, HF_CELL_TYPE);
        }
    }
}

static void
test_find_corners (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (300);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const HfRect *rect = &layout->cells[i].rect;

      if (hf_rect_area (rect) <= 0 || layout->cells[i].end > i + 1)
        continue;
      g_assert_cmpuint (hf_treemap_layout_find (layout, rect->x, rect->y), ==, i);
      g_assert_cmpuint (hf_treemap_layout_find (layout, rect->x + rect->width - .01,
                                                rect->y + rect->height - .01),
                        ==, i);
    }
  g_assert_cmpuint (hf_treemap_layout_find (layout, -1, 5), ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_treemap_layout_find (layout, NAN, 5), ==, HF_INDEX_NONE);
}

static void
test_find_node (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (300);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (layout->cells[i].kind != HF_CELL_POOLED)
        g_assert_cmpuint (hf_treemap_layout_find_node (layout, layout->cells[i].node), ==, i);
    }
  g_assert_cmpuint (hf_treemap_layout_find_node (layout, hierarchy->n_nodes), ==, HF_INDEX_NONE);
}

static double
distance (const HfRect *from,
          const HfRect *to,
          HfDirection   direction)
{
  if (direction == HF_DIRECTION_LEFT)
    return from->x - (to->x + to->width);
  if (direction == HF_DIRECTION_RIGHT)
    return to->x - (from->x + from->width);
  if (direction == HF_DIRECTION_UP)
    return from->y - (to->y + to->height);

  return to->y - (from->y + from->height);
}

static double
distance_to_edge (const HfRect *from,
                  HfDirection   direction)
{
  if (direction == HF_DIRECTION_LEFT)
    return from->x;
  if (direction == HF_DIRECTION_RIGHT)
    return bounds.width - from->x - from->width;
  if (direction == HF_DIRECTION_UP)
    return from->y;

  return bounds.height - from->y - from->height;
}

static void
test_neighbors (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (200);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (!is_stop (layout, i))
        continue;
      for (int direction = HF_DIRECTION_LEFT; direction <= HF_DIRECTION_DOWN; direction++)
        {
          const HfRect *rect = &layout->cells[i].rect;
          guint32 found = hf_treemap_layout_find_neighbor (layout, i, direction);

          /* None only near the edge: there is ground and perhaps a header beyond. */
          if (found == HF_INDEX_NONE)
            {
              g_assert_cmpfloat (distance_to_edge (rect, direction), <=, 40);
              continue;
            }
          g_assert_true (is_stop (layout, found));
          g_assert_cmpfloat (distance (rect, &layout->cells[found].rect, direction), >=, 0);
        }
    }
}

/* Objects lead to objects of their type, and from its edge to another type. */
static void
test_objects (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (
    "a:6000:A.B.T b:6000:A.B.T c:6000:A.B.T one:9000:A.B.One !a !b !c !one");
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);
  guint32 type = 1;
  guint n_within = 0;
  guint n_without = 0;

  g_assert_cmpuint (layout->cells[type].end, ==, type + 4);
  for (guint32 i = type + 1; i < type + 4; i++)
    {
      for (int direction = HF_DIRECTION_LEFT; direction <= HF_DIRECTION_DOWN; direction++)
        {
          guint32 found = hf_treemap_layout_find_neighbor (layout, i, direction);

          n_within += found != HF_INDEX_NONE && layout->cells[found].kind == HF_CELL_OBJECT;
          n_without += found != HF_INDEX_NONE && layout->cells[found].kind == HF_CELL_TYPE;
        }
    }
  g_assert_cmpuint (n_within, >=, 4);
  g_assert_cmpuint (n_without, >=, 1);
}

static void
test_focus (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text ("a:6000:A.B.T b:9000:A.B.T !a !b");
  g_autoptr (HfTreemapLayout) layout = NULL;
  guint32 type;

  for (type = 1; hierarchy->nodes[type].kind != HF_NODE_TYPE; type++)
    ;
  layout = hf_treemap_layout_new (hierarchy, type, bounds);

  g_assert_cmpuint (hf_treemap_layout_find_largest (layout), ==, 0);
  g_assert_cmpuint (hf_treemap_layout_find_neighbor (layout, 0, HF_DIRECTION_DOWN), ==, 1);
  g_assert_cmpuint (layout->cells[1].n_bytes, ==, 9000);
}

static void
test_largest (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (200);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);
  guint32 largest = hf_treemap_layout_find_largest (layout);

  g_assert_true (is_stop (layout, largest));
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (is_stop (layout, i))
        g_assert_cmpfloat (hf_rect_area (&layout->cells[i].rect), <=,
                           hf_rect_area (&layout->cells[largest].rect));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/treemap-search/finds-what-is-at-a-point", test_find);
  g_test_add_func ("/drawing/treemap-search/finds-each-cell-at-its-corners", test_find_corners);
  g_test_add_func ("/drawing/treemap-search/finds-each-cell-by-its-node", test_find_node);
  g_test_add_func ("/drawing/treemap-search/neighbors-lie-in-their-direction", test_neighbors);
  g_test_add_func ("/drawing/treemap-search/objects-are-neighbors-first", test_objects);
  g_test_add_func ("/drawing/treemap-search/what-fills-the-picture-leads-inside", test_focus);
  g_test_add_func ("/drawing/treemap-search/no-cell-is-larger-than-the-largest", test_largest);

  return g_test_run ();
}
