/* hf-type-query.c: the types that a session lists, and those that its filter matches
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-query.h"

#include "hf-free-later.h"
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

/* ---- One type ---------------------------------------------------------- */

static void
type_match_free (gpointer data)
{
  HfTypeMatch *self = data;

  hf_free_later_object (&self->analysis);
  hf_free_later_object (&self->retention);
  g_clear_pointer (&self->filter, hf_filter_unref);
  g_clear_pointer (&self->retained, g_free);
  g_free (self);
}

static gpointer
match_worker (gpointer       data,
              GCancellable  *cancellable,
              GError       **error)
{
  HfTypeMatch *self = data;
  g_auto (HfTypeMatcher) matcher = { 0 };
  g_autoptr (GError) why = NULL;

  if (hf_type_matcher_init (&matcher, self->filter, self->analysis, self->retention, self->retained,
                            cancellable, &why))
    self->matches = hf_type_matcher_contains (&matcher, self->type, cancellable, &why);
  if (why == NULL)
    return self;

  g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}

HfQuestion *
hf_type_query_new_match_question (HfSession   *session,
                                  HfTypeIndex  type)
{
  static const HfQuestionKind kind = { "hf_type_match", match_worker, type_match_free, NULL };
  HfRetention *retention = NULL;
  HfTypeMatch *match = NULL;

  g_return_val_if_fail (HF_IS_SESSION (session), NULL);
  g_return_val_if_fail (hf_session_get_analysis (session) != NULL, NULL);

  retention = hf_session_get_retention (session);
  match = g_new0 (HfTypeMatch, 1);
  match->analysis = g_object_ref (hf_session_get_analysis (session));
  match->retention = retention == NULL ? NULL : g_object_ref (retention);
  match->filter = hf_filter_ref (hf_session_get_type_filter (session));
  match->retained = hf_type_query_dup_retained (session);
  match->type = type;
  return hf_question_new (&kind, match);
}
