/* test-graph-tiers.c: which objects are one node, in heaps made for it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-check.h"
#include "hf-retain.h"
#include "hf-test.h"

static HfGraphRequest
ask (HfObjectIndex object)
{
  return (
    HfGraphRequest){ .kind = HF_GRAPH_RETENTION, .object = object, .type = { HF_INDEX_NONE } };
}

/* ---- Made ones ---------------------------------------------------------------------------- */

static HfGraph *
make (const char *text,
      const char *object)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
  const HfGraphRequest request = ask (hf_test_object (text, object));

  return hf_graph_check_make (source, &request);
}

/* @wanted: types of objects and kinds of roots from top to bottom. */
static void
assert_nodes (const char *text,
              const char *object,
              const char *wanted)
{
  g_autoptr (HfGraph) graph = make (text, object);
  HfHeap *heap = hf_retain_heap (hf_graph_source_get_retention (graph->source));
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const HfGraphNode *node = &graph->nodes[i];

      g_string_append_printf (found, "%s%s", i > 0 ? " " : "",
                              node->kind == HF_GRAPH_ROOTS
                                ? hf_root_kind_name (node->root_kind)
                                : hf_heap_get_type_name (heap, node->type));
      if (node->n_objects > 1)
        g_string_append_printf (found, "*%u", node->n_objects);
      if (node->n_hidden > 0)
        g_string_append_printf (found, "+%u", node->n_hidden);
    }
  g_assert_cmpstr (found->str, ==, wanted);
}

static void
test_folded (void)
{
  /* Insides of collections go, what a root leads to stays unless it is an array. */
  assert_nodes ("!a a:8:A a->b b:8:X[] b->c c:8:C", "c", "handle A C");
  assert_nodes ("!a a:8:X[] a->b b:8:B b->c c:8:C", "c", "handle B C");
  assert_nodes ("!a a:8:System.Collections.Hashtable a->b b:8:B", "b",
                "handle System.Collections.Hashtable B");
  /* The only node between a root and the subject stays, and so does the subject. */
  assert_nodes ("!a a:8:X[] a->b b:8:B", "b", "handle X[] B");
  assert_nodes ("!a a:8:A a->b b:8:X[]", "b", "handle A X[]");
  /* An object with more than one holder stays. */
  assert_nodes ("!a a:8:A a->b b:8:X[] b->c c:8:C !d d:8:D d->b", "c", "handle handle A D X[] C");
  /* A chain of one type shows its ends. */
  assert_nodes ("!a a:8:A a->b b:8:N b->c c:8:N c->d d:8:N d->e e:8:E", "e", "handle A N E");
}

static void
test_merged (void)
{
  /* Two of one type at one distance are one node; so are roots of one kind. */
  assert_nodes ("!a !b a:8:A b:8:A a->c b->c c:8:C", "c", "handle*2 A*2 C");
  assert_nodes ("#a:S.x #a:S.y #a:T.z a:8:A a->c c:8:C", "c", "static*2 static A C");
  assert_nodes ("!a ~a ~c a:8:A a->c c:8:C", "c", "handle A+1 handle C");
  assert_nodes ("~a a:8:A", "a", "");
  /* The runtime's own table does not count as a holder of what a static field holds. */
  assert_nodes ("t:99:System.Object[] !t t->a #a:Shop.x a:8:A", "a", "static A");
}

static void
test_circle (void)
{
  g_autoptr (HfGraph) graph = make ("!a a:8:A a->b b:8:B b->c c:8:C c->a", "c");

  g_assert_cmpuint (graph->n_nodes, ==, 4);
  g_assert_cmpuint (graph->n_edges, ==, 4);
  g_assert_cmpuint (graph->edges[3].from, ==, 3);
  g_assert_cmpuint (graph->edges[3].to, ==, 1);
}

/* An object that refers back to its owner still hangs on it, and stands below it. */
static void
test_owned (void)
{
  const char *text = "!a a:8:A a->b b:8:B b->s s:8:S b->c c:8:C c->d d:8:D d->b";
  g_autoptr (HfGraph) closed = make (text, "s");
  HfGraphRequest request = closed->request;
  const HfGraphOpening opening = { closed->nodes[2].key, HF_GRAPH_ALL };
  g_autoptr (HfGraph) graph = NULL;
  HfHeap *heap = hf_retain_heap (hf_graph_source_get_retention (closed->source));
  const char *const types[] = { NULL, "A", "B", "C", "D", "S" };

  g_assert_cmpuint (closed->n_nodes, ==, 4);
  g_assert_cmpuint (closed->nodes[2].n_hidden, ==, 1);
  request.openings = &opening;
  request.n_openings = 1;
  graph = hf_graph_check_make (closed->source, &request);
  g_assert_cmpuint (graph->n_nodes, ==, G_N_ELEMENTS (types));
  for (guint32 i = 1; i < graph->n_nodes; i++)
    {
      g_assert_cmpstr (hf_heap_get_type_name (heap, graph->nodes[i].type), ==, types[i]);
      g_assert_cmpuint (graph->nodes[i].layer, ==, i);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/graph-tiers/what-says-little-is-folded", test_folded);
  g_test_add_func ("/analysis/graph-tiers/what-is-alike-is-merged", test_merged);
  g_test_add_func ("/analysis/graph-tiers/a-circle-has-one-edge-back", test_circle);
  g_test_add_func ("/analysis/graph-tiers/what-refers-to-its-owner-stands-below", test_owned);
  return g_test_run ();
}
