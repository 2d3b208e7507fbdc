/* test-query-proposals.c: tests of the words that are proposed at a place in a query
 *
 * covers: hf-sql-reader hf-sql-scope hf-sql-tokens hf-sql-words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-proposals.h"
#include "hf-sql-scope.h"
#include "hf-sql-tokens.h"

#include <string.h>

/* The words at the "|" of @marked, each with its kind before it. */
static char *
propose (const char *marked,
         gboolean    is_asked)
{
  static const char kinds[] = "ctfk";
  const gsize cursor = (gsize) (strchr (marked, '|') - marked);
  g_autofree char *text = g_strdup_printf ("%.*s%s", (int) cursor, marked, marked + cursor + 1);
  g_autoptr (GArray) proposals = hf_query_proposals_new (text, cursor, is_asked);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < proposals->len; i++)
    {
      const HfQueryProposal *proposal = &g_array_index (proposals, HfQueryProposal, i);

      g_string_append_printf (words, "%s%c:%s", i == 0 ? "" : " ", kinds[proposal->kind],
                              proposal->name);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

typedef struct
{
  const char *text;
  const char *words;
} Case;

static void
check (const Case *cases,
       gsize       n_cases)
{
  for (gsize i = 0; i < n_cases; i++)
    {
      g_autofree char *words = propose (cases[i].text, FALSE);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_columns (void)
{
  static const Case cases[] = {
    { "SELECT o.ret| FROM objects AS o", "c:retained" },
    { "SELECT o.RE|\nFROM objects o", "c:retained c:reachable c:reference_count c:referrer_count" },
    { "SELECT t.na| FROM objects AS o JOIN types t ON t.id = o.type", "c:name" },
    { "SELECT objects.de| FROM objects", "c:depth" },
    { "SELECT objects.de|", "c:depth" },
    { "SELECT * FROM before.objects AS b WHERE b.de|", "c:depth" },
    { "SELECT before.objects.de|", "c:depth" },
    { "SELECT * FROM \"objects\" AS \"my o\", types AS x WHERE x.nam|", "c:name" },
    { "SELECT * FROM referrers(17) AS r, objects AS o WHERE o.dep|", "c:depth" },
    /* The columns of a table of the text, before all others. */
    { "SELECT dep| FROM objects", "c:depth" },
    { "SELECT dep|", "c:depth c:dependent" },
    { "SELECT nam| FROM objects", "" },
    { "SELECT * FROM objects WHERE ret|", "c:retained f:retained_of" },
    /* Nobody knows the columns of these. */
    { "SELECT x.i| FROM unknown AS x", "" },
    { "SELECT s.re| FROM (SELECT * FROM objects) AS s", "" },
  };

  check (cases, G_N_ELEMENTS (cases));
}

static void
test_scopes (void)
{
  static const Case cases[] = {
    { "SELECT o.na| FROM types AS o WHERE o.id IN (SELECT o.type FROM objects AS o)", "c:name" },
    { "SELECT 1 FROM types AS o WHERE o.id IN (SELECT o.dep| FROM objects AS o)", "c:depth" },
    { "SELECT 1 FROM types AS t WHERE EXISTS (SELECT 1 FROM objects AS o WHERE t.na| = 1)",
      "c:name" },
    { "SELECT dep| FROM types WHERE id IN (SELECT type FROM objects)", "" },
    { "SELECT dep| FROM (SELECT * FROM objects) AS s", "" },
    { "WITH big AS (SELECT * FROM objects) SELECT dep| FROM types", "" },
    { "SELECT o.id FROM objects AS o UNION SELECT o.na| FROM types AS o", "c:name" },
    { "SELECT o.id FROM objects AS o; SELECT o.na| FROM types AS o; SELECT 1 FROM roots AS o",
      "c:name" },
  };

  check (cases, G_N_ELEMENTS (cases));
}

static void
test_tables (void)
{
  static const Case cases[] = {
    { "SELECT * FROM obj|", "t:objects" },
    { "SELECT * FROM OBJ| WHERE 1", "t:objects" },
    { "SELECT * FROM objects AS o JOIN ty|", "t:types" },
    { "SELECT * FROM objects AS o, ty|", "t:types" },
    { "SELECT * FROM objects AS o JOIN types AS t ON t.id = o.type, ro|", "t:roots" },
    { "SELECT * FROM before.ty|", "t:types" },
    { "SELECT * FROM ref|", "t:refs f:referrers f:refs_of" },
    { "WITH biggest AS (SELECT 1), rest(a, b) AS (SELECT 1, 2) SELECT * FROM big|", "t:biggest" },
    { "WITH biggest AS (SELECT 1), resting(a, b) AS (SELECT 1, 2) SELECT * FROM re|",
      "t:refs t:resting f:referrers f:refs_of f:retained_of" },
    /* The name of a table in an expression. */
    { "SELECT big| FROM objects AS biggest", "t:biggest" },
    { "SELECT id IS NOT DISTINCT FROM typ| FROM types", "t:types f:typeof" },
  };

  check (cases, G_N_ELEMENTS (cases));
}

static void
test_other_words (void)
{
  static const Case cases[] = {
    { "sel|", "k:SELECT" },
    { "SELECT * fro|", "k:FROM" },
    { "SELECT * FROM objects whe|", "k:WHERE" },
    { "SELECT * FROM objects AS o ord|", "k:ORDER" },
    { "SELECT * FROM objects AS o LEFT jo|", "k:JOIN" },
    { "SELECT rou|", "f:round" },
    { "SELECT sum(o.re|) FROM objects AS o",
      "c:retained c:reachable c:reference_count c:referrer_count" },
    /* After a table only what belongs there. */
    { "SELECT * FROM objects re|", "" },
  };

  check (cases, G_N_ELEMENTS (cases));
}

static void
test_nothing (void)
{
  static const Case cases[] = {
    { "|", "" },
    { "s|", "" },
    { "SELECT 'sel|'", "" },
    { "SELECT 'it''s sel|", "" },
    { "SELECT 'it''s', rou|", "f:round" },
    { "-- sel|", "" },
    { "-- sel\nrou|", "f:round" },
    { "/* sel| */ SELECT 1", "" },
    { "/* sel */ rou|", "f:round" },
    { "SELECT \"rou|\"", "" },
    { "SELECT [rou|]", "" },
    { "SELECT 0xro|", "" },
    { "SELECT 1.|", "" },
    { "SELECT ro|und(1)", "" },
    { "SELECT o.|retained FROM objects AS o", "" },
    { "SELECT 1 AS rou|", "" },
    { "SELECT ünd|", "" },
    /* Return ends the line after these. */
    { "SELECT * FROM objects WHERE 1 OR|", "" },
    { "SELECT o.type| FROM objects AS o", "" },
  };

  check (cases, G_N_ELEMENTS (cases));
}

static void
test_asked (void)
{
  g_autofree char *tables = propose ("SELECT * FROM |", TRUE);
  g_autofree char *longer = propose ("SELECT o.type| FROM objects AS o", TRUE);
  g_autofree char *inside = propose ("SELECT '|'", TRUE);
  g_autofree char *all = propose ("SELECT | FROM objects AS o", TRUE);

  g_assert_true (g_str_has_prefix (tables, "t:objects t:types t:roots"));
  g_assert_cmpstr (longer, ==, "c:type c:type_name");
  g_assert_cmpstr (inside, ==, "");
  g_assert_true (g_str_has_prefix (all, "c:id c:type c:bytes"));
  g_assert_nonnull (strstr (all, " t:o f:abs "));
  g_assert_nonnull (strstr (all, " k:SELECT "));
}

/* At each place of each text, whole or cut there, something or nothing is proposed. */
static void
test_any_text (void)
{
  static const char *const texts[] = {
    "WITH a(x) AS NOT MATERIALIZED (SELECT ')' FROM (objects AS o JOIN types)) SELECT * FROM a, "
    "b.c AS d",
    ")))) AS (((( . . FROM , JOIN AS AS x.y.z.; 'ä''\" [ ` /* -- */ 1.2e+3.4 ü.ö AS",
    "SELECT count(*) OVER (PARTITION BY type) FROM referrers(0x7f) r USING (id) AS",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      for (gsize at = 0; at <= strlen (texts[i]); at++)
        {
          g_autofree char *cut = g_strndup (texts[i], at);
          g_autoptr (GArray) whole = hf_query_proposals_new (texts[i], at, TRUE);
          g_autoptr (GArray) part = hf_query_proposals_new (cut, at, TRUE);

          g_assert_cmpuint (whole->len, <, 1000);
          g_assert_cmpuint (part->len, <, 1000);
        }
    }
}

static void
test_tokens (void)
{
  static const char kinds[] = "wqnsc.";
  const char *text = "a_1 \"b\"\"c\" `d` [e]f 0x1F 1.5e3 'x''y' -- z\n/* u */-(ü";
  g_autoptr (GArray) tokens = hf_sql_tokens_new (text);
  g_autoptr (GString) found = g_string_new (NULL);
  gsize end = 0;

  for (guint i = 0; i < tokens->len; i++)
    {
      const HfSqlToken *token = &g_array_index (tokens, HfSqlToken, i);

      g_assert_cmpuint (token->start, >=, end);
      end = token->end;
      g_string_append_printf (found, "%c%.*s|", kinds[token->kind],
                              (int) (token->end - token->start), text + token->start);
    }
  g_assert_cmpstr (found->str, ==,
                   "wa_1|q\"b\"\"c\"|q`d`|q[e]|wf|n0x1F|n1.5e3|s'x''y'|c-- z|c/* u */|.-|.(|wü|");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/query-proposals/columns-of-the-tables", test_columns);
  g_test_add_func ("/app/query-proposals/each-query-has-its-own-tables", test_scopes);
  g_test_add_func ("/app/query-proposals/tables", test_tables);
  g_test_add_func ("/app/query-proposals/functions-and-keywords", test_other_words);
  g_test_add_func ("/app/query-proposals/nothing", test_nothing);
  g_test_add_func ("/app/query-proposals/all-on-demand", test_asked);
  g_test_add_func ("/app/query-proposals/any-text", test_any_text);
  g_test_add_func ("/app/query-proposals/tokens", test_tokens);
  return g_test_run ();
}
