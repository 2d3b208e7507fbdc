/* test-root-retention.c: what each group of roots keeps
 *
 * covers: hf-root-labels, hf-root-retention-find, hf-root-retention-tops
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder.h"
#include "hf-load.h"
#include "hf-naive.h"
#include "hf-retention.h"
#include "hf-root-retention.h"
#include "hf-test-times.h"
#include "hf-test.h"

#define N_RANDOM HF_TEST_TIMES (3000)

static HfRetention *
retain (HfHeap *heap)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);
  HfRetention *retention;

  g_assert_no_error (error);
  retention = hf_retention_new (analysis, NULL, NULL, &error);
  g_assert_no_error (error);
  return retention;
}

static void
check_sums (HfRetention *retention)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  guint64 n_bytes = roots->several.n_bytes + roots->unreachable.n_bytes;
  guint32 n_objects = roots->several.n_objects + roots->unreachable.n_objects;

  for (guint32 i = 0; i < roots->n_kinds; i++)
    {
      n_bytes += roots->kinds[i].n_bytes;
      n_objects += roots->kinds[i].n_objects;
    }
  g_assert_cmpuint (n_bytes, ==, hf_heap_get_n_bytes (heap));
  g_assert_cmpuint (n_objects, ==, hf_heap_get_n_objects (heap));
}

/* The children of the virtual root add up to the figures of their holders. */
static void
check_holders (HfRetention *retention)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);
  const HfDominators *dominators = hf_retention_get_dominators (retention);
  g_autofree guint64 *members = g_new0 (guint64, (gsize) roots->n_members + 1);
  g_autofree guint64 *kinds = g_new0 (guint64, (gsize) roots->n_kinds + 1);
  guint64 several = 0;
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (dominators, &n);
  guint32 top = 0;

  for (guint32 at = 0; at < n; at += hf_dominators_get_n_retained (dominators, order[at]))
    {
      guint64 n_bytes = hf_dominators_get_retained (dominators, order[at]);
      guint32 holder = roots->holders[top++];

      if (holder == HF_INDEX_NONE)
        several += n_bytes;
      else if (holder >= roots->n_members)
        kinds[holder - roots->n_members] += n_bytes;
      else
        members[holder] += n_bytes;
    }
  g_assert_cmpuint (several, ==, roots->several.n_bytes);
  for (guint32 i = 0; i < roots->n_members; i++)
    {
      const HfRetainedGroup *kind = hf_root_retention_find_kind (roots, roots->members[i].kind);

      g_assert_cmpuint (members[i], ==, roots->members[i].n_bytes);
      kinds[kind - roots->kinds] += members[i];
    }
  for (guint32 i = 0; i < roots->n_kinds; i++)
    g_assert_cmpuint (kinds[i], ==, roots->kinds[i].n_bytes);
}

/* ---- Random ones --------------------------------------------------------------- */

typedef struct
{
  const HfRetainedGroup *group;
  guint64                chosen; /* flags that every root of the group has */
  gboolean               has_kind;
  gboolean               has_flags;
  gboolean               has_type;
  const HfRoot          *root;   /* the only one; NULL if the group may have more */
  gboolean              *is_static; /* by object */
  gboolean              *is_table;
} Cut;

static gboolean
is_outside_cb (HfHeap        *heap,
               const HfRoot  *root,
               gconstpointer  user_data)
{
  const Cut *cut = user_data;
  HfTypeIndex type = root->kind == HF_ROOT_STATIC ? root->container
                                                  : hf_heap_get_object_type (heap, root->object);

  return (root->flags & cut->chosen) != cut->chosen || (cut->root != NULL && root != cut->root) ||
         (cut->has_kind && root->kind != cut->group->kind) ||
         (cut->has_flags && root->flags != cut->group->flags) ||
         (cut->has_type && type.value != cut->group->type.value);
}

static gboolean
is_no_table_entry_cb (HfHeap        *heap G_GNUC_UNUSED,
                      HfObjectIndex  from,
                      HfObjectIndex  to,
                      gconstpointer  user_data)
{
  const Cut *cut = user_data;

  return !cut->is_table[from.value] || !cut->is_static[to.value];
}

static void
find_tables (HfHeap *heap,
             Cut    *cut)
{
  guint32 n = hf_heap_get_n_objects (heap);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  cut->is_static = g_new0 (gboolean, n);
  cut->is_table = g_new0 (gboolean, n);
  for (guint32 i = 0; i < n_roots; i++)
    {
      HfObjectIndex object = roots[i].object;
      const char *type = hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, object));

      if (roots[i].kind == HF_ROOT_STATIC && !hf_root_is_weak (&roots[i]))
        cut->is_static[object.value] = TRUE;
      if (roots[i].kind == HF_ROOT_HANDLE && !hf_root_is_weak (&roots[i]) &&
          g_str_equal (type, "System.Object[]"))
        cut->is_table[object.value] = TRUE;
    }
}

static HfRetainedSum
sum_lost (HfHeap         *heap,
          const Cut      *cut,
          const gboolean *reachable)
{
  HfNaiveView view = {
    .without = { HF_INDEX_NONE },
    .keeps_root = is_outside_cb,
    .keeps_edge = is_no_table_entry_cb,
    .user_data = cut,
  };
  g_autofree gboolean *reached = hf_naive_walk (heap, &view);
  HfRetainedSum lost = { 0, 0 };

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      if (!reachable[i] || reached[i])
        continue;
      lost.n_bytes += hf_heap_get_object_size (heap, (HfObjectIndex){ i });
      lost.n_objects++;
    }
  return lost;
}

static void
check_group (HfHeap                *heap,
             Cut                   *cut,
             const HfRetainedGroup *group,
             const gboolean        *reachable)
{
  HfRetainedSum lost;

  g_assert_nonnull (group);
  cut->group = group;
  lost = sum_lost (heap, cut, reachable);
  g_assert_cmpuint (group->n_bytes, ==, lost.n_bytes);
  g_assert_cmpuint (group->n_objects, ==, lost.n_objects);
}

/* Compares what each group of a root keeps, of the roots with the flags chosen. */
static void
check_groups_of (HfHeap                *heap,
                 const HfRootRetention *found,
                 Cut                   *cut,
                 const HfRoot          *root,
                 const gboolean        *reachable)
{
  const HfTypeIndex type = root->kind == HF_ROOT_STATIC
                             ? root->container
                             : hf_heap_get_object_type (heap, root->object);

  cut->has_kind = TRUE;
  cut->has_flags = cut->has_type = FALSE;
  check_group (heap, cut, hf_root_retention_find_kind (found, root->kind), reachable);
  cut->has_flags = TRUE;
  check_group (heap, cut, hf_root_retention_find_flags (found, root->kind, root->flags), reachable);
  cut->has_flags = FALSE;
  cut->has_type = TRUE;
  check_group (heap, cut, hf_root_retention_find_member (found, root->kind, type), reachable);
}

static void
check_chosen (HfHeap         *heap,
              HfRetention    *retention,
              Cut            *cut,
              guint64         flags,
              const gboolean *reachable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRootRetention) found = NULL;
  HfRetainedSum lost;
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint64 sum;

  found = hf_root_retention_new_for_flags (
    heap, hf_analysis_get_reachability (hf_retention_get_analysis (retention)),
    hf_retention_get_referrers (retention), hf_retention_get_dominators (retention), flags, NULL,
    &error);
  g_assert_no_error (error);
  cut->chosen = flags;
  for (guint32 i = 0; i < n_roots; i++)
    {
      if ((roots[i].flags & flags) != flags)
        continue;
      check_groups_of (heap, found, cut, &roots[i], reachable);
      cut->has_kind = cut->has_type = FALSE;
      cut->root = &roots[i];
      lost = sum_lost (heap, cut, reachable);
      cut->root = NULL;
      g_assert_cmpuint (found->root_bytes[i], ==, lost.n_bytes);
    }

  /* All that are chosen, of whatever kind. */
  cut->has_kind = cut->has_type = FALSE;
  lost = sum_lost (heap, cut, reachable);
  sum = found->several.n_bytes;
  for (guint32 i = 0; i < found->n_kinds; i++)
    sum += found->kinds[i].n_bytes;
  g_assert_cmpuint (sum, ==, lost.n_bytes);
}

static void
check_against_naive (HfHeap *heap)
{
  g_autoptr (HfRetention) retention = retain (heap);
  const HfRootRetention *found = hf_retention_get_root_retention (retention);
  HfNaiveView all = HF_NAIVE_VIEW_ALL;
  g_autofree gboolean *reachable = hf_naive_walk (heap, &all);
  Cut cut = { 0 };
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  find_tables (heap, &cut);
  for (guint32 i = 0; i < n_roots; i++)
    check_groups_of (heap, found, &cut, &roots[i], reachable);
  g_assert_null (found->root_bytes);
  check_chosen (heap, retention, &cut, 0, reachable);
  check_chosen (heap, retention, &cut, HF_ROOT_PINNED, reachable);
  check_chosen (heap, retention, &cut, HF_ROOT_WEAK, reachable);
  check_chosen (heap, retention, &cut, HF_ROOT_PINNED | HF_ROOT_INTERIOR, reachable);
  check_sums (retention);
  check_holders (retention);
  g_free (cut.is_static);
  g_free (cut.is_table);
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (HfHeap) heap = NULL;

      g_test_message ("seed %u", seed);
      heap = hf_naive_random_heap (rand);
      check_against_naive (heap);
    }
}

/* ---- Hostile ones ---------------------------------------------------------------- */

/* Kinds and flags that a fixed hash would put into one place: sums of small multiples. */
static void
test_hostile_groups (void)
{
  enum { N = 300000 };
  const guint64 sum = G_GUINT64_CONSTANT (1) << 40;
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  const HfRootRetention *roots;

  hf_heap_builder_add_type (builder, 1, "N.Object");
  hf_heap_builder_add_object (builder, 1, 1, 8, NULL, 0);
  for (guint64 kind = HF_N_ROOT_KINDS; kind < HF_N_ROOT_KINDS + N; kind++)
    hf_heap_builder_add_root (builder, 1, kind, sum - 31 * kind, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);

  retention = retain (heap);
  roots = hf_retention_get_root_retention (retention);
  g_assert_cmpuint (roots->n_kinds, ==, N);
  g_assert_cmpuint (roots->n_flags, ==, N);
  g_assert_cmpuint (roots->n_members, ==, N);
  check_sums (retention);
}

/* ---- Real ones ------------------------------------------------------------------- */

static void
test_statics (gconstpointer user_data)
{
  static const struct
  {
    const char *name;
    guint64 least, most;
  } answers[] = {
    { "real/wpf-app.gclog.gz", 208500, 209499 },
    { "real/aspnet-razor.gclog.gz", 608500, 609499 },
    { "real/roslyn-server.gclog.gz", 11450000, 11549999 },
  };
  const gsize at = GPOINTER_TO_SIZE (user_data);
  g_autoptr (GFile) file = hf_test_file (answers[at].name);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_autoptr (HfRetention) retention = NULL;
  const HfRetainedGroup *statics;

  g_assert_no_error (error);
  retention = retain (hf_recording_get_heap (recording, 0));
  statics = hf_root_retention_find_kind (hf_retention_get_root_retention (retention),
                                         HF_ROOT_STATIC);
  g_assert_nonnull (statics);
  g_test_message ("static: %" G_GUINT64_FORMAT, statics->n_bytes);
  g_assert_cmpuint (statics->n_bytes, >=, answers[at].least);
  g_assert_cmpuint (statics->n_bytes, <=, answers[at].most);
  check_sums (retention);
  check_holders (retention);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/root-retention/random-graphs-match-a-slow-method", test_random);
  g_test_add_func ("/analysis/root-retention/groups-cannot-be-made-to-collide",
                   test_hostile_groups);
  g_test_add_data_func ("/analysis/root-retention/static-fields-of-wpf-app", GSIZE_TO_POINTER (0),
                        test_statics);
  g_test_add_data_func ("/analysis/root-retention/static-fields-of-aspnet-razor",
                        GSIZE_TO_POINTER (1), test_statics);
  g_test_add_data_func ("/analysis/root-retention/static-fields-of-roslyn-server",
                        GSIZE_TO_POINTER (2), test_statics);
  return g_test_run ();
}
