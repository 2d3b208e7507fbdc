/* test-query-library.c: each built-in query runs on every file that can answer it
 *
 * covers: hf-query-builtins-objects, hf-query-builtins-roots, hf-query-nearest
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-copy.h"
#include "hf-query-library.h"
#include "hf-query-nearest.h"
#include "hf-test.h"

#include <stdlib.h>
#include <string.h>

#define RECORDING "compare-shop/orders-recording-1-2-3.gclog.gz"
#define SMALL "real/dotnet10-small.gclog.gz"

static const char *const samples[] = {
  "compare-shop/orders-3-after-4000.gclog.gz",
  RECORDING,
  "real/aspnet-razor-lossy.nettrace.gz",
  "real/aspnet-razor.gclog.gz",
  "real/aspnet-razor.nettrace.gz",
  "real/aspnet-razor.sos.xml.gz",
  "real/dotnet10-recording.gclog.gz",
  SMALL,
  "real/roslyn-server.gcdump.gz",
  "real/wpf-app.gcdump.gz",
  "real/wpf-app.gclog.gz",
};

/* ---- The list ---- */

static void
test_list (void)
{
  gsize n = 0;
  const HfQueryBuiltin *all = hf_query_library_get_builtins (&n);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (n, >=, 20);
  for (gsize i = 0; i < n; i++)
    {
      g_test_message ("%s", all[i].id);
      g_assert_true (g_hash_table_add (seen, (gpointer) all[i].id));
      g_assert_true (g_hash_table_add (seen, (gpointer) all[i].name));
      g_assert_cmpuint (strspn (all[i].id, "abcdefghijklmnopqrstuvwxyz-"), ==, strlen (all[i].id));
      g_assert_true (g_str_has_suffix (all[i].description, "."));
      g_assert_true (g_str_has_prefix (all[i].text, "-- "));
      g_assert_false (g_str_has_suffix (all[i].text, "\n"));
      g_assert_nonnull (strstr (all[i].text, "\nSELECT "));
    }
}

static void
test_find (void)
{
  const HfQueryBuiltin *strings = hf_query_library_find ("largest-strings");

  g_assert_nonnull (strings);
  g_assert_true (hf_query_library_find ("LARGEST-Strings") == strings);
  g_assert_true (hf_query_library_find ("largest STRINGS") == strings);
  g_assert_null (hf_query_library_find ("largest"));
  g_assert_null (hf_query_library_find (""));
}

static void
test_nearest (void)
{
  guint least = 4;
  const char *nearest = NULL;

  hf_query_nearest_compare ("largst-string", "smallest-strings", &least, &nearest);
  g_assert_null (nearest);
  hf_query_nearest_compare ("largst-string", "Largest-Strings", &least, &nearest);
  hf_query_nearest_compare ("largst-string", "largst-strangers", &least, &nearest);
  g_assert_cmpstr (nearest, ==, "Largest-Strings");
  g_assert_cmpuint (least, ==, 2);
}

/* ---- On files ---- */

static void
run_all (HfQuerySource *source,
         GHashTable    *answered)
{
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, NULL);
  gsize n = 0;
  const HfQueryBuiltin *all = hf_query_library_get_builtins (&n);

  for (gsize i = 0; i < n; i++)
    {
      const char *missing = hf_query_builtin_get_missing (&all[i], source);
      g_autofree char *answer = NULL;

      if (missing != NULL)
        {
          g_assert_true (g_str_has_suffix (missing, "."));
          continue;
        }
      answer = hf_query_copy_ask (database, all[i].text);
      if (answer[0] != '\0')
        g_hash_table_add (answered, (gpointer) all[i].id);
    }
}

/* Each query has an answer somewhere. */
static void
test_runs (void)
{
  g_autoptr (GHashTable) answered = g_hash_table_new (g_str_hash, g_str_equal);
  gsize n = 0;
  const HfQueryBuiltin *all = hf_query_library_get_builtins (&n);

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (HfQuerySource) source = hf_query_copy_load (samples[i]);

      g_test_message ("%s", samples[i]);
      run_all (source, answered);
    }
  for (gsize i = 0; i < n; i++)
    {
      if (!g_hash_table_contains (answered, all[i].id))
        g_error ("%s has no answer", all[i].id);
    }
}

/* Heaps of a few objects, without most sections, and damaged. */
static void
test_small_files (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "gclog", "good", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GHashTable) answered = g_hash_table_new (g_str_hash, g_str_equal);
  const char *name = NULL;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("gclog", "good", name, NULL);
      g_autoptr (HfQuerySource) source = NULL;

      if (!g_str_has_suffix (name, ".gclog"))
        continue;
      source = hf_query_copy_load (path);
      run_all (source, answered);
      n++;
    }
  g_assert_cmpuint (n, >, 20);
}

/* ---- Queries that a file cannot answer ---- */

static void
assert_missing (const char *path,
                const char *const *expected)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load (path);
  g_autoptr (GString) ids = g_string_new (NULL);
  g_autofree char *wanted = g_strjoinv (" ", (char **) expected);
  gsize n = 0;
  const HfQueryBuiltin *all = hf_query_library_get_builtins (&n);

  for (gsize i = 0; i < n; i++)
    {
      if (hf_query_builtin_get_missing (&all[i], source) != NULL)
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", all[i].id);
    }
  g_assert_cmpstr (ids->str, ==, wanted);
}

static void
test_missing (void)
{
  static const char *const small[] = {
    "types-by-assembly", "longest-pauses", "freed-by-generation", "oldest-objects", NULL,
  };
  static const char *const gcdump[] = {
    "objects-by-generation", "large-objects-by-type", "fragmentation",  "dependent-handles",
    "longest-pauses",        "freed-by-generation",   "oldest-objects", NULL,
  };
  static const char *const recording[] = { "types-by-assembly", NULL };

  assert_missing (SMALL, small);
  assert_missing ("real/roslyn-server.gcdump.gz", gcdump);
  assert_missing (RECORDING, recording);
}

static void
test_reasons (void)
{
  static const struct
  {
    const char *id;
    const char *sentence;
  } reasons[] = {
    { "largest-strings", NULL },
    { "largest-arrays", NULL },
    { "most-referenced", NULL },
    { "kept-by-handles", "The file has no GC handles." },
    { "statics-that-keep-most", "The file has no static fields." },
    { "roots-by-kind", "The file has no roots." },
    { "types-by-assembly", "The file does not name the assemblies of types." },
    { "objects-by-generation", "The file does not name the generations of objects." },
    { "longest-pauses", "The file has no garbage collections; a recording has them." },
    { "unreachable-by-type", "The file does not have all roots or references, so reachable objects "
                             "and retained sizes are not known." },
  };
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/aspnet-razor.sos.xml.gz");

  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      const HfQueryBuiltin *query = hf_query_library_find (reasons[i].id);

      g_assert_nonnull (query);
      g_assert_cmpstr (hf_query_builtin_get_missing (query, source), ==, reasons[i].sentence);
    }
}

/* ---- Answers ---- */

static char *
ask (HfQueryDatabase *database,
     const char      *id)
{
  return hf_query_copy_ask (database, hf_query_library_find (id)->text);
}

static void
assert_same (HfQueryDatabase *database,
             const char      *id,
             const char      *columns,
             const char      *text)
{
  g_autofree char *query = g_strdup_printf ("SELECT %s FROM (%s\n)", columns,
                                            hf_query_library_find (id)->text);
  g_autofree char *answer = hf_query_copy_ask (database, query);
  g_autofree char *expected = hf_query_copy_ask (database, text);

  g_assert_cmpstr (answer, ==, expected);
}

static void
test_answers (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load (RECORDING);
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, NULL);
  g_autofree char *dependents = ask (database, "dependent-handles");
  g_autofree char *handlers = ask (database, "event-handlers");

  assert_same (database, "objects-by-generation", "sum(count), sum(bytes)",
               "SELECT count(*), sum(bytes) FROM objects");
  assert_same (database, "largest-strings", "max(bytes), count(*)",
               "SELECT max(bytes), 100 FROM objects WHERE type_name = 'System.String'");
  assert_same (database, "unreachable-by-type", "sum(count), sum(bytes)",
               "SELECT count(*), sum(bytes) FROM objects WHERE NOT reachable");
  assert_same (database, "large-objects-by-type", "sum(count), sum(bytes)",
               "SELECT count(*), sum(bytes) FROM objects WHERE generation = 3");
  assert_same (database, "fragmentation", "sum(used_bytes) - sum(free_bytes)",
               "SELECT sum(bytes) FROM objects");
  assert_same (database, "handles-by-type", "sum(strong) + sum(weak)",
               "SELECT count(*) FROM roots WHERE kind = 'handle'");
  assert_same (database, "deepest-path", "max(step)", "SELECT max(depth) FROM objects");
  assert_same (database, "most-referenced", "max(referrer_count)",
               "SELECT max(referrer_count) FROM objects");
  assert_same (database, "freed-by-generation", "sum(freed_bytes)",
               "SELECT sum(freed_bytes) FROM collections");
  g_assert_cmpstr (dependents, ==, "Contoso.Orders.Order|Contoso.Orders.AuditNote|252|8064\n");
  g_assert_true (g_str_has_prefix (handlers,
                                   "System.EventHandler<Contoso.Orders.PriceChange>|Contoso."
                                   "Orders.CheckoutSession|4200|"));
}

static int
compare_lines_cb (gconstpointer a,
                  gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Rows that are equal in the order of a query have no order. */
static char *
dup_sorted (const char *answer)
{
  g_auto (GStrv) lines = g_strsplit (answer, "\n", -1);

  qsort (lines, g_strv_length (lines), sizeof *lines, compare_lines_cb);
  return g_strjoinv ("\n", lines);
}

/* The answers are those of a plain database, which knows no shorter way to the rows. */
static void
test_plain (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-recording.gclog.gz");
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, NULL);
  sqlite3 *plain = hf_query_copy_make (database);
  gsize n = 0;
  const HfQueryBuiltin *all = hf_query_library_get_builtins (&n);
  guint n_compared = 0;

  for (gsize i = 0; i < n; i++)
    {
      g_auto (GStrv) parts = g_strsplit (all[i].text, "LIMIT 100", -1);
      g_autofree char *text = g_strjoinv ("LIMIT 1000000", parts);
      g_autofree char *answer = NULL;
      g_autofree char *expected = NULL;
      g_autofree char *sorted = NULL;
      g_autofree char *sorted_expected = NULL;

      if (strstr (text, "(o.id)") != NULL || strstr (text, "path(") != NULL ||
          strstr (text, "retained_of(") != NULL)
        continue;
      g_test_message ("%s", all[i].id);
      answer = hf_query_copy_ask (database, text);
      expected = hf_query_copy_ask_plain (plain, text);
      sorted = dup_sorted (answer);
      sorted_expected = dup_sorted (expected);
      g_assert_cmpstr (sorted, ==, sorted_expected);
      n_compared++;
    }
  g_assert_cmpuint (n_compared, >=, 25);
  sqlite3_close (plain);
}

/* A window makes a link of an id and of a type, and a size of bytes. */
static void
test_kinds (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load (SMALL);
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, NULL);
  gsize n = 0;
  const HfQueryBuiltin *all = hf_query_library_get_builtins (&n);

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (HfQuery) query = hf_query_new (database, all[i].text, NULL, NULL);

      g_assert_nonnull (query);
      for (guint j = 0; j < hf_query_get_n_columns (query); j++)
        {
          const char *name = hf_query_get_column_name (query, j);
          const HfQueryKind kind = hf_query_get_column_kind (query, j);

          g_test_message ("%s, %s", all[i].id, name);
          if (strcmp (name, "id") == 0)
            g_assert_cmpint (kind, ==, HF_QUERY_KIND_ID);
          if (strcmp (name, "type") == 0 || strcmp (name, "kept_by") == 0)
            g_assert_cmpint (kind, ==, HF_QUERY_KIND_TYPE_NAME);
          if (strcmp (name, "bytes") == 0 || strcmp (name, "retained") == 0 ||
              g_str_has_suffix (name, "_bytes"))
            g_assert_cmpint (kind, ==, HF_QUERY_KIND_BYTES);
        }
    }
}

/* ---- The document ---- */

static void
test_document (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "sql.md", NULL);
  g_autofree char *document = NULL;
  gsize n = 0;
  gsize n_blocks = 0;
  const HfQueryBuiltin *all = hf_query_library_get_builtins (&n);

  g_assert_true (g_file_get_contents (path, &document, NULL, NULL));
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *title = g_strdup_printf ("\n`%s` · **%s**: %s", all[i].id, all[i].name,
                                                all[i].description);
      g_autofree char *part = g_strdup_printf ("%s\n\n```sql\n%s\n```\n", title, all[i].text);

      if (strstr (document, part) == NULL)
        g_error ("docs/sql.md does not have:\n%s", part);
    }
  /* Those before are examples of tables over several heaps. */
  for (const char *p = strstr (document, "\n## The library\n");
       (p = strstr (p, "```sql\n")) != NULL; p++)
    n_blocks++;
  g_assert_cmpuint (n_blocks, ==, n);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/query/library/list", test_list);
  g_test_add_func ("/query/library/find", test_find);
  g_test_add_func ("/query/library/nearest", test_nearest);
  g_test_add_func ("/query/library/runs", test_runs);
  g_test_add_func ("/query/library/small-files", test_small_files);
  g_test_add_func ("/query/library/missing", test_missing);
  g_test_add_func ("/query/library/reasons", test_reasons);
  g_test_add_func ("/query/library/answers", test_answers);
  g_test_add_func ("/query/library/plain", test_plain);
  g_test_add_func ("/query/library/kinds", test_kinds);
  g_test_add_func ("/query/library/document", test_document);
  return g_test_run ();
}
