/* hf-object-filter.h: which objects are meant by a line of text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-generations.h"
#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfObjectFilter:
 *
 * Words between blanks, all of which must fit an object, in any case of letters:
 *
 * - `2ccd6`: its id begins so, or its type's full name has this inside
 * - `id:2ccd6`: its id begins so
 * - `string`, `ns:System.Text`, `/^System\./`: its type fits, as in #HfTypeFilter
 * - `>1MB`, `size>1MB`, `size<500`, `size=24`: its own size
 * - `retained>10KB`: its retained size; with the same signs and units
 * - `depth<3`: references between a root and it
 * - `gen:2`, `gen:large`, `gen>0`: its generation: 0, 1, 2, large, pinned or frozen
 *
 * A colon means the same as an equals sign. An unknown figure of an object matches nothing.
 *
 * Immutable and counted; any thread.
 */
typedef struct _HfObjectFilter HfObjectFilter;

/**
 * hf_object_filter_new:
 * @text: valid UTF-8
 *
 * An unfinished word, `size>`, `gen:` or `id:`, matches every object.
 *
 * Errors: %G_REGEX_ERROR for an invalid regular expression, %G_OPTION_ERROR_BAD_VALUE for an
 *   invalid figure or id; a sentence about the fault, for the user who wrote it.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfObjectFilter *hf_object_filter_new             (const char            *text,
                                                  GError               **error)
                                                  G_GNUC_WARN_UNUSED_RESULT;

/** hf_object_filter_ref: (transfer full): adds a reference; any thread. */
HfObjectFilter *hf_object_filter_ref             (HfObjectFilter        *self);
/** hf_object_filter_unref: (nullable) (transfer full): drops a reference; any thread. */
void            hf_object_filter_unref           (HfObjectFilter        *self);

/** hf_object_filter_get_open_word: (transfer none) (nullable): the first that has no end yet. */
const char     *hf_object_filter_get_open_word   (const HfObjectFilter  *self);
/** hf_object_filter_is_empty: whether it fits every object. */
gboolean        hf_object_filter_is_empty        (const HfObjectFilter  *self);
/** hf_object_filter_needs_retention: whether it uses retained sizes. */
gboolean        hf_object_filter_needs_retention (const HfObjectFilter  *self);
/** hf_object_filter_needs_reachable: whether it uses reachability or retained sizes. */
gboolean        hf_object_filter_needs_reachable (const HfObjectFilter  *self);

/**
 * HfObjectMatcher: a filter made ready for one heap, in one thread.
 * @analysis: (nullable): %NULL before hf_object_matcher_init()
 */
typedef struct
{
  const HfObjectFilter *filter;
  HfAnalysis           *analysis;
  HfHeap               *heap;
  const HfTypeIndex    *types;
  const guint32        *sizes;
  const HfReachability *reachability;
  const HfDominators   *dominators;
  HfGenerations        *generations;
  HfBitset              fitting;   /* types that fit all words of types alone */
  HfBitset             *ambiguous; /* for each word that is an id or a type: types that fit */
} HfObjectMatcher;

/**
 * hf_object_matcher_init:
 * @retention: (nullable): of @analysis; without it, words about retained sizes are ignored
 *
 * Looks at the types. To be cleared whatever comes out.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED; %G_REGEX_ERROR_MATCH if an expression
 * takes too long, %G_OPTION_ERROR_BAD_VALUE if the heap has no such generation, each a sentence.
 */
gboolean        hf_object_matcher_init           (HfObjectMatcher       *self,
                                                  const HfObjectFilter  *filter,
                                                  HfAnalysis            *analysis,
                                                  HfRetention           *retention,
                                                  GCancellable          *cancellable,
                                                  GError               **error)
                                                  G_GNUC_WARN_UNUSED_RESULT;

/** hf_object_matcher_clear: frees its data about types and generations, but not the filter. */
void            hf_object_matcher_clear          (HfObjectMatcher       *self);

/** hf_object_matcher_contains: whether the filter fits @object; no allocation. */
gboolean        hf_object_matcher_contains       (const HfObjectMatcher *self,
                                                  HfObjectIndex          object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfObjectFilter, hf_object_filter_unref)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfObjectMatcher, hf_object_matcher_clear)

G_END_DECLS
