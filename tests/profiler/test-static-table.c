/* test-static-table.c: tests of the static fields that may hold an object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-runtime.h"
#include "hf-static-table.h"
#include "hf-stream-text.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define OF_CLASS "\x06\x12\x01"
#define OF_STRUCT "\x06\x11\x01"

/** Fixture: a runtime with a module and a type, and all tables that static fields need. */
typedef struct
{
  HfFakeRuntime *runtime;
  HfTextStore    texts;
  HfModuleTable  modules;
  HfClassTable   classes;
  HfStaticTable  statics;
  HfLock         lock;
  HfId           module;
  HfToken        type;
  HfId           class;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  HfFakeRuntime *runtime = hf_fake_runtime_new ();

  (void) data;
  fixture->runtime = runtime;
  fixture->module = hf_fake_runtime_add_module (runtime, "/app/Own.dll", "Own");
  fixture->type = hf_fake_runtime_add_type (runtime, fixture->module, "Own.Type", 0);
  hf_fake_runtime_add_method (runtime, fixture->module, fixture->type);
  fixture->class = hf_fake_runtime_add_class (runtime, fixture->module, fixture->type, 0, NULL);
  hf_lock_start (&fixture->lock);
  g_assert_true (hf_text_store_start (&fixture->texts));
  g_assert_true (hf_class_table_start (&fixture->classes));
  g_assert_true (
    hf_module_table_start (&fixture->modules, hf_fake_runtime_get_info (runtime), &fixture->texts));
  g_assert_true (hf_static_table_start (&fixture->statics, hf_fake_runtime_get_info (runtime),
                                        &fixture->lock, &fixture->classes, &fixture->texts, false));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  (void) data;
  hf_static_table_finish (&fixture->statics);
  hf_module_table_finish (&fixture->modules);
  hf_class_table_finish (&fixture->classes);
  hf_text_store_finish (&fixture->texts);
  hf_fake_runtime_free (fixture->runtime);
}

static HfToken
add_field (Fixture    *fixture,
           const char *name,
           const char *signature)
{
  return hf_fake_runtime_add_field (fixture->runtime, fixture->module, fixture->type, name,
                                    HF_FIELD_STATIC, signature);
}

static void
list (Fixture *fixture)
{
  guint number = hf_module_table_find (&fixture->modules, fixture->module);

  hf_static_table_add_module (&fixture->statics,
                              hf_module_table_describe (&fixture->modules, number));
}

static bool
watch (void    *data,
       uint64_t objects,
       uint64_t bytes)
{
  (void) data;
  (void) objects;
  (void) bytes;
  return true;
}

/* All records of values and fields. */
static char *
read_all (Fixture        *fixture,
          guint           n_threads,
          const HfId     *threads,
          const uint32_t *system_threads)
{
  int fd = memfd_create ("stream", MFD_CLOEXEC);
  g_autofree char *data = NULL;
  HfEmitter emitter;
  gsize length;
  HfRing ring;

  g_assert_cmpint (hf_ring_start (&ring, fd, watch, NULL), ==, HF_WIRE_REASON_NONE);
  hf_emitter_start (&emitter, &ring);
  hf_static_table_read (&fixture->statics, &emitter, n_threads, threads, system_threads);
  hf_static_table_emit (&fixture->statics, &emitter);
  hf_emitter_flush (&emitter);
  hf_ring_finish (&ring);
  length = ring.written;
  data = g_malloc (length + 1);
  g_assert_cmpint (pread (fd, data, length, 0), ==, (gssize) length);
  close (fd);

  return hf_stream_text_new (data, length);
}

static void
assert_all (Fixture    *fixture,
            const char *expected)
{
  g_autofree char *text = read_all (fixture, 0, NULL, NULL);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_fields_that_may_hold_an_object (Fixture      *fixture,
                                     gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;
  HfToken name = add_field (fixture, "Name", "\x06\x0e");
  HfToken next = add_field (fixture, "<Next>k__BackingField", OF_CLASS);
  HfToken any = add_field (fixture, "any", "\x06\x1c");
  HfToken list_field = add_field (fixture, "list", "\x06\x15\x12\x05\x01\x0e");
  HfToken array = add_field (fixture, "array", "\x06\x1d\x08");
  HfToken cube = add_field (fixture, "cube", "\x06\x14\x08\x03");
  HfToken volatile_field = add_field (fixture, "volatile", "\x06\x1f\x81\x02\x0e");
  HfToken modified = add_field (fixture, "modified", "\x06\x20\xc1\x02\x03\x04\x1f\x05\x0e");
  const HfToken tokens[] = { name, next, any, list_field, array, cube, volatile_field, modified };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (tokens); i++)
    hf_fake_runtime_set_static (runtime, fixture->class, tokens[i], 0, i == 2 ? 0 : 0x1000 + i);
  list (fixture);
  assert_all (fixture, "s 0 1000 0\ns 1 1001 0\ns 3 1003 0\ns 4 1004 0\ns 5 1005 0\ns 6 1006 0\n"
                       "s 7 1007 0\n"
                       "f 0 1 1 0 Name\nf 1 1 1 0 <Next>k__BackingField\nf 2 1 1 0 any\n"
                       "f 3 1 1 0 list\nf 4 1 1 0 array\nf 5 1 1 0 cube\nf 6 1 1 0 volatile\n"
                       "f 7 1 1 0 modified\n");
}

static void
test_fields_that_hold_none (Fixture      *fixture,
                            gconstpointer data)
{
  static const char *const signatures[] = {
    "",         "\x06",     "\x07\x12",     "\x06\x08",     "\x06\x0f\x12",
    "\x06\x1b", "\x06\x13", "\x06\x1f\x01", "\x06\x1f\xc1", "\x06\x15",
  };
  const guint32 flags[] = { 0, HF_FIELD_STATIC | HF_FIELD_LITERAL,
                            HF_FIELD_STATIC | HF_FIELD_HAS_RVA };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (signatures); i++)
    add_field (fixture, "x", signatures[i]);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    hf_fake_runtime_add_field (fixture->runtime, fixture->module, fixture->type, "y", flags[i],
                               OF_CLASS);
  list (fixture);
  assert_all (fixture, "");
  g_assert_cmpuint (fixture->classes.n_entries, ==, 0);
}

static void
test_a_structure_is_its_address (Fixture      *fixture,
                                 gconstpointer data)
{
  HfToken field = add_field (fixture, "pair", OF_STRUCT);
  g_autofree char *expected = NULL;

  (void) data;
  hf_fake_runtime_set_static (fixture->runtime, fixture->class, field, 0, 0);
  list (fixture);
  expected = g_strdup_printf ("s 0 %" G_GINT64_MODIFIER "x 0\nf 0 1 1 1 pair\n",
                              hf_fake_runtime_get_address (fixture->runtime, fixture->class, field,
                                                           0));
  assert_all (fixture, expected);
}

/* A class without a method could be found only by loading it. */
static void
test_nothing_is_loaded_on_an_unknown_thread (Fixture      *fixture,
                                             gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;

  (void) data;
  fixture->type = hf_fake_runtime_add_type (runtime, fixture->module, "Own.Fields", 0);
  fixture->class = hf_fake_runtime_add_class (runtime, fixture->module, fixture->type, 0, NULL);
  hf_fake_runtime_set_static (runtime, fixture->class, add_field (fixture, "a", OF_CLASS), 0, 8);
  list (fixture);
  g_assert_cmpuint (fixture->statics.n_skipped, ==, 1);
  assert_all (fixture, "");

  /* It is known once it has forced a collection. */
  hf_static_table_begin_late (&fixture->statics);
  hf_fake_runtime_get_info (runtime)->slots->force_gc (hf_fake_runtime_get_info (runtime));
  list (fixture);
  assert_all (fixture, "s 0 8 0\nf 0 1 1 0 a\n");
}

/* Fields that were listed before stay as they are; nothing is read from what may go. */
static void
test_late_classes (Fixture      *fixture,
                   gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;
  const HfId unloadable = hf_fake_runtime_add_module (runtime, "/app/Plugin.dll", "Plugin");
  uint64_t values[3] = { 1, 1, 1 };

  (void) data;
  hf_fake_runtime_set_static (runtime, fixture->class, add_field (fixture, "early", OF_CLASS), 0,
                              8);
  list (fixture);
  fixture->type = hf_fake_runtime_add_type (runtime, fixture->module, "Own.Fields", 0);
  fixture->class = hf_fake_runtime_add_class (runtime, fixture->module, fixture->type, 0, NULL);
  hf_fake_runtime_set_static (runtime, fixture->class, add_field (fixture, "a", OF_CLASS), 0, 16);
  hf_fake_runtime_set_static (runtime, fixture->class, add_field (fixture, "b", OF_CLASS), 0, 0);
  hf_static_table_begin_late (&fixture->statics);
  hf_fake_runtime_get_info (runtime)->slots->force_gc (hf_fake_runtime_get_info (runtime));
  list (fixture);

  hf_fake_runtime_set_module (runtime, unloadable, HF_MODULE_COLLECTIBLE);
  fixture->module = unloadable;
  fixture->type = hf_fake_runtime_add_type (runtime, unloadable, "Plugin.Fields", 0);
  fixture->class = hf_fake_runtime_add_class (runtime, unloadable, fixture->type, 0, NULL);
  hf_fake_runtime_set_static (runtime, fixture->class, add_field (fixture, "c", OF_CLASS), 0, 24);
  list (fixture);

  g_assert_cmpuint (fixture->statics.n_fields, ==, 4);
  g_assert_cmpuint (fixture->statics.first_late, ==, 1);
  hf_static_table_read_late (&fixture->statics, G_N_ELEMENTS (values), values);
  g_assert_cmpuint (values[0], ==, 16);
  g_assert_cmpuint (values[1], ==, 0);
  g_assert_cmpuint (values[2], ==, 0);
}

static void
test_classes_that_are_not_loaded (Fixture      *fixture,
                                  gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;

  (void) data;
  fixture->type = hf_fake_runtime_add_type (runtime, fixture->module, "Own.Generic`1", 0);
  hf_fake_runtime_add_method (runtime, fixture->module, fixture->type);
  hf_fake_runtime_add_class (runtime, fixture->module, fixture->type, 1, &fixture->class);
  add_field (fixture, "a", OF_CLASS);
  add_field (fixture, "b", OF_CLASS);
  fixture->statics.may_load = true;
  list (fixture);
  assert_all (fixture, "");
  /* It is looked up once, whatever the number of its fields. */
  g_assert_cmpuint (hf_fake_runtime_count (runtime, "get_function_from_token"), ==, 1);
  g_assert_cmpuint (hf_fake_runtime_count (runtime, "get_class_from_token"), ==, 0);
}

static void
test_more_than_one_call_lists (Fixture      *fixture,
                               gconstpointer data)
{
  g_autofree char *text = NULL;

  (void) data;
  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *name = g_strdup_printf ("field%u", i);

      hf_fake_runtime_set_static (fixture->runtime, fixture->class,
                                  add_field (fixture, name, OF_CLASS), 0, 0x1000 + i);
    }
  list (fixture);
  g_assert_cmpuint (fixture->statics.n_fields, ==, 300);
  text = read_all (fixture, 0, NULL, NULL);
  g_assert_nonnull (strstr (text, "s 299 112b 0\n"));
  g_assert_nonnull (strstr (text, "f 299 1 1 0 field299\n"));
  g_assert_cmpuint (fixture->statics.n_records, ==, 300);
}

static void
test_thread_statics_are_of_each_thread (Fixture      *fixture,
                                        gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;
  HfToken field = add_field (fixture, "perThread", OF_CLASS);
  const HfId threads[] = { hf_fake_runtime_add_thread (runtime, 100), 0,
                           hf_fake_runtime_add_thread (runtime, 300),
                           hf_fake_runtime_add_thread (runtime, 400) };
  const uint32_t system_threads[] = { 100, 200, 300, 400 };
  g_autofree char *text = NULL;

  (void) data;
  hf_fake_runtime_set_static (runtime, fixture->class, field, threads[0], 0x1000);
  /* The third has no place for it yet, and that of the fourth is empty. */
  hf_fake_runtime_set_static (runtime, fixture->class, field, threads[3], 0);
  list (fixture);
  text = read_all (fixture, 4, threads, system_threads);
  g_assert_cmpstr (text, ==, "s 0 1000 100\nf 0 1 2 0 perThread\n");
  g_assert_cmpuint (hf_fake_runtime_count (runtime, "get_thread_static_address2"), ==, 3);
  g_assert_cmpuint (hf_fake_runtime_count (runtime, "get_app_domain_static_address"), ==, 0);
}

static void
test_a_class_that_is_gone_is_not_read (Fixture      *fixture,
                                       gconstpointer data)
{
  HfToken field = add_field (fixture, "a", OF_CLASS);

  (void) data;
  hf_fake_runtime_set_static (fixture->runtime, fixture->class, field, 0, 0x1000);
  list (fixture);
  atomic_store (&fixture->classes.entries[1].is_gone, true);
  hf_fake_runtime_unload_class (fixture->runtime, fixture->class);
  assert_all (fixture, "f 0 1 1 0 a\n");
}

/* Takes the lock between two types; whichever, nothing of the module is used afterwards. */
static gpointer
unload_worker (gpointer data)
{
  Fixture *fixture = data;

  hf_lock_take (&fixture->lock);
  hf_module_table_unload (&fixture->modules, fixture->module);
  hf_lock_leave (&fixture->lock);
  return NULL;
}

static void
test_a_module_that_goes_while_it_is_listed (Fixture      *fixture,
                                            gconstpointer data)
{
  GThread *thread;
  guint n;

  (void) data;
  for (guint i = 0; i < 500; i++)
    {
      add_field (fixture, "a", OF_CLASS);
      fixture->type = hf_fake_runtime_add_type (fixture->runtime, fixture->module, "Own.Other", 0);
      hf_fake_runtime_add_method (fixture->runtime, fixture->module, fixture->type);
      hf_fake_runtime_add_class (fixture->runtime, fixture->module, fixture->type, 0, NULL);
    }
  g_assert_cmpuint (hf_module_table_find (&fixture->modules, fixture->module), ==, 1);
  hf_module_table_describe (&fixture->modules, 1);
  thread = g_thread_new ("unload", unload_worker, fixture);
  hf_static_table_add_module (&fixture->statics, &fixture->modules.entries[1]);
  g_thread_join (thread);

  n = fixture->statics.n_fields;
  hf_static_table_add_module (&fixture->statics, &fixture->modules.entries[1]);
  g_assert_cmpuint (fixture->statics.n_fields, ==, n);
}

static void
test_calls_that_fail (Fixture      *fixture,
                      gconstpointer data)
{
  (void) data;
  hf_fake_runtime_set_static (fixture->runtime, fixture->class, add_field (fixture, "a", OF_CLASS),
                              0, 0x1000);
  hf_fake_runtime_set_failure (fixture->runtime, "get_static_field_info", HF_E_DATA_INCOMPLETE);
  list (fixture);
  assert_all (fixture, "");
  hf_fake_runtime_set_failure (fixture->runtime, "get_static_field_info", HF_OK);
  hf_fake_runtime_set_failure (fixture->runtime, "get_app_domain_static_address",
                               HF_E_DATA_INCOMPLETE);
  list (fixture);
  assert_all (fixture, "f 0 1 1 0 a\n");
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/profiler/static-table/fields-that-may-hold-an-object",
       test_fields_that_may_hold_an_object);
  ADD ("/profiler/static-table/fields-that-hold-none", test_fields_that_hold_none);
  ADD ("/profiler/static-table/a-structure-is-its-address", test_a_structure_is_its_address);
  ADD ("/profiler/static-table/nothing-is-loaded-on-an-unknown-thread",
       test_nothing_is_loaded_on_an_unknown_thread);
  ADD ("/profiler/static-table/late-classes", test_late_classes);
  ADD ("/profiler/static-table/classes-that-are-not-loaded", test_classes_that_are_not_loaded);
  ADD ("/profiler/static-table/more-than-one-call-lists", test_more_than_one_call_lists);
  ADD ("/profiler/static-table/thread-statics-are-of-each-thread",
       test_thread_statics_are_of_each_thread);
  ADD ("/profiler/static-table/a-class-that-is-gone-is-not-read",
       test_a_class_that_is_gone_is_not_read);
  ADD ("/profiler/static-table/a-module-that-goes-while-it-is-listed",
       test_a_module_that_goes_while_it_is_listed);
  ADD ("/profiler/static-table/calls-that-fail", test_calls_that_fail);

  return g_test_run ();
}
