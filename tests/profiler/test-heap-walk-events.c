/* test-heap-walk-events.c: tests of a snapshot during which something happens
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-walk.h"
#include "hf-stream-text.h"

#define OF_CLASS "\x06\x12\x01"

#define TYPES "t 1 1 Own.Type\nt 2 1 System.String\nt 3 1 System.List<Own.Type>\n"

/* ---- Modules and classes --------------------------------------------------------------- */

static void
report_modules (HfFakeWalk *fixture)
{
  HfId later = hf_fake_runtime_load_module (fixture->runtime, "/app/Later.dll", "Later");
  HfId unknown = hf_fake_runtime_load_module (fixture->runtime, "/app/Unknown.dll", "Unknown");

  hf_fake_runtime_report_load (fixture->runtime, fixture->module);
  hf_fake_runtime_report_load (fixture->runtime, later);
  hf_fake_runtime_report_load (fixture->runtime, later);
  hf_fake_runtime_unload_module (fixture->runtime, unknown);
}

static void
test_modules_are_reported_twice (HfFakeWalk   *fixture,
                                 gconstpointer data)
{
  g_autofree char *text = hf_fake_walk_take_with (fixture, "next_module", 1, report_modules,
                                                  HF_WIRE_REASON_NONE);

  (void) data;
  hf_fake_walk_assert (text, "m", "m 1 0 /app/Own.dll Own\nm 2 0 /app/Later.dll Later\n");
  hf_fake_walk_assert (text, "t", TYPES);
}

/* The second of two that are enumerated. */
static void
unload_second (HfFakeWalk *fixture)
{
  hf_fake_runtime_unload_module (fixture->runtime, fixture->module + 0x400);
}

static void
test_a_module_goes_while_they_are_enumerated (HfFakeWalk   *fixture,
                                              gconstpointer data)
{
  g_autofree char *text = NULL;

  (void) data;
  g_assert_cmpuint (hf_fake_runtime_add_module (fixture->runtime, "/app/Gone.dll", "Gone"), ==,
                    fixture->module + 0x400);
  text = hf_fake_walk_take_with (fixture, "next_module", 2, unload_second, HF_WIRE_REASON_NONE);
  hf_fake_walk_assert (text, "m", "m 1 0 /app/Own.dll Own\n");
  hf_fake_walk_assert (text, "t", TYPES);
}

static void
unload_all (HfFakeWalk *fixture)
{
  hf_fake_runtime_unload_module (fixture->runtime, fixture->module);
}

/* From then on, a call with one of its ids ends the test. */
static void
test_classes_go_before_they_are_named (HfFakeWalk   *fixture,
                                       gconstpointer data)
{
  g_autofree char *text = hf_fake_walk_take_with (fixture, "get_non_gc_heap_bounds", 1, unload_all,
                                                  HF_WIRE_REASON_NONE);

  (void) data;
  hf_fake_walk_assert (text, "t", TYPES);
  hf_fake_walk_assert (text, "m", "m 1 0 /app/Own.dll Own\n");
}

static void
unload_list (HfFakeWalk *fixture)
{
  hf_fake_runtime_unload_class (fixture->runtime, fixture->list);
}

static void
test_one_class_goes_before_it_is_named (HfFakeWalk   *fixture,
                                        gconstpointer data)
{
  g_autofree char *text = hf_fake_walk_take_with (fixture, "get_non_gc_heap_bounds", 1, unload_list,
                                                  HF_WIRE_REASON_NONE);

  (void) data;
  hf_fake_walk_assert (text, "t", TYPES);
}

static gpointer
unload_list_worker (gpointer data)
{
  unload_list (data);
  return NULL;
}

/* The runtime waits for the thread that unloads, and that one for the lock. */
static void
unload_meanwhile (HfFakeWalk *fixture)
{
  g_thread_join (g_thread_new ("unload", unload_list_worker, fixture));
}

/* Afterwards no id may be used: the class that has gone is named later than the first. */
static void
test_a_class_goes_while_another_is_named (HfFakeWalk   *fixture,
                                          gconstpointer data)
{
  g_autofree char *text = hf_fake_walk_take_with (fixture, "is_array_class", 1, unload_meanwhile,
                                                  HF_WIRE_REASON_UNLOAD);

  (void) data;
  hf_fake_walk_assert (text, "e", "");
}

/* A module with one class that has a static field, and no objects. */
static HfId
add_fields (HfFakeWalk *fixture,
            const char *name,
            HfId        value)
{
  HfFakeRuntime *runtime = fixture->runtime;
  HfId module = hf_fake_runtime_load_module (runtime, name, name);
  HfToken type = hf_fake_runtime_add_type (runtime, module, name, 0);
  HfToken field = hf_fake_runtime_add_field (runtime, module, type, "first", HF_FIELD_STATIC,
                                             OF_CLASS);
  HfId class = hf_fake_runtime_add_class (runtime, module, type, 0, NULL);

  hf_fake_runtime_add_method (runtime, module, type);
  hf_fake_runtime_set_static (runtime, class, field, 0, value);
  return module;
}

static HfId collectible;

static void
load_collectible (HfFakeWalk *fixture)
{
  collectible = add_fields (fixture, "Collectible", 0x2000);
  hf_fake_runtime_report_load (fixture->runtime, collectible);
}

static void
unload_collectible (HfFakeWalk *fixture)
{
  hf_fake_runtime_unload_module (fixture->runtime, collectible);
}

static void
load_and_unload (HfFakeRuntime *runtime,
                 const char    *call,
                 gpointer       data)
{
  (void) runtime;
  if (g_str_equal (call, "next_module") && collectible == 0)
    load_collectible (data);
  else if (g_str_equal (call, "force_gc"))
    unload_collectible (data);
}

static void
test_a_class_goes_before_its_field_is_read (HfFakeWalk   *fixture,
                                            gconstpointer data)
{
  g_autofree char *text = NULL;
  HfWireReason reason;

  (void) data;
  collectible = 0;
  hf_fake_runtime_set_hook (fixture->runtime, load_and_unload, fixture);
  text = hf_stream_text_take (&fixture->walk, &reason, NULL);
  hf_fake_walk_assert (text, "sft",
                       "s 1 1000 0\nf 0 1 1 0 first\nf 1 2 1 0 instance\n"
                       "t 1 1 Collectible\nt 2 2 Own.Type\nt 3 2 System.String\n"
                       "t 4 2 System.List<Own.Type>\n");
}

static void
reuse_own (HfFakeWalk *fixture)
{
  HfToken type = hf_fake_runtime_add_type (fixture->runtime, fixture->module, "Own.Other", 0);

  hf_fake_runtime_unload_class (fixture->runtime, fixture->own);
  hf_fake_runtime_reuse_class (fixture->runtime, fixture->own, fixture->module, type);
}

static void
test_another_class_takes_its_place (HfFakeWalk   *fixture,
                                    gconstpointer data)
{
  g_autofree char *text = hf_fake_walk_take_with (fixture, "force_gc", 1, reuse_own,
                                                  HF_WIRE_REASON_NONE);

  (void) data;
  hf_fake_walk_assert (text, "ot",
                       "o f000 2 24\no 1000 3 32 2000 2000 f000\no 2000 4 40 1000\n"
                       "o 3000 3 17\n"
                       "t 1 1 Own.Type\nt 2 1 System.String\nt 3 1 Own.Other\n"
                       "t 4 1 System.List<Own.Other>\n");
}

static void
load_base (HfFakeWalk *fixture)
{
  hf_fake_runtime_report_load (fixture->runtime, add_fields (fixture, "Base", 0x2000));
}

/* To look up a class may load the module of its base, which is reported on the same thread. */
static void
test_a_look_up_loads_a_module (HfFakeWalk   *fixture,
                               gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;
  HfToken type = hf_fake_runtime_add_type (runtime, fixture->module, "Own.Fields", 0);
  HfToken field = hf_fake_runtime_add_field (runtime, fixture->module, type, "alone",
                                             HF_FIELD_STATIC, OF_CLASS);
  HfId class = hf_fake_runtime_add_class (runtime, fixture->module, type, 0, NULL);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  HfWireReason reason;

  (void) data;
  hf_fake_runtime_set_static (runtime, class, field, 0, 0x2800);
  first = hf_stream_text_take (&fixture->walk, &reason, NULL);
  hf_fake_walk_assert (first, "fs",
                       "s 0 1000 0\ns 1 2800 0\n"
                       "f 0 1 1 0 instance\nf 1 4 1 0 alone\n");
  second = hf_fake_walk_take_with (fixture, "get_class_from_token", 1, load_base,
                                   HF_WIRE_REASON_NONE);
  hf_fake_walk_assert (second, "fsm",
                       "s 0 1000 0\ns 1 2800 0\ns 2 2000 0\n"
                       "f 0 1 1 0 instance\nf 1 2 1 0 alone\nf 2 3 1 0 first\n"
                       "m 1 0 /app/Own.dll Own\nm 2 0 Base Base\n");
}

/* ---- Threads ---------------------------------------------------------------------------- */

/** Threads: two that have a static field of their own. */
typedef struct
{
  HfId ids[2];
} Threads;

static Threads threads;

static void
add_threads (HfFakeWalk *fixture)
{
  HfFakeRuntime *runtime = fixture->runtime;
  HfToken type = 2u << 24 | 1;
  HfToken field = hf_fake_runtime_add_field (runtime, fixture->module, type, "perThread",
                                             HF_FIELD_STATIC, OF_CLASS);

  for (guint i = 0; i < 2; i++)
    {
      threads.ids[i] = hf_fake_runtime_add_thread (runtime, 100 + i);
      hf_fake_runtime_set_static (runtime, fixture->own, field, threads.ids[i], 0x1000 * (i + 1));
    }
}

static void
end_first (HfFakeWalk *fixture)
{
  hf_fake_runtime_end_thread (fixture->runtime, threads.ids[0]);
}

static void
test_threads_have_their_own_fields (HfFakeWalk   *fixture,
                                    gconstpointer data)
{
  g_autofree char *text = NULL;
  HfWireReason reason;

  (void) data;
  add_threads (fixture);
  text = hf_stream_text_take (&fixture->walk, &reason, NULL);
  hf_fake_walk_assert (text, "sf",
                       "s 0 1000 0\ns 1 1000 100\ns 1 2000 101\n"
                       "f 0 1 1 0 instance\nf 1 1 2 0 perThread\n");
}

static void
test_a_thread_ends_before_the_collection (HfFakeWalk   *fixture,
                                          gconstpointer data)
{
  g_autofree char *text = NULL;

  (void) data;
  add_threads (fixture);
  text = hf_fake_walk_take_with (fixture, "force_gc", 1, end_first, HF_WIRE_REASON_NONE);
  hf_fake_walk_assert (text, "s", "s 0 1000 0\ns 1 2000 101\n");
}

static void
test_a_thread_ends_while_they_are_listed (HfFakeWalk   *fixture,
                                          gconstpointer data)
{
  g_autofree char *text = NULL;

  (void) data;
  add_threads (fixture);
  text = hf_fake_walk_take_with (fixture, "next_thread", 1, end_first, HF_WIRE_REASON_NONE);
  hf_fake_walk_assert (text, "s", "s 0 1000 0\ns 1 2000 101\n");
}

static gpointer
end_worker (gpointer data)
{
  end_first (data);
  return NULL;
}

static GThread *ending;

/* Its id is good until it has said that it ends, and has been let go. */
static void
begin_to_end (HfFakeWalk *fixture)
{
  ending = g_thread_new ("end", end_worker, fixture);
  while (atomic_load (&fixture->walk.threads.n_gone) == 0)
    g_usleep (1000);
  g_usleep (10000);
}

static void
test_a_thread_ends_while_fields_are_read (HfFakeWalk   *fixture,
                                          gconstpointer data)
{
  g_autofree char *text = NULL;

  (void) data;
  add_threads (fixture);
  text = hf_fake_walk_take_with (fixture, "get_thread_static_address2", 1, begin_to_end,
                                 HF_WIRE_REASON_NONE);
  g_thread_join (ending);
  hf_fake_walk_assert (text, "s", "s 0 1000 0\ns 1 1000 100\ns 1 2000 101\n");
}

static gpointer
unload_worker (gpointer data)
{
  HfFakeWalk *fixture = data;

  hf_fake_runtime_unload_class (fixture->runtime, fixture->list);
  hf_fake_runtime_unload_class (fixture->runtime, fixture->own);
  return NULL;
}

static void
begin_to_unload (HfFakeWalk *fixture)
{
  ending = g_thread_new ("unload", unload_worker, fixture);
  while (!atomic_load (&fixture->walk.classes.entries[3].is_gone))
    g_usleep (1000);
  g_usleep (10000);
}

static void
test_a_class_goes_while_its_field_is_read (HfFakeWalk   *fixture,
                                           gconstpointer data)
{
  g_autofree char *text = hf_fake_walk_take_with (fixture, "get_app_domain_static_address", 1,
                                                  begin_to_unload, HF_WIRE_REASON_NONE);

  (void) data;
  g_thread_join (ending);
  hf_fake_walk_assert (text, "st", "s 0 1000 0\n" TYPES);
}

#define ADD(path, test) \
  g_test_add ("/profiler/heap-walk/" path, HfFakeWalk, NULL, hf_fake_walk_set_up, test, \
              hf_fake_walk_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("modules-are-reported-twice", test_modules_are_reported_twice);
  ADD ("a-module-goes-while-they-are-enumerated", test_a_module_goes_while_they_are_enumerated);
  ADD ("classes-go-before-they-are-named", test_classes_go_before_they_are_named);
  ADD ("one-class-goes-before-it-is-named", test_one_class_goes_before_it_is_named);
  ADD ("a-class-goes-while-another-is-named", test_a_class_goes_while_another_is_named);
  ADD ("a-class-goes-before-its-field-is-read", test_a_class_goes_before_its_field_is_read);
  ADD ("another-class-takes-its-place", test_another_class_takes_its_place);
  ADD ("a-look-up-loads-a-module", test_a_look_up_loads_a_module);
  ADD ("threads-have-their-own-fields", test_threads_have_their_own_fields);
  ADD ("a-thread-ends-before-the-collection", test_a_thread_ends_before_the_collection);
  ADD ("a-thread-ends-while-they-are-listed", test_a_thread_ends_while_they_are_listed);
  ADD ("a-thread-ends-while-fields-are-read", test_a_thread_ends_while_fields_are_read);
  ADD ("a-class-goes-while-its-field-is-read", test_a_class_goes_while_its_field_is_read);

  return g_test_run ();
}
