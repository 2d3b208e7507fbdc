/* hf-comparison.c: two heaps, row by row
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-comparison.h"

#include "hf-error.h"

#include <glib/gi18n.h>

G_DEFINE_ENUM_TYPE (HfCompareBy, hf_compare_by,
                    G_DEFINE_ENUM_VALUE (HF_COMPARE_BY_TYPE, "type"),
                    G_DEFINE_ENUM_VALUE (HF_COMPARE_BY_ROOT, "root"),
                    G_DEFINE_ENUM_VALUE (HF_COMPARE_BY_REASON, "reason"),
                    G_DEFINE_ENUM_VALUE (HF_COMPARE_BY_DOMAIN, "domain"))

G_DEFINE_ENUM_TYPE (HfFigure, hf_figure,
                    G_DEFINE_ENUM_VALUE (HF_FIGURE_COUNT, "count"),
                    G_DEFINE_ENUM_VALUE (HF_FIGURE_BYTES, "bytes"),
                    G_DEFINE_ENUM_VALUE (HF_FIGURE_REACHABLE_COUNT, "reachable_count"),
                    G_DEFINE_ENUM_VALUE (HF_FIGURE_REACHABLE_BYTES, "reachable_bytes"),
                    G_DEFINE_ENUM_VALUE (HF_FIGURE_RETAINED, "retained"))

G_DEFINE_ENUM_TYPE (HfChange, hf_change,
                    G_DEFINE_ENUM_VALUE (HF_CHANGE_SAME, "same"),
                    G_DEFINE_ENUM_VALUE (HF_CHANGE_NEW, "new"),
                    G_DEFINE_ENUM_VALUE (HF_CHANGE_GONE, "gone"),
                    G_DEFINE_ENUM_VALUE (HF_CHANGE_GROWN, "grown"),
                    G_DEFINE_ENUM_VALUE (HF_CHANGE_SHRUNK, "shrunk"))

struct _HfComparison
{
  GObject parent_instance;

  HfCompareBy      by;
  HfComparedHeap   heaps[HF_N_SIDES];
  HfComparisonRow *rows;
  guint32          n_rows;
  guint            known[HF_N_SIDES];
  guint32          n_changed[HF_N_CHANGES];
  gboolean         doubts[HF_N_CHANGES];      /* of all rows that differ in this way */
  gboolean         omits_garbage[HF_N_SIDES]; /* that the other side has */
  gboolean         differs_in_field_names;
  gboolean         may_retain_more;           /* a part, as a heap lacks other holders */
  gpointer         parts;
  GDestroyNotify   free_parts;
};

G_DEFINE_FINAL_TYPE (HfComparison, hf_comparison, G_TYPE_OBJECT)

static void
hf_comparison_finalize (GObject *object)
{
  HfComparison *self = HF_COMPARISON (object);

  if (self->free_parts != NULL && self->parts != NULL)
    self->free_parts (self->parts);
  g_free (self->rows);
  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_compared_heap_clear (&self->heaps[side]);

  G_OBJECT_CLASS (hf_comparison_parent_class)->finalize (object);
}

static void
hf_comparison_class_init (HfComparisonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_comparison_finalize;
}

static void
hf_comparison_init (HfComparison *self G_GNUC_UNUSED)
{
}

/* ---- Changes ------------------------------------------------------------ */

gboolean
hf_comparison_is_of_holders (HfComparison *self)
{
  return self->by == HF_COMPARE_BY_ROOT || self->by == HF_COMPARE_BY_REASON;
}

/* The figures in the order in which one of them decides whether a part grew: the most telling one
 * first. A type retains objects of others, which have rows of their own; and whether that is known
 * depends on what was computed, not on the heaps. */
static const HfFigure *
get_figure_order (HfComparison *self,
                  guint        *n_figures)
{
  static const HfFigure of_objects[] = {
    HF_FIGURE_BYTES,
    HF_FIGURE_COUNT,
    HF_FIGURE_REACHABLE_BYTES,
    HF_FIGURE_REACHABLE_COUNT,
  };
  static const HfFigure of_holders[] = {
    HF_FIGURE_RETAINED,        HF_FIGURE_BYTES,           HF_FIGURE_COUNT,
    HF_FIGURE_REACHABLE_BYTES, HF_FIGURE_REACHABLE_COUNT,
  };
  const gboolean is_of_holders = hf_comparison_is_of_holders (self);

  *n_figures = is_of_holders ? G_N_ELEMENTS (of_holders) : G_N_ELEMENTS (of_objects);
  return is_of_holders ? of_holders : of_objects;
}

static HfChange
find_change (HfComparison          *self,
             const HfComparisonRow *row)
{
  guint n_figures = 0;
  const HfFigure *order = get_figure_order (self, &n_figures);

  if (row->parts[HF_SIDE_BEFORE] == HF_INDEX_NONE)
    return HF_CHANGE_NEW;
  if (row->parts[HF_SIDE_AFTER] == HF_INDEX_NONE)
    return HF_CHANGE_GONE;
  for (guint i = 0; i < n_figures; i++)
    {
      const guint64 before = row->figures[HF_SIDE_BEFORE][order[i]];
      const guint64 after = row->figures[HF_SIDE_AFTER][order[i]];

      if (hf_comparison_knows (self, order[i]) && before != after)
        return after > before ? HF_CHANGE_GROWN : HF_CHANGE_SHRUNK;
    }
  return HF_CHANGE_SAME;
}

/* ---- Doubts ------------------------------------------------------------- */

/* By these omissions the same part has another name or holder in the other file. */
#define RENAMING_FAULTS                                                                            \
  (HF_FAULT_BIT (HF_FAULT_OMITS_OUTER_TYPES) | HF_FAULT_BIT (HF_FAULT_OMITS_DECLARING_TYPES) |     \
   HF_FAULT_BIT (HF_FAULT_OMITS_GENERIC_STATICS) | HF_FAULT_BIT (HF_FAULT_OMITS_STATIC_ROOTS))
/* By these ones a file of another kind has roots that this one lacks. */
#define ROOT_FAULTS                                                                                \
  (HF_FAULT_BIT (HF_FAULT_OMITS_WEAK_ROOTS) | HF_FAULT_BIT (HF_FAULT_OMITS_STATIC_ROOTS))

static HfFaultSet
get_faults (HfComparison *self,
            HfSide        side)
{
  return hf_heap_get_completeness (self->heaps[side].heap)->kinds;
}

/* The losses after which the parts have other names. */
static HfLosses
get_losses_of_names (HfComparison *self)
{
  switch (self->by)
    {
    case HF_COMPARE_BY_TYPE:
      return HF_LOSS_TYPES;
    case HF_COMPARE_BY_ROOT:
    case HF_COMPARE_BY_REASON:
      return HF_LOSS_TYPES | HF_LOSS_CONTAINERS;
    case HF_COMPARE_BY_DOMAIN:
    default:
      return 0;
    }
}

/* Whether the heap on @side may lack any part. An omission that both files have is fair. A part
 * may have had what is without a name now. */
static gboolean
is_lacking (HfComparison *self,
            HfSide        side)
{
  const HfFaultSet faults = get_faults (self, side);
  const HfFaultSet others = get_faults (self,
                                        side == HF_SIDE_BEFORE ? HF_SIDE_AFTER : HF_SIDE_BEFORE);
  const HfLosses losses = hf_compared_heap_get_losses (&self->heaps[side]);

  if ((losses & (HF_LOSS_OBJECTS | get_losses_of_names (self))) != 0)
    return TRUE;
  if (!hf_comparison_is_of_holders (self))
    return FALSE;
  return (faults & HF_FAULT_BIT (HF_FAULT_OMITS_ROOTS)) != 0 ||
         (faults & ~others & ROOT_FAULTS) != 0;
}

/* Whether a part may have another name in the other file. */
static gboolean
is_renamed (HfComparison *self)
{
  const HfFaultSet before = get_faults (self, HF_SIDE_BEFORE);
  const HfFaultSet after = get_faults (self, HF_SIDE_AFTER);
  const HfLosses losses = hf_compared_heap_get_losses (&self->heaps[HF_SIDE_BEFORE]) |
                          hf_compared_heap_get_losses (&self->heaps[HF_SIDE_AFTER]);

  if ((losses & get_losses_of_names (self)) != 0)
    return TRUE;
  return self->by != HF_COMPARE_BY_DOMAIN && ((before ^ after) & RENAMING_FAULTS) != 0;
}

static gboolean
has_lost_sizes (HfComparison *self,
                HfSide        side)
{
  return (hf_compared_heap_get_losses (&self->heaps[side]) & HF_LOSS_SIZES) != 0;
}

/* Whether objects, references or roots are missing on either side that may hold something as well:
 * the parts that are there then seem to retain more, and objects seem to have other reasons. */
static gboolean
lacks_holders (HfComparison *self)
{
  const HfFaultSet roots = HF_FAULT_BIT (HF_FAULT_OMITS_STATIC_ROOTS);

  return hf_compared_heap_is_short (&self->heaps[HF_SIDE_BEFORE]) ||
         hf_compared_heap_is_short (&self->heaps[HF_SIDE_AFTER]) ||
         ((get_faults (self, HF_SIDE_BEFORE) ^ get_faults (self, HF_SIDE_AFTER)) & roots) != 0;
}

static void
find_doubts (HfComparison *self)
{
  const HfFaultSet before = get_faults (self, HF_SIDE_BEFORE);
  const HfFaultSet after = get_faults (self, HF_SIDE_AFTER);
  const HfFaultSet garbage = HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE);
  const gboolean renames = is_renamed (self);
  const gboolean lacks_before = is_lacking (self, HF_SIDE_BEFORE);
  const gboolean lacks_after = is_lacking (self, HF_SIDE_AFTER);

  self->may_retain_more = lacks_holders (self);
  self->differs_in_field_names = hf_comparison_is_of_holders (self) &&
                                 hf_compared_heap_differs_in_field_names (
                                   &self->heaps[HF_SIDE_BEFORE], &self->heaps[HF_SIDE_AFTER]);
  self->doubts[HF_CHANGE_GROWN] = lacks_before || has_lost_sizes (self, HF_SIDE_BEFORE);
  self->doubts[HF_CHANGE_SHRUNK] = lacks_after || has_lost_sizes (self, HF_SIDE_AFTER);
  self->doubts[HF_CHANGE_NEW] = lacks_before || renames;
  self->doubts[HF_CHANGE_GONE] = lacks_after || renames;
  if (self->by == HF_COMPARE_BY_TYPE || self->by == HF_COMPARE_BY_DOMAIN)
    {
      self->omits_garbage[HF_SIDE_BEFORE] = (before & ~after & garbage) != 0;
      self->omits_garbage[HF_SIDE_AFTER] = (after & ~before & garbage) != 0;
    }
}

/* Whether the difference of @row, which is of the side that has more, may be garbage that the
 * other file leaves out: what is reachable does not differ in the same way. */
static gboolean
may_be_garbage (HfComparison          *self,
                const HfComparisonRow *row)
{
  const gboolean is_more = row->change == HF_CHANGE_NEW || row->change == HF_CHANGE_GROWN;
  gint64 bytes = hf_comparison_get_delta (self, row, HF_FIGURE_REACHABLE_BYTES);
  gint64 count = hf_comparison_get_delta (self, row, HF_FIGURE_REACHABLE_COUNT);

  if (!self->omits_garbage[is_more ? HF_SIDE_BEFORE : HF_SIDE_AFTER])
    return FALSE;
  return is_more ? bytes <= 0 && count <= 0 : bytes >= 0 && count >= 0;
}

/* Of types and domains another figure than what they retain decides how they differ. */
static gboolean
depends_on_holders (HfComparison          *self,
                    const HfComparisonRow *row)
{
  if (!self->may_retain_more || !hf_comparison_is_of_holders (self))
    return FALSE;
  return self->by == HF_COMPARE_BY_REASON ||
         hf_comparison_get_delta (self, row, HF_FIGURE_RETAINED) != 0;
}

gboolean
hf_comparison_is_doubtful (HfComparison          *self,
                           const HfComparisonRow *row)
{
  if (row->change == HF_CHANGE_SAME)
    return FALSE;
  if (self->differs_in_field_names && row->is_of_field)
    return TRUE;
  return self->doubts[row->change] || depends_on_holders (self, row) || may_be_garbage (self, row);
}

gboolean
hf_comparison_is_doubtful_in (HfComparison          *self,
                              const HfComparisonRow *row,
                              HfFigure               figure)
{
  if (hf_comparison_is_doubtful (self, row))
    return TRUE;
  return figure == HF_FIGURE_RETAINED && self->may_retain_more &&
         hf_comparison_get_delta (self, row, figure) != 0;
}

guint32
hf_comparison_count_doubtful (HfComparison *self)
{
  guint32 n = 0;

  for (guint32 i = 0; i < self->n_rows; i++)
    n += hf_comparison_is_doubtful (self, &self->rows[i]);
  return n;
}

/* ---- The object --------------------------------------------------------- */

HfComparison *
hf_comparison_new (HfCompareBy           by,
                   const HfComparedHeap *heaps,
                   HfComparisonRow      *rows,
                   guint32               n_rows,
                   const guint           known[HF_N_SIDES],
                   gpointer              parts,
                   GDestroyNotify        free_parts)
{
  HfComparison *self = g_object_new (HF_TYPE_COMPARISON, NULL);

  self->by = by;
  self->rows = rows;
  self->n_rows = n_rows;
  self->parts = parts;
  self->free_parts = free_parts;
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      self->heaps[side] = hf_compared_heap_copy (&heaps[side]);
      self->known[side] = known[side];
    }
  find_doubts (self);
  for (guint32 i = 0; i < n_rows; i++)
    {
      rows[i].change = find_change (self, &rows[i]);
      self->n_changed[rows[i].change]++;
    }
  return self;
}

HfCompareBy
hf_comparison_get_by (HfComparison *self)
{
  return self->by;
}

const HfComparedHeap *
hf_comparison_get_heap (HfComparison *self,
                        HfSide        side)
{
  return &self->heaps[side];
}

const HfComparisonRow *
hf_comparison_get_rows (HfComparison *self,
                        guint32      *n_rows)
{
  *n_rows = self->n_rows;
  return self->rows;
}

gpointer
hf_comparison_get_parts (HfComparison *self)
{
  return self->parts;
}

const guint32 *
hf_comparison_count (HfComparison *self)
{
  return self->n_changed;
}

gboolean
hf_comparison_fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to compare these heaps"));
  return FALSE;
}

/* ---- Figures ------------------------------------------------------------ */

static guint64
count_parts (HfComparison *self,
             HfSide        side)
{
  HfHeap *heap = self->heaps[side].heap;
  guint32 n_roots;

  if (self->by != HF_COMPARE_BY_ROOT)
    return hf_heap_get_n_objects (heap);
  hf_heap_get_roots (heap, &n_roots);
  return n_roots;
}

guint
hf_comparison_find_known (const HfComparedHeap *heap)
{
  guint known = 1u << HF_FIGURE_COUNT | 1u << HF_FIGURE_BYTES;

  if (hf_compared_heap_knows_reachable (heap))
    known |= 1u << HF_FIGURE_REACHABLE_COUNT | 1u << HF_FIGURE_REACHABLE_BYTES;
  if (heap->retention != NULL)
    known |= 1u << HF_FIGURE_RETAINED;
  return known;
}

guint64
hf_comparison_get_total (HfComparison *self,
                         HfSide        side,
                         HfFigure      figure)
{
  const HfComparedHeap *heap = &self->heaps[side];
  const HfReachability *reachability = hf_analysis_get_reachability (heap->analysis);

  switch (figure)
    {
    case HF_FIGURE_COUNT:
      return count_parts (self, side);
    case HF_FIGURE_BYTES:
      return hf_heap_get_n_bytes (heap->heap);
    case HF_FIGURE_REACHABLE_COUNT:
      return reachability != NULL ? reachability->n_objects : 0;
    case HF_FIGURE_REACHABLE_BYTES:
    case HF_FIGURE_RETAINED:
    default:
      return reachability != NULL ? reachability->n_bytes : 0;
    }
}

gboolean
hf_comparison_knows_on (HfComparison *self,
                        HfSide        side,
                        HfFigure      figure)
{
  return (self->known[side] & 1u << figure) != 0;
}

gboolean
hf_comparison_knows (HfComparison *self,
                     HfFigure      figure)
{
  return (self->known[HF_SIDE_BEFORE] & self->known[HF_SIDE_AFTER] & 1u << figure) != 0;
}

gint64
hf_comparison_get_delta (HfComparison          *self,
                         const HfComparisonRow *row,
                         HfFigure               figure)
{
  const guint64 before = row->figures[HF_SIDE_BEFORE][figure];
  const guint64 after = row->figures[HF_SIDE_AFTER][figure];

  if (!hf_comparison_knows (self, figure))
    return 0;
  if (after >= before)
    return (gint64) MIN (after - before, (guint64) G_MAXINT64);
  return before - after > (guint64) G_MAXINT64 ? G_MININT64 : -(gint64) (before - after);
}
