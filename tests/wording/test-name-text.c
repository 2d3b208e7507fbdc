/* test-name-text.c: tests of short names of types, objects and nodes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-test.h"
#include "hf-heap-builder.h"
#include "hf-name-text.h"
#include "hf-test.h"

#include <string.h>

static void
test_namespaces (void)
{
  g_autofree char *namespace = hf_name_text_dup_namespace ("System.Windows.Window");
  g_autofree char *of_argument = hf_name_text_dup_namespace ("Box<System.String>");

  g_assert_cmpstr (namespace, ==, "System.Windows");
  g_assert_null (of_argument);
}

static void
test_ids (void)
{
  const HfObjectIndex object = { 0 };
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a:9:A");
  g_autofree char *id = hf_name_text_dup_id (heap, object);

  g_assert_cmpuint (g_ascii_strtoull (id, NULL, 16), ==, hf_heap_get_object_address (heap, object));
  g_assert_cmpuint (strspn (id, "0123456789abcdef"), ==, strlen (id));
}

static void
test_assemblies (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  static const char *const expected[][4] = {
    { "Core", "Assembly: Core", "Core", "Assembly: Core" },
    { "Core, Shop", "In 2 assemblies", "several assemblies", "In 2 assemblies" },
    { NULL, NULL, NULL, NULL },
    { "Shop", "Assembly: Shop", "N", NULL },
  };

  hf_heap_builder_add_type (builder, 1, "T1");
  hf_heap_builder_add_type (builder, 2, "T2");
  hf_heap_builder_add_type (builder, 3, "T3");
  hf_heap_builder_add_type (builder, 4, "N.T4");
  hf_heap_builder_add_assembly (builder, 4, "Shop");
  hf_heap_builder_add_assembly (builder, 1, "Core");
  hf_heap_builder_add_assembly (builder, 2, "Shop");
  hf_heap_builder_add_assembly (builder, 2, "Core");
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);

  for (guint32 i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *names = hf_name_text_dup_assemblies (heap, (HfTypeIndex){ i }, ", ");
      g_autofree char *line = hf_name_text_dup_assembly_line (heap, (HfTypeIndex){ i });
      g_autofree char *place = hf_name_text_dup_place (heap, (HfTypeIndex){ i });
      g_autofree char *place_line = hf_name_text_dup_place_line (heap, (HfTypeIndex){ i });

      g_assert_cmpstr (names, ==, expected[i][0]);
      g_assert_cmpstr (line, ==, expected[i][1]);
      g_assert_cmpstr (place, ==, expected[i][2]);
      g_assert_cmpstr (place_line, ==, expected[i][3]);
    }
}

static void
test_nodes (void)
{
  const char *text = "!a a:9:X.Y.Z.A !b b:8:X.Y.B !c c:7:Program";
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (text);
  static const char *const expected[] = {
    "All Namespaces", "X.Y", "no namespace", ".Z", "B", "Program", "A",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      gboolean found = FALSE;

      for (guint32 node = 0; node < hierarchy->n_nodes; node++)
        {
          g_autofree char *name = hf_name_text_dup_node (hierarchy, node);

          found = found || g_str_equal (name, expected[i]);
        }
      g_assert_cmpstr (found ? expected[i] : "", ==, expected[i]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/wording/name-text/assemblies-stand-for-namespaces", test_assemblies);
  g_test_add_func ("/drawing/name-text/a-namespace-ends-before-the-type", test_namespaces);
  g_test_add_func ("/drawing/name-text/an-id-is-hexadecimal", test_ids);
  g_test_add_func ("/drawing/name-text/nodes-have-names", test_nodes);

  return g_test_run ();
}
