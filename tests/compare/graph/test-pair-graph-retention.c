/* test-pair-graph-retention.c: the paths that keep a type alive in two heaps, with both figures
 *
 * covers: hf-pair-path-choice, hf-pair-paths
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-graph-names.h"
#include "hf-heap-model.h"
#include "hf-pair-graph.h"
#include "hf-test-times.h"

#include <string.h>

#define N_RANDOM HF_TEST_TIMES (300)
#define N_MANY 60

static HfPairGraph *
make (const HfComparedHeap *before,
      const HfComparedHeap *after,
      const char           *type,
      guint64               floor)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfReasonTree) first = hf_reason_tree_new (before, NULL, NULL, &error);
  g_autoptr (HfReasonTree) second = hf_reason_tree_new (after, NULL, NULL, &error);
  HfReasonTree *const trees[] = { first, second };
  HfPairGraph *graph = hf_pair_graph_new_retention (trees, type, floor, NULL, &error);

  g_assert_no_error (error);
  return graph;
}

/* ---- As text ------------------------------------------------------------- */

static char *
dup_name (const HfPairGraph *pair,
          guint32            position)
{
  const HfGraphNode *node = &pair->graph->nodes[position];
  const char *type = node->type.value == HF_INDEX_NONE
                       ? NULL
                       : hf_heap_get_type_name (hf_graph_get_heap (pair->graph), node->type);

  if (node->is_subject)
    return g_strdup_printf ("*%s", type);
  if (node->kind == HF_GRAPH_OTHERS)
    return g_strdup_printf ("%u others", pair->n_hidden_paths);
  if (node->kind == HF_GRAPH_OBJECTS)
    return g_strdup (type);
  return pair->nodes[position].field != NULL
           ? g_strdup_printf ("#%s.%s", type, pair->nodes[position].field)
           : g_strdup_printf ("kind %" G_GUINT64_FORMAT, node->root_kind);
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* A line for each edge, in the order of the lines' bytes: bytes and objects of both sides. */
static char *
dup_text (const HfPairGraph *pair,
          gboolean           swapped)
{
  static const char *const changes[] = { "same", "new", "gone", "grown", "shrunk" };
  static const char *const opposites[] = { "same", "gone", "new", "shrunk", "grown" };
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  for (guint32 i = 0; i < pair->graph->n_edges; i++)
    {
      const HfGraphEdge *edge = &pair->graph->edges[i];
      const HfPairFigures *figures = &pair->edges[i];
      const HfChange change = hf_pair_graph_get_marked_change (pair, figures);
      g_autofree char *from = dup_name (pair, edge->from);
      g_autofree char *to = dup_name (pair, edge->to);
      g_autofree char *folded = edge->n_folded == 0 ? g_strdup ("")
                                                    : g_strdup_printf (" +%u", edge->n_folded);

      g_ptr_array_add (lines,
                       g_strdup_printf ("%s >%s %s %" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT
                                        ">%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT " %s\n",
                                        from, folded, to, figures->n_bytes[swapped],
                                        figures->n_objects[swapped], figures->n_bytes[!swapped],
                                        figures->n_objects[!swapped],
                                        swapped ? opposites[change] : changes[change]));
    }
  g_ptr_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    g_string_append (text, g_ptr_array_index (lines, i));
  return g_string_free (text, FALSE);
}

static void
check (const char *before_words,
       const char *after_words,
       const char *type,
       const char *expected)
{
  g_auto (HfComparedHeap) before = hf_compared_words (before_words);
  g_auto (HfComparedHeap) after = hf_compared_words (after_words);
  g_autoptr (HfPairGraph) pair = make (&before, &after, type, 0);
  g_autofree char *text = dup_text (pair, FALSE);

  g_assert_cmpstr (text, ==, expected);
}

/* ---- Known pairs --------------------------------------------------------- */

#define ONE "#c:N.Cache.map c:8:N.Cache c->s s:10:N.Session "

static void
test_grown (void)
{
  check (ONE, ONE "c->t t:10:N.Session", "N.Session",
         "#N.Cache.map > N.Cache 10/1>20/2 grown\n"
         "N.Cache > *N.Session 10/1>20/2 grown\n");
}

static void
test_new (void)
{
  check (ONE, ONE "#b:N.Bus.all b:8:N.Bus b->t t:30:N.Session", "N.Session",
         "#N.Bus.all > N.Bus 0/0>30/1 new\n"
         "#N.Cache.map > N.Cache 10/1>10/1 same\n"
         "N.Bus > *N.Session 0/0>30/1 new\n"
         "N.Cache > *N.Session 10/1>10/1 same\n");
}

static void
test_gone (void)
{
  check (ONE "!h h:8:N.Handler h->u u:40:N.Session", ONE, "N.Session",
         "#N.Cache.map > N.Cache 10/1>10/1 same\n"
         "N.Cache > *N.Session 10/1>10/1 same\n"
         "N.Handler > *N.Session 40/1>0/0 gone\n"
         "kind 3 > N.Handler 40/1>0/0 gone\n");
}

/* A path on which other objects live is none of the subject. */
static void
test_other_types (void)
{
  check (ONE "!x x:1000:N.Other", ONE "!x x:2000:N.Other", "N.Session",
         "#N.Cache.map > N.Cache 10/1>10/1 same\n"
         "N.Cache > *N.Session 10/1>10/1 same\n");
}

/* The one root is the first node of both paths, with the sum. */
static void
test_merged (void)
{
  check ("#c:N.Cache.map c:8:N.Cache c->a a:1:N.A c->b b:1:N.B a->s s:10:N.Session",
         "#c:N.Cache.map c:8:N.Cache c->a a:1:N.A c->b b:1:N.B a->s s:10:N.Session "
         "b->t t:10:N.Session",
         "N.Session",
         "#N.Cache.map > N.Cache 10/1>20/2 grown\n"
         "N.A > *N.Session 10/1>10/1 same\n"
         "N.B > *N.Session 0/0>10/1 new\n"
         "N.Cache > N.A 10/1>10/1 same\n"
         "N.Cache > N.B 0/0>10/1 new\n");
}

/* Sessions that another session keeps are on the path of that one. */
static void
test_inside (void)
{
  check (ONE, ONE "s->p p:1:N.Page p->t t:10:N.Session t->q q:1:N.Page q->u u:10:N.Session",
         "N.Session",
         "#N.Cache.map > N.Cache 10/1>30/3 grown\n"
         "N.Cache > *N.Session 10/1>30/3 grown\n");
}

static void
test_root_object (void)
{
  check ("!s s:10:N.Session", "!s s:10:N.Session !t t:10:N.Session", "N.Session",
         "kind 3 > *N.Session 10/1>20/2 grown\n");
}

#define LIST                                                                             \
  "#l:N.Store.all l:1:N.Store l->d d:1:System.Collections.Generic.List<N.X> d->a a:1:N.X[] a->x " \
  "x:5:N.X "

static void
test_folded (void)
{
  check (LIST, LIST, "N.X",
         "#N.Store.all > N.Store 5/1>5/1 same\n"
         "N.Store > +2 *N.X 5/1>5/1 same\n");
}

#define CHAIN                                                                              \
  "#a:N.Holder.field a:1:N.A a->b b:1:N.B b->c c:1:N.C c->d d:1:N.D d->e e:1:N.E e->f f:1:N.F " \
  "f->s s:10:N.Session "

static void
test_long_chain (void)
{
  check (CHAIN, CHAIN, "N.Session",
         "#N.Holder.field > N.A 10/1>10/1 same\n"
         "N.A > +3 N.E 10/1>10/1 same\n"
         "N.E > N.F 10/1>10/1 same\n"
         "N.F > *N.Session 10/1>10/1 same\n");
}

static void
test_nothing (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_words (ONE "z:10:N.Loose");
  g_autoptr (HfPairGraph) loose = make (&heap, &heap, "N.Loose", 0);
  g_autoptr (HfPairGraph) unknown = make (&heap, &heap, "N.Unknown", 0);

  g_assert_cmpuint (loose->graph->n_nodes, ==, 0);
  g_assert_cmpuint (unknown->graph->n_nodes, ==, 0);
}

static void
test_floor (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (ONE);
  g_auto (HfComparedHeap) after = hf_compared_words (ONE "c->t t:10:N.Session");
  g_autoptr (HfPairGraph) pair = make (&before, &after, "N.Session", 11);

  g_assert_cmpint (hf_pair_graph_get_marked_change (pair, &pair->total), ==, HF_CHANGE_SAME);
  g_assert_cmpuint (pair->counts[HF_CHANGE_SAME], ==, 1);
}

/* More paths than there is room for: the largest ones are shown, the others have a node. */
static void
test_many (void)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_auto (HfComparedHeap) before = hf_compared_words ("!x x:1:N.X");
  g_auto (HfComparedHeap) after = { 0 };
  g_autoptr (HfPairGraph) pair = NULL;
  HfPairFigures rest = { 0 };

  for (guint i = 0; i < N_MANY; i++)
    g_string_append_printf (words, "#a%u:N.H%u.f a%u:1:N.A%u a%u->s%u s%u:%u:N.Session ", i, i, i,
                            i, i, i, i, 100 + i);
  after = hf_compared_words (words->str);
  pair = make (&before, &after, "N.Session", 0);
  g_assert_cmpuint (pair->n_hidden_paths, >, 0);
  g_assert_cmpuint (pair->graph->n_nodes, <=, HF_PAIR_GRAPH_MOST_ON_PATHS);
  g_assert_cmpuint (pair->counts[HF_CHANGE_NEW], ==, N_MANY);
  for (guint32 i = 0; i < pair->graph->n_nodes; i++)
    {
      if (pair->graph->nodes[i].kind == HF_GRAPH_OTHERS)
        rest = pair->nodes[i].figures;
    }
  g_assert_cmpuint (rest.n_objects[HF_SIDE_AFTER], ==, pair->n_hidden_paths);
  g_assert_cmpuint (rest.n_bytes[HF_SIDE_AFTER], ==,
                    (2 * 100 + pair->n_hidden_paths - 1) * pair->n_hidden_paths / 2);
}

/* A small path is shown if it differs. */
static void
test_small (void)
{
#define LARGE "#c:N.Cache.map c:8:N.Cache c->s s:90000:N.Session !h h:1:N.H h->a a:10:N.Session "

  check (LARGE, LARGE, "N.Session",
         "#N.Cache.map > N.Cache 90000/1>90000/1 same\n"
         "1 others > *N.Session 10/1>10/1 same\n"
         "N.Cache > *N.Session 90000/1>90000/1 same\n");
  check (LARGE, LARGE "h->b b:10:N.Session", "N.Session",
         "#N.Cache.map > N.Cache 90000/1>90000/1 same\n"
         "N.Cache > *N.Session 90000/1>90000/1 same\n"
         "N.H > *N.Session 10/1>20/2 grown\n"
         "kind 3 > N.H 10/1>20/2 grown\n");
}

static void
test_types_by_side (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words (ONE);
  g_auto (HfComparedHeap) after = hf_compared_words ("#b:N.Bus.all b:8:N.Bus b->t t:9:N.Session");
  g_autoptr (HfPairGraph) pair = make (&before, &after, "N.Session", 0);
  const guint32 gone = hf_pair_graph_find_type (pair, "N.Cache");
  const guint32 subject = hf_pair_graph_find_type (pair, "N.Session");

  g_assert_cmpuint (pair->nodes[gone].types[HF_SIDE_BEFORE], !=, HF_INDEX_NONE);
  g_assert_cmpuint (pair->nodes[gone].types[HF_SIDE_AFTER], ==, HF_INDEX_NONE);
  g_assert_true (pair->graph->nodes[subject].is_subject);
  g_assert_cmpuint (pair->nodes[subject].types[HF_SIDE_BEFORE], !=, HF_INDEX_NONE);
  g_assert_cmpuint (pair->nodes[subject].types[HF_SIDE_AFTER], !=, HF_INDEX_NONE);
}

static void
test_cancel (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_words (ONE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (HfReasonTree) tree = hf_reason_tree_new (&heap, NULL, NULL, NULL);
  HfReasonTree *const trees[] = { tree, tree };
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_pair_graph_new_retention (trees, "N.Session", 0, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- Random pairs -------------------------------------------------------- */

/* Another build may have another name for the subject; a name that a file does not give means
 * nothing in another one. */
static gboolean
is_subject (const HfPairGraph    *pair,
            const HfComparedHeap *heaps,
            HfSide                side,
            guint32               own,
            const char           *type)
{
  const char *name = hf_heap_get_type_name (heaps[side].heap, (HfTypeIndex){ own });
  const guint32 n_nodes = pair->graph->n_nodes;

  return (n_nodes > 0 && own == pair->nodes[n_nodes - 1].types[side]) ||
         (g_str_equal (name, type) && (side == HF_SIDE_AFTER || type[0] != '?'));
}

static HfPairFigures
count_reachable (const HfPairGraph    *pair,
                 const HfComparedHeap *heaps,
                 const char           *type)
{
  HfPairFigures figures = { 0 };

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      HfHeap *heap = heaps[side].heap;
      const HfReachability *reachability = hf_analysis_get_reachability (heaps[side].analysis);

      for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
        {
          const HfObjectIndex object = { i };
          const guint32 own = hf_heap_get_object_type (heap, object).value;

          if (!hf_reachability_contains (reachability, object) ||
              !is_subject (pair, heaps, side, own, type))
            continue;
          figures.n_objects[side]++;
          figures.n_bytes[side] += hf_heap_get_object_size (heap, object);
        }
    }
  return figures;
}

/* Whatever enters a node leaves it, and the subject has all of its objects. */
static void
check_flow (const HfPairGraph    *pair,
            const HfComparedHeap *heaps,
            const char           *type)
{
  const HfPairFigures all = count_reachable (pair, heaps, type);

  for (guint32 i = 0; i < pair->graph->n_nodes; i++)
    {
      const HfGraphNode *node = &pair->graph->nodes[i];
      HfPairFigures in = { 0 };
      HfPairFigures out = { 0 };

      for (guint32 k = 0; k < pair->graph->n_edges; k++)
        {
          if (pair->graph->edges[k].to == i)
            hf_pair_figures_add (&in, &pair->edges[k]);
          if (pair->graph->edges[k].from == i)
            hf_pair_figures_add (&out, &pair->edges[k]);
        }
      for (guint side = 0; side < HF_N_SIDES; side++)
        {
          const HfPairFigures *figures = &pair->nodes[i].figures;

          if (node->is_subject)
            g_assert_cmpuint (figures->n_objects[side], ==, all.n_objects[side]);
          else
            g_assert_cmpuint (out.n_bytes[side], ==, figures->n_bytes[side]);
          if (node->kind == HF_GRAPH_OBJECTS)
            g_assert_cmpuint (in.n_bytes[side], ==, figures->n_bytes[side]);
        }
    }
}

static void
check_type (const HfComparedHeap *heaps,
            const HfComparedHeap *others,
            const char           *type)
{
  g_autoptr (HfPairGraph) pair = make (&heaps[0], &heaps[1], type, 0);
  g_autoptr (HfPairGraph) other = make (&others[0], &others[1], type, 0);
  g_autofree char *text = dup_text (pair, FALSE);
  g_autofree char *other_text = dup_text (other, FALSE);

  check_flow (pair, heaps, type);
  g_assert_cmpstr (text, ==, other_text);
}

static void
check_random (GRand *rand)
{
  g_auto (HfHeapModel) before = { 0 };
  g_auto (HfHeapModel) after = { 0 };
  HfComparedHeap heaps[HF_N_SIDES];
  HfComparedHeap others[HF_N_SIDES];

  hf_heap_model_init (&before, rand);
  hf_heap_model_change (&after, &before, rand);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfHeapModel *model = side == HF_SIDE_BEFORE ? &before : &after;
      g_autofree char *text = hf_heap_model_write (model, rand);
      g_autofree char *other = hf_heap_model_write (model, rand);

      heaps[side] = hf_compared_text (text);
      others[side] = hf_compared_text (other);
    }
  if (heaps[0].retention != NULL && heaps[1].retention != NULL)
    {
      HfHeap *heap = heaps[HF_SIDE_AFTER].heap;

      for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
        check_type (heaps, others, hf_heap_get_type_name (heap, (HfTypeIndex){ i }));
    }
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      hf_compared_heap_clear (&heaps[side]);
      hf_compared_heap_clear (&others[side]);
    }
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (19);

  for (guint i = 0; i < N_RANDOM; i++)
    check_random (rand);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/pair-retention/a-path-with-more-objects-has-grown", test_grown);
  g_test_add_func ("/compare/pair-retention/a-root-of-one-heap-is-new", test_new);
  g_test_add_func ("/compare/pair-retention/a-path-of-the-first-heap-is-gone", test_gone);
  g_test_add_func ("/compare/pair-retention/other-types-have-no-paths", test_other_types);
  g_test_add_func ("/compare/pair-retention/paths-are-one-as-far-as-they-are-equal", test_merged);
  g_test_add_func ("/compare/pair-retention/objects-below-others-of-the-type-are-on-their-path",
                   test_inside);
  g_test_add_func ("/compare/pair-retention/a-root-may-lead-to-the-subject", test_root_object);
  g_test_add_func ("/compare/pair-retention/collections-are-folded-and-counted", test_folded);
  g_test_add_func ("/compare/pair-retention/the-middle-of-a-long-chain-is-folded", test_long_chain);
  g_test_add_func ("/compare/pair-retention/what-nothing-keeps-has-no-nodes", test_nothing);
  g_test_add_func ("/compare/pair-retention/below-the-noise-floor-nothing-is-marked", test_floor);
  g_test_add_func ("/compare/pair-retention/paths-without-room-are-others", test_many);
  g_test_add_func ("/compare/pair-retention/a-small-path-is-shown-if-it-differs", test_small);
  g_test_add_func ("/compare/pair-retention/a-node-has-its-type-on-each-side", test_types_by_side);
  g_test_add_func ("/compare/pair-retention/it-can-be-cancelled", test_cancel);
  g_test_add_func ("/compare/pair-retention/in-random-pairs-all-objects-are-counted-once",
                   test_random);
  return g_test_run ();
}
