/* hf-comparison-filter.c: the rows of a comparison that match a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-comparison-filter.h"

#include "hf-compare-reasons.h"
#include "hf-compare-roots.h"
#include "hf-part-matcher.h"
#include "hf-poll.h"

G_STATIC_ASSERT ((int) HF_CHANGE_SAME == (int) HF_FILTER_CHANGE_SAME);
G_STATIC_ASSERT ((int) HF_CHANGE_NEW == (int) HF_FILTER_CHANGE_NEW);
G_STATIC_ASSERT ((int) HF_CHANGE_GONE == (int) HF_FILTER_CHANGE_GONE);
G_STATIC_ASSERT ((int) HF_CHANGE_GROWN == (int) HF_FILTER_CHANGE_GROWN);
G_STATIC_ASSERT ((int) HF_CHANGE_SHRUNK == (int) HF_FILTER_CHANGE_SHRUNK);

/* Rows, one after the other, as a filter sees them. */
typedef struct
{
  HfComparison *comparison;
  HfFilterPart  part;
  char         *fields[HF_N_SIDES]; /* the names of static fields, by side */
} Context;

static void
context_clear (Context *self)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    g_clear_pointer (&self->fields[side], g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Context, context_clear)

static gboolean
is_by_holder (HfComparison *comparison)
{
  const HfCompareBy by = hf_comparison_get_by (comparison);

  return by == HF_COMPARE_BY_ROOT || by == HF_COMPARE_BY_REASON;
}

HfFigure
hf_comparison_get_main_figure (HfComparison *comparison)
{
  return is_by_holder (comparison) && hf_comparison_knows (comparison, HF_FIGURE_RETAINED)
           ? HF_FIGURE_RETAINED
           : HF_FIGURE_BYTES;
}

/* ---- Names ------------------------------------------------------------------- */

static void
add_name (Context     *self,
          const char  *name,
          HfHeap      *heap,
          HfTypeIndex  type)
{
  self->part.names[self->part.n_names++] = (HfFilterName){ name, heap, type };
}

static void
add_type (Context     *self,
          HfHeap      *heap,
          HfTypeIndex  type)
{
  if (type.value != HF_INDEX_NONE)
    add_name (self, hf_heap_get_type_name (heap, type), heap, type);
}

static void
add_root (Context       *self,
          HfSide         side,
          guint64        kind,
          HfTypeIndex    type,
          HfStringIndex  field)
{
  HfHeap *heap = hf_comparison_get_heap (self->comparison, side)->heap;
  const char *field_name = hf_heap_get_string (heap, field);

  self->part.root_kind = kind;
  if (kind != HF_ROOT_STATIC || field_name == NULL)
    {
      add_type (self, heap, type);
      return;
    }
  g_free (self->fields[side]);
  self->fields[side] = type.value != HF_INDEX_NONE
                         ? g_strconcat (hf_heap_get_type_name (heap, type), ".", field_name, NULL)
                         : g_strdup (field_name);
  add_name (self, self->fields[side], heap, type);
}

static void
add_reason (Context *self,
            HfSide   side,
            guint32  node)
{
  HfReasonTree *tree = hf_comparison_get_reason_tree (self->comparison, side);
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);
  guint32 root = node;

  while (reasons[root].parent != HF_INDEX_NONE)
    root = reasons[root].parent;
  add_root (self, side, reasons[root].kind, reasons[root].type, reasons[root].field);
  if (root != node)
    add_type (self, hf_comparison_get_heap (self->comparison, side)->heap, reasons[node].type);
}

static void
add_names (Context *self,
           HfSide   side,
           guint32  part)
{
  const HfTypeIndex none = { HF_INDEX_NONE };
  HfHeap *heap = hf_comparison_get_heap (self->comparison, side)->heap;
  const HfRootHolder *holder;
  guint32 n_domains = 0;

  switch (hf_comparison_get_by (self->comparison))
    {
    case HF_COMPARE_BY_ROOT:
      holder = hf_comparison_get_root_holder (self->comparison, side, part);
      add_root (self, side, holder->kind, holder->type, holder->field);
      self->part.root_flags |= holder->flags;
      break;
    case HF_COMPARE_BY_REASON:
      add_reason (self, side, part);
      break;
    case HF_COMPARE_BY_DOMAIN:
      add_name (self, hf_heap_get_domains (heap, &n_domains)[part].name, heap, none);
      break;
    case HF_COMPARE_BY_TYPE:
    default:
      add_type (self, heap, (HfTypeIndex){ part });
      break;
    }
}

/* ---- Rows --------------------------------------------------------------------- */

static guint64
get_figure (Context               *self,
            const HfComparisonRow *row,
            HfSide                 side,
            HfFigure               figure)
{
  return hf_comparison_knows_on (self->comparison, side, figure) ? row->figures[side][figure]
                                                                 : HF_FILTER_UNKNOWN;
}

static void
set_row (Context               *self,
         const HfComparisonRow *row)
{
  HfFilterPart *part = &self->part;
  const HfFigure figure = hf_comparison_get_main_figure (self->comparison);

  part->n_names = 0;
  part->n_figures = 0;
  part->root_kind = HF_FILTER_UNKNOWN;
  part->root_flags = 0;
  part->change = (HfFilterChange) row->change;
  part->knows_delta = hf_comparison_knows (self->comparison, figure);
  part->delta = hf_comparison_get_delta (self->comparison, row, figure);
  for (guint i = 0; i < HF_N_SIDES; i++)
    {
      const HfSide side = (HfSide) i;

      if (row->parts[side] == HF_INDEX_NONE)
        continue;
      add_names (self, side, row->parts[side]);
      part->figures[part->n_figures++] = (HfFilterFigures){
        .size = get_figure (self, row, side, HF_FIGURE_BYTES),
        .retained = get_figure (self, row, side, HF_FIGURE_RETAINED),
        .count = get_figure (self, row, side, HF_FIGURE_COUNT),
      };
    }
}

static gboolean
find (Context        *self,
      HfPartMatcher  *matcher,
      HfBitset       *matches,
      GCancellable   *cancellable,
      GError        **error)
{
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (self->comparison, &n_rows);
  HfPoll poll = { .cancellable = cancellable };

  for (guint32 i = 0; i < n_rows; i++)
    {
      g_autoptr (GError) why = NULL;

      if (hf_poll_set_error_if_cancelled (&poll, error))
        return FALSE;
      set_row (self, &rows[i]);
      if (hf_part_matcher_contains (matcher, &self->part, cancellable, &why))
        hf_bitset_add (matches, i);
      if (why != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&why));
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
knows_assemblies (HfComparison *comparison)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfComparedHeap *heap = hf_comparison_get_heap (comparison, (HfSide) side);

      if (hf_heap_get_n_assemblies (heap->heap) > 0)
        return TRUE;
    }
  return FALSE;
}

gboolean
hf_comparison_filter_find (HfComparison    *comparison,
                           const HfFilter  *filter,
                           HfBitset        *matches,
                           GCancellable    *cancellable,
                           GError         **error)
{
  g_auto (Context) context = { .comparison = comparison };
  HfPartMatcher matcher;
  guint32 n_rows = 0;

  *matches = (HfBitset){ 0 };
  hf_comparison_get_rows (comparison, &n_rows);
  if (!hf_part_matcher_init (&matcher, filter, knows_assemblies (comparison),
                             is_by_holder (comparison),
                             hf_comparison_get_by (comparison) == HF_COMPARE_BY_ROOT, error))
    return FALSE;
  if (!hf_bitset_init (matches, n_rows))
    return hf_comparison_fail_memory (error);
  if (find (&context, &matcher, matches, cancellable, error))
    return TRUE;

  hf_bitset_clear (matches);
  return FALSE;
}
