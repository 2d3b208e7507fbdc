/* test-reason-tree.c: the tree has the chains of all objects, whatever their addresses
 *
 * covers: hf-reason-order, hf-reason-walk
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-naive-reasons.h"
#include "hf-naive.h"
#include "hf-shuffle.h"
#include "hf-test-times.h"
#include "hf-test.h"

#include <string.h>

#define N_RANDOM HF_TEST_TIMES (2000)
#define N_LINKS HF_TEST_TIMES (100000)

static HfReasonTree *
make_tree (const HfComparedHeap *heap)
{
  g_autoptr (GError) error = NULL;
  HfReasonTree *tree = hf_reason_tree_new (heap, NULL, NULL, &error);

  g_assert_no_error (error);
  return tree;
}

/* ---- Known trees ----------------------------------------------------------------- */

static char *
dup_tree (HfReasonTree *tree)
{
  GString *text = g_string_new (NULL);
  guint32 n;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n);

  for (guint32 i = 0; i < n; i++)
    {
      g_autofree char *name = hf_compared_dup_reason (tree, i);

      g_string_append_printf (text, "%s%s %u %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT,
                              i == 0 ? "" : "\n", name, reasons[i].n_objects, reasons[i].n_bytes,
                              reasons[i].n_retained);
    }
  return g_string_free (text, FALSE);
}

static void
assert_tree (const char *words,
             const char *expected)
{
  g_auto (HfComparedHeap) heap = hf_compared_words (words);
  g_autoptr (HfReasonTree) tree = make_tree (&heap);
  g_autofree char *text = dup_tree (tree);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_text (void)
{
  assert_tree ("#m:Shop.map m:8:Map m->e e:10:Entry e->a e->b a:5:Leaf b:7:Leaf "
               "!h h:8:Hub h->c c:9:Leaf g:4:Leaf ~g",
               "static Shop.map 0 0 0\n"
               "static Shop.map > Map 1 8 30\n"
               "static Shop.map > Map > Entry 1 10 22\n"
               "static Shop.map > Map > Entry > Leaf 2 12 12\n"
               "handle 0 0 0\n"
               "handle > Hub 1 8 17\n"
               "handle > Hub > Leaf 1 9 9");
}

/* Two fields of a class are two roots, and only one of two that lead to an object counts. */
static void
test_fields (void)
{
  assert_tree ("#b:Shop.two #a:Shop.one a:1:A b:2:A #a:Zoo.any", "static Shop.one 0 0 0\n"
                                                                 "static Shop.one > A 1 1 1\n"
                                                                 "static Shop.two 0 0 0\n"
                                                                 "static Shop.two > A 1 2 2\n"
                                                                 "static Zoo.any 0 0 0");
}

/* c is met from three roots at the same distance, and d from two types below one of them. */
static void
test_names_decide (void)
{
  assert_tree ("!x x:1:A x->c #y:N.Z.f y:1:B y->c #z:N.Y.f z:1:C z->c c:1:D "
               "z->q q:1:Q z->p p:1:P q->d p->d d:1:D",
               "static N.Y.f 0 0 0\n"
               "static N.Y.f > C 1 1 4\n"
               "static N.Y.f > C > D 1 1 1\n"
               "static N.Y.f > C > P 1 1 1\n"
               "static N.Y.f > C > P > D 1 1 1\n"
               "static N.Y.f > C > Q 1 1 1\n"
               "static N.Z.f 0 0 0\n"
               "static N.Z.f > B 1 1 1\n"
               "handle 0 0 0\n"
               "handle > A 1 1 1");
}

/* c is one step from the table of statics, and three from the static field. The literal lives
 * because of the table alone. */
static void
test_tables (void)
{
  assert_tree ("!t t:1:System.Object[] t->s t->c t->l s:1:Shop #s:N.Shop.one s->x x:1:X x->y y:1:Y "
               "y->c c:1:C l:1:Literal",
               "static N.Shop.one 0 0 0\n"
               "static N.Shop.one > Shop 1 1 3\n"
               "static N.Shop.one > Shop > X 1 1 2\n"
               "static N.Shop.one > Shop > X > Y 1 1 1\n"
               "static N.Shop.one > Shop > X > Y > C 1 1 1\n"
               "handle 0 0 0\n"
               "handle > System.Object[] 1 1 2\n"
               "handle > System.Object[] > Literal 1 1 1");
}

/* A local variable that leads to the table is not a reason; a static field is. */
static void
test_rooted_tables (void)
{
  static const char text[] =
    "a 3 app\nt 1 System.Object[]\nt 2 N.A\nt 3 N.B\no 10 1 8 20\no 20 2 4\n"
    "r 10 3 0\nr 10 1 0\n%sc app\n";

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *gclog = g_strdup_printf (text, i == 0 ? "" : "r 10 4 0 3 f\n");
      g_auto (HfComparedHeap) heap = hf_compared_text (gclog);
      g_autoptr (HfReasonTree) tree = make_tree (&heap);
      g_autofree char *found = dup_tree (tree);

      g_assert_cmpstr (found, ==,
                       i == 0 ? "local 0 0 0\nhandle 0 0 0\nhandle > System.Object[] 1 8 12\n"
                                "handle > System.Object[] > N.A 1 4 4"
                              : "static N.B.f 0 0 0\nstatic N.B.f > System.Object[] 1 8 12\n"
                                "static N.B.f > System.Object[] > N.A 1 4 4\n"
                                "local 0 0 0\nhandle 0 0 0");
    }
}

static void
test_dependents (void)
{
  assert_tree ("!a a:1:A a=>b b:2:B b->c c:4:C", "handle 0 0 0\n"
                                                 "handle > A 1 1 7\n"
                                                 "handle > A > B 1 2 6\n"
                                                 "handle > A > B > C 1 4 4");
}

static void
test_nothing (void)
{
  assert_tree ("a:1:A ~a", "");
}

/* ---- Random heaps ------------------------------------------------------------------ */

static void
check_node (HfReasonTree *tree,
            GHashTable   *sums,
            guint32       node,
            char        **before)
{
  guint32 n;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n);
  const HfReason *reason = &reasons[node];
  char *chain = hf_naive_reasons_dup (tree, node);
  const HfNaiveReason *sum = g_hash_table_lookup (sums, chain);

  g_assert_nonnull (sum);
  g_assert_cmpuint (reason->n_objects, ==, sum->n_objects);
  g_assert_cmpuint (reason->n_bytes, ==, sum->n_bytes);
  g_assert_cmpuint (reason->n_retained, ==, sum->n_retained);
  g_assert_cmpuint (reason->n_objects_below, ==, sum->n_objects_below);
  g_assert_cmpuint (reason->n_bytes_below, ==, sum->n_bytes_below);
  g_assert_cmpuint (reason->level, ==,
                    reason->parent == HF_INDEX_NONE ? 0 : reasons[reason->parent].level + 1);
  if (*before != NULL)
    g_assert_cmpint (strcmp (*before, chain), <, 0);
  g_free (*before);
  *before = chain;
}

/* Its nodes are all chains, in their order, and objects are where their chains end. */
static void
check_tree (HfReasonTree *tree)
{
  HfHeap *heap = hf_reason_tree_get_heap (tree)->heap;
  char **chains = hf_naive_reasons_new (heap);
  g_autoptr (GHashTable) sums = hf_naive_reasons_sum (heap, chains);
  g_autofree char *before = NULL;
  guint32 n;

  (void) hf_reason_tree_get_reasons (tree, &n);
  g_assert_cmpuint (n, ==, g_hash_table_size (sums));
  for (guint32 i = 0; i < n; i++)
    check_node (tree, sums, i, &before);
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const guint32 node = hf_reason_tree_get_reason_of (tree, (HfObjectIndex){ i });
      g_autofree char *chain = node != HF_INDEX_NONE ? hf_naive_reasons_dup (tree, node) : NULL;

      g_assert_cmpstr (chain, ==, chains[i]);
    }
  hf_naive_reasons_free (heap, chains);
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_auto (HfComparedHeap) heap = hf_compared_take (hf_naive_random_heap (rand), TRUE);
      g_autoptr (HfReasonTree) tree = make_tree (&heap);

      g_test_message ("seed %u", seed);
      check_tree (tree);
    }
}

static void
test_shuffled (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_auto (HfComparedHeap) heap = hf_compared_take (hf_naive_random_heap (rand), TRUE);
      g_auto (HfComparedHeap) other = hf_compared_take (hf_shuffle (heap.heap, rand), TRUE);
      g_autoptr (HfReasonTree) tree = make_tree (&heap);
      g_autoptr (HfReasonTree) shuffled = make_tree (&other);
      g_autofree char *text = dup_tree (tree);
      g_autofree char *same = dup_tree (shuffled);

      g_test_message ("seed %u", seed);
      g_assert_cmpstr (same, ==, text);
    }
}

/* ---- Shapes ------------------------------------------------------------------------- */

/* Objects of @n_types types in turn: each refers to the next one and, if there are @n_fan, to as
 * many that follow it. */
static HfHeap *
make_chain (guint32 n_objects,
            guint32 n_types,
            guint32 n_fan)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autofree guint64 *references = g_new (guint64, (gsize) n_fan + 1);
  HfHeap *heap;

  hf_heap_builder_begin_domain (builder, "chain", 5, NULL, 2);
  for (guint32 i = 0; i < n_types; i++)
    {
      g_autofree char *name = g_strdup_printf ("N.Link%06u", i);

      hf_heap_builder_add_type (builder, i, name);
    }
  for (guint32 i = 0; i < n_objects; i++)
    {
      guint32 n = 0;

      for (; n < n_fan && i + n + 1 < n_objects; n++)
        references[n] = 0x1000 + 16 * ((guint64) i + n + 1);
      hf_heap_builder_add_object (builder, 0x1000 + 16 * (guint64) i, i % n_types, 16, references,
                                  n);
    }
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return heap;
}

static void
check_shape (guint32 n_objects,
             guint32 n_types,
             guint32 n_fan,
             guint32 n_nodes_most)
{
  g_auto (HfComparedHeap) heap = hf_compared_take (make_chain (n_objects, n_types, n_fan), TRUE);
  g_autoptr (HfReasonTree) tree = make_tree (&heap);
  guint32 n;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n);

  g_assert_cmpuint (n, <=, n_nodes_most);
  g_assert_cmpuint (reasons[0].n_objects_below, ==, n_objects);
  g_assert_cmpuint (reasons[0].n_bytes_below, ==, 16 * (guint64) n_objects);
  g_assert_cmpuint (reasons[1].n_retained, ==, 16 * (guint64) n_objects);
}

static void
test_lists (void)
{
  check_shape (N_LINKS, 1, 1, 2);
  check_shape (N_LINKS, 2, 1, 66);
  check_shape (N_LINKS, 3, 1, 66);
  check_shape (N_LINKS, 20, 1, 66);
}

/* As many nodes as objects, and chains as long. */
static void
test_deep (void)
{
  check_shape (N_LINKS, N_LINKS, 1, N_LINKS + 1);
  check_shape (N_LINKS / 10, N_LINKS / 10, 40, N_LINKS + 1);
}

/* One object refers to all others, of one type or of a type each. */
static void
check_fan (guint32 n_types)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autofree guint64 *references = g_new (guint64, N_LINKS);
  g_auto (HfComparedHeap) heap = { 0 };
  g_autoptr (HfReasonTree) tree = NULL;
  guint32 n_reasons;

  hf_heap_builder_begin_domain (builder, "fan", 3, NULL, 2);
  for (guint32 i = 0; i < N_LINKS; i++)
    {
      g_autofree char *name = g_strdup_printf ("N.Item%06u", i % n_types);

      references[i] = 0x1000 + 16 * ((guint64) i + 1);
      hf_heap_builder_add_type (builder, i % n_types, name);
      hf_heap_builder_add_object (builder, references[i], i % n_types, 16, NULL, 0);
    }
  hf_heap_builder_add_type (builder, n_types, "N.All");
  hf_heap_builder_add_object (builder, 0x1000, n_types, 16, references, N_LINKS);
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_compared_take (hf_heap_builder_seal (builder, 0, NULL, NULL, &error), TRUE);
  g_assert_no_error (error);
  tree = make_tree (&heap);
  (void) hf_reason_tree_get_reasons (tree, &n_reasons);
  g_assert_cmpuint (n_reasons, ==, 2 + n_types);
}

static void
test_wide (void)
{
  check_fan (1);
  check_fan (N_LINKS);
  check_shape (1000, 1, 1000, 2);
  check_shape (1000, 1000, 1000, 1001);
}

/* Two chains of many types that differ only at the top: every object below is met from both. */
static void
test_two_chains (void)
{
  const guint32 n = N_LINKS / 5;
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  g_auto (HfComparedHeap) heap = { 0 };
  g_autoptr (HfReasonTree) tree = NULL;
  const HfReason *reasons;
  guint32 n_reasons;

  hf_heap_builder_begin_domain (builder, "chains", 6, NULL, 2);
  for (guint64 i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("N.Link%06u", (guint) i);
      const guint64 next[] = { 0x1000 + 32 * (i + 1), 0x1010 + 32 * (i + 1) };

      hf_heap_builder_add_type (builder, i, name);
      hf_heap_builder_add_object (builder, 0x1000 + 32 * i, i, 16, next, i + 1 < n ? 2 : 0);
      hf_heap_builder_add_object (builder, 0x1010 + 32 * i, i, 16, next, i + 1 < n ? 2 : 0);
    }
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_HANDLE, 0, NULL, NULL);
  hf_heap_builder_add_root (builder, 0x1010, HF_ROOT_LOCAL, 0, NULL, NULL);
  heap = hf_compared_take (hf_heap_builder_seal (builder, 0, NULL, NULL, &error), TRUE);
  g_assert_no_error (error);
  tree = make_tree (&heap);
  reasons = hf_reason_tree_get_reasons (tree, &n_reasons);
  g_assert_cmpuint (n_reasons, ==, n + 3);
  g_assert_cmpuint (reasons[0].kind, ==, HF_ROOT_LOCAL);
  g_assert_cmpuint (reasons[0].n_objects_below, ==, 2 * n - 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/reasons/tree/chains-are-merged-from-the-roots-down", test_text);
  g_test_add_func ("/compare/reasons/tree/each-static-field-is-a-root", test_fields);
  g_test_add_func ("/compare/reasons/tree/names-decide-between-chains-of-one-length",
                   test_names_decide);
  g_test_add_func ("/compare/reasons/tree/tables-of-statics-come-last", test_tables);
  g_test_add_func ("/compare/reasons/tree/no-local-variable-leads-to-a-table-of-statics",
                   test_rooted_tables);
  g_test_add_func ("/compare/reasons/tree/a-dependent-handle-is-a-reference", test_dependents);
  g_test_add_func ("/compare/reasons/tree/nothing-reachable-is-no-tree", test_nothing);
  g_test_add_func ("/compare/reasons/tree/random-heaps-match-a-slow-method", test_random);
  g_test_add_func ("/compare/reasons/tree/other-ids-and-orders-change-nothing", test_shuffled);
  g_test_add_func ("/compare/reasons/tree/a-long-list-is-few-nodes", test_lists);
  g_test_add_func ("/compare/reasons/tree/a-heap-of-many-types-may-be-as-many-nodes", test_deep);
  g_test_add_func ("/compare/reasons/tree/wide-fans", test_wide);
  g_test_add_func ("/compare/reasons/tree/long-chains-are-compared-fast", test_two_chains);
  return g_test_run ();
}
