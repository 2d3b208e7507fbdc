/* hf-comparison.h: two heaps, row by row
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compared-heap.h"

G_BEGIN_DECLS

#define HF_TYPE_COMPARISON (hf_comparison_get_type ())

/**
 * HfComparison:
 *
 * Two heaps, the one before and the one after, whose parts are matched: each row is a part of one
 * of them or of both, with its figures on both sides. The way in which parts are matched is an
 * #HfCompareBy. hf_compare() makes it. Immutable; any thread may use it without a lock. For large
 * heaps, dropping the last reference takes a while: do it in a worker.
 *
 * Rows never match single objects: two files do not say whether two objects are the same, not
 * even if their ids, types and sizes are equal. Only a recording does.
 */
G_DECLARE_FINAL_TYPE (HfComparison, hf_comparison, HF, COMPARISON, GObject)

/**
 * HfCompareBy: how the parts of two heaps are matched
 * @HF_COMPARE_BY_TYPE: types by name: see hf_compare_types()
 * @HF_COMPARE_BY_ROOT: groups of roots: see hf_compare_roots()
 * @HF_COMPARE_BY_REASON: objects by why they live: see hf_compare_reasons()
 * @HF_COMPARE_BY_DOMAIN: application domains by name: see hf_compare_domains()
 */
typedef enum
{
  HF_COMPARE_BY_TYPE,
  HF_COMPARE_BY_ROOT,
  HF_COMPARE_BY_REASON,
  HF_COMPARE_BY_DOMAIN,
} HfCompareBy;

/** HF_TYPE_COMPARE_BY: #HfCompareBy; see hf-enum.h for names. */
#define HF_TYPE_COMPARE_BY (hf_compare_by_get_type ())
GType hf_compare_by_get_type (void);

/** HfSide: the heaps of a comparison. */
typedef enum
{
  HF_SIDE_BEFORE,
  HF_SIDE_AFTER,
} HfSide;

#define HF_N_SIDES 2

/**
 * HfFigure: the figures of a part of a heap
 * @HF_FIGURE_COUNT: its objects; by root, its root records
 * @HF_FIGURE_BYTES: the sum of the sizes of its objects, in bytes; by root, of the distinct objects
 *   that the roots lead to
 * @HF_FIGURE_REACHABLE_COUNT: those of its objects that are reachable; by root, the distinct
 *   objects that strong roots lead to
 * @HF_FIGURE_REACHABLE_BYTES: their sizes, in bytes
 * @HF_FIGURE_RETAINED: the bytes that only its objects or roots reach. By type and by reason it is
 *   the lower bound that hf_type_retention_compute() has; by root and by domain it is exact
 */
typedef enum
{
  HF_FIGURE_COUNT,
  HF_FIGURE_BYTES,
  HF_FIGURE_REACHABLE_COUNT,
  HF_FIGURE_REACHABLE_BYTES,
  HF_FIGURE_RETAINED,
} HfFigure;

#define HF_N_FIGURES 5

/** HF_TYPE_FIGURE: #HfFigure; see hf-enum.h for names, such as `reachable_bytes`. */
#define HF_TYPE_FIGURE (hf_figure_get_type ())
GType hf_figure_get_type (void);

/**
 * HfChange: how a part differs
 * @HF_CHANGE_SAME: none of the figures below that both sides know differs; by type and domain,
 *   what is retained may
 * @HF_CHANGE_NEW: only the heap after has it
 * @HF_CHANGE_GONE: only the heap before has it
 * @HF_CHANGE_GROWN: both have it, and the first figure that differs is larger after. The order of
 *   figures is: by type and domain bytes, count, reachable bytes, reachable count; by root and
 *   reason retained, bytes, count, reachable bytes, reachable count
 * @HF_CHANGE_SHRUNK: as %HF_CHANGE_GROWN, smaller after
 */
typedef enum
{
  HF_CHANGE_SAME,
  HF_CHANGE_NEW,
  HF_CHANGE_GONE,
  HF_CHANGE_GROWN,
  HF_CHANGE_SHRUNK,
} HfChange;

#define HF_N_CHANGES 5

/** HF_TYPE_CHANGE: #HfChange; see hf-enum.h for names. */
#define HF_TYPE_CHANGE (hf_change_get_type ())
GType hf_change_get_type (void);

/**
 * HfComparisonRow:
 * @parts: (array): by #HfSide, the number of the part in its heap: an #HfTypeIndex or an
 *   #HfDomainIndex, a position in the #HfRootHolders, or a node of the #HfReasonTree; HF_INDEX_NONE
 *   if the heap does not have the part
 * @change: how it differs
 * @figures: (array): by #HfSide and #HfFigure; 0 if the heap does not have the part, and if the
 *   figure is not known: see hf_comparison_knows()
 * @is_of_field: whether it is a static field, or a reason to live that begins with one; by reason
 *   set only if hf_compared_heap_differs_in_field_names()
 */
typedef struct
{
  guint32  parts[HF_N_SIDES];
  HfChange change;
  guint64  figures[HF_N_SIDES][HF_N_FIGURES];
  gboolean is_of_field;
} HfComparisonRow;

/** hf_comparison_get_by: how its parts are matched. */
HfCompareBy            hf_comparison_get_by     (HfComparison *self);
/** hf_comparison_is_of_holders: whether its parts are what holds objects, roots or reasons, and
 * not the objects of types and domains: what is retained then decides how they differ. */
gboolean               hf_comparison_is_of_holders (HfComparison *self);
/** hf_comparison_get_heap: (transfer none): one of the two heaps. */
const HfComparedHeap  *hf_comparison_get_heap   (HfComparison *self,
                                                 HfSide        side);

/**
 * hf_comparison_get_rows:
 * @n_rows: (out): their number
 *
 * Returns: (transfer none) (array length=n_rows): all rows, also those that do not differ: first
 *   those of the heap after in the order of its parts, then those that only the heap before has,
 *   in the order of its parts
 */
const HfComparisonRow *hf_comparison_get_rows   (HfComparison *self,
                                                 guint32      *n_rows);

/**
 * hf_comparison_get_total:
 *
 * Returns: the figure of the whole heap on @side. %HF_FIGURE_RETAINED is the bytes that are
 *   reachable; by root %HF_FIGURE_COUNT is the number of root records
 */
guint64                hf_comparison_get_total  (HfComparison *self,
                                                 HfSide        side,
                                                 HfFigure      figure);

/** hf_comparison_knows: whether @figure is known of both heaps. */
gboolean               hf_comparison_knows      (HfComparison *self,
                                                 HfFigure      figure);
/** hf_comparison_knows_on: whether @figure is known of the heap on @side. */
gboolean               hf_comparison_knows_on   (HfComparison *self,
                                                 HfSide        side,
                                                 HfFigure      figure);

/**
 * hf_comparison_get_delta:
 *
 * Returns: the figure after less the figure before; 0 if one of them is not known. A difference
 *   past 63 bits is the nearest number that fits
 */
gint64                 hf_comparison_get_delta  (HfComparison          *self,
                                                 const HfComparisonRow *row,
                                                 HfFigure               figure);

/**
 * hf_comparison_is_doubtful:
 *
 * Returns: whether the difference of @row may come from a file and not from the process: it shrank
 *   or is gone and the heap after is short, or it grew or is new and the heap before is short; see
 *   hf_compared_heap_is_short(). So is a row that grew or shrank if the heap that has less has lost
 *   sizes, and one that is not by domain if that heap has types without a record, whose objects may
 *   be of any type; then all that is new or gone is doubtful. A heap is as good as short by root if
 *   its file omits roots, and by type and domain, if no reachable object is part of the difference,
 *   if only its file omits garbage. If only one file has the outer types of nested types, the
 *   classes of static fields, or static fields at all, parts have other names in the other one, and
 *   all that is new or gone is doubtful. If either heap is short, or only one of the files omits
 *   static fields, holders are missing, and others seem to retain more: then any difference by
 *   reason is doubtful, and one by root if the retained bytes differ. If only one of the files has
 *   names of static fields (hf_compared_heap_differs_in_field_names()), any difference of them is
 *   doubtful
 */
gboolean               hf_comparison_is_doubtful (HfComparison          *self,
                                                  const HfComparisonRow *row);

/**
 * hf_comparison_is_doubtful_in:
 *
 * Returns: as hf_comparison_is_doubtful(), of the difference in @figure: what a type or a domain
 *   retains is doubtful if holders are missing, also of one that is otherwise the same
 */
gboolean               hf_comparison_is_doubtful_in (HfComparison          *self,
                                                     const HfComparisonRow *row,
                                                     HfFigure               figure);

/** hf_comparison_count_doubtful: the number of doubtful rows; linear in all of them. */
guint32                hf_comparison_count_doubtful (HfComparison *self);

/** hf_comparison_count: (transfer none) (array): by #HfChange, the number of rows. */
const guint32         *hf_comparison_count      (HfComparison *self);

/* ---- For the rooms that match ---------------------------------------------------- */

/**
 * hf_comparison_new:
 * @heaps: (array fixed-size=2): by #HfSide
 * @rows: (transfer full) (array length=n_rows): in the order of hf_comparison_get_rows(); their
 *   @change is not set yet. Freed with g_free()
 * @known: (array): by #HfSide, a bit for each #HfFigure that is known
 * @parts: (transfer full) (nullable): data that the numbers of parts refer to
 * @free_parts: (nullable): frees @parts
 *
 * Makes a comparison of rows that are matched, and finds how each differs.
 *
 * Returns: (transfer full): never %NULL
 */
HfComparison          *hf_comparison_new        (HfCompareBy           by,
                                                 const HfComparedHeap *heaps,
                                                 HfComparisonRow      *rows,
                                                 guint32               n_rows,
                                                 const guint           known[HF_N_SIDES],
                                                 gpointer              parts,
                                                 GDestroyNotify        free_parts);

/** hf_comparison_find_known: a bit for each #HfFigure that is known of @heap. */
guint                  hf_comparison_find_known (const HfComparedHeap *heap);

/** hf_comparison_get_parts: (transfer none) (nullable): as hf_comparison_new() got it. */
gpointer               hf_comparison_get_parts  (HfComparison *self);

/** hf_comparison_fail_memory: sets %HF_ERROR_NO_MEMORY. Returns: %FALSE, to be returned. */
gboolean               hf_comparison_fail_memory (GError      **error);

G_END_DECLS
