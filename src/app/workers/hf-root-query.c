/* hf-root-query.c: the roots that have some flags, grouped, and what they retain
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-query.h"

#include "hf-drop.h"

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

  hf_drop_object (&request->retention);
  hf_drop_object (&request->analysis);
  g_free (request);
}

/* One that nobody wants any more is freed where the task is. */
static void
drop_answer (gpointer data)
{
  hf_drop (data, (GDestroyNotify) hf_root_answer_free);
}

static void
query_worker (GTask        *task,
              gpointer      source G_GNUC_UNUSED,
              gpointer      task_data,
              GCancellable *cancellable)
{
  const Request *request = task_data;
  HfRootAnswer *answer = NULL;
  GError *error = NULL;

  answer = hf_root_query (request->analysis, request->retention, request->flags, cancellable,
                          &error);
  if (answer == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, answer, drop_answer);
}

void
hf_root_query_async (HfAnalysis          *analysis,
                     HfRetention         *retention,
                     guint64              flags,
                     GCancellable        *cancellable,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Request *request = g_new0 (Request, 1);

  request->analysis = g_object_ref (analysis);
  if (retention != NULL)
    request->retention = g_object_ref (retention);
  request->flags = flags;

  g_task_set_name (task, "hf_root_query_async");
  g_task_set_task_data (task, request, request_free);
  g_task_run_in_thread (task, query_worker);
}

HfRootAnswer *
hf_root_query_finish (GAsyncResult  *result,
                      GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
