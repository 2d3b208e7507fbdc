/* test-search-assemblies.c: assemblies that have a text in their names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder.h"
#include "hf-search.h"

static void
assert_found (HfHierarchy *hierarchy,
              const char  *text,
              const char  *expected)
{
  g_autoptr (HfSearch) search = hf_search_new (hierarchy, NULL, text, NULL, NULL);
  const HfSearchGroup *group = hf_search_get_group (search, HF_SEARCH_ASSEMBLIES);
  HfHeap *heap = hf_analysis_get_heap (hierarchy->analysis);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint32 i = 0; i < group->n_listed; i++)
    {
      const HfSearchMatch *match = &group->matches[i];

      g_assert_cmpuint (match->kind, ==, HF_SEARCH_ASSEMBLY);
      g_string_append_printf (found, "%s %u %u|",
                              hf_heap_get_assembly_name (heap, (HfAssemblyIndex){ match->item }),
                              match->n_objects, (guint) match->n_bytes);
    }
  g_assert_cmpstr (found->str, ==, expected);
  g_assert_cmpuint (group->n_bytes, ==, 0);
}

/* A type of several assemblies counts in each; one without objects in none. */
static void
test_found (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;

  hf_heap_builder_add_type (builder, 1, "A");
  hf_heap_builder_add_type (builder, 2, "B");
  hf_heap_builder_add_type (builder, 3, "Unused");
  hf_heap_builder_add_assembly (builder, 1, "Shop");
  hf_heap_builder_add_assembly (builder, 2, "Shop");
  hf_heap_builder_add_assembly (builder, 2, "Shop.Plugin");
  hf_heap_builder_add_assembly (builder, 3, "Shop.Unused");
  hf_heap_builder_add_object (builder, 0x1000, 1, 10, NULL, 0);
  hf_heap_builder_add_object (builder, 0x2000, 2, 20, NULL, 0);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING, NULL, NULL);

  assert_found (hierarchy, "shop", "Shop 2 30|Shop.Plugin 1 20|");
  assert_found (hierarchy, "PLUG", "Shop.Plugin 1 20|");
  assert_found (hierarchy, "core", "");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/search-assemblies/found-by-name", test_found);
  return g_test_run ();
}
