/* hf-root-query.c: the roots that have some flags, grouped, and what they retain
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-query.h"

typedef struct
{
  HfAnalysis  *analysis;
  HfRetention *retention; /* NULL if it is not known */
  guint64      flags;
} Request;

void
hf_root_answer_free (HfRootAnswer *self)
{
  g_clear_pointer (&self->groups, hf_root_groups_free);
  g_clear_pointer (&self->retention, hf_root_retention_free);
  g_clear_error (&self->error);
  g_free (self);
}

static gboolean
add_retention (HfRootAnswer  *self,
               HfRetention   *retention,
               guint64        flags,
               GCancellable  *cancellable,
               GError       **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);

  self->retention = hf_root_retention_new_for_flags (hf_analysis_get_heap (analysis),
                                                     hf_analysis_get_reachability (analysis),
                                                     hf_retention_get_referrers (retention),
                                                     hf_retention_get_dominators (retention), flags,
                                                     cancellable, error);
  return self->retention != NULL;
}

HfRootAnswer *
hf_root_query (HfAnalysis    *analysis,
               HfRetention   *retention,
               guint64        flags,
               GCancellable  *cancellable,
               GError       **error)
{
  g_autoptr (HfRootAnswer) self = g_new0 (HfRootAnswer, 1);
  HfHeap *heap = hf_analysis_get_heap (analysis);
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);

  if (retention != NULL && !add_retention (self, retention, flags, cancellable, error))
    return NULL;

  self->groups = hf_root_groups_new (heap, flags, self->retention);
  if (flags == 0 && reachability != NULL)
    {
      self->unreachable.n_bytes = hf_heap_get_n_bytes (heap) - reachability->n_bytes;
      self->unreachable.n_objects = hf_heap_get_n_objects (heap) - reachability->n_objects;
    }
  for (guint i = 0; i < HF_N_ROOT_FLAGS; i++)
    self->flag_counts[i] = hf_root_flags_count (heap, G_GUINT64_CONSTANT (1) << i);

  return g_steal_pointer (&self);
}

static void
request_free (gpointer data)
{
  Request *request = data;

  g_clear_object (&request->retention);
  g_object_unref (request->analysis);
  g_free (request);
}

static gpointer
query_worker (gpointer       data,
              GCancellable  *cancellable,
              GError       **error)
{
  const Request *request = data;
  GError *failure = NULL;
  HfRootAnswer *answer = hf_root_query (request->analysis, request->retention, request->flags,
                                        cancellable, &failure);

  if (answer != NULL)
    return answer;
  if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_propagate_error (error, failure);
      return NULL;
    }

  answer = hf_root_query (request->analysis, NULL, request->flags, NULL, NULL);
  answer->error = failure;
  return answer;
}

HfQuestion *
hf_root_query_new_question (HfAnalysis  *analysis,
                            HfRetention *retention,
                            guint64      flags)
{
  static const HfQuestionKind kind = { "hf_root_query", query_worker, request_free,
                                       (GDestroyNotify) hf_root_answer_free };
  Request *request = g_new0 (Request, 1);

  request->analysis = g_object_ref (analysis);
  if (retention != NULL)
    request->retention = g_object_ref (retention);
  request->flags = flags;

  return hf_question_new (&kind, request);
}

gboolean
hf_root_query_is_quick (HfAnalysis  *analysis,
                        HfRetention *retention)
{
  guint32 n_roots = 0;

  hf_heap_get_roots (hf_analysis_get_heap (analysis), &n_roots);
  return retention == NULL && n_roots <= HF_ROOT_QUERY_MAX_DIRECT;
}
