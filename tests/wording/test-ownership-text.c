/* test-ownership-text.c: names of the groups that own a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-ownership-text.h"
#include "hf-retain.h"
#include "hf-test.h"

static const HfOwnershipGroup *
find_group (const HfOwnership *ownership,
            HfOwnershipKind    kind)
{
  for (guint32 i = 0; i < ownership->n_groups; i++)
    {
      if (ownership->groups[i].kind == kind)
        return &ownership->groups[i];
    }
  return NULL;
}

static void
assert_group (const HfOwnership *ownership,
              HfOwnershipKind    kind,
              const char        *name)
{
  const HfOwnershipGroup *group = find_group (ownership, kind);
  g_autofree char *text = NULL;

  g_assert_nonnull (group);
  text = hf_ownership_text_dup_group (ownership, group);
  g_assert_cmpstr (text, ==, name);
}

static void
test_names (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (
    "!a !b a:10:N.Cache b:10:N.Cache a->c b->d c:5000:N.Value d:5000:N.Value #s:N.C.f s:900:N.Own");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfOwnership) ownership = hf_ownership_new (retention, NULL, NULL);
  const HfOwnershipGroup *objects = find_group (ownership, HF_OWNERSHIP_OBJECTS);

  assert_group (ownership, HF_OWNERSHIP_ROOTS, "Handles");
  g_assert_null (hf_ownership_text_dup_sharers (ownership, objects));
  g_assert_null (hf_ownership_text_get_remark (ownership, objects));
}

/* Neither owner keeps the shared objects alone. */
static void
test_shared (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (
    "!a a:4000:N.First #b:N.C.f b:4000:N.Second a->x b->x x:2000:N.Shared a->y b->y "
    "y:2000:N.Shared");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfOwnership) ownership = hf_ownership_new (retention, NULL, NULL);
  const HfOwnershipGroup *shared = find_group (ownership, HF_OWNERSHIP_SHARED);
  g_autofree char *sharers = NULL;

  assert_group (ownership, HF_OWNERSHIP_SEVERAL, "Several kinds of roots");
  assert_group (ownership, HF_OWNERSHIP_SHARED, "Shared ×2");
  sharers = hf_ownership_text_dup_sharers (ownership, shared);
  g_assert_cmpstr (sharers, ==, "First, Second");
}

/* A group without a name of its own, and the types that lead to another one. */
static void
test_made (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a:10:N.Cache a->b b:10:N.Entry[]");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  const HfOwnership ownership = { .retention = retention };
  HfTypeIndex via[] = { { 0 }, { 1 } };
  HfSharer sharers[] = {
    { { HF_INDEX_NONE }, HF_ROOT_STATIC, HF_INDEX_NONE },
    { { 0 }, 0, HF_INDEX_NONE },
    { { HF_INDEX_NONE }, G_MAXUINT64, HF_INDEX_NONE },
    { { 1 }, 0, HF_INDEX_NONE },
  };
  const HfOwnershipGroup others = { .kind = HF_OWNERSHIP_OTHERS, .type = { HF_INDEX_NONE } };
  const HfOwnershipGroup owned = {
    .kind = HF_OWNERSHIP_OBJECTS,
    .type = { 1 },
    .n_objects = 1,
    .via = via,
    .n_via = 2,
  };
  const HfOwnershipGroup shared = {
    .kind = HF_OWNERSHIP_SHARED,
    .type = { 0 },
    .n_objects = 3,
    .n_types = 2,
    .sharers = sharers,
    .n_sharers = G_N_ELEMENTS (sharers),
  };
  g_autofree char *others_name = hf_ownership_text_dup_group (&ownership, &others);
  g_autofree char *owned_name = hf_ownership_text_dup_group (&ownership, &owned);
  g_autofree char *owned_via = hf_ownership_text_dup_via (&ownership, &owned);
  g_autofree char *shared_name = hf_ownership_text_dup_group (&ownership, &shared);
  g_autofree char *shared_by = hf_ownership_text_dup_sharers (&ownership, &shared);

  g_assert_cmpstr (others_name, ==, "Others");
  g_assert_null (hf_ownership_text_dup_via (&ownership, &others));
  g_assert_cmpstr (owned_name, ==, "Entry[]");
  g_assert_cmpstr (owned_via, ==, "Cache › Entry[]");
  g_assert_cmpstr (shared_name, ==, "Cache and others ×3");
  g_assert_cmpstr (shared_by, ==, "Static fields, Cache, Other kinds of roots, 1 more");
}

/* The arrays of the runtime's own: handles to arrays of objects that are static fields. */
static void
test_tables (void)
{
  static const char text[] = "!t t:4000:System.Object[] t->a a:10:N.A #a:N.C.f";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  const HfOwnership ownership = { .retention = retention };
  HfObjectIndex table[] = { hf_test_object (text, "t") };
  HfObjectIndex both[] = { hf_test_object (text, "t"), hf_test_object (text, "a") };
  HfOwnershipGroup group = { .kind = HF_OWNERSHIP_OBJECTS, .objects = table, .n_tops = 1 };

  g_assert_cmpstr (hf_ownership_text_get_remark (&ownership, &group), ==,
                   "where the runtime keeps static fields and literals");
  group.objects = both;
  group.n_tops = 2;
  g_assert_null (hf_ownership_text_get_remark (&ownership, &group));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/ownership-text/roots-have-the-name-of-their-kind", test_names);
  g_test_add_func ("/wording/ownership-text/shared-objects-have-several-owners", test_shared);
  g_test_add_func ("/wording/ownership-text/a-group-has-the-name-of-its-type", test_made);
  g_test_add_func ("/wording/ownership-text/tables-of-the-runtime-are-said", test_tables);
  return g_test_run ();
}
