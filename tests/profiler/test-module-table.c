/* test-module-table.c: tests of the modules of the target, and of their metadata
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-runtime.h"
#include "hf-module-table.h"

#include <string.h>

/** Fixture: a runtime without modules, and an empty table. */
typedef struct
{
  HfFakeRuntime *runtime;
  HfTextStore    texts;
  HfModuleTable  modules;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  (void) data;
  fixture->runtime = hf_fake_runtime_new ();
  g_assert_true (hf_text_store_start (&fixture->texts));
  g_assert_true (hf_module_table_start (
    &fixture->modules, hf_fake_runtime_get_info (fixture->runtime), &fixture->texts));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  (void) data;
  hf_module_table_finish (&fixture->modules);
  hf_text_store_finish (&fixture->texts);
  /* Fails if metadata was not released. */
  hf_fake_runtime_free (fixture->runtime);
}

static void
test_loaded_twice_is_one (Fixture      *fixture,
                          gconstpointer data)
{
  HfModuleTable *modules = &fixture->modules;

  (void) data;
  g_assert_cmpuint (hf_module_table_find (modules, 0x1000), ==, 1);
  hf_module_table_load (modules, 0x1000);
  hf_module_table_load (modules, 0x2000);
  hf_module_table_load (modules, 0x2000);
  g_assert_cmpuint (hf_module_table_find (modules, 0x2000), ==, 2);
  g_assert_cmpuint (hf_module_table_find (modules, 0x1000), ==, 1);
  g_assert_cmpuint (modules->n_entries, ==, 2);
}

static void
test_an_unload_is_newer_than_an_enumeration (Fixture      *fixture,
                                             gconstpointer data)
{
  HfModuleTable *modules = &fixture->modules;

  (void) data;
  hf_module_table_unload (modules, 0x1000);
  g_assert_cmpuint (hf_module_table_find (modules, 0x1000), ==, 0);
  hf_module_table_unload (modules, 0x1000);
  g_assert_cmpuint (hf_module_table_find (modules, 0x1000), ==, 0);
  g_assert_false (hf_module_table_describe (modules, 1)->is_described);

  /* Another one at the same address. */
  hf_module_table_load (modules, 0x1000);
  g_assert_cmpuint (hf_module_table_find (modules, 0x1000), ==, 2);
  g_assert_true (modules->entries[1].is_gone);
  g_assert_false (modules->entries[2].is_gone);
}

static void
test_a_module_is_described_once (Fixture      *fixture,
                                 gconstpointer data)
{
  HfModuleTable *modules = &fixture->modules;
  HfId module = hf_fake_runtime_add_module (fixture->runtime, "/app/Öwn.dll", "Öwn");
  HfModuleEntry *entry;

  (void) data;
  hf_fake_runtime_set_module (fixture->runtime, module, HF_MODULE_COLLECTIBLE);
  for (guint i = 0; i < 2; i++)
    {
      entry = hf_module_table_describe (modules, hf_module_table_find (modules, module));
      g_assert_true (entry->is_described);
      g_assert_cmpstr (entry->path, ==, "/app/Öwn.dll");
      g_assert_cmpstr (entry->assembly, ==, "Öwn");
      g_assert_cmpuint (entry->flags, ==, HF_MODULE_COLLECTIBLE);
      g_assert_cmpuint (entry->app_domain, ==, 1);
      g_assert_nonnull (entry->metadata);
    }
  g_assert_cmpuint (hf_fake_runtime_count (fixture->runtime, "get_module_metadata"), ==, 1);
}

static void
test_metadata_goes_with_its_module (Fixture      *fixture,
                                    gconstpointer data)
{
  HfModuleTable *modules = &fixture->modules;
  HfId module = hf_fake_runtime_add_module (fixture->runtime, "/app/Own.dll", "Own");
  HfModuleEntry *entry;

  (void) data;
  entry = hf_module_table_describe (modules, hf_module_table_find (modules, module));
  g_assert_nonnull (entry->metadata);
  hf_module_table_unload (modules, module);
  g_assert_null (entry->metadata);
  hf_fake_runtime_unload_module (fixture->runtime, module);

  /* Its names stay; the runtime is not asked about it any more. */
  g_assert_true (hf_module_table_describe (modules, 1) == entry);
  g_assert_cmpstr (entry->path, ==, "/app/Own.dll");
  g_assert_null (entry->metadata);
}

static void
test_modules_that_are_not_whole (Fixture      *fixture,
                                 gconstpointer data)
{
  HfModuleTable *modules = &fixture->modules;
  HfFakeRuntime *runtime = fixture->runtime;
  HfId fresh = hf_fake_runtime_add_module (runtime, "/app/New.dll", NULL);
  HfId resources = hf_fake_runtime_add_module (runtime, "/app/Own.resources.dll", "Own.resources");
  HfModuleEntry *entry;

  (void) data;
  hf_fake_runtime_set_module (runtime, resources, HF_MODULE_RESOURCE);
  entry = hf_module_table_describe (modules, hf_module_table_find (modules, fresh));
  g_assert_cmpstr (entry->path, ==, "/app/New.dll");
  g_assert_cmpstr (entry->assembly, ==, "");

  entry = hf_module_table_describe (modules, hf_module_table_find (modules, resources));
  g_assert_cmpstr (entry->assembly, ==, "Own.resources");
  g_assert_null (entry->metadata);
}

static void
test_calls_that_fail (Fixture      *fixture,
                      gconstpointer data)
{
  HfModuleTable *modules = &fixture->modules;
  HfFakeRuntime *runtime = fixture->runtime;
  HfId first = hf_fake_runtime_add_module (runtime, "/app/A.dll", "A");
  HfId second = hf_fake_runtime_add_module (runtime, "/app/B.dll", "B");
  HfModuleEntry *entry;

  (void) data;
  hf_fake_runtime_set_failure (runtime, "get_module_metadata", HF_E_DATA_INCOMPLETE);
  hf_fake_runtime_set_failure (runtime, "get_assembly_info", HF_E_FAIL);
  entry = hf_module_table_describe (modules, hf_module_table_find (modules, first));
  g_assert_cmpstr (entry->path, ==, "/app/A.dll");
  g_assert_cmpstr (entry->assembly, ==, "");
  g_assert_null (entry->metadata);

  hf_fake_runtime_set_failure (runtime, "get_module_info2", HF_E_FAIL);
  entry = hf_module_table_describe (modules, hf_module_table_find (modules, second));
  g_assert_cmpstr (entry->path, ==, "");
  g_assert_null (entry->metadata);
}

static void
test_a_path_that_is_too_long_is_empty (Fixture      *fixture,
                                       gconstpointer data)
{
  HfModuleTable *modules = &fixture->modules;
  g_autofree char *path = g_strnfill (2000, 'p');
  g_autofree char *fits = g_strnfill (1023, 'q');
  HfId module = hf_fake_runtime_add_module (fixture->runtime, path, fits);
  HfModuleEntry *entry;

  (void) data;
  entry = hf_module_table_describe (modules, hf_module_table_find (modules, module));
  g_assert_cmpstr (entry->path, ==, "");
  g_assert_cmpstr (entry->assembly, ==, fits);
}

static void
test_a_full_table (Fixture      *fixture,
                   gconstpointer data)
{
  HfModuleTable *modules = &fixture->modules;

  (void) data;
  /* As if all these had been found; a search from the first would take long. */
  for (guint i = 0; i < HF_MODULE_TABLE_MAX; i++)
    modules->entries[i + 1] = (HfModuleEntry){ .id = 0x10000 + i, .path = "", .assembly = "" };
  modules->n_entries = HF_MODULE_TABLE_MAX;

  g_assert_cmpuint (hf_module_table_find (modules, 0x10000), ==, 1);
  g_assert_cmpuint (hf_module_table_find (modules, 0x8), ==, 0);
  hf_module_table_load (modules, 0x8);
  hf_module_table_unload (modules, 0x8);
  g_assert_cmpuint (modules->n_entries, ==, HF_MODULE_TABLE_MAX);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/profiler/module-table/loaded-twice-is-one", test_loaded_twice_is_one);
  ADD ("/profiler/module-table/an-unload-is-newer-than-an-enumeration",
       test_an_unload_is_newer_than_an_enumeration);
  ADD ("/profiler/module-table/a-module-is-described-once", test_a_module_is_described_once);
  ADD ("/profiler/module-table/metadata-goes-with-its-module", test_metadata_goes_with_its_module);
  ADD ("/profiler/module-table/modules-that-are-not-whole", test_modules_that_are_not_whole);
  ADD ("/profiler/module-table/calls-that-fail", test_calls_that_fail);
  ADD ("/profiler/module-table/a-path-that-is-too-long-is-empty",
       test_a_path_that_is_too_long_is_empty);
  ADD ("/profiler/module-table/a-full-table", test_a_full_table);

  return g_test_run ();
}
