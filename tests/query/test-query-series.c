/* test-query-series.c: tables over several heaps have the values of their comparison
 *
 * covers: hf-query-changes, hf-query-growth
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare.h"
#include "hf-enum.h"
#include "hf-growth-text.h"
#include "hf-query-copy.h"
#include "hf-test.h"

#define MAX_HEAPS 3

static const char *const three[] = { "compare-shop/orders-1-warm.gclog.gz",
                                     "compare-shop/orders-2-after-2000.gclog.gz",
                                     "compare-shop/orders-3-after-4000.gclog.gz" };

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
  g_auto (Heaps) heaps = { 0 };
  g_autofree char *answer = NULL;

  heaps_init (&heaps, three, 3);
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

/* ---- Growth ---- */

static HfGrowth *
make_growth (const Heaps *heaps)
{
  HfReasonTree *trees[MAX_HEAPS];
  HfGrowth *growth = NULL;

  for (guint i = 0; i < heaps->n; i++)
    {
      g_auto (HfComparedHeap) heap = make_heap (heaps->sources[i]);

      trees[i] = hf_reason_tree_new (&heap, NULL, NULL, NULL);
    }
  growth = hf_growth_new (trees, heaps->n, 0, NULL, NULL, NULL);
  for (guint i = 0; i < heaps->n; i++)
    hf_reason_tree_unref (trees[i]);
  return growth;
}

static void
append_path (GString        *line,
             const HfGrowth *growth,
             guint32         position)
{
  const HfGrowthPath *path = &growth->paths[position];
  HfReasonTree *tree = growth->trees[growth->n_snapshots - 1];
  guint32 n_reasons = 0;
  const HfReason *reason = &hf_reason_tree_get_reasons (tree, &n_reasons)[path->reason];
  g_autofree char *name = hf_growth_text_dup_path (growth, path, HF_REASON_MAX_NAMES,
                                                   HF_NAMES_EXACT);
  const guint32 last = growth->n_snapshots - 1;

  g_string_append_printf (line, "%u|%s|%s", position + 1, name,
                          hf_heap_get_type_name (hf_reason_tree_get_heap (tree)->heap,
                                                 reason->type));
  append_integer (line, TRUE, path->n_roots);
  append_integer (line, TRUE, (gint64) path->counts[0]);
  append_integer (line, TRUE, (gint64) path->counts[last]);
  append_integer (line, path->n_per_step > 0 && !path->is_of_sizes, (gint64) path->n_per_step);
  append_integer (line, TRUE, (gint64) path->sizes[0]);
  append_integer (line, TRUE, (gint64) path->sizes[last]);
  append_integer (line, path->n_per_step > 0 && path->is_of_sizes, (gint64) path->n_per_step);
  append_integer (line, TRUE, (gint64) path->bytes[0]);
  append_integer (line, TRUE, (gint64) path->bytes[last]);
  append_integer (line, TRUE, path->n_grown);
  append_integer (line, TRUE, (gint64) path->leak_share);
  append_integer (line, TRUE, growth->is_doubtful);
  g_string_append_c (line, '\n');
}

static void
append_steps (GString        *lines,
              const HfGrowth *growth,
              guint32         position)
{
  const HfGrowthPath *path = &growth->paths[position];

  for (guint32 i = 0; i < growth->n_snapshots; i++)
    g_string_append_printf (lines,
                            "%u|%u|%" G_GUINT64_FORMAT "|%" G_GUINT64_FORMAT "|%" G_GUINT64_FORMAT
                            "\n",
                            position + 1, i + 1, path->counts[i], path->sizes[i], path->bytes[i]);
}

static void
assert_answer (const Heaps   *heaps,
               const char    *text,
               const GString *expected)
{
  g_autofree char *answer = hf_query_copy_ask (heaps->database, text);

  g_assert_cmpstr (answer, ==, expected->str);
}

static void
test_growth (void)
{
  g_auto (Heaps) heaps = { 0 };
  g_autoptr (HfGrowth) growth = NULL;
  g_autoptr (GString) paths = g_string_new (NULL);
  g_autoptr (GString) steps = g_string_new (NULL);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = NULL;

  heaps_init (&heaps, three, 3);
  g_cancellable_cancel (cancelled);
  g_assert_null (hf_query_series_find_growth (heaps.series, NULL, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  growth = make_growth (&heaps);
  g_assert_cmpuint (growth->n_paths, >=, 3);
  for (guint32 i = 0; i < growth->n_paths; i++)
    {
      append_path (paths, growth, i);
      append_steps (steps, growth, i);
    }
  assert_answer (&heaps,
                 "SELECT number, path, type_name, root_count, count_first, count_last, "
                 "count_per_step, bytes_first, bytes_last, bytes_per_step, retained_first, "
                 "retained_last, retained_delta, leak_share, doubtful FROM growth",
                 paths);
  assert_answer (&heaps, "SELECT * FROM growth_steps", steps);
  assert_answer (&heaps,
                 "SELECT s.* FROM growth AS g JOIN growth_steps AS s ON s.growth = g.number "
                 "ORDER BY g.number, s.heap",
                 steps);
  answer = hf_query_copy_ask (heaps.database, "SELECT count(*) FROM growth WHERE root_count = 1 "
                                              "AND instr (path, root || ' › ') <> 1");
  g_assert_cmpstr (answer, ==, "0\n");
}

/* Each way to the rows has the same ones. */
static void
test_ways (void)
{
  static const struct
  {
    const char *text;
    const char *answer;
  } cases[] = {
    { "SELECT number FROM growth ORDER BY number", "1\n2\n3\n4\n5\n" },
    { "SELECT number FROM growth ORDER BY number DESC", "5\n4\n3\n2\n1\n" },
    { "SELECT number FROM growth WHERE number > 3 ORDER BY number DESC", "5\n4\n" },
    { "SELECT number FROM growth WHERE number BETWEEN 2 AND 3", "2\n3\n" },
    { "SELECT number FROM growth WHERE number > 5 OR number < 1", "" },
    { "SELECT number FROM growth WHERE number > 3 AND number < 2", "" },
    { "SELECT number FROM growth WHERE number = 2 OR count_first = 200 ORDER BY number", "1\n2\n" },
    { "SELECT count(*) FROM growth WHERE number IN (0, 1, 5, 6, -9223372036854775808)", "2\n" },
    { "SELECT heap, count FROM growth_steps WHERE growth = 2", "1|200\n2|2200\n3|4200\n" },
    { "SELECT count(*) FROM growth_steps WHERE growth IN (0, 6, 9223372036854775807)", "0\n" },
    { "SELECT count(*) FROM growth_steps WHERE growth = 1 OR heap = 1", "7\n" },
    { "SELECT count(*), min (rowid), max (rowid) FROM growth_steps", "15|0|14\n" },
  };
  g_auto (Heaps) heaps = { 0 };

  heaps_init (&heaps, three, 3);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *answer = hf_query_copy_ask (heaps.database, cases[i].text);

      if (g_strcmp0 (answer, cases[i].answer) != 0)
        g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (answer, ==, cases[i].answer);
    }
}

/* Without retained sizes of one heap growth is not known: an answer without rows would say that
 * nothing grew. */
static void
test_unknown (void)
{
  static const char *const paths[] = { "real/dotnet10-small.gclog.gz",
                                       "gclog/good/close-with-another-name.gclog",
                                       "real/dotnet10-small.gclog.gz" };
  g_auto (Heaps) heaps = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuery) query = NULL;
  gboolean is_row = FALSE;

  heaps_init (&heaps, paths, 3);
  query = hf_query_new (heaps.database, "SELECT count(*) FROM growth", NULL, &error);
  g_assert_no_error (error);
  g_assert_false (hf_query_next (query, &is_row, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_true (g_str_has_prefix (error->message, "Growth is not known: b: "));
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
  assert_refused (one, "SELECT * FROM growth", "The table “growth” needs three heaps or more");
  assert_refused (heaps.database, "SELECT * FROM Growth_steps",
                  "The table “growth_steps” needs three heaps or more");
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
  g_assert_cmpuint (hf_query_schema_get_n_tables_of (9), ==, n_of_one + 3);
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
  g_test_add_func ("/query/series/growth", test_growth);
  g_test_add_func ("/query/series/ways", test_ways);
  g_test_add_func ("/query/series/unknown", test_unknown);
  g_test_add_func ("/query/series/missing", test_missing);
  g_test_add_func ("/query/series/schema", test_schema);
  return g_test_run ();
}
