/* test-nettrace-reader.c: the heap dumps of a trace, and what it says is missing
 *
 * covers: hf-nettrace-bulk, hf-nettrace-collections, hf-nettrace-events, hf-nettrace-heap,
 *   hf-nettrace-infos, hf-nettrace-payload, hf-nettrace-start, hf-nettrace-store,
 *   hf-nettrace-types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compress.h"
#include "hf-error.h"
#include "hf-nettrace-small.h"

#include <string.h>

/* ---- A small heap ------------------------------------------------------------------ */

static const HfRange range = { 2, 0x1000, 0x4000, 0x10000 };

static void
test_small_heap (gconstpointer data)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (GPOINTER_TO_INT (data) / 2 * 4);
  g_autoptr (HfRecording) recording = NULL;

  hf_nettrace_maker_set_plain (maker, GPOINTER_TO_INT (data) % 2 != 0);
  hf_nettrace_maker_add_event (maker, 10, "something else", 14);
  hf_small_add_collection (maker, 7);
  recording = hf_small_load (maker);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  hf_small_check (hf_recording_get_heap (recording, 0));
}

static void
test_the_rest (void)
{
  static const HfMadeStatic statics[] = {
    { 0x3000, HF_SMALL_ARRAY, "Größe" },
    { 0, HF_SMALL_A, "Nothing" },
    { 0x4000, 0, "Untyped" },
  };
  static const guint64 dependents[] = { 0x1000, 0x3000, 0, 0x1000, 0x4000, 0x2000 };
  static const HfRange early = { 2, 0x1000, 0x9000, 0x10000 };
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;
  HfHeap *heap;
  const HfRoot *found;
  const HfDependent *found_dependents;
  const HfRange *ranges;
  const HfDomain *domains;
  guint32 n;

  hf_nettrace_maker_set_time (maker, 3000);
  hf_nettrace_maker_add_start (maker, 7, 2, 0);
  hf_nettrace_maker_add_range (maker, &early);
  hf_nettrace_maker_add_statics (maker, statics, G_N_ELEMENTS (statics));
  hf_small_add_dump (maker);
  hf_nettrace_maker_add_dependents (maker, 0, dependents, 3);
  hf_nettrace_maker_add_wrapper (maker, 0x2000, 1);
  hf_nettrace_maker_add_wrapper (maker, 0x3000, 0);
  hf_nettrace_maker_add_range (maker, &range);
  hf_nettrace_maker_add_end (maker, 7);
  hf_nettrace_maker_add_process (maker, "/usr/bin/dotnet \"/srv/a b/App.dll\" --port 80");
  recording = hf_small_load (maker);
  heap = hf_recording_get_heap (recording, 0);
  g_assert_cmpuint (hf_completeness_count (hf_heap_get_completeness (heap)), ==, 1);
  g_assert_cmpuint (hf_small_count_damage (heap, HF_FAULT_STATIC_NO_CONTAINER), ==, 1);

  found = hf_heap_get_roots (heap, &n);
  g_assert_cmpuint (n, ==, 8);
  g_assert_cmpuint (found[4].kind, ==, HF_ROOT_INTERNAL);
  g_assert_cmpuint (found[4].flags, ==, HF_ROOT_REFCOUNTED);
  g_assert_cmpuint (found[5].flags, ==, HF_ROOT_REFCOUNTED | HF_ROOT_WEAK);
  g_assert_cmpuint (found[6].kind, ==, HF_ROOT_STATIC);
  g_assert_cmpstr (hf_heap_get_string (heap, found[6].field), ==, "Größe");
  g_assert_cmpstr (hf_heap_get_type_name (heap, found[6].container), ==, "App.B<App.A>[]");
  g_assert_cmpstr (hf_heap_get_string (heap, found[7].field), ==, "Untyped");
  g_assert_cmpuint (found[7].container.value, ==, HF_INDEX_NONE);

  found_dependents = hf_heap_get_dependents (heap, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (hf_heap_get_object_address (heap, found_dependents[1].target), ==, 0x2000);
  ranges = hf_heap_get_ranges (heap, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpmem (&ranges[0], sizeof range, &range, sizeof range);
  domains = hf_heap_get_domains (heap, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (domains[0].name, ==, "App");
  g_assert_cmpstr (hf_small_find_info (heap, "process"), ==, "1267");
  g_assert_cmpstr (hf_small_find_info (heap, "taken"), ==, "660be725cd090");
}

static void
test_names (void)
{
  static const HfMadeType named[] = {
    { 0x10, 0, "Outer`1+Inner[System.Int32]", 0 },
    { 0x18, 8, "Complete[]", 0x10 },
    { 0x20, 8 | 0x200, NULL, 0x18 },
    { 0x28, 8, "Bare", 0x10 },
    { 0x30, 8, NULL, 0x30 },
    { 0x38, 8, NULL, 0x999 },
    { 0x40, 0, NULL, 0 },
  };
  static const char *const expected[] = {
    "Outer+Inner<System.Int32>",
    "Complete[]",
    "Complete[][,]",
    "Bare[]",
    "?30",
    "?38",
    "?40",
    "UNDEFINED",
  };
  static const guint64 type_ids[] = { 0x10, 0x18, 0x20, 0x28, 0x30, 0x38, 0x40, 0 };
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;
  HfHeap *heap;

  hf_nettrace_maker_add_start (maker, 7, 2, 0);
  for (guint32 i = 0; i < G_N_ELEMENTS (type_ids); i++)
    {
      HfMadeNode node = { 0x1000 + 8 * (guint64) i, 24, type_ids[i], 0 };

      hf_nettrace_maker_add_nodes (maker, i, &node, 1);
    }
  hf_nettrace_maker_add_end (maker, 7);
  hf_nettrace_maker_add_types (maker, named, G_N_ELEMENTS (named));
  recording = hf_small_load (maker);
  heap = hf_recording_get_heap (recording, 0);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (hf_small_get_type (heap, 0x1000 + 8 * (guint64) i), ==, expected[i]);
}

/* A type is unloaded, and another one gets its id. */
static void
test_ids_are_used_again (void)
{
  static const HfMadeType first = { HF_SMALL_A, 0, "First", 0 };
  static const HfMadeType second = { HF_SMALL_A, 0, "Second", 0 };
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;

  hf_nettrace_maker_add_types (maker, &first, 1);
  hf_nettrace_maker_add_start (maker, 1, 2, 0);
  hf_nettrace_maker_add_nodes (maker, 0, hf_small_nodes, 1);
  hf_nettrace_maker_add_end (maker, 1);
  hf_nettrace_maker_add_types (maker, &second, 1);
  hf_nettrace_maker_add_start (maker, 2, 2, 0);
  hf_nettrace_maker_add_nodes (maker, 0, hf_small_nodes, 1);
  hf_nettrace_maker_add_end (maker, 2);
  recording = hf_small_load (maker);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 2);
  g_assert_cmpstr (hf_small_get_type (hf_recording_get_heap (recording, 0), 0x1000), ==, "First");
  g_assert_cmpstr (hf_small_get_type (hf_recording_get_heap (recording, 1), 0x1000), ==, "Second");
}

static void
test_unpaired_surrogates (void)
{
  static const guint8 type[] = {
    1,    0,    0,    0,    0,    0,    0,    0x7f, 0,    0, 0, 0, 0, 0, 0,    0,    0,
    0,    0,    0,    0,    0,    0,    0,    2,    0,    0, 0, 0, 0, 0, 0x3d, 0xd8, 0x00,
    0xde, 0x3d, 0xd8, 0x41, 0x00, 0x00, 0xde, 0x3d, 0xd8, 0, 0, 0, 0, 0, 0,
  };
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;

  hf_nettrace_maker_add_start (maker, 1, 2, 0);
  hf_nettrace_maker_add_event (maker, 15, type, sizeof type);
  hf_nettrace_maker_add_nodes (maker, 0, hf_small_nodes, 1);
  hf_nettrace_maker_add_end (maker, 1);
  recording = hf_small_load (maker);
  g_assert_cmpstr (hf_small_get_type (hf_recording_get_heap (recording, 0), 0x1000), ==,
                   "\xf0\x9f\x98\x80\xef\xbf\xbd\x41\xef\xbf\xbd\xef\xbf\xbd");
}

/* ---- Order ------------------------------------------------------------------------------ */

/* Of several threads, each in its own order, the times say what was when. */
static void
test_blocks_out_of_order (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;

  hf_nettrace_maker_set_thread (maker, 2);
  hf_nettrace_maker_set_time (maker, 5000);
  hf_nettrace_maker_add_nodes (maker, 1, hf_small_nodes + 2, 2);
  hf_nettrace_maker_add_edges (maker, 1, hf_small_edges + 4, 2);
  hf_nettrace_maker_set_thread (maker, 3);
  hf_nettrace_maker_set_time (maker, 4000);
  hf_nettrace_maker_add_nodes (maker, 0, hf_small_nodes, 2);
  hf_nettrace_maker_add_edges (maker, 0, hf_small_edges, 4);
  hf_nettrace_maker_set_thread (maker, 4);
  hf_nettrace_maker_set_time (maker, 6000);
  hf_nettrace_maker_add_end (maker, 9);
  hf_nettrace_maker_set_time (maker, 3000);
  hf_nettrace_maker_add_start (maker, 9, 2, 0);
  hf_nettrace_maker_set_time (maker, 5500);
  hf_nettrace_maker_add_roots (maker, 0, hf_small_roots, HF_SMALL_N_ROOTS);
  hf_nettrace_maker_add_types (maker, hf_small_types, HF_SMALL_N_TYPES);
  recording = hf_small_load (maker);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  hf_small_check (hf_recording_get_heap (recording, 0));
}

static void
test_several_dumps (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;
  const char *first;

  hf_nettrace_maker_add_start (maker, 1, 0, 0);
  hf_nettrace_maker_add_end (maker, 1);
  hf_nettrace_maker_add_start (maker, 2, 2, 1);
  hf_small_add_collection (maker, 3);
  hf_nettrace_maker_add_end (maker, 2);
  hf_nettrace_maker_add_start (maker, 4, 2, 0);
  hf_nettrace_maker_add_end (maker, 4);
  hf_nettrace_maker_set_time (maker, 9000000);
  hf_small_add_collection (maker, 5);
  recording = hf_small_load (maker);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 2);
  hf_small_check (hf_recording_get_heap (recording, 0));
  hf_small_check (hf_recording_get_heap (recording, 1));
  first = hf_small_find_info (hf_recording_get_heap (recording, 0), "taken");
  g_assert_cmpstr (first, !=, hf_small_find_info (hf_recording_get_heap (recording, 1), "taken"));
  g_assert_true (hf_completeness_is_whole (hf_recording_get_completeness (recording)));
}

/* Without the starts and ends of collections nothing says that a dump is whole. */
static void
test_dumps_without_collections (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;

  hf_small_add_dump (maker);
  hf_small_add_dump (maker);
  recording = hf_small_load (maker);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 2);
  for (guint32 i = 0; i < 2; i++)
    {
      HfHeap *heap = hf_recording_get_heap (recording, i);

      g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 4);
      g_assert_cmpuint (hf_heap_get_n_references (heap), ==, 6);
      g_assert_cmpint (hf_completeness_get_cut (hf_heap_get_completeness (heap)), ==,
                       HF_FAULT_NO_END);
    }
}

/* ---- Traces without a heap ------------------------------------------------------------------ */

static void
check_fails (HfNettraceMaker *maker,
             int              code,
             const char      *words)
{
  g_autoptr (GBytes) bytes = hf_nettrace_maker_finish (maker);
  g_autoptr (GError) error = NULL;

  g_assert_null (hf_small_load_bytes (bytes, g_bytes_get_size (bytes), NULL, &error));
  g_assert_error (error, HF_ERROR, code);
  g_assert_nonnull (strstr (error->message, HF_SMALL_NAME));
  g_assert_nonnull (strstr (error->message, words));
}

static void
test_no_dump (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfNettraceMaker) empty = hf_nettrace_maker_new (8);

  hf_nettrace_maker_add_start (maker, 7, 2, 0);
  hf_nettrace_maker_add_types (maker, hf_small_types, HF_SMALL_N_TYPES);
  hf_nettrace_maker_add_end (maker, 7);
  check_fails (maker, HF_ERROR_NOT_A_HEAP, "0x1D80001");
  check_fails (empty, HF_ERROR_NOT_A_HEAP, "dotnet-trace collect");
}

static void
test_dump_without_objects (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);

  hf_nettrace_maker_add_start (maker, 7, 2, 0);
  hf_nettrace_maker_add_roots (maker, 0, hf_small_roots, HF_SMALL_N_ROOTS);
  hf_nettrace_maker_lose (maker, 100);
  hf_nettrace_maker_add_end (maker, 7);
  check_fails (maker, HF_ERROR_DAMAGED, "--buffersize");
}

static void
test_cut_anywhere (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (GBytes) bytes = NULL;
  gsize size;
  guint n_heaps = 0;

  hf_small_add_collection (maker, 7);
  bytes = hf_nettrace_maker_finish (maker);
  size = g_bytes_get_size (bytes);
  for (gsize cut = 8; cut < size; cut++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRecording) recording = hf_small_load_bytes (bytes, cut, NULL, &error);

      if (recording == NULL)
        {
          g_assert_error (error, HF_ERROR, HF_ERROR_DAMAGED);
          g_assert_nonnull (strstr (error->message, HF_SMALL_NAME));
          continue;
        }
      g_assert_cmpint (hf_completeness_get_cut (hf_recording_get_completeness (recording)), ==,
                       HF_FAULT_CUT_FILE);
      n_heaps++;
    }
  g_assert_cmpuint (n_heaps, >, 100);
}

static void
test_cut_compression (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) packed = NULL;
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (GError) error = NULL;

  hf_small_add_collection (maker, 7);
  bytes = hf_nettrace_maker_finish (maker);
  packed = hf_compress_gzip (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  recording = hf_small_load_bytes (packed, g_bytes_get_size (packed) - 9, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (hf_completeness_get_cut (hf_recording_get_completeness (recording)), ==,
                   HF_FAULT_CUT_STREAM);
}

static void
test_a_little_memory (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (GBytes) bytes = NULL;
  HfMadeNode many[1000] = { 0 };
  guint n_refused = 0;

  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    many[i] = (HfMadeNode){ 0x1000 + 32 * (guint64) i, 32, HF_SMALL_A, 0 };
  hf_nettrace_maker_add_start (maker, 7, 2, 0);
  for (guint32 i = 0; i < 50; i++)
    hf_nettrace_maker_add_nodes (maker, i, many, G_N_ELEMENTS (many));
  hf_nettrace_maker_add_end (maker, 7);
  bytes = hf_nettrace_maker_finish (maker);

  for (guint64 limit = 1000; limit < 64000000; limit *= 2)
    {
      const HfLoadOptions options = { .memory_limit = limit };
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRecording) recording = hf_small_load_bytes (bytes, g_bytes_get_size (bytes),
                                                               &options, &error);

      if (recording != NULL)
        continue;
      g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
      g_assert_nonnull (strstr (error->message, HF_SMALL_NAME));
      n_refused++;
    }
  g_assert_cmpuint (n_refused, >=, 9);
  g_assert_cmpuint (n_refused, <, 14);
}

static void
test_without_references (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (HfRecording) recording = NULL;
  const HfLoadOptions options = { .omit_references = TRUE };
  HfHeap *heap;

  hf_small_add_collection (maker, 7);
  bytes = hf_nettrace_maker_finish (maker);
  recording = hf_small_load_bytes (bytes, g_bytes_get_size (bytes), &options, NULL);
  heap = hf_recording_get_heap (recording, 0);
  g_assert_false (hf_heap_has_references (heap));
  g_assert_true (hf_completeness_is_whole (hf_heap_get_completeness (heap)));
}

/* References that are left out take no memory on the way. */
static void
test_references_that_are_left_out (void)
{
  static const HfMadeNode node = { 0x1000, 24, HF_SMALL_A, 1000000 };
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = NULL;
  g_autofree guint64 *targets = g_new0 (guint64, 5000);
  HfLoadOptions options = { .memory_limit = 1024 * 1024 };

  hf_nettrace_maker_add_start (maker, 7, 2, 0);
  hf_nettrace_maker_add_nodes (maker, 0, &node, 1);
  for (guint32 i = 0; i < 200; i++)
    hf_nettrace_maker_add_edges (maker, i, targets, 5000);
  hf_nettrace_maker_add_end (maker, 7);
  bytes = hf_nettrace_maker_finish (maker);
  g_assert_null (hf_small_load_bytes (bytes, g_bytes_get_size (bytes), &options, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  options.omit_references = TRUE;
  recording = hf_small_load_bytes (bytes, g_bytes_get_size (bytes), &options, NULL);
  g_assert_nonnull (recording);
  g_assert_cmpuint (
    hf_small_count_damage (hf_recording_get_heap (recording, 0), HF_FAULT_LOST_REFERENCE), ==, 0);
}

static void
test_cancel (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data/real/aspnet-razor.nettrace.gz",
                                                 NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_load_heap (file, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const forms[] = {
    "32-bit/compressed-headers",
    "32-bit/plain-headers",
    "64-bit/compressed-headers",
    "64-bit/plain-headers",
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *path = g_strdup_printf ("/formats/nettrace-reader/%s", forms[i]);

      g_test_add_data_func (path, GINT_TO_POINTER ((int) i + 2), test_small_heap);
    }
#define ADD(NAME, TEST) g_test_add_func ("/formats/nettrace-reader/" NAME, TEST)
  ADD ("what-is-not-in-every-heap", test_the_rest);
  ADD ("types-are-named-in-one-form", test_names);
  ADD ("a-types-id-may-be-used-again", test_ids_are_used_again);
  ADD ("half-a-character-is-replaced", test_unpaired_surrogates);
  ADD ("blocks-may-be-out-of-order", test_blocks_out_of_order);
  ADD ("each-dump-is-a-heap", test_several_dumps);
  ADD ("dumps-without-collections", test_dumps_without_collections);
  ADD ("a-trace-without-a-dump-says-how-to-take-one", test_no_dump);
  ADD ("a-dump-without-objects-is-damaged", test_dump_without_objects);
  ADD ("a-cut-anywhere-is-reported", test_cut_anywhere);
  ADD ("cut-compression-is-reported", test_cut_compression);
  ADD ("a-little-memory-is-not-exceeded", test_a_little_memory);
  ADD ("references-may-be-left-out", test_without_references);
  ADD ("references-that-are-left-out-take-no-memory", test_references_that_are_left_out);
  ADD ("a-cancel-is-heard", test_cancel);
#undef ADD
  return g_test_run ();
}
