/* test-treemap-names.c: what cells are called
 *
 * covers: hf-treemap-cell-names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-test.h"
#include "hf-heap-builder.h"
#include "hf-test.h"
#include "hf-treemap-cell-names.h"
#include "hf-treemap-names.h"

#include <string.h>

static const HfRect bounds = { 0, 0, 900, 700 };

/* A cell of each kind, and small ones that are pooled. */
static HfTreemapLayout *
make_layout (void)
{
  g_autoptr (GString) text = g_string_new (
    "a:40000:A.B.C.D.Outer+Inner b:30000:A.B.T[] c:30000:A.B.T[] n:50000:Global !a !b !c !n ");
  g_autoptr (HfHierarchy) hierarchy = NULL;

  for (guint i = 0; i < 3; i++)
    g_string_append_printf (text, "p%u:1:A.B.Small%u !p%u ", i, i, i);
  hierarchy = drawing_test_from_text (text->str);
  return hf_treemap_layout_new (hierarchy, 0, bounds);
}

static void
assert_cell (const HfTreemapLayout *layout,
             HfCellKind             kind,
             guint                  nth,
             const char            *name,
             const char            *title)
{
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      g_autofree char *found_name = NULL;
      g_autofree char *found_title = NULL;

      if (layout->cells[i].kind != kind || nth-- > 0)
        continue;
      found_name = hf_treemap_dup_cell_name (layout, i);
      found_title = hf_treemap_dup_cell_title (layout, i);
      g_assert_cmpstr (found_name, ==, name);
      g_assert_cmpstr (found_title, ==, title);
      return;
    }
  g_assert_not_reached ();
}

static void
test_names (void)
{
  g_autoptr (HfTreemapLayout) layout = make_layout ();

  assert_cell (layout, HF_CELL_FAMILY, 0, "A.B", "A.B: 100 KB in 6 objects");
  assert_cell (layout, HF_CELL_FAMILY, 1, "no namespace", "no namespace: 50.0 KB in 1 object");
  assert_cell (layout, HF_CELL_NAMESPACE, 0, ".C.D", "A.B.C.D: 40.0 KB in 1 object");
  assert_cell (layout, HF_CELL_TYPE, 0, "T[]", "A.B.T[]: 60.0 KB in 2 objects");
  assert_cell (layout, HF_CELL_TYPE, 1, "Outer.Inner", "A.B.C.D.Outer+Inner: 40.0 KB in 1 object");
  assert_cell (layout, HF_CELL_OBJECT, 0, "2000", "A.B.T[] 2000: 30.0 KB");
  assert_cell (layout, HF_CELL_POOLED, 0, "+3 types", "+3 types: 3 B, too small to draw");
}

/* Among namespaces an assembly says that it is one. */
static void
test_assembly_names (void)
{
  static const char *const expected[HF_N_GROUPINGS][3] = {
    [HF_GROUPING_NAMESPACE] = { "Shop (assembly)", "several assemblies", "no namespace" },
    [HF_GROUPING_ASSEMBLY] = { "Shop", "several assemblies", "unknown assembly" },
  };
  static const HfGrouping groupings[] = { HF_GROUPING_NAMESPACE, HF_GROUPING_ASSEMBLY };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("T%u", i);

      hf_heap_builder_add_type (builder, i + 1, name);
      hf_heap_builder_add_object (builder, i + 1, i + 1, 100 - i, NULL, 0);
    }
  hf_heap_builder_add_assembly (builder, 1, "Shop");
  hf_heap_builder_add_assembly (builder, 2, "Shop");
  hf_heap_builder_add_assembly (builder, 2, "Other");
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  for (guint g = 0; g < G_N_ELEMENTS (groupings); g++)
    {
      g_autoptr (HfHierarchy) hierarchy = hf_hierarchy_new_by_grouping (groupings[g], analysis,
                                                                        NULL, HF_WEIGHT_EVERYTHING,
                                                                        NULL, NULL, NULL);

      for (guint32 i = 0; i < 3; i++)
        {
          g_autofree char *name = hf_treemap_dup_full_name (hierarchy, i + 1);

          g_assert_cmpstr (name, ==, expected[groupings[g]][i]);
        }
    }
}

static void
test_generation_names (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a:600:A.T");
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (HfHierarchy) hierarchy =
    hf_hierarchy_new_by_generation (analysis, HF_WEIGHT_EVERYTHING, NULL, NULL);
  g_autofree char *one = hf_treemap_dup_pooled_name (1, HF_NODE_GENERATION);
  g_autofree char *two = hf_treemap_dup_pooled_name (2, HF_NODE_GENERATION);
  g_autofree char *full_name = hf_treemap_dup_full_name (hierarchy, 1);
  g_autofree char *short_name = hf_treemap_dup_short_name (hierarchy, 1);

  g_assert_cmpstr (full_name, ==, "Unknown generation");
  g_assert_cmpstr (short_name, ==, "Unknown generation");
  g_assert_cmpstr (one, ==, "+1 generation");
  g_assert_cmpstr (two, ==, "+2 generations");
}

static void
test_figures (void)
{
  g_autofree char *size = hf_treemap_dup_figure (HF_WEIGHT_EVERYTHING, 4100, 3);
  g_autofree char *count = hf_treemap_dup_figure (HF_WEIGHT_COUNT, 4100, 20955);
  g_autofree char *many = hf_treemap_dup_phrase (HF_WEIGHT_COUNT, 4100, 20955);
  g_autofree char *one = hf_treemap_dup_phrase (HF_WEIGHT_COUNT, 4100, 1);
  g_autofree char *bytes = hf_treemap_dup_phrase (HF_WEIGHT_REACHABLE, 4100, 1);

  g_assert_cmpstr (size, ==, "4.1 KB");
  g_assert_cmpstr (count, ==, "20,955");
  g_assert_cmpstr (many, ==, "20,955 objects");
  g_assert_cmpstr (one, ==, "1 object");
  g_assert_cmpstr (bytes, ==, "4.1 KB");
}

/* By count a pooled cell has both figures, but objects are counted once. */
static void
test_pooled_by_count (void)
{
  g_autoptr (GString) text = g_string_new ("");
  g_autoptr (HfHierarchy) reachable = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfTreemapLayout) layout = NULL;

  for (guint i = 0; i < 9000; i++)
    g_string_append_printf (text, "a%u:8:A.B.T ", i);
  g_string_append (text, "b:8:A.B.U c:8:A.B.V");
  reachable = drawing_test_from_text (text->str);
  hierarchy = hf_hierarchy_new_by_namespace (reachable->analysis, HF_WEIGHT_COUNT, NULL, NULL);
  layout = hf_treemap_layout_new (hierarchy, 1, bounds);
  assert_cell (layout, HF_CELL_POOLED, 0, "+2 types",
               "+2 types: 2 objects, 16 B, too small to draw");
}

static void
test_focus (void)
{
  g_autoptr (HfTreemapLayout) layout = make_layout ();
  g_autoptr (HfTreemapLayout) inner = NULL;
  guint32 node;

  for (node = 1; layout->hierarchy->nodes[node].kind != HF_NODE_NAMESPACE; node++)
    ;
  inner = hf_treemap_layout_new (layout->hierarchy, node, bounds);
  assert_cell (inner, HF_CELL_NAMESPACE, 0, "A.B.C.D", "A.B.C.D: 40.0 KB in 1 object");
}

static void
test_pooled_kinds (void)
{
  g_autoptr (GString) text = g_string_new ("a:1000000:A.B.T !a s:1:Q.R.S !s u:1:U.V.W !u ");
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfTreemapLayout) families = NULL;
  g_autoptr (HfTreemapLayout) objects = NULL;
  guint32 node;

  for (guint i = 0; i < HF_HIERARCHY_MAX_OBJECTS; i++)
    g_string_append_printf (text, "o%u:1000:A.B.T !o%u ", i, i);
  hierarchy = drawing_test_from_text (text->str);
  for (node = 1; hierarchy->nodes[node].kind != HF_NODE_TYPE; node++)
    ;

  families = hf_treemap_layout_new (hierarchy, 0, bounds);
  assert_cell (families, HF_CELL_POOLED, 0, "+2 namespaces",
               "+2 namespaces: 2 B, too small to draw");
  objects = hf_treemap_layout_new (hierarchy, node, bounds);
  assert_cell (objects, HF_CELL_POOLED, 0, "+1 object",
               "+1 object: 1.0 KB, smaller than those drawn");
}

static void
test_owner_names (void)
{
  g_autoptr (GString) text = g_string_new (
    "!c c:10:Shop.Cache c->d d:10:Shop.Dict`1[Shop.Item] d->v1 d->v2 v1:45000:Shop.Value "
    "v2:45000:Shop.Value v1->s1 v2->s2 v1->t s1:9000:System.String s2:9000:System.String "
    "t:13000:Shop.Tag #c2:Shop.Store.all c2:30000:Shop.Order c2->b !b b:20000:Shop.Bill ");
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfTreemapLayout) layout = NULL;

  for (guint i = 0; i < 3; i++)
    g_string_append_printf (text, "p%u:1:P.Small%u !p%u ", i, i, i);
  hierarchy = drawing_test_group (text->str, HF_GROUPING_DOMINATOR);
  layout = hf_treemap_layout_new (hierarchy, 0, bounds);

  assert_cell (layout, HF_CELL_KIND, 0, "Handles", "Handles: 121 KB in 10 objects");
  assert_cell (layout, HF_CELL_OWNER, 0, "Cache › Dict<Item> › Value ×2",
               "Shop.Cache › Shop.Dict`1[Shop.Item] › Shop.Value ×2: 121 KB in 7 objects");
  assert_cell (layout, HF_CELL_OWNER, 1, "String ×2", "System.String ×2: 18.0 KB in 2 objects");
  assert_cell (layout, HF_CELL_OWNER, 2, "Tag", "Shop.Tag: 13.0 KB in 1 object");
  assert_cell (layout, HF_CELL_POOLED, 0, "+3 objects", "+3 objects: 3 B, too small to draw");
  assert_cell (layout, HF_CELL_KIND, 1, "Static fields", "Static fields: 30.0 KB in 1 object");
  assert_cell (layout, HF_CELL_KIND, 2, "Several kinds of roots",
               "Several kinds of roots: 20.0 KB in 1 object");
}

static void
test_root_names (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_group (
    "#a:Shop.Store.all #b:Shop.Other.one a:30000:Shop.Order b:20000:Shop.Bill a->c b->c "
    "c:10000:Shop.Common !h h:9000:Shop.Hall !i i:8000:Shop.Item h->j i->j j:7000:Shop.Joint",
    HF_GROUPING_ROOT);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);

  assert_cell (layout, HF_CELL_MEMBER, 0, "Store", "Shop.Store: 30.0 KB in 1 object");
  assert_cell (layout, HF_CELL_TYPE, 0, "Order", "Shop.Order: 30.0 KB in 1 object");
  assert_cell (layout, HF_CELL_MEMBER, 2, "Shared by several classes",
               "Shared by several classes: 10.0 KB in 1 object");
  assert_cell (layout, HF_CELL_MEMBER, 3, "Hall", "Shop.Hall: 9.0 KB in 1 object");
  assert_cell (layout, HF_CELL_MEMBER, 5, "Shared by several types",
               "Shared by several types: 7.0 KB in 1 object");
}

/* An ellipsis stands for the links of the chain without a name of their own. */
static void
test_long_chain (void)
{
  g_autoptr (GString) text = g_string_new ("!o0 ");
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autofree char *name = NULL;

  for (guint i = 0; i < 12; i++)
    g_string_append_printf (text, "o%u:1:T%u o%u->o%u ", i, i, i, i + 1);
  g_string_append (text, "o12:5000:End ");
  hierarchy = drawing_test_group (text->str, HF_GROUPING_DOMINATOR);
  name = hf_treemap_dup_short_name (hierarchy, 2);
  g_assert_cmpstr (name, ==, "T0 › T1 › T2 › T3 › T4 › T5 › T6 › … › End");
}

static void
test_type_name (void)
{
  g_autoptr (HfTreemapLayout) layout = make_layout ();
  const HfHierarchy *hierarchy = layout->hierarchy;

  g_assert_null (hf_treemap_get_type_name (hierarchy, 0));
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const char *name = hf_treemap_get_type_name (hierarchy, layout->cells[i].node);

      if (layout->cells[i].kind == HF_CELL_OBJECT)
        g_assert_cmpstr (name, ==, "A.B.T[]");
    }
}

static void
test_long_names (void)
{
  g_autoptr (GString) text = g_string_new ("a:40000:A.B.");
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfTreemapLayout) layout = NULL;

  for (guint i = 0; i < 10000; i++)
    g_string_append (text, "é");
  g_string_append (text, " b:30000:A.B.");
  for (guint i = 0; i < 508; i++)
    g_string_append (text, "é");
  g_string_append (text, " c:20000:A.B.");
  for (guint i = 0; i < 10000; i++)
    g_string_append (text, "é");
  g_string_append (text, " !a !b !c");
  hierarchy = drawing_test_from_text (text->str);
  layout = hf_treemap_layout_new (hierarchy, 0, bounds);

  g_assert_cmpuint (layout->n_cells, ==, 5);
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      g_autofree char *title = hf_treemap_dup_cell_title (layout, i);
      const char *colon = strrchr (title, ':');
      gboolean is_long = layout->cells[i].n_bytes == 60000;
      gboolean is_object = layout->cells[i].kind == HF_CELL_OBJECT;

      g_assert_true (g_utf8_validate (title, -1, NULL));
      if (layout->cells[i].kind == HF_CELL_FAMILY)
        continue;
      g_assert_true (is_long || is_object == (strstr (title, "é… ") != NULL));
      g_assert_cmpint (g_utf8_strlen (title, colon - title), ==,
                       is_object ? 513 + strlen (" 1000")
                       : is_long ? 513
                                 : 512);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/treemap-names/owners-are-named-by-their-chain", test_owner_names);
  g_test_add_func ("/drawing/treemap-names/root-groups-have-names", test_root_names);
  g_test_add_func ("/drawing/treemap-names/a-long-chain-is-shortened", test_long_chain);
  g_test_add_func ("/drawing/treemap-names/every-kind-has-a-name-and-a-title", test_names);
  g_test_add_func ("/wording/treemap-names/figures-are-bytes-or-counts", test_figures);
  g_test_add_func ("/wording/treemap-names/what-is-pooled-by-count-has-both", test_pooled_by_count);
  g_test_add_func ("/drawing/treemap-names/a-namespace-in-focus-has-its-whole-name", test_focus);
  g_test_add_func ("/drawing/treemap-names/what-is-pooled-is-said", test_pooled_kinds);
  g_test_add_func ("/drawing/treemap-names/an-object-has-its-types-color", test_type_name);
  g_test_add_func ("/drawing/treemap-names/of-a-long-name-a-title-has-the-start", test_long_names);

  g_test_add_func ("/drawing/treemap-names/an-assembly-says-that-it-is-one", test_assembly_names);
  g_test_add_func ("/wording/treemap-names/generations-have-names", test_generation_names);
  return g_test_run ();
}
