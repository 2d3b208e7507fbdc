/* test-treemap-items.c: what is drawn and what is pooled
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-test.h"
#include "hf-treemap-items.h"
#include "hf-treemap-layout.h"

static GArray *
collect (const HfHierarchy *hierarchy,
         guint32            node,
         double             area,
         double             coarseness)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (HfTreemapItem));

  hf_treemap_collect_items (hierarchy, node, area, coarseness, items);
  return items;
}

static const HfTreemapItem *
get_item (GArray *items,
          guint   position)
{
  g_assert_cmpuint (position, <, items->len);
  return &g_array_index (items, HfTreemapItem, position);
}

/* One byte is one px² here: 30 px² are drawn, 29 are not. */
static void
test_limit (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (
    "a:1000:A.B.T1 b:30:A.B.T2 c:29:A.B.T3 d:20:A.B.T4 !a !b !c !d");
  g_autoptr (GArray) items = collect (hierarchy, 1, 1079, 1);
  g_autoptr (GArray) coarse = collect (hierarchy, 1, 1079, 2);

  g_assert_cmpuint (items->len, ==, 3);
  g_assert_cmpuint (get_item (items, 0)->n_bytes, ==, 1000);
  g_assert_cmpuint (get_item (items, 1)->n_bytes, ==, 30);
  g_assert_cmpuint (get_item (items, 2)->kind, ==, HF_CELL_POOLED);
  g_assert_cmpuint (get_item (items, 2)->n_bytes, ==, 49);
  g_assert_cmpuint (get_item (items, 2)->n_pooled, ==, 2);
  g_assert_cmpuint (get_item (items, 2)->pooled_kind, ==, HF_NODE_TYPE);

  g_assert_cmpuint (coarse->len, ==, 2);
  g_assert_cmpuint (get_item (coarse, 1)->n_pooled, ==, 3);
}

static void
test_small_pool (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (
    "a:1000:A.B.T1 b:35:A.B.T2 c:2:A.B.T3 !a !b !c");
  g_autoptr (HfHierarchy) alone = drawing_test_from_text (
    "a:1000:A.B.T1 b:350:A.B.T2 c:2:A.B.T3 !a !b !c");
  g_autoptr (GArray) items = collect (hierarchy, 1, 1037, 1);
  g_autoptr (GArray) kept = collect (alone, 1, 1352, 1);

  /* A pool too small to see takes a small type in, but not a large one. */
  g_assert_cmpuint (items->len, ==, 2);
  g_assert_cmpuint (get_item (items, 1)->n_bytes, ==, 37);
  g_assert_cmpuint (get_item (items, 1)->n_pooled, ==, 2);
  g_assert_cmpuint (kept->len, ==, 3);
  g_assert_cmpuint (get_item (kept, 2)->n_bytes, ==, 2);
}

static void
test_namespaces (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (
    "a:9000:A.B.Large.T1 b:500:A.B.T2 c:600:A.B.Small.T3 d:400:A.B.Small.T4 e:10:A.B.Small.T5 "
    "f:25:A.B.Tiny.T6 !a !b !c !d !e !f");
  g_autoptr (GArray) items = collect (hierarchy, 1, 10535, 1);
  static const guint64 sizes[] = { 9000, 600, 500, 400, 35 };

  /* The large one is a box; the types of the small ones are merged by weight. */
  g_assert_cmpuint (items->len, ==, G_N_ELEMENTS (sizes));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    g_assert_cmpuint (get_item (items, i)->n_bytes, ==, sizes[i]);
  g_assert_cmpuint (get_item (items, 0)->kind, ==, HF_CELL_NAMESPACE);
  g_assert_cmpuint (get_item (items, 1)->kind, ==, HF_CELL_TYPE);
  g_assert_cmpuint (get_item (items, 4)->kind, ==, HF_CELL_POOLED);
  g_assert_cmpuint (get_item (items, 4)->n_pooled, ==, 2);
}

static void
test_families (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (
    "a:5000:A.B.T1 b:699:C.D.T2 c:301:E.F.T3 !a !b !c");
  g_autoptr (GArray) items = collect (hierarchy, 0, 6000, 1);

  g_assert_cmpuint (items->len, ==, 2);
  g_assert_cmpuint (get_item (items, 1)->pooled_kind, ==, HF_NODE_FAMILY);
  g_assert_cmpuint (get_item (items, 1)->n_pooled, ==, 2);
  g_assert_cmpuint (get_item (items, 1)->n_bytes, ==, 1000);
}

static void
test_objects (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (
    "a:500:A.B.T b:64:A.B.T c:63:A.B.T !a !b !c");
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (HfTreemapItem));

  g_assert_cmpuint (hierarchy->nodes[2].kind, ==, HF_NODE_TYPE);
  hf_treemap_collect_objects (hierarchy, 2, 627, 1, items);
  g_assert_cmpuint (items->len, ==, 2);
  g_assert_cmpuint (get_item (items, 1)->n_bytes, ==, 64);
  g_assert_cmpuint (get_item (items, 1)->kind, ==, HF_CELL_OBJECT);
}

/* Types whose objects have no size are pooled with those that are too small, and
 * take nothing where nothing is. */
static void
test_no_size (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (
    "a:1000:A.B.T1 b:29:A.B.T2 c:0:A.B.T3 d:0:A.B.T4 e:500:C.D.T5 f:0:C.D.T6 "
    "!a !b !c !d !e !f");
  g_autoptr (GArray) items = collect (hierarchy, 1, 1029, 1);
  g_autoptr (GArray) others = collect (hierarchy, 2, 500, 1);

  g_assert_cmpuint (items->len, ==, 2);
  g_assert_cmpuint (get_item (items, 1)->kind, ==, HF_CELL_POOLED);
  g_assert_cmpuint (get_item (items, 1)->n_pooled, ==, 3);
  g_assert_cmpuint (get_item (items, 1)->n_objects, ==, 3);
  g_assert_cmpuint (get_item (items, 1)->n_bytes, ==, 29);
  g_assert_cmpuint (others->len, ==, 1);
  g_assert_cmpuint (get_item (others, 0)->kind, ==, HF_CELL_TYPE);
}

/* One object is 30 px² here: bytes do not matter, and what has no size is drawn. */
static void
test_count (void)
{
  g_autoptr (HfHierarchy) reachable = drawing_test_from_text (
    "a:9000:A.B.T1 b:0:A.B.T2 c:0:A.B.T2 d:8:A.B.T3 e:8:A.B.T3 f:8:A.B.T3");
  g_autoptr (HfHierarchy) hierarchy = hf_hierarchy_new_by_namespace (reachable->analysis,
                                                                     HF_WEIGHT_COUNT, NULL, NULL);
  g_autoptr (GArray) items = collect (hierarchy, 1, 6 * 30, 1);
  g_autoptr (GArray) pooled = collect (hierarchy, 1, 6 * 29, 1);

  g_assert_cmpuint (items->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (get_item (items, i)->kind, ==, HF_CELL_TYPE);
      g_assert_cmpuint (hf_treemap_item_get_weight (hierarchy, get_item (items, i)), ==, 3 - i);
    }
  g_assert_cmpuint (get_item (items, 1)->n_bytes, ==, 0);
  g_assert_cmpuint (get_item (items, 2)->n_bytes, ==, 9000);

  /* The pool could not be seen, and takes in the next. */
  g_assert_cmpuint (pooled->len, ==, 2);
  g_assert_cmpuint (get_item (pooled, 1)->kind, ==, HF_CELL_POOLED);
  g_assert_cmpuint (get_item (pooled, 1)->n_objects, ==, 3);
  g_assert_cmpuint (get_item (pooled, 1)->n_pooled, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/treemap-items/what-is-too-small-is-pooled", test_limit);
  g_test_add_func ("/drawing/treemap-items/a-pool-can-be-seen", test_small_pool);
  g_test_add_func ("/drawing/treemap-items/small-namespaces-are-merged", test_namespaces);
  g_test_add_func ("/drawing/treemap-items/small-families-are-pooled", test_families);
  g_test_add_func ("/drawing/treemap-items/what-has-no-size-is-pooled", test_no_size);
  g_test_add_func ("/drawing/treemap-items/by-count-each-object-is-one", test_count);
  g_test_add_func ("/drawing/treemap-items/only-large-objects-are-drawn", test_objects);

  return g_test_run ();
}
