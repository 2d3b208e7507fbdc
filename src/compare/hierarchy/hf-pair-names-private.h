/* hf-pair-names-private.h: the names of two heaps as those of one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compared-heap.h"
#include "hf-comparison.h"

G_BEGIN_DECLS

/**
 * HfPairNames:
 * @analysis: of a heap that has the types of both heaps, matched ones once, with their assemblies,
 *   and the domains of both; it has no objects. Names are those of the heap after, if it has them
 * @types: (array): by #HfSide, then by #HfTypeIndex of that heap, an #HfTypeIndex of @analysis
 * @domains: (array) (nullable): by #HfSide, then by #HfDomainIndex of that heap, an #HfDomainIndex
 *   of @analysis; %NULL without domains
 */
typedef struct
{
  HfAnalysis *analysis;
  guint32    *types[HF_N_SIDES];
  guint32    *domains[HF_N_SIDES];
} HfPairNames;

/**
 * hf_pair_names_init:
 * @self: clear it even after an error
 * @heaps: (array fixed-size=2): by #HfSide
 * @with_domains: whether domains are needed
 *
 * Matches types as hf_compare_types() and domains as hf_compare_domains(). Linear in types and in
 * their names, with domains in objects too.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %HF_ERROR_TOO_LARGE, %G_IO_ERROR_CANCELLED.
 */
gboolean hf_pair_names_init  (HfPairNames           *self,
                              const HfComparedHeap  *heaps,
                              gboolean               with_domains,
                              GCancellable          *cancellable,
                              GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_pair_names_clear: frees all members. May be called again. */
void     hf_pair_names_clear (HfPairNames           *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfPairNames, hf_pair_names_clear)

G_END_DECLS
