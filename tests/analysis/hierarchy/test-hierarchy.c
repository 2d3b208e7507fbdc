/* test-hierarchy.c: the heap as a tree of weights
 *
 * covers: hf-namespace-hierarchy, hf-type-leaves
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-hierarchy.h"
#include "hf-retain.h"
#include "hf-test.h"

static HfHierarchy *
make (const char *text,
      HfWeight    weight)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);

  return hf_hierarchy_new_by_namespace (analysis, weight, NULL, NULL);
}

/* One line a node, depth by indent: the whole tree to compare by eye. */
static char *
dump (const HfHierarchy *hierarchy)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (guint32));
  const guint32 top = 0;

  g_array_append_val (stack, top);
  while (stack->len > 0)
    {
      guint32 at = g_array_index (stack, guint32, stack->len - 1);
      const HfNode *node = &hierarchy->nodes[at];
      g_autofree char *name = hf_hierarchy_dup_name (hierarchy, at);

      g_array_set_size (stack, stack->len - 1);
      for (guint32 up = node->parent; up != HF_INDEX_NONE; up = hierarchy->nodes[up].parent)
        g_string_append (text, " ");
      g_string_append_printf (text, "%s %" G_GUINT64_FORMAT "\n", name != NULL ? name : "-",
                              hf_hierarchy_get_weight (hierarchy, at));
      for (guint32 i = node->n_children; i > 0; i--)
        {
          guint32 child = node->first_child + i - 1;

          g_assert_cmpuint (hierarchy->nodes[child].parent, ==, at);
          g_array_append_val (stack, child);
        }
    }
  return g_strdup (text->str);
}

static const char heap_text[] =
  "a:100:System.String b:50:System.String c:30:System.Reflection.Emit.OpCode "
  "d:40:System.Reflection.Method e:20:Program f:900:System.Garbage "
  "!a !b !c !d !e";

static void
test_reachable (void)
{
  g_autoptr (HfHierarchy) hierarchy = make (heap_text, HF_WEIGHT_REACHABLE);
  g_autofree char *text = dump (hierarchy);

  g_assert_cmpstr (text, ==,
                   "- 240\n"
                   " System 150\n"
                   "  System.String 150\n"
                   "   1000 100\n"
                   "   2000 50\n"
                   " System.Reflection 70\n"
                   "  System.Reflection.Method 40\n"
                   "   4000 40\n"
                   "  System.Reflection.Emit 30\n"
                   "   System.Reflection.Emit.OpCode 30\n"
                   "    3000 30\n"
                   " - 20\n"
                   "  Program 20\n"
                   "   5000 20\n");
}

/* An object without a size has no node of its own, but its type has one and all nodes above
 * count it. */
static void
test_empty_objects (void)
{
  g_autoptr (HfHierarchy) hierarchy =
    make ("a:100:A.B.Full b:0:A.B.Full c:0:A.B.Bare d:0:C.D.Bare e:0:C.D.Lost !a !b !c !d",
          HF_WEIGHT_REACHABLE);
  g_autofree char *text = dump (hierarchy);
  guint32 type = hf_hierarchy_find_type (hierarchy, (HfTypeIndex){ 1 });

  g_assert_cmpstr (text, ==,
                   "- 100\n"
                   " A.B 100\n"
                   "  A.B.Full 100\n"
                   "   1000 100\n"
                   "  A.B.Bare 0\n"
                   " C.D 0\n"
                   "  C.D.Bare 0\n");
  g_assert_cmpuint (hierarchy->nodes[0].n_objects, ==, 4);
  g_assert_cmpuint (hierarchy->nodes[1].n_objects, ==, 3);
  g_assert_cmpuint (hierarchy->nodes[2].n_objects, ==, 1);
  g_assert_cmpuint (hierarchy->nodes[type].n_objects, ==, 1);
  g_assert_cmpuint (hf_hierarchy_find_object (hierarchy, (HfObjectIndex){ 1 }), ==, HF_INDEX_NONE);
}

static void
test_everything (void)
{
  g_autoptr (HfHierarchy) hierarchy = make (heap_text, HF_WEIGHT_EVERYTHING);

  g_assert_cmpuint (hierarchy->nodes[0].n_bytes, ==, 1140);
  g_assert_cmpuint (hierarchy->nodes[0].n_objects, ==, 6);
}

/* Many small objects come before a large one, and equally many larger ones before smaller. */
static void
test_count (void)
{
  g_autoptr (HfHierarchy) hierarchy =
    make ("a:900:System.Array b:8:System.Char c:9:System.Char d:0:System.Char e:24:Own.Code.T "
          "f:16:Own.Code.T g:20:Own.Code.U h:40:Own.Code.U !a !b !e !f !g",
          HF_WEIGHT_COUNT);
  g_autofree char *text = dump (hierarchy);

  g_assert_cmpstr (text, ==,
                   "- 8\n"
                   " System 4\n"
                   "  System.Char 3\n"
                   "   3000 1\n"
                   "   2000 1\n"
                   "  System.Array 1\n"
                   "   1000 1\n"
                   " Own.Code 4\n"
                   "  Own.Code.U 2\n"
                   "   8000 1\n"
                   "   7000 1\n"
                   "  Own.Code.T 2\n"
                   "   5000 1\n"
                   "   6000 1\n");
  g_assert_cmpuint (hierarchy->nodes[0].n_bytes, ==, 1017);
}

/* By count a picture has an area where no object has a size. */
static void
test_count_without_sizes (void)
{
  g_autoptr (HfHierarchy) hierarchy = make ("a:0:A.B.T b:0:A.B.T", HF_WEIGHT_COUNT);

  g_assert_cmpuint (hf_hierarchy_get_weight (hierarchy, 0), ==, 2);
  g_assert_true (hf_hierarchy_can_open (hierarchy, 1));
  g_assert_true (hf_hierarchy_fills (hierarchy, 1, 0));
}

static void
check_count_node (const HfHierarchy *hierarchy,
                  guint32            at,
                  guint32           *n_objects,
                  guint64           *n_bytes)
{
  const HfNode *nodes = hierarchy->nodes;
  const guint32 first = nodes[at].first_child;
  guint64 child_bytes = 0;
  guint32 child_objects = 0;

  if (nodes[at].kind == HF_NODE_TYPE)
    {
      n_objects[nodes[at].item] += nodes[at].n_objects;
      n_bytes[nodes[at].item] += nodes[at].n_bytes;
    }
  for (guint32 i = first; i < first + nodes[at].n_children; i++)
    {
      child_objects += nodes[i].n_objects;
      child_bytes += nodes[i].n_bytes;
      g_assert_true (i == first || nodes[i - 1].n_objects >= nodes[i].n_objects);
    }
  g_assert_cmpuint (hf_hierarchy_get_weight (hierarchy, at), ==, nodes[at].n_objects);
  g_assert_cmpuint (child_objects, <=, nodes[at].n_objects);
  if (nodes[at].kind == HF_NODE_TYPE || nodes[at].kind == HF_NODE_OBJECT)
    return;
  g_assert_cmpuint (child_objects, ==, nodes[at].n_objects);
  g_assert_cmpuint (child_bytes, ==, nodes[at].n_bytes);
}

/* Each type has all its objects, and each node those of its children. */
static void
test_counts_add_up (gconstpointer path)
{
  static const HfGrouping groupings[] = { HF_GROUPING_NAMESPACE, HF_GROUPING_DOMAIN,
                                          HF_GROUPING_ASSEMBLY, HF_GROUPING_GENERATION };
  g_autoptr (HfRetention) retention = hf_retain_file (path);
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  HfHeap *heap = hf_analysis_get_heap (analysis);
  const guint32 n_types = hf_heap_get_n_types (heap);
  const guint32 n_all = hf_heap_get_n_objects (heap);

  for (guint g = 0; g < G_N_ELEMENTS (groupings); g++)
    {
      g_autofree guint32 *n_objects = g_new0 (guint32, n_types);
      g_autofree guint64 *n_bytes = g_new0 (guint64, n_types);
      g_autoptr (HfHierarchy) hierarchy = hf_hierarchy_new_by_grouping (groupings[g], analysis,
                                                                        NULL, HF_WEIGHT_COUNT, NULL,
                                                                        NULL, NULL);

      g_assert_cmpuint (hf_hierarchy_get_weight (hierarchy, 0), ==, n_all);
      for (guint32 i = 0; i < hierarchy->n_nodes; i++)
        check_count_node (hierarchy, i, n_objects, n_bytes);
      for (guint32 i = 0; i < n_all; i++)
        {
          const guint32 type = hf_heap_get_object_type (heap, (HfObjectIndex){ i }).value;

          n_objects[type]--;
          n_bytes[type] -= hf_heap_get_object_size (heap, (HfObjectIndex){ i });
        }
      for (guint32 i = 0; i < n_types; i++)
        g_assert_true (n_objects[i] == 0 && n_bytes[i] == 0);
    }
}

static void
test_nothing (void)
{
  g_autoptr (HfHierarchy) hierarchy = make ("a b", HF_WEIGHT_REACHABLE);

  g_assert_cmpuint (hierarchy->n_nodes, ==, 1);
  g_assert_cmpuint (hierarchy->nodes[0].n_bytes, ==, 0);
}

/* Of many objects the largest are kept, of equal ones those with the lowest ids. */
static void
test_largest (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;
  guint32 type;

  for (guint64 i = 1; i <= 1000; i++)
    hf_heap_builder_add_object (builder, i * 8, 1, i % 100 == 0 ? 1000 + i : 16, NULL, 0);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING, NULL, NULL);

  type = hf_hierarchy_find_type (hierarchy, (HfTypeIndex){ 0 });
  g_assert_cmpuint (hierarchy->nodes[type].n_children, ==, HF_HIERARCHY_MAX_OBJECTS);
  for (guint32 i = 0; i < HF_HIERARCHY_MAX_OBJECTS; i++)
    {
      const HfNode *node = &hierarchy->nodes[hierarchy->nodes[type].first_child + i];

      if (i < 10)
        g_assert_cmpuint (node->n_bytes, ==, 2000 - 100 * i);
      else
        g_assert_cmpuint (node->item, ==, i - 10);
    }
  g_assert_cmpuint (hf_hierarchy_find_object (hierarchy, (HfObjectIndex){ 999 }), ==,
                    hierarchy->nodes[type].first_child);
  g_assert_cmpuint (hf_hierarchy_find_object (hierarchy, (HfObjectIndex){ 998 }), ==,
                    HF_INDEX_NONE);
}

/* Whether @node lies in @ancestor, or is it. */
static gboolean
is_in (const HfHierarchy *hierarchy,
       guint32            node,
       guint32            ancestor)
{
  while (node != HF_INDEX_NONE && node != ancestor)
    node = hierarchy->nodes[node].parent;
  return node == ancestor;
}

static void
assert_index (HfWeight weight)
{
  g_autoptr (HfHierarchy) hierarchy =
    make ("a:8:A.B.One b:8:A.B.C.Two c:8:A.B.C.D.Three d:0:A.B.C.D.Four e:8:Five f:8:G.H.Six "
          "a->b b->c c->d d->e #a:Unused.field",
          weight);
  guint32 n_types = hf_heap_get_n_types (hf_analysis_get_heap (hierarchy->analysis));

  for (guint32 type = 0; type < n_types; type++)
    {
      guint32 expected = HF_INDEX_NONE;

      for (guint32 i = 0; i < hierarchy->n_nodes; i++)
        if (hierarchy->nodes[i].kind == HF_NODE_TYPE && hierarchy->nodes[i].item == type)
          expected = i;
      g_assert_cmpuint (hf_hierarchy_find_type (hierarchy, (HfTypeIndex){ type }), ==, expected);
    }

  for (guint32 i = 0; i < hierarchy->n_nodes; i++)
    {
      guint32 expected = 0;

      for (guint32 j = 0; j < hierarchy->n_nodes; j++)
        expected += hierarchy->nodes[j].kind == HF_NODE_TYPE && is_in (hierarchy, j, i);
      g_assert_cmpuint (hf_hierarchy_count_types (hierarchy, i), ==, expected);
      if (hierarchy->nodes[i].kind == HF_NODE_OBJECT)
        g_assert_cmpuint (
          hf_hierarchy_find_object (hierarchy, (HfObjectIndex){ hierarchy->nodes[i].item }), ==, i);
    }
}

static void
test_index (void)
{
  assert_index (HF_WEIGHT_REACHABLE);
  assert_index (HF_WEIGHT_EVERYTHING);
  assert_index (HF_WEIGHT_COUNT);
}

static void
test_index_of_none (void)
{
  g_autoptr (HfHierarchy) hierarchy = make ("a:8:A !a", HF_WEIGHT_REACHABLE);

  g_assert_cmpuint (hf_hierarchy_find_type (hierarchy, (HfTypeIndex){ HF_INDEX_NONE }), ==,
                    HF_INDEX_NONE);
  g_assert_cmpuint (hf_hierarchy_find_object (hierarchy, (HfObjectIndex){ HF_INDEX_NONE }), ==,
                    HF_INDEX_NONE);
}

static void
test_cancel (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a");
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (
    hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* The steps after the objects ask for a cancel too, even if there are no objects. */
static void
test_cancel_after_objects (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("");
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 0);
  g_cancellable_cancel (cancellable);
  g_assert_null (
    hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/hierarchy/families-namespaces-types-objects", test_reachable);
  g_test_add_func ("/analysis/hierarchy/what-has-no-size-is-counted", test_empty_objects);
  g_test_add_func ("/analysis/hierarchy/everything-weighs-garbage-too", test_everything);
  g_test_add_func ("/analysis/hierarchy/by-count-the-most-come-first", test_count);
  g_test_add_func ("/analysis/hierarchy/by-count-objects-need-no-size", test_count_without_sizes);
  g_test_add_data_func ("/analysis/hierarchy/counts-add-up", "real/wpf-app.gclog.gz",
                        test_counts_add_up);
  g_test_add_data_func ("/analysis/hierarchy/counts-of-assemblies-add-up",
                        "real/roslyn-server.gcdump.gz", test_counts_add_up);
  g_test_add_data_func ("/analysis/hierarchy/counts-of-an-oracle-add-up", "oracle/heap-20000.gclog",
                        test_counts_add_up);
  g_test_add_func ("/analysis/hierarchy/nothing-reachable-is-a-lone-top", test_nothing);
  g_test_add_func ("/analysis/hierarchy/the-largest-objects-are-kept", test_largest);
  g_test_add_func ("/analysis/hierarchy/nodes-are-found-and-types-counted", test_index);
  g_test_add_func ("/analysis/hierarchy/what-is-none-has-no-node", test_index_of_none);
  g_test_add_func ("/analysis/hierarchy/a-cancel-stops-it", test_cancel);
  g_test_add_func ("/analysis/hierarchy/a-cancel-stops-it-after-the-objects",
                   test_cancel_after_objects);
  return g_test_run ();
}
