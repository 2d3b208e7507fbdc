/* test-pair-hierarchy.c: two heaps as one tree has the figures of both
 *
 * covers: hf-pair-leaves, hf-pair-names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-heap-builder.h"
#include "hf-naive.h"
#include "hf-pair-hierarchy.h"

#define N_RANDOM 500

static const HfGrouping groupings[] = { HF_GROUPING_NAMESPACE, HF_GROUPING_ROOT, HF_GROUPING_DOMAIN,
                                        HF_GROUPING_ASSEMBLY };

static HfPairHierarchy *
make (const HfComparedHeap *before,
      const HfComparedHeap *after,
      HfGrouping            grouping,
      HfWeight              weight,
      HfPairArea            area)
{
  g_autoptr (GError) error = NULL;
  HfPairHierarchy *pair = hf_pair_hierarchy_new (before, after, grouping, weight, area, NULL,
                                                 &error);

  g_assert_no_error (error);
  return pair;
}

/* ---- As text ------------------------------------------------------------- */

static void
append_node (const HfPairHierarchy *pair,
             guint32                node,
             guint                  depth,
             GString               *text)
{
  const HfNode *n = &pair->hierarchy->nodes[node];
  const HfPairFigures *figures = &pair->figures[node];
  g_autofree char *name = hf_hierarchy_dup_name (pair->hierarchy, node);

  for (guint i = 0; i < depth; i++)
    g_string_append_c (text, ' ');
  g_string_append (text, n->kind == HF_NODE_SEVERAL ? "several" : name == NULL ? "-" : name);
  for (guint side = 0; side < HF_N_SIDES; side++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT,
                            side == HF_SIDE_BEFORE ? " " : ">", figures->n_bytes[side],
                            figures->n_objects[side]);
  g_string_append_printf (text, " %" G_GUINT64_FORMAT "\n", n->n_bytes);
  for (guint32 i = 0; i < n->n_children; i++)
    append_node (pair, n->first_child + i, depth + 1, text);
}

/* A line for each node: its name, bytes and objects on both sides, and its area. */
static char *
dup_text (const HfPairHierarchy *pair)
{
  GString *text = g_string_new (NULL);

  append_node (pair, 0, 0, text);
  return g_string_free (text, FALSE);
}

static void
check (const char *before_words,
       const char *after_words,
       HfGrouping  grouping,
       HfWeight    weight,
       HfPairArea  area,
       const char *expected)
{
  g_auto (HfComparedHeap) before = hf_compared_words (before_words);
  g_auto (HfComparedHeap) after = hf_compared_words (after_words);
  g_autoptr (HfPairHierarchy) pair = make (&before, &after, grouping, weight, area);
  g_autofree char *text = dup_text (pair);

  g_assert_cmpstr (text, ==, expected);
}

#define BEFORE "!a a:30:N.A a->b b:20:N.B a->g g:7:N.Gone a->s s:5:M.Same x:99:N.A"
#define AFTER "!a a:10:N.A a->b b:20:N.B a->c c:40:N.B a->n n:9:O.New a->s s:5:M.Same"

static void
test_namespaces (void)
{
  check (BEFORE, AFTER, HF_GROUPING_NAMESPACE, HF_WEIGHT_REACHABLE, HF_PAIR_AREA_LARGER,
         "- 62/4>84/5 111\n"
         " N 57/3>70/3 97\n"
         "  N.B 20/1>60/2 60\n"
         "  N.A 30/1>10/1 30\n"
         "  N.Gone 7/1>0/0 7\n"
         " O 0/0>9/1 9\n"
         "  O.New 0/0>9/1 9\n"
         " M 5/1>5/1 5\n"
         "  M.Same 5/1>5/1 5\n");
  /* Garbage too. */
  check (BEFORE, AFTER, HF_GROUPING_NAMESPACE, HF_WEIGHT_EVERYTHING, HF_PAIR_AREA_LARGER,
         "- 161/5>84/5 210\n"
         " N 156/4>70/3 196\n"
         "  N.A 129/2>10/1 129\n"
         "  N.B 20/1>60/2 60\n"
         "  N.Gone 7/1>0/0 7\n"
         " O 0/0>9/1 9\n"
         "  O.New 0/0>9/1 9\n"
         " M 5/1>5/1 5\n"
         "  M.Same 5/1>5/1 5\n");
  check (BEFORE, AFTER, HF_GROUPING_NAMESPACE, HF_WEIGHT_COUNT, HF_PAIR_AREA_LARGER,
         "- 161/5>84/5 7\n"
         " N 156/4>70/3 5\n"
         "  N.A 129/2>10/1 2\n"
         "  N.B 20/1>60/2 2\n"
         "  N.Gone 7/1>0/0 1\n"
         " M 5/1>5/1 1\n"
         "  M.Same 5/1>5/1 1\n"
         " O 0/0>9/1 1\n"
         "  O.New 0/0>9/1 1\n");
}

/* A part that does not differ has no area, but counts in the figures of the parts around it. */
static void
test_differences (void)
{
  check (BEFORE, AFTER, HF_GROUPING_NAMESPACE, HF_WEIGHT_REACHABLE, HF_PAIR_AREA_DIFFERENCE,
         "- 62/4>84/5 76\n"
         " N 57/3>70/3 67\n"
         "  N.B 20/1>60/2 40\n"
         "  N.A 30/1>10/1 20\n"
         "  N.Gone 7/1>0/0 7\n"
         " O 0/0>9/1 9\n"
         "  O.New 0/0>9/1 9\n"
         " M 5/1>5/1 0\n"
         "  M.Same 5/1>5/1 0\n");
}

static void
test_roots (void)
{
  /* A field's object moves to another class, a handle is new. */
  check ("#a:N.C.f a:8:N.A a->i i:4:N.I #b:N.D.g b:16:N.B b->s a->s s:2:N.S "
         "#k:N.C.k k:3:N.K",
         "#a:N.C.f a:8:N.A #b:N.D.g b:16:N.B b->i i:4:N.I b->s s:2:N.S !h h:32:N.H",
         HF_GROUPING_ROOT, HF_WEIGHT_COUNT, HF_PAIR_AREA_LARGER,
         "- 33/5>62/5 71\n"
         " static 33/5>30/4 39\n"
         "  N.D 16/1>22/3 22\n"
         "   N.B 16/1>16/1 16\n"
         "   N.I 0/0>4/1 4\n"
         "   N.S 0/0>2/1 2\n"
         "  N.C 15/3>8/1 15\n"
         "   N.A 8/1>8/1 8\n"
         "   N.I 4/1>0/0 4\n"
         "   N.K 3/1>0/0 3\n"
         "  several 2/1>0/0 2\n"
         "   N.S 2/1>0/0 2\n"
         " handle 0/0>32/1 32\n"
         "  N.H 0/0>32/1 32\n"
         "   N.H 0/0>32/1 32\n");
}

/* ---- Domains and assemblies ---------------------------------------------- */

static void
test_domains (void)
{
  g_auto (HfComparedHeap) before = hf_compared_text ("a 3 first.exe\nt 1 N.A\no 10 1 8\nr 10 3 0\n"
                                                     "c first.exe\n"
                                                     "a 3 old.exe\nt 1 N.A\no 20 1 10\nr 20 3 0\n"
                                                     "c old.exe\n");
  g_auto (HfComparedHeap) after = hf_compared_text ("a 3 new.exe\nt 1 N.A\no 10 1 8\nr 10 3 0\n"
                                                    "c new.exe\n"
                                                    "a 3 first.exe\nt 1 N.A\nt 2 N.B\no 20 1 20\n"
                                                    "o 30 2 4\nr 20 3 0\nr 30 3 0\nc first.exe\n");
  g_autoptr (HfPairHierarchy) pair = make (&before, &after, HF_GROUPING_DOMAIN, HF_WEIGHT_REACHABLE,
                                           HF_PAIR_AREA_LARGER);
  g_autofree char *text = dup_text (pair);

  g_assert_cmpstr (text, ==,
                   "- 24/2>44/3 60\n"
                   " first.exe 8/1>36/2 36\n"
                   "  N 8/1>36/2 36\n"
                   "   N.A 8/1>32/1 32\n"
                   "   N.B 0/0>4/1 4\n"
                   " old.exe 16/1>0/0 16\n"
                   "  N 16/1>0/0 16\n"
                   "   N.A 16/1>0/0 16\n"
                   " new.exe 0/0>8/1 8\n"
                   "  N 0/0>8/1 8\n"
                   "   N.A 0/0>8/1 8\n");
  /* A type in two domains is one type. */
  g_assert_cmpuint (pair->counts[HF_CHANGE_GROWN], ==, 1);
  g_assert_cmpuint (pair->counts[HF_CHANGE_NEW], ==, 1);
  g_assert_cmpuint (pair->counts[HF_CHANGE_GONE], ==, 0);
}

/* The number of a type without a name says nothing in another process. */
static void
test_unnamed (void)
{
  g_auto (HfComparedHeap) before = hf_compared_text ("a 3 a\no 10 1d 8\nr 10 3 0\nc a\n");
  g_auto (HfComparedHeap) after = hf_compared_text ("a 3 a\no 10 1d 10\nr 10 3 0\nc a\n");
  g_autoptr (HfPairHierarchy) pair = make (&before, &after, HF_GROUPING_NAMESPACE,
                                           HF_WEIGHT_REACHABLE, HF_PAIR_AREA_LARGER);
  g_autofree char *text = dup_text (pair);

  g_assert_cmpstr (text, ==,
                   "- 8/1>16/1 24\n"
                   " - 8/1>16/1 24\n"
                   "  ?1d 0/0>16/1 16\n"
                   "  ?1d (before) 8/1>0/0 8\n");
}

/* ---- For any two heaps --------------------------------------------------- */

static void
assert_figures (const HfPairFigures *figures,
                const HfPairFigures *expected)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      g_assert_cmpuint (figures->n_bytes[side], ==, expected->n_bytes[side]);
      g_assert_cmpuint (figures->n_objects[side], ==, expected->n_objects[side]);
    }
}

/* Everything adds up: figures and areas of each node to those of its children. */
static void
check_sums (const HfPairHierarchy *pair)
{
  const HfNode *nodes = pair->hierarchy->nodes;

  for (guint32 i = 0; i < pair->hierarchy->n_nodes; i++)
    {
      HfPairFigures sum = { 0 };
      guint64 area = 0;

      if (nodes[i].kind == HF_NODE_TYPE)
        {
          g_assert_cmpuint (nodes[i].n_children, ==, 0);
          continue;
        }
      for (guint32 k = nodes[i].first_child; k < nodes[i].first_child + nodes[i].n_children; k++)
        {
          hf_pair_figures_add (&sum, &pair->figures[k]);
          area += nodes[k].n_bytes;
        }
      assert_figures (&pair->figures[i], &sum);
      g_assert_cmpuint (nodes[i].n_bytes, ==, area);
    }
}

/* Each type has the figures that each heap's analysis has of it, in all nodes together. */
static void
check_types (const HfPairHierarchy *pair)
{
  HfHeap *names = hf_analysis_get_heap (pair->hierarchy->analysis);
  const guint32 n_types = hf_heap_get_n_types (names);
  g_autofree HfPairFigures *found = g_new0 (HfPairFigures, n_types + 1);
  g_autofree HfPairFigures *expected = g_new0 (HfPairFigures, n_types + 1);

  for (guint32 i = 0; i < pair->hierarchy->n_nodes; i++)
    {
      if (pair->hierarchy->nodes[i].kind == HF_NODE_TYPE)
        hf_pair_figures_add (&found[pair->hierarchy->nodes[i].item], &pair->figures[i]);
    }
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfTypeStats *stats = hf_analysis_get_type_stats (pair->heaps[side].analysis);

      g_assert_cmpuint (pair->n_types[side], ==, hf_heap_get_n_types (pair->heaps[side].heap));
      for (guint32 i = 0; i < pair->n_types[side]; i++)
        {
          const guint32 type = pair->types[side][i];
          const gboolean all = pair->weight != HF_WEIGHT_REACHABLE;

          g_assert_cmpuint (type, <, n_types);
          expected[type].n_bytes[side] += all ? stats[i].n_bytes : stats[i].n_reachable_bytes;
          expected[type].n_objects[side] += all ? stats[i].n_objects : stats[i].n_reachable;
        }
    }
  for (guint32 i = 0; i < n_types; i++)
    assert_figures (&found[i], &expected[i]);
}

/* The other way round, all is the same but the sign. */
static void
check_mirror (const HfPairHierarchy *pair,
              const HfPairHierarchy *mirror)
{
  static const HfChange opposites[HF_N_CHANGES] = {
    [HF_CHANGE_SAME] = HF_CHANGE_SAME,    [HF_CHANGE_NEW] = HF_CHANGE_GONE,
    [HF_CHANGE_GONE] = HF_CHANGE_NEW,     [HF_CHANGE_GROWN] = HF_CHANGE_SHRUNK,
    [HF_CHANGE_SHRUNK] = HF_CHANGE_GROWN,
  };

  g_assert_cmpuint (pair->hierarchy->n_nodes, ==, mirror->hierarchy->n_nodes);
  for (guint i = 0; i < HF_N_CHANGES; i++)
    g_assert_cmpuint (pair->counts[i], ==, mirror->counts[opposites[i]]);
  g_assert_cmpuint (pair->hierarchy->nodes[0].n_bytes, ==, mirror->hierarchy->nodes[0].n_bytes);
  g_assert_cmpint (hf_pair_figures_get_delta (&pair->figures[0], pair->weight), ==,
                   -hf_pair_figures_get_delta (&mirror->figures[0], pair->weight));
}

/* Types without a name do not match where nothing says that the process is the same. */
static gboolean
has_unnamed_types (const HfComparedHeap *heap)
{
  for (guint32 i = 0; i < hf_heap_get_n_types (heap->heap); i++)
    {
      if (hf_heap_get_type_name (heap->heap, (HfTypeIndex){ i })[0] == '?')
        return TRUE;
    }
  return FALSE;
}

/* A heap does not differ from itself. */
static void
check_itself (const HfComparedHeap *heap,
              HfGrouping            grouping,
              HfWeight              weight)
{
  g_autoptr (HfPairHierarchy) pair = make (heap, heap, grouping, weight, HF_PAIR_AREA_LARGER);

  check_sums (pair);
  for (guint32 i = 0; i < pair->hierarchy->n_nodes; i++)
    {
      const HfPairFigures *figures = &pair->figures[i];

      g_assert_cmpint (hf_pair_figures_get_change (figures, weight), ==, HF_CHANGE_SAME);
      g_assert_cmpfloat (hf_pair_figures_get_growth (figures, weight), ==, 0);
      for (guint side = 0; side < HF_N_SIDES; side++)
        g_assert_cmpfloat (hf_pair_figures_get_share (figures, weight, side), ==, 1);
      g_assert_cmpuint (pair->hierarchy->nodes[i].n_bytes, ==,
                        hf_pair_figures_get (figures, pair->weight, HF_SIDE_BEFORE));
    }
  for (guint i = 0; i < HF_N_CHANGES; i++)
    g_assert_true (i == HF_CHANGE_SAME || pair->counts[i] == 0);
}

static void
check_pair (const HfComparedHeap *before,
            const HfComparedHeap *after)
{
  for (guint i = 0; i < G_N_ELEMENTS (groupings); i++)
    {
      for (int weight = HF_WEIGHT_REACHABLE; weight <= HF_WEIGHT_COUNT; weight++)
        {
          g_autoptr (HfPairHierarchy) pair = make (before, after, groupings[i], weight,
                                                   HF_PAIR_AREA_LARGER);
          g_autoptr (HfPairHierarchy) mirror = make (after, before, groupings[i], weight,
                                                     HF_PAIR_AREA_LARGER);
          g_autoptr (HfPairHierarchy) change = make (before, after, groupings[i], weight,
                                                     HF_PAIR_AREA_DIFFERENCE);

          check_sums (pair);
          check_types (pair);
          check_mirror (pair, mirror);
          check_sums (change);
          check_types (change);
          if (!has_unnamed_types (before))
            check_itself (before, groupings[i], weight);
        }
    }
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      const guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_auto (HfComparedHeap) before = hf_compared_take (hf_naive_random_heap (rand), TRUE);
      g_auto (HfComparedHeap) after = hf_compared_take (hf_naive_random_heap (rand), TRUE);

      if (before.retention == NULL || after.retention == NULL)
        continue;
      g_test_message ("seed %u", seed);
      check_pair (&before, &after);
    }
}

static void
test_real (void)
{
  g_auto (HfComparedHeap) before = hf_compared_file ("real/wpf-app.gclog.gz", 0);
  g_auto (HfComparedHeap) after = hf_compared_file ("real/aspnet-razor.gclog.gz", 0);

  check_pair (&before, &after);
}

/* The differences of this program are known. */
static void
test_shop (void)
{
  g_auto (HfComparedHeap) before = hf_compared_file ("compare-shop/orders-1-warm.gclog.gz", 0);
  g_auto (HfComparedHeap) after = hf_compared_file ("compare-shop/orders-3-after-4000.gclog.gz", 0);
  g_autoptr (HfPairHierarchy) pair = make (&before, &after, HF_GROUPING_NAMESPACE,
                                           HF_WEIGHT_EVERYTHING, HF_PAIR_AREA_LARGER);
  const HfPairFigures all = { { 4330204, 13316762 }, { 35904, 84496 } };
  const HfPairFigures arrays = { { 2247374, 7686734 }, { 690, 4610 } };
  const HfNode *nodes = pair->hierarchy->nodes;

  assert_figures (&pair->figures[0], &all);
  g_assert_cmpuint (pair->counts[HF_CHANGE_NEW], ==, 12);
  g_assert_cmpuint (pair->counts[HF_CHANGE_GONE], ==, 4);
  g_assert_cmpuint (pair->counts[HF_CHANGE_GROWN], ==, 37);
  g_assert_cmpuint (pair->counts[HF_CHANGE_SHRUNK], ==, 3);
  g_assert_cmpuint (pair->counts[HF_CHANGE_SAME], ==, 366);
  /* The heaviest type of the heaviest family. */
  assert_figures (&pair->figures[nodes[nodes[0].first_child].first_child], &arrays);
}

/* ---- Limits -------------------------------------------------------------- */

static void
test_cancel (void)
{
  g_auto (HfComparedHeap) heap = hf_compared_words (BEFORE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  for (guint i = 0; i < G_N_ELEMENTS (groupings); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (hf_pair_hierarchy_new (&heap, &heap, groupings[i], HF_WEIGHT_COUNT,
                                            HF_PAIR_AREA_LARGER, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

static HfComparedHeap
make_huge (const char *type)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap = NULL;

  hf_heap_builder_begin_domain (builder, "huge", 4, NULL, 3);
  hf_heap_builder_add_type (builder, 1, type);
  for (guint64 i = 0; i < 100000; i++)
    hf_heap_builder_add_object (builder, 0x1000 + 8 * i, 1, HF_MAX_SIZE, NULL, 0);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return hf_compared_take (heap, FALSE);
}

/* Each heap fits 64 bits, and both together do not. */
static void
test_huge (void)
{
  g_auto (HfComparedHeap) before = make_huge ("N.A");
  g_auto (HfComparedHeap) after = make_huge ("N.B");
  g_autoptr (HfPairHierarchy) pair = make (&before, &after, HF_GROUPING_NAMESPACE,
                                           HF_WEIGHT_EVERYTHING, HF_PAIR_AREA_LARGER);
  const HfNode *nodes = pair->hierarchy->nodes;

  check_types (pair);
  g_assert_cmpuint (pair->hierarchy->n_nodes, ==, 4);
  g_assert_cmpuint (nodes[0].n_bytes, ==, 100000 * HF_MAX_SIZE);
  g_assert_cmpuint (nodes[2].n_bytes, ==, 50000 * HF_MAX_SIZE);
  g_assert_cmpuint (nodes[3].n_bytes, ==, 50000 * HF_MAX_SIZE);
}

static void
test_groupings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (groupings); i++)
    g_assert_true (hf_pair_hierarchy_can_group (groupings[i]));
  g_assert_false (hf_pair_hierarchy_can_group (HF_GROUPING_DOMINATOR));
  g_assert_false (hf_pair_hierarchy_can_group (HF_GROUPING_GENERATION));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/compare/pair-hierarchy/weight-is-the-larger-side", test_namespaces);
  g_test_add_func ("/compare/pair-hierarchy/or-the-difference", test_differences);
  g_test_add_func ("/compare/pair-hierarchy/groups-of-roots-are-matched", test_roots);
  g_test_add_func ("/compare/pair-hierarchy/domains-are-matched", test_domains);
  g_test_add_func ("/compare/pair-hierarchy/types-without-a-name-are-not", test_unnamed);
  g_test_add_func ("/compare/pair-hierarchy/figures-of-random-heaps-add-up", test_random);
  g_test_add_func ("/compare/pair-hierarchy/figures-of-real-heaps-add-up", test_real);
  g_test_add_func ("/compare/pair-hierarchy/differences-of-a-program-are-known", test_shop);
  g_test_add_func ("/compare/pair-hierarchy/making-can-be-cancelled", test_cancel);
  g_test_add_func ("/compare/pair-hierarchy/areas-of-huge-heaps-are-halved", test_huge);
  g_test_add_func ("/compare/pair-hierarchy/groupings", test_groupings);

  return g_test_run ();
}
