/* hf-root-counts.h: the roots of two heaps, counted by kind and by flag
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"
#include "hf-latest.h"

G_BEGIN_DECLS

/**
 * HfRootCounts:
 * @all: (array): by #HfSide, the number of root records
 * @kinds: (array): by #HfSide and #HfRootKind, those that are not weak; the last are those of kinds
 *   without a name
 * @weak: (array): by #HfSide, weak roots of all kinds
 * @flags: (array): by #HfSide and the bit of an #HfRootFlags; a root may have several
 *
 * A plain value.
 */
typedef struct
{
  guint32 all[HF_N_SIDES];
  guint32 kinds[HF_N_SIDES][HF_N_ROOT_KINDS + 1];
  guint32 weak[HF_N_SIDES];
  guint32 flags[HF_N_SIDES][HF_N_ROOT_FLAGS];
} HfRootCounts;

/**
 * hf_root_counts_new_question:
 *
 * Asks for the roots of both heaps of @comparison, in time linear in the roots. The answer is an
 * #HfRootCounts, freed with g_free().
 *
 * Errors: %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full)
 */
HfQuestion *hf_root_counts_new_question (HfComparison *comparison);

G_END_DECLS
