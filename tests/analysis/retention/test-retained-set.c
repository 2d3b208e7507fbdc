/* test-retained-set.c: what a set holds, against taking it away and looking again
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive-cuts.h"
#include "hf-retain.h"
#include "hf-retained-set.h"
#include "hf-test.h"

/* ---- By example ---------------------------------------------------------- */

static HfRetainedSum
sum_of_type (HfRetention *retention,
             const char  *name)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  HfRetainedSum sum = { 0, 0 };

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (!g_str_equal (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), name))
        continue;
      g_assert_true (hf_retained_set_of_type (retention, (HfTypeIndex){ i }, &sum, NULL, NULL));
      return sum;
    }
  g_assert_not_reached ();
}

static void
assert_type (const char *text,
             guint64     n_bytes,
             guint32     n_objects)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);

  hf_naive_assert_sum (sum_of_type (retention, "S"), ((HfRetainedSum){ n_bytes, n_objects }));
}

static void
test_types (void)
{
  /* An object that two hold together belongs to neither of them alone. */
  assert_type ("a:1:T !a b:2:S c:4:S d:8:T a->b a->c b->d c->d", 14, 3);
  /* One that holds another holds it once. */
  assert_type ("a:1:T !a b:2:S c:4:S d:8:T a->b b->c c->d", 14, 3);
  assert_type ("a:1:T !a b:2:S c:4:T a->b a->c b->c", 2, 1);
  assert_type ("a:1:T !a b:2:S", 0, 0);
  assert_type ("a:1:S !a b:2:S a->b", 3, 2);
  /* A detour through a lost object is not a path. */
  assert_type ("a:1:T !a b:2:S c:4:T d:8:T a->b b->c c->d d->c", 14, 3);
}

static void
test_table_of_statics (void)
{
  const char *text = "t:1:System.Object[] !t a:2 b:4 #a:N.C.field t->a a->b";
  const HfRootMatch match = { .has_kind = TRUE, .kind = HF_ROOT_STATIC };
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  HfRetainedSum sum;

  g_assert_true (hf_retained_set_of_roots (retention, &match, &sum, NULL, NULL));
  hf_naive_assert_sum (sum, ((HfRetainedSum){ 6, 2 }));
}

/* A weak static field matches the type that it leads to, as in the groups of roots. */
static void
test_weak_match (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a:1:A b:2:B ~a");
  const HfTypeIndex a = { 0 };
  const HfTypeIndex b = { 1 };
  const HfRootMatch weak = { .flags = HF_ROOT_WEAK, .has_type = TRUE, .type = a };
  const HfRootMatch strong = { .without_flags = HF_ROOT_WEAK, .has_type = TRUE, .type = b };
  HfRoot root = { .kind = HF_ROOT_STATIC, .flags = HF_ROOT_WEAK, .container = b };

  g_assert_cmpstr (hf_heap_get_type_name (heap, a), ==, "A");
  g_assert_cmpstr (hf_heap_get_type_name (heap, b), ==, "B");
  g_assert_true (hf_root_match_contains (&weak, heap, &root));
  g_assert_false (hf_root_match_contains (&strong, heap, &root));
  root.flags = 0;
  g_assert_false (hf_root_match_contains (&weak, heap, &root));
  g_assert_true (hf_root_match_contains (&strong, heap, &root));
}

/* ---- Random heaps -------------------------------------------------------- */

static void
check_types (HfHeap      *heap,
             HfRetention *retention)
{
  for (guint32 type = 0; type < hf_heap_get_n_types (heap); type++)
    {
      g_auto (HfNaiveCuts) naive = { 0 };
      HfRetainedSum sum;

      hf_naive_cuts_init (&naive, heap);
      for (guint32 i = 0; i < naive.n_objects; i++)
        naive.removed[i] = hf_heap_get_object_type (heap, (HfObjectIndex){ i }).value == type;
      g_assert_true (hf_retained_set_of_type (retention, (HfTypeIndex){ type }, &sum, NULL, NULL));
      hf_naive_assert_sum (sum, hf_naive_cuts_lose (&naive));
      g_assert_cmpuint (hf_retention_get_type_bounds (retention)[type], <=, sum.n_bytes);
    }
}

static void
check_objects (HfHeap      *heap,
               HfRetention *retention)
{
  g_auto (HfNaiveCuts) naive = { 0 };
  HfObjectIndex objects[8];
  guint n = (guint) g_test_rand_int_range (0, G_N_ELEMENTS (objects) + 1);
  HfRetainedSum sum;

  hf_naive_cuts_init (&naive, heap);
  for (guint i = 0; i < n; i++)
    {
      objects[i].value = (guint32) g_test_rand_int_range (0, (gint32) naive.n_objects);
      naive.removed[objects[i].value] = TRUE;
    }
  g_assert_true (hf_retained_set_of_objects (retention, objects, n, &sum, NULL, NULL));
  hf_naive_assert_sum (sum, hf_naive_cuts_lose (&naive));
}

static HfRootMatch
match_any (HfHeap *heap)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  const HfRoot *root;
  HfRootMatch match = { 0 };

  if (n_roots == 0)
    return match;
  root = &roots[g_test_rand_int_range (0, (gint32) n_roots)];
  match.has_kind = g_test_rand_int_range (0, 2) == 0;
  match.kind = root->kind;
  match.has_type = g_test_rand_int_range (0, 2) == 0;
  match.type = root->kind == HF_ROOT_STATIC ? root->container
                                            : hf_heap_get_object_type (heap, root->object);
  match.flags = g_test_rand_int_range (0, 2) == 0 ? root->flags : 0;
  return match;
}

static void
check_roots (HfHeap      *heap,
             HfRetention *retention)
{
  g_auto (HfNaiveCuts) naive = { 0 };
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  HfRootMatch match = match_any (heap);
  HfRetainedSum sum;

  hf_naive_cuts_init (&naive, heap);
  for (guint32 i = 0; i < n_roots; i++)
    naive.roots[i] = hf_root_match_contains (&match, heap, &roots[i]);
  hf_naive_cuts_leave_tables_out (&naive);
  g_assert_true (hf_retained_set_of_roots (retention, &match, &sum, NULL, NULL));
  hf_naive_assert_sum (sum, hf_naive_cuts_lose (&naive));
}

static void
test_random (void (*check) (HfHeap *, HfRetention *))
{
  for (guint round = 0; round < HF_NAIVE_ROUNDS; round++)
    {
      g_autoptr (HfHeap) heap = hf_naive_next_heap ();
      g_autoptr (HfRetention) retention = hf_retain (heap);

      check (heap, retention);
    }
}

static void
test_random_types (void)
{
  test_random (check_types);
}

static void
test_random_objects (void)
{
  test_random (check_objects);
}

static void
test_random_roots (void)
{
  test_random (check_roots);
}

/* ---- Real heaps ---------------------------------------------------------- */

/* Two ways to the same figures: here by cutting, there along the dominator tree. */
static void
test_groups (gconstpointer name)
{
  g_autoptr (HfRetention) retention = hf_retain_file (name);
  const HfRootRetention *groups = hf_retention_get_root_retention (retention);
  HfRetainedSum sum;

  g_assert_cmpuint (groups->n_kinds, >, 0);
  for (guint32 i = 0; i < groups->n_kinds; i++)
    {
      const HfRetainedGroup *group = &groups->kinds[i];
      const HfRootMatch match = { .has_kind = TRUE, .kind = group->kind };

      g_assert_true (hf_retained_set_of_roots (retention, &match, &sum, NULL, NULL));
      hf_naive_assert_sum (sum, ((HfRetainedSum){ group->n_bytes, group->n_objects }));
    }
  for (guint32 i = 0; i < groups->n_members; i += 1 + groups->n_members / 300)
    {
      const HfRetainedGroup *group = &groups->members[i];
      const HfRootMatch match = {
        .has_kind = TRUE, .kind = group->kind, .has_type = TRUE, .type = group->type
      };

      g_assert_true (hf_retained_set_of_roots (retention, &match, &sum, NULL, NULL));
      hf_naive_assert_sum (sum, ((HfRetainedSum){ group->n_bytes, group->n_objects }));
    }
}

/* A type holds no less than its instances one by one, and no less than themselves. */
static void
test_bounds (gconstpointer name)
{
  g_autoptr (HfRetention) retention = hf_retain_file (name);
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  const HfTypeStats *stats = hf_analysis_get_type_stats (analysis);
  guint32 n_types = hf_heap_get_n_types (hf_analysis_get_heap (analysis));

  for (guint32 i = 0; i < n_types; i++)
    {
      HfRetainedSum sum;

      g_assert_true (hf_retained_set_of_type (retention, (HfTypeIndex){ i }, &sum, NULL, NULL));
      g_assert_cmpuint (sum.n_bytes, >=, hf_retention_get_type_bounds (retention)[i]);
      g_assert_cmpuint (sum.n_bytes, >=, stats[i].n_reachable_bytes);
      g_assert_cmpuint (sum.n_objects, >=, stats[i].n_reachable);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a->b");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  HfRetainedSum sum;

  g_cancellable_cancel (cancellable);
  g_assert_false (
    hf_retained_set_of_type (retention, (HfTypeIndex){ 0 }, &sum, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/retained-set/a-type-holds-what-its-instances-hold-together",
                   test_types);
  g_test_add_func ("/analysis/retained-set/a-table-of-statics-is-no-second-holder",
                   test_table_of_statics);
  g_test_add_func ("/analysis/retained-set/weak-roots-are-distinct-from-others", test_weak_match);
  g_test_add_func ("/analysis/retained-set/types-hold-what-a-slow-method-says", test_random_types);
  g_test_add_func ("/analysis/retained-set/objects-hold-what-a-slow-method-says",
                   test_random_objects);
  g_test_add_func ("/analysis/retained-set/roots-hold-what-a-slow-method-says", test_random_roots);
  g_test_add_data_func ("/analysis/retained-set/groups-of-roots-hold-as-much-in-a-generated-heap",
                        "oracle/heap-20000.gclog", test_groups);
  g_test_add_data_func ("/analysis/retained-set/groups-of-roots-hold-as-much-in-wpf",
                        "real/wpf-app.gclog.gz", test_groups);
  g_test_add_data_func ("/analysis/retained-set/groups-of-roots-hold-as-much-in-aspnet",
                        "real/aspnet-razor.gclog.gz", test_groups);
  g_test_add_data_func ("/analysis/retained-set/no-type-is-below-its-bound",
                        "real/aspnet-razor.gclog.gz", test_bounds);
  g_test_add_func ("/analysis/retained-set/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
