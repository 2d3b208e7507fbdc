/* hf-compare-roots.h: matches the roots of two heaps by kind, holder and static field
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"

G_BEGIN_DECLS

/**
 * HfRootHolder: a group of roots of one heap
 * @kind: #HfRootKind, or another number
 * @is_weak: whether they are weak, and keep nothing
 * @flags: all flags that one of them has: #HfRootFlags, and perhaps other bits
 * @type: the class that declares a static field, or none; for other kinds the type of the object
 *   that the roots lead to
 * @field: the name of a static field; none for other kinds and if the file does not name it
 * @n_roots: the number of root records
 * @figures: by #HfFigure
 */
typedef struct
{
  guint64       kind;
  gboolean      is_weak;
  guint64       flags;
  HfTypeIndex   type;
  HfStringIndex field;
  guint32       n_roots;
  guint64       figures[HF_N_FIGURES];
} HfRootHolder;

/**
 * HfRootHolders: all groups of roots of one heap
 * @n_holders: how many
 * @holders: (array length=n_holders): by kind, weak ones last, then by names of type and field
 */
typedef struct
{
  guint32       n_holders;
  HfRootHolder *holders;
} HfRootHolders;

/**
 * hf_compare_roots:
 *
 * Matches groups of roots: strong ones and weak ones of the same kind apart; static fields by the
 * names of class and field, other roots by the name of the type of the object that they lead to.
 * The bytes that a group retains are exact: those that are lost if all its roots are cut. As in
 * #HfRootRetention, references from the runtime's own tables of statics do not count.
 *
 * Linear in the roots and in the objects that they retain.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfComparison        *hf_compare_roots             (const HfComparedHeap  *before,
                                                   const HfComparedHeap  *after,
                                                   GCancellable          *cancellable,
                                                   GError               **error)
                                                   G_GNUC_WARN_UNUSED_RESULT;

/** hf_comparison_get_root_holder: (transfer none): that of a part of a comparison by root. */
const HfRootHolder  *hf_comparison_get_root_holder (HfComparison *comparison,
                                                    HfSide        side,
                                                    guint32       part);

G_END_DECLS
