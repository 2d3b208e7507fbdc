/* test-latest.c: only the last question is answered
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-latest.h"

typedef struct
{
  int   number;
  gint *is_open;  /* the worker waits for it; NULL not to wait */
  gint *is_found; /* set when there is an answer; or NULL */
} Data;

typedef struct
{
  GObject  *owner;
  HfLatest *latest;
  guint     n_answers;
  int       last;
  char     *error;
  int       n_more;     /* questions that the answer asks itself */
  gboolean  is_freeing; /* whether the answer frees the latest and its owner */
} Fixture;

static Fixture *fixture;

/* Data and answers, in any thread. */
static gint n_made;
static gint n_freed;

/* A question that ends by being cancelled. */
static gint until_cancelled;

static Data *
make (const Data *like)
{
  g_atomic_int_inc (&n_made);
  return g_memdup2 (like, sizeof *like);
}

static void
free_one (gpointer data)
{
  g_free (data);
  g_atomic_int_inc (&n_freed);
}

static gpointer
answer_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  const Data *asked = data;
  Data *answer = NULL;

  while (asked->is_open == &until_cancelled && !g_cancellable_is_cancelled (cancellable))
    g_thread_yield ();
  if (asked->is_open == &until_cancelled)
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return NULL;
    }

  while (asked->is_open != NULL && !g_atomic_int_get (asked->is_open))
    g_thread_yield ();
  if (asked->number < 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%d is not a question", asked->number);
      return NULL;
    }

  answer = make (asked);
  if (asked->is_found != NULL)
    g_atomic_int_set (asked->is_found, TRUE);
  return answer;
}

static const HfQuestionKind kind = { "test_latest", answer_worker, free_one, free_one };

static gpointer
answer_nothing (gpointer       data G_GNUC_UNUSED,
                GCancellable  *cancellable G_GNUC_UNUSED,
                GError       **error G_GNUC_UNUSED)
{
  return NULL;
}

/* A programming error. */
static const HfQuestionKind kind_without_answer = { "test_nothing", answer_nothing, free_one,
                                                    free_one };

static HfQuestion *
make_question (int   number,
               gint *is_open,
               gint *is_found)
{
  return hf_question_new (&kind, make (&(Data){ number, is_open, is_found }));
}

static void
answered (gpointer      owner,
          gpointer      data,
          gpointer      answer,
          const GError *error)
{
  Data *found = answer;

  g_assert_true (owner == fixture->owner);
  g_assert_false (hf_latest_is_busy (fixture->latest));
  g_assert_true ((found == NULL) != (error == NULL));
  fixture->n_answers++;
  fixture->last = ((const Data *) data)->number;
  g_free (fixture->error);
  fixture->error = error == NULL ? NULL : g_strdup (error->message);
  g_clear_pointer (&found, free_one);

  if (fixture->n_more-- > 0)
    hf_latest_ask (fixture->latest, make_question (fixture->last + 1, NULL, NULL), answered);
  if (fixture->is_freeing)
    {
      g_clear_pointer (&fixture->latest, hf_latest_free);
      g_clear_object (&fixture->owner);
      g_assert_true (G_IS_OBJECT (owner));
    }
}

static void
set_up (Fixture       *self,
        gconstpointer  user_data G_GNUC_UNUSED)
{
  *self = (Fixture){ .owner = g_object_new (G_TYPE_OBJECT, NULL) };
  self->latest = hf_latest_new (self->owner);
  fixture = self;
  n_made = 0;
  n_freed = 0;
}

/* Data and answers are freed by a thread that the main loop does not hear of. */
static void
wait_for_freed (gint n)
{
  while (g_atomic_int_get (&n_freed) < n)
    {
      app_test_settle ();
      g_thread_yield ();
    }
  app_test_settle ();
  g_assert_cmpint (g_atomic_int_get (&n_freed), ==, n);
}

static void
tear_down (Fixture       *self,
           gconstpointer  user_data G_GNUC_UNUSED)
{
  hf_latest_free (self->latest);
  g_clear_object (&self->owner);
  g_free (self->error);

  /* An answer is made before the data of its question is freed. */
  while (g_atomic_int_get (&n_freed) < g_atomic_int_get (&n_made))
    {
      app_test_settle ();
      g_thread_yield ();
    }
}

static void
ask (int   number,
     gint *is_open,
     gint *is_found)
{
  hf_latest_ask (fixture->latest, make_question (number, is_open, is_found), answered);
}

static gboolean
is_idle (gpointer user_data G_GNUC_UNUSED)
{
  return !hf_latest_is_busy (fixture->latest);
}

static void
test_last (Fixture       *self,
           gconstpointer  user_data G_GNUC_UNUSED)
{
  gint is_open = FALSE;

  g_assert_false (hf_latest_is_busy (self->latest));
  ask (1, &is_open, NULL);
  ask (2, &is_open, NULL);
  ask (3, &is_open, NULL);
  g_assert_true (hf_latest_is_busy (self->latest));
  g_atomic_int_set (&is_open, TRUE);
  g_assert_true (app_test_wait (is_idle, NULL));
  g_assert_cmpuint (self->n_answers, ==, 1);
  g_assert_cmpint (self->last, ==, 3);
  g_assert_null (self->error);

  /* Three questions and three answers. */
  wait_for_freed (6);
  g_assert_cmpuint (self->n_answers, ==, 1);
}

/* The worker is done, and the main loop has not heard of it yet. */
static void
test_found (Fixture       *self,
            gconstpointer  user_data G_GNUC_UNUSED)
{
  gint is_found = FALSE;

  ask (1, NULL, &is_found);
  while (!g_atomic_int_get (&is_found))
    g_thread_yield ();
  ask (2, NULL, NULL);
  g_assert_true (app_test_wait (is_idle, NULL));
  app_test_settle ();
  g_assert_cmpuint (self->n_answers, ==, 1);
  g_assert_cmpint (self->last, ==, 2);
}

static void
test_cancel (Fixture       *self,
             gconstpointer  user_data G_GNUC_UNUSED)
{
  gint is_found = FALSE;

  ask (1, NULL, &is_found);
  hf_latest_cancel (self->latest);
  g_assert_false (hf_latest_is_busy (self->latest));
  hf_latest_cancel (self->latest);
  wait_for_freed (2);
  g_assert_cmpuint (self->n_answers, ==, 0);
  hf_latest_cancel (NULL);
}

/* The worker hears of it, and its error is not an answer. */
static void
test_stop (Fixture       *self,
           gconstpointer  user_data G_GNUC_UNUSED)
{
  ask (1, &until_cancelled, NULL);
  ask (2, NULL, NULL);
  g_assert_true (app_test_wait (is_idle, NULL));
  wait_for_freed (3);
  g_assert_cmpuint (self->n_answers, ==, 1);
  g_assert_cmpint (self->last, ==, 2);
  g_assert_null (self->error);
}

static void
test_owner_gone (Fixture       *self,
                 gconstpointer  user_data G_GNUC_UNUSED)
{
  gint is_open = FALSE;

  ask (1, &is_open, NULL);
  g_clear_pointer (&self->latest, hf_latest_free);
  g_assert_finalize_object (g_steal_pointer (&self->owner));
  g_atomic_int_set (&is_open, TRUE);
  wait_for_freed (2);
  g_assert_cmpuint (self->n_answers, ==, 0);
}

static void
test_ask_again (Fixture       *self,
                gconstpointer  user_data G_GNUC_UNUSED)
{
  self->n_more = 2;
  ask (1, NULL, NULL);
  g_assert_true (app_test_wait (is_idle, NULL));
  g_assert_cmpuint (self->n_answers, ==, 3);
  g_assert_cmpint (self->last, ==, 3);
}

static gboolean
is_freed (gpointer user_data G_GNUC_UNUSED)
{
  return fixture->latest == NULL;
}

static void
test_free_in_answer (Fixture       *self,
                     gconstpointer  user_data G_GNUC_UNUSED)
{
  self->is_freeing = TRUE;
  ask (1, NULL, NULL);
  g_assert_true (app_test_wait (is_freed, NULL));
  g_assert_null (self->owner);
  g_assert_cmpuint (self->n_answers, ==, 1);
}

static void
test_error (Fixture       *self,
            gconstpointer  user_data G_GNUC_UNUSED)
{
  ask (-1, NULL, NULL);
  g_assert_true (app_test_wait (is_idle, NULL));
  g_assert_cmpstr (self->error, ==, "-1 is not a question");
  ask (1, NULL, NULL);
  g_assert_true (app_test_wait (is_idle, NULL));
  g_assert_null (self->error);
}

static void
expect_critical (void)
{
  g_test_expect_message ("holdfast", G_LOG_LEVEL_CRITICAL,
                         "test_nothing has neither an answer nor an error");
}

static HfQuestion *
make_question_without_answer (void)
{
  return hf_question_new (&kind_without_answer, make (&(Data){ 5, NULL, NULL }));
}

/* The caller gets an error, in each of the ways to ask. */
static void
test_neither (Fixture       *self,
              gconstpointer  user_data G_GNUC_UNUSED)
{
  g_autoptr (HfQuestion) question = make_question_without_answer ();
  g_autoptr (GError) error = NULL;

  expect_critical ();
  hf_latest_ask (self->latest, make_question_without_answer (), answered);
  g_assert_true (app_test_wait (is_idle, NULL));
  g_test_assert_expected_messages ();
  g_assert_cmpstr (self->error, ==, "No answer");

  g_clear_pointer (&self->error, g_free);
  expect_critical ();
  hf_latest_ask_now (self->latest, make_question_without_answer (), answered);
  g_test_assert_expected_messages ();
  g_assert_cmpstr (self->error, ==, "No answer");

  expect_critical ();
  g_assert_null (hf_question_answer (question, NULL, &error));
  g_test_assert_expected_messages ();
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
}

static void
test_blocking (Fixture       *self,
               gconstpointer  user_data G_GNUC_UNUSED)
{
  g_autoptr (HfQuestion) question = make_question (4, NULL, NULL);
  g_autoptr (HfQuestion) refused = make_question (-4, NULL, NULL);
  g_autoptr (GError) error = NULL;
  Data *answer = hf_question_answer (question, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpint (answer->number, ==, 4);
  free_one (answer);
  g_assert_null (hf_question_answer (refused, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_clear_pointer (&question, hf_question_free);
  g_clear_pointer (&refused, hf_question_free);
  wait_for_freed (3);
  g_assert_cmpuint (self->n_answers, ==, 0);
}

/* It takes the place of the one before as well. */
static void
test_now (Fixture       *self,
          gconstpointer  user_data G_GNUC_UNUSED)
{
  gint is_open = FALSE;

  ask (1, &is_open, NULL);
  hf_latest_ask_now (self->latest, make_question (2, NULL, NULL), answered);
  g_assert_false (hf_latest_is_busy (self->latest));
  g_assert_cmpuint (self->n_answers, ==, 1);
  g_assert_cmpint (self->last, ==, 2);
  g_atomic_int_set (&is_open, TRUE);
  wait_for_freed (4);
  g_assert_cmpuint (self->n_answers, ==, 1);

  self->is_freeing = TRUE;
  hf_latest_ask_now (self->latest, make_question (-3, NULL, NULL), answered);
  g_assert_cmpstr (self->error, ==, "-3 is not a question");
  g_assert_null (self->latest);
}

static void
add (const char *path,
     void      (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("/app/latest/the-last-question-is-answered", test_last);
  add ("/app/latest/a-stale-answer-that-was-found-is-dropped", test_found);
  add ("/app/latest/a-cancelled-question-is-not-answered", test_cancel);
  add ("/app/latest/the-worker-of-a-stale-question-is-cancelled", test_stop);
  add ("/app/latest/an-owner-does-not-wait-for-its-worker", test_owner_gone);
  add ("/app/latest/an-answer-can-ask-again", test_ask_again);
  add ("/app/latest/an-answer-can-end-its-owner", test_free_in_answer);
  add ("/app/latest/an-error-is-an-answer", test_error);
  add ("/app/latest/neither-an-answer-nor-an-error-is-an-error", test_neither);
  add ("/app/latest/a-question-can-be-answered-in-place", test_blocking);
  add ("/app/latest/a-quick-question-is-answered-at-once", test_now);

  return g_test_run ();
}
