/* hf-latest.h: questions for a worker, which answers only the last one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfQuestionKind:
 * @name: the name of its tasks, for debuggers
 * @answer: finds the answer in a worker. Returns it (transfer full), or %NULL with @error set. A
 *   question whose answer is in its data returns @data, and has no @free_answer. To return
 *   neither an answer nor an error is a programming error: the caller gets %G_IO_ERROR_FAILED
 * @free_data: (nullable): frees the data of a question, in any thread
 * @free_answer: (nullable): frees an answer, in any thread
 */
typedef struct
{
  const char      *name;
  gpointer       (*answer) (gpointer       data,
                            GCancellable  *cancellable,
                            GError       **error);
  GDestroyNotify   free_data;
  GDestroyNotify   free_answer;
} HfQuestionKind;

/** HfQuestion: a question for a worker, with all data that its answer needs. */
typedef struct _HfQuestion HfQuestion;

/**
 * hf_question_new:
 * @kind: a static constant
 * @data: (transfer full) (nullable): the worker's until the question is freed
 *
 * Returns: (transfer full): freed by hf_question_free(), or given to hf_latest_ask()
 */
HfQuestion *hf_question_new    (const HfQuestionKind  *kind,
                                gpointer               data);

/** hf_question_free: frees a question that was not asked; large data on a worker. */
void        hf_question_free   (HfQuestion            *self);

/**
 * hf_question_answer:
 *
 * Finds the answer in the calling thread, and blocks it.
 *
 * Returns: (transfer full): as the kind declares; %NULL with @error set
 */
gpointer    hf_question_answer (HfQuestion            *self,
                                GCancellable          *cancellable,
                                GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfQuestion, hf_question_free)

/**
 * HfLatest:
 *
 * Asks questions for one owner. Each question cancels the one before, whose answer is dropped even
 * if the worker has found it. It does not keep the owner alive. Main thread only.
 */
typedef struct _HfLatest HfLatest;

/**
 * HfAnswerFunc:
 * @owner: the owner of the #HfLatest; it lives until the function returns
 * @data: the data of the question
 * @answer: (transfer full) (nullable): %NULL if there is an error; borrowed if the kind of the
 *   question has no free_answer
 * @error: (nullable): the reason why there is no answer; never a cancellation by the #HfLatest
 *
 * Takes the answer to the last question, in the main thread. By then the #HfLatest is not busy: the
 * function may ask again, or free it.
 */
typedef void (*HfAnswerFunc) (gpointer      owner,
                              gpointer      data,
                              gpointer      answer,
                              const GError *error);

/**
 * hf_latest_new:
 * @owner: a #GObject, borrowed. It frees the #HfLatest in its dispose at the latest
 */
HfLatest *hf_latest_new     (gpointer      owner);

/** hf_latest_free: cancels, and frees. Does nothing if @self is %NULL. */
void      hf_latest_free    (HfLatest     *self);

/**
 * hf_latest_ask:
 * @question: (transfer full): not asked before
 *
 * Asks in a worker, in place of the question before. @func is called unless another question,
 * hf_latest_cancel() or hf_latest_free() comes first.
 */
void      hf_latest_ask     (HfLatest     *self,
                             HfQuestion   *question,
                             HfAnswerFunc  func);

/** hf_latest_ask_now: the same without a worker, for a question that takes no time. */
void      hf_latest_ask_now (HfLatest     *self,
                             HfQuestion   *question,
                             HfAnswerFunc  func);

/** hf_latest_cancel: drops the question under way. Does nothing if @self is %NULL. */
void      hf_latest_cancel  (HfLatest     *self);

/** hf_latest_is_busy: whether a question waits for its answer; %FALSE if @self is %NULL. */
gboolean  hf_latest_is_busy (HfLatest     *self);

G_END_DECLS
