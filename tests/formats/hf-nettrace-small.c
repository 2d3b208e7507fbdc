/* hf-nettrace-small.c: a small heap as a trace, and what tests ask of heaps from traces
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-nettrace-small.h"

#include <string.h>

HfRecording *
hf_small_load_bytes (GBytes               *bytes,
                     gsize                 size,
                     const HfLoadOptions  *options,
                     GError              **error)
{
  g_autoptr (GBytes) part = g_bytes_new_from_bytes (bytes, 0, size);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (part);

  return hf_load_heap_from_stream (stream, HF_SMALL_NAME, size, options, NULL, NULL, error);
}

HfRecording *
hf_small_load (HfNettraceMaker *maker)
{
  g_autoptr (GBytes) bytes = hf_nettrace_maker_finish (maker);
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_small_load_bytes (bytes, g_bytes_get_size (bytes), NULL, &error);

  g_assert_no_error (error);
  return recording;
}

HfRecording *
hf_small_load_file (const char *path)
{
  g_autofree char *full_path = g_test_build_filename (G_TEST_DIST, path, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (full_path);
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return recording;
}

guint64
hf_small_count_damage (HfHeap      *heap,
                       HfFaultKind  kind)
{
  return hf_completeness_get_count (hf_heap_get_completeness (heap), kind);
}

HfObjectIndex
hf_small_find (HfHeap  *heap,
               guint64  address)
{
  HfObjectIndex object = hf_heap_find_object (heap, address);

  g_assert_cmpuint (object.value, !=, HF_INDEX_NONE);
  return object;
}

const char *
hf_small_get_type (HfHeap  *heap,
                   guint64  address)
{
  HfObjectIndex object = hf_small_find (heap, address);

  return hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, object));
}

gsize
hf_small_count_references (HfHeap  *heap,
                           guint64  address)
{
  gsize n;

  hf_heap_get_references (heap, hf_small_find (heap, address), &n);
  return n;
}

const char *
hf_small_find_info (HfHeap     *heap,
                    const char *key)
{
  guint32 n;
  const HfInfo *infos = hf_heap_get_infos (heap, &n);

  for (guint32 i = 0; i < n; i++)
    {
      if (strcmp (infos[i].key, key) == 0)
        return infos[i].value;
    }
  return NULL;
}

const HfMadeType hf_small_types[HF_SMALL_N_TYPES] = {
  { HF_SMALL_A, 0, "App.A", 0 },
  { HF_SMALL_B, 0, "App.B`1[App.A]", HF_SMALL_A },
  { HF_SMALL_ARRAY, 8, NULL, HF_SMALL_B },
};

const HfMadeNode hf_small_nodes[HF_SMALL_N_NODES] = {
  { 0x1000, 24, HF_SMALL_A, 2 },
  { 0x2000, 0x123456789a, HF_SMALL_B, 1 },
  { 0x3000, 40, HF_SMALL_ARRAY, 0 },
  { 0x4000, 16, HF_SMALL_A, 3 },
};

const guint64 hf_small_edges[HF_SMALL_N_EDGES] = { 0x2000, 0x3000, 0x1000, 0x1000, 0x2000, 0x4000 };

const HfMadeRoot hf_small_roots[HF_SMALL_N_ROOTS] = {
  { 0x1000, 0, 1 }, { 0, 0, 0 }, { 0x2000, 1, 0 }, { 0x3000, 2, 2 }, { 0x1000, 3, 8 },
};

void
hf_small_add_dump (HfNettraceMaker *maker)
{
  hf_nettrace_maker_add_types (maker, hf_small_types, HF_SMALL_N_TYPES);
  hf_nettrace_maker_add_nodes (maker, 0, hf_small_nodes, 2);
  hf_nettrace_maker_add_edges (maker, 0, hf_small_edges, 4);
  hf_nettrace_maker_add_nodes (maker, 1, hf_small_nodes + 2, 2);
  hf_nettrace_maker_add_edges (maker, 1, hf_small_edges + 4, 2);
  hf_nettrace_maker_add_roots (maker, 0, hf_small_roots, HF_SMALL_N_ROOTS);
}

void
hf_small_add_collection (HfNettraceMaker *maker,
                         guint32          number)
{
  hf_nettrace_maker_add_start (maker, number, 2, 0);
  hf_small_add_dump (maker);
  hf_nettrace_maker_add_end (maker, number);
}

void
hf_small_check (HfHeap *heap)
{
  guint32 n_roots;
  const HfRoot *found = hf_heap_get_roots (heap, &n_roots);
  static const guint64 kinds[] = { HF_ROOT_LOCAL, HF_ROOT_FINALIZER, HF_ROOT_HANDLE,
                                   HF_ROOT_INTERNAL };
  static const guint64 flags[] = { HF_ROOT_PINNED, 0, HF_ROOT_WEAK, HF_ROOT_REFCOUNTED };
  static const guint64 objects[] = { 0x1000, 0x2000, 0x3000, 0x1000 };

  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 4);
  g_assert_cmpuint (hf_heap_get_n_references (heap), ==, 6);
  g_assert_cmpstr (hf_small_get_type (heap, 0x1000), ==, "App.A");
  g_assert_cmpstr (hf_small_get_type (heap, 0x2000), ==, "App.B<App.A>");
  g_assert_cmpstr (hf_small_get_type (heap, 0x3000), ==, "App.B<App.A>[]");
  g_assert_cmpuint (hf_heap_get_object_size (heap, hf_small_find (heap, 0x2000)), ==, 0x123456789a);
  g_assert_cmpuint (hf_small_count_references (heap, 0x1000), ==, 2);
  g_assert_cmpuint (hf_small_count_references (heap, 0x4000), ==, 3);
  g_assert_cmpuint (n_roots, ==, G_N_ELEMENTS (kinds));
  for (guint32 i = 0; i < n_roots; i++)
    {
      g_assert_cmpuint (found[i].kind, ==, kinds[i]);
      g_assert_cmpuint (found[i].flags, ==, flags[i]);
      g_assert_cmpuint (hf_heap_get_object_address (heap, found[i].object), ==, objects[i]);
    }
  g_assert_cmpint (hf_heap_get_format (heap), ==, HF_FORMAT_NETTRACE);
  g_assert_true (hf_heap_knows_reachable (heap));
  g_assert_true (hf_completeness_is_whole (hf_heap_get_completeness (heap)));
  g_assert_cmpuint (hf_completeness_get_omissions (hf_heap_get_completeness (heap)), ==,
                    HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE) |
                      HF_FAULT_BIT (HF_FAULT_OMITS_OUTER_TYPES) |
                      HF_FAULT_BIT (HF_FAULT_OMITS_DECLARING_TYPES) |
                      HF_FAULT_BIT (HF_FAULT_OMITS_GENERIC_STATICS));
}
