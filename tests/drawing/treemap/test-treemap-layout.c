/* test-treemap-layout.c: cells tile their parents, and nothing is lost
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-test.h"
#include "hf-treemap-layout.h"

#include <math.h>
#include <string.h>

static gboolean
is_box (const HfTreemapCell *cell)
{
  return cell->kind == HF_CELL_FAMILY || cell->kind == HF_CELL_NAMESPACE;
}

static gboolean
is_empty (const HfRect *rect)
{
  return rect->width < 1 || rect->height < 1;
}

static gboolean
is_inside (const HfRect *inner,
           const HfRect *outer)
{
  return inner->x >= outer->x && inner->y >= outer->y &&
         inner->x + inner->width <= outer->x + outer->width &&
         inner->y + inner->height <= outer->y + outer->height;
}

static gboolean
overlap (const HfRect *a,
         const HfRect *b)
{
  return MIN (a->x + a->width, b->x + b->width) > MAX (a->x, b->x) &&
         MIN (a->y + a->height, b->y + b->height) > MAX (a->y, b->y);
}

/* ---- Claims about one layout -------------------------------------------- */

static void
assert_shape (const HfTreemapLayout *layout)
{
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const HfTreemapCell *cell = &layout->cells[i];
      const HfRect *outer = cell->parent == HF_INDEX_NONE ? &layout->bounds
                                                          : &layout->cells[cell->parent].content;

      g_assert_cmpuint (cell->end, >, i);
      g_assert_cmpuint (cell->end, <=, layout->n_cells);
      if (cell->parent != HF_INDEX_NONE)
        g_assert_cmpuint (cell->end, <=, layout->cells[cell->parent].end);
      g_assert_true (is_inside (&cell->rect, outer));
      g_assert_cmpfloat (cell->rect.x, ==, floor (cell->rect.x));
      g_assert_cmpfloat (cell->rect.y, ==, floor (cell->rect.y));
      g_assert_cmpfloat (cell->rect.width, ==, floor (cell->rect.width));
      g_assert_cmpfloat (cell->rect.height, ==, floor (cell->rect.height));
      if (cell->end > i + 1)
        g_assert_true (is_inside (&cell->content, &cell->rect));
      else
        g_assert_cmpfloat (hf_rect_area (&cell->content), ==, 0);
      if (cell->kind != HF_CELL_POOLED)
        g_assert_false (is_empty (&cell->rect));
    }
}

static void
assert_no_overlap (const HfTreemapLayout *layout)
{
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      guint32 end = layout->cells[i].parent == HF_INDEX_NONE
                      ? layout->n_cells
                      : layout->cells[layout->cells[i].parent].end;

      for (guint32 j = layout->cells[i].end; j < end; j = layout->cells[j].end)
        g_assert_false (overlap (&layout->cells[i].rect, &layout->cells[j].rect));
    }
}

static void
assert_sums (const HfTreemapLayout *layout)
{
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const HfTreemapCell *cell = &layout->cells[i];
      guint64 n_bytes = 0;
      guint64 n_objects = 0;

      if (cell->end == i + 1)
        continue;
      for (guint32 j = i + 1; j < cell->end; j = layout->cells[j].end)
        {
          n_bytes += layout->cells[j].n_bytes;
          n_objects += layout->cells[j].n_objects;
          g_assert_cmpuint (layout->cells[j].parent, ==, i);
          /* Pooled comes last, and once. */
          if (layout->cells[j].kind == HF_CELL_POOLED)
            g_assert_cmpuint (layout->cells[j].end, ==, cell->end);
        }
      if (is_box (cell) || i == 0)
        {
          g_assert_cmpuint (n_bytes, ==, cell->n_bytes);
          g_assert_cmpuint (n_objects, ==, cell->n_objects);
        }
      else
        g_assert_cmpuint (n_bytes, <=, cell->n_bytes);
    }
}

static double
get_weight (const HfTreemapLayout *layout,
            const HfTreemapCell   *cell)
{
  return (double) hf_weight_choose (layout->hierarchy->weight, cell->n_bytes, cell->n_objects);
}

/* Among siblings that fill a content, each has its share of it. The ground that
 * a cell leaves belongs to its share. */
static void
assert_proportions (const HfTreemapLayout *layout)
{
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const HfTreemapCell *cell = &layout->cells[i];
      const HfTreemapCell *parent = NULL;
      HfRect tile = cell->rect;
      double exact;

      if (cell->parent == HF_INDEX_NONE || is_empty (&tile))
        continue;
      parent = &layout->cells[cell->parent];
      exact = get_weight (layout, cell) / get_weight (layout, parent) *
              hf_rect_area (&parent->content);
      tile.width += is_box (cell) ? 2 : 1;
      tile.height += is_box (cell) ? 2 : 1;
      /* Two edges, half a pixel each, and a pixel where no ground was left. */
      g_assert_cmpfloat (fabs (hf_rect_area (&tile) - exact), <=,
                         2 * (tile.width + tile.height) + 4);
    }
}

static guint32
count_pooled (const HfTreemapLayout *layout,
              HfNodeKind             kind)
{
  guint32 n = 0;

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (layout->cells[i].kind == HF_CELL_POOLED && layout->cells[i].pooled_kind == kind)
        n += layout->cells[i].n_pooled;
    }

  return n;
}

/* The types drawn and those pooled, also inside pooled families, are all types. */
static void
assert_counts (const HfTreemapLayout *layout)
{
  const HfHierarchy *hierarchy = layout->hierarchy;
  guint32 n_families = 0;
  guint32 n_types = 0;
  guint32 n_expected = 0;

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      n_families += layout->cells[i].kind == HF_CELL_FAMILY;
      n_types += layout->cells[i].kind == HF_CELL_TYPE;
    }
  g_assert_cmpuint (n_families + count_pooled (layout, HF_NODE_FAMILY), ==,
                    hierarchy->nodes[0].n_children);

  for (guint32 i = 1; i < hierarchy->n_nodes; i++)
    {
      guint32 family = i;

      if (hierarchy->nodes[i].kind != HF_NODE_TYPE)
        continue;
      while (hierarchy->nodes[family].kind != HF_NODE_FAMILY)
        family = hierarchy->nodes[family].parent;
      n_expected += hf_treemap_layout_find_node (layout, family) != HF_INDEX_NONE;
    }
  g_assert_cmpuint (n_types + count_pooled (layout, HF_NODE_TYPE), ==, n_expected);
}

static void
assert_layout (const HfTreemapLayout *layout)
{
  assert_shape (layout);
  assert_no_overlap (layout);
  assert_sums (layout);
  assert_proportions (layout);
}

/* ---- Tests -------------------------------------------------------------- */

static void
test_random (void)
{
  for (guint round = 0; round < 30; round++)
    {
      g_autoptr (HfHierarchy) hierarchy = drawing_test_random (1 + round * 20);
      HfRect bounds = { g_test_rand_int_range (0, 30), g_test_rand_int_range (0, 30),
                        g_test_rand_int_range (200, 1500), g_test_rand_int_range (150, 1000) };
      g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);

      assert_layout (layout);
      assert_counts (layout);
    }
}

static void
check_every_focus (HfHierarchy *hierarchy)
{
  HfRect bounds = { 3, 4, 640, 480 };

  for (guint32 node = 0; node < hierarchy->n_nodes; node++)
    {
      g_autoptr (HfTreemapLayout) layout = NULL;

      if (hierarchy->nodes[node].kind == HF_NODE_OBJECT)
        continue;
      layout = hf_treemap_layout_new (hierarchy, node, bounds);
      assert_layout (layout);
      if (node == 0)
        continue;

      g_assert_cmpuint (layout->cells[0].node, ==, node);
      g_assert_cmpuint (layout->cells[0].end, ==, layout->n_cells);
      g_assert_cmpmem (&layout->cells[0].rect, sizeof (HfRect), &bounds, sizeof bounds);
    }
}

static void
test_every_focus (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (80);
  g_autoptr (HfHierarchy) by_count = NULL;

  by_count = hf_hierarchy_new_by_namespace (hierarchy->analysis, HF_WEIGHT_COUNT, NULL, NULL);
  check_every_focus (hierarchy);
  check_every_focus (by_count);
}

static void
test_small_bounds (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (300);

  for (int width = 0; width < 70; width++)
    {
      for (int height = 0; height < 70; height += 3)
        {
          HfRect bounds = { 0.4, 0.4, width, height };
          g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);

          assert_shape (layout);
          assert_no_overlap (layout);
          assert_sums (layout);
          if (width < 2 || height < 2)
            g_assert_cmpuint (layout->n_cells, ==, 0);
        }
    }
}

static void
test_deterministic (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (400);
  HfRect bounds = { 0, 0, 1168, 676 };
  g_autoptr (HfTreemapLayout) a = hf_treemap_layout_new (hierarchy, 0, bounds);
  g_autoptr (HfTreemapLayout) b = hf_treemap_layout_new (hierarchy, 0, bounds);

  g_assert_cmpuint (a->n_cells, ==, b->n_cells);
  for (guint32 i = 0; i < a->n_cells; i++)
    {
      g_assert_cmpuint (a->cells[i].node, ==, b->cells[i].node);
      g_assert_cmpmem (&a->cells[i].rect, sizeof (HfRect), &b->cells[i].rect, sizeof (HfRect));
    }
}

/* The nodes of the families, in the order of their cells. */
static GArray *
list_families (HfHierarchy *hierarchy,
               double       width)
{
  HfRect bounds = { 0, 0, width, 676 };
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < layout->n_cells; i = layout->cells[i].end)
    {
      if (layout->cells[i].kind == HF_CELL_FAMILY)
        g_array_append_val (nodes, layout->cells[i].node);
    }

  return nodes;
}

static void
test_resize (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (400);

  for (int width = 700; width < 800; width++)
    {
      g_autoptr (GArray) before = list_families (hierarchy, width);
      g_autoptr (GArray) after = list_families (hierarchy, width + 1);
      gsize n = MIN (before->len, after->len) * sizeof (guint32);

      g_assert_cmpmem (before->data, n, after->data, n);
    }
}

static void
test_headers (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (
    "a:100000:A.B.T1 b:100000:A.B.C.T2 c:600:Z.Z.T3 !a !b !c");
  HfRect bounds = { 0, 0, 800, 600 };
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);
  const HfTreemapCell *family = &layout->cells[0];

  g_assert_cmpuint (layout->n_cells, >=, 4);
  g_assert_cmpuint (family->kind, ==, HF_CELL_FAMILY);
  g_assert_cmpuint (family->header, ==, 20);
  g_assert_cmpfloat (family->content.y, ==, family->rect.y + 20);
  g_assert_cmpfloat (family->content.x, ==, family->rect.x + 1);
  for (guint32 i = 1; i < family->end; i++)
    {
      if (layout->cells[i].kind == HF_CELL_NAMESPACE)
        g_assert_cmpuint (layout->cells[i].header, ==, 16);
    }
}

static guint32
count_kind (const HfTreemapLayout *layout,
            HfCellKind             kind)
{
  guint32 n = 0;

  for (guint32 i = 0; i < layout->n_cells; i++)
    n += layout->cells[i].kind == kind;

  return n;
}

static void
test_small_namespace (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (
    "a:100000:A.B.T1 b:50000:A.B.C.T2 !a !b");
  g_autoptr (HfTreemapLayout) large = NULL;
  g_autoptr (HfTreemapLayout) small = NULL;

  large = hf_treemap_layout_new (hierarchy, 0, (HfRect){ 0, 0, 400, 400 });
  small = hf_treemap_layout_new (hierarchy, 0, (HfRect){ 0, 0, 120, 120 });

  g_assert_cmpuint (count_kind (large, HF_CELL_NAMESPACE), ==, 1);
  g_assert_cmpuint (count_kind (small, HF_CELL_NAMESPACE), ==, 0);
  g_assert_cmpuint (count_kind (small, HF_CELL_TYPE), ==, 2);
  g_assert_cmpuint (small->cells[2].parent, ==, 0);
}

static void
test_objects (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (
    "a:6000:A.B.T b:3000:A.B.T c:1000:A.B.T one:90000:A.B.One !a !b !c !one");
  g_autoptr (HfTreemapLayout) layout = NULL;
  guint32 first_object;

  layout = hf_treemap_layout_new (hierarchy, 0, (HfRect){ 0, 0, 800, 600 });
  /* The only object of a type is its type's cell; the others are all drawn. */
  g_assert_cmpuint (count_kind (layout, HF_CELL_OBJECT), ==, 3);
  first_object = layout->n_cells - 3;
  g_assert_cmpuint (layout->cells[first_object].n_bytes, ==, 6000);
  g_assert_cmpfloat (layout->cells[first_object].rect.y, >=,
                     layout->cells[layout->cells[first_object].parent].rect.y + 34);
}

static void
test_type_focus (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfTreemapLayout) layout = NULL;
  guint32 type;

  for (guint i = 0; i < 200; i++)
    g_string_append_printf (text, "o%u:%u:A.B.T !o%u ", i, 1000 + i, i);
  hierarchy = drawing_test_from_text (text->str);
  for (type = 1; hierarchy->nodes[type].kind != HF_NODE_TYPE; type++)
    ;

  layout = hf_treemap_layout_new (hierarchy, type, (HfRect){ 0, 0, 800, 600 });
  assert_layout (layout);
  g_assert_cmpuint (count_kind (layout, HF_CELL_OBJECT), ==, HF_HIERARCHY_MAX_OBJECTS);
  g_assert_cmpuint (count_pooled (layout, HF_NODE_OBJECT), ==, 200 - HF_HIERARCHY_MAX_OBJECTS);
}

/* A million types cost no more cells than fit, and are all counted. */
static void
test_million_types (void)
{
  const guint32 n_types = 1000000;
  g_autoptr (HfHierarchy) hierarchy = drawing_test_one_family (n_types);
  g_autoptr (HfTreemapLayout) screen = NULL;
  g_autoptr (HfTreemapLayout) wall = NULL;

  screen = hf_treemap_layout_new (hierarchy, 0, (HfRect){ 0, 0, 1168, 676 });
  g_assert_cmpuint (screen->n_cells, ==, 2);
  g_assert_cmpuint (screen->cells[1].n_pooled, ==, n_types);

  wall = hf_treemap_layout_new (hierarchy, 0, (HfRect){ 0, 0, 16000, 16000 });
  g_assert_cmpuint (wall->n_cells, <=, HF_TREEMAP_MAX_CELLS);
  g_assert_cmpuint (count_kind (wall, HF_CELL_TYPE) + count_pooled (wall, HF_NODE_TYPE), ==,
                    n_types);
}

static void
test_cell_limit (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_one_family (30000);
  g_autoptr (HfTreemapLayout) layout = NULL;

  layout = hf_treemap_layout_new (hierarchy, 0, (HfRect){ 0, 0, 2000, 1500 });
  g_assert_cmpuint (layout->n_cells, <=, HF_TREEMAP_MAX_CELLS);
  assert_shape (layout);
  assert_sums (layout);
}

static void
test_text_scale (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_random (400);
  HfRect bounds = { 0, 0, 1168, 676 };
  g_autoptr (HfTreemapLayout) usual = hf_treemap_layout_new (hierarchy, 0, bounds);
  g_autoptr (HfTreemapLayout) large = hf_treemap_layout_new_planned (hierarchy, 0, bounds, 1.5,
                                                                     NULL);
  g_autoptr (HfTreemapLayout) huge = NULL;

  g_assert_cmpuint (usual->cells[0].header, ==, 20);
  g_assert_cmpuint (large->cells[0].header, ==, 30);
  /* A family takes its share whatever its letters. */
  g_assert_cmpmem (&usual->cells[0].rect, sizeof (HfRect), &large->cells[0].rect, sizeof (HfRect));
  assert_shape (large);
  assert_no_overlap (large);
  assert_sums (large);

  huge = hf_treemap_layout_new_planned (hierarchy, 0, bounds, HF_TREEMAP_MAX_TEXT_SCALE, NULL);
  assert_shape (huge);
  assert_sums (huge);
}

static void
test_nothing (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text ("a:8:A.B.T");
  g_autoptr (HfTreemapLayout) layout = NULL;

  layout = hf_treemap_layout_new (hierarchy, 0, (HfRect){ 0, 0, 800, 600 });
  g_assert_cmpuint (layout->n_cells, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/treemap-layout/cells-tile-and-add-up", test_random);
  g_test_add_func ("/drawing/treemap-layout/every-focus-fills-the-picture", test_every_focus);
  g_test_add_func ("/drawing/treemap-layout/small-bounds-do-no-harm", test_small_bounds);
  g_test_add_func ("/drawing/treemap-layout/two-runs-agree", test_deterministic);
  g_test_add_func ("/drawing/treemap-layout/a-resize-keeps-the-order", test_resize);
  g_test_add_func ("/drawing/treemap-layout/headers-have-their-heights", test_headers);
  g_test_add_func ("/drawing/treemap-layout/headers-grow-with-letters", test_text_scale);
  g_test_add_func ("/drawing/treemap-layout/a-small-namespace-has-no-box", test_small_namespace);
  g_test_add_func ("/drawing/treemap-layout/objects-lie-below-the-label", test_objects);
  g_test_add_func ("/drawing/treemap-layout/a-type-in-focus-pools-its-rest", test_type_focus);
  g_test_add_func ("/drawing/treemap-layout/a-million-types-are-cheap", test_million_types);
  g_test_add_func ("/drawing/treemap-layout/cells-are-limited", test_cell_limit);
  g_test_add_func ("/drawing/treemap-layout/a-heap-that-weighs-nothing-has-no-cells", test_nothing);

  return g_test_run ();
}
