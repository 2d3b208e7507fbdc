/* hf-path-query.c: the paths to the objects that a session groups, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-path-query.h"

#include "hf-session-paths.h"

/* The query, with all that it needs in a worker. */
typedef struct
{
  HfPathCache *cache;
  HfRetention *retention;
  HfTypeIndex  type;
  HfFilter    *filter;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  hf_path_cache_unref (request->cache);
  g_object_unref (request->retention);
  hf_filter_unref (request->filter);
  g_free (request);
}

static gpointer
query_worker (gpointer       data,
              GCancellable  *cancellable,
              GError       **error)
{
  const Request *request = data;
  g_autoptr (HfPathTree) whole = hf_path_cache_find (request->cache, request->retention,
                                                     request->type, cancellable, error);

  if (whole == NULL || hf_filter_is_empty (request->filter))
    return g_steal_pointer (&whole);
  return hf_path_tree_new_filtered (whole, request->filter, cancellable, error);
}

HfQuestion *
hf_path_query_new_question (HfSession *session)
{
  static const HfQuestionKind kind = { "hf_path_query", query_worker, request_free,
                                       (GDestroyNotify) hf_path_tree_unref };
  HfRetention *retention = hf_session_get_retention (session);
  Request *request = NULL;

  g_return_val_if_fail (retention != NULL, NULL);

  request = g_new (Request, 1);
  *request = (Request){
    .cache = hf_path_cache_ref (hf_session_get_path_cache (session)),
    .retention = g_object_ref (retention),
    .type = hf_session_get_grouped_type (session),
    .filter = hf_filter_ref (hf_session_get_object_filter (session)),
  };
  return hf_question_new (&kind, request);
}
