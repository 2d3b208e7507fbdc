/* test-ownership-random.c: groups of random heaps are what they are said to be
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive.h"
#include "hf-owner-sets.h"
#include "hf-ownership-check.h"
#include "hf-retain.h"
#include "hf-statics-tables.h"
#include "hf-test-times.h"
#include "hf-test.h"

#define N_RANDOM HF_TEST_TIMES (3000)

/* ---- Objects that go with a group ----------------------------------------------- */

typedef struct
{
  const HfOwnershipGroup *group;
  const HfStaticsTables  *tables;
} Cut;

static gboolean
is_of_group (const HfOwnershipGroup *group,
             HfObjectIndex           object)
{
  for (guint32 i = 0; i < group->n_tops; i++)
    {
      if (group->objects[i].value == object.value)
        return TRUE;
    }
  return FALSE;
}

static gboolean
keeps_root_cb (HfHeap        *heap G_GNUC_UNUSED,
               const HfRoot  *root,
               gconstpointer  user_data)
{
  const Cut *cut = user_data;

  return (cut->group->kind != HF_OWNERSHIP_ROOTS || cut->group->root_kind != root->kind) &&
         !is_of_group (cut->group, root->object);
}

static gboolean
keeps_edge_cb (HfHeap        *heap G_GNUC_UNUSED,
               HfObjectIndex  from,
               HfObjectIndex  to,
               gconstpointer  user_data)
{
  const Cut *cut = user_data;

  return !hf_statics_tables_contains (cut->tables, from, to) && !is_of_group (cut->group, to);
}

/* Finds the rest of the heap without a group. */
static gboolean *
walk_without (HfHeap                 *heap,
              const HfOwnershipGroup *group)
{
  g_auto (HfStaticsTables) tables = { 0 };
  Cut cut = { group, &tables };
  const HfNaiveView view = {
    .without = { HF_INDEX_NONE },
    .keeps_root = keeps_root_cb,
    .keeps_edge = keeps_edge_cb,
    .user_data = &cut,
  };

  g_assert_true (hf_statics_tables_init (&tables, heap));
  return hf_naive_walk (heap, &view);
}

/* A group's objects are of its type, no more than all that goes without them is counted,
 * and all that each of them retains; and they go with the group above. */
static void
check_group (const HfOwnership *ownership,
             HfRetention       *retention,
             guint32            position,
             const gboolean    *reachable)
{
  HfHeap *heap = hf_retain_heap (retention);
  const HfDominators *dominators = hf_retention_get_dominators (retention);
  const HfOwnershipGroup *group = &ownership->groups[position];
  g_autofree gboolean *left = walk_without (heap, group);
  g_autofree gboolean *left_above = walk_without (heap, &ownership->groups[group->parent]);
  guint64 n_least = 0;
  guint64 n_most = 0;

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      if (reachable[i] && !left[i])
        n_most += hf_heap_get_object_size (heap, (HfObjectIndex){ i });
    }
  for (guint32 i = 0; i < group->n_tops; i++)
    {
      HfObjectIndex object = group->objects[i];

      n_least += hf_dominators_get_retained (dominators, object);
      g_assert_true (reachable[object.value]);
      if (group->kind == HF_OWNERSHIP_OBJECTS)
        g_assert_cmpuint (hf_heap_get_object_type (heap, object).value, ==, group->type.value);
      if (ownership->groups[group->parent].kind != HF_OWNERSHIP_SEVERAL)
        g_assert_false (left_above[object.value]);
      for (guint32 k = 0; k < i; k++)
        {
          g_assert_false (hf_dominators_dominates (dominators, group->objects[k], object));
          g_assert_false (hf_dominators_dominates (dominators, object, group->objects[k]));
        }
    }
  g_assert_cmpuint (group->n_tops, >, 0);
  g_assert_cmpuint (group->n_objects, >=, group->n_tops);
  g_assert_cmpuint (group->n_bytes, >=, n_least);
  g_assert_cmpuint (group->n_bytes, <=, n_most);
}

static void
check_sharers (const HfOwnership *ownership,
               guint32            position)
{
  const HfOwnershipGroup *group = &ownership->groups[position];
  guint n_owners = 0;

  g_assert_cmpuint (group->n_types, >, 0);
  for (guint32 i = 0; i < group->n_sharers; i++)
    {
      const HfSharer *sharer = &group->sharers[i];
      const HfOwnershipGroup *shown = &ownership->groups[sharer->group];

      n_owners += sharer->type.value != HF_INDEX_NONE;
      if (sharer->group == HF_INDEX_NONE)
        continue;
      g_assert_cmpuint (sharer->group, !=, position);
      g_assert_cmpuint (shown->type.value, ==, sharer->type.value);
      if (sharer->type.value == HF_INDEX_NONE)
        g_assert_cmpuint (shown->root_kind, ==, sharer->root_kind);
    }
  g_assert_cmpuint (n_owners, >, 0);
  g_assert_cmpuint (group->n_sharers, >, 1);
}

/* ---- Edges --------------------------------------------------------------------- */

/* The group right below a class or an owner whose object @object is or hangs on, as the
 * groups have no top in common; HF_INDEX_NONE: none. */
static guint32
find_group (const HfOwnership *ownership,
            HfRetention       *retention,
            HfObjectIndex      object)
{
  const HfDominators *dominators = hf_retention_get_dominators (retention);

  if (hf_dominators_get_n_retained (dominators, object) == 0)
    return HF_INDEX_NONE;
  while (hf_dominators_get_idom (dominators, object).value != HF_INDEX_NONE)
    object = hf_dominators_get_idom (dominators, object);
  for (guint32 i = 0; i < ownership->n_groups; i++)
    {
      const HfOwnershipGroup *group = &ownership->groups[i];

      if (group->parent != HF_INDEX_NONE && is_of_group (group, object))
        return i;
    }
  return HF_INDEX_NONE;
}

static guint64
sum_references (const HfOwnership *ownership,
                HfRetention       *retention,
                guint32            from,
                guint32            to)
{
  HfHeap *heap = hf_retain_heap (retention);
  g_auto (HfStaticsTables) tables = { 0 };
  guint64 sum = 0;

  g_assert_true (hf_statics_tables_init (&tables, heap));
  for (guint32 i = 0; i < ownership->groups[to].n_tops; i++)
    {
      HfObjectIndex object = ownership->groups[to].objects[i];
      gsize n;
      guint32 n_roots;
      const HfObjectIndex *referrers =
        hf_referrer_table_get (hf_retention_get_referrers (retention), object, &n);
      const HfRootIndex *roots = hf_root_table_get (hf_retention_get_root_table (retention), object,
                                                    &n_roots);
      gboolean found = FALSE;

      if (find_group (ownership, retention, object) != to ||
          hf_dominators_get_idom (hf_retention_get_dominators (retention), object).value !=
            HF_INDEX_NONE)
        continue;
      for (gsize k = 0; k < n && !found; k++)
        found = !hf_statics_tables_contains (&tables, referrers[k], object) &&
                find_group (ownership, retention, referrers[k]) == from;
      for (guint32 k = 0; k < n_roots && !found; k++)
        found = ownership->groups[from].kind == HF_OWNERSHIP_ROOTS &&
                hf_retention_get_root_table (retention)->records[roots[k].value].kind ==
                  ownership->groups[from].root_kind;
      if (found)
        sum += hf_dominators_get_retained (hf_retention_get_dominators (retention), object);
    }
  return sum;
}

static void
check_edges (const HfOwnership *ownership,
             HfRetention       *retention)
{
  guint n_owned = 0;

  for (guint32 i = 0; i < ownership->n_edges; i++)
    {
      const HfOwnershipEdge *edge = &ownership->edges[i];

      if (edge->owns)
        {
          g_assert_cmpuint (ownership->groups[edge->to].parent, ==, edge->from);
          g_assert_cmpuint (ownership->groups[edge->to].n_bytes, ==, edge->n_bytes);
          n_owned++;
          continue;
        }
      g_assert_cmpuint (ownership->groups[edge->to].parent, !=, edge->from);
      g_assert_cmpuint (edge->n_bytes, ==,
                        sum_references (ownership, retention, edge->from, edge->to));
    }
  for (guint32 i = 0; i < ownership->n_groups; i++)
    n_owned += ownership->groups[i].parent == HF_INDEX_NONE;
  g_assert_cmpuint (n_owned, ==, ownership->n_groups);
}

/* ---- Random ones ------------------------------------------------------------------- */

static void
check_heap (HfHeap *heap)
{
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfOwnership) ownership = hf_ownership_find (retention);
  HfNaiveView all = HF_NAIVE_VIEW_ALL;
  g_autofree gboolean *reachable = hf_naive_walk (heap, &all);

  hf_ownership_check (ownership, retention);
  /* Past the limit some kinds are merged; a slow method cannot know which. */
  if (hf_retention_get_root_retention (retention)->n_kinds > HF_OWNER_SETS_KINDS)
    return;
  check_edges (ownership, retention);
  for (guint32 i = 0; i < ownership->n_groups; i++)
    {
      const HfOwnershipGroup *group = &ownership->groups[i];

      if (group->kind == HF_OWNERSHIP_SHARED)
        check_sharers (ownership, i);
      if (group->kind == HF_OWNERSHIP_OBJECTS || group->kind == HF_OWNERSHIP_SHARED)
        check_group (ownership, retention, i, reachable);
    }
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);

      g_test_message ("seed %u", seed);
      check_heap (heap);
      hf_ownership_check_same (heap);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/ownership-random/matches-a-slow-method", test_random);
  return g_test_run ();
}
