/* hf-latest.c: questions for a worker, of which only the last is answered
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-latest.h"

#include "hf-free-later.h"

#include <glib/gi18n.h>

struct _HfQuestion
{
  const HfQuestionKind *kind;
  gpointer              data;

  /* Once it was asked. */
  HfLatest             *latest; /* NULL once the answer is not wanted any more */
  HfAnswerFunc          func;
  gpointer              answer; /* the worker's, until the function takes it */
};

struct _HfLatest
{
  GObject      *owner;
  HfQuestion   *question;    /* the task's; NULL while nothing is asked */
  GCancellable *cancellable; /* of the question */
};

/* ---- Questions --------------------------------------------------------- */

HfQuestion *
hf_question_new (const HfQuestionKind *kind,
                 gpointer              data)
{
  HfQuestion *self = NULL;

  g_return_val_if_fail (kind != NULL && kind->answer != NULL, NULL);

  self = g_new0 (HfQuestion, 1);
  self->kind = kind;
  self->data = data;

  return self;
}

void
hf_question_free (HfQuestion *self)
{
  if (self->answer != NULL && self->kind->free_answer != NULL)
    hf_free_later (self->answer, self->kind->free_answer);
  if (self->kind->free_data != NULL)
    hf_free_later (self->data, self->kind->free_data);
  g_free (self);
}

gpointer
hf_question_answer (HfQuestion    *self,
                    GCancellable  *cancellable,
                    GError       **error)
{
  GError *reason = NULL;
  gpointer answer = self->kind->answer (self->data, cancellable, &reason);

  if (answer == NULL && reason == NULL)
    {
      g_critical ("%s has neither an answer nor an error", self->kind->name);
      reason = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, _ ("No answer"));
    }
  if (reason != NULL)
    g_propagate_error (error, reason);

  return answer;
}

/* ---- The last one ------------------------------------------------------ */

HfLatest *
hf_latest_new (gpointer owner)
{
  HfLatest *self = NULL;

  g_return_val_if_fail (G_IS_OBJECT (owner), NULL);

  self = g_new0 (HfLatest, 1);
  self->owner = owner;

  return self;
}

void
hf_latest_cancel (HfLatest *self)
{
  if (self == NULL || self->question == NULL)
    return;

  self->question->latest = NULL;
  self->question = NULL;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

void
hf_latest_free (HfLatest *self)
{
  if (self == NULL)
    return;

  hf_latest_cancel (self);
  g_free (self);
}

gboolean
hf_latest_is_busy (HfLatest *self)
{
  return self != NULL && self->question != NULL;
}

static void
ask_worker (GTask        *task,
            gpointer      source G_GNUC_UNUSED,
            gpointer      task_data,
            GCancellable *cancellable)
{
  HfQuestion *question = task_data;
  GError *error = NULL;

  question->answer = hf_question_answer (question, cancellable, &error);
  if (question->answer == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void
answered_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      user_data G_GNUC_UNUSED)
{
  HfQuestion *question = g_task_get_task_data (G_TASK (result));
  HfLatest *self = question->latest;
  g_autoptr (GObject) owner = NULL;
  g_autoptr (GError) error = NULL;

  if (self == NULL)
    return;

  owner = g_object_ref (self->owner);
  self->question = NULL;
  g_clear_object (&self->cancellable);
  g_task_propagate_boolean (G_TASK (result), &error);
  question->func (owner, question->data, g_steal_pointer (&question->answer), error);
}

void
hf_latest_ask (HfLatest     *self,
               HfQuestion   *question,
               HfAnswerFunc  func)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (question != NULL && question->func == NULL);

  hf_latest_cancel (self);
  question->latest = self;
  question->func = func;
  self->question = question;
  self->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->cancellable, answered_cb, NULL);
  g_task_set_name (task, question->kind->name);
  g_task_set_task_data (task, question, (GDestroyNotify) hf_question_free);
  g_task_run_in_thread (task, ask_worker);
}

void
hf_latest_ask_now (HfLatest     *self,
                   HfQuestion   *question,
                   HfAnswerFunc  func)
{
  g_autoptr (HfQuestion) asked = question;
  g_autoptr (GObject) owner = NULL;
  g_autoptr (GError) error = NULL;
  gpointer answer = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (question != NULL && question->func == NULL);

  hf_latest_cancel (self);
  owner = g_object_ref (self->owner);
  answer = hf_question_answer (asked, NULL, &error);
  func (owner, asked->data, answer, error);
}
