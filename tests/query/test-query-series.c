/* test-query-series.c: tables over several heaps have the values of their comparison
 *
 * covers: hf-query-changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare.h"
#include "hf-enum.h"
#include "hf-query-copy.h"
#include "hf-test.h"

#define MAX_HEAPS 3

/* Some heaps and their database. */
typedef struct
{
  guint            n;
  HfQuerySource   *sources[MAX_HEAPS];
  HfQuerySeries   *series;
  HfQueryDatabase *database;
} Heaps;

static void
heaps_clear (Heaps *self)
{
  hf_query_database_free (self->database);
  hf_query_series_unref (self->series);
  for (guint i = 0; i < self->n; i++)
    hf_query_source_unref (self->sources[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Heaps, heaps_clear)

static void
heaps_init (Heaps             *self,
            const char *const *paths,
            guint              n)
{
  static const char *const names[MAX_HEAPS] = { "a", "b", "c" };

  self->n = n;
  for (guint i = 0; i < n; i++)
    self->sources[i] = hf_query_copy_load (paths[i]);
  self->series = hf_query_series_new (self->sources, names, n);
  self->database = hf_query_database_new (self->sources[0], NULL);
  for (guint i = 0; i < n; i++)
    g_assert_true (hf_query_database_attach (self->database, names[i], self->sources[i], NULL));
  g_assert_true (hf_query_database_add_series (self->database, self->series, NULL));
}

static HfComparedHeap
make_heap (HfQuerySource *source)
{
  HfRetention *retention = NULL;

  g_assert_true (hf_query_source_find_retention (source, &retention, NULL, NULL, NULL));
  return hf_compared_heap_new (hf_query_source_find_analysis (source, NULL, NULL, NULL), retention);
}

/* ---- Changes ---- */

static void
append_integer (GString  *line,
                gboolean  is_known,
                gint64    value)
{
  if (is_known)
    g_string_append_printf (line, "|%" G_GINT64_FORMAT, value);
  else
    g_string_append (line, "|null");
}

static void
append_row (GString               *line,
            HfComparison          *comparison,
            const HfComparisonRow *row)
{
  const HfSide side = row->parts[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
  HfHeap *heap = hf_comparison_get_heap (comparison, side)->heap;

  g_string_append (line, hf_heap_get_type_name (heap, (HfTypeIndex){ row->parts[side] }));
  g_string_append_printf (line, "|%s", hf_enum_get_name (HF_TYPE_CHANGE, (int) row->change));
  for (guint i = 0; i < HF_N_FIGURES; i++)
    {
      for (guint k = 0; k < HF_N_SIDES; k++)
        append_integer (line, hf_comparison_knows_on (comparison, (HfSide) k, (HfFigure) i),
                        (gint64) row->figures[k][i]);
      append_integer (line, hf_comparison_knows (comparison, (HfFigure) i),
                      hf_comparison_get_delta (comparison, row, (HfFigure) i));
    }
  append_integer (line, TRUE, hf_comparison_is_doubtful (comparison, row));
  for (guint k = 0; k < HF_N_SIDES; k++)
    append_integer (line, row->parts[k] != HF_INDEX_NONE, row->parts[k]);
  g_string_append_c (line, '\n');
}

/* All values of all rows, of heaps that know everything and of heaps that do not. */
static void
test_changes (gconstpointer data)
{
  const char *const *paths = data;
  g_auto (Heaps) heaps = { 0 };
  g_auto (HfComparedHeap) before = { 0 };
  g_auto (HfComparedHeap) after = { 0 };
  g_autoptr (HfComparison) comparison = NULL;
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autofree char *early = NULL;
  g_autofree char *answer = NULL;
  g_autofree char *count = NULL;
  g_autofree char *again = NULL;
  const HfComparisonRow *rows;
  guint32 n_rows = 0;

  heaps_init (&heaps, paths, 2);
  /* Before there are retained sizes, and with them: the rows are the same. */
  early = hf_query_copy_ask (heaps.database, "SELECT name, bytes_delta, doubtful FROM changes");
  answer = hf_query_copy_ask (heaps.database, "SELECT * FROM changes");
  again = hf_query_copy_ask (heaps.database, "SELECT name, bytes_delta, doubtful FROM changes");
  g_assert_cmpstr (early, ==, again);

  before = make_heap (heaps.sources[0]);
  after = make_heap (heaps.sources[1]);
  comparison = hf_compare (&before, &after, HF_COMPARE_BY_TYPE, NULL, NULL, NULL);
  rows = hf_comparison_get_rows (comparison, &n_rows);
  g_assert_cmpuint (n_rows, >, 0);
  for (guint32 i = 0; i < n_rows; i++)
    append_row (expected, comparison, &rows[i]);
  g_assert_cmpstr (answer, ==, expected->str);

  g_string_printf (expected, "%u|%u\n", n_rows, hf_comparison_count (comparison)[HF_CHANGE_NEW]);
  count = hf_query_copy_ask (heaps.database, "SELECT count(*), sum(state = 'new') FROM changes");
  g_assert_cmpstr (count, ==, expected->str);
}

/* The numbers of types are those of the heaps. */
static void
test_joins (void)
{
  static const char *const paths[] = { "compare-shop/orders-1-warm.gclog.gz",
                                       "compare-shop/orders-2-after-2000.gclog.gz",
                                       "compare-shop/orders-3-after-4000.gclog.gz" };
  g_auto (Heaps) heaps = { 0 };
  g_autofree char *answer = NULL;

  heaps_init (&heaps, paths, 3);
  answer = hf_query_copy_ask (
    heaps.database, "SELECT count(*) > 100, sum(c.count_before <> a.count), sum(c.bytes_after <> "
                    "b.bytes), sum(b.name <> c.name) FROM changes AS c JOIN a.types AS a ON a.id = "
                    "c.type_before JOIN c.types AS b ON b.id = c.type_after");
  g_assert_cmpstr (answer, ==, "1|0|0|0\n");
}

/* Nothing is compared before a row is read, and no retained size is found for other columns. */
static void
test_lazy (void)
{
  static const char *const paths[] = { "compare-shop/orders-1-warm.gclog.gz",
                                       "compare-shop/orders-3-after-4000.gclog.gz" };
  g_auto (Heaps) heaps = { 0 };
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autofree char *plan = NULL;
  g_autofree char *answer = NULL;
  HfRetention *retention = NULL;
  g_autoptr (GError) error = NULL;

  heaps_init (&heaps, paths, 2);
  g_cancellable_cancel (cancelled);
  plan = hf_query_copy_ask (heaps.database, "EXPLAIN QUERY PLAN SELECT retained_delta FROM "
                                            "changes");
  g_assert_null (hf_query_series_find_changes (heaps.series, FALSE, NULL, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  answer = hf_query_copy_ask (heaps.database, "SELECT sum(bytes_delta) FROM changes");
  g_assert_nonnull (hf_query_series_find_changes (heaps.series, FALSE, NULL, cancelled, NULL));
  g_assert_null (hf_query_series_find_changes (heaps.series, TRUE, NULL, cancelled, NULL));
  g_assert_false (
    hf_query_source_find_retention (heaps.sources[1], &retention, NULL, cancelled, NULL));
}

/* ---- Names ---- */

static void
assert_refused (HfQueryDatabase *database,
                const char      *text,
                const char      *sentence)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuery) query = hf_query_new (database, text, NULL, &error);

  g_assert_null (query);
  g_assert_error (error, HF_QUERY_ERROR, HF_QUERY_ERROR_TEXT);
  g_assert_cmpstr (error->message, ==, sentence);
}

static void
test_missing (void)
{
  static const char *const paths[] = { "real/dotnet10-small.gclog.gz",
                                       "real/dotnet10-small.gclog.gz" };
  g_auto (Heaps) heaps = { 0 };
  g_autoptr (HfQueryDatabase) one = NULL;

  heaps_init (&heaps, paths, 2);
  one = hf_query_database_new (heaps.sources[0], NULL);
  assert_refused (one, "SELECT * FROM changes", "The table “changes” needs two heaps or more");
  assert_refused (one, "SELECT * FROM main.Changes", "The table “changes” needs two heaps or more");
  assert_refused (one, "SELECT count_delta FROM types", "There is no column “count_delta”");
  assert_refused (heaps.database, "SELECT * FROM chnges",
                  "There is no table “chnges”; the nearest is “changes”");
  assert_refused (heaps.database, "SELECT * FROM a.changes",
                  "The table “changes” is about all heaps and has no schema before it");
  assert_refused (heaps.database, "SELECT count_delta FROM types",
                  "The tables of the query have no column “count_delta”; “changes” has it");
}

static void
test_schema (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-small.gclog.gz");
  const HfQueryTable *table = hf_query_schema_find_table ("changes");
  const guint n_of_one = hf_query_schema_get_n_tables ();

  g_assert_cmpuint (hf_query_schema_get_n_tables_of (1), ==, n_of_one);
  g_assert_cmpuint (hf_query_schema_get_n_tables_of (2), ==, n_of_one + 1);
  g_assert_true (hf_query_schema_get_table (n_of_one) == table);
  g_assert_cmpuint (hf_query_schema_get_min_heaps (table), ==, 2);
  g_assert_cmpuint (hf_query_schema_get_min_heaps (hf_query_schema_find_table ("types")), ==, 1);
  g_assert_cmpuint (hf_query_schema_get_n_rows (table, source), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const leak[] = { "compare-shop/orders-1-warm.gclog.gz",
                                      "compare-shop/orders-3-after-4000.gclog.gz" };
  static const char *const other[] = { "real/aspnet-razor-lossy.nettrace.gz",
                                       "real/dotnet10-small.gclog.gz" };
  static const char *const same[] = { "real/dotnet10-small.gclog.gz",
                                      "real/dotnet10-small.gclog.gz" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/query/series/changes/leak", leak, test_changes);
  g_test_add_data_func ("/query/series/changes/other", other, test_changes);
  g_test_add_data_func ("/query/series/changes/same", same, test_changes);
  g_test_add_func ("/query/series/joins", test_joins);
  g_test_add_func ("/query/series/lazy", test_lazy);
  g_test_add_func ("/query/series/missing", test_missing);
  g_test_add_func ("/query/series/schema", test_schema);
  return g_test_run ();
}
