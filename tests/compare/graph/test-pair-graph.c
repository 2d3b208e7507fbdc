/* test-pair-graph.c: the ownership of two heaps as one graph has the figures of both
 *
 * covers: hf-graph-names, hf-pair-graph-ownership, hf-pair-owners, hf-pair-owners-choice
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-heap-model.h"
#include "hf-naive.h"
#include "hf-pair-graph.h"
#include "hf-test-times.h"

#define N_RANDOM HF_TEST_TIMES (1000)

static HfPairGraph *
make (const HfComparedHeap *before,
      const HfComparedHeap *after)
{
  g_autoptr (GError) error = NULL;
  HfPairGraph *graph = hf_pair_graph_new_ownership (before, after, 0, NULL, &error);

  g_assert_no_error (error);
  return graph;
}

/* ---- As text ------------------------------------------------------------- */

/* A graph with the heaps it is of; if it is @swapped, they are the other way round there. */
typedef struct
{
  const HfPairGraph    *pair;
  const HfComparedHeap *heaps;
  gboolean              swapped;
} View;

/* The type of the node in one of the heaps, by its position in @heaps. */
static guint32
get_type (const View *view,
          guint32     node,
          guint       heap)
{
  return view->pair->nodes[node].types[view->swapped ? HF_N_SIDES - 1 - heap : heap];
}

/* That of the second heap, if it has the type. */
static const char *
get_type_name (const View *view,
               guint32     node)
{
  const guint heap = get_type (view, node, 1) == HF_INDEX_NONE ? 0 : 1;

  return hf_heap_get_type_name (view->heaps[heap].heap,
                                (HfTypeIndex){ get_type (view, node, heap) });
}

static char *
dup_name (const View *view,
          guint32     position)
{
  const HfGraphNode *node = &view->pair->graph->nodes[position];

  switch ((HfGraphNodeKind) node->kind)
    {
    case HF_GRAPH_ROOTS:
      return g_strdup_printf ("kind %" G_GUINT64_FORMAT, node->root_kind);
    case HF_GRAPH_SEVERAL:
      return g_strdup ("several");
    case HF_GRAPH_OTHERS:
      return g_strdup ("others");
    case HF_GRAPH_OBJECTS:
    default:
      return g_strdup (get_type_name (view, position));
    }
}

/* The nodes above it, and it. */
static char *
dup_path (const View *view,
          guint32     node)
{
  char *path = dup_name (view, node);
  guint32 at = node;

  for (guint32 i = view->pair->graph->n_edges; i > 0; i--)
    {
      const HfGraphEdge *edge = &view->pair->graph->edges[i - 1];
      g_autofree char *below = NULL;
      g_autofree char *name = NULL;

      if (edge->to != at || edge->kind != HF_GRAPH_OWNS)
        continue;
      at = edge->from;
      below = path;
      name = dup_name (view, at);
      path = g_strconcat (name, " > ", below, NULL);
    }
  return path;
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* A line for each node, in the order of the lines' bytes: its path, bytes and objects on both
 * sides, and its change. */
static char *
dup_text (const HfPairGraph    *pair,
          const HfComparedHeap *heaps,
          gboolean              swapped)
{
  const View view = { pair, heaps, swapped };
  static const char *const changes[] = { "same", "new", "gone", "grown", "shrunk" };
  static const char *const opposites[] = { "same", "gone", "new", "shrunk", "grown" };
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  for (guint32 i = 0; i < pair->graph->n_nodes; i++)
    {
      const HfPairFigures *figures = &pair->nodes[i].figures;
      const HfChange change = hf_pair_graph_get_change (figures);
      g_autofree char *path = dup_path (&view, i);

      g_ptr_array_add (
        lines, g_strdup_printf ("%s %" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT ">%" G_GUINT64_FORMAT
                                "/%" G_GUINT64_FORMAT " %s\n",
                                path, figures->n_bytes[swapped], figures->n_objects[swapped],
                                figures->n_bytes[!swapped], figures->n_objects[!swapped],
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
       const char *expected)
{
  g_auto (HfComparedHeap) before = hf_compared_words (before_words);
  g_auto (HfComparedHeap) after = hf_compared_words (after_words);
  g_autoptr (HfPairGraph) pair = make (&before, &after);
  const HfComparedHeap heaps[] = { before, after };
  g_autofree char *text = dup_text (pair, heaps, FALSE);

  g_assert_cmpstr (text, ==, expected);
}

/* ---- Known differences --------------------------------------------------- */

#define OWN "!a a:10:N.Cache a->b b:100:N.Item "

static void
test_same (void)
{
  check (OWN, OWN,
         "kind 3 110/2>110/2 same\n"
         "kind 3 > N.Cache 110/1>110/1 same\n");
}

static void
test_grown (void)
{
  check (OWN, OWN "a->c c:100:N.Item a->d d:100:N.Item",
         "kind 3 110/2>310/4 grown\n"
         "kind 3 > N.Cache 110/1>310/1 grown\n");
}

static void
test_new_and_gone (void)
{
  check (OWN "!g g:50:N.Old", OWN "!n n:60:N.New",
         "kind 3 160/3>170/3 grown\n"
         "kind 3 > N.Cache 110/1>110/1 same\n"
         "kind 3 > N.New 0/0>60/1 new\n"
         "kind 3 > N.Old 50/1>0/0 gone\n");
}

/* A tenth of a thousandth is never shown in a graph of that heap alone. */
static void
test_tiny_side (void)
{
  check (OWN "!x x:100000:N.Big a->k k:3:N.Leak", OWN "!x x:100000:N.Big a->k k:90000:N.Leak",
         "kind 3 100113/4>190110/4 grown\n"
         "kind 3 > N.Big 100000/1>100000/1 same\n"
         "kind 3 > N.Cache 113/1>90110/1 grown\n"
         "kind 3 > N.Cache > N.Leak 3/1>90000/1 grown\n");
}

/* The other heap has the same owner, too small to be one by itself. */
static void
test_small_owner (void)
{
  check ("!a !b a:1:N.A b:1:N.B a->s b->s s:20:N.S !x x:100000:N.Big",
         "!a !b a:5000:N.A b:5000:N.B a->s b->s s:20000:N.S !x x:100000:N.Big",
         "kind 3 100022/4>130000/4 grown\n"
         "kind 3 > N.A 1/1>5000/1 grown\n"
         "kind 3 > N.B 1/1>5000/1 grown\n"
         "kind 3 > N.Big 100000/1>100000/1 same\n"
         "kind 3 > N.S 20/1>20000/1 grown\n");
}

static void
test_types_by_side (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words ("!a a:10:N.A a->g g:10:N.Gone");
  g_auto (HfComparedHeap) after = hf_compared_words ("!a a:10:N.A a->n n:10:N.New");
  g_autoptr (HfPairGraph) pair = make (&before, &after);
  const guint32 gone = hf_pair_graph_find_type (pair, "N.Gone");
  const guint32 new = hf_pair_graph_find_type (pair, "N.New");

  g_assert_cmpuint (gone, !=, HF_INDEX_NONE);
  g_assert_cmpuint (new, !=, HF_INDEX_NONE);
  g_assert_cmpuint (hf_pair_graph_find_type (pair, "N.Other"), ==, HF_INDEX_NONE);
  g_assert_cmpuint (pair->nodes[gone].types[HF_SIDE_AFTER], ==, HF_INDEX_NONE);
  g_assert_cmpuint (pair->nodes[new].types[HF_SIDE_BEFORE], ==, HF_INDEX_NONE);
  g_assert_cmpstr (hf_heap_get_type_name (before.heap,
                                          (HfTypeIndex){ pair->nodes[gone].types[HF_SIDE_BEFORE] }),
                   ==, "N.Gone");
  g_assert_cmpstr (hf_heap_get_type_name (after.heap,
                                          (HfTypeIndex){ pair->nodes[new].types[HF_SIDE_AFTER] }),
                   ==, "N.New");
}

static void
test_floor (void)
{
  g_auto (HfComparedHeap) before = hf_compared_words ("!a a:100:N.A");
  g_auto (HfComparedHeap) after = hf_compared_words ("!a a:149:N.A");
  g_autoptr (HfPairGraph) pair = hf_pair_graph_new_ownership (&before, &after, 50, NULL, NULL);
  g_autoptr (HfPairGraph) lower = hf_pair_graph_new_ownership (&before, &after, 49, NULL, NULL);
  const HfPairFigures *figures = &pair->nodes[0].figures;

  g_assert_cmpint (hf_pair_graph_get_change (figures), ==, HF_CHANGE_GROWN);
  g_assert_cmpint (hf_pair_graph_get_marked_change (pair, figures), ==, HF_CHANGE_SAME);
  g_assert_cmpint (hf_pair_graph_get_marked_change (lower, figures), ==, HF_CHANGE_GROWN);
}

static void
test_cancel (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_words (OWN);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_pair_graph_new_ownership (&heap, &heap, 0, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- Random pairs -------------------------------------------------------- */

typedef struct
{
  HfHeapModel    models[HF_N_SIDES];
  HfComparedHeap heaps[HF_N_SIDES];
  HfComparedHeap others[HF_N_SIDES]; /* with other ids, in another order */
} Pair;

static void
pair_init (Pair  *self,
           GRand *rand)
{
  hf_heap_model_init (&self->models[0], rand);
  hf_heap_model_change (&self->models[1], &self->models[0], rand);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      g_autofree char *text = hf_heap_model_write (&self->models[side], rand);
      g_autofree char *other = hf_heap_model_write (&self->models[side], rand);

      self->heaps[side] = hf_compared_text (text);
      self->others[side] = hf_compared_text (other);
    }
}

static void
pair_clear (Pair *self)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      hf_heap_model_clear (&self->models[side]);
      hf_compared_heap_clear (&self->heaps[side]);
      hf_compared_heap_clear (&self->others[side]);
    }
}

static gboolean
can_be_made (const Pair *pair)
{
  return pair->heaps[0].retention != NULL && pair->heaps[1].retention != NULL;
}

/* Kinds of roots hold all that is reachable, and a group all that the groups below it hold. */
static void
check_sums (const HfPairGraph    *pair,
            const HfComparedHeap *heaps)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      guint64 total = 0;

      for (guint32 i = 0; i < pair->graph->n_nodes; i++)
        {
          guint64 below = 0;

          if (pair->graph->nodes[i].layer == 0)
            total += pair->nodes[i].figures.n_bytes[side];
          for (guint32 k = 0; k < pair->graph->n_edges; k++)
            {
              const HfGraphEdge *edge = &pair->graph->edges[k];

              if (edge->from == i)
                below += pair->nodes[edge->to].figures.n_bytes[side];
            }
          g_assert_cmpuint (below, <=, pair->nodes[i].figures.n_bytes[side]);
        }
      g_assert_cmpuint (total, ==, hf_analysis_get_reachability (heaps[side].analysis)->n_bytes);
    }
}

/* Without roots of a kind, or objects of a type; G_MAXUINT64 and HF_INDEX_NONE for neither. */
typedef struct
{
  HfRetention *retention;
  guint64      kind;
  guint32      type;
} Cut;

static gboolean
is_of_type (HfHeap        *heap,
            HfObjectIndex  object,
            guint32        type)
{
  return hf_heap_get_object_types (heap)[object.value].value == type;
}

static gboolean
keeps_root (HfHeap        *heap,
            const HfRoot  *root,
            gconstpointer  user_data)
{
  const Cut *cut = user_data;

  return !hf_root_is_weak (root) && root->kind != cut->kind &&
         !is_of_type (heap, root->object, cut->type);
}

static gboolean
keeps_edge (HfHeap        *heap,
            HfObjectIndex  from,
            HfObjectIndex  to,
            gconstpointer  user_data)
{
  const Cut *cut = user_data;

  return !is_of_type (heap, to, cut->type) &&
         !hf_statics_tables_contains (hf_retention_get_statics_tables (cut->retention), from, to);
}

static guint64
find_reached (HfHeap    *heap,
              const Cut *cut)
{
  const HfNaiveView view = {
    .without = { HF_INDEX_NONE },
    .keeps_root = keeps_root,
    .keeps_edge = keeps_edge,
    .user_data = cut,
  };
  g_autofree gboolean *reached = hf_naive_walk (heap, &view);
  guint64 n_bytes = 0;

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    n_bytes += reached[i] ? hf_heap_get_object_size (heap, (HfObjectIndex){ i }) : 0;
  return n_bytes;
}

/* A kind of roots holds what is freed without its roots; objects of a type hold no more than what
 * is freed without them. */
static void
check_freed (const HfPairGraph    *pair,
             const HfComparedHeap *heaps)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const Cut none = { heaps[side].retention, G_MAXUINT64, HF_INDEX_NONE };
      const guint64 all = find_reached (heaps[side].heap, &none);

      for (guint32 i = 0; i < pair->graph->n_nodes; i++)
        {
          const HfGraphNode *node = &pair->graph->nodes[i];
          const guint64 held = pair->nodes[i].figures.n_bytes[side];
          Cut cut = none;

          if (node->kind == HF_GRAPH_ROOTS)
            cut.kind = node->root_kind;
          else if (node->kind == HF_GRAPH_OBJECTS && node->n_types == 1)
            cut.type = pair->nodes[i].types[side];
          else
            continue;
          if (node->kind == HF_GRAPH_ROOTS)
            g_assert_cmpuint (held, ==, all - find_reached (heaps[side].heap, &cut));
          else
            g_assert_cmpuint (held, <=, all - find_reached (heaps[side].heap, &cut));
        }
    }
}

static void
check_pair (const Pair *pair)
{
  g_autoptr (HfPairGraph) made = make (&pair->heaps[0], &pair->heaps[1]);
  g_autoptr (HfPairGraph) other = make (&pair->others[0], &pair->others[1]);
  g_autoptr (HfPairGraph) swapped = make (&pair->heaps[1], &pair->heaps[0]);
  g_autoptr (HfPairGraph) itself = make (&pair->heaps[0], &pair->heaps[0]);
  g_autofree char *text = dup_text (made, pair->heaps, FALSE);
  g_autofree char *other_text = dup_text (other, pair->others, FALSE);
  g_autofree char *swapped_text = dup_text (swapped, pair->heaps, TRUE);

  check_sums (made, pair->heaps);
  check_freed (made, pair->heaps);
  g_assert_cmpstr (text, ==, other_text);
  g_assert_cmpstr (text, ==, swapped_text);
  for (guint32 i = 0; i < itself->graph->n_nodes; i++)
    g_assert_cmpint (hf_pair_graph_get_change (&itself->nodes[i].figures), ==, HF_CHANGE_SAME);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (19);
  guint n_made = 0;

  for (guint i = 0; i < N_RANDOM; i++)
    {
      Pair pair;

      pair_init (&pair, rand);
      if (can_be_made (&pair))
        {
          check_pair (&pair);
          n_made++;
        }
      pair_clear (&pair);
    }
  g_assert_cmpuint (n_made, >, N_RANDOM / 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/graph/a-heap-with-itself-is-the-same", test_same);
  g_test_add_func ("/compare/graph/more-objects-have-grown", test_grown);
  g_test_add_func ("/compare/graph/what-one-heap-has-is-new-or-gone", test_new_and_gone);
  g_test_add_func ("/compare/graph/a-group-too-small-to-show-is-not-new", test_tiny_side);
  g_test_add_func ("/compare/graph/owners-are-those-of-both-heaps", test_small_owner);
  g_test_add_func ("/compare/graph/a-node-knows-its-type-on-both-sides", test_types_by_side);
  g_test_add_func ("/compare/graph/differences-below-the-floor-are-not-marked", test_floor);
  g_test_add_func ("/compare/graph/a-cancel-stops-it", test_cancel);
  g_test_add_func ("/compare/graph/random-pairs-are-consistent", test_random);
  return g_test_run ();
}
