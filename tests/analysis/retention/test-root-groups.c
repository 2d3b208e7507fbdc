/* test-root-groups.c: roots by kind and by what declares or is held
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-retention.h"
#include "hf-root-groups.h"
#include "hf-test.h"

static const char heap_text[] =
  "a:100:Cache b:10:Item c:10:Item d:5:Other "
  "#a:App.Main.cache #b:App.Main.first #c:App.Side.second "
  "!d !d ~b !c";

static void
test_kinds (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (heap_text);
  g_autoptr (HfRootGroups) groups = hf_root_groups_new (heap, 0, NULL);

  g_assert_cmpuint (groups->n_roots, ==, 7);
  g_assert_cmpuint (groups->n_kinds, ==, 3);
  g_assert_cmpuint (groups->kinds[0].kind, ==, HF_ROOT_STATIC);
  g_assert_cmpuint (groups->kinds[0].n_roots, ==, 3);
  g_assert_cmpuint (groups->kinds[0].n_bytes, ==, 120);
  g_assert_cmpuint (groups->kinds[1].kind, ==, HF_ROOT_HANDLE);
  g_assert_cmpuint (groups->kinds[1].n_roots, ==, 3);
  /* d is rooted twice and counts once. */
  g_assert_cmpuint (groups->kinds[1].n_bytes, ==, 15);
  /* Weak ones are of no kind. */
  g_assert_false (groups->kinds[1].is_weak);
  g_assert_true (groups->kinds[2].is_weak);
  g_assert_cmpuint (groups->kinds[2].n_roots, ==, 1);
  g_assert_cmpuint (groups->kinds[2].n_bytes, ==, 10);
}

static void
test_members (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (heap_text);
  g_autoptr (HfRootGroups) groups = hf_root_groups_new (heap, 0, NULL);
  const HfRootGroup *members = groups->members;
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (heap, &n);

  g_assert_cmpuint (groups->first_member[1], ==, 2);
  g_assert_cmpuint (groups->first_member[2], ==, 4);
  g_assert_cmpstr (hf_heap_get_type_name (heap, members[0].type), ==, "App.Main");
  g_assert_cmpuint (members[0].n_bytes, ==, 110);
  g_assert_cmpstr (hf_heap_get_type_name (heap, members[1].type), ==, "App.Side");
  g_assert_cmpstr (hf_heap_get_type_name (heap, members[2].type), ==, "Item");
  g_assert_cmpuint (members[2].n_bytes, ==, 10);
  g_assert_cmpuint (members[3].n_roots, ==, 2);
  /* The largest object of a group comes first. */
  g_assert_cmpstr (hf_heap_get_string (heap, roots[groups->roots[0].value].field), ==, "cache");
}

/* The group that retains most comes first, even if its own objects are small. */
static void
test_retained (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = hf_test_heap ("a:100:Big b:1:Small c:700 b->c d:2:Small e:50 d->e e->a "
                                          "#a:App.Main.a !b !d !d ~c");
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_autoptr (HfRetention) retention = hf_retention_new (analysis, NULL, NULL, &error);
  g_autoptr (HfRootRetention) roots = NULL;
  g_autoptr (HfRootGroups) groups = NULL;

  g_assert_no_error (error);
  roots = hf_root_retention_new_for_flags (heap, hf_analysis_get_reachability (analysis),
                                           hf_retention_get_referrers (retention),
                                           hf_retention_get_dominators (retention), 0, NULL,
                                           &error);
  g_assert_no_error (error);
  groups = hf_root_groups_new (heap, 0, roots);

  g_assert_cmpuint (groups->n_kinds, ==, 3);
  g_assert_cmpuint (groups->kinds[0].kind, ==, HF_ROOT_HANDLE);
  g_assert_cmpuint (groups->kinds[0].n_bytes, ==, 3);
  g_assert_cmpuint (groups->kinds[0].n_retained, ==, 753);
  g_assert_cmpuint (groups->kinds[1].kind, ==, HF_ROOT_STATIC);
  g_assert_cmpuint (groups->kinds[1].n_retained, ==, 0);
  g_assert_true (groups->kinds[2].is_weak);
  g_assert_cmpuint (groups->kinds[2].n_retained, ==, 0);
  g_assert_cmpuint (groups->members[0].n_retained, ==, 753);

  /* b's root alone keeps what it leads to; d has two. */
  g_assert_cmpuint (roots->root_bytes[groups->roots[0].value], ==, 701);
  g_assert_cmpuint (roots->root_bytes[groups->roots[1].value], ==, 0);
  g_assert_cmpuint (roots->root_bytes[groups->roots[2].value], ==, 0);
}

static void
test_filter (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (heap_text);
  g_autoptr (HfRootGroups) weak = hf_root_groups_new (heap, HF_ROOT_WEAK, NULL);
  g_autoptr (HfRootGroups) none = hf_root_groups_new (heap, HF_ROOT_WEAK | HF_ROOT_PINNED, NULL);

  g_assert_cmpuint (weak->n_roots, ==, 1);
  g_assert_cmpuint (weak->kinds[0].n_bytes, ==, 10);
  g_assert_cmpuint (none->n_roots, ==, 0);
  g_assert_cmpuint (none->n_kinds, ==, 0);
  g_assert_cmpuint (hf_root_flags_count (heap, HF_ROOT_WEAK), ==, 1);
  g_assert_cmpuint (hf_root_flags_count (heap, HF_ROOT_PINNED), ==, 0);
}

/* A static root that does not say where it is declared has a group of its own,
 * and unknown kinds keep their numbers. */
static void
test_unknown (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRootGroups) groups = NULL;

  hf_heap_builder_add_object (builder, 8, 1, 8, NULL, 0);
  hf_heap_builder_add_root (builder, 8, HF_ROOT_STATIC, 0, NULL, NULL);
  for (guint64 kind = 6; kind < 1000; kind++)
    hf_heap_builder_add_root (builder, 8, kind, 0, NULL, NULL);
  hf_heap_builder_add_root (builder, 8, G_MAXUINT64, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  groups = hf_root_groups_new (heap, 0, NULL);
  g_assert_cmpuint (groups->n_kinds, ==, 996);
  g_assert_cmpuint (groups->members[0].type.value, ==, HF_INDEX_NONE);
  g_assert_cmpuint (groups->kinds[995].kind, ==, G_MAXUINT64);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/root-groups/what-retains-most-comes-first", test_retained);
  g_test_add_func ("/analysis/root-groups/kinds-have-count-and-bytes", test_kinds);
  g_test_add_func ("/analysis/root-groups/members-are-containers-or-types", test_members);
  g_test_add_func ("/analysis/root-groups/flags-filter", test_filter);
  g_test_add_func ("/analysis/root-groups/unknown-kinds-are-kept", test_unknown);
  return g_test_run ();
}
