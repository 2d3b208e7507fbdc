/* hf-kept-by.h: the reasons for which the objects of one part of two heaps live
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"
#include "hf-latest.h"

G_BEGIN_DECLS

/**
 * HfKeptBy:
 * @reasons: the comparison by reason
 * @places: (array length=n): rows of it, those whose bytes changed most first
 * @n: how many there are
 *
 * Free it with hf_kept_by_free(), in a worker if it may hold the last reference.
 */
typedef struct
{
  HfComparison *reasons;
  guint32      *places;
  guint32       n;
} HfKeptBy;

/**
 * hf_kept_by_new_question:
 * @reasons: a comparison by reason
 * @parts: a comparison of the same heaps by type or by root
 * @place: a row of @parts
 *
 * Asks for the reasons of the objects of @place on both sides, also those that do not differ: of a
 * type, those that lead to it; of a group of roots, those that begin there, so none if it is weak.
 * The answer is an #HfKeptBy.
 *
 * Linear in the reasons of both heaps, and O(n log n) in those that are found.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full)
 */
HfQuestion *hf_kept_by_new_question (HfComparison *reasons,
                                     HfComparison *parts,
                                     guint32       place);

/** hf_kept_by_free: @self may be %NULL. */
void        hf_kept_by_free         (HfKeptBy     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfKeptBy, hf_kept_by_free)

G_END_DECLS
