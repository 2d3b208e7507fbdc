/* hf-type-query.h: the types that a session lists, and those that its filter matches
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"
#include "hf-type-ordering.h"

G_BEGIN_DECLS

/**
 * hf_type_query_is_answerable: whether all data that the filter of types needs is known;
 * %FALSE without an analysis.
 */
gboolean    hf_type_query_is_answerable (HfSession   *session);

/** hf_type_query_new_question: asks for the types that @session lists; it must be answerable. */
HfQuestion *hf_type_query_new_question  (HfSession   *session);

/**
 * hf_type_query_dup_retained:
 *
 * Returns: (transfer full) (nullable) (array): by #HfTypeIndex, the retained sizes of types, as
 *   far as they are counted; %NULL if the filter of types does not need them, or if they are
 *   not known
 */
guint64    *hf_type_query_dup_retained  (HfSession   *session);

/**
 * HfTypeMatch: whether a filter matches one type.
 * @analysis: of the heap
 * @retention: (nullable): of @analysis
 * @filter: the filter of types when the question was asked
 * @retained: (nullable): as hf_type_query_dup_retained()
 * @type: the type
 * @matches: the answer
 */
typedef struct
{
  HfAnalysis  *analysis;
  HfRetention *retention;
  HfFilter    *filter;
  guint64     *retained;
  HfTypeIndex  type;
  gboolean     matches;
} HfTypeMatch;

/**
 * hf_type_query_new_match_question:
 *
 * Asks whether the filter of types of @session matches @type; linear in objects if the filter
 * needs objects. There must be an analysis. Words about sizes that are not known yet match.
 *
 * Returns: (transfer full): its answer is an #HfTypeMatch, which is the data of the question; its
 *   errors are those of hf_type_matcher_init() and hf_type_matcher_contains()
 */
HfQuestion *hf_type_query_new_match_question (HfSession   *session,
                                              HfTypeIndex  type);

G_END_DECLS
