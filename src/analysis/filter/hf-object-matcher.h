/* hf-object-matcher.h: which objects match a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-filter.h"
#include "hf-generations.h"
#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfObjectMatcher: a filter, prepared for the objects of one heap. One thread.
 * @analysis: (nullable): %NULL before hf_object_matcher_init()
 *
 * Words mean for an object:
 *
 * - a name, `type:`, `ns:`, `asm:`, an expression and `count` are about its type; `count` is the
 *   number of objects of the type
 * - `size` is its own size, `retained` the size that it retains, `depth` the number of references
 *   between a root and it
 * - a word of hexadecimal digits without quotes is a part of the type's name or the beginning of
 *   the id
 *
 * Whatever is not known of an object matches no word; a minus turns that around.
 */
typedef struct
{
  const HfFilter       *filter;
  HfAnalysis           *analysis;
  HfHeap               *heap;
  const HfTypeIndex    *types;
  const guint32        *sizes;
  const HfReachability *reachability;
  HfRetention          *retention;
  const HfDominators   *dominators;
  HfGenerations        *generations;
  HfBitset              fitting; /* types that match all words about types; empty without any */
  GArray               *words;   /* those that each object is compared with */
} HfObjectMatcher;

/**
 * hf_object_matcher_init:
 * @retention: (nullable): of @analysis; without it words about retained sizes and kinds of roots
 *   match every object
 *
 * Compares each type once; linear in the objects that `kind:` matches. Call
 * hf_object_matcher_clear() afterwards in any case.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED; %HF_FILTER_ERROR_TOO_LONG;
 * %HF_FILTER_ERROR_UNKNOWN if the heap has no such generation, or no generations or assemblies.
 */
gboolean hf_object_matcher_init     (HfObjectMatcher       *self,
                                     const HfFilter        *filter,
                                     HfAnalysis            *analysis,
                                     HfRetention           *retention,
                                     GCancellable          *cancellable,
                                     GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_object_matcher_clear: frees all but the filter. */
void     hf_object_matcher_clear    (HfObjectMatcher       *self);

/** hf_object_matcher_contains: whether @object matches; no allocation. */
gboolean hf_object_matcher_contains (const HfObjectMatcher *self,
                                     HfObjectIndex          object);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfObjectMatcher, hf_object_matcher_clear)

G_END_DECLS
