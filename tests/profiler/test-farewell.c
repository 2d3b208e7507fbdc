/* test-farewell.c: tests of the last snapshot of a program that ends
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-collector.h"
#include "hf-farewell.h"
#include "hf-profiler.h"
#include "hf-stream-text.h"

#include <errno.h>
#include <unistd.h>

/* In the place of the C library's; see meson.build. */
int __real_pthread_cond_clockwait (pthread_cond_t        *condition,
                                   pthread_mutex_t       *mutex,
                                   clockid_t              clock,
                                   const struct timespec *end);
int __wrap_pthread_cond_clockwait (pthread_cond_t        *condition,
                                   pthread_mutex_t       *mutex,
                                   clockid_t              clock,
                                   const struct timespec *end);

/* Waits that are over at once, from this number of them on. */
static int n_before_impatience = G_MAXINT;

int
__wrap_pthread_cond_clockwait (pthread_cond_t        *condition,
                               pthread_mutex_t       *mutex,
                               clockid_t              clock,
                               const struct timespec *end)
{
  if (g_atomic_int_add (&n_before_impatience, -1) > 0)
    return __real_pthread_cond_clockwait (condition, mutex, clock, end);

  /* Others have the lock meanwhile, as in any wait. */
  pthread_mutex_unlock (mutex);
  g_usleep (1000);
  pthread_mutex_lock (mutex);
  return ETIMEDOUT;
}

/* ---- A program that is loaded, and ends -------------------------------- */

static void
load (HfFakeCollector *self)
{
  HfCallback *callback = hf_profiler_get_callback ();
  HfInfo *info = hf_fake_runtime_get_info (self->fake.runtime);

  g_setenv (HF_WIRE_ENVIRONMENT, self->client.path, TRUE);
  hf_fake_runtime_set_callback (self->fake.runtime, callback);
  g_assert_cmpint (callback->slots->initialize (callback, info), ==, HF_OK);
}

static void
start (HfFakeCollector *self)
{
  load (self);
  hf_fake_runtime_report_load (self->fake.runtime, self->fake.module);
  hf_fake_collector_accept (self);
}

static gpointer
run_end (gpointer data)
{
  HfCallback *callback = hf_profiler_get_callback ();

  callback->slots->shutdown (callback);
  return data;
}

static GThread *
begin_end (void)
{
  return g_thread_new ("end", run_end, NULL);
}

/* From then on the runtime must not be called. */
static void
assert_over (HfFakeCollector *self)
{
  g_assert_cmpuint (hf_fake_runtime_count (self->fake.runtime, "request_profiler_detach"), ==, 0);
  if (self->link >= 0)
    close (self->link);
  self->link = -1;
}

/* The profiler of a program that ends does not come again: each test has a process of its own. */
static gboolean
is_in_child (void)
{
  if (g_test_subprocess ())
    return TRUE;
  if (g_getenv ("MESON_EXE_WRAPPER") != NULL)
    {
      g_test_skip ("An emulator does not run a program that this one starts");
      return FALSE;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  return FALSE;
}

/* ---- Tests ------------------------------------------------------------- */

static void
test_last_snapshot (HfFakeCollector *self,
                    gconstpointer    data G_GNUC_UNUSED)
{
  g_autofree char *lines = NULL;
  GThread *end;

  if (!is_in_child ())
    return;

  start (self);
  hf_fake_collector_request (self, HF_WIRE_DONE);
  end = begin_end ();
  hf_fake_collector_receive (self, HF_WIRE_EXITING);
  for (guint i = 0; i < 2; i++)
    hf_fake_collector_request (self, HF_WIRE_DONE);
  lines = hf_stream_text_get (self->text, "we");
  g_assert_cmpstr (lines, ==, "w 4 4 3 1\ne 3 1 1\n");
  hf_fake_collector_send (self, HF_WIRE_DETACH, -1);
  g_thread_join (end);
  assert_over (self);
}

static void
test_other_answers (HfFakeCollector *self,
                    gconstpointer    data)
{
  const int kind = GPOINTER_TO_INT (data);
  GThread *end;

  if (!is_in_child ())
    return;

  start (self);
  end = begin_end ();
  hf_fake_collector_receive (self, HF_WIRE_EXITING);
  if (kind == 0)
    {
      close (self->link);
      self->link = -1;
    }
  else
    hf_fake_collector_send (self, (guint32) kind, -1);
  g_thread_join (end);
  assert_over (self);
}

static void
test_request_without_file (HfFakeCollector *self,
                           gconstpointer    data G_GNUC_UNUSED)
{
  GThread *end;

  if (!is_in_child ())
    return;

  start (self);
  end = begin_end ();
  hf_fake_collector_receive (self, HF_WIRE_EXITING);
  hf_fake_collector_send (self, HF_WIRE_SNAPSHOT, -1);
  hf_fake_collector_receive (self, HF_WIRE_FAILED);
  g_assert_cmpuint (self->last.values[0], ==, HF_WIRE_REASON_REQUEST);
  hf_fake_collector_request (self, HF_WIRE_DONE);
  hf_fake_collector_send (self, HF_WIRE_DETACH, -1);
  g_thread_join (end);
  assert_over (self);
}

/* The end comes in the middle of a snapshot, and is said there: it is completed. */
static GThread *end_in_walk;
static int is_said;

static void
end_at_third (HfFakeRuntime *runtime,
              const char    *call,
              gpointer       data G_GNUC_UNUSED)
{
  if (!g_str_equal (call, "object") || hf_fake_runtime_count (runtime, call) != 3)
    return;
  end_in_walk = begin_end ();
  while (!g_atomic_int_get (&is_said))
    g_usleep (1000);
}

static void
test_in_a_walk (HfFakeCollector *self,
                gconstpointer    data G_GNUC_UNUSED)
{
  if (!is_in_child ())
    return;

  start (self);
  hf_fake_runtime_set_hook (self->fake.runtime, end_at_third, NULL);
  hf_fake_collector_send (self, HF_WIRE_SNAPSHOT, self->file);
  hf_fake_collector_receive (self, HF_WIRE_EXITING);
  g_atomic_int_set (&is_said, TRUE);
  hf_fake_collector_receive (self, HF_WIRE_DONE);
  g_assert_cmpuint (self->last.values[0], ==, 4);
  hf_fake_collector_send (self, HF_WIRE_DETACH, -1);
  g_thread_join (end_in_walk);
  assert_over (self);
}

/* It ends before the collector has answered, or before the profiler has said hello. */
static void
test_before_the_hello (HfFakeCollector *self,
                       gconstpointer    data G_GNUC_UNUSED)
{
  GThread *end;

  if (!is_in_child ())
    return;

  load (self);
  hf_fake_runtime_report_load (self->fake.runtime, self->fake.module);
  end = begin_end ();
  hf_fake_collector_accept (self);
  hf_fake_collector_receive (self, HF_WIRE_EXITING);
  hf_fake_collector_send (self, HF_WIRE_DETACH, -1);
  g_thread_join (end);
  assert_over (self);
}

static void
test_before_the_start (HfFakeCollector *self,
                       gconstpointer    data G_GNUC_UNUSED)
{
  if (!is_in_child ())
    return;

  load (self);
  run_end (NULL);
  assert_over (self);
}

static void
test_nobody_listens (HfFakeCollector *self,
                     gconstpointer    data G_GNUC_UNUSED)
{
  g_strlcpy (self->client.path, "/nowhere/socket", sizeof self->client.path);
  load (self);
  hf_fake_runtime_report_load (self->fake.runtime, self->fake.module);
  hf_fake_collector_await_detach (self);
  run_end (NULL);
  g_unsetenv (HF_WIRE_ENVIRONMENT);
}

static void
test_patience (HfFakeCollector *self,
               gconstpointer    data G_GNUC_UNUSED)
{
  if (!is_in_child ())
    return;

  start (self);
  n_before_impatience = 0;
  run_end (NULL);
  hf_fake_collector_receive (self, HF_WIRE_EXITING);
  /* It is too late, and the runtime is not to be called. */
  hf_fake_collector_request (self, HF_WIRE_FAILED);
  g_assert_cmpuint (self->last.values[0], ==, HF_WIRE_REASON_EXIT);
  assert_over (self);
}

static gpointer
run_wait (gpointer farewell)
{
  hf_farewell_wait (farewell);
  return NULL;
}

/* A snapshot lasts longer than the patience, which is for a collector that does nothing. */
static void
test_busy (void)
{
  HfFarewell farewell = HF_FAREWELL_INIT;

  hf_farewell_begin (&farewell);
  hf_farewell_set_busy (&farewell, TRUE);
  n_before_impatience = 0;
  {
    GThread *waiting = g_thread_new ("wait", run_wait, &farewell);

    while (g_atomic_int_get (&n_before_impatience) > -10)
      g_usleep (100);
    g_assert_true (hf_farewell_is_ending (&farewell));
    g_assert_true (hf_farewell_end (&farewell));
    g_thread_join (waiting);
  }
  n_before_impatience = G_MAXINT;
}

#define ADD_WITH(path, data, test) \
  g_test_add ("/farewell/" path, HfFakeCollector, data, hf_fake_collector_set_up, test, \
              hf_fake_collector_tear_down)
#define ADD(path, test) ADD_WITH (path, NULL, test)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("a-program-that-ends-has-its-last-snapshot", test_last_snapshot);
  ADD_WITH ("the-collector-wants-none", GINT_TO_POINTER (HF_WIRE_DETACH), test_other_answers);
  ADD_WITH ("the-collector-is-gone", GINT_TO_POINTER (0), test_other_answers);
  ADD_WITH ("another-message-ends-it", GINT_TO_POINTER (HF_WIRE_EXITING), test_other_answers);
  ADD ("a-request-without-a-file-is-not-the-last", test_request_without_file);
  ADD ("a-snapshot-is-completed", test_in_a_walk);
  ADD ("an-end-before-the-hello-comes-behind-it", test_before_the_hello);
  ADD ("an-end-before-the-start-waits-for-nobody", test_before_the_start);
  ADD ("nobody-listens", test_nobody_listens);
  ADD ("a-collector-that-stands-still-is-not-waited-for", test_patience);
  g_test_add_func ("/farewell/a-snapshot-is-waited-for", test_busy);

  return g_test_run ();
}
