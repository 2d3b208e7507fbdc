/* test-oracles.c: real and generated heaps against answers known beforehand
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-load.h"
#include "hf-retention.h"
#include "hf-test.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* The answers were computed by independent slow methods; see tests/data/README.md. */
typedef struct
{
  HfAnalysis *analysis;
  JsonParser *parser;
  JsonObject *answers;
} Fixture;

/* They are the same for a heap in each format, and may be packed, too. */
static void
load_answers (Fixture    *fixture,
              const char *path_of_heap)
{
  const char *ending = strrchr (path_of_heap, '.');
  g_autofree char *name = ending != NULL ? g_strndup (path_of_heap, (gsize) (ending - path_of_heap))
                                         : g_strdup (path_of_heap);
  g_autofree char *plain = g_strconcat (name, ".json", NULL);
  g_autofree char *packed = g_strconcat (name, ".json.gz", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", plain, NULL);
  gboolean is_packed = !g_file_test (path, G_FILE_TEST_EXISTS);
  g_autoptr (GFile) file = hf_test_file (is_packed ? packed : plain);
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = G_INPUT_STREAM (g_file_read (file, NULL, &error));

  g_assert_no_error (error);
  if (is_packed)
    {
      g_autoptr (GConverter) inflater = G_CONVERTER (
        g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
      GInputStream *inflated = g_converter_input_stream_new (stream, inflater);

      g_set_object (&stream, inflated);
      g_object_unref (inflated);
    }
  fixture->parser = json_parser_new ();
  json_parser_load_from_stream (fixture->parser, stream, NULL, &error);
  g_assert_no_error (error);
  fixture->answers = json_node_get_object (json_parser_get_root (fixture->parser));
}

/* @name: of a log, or with the ending of another format, which is packed. */
static void
load (Fixture       *fixture,
      gconstpointer  name)
{
  g_autofree char *log = g_strconcat (name, strchr (name, '.') != NULL ? "" : ".gclog", NULL);
  g_autofree char *packed = g_strconcat (log, ".gz", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", log, NULL);
  gboolean is_packed = !g_file_test (path, G_FILE_TEST_EXISTS);
  g_autoptr (GFile) file = hf_test_file (is_packed ? packed : log);
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (GError) error = NULL;

  recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  fixture->analysis = hf_analysis_new (hf_recording_get_heap (recording, 0), NULL, NULL, &error);
  g_assert_no_error (error);

  load_answers (fixture, name);
}

static void
unload (Fixture       *fixture,
        gconstpointer  name G_GNUC_UNUSED)
{
  g_clear_object (&fixture->parser);
  g_assert_finalize_object (g_steal_pointer (&fixture->analysis));
}

static guint64
get_answer (const Fixture *fixture,
            const char    *member)
{
  g_assert_true (json_object_has_member (fixture->answers, member));
  return (guint64) json_object_get_int_member (fixture->answers, member);
}

static void
test_totals (Fixture       *fixture,
             gconstpointer  name G_GNUC_UNUSED)
{
  HfHeap *heap = hf_analysis_get_heap (fixture->analysis);
  const HfReachability *reachability = hf_analysis_get_reachability (fixture->analysis);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint32 n_weak = 0;

  for (guint32 i = 0; i < n_roots; i++)
    n_weak += hf_root_is_weak (&roots[i]);
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, get_answer (fixture, "objects_all"));
  g_assert_cmpuint (hf_heap_get_n_bytes (heap), ==, get_answer (fixture, "bytes_all"));
  g_assert_cmpuint (hf_heap_get_n_references (heap), ==, get_answer (fixture, "references_all"));
  g_assert_cmpuint (n_roots, ==, get_answer (fixture, "root_records"));
  g_assert_cmpuint (n_weak, ==, get_answer (fixture, "weak_root_records"));
  g_assert_cmpuint (reachability->n_objects, ==, get_answer (fixture, "objects_reachable"));
  g_assert_cmpuint (reachability->n_bytes, ==, get_answer (fixture, "bytes_reachable"));
  g_assert_cmpuint (reachability->max_depth, ==, get_answer (fixture, "max_depth"));
  g_assert_true (hf_completeness_is_whole (hf_heap_get_completeness (heap)));
}

static void
test_types (Fixture       *fixture,
            gconstpointer  name G_GNUC_UNUSED)
{
  HfHeap *heap = hf_analysis_get_heap (fixture->analysis);
  const HfTypeStats *stats = hf_analysis_get_type_stats (fixture->analysis);
  JsonObject *types = json_object_get_object_member (fixture->answers, "types");

  g_assert_cmpuint (hf_analysis_get_n_used_types (fixture->analysis), ==,
                    json_object_get_size (types));
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      JsonArray *row;

      if (stats[i].n_objects == 0)
        continue;
      row = json_object_get_array_member (types, hf_heap_get_type_name (heap, (HfTypeIndex){ i }));
      g_assert_nonnull (row);
      g_assert_cmpuint (stats[i].n_objects, ==, json_array_get_int_element (row, 0));
      g_assert_cmpuint (stats[i].n_bytes, ==, json_array_get_int_element (row, 1));
      g_assert_cmpuint (stats[i].n_reachable, ==, json_array_get_int_element (row, 2));
      g_assert_cmpuint (stats[i].n_reachable_bytes, ==, json_array_get_int_element (row, 3));
    }
}

/* Rows of id, size, depth (null for garbage) and figures of later analyses. */
static void
check_objects (const Fixture *fixture,
               const char    *member)
{
  HfHeap *heap = hf_analysis_get_heap (fixture->analysis);
  const HfReachability *reachability = hf_analysis_get_reachability (fixture->analysis);
  JsonArray *rows = json_object_get_array_member (fixture->answers, member);

  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonArray *row = json_array_get_array_element (rows, i);
      const char *id = json_array_get_string_element (row, 0);
      HfObjectIndex object = hf_heap_find_object (heap, g_ascii_strtoull (id, NULL, 16));
      gboolean garbage = json_array_get_null_element (row, 2);

      g_assert_cmpuint (object.value, !=, HF_INDEX_NONE);
      g_assert_cmpuint (hf_heap_get_object_size (heap, object), ==,
                        json_array_get_int_element (row, 1));
      g_assert_cmpuint (hf_reachability_get_depth (reachability, object), ==,
                        garbage ? HF_INDEX_NONE : json_array_get_int_element (row, 2));
    }
}

static void
test_objects (Fixture       *fixture,
              gconstpointer  name G_GNUC_UNUSED)
{
  check_objects (fixture, "objects");
  g_assert_cmpuint (json_array_get_length (
                      json_object_get_array_member (fixture->answers, "objects")),
                    ==, get_answer (fixture, "objects_all"));
}

static void
test_some_objects (Fixture       *fixture,
                   gconstpointer  name G_GNUC_UNUSED)
{
  check_objects (fixture, "largest_retained");
  check_objects (fixture, "every_997th");
}

static void
test_depths (Fixture       *fixture,
             gconstpointer  name G_GNUC_UNUSED)
{
  HfHeap *heap = hf_analysis_get_heap (fixture->analysis);
  const HfReachability *reachability = hf_analysis_get_reachability (fixture->analysis);
  JsonArray *histogram = json_object_get_array_member (fixture->answers, "depth_histogram");
  g_autofree guint64 *counts = g_new0 (guint64, (gsize) reachability->max_depth + 1);

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      guint32 depth = hf_reachability_get_depth (reachability, (HfObjectIndex){ i });

      if (depth != HF_INDEX_NONE)
        counts[depth]++;
    }
  g_assert_cmpuint (json_array_get_length (histogram), ==, reachability->max_depth + 1);
  for (guint32 i = 0; i <= reachability->max_depth; i++)
    g_assert_cmpuint (counts[i], ==, json_array_get_int_element (histogram, i));
}

/* Rows of id, size, depth, immediate dominator (null: none), retained bytes (of garbage
 * null, or its size). */
static void
check_dominators (const Fixture *fixture,
                  const char    *member)
{
  HfHeap *heap = hf_analysis_get_heap (fixture->analysis);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRetention) retention = hf_retention_new (fixture->analysis, NULL, NULL, &error);
  const HfDominators *dominators = hf_retention_get_dominators (retention);
  JsonArray *rows = json_object_get_array_member (fixture->answers, member);

  g_assert_cmpuint (json_array_get_length (rows), >, 0);
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonArray *row = json_array_get_array_element (rows, i);
      const char *id = json_array_get_string_element (row, 0);
      gboolean garbage = json_array_get_null_element (row, 2);
      gboolean is_top = json_array_get_null_element (row, 3);
      const char *idom_id = is_top ? NULL : json_array_get_string_element (row, 3);
      HfObjectIndex object = hf_heap_find_object (heap, g_ascii_strtoull (id, NULL, 16));
      HfObjectIndex idom = hf_dominators_get_idom (dominators, object);

      if (is_top)
        g_assert_cmpuint (idom.value, ==, HF_INDEX_NONE);
      else
        g_assert_cmpuint (hf_heap_get_object_address (heap, idom), ==,
                          g_ascii_strtoull (idom_id, NULL, 16));
      g_assert_cmpuint (hf_dominators_get_retained (dominators, object), ==,
                        garbage ? 0 : json_array_get_int_element (row, 4));
    }
}

static void
test_dominators (Fixture       *fixture,
                 gconstpointer  name G_GNUC_UNUSED)
{
  check_dominators (fixture, "objects");
}

static void
test_some_dominators (Fixture       *fixture,
                      gconstpointer  name G_GNUC_UNUSED)
{
  check_dominators (fixture, "largest_retained");
  check_dominators (fixture, "every_997th");
}

/* The sum over all objects leaves no room for two errors that make up for each other. */
static void
test_retained_sum (Fixture       *fixture,
                   gconstpointer  name G_GNUC_UNUSED)
{
  g_autoptr (HfRetention) retention = hf_retention_new (fixture->analysis, NULL, NULL, NULL);
  const HfDominators *dominators = hf_retention_get_dominators (retention);
  guint64 sum = 0;
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (dominators, &n);

  for (guint32 i = 0; i < n; i++)
    sum += hf_dominators_get_retained (dominators, order[i]);
  g_assert_cmpuint (sum, ==, get_answer (fixture, "retained_sum"));
}

static void
add_test (const char *name,
          const char *claim,
          void      (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/analysis/oracles/%s/%s", name, claim);

  g_test_add (path, Fixture, name, load, test, unload);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const generated[] = {
    "oracle/heap-200",
    "oracle/heap-1500",
    "oracle/heap-20000",
  };
  static const char *const real[] = {
    "real/wpf-app",
    "real/aspnet-razor",
    "real/roslyn-server",
    "real/aspnet-razor.nettrace",
    "real/roslyn-server.gcdump",
  };
  static const char *const razors[] = { "real/aspnet-razor", "real/aspnet-razor.nettrace" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (generated); i++)
    {
      add_test (generated[i], "totals", test_totals);
      add_test (generated[i], "types", test_types);
      add_test (generated[i], "every-objects-depth", test_objects);
      add_test (generated[i], "every-objects-dominator-and-retained-size", test_dominators);
    }
  for (guint i = 0; i < G_N_ELEMENTS (real); i++)
    {
      add_test (real[i], "totals", test_totals);
      add_test (real[i], "types", test_types);
    }
  for (guint i = 0; i < G_N_ELEMENTS (razors); i++)
    {
      add_test (razors[i], "some-objects-depth", test_some_objects);
      add_test (razors[i], "depth-histogram", test_depths);
      add_test (razors[i], "some-objects-dominator-and-retained-size", test_some_dominators);
      add_test (razors[i], "sum-of-retained-sizes", test_retained_sum);
    }
  add_test ("real/roslyn-server", "every-objects-depth", test_objects);
  add_test ("real/roslyn-server", "every-objects-dominator-and-retained-size", test_dominators);
  add_test ("real/roslyn-server", "sum-of-retained-sizes", test_retained_sum);
  add_test ("real/roslyn-server.gcdump", "every-objects-depth", test_objects);
  add_test ("real/roslyn-server.gcdump", "every-objects-dominator-and-retained-size",
            test_dominators);
  add_test ("real/roslyn-server.gcdump", "sum-of-retained-sizes", test_retained_sum);
  return g_test_run ();
}
