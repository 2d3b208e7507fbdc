/* test-query-tables.c: tables and functions of a query have the values of the heap
 *
 * covers: hf-query-dominated, hf-query-facts, hf-query-history, hf-query-objects,
 *   hf-query-references, hf-query-roots, hf-query-types, hf-query-words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cut.h"
#include "hf-query-copy.h"
#include "hf-retained-set.h"
#include "hf-root-path.h"
#include "hf-test.h"

static HfQuery *
begin (HfQueryDatabase *database,
       const char      *text)
{
  g_autoptr (GError) error = NULL;
  HfQuery *query = hf_query_new (database, text, NULL, &error);

  g_assert_no_error (error);
  return query;
}

static gboolean
next (HfQuery *query)
{
  g_autoptr (GError) error = NULL;
  gboolean is_row = FALSE;

  g_assert_true (hf_query_next (query, &is_row, NULL, &error));
  g_assert_no_error (error);
  return is_row;
}

static void
assert_integer (HfQuery *query,
                guint    column,
                guint64  expected)
{
  g_assert_cmpint (hf_query_get_type (query, column), ==, HF_QUERY_TYPE_INTEGER);
  g_assert_cmpuint ((guint64) hf_query_get_integer (query, column), ==, expected);
}

static void
assert_null (HfQuery *query,
             guint    column)
{
  g_assert_cmpint (hf_query_get_type (query, column), ==, HF_QUERY_TYPE_NULL);
}

static HfRetention *
get_retention (HfQuerySource *source)
{
  HfRetention *retention = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_query_source_find_retention (source, &retention, NULL, NULL, &error));
  g_assert_no_error (error);
  return retention;
}

/* ---- Tables ---- */

static void
check_reachable (HfQuery       *query,
                 HfHeap        *heap,
                 HfRetention   *retention,
                 HfObjectIndex  object)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);
  const HfDominators *dominators = hf_retention_get_dominators (retention);
  const HfObjectIndex idom = hf_dominators_get_idom (dominators, object);

  assert_integer (query, 6, hf_reachability_contains (reachability, object));
  if (!hf_reachability_contains (reachability, object))
    {
      for (guint i = 3; i < 6; i++)
        assert_null (query, i);
      return;
    }
  assert_integer (query, 3, hf_dominators_get_retained (dominators, object));
  assert_integer (query, 4, hf_reachability_get_depth (reachability, object));
  if (idom.value == HF_INDEX_NONE)
    assert_null (query, 5);
  else
    assert_integer (query, 5, hf_heap_get_object_address (heap, idom));
}

static void
check_objects (HfQueryDatabase *database,
               HfQuerySource   *source)
{
  HfHeap *heap = hf_query_source_get_heap (source);
  HfRetention *retention = get_retention (source);
  g_autoptr (HfQuery) query = begin (database,
                                     "SELECT id, type, bytes, retained, depth, dominator, "
                                     "reachable, reference_count, referrer_count, type_name "
                                     "FROM objects");
  guint32 n = 0;

  for (; next (query); n++)
    {
      const HfObjectIndex object = { n };
      gsize n_references = 0;
      gsize n_referrers = 0;

      assert_integer (query, 0, hf_heap_get_object_address (heap, object));
      assert_integer (query, 1, hf_heap_get_object_type (heap, object).value);
      assert_integer (query, 2, hf_heap_get_object_size (heap, object));
      if (retention != NULL)
        check_reachable (query, heap, retention, object);
      else
        assert_null (query, 6);
      hf_heap_get_references (heap, object, &n_references);
      assert_integer (query, 7, n_references);
      hf_referrer_table_get (hf_query_source_find_referrers (source, NULL, NULL, NULL), object,
                             &n_referrers);
      assert_integer (query, 8, n_referrers);
      g_assert_cmpstr (hf_query_get_text (query, 9), ==,
                       hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, object)));
    }
  g_assert_cmpuint (n, ==, hf_heap_get_n_objects (heap));
}

static void
check_types (HfQueryDatabase *database,
             HfQuerySource   *source)
{
  HfHeap *heap = hf_query_source_get_heap (source);
  const HfTypeStats *stats = hf_analysis_get_type_stats (
    hf_query_source_find_analysis (source, NULL, NULL, NULL));
  g_autoptr (HfQuery) query = begin (database, "SELECT id, name, count, bytes FROM types");
  guint32 n = 0;

  for (; next (query); n++)
    {
      assert_integer (query, 0, n);
      g_assert_cmpstr (hf_query_get_text (query, 1), ==,
                       hf_heap_get_type_name (heap, (HfTypeIndex){ n }));
      assert_integer (query, 2, stats[n].n_objects);
      assert_integer (query, 3, stats[n].n_bytes);
    }
  g_assert_cmpuint (n, ==, hf_heap_get_n_types (heap));
}

static void
check_roots (HfQueryDatabase *database,
             HfQuerySource   *source)
{
  HfHeap *heap = hf_query_source_get_heap (source);
  HfRetention *retention = get_retention (source);
  g_autoptr (HfQuery) query = begin (database,
                                     "SELECT number, object, weak, pinned, freed, field, container "
                                     "FROM roots");
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint32 n = 0;

  for (; next (query); n++)
    {
      assert_integer (query, 0, n);
      assert_integer (query, 1, hf_heap_get_object_address (heap, roots[n].object));
      assert_integer (query, 2, hf_root_is_weak (&roots[n]));
      assert_integer (query, 3, (roots[n].flags & HF_ROOT_PINNED) != 0);
      if (retention != NULL)
        assert_integer (query, 4, hf_cut_root_freed (retention, (HfRootIndex){ n }));
      if (hf_heap_get_string (heap, roots[n].field) != NULL)
        g_assert_cmpstr (hf_query_get_text (query, 5), ==,
                         hf_heap_get_string (heap, roots[n].field));
      else
        assert_null (query, 5);
      if (roots[n].container.value != HF_INDEX_NONE)
        assert_integer (query, 6, roots[n].container.value);
    }
  g_assert_cmpuint (n, ==, n_roots);
}

static void
check_refs (HfQueryDatabase *database,
            HfQuerySource   *source)
{
  HfHeap *heap = hf_query_source_get_heap (source);
  g_autoptr (HfQuery) query = begin (database, "SELECT source, target FROM refs");

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      gsize n = 0;
      const HfObjectIndex *references = hf_heap_get_references (heap, (HfObjectIndex){ i }, &n);

      for (gsize j = 0; j < n; j++)
        {
          g_assert_true (next (query));
          assert_integer (query, 0, hf_heap_get_object_address (heap, (HfObjectIndex){ i }));
          assert_integer (query, 1, hf_heap_get_object_address (heap, references[j]));
        }
    }
  g_assert_false (next (query));
}

static void
test_tables (gconstpointer path)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load (path);
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, NULL);

  check_objects (database, source);
  check_types (database, source);
  check_roots (database, source);
  check_refs (database, source);
}

/* ---- Functions ---- */

static void
check_path (HfQueryDatabase *database,
            HfQuerySource   *source,
            HfObjectIndex    object)
{
  HfHeap *heap = hf_query_source_get_heap (source);
  g_autofree char *text = g_strdup_printf ("SELECT step, id, root FROM path(%" G_GUINT64_FORMAT ")",
                                           hf_heap_get_object_address (heap, object));
  g_autoptr (HfQuery) query = begin (database, text);
  g_autoptr (HfRootPath) path = hf_root_path_new_from (get_retention (source), object, NULL, NULL);

  for (guint32 i = 0; i < path->n_objects; i++)
    {
      g_assert_true (next (query));
      assert_integer (query, 0, i);
      assert_integer (query, 1, hf_heap_get_object_address (heap, path->objects[i]));
      assert_integer (query, 2, path->root.value);
    }
  g_assert_false (next (query));
}

static void
check_dominated (HfQueryDatabase *database,
                 HfQuerySource   *source,
                 HfObjectIndex    object)
{
  HfHeap *heap = hf_query_source_get_heap (source);
  const HfDominators *dominators = hf_retention_get_dominators (get_retention (source));
  g_autofree char *text = g_strdup_printf ("SELECT count(*), sum(bytes), max(retained) "
                                           "FROM dominated(%" G_GUINT64_FORMAT ")",
                                           hf_heap_get_object_address (heap, object));
  g_autoptr (HfQuery) query = begin (database, text);

  g_assert_true (next (query));
  assert_integer (query, 0, hf_dominators_get_n_retained (dominators, object));
  if (hf_dominators_get_n_retained (dominators, object) == 0)
    return;
  assert_integer (query, 1, hf_dominators_get_retained (dominators, object));
  assert_integer (query, 2, hf_dominators_get_retained (dominators, object));
}

static void
check_links (HfQueryDatabase *database,
             HfQuerySource   *source,
             HfObjectIndex    object)
{
  HfHeap *heap = hf_query_source_get_heap (source);
  const guint64 id = hf_heap_get_object_address (heap, object);
  g_autofree char *text = g_strdup_printf ("SELECT id FROM referrers(%" G_GUINT64_FORMAT ")", id);
  g_autofree char *refs =
    g_strdup_printf ("SELECT id FROM refs_of(%" G_GUINT64_FORMAT ") WHERE NOT dependent", id);
  g_autofree char *same =
    g_strdup_printf ("SELECT target FROM refs WHERE source = %" G_GUINT64_FORMAT, id);
  g_autofree char *answer = hf_query_copy_ask (database, refs);
  g_autofree char *expected = hf_query_copy_ask (database, same);
  g_autoptr (HfQuery) query = begin (database, text);
  gsize n = 0;
  const HfObjectIndex *referrers =
    hf_referrer_table_get (hf_query_source_find_referrers (source, NULL, NULL, NULL), object, &n);

  for (gsize i = 0; i < n; i++)
    {
      g_assert_true (next (query));
      assert_integer (query, 0, hf_heap_get_object_address (heap, referrers[i]));
    }
  g_assert_false (next (query));
  g_assert_cmpstr (answer, ==, expected);
}

static void
test_functions (gconstpointer path)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load (path);
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, NULL);
  const guint32 n = hf_heap_get_n_objects (hf_query_source_get_heap (source));

  for (guint i = 0; i < 200; i++)
    {
      const HfObjectIndex object = { (guint32) g_test_rand_int_range (0, (gint32) n) };

      check_path (database, source, object);
      check_dominated (database, source, object);
      check_links (database, source, object);
    }
}

static void
test_retained (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-small.gclog.gz");
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, NULL);
  g_autoptr (HfQuery) query = begin (database,
                                     "SELECT t.id, r.bytes, r.count, retained_of(t.id) "
                                     "FROM types AS t JOIN retained_of(t.id) AS r LIMIT 200");
  guint n = 0;

  for (; next (query); n++)
    {
      HfRetainedSum sum;

      g_assert_true (hf_retained_set_of_type (
        get_retention (source), (HfTypeIndex){ (guint32) hf_query_get_integer (query, 0) }, &sum,
        NULL, NULL));
      assert_integer (query, 1, sum.n_bytes);
      assert_integer (query, 2, sum.n_objects);
      assert_integer (query, 3, sum.n_bytes);
    }
  g_assert_cmpuint (n, >, 100);
}

static void
assert_answer (HfQueryDatabase *database,
               const char      *text,
               const char      *expected)
{
  g_autofree char *answer = hf_query_copy_ask (database, text);

  g_assert_cmpstr (answer, ==, expected);
}

/* A key that does not exist has no rows, or is null. */
static void
test_none (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-small.gclog.gz");
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, NULL);

  assert_answer (database, "SELECT * FROM path(1)", "");
  assert_answer (database, "SELECT * FROM path(NULL)", "");
  assert_answer (database, "SELECT * FROM referrers('x')", "");
  assert_answer (database, "SELECT * FROM dominated(-1)", "");
  assert_answer (database, "SELECT * FROM refs_of(1.5)", "");
  assert_answer (database, "SELECT * FROM retained_of(1000000000)", "");
  assert_answer (database, "SELECT retained_of(-1), retained_of('x')", "null|null\n");
  assert_answer (database, "SELECT count(*) FROM types WHERE name = NULL", "0\n");
}

static void
test_words (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-small.gclog.gz");
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, NULL);

  assert_answer (database, "SELECT hex(255), hex('AB'), hex(-1), hex(NULL), hex(x'0a')",
                 "ff|4142|ffffffffffffffff||0A\n");
  assert_answer (database, "SELECT value FROM json_each ('[1, 2]')", "1\n2\n");
  assert_answer (database, "SELECT bytes(4000000), bytes(NULL), bytes(0)", "4.0 MB|null|0 B\n");
}

static void
test_recording (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("compare-shop/"
                                                         "orders-recording-1-2-3.gclog.gz");
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, NULL);
  g_autoptr (HfCollectionList) list =
    hf_collection_list_new (hf_query_source_get_recording (source), NULL, NULL, NULL);
  g_autofree char *expected = g_strdup_printf ("%u\n", list->n);

  assert_answer (database, "SELECT number, is_current FROM snapshots", "1|0\n2|0\n3|1\n");
  assert_answer (database,
                 "SELECT s.objects = count(*), s.bytes = sum(o.bytes) FROM snapshots AS s, objects "
                 "AS o WHERE s.is_current",
                 "1|1\n");
  assert_answer (database, "SELECT count(*) FROM collections", expected);
  assert_answer (database, "SELECT count(*) > 0 FROM collections WHERE generation = 2", "1\n");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/query/tables/small", "real/dotnet10-small.gclog.gz", test_tables);
  g_test_add_data_func ("/query/tables/gcdump", "real/wpf-app.gcdump.gz", test_tables);
  g_test_add_data_func ("/query/tables/sos", "real/aspnet-razor.sos.xml.gz", test_tables);
  g_test_add_data_func ("/query/tables/recording", "real/dotnet10-recording.gclog.gz", test_tables);
  g_test_add_data_func ("/query/tables/functions", "real/dotnet10-small.gclog.gz", test_functions);
  g_test_add_func ("/query/tables/retained", test_retained);
  g_test_add_func ("/query/tables/none", test_none);
  g_test_add_func ("/query/tables/words", test_words);
  g_test_add_func ("/query/tables/of-recordings", test_recording);
  return g_test_run ();
}
