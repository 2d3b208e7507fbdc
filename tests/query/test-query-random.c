/* test-query-random.c: random questions have the same answers as in a plain database
 *
 * covers: hf-query-facts, hf-query-module, hf-query-objects, hf-query-plan, hf-query-references,
 *   hf-query-roots, hf-query-types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-copy.h"
#include "hf-test.h"

#define N_QUERIES 500

/* Tables whose rows can be joined in a moment by one of their columns. */
static const struct
{
  const char *join;
  const char *columns[8];
} joins[] = {
  { "objects AS a", { "a.id", "a.type", "a.bytes", "a.retained", "a.depth", "a.dominator" } },
  { "objects AS a", { "a.generation", "a.domain", "a.reachable", "a.reference_count",
                      "a.referrer_count", "a.type_name", "a.id" } },
  { "types AS a", { "a.id", "a.name", "a.assembly", "a.count", "a.bytes", "a.reachable_count",
                    "a.reachable_bytes", "a.retained_min" } },
  { "roots AS a", { "a.number", "a.object", "a.kind", "a.flags", "a.pinned", "a.weak",
                    "a.container", "a.field" } },
  { "refs AS a", { "a.source", "a.target" } },
  { "dependents AS a", { "a.source", "a.target" } },
  { "objects AS a JOIN types AS b ON b.id = a.type", { "a.id", "b.name", "a.bytes", "b.count" } },
  { "objects AS a LEFT JOIN objects AS b ON b.id = a.dominator",
    { "a.id", "b.id", "a.depth", "b.bytes", "b.type_name" } },
  { "objects AS a JOIN objects AS b ON b.dominator = a.id", { "a.id", "b.id", "b.retained" } },
  { "refs AS a JOIN objects AS b ON b.id = a.target", { "a.source", "b.id", "b.type", "b.bytes" } },
  { "objects AS a JOIN refs AS b ON b.target = a.id", { "a.id", "b.source", "a.type", "a.bytes" } },
  { "objects AS a JOIN refs AS b ON b.source = a.id", { "a.id", "b.target", "a.type" } },
  { "roots AS a JOIN objects AS b ON b.id = a.object", { "a.number", "b.id", "b.retained" } },
  { "objects AS a JOIN roots AS b ON b.object = a.id",
    { "a.id", "b.number", "b.kind", "a.bytes" } },
};

static guint
pick (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint32) n);
}

static const char *
pick_column (guint join)
{
  guint n = 0;

  while (n < G_N_ELEMENTS (joins[join].columns) && joins[join].columns[n] != NULL)
    n++;
  return joins[join].columns[pick (n)];
}

/* A value that some row has, or one beside it, or of another type. */
static char *
dup_value (sqlite3    *db,
           const char *join,
           const char *column)
{
  static const char *const odd[] = {
    "NULL",
    "''",
    "'abc'",
    "'12'",
    "1.5",
    "-1",
    "0",
    "9223372036854775807",
    "1e300",
    "x'00'",
    "-9223372036854775808",
    "24.0",
  };
  g_autofree char *text = NULL;
  g_autofree char *value = NULL;

  if (pick (5) == 0)
    return g_strdup (odd[pick (G_N_ELEMENTS (odd))]);
  text = g_strdup_printf ("SELECT quote (%s) FROM %s LIMIT 1 OFFSET %u", column, join, pick (300));
  value = g_strchomp (hf_query_copy_ask_plain (db, text));
  if (value[0] == '\0')
    return g_strdup ("1");
  switch (pick (8))
    {
    case 0:
      return g_strdup_printf ("%s + 1", value);
    case 1:
      return g_strdup_printf ("%s - 0.5", value);
    default:
      return g_steal_pointer (&value);
    }
}

static void
add_condition (GString *query,
               sqlite3 *db,
               guint    join)
{
  static const char *const operators[] = { "=", "=", "=", "<", "<=", ">", ">=", "<>", "IS", "IN" };
  const char *column = pick_column (join);
  const char *comparison = operators[pick (G_N_ELEMENTS (operators))];
  g_autofree char *a = dup_value (db, joins[join].join, column);
  g_autofree char *b = dup_value (db, joins[join].join, column);

  if (g_str_equal (comparison, "IN"))
    g_string_append_printf (query, "%s IN (%s, %s)", column, a, b);
  else
    g_string_append_printf (query, "%s %s %s", column, comparison, a);
}

/* Ordered by all that it returns, so that the rows have one order; or only counted and summed. */
static char *
dup_query (sqlite3 *db)
{
  const guint join = pick (G_N_ELEMENTS (joins));
  const guint n_conditions = 1 + pick (3);
  GString *query = g_string_new ("SELECT ");
  const char *first = pick_column (join);
  const char *second = pick_column (join);
  const guint form = pick (4);

  if (form == 0)
    g_string_append_printf (query, "count(*), max(%s), min(%s), count(DISTINCT %s)", first, second,
                            first);
  else
    g_string_append_printf (query, "%s, %s", first, form == 1 ? "count(*)" : second);
  g_string_append_printf (query, " FROM %s WHERE ", joins[join].join);
  for (guint i = 0; i < n_conditions; i++)
    {
      if (i > 0)
        g_string_append (query, pick (4) == 0 ? " OR " : " AND ");
      add_condition (query, db, join);
    }
  if (form == 1)
    g_string_append (query, " GROUP BY 1");
  if (form > 0)
    g_string_append_printf (query, " ORDER BY 1%s, 2%s LIMIT %u", pick (2) == 0 ? " DESC" : "",
                            pick (2) == 0 ? " DESC" : "", 1 + pick (200));
  return g_string_free (query, FALSE);
}

static void
test_random (gconstpointer path)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, &error);
  sqlite3 *plain = NULL;
  guint n_answers = 0;

  g_assert_no_error (error);
  plain = hf_query_copy_make (database);
  for (guint i = 0; i < N_QUERIES; i++)
    {
      g_autofree char *query = dup_query (plain);
      g_autofree char *expected = hf_query_copy_ask_plain (plain, query);
      g_autofree char *answer = hf_query_copy_ask (database, query);

      if (!g_str_equal (answer, expected))
        g_test_message ("%s", query);
      g_assert_cmpstr (answer, ==, expected);
      n_answers += expected[0] != '\0';
    }
  /* Otherwise the questions are about nothing. */
  g_assert_cmpuint (n_answers, >, N_QUERIES / 4);
  sqlite3_close (plain);
}

/* An order by one column alone, which a scan has already, and ranges of it. */
static void
test_order (void)
{
  static const char *const queries[] = {
    "SELECT id FROM objects ORDER BY id",
    "SELECT id FROM objects ORDER BY id DESC LIMIT 10",
    "SELECT id, bytes FROM objects WHERE id > (SELECT min(id) FROM objects) ORDER BY id LIMIT 3",
    "SELECT id FROM objects WHERE id < (SELECT max(id) FROM objects) ORDER BY id DESC LIMIT 3",
    "SELECT id FROM objects WHERE id BETWEEN 1 AND 2 ORDER BY id",
    "SELECT id FROM types ORDER BY id DESC",
    "SELECT type, count(*), sum(bytes), max(id) FROM objects GROUP BY type",
    "SELECT type, count(*) FROM objects WHERE id > 140000000000000 GROUP BY type ORDER BY type "
    "DESC",
    "SELECT type, min(id) FROM objects WHERE bytes BETWEEN 30 AND 80 GROUP BY type ORDER BY 2",
    "SELECT DISTINCT type FROM objects ORDER BY type",
    "SELECT id FROM types WHERE id >= 3 AND id < 7 ORDER BY id DESC",
    "SELECT id FROM types WHERE id > 1e18 OR id < -1e18",
    "SELECT id FROM objects WHERE id IN (SELECT id * 1.0 FROM objects LIMIT 5) ORDER BY id",
    "SELECT count(*) FROM objects WHERE bytes IN (24, 32, 40) AND type IN (1, 2, 3)",
    "SELECT number FROM roots WHERE number <= 4 ORDER BY number DESC",
    "SELECT id FROM objects WHERE id = 'x'",
    "SELECT id FROM types WHERE name = 'System.String' COLLATE NOCASE",
    "SELECT rowid >= 0 FROM types LIMIT 1",
  };
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-small.gclog.gz");
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (source, NULL);
  sqlite3 *plain = hf_query_copy_make (database);

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_autofree char *expected = hf_query_copy_ask_plain (plain, queries[i]);
      g_autofree char *answer = hf_query_copy_ask (database, queries[i]);

      g_assert_cmpstr (answer, ==, expected);
    }
  sqlite3_close (plain);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/query/random/small", "real/dotnet10-small.gclog.gz", test_random);
  g_test_add_data_func ("/query/random/recording", "real/dotnet10-recording.gclog.gz", test_random);
  g_test_add_func ("/query/random/order", test_order);
  return g_test_run ();
}
