/* hf-object-matcher-private.h: what matching types takes from matching objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-filter-private.h"
#include "hf-object-matcher.h"

G_BEGIN_DECLS

/* As hf_object_matcher_init(), only with the words that a type matches by one of its objects. */
gboolean hf_object_matcher_init_for_types (HfObjectMatcher  *self,
                                           const HfFilter   *filter,
                                           HfAnalysis       *analysis,
                                           HfRetention      *retention,
                                           GCancellable     *cancellable,
                                           GError          **error);

/* Whether a type matches @term by one of its objects. */
static inline gboolean
hf_filter_term_is_of_objects (const HfFilterTerm *term)
{
  return term->kind == HF_FILTER_ID || term->kind == HF_FILTER_ROOT_KIND ||
         term->kind == HF_FILTER_DEPTH || term->kind == HF_FILTER_GENERATION;
}

/* Fails if the heap does not have what @self asks for. */
gboolean hf_filter_check                  (const HfFilter   *self,
                                           HfHeap           *heap,
                                           GError          **error);

G_END_DECLS
