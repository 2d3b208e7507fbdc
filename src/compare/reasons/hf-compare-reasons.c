/* hf-compare-reasons.c: matches the objects of two heaps by why they live
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-reasons.h"

#include "hf-key-sort.h"
#include "hf-poll.h"
#include "hf-reason-pairs.h"

typedef struct
{
  HfReasonTree  *trees[HF_N_SIDES];
  HfReasonPairs  pairs;
} Parts;

static void
parts_free (gpointer data)
{
  Parts *self = data;

  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_reason_tree_unref (self->trees[side]);
  hf_reason_pairs_clear (&self->pairs);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Parts, parts_free)

HfReasonTree *
hf_comparison_get_reason_tree (HfComparison *comparison,
                               HfSide        side)
{
  const Parts *parts = hf_comparison_get_parts (comparison);

  g_return_val_if_fail (hf_comparison_get_by (comparison) == HF_COMPARE_BY_REASON, NULL);

  return parts->trees[side];
}

/* ---- Rows ------------------------------------------------------------------------- */

static const HfReason *
get_reason (const Parts *parts,
            HfSide       side,
            guint32      node)
{
  guint32 n;

  return node == HF_INDEX_NONE ? NULL : &hf_reason_tree_get_reasons (parts->trees[side], &n)[node];
}

/* All objects with a reason are reachable. */
static void
set_part (HfComparisonRow *row,
          HfSide           side,
          guint32          node,
          const HfReason  *reason)
{
  guint64 *figures = row->figures[side];

  row->parts[side] = node;
  if (reason == NULL)
    return;
  figures[HF_FIGURE_COUNT] = figures[HF_FIGURE_REACHABLE_COUNT] = reason->n_objects;
  figures[HF_FIGURE_BYTES] = figures[HF_FIGURE_REACHABLE_BYTES] = reason->n_bytes;
  figures[HF_FIGURE_RETAINED] = reason->n_retained;
}

/* Whether @node has a row on this side. Matched nodes have one, that of the side after. Roots have
 * no objects, and no row. */
static inline gboolean
has_row (const Parts *parts,
         HfSide       side,
         guint32      node)
{
  return (parts->pairs.others[side][node] == HF_INDEX_NONE || side == HF_SIDE_AFTER) &&
         get_reason (parts, side, node)->parent != HF_INDEX_NONE;
}

static gboolean
begins_with_field (const Parts *parts,
                   HfSide       side,
                   guint32      node)
{
  while (get_reason (parts, side, node)->parent != HF_INDEX_NONE)
    node = get_reason (parts, side, node)->parent;
  return get_reason (parts, side, node)->kind == HF_ROOT_STATIC;
}

static void
fill_row (const Parts     *parts,
          HfSide           side,
          guint32          node,
          HfComparisonRow *row)
{
  const HfSide other = side == HF_SIDE_BEFORE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
  const guint32 match = parts->pairs.others[side][node];

  set_part (row, side, node, get_reason (parts, side, node));
  set_part (row, other, match, get_reason (parts, other, match));
}

/* Returns: their number, or HF_INDEX_NONE with @error set */
static guint32
fill_rows (const Parts      *parts,
           HfComparisonRow  *rows,
           GCancellable     *cancellable,
           GError          **error)
{
  static const HfSide sides[] = { HF_SIDE_AFTER, HF_SIDE_BEFORE };
  const gboolean differs_in_field_names =
    hf_compared_heap_differs_in_field_names (hf_reason_tree_get_heap (parts->trees[HF_SIDE_BEFORE]),
                                             hf_reason_tree_get_heap (parts->trees[HF_SIDE_AFTER]));
  HfPoll poll = { cancellable, 0 };
  guint32 n = 0;

  for (guint k = 0; k < HF_N_SIDES; k++)
    {
      for (guint32 i = 0; i < parts->pairs.n_reasons[sides[k]]; i++)
        {
          if (hf_poll_set_error_if_cancelled (&poll, error))
            return HF_INDEX_NONE;
          if (!has_row (parts, sides[k], i))
            continue;
          fill_row (parts, sides[k], i, &rows[n]);
          rows[n++].is_of_field = differs_in_field_names && begins_with_field (parts, sides[k], i);
        }
    }
  return n;
}

static guint32
count_rows (const Parts *parts)
{
  guint32 n = 0;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      for (guint32 i = 0; i < parts->pairs.n_reasons[side]; i++)
        n += has_row (parts, side, i);
    }
  return n;
}

HfComparison *
hf_compare_reasons (HfReasonTree  *before,
                    HfReasonTree  *after,
                    GCancellable  *cancellable,
                    GError       **error)
{
  const HfComparedHeap heaps[HF_N_SIDES] = { *hf_reason_tree_get_heap (before),
                                             *hf_reason_tree_get_heap (after) };
  const guint known[HF_N_SIDES] = { hf_comparison_find_known (&heaps[HF_SIDE_BEFORE]),
                                    hf_comparison_find_known (&heaps[HF_SIDE_AFTER]) };
  g_autoptr (Parts) parts = g_new0 (Parts, 1);
  g_autofree HfComparisonRow *rows = NULL;
  guint32 n_rows;

  parts->trees[HF_SIDE_BEFORE] = hf_reason_tree_ref (before);
  parts->trees[HF_SIDE_AFTER] = hf_reason_tree_ref (after);
  if (!hf_reason_pairs_init (&parts->pairs, parts->trees, cancellable, error))
    return NULL;
  rows = g_try_new0 (HfComparisonRow, (gsize) count_rows (parts) + 1);
  if (rows == NULL)
    {
      hf_comparison_fail_memory (error);
      return NULL;
    }
  n_rows = fill_rows (parts, rows, cancellable, error);
  if (n_rows == HF_INDEX_NONE)
    return NULL;
  return hf_comparison_new (HF_COMPARE_BY_REASON, heaps, g_steal_pointer (&rows), n_rows, known,
                            g_steal_pointer (&parts), parts_free);
}

/* ---- New reasons ------------------------------------------------------------------- */

static gboolean
is_new_reason (const Parts *parts,
               guint32      node)
{
  const guint32 *others = parts->pairs.others[HF_SIDE_AFTER];
  const HfReason *reason = get_reason (parts, HF_SIDE_AFTER, node);

  return others[node] == HF_INDEX_NONE && reason->n_objects_below > 0 &&
         (reason->parent == HF_INDEX_NONE || others[reason->parent] != HF_INDEX_NONE);
}

guint32 *
hf_comparison_find_new_reasons (HfComparison  *comparison,
                                guint32       *n,
                                GError       **error)
{
  const Parts *parts = hf_comparison_get_parts (comparison);
  const guint32 n_reasons = parts->pairs.n_reasons[HF_SIDE_AFTER];
  g_autofree HfKeyed *items = NULL;
  g_autofree guint32 *found = NULL;

  g_return_val_if_fail (hf_comparison_get_by (comparison) == HF_COMPARE_BY_REASON, NULL);

  *n = 0;
  for (guint32 i = 0; i < n_reasons; i++)
    *n += is_new_reason (parts, i);
  items = g_try_new (HfKeyed, 2 * (gsize) *n + 1);
  found = g_try_new (guint32, (gsize) *n + 1);
  *n = 0;
  if (items == NULL || found == NULL)
    {
      hf_comparison_fail_memory (error);
      return NULL;
    }
  for (guint32 i = 0; i < n_reasons; i++)
    {
      if (is_new_reason (parts, i))
        items[(*n)++] = (HfKeyed){ ~get_reason (parts, HF_SIDE_AFTER, i)->n_bytes_below, i };
    }
  (void) hf_key_sort (items, items + *n, *n, NULL);
  for (guint32 i = 0; i < *n; i++)
    found[i] = items[i].item;
  return g_steal_pointer (&found);
}
