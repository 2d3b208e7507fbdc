/* test-cut.c: what a cut would free, against taking it away and looking again
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cut.h"
#include "hf-naive-cuts.h"
#include "hf-retain.h"
#include "hf-test.h"

/* ---- By example ---------------------------------------------------------- */

static void
assert_edge (const char *text,
             const char *from,
             const char *to,
             guint64     n_bytes)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);

  g_assert_cmpuint (hf_cut_edge_freed (retention, hf_test_object (text, from),
                                       hf_test_object (text, to)),
                    ==, n_bytes);
}

static void
assert_root (const char *text,
             guint32     root,
             guint64     n_bytes)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);

  g_assert_cmpuint (hf_cut_root_freed (retention, (HfRootIndex){ root }), ==, n_bytes);
}

static void
test_edges (void)
{
  assert_edge ("a:1 !a b:2 c:4 a->b b->c", "a", "b", 6);
  assert_edge ("a:1 !a b:2 c:4 a->b b->c", "b", "c", 4);
  assert_edge ("a:1 !a b:2 c:4 a->b b->c", "a", "c", 0);
  assert_edge ("a:1 !a b:2 c:4 a->b a->c b->c", "b", "c", 0);
  assert_edge ("a:1 !a b:2 c:4 a->b b->c c->b", "a", "b", 6);
  assert_edge ("a:1 !a b:2 c:4 a->b b->c c->b", "c", "b", 0);
  assert_edge ("a:1 !a b:2 !b a->b", "a", "b", 0);
  assert_edge ("a:1 !a b:2 g:4 a->b g->b", "a", "b", 2);
  assert_edge ("a:1 !a b:2 g:4 a->b g->b", "g", "b", 0);
}

/* All ways from one object to another are one edge. */
static void
test_parallel (void)
{
  assert_edge ("a:1 !a b:2 a->b a->b", "a", "b", 2);
  assert_edge ("a:1 !a b:2 a->b a=>b", "a", "b", 2);
  assert_edge ("a:1 !a b:2 a=>b b->b", "a", "b", 2);
}

static void
test_roots (void)
{
  assert_root ("a:1 !a b:2 a->b", 0, 3);
  assert_root ("a:1 !a b:2 a->b b->a a->a", 0, 3);
  assert_root ("a:1 !a !a b:2 a->b", 0, 0);
  assert_root ("a:1 !a ~a b:2 a->b", 0, 3);
  assert_root ("a:1 !a ~a b:2 a->b", 1, 0);
  assert_root ("a:1 !a b:2 !b a->b", 1, 0);
  assert_root ("a:1 !a b:2 !b a->b", 0, 1);
}

/* A table of statics is where the field is kept, and no second holder. */
static void
test_statics (void)
{
  const char *text = "t:1:System.Object[] !t #a:N.C.f a:2 b:4 t->a a->b";

  assert_root (text, 1, 6);
  assert_root ("t:1:System.Object[] !t #a:N.C.f a:2 b:4 t->a a->b c:8 !c c->a", 1, 0);
  assert_root ("t:1:System.Object[] !t #a:N.C.f #a:N.C.g a:2 b:4 t->a a->b", 1, 0);
  assert_root ("t:1:System.String !t #a:N.C.f a:2 b:4 t->a a->b", 1, 0);
  assert_root ("t:1:System.Object[] !t !a a:2 b:4 t->a a->b", 1, 0);
  assert_edge (text, "t", "a", 0);
}

/* ---- One cut of random heaps --------------------------------------------- */

static void
check_edges (HfHeap      *heap,
             HfRetention *retention)
{
  guint32 n = hf_heap_get_n_objects (heap);

  for (guint32 from = 0; from < n; from++)
    {
      for (guint32 to = 0; to < n; to++)
        {
          g_auto (HfNaiveCuts) naive = { 0 };
          const HfCut cut = { .kind = HF_CUT_EDGE, .from = { from }, .to = { to } };
          HfRetainedSum wanted, freed;

          hf_naive_cuts_init (&naive, heap);
          hf_naive_cuts_cut_edge (&naive, cut.from, cut.to);
          wanted = hf_naive_cuts_lose (&naive);
          g_assert_cmpuint (hf_cut_edge_freed (retention, cut.from, cut.to), ==, wanted.n_bytes);
          g_assert_true (hf_cut_freed (retention, &cut, 1, &freed, NULL, NULL));
          hf_naive_assert_sum (freed, wanted);
        }
    }
}

static void
check_roots (HfHeap      *heap,
             HfRetention *retention)
{
  guint32 n_roots;

  hf_heap_get_roots (heap, &n_roots);
  for (guint32 root = 0; root < n_roots; root++)
    {
      g_auto (HfNaiveCuts) naive = { 0 };
      const HfCut cut = { .kind = HF_CUT_ROOT, .root = { root } };
      HfRetainedSum wanted, freed;

      hf_naive_cuts_init (&naive, heap);
      naive.roots[root] = TRUE;
      hf_naive_cuts_leave_tables_out (&naive);
      wanted = hf_naive_cuts_lose (&naive);
      g_assert_cmpuint (hf_cut_root_freed (retention, cut.root), ==, wanted.n_bytes);
      g_assert_true (hf_cut_freed (retention, &cut, 1, &freed, NULL, NULL));
      hf_naive_assert_sum (freed, wanted);
    }
}

static void
check_types (HfHeap      *heap,
             HfRetention *retention)
{
  for (guint32 type = 0; type < hf_heap_get_n_types (heap); type++)
    {
      g_auto (HfNaiveCuts) naive = { 0 };
      const HfCut cut = { .kind = HF_CUT_TYPE, .type = { type } };
      HfRetainedSum freed;

      hf_naive_cuts_init (&naive, heap);
      for (guint32 i = 0; i < naive.n_objects; i++)
        {
          if (hf_heap_get_object_type (heap, (HfObjectIndex){ i }).value == type)
            naive.silent[i] = TRUE;
        }
      g_assert_true (hf_cut_freed (retention, &cut, 1, &freed, NULL, NULL));
      hf_naive_assert_sum (freed, hf_naive_cuts_lose (&naive));
    }
}

static void
test_random_single (void)
{
  for (guint round = 0; round < HF_NAIVE_ROUNDS; round++)
    {
      g_autoptr (HfHeap) heap = hf_naive_next_heap ();
      g_autoptr (HfRetention) retention = hf_retain (heap);

      check_edges (heap, retention);
      check_roots (heap, retention);
      check_types (heap, retention);
    }
}

/* ---- Several at once ----------------------------------------------------- */

/* Cuts something by chance, here and there alike. */
static HfCut
cut_any (HfHeap      *heap,
         HfNaiveCuts *naive)
{
  gint32 n = (gint32) naive->n_objects;
  guint32 n_roots;
  HfCut cut = { 0 };

  hf_heap_get_roots (heap, &n_roots);
  cut.kind = (HfCutKind) g_test_rand_int_range (n_roots > 0 ? HF_CUT_ROOT : HF_CUT_EDGE,
                                                HF_CUT_INSTANCES + 1);
  if (cut.kind == HF_CUT_ROOT)
    cut.root.value = (guint32) g_test_rand_int_range (0, (gint32) n_roots);
  cut.from.value = (guint32) g_test_rand_int_range (0, n);
  cut.to.value = (guint32) g_test_rand_int_range (0, n);
  cut.type = hf_heap_get_object_type (heap, cut.from);

  if (cut.kind == HF_CUT_ROOT)
    naive->roots[cut.root.value] = TRUE;
  if (cut.kind == HF_CUT_EDGE)
    hf_naive_cuts_cut_edge (naive, cut.from, cut.to);
  if (cut.kind == HF_CUT_OBJECT)
    naive->removed[cut.to.value] = TRUE;
  for (guint32 i = 0; i < naive->n_objects; i++)
    {
      if (hf_heap_get_object_type (heap, (HfObjectIndex){ i }).value != cut.type.value)
        continue;
      naive->silent[i] |= cut.kind == HF_CUT_TYPE;
      naive->removed[i] |= cut.kind == HF_CUT_INSTANCES;
    }
  return cut;
}

/* The single objects add up to the sum. */
static void
assert_lists (HfHeap        *heap,
              HfRetention   *retention,
              const HfCut   *cuts,
              guint          n_cuts,
              HfRetainedSum  wanted)
{
  HfRetainedSum freed;
  HfRetainedSum listed = { 0, 0 };
  g_autoptr (HfCutEffect) loss = hf_cut_find_freed (retention, cuts, n_cuts, &freed, NULL, NULL);

  g_assert_nonnull (loss);
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const HfObjectIndex object = { i };

      if (!hf_cut_effect_contains (loss, object))
        continue;
      listed.n_objects++;
      listed.n_bytes += hf_heap_get_object_size (heap, object);
    }
  hf_naive_assert_sum (freed, wanted);
  hf_naive_assert_sum (listed, wanted);
}

static void
test_random_lists (void)
{
  for (guint round = 0; round < HF_NAIVE_ROUNDS; round++)
    {
      g_autoptr (HfHeap) heap = hf_naive_next_heap ();
      g_autoptr (HfRetention) retention = hf_retain (heap);
      g_auto (HfNaiveCuts) naive = { 0 };
      HfCut cuts[12];
      guint n_cuts = (guint) g_test_rand_int_range (0, G_N_ELEMENTS (cuts) + 1);
      HfRetainedSum freed;

      hf_naive_cuts_init (&naive, heap);
      for (guint i = 0; i < n_cuts; i++)
        cuts[i] = cut_any (heap, &naive);
      hf_naive_cuts_leave_tables_out (&naive);
      g_assert_true (hf_cut_freed (retention, cuts, n_cuts, &freed, NULL, NULL));
      hf_naive_assert_sum (freed, hf_naive_cuts_lose (&naive));
      assert_lists (heap, retention, cuts, n_cuts, freed);
    }
}

/* A table that very many handles lead to, of very many static fields. */
static void
test_many_handles (void)
{
  enum { N = 100000 };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autofree guint64 *all = g_new (guint64, N);
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;

  hf_heap_builder_add_type (builder, 1, "System.Object[]");
  hf_heap_builder_add_type (builder, 2, "N.Object");
  for (guint64 i = 0; i < N; i++)
    {
      all[i] = (i + 2) * 8;
      hf_heap_builder_add_object (builder, all[i], 2, 24, NULL, 0);
      hf_heap_builder_add_root (builder, all[i], HF_ROOT_STATIC, 0, NULL, NULL);
      hf_heap_builder_add_root (builder, 8, HF_ROOT_HANDLE, 0, NULL, NULL);
    }
  hf_heap_builder_add_object (builder, 8, 1, 24, all, N);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  retention = hf_retain (heap);
  for (guint32 i = 0; i < N; i++)
    {
      g_assert_cmpuint (hf_cut_root_freed (retention, (HfRootIndex){ 2 * i }), ==, 24);
      g_assert_cmpuint (hf_cut_root_freed (retention, (HfRootIndex){ 2 * i + 1 }), ==, 0);
    }
}

static void
test_everything (void)
{
  const char *text = "a:1 !a b:2 c:4 !c a->b b->c";
  const HfCut cuts[] = { { .kind = HF_CUT_ROOT, .root = { 0 } },
                         { .kind = HF_CUT_ROOT, .root = { 1 } },
                         { .kind = HF_CUT_ROOT, .root = { 1 } } };
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  HfRetainedSum freed;

  g_assert_true (hf_cut_freed (retention, cuts, 0, &freed, NULL, NULL));
  hf_naive_assert_sum (freed, ((HfRetainedSum){ 0, 0 }));
  g_assert_true (hf_cut_freed (retention, cuts, G_N_ELEMENTS (cuts), &freed, NULL, NULL));
  hf_naive_assert_sum (freed, ((HfRetainedSum){ 7, 3 }));
}

static void
test_cancelled (void)
{
  const HfCut cut = { .kind = HF_CUT_TYPE };
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a->b");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  HfRetainedSum freed;

  g_cancellable_cancel (cancellable);
  g_assert_false (hf_cut_freed (retention, &cut, 1, &freed, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/cut/an-edge-frees-what-only-it-holds", test_edges);
  g_test_add_func ("/analysis/cut/parallel-references-are-one-edge", test_parallel);
  g_test_add_func ("/analysis/cut/a-root-frees-what-only-it-holds", test_roots);
  g_test_add_func ("/analysis/cut/a-static-field-is-cut-with-its-place-in-a-table", test_statics);
  g_test_add_func ("/analysis/cut/a-table-of-many-handles-is-found-at-once", test_many_handles);
  g_test_add_func ("/analysis/cut/one-cut-frees-what-a-slow-method-says", test_random_single);
  g_test_add_func ("/analysis/cut/many-cuts-free-what-a-slow-method-says", test_random_lists);
  g_test_add_func ("/analysis/cut/no-cut-frees-nothing-and-all-free-all", test_everything);
  g_test_add_func ("/analysis/cut/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
