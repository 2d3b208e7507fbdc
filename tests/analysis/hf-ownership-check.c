/* hf-ownership-check.c: what holds of the groups of every heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-ownership-check.h"

#include "hf-owner-sets.h"
#include "hf-retain.h"
#include "hf-reverse.h"

HfOwnership *
hf_ownership_find (HfRetention *retention)
{
  g_autoptr (GError) error = NULL;
  HfOwnership *ownership = hf_ownership_new (retention, NULL, &error);

  g_assert_no_error (error);
  return ownership;
}

/* ---- Sums ------------------------------------------------------------------- */

static gboolean
is_class (const HfOwnershipGroup *group)
{
  return group->kind == HF_OWNERSHIP_ROOTS || group->kind == HF_OWNERSHIP_SEVERAL;
}

/* Each after its parent; of one parent the heaviest first, and the others last. */
static void
check_order (const HfOwnership *ownership)
{
  guint64 before[HF_OWNERSHIP_MAX_GROUPS + 1];

  for (guint i = 0; i <= HF_OWNERSHIP_MAX_GROUPS; i++)
    before[i] = G_MAXUINT64;
  g_assert_cmpuint (ownership->n_groups, <=, HF_OWNERSHIP_MAX_GROUPS);
  for (guint32 i = 0; i < ownership->n_groups; i++)
    {
      const HfOwnershipGroup *group = &ownership->groups[i];
      guint64 *last =
        &before[group->parent == HF_INDEX_NONE ? HF_OWNERSHIP_MAX_GROUPS : group->parent];

      g_assert_cmpint (group->parent == HF_INDEX_NONE, ==, is_class (group));
      g_assert_cmpuint (*last, >, 0);
      if (group->kind != HF_OWNERSHIP_OTHERS)
        g_assert_cmpuint (group->n_bytes, <=, *last);
      *last = group->kind == HF_OWNERSHIP_OTHERS ? 0 : MAX (group->n_bytes, 1);
      if (group->parent == HF_INDEX_NONE)
        {
          g_assert_cmpuint (group->level, ==, 0);
          continue;
        }
      g_assert_cmpuint (group->parent, <, i);
      g_assert_cmpuint (group->level, ==, ownership->groups[group->parent].level + 1);
    }
}

static void
check_sums (const HfOwnership *ownership,
            HfRetention       *retention)
{
  const HfReachability *reachability = hf_analysis_get_reachability (
    hf_retention_get_analysis (retention));
  guint64 left_bytes[HF_OWNERSHIP_MAX_GROUPS];
  gint64 left_held[HF_OWNERSHIP_MAX_GROUPS];
  guint64 n_bytes = 0;
  guint64 n_held = 0;

  for (guint32 i = 0; i < ownership->n_groups; i++)
    {
      left_bytes[i] = ownership->groups[i].n_bytes;
      left_held[i] = ownership->groups[i].n_held;
    }
  for (guint32 i = 0; i < ownership->n_groups; i++)
    {
      const HfOwnershipGroup *group = &ownership->groups[i];

      n_bytes += group->n_own_bytes;
      if (group->parent == HF_INDEX_NONE)
        {
          n_held += group->n_held;
          continue;
        }
      g_assert_cmpuint (group->n_bytes, <=, left_bytes[group->parent]);
      left_bytes[group->parent] -= group->n_bytes;
      left_held[group->parent] -= group->n_held;
    }
  for (guint32 i = 0; i < ownership->n_groups; i++)
    {
      g_assert_cmpuint (ownership->groups[i].n_own_bytes, ==, left_bytes[i]);
      g_assert_cmpint (left_held[i], >=, 0);
    }
  g_assert_cmpuint (ownership->n_bytes, ==, reachability->n_bytes);
  g_assert_cmpuint (n_bytes, ==, reachability->n_bytes);
  g_assert_cmpuint (n_held, ==, reachability->n_objects);
}

/* The group of others has all that no other group has, except the objects that name groups. */
static void
check_others (const HfOwnership *ownership)
{
  for (guint32 i = 0; i < ownership->n_groups; i++)
    {
      const HfOwnershipGroup *others = &ownership->groups[i];
      const HfOwnershipGroup *above;
      guint64 n_held = 0;

      if (others->kind != HF_OWNERSHIP_OTHERS)
        continue;
      above = &ownership->groups[others->parent];
      if (above->kind == HF_OWNERSHIP_OBJECTS ||
          (above->kind == HF_OWNERSHIP_SHARED && above->n_types == 1))
        n_held = above->n_objects;
      for (guint32 k = 0; k < ownership->n_groups; k++)
        {
          if (ownership->groups[k].parent == others->parent)
            n_held += ownership->groups[k].n_held;
        }
      g_assert_cmpuint (n_held, ==, above->n_held);
      g_assert_cmpuint (others->n_bytes, >=, ownership->n_bytes / 200);
    }
}

/* The groups of roots hold what they are known to hold. */
static void
check_classes (const HfOwnership *ownership,
               HfRetention       *retention)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);

  /* Kinds past the limit are merged into one, which also holds what several of them share. */
  if (roots->n_kinds > HF_OWNER_SETS_KINDS)
    return;
  for (guint32 i = 0; i < ownership->n_groups; i++)
    {
      const HfOwnershipGroup *group = &ownership->groups[i];
      const HfRetainedGroup *kind;

      if (group->kind == HF_OWNERSHIP_SEVERAL)
        {
          g_assert_cmpuint (group->n_bytes, ==, roots->several.n_bytes);
          g_assert_cmpuint (group->n_held, ==, roots->several.n_objects);
        }
      if (group->kind != HF_OWNERSHIP_ROOTS)
        continue;
      kind = hf_root_retention_find_kind (roots, group->root_kind);
      g_assert_nonnull (kind);
      g_assert_cmpuint (group->n_bytes, ==, kind->n_bytes);
      g_assert_cmpuint (group->n_held, ==, kind->n_objects);
    }
}

void
hf_ownership_check (const HfOwnership *ownership,
                    HfRetention       *retention)
{
  check_order (ownership);
  check_sums (ownership, retention);
  check_others (ownership);
  check_classes (ownership, retention);
}

/* ---- The order of records ---------------------------------------------------- */

static const char *
get_type_name (HfHeap      *heap,
               HfTypeIndex  type)
{
  return type.value != HF_INDEX_NONE ? hf_heap_get_type_name (heap, type) : "";
}

static void
assert_same (HfHeap            *heap,
             const HfOwnership *ownership,
             HfHeap            *other_heap,
             const HfOwnership *other)
{
  g_assert_cmpuint (ownership->n_groups, ==, other->n_groups);
  for (guint32 i = 0; i < ownership->n_groups; i++)
    {
      const HfOwnershipGroup *x = &ownership->groups[i];
      const HfOwnershipGroup *y = &other->groups[i];

      g_assert_cmpint (x->kind, ==, y->kind);
      g_assert_cmpuint (x->parent, ==, y->parent);
      g_assert_cmpuint (x->root_kind, ==, y->root_kind);
      g_assert_cmpstr (get_type_name (heap, x->type), ==, get_type_name (other_heap, y->type));
      g_assert_cmpuint (x->n_types, ==, y->n_types);
      g_assert_cmpuint (x->n_objects, ==, y->n_objects);
      g_assert_cmpuint (x->n_held, ==, y->n_held);
      g_assert_cmpuint (x->n_bytes, ==, y->n_bytes);
      g_assert_cmpuint (x->n_own_bytes, ==, y->n_own_bytes);
      g_assert_cmpuint (x->n_tops, ==, y->n_tops);
      g_assert_cmpuint (x->n_via, ==, y->n_via);
      for (guint32 k = 0; k < x->n_via; k++)
        g_assert_cmpstr (get_type_name (heap, x->via[k]), ==,
                         get_type_name (other_heap, y->via[k]));
      g_assert_cmpuint (x->n_sharers, ==, y->n_sharers);
      for (guint32 k = 0; k < x->n_sharers; k++)
        g_assert_cmpuint (x->sharers[k].group, ==, y->sharers[k].group);
    }
  g_assert_cmpuint (ownership->n_edges, ==, other->n_edges);
  for (guint32 i = 0; i < ownership->n_edges; i++)
    {
      g_assert_cmpuint (ownership->edges[i].from, ==, other->edges[i].from);
      g_assert_cmpuint (ownership->edges[i].to, ==, other->edges[i].to);
      g_assert_cmpint (ownership->edges[i].owns, ==, other->edges[i].owns);
      g_assert_cmpuint (ownership->edges[i].n_bytes, ==, other->edges[i].n_bytes);
    }
}

void
hf_ownership_check_same (HfHeap *heap)
{
  g_autoptr (HfHeap) reversed = hf_reverse (heap);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfRetention) other = hf_retain (reversed);
  g_autoptr (HfOwnership) ownership = hf_ownership_find (retention);
  g_autoptr (HfOwnership) again = hf_ownership_find (retention);
  g_autoptr (HfOwnership) other_way = hf_ownership_find (other);

  assert_same (heap, ownership, heap, again);
  assert_same (heap, ownership, reversed, other_way);
}
