/* hf-type-matcher.h: which types match a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-filter.h"
#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfTypeMatcher: a filter, prepared for the types of one heap. One thread.
 *
 * Words mean for a type:
 *
 * - `size` is the size of all of its objects, `count` their number, `retained` the size that they
 *   retain together
 * - `id`, `kind`, `depth` and `gen` are about its objects: one of them must match all of these
 *   words
 * - a word of hexadecimal digits is a part of its name, as any other word
 */
typedef struct
{
  const HfFilter *filter;
  HfAnalysis     *analysis;
  const guint64  *retained;  /* by type; NULL if it is not known */
  HfBitset        having;    /* types with an object that matches; empty if no word asks */
  guint64         n_steps;
} HfTypeMatcher;

/**
 * hf_type_matcher_init:
 * @retention: (nullable): of @analysis; without it words about kinds of roots match every type
 * @retained: (nullable) (array): by #HfTypeIndex, the sizes that types retain; it must exist for
 *   as long as @self. If it is %NULL, hf_retention_get_type_bounds() of @retention; without either
 *   words about retained sizes match every type
 *
 * Linear in objects if a word is about objects. Call hf_type_matcher_clear() afterwards in any
 * case.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED; %HF_FILTER_ERROR_UNKNOWN as
 * hf_object_matcher_init().
 */
gboolean hf_type_matcher_init  (HfTypeMatcher   *self,
                                const HfFilter  *filter,
                                HfAnalysis      *analysis,
                                HfRetention     *retention,
                                const guint64   *retained,
                                GCancellable    *cancellable,
                                GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_type_matcher_clear: frees all but the filter and the retained sizes. */
void     hf_type_matcher_clear (HfTypeMatcher   *self);

/**
 * hf_type_matcher_contains:
 *
 * Errors: %HF_FILTER_ERROR_TOO_LONG, %G_IO_ERROR_CANCELLED.
 *
 * Returns: whether @type matches; %FALSE with @error set if that is not known
 */
gboolean hf_type_matcher_contains (HfTypeMatcher   *self,
                                   HfTypeIndex      type,
                                   GCancellable    *cancellable,
                                   GError         **error);

/**
 * hf_type_matcher_find:
 * @matches: (out): by #HfTypeIndex, whether the type matches; hf_bitset_clear() frees it
 *
 * Errors: as hf_type_matcher_contains(), and %HF_ERROR_NO_MEMORY; @matches is empty then.
 */
gboolean hf_type_matcher_find     (HfTypeMatcher   *self,
                                   HfBitset        *matches,
                                   GCancellable    *cancellable,
                                   GError         **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfTypeMatcher, hf_type_matcher_clear)

G_END_DECLS
