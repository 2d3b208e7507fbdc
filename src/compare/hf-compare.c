/* hf-compare.c: compares two heaps in any of the ways
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare.h"

#include "hf-compare-reasons.h"
#include "hf-compare-roots.h"
#include "hf-compare-types.h"

static HfComparison *
compare_reasons (const HfComparedHeap  *before,
                 const HfComparedHeap  *after,
                 HfProgress            *progress,
                 GCancellable          *cancellable,
                 GError               **error)
{
  g_autoptr (HfReasonTree) tree_before = NULL;
  g_autoptr (HfReasonTree) tree_after = NULL;

  g_return_val_if_fail (before->retention != NULL, NULL);
  g_return_val_if_fail (after->retention != NULL, NULL);

  tree_before = hf_reason_tree_new (before, progress, cancellable, error);
  if (tree_before == NULL)
    return NULL;
  tree_after = hf_reason_tree_new (after, progress, cancellable, error);
  if (tree_after == NULL)
    return NULL;
  return hf_compare_reasons (tree_before, tree_after, cancellable, error);
}

HfComparison *
hf_compare (const HfComparedHeap  *before,
            const HfComparedHeap  *after,
            HfCompareBy            by,
            HfProgress            *progress,
            GCancellable          *cancellable,
            GError               **error)
{
  switch (by)
    {
    case HF_COMPARE_BY_ROOT:
      return hf_compare_roots (before, after, cancellable, error);
    case HF_COMPARE_BY_REASON:
      return compare_reasons (before, after, progress, cancellable, error);
    case HF_COMPARE_BY_DOMAIN:
      return hf_compare_domains (before, after, cancellable, error);
    case HF_COMPARE_BY_TYPE:
    default:
      return hf_compare_types (before, after, cancellable, error);
    }
}

gboolean
hf_compare_needs_retention (HfCompareBy by)
{
  return by == HF_COMPARE_BY_REASON;
}
