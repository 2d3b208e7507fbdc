/* test-search-namespaces.c: namespaces that have a text in their names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-search.h"
#include "hf-test.h"

static void
assert_found (HfHierarchy *hierarchy,
              const char  *text,
              const char  *expected)
{
  g_autoptr (HfSearch) search = hf_search_new (hierarchy, NULL, text, NULL, NULL);
  const HfSearchGroup *group = hf_search_get_group (search, HF_SEARCH_NAMESPACES);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint32 i = 0; i < group->n_listed; i++)
    {
      const HfSearchMatch *match = &group->matches[i];
      g_autofree char *name = hf_hierarchy_dup_name (hierarchy, match->item);

      g_assert_cmpuint (match->kind, ==, HF_SEARCH_NAMESPACE);
      g_string_append_printf (found, "%s %u %u|", name, match->n_objects, (guint) match->n_bytes);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

/* Level by level, a type of one family may stand before a namespace of another. */
static void
test_inside_families (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a:900:App.Core.First b:800:App.Core.Data.Row "
                                          "c:90:Lib.Text.Last d:80:Lib.Text.Data.Row "
                                          "e:8:Lib.Text.Data.Column f:5:Data");
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (HfHierarchy) hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING,
                                                                     NULL, NULL);

  assert_found (hierarchy, "data", "App.Core.Data 1 800|Lib.Text.Data 2 88|");
  assert_found (hierarchy, "text.data", "Lib.Text.Data 2 88|");
  assert_found (hierarchy, "core", "App.Core 2 1700|App.Core.Data 1 800|");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/search-namespaces/found-inside-families", test_inside_families);
  return g_test_run ();
}
