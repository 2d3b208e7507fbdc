/* hf-plain-comparison.c: comparisons by comparing each part with each other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-plain-comparison.h"

#include "hf-compare-roots.h"
#include "hf-plain-side.h"

#include <string.h>

typedef struct
{
  HfCompareBy by;
  gboolean    is_one_process;
  HfPlainSide        sides[HF_N_SIDES];
} Plain;

/* ---- Pairs --------------------------------------------------------------------------- */

static gboolean
is_unnamed (const Plain *self,
            HfSide       side,
            guint32      type)
{
  return hf_heap_get_type_name (self->sides[side].heap, (HfTypeIndex){ type })[0] == '?' &&
         !self->is_one_process;
}

static gboolean
is_same_type_name (const Plain *self,
                   HfSide       side_a,
                   guint32      a,
                   HfSide       side_b,
                   guint32      b,
                   gboolean     as_stems)
{
  if (a == HF_INDEX_NONE || b == HF_INDEX_NONE)
    return a == b;
  if (is_unnamed (self, side_a, a) || is_unnamed (self, side_b, b))
    return FALSE;
  return hf_plain_is_equal (hf_heap_get_type_name (self->sides[side_a].heap, (HfTypeIndex){ a }),
                            hf_heap_get_type_name (self->sides[side_b].heap, (HfTypeIndex){ b }),
                            as_stems);
}

static guint
count_like (const Plain *self,
            HfSide       side_of_type,
            guint32      type,
            HfSide       side)
{
  guint n = 0;

  for (guint32 i = 0; i < hf_heap_get_n_types (self->sides[side].heap); i++)
    n += (guint) is_same_type_name (self, side_of_type, type, side, i, TRUE);
  return n;
}

static gboolean
has_equal (const Plain *self,
           HfSide       side_of_type,
           guint32      type,
           HfSide       side)
{
  for (guint32 i = 0; i < hf_heap_get_n_types (self->sides[side].heap); i++)
    {
      if (is_same_type_name (self, side_of_type, type, side, i, FALSE))
        return TRUE;
    }
  return FALSE;
}

/* Whether a type before and one after are the same. */
static gboolean
is_same_type (const Plain *self,
              guint32      before,
              guint32      after)
{
  if (is_same_type_name (self, HF_SIDE_BEFORE, before, HF_SIDE_AFTER, after, FALSE))
    return TRUE;
  if (self->is_one_process || before == HF_INDEX_NONE || after == HF_INDEX_NONE ||
      has_equal (self, HF_SIDE_BEFORE, before, HF_SIDE_AFTER) ||
      has_equal (self, HF_SIDE_AFTER, after, HF_SIDE_BEFORE))
    return FALSE;
  return is_same_type_name (self, HF_SIDE_BEFORE, before, HF_SIDE_AFTER, after, TRUE) &&
         count_like (self, HF_SIDE_BEFORE, before, HF_SIDE_BEFORE) == 1 &&
         count_like (self, HF_SIDE_BEFORE, before, HF_SIDE_AFTER) == 1;
}

static const HfRoot *
get_root (const Plain *self,
          HfSide       side,
          guint        position)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->sides[side].heap, &n_roots);

  return &roots[hf_plain_side_get_part (&self->sides[side], position)->number];
}

/* Whether two groups of roots, of any side, are the same but for the numbers of a build. */
static gboolean
is_same_group (const Plain *self,
               HfSide       side_a,
               guint        a,
               HfSide       side_b,
               guint        b,
               gboolean     as_stems)
{
  HfHeap *heap_a = self->sides[side_a].heap;
  HfHeap *heap_b = self->sides[side_b].heap;
  const HfRoot *root_a = get_root (self, side_a, a);
  const HfRoot *root_b = get_root (self, side_b, b);
  const guint32 type_a = hf_plain_get_holder_type (heap_a, root_a);
  const guint32 type_b = hf_plain_get_holder_type (heap_b, root_b);

  if (hf_root_is_weak (root_a) != hf_root_is_weak (root_b) || root_a->kind != root_b->kind ||
      !hf_plain_is_equal (hf_plain_get_field (heap_a, root_a), hf_plain_get_field (heap_b, root_b),
                          as_stems))
    return FALSE;
  if (side_a == side_b)
    return type_a == type_b;
  return side_a == HF_SIDE_BEFORE ? is_same_type (self, type_a, type_b)
                                  : is_same_type (self, type_b, type_a);
}

static guint
count_groups_like (const Plain *self,
                   HfSide       side_of_group,
                   guint        group,
                   HfSide       side,
                   gboolean     as_stems)
{
  guint n = 0;

  for (guint i = 0; i < self->sides[side].parts->len; i++)
    n += (guint) is_same_group (self, side_of_group, group, side, i, as_stems);
  return n;
}

static gboolean
is_same_part (const Plain *self,
              guint        before,
              guint        after)
{
  const guint32 a = hf_plain_side_get_part (&self->sides[HF_SIDE_BEFORE], before)->number;
  const guint32 b = hf_plain_side_get_part (&self->sides[HF_SIDE_AFTER], after)->number;
  guint32 n_domains;

  if (self->by == HF_COMPARE_BY_TYPE)
    return is_same_type (self, a, b);
  if (self->by == HF_COMPARE_BY_DOMAIN)
    return strcmp (hf_heap_get_domains (self->sides[HF_SIDE_BEFORE].heap, &n_domains)[a].name,
                   hf_heap_get_domains (self->sides[HF_SIDE_AFTER].heap, &n_domains)[b].name) == 0;
  if (is_same_group (self, HF_SIDE_BEFORE, before, HF_SIDE_AFTER, after, FALSE))
    return TRUE;
  return !self->is_one_process &&
         is_same_group (self, HF_SIDE_BEFORE, before, HF_SIDE_AFTER, after, TRUE) &&
         count_groups_like (self, HF_SIDE_BEFORE, before, HF_SIDE_AFTER, FALSE) == 0 &&
         count_groups_like (self, HF_SIDE_AFTER, after, HF_SIDE_BEFORE, FALSE) == 0 &&
         count_groups_like (self, HF_SIDE_BEFORE, before, HF_SIDE_BEFORE, TRUE) == 1 &&
         count_groups_like (self, HF_SIDE_BEFORE, before, HF_SIDE_AFTER, TRUE) == 1;
}

static void
pair_parts (Plain *self)
{
  for (guint i = 0; i < self->sides[HF_SIDE_BEFORE].parts->len; i++)
    {
      for (guint k = 0; k < self->sides[HF_SIDE_AFTER].parts->len; k++)
        {
          HfPlainPart *before = hf_plain_side_get_part (&self->sides[HF_SIDE_BEFORE], i);
          HfPlainPart *after = hf_plain_side_get_part (&self->sides[HF_SIDE_AFTER], k);

          if (!is_same_part (self, i, k))
            continue;
          g_assert_cmpuint (before->other, ==, HF_INDEX_NONE);
          g_assert_cmpuint (after->other, ==, HF_INDEX_NONE);
          before->other = k;
          after->other = i;
        }
    }
}

/* ---- The comparison -------------------------------------------------------------------- */

/* The position of the part that @comparison has as @part. */
static guint
find_part (const Plain  *self,
           HfComparison *comparison,
           HfSide        side,
           guint32       part)
{
  const HfRootHolder *holder = self->by == HF_COMPARE_BY_ROOT
                                 ? hf_comparison_get_root_holder (comparison, side, part)
                                 : NULL;
  HfHeap *heap = self->sides[side].heap;

  for (guint i = 0; i < self->sides[side].parts->len; i++)
    {
      const HfRoot *root;

      if (holder == NULL && hf_plain_side_get_part (&self->sides[side], i)->number == part)
        return i;
      if (holder == NULL)
        continue;
      root = get_root (self, side, i);
      if (holder->is_weak == hf_root_is_weak (root) && holder->kind == root->kind &&
          holder->type.value == hf_plain_get_holder_type (heap, root) &&
          hf_plain_is_equal (hf_heap_get_string (heap, holder->field),
                             hf_plain_get_field (heap, root), FALSE))
        return i;
    }
  g_assert_not_reached ();
}

static HfChange
find_change (const Plain *self,
             const HfPlainPart  *before,
             const HfPlainPart  *after)
{
  static const char orders[2][HF_N_FIGURES] = {
    { HF_FIGURE_BYTES, HF_FIGURE_COUNT, HF_FIGURE_REACHABLE_BYTES, HF_FIGURE_REACHABLE_COUNT },
    { HF_FIGURE_RETAINED, HF_FIGURE_BYTES, HF_FIGURE_COUNT, HF_FIGURE_REACHABLE_BYTES,
      HF_FIGURE_REACHABLE_COUNT },
  };
  const gboolean is_known = self->sides[0].is_known && self->sides[1].is_known;

  if (before == NULL)
    return HF_CHANGE_NEW;
  if (after == NULL)
    return HF_CHANGE_GONE;
  for (guint i = 0; i < HF_N_FIGURES - (self->by != HF_COMPARE_BY_ROOT); i++)
    {
      const HfFigure figure = (HfFigure) orders[self->by == HF_COMPARE_BY_ROOT][i];

      if (figure >= HF_FIGURE_REACHABLE_COUNT && !is_known)
        continue;
      if (before->figures[figure] != after->figures[figure])
        return after->figures[figure] > before->figures[figure] ? HF_CHANGE_GROWN
                                                                : HF_CHANGE_SHRUNK;
    }
  return HF_CHANGE_SAME;
}

static void
check_row (const Plain           *self,
           HfComparison          *comparison,
           const HfComparisonRow *row)
{
  const HfPlainPart *parts[HF_N_SIDES] = { NULL };

  for (HfSide side = 0; side < HF_N_SIDES; side++)
    {
      if (row->parts[side] != HF_INDEX_NONE)
        parts[side] = hf_plain_side_get_part (&self->sides[side],
                                              find_part (self, comparison, side, row->parts[side]));
    }
  for (HfSide side = 0; side < HF_N_SIDES; side++)
    {
      const HfSide other = side == HF_SIDE_BEFORE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
      static const guint64 none[HF_N_FIGURES] = { 0 };
      const guint64 *expected = parts[side] != NULL ? parts[side]->figures : none;

      if (parts[side] == NULL)
        g_assert_cmpuint (parts[other]->other, ==, HF_INDEX_NONE);
      else if (parts[other] != NULL)
        g_assert_true (hf_plain_side_get_part (&self->sides[other], parts[side]->other) ==
                       parts[other]);
      g_assert_cmpmem (row->figures[side], sizeof row->figures[side], expected, sizeof none);
    }
  g_assert_cmpint (row->change, ==, find_change (self, parts[0], parts[1]));
}

void
hf_plain_comparison_check (HfComparison *comparison)
{
  const HfComparedHeap *before = hf_comparison_get_heap (comparison, HF_SIDE_BEFORE);
  const HfComparedHeap *after = hf_comparison_get_heap (comparison, HF_SIDE_AFTER);
  Plain self = { .by = hf_comparison_get_by (comparison) };
  guint32 n_rows;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);
  guint n_expected;

  self.is_one_process = hf_compared_heap_is_same_process (before, after);
  hf_plain_side_init (&self.sides[HF_SIDE_BEFORE], before, self.by);
  hf_plain_side_init (&self.sides[HF_SIDE_AFTER], after, self.by);
  pair_parts (&self);
  n_expected = self.sides[HF_SIDE_AFTER].parts->len;
  for (guint i = 0; i < self.sides[HF_SIDE_BEFORE].parts->len; i++)
    n_expected += hf_plain_side_get_part (&self.sides[HF_SIDE_BEFORE], i)->other == HF_INDEX_NONE;
  g_assert_cmpuint (n_rows, ==, n_expected);
  for (guint32 i = 0; i < n_rows; i++)
    {
      check_row (&self, comparison, &rows[i]);
      if (i > 0 && rows[i].parts[HF_SIDE_AFTER] != HF_INDEX_NONE)
        g_assert_cmpuint (rows[i].parts[HF_SIDE_AFTER], >, rows[i - 1].parts[HF_SIDE_AFTER]);
    }
  hf_plain_side_clear (&self.sides[HF_SIDE_BEFORE]);
  hf_plain_side_clear (&self.sides[HF_SIDE_AFTER]);
}
