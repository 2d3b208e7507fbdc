/* hf-pair-leaves-private.h: the parts of two heaps that are no longer divided
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-pair-figures.h"
#include "hf-pair-names-private.h"
#include "hf-root-leaves.h"

G_BEGIN_DECLS

/**
 * HfPairLeaf:
 * @outer: by domain an #HfDomainIndex value, by root a holder as in #HfRootLeaf, else 0
 * @type: an #HfTypeIndex value
 * @figures: the objects of @type in @outer
 */
typedef struct
{
  guint32       outer;
  guint32       type;
  HfPairFigures figures;
} HfPairLeaf;

/**
 * HfPairLeaves:
 * @leaves: (array length=n_leaves): by @outer, then by @type; no two have both
 * @n_leaves: how many
 * @roots: by root, the kinds and members of both heaps, which holders refer to; it has no leaves
 */
typedef struct
{
  HfPairLeaf  *leaves;
  gsize        n_leaves;
  HfRootLeaves roots;
} HfPairLeaves;

/**
 * hf_pair_leaves_init:
 * @self: clear it even after an error
 * @heaps: (array fixed-size=2): by #HfSide; by root both have a retention
 * @names: of @heaps; by domain with domains
 * @grouping: by name or by root
 *
 * O(n log n) in the leaves of both heaps, by domain and by root linear in objects too.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean          hf_pair_leaves_init  (HfPairLeaves          *self,
                                        const HfComparedHeap  *heaps,
                                        const HfPairNames     *names,
                                        HfGrouping             grouping,
                                        HfWeight               weight,
                                        GCancellable          *cancellable,
                                        GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_pair_leaves_clear: frees all members. May be called again. */
void              hf_pair_leaves_clear (HfPairLeaves          *self);

/** hf_pair_leaves_find: (transfer none) (nullable): the leaf of @type in @outer; O(log n). */
const HfPairLeaf *hf_pair_leaves_find  (const HfPairLeaves    *self,
                                        guint32                outer,
                                        guint32                type);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfPairLeaves, hf_pair_leaves_clear)

G_END_DECLS
