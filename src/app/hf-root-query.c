/* hf-root-query.c: the roots that have some flags, grouped, and how many have each flag
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-query.h"

#include "hf-drop.h"

typedef struct
{
  HfHeap  *heap;
  guint64  flags;
} Request;

void
hf_root_answer_free (HfRootAnswer *self)
{
  g_clear_pointer (&self->groups, hf_root_groups_free);
  g_free (self);
}

HfRootAnswer *
hf_root_query (HfHeap  *heap,
               guint64  flags)
{
  HfRootAnswer *self = g_new0 (HfRootAnswer, 1);

  self->groups = hf_root_groups_new (heap, flags);
  for (guint i = 0; i < HF_N_ROOT_FLAGS; i++)
    self->flag_counts[i] = hf_root_flags_count (heap, G_GUINT64_CONSTANT (1) << i);

  return self;
}

static void
request_free (gpointer data)
{
  Request *request = data;

  hf_drop_object (&request->heap);
  g_free (request);
}

static void
query_worker (GTask        *task,
              gpointer      source G_GNUC_UNUSED,
              gpointer      task_data,
              GCancellable *cancellable G_GNUC_UNUSED)
{
  const Request *request = task_data;

  g_task_return_pointer (task, hf_root_query (request->heap, request->flags),
                         (GDestroyNotify) hf_root_answer_free);
}

void
hf_root_query_async (HfHeap              *heap,
                     guint64              flags,
                     GCancellable        *cancellable,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Request *request = g_new0 (Request, 1);

  request->heap = g_object_ref (heap);
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
