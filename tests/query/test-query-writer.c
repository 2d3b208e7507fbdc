/* test-query-writer.c: values as text are those of SQLite, in CSV, in JSON and for people
 *
 * covers: hf-query-text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-copy.h"
#include "hf-query-text.h"
#include "hf-query-writer.h"
#include "hf-test.h"

static HfQueryDatabase *
open_sample (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-small.gclog.gz");
  g_autoptr (GError) error = NULL;
  HfQueryDatabase *database = hf_query_database_new (source, &error);

  g_assert_no_error (error);
  return database;
}

static char *
write_all (const char    *text,
           HfTableFormat  format)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuery) query = hf_query_new (database, text, NULL, &error);
  g_autoptr (GString) out = g_string_new (NULL);
  g_auto (HfQueryWriter) writer = { 0 };
  HfQueryValue values[8];
  const char *names[8];
  gboolean is_row = FALSE;

  g_assert_no_error (error);
  g_assert_cmpuint (hf_query_get_n_columns (query), <=, G_N_ELEMENTS (names));
  for (guint i = 0; i < hf_query_get_n_columns (query); i++)
    names[i] = hf_query_get_column_name (query, i);
  hf_query_writer_begin (&writer, out, format, names, hf_query_get_n_columns (query));
  while (hf_query_next (query, &is_row, NULL, &error) && is_row)
    {
      for (guint i = 0; i < hf_query_get_n_columns (query); i++)
        values[i] = hf_query_get_value (query, i);
      hf_query_writer_add_row (&writer, values);
    }
  g_assert_no_error (error);
  hf_query_writer_end (&writer);
  return g_strdup (out->str);
}

#define VALUES                                                                                     \
  "SELECT 1 AS a, -2.5 AS \"b,c\", NULL AS d, 'x\"y' AS e, x'00ff' AS a, 1e400 AS f, '=1' AS g"

static void
test_csv (void)
{
  g_autofree char *csv = write_all (VALUES, HF_TABLE_CSV);
  g_autofree char *none = write_all ("SELECT 1 AS a WHERE 0", HF_TABLE_CSV);

  g_assert_cmpstr (csv, ==,
                   "a,\"b,c\",d,e,a,f,g\n"
                   "1,-2.5,,\"x\"\"y\",00ff,Inf,=1\n");
  g_assert_cmpstr (none, ==, "a\n");
}

/* A negative number is not a formula. */
static void
test_spreadsheet (void)
{
  g_autofree char *csv = write_all (VALUES, HF_TABLE_SPREADSHEET);

  g_assert_cmpstr (csv, ==,
                   "\xef\xbb\xbf"
                   "a,\"b,c\",d,e,a,f,g\n"
                   "1,-2.5,,\"x\"\"y\",00ff,Inf,\"'=1\"\n");
}

static void
test_json (void)
{
  g_autofree char *json = write_all (VALUES, HF_TABLE_JSON);
  g_autofree char *none = write_all ("SELECT 1 AS a WHERE 0", HF_TABLE_JSON);

  g_assert_cmpstr (json, ==,
                   "{\"rows\": [\n"
                   "  {\"a\": 1, \"b,c\": -2.5, \"d\": null, \"e\": \"x\\\"y\", \"a_2\": \"00ff\", "
                   "\"f\": null, \"g\": \"=1\"}\n]}\n");
  g_assert_cmpstr (none, ==, "{\"rows\": []}\n");
}

/* Reals that were kept as bits have the text that SQLite gives them. */
static void
test_reals (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuery) query =
    hf_query_new (database,
                  "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999) "
                  "SELECT CASE i % 4 WHEN 0 THEN i / 7.0 WHEN 1 THEN -i * 1e17 / 3 "
                  "WHEN 2 THEN 1.0 / (i * i * i) ELSE i * 1.0 END FROM n",
                  NULL, &error);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_row = FALSE;

  g_assert_no_error (error);
  while (hf_query_next (query, &is_row, NULL, &error) && is_row)
    {
      const HfQueryValue value = hf_query_get_value (query, 0);

      g_assert_cmpint (value.type, ==, HF_QUERY_TYPE_REAL);
      g_string_truncate (text, 0);
      hf_query_text_append_real (text, value.real);
      g_assert_cmpstr (text->str, ==, hf_query_get_text (query, 0));
    }
  g_assert_no_error (error);
}

static void
check_text (HfQueryValue  value,
            HfQueryKind   kind,
            const char   *want)
{
  g_autofree char *text = hf_query_text_dup (&value, kind);

  g_assert_cmpstr (text, ==, want);
}

static void
test_people (void)
{
  const HfQueryValue number = { .type = HF_QUERY_TYPE_INTEGER, .integer = 123456 };
  const HfQueryValue less = { .type = HF_QUERY_TYPE_INTEGER, .integer = -5 };

  check_text (number, HF_QUERY_KIND_BYTES, "123 KB");
  check_text (number, HF_QUERY_KIND_COUNT, "123,456");
  check_text (number, HF_QUERY_KIND_ID, "1e240");
  check_text (number, HF_QUERY_KIND_PLAIN, "123456");
  check_text (less, HF_QUERY_KIND_BYTES, "−5 B");
  check_text (less, HF_QUERY_KIND_ID, "fffffffffffffffb");
  check_text ((HfQueryValue){ .type = HF_QUERY_TYPE_NULL }, HF_QUERY_KIND_BYTES, "–");
  check_text ((HfQueryValue){ .type = HF_QUERY_TYPE_TEXT, .text = "a\nb" }, HF_QUERY_KIND_PLAIN,
              "a\xef\xbf\xbd"
              "b");
  check_text ((HfQueryValue){ .type = HF_QUERY_TYPE_REAL, .real = 0.25 }, HF_QUERY_KIND_PLAIN,
              "0.25");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/query/writer/csv-has-the-values-of-sql", test_csv);
  g_test_add_func ("/query/writer/a-spreadsheet-runs-no-text", test_spreadsheet);
  g_test_add_func ("/query/writer/members-have-different-names", test_json);
  g_test_add_func ("/query/writer/reals-are-written-as-sqlite-does", test_reals);
  g_test_add_func ("/query/writer/people-see-units", test_people);
  return g_test_run ();
}
