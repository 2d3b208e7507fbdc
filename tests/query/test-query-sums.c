/* test-query-sums.c: sums are those of GROUP BY, and the proposed columns are of use
 *
 * covers: hf-query-sums-propose, hf-query-total
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-copy.h"
#include "hf-query-sums.h"
#include "hf-query-text.h"
#include "hf-test.h"

#define NUMBERS                                                                                    \
  "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19999) "

static HfQueryDatabase *
open_sample (void)
{
  g_autoptr (HfQuerySource) source = hf_query_copy_load ("real/dotnet10-small.gclog.gz");
  g_autoptr (GError) error = NULL;
  HfQueryDatabase *database = hf_query_database_new (source, &error);

  g_assert_no_error (error);
  return database;
}

static HfQueryRows *
keep (HfQueryDatabase *database,
      const char      *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuery) query = hf_query_new (database, text, NULL, &error);
  HfQueryRows *rows = NULL;

  g_assert_no_error (error);
  rows = hf_query_rows_new (query, 0);
  g_assert_true (hf_query_rows_fill (rows, query, G_MAXUINT32, NULL, &error));
  g_assert_no_error (error);
  return rows;
}

static HfQuerySums *
sum (HfQueryRows *rows,
     guint        key,
     guint        value,
     guint        n_most)
{
  g_autoptr (GError) error = NULL;
  HfQuerySums *sums = hf_query_sums_new (rows, hf_query_rows_get_n (rows), key, value, n_most, NULL,
                                         &error);

  g_assert_no_error (error);
  return sums;
}

/* ---- Against SQL ---- */

static void
append_value (GString            *line,
              const HfQueryValue *value)
{
  if (value->type == HF_QUERY_TYPE_NULL)
    g_string_append (line, "null");
  hf_query_text_append_exact (line, value);
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Groups of SQL have no order of their own. */
static char *
dup_sorted (char *lines)
{
  g_autofree char *text = lines;
  g_auto (GStrv) all = g_strsplit (text, "\n", -1);

  qsort (all, g_strv_length (all), sizeof (char *), compare_lines);
  return g_strjoinv ("\n", all);
}

static char *
dup_entries (HfQuerySums *sums)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < sums->n_entries; i++)
    {
      append_value (lines, &sums->entries[i].key);
      g_string_append_c (lines, '|');
      append_value (lines, &sums->entries[i].sum);
      g_string_append_printf (lines, "|%u\n", sums->entries[i].n_rows);
    }
  return g_string_free (lines, FALSE);
}

static void
check (HfQueryDatabase *database,
       const char      *with,
       const char      *key,
       const char      *value,
       const char      *from)
{
  const gboolean is_count = g_str_equal (value, "1");
  g_autofree char *text = g_strdup_printf ("%s SELECT %s, %s FROM %s", with, key, value, from);
  g_autofree char *groups = g_strdup_printf ("%s SELECT %s, sum (%s), count (*) FROM %s GROUP BY 1",
                                             with, key, value, from);
  g_autofree char *want = dup_sorted (hf_query_copy_ask (database, groups));
  g_autoptr (HfQueryRows) rows = keep (database, text);
  g_autoptr (HfQuerySums) sums = sum (rows, 0, is_count ? HF_QUERY_SUMS_ROWS : 1, 1000000);
  g_autofree char *got = dup_sorted (dup_entries (sums));

  g_assert_cmpstr (got, ==, want);
  g_assert_cmpuint (sums->n_more, ==, 0);
}

static void
test_groups (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();

  check (database, "", "type_name", "bytes", "objects");
  check (database, "", "type_name", "1", "objects");
  check (database, "", "type", "retained", "objects");
  check (database, "", "dominator", "bytes", "objects");
  check (database, "", "id", "bytes", "objects");
  check (database, "", "kind", "1", "roots");
  check (database, NUMBERS, "i % 17", "i", "n");
  check (database, NUMBERS, "i % 17 - 8", "i - 9999", "n");
  check (database, NUMBERS, "hex (i % 300)", "i * 0.5", "n");
  check (database, NUMBERS, "i % 5 / 2.0", "CASE i % 3 WHEN 0 THEN NULL ELSE i END", "n");
  check (database, NUMBERS,
         "CASE i % 4 WHEN 0 THEN NULL WHEN 1 THEN 'A0' WHEN 2 THEN x'a0' ELSE 7 END",
         "CASE i % 4 WHEN 0 THEN i WHEN 1 THEN i * 0.25 ELSE NULL END", "n");
  check (database, "", "1", "NULL", "objects");
  check (database, "", "1", "bytes", "objects WHERE 0");
}

/* 1 and 1.0 are one key, as in SQL; it has the form of the first row. */
static void
test_equal_numbers (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (HfQueryRows) rows = keep (database, NUMBERS
                                       "SELECT CASE i % 2 WHEN 0 THEN 1 ELSE 1.0 END, -0.0 FROM n");
  g_autoptr (HfQuerySums) sums = sum (rows, 0, HF_QUERY_SUMS_ROWS, 20);
  g_autoptr (HfQuerySums) zeros = sum (rows, 1, HF_QUERY_SUMS_ROWS, 20);

  g_assert_cmpuint (sums->n_entries, ==, 1);
  g_assert_cmpint (sums->entries[0].key.integer, ==, 1);
  g_assert_cmpint (sums->entries[0].sum.integer, ==, 20000);
  g_assert_cmpuint (zeros->n_entries, ==, 1);
  g_assert_cmpfloat (zeros->entries[0].key.real, ==, 0);
}

/* A sum that does not fit is the nearest number; one that fits only in the end is exact. */
static void
test_overflow (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (HfQueryRows) rows =
    keep (database, "SELECT column1, column2 FROM (VALUES "
                    "(1, 9223372036854775807), (1, 9223372036854775807), (1, 9223372036854775807), "
                    "(2, -9223372036854775807), (2, -9223372036854775807), "
                    "(3, 9223372036854775807), (3, 9223372036854775807), "
                    "(3, -9223372036854775807), (3, -9223372036854775800))");
  g_autoptr (HfQuerySums) sums = sum (rows, 0, 1, 20);

  g_assert_cmpuint (sums->n_entries, ==, 3);
  g_assert_cmpint (sums->entries[0].key.integer, ==, 1);
  g_assert_cmpint (sums->entries[0].sum.integer, ==, G_MAXINT64);
  g_assert_cmpint (sums->entries[1].key.integer, ==, 3);
  g_assert_cmpint (sums->entries[1].sum.integer, ==, 7);
  g_assert_cmpint (sums->entries[2].sum.integer, ==, G_MININT64);
}

/* ---- The largest ---- */

static void
test_most (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (HfQueryRows) rows = keep (database, NUMBERS "SELECT i % 1000, i FROM n");
  g_autoptr (HfQuerySums) sums = sum (rows, 0, 1, 20);
  gint64 all = sums->more.sum.integer;

  g_assert_cmpuint (sums->n_entries, ==, 20);
  g_assert_cmpuint (sums->n_more, ==, 980);
  g_assert_cmpuint (sums->more.n_rows, ==, 980 * 20);
  for (guint i = 0; i < 20; i++)
    {
      g_assert_cmpint (sums->entries[i].key.integer, ==, 999 - (int) i);
      all += sums->entries[i].sum.integer;
    }
  g_assert_cmpint (all, ==, (gint64) 19999 * 10000);
}

/* Of the same sums the one with more rows is first, then the one that comes first; without a number
 * it is last. */
static void
test_same_sums (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (HfQueryRows) rows =
    keep (database, "SELECT column1, column2 FROM (VALUES ('none', NULL), ('first', 4), "
                    "('second', 4), ('more', 2), ('more', 2), ('less', -1))");
  g_autoptr (HfQuerySums) sums = sum (rows, 0, 1, 20);
  g_autoptr (HfQuerySums) few = sum (rows, 0, 1, 2);
  static const char *const keys[] = { "more", "first", "second", "less", "none" };

  g_assert_cmpuint (sums->n_entries, ==, G_N_ELEMENTS (keys));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_cmpstr (sums->entries[i].key.text, ==, keys[i]);
  g_assert_cmpint (sums->entries[4].sum.type, ==, HF_QUERY_TYPE_NULL);
  g_assert_cmpstr (few->entries[1].key.text, ==, "first");
  g_assert_cmpuint (few->n_more, ==, 3);
  g_assert_cmpint (few->more.sum.integer, ==, 3);
}

static void
test_first_rows (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (HfQueryRows) rows = keep (database, NUMBERS "SELECT i % 10, i FROM n");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfQuerySums) sums = hf_query_sums_new (rows, 5000, 0, 1, 20, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (sums->n_entries, ==, 10);
  g_assert_cmpuint (sums->entries[0].n_rows, ==, 500);
}

static void
test_cancel (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();
  g_autoptr (HfQueryRows) rows = keep (database, NUMBERS "SELECT i, i FROM n");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_query_sums_new (rows, 20000, 0, 1, 20, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- Proposals ---- */

static void
check_proposal (HfQueryDatabase *database,
                const char      *text,
                const char      *want_value,
                const char      *want_key)
{
  g_autoptr (HfQueryRows) rows = keep (database, text);
  guint key = 0;
  guint value = 0;
  const gboolean is_there = hf_query_sums_propose (rows, &key, &value);

  g_test_message ("%s", text);
  g_assert_cmpint (is_there, ==, want_key != NULL);
  if (!is_there)
    return;
  g_assert_cmpstr (hf_query_rows_get_name (rows, key), ==, want_key);
  g_assert_cmpstr (hf_query_rows_get_name (rows, value), ==, want_value);
}

static void
test_proposals (void)
{
  g_autoptr (HfQueryDatabase) database = open_sample ();

  check_proposal (database,
                  "SELECT o.id, t.name AS type, o.bytes AS size, o.retained, o.depth "
                  "FROM objects AS o JOIN types AS t ON t.id = o.type LIMIT 50",
                  "size", "type");
  check_proposal (database, "SELECT depth, type, bytes FROM objects LIMIT 50", "bytes", "type");
  check_proposal (database, "SELECT id, bytes FROM objects LIMIT 50", "bytes", "id");
  check_proposal (database, "SELECT id, 'a' AS letter, 1 AS one FROM objects LIMIT 50", "one",
                  "letter");
  check_proposal (database, "SELECT 1 AS a, 2 AS b", "a", "b");
  check_proposal (database, "SELECT id, type_name FROM objects LIMIT 50", NULL, NULL);
  check_proposal (database, "SELECT sum (bytes) FROM objects", NULL, NULL);
  check_proposal (database, "SELECT bytes, type_name FROM objects WHERE 0", NULL, NULL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/query/sums/are-those-of-group-by", test_groups);
  g_test_add_func ("/query/sums/equal-numbers-are-one-key", test_equal_numbers);
  g_test_add_func ("/query/sums/one-that-does-not-fit-is-the-nearest-number", test_overflow);
  g_test_add_func ("/query/sums/the-rest-is-added-up", test_most);
  g_test_add_func ("/query/sums/have-an-order-where-they-are-the-same", test_same_sums);
  g_test_add_func ("/query/sums/of-the-first-rows", test_first_rows);
  g_test_add_func ("/query/sums/can-be-cancelled", test_cancel);
  g_test_add_func ("/query/sums/the-first-figure-and-type-are-proposed", test_proposals);
  return g_test_run ();
}
