/* test-graph-text.c: what nodes and edges of graphs are called
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-text.h"
#include "hf-retain.h"
#include "hf-test.h"

#include <locale.h>

#define NONE { HF_INDEX_NONE }
#define OF_NONE .type = NONE, .field = NONE, .root = NONE, .object = NONE

/* The class and the field of the only static root are those that tests ask for. */
#define TEXT "#a:Some.Shop.s_map a:16:System.Collections.Generic.List<System.String> a->b"

typedef struct
{
  HfHeap      *heap;
  HfRetention *retention;
  HfGraph      graph;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  kind)
{
  self->heap = hf_test_heap (TEXT);
  self->retention = hf_retain (self->heap);
  self->graph.kind = (HfGraphKind) GPOINTER_TO_UINT (kind);
  self->graph.source = hf_graph_source_new (self->retention);
}

static void
tear_down (Fixture       *self,
           gconstpointer  kind G_GNUC_UNUSED)
{
  hf_graph_source_unref (self->graph.source);
  g_object_unref (self->retention);
  g_object_unref (self->heap);
}

static void
assert_node (const Fixture     *self,
             const HfGraphNode *node,
             const char        *name,
             const char        *detail,
             const char        *title)
{
  g_autofree char *found_name = hf_graph_dup_node_name (&self->graph, node);
  g_autofree char *found_detail = hf_graph_dup_node_detail (&self->graph, node);
  g_autofree char *found_title = hf_graph_dup_node_title (&self->graph, node);

  g_assert_cmpstr (found_name, ==, name);
  g_assert_cmpstr (found_detail, ==, detail);
  g_assert_cmpstr (found_title, ==, title);
}

static const HfRoot *
get_root (const Fixture *self)
{
  guint32 n_roots;

  return hf_heap_get_roots (self->heap, &n_roots);
}

static void
test_groups (Fixture       *self,
             gconstpointer  kind G_GNUC_UNUSED)
{
  HfGraphNode node = { .n_bytes = 11500000,
                       OF_NONE,
                       .kind = HF_GRAPH_ROOTS,
                       .root_kind = HF_ROOT_STATIC,
                       .n_objects = 5 };

  assert_node (self, &node, "Static fields", "11.5 MB", "Static fields, retained 11.5 MB");
  node.root_kind = 9;
  assert_node (self, &node, "Kind 9", "11.5 MB", "Kind 9, retained 11.5 MB");
  node.root_kind = G_MAXUINT64;
  assert_node (self, &node, "Other kinds of roots", "11.5 MB",
               "Other kinds of roots, retained 11.5 MB");
  node.kind = HF_GRAPH_SEVERAL;
  assert_node (self, &node, "Several kinds of roots", "11.5 MB",
               "Several kinds of roots, retained 11.5 MB");
  node = (HfGraphNode){
    .n_bytes = 2300000, OF_NONE, .kind = HF_GRAPH_OTHERS, .n_objects = 27770, .n_hidden = 12
  };
  assert_node (self, &node, "27,770 others", "2.3 MB",
               "27,770 others, 2.3 MB in smaller pieces, 12 more types");

  /* All of them are open, and the node is there to close them. */
  node = (HfGraphNode){ OF_NONE, .kind = HF_GRAPH_OTHERS, .is_open = TRUE };
  assert_node (self, &node, "Show less", "", "Show less");
}

static void
test_objects (Fixture       *self,
              gconstpointer  kind G_GNUC_UNUSED)
{
  HfGraphNode node = {
    .n_bytes = 1900000, OF_NONE, .kind = HF_GRAPH_OBJECTS, .n_objects = 1, .n_types = 1
  };

  node.object = hf_heap_find_object (self->heap, 0x1000);
  node.type = hf_heap_get_object_type (self->heap, node.object);
  assert_node (self, &node, "List<String>", "1.9 MB",
               "System.Collections.Generic.List<System.String> 1000, retained 1.9 MB");
  node.n_objects = 1940;
  node.is_bound = TRUE;
  assert_node (self, &node, "List<String>", "≥ 1.9 MB · ×1,940",
               "System.Collections.Generic.List<System.String>, 1,940 objects, "
               "retained at least 1.9 MB");
  node.is_bound = FALSE;
  node.n_types = 3;
  node.n_hidden = 1;
  assert_node (self, &node, "List<String> and others", "1.9 MB · ×1,940",
               "System.Collections.Generic.List<System.String> and others, 1,940 objects, "
               "retained 1.9 MB, 1 more type");
}

static void
test_roots (Fixture       *self,
            gconstpointer  kind G_GNUC_UNUSED)
{
  HfGraphNode node = {
    .n_bytes = 16, OF_NONE, .kind = HF_GRAPH_ROOTS, .n_objects = 1, .root_kind = HF_ROOT_STATIC
  };

  assert_node (self, &node, "Static field", "", "Static field");
  node.type = get_root (self)->container;
  assert_node (self, &node, "Static field Shop", "", "Static field Some.Shop");
  node.field = get_root (self)->field;
  node.root_flags = HF_ROOT_PINNED | HF_ROOT_WEAK;
  assert_node (self, &node, "Static field Shop.s_map", "",
               "Static field Some.Shop.s_map, pinned, weak");
  node = (HfGraphNode){
    .n_bytes = 16, OF_NONE, .kind = HF_GRAPH_ROOTS, .n_objects = 3, .root_kind = HF_ROOT_LOCAL
  };
  assert_node (self, &node, "Local variable", "×3", "Local variable, 3 roots");
  node.root_kind = HF_ROOT_HANDLE;
  node.type = get_root (self)->container;
  assert_node (self, &node, "Handle Shop", "×3", "Handle Some.Shop, 3 roots");
}

static void
test_referrers (Fixture       *self,
                gconstpointer  kind G_GNUC_UNUSED)
{
  HfGraphNode node = { .n_bytes = 16000,
                       OF_NONE,
                       .kind = HF_GRAPH_OBJECTS,
                       .n_objects = 1,
                       .n_types = 1,
                       .n_hidden = 14 };

  node.object = hf_heap_find_object (self->heap, 0x2000);
  node.type = hf_heap_get_object_type (self->heap, node.object);
  assert_node (self, &node, "T", "16.0 KB", "T 2000, retained 16.0 KB, 14 more referrers");
}

static void
assert_edge (Fixture         *self,
             HfGraphEdgeKind  kind,
             guint            n_folded,
             const char      *title)
{
  HfGraphNode nodes[2] = {
    { OF_NONE, .kind = HF_GRAPH_ROOTS, .root_kind = HF_ROOT_STATIC, .n_objects = 1 },
    { OF_NONE, .kind = HF_GRAPH_OBJECTS, .n_objects = 1, .n_types = 1 },
  };
  const HfGraphEdge edge = { 1000, 1, 0, 1, n_folded, kind };
  g_autofree char *found = NULL;

  nodes[1].type = hf_heap_get_object_type (self->heap, (HfObjectIndex){ 1 });
  self->graph.nodes = nodes;
  self->graph.n_nodes = 2;
  found = hf_graph_dup_edge_title (&self->graph, &edge);
  g_assert_cmpstr (found, ==, title);
}

static void
test_ways (Fixture       *self,
           gconstpointer  kind G_GNUC_UNUSED)
{
  assert_edge (self, HF_GRAPH_REFERS, 0, "T, referred to by Static field: 1 root");
  assert_edge (self, HF_GRAPH_REFERS, 2, "T, referred to by Static field: 1 root, 2 folded");
  assert_edge (self, HF_GRAPH_SHORTEST, 1,
               "T, referred to by Static field: 1 root, 1 folded, on the shortest path");
  assert_edge (self, HF_GRAPH_WEAK, 0, "T, not held by Static field, which is weak: 1 root");
}

static void
test_ownership (Fixture       *self,
                gconstpointer  kind G_GNUC_UNUSED)
{
  assert_edge (self, HF_GRAPH_OWNS, 0, "T, owned by Static fields: 1.0 KB");
  assert_edge (self, HF_GRAPH_REACHES, 0, "T, also reached by Static fields: 1.0 KB");
}

/* Types that are shown by the same name say how they differ. */
static void
test_alike (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  HfGraph graph = { .kind = HF_GRAPH_TYPES };
  HfGraphNode node = { OF_NONE, .kind = HF_GRAPH_OBJECTS, .n_objects = 1, .n_types = 1 };
  g_autofree char *name = NULL;

  hf_heap_builder_add_type (builder, 1, "System.Object[] (Ptrs)");
  hf_heap_builder_add_type (builder, 2, "System.Object[] (Bytes > 1K)");
  hf_heap_builder_add_object (builder, 0x1000, 1, 8, NULL, 0);
  hf_heap_builder_add_object (builder, 0x2000, 2, 8, NULL, 0);
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  retention = hf_retain (heap);
  graph.source = hf_graph_source_new (retention);
  node.type = hf_heap_get_object_type (heap, (HfObjectIndex){ 0 });
  name = hf_graph_dup_node_name (&graph, &node);
  g_assert_cmpstr (name, ==, "Object[] (Ptrs)");
  hf_graph_source_unref (graph.source);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

#define ADD(path, kind, test)                                                                      \
  g_test_add (path, Fixture, GUINT_TO_POINTER (kind), set_up, test, tear_down)
  ADD ("/drawing/graph-text/kinds-of-roots-and-others-have-names", HF_GRAPH_OWNERSHIP, test_groups);
  ADD ("/drawing/graph-text/objects-are-called-by-type-size-and-count", HF_GRAPH_OWNERSHIP,
       test_objects);
  ADD ("/drawing/graph-text/roots-of-a-retention-say-where-they-are", HF_GRAPH_RETENTION,
       test_roots);
  ADD ("/drawing/graph-text/hidden-neighbors-are-counted", HF_GRAPH_RETENTION, test_referrers);
  ADD ("/drawing/graph-text/edges-have-their-words", HF_GRAPH_RETENTION, test_ways);
  ADD ("/drawing/graph-text/edges-of-an-ownership-show-bytes", HF_GRAPH_OWNERSHIP, test_ownership);
#undef ADD
  g_test_add_func ("/drawing/graph-text/types-shown-alike-differ", test_alike);
  return g_test_run ();
}
