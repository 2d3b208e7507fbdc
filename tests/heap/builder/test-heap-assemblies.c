/* test-heap-assemblies.c: which assemblies the types of a heap are from
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder.h"

static HfHeap *
seal (HfHeapBuilder *builder)
{
  g_autoptr (GError) error = NULL;
  HfHeap *heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);

  g_assert_no_error (error);
  return heap;
}

/* Returns: (transfer full): the names of all assemblies of a type, with commas between */
static char *
dup_assemblies (HfHeap     *heap,
                const char *type_name)
{
  g_autoptr (GString) text = g_string_new (NULL);
  HfTypeIndex type = { 0 };
  guint32 n;
  const HfAssemblyIndex *assemblies;

  while (!g_str_equal (hf_heap_get_type_name (heap, type), type_name))
    type.value++;
  assemblies = hf_heap_get_type_assemblies (heap, type, &n);
  for (guint32 i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "",
                            hf_heap_get_assembly_name (heap, assemblies[i]));
  g_assert_cmpuint (hf_heap_get_type_assembly (heap, type).value, ==,
                    n == 1   ? assemblies[0].value
                    : n == 0 ? HF_INDEX_NONE
                             : HF_ASSEMBLY_SEVERAL);
  return g_strdup (text->str);
}

static void
assert_assemblies (HfHeap     *heap,
                   const char *type_name,
                   const char *expected)
{
  g_autofree char *assemblies = dup_assemblies (heap, type_name);

  g_assert_cmpstr (assemblies, ==, expected);
}

static guint64
count_unknown (HfHeap *heap)
{
  return hf_completeness_get_count (hf_heap_get_completeness (heap),
                                    HF_FAULT_UNKNOWN_ASSEMBLY_TYPE);
}

static void
test_none (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;

  hf_heap_builder_add_type (builder, 1, "A");
  heap = seal (builder);
  g_assert_cmpuint (hf_heap_get_n_assemblies (heap), ==, 0);
  assert_assemblies (heap, "A", "");
}

/* Before and behind the types, repeated, and one type in several. */
static void
test_several (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;

  hf_heap_builder_add_assembly (builder, 3, "Zoo");
  hf_heap_builder_add_type (builder, 1, "A");
  hf_heap_builder_add_type (builder, 2, "B");
  hf_heap_builder_add_type (builder, 3, "<>c");
  hf_heap_builder_add_type (builder, 4, "<>c");
  hf_heap_builder_add_assembly (builder, 4, "Core");
  hf_heap_builder_add_assembly (builder, 4, "Core");
  hf_heap_builder_add_assembly (builder, 1, "Core");
  heap = seal (builder);

  g_assert_cmpuint (hf_heap_get_n_assemblies (heap), ==, 2);
  g_assert_cmpstr (hf_heap_get_assembly_name (heap, (HfAssemblyIndex){ 0 }), ==, "Core");
  g_assert_cmpstr (hf_heap_get_assembly_name (heap, (HfAssemblyIndex){ 1 }), ==, "Zoo");
  assert_assemblies (heap, "A", "Core");
  assert_assemblies (heap, "B", "");
  assert_assemblies (heap, "<>c", "Core,Zoo");
  g_assert_cmpuint (count_unknown (heap), ==, 0);
}

/* The ids of types count in their section; a type without a record has no assembly. */
static void
test_sections (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  HfHeapPart *part = hf_heap_part_new ();

  hf_heap_builder_begin_domain (builder, "one", 3, NULL, 3);
  hf_heap_builder_add_type (builder, 1, "A");
  hf_heap_builder_add_assembly (builder, 1, "One");
  hf_heap_builder_begin_domain (builder, "two", 3, NULL, 3);
  hf_heap_part_add_type (part, 1, "B", 1, 4);
  hf_heap_part_add_object (part, 0x10, 2, 8, 5);
  hf_heap_part_add_assembly (part, 2, "Two", 3, 6);
  hf_heap_part_add_assembly (part, 1, "Two", 3, 7);
  hf_heap_builder_add_part (builder, part, 10);
  heap = seal (builder);

  assert_assemblies (heap, "A", "One");
  assert_assemblies (heap, "B", "Two");
  assert_assemblies (heap, "?2", "");
  g_assert_cmpuint (count_unknown (heap), ==, 1);
  g_assert_cmpuint (hf_completeness_get_line (hf_heap_get_completeness (heap),
                                              HF_FAULT_UNKNOWN_ASSEMBLY_TYPE),
                    ==, 16);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/heap-assemblies/a-file-may-name-none", test_none);
  g_test_add_func ("/heap/heap-assemblies/a-type-may-be-in-several", test_several);
  g_test_add_func ("/heap/heap-assemblies/ids-count-in-their-section", test_sections);
  return g_test_run ();
}
