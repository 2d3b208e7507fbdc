/* test-profiler.c: tests of the profiler within its target: how it comes, works and goes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-collector.h"
#include "hf-profiler.h"
#include "hf-stream-text.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static HfResult
attach_with (HfFakeCollector *self,
             const void      *data,
             guint32          length)
{
  return hf_profiler_get_callback ()->slots->initialize_for_attach (
    hf_profiler_get_callback (), hf_fake_runtime_get_info (self->fake.runtime), (void *) data,
    length);
}

static void
assert_idle (HfFakeCollector *self)
{
  g_assert_null (hf_profiler_get_walk ());
  g_assert_cmpuint (hf_fake_runtime_get_mask (self->fake.runtime), ==, 0);
}

/* ---- Coming ------------------------------------------------------------------------------ */

static void
test_bad_client_data (HfFakeCollector *self,
                      gconstpointer    data)
{
  HfWireClientData client = self->client;

  (void) data;
  g_assert_cmpint (attach_with (self, NULL, sizeof client), ==, HF_E_CANCEL_ACTIVATION);
  g_assert_cmpint (attach_with (self, &client, 0), ==, HF_E_CANCEL_ACTIVATION);
  g_assert_cmpint (attach_with (self, &client, sizeof client - 1), ==, HF_E_CANCEL_ACTIVATION);
  g_assert_cmpint (attach_with (self, &client, sizeof client + 1), ==, HF_E_CANCEL_ACTIVATION);
  client.version = HF_WIRE_VERSION + 1;
  g_assert_cmpint (attach_with (self, &client, sizeof client), ==, HF_E_CANCEL_ACTIVATION);
  client.version = HF_WIRE_VERSION;
  client.path[0] = '\0';
  g_assert_cmpint (attach_with (self, &client, sizeof client), ==, HF_E_CANCEL_ACTIVATION);
  assert_idle (self);
  g_assert_cmpuint (hf_fake_runtime_count (self->fake.runtime, "set_event_mask2"), ==, 0);
}

static void
test_runtimes_that_refuse (HfFakeCollector *self,
                           gconstpointer    data)
{
  HfFakeRuntime *runtime = self->fake.runtime;

  (void) data;
  hf_fake_runtime_set_version (runtime, 4);
  g_assert_cmpint (attach_with (self, &self->client, sizeof self->client), ==, HF_E_NO_INTERFACE);
  assert_idle (self);

  hf_fake_runtime_set_version (runtime, 13);
  hf_fake_runtime_set_failure (runtime, "monitor_gc", HF_RESULT (0x80131379u));
  g_assert_cmpint (attach_with (self, &self->client, sizeof self->client), ==,
                   HF_RESULT (0x80131379u));
  assert_idle (self);

  /* And nothing is left of it. */
  hf_fake_runtime_set_failure (runtime, "monitor_gc", HF_OK);
  hf_fake_collector_attach (self);
  hf_fake_collector_leave (self);
}

static void
test_only_one_is_there (HfFakeCollector *self,
                        gconstpointer    data)
{
  (void) data;
  hf_fake_collector_attach (self);
  g_assert_cmpint (attach_with (self, &self->client, sizeof self->client), ==,
                   HF_E_CANCEL_ACTIVATION);
  g_assert_cmpint (HF_E_CANCEL_ACTIVATION, ==, (int) 0x80131375u);
  /* The first one does not notice. */
  hf_fake_collector_request (self, HF_WIRE_DONE);
  hf_fake_collector_leave (self);
}

/* A mask of nothing is left, so that the target pays nothing until a snapshot is asked for. */
static void
test_attaching_costs_nothing (HfFakeCollector *self,
                              gconstpointer    data)
{
  (void) data;
  g_assert_cmpint (attach_with (self, &self->client, sizeof self->client), ==, HF_OK);
  g_assert_cmpuint (hf_fake_runtime_get_mask (self->fake.runtime), ==, 0);
  g_assert_cmpuint (hf_fake_runtime_count (self->fake.runtime, "monitor_gc"), ==, 1);
  g_assert_cmpuint (hf_fake_runtime_count (self->fake.runtime, "enum_modules"), ==, 0);
  hf_fake_collector_run (self);
  g_assert_cmpuint (hf_fake_runtime_get_mask (self->fake.runtime), ==, 0);
  hf_fake_collector_leave (self);
}

static void
test_hello (HfFakeCollector *self,
            gconstpointer    data)
{
  (void) data;
  hf_fake_collector_attach (self);
  g_assert_cmpuint (self->hello.values[0], ==, HF_WIRE_VERSION);
  g_assert_cmpuint (self->hello.values[1], ==, (guint64) getpid ());
  g_assert_cmpuint (self->hello.values[2], ==, 10);
  g_assert_cmpuint (self->hello.values[3], ==, 0);
  g_assert_cmpuint (self->hello.values[4], ==, 12);
  hf_fake_collector_leave (self);
}

static void
test_nobody_listens (HfFakeCollector *self,
                     gconstpointer    data)
{
  (void) data;
  g_strlcpy (self->client.path, "/nowhere/socket", sizeof self->client.path);
  g_assert_cmpint (attach_with (self, &self->client, sizeof self->client), ==, HF_OK);
  g_assert_cmpint (hf_profiler_run (), ==, HF_OK);
  hf_fake_collector_await_detach (self);
}

/* In the place of the C library's; see meson.build. */
int __real_pthread_create (pthread_t            *thread,
                           const pthread_attr_t *attributes,
                           void *(*run) (void *),
                           void *data);
int __wrap_pthread_create (pthread_t            *thread,
                           const pthread_attr_t *attributes,
                           void *(*run) (void *),
                           void *data);

static gboolean may_have_threads = TRUE;

int
__wrap_pthread_create (pthread_t            *thread,
                       const pthread_attr_t *attributes,
                       void *(*run) (void *),
                       void *data)
{
  return may_have_threads ? __real_pthread_create (thread, attributes, run, data) : EAGAIN;
}

static void
test_there_is_no_thread (HfFakeCollector *self,
                         gconstpointer    data)
{
  HfCallback *callback = hf_profiler_get_callback ();

  (void) data;
  g_assert_cmpint (attach_with (self, &self->client, sizeof self->client), ==, HF_OK);
  may_have_threads = FALSE;
  g_assert_cmpint (callback->slots->profiler_attach_complete (callback), ==, HF_E_OUT_OF_MEMORY);
  may_have_threads = TRUE;
  hf_fake_collector_await_detach (self);

  /* None for the buffers: the snapshot fails, the next one does not. */
  hf_fake_collector_attach (self);
  may_have_threads = FALSE;
  hf_fake_collector_request (self, HF_WIRE_FAILED);
  g_assert_cmpuint (self->last.values[0], ==, HF_WIRE_REASON_MEMORY);
  may_have_threads = TRUE;
  hf_fake_collector_request (self, HF_WIRE_DONE);
  hf_fake_collector_leave (self);
}

/* ---- Working ----------------------------------------------------------------------------- */

static void
test_snapshots (HfFakeCollector *self,
                gconstpointer    data)
{
  (void) data;
  hf_fake_collector_attach (self);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *lines = NULL;

      hf_fake_collector_request (self, HF_WIRE_DONE);
      lines = hf_stream_text_get (self->text, "we");
      g_assert_cmpstr (lines, ==, "w 4 4 3 1\ne 3 1 1\n");
      g_assert_cmpuint (self->last.values[0], ==, 4);
      g_assert_cmpuint (self->last.values[1], ==, 4);
      g_assert_cmpuint (self->last.values[2], ==, 3);
      g_assert_cmpuint (self->last.values[3], ==, self->length);
      g_assert_cmpuint (hf_fake_runtime_get_mask (self->fake.runtime), ==, 0);
    }
  hf_fake_collector_leave (self);
}

static void
test_requests_that_fail (HfFakeCollector *self,
                         gconstpointer    data)
{
  (void) data;
  hf_fake_collector_attach (self);
  hf_fake_collector_send (self, HF_WIRE_SNAPSHOT, -1);
  hf_fake_collector_receive (self, HF_WIRE_FAILED);
  g_assert_cmpuint (self->last.values[0], ==, HF_WIRE_REASON_REQUEST);

  hf_fake_runtime_set_order (self->fake.runtime, NULL, "!");
  hf_fake_collector_request (self, HF_WIRE_FAILED);
  g_assert_cmpuint (self->last.values[0], ==, HF_WIRE_REASON_COLLECTION);
  g_assert_cmphex (self->last.values[1], ==, 0x8013135bu);
  g_assert_cmpuint (self->last.values[2], ==, 0);

  hf_fake_runtime_set_order (self->fake.runtime, NULL, "SrF");
  hf_fake_collector_request (self, HF_WIRE_FAILED);
  g_assert_cmpuint (self->last.values[0], ==, HF_WIRE_REASON_NO_WALK);

  hf_fake_collector_request (self, HF_WIRE_DONE);
  hf_fake_collector_leave (self);
}

static void
test_other_messages_end_it (HfFakeCollector *self,
                            gconstpointer    data)
{
  static const char junk[] = "GET / HTTP/1.1\r\n\r\n";
  const guint32 kinds[] = { HF_WIRE_DETACH, HF_WIRE_HELLO, 0, G_MAXUINT32 };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      hf_fake_collector_attach (self);
      hf_fake_collector_send (self, kinds[i], i == 1 ? STDIN_FILENO : -1);
      hf_fake_collector_leave (self);
    }
  hf_fake_collector_attach (self);
  g_assert_cmpint (write (self->link, junk, sizeof junk), ==, sizeof junk);
  hf_fake_collector_leave (self);
}

/* ---- Going ------------------------------------------------------------------------------- */

static void
close_at_third (HfFakeRuntime *runtime,
                const char    *call,
                gpointer       data)
{
  HfFakeCollector *self = data;

  if (g_str_equal (call, "object") && hf_fake_runtime_count (runtime, call) == 3)
    {
      close (self->link);
      self->link = -1;
    }
}

static void
test_the_collector_goes_during_a_walk (HfFakeCollector *self,
                                       gconstpointer    data)
{
  HfFakeRuntime *runtime = self->fake.runtime;
  const guint n = 100000;
  g_autofree HfId *references = g_new0 (HfId, n + 1);

  (void) data;
  for (guint i = 0; i < n; i++)
    references[i] = G_MAXUINT64 - i;
  for (guint i = 0; i < 40; i++)
    hf_fake_runtime_add_object (runtime, 0x100000 * (i + 1), self->fake.own, 800000, references);
  hf_fake_collector_attach (self);
  hf_fake_runtime_set_hook (runtime, close_at_third, self);
  hf_fake_collector_send (self, HF_WIRE_SNAPSHOT, self->file);
  hf_fake_collector_await_detach (self);
  /* The rest of the heap was not walked, as the target stood still for it. */
  g_assert_cmpuint (hf_fake_runtime_count (runtime, "object"), <, 30);
  hf_fake_runtime_set_hook (runtime, NULL, NULL);

  hf_fake_collector_attach (self);
  hf_fake_collector_request (self, HF_WIRE_DONE);
  hf_fake_collector_leave (self);
}

static void
test_it_comes_and_goes_50_times (HfFakeCollector *self,
                                 gconstpointer    data)
{
  guint n_descriptors;
  guint n_threads;

  (void) data;
  hf_fake_collector_attach (self);
  hf_fake_collector_leave (self);
  n_descriptors = hf_fake_collector_count ("/proc/self/fd");
  n_threads = hf_fake_collector_count ("/proc/self/task");
  for (guint i = 0; i < 50; i++)
    {
      hf_fake_collector_attach (self);
      if (i % 10 == 0)
        hf_fake_collector_request (self, HF_WIRE_DONE);
      hf_fake_collector_leave (self);
      /* The last act of the thread is its end. */
      while (hf_fake_collector_count ("/proc/self/task") > n_threads)
        g_usleep (1000);
      g_assert_cmpuint (hf_fake_collector_count ("/proc/self/fd"), ==, n_descriptors);
    }
  g_assert_cmpuint (hf_fake_runtime_count (self->fake.runtime, "request_profiler_detach"), ==, 51);
}

/* ---- From the start of a program ------------------------------------------------------------ */

static void
test_it_is_loaded_at_the_start (HfFakeCollector *self,
                                gconstpointer    data)
{
  HfCallback *callback = hf_profiler_get_callback ();
  HfFakeRuntime *runtime = self->fake.runtime;
  HfInfo *info = hf_fake_runtime_get_info (runtime);

  (void) data;
  g_unsetenv (HF_WIRE_ENVIRONMENT);
  g_assert_cmpint (callback->slots->initialize (callback, info), ==, HF_E_CANCEL_ACTIVATION);
  g_setenv (HF_WIRE_ENVIRONMENT, "", TRUE);
  g_assert_cmpint (callback->slots->initialize (callback, info), ==, HF_E_CANCEL_ACTIVATION);
  assert_idle (self);

  g_setenv (HF_WIRE_ENVIRONMENT, self->client.path, TRUE);
  hf_fake_runtime_set_callback (runtime, callback);
  g_assert_cmpint (callback->slots->initialize (callback, info), ==, HF_OK);
  /* The runtime forgets the right to ask for reports if they are off when this returns. */
  g_assert_cmpuint (hf_fake_runtime_get_mask (runtime) & HF_MONITOR_GC, !=, 0);
  g_assert_cmpuint (hf_fake_runtime_count (runtime, "set_event_mask2"), ==, 1);
  hf_fake_runtime_report_load (runtime, self->fake.module);
  hf_fake_collector_accept (self);
  g_assert_cmpuint (hf_fake_runtime_get_mask (runtime), ==, 0);
  hf_fake_collector_request (self, HF_WIRE_DONE);
  hf_fake_collector_leave (self);
  g_unsetenv (HF_WIRE_ENVIRONMENT);
}

static void
end_at_third (HfFakeRuntime *runtime,
              const char    *call,
              gpointer       data)
{
  (void) data;
  if (g_str_equal (call, "object") && hf_fake_runtime_count (runtime, call) == 3)
    hf_fake_runtime_shut_down (runtime);
}

/* The profiler of a program that ends does not come again: each in a process of its own. */
static void
test_the_program_ends (HfFakeCollector *self,
                       gconstpointer    data)
{
  gboolean in_walk = GPOINTER_TO_INT (data);
  guint n_threads = hf_fake_collector_count ("/proc/self/task");

  if (g_getenv ("MESON_EXE_WRAPPER") != NULL)
    {
      g_test_skip ("An emulator does not run a program that this one starts");
      return;
    }

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }

  hf_fake_collector_attach (self);
  if (in_walk)
    {
      hf_fake_runtime_set_hook (self->fake.runtime, end_at_third, NULL);
      hf_fake_collector_request (self, HF_WIRE_FAILED);
      g_assert_cmpuint (self->last.values[0], ==, HF_WIRE_REASON_EXIT);
    }
  else
    hf_fake_runtime_shut_down (self->fake.runtime);
  close (self->link);
  self->link = -1;
  while (hf_fake_collector_count ("/proc/self/task") > n_threads)
    g_usleep (1000);
  g_assert_cmpuint (hf_fake_runtime_count (self->fake.runtime, "request_profiler_detach"), ==, 0);
}

#define ADD_WITH(path, data, test) \
  g_test_add ("/profiler/" path, HfFakeCollector, data, hf_fake_collector_set_up, test, \
              hf_fake_collector_tear_down)
#define ADD(path, test) ADD_WITH (path, NULL, test)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("bad-client-data-is-refused", test_bad_client_data);
  ADD ("runtimes-that-refuse", test_runtimes_that_refuse);
  ADD ("only-one-is-there", test_only_one_is_there);
  ADD ("attaching-costs-nothing", test_attaching_costs_nothing);
  ADD ("hello-has-process-and-version", test_hello);
  ADD ("nobody-listens", test_nobody_listens);
  ADD ("there-is-no-thread", test_there_is_no_thread);
  ADD ("snapshots-come-through-a-file", test_snapshots);
  ADD ("requests-that-fail-are-not-the-last", test_requests_that_fail);
  ADD ("other-messages-end-it", test_other_messages_end_it);
  ADD ("the-collector-goes-during-a-walk", test_the_collector_goes_during_a_walk);
  ADD ("it-comes-and-goes-50-times", test_it_comes_and_goes_50_times);
  ADD ("it-is-loaded-at-the-start", test_it_is_loaded_at_the_start);
  ADD_WITH ("the-program-ends", GINT_TO_POINTER (FALSE), test_the_program_ends);
  ADD_WITH ("the-program-ends-in-a-walk", GINT_TO_POINTER (TRUE), test_the_program_ends);

  return g_test_run ();
}
