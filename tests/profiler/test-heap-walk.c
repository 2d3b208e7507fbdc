/* test-heap-walk.c: tests of the walk that makes a snapshot, in right and wrong orders
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-walk.h"
#include "hf-stream-text.h"

#include <string.h>

/* The stream of the whole heap but for its modules; see hf-fake-walk.c. */
#define WALK \
  "b 3\n" \
  "r 1000 3 1 a0\n" \
  "r 2000 1 0 b0\n" \
  "r 3000 2 0 0\n" \
  "d 1000 3000 c0\n" \
  "o f000 2 24\n" \
  "o 1000 1 32 2000 2000 f000\n" \
  "o 2000 3 40 1000\n" \
  "o 3000 1 17\n" \
  "n 2 1000 8192 65536\n" \
  "n 0 20000 4096 4096\n" \
  "s 0 1000 0\n"

#define REST \
  "w 4 4 3 1\n" \
  "n 5 f000 4096 8192\n" \
  "f 0 1 1 0 instance\n" \
  "t 1 1 Own.Type\n" \
  "t 2 1 System.String\n" \
  "t 3 1 System.List<Own.Type>\n" \
  "m 1 0 /app/Own.dll Own\n" \
  "e 3 1 1\n"

#define WHOLE WALK REST

static void
assert_stream (HfFakeWalk *fixture,
               const char *expected)
{
  HfWireReason reason;
  g_autofree char *text = hf_stream_text_take (&fixture->walk, &reason, NULL);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpint (reason, ==, HF_WIRE_REASON_NONE);
  g_assert_cmpuint (hf_fake_runtime_get_mask (fixture->runtime), ==, 0);
}

static void
assert_failure (HfFakeWalk  *fixture,
                HfWireReason expected,
                int          expected_detail)
{
  HfWireReason reason;
  int detail = -1;
  g_autofree char *text = hf_stream_text_take (&fixture->walk, &reason, &detail);

  g_assert_cmpint (reason, ==, expected);
  g_assert_cmpint (detail, ==, expected_detail);
  g_assert_null (strchr (text, 'e'));
  g_assert_cmpuint (hf_fake_runtime_get_mask (fixture->runtime), ==, 0);
}

/* After anything that went wrong, the next snapshot is whole. */
static void
assert_recovers (HfFakeWalk *fixture)
{
  hf_fake_runtime_set_order (fixture->runtime, NULL, "");
  hf_fake_runtime_set_hook (fixture->runtime, NULL, NULL);
  assert_stream (fixture, WHOLE);
}

static void
test_the_whole_heap (HfFakeWalk   *fixture,
                     gconstpointer data)
{
  (void) data;
  assert_stream (fixture, WHOLE);
  g_assert_cmpuint (hf_fake_runtime_count (fixture->runtime, "force_gc"), ==, 1);
  g_assert_cmpuint (fixture->walk.counts.n_objects, ==, 4);
  g_assert_cmpuint (fixture->walk.counts.n_references, ==, 4);
  g_assert_cmpuint (fixture->walk.counts.n_roots, ==, 3);
  for (guint i = 0; i < 10; i++)
    assert_stream (fixture, WHOLE);
  g_assert_cmpuint (hf_fake_runtime_count (fixture->runtime, "force_gc"), ==, 11);
}

/* Its heap of frozen objects has no bounds. */
static void
test_an_old_runtime (HfFakeWalk   *fixture,
                     gconstpointer data)
{
  g_autofree char *ranges = NULL;
  g_autofree char *text = NULL;
  HfWireReason reason;

  (void) data;
  hf_fake_runtime_set_version (fixture->runtime, 13);
  fixture->walk.has_frozen = false;
  text = hf_stream_text_take (&fixture->walk, &reason, NULL);
  ranges = hf_stream_text_get (text, "n");
  g_assert_cmpstr (ranges, ==, "n 2 1000 8192 65536\nn 0 20000 4096 4096\n");
}

/* ---- Orders of collections --------------------------------------------------------- */

static void
test_foreign_collections (HfFakeWalk   *fixture,
                          gconstpointer data)
{
  static const struct
  {
    const char *at_mask;
    const char *orders;
  } orders[] = {
    /* A young one before ours. */
    { NULL, "srdoFSrdoF" },
    { NULL, "srdoFsrdoFSrdoFsrdoF" },
    /* One of generation 2 takes the place of ours, and ours is ignored. */
    { NULL, "SrdoFSrdoF" },
    /* One began before reports of the heap were on: its start was reported or not. */
    { "S", "rdoFSrdoF" },
    { "Srd", "oFSrdoF" },
    { "Sr", "doFSrdoF" },
    { "s", "rdoFSrdoF" },
    { "so", "oFSrdoF" },
    { "-", "rdoFSrdoF" },
    { "o", "oFSrdoF" },
    { "SrdoF", "SrdoF" },
    { "srdoF", "SrdoF" },
    { "F", "FSrdoF" },
    /* The forced one did not come, or reported nothing; the next one does. */
    { NULL, "- SrdoF" },
    { NULL, "- - SrdoF" },
    { NULL, "SF SrdoF" },
    { NULL, "SFSrdoF" },
    { NULL, "srdoF SrdoF" },
    { "S", "rdoF SrdoF" },
    /* One of which the end is lost had reported nothing. */
    { NULL, "SSrdoF" },
    { NULL, "SsSrdoF" },
    { NULL, "SssrdoFSrdoF" },
    /* A late end of a background collection. */
    { NULL, "SrdoFF" },
  };

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_test_message ("%s %s", orders[i].at_mask, orders[i].orders);
      hf_fake_runtime_set_order (fixture->runtime, orders[i].at_mask, orders[i].orders);
      assert_stream (fixture, WHOLE);
    }
}

static void
test_no_walk (HfFakeWalk   *fixture,
              gconstpointer data)
{
  static const char *const orders[] = {
    /* Nothing; no objects; no end; nothing but young ones; no start. */
    "- - -",
    "SF SF SF",
    "SrdF",
    "SrF",
    "Srdo",
    "S",
    "srdoF srdoF srdoF",
    "rdoF rdoF rdoF",
    /* Without an end, another one follows: the stream would have both. */
    "SrdoSrdoF",
    "SrSrdoF",
    "SrdosrdoF",
  };

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_test_message ("%s", orders[i]);
      hf_fake_runtime_set_order (fixture->runtime, NULL, orders[i]);
      assert_failure (fixture, HF_WIRE_REASON_NO_WALK, 0);
      assert_recovers (fixture);
    }
}

static void
test_it_tries_three_times (HfFakeWalk   *fixture,
                           gconstpointer data)
{
  (void) data;
  hf_fake_runtime_set_order (fixture->runtime, NULL, "- - - SrdoF");
  assert_failure (fixture, HF_WIRE_REASON_NO_WALK, 0);
  g_assert_cmpuint (hf_fake_runtime_count (fixture->runtime, "force_gc"), ==, 3);
}

static void
test_a_collection_that_is_refused (HfFakeWalk   *fixture,
                                   gconstpointer data)
{
  (void) data;
  hf_fake_runtime_set_order (fixture->runtime, NULL, "!");
  assert_failure (fixture, HF_WIRE_REASON_COLLECTION, HF_E_NOT_YET_AVAILABLE);
  g_assert_false (fixture->walk.is_known);
  g_assert_cmpuint (hf_fake_runtime_count (fixture->runtime, "force_gc"), ==, 1);
  assert_recovers (fixture);
  g_assert_true (fixture->walk.is_known);
}

static void
test_reports_that_are_refused (HfFakeWalk   *fixture,
                               gconstpointer data)
{
  (void) data;
  hf_fake_runtime_set_failure (fixture->runtime, "monitor_gc", HF_RESULT (0x80131376u));
  assert_failure (fixture, HF_WIRE_REASON_MASK, HF_RESULT (0x80131376u));
  g_assert_cmpuint (hf_fake_runtime_count (fixture->runtime, "force_gc"), ==, 0);
  hf_fake_runtime_set_failure (fixture->runtime, "monitor_gc", HF_OK);
  assert_recovers (fixture);
}

/* A young collection that is walked because of us ends at its first object. */
static void
test_young_collections_are_cut_short (HfFakeWalk   *fixture,
                                      gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;

  (void) data;
  hf_fake_runtime_set_order (runtime, NULL, "srdoFSrdoF");
  assert_stream (fixture, WHOLE);
  g_assert_cmpuint (hf_fake_runtime_count (runtime, "object"), ==, 1 + 4);

  /* Those of generation 2 may be the dump of another tool. */
  hf_fake_runtime_set_order (runtime, "SrdoF", "SrdoF");
  assert_stream (fixture, WHOLE);
  g_assert_cmpuint (hf_fake_runtime_count (runtime, "object"), ==, 5 + 4 + 4);
}

/* Reports of the heap are on for the snapshot's collection alone. */
static void
note_mask (HfFakeRuntime *runtime,
           const char    *call,
           gpointer       data)
{
  guint *n_with = data;

  if ((hf_fake_runtime_get_mask (runtime) & HF_MONITOR_GC) == 0)
    return;

  if (!g_str_equal (call, "set_event_mask2") && !g_str_equal (call, "force_gc") &&
      !g_str_equal (call, "object") && !g_str_equal (call, "get_object_size2") &&
      !g_str_equal (call, "get_generation_bounds") &&
      !g_str_equal (call, "get_app_domain_static_address"))
    g_error ("%s with reports of the heap on", call);
  (*n_with)++;
}

static void
test_reports_are_on_for_the_collection_alone (HfFakeWalk   *fixture,
                                              gconstpointer data)
{
  guint n_with = 0;

  (void) data;
  hf_fake_runtime_set_hook (fixture->runtime, note_mask, &n_with);
  assert_stream (fixture, WHOLE);
  g_assert_cmpuint (n_with, >, 4);
}

static void
test_callbacks_without_a_snapshot (HfFakeWalk   *fixture,
                                   gconstpointer data)
{
  HfInfo *info = hf_fake_runtime_get_info (fixture->runtime);

  (void) data;
  for (guint i = 0; i < 2; i++)
    {
      info->slots->set_event_mask2 (info,
                                    HF_MONITOR_GC | HF_MONITOR_CLASS_LOADS |
                                      HF_MONITOR_MODULE_LOADS | HF_MONITOR_THREADS,
                                    HF_MONITOR_HIGH_BASIC_GC);
      hf_fake_runtime_collect (fixture->runtime, "SrdoFsrdoFrdoFF");
      hf_fake_runtime_report_load (fixture->runtime, fixture->module);
      hf_fake_runtime_unload_module (fixture->runtime,
                                     hf_fake_runtime_add_module (fixture->runtime, "x", "x"));
      hf_fake_runtime_end_thread (fixture->runtime,
                                  hf_fake_runtime_add_thread (fixture->runtime, 1));
      info->slots->set_event_mask2 (info, 0, 0);
      assert_stream (fixture, WHOLE);
    }
}

/* Adds a class without a method, with a field that holds an object. */
static void
add_bare (HfFakeWalk *fixture,
          HfId        object)
{
  HfFakeRuntime *runtime = fixture->runtime;
  HfToken type = hf_fake_runtime_add_type (runtime, fixture->module, "Own.Bare", 0);
  HfId class = hf_fake_runtime_add_class (runtime, fixture->module, type, 0, NULL);
  HfToken field = hf_fake_runtime_add_field (runtime, fixture->module, type, "bare",
                                             HF_FIELD_STATIC, "\x06\x12\x01");

  hf_fake_runtime_set_static (runtime, class, field, 0, object);
}

static void
nothing_cb (HfFakeWalk *fixture)
{
  (void) fixture;
}

static void
collect_cb (HfFakeWalk *fixture)
{
  hf_fake_runtime_collect (fixture->runtime, "sF");
}

/* The first snapshot has it behind the collection, later ones within it. */
static void
test_a_class_without_a_method (HfFakeWalk   *fixture,
                               gconstpointer data)
{
  (void) data;
  add_bare (fixture, 0x2000);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = hf_fake_walk_take_with (fixture, "get_class_from_token", 1,
                                                      nothing_cb, HF_WIRE_REASON_NONE);

      hf_fake_walk_assert (text, "s", "s 0 1000 0\ns 1 2000 0\n");
      hf_fake_walk_assert (text, "e", "e 4 2 2\n");
      g_assert_nonnull (strstr (text, "bare"));
      g_assert_nonnull (strstr (text, "Own.Bare"));
      if (i == 0)
        g_assert_true (strstr (text, "s 1 2000") > strstr (text, "w 4 4"));
    }
}

/* Its object may be elsewhere by then. */
static void
test_a_class_that_comes_too_late (HfFakeWalk   *fixture,
                                  gconstpointer data)
{
  g_autofree char *text = NULL;

  (void) data;
  add_bare (fixture, 0x2000);
  text = hf_fake_walk_take_with (fixture, "get_class_from_token", 1, collect_cb,
                                 HF_WIRE_REASON_NONE);
  hf_fake_walk_assert (text, "s", "s 0 1000 0\n");
  hf_fake_walk_assert (text, "e", "e 4 2 1\n");
}

/* An object that is newer than the walk; later ones are walked with it. */
static void
test_a_class_without_a_method_has_a_new_object (HfFakeWalk   *fixture,
                                                gconstpointer data)
{
  (void) data;
  add_bare (fixture, 0x3000);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = hf_fake_walk_take_with (fixture, "get_class_from_token", 1,
                                                      nothing_cb, HF_WIRE_REASON_NONE);

      hf_fake_walk_assert (text, "s", i == 0 ? "s 0 1000 0\n" : "s 0 1000 0\ns 1 3000 0\n");
      hf_fake_walk_assert (text, "e", i == 0 ? "e 4 2 1\n" : "e 4 2 2\n");
    }
}

#define ADD(path, test) \
  g_test_add (path, HfFakeWalk, NULL, hf_fake_walk_set_up, test, hf_fake_walk_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/profiler/heap-walk/the-whole-heap", test_the_whole_heap);
  ADD ("/profiler/heap-walk/an-old-runtime", test_an_old_runtime);
  ADD ("/profiler/heap-walk/foreign-collections-are-ignored", test_foreign_collections);
  ADD ("/profiler/heap-walk/no-walk-is-a-reason", test_no_walk);
  ADD ("/profiler/heap-walk/it-tries-three-times", test_it_tries_three_times);
  ADD ("/profiler/heap-walk/a-collection-that-is-refused", test_a_collection_that_is_refused);
  ADD ("/profiler/heap-walk/reports-that-are-refused", test_reports_that_are_refused);
  ADD ("/profiler/heap-walk/young-collections-are-cut-short", test_young_collections_are_cut_short);
  ADD ("/profiler/heap-walk/reports-are-on-for-the-collection-alone",
       test_reports_are_on_for_the_collection_alone);
  ADD ("/profiler/heap-walk/a-class-without-a-method", test_a_class_without_a_method);
  ADD ("/profiler/heap-walk/a-class-without-a-method-has-a-new-object",
       test_a_class_without_a_method_has_a_new_object);
  ADD ("/profiler/heap-walk/a-class-that-comes-too-late", test_a_class_that_comes_too_late);
  ADD ("/profiler/heap-walk/callbacks-without-a-snapshot", test_callbacks_without_a_snapshot);

  return g_test_run ();
}
