/* hf-root-asker.c: asks for the roots of a session, for whoever lists them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-asker.h"

#include "hf-drop.h"

struct _HfRootAsker
{
  HfSession        *session;
  HfRootAnswerFunc  func;
  gpointer          user_data;
  GCancellable     *query;
};

static void
cancel (HfRootAsker *self)
{
  g_cancellable_cancel (self->query);
  g_clear_object (&self->query);
}

HfRootAsker *
hf_root_asker_new (HfSession        *session,
                   HfRootAnswerFunc  func,
                   gpointer          user_data)
{
  HfRootAsker *self = g_new0 (HfRootAsker, 1);

  self->session = g_object_ref (session);
  self->func = func;
  self->user_data = user_data;

  return self;
}

void
hf_root_asker_free (HfRootAsker *self)
{
  if (self == NULL)
    return;

  cancel (self);
  g_object_unref (self->session);
  g_free (self);
}

/* Whoever has asked may be gone, or want something else by now. */
static void
answer_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      user_data)
{
  HfRootAsker *self = user_data;
  g_autoptr (GError) error = NULL;
  HfRootAnswer *answer = hf_root_query_finish (result, &error);

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    {
      hf_drop (answer, (GDestroyNotify) hf_root_answer_free);
      return;
    }

  g_clear_object (&self->query);
  if (answer == NULL)
    answer = hf_root_query (hf_session_get_analysis (self->session), NULL,
                            hf_session_get_root_flags (self->session), NULL, NULL);
  self->func (answer, error, self->user_data);
}

void
hf_root_asker_ask (HfRootAsker *self)
{
  HfAnalysis *analysis = hf_session_get_analysis (self->session);
  HfRetention *retention = hf_session_get_retention (self->session);
  const guint64 flags = hf_session_get_root_flags (self->session);
  guint32 n_roots = 0;

  cancel (self);
  if (analysis == NULL)
    return;

  hf_heap_get_roots (hf_analysis_get_heap (analysis), &n_roots);
  if (retention != NULL || n_roots > HF_ROOT_QUERY_MAX_DIRECT)
    {
      self->query = g_cancellable_new ();
      hf_root_query_async (analysis, retention, flags, self->query, answer_cb, self);
      return;
    }

  self->func (hf_root_query (analysis, NULL, flags, NULL, NULL), NULL, self->user_data);
}
