/* hf-compare-types.h: matches types and application domains of two heaps by name
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"

G_BEGIN_DECLS

/**
 * hf_compare_types:
 * @before: the first heap
 * @after: the second heap
 *
 * Matches the types that have an object on either side. Types with the same name are one row. What
 * is left over is matched by a name without what a compiler numbers anew in each build, by the
 * rules of hf_matched_name_new(), and only where each side has just one type with that name. A
 * type whose file does not name it (`?1d`) matches only within one process: its number means
 * nothing in another one.
 *
 * Linear in types; retained sizes are those of hf_retention_get_type_bounds().
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfComparison *hf_compare_types   (const HfComparedHeap  *before,
                                  const HfComparedHeap  *after,
                                  GCancellable          *cancellable,
                                  GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_compare_domains:
 *
 * Matches application domains by name; several with one name by their order in the files. Linear
 * in objects; what a domain retains costs as hf_retained_set_of_objects() if there are several.
 *
 * Errors: as hf_compare_types().
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfComparison *hf_compare_domains (const HfComparedHeap  *before,
                                  const HfComparedHeap  *after,
                                  GCancellable          *cancellable,
                                  GError               **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
