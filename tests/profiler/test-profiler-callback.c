/* test-profiler-callback.c: tests of the functions that the runtime calls
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-runtime.h"
#include "hf-profiler.h"

#include <errno.h>
#include <string.h>

static const HfId IDS[] = { 0x1000, 0x2000 };
static const guint32 NUMBERS[] = { 1, 0 };
static const size_t LENGTHS[] = { 24, 32 };

/** Calls: which slots were called, and what they returned. */
typedef struct
{
  HfCallback *callback;
  gboolean    is_called[HF_N_CALLBACK_SLOTS];
} Calls;

#define CALL(name, ...) CALL_FOR (HF_OK, name, __VA_ARGS__)
#define CALL_FOR(expected, name, ...) \
  G_STMT_START \
  { \
    gsize slot = G_STRUCT_OFFSET (HfCallbackSlots, name) / sizeof (void *); \
    g_assert_false (calls->is_called[slot]); \
    calls->is_called[slot] = TRUE; \
    g_assert_cmpint (calls->callback->slots->name (__VA_ARGS__), ==, expected); \
  } \
  G_STMT_END

static void
call_loads (Calls *calls)
{
  HfCallback *self = calls->callback;

  CALL (app_domain_creation_started, self, 1);
  CALL (app_domain_creation_finished, self, 1, HF_OK);
  CALL (app_domain_shutdown_started, self, 1);
  CALL (app_domain_shutdown_finished, self, 1, HF_OK);
  CALL (assembly_load_started, self, 1);
  CALL (assembly_load_finished, self, 1, HF_OK);
  CALL (assembly_unload_started, self, 1);
  CALL (assembly_unload_finished, self, 1, HF_OK);
  CALL (module_load_started, self, 1);
  CALL (module_load_finished, self, 1, HF_OK);
  CALL (module_unload_started, self, 1);
  CALL (module_unload_finished, self, 1, HF_OK);
  CALL (module_attached_to_assembly, self, 1, 2);
  CALL (module_in_memory_symbols_updated, self, 1);
  CALL (class_load_started, self, 1);
  CALL (class_load_finished, self, 1, HF_OK);
  CALL (class_unload_started, self, 1);
  CALL (class_unload_finished, self, 1, HF_OK);
  CALL (get_assembly_references, self, (const HfChar16[]){ 'x', 0 }, NULL);
  CALL (com_vtable_created, self, 1, &HF_IID_CALLBACKS[0], NULL, 3);
  CALL (com_vtable_destroyed, self, 1, &HF_IID_CALLBACKS[0], NULL);
}

static void
call_code (Calls *calls)
{
  HfCallback *self = calls->callback;
  HfBool use_cached = 0;
  HfBool should_inline = 0;

  CALL (function_unload_started, self, 1);
  CALL (jit_compilation_started, self, 1, 1);
  CALL (jit_compilation_finished, self, 1, HF_OK, 1);
  CALL (jit_cached_function_search_started, self, 1, &use_cached);
  CALL (jit_cached_function_search_finished, self, 1, 0);
  CALL (jit_function_pitched, self, 1);
  CALL (jit_inlining, self, 1, 2, &should_inline);
  CALL (rejit_compilation_started, self, 1, 2, 1);
  CALL (get_rejit_parameters, self, 1, 6u << 24 | 1, NULL);
  CALL (rejit_compilation_finished, self, 1, 2, HF_OK, 1);
  CALL (rejit_error, self, 1, 6u << 24 | 1, 2, HF_E_FAIL);
  CALL (dynamic_method_jit_compilation_started, self, 1, 1, (const uint8_t[]){ 0 }, 1);
  CALL (dynamic_method_jit_compilation_finished, self, 1, HF_OK, 1);
  CALL (dynamic_method_unloaded, self, 1);
  CALL (unmanaged_to_managed_transition, self, 1, 0);
  CALL (managed_to_unmanaged_transition, self, 1, 0);
  /* The runtime reads these two: its code must not become slower. */
  g_assert_cmpint (use_cached, ==, 1);
  g_assert_cmpint (should_inline, ==, 1);
}

static void
call_threads (Calls *calls)
{
  HfCallback *self = calls->callback;
  HfGuid cookie = { 0 };

  CALL (thread_created, self, 1);
  CALL (thread_destroyed, self, 1);
  CALL (thread_assigned_to_os_thread, self, 1, 100);
  /* Without a 0 at its end. */
  CALL (thread_name_changed, self, 1, 2, (const HfChar16[]){ 'a', 'b' });
  CALL (remoting_client_invocation_started, self);
  CALL (remoting_client_sending_message, self, &cookie, 0);
  CALL (remoting_client_receiving_reply, self, &cookie, 0);
  CALL (remoting_client_invocation_finished, self);
  CALL (remoting_server_receiving_message, self, &cookie, 0);
  CALL (remoting_server_invocation_started, self);
  CALL (remoting_server_invocation_returned, self);
  CALL (remoting_server_sending_reply, self, &cookie, 0);
  CALL (runtime_suspend_started, self, 1);
  CALL (runtime_suspend_finished, self);
  CALL (runtime_suspend_aborted, self);
  CALL (runtime_resume_started, self);
  CALL (runtime_resume_finished, self);
  CALL (runtime_thread_suspended, self, 1);
  CALL (runtime_thread_resumed, self, 1);
  CALL (event_pipe_event_delivered, self, 1, 2, 3, 0, NULL, 0, NULL, NULL, NULL, 1, 0, NULL);
  CALL (event_pipe_provider_created, self, 1);
}

static void
call_exceptions (Calls *calls)
{
  HfCallback *self = calls->callback;

  CALL (exception_thrown, self, 1);
  CALL (exception_search_function_enter, self, 1);
  CALL (exception_search_function_leave, self);
  CALL (exception_search_filter_enter, self, 1);
  CALL (exception_search_filter_leave, self);
  CALL (exception_search_catcher_found, self, 1);
  CALL (exception_os_handler_enter, self, 1);
  CALL (exception_os_handler_leave, self, 1);
  CALL (exception_unwind_function_enter, self, 1);
  CALL (exception_unwind_function_leave, self);
  CALL (exception_unwind_finally_enter, self, 1);
  CALL (exception_unwind_finally_leave, self);
  CALL (exception_catcher_enter, self, 1, 0x1000);
  CALL (exception_catcher_leave, self);
  CALL (exception_clr_catcher_found, self);
  CALL (exception_clr_catcher_execute, self);
}

static void
call_collections (Calls *calls)
{
  HfCallback *self = calls->callback;
  const HfBool collected[] = { 1, 1, 1, 1, 1 };

  CALL (garbage_collection_started, self, 5, collected, 1);
  CALL (objects_allocated_by_class, self, 2, IDS, NUMBERS);
  CALL (finalizeable_object_queued, self, 0, 0x1000);
  CALL (moved_references, self, 2, IDS, IDS, NUMBERS);
  CALL (moved_references2, self, 2, IDS, IDS, LENGTHS);
  CALL (surviving_references, self, 2, IDS, NUMBERS);
  CALL (surviving_references2, self, 2, IDS, LENGTHS);
  CALL (root_references, self, 2, IDS);
  CALL (root_references2, self, 2, IDS, NUMBERS, NUMBERS, IDS);
  CALL (conditional_weak_table_element_references, self, 2, IDS, IDS, IDS);
  CALL (object_references, self, 0x1000, 0x10000, 2, IDS);
  CALL (garbage_collection_finished, self);
  CALL (object_allocated, self, 0x1000, 0x10000);
  CALL (handle_created, self, 0xa0, 0x1000);
  CALL (handle_destroyed, self, 0xa0);
}

static void
call_all (Calls *calls)
{
  HfCallback *self = calls->callback;
  HfBool notification_only = 7;
  void *found = NULL;

  CALL (query_interface, self, &HF_IID_CALLBACKS[11], &found);
  CALL_FOR (1, add_ref, self);
  CALL_FOR (1, release, self);
  CALL (load_as_notification_only, self, &notification_only);
  g_assert_cmpint (notification_only, ==, 0);
  call_loads (calls);
  call_code (calls);
  call_threads (calls);
  call_exceptions (calls);
  call_collections (calls);
}

/* Without a profiler, as between its detaching and the end of the library. */
static void
test_each_slot_returns_ok (void)
{
  g_autoptr (HfFakeRuntime) runtime = hf_fake_runtime_new ();
  Calls calls = { .callback = hf_profiler_get_callback () };
  HfCallback *self = calls.callback;
  HfInfo *info = hf_fake_runtime_get_info (runtime);

  call_all (&calls);
  calls.is_called[3] = calls.is_called[4] = TRUE;
  calls.is_called[80] = calls.is_called[81] = calls.is_called[82] = TRUE;
  for (guint i = 0; i < HF_N_CALLBACK_SLOTS; i++)
    if (!calls.is_called[i])
      g_error ("slot %u is not called", i);

  /* These begin and end a profiler. */
  g_unsetenv (HF_WIRE_ENVIRONMENT);
  g_assert_cmpint (self->slots->initialize (self, info), ==, HF_E_CANCEL_ACTIVATION);
  g_assert_cmpint (self->slots->initialize_for_attach (self, info, NULL, 0), ==,
                   HF_E_CANCEL_ACTIVATION);
  g_assert_cmpint (self->slots->profiler_detach_succeeded (self), ==, HF_OK);
  g_assert_cmpint (self->slots->shutdown (self), ==, HF_OK);
}

static void
attach (HfFakeRuntime *runtime)
{
  HfWireClientData client = { HF_WIRE_VERSION, 0, "/nowhere/socket" };
  HfCallback *self = hf_profiler_get_callback ();

  g_assert_cmpint (self->slots->initialize_for_attach (self, hf_fake_runtime_get_info (runtime),
                                                       &client, sizeof client),
                   ==, HF_OK);
}

/* It connects to nobody, and leaves. */
static void
detach (HfFakeRuntime *runtime)
{
  HfCallback *self = hf_profiler_get_callback ();

  g_assert_cmpint (self->slots->profiler_attach_complete (self), ==, HF_OK);
  while (hf_fake_runtime_count (runtime, "request_profiler_detach") == 0)
    g_usleep (1000);
}

/* With a profiler that takes no snapshot just now. */
static void
test_each_slot_returns_ok_between_snapshots (void)
{
  g_autoptr (HfFakeRuntime) runtime = hf_fake_runtime_new ();
  Calls calls = { .callback = hf_profiler_get_callback () };
  guint n;

  attach (runtime);
  n = hf_fake_runtime_count (runtime, "set_event_mask2");
  call_all (&calls);
  g_assert_cmpuint (hf_fake_runtime_count (runtime, "set_event_mask2"), ==, n);
  g_assert_cmpuint (hf_fake_runtime_count (runtime, "get_object_size2"), ==, 0);
  detach (runtime);
}

static void
test_interfaces (void)
{
  const HfGuid factory = { 1, 0, 0, { 0xc0, 0, 0, 0, 0, 0, 0, 0x46 } };
  HfCallback *self = hf_profiler_get_callback ();
  HfGuid other = HF_IID_CALLBACKS[3];
  void *found;

  for (guint i = 0; i < HF_N_CALLBACK_IIDS; i++)
    {
      found = NULL;
      g_assert_cmpint (self->slots->query_interface (self, &HF_IID_CALLBACKS[i], &found), ==,
                       HF_OK);
      g_assert_true (found == self);
      for (guint k = 0; k < i; k++)
        g_assert_cmpint (memcmp (&HF_IID_CALLBACKS[i], &HF_IID_CALLBACKS[k], sizeof other), !=, 0);
    }

  found = self;
  other.data4[7] ^= 1;
  g_assert_cmpint (self->slots->query_interface (self, &other, &found), ==, HF_E_NO_INTERFACE);
  g_assert_null (found);
  found = self;
  g_assert_cmpint (self->slots->query_interface (self, &factory, &found), ==, HF_E_NO_INTERFACE);
  g_assert_null (found);
  g_assert_cmpint (self->slots->query_interface (self, &other, NULL), ==, HF_E_POINTER);
}

/* The ends of lives are not counted: an object of the runtime's that is released is still good. */
static void
test_it_is_never_freed (void)
{
  HfCallback *self = hf_profiler_get_callback ();

  for (guint i = 0; i < 20; i++)
    g_assert_cmpint (self->slots->release (self), ==, 1);
  g_assert_true (hf_profiler_get_callback () == self);
  g_assert_cmpint (self->slots->add_ref (self), ==, 1);
}

/* A collection may run on any thread of the application. */
static void
test_errno_is_left_alone (void)
{
  g_autoptr (HfFakeRuntime) runtime = hf_fake_runtime_new ();
  Calls calls = { .callback = hf_profiler_get_callback () };

  attach (runtime);
  errno = ENOTUNIQ;
  call_collections (&calls);
  g_assert_cmpint (errno, ==, ENOTUNIQ);
  detach (runtime);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/profiler/callback/interfaces", test_interfaces);
  g_test_add_func ("/profiler/callback/it-is-never-freed", test_it_is_never_freed);
  g_test_add_func ("/profiler/callback/errno-is-left-alone", test_errno_is_left_alone);
  g_test_add_func ("/profiler/callback/each-slot-returns-ok-between-snapshots",
                   test_each_slot_returns_ok_between_snapshots);
  g_test_add_func ("/profiler/callback/each-slot-returns-ok", test_each_slot_returns_ok);

  return g_test_run ();
}
