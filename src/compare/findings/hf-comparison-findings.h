/* hf-comparison-findings.h: what changed most between two heaps, and the rows that prove it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"

G_BEGIN_DECLS

/** HF_COMPARISON_FINDINGS_MAX: the most findings of a comparison. */
#define HF_COMPARISON_FINDINGS_MAX 5

/**
 * HfComparisonFindingKind:
 * @HF_COMPARISON_FINDING_SAME: no row of the comparisons differs; without a row
 * @HF_COMPARISON_FINDING_NOTHING: nothing grew; without a row
 * @HF_COMPARISON_FINDING_DOUBT: nothing grew for certain, but something may have, as a file lacks
 *   something; without a row
 * @HF_COMPARISON_FINDING_HOLDS_MORE: by reason: a root holds more objects of a type
 * @HF_COMPARISON_FINDING_HOLDS_LARGER: by reason: a root holds no more objects, but larger ones
 * @HF_COMPARISON_FINDING_MORE: by type, if holders are not known: there are more objects
 * @HF_COMPARISON_FINDING_LARGER: likewise: there are no more objects, but larger ones
 * @HF_COMPARISON_FINDING_GARBAGE: by type: there are more objects that no root reaches
 * @HF_COMPARISON_FINDING_RETAINS_LESS: by root: a group of roots retains less, or is gone
 * @HF_COMPARISON_FINDING_LESS: by type, if holders are not known: there are fewer bytes
 */
typedef enum
{
  HF_COMPARISON_FINDING_SAME,
  HF_COMPARISON_FINDING_NOTHING,
  HF_COMPARISON_FINDING_DOUBT,
  HF_COMPARISON_FINDING_HOLDS_MORE,
  HF_COMPARISON_FINDING_HOLDS_LARGER,
  HF_COMPARISON_FINDING_MORE,
  HF_COMPARISON_FINDING_LARGER,
  HF_COMPARISON_FINDING_GARBAGE,
  HF_COMPARISON_FINDING_RETAINS_LESS,
  HF_COMPARISON_FINDING_LESS,
} HfComparisonFindingKind;

/** HF_TYPE_COMPARISON_FINDING_KIND: #HfComparisonFindingKind; see hf-enum.h for names. */
#define HF_TYPE_COMPARISON_FINDING_KIND (hf_comparison_finding_kind_get_type ())
GType hf_comparison_finding_kind_get_type (void);

/**
 * HfComparisonFinding:
 * @by: the comparison that proves it; for %HF_COMPARISON_FINDING_NOTHING, the one whose rows
 *   @n_objects counts: the first that has some, of types, reasons and roots
 * @row: its row in hf_comparison_get_rows(); HF_INDEX_NONE if there is none
 * @n_bytes: by how many bytes, whether more or fewer; without a row, the noise floor
 * @n_objects: how many objects more, negative for fewer; by root, roots; for
 *   %HF_COMPARISON_FINDING_DOUBT, doubtful differences, or 0 if the heap after is short and there
 *   are none; for %HF_COMPARISON_FINDING_NOTHING, the rows that differ, but by less than the noise
 *   floor
 */
typedef struct
{
  HfComparisonFindingKind kind;
  HfCompareBy             by;
  guint32                 row;
  guint64                 n_bytes;
  gint64                  n_objects;
} HfComparisonFinding;

/**
 * HfComparisonFindings:
 * @types: by type
 * @roots: (nullable): by root
 * @reasons: (nullable): by reason
 * @items: (array length=n_items): growth first, then garbage, then what is less, each with most
 *   bytes first
 *
 * The findings of a comparison: one at least.
 */
typedef struct
{
  HfComparison        *types;
  HfComparison        *roots;
  HfComparison        *reasons;
  HfComparisonFinding  items[HF_COMPARISON_FINDINGS_MAX];
  guint32              n_items;
} HfComparisonFindings;

/**
 * hf_comparison_findings_new:
 * @types: a comparison by type
 * @roots: (nullable): the same heaps by root
 * @reasons: (nullable): the same heaps by reason
 * @floor: the noise floor in bytes; nothing smaller is a finding
 *
 * Where a chain of reasons has more objects, the one with most bytes is the finding, or one below
 * it that has ten times as many and most of its bytes: the elements of a new list, not the list. An
 * array that grew with its elements is none. A doubtful difference is never a finding.
 *
 * Linear in the rows and in the nodes of the trees.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfComparisonFindings *hf_comparison_findings_new  (HfComparison          *types,
                                                   HfComparison          *roots,
                                                   HfComparison          *reasons,
                                                   guint64                floor,
                                                   GCancellable          *cancellable,
                                                   GError               **error)
                                                   G_GNUC_WARN_UNUSED_RESULT;

/** hf_comparison_findings_free: @self may be %NULL. */
void                  hf_comparison_findings_free (HfComparisonFindings  *self);

/** hf_comparison_findings_get: (transfer none): the comparison that proves @finding. */
HfComparison         *hf_comparison_findings_get  (const HfComparisonFindings *self,
                                                   const HfComparisonFinding  *finding);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfComparisonFindings, hf_comparison_findings_free)

G_END_DECLS
