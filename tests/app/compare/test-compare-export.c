/* test-compare-export.c: tests of the tables of a comparison, and of exports that fail
 *
 * covers: hf-compare-sides
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "compare-export-test.h"
#include "hf-compare-types.h"
#include "hf-load.h"
#include "hf-test.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* ---- Tables ------------------------------------------------------------ */

static const struct
{
  HfExportSubject subject;
  const char     *by;
  const char     *key;
} tables[] = {
  { HF_SUBJECT_CHANGED_TYPES, "type", "types" },
  { HF_SUBJECT_CHANGED_ROOTS, "root", "roots" },
  { HF_SUBJECT_CHANGED_REASONS, "reason", "reasons" },
  { HF_SUBJECT_CHANGED_DOMAINS, "domain", "domains" },
};

static JsonNode *
find_rows (const char *text,
           const char *key)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = json_from_string (text, &error);

  g_assert_no_error (error);
  return json_node_copy (json_object_get_member (json_node_get_object (root), key));
}

/* All figures, and all rows, of which the table of types hides the small ones. */
static void
test_json (CompareExport       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      HfExportPlan plan = compare_export_make_plan (tables[i].subject);
      const char *const words[] = { g_getenv ("HOLDFAST_CLI"),
                                    "compare",
                                    "--json",
                                    "--by",
                                    tables[i].by,
                                    g_file_peek_path (fixture->files[0]),
                                    g_file_peek_path (fixture->files[1]),
                                    NULL };
      g_autofree char *expected = compare_export_dup_output (words);
      g_autofree char *found = NULL;
      g_autoptr (JsonNode) rows = NULL;
      g_autoptr (JsonNode) expected_rows = NULL;

      plan.table_format = HF_TABLE_JSON;
      found = compare_export_dup (fixture, &plan, NULL);
      rows = find_rows (found, tables[i].key);
      expected_rows = find_rows (expected, tables[i].key);
      g_assert_cmpuint (json_array_get_length (json_node_get_array (rows)), >, 0);
      g_assert_true (json_node_equal (rows, expected_rows));
    }
}

static void
test_csv (CompareExport       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      const HfExportPlan plan = compare_export_make_plan (tables[i].subject);
      const char *const words[] = { g_getenv ("HOLDFAST_CLI"),
                                    "compare",
                                    "--csv",
                                    "--by",
                                    tables[i].by,
                                    g_file_peek_path (fixture->files[0]),
                                    g_file_peek_path (fixture->files[1]),
                                    NULL };
      g_autofree char *expected = compare_export_dup_output (words);
      g_autofree char *found = compare_export_dup (fixture, &plan, NULL);

      g_assert_cmpstr (found, ==, expected);
    }
}

/* ---- By identity ------------------------------------------------------- */

static void
open_snapshot (HfKnownHeap *heap,
               GFile       *file,
               HfRecording *recording,
               guint32      position)
{
  g_autoptr (GError) error = NULL;

  *heap = (HfKnownHeap){
    .file = g_object_ref (file),
    .recording = g_object_ref (recording),
    .position = position,
    .analysis = hf_analysis_new (hf_recording_get_heap (recording, position), NULL, NULL, &error),
  };
  g_assert_no_error (error);
}

/* Takes @heaps. */
static HfExportSource *
make_source_of (HfKnownHeap **heaps)
{
  g_auto (HfComparedHeap) before = hf_compared_heap_new (heaps[0]->analysis, NULL);
  g_auto (HfComparedHeap) after = hf_compared_heap_new (heaps[1]->analysis, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfComparison) types = hf_compare_types (&before, &after, NULL, &error);
  g_autoptr (HfCompareKinds) kinds = NULL;
  g_auto (HfCompareMoments) moments = hf_compare_moments_new (heaps);

  g_assert_no_error (error);
  kinds = hf_compare_kinds_new (types);
  hf_compare_kinds_set_moments (kinds, &moments, NULL);
  return hf_compare_export_new (&(HfCompareExport){
    .comparison = types,
    .heaps = { heaps[0], heaps[1] },
    .titles = { "before", "after" },
    .names = { "before", "after" },
    .query = compare_export_make_query (),
    .lives_query = { .order = HF_COMPARE_ORDER_NAME },
    .kinds = kinds,
    .subject = HF_SUBJECT_IDENTITY,
    .picture = HF_SUBJECT_PAIR,
  });
}

static HfExportSource *
make_identity_source (GFile   *file,
                      guint32  from,
                      guint32  to)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  HfKnownHeap *heaps[] = { g_new0 (HfKnownHeap, 1), g_new0 (HfKnownHeap, 1) };
  HfExportSource *source = NULL;

  g_assert_no_error (error);
  open_snapshot (heaps[0], file, recording, from);
  open_snapshot (heaps[1], file, recording, to);
  source = make_source_of (heaps);
  hf_known_heap_free (heaps[0]);
  hf_known_heap_free (heaps[1]);
  return source;
}

/* The rows and columns of the command line. */
static void
test_identity (CompareExport *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = hf_test_file ("../../data/samples/moved-blocks.gclog");
  g_autofree char *before = g_strconcat (g_file_peek_path (file), "#1", NULL);
  g_autofree char *after = g_strconcat (g_file_peek_path (file), "#2", NULL);
  const HfExportPlan plan = compare_export_make_plan (HF_SUBJECT_IDENTITY);
  const char *const words[] = {
    g_getenv ("HOLDFAST_CLI"), "compare", "--csv", "--by", "identity", before, after, NULL
  };
  g_autofree char *expected = compare_export_dup_output (words);
  g_autofree char *found = compare_export_dup_of (fixture, make_identity_source (file, 0, 1), &plan,
                                                  NULL);
  g_autoptr (HfExportSource) swapped = make_identity_source (file, 1, 0);

  g_assert_true (g_str_has_prefix (found, "type,survived,died,new,survived_bytes,"));
  g_assert_cmpstr (found, ==, expected);
  g_assert_false (hf_export_source_has (swapped, HF_SUBJECT_IDENTITY));
}

/* ---- Filters and names ------------------------------------------------- */

/* Returns: (transfer full): the first value of each line but the first, with blanks */
static char *
dup_names (const char *csv)
{
  g_auto (GStrv) lines = g_strsplit (csv, "\n", -1);
  GString *names = g_string_new (NULL);

  g_assert_true (g_str_has_prefix (lines[0], "type,state,count_before,count_after,count_delta,"));
  for (guint i = 1; lines[i][0] != '\0'; i++)
    g_string_append_printf (names, "%s%.*s", i == 1 ? "" : " ", (int) strcspn (lines[i], ","),
                            lines[i]);
  return g_string_free (names, FALSE);
}

static void
test_filter (CompareExport       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  const HfExportPlan plan = compare_export_make_plan (HF_SUBJECT_CHANGED_TYPES);
  g_autoptr (HfFilter) filter = hf_filter_new_for (HF_FILTER_OF_COMPARISON, "o", NULL);
  HfCompareQuery query = { .order = HF_COMPARE_ORDER_NAME, .descending = FALSE };
  g_autofree char *all =
    compare_export_dup_of (fixture, compare_export_make_source (fixture, query), &plan, NULL);
  g_autofree char *all_names = dup_names (all);
  g_autofree char *some = NULL;
  g_autofree char *some_names = NULL;

  g_assert_cmpstr (all_names, ==, "N.Gone N.Grows N.Little N.Many N.New N.Shrinks");
  query.filter = filter;
  query.descending = TRUE;
  some = compare_export_dup_of (fixture, compare_export_make_source (fixture, query), &plan, NULL);
  some_names = dup_names (some);
  g_assert_cmpstr (some_names, ==, "N.Grows N.Gone");
}

static void
test_names (CompareExport       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    HfExportSubject subject;
    const char *name;
  } names[] = {
    { HF_SUBJECT_PAIR, "before-to-after-by-root.png" },
    { HF_SUBJECT_CHANGE, "before-to-after-difference-by-root.png" },
    { HF_SUBJECT_CHANGED_REASONS, "before-to-after-reasons.csv" },
    { HF_SUBJECT_REPORT, "before-to-after.html" },
  };
  g_autoptr (HfExportSource) source = compare_export_make_source (fixture,
                                                                  compare_export_make_query ());

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      HfExportPlan plan = compare_export_make_plan (names[i].subject);
      g_autofree char *name = NULL;

      plan.grouping = HF_GROUPING_ROOT;
      name = hf_export_source_propose_name (source, &plan);
      g_assert_cmpstr (name, ==, names[i].name);
      g_assert_true (hf_export_plan_take_name (&plan, name));
    }
}

/* ---- Failures ---------------------------------------------------------- */

/* All that a comparison has. */
static const HfExportSubject subjects[] = {
  HF_SUBJECT_PAIR,           HF_SUBJECT_CHANGE,          HF_SUBJECT_CHANGED_TYPES,
  HF_SUBJECT_CHANGED_ROOTS,  HF_SUBJECT_CHANGED_REASONS, HF_SUBJECT_CHANGED_DOMAINS,
  HF_SUBJECT_REPORT,
};

static void
test_cancel (CompareExport       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      const HfExportPlan plan = compare_export_make_plan (subjects[i]);
      HfExportSource *source = compare_export_make_source (fixture, compare_export_make_query ());
      g_autoptr (GError) error = NULL;

      g_assert_false (compare_export_run (source, &plan, fixture->target, TRUE, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_false (g_file_query_exists (fixture->target, NULL));
    }
}

static void
test_own_files (CompareExport       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      for (guint side = 0; side < HF_N_SIDES; side++)
        {
          const HfExportPlan plan = compare_export_make_plan (subjects[i]);
          g_autoptr (GError) error = NULL;

          g_assert_false (
            compare_export_run (compare_export_make_source (fixture, compare_export_make_query ()),
                                &plan, fixture->files[side], FALSE, &error));
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
        }
    }
}

/* The sentence names the file; all that does not need the roots is written. */
static void
test_unknown (CompareExport       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      const HfExportSubject subject = subjects[i];
      HfExportPlan plan = compare_export_make_plan (subject);
      const gboolean needs_roots = subject == HF_SUBJECT_CHANGE ||
                                   subject == HF_SUBJECT_CHANGED_REASONS;
      g_autoptr (GError) error = NULL;

      if (subject == HF_SUBJECT_CHANGE)
        plan.grouping = HF_GROUPING_ROOT;
      g_assert_cmpint (
        compare_export_run (compare_export_make_source (fixture, compare_export_make_query ()),
                            &plan, fixture->target, FALSE, &error),
        ==, !needs_roots);
      if (!needs_roots)
        continue;
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
      g_assert_true (g_str_has_prefix (error->message, "after.gclog: "));
    }
}

static void
add (const char *path,
     void      (*test) (CompareExport       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, CompareExport, NULL, compare_export_set_up, test, compare_export_tear_down);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  add ("/app/compare-export/json-has-the-rows-of-the-command-line", test_json);
  add ("/app/compare-export/csv-is-that-of-the-command-line", test_csv);
  add ("/app/compare-export/types-by-identity-are-those-of-the-command-line", test_identity);
  add ("/app/compare-export/types-as-filtered-and-ordered", test_filter);
  add ("/app/compare-export/files-have-names-of-their-own", test_names);
  add ("/app/compare-export/a-cancel-leaves-no-file", test_cancel);
  add ("/app/compare-export/the-heaps-are-never-replaced", test_own_files);
  g_test_add ("/app/compare-export/a-file-without-all-roots-is-named", CompareExport, NULL,
              compare_export_set_up_without_roots, test_unknown, compare_export_tear_down);
  return g_test_run ();
}
