/* test-gcdump-reader.c: memory graphs of real tools, made ones, and damaged ones
 *
 * covers: hf-gcdump-graph, hf-gcdump-node, hf-gcdump-roots, hf-gcdump-stream
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compress.h"
#include "hf-error.h"
#include "hf-foreign-name.h"
#include "hf-gcdump-make.h"
#include "hf-gcdump-reader.h"
#include "hf-heap-compare.h"
#include "hf-load.h"

static HfRecording *
load_bytes (GBytes               *bytes,
            const HfLoadOptions  *options,
            GError              **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  return hf_load_heap_from_stream (stream, "test.gcdump", g_bytes_get_size (bytes), options, NULL,
                                   NULL, error);
}

/* Returns: (transfer full): the only heap */
static HfHeap *
finish (HfGcdumpMaker *maker)
{
  g_autoptr (GBytes) bytes = hf_gcdump_maker_finish (maker);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = load_bytes (bytes, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  return g_object_ref (hf_recording_get_heap (recording, 0));
}

static HfHeap *
load_file (const char *path)
{
  g_autofree char *full_path = g_test_build_filename (G_TEST_DIST, path, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (full_path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return g_object_ref (hf_recording_get_heap (recording, 0));
}

/* ---- Real files ------------------------------------------------------------ */

static void
test_perfview (void)
{
  g_autoptr (HfHeap) dump = load_file ("data/real/wpf-app.gcdump.gz");
  g_autoptr (HfHeap) log = load_file ("data/real/wpf-app.gclog.gz");
  const HfCompleteness *completeness = hf_heap_get_completeness (dump);
  const HfRange *ranges;
  guint32 n;

  hf_heap_compare (dump, log, hf_foreign_name_from_gcdump);
  g_assert_cmpint (hf_heap_get_format (dump), ==, HF_FORMAT_GCDUMP);
  g_assert_cmpuint (hf_completeness_get_omissions (completeness), ==,
                    HF_FAULT_BIT (HF_FAULT_OMITS_WEAK_ROOTS) |
                      HF_FAULT_BIT (HF_FAULT_OMITS_DEPENDENT_KEYS));
  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_EMPTY_OBJECT), ==, 18);
  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_UNRESOLVED_REFERENCE), ==,
                    17);
  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_UNRESOLVED_ROOT), ==, 2);
  g_assert_cmpstr (hf_heap_find_info (dump, "host"), ==, "PAL-DEV01");
  g_assert_cmpstr (hf_heap_find_info (dump, "process"), ==, "21d4");
  g_assert_cmpstr (hf_heap_get_domains (dump, &n)[0].name, ==, "WpfApplication2");

  /* Two segments: the oldest generation first in the one, large objects in the other. */
  ranges = hf_heap_get_ranges (dump, &n);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpuint (ranges[0].generation, ==, 2);
  g_assert_cmpuint (ranges[0].start, ==, 0x2c61000);
  g_assert_cmpuint (ranges[1].generation, ==, 1);
  g_assert_cmpuint (ranges[1].start, ==, ranges[0].start + ranges[0].used);
  g_assert_cmpuint (ranges[2].generation, ==, 0);
  g_assert_cmpuint (ranges[2].start + ranges[2].used, ==, 0x3044c28);
  g_assert_cmpuint (ranges[3].generation, ==, 3);
  g_assert_cmpuint (ranges[3].start, ==, 0x3c61000);
}

/* Containers and fields have the names that the tool gives them. */
static void
check_statics (HfHeap *heap)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint n_zero = 0;

  for (guint32 i = 0; i < n_roots; i++)
    {
      const char *field = hf_heap_get_string (heap, roots[i].field);

      g_assert_cmpint (roots[i].kind == HF_ROOT_STATIC, ==, field != NULL);
      if (field == NULL)
        continue;
      g_assert_cmpuint (roots[i].container.value, !=, HF_INDEX_NONE);
      n_zero += g_str_equal (field, "Zero") &&
                g_str_equal (hf_heap_get_type_name (heap, roots[i].container), "System.Decimal");
    }
  g_assert_cmpuint (n_zero, ==, 1);
}

static void
test_dotnet_gcdump (void)
{
  g_autoptr (HfHeap) dump = load_file ("data/real/roslyn-server.gcdump.gz");
  g_autoptr (HfHeap) log = load_file ("data/real/roslyn-server.gclog.gz");
  const HfCompleteness *completeness = hf_heap_get_completeness (dump);

  hf_heap_compare (dump, log, NULL);
  check_statics (dump);
  g_assert_true (hf_completeness_is_whole (completeness));
  g_assert_cmpuint (hf_completeness_get_omissions (completeness), ==,
                    HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE) |
                      HF_FAULT_BIT (HF_FAULT_OMITS_WEAK_ROOTS) |
                      HF_FAULT_BIT (HF_FAULT_OMITS_DEPENDENT_KEYS) |
                      HF_FAULT_BIT (HF_FAULT_OMITS_OUTER_TYPES) |
                      HF_FAULT_BIT (HF_FAULT_OMITS_DECLARING_TYPES));
  g_assert_cmpstr (hf_heap_find_info (dump, "tool"), ==, "dotnet-gcdump");
  g_assert_cmpstr (hf_heap_find_info (dump, "source"), ==, "gcdump");
}

/* Without references the same objects, bytes and types. */
static void
test_first_picture (void)
{
  const HfLoadOptions options = { .omit_references = TRUE };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data/real/roslyn-server.gcdump.gz",
                                                 NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, &options, NULL, NULL, &error);
  HfHeap *heap;

  g_assert_no_error (error);
  heap = hf_recording_get_heap (recording, 0);
  g_assert_false (hf_heap_has_references (heap));
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 203081);
  g_assert_cmpuint (hf_heap_get_n_bytes (heap), ==, 19597042);
}

/* ---- Made files -------------------------------------------------------------- */

static void
test_two (void)
{
  g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
  g_autoptr (HfHeap) heap = NULL;
  const HfRoot *roots;
  guint32 n;

  maker->ticks = G_GUINT64_CONSTANT (621355968000000000) + 10000000 +
                 (G_GUINT64_CONSTANT (1) << 62);
  maker->host = "böx";
  maker->process_name = "app \360\237\230\200";
  maker->process = 0x1234;
  heap = finish (maker);

  g_assert_true (hf_completeness_is_whole (hf_heap_get_completeness (heap)));
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 2);
  g_assert_cmpuint (hf_heap_get_n_bytes (heap), ==, 2024);
  g_assert_cmpuint (hf_heap_get_n_references (heap), ==, 1);
  g_assert_cmpuint (hf_heap_get_object_type (heap, (HfObjectIndex){ 0 }).value, ==,
                    hf_heap_get_object_type (heap, (HfObjectIndex){ 1 }).value);
  roots = hf_heap_get_roots (heap, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (roots[0].kind, ==, HF_ROOT_HANDLE);
  g_assert_cmpuint (roots[0].object.value, ==, 0);
  g_assert_cmpstr (hf_heap_get_domains (heap, &n)[0].name, ==, "app \360\237\230\200");
  g_assert_cmpstr (hf_heap_find_info (heap, "host"), ==, "böx");
  g_assert_cmpstr (hf_heap_find_info (heap, "process"), ==, "1234");
  g_assert_cmpstr (hf_heap_find_info (heap, "taken"), ==, "f4240");
}

/* Whatever a heap has comes back. */
static void
test_generated (gconstpointer path)
{
  g_autoptr (HfHeap) heap = load_file (path);
  g_autoptr (GBytes) bytes = hf_gcdump_make_from_heap (heap);
  g_autoptr (GBytes) packed = hf_compress_gzip (g_bytes_get_data (bytes, NULL),
                                                g_bytes_get_size (bytes));
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = load_bytes (packed, NULL, &error);
  HfHeap *again;

  g_assert_no_error (error);
  again = hf_recording_get_heap (recording, 0);
  g_assert_cmpuint (hf_heap_get_n_objects (again), ==, hf_heap_get_n_objects (heap));
  g_assert_cmpuint (hf_heap_get_n_bytes (again), ==, hf_heap_get_n_bytes (heap));
  g_assert_cmpuint (hf_heap_get_n_references (again), ==, hf_heap_get_n_references (heap));
  g_assert_true (hf_completeness_is_whole (hf_heap_get_completeness (again)));
}

/* ---- Roots --------------------------------------------------------------------- */

static void
test_groups (void)
{
  static const struct
  {
    const char *name;
    guint64 kind;
    guint64 flags;
    const char *field;
  } cases[] = {
    { "[local vars]", HF_ROOT_LOCAL, 0, NULL },
    { "[Pinned local vars]", HF_ROOT_LOCAL, HF_ROOT_PINNED, NULL },
    { "[Stack]", HF_ROOT_LOCAL, 0, NULL },
    { "[finalizer Handles]", HF_ROOT_FINALIZER, 0, NULL },
    { "[FinalizerQueue]", HF_ROOT_FINALIZER, 0, NULL },
    { "[pinning Handles]", HF_ROOT_HANDLE, HF_ROOT_PINNED, NULL },
    { "[AsyncPinnedHandle]", HF_ROOT_HANDLE, HF_ROOT_PINNED, NULL },
    { "[RefCountedHandle]", HF_ROOT_HANDLE, HF_ROOT_REFCOUNTED, NULL },
    { "[Dependent Handles]", HF_ROOT_HANDLE, 0, NULL },
    { "[COM/WinRT Objects]", HF_ROOT_INTERNAL, 0, NULL },
    { "[Weak handles]", HF_ROOT_HANDLE, HF_ROOT_WEAK, NULL },
    { "[static var N.A.s_b]", HF_ROOT_STATIC, 0, "s_b" },
    { "[some new Handles]", HF_ROOT_HANDLE, 0, "some new Handles" },
    { "[moon dust]", HF_ROOT_INTERNAL, 0, "moon dust" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfGcdumpMaker) maker = hf_gcdump_maker_new ();
      guint32 top = hf_gcdump_maker_add_type (maker, "[.NET Roots]", 0);
      guint32 group = hf_gcdump_maker_add_type (maker, cases[i].name, 0);
      guint32 type = hf_gcdump_maker_add_type (maker, "N.A", 24);
      const guint32 one[] = { 1 };
      const guint32 two[] = { 2, 2 };
      g_autoptr (HfHeap) heap = NULL;
      const HfRoot *roots;
      guint32 n;

      hf_gcdump_maker_add_node (maker, top, -1, 0, one, 1);
      hf_gcdump_maker_add_node (maker, group, -1, 0, two, 2);
      hf_gcdump_maker_add_node (maker, type, -1, 0x1000, NULL, 0);
      heap = finish (maker);
      roots = hf_heap_get_roots (heap, &n);
      g_assert_cmpuint (n, ==, 2);
      g_assert_cmpuint (roots[1].kind, ==, cases[i].kind);
      g_assert_cmpuint (roots[1].flags, ==, cases[i].flags);
      g_assert_cmpstr (hf_heap_get_string (heap, roots[1].field), ==, cases[i].field);
    }
}

/* Groups in a circle, in two places, and what is put in order without being rooted. */
static void
test_odd_groups (void)
{
  g_autoptr (HfGcdumpMaker) maker = hf_gcdump_maker_new ();
  guint32 top = hf_gcdump_maker_add_type (maker, "[.NET Roots]", 0);
  guint32 group = hf_gcdump_maker_add_type (maker, "[local vars]", 0);
  guint32 loose = hf_gcdump_maker_add_type (maker, "[not reachable from roots]", 0);
  guint32 type = hf_gcdump_maker_add_type (maker, "N.A", 24);
  const guint32 from_top[] = { 1, 2, 1, 0 };
  const guint32 from_group[] = { 3, 0, 1 };
  const guint32 from_loose[] = { 4, 1 };
  g_autoptr (HfHeap) heap = NULL;
  guint32 n;

  hf_gcdump_maker_add_node (maker, top, -1, 0, from_top, 4);
  hf_gcdump_maker_add_node (maker, group, -1, 0, from_group, 3);
  hf_gcdump_maker_add_node (maker, loose, -1, 0, from_loose, 2);
  hf_gcdump_maker_add_node (maker, type, -1, 0x1000, NULL, 0);
  hf_gcdump_maker_add_node (maker, type, -1, 0x2000, NULL, 0);
  heap = finish (maker);
  hf_heap_get_roots (heap, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 2);
}

/* ---- Files with less than they should have ---------------------------------------- */

static void
test_no_address (void)
{
  g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
  guint32 type = hf_gcdump_maker_add_type (maker, "[RCW N.B]", 40);
  guint32 closure = hf_gcdump_maker_add_type (maker, "[]c", 24);
  const guint32 two[] = { 2 };
  const guint32 both[] = { 4, 5 };
  g_autoptr (HfHeap) heap = NULL;
  guint32 n_roots;

  hf_gcdump_maker_add_node (maker, type, -1, 0, two, 1);
  hf_gcdump_maker_add_node (maker, closure, -1, 0, two, 1);
  maker->root = (gint32) hf_gcdump_maker_add_node (maker, 1, -1, 0, both, 2);
  heap = finish (maker);
  hf_heap_get_roots (heap, &n_roots);
  g_assert_cmpuint (n_roots, ==, 2);
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 6);
  g_assert_cmpuint (hf_heap_get_n_references (heap), ==, 5);
  g_assert_true (hf_completeness_has (hf_heap_get_completeness (heap), HF_FAULT_OMITS_ADDRESSES));
}

static void
test_empty_nodes (void)
{
  g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
  guint32 empty = hf_gcdump_maker_add_empty (maker, 0x3000);
  const HfCompleteness *completeness;
  g_autoptr (HfHeap) heap = NULL;

  hf_gcdump_maker_add_node (maker, 3, -1, 0x4000, &empty, 1);
  heap = finish (maker);
  completeness = hf_heap_get_completeness (heap);
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 3);
  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_EMPTY_OBJECT), ==, 1);
  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_UNRESOLVED_REFERENCE), ==, 1);
}

static void
test_sampled (void)
{
  g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
  g_autoptr (HfHeap) heap = NULL;

  maker->count_multiplier = 12.5f;
  heap = finish (maker);
  g_assert_false (hf_completeness_is_whole (hf_heap_get_completeness (heap)));
  g_assert_true (hf_completeness_has (hf_heap_get_completeness (heap), HF_FAULT_OMITS_UNSAMPLED));
}

/* Objects of 2 GiB and more wrap where they are written, and come right up to 4 GiB. */
static void
test_large_size (void)
{
  g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
  g_autoptr (HfHeap) heap = NULL;

  hf_gcdump_maker_add_node (maker, 3, 3000000000, 0x4000, NULL, 0);
  heap = finish (maker);
  g_assert_cmpuint (hf_heap_get_object_size (heap, (HfObjectIndex){ 2 }), ==, 3000000000);
}

/* A file with as many nodes as the tools write at most is not taken for whole. */
static void
test_capped (void)
{
  g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
  const HfLoadOptions options = { .omit_references = TRUE };
  const guint32 n_more = HF_GCDUMP_CAP - maker->n_nodes;
  guint32 offset = maker->blob->len;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (GError) error = NULL;
  const HfCompleteness *completeness;

  hf_gcdump_maker_add_node (maker, 3, -1, 0x10000, NULL, 0);
  for (guint32 i = 1; i < n_more; i++)
    {
      guint32 little = GUINT32_TO_LE (offset);
      guint64 address = GUINT64_TO_LE ((guint64) 0x10000 + 24 * (guint64) i);

      g_byte_array_append (maker->offsets, (const guint8 *) &little, sizeof little);
      g_byte_array_append (maker->addresses, (const guint8 *) &address, sizeof address);
      maker->n_nodes++;
    }
  bytes = hf_gcdump_maker_finish (maker);
  recording = load_bytes (bytes, &options, &error);
  g_assert_no_error (error);
  completeness = hf_recording_get_completeness (recording);
  g_assert_cmpint (hf_completeness_get_cut (completeness), ==, HF_FAULT_CAPPED);
  g_assert_true (hf_completeness_has (completeness, HF_FAULT_OMITS_OBJECTS));
  g_assert_false (hf_heap_knows_reachable (hf_recording_get_heap (recording, 0)));
  g_assert_false (hf_completeness_is_whole (completeness));
}

/* ---- Damage --------------------------------------------------------------------------- */

static void
test_cancel (void)
{
  g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
  g_autoptr (GBytes) bytes = hf_gcdump_maker_finish (maker);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (
    hf_load_heap_from_stream (stream, "test.gcdump", 0, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_memory (void)
{
  const HfLoadOptions options = { .memory_limit = 1000 };
  g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
  g_autoptr (GBytes) bytes = hf_gcdump_maker_finish (maker);
  g_autoptr (GError) error = NULL;

  g_assert_null (load_bytes (bytes, &options, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gcdump/real/perfview", test_perfview);
  g_test_add_func ("/gcdump/real/dotnet-gcdump", test_dotnet_gcdump);
  g_test_add_func ("/gcdump/real/first-picture", test_first_picture);
  g_test_add_func ("/gcdump/made/two", test_two);
  g_test_add_data_func ("/gcdump/made/200", "data/oracle/heap-200.gclog", test_generated);
  g_test_add_data_func ("/gcdump/made/20000", "data/oracle/heap-20000.gclog", test_generated);
  g_test_add_func ("/gcdump/roots/groups", test_groups);
  g_test_add_func ("/gcdump/roots/odd-groups", test_odd_groups);
  g_test_add_func ("/gcdump/less/no-address", test_no_address);
  g_test_add_func ("/gcdump/less/empty-nodes", test_empty_nodes);
  g_test_add_func ("/gcdump/less/sampled", test_sampled);
  g_test_add_func ("/gcdump/less/large-size", test_large_size);
  g_test_add_func ("/gcdump/less/capped", test_capped);
  g_test_add_func ("/gcdump/cancel", test_cancel);
  g_test_add_func ("/gcdump/memory", test_memory);
  return g_test_run ();
}
