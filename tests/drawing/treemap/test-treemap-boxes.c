/* test-treemap-boxes.c: boxes hold what would go with them, and their own bytes stay free
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-test.h"
#include "hf-test.h"
#include "hf-treemap-boxes.h"
#include "hf-treemap-layout.h"

#include <math.h>

static const HfRect bounds = { 0, 0, 1168, 676 };

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
assert_siblings (const HfTreemapLayout *layout,
                 guint32                position)
{
  const HfTreemapCell *cell = &layout->cells[position];

  for (guint32 i = position + 1; i < cell->end; i = layout->cells[i].end)
    {
      g_assert_cmpuint (layout->cells[i].parent, ==, position);
      g_assert_true (is_inside (&layout->cells[i].rect, &cell->content));
      for (guint32 k = layout->cells[i].end; k < cell->end; k = layout->cells[k].end)
        g_assert_false (overlap (&layout->cells[i].rect, &layout->cells[k].rect));
    }
}

/* The children of a box, its pool and its own bytes are all of it. */
static void
assert_sums (const HfTreemapLayout *layout,
             guint32                position)
{
  const HfTreemapCell *cell = &layout->cells[position];
  const HfHierarchy *hierarchy = layout->hierarchy;
  const HfOwnerNode *owner = cell->kind == HF_CELL_OWNER
                               ? hf_hierarchy_get_owner (hierarchy, cell->node)
                               : NULL;
  guint64 n_bytes = owner != NULL ? owner->n_own_bytes : 0;
  guint32 n_objects = owner != NULL ? owner->n_own_objects : 0;

  for (guint32 i = position + 1; i < cell->end; i = layout->cells[i].end)
    {
      n_bytes += layout->cells[i].n_bytes;
      n_objects += layout->cells[i].n_objects;
    }
  if (cell->kind == HF_CELL_TYPE)
    return;
  g_assert_cmpuint (n_bytes, ==, cell->n_bytes);
  g_assert_cmpuint (n_objects, ==, cell->n_objects);
}

static void
assert_proportions (const HfTreemapLayout *layout,
                    guint32                position)
{
  const HfTreemapCell *cell = &layout->cells[position];
  double px_per_byte = hf_rect_area (&cell->content) / (double) cell->n_bytes;

  for (guint32 i = position + 1; i < cell->end; i = layout->cells[i].end)
    {
      HfRect tile = layout->cells[i].rect;

      if (hf_rect_area (&tile) <= 0)
        continue;
      tile.width += 1;
      tile.height += 1;
      g_assert_cmpfloat (fabs (hf_rect_area (&tile) -
                               (double) layout->cells[i].n_bytes * px_per_byte),
                         <=, 2 * (tile.width + tile.height) + 4);
    }
}

/* A box is large enough, shows a quarter of itself, and leaves its ground. */
static void
assert_box (const HfTreemapLayout *layout,
            guint32                position)
{
  const HfTreemapCell *cell = &layout->cells[position];
  gboolean is_focus = cell->node == layout->focus;
  guint64 n_shown = 0;

  g_assert_cmpuint (cell->header, ==, is_focus || cell->kind == HF_CELL_KIND ? 20 : 17);
  g_assert_cmpfloat (cell->content.x, ==, cell->rect.x + 3);
  g_assert_cmpfloat (cell->content.y, ==, cell->rect.y + cell->header);
  g_assert_cmpfloat (cell->content.width, ==, cell->rect.width - 6);
  g_assert_cmpfloat (cell->content.height, ==, cell->rect.height - cell->header - 4);
  if (cell->kind == HF_CELL_KIND || is_focus)
    return;

  g_assert_cmpfloat (cell->rect.width, >, 74);
  g_assert_cmpfloat (cell->rect.height, >, 44);
  for (guint32 i = position + 1; i < cell->end; i = layout->cells[i].end)
    n_shown += layout->cells[i].kind != HF_CELL_POOLED ? layout->cells[i].n_bytes : 0;
  if (cell->kind == HF_CELL_OWNER)
    g_assert_cmpuint (n_shown, >=, cell->n_bytes / 4);
}

static void
assert_layout (const HfTreemapLayout *layout)
{
  guint64 n_bytes = 0;

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const HfTreemapCell *cell = &layout->cells[i];

      g_assert_cmpfloat (cell->rect.x, ==, floor (cell->rect.x));
      g_assert_cmpfloat (cell->rect.y, ==, floor (cell->rect.y));
      n_bytes += cell->parent == HF_INDEX_NONE ? cell->n_bytes : 0;
      if (cell->end == i + 1)
        {
          g_assert_cmpfloat (hf_rect_area (&cell->content), ==, 0);
          continue;
        }
      assert_siblings (layout, i);
      assert_sums (layout, i);
      assert_proportions (layout, i);
      if (cell->kind != HF_CELL_TYPE)
        assert_box (layout, i);
    }
  g_assert_cmpuint (n_bytes, ==, layout->hierarchy->nodes[layout->focus].n_bytes);
}

/* ---- Tests -------------------------------------------------------------- */

static void
test_random (gconstpointer user_data)
{
  const HfGrouping grouping = (HfGrouping) GPOINTER_TO_INT (user_data);
  guint32 n_boxes = 0;

  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (HfHierarchy) hierarchy = drawing_test_owned (20 + round * 100, grouping);
      HfRect rect = { g_test_rand_int_range (0, 30), g_test_rand_int_range (0, 30),
                      g_test_rand_int_range (200, 1500), g_test_rand_int_range (150, 1000) };
      g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, rect);

      assert_layout (layout);
      for (guint32 i = 0; i < layout->n_cells; i++)
        n_boxes += layout->cells[i].header == 17;
    }
  g_test_message ("%u boxes", n_boxes);
  g_assert_cmpuint (n_boxes, >, 10);
}

/* Whether enough lies in a node to be seen beside what is its own. */
static gboolean
has_room_inside (const HfHierarchy *hierarchy,
                 guint32            node)
{
  const HfNode *n = &hierarchy->nodes[node];
  guint64 n_bytes = 0;

  for (guint32 i = n->first_child; i < n->first_child + n->n_children; i++)
    n_bytes += hierarchy->nodes[i].n_bytes;

  return hf_hierarchy_can_open (hierarchy, node) && n_bytes >= n->n_bytes / 50;
}

static void
test_every_focus (gconstpointer user_data)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_owned (1000,
                                                          (HfGrouping) GPOINTER_TO_INT (user_data));

  for (guint32 node = 1; node < hierarchy->n_nodes; node++)
    {
      g_autoptr (HfTreemapLayout) layout = NULL;

      if (hierarchy->nodes[node].kind == HF_NODE_OBJECT || hierarchy->nodes[node].n_bytes == 0)
        continue;
      layout = hf_treemap_layout_new (hierarchy, node, bounds);
      assert_layout (layout);
      g_assert_cmpuint (layout->cells[0].node, ==, node);
      g_assert_cmpmem (&layout->cells[0].rect, sizeof (HfRect), &bounds, sizeof bounds);
      /* A cell that can be opened shows its contents. */
      if (has_room_inside (hierarchy, node))
        g_assert_cmpuint (layout->n_cells, >, 1);
    }
}

static void
test_small_bounds (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_owned (500, HF_GROUPING_DOMINATOR);

  for (int width = 0; width < 90; width += 2)
    for (int height = 0; height < 90; height += 3)
      {
        HfRect rect = { 0.4, 0.4, width, height };
        g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, rect);
        g_autoptr (HfTreemapLayout) inner = hf_treemap_layout_new (hierarchy, 1, rect);

        if (layout->n_cells > 0)
          assert_layout (layout);
        if (inner->n_cells > 0)
          assert_layout (inner);
      }
}

static guint32
find_cell (const HfTreemapLayout *layout,
           const char            *text,
           const char            *name)
{
  guint32 node = hf_hierarchy_find_object (layout->hierarchy, hf_test_object (text, name));

  return hf_treemap_layout_find_node (layout, node);
}

static void
test_own_bytes_stay_free (void)
{
  const char *text = "!a a:3000:A a->b a->c b:400:B c:600:C";
  g_autoptr (HfHierarchy) hierarchy = drawing_test_group (text, HF_GROUPING_DOMINATOR);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);
  const HfTreemapCell *box = &layout->cells[find_cell (layout, text, "a")];
  const HfTreemapCell *b = &layout->cells[find_cell (layout, text, "b")];
  const HfTreemapCell *c = &layout->cells[find_cell (layout, text, "c")];

  assert_layout (layout);
  /* A quarter of the box, across its shorter side; the rest is the box's own. */
  g_assert_cmpfloat (fabs (b->rect.x + b->rect.width - box->content.x - box->content.width / 4), <=,
                     2);
  g_assert_cmpfloat (fabs (c->rect.x + c->rect.width - box->content.x - box->content.width / 4), <=,
                     2);
  g_assert_cmpuint (hf_treemap_layout_find (layout, box->content.x + box->content.width - 2,
                                            box->content.y + 5),
                    ==, (guint32) (box - layout->cells));
}

/* With less than a quarter to show a box says nothing; alone it shows what there is. */
static void
test_a_quarter (void)
{
  const char *text = "!a a:3005:A a->b a->c b:400:B c:600:C";
  g_autoptr (HfHierarchy) hierarchy = drawing_test_group (text, HF_GROUPING_DOMINATOR);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);
  guint32 node = hf_hierarchy_find_object (hierarchy, hf_test_object (text, "a"));
  g_autoptr (HfTreemapLayout) alone = hf_treemap_layout_new (hierarchy, node, bounds);

  g_assert_cmpuint (layout->n_cells, ==, 2);
  g_assert_cmpuint (alone->n_cells, ==, 3);
  g_assert_cmpuint (alone->cells[0].header, ==, 20);
}

static void
test_least_size (void)
{
  const char *text = "!a a:10:A a->b a->c b:400:B c:600:C";
  g_autoptr (HfHierarchy) hierarchy = drawing_test_group (text, HF_GROUPING_DOMINATOR);

  for (int height = 60; height < 90; height++)
    {
      HfRect rect = { 0, 0, 300, height };
      g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, rect);
      const HfTreemapCell *owner = &layout->cells[1];

      g_assert_cmpuint (owner->kind, ==, HF_CELL_OWNER);
      g_assert_cmpint (owner->end > 2, ==, owner->rect.height > 44);
    }
}

static void
test_text_scale (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_owned (1000, HF_GROUPING_DOMINATOR);
  g_autoptr (HfTreemapLayout) large = hf_treemap_layout_new_planned (hierarchy, 0, bounds, 2, NULL);

  g_assert_cmpuint (large->cells[0].header, ==, 40);
  for (guint32 i = 0; i < large->n_cells; i++)
    {
      const HfTreemapCell *cell = &large->cells[i];

      if (cell->kind == HF_CELL_OWNER && cell->end > i + 1)
        {
          g_assert_cmpuint (cell->header, ==, 34);
          g_assert_cmpfloat (cell->rect.width, >, 148);
          g_assert_cmpfloat (cell->rect.height, >, 88);
        }
    }
}

static void
test_inside (void)
{
  const char *text = "!a a:10:A a->b a->c b:400:B c:600:C";
  g_autoptr (HfHierarchy) hierarchy = drawing_test_group (text, HF_GROUPING_DOMINATOR);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);
  guint32 box = find_cell (layout, text, "a");
  guint32 larger = find_cell (layout, text, "c");

  g_assert_cmpuint (hf_treemap_layout_find_inside (layout, 0), ==, box);
  g_assert_cmpuint (hf_treemap_layout_find_inside (layout, box), ==, larger);
  g_assert_cmpuint (hf_treemap_layout_find_inside (layout, larger), ==, HF_INDEX_NONE);
  /* The keys go past a box to what is in it. */
  g_assert_cmpuint (hf_treemap_layout_find_largest (layout), ==, larger);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/drawing/treemap-boxes/owners-tile-and-add-up",
                        GINT_TO_POINTER (HF_GROUPING_DOMINATOR), test_random);
  g_test_add_data_func ("/drawing/treemap-boxes/root-groups-tile-and-add-up",
                        GINT_TO_POINTER (HF_GROUPING_ROOT), test_random);
  g_test_add_data_func ("/drawing/treemap-boxes/every-owner-fills-the-picture",
                        GINT_TO_POINTER (HF_GROUPING_DOMINATOR), test_every_focus);
  g_test_add_data_func ("/drawing/treemap-boxes/every-root-group-fills-the-picture",
                        GINT_TO_POINTER (HF_GROUPING_ROOT), test_every_focus);
  g_test_add_func ("/drawing/treemap-boxes/small-bounds-do-no-harm", test_small_bounds);
  g_test_add_func ("/drawing/treemap-boxes/own-bytes-stay-free", test_own_bytes_stay_free);
  g_test_add_func ("/drawing/treemap-boxes/a-box-shows-a-quarter-at-least", test_a_quarter);
  g_test_add_func ("/drawing/treemap-boxes/a-box-has-a-least-size", test_least_size);
  g_test_add_func ("/drawing/treemap-boxes/boxes-grow-with-letters", test_text_scale);
  g_test_add_func ("/drawing/treemap-boxes/what-is-inside-is-found", test_inside);

  return g_test_run ();
}
