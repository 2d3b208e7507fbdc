/* hf-pair-leaves.c: the parts of two heaps that are no longer divided
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-leaves-private.h"

#include "hf-column.h"
#include "hf-type-leaves.h"

#include <stdlib.h>

/* ---- One side after the other -------------------------------------------- */

static gboolean
append_leaf (HfColumn  *leaves,
             HfSide     side,
             guint32    outer,
             guint32    type,
             guint64    n_bytes,
             guint64    n_objects,
             GError   **error)
{
  HfPairLeaf leaf = { .outer = outer, .type = type };

  leaf.figures.n_bytes[side] = n_bytes;
  leaf.figures.n_objects[side] = n_objects;
  return hf_column_append (leaves, &leaf, 1) || hf_comparison_fail_memory (error);
}

static gboolean
append_type_leaves (HfColumn            *leaves,
                    const HfPairNames   *names,
                    HfSide               side,
                    const HfTypeLeaves  *own,
                    GError             **error)
{
  for (guint32 i = 0; i < own->n_leaves; i++)
    {
      const HfTypeLeaf *leaf = &own->leaves[i];
      const guint32 outer = own->grouping == HF_GROUPING_DOMAIN ? names->domains[side][leaf->outer]
                                                                : 0;

      if (!append_leaf (leaves, side, outer, names->types[side][leaf->type], leaf->n_bytes,
                        leaf->n_objects, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
collect_by_name (HfColumn              *leaves,
                 const HfComparedHeap  *heaps,
                 const HfPairNames     *names,
                 HfGrouping             grouping,
                 HfWeight               weight,
                 GCancellable          *cancellable,
                 GError               **error)
{
  gboolean is_done = TRUE;

  for (guint side = 0; is_done && side < HF_N_SIDES; side++)
    {
      HfTypeLeaves own = { 0 };

      is_done = hf_type_leaves_init (&own, heaps[side].analysis, weight, grouping, cancellable,
                                     error) &&
                append_type_leaves (leaves, names, side, &own, error);
      hf_type_leaves_clear (&own);
    }
  return is_done;
}

/* ---- Groups of roots ----------------------------------------------------- */

static int
compare_groups (gconstpointer a,
                gconstpointer b)
{
  const HfRetainedGroup *x = a;
  const HfRetainedGroup *y = b;

  if (x->kind != y->kind)
    return x->kind < y->kind ? -1 : 1;
  return (x->type.value > y->type.value) - (x->type.value < y->type.value);
}

/* Returns: (transfer full): the groups of both sides, each once, sorted */
static HfRetainedGroup *
merge_groups (const HfRetainedGroup *before,
              guint32                n_before,
              const HfRetainedGroup *after,
              guint32                n_after,
              guint32               *n_merged)
{
  const guint32 n_all = n_before + n_after;
  HfRetainedGroup *groups = g_new (HfRetainedGroup, (gsize) n_all + 1);
  guint32 n = 0;

  for (guint32 i = 0; i < n_all; i++)
    groups[i] = i < n_before ? before[i] : after[i - n_before];
  qsort (groups, n_all, sizeof (HfRetainedGroup), compare_groups);
  for (guint32 i = 0; i < n_all; i++)
    {
      if (n == 0 || compare_groups (&groups[n - 1], &groups[i]) != 0)
        groups[n++] = groups[i];
    }
  *n_merged = n;
  return groups;
}

static guint32
find_group (const HfRetainedGroup *groups,
            guint32                n_groups,
            const HfRetainedGroup *wanted)
{
  const HfRetainedGroup *found = bsearch (wanted, groups, n_groups, sizeof (HfRetainedGroup),
                                          compare_groups);

  return (guint32) (found - groups);
}

/* Members of one side get the types of both. */
static void
rename_members (HfRootLeaves      *own,
                const HfPairNames *names,
                HfSide             side)
{
  for (guint32 i = 0; i < own->n_members; i++)
    {
      HfTypeIndex *type = &own->members[i].type;

      if (type->value != HF_INDEX_NONE)
        type->value = names->types[side][type->value];
    }
}

static guint32
find_holder (const HfRootLeaves *both,
             const HfRootLeaves *own,
             guint32             holder)
{
  if (holder < own->n_members)
    return find_group (both->members, both->n_members, &own->members[holder]);
  holder -= own->n_members;
  if (holder < own->n_kinds)
    return both->n_members + find_group (both->kinds, both->n_kinds, &own->kinds[holder]);
  return both->n_members + both->n_kinds;
}

static gboolean
append_root_leaves (HfColumn            *leaves,
                    const HfPairNames   *names,
                    HfSide               side,
                    const HfRootLeaves  *both,
                    const HfRootLeaves  *own,
                    GError             **error)
{
  guint32 holder = 0;

  for (gsize i = 0; i < own->n_leaves; i++)
    {
      const HfRootLeaf *leaf = &own->leaves[i];

      if (i == 0 || leaf->holder != own->leaves[i - 1].holder)
        holder = find_holder (both, own, leaf->holder);
      if (!append_leaf (leaves, side, holder, names->types[side][leaf->type], leaf->n_bytes,
                        leaf->n_objects, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
collect_by_root (HfPairLeaves          *self,
                 HfColumn              *leaves,
                 const HfComparedHeap  *heaps,
                 const HfPairNames     *names,
                 GCancellable          *cancellable,
                 GError               **error)
{
  g_auto (HfRootLeaves) before = { 0 };
  g_auto (HfRootLeaves) after = { 0 };
  HfRootLeaves *both = &self->roots;

  if (!hf_root_leaves_init (&before, heaps[HF_SIDE_BEFORE].retention, cancellable, error) ||
      !hf_root_leaves_init (&after, heaps[HF_SIDE_AFTER].retention, cancellable, error))
    return FALSE;
  rename_members (&before, names, HF_SIDE_BEFORE);
  rename_members (&after, names, HF_SIDE_AFTER);
  both->kinds = merge_groups (before.kinds, before.n_kinds, after.kinds, after.n_kinds,
                              &both->n_kinds);
  both->members = merge_groups (before.members, before.n_members, after.members, after.n_members,
                                &both->n_members);
  return append_root_leaves (leaves, names, HF_SIDE_BEFORE, both, &before, error) &&
         append_root_leaves (leaves, names, HF_SIDE_AFTER, both, &after, error);
}

/* ---- Both sides ---------------------------------------------------------- */

static int
compare_leaves (gconstpointer a,
                gconstpointer b)
{
  const HfPairLeaf *x = a;
  const HfPairLeaf *y = b;

  if (x->outer != y->outer)
    return x->outer < y->outer ? -1 : 1;
  return (x->type > y->type) - (x->type < y->type);
}

static void
merge_leaves (HfPairLeaves *self)
{
  gsize n = 0;

  if (self->n_leaves > 1)
    qsort (self->leaves, self->n_leaves, sizeof (HfPairLeaf), compare_leaves);
  for (gsize i = 0; i < self->n_leaves; i++)
    {
      if (n > 0 && compare_leaves (&self->leaves[n - 1], &self->leaves[i]) == 0)
        hf_pair_figures_add (&self->leaves[n - 1].figures, &self->leaves[i].figures);
      else
        self->leaves[n++] = self->leaves[i];
    }
  self->n_leaves = n;
}

gboolean
hf_pair_leaves_init (HfPairLeaves          *self,
                     const HfComparedHeap  *heaps,
                     const HfPairNames     *names,
                     HfGrouping             grouping,
                     HfWeight               weight,
                     GCancellable          *cancellable,
                     GError               **error)
{
  g_autoptr (HfColumn) leaves = hf_column_new (sizeof (HfPairLeaf));
  gboolean is_done;

  *self = (HfPairLeaves){ 0 };
  is_done = grouping == HF_GROUPING_ROOT
              ? collect_by_root (self, leaves, heaps, names, cancellable, error)
              : collect_by_name (leaves, heaps, names, grouping, weight, cancellable, error);
  self->n_leaves = leaves->len;
  self->leaves = hf_column_steal (leaves);
  if (is_done)
    merge_leaves (self);
  return is_done && !g_cancellable_set_error_if_cancelled (cancellable, error);
}

void
hf_pair_leaves_clear (HfPairLeaves *self)
{
  g_clear_pointer (&self->leaves, g_free);
  hf_root_leaves_clear (&self->roots);
}

const HfPairLeaf *
hf_pair_leaves_find (const HfPairLeaves *self,
                     guint32             outer,
                     guint32             type)
{
  const HfPairLeaf wanted = { .outer = outer, .type = type };

  if (self->n_leaves == 0)
    return NULL;
  return bsearch (&wanted, self->leaves, self->n_leaves, sizeof (HfPairLeaf), compare_leaves);
}
