/* test-graph-target.c: tests of the target of the menu of a node or an edge
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-target.h"
#include "hf-test.h"

/* One way to the subject through objects that are alone, and one through several of a type. */
#define HEAP \
  "!a a:8:Owner b:16:Middle c:32:Subject m:8:Many n:8:Many a->b b->c a->m a->n m->c n->c"

static HfGraph *
make_graph (HfRetention   *retention,
            HfObjectIndex  object,
            HfTypeIndex    type)
{
  g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
  const HfGraphRequest request = { .kind = HF_GRAPH_RETENTION, .object = object, .type = type };

  return hf_graph_new (source, &request, NULL, NULL);
}

static void
test_edges (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (HfRetention) retention = hf_retention_new (analysis, NULL, NULL, NULL);
  g_autoptr (HfGraph) graph = make_graph (retention, hf_test_object (HEAP, "c"),
                                          (HfTypeIndex){ HF_INDEX_NONE });
  guint n_roots = 0;
  guint n_references = 0;

  g_assert_nonnull (graph);
  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      const HfGraphNode *from = &graph->nodes[graph->edges[i].from];
      const HfGraphNode *to = &graph->nodes[graph->edges[i].to];
      const HfTarget target = hf_graph_target_of_edge (graph, i);

      if (from->kind == HF_GRAPH_ROOTS)
        {
          n_roots++;
          g_assert_cmpint (target.selection.kind, ==, HF_SELECTION_ROOT);
        }
      else
        {
          n_references++;
          g_assert_true (target.is_reference);
          g_assert_cmpuint (target.from.value, ==, from->object.value);
          g_assert_cmpuint (target.to.value, ==, to->object.value);
          g_assert_cmpuint (target.selection.object.value, ==, to->object.value);
        }
    }
  g_assert_cmpuint (n_roots, ==, 1);
  g_assert_cmpuint (n_references, ==, 2);
}

static void
test_several (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (HfRetention) retention = hf_retention_new (analysis, NULL, NULL, NULL);
  const HfTypeIndex many = hf_heap_get_object_type (heap, hf_test_object (HEAP, "m"));
  g_autoptr (HfGraph) graph = make_graph (retention, (HfObjectIndex){ HF_INDEX_NONE }, many);
  guint n_none = 0;

  g_assert_nonnull (graph);
  for (guint32 i = 0; i < graph->n_edges; i++)
    {
      const HfTarget target = hf_graph_target_of_edge (graph, i);

      n_none += hf_target_is_none (&target);
      g_assert_false (target.is_reference);
    }
  g_assert_cmpuint (n_none, ==, 1);
}

/* A box of some of the objects of a type stands for the type in other views. */
static void
test_merged (void)
{
  static const char text[] = "!a a:8:Owner m:8:Many n:8:Many a->m a->n b:9:Other b->c c:8:Many !b";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (HfRetention) retention = hf_retention_new (analysis, NULL, NULL, NULL);
  HfGraphNode nodes[] = {
    { .kind = HF_GRAPH_OBJECTS, .n_objects = 2, .object = hf_test_object (text, "m") },
    { .kind = HF_GRAPH_OBJECTS, .n_objects = 3, .object = hf_test_object (text, "m") },
    { .kind = HF_GRAPH_OBJECTS, .n_objects = 1, .object = hf_test_object (text, "c") },
  };
  const HfGraph graph = { .source = hf_graph_source_new (retention), .nodes = nodes, .n_nodes = 3 };

  for (gsize i = 0; i < G_N_ELEMENTS (nodes); i++)
    nodes[i].type = hf_heap_get_object_type (heap, nodes[i].object);
  g_assert_true (hf_graph_target_of_node (&graph, 0).is_merged);
  g_assert_false (hf_graph_target_of_node (&graph, 1).is_merged);
  g_assert_false (hf_graph_target_of_node (&graph, 2).is_merged);
  hf_graph_source_unref (graph.source);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/graph-target/an-edge-is-one-reference-or-one-root", test_edges);
  g_test_add_func ("/app/graph-target/several-references-have-no-menu", test_several);
  g_test_add_func ("/app/graph-target/a-box-of-some-of-a-type-says-so", test_merged);
  return g_test_run ();
}
