/* test-paths-oracles.c: the rows of paths are those of holdfast-cli, figure for figure
 *
 * covers: hf-path-list, hf-path-tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-load.h"
#include "hf-path-list.h"
#include "hf-test.h"

#include <json-glib/json-glib.h>

#define N_TYPES 12

static JsonObject *
run_cli (const char *file,
         const char *type)
{
  const char *program = g_getenv ("HOLDFAST_CLI");
  g_autofree char *option = g_strconcat ("--type=", type, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *out = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();

  g_assert_nonnull (program);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, "path", "--json",
                              option, file, NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  json_parser_load_from_data (parser, out, -1, &error);
  g_assert_no_error (error);
  return json_object_ref (json_node_get_object (json_parser_get_root (parser)));
}

static void
assert_sum (const HfTypePathSum *sum,
            JsonObject          *expected)
{
  g_assert_cmpuint (sum->n_instances, ==, json_object_get_int_member (expected, "count"));
  g_assert_cmpuint (sum->n_bytes, ==, json_object_get_int_member (expected, "bytes"));
  g_assert_cmpuint (sum->n_retained, ==, json_object_get_int_member (expected, "retained_min"));
}

/* The same rows in the same order, and those below them; they add up to what is @above. */
static void
assert_level (GListModel          *rows,
              JsonArray           *expected,
              const HfTypePathSum *above,
              const HfTypePathSum *here)
{
  HfTypePathSum sum = *here;

  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, json_array_get_length (expected));
  for (guint i = 0; i < json_array_get_length (expected); i++)
    {
      JsonObject *row = json_array_get_object_element (expected, i);
      g_autoptr (HfPathItem) item = g_list_model_get_item (rows, i);
      const HfTypePathNode *node = hf_path_item_get_node (item);
      g_autoptr (HfPathList) below = hf_path_list_new_below (item);

      assert_sum (&node->through, row);
      g_assert_cmpuint (node->here.n_instances, ==, json_object_get_int_member (row, "here"));
      g_assert_cmpuint (node->n_objects, ==, json_object_get_int_member (row, "objects"));
      sum.n_instances += node->through.n_instances;
      sum.n_bytes += node->through.n_bytes;
      sum.n_retained += node->through.n_retained;
      if (below != NULL && json_object_get_null_member (row, "continued"))
        assert_level (G_LIST_MODEL (below), json_object_get_array_member (row, "children"),
                      &node->through, &node->here);
    }
  g_assert_cmpuint (sum.n_instances, ==, above->n_instances);
  g_assert_cmpuint (sum.n_bytes, ==, above->n_bytes);
  g_assert_cmpuint (sum.n_retained, ==, above->n_retained);
}

static void
check_type (const char  *file,
            HfRetention *retention,
            HfTypeIndex  type)
{
  const HfTypePathSum none = { 0, 0, 0 };
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  g_autoptr (JsonObject) expected = run_cli (file, hf_heap_get_type_name (heap, type));
  g_autoptr (GError) error = NULL;
  g_autoptr (HfPathTree) tree = hf_path_tree_new (retention, type, NULL, &error);
  g_autoptr (HfPathList) groups = NULL;

  g_assert_no_error (error);
  groups = hf_path_list_new (tree);
  assert_sum (&tree->paths->total, expected);
  assert_level (G_LIST_MODEL (groups), json_object_get_array_member (expected, "tree"),
                &tree->paths->total, &none);
}

static void
test_oracle (gconstpointer data)
{
  g_autoptr (GFile) file = hf_test_file (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  HfHeap *heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfRetention) retention = NULL;
  const HfTypeStats *stats = NULL;
  guint n = 0;

  g_assert_no_error (error);
  heap = hf_recording_get_heap (recording, 0);
  analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_assert_no_error (error);
  retention = hf_retention_new (analysis, NULL, NULL, &error);
  g_assert_no_error (error);
  stats = hf_analysis_get_type_stats (analysis);
  for (guint32 i = 0; i < hf_heap_get_n_types (heap) && n < N_TYPES; i++)
    {
      if (stats[i].n_objects < 2)
        continue;
      n++;
      check_type (g_file_peek_path (file), retention, (HfTypeIndex){ i });
    }
  g_assert_cmpuint (n, ==, N_TYPES);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/app/paths-oracles/200-objects", "oracle/heap-200.gclog", test_oracle);
  g_test_add_data_func ("/app/paths-oracles/1500-objects", "oracle/heap-1500.gclog", test_oracle);
  g_test_add_data_func ("/app/paths-oracles/20000-objects", "oracle/heap-20000.gclog", test_oracle);
  return g_test_run ();
}
