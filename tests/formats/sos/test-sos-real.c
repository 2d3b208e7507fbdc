/* test-sos-real.c: a real heap as SOS wrote it, and its .gclog
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-writer.h"
#include "hf-load.h"

#include <string.h>

static HfRecording *
load_bytes (const void  *data,
            gsize        length,
            guint        n_threads,
            gsize        block_size,
            GError     **error)
{
  const HfLoadOptions options = { .n_threads = n_threads, .block_size = block_size };
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, (gssize) length,
                                                                         NULL);

  return hf_load_heap_from_stream (stream, "test.xml", length, &options, NULL, NULL, error);
}

static HfRecording *
load_file (const char *path)
{
  g_autofree char *full_path = g_test_build_filename (G_TEST_DIST, path, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (full_path);
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return recording;
}

static guint64
count_faults (HfRecording *recording,
              HfFaultKind  kind)
{
  return hf_completeness_get_count (hf_recording_get_completeness (recording), kind);
}

/* ---- A real heap ------------------------------------------------------------- */

static void
test_real (void)
{
  g_autoptr (HfRecording) recording = load_file ("data/real/aspnet-razor.sos.xml.gz");
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  const HfCompleteness *completeness = hf_heap_get_completeness (heap);
  guint32 n_roots;

  hf_heap_get_roots (heap, &n_roots);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  g_assert_cmpint (hf_heap_get_format (heap), ==, HF_FORMAT_SOS);
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 90993);
  g_assert_cmpuint (hf_heap_get_n_bytes (heap), ==, 5495766);

  /* 13 of 159,184 are null. Of 2,554 types `Free` is none, and four share a name. */
  g_assert_cmpuint (hf_heap_get_n_references (heap), ==, 159171);
  g_assert_cmpuint (hf_heap_get_n_types (heap), ==, 2549);

  g_assert_cmpuint (n_roots, ==, 0);
  g_assert_false (hf_heap_knows_reachable (heap));
  g_assert_cmpuint (count_faults (recording, HF_FAULT_ROOT_SLOT), ==, 72);
  g_assert_cmpuint (hf_completeness_count (completeness), ==, 72);
  g_assert_cmpuint (hf_completeness_get_omissions (completeness), ==,
                    HF_FAULT_BIT (HF_FAULT_OMITS_STATIC_ROOTS) |
                      HF_FAULT_BIT (HF_FAULT_OMITS_ROOTS));
  g_assert_cmpint (hf_completeness_get_cut (completeness), ==, HF_FAULT_NONE);
  g_assert_cmpstr (hf_heap_find_info (heap, "free"), ==, "337 blocks, 4073304 bytes");
  g_assert_cmpstr (hf_heap_find_info (heap, "source"), ==, "sos");
}

typedef struct
{
  guint64 count;
  guint64 bytes;
} Sum;

static GHashTable *
add_up_types (HfHeap *heap)
{
  GHashTable *sums = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    g_hash_table_insert (sums, (gpointer) hf_heap_get_type_name (heap, (HfTypeIndex){ i }),
                         g_new0 (Sum, 1));
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      HfTypeIndex type = hf_heap_get_object_type (heap, (HfObjectIndex){ i });
      Sum *sum = g_hash_table_lookup (sums, hf_heap_get_type_name (heap, type));

      sum->count++;
      sum->bytes += hf_heap_get_object_size (heap, (HfObjectIndex){ i });
    }
  return sums;
}

/* The other file has no outer types; all other names are the same in both. 34 objects were
 * allocated between the two, some of them of types that it has not. */
static void
test_same_names (void)
{
  g_autoptr (HfRecording) one = load_file ("data/real/aspnet-razor.sos.xml.gz");
  g_autoptr (HfRecording) other = load_file ("data/real/aspnet-razor.gclog.gz");
  g_autoptr (GHashTable) sums = add_up_types (hf_recording_get_heap (one, 0));
  g_autoptr (GHashTable) others = add_up_types (hf_recording_get_heap (other, 0));
  GHashTableIter iter;
  const char *name;
  const Sum *sum;
  guint n_compared = 0;
  guint64 n_more = 0;

  g_hash_table_iter_init (&iter, sums);
  while (g_hash_table_iter_next (&iter, (gpointer *) &name, (gpointer *) &sum))
    {
      const Sum *match = g_hash_table_lookup (others, name);

      if (strchr (name, '+') != NULL)
        continue;
      if (match == NULL)
        {
          n_more += sum->count;
          continue;
        }
      n_compared++;
      g_assert_cmpuint (sum->count, >=, match->count);
      if (sum->count == match->count)
        g_assert_cmpuint (sum->bytes, ==, match->bytes);
      n_more += sum->count - match->count;
    }
  g_assert_cmpuint (n_compared, >, 1500);
  g_assert_cmpuint (n_more, <=, 34);
}

/* ---- Converted ------------------------------------------------------------------------- */

/* No file of this kind has a name for its heap, and a section must have one. */
static void
test_converted (void)
{
  g_autoptr (HfRecording) recording = load_file ("data/real/aspnet-razor.sos.xml.gz");
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (HfRecording) again = NULL;
  g_autoptr (GError) error = NULL;
  const HfCompleteness *completeness;
  HfHeap *heap;

  hf_write_gclog_to_stream (recording, stream, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  again = load_bytes (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)),
                      g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream)), 0, 0,
                      &error);
  g_assert_no_error (error);
  heap = hf_recording_get_heap (again, 0);
  completeness = hf_heap_get_completeness (heap);
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 90993);
  g_assert_cmpuint (hf_heap_get_n_bytes (heap), ==, 5495766);
  g_assert_cmpuint (hf_heap_get_n_references (heap), ==, 159171);
  g_assert_false (hf_heap_knows_reachable (heap));
  g_assert_cmpstr (hf_heap_find_info (heap, "free"), ==, "337 blocks, 4073304 bytes");
  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_MISSING_FIELD), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/sos-real/a-real-heap-has-its-known-figures", test_real);
  g_test_add_func ("/formats/sos-real/a-gclog-of-it-says-as-much", test_converted);
  g_test_add_func ("/formats/sos-real/types-match-those-of-the-gclog", test_same_names);
  return g_test_run ();
}
