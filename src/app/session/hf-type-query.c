/* hf-type-query.c: the types that a session lists, and those that its filter matches
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-query.h"

#include "hf-type-matcher.h"

gboolean
hf_type_query_is_answerable (HfSession *session)
{
  const HfFilter *filter = NULL;

  g_return_val_if_fail (HF_IS_SESSION (session), FALSE);

  filter = hf_session_get_type_filter (session);
  if (hf_session_get_analysis (session) == NULL)
    return FALSE;
  if (hf_filter_needs_reachable (filter) && !hf_session_knows_reachable (session))
    return FALSE;
  return hf_session_get_retention (session) != NULL || !hf_filter_needs_retention (filter);
}

HfQuestion *
hf_type_query_new_question (HfSession *session)
{
  HfTypeQuery query = { 0 };

  g_return_val_if_fail (hf_type_query_is_answerable (session), NULL);

  query.order = hf_session_get_shown_type_order (session, &query.descending);
  query.scope = hf_session_get_type_scope (session);
  query.filter = hf_session_get_type_filter (session);
  query.figures = hf_session_get_type_figures (session);
  return hf_type_ordering_new_question (hf_session_get_hierarchy (session), &query);
}

guint64 *
hf_type_query_dup_retained (HfSession *session)
{
  HfTypeFigures *figures = NULL;
  g_autoptr (GArray) sums = NULL;

  g_return_val_if_fail (HF_IS_SESSION (session), NULL);

  figures = hf_session_get_type_figures (session);
  if (figures == NULL || !hf_filter_uses (hf_session_get_type_filter (session), HF_FILTER_RETAINED))
    return NULL;

  sums = hf_type_figures_dup_sums (figures);
  return hf_type_sums_dup_bytes (sums, hf_type_figures_get_retention (figures));
}

gboolean
hf_type_query_matches (HfSession   *session,
                       HfTypeIndex  type)
{
  g_auto (HfTypeMatcher) matcher = { 0 };
  g_autofree guint64 *retained = NULL;

  g_return_val_if_fail (HF_IS_SESSION (session), FALSE);

  retained = hf_type_query_dup_retained (session);
  return hf_type_matcher_init (&matcher, hf_session_get_type_filter (session),
                               hf_session_get_analysis (session),
                               hf_session_get_retention (session), retained, NULL, NULL) &&
         hf_type_matcher_contains (&matcher, type, NULL, NULL);
}
