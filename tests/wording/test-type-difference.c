/* test-type-difference.c: tests of types that are shown by the same name
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder.h"
#include "hf-type-difference.h"

static const struct
{
  const char *name;
  const char *place;
  const char *difference;
  const char *short_name; /* with the difference */
} cases[] = {
  { "System.Object[] (Ptrs,ElemSize=4)", "(Ptrs,ElemSize=4) · System", "(Ptrs,ElemSize=4)",
    "Object[] (Ptrs,ElemSize=4)" },
  { "System.Object[] (Bytes > 1K,Ptrs)", "(Bytes > 1K,Ptrs) · System", "(Bytes > 1K,Ptrs)",
    "Object[] (Bytes > 1K,Ptrs)" },
  { "System.Object[]", "System", NULL, "Object[]" },
  { "System.Int32[] (NoPtrs,ElemSize=4)", "System", NULL, "Int32[]" },
  { "N.List<A.Item>", "N.List<A.Item>", "N.List<A.Item>", "N.List<A.Item>" },
  { "N.List<B.Item>", "N.List<B.Item>", "N.List<B.Item>", "N.List<B.Item>" },
  { "A.Item", "A", NULL, "Item" },
  { "B.Item", "B", NULL, "Item" },
  { "Box[] (a)", "(a)", "(a)", "Box[] (a)" },
  { "Box[] (b)", "(b)", "(b)", "Box[] (b)" },
  { "[RCW IFace (a)]", NULL, NULL, "[RCW IFace (a)]" },
};

static void
test_differences (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    hf_heap_builder_add_type (builder, i + 1, cases[i].name);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  g_assert_cmpuint (hf_heap_get_n_types (heap), ==, G_N_ELEMENTS (cases));
  hf_type_difference_prepare (heap);

  for (guint32 i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *place = hf_type_difference_dup_place (heap, (HfTypeIndex){ i });
      g_autofree char *difference = hf_type_difference_dup (heap, (HfTypeIndex){ i });
      g_autofree char *name = hf_type_difference_dup_name (heap, (HfTypeIndex){ i });

      g_assert_cmpstr (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), ==, cases[i].name);
      g_assert_cmpstr (place, ==, cases[i].place);
      g_assert_cmpstr (difference, ==, cases[i].difference);
      g_assert_cmpstr (name, ==, cases[i].short_name);
    }
}

/* An assembly stands for a namespace only where nothing else names it. */
static void
test_assembly (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  static const char *const expected[][2] = {
    { "(a) · Shop", "(a)" },
    { "(b) · Shop", "(b)" },
    { "Shop", NULL },
    { "N", "N" },
  };

  hf_heap_builder_add_type (builder, 1, "Box[] (a)");
  hf_heap_builder_add_type (builder, 2, "Box[] (b)");
  hf_heap_builder_add_type (builder, 3, "Entry");
  hf_heap_builder_add_type (builder, 4, "N.Value");
  for (guint i = 1; i <= 4; i++)
    hf_heap_builder_add_assembly (builder, i, "Shop");
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);

  for (guint32 i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *place = hf_type_difference_dup_place (heap, (HfTypeIndex){ i });
      g_autofree char *namespace = hf_type_difference_dup_namespace (heap, (HfTypeIndex){ i });

      g_assert_cmpstr (place, ==, expected[i][0]);
      g_assert_cmpstr (namespace, ==, expected[i][1]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/wording/type-difference/types-shown-alike-differ", test_differences);
  g_test_add_func ("/wording/type-difference/an-assembly-stands-for-a-namespace", test_assembly);

  return g_test_run ();
}
