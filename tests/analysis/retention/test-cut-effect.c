/* test-cut-effect.c: the two ways to what is lost agree, with each other and with a slow one
 *
 * covers: hf-cut-effect-follow, hf-cut-effect-walk
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cut-effect.h"
#include "hf-cut.h"
#include "hf-error.h"
#include "hf-load.h"
#include "hf-naive-cuts.h"
#include "hf-retain.h"
#include "hf-test.h"

#include <sys/resource.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#define MAX_CUTS 10

typedef enum
{
  CUT_OBJECT,
  CUT_BELOW,
  CUT_EDGE,
  CUT_ROOT,
  N_CUTS
} CutKind;

typedef struct
{
  CutKind kind;
  guint32 a;
  guint32 b;
} Cut;

static Cut
choose_cut (HfHeap *heap)
{
  gint32 n = (gint32) hf_heap_get_n_objects (heap);
  Cut cut = { CUT_OBJECT, 0, 0 };
  const HfObjectIndex *references;
  gsize n_references;
  guint32 n_roots;

  hf_heap_get_roots (heap, &n_roots);
  cut.kind = (CutKind) g_test_rand_int_range (0, n_roots > 0 ? N_CUTS : CUT_ROOT);
  cut.a = (guint32) g_test_rand_int_range (0, cut.kind == CUT_ROOT ? (gint32) n_roots : n);
  cut.b = (guint32) g_test_rand_int_range (0, n);
  if (cut.kind != CUT_EDGE)
    return cut;
  /* Nearly all edges that are cut should be there. */
  references = hf_heap_get_references (heap, (HfObjectIndex){ cut.a }, &n_references);
  if (n_references > 0)
    cut.b = references[g_test_rand_int_range (0, (gint32) n_references)].value;
  return cut;
}

static void
cut_loss (HfCutEffect *loss,
          const Cut   *cut)
{
  gboolean worked = TRUE;

  switch (cut->kind)
    {
    case CUT_OBJECT:
      hf_cut_effect_remove_object (loss, (HfObjectIndex){ cut->a });
      break;
    case CUT_BELOW:
      hf_cut_effect_ignore_references_of (loss, (HfObjectIndex){ cut->a });
      break;
    case CUT_EDGE:
      worked = hf_cut_effect_cut_edge (loss, (HfObjectIndex){ cut->a }, (HfObjectIndex){ cut->b },
                                       NULL);
      break;
    case CUT_ROOT:
    case N_CUTS:
    default:
      worked = hf_cut_effect_cut_root (loss, (HfRootIndex){ cut->a }, NULL);
      break;
    }
  g_assert_true (worked);
}

static void
cut_naive (HfNaiveCuts *naive,
           const Cut   *cut)
{
  switch (cut->kind)
    {
    case CUT_OBJECT:
      naive->removed[cut->a] = TRUE;
      break;
    case CUT_BELOW:
      naive->silent[cut->a] = TRUE;
      break;
    case CUT_EDGE:
      hf_naive_cuts_cut_edge (naive, (HfObjectIndex){ cut->a }, (HfObjectIndex){ cut->b });
      break;
    case CUT_ROOT:
    case N_CUTS:
    default:
      naive->roots[cut->a] = TRUE;
      break;
    }
}

/* The objects that count as lost add up to the sum. */
static void
check_lost (HfHeap            *heap,
            const HfCutEffect *loss,
            HfRetainedSum      sum)
{
  HfRetainedSum lost = { 0, 0 };

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      if (!hf_cut_effect_contains (loss, (HfObjectIndex){ i }))
        continue;
      lost.n_bytes += hf_heap_get_object_size (heap, (HfObjectIndex){ i });
      lost.n_objects++;
    }
  hf_naive_assert_sum (lost, sum);
  g_assert_cmpuint (hf_cut_effect_get_n_objects (loss), ==, sum.n_objects);
}

static HfRetainedSum
sum_cuts (HfRetention *retention,
          const Cut   *cuts,
          guint        n_cuts,
          guint64      budget)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfCutEffect) loss = hf_cut_new_effect (retention, &error);
  HfRetainedSum sum = { 0, 0 };

  g_assert_no_error (error);
  hf_cut_effect_set_budget (loss, budget);
  for (guint i = 0; i < n_cuts; i++)
    cut_loss (loss, &cuts[i]);
  g_assert_true (hf_cut_effect_sum (loss, &sum, NULL, &error));
  g_assert_no_error (error);
  check_lost (hf_retain_heap (retention), loss, sum);
  return sum;
}

static void
test_random (void)
{
  for (guint round = 0; round < HF_NAIVE_ROUNDS; round++)
    {
      g_autoptr (HfHeap) heap = hf_naive_next_heap ();
      g_autoptr (HfRetention) retention = hf_retain (heap);
      g_auto (HfNaiveCuts) naive = { 0 };
      guint n_cuts = (guint) g_test_rand_int_range (1, MAX_CUTS);
      HfRetainedSum wanted;
      Cut cuts[MAX_CUTS];

      hf_naive_cuts_init (&naive, heap);
      for (guint i = 0; i < n_cuts; i++)
        {
          cuts[i] = choose_cut (heap);
          cut_naive (&naive, &cuts[i]);
        }
      wanted = hf_naive_cuts_lose (&naive);
      hf_naive_assert_sum (sum_cuts (retention, cuts, n_cuts, 0), wanted);
      hf_naive_assert_sum (sum_cuts (retention, cuts, n_cuts, G_MAXUINT64), wanted);
    }
}

/* Too large for the slow way, so that both have to agree, and with one that gives up
 * somewhere in the middle. */
static void
test_large (gconstpointer name)
{
  g_autoptr (GFile) file = hf_test_file (name);
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, NULL);
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  guint64 n_lost = 0;

  for (guint round = 0; round < 200; round++)
    {
      guint n_cuts = (guint) g_test_rand_int_range (1, MAX_CUTS);
      HfRetainedSum wanted;
      Cut cuts[MAX_CUTS];

      for (guint i = 0; i < n_cuts; i++)
        cuts[i] = choose_cut (heap);
      wanted = sum_cuts (retention, cuts, n_cuts, 0);
      n_lost += wanted.n_objects;
      hf_naive_assert_sum (sum_cuts (retention, cuts, n_cuts, G_MAXUINT64), wanted);
      hf_naive_assert_sum (sum_cuts (retention, cuts, n_cuts, 1), wanted);
    }
  g_assert_cmpuint (n_lost, >, 0);
}

/* Every second of a list of links, from the last to the first: no recursion, and no work
 * for each of what lies below it. */
static void
test_long_list (void)
{
  enum { N = 1000000 };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfCutEffect) loss = NULL;
  HfRetainedSum sum;

  for (guint64 i = 1; i <= N; i++)
    {
      const guint64 neighbors[] = { (i + 1) * 8, (i - 1) * 8 };

      hf_heap_builder_add_object (builder, i * 8, 1, 24, neighbors + (i == N),
                                  i == 1 || i == N ? 1 : 2);
    }
  hf_heap_builder_add_root (builder, 8, HF_ROOT_LOCAL, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  retention = hf_retain (heap);
  loss = hf_cut_new_effect (retention, NULL);
  for (guint32 i = N / 2; i > 0; i--)
    hf_cut_effect_ignore_references_of (loss, (HfObjectIndex){ 2 * i - 1 });
  for (guint32 i = N / 2 - 1; i > 0; i--)
    hf_cut_effect_remove_object (loss, (HfObjectIndex){ 2 * i });
  g_assert_true (hf_cut_effect_sum (loss, &sum, NULL, NULL));
  hf_naive_assert_sum (sum, ((HfRetainedSum){ (N - 2) * 24, N - 2 }));
}

/* One among all others that refer to an object with very many referrers. */
static void
test_many_referrers (void)
{
  enum { N = 100000 };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfCutEffect) loss = NULL;
  const guint64 shared = 8;
  HfRetainedSum sum;

  hf_heap_builder_add_object (builder, shared, 1, 5, NULL, 0);
  for (guint64 i = 2; i < N + 2; i++)
    {
      hf_heap_builder_add_object (builder, i * 8, 1, 24, &shared, 1);
      hf_heap_builder_add_root (builder, i * 8, HF_ROOT_LOCAL, 0, NULL, NULL);
    }
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  retention = hf_retain (heap);
  loss = hf_cut_new_effect (retention, NULL);
  for (guint32 i = 1; i <= N; i++)
    g_assert_true (hf_cut_effect_cut_edge (loss, (HfObjectIndex){ i }, (HfObjectIndex){ 0 }, NULL));
  g_assert_true (hf_cut_effect_sum (loss, &sum, NULL, NULL));
  hf_naive_assert_sum (sum, ((HfRetainedSum){ 5, 1 }));
}

/* ---- Where memory ends --------------------------------------------------- */

/* A sanitizer has its own allocator, and maps far more than it uses: there a limit of the
 * address space says nothing. And each large block has to be mapped, or what was freed before
 * serves for it, or the arena of a thread. */
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

static void
limit_address_space (gsize n_bytes)
{
  g_autofree char *statm = NULL;
  struct rlimit limit;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &statm, NULL, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_AS, &limit), ==, 0);
  limit.rlim_cur = limit.rlim_max;
  if (n_bytes > 0)
    limit.rlim_cur = g_ascii_strtoull (statm, NULL, 10) * (gsize) sysconf (_SC_PAGESIZE) + n_bytes;
  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
}

static gboolean
try_with (HfRetention *retention,
          gsize        n_bytes,
          guint64      budget)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfCutEffect) loss = NULL;
  HfRetainedSum sum;
  gboolean worked = FALSE;

  limit_address_space (n_bytes);
  loss = hf_cut_new_effect (retention, &error);
  if (loss != NULL)
    {
      hf_cut_effect_set_budget (loss, budget);
      for (guint32 i = 1; i < 1000; i++)
        hf_cut_effect_ignore_references_of (loss, (HfObjectIndex){ i });
      worked = hf_cut_effect_sum (loss, &sum, NULL, &error);
    }
  limit_address_space (0);
  if (!worked)
    g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  return worked;
}

/* One object in a thousand is rooted, and refers to others as all do. */
static void
test_out_of_memory_child (void)
{
  enum { N = 3000000 };
  g_autoptr (HfHeapBuilder) builder = NULL;
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  gboolean worked[2] = { FALSE, FALSE };
  guint n_failed = 0;

  if (!g_test_subprocess ())
    return;
  mallopt (M_MMAP_THRESHOLD, 1 << 16);
  mallopt (M_ARENA_MAX, 1);
  builder = hf_heap_builder_new ();
  for (guint64 i = 0; i < N; i++)
    {
      const guint64 next = ((i * 7 + 1) % N + 1) * 8;

      hf_heap_builder_add_object (builder, (i + 1) * 8, 1, 24, &next, 1);
      if (i < 1000)
        hf_heap_builder_add_root (builder, (i + 1) * 8, HF_ROOT_LOCAL, 0, NULL, NULL);
    }
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  retention = hf_retain (heap);
  for (gsize n_bytes = 1 << 17; n_bytes < 1 << 25; n_bytes += 1 << 18)
    {
      worked[0] = try_with (retention, n_bytes, 0);
      worked[1] = try_with (retention, n_bytes, G_MAXUINT64);
      n_failed += !worked[0] + !worked[1];
    }
  g_assert_cmpuint (n_failed, >, 0);
  g_assert_true (worked[0] && worked[1]);
}

static void
test_out_of_memory (void)
{
  g_test_trap_subprocess ("/analysis/cut-effect/out-of-memory/subprocess/child", 0, 0);
  g_test_trap_assert_passed ();
}

static void
add_memory_tests (void)
{
  g_test_add_func ("/analysis/cut-effect/out-of-memory/is-an-error", test_out_of_memory);
  g_test_add_func ("/analysis/cut-effect/out-of-memory/subprocess/child", test_out_of_memory_child);
}

#else

static void
add_memory_tests (void)
{
}

#endif

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/cut-effect/both-ways-lose-what-a-slow-method-says", test_random);
  g_test_add_data_func ("/analysis/cut-effect/both-ways-agree-in-a-generated-heap",
                        "oracle/heap-20000.gclog", test_large);
  g_test_add_data_func ("/analysis/cut-effect/both-ways-agree-in-a-real-heap",
                        "real/aspnet-razor.gclog.gz", test_large);
  g_test_add_func ("/analysis/cut-effect/a-long-list-is-lost-once", test_long_list);
  g_test_add_func ("/analysis/cut-effect/many-referrers-are-looked-at-once", test_many_referrers);
  add_memory_tests ();
  return g_test_run ();
}
