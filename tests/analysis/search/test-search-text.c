/* test-search-text.c: a text that is looked for, in names and as an id
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-search-text.h"
#include "hf-test.h"

static void
test_names (void)
{
  static const struct
  {
    const char *text;
    const char *name;
    HfSearchRank rank;
  } cases[] = {
    { "string", "String", HF_SEARCH_EXACT },
    { " STRING\t", "String", HF_SEARCH_EXACT },
    { "str", "String", HF_SEARCH_PREFIX },
    { "ring", "String", HF_SEARCH_INSIDE },
    { "strings", "String", HF_SEARCH_NONE },
    { "ss", "sString", HF_SEARCH_PREFIX },
    { "aab", "aaab", HF_SEARCH_INSIDE },
    { "ätna", "ÄTNA", HF_SEARCH_EXACT },
    { "Ä", "System.ätna", HF_SEARCH_INSIDE },
    { "ä", "System", HF_SEARCH_NONE },
    { "ß", "Klasse", HF_SEARCH_INSIDE },
    { "日", "System.日本", HF_SEARCH_INSIDE },
    { ".", "a.b", HF_SEARCH_INSIDE },
    { "a b", "a b", HF_SEARCH_EXACT },
    { "x", "", HF_SEARCH_NONE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfSearchText) text = NULL;

      g_test_message ("%s in %s", cases[i].text, cases[i].name);
      text = hf_search_text_new (cases[i].text);
      g_assert_cmpint (hf_search_text_rank (text, cases[i].name), ==, cases[i].rank);
      g_assert_cmpint (hf_search_text_has (text, cases[i].name), ==,
                       cases[i].rank != HF_SEARCH_NONE);
    }

  g_assert_null (hf_search_text_new (""));
  g_assert_null (hf_search_text_new (" \t "));
}

static void
test_types (void)
{
  static const struct
  {
    const char *text;
    const char *name;
    HfSearchRank rank;
  } cases[] = {
    { "string", "System.String", HF_SEARCH_EXACT },
    { "system.string", "System.String", HF_SEARCH_EXACT },
    { "system", "System.String", HF_SEARCH_PREFIX },
    { "str", "System.String", HF_SEARCH_PREFIX },
    { "em.st", "System.String", HF_SEARCH_INSIDE },
    { "outer.inner", "A.Outer+Inner", HF_SEARCH_EXACT },
    { "outer+inner", "A.Outer+Inner", HF_SEARCH_EXACT },
    { "r.inn", "A.Outer+Inner", HF_SEARCH_INSIDE },
    { "map<key, value>", "C.Map<K.Key,V.Value>", HF_SEARCH_EXACT },
    { "map<key", "C.Map<K.Key,V.Value>", HF_SEARCH_PREFIX },
    { "map<k.key", "C.Map<K.Key,V.Value>", HF_SEARCH_PREFIX },
    { "map<key", "C.Map`2[[K.Key, k],[V.Value, v]]", HF_SEARCH_PREFIX },
    { "map<other", "C.Map<K.Key,V.Value>", HF_SEARCH_NONE },
    { "größe.maß", "A.Größe+Maß", HF_SEARCH_EXACT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfSearchText) text = hf_search_text_new (cases[i].text);

      g_test_message ("%s in %s", cases[i].text, cases[i].name);
      g_assert_cmpint (hf_search_text_rank_type (text, cases[i].name), ==, cases[i].rank);
      g_assert_cmpint (hf_search_text_has_type (text, cases[i].name), ==,
                       cases[i].rank != HF_SEARCH_NONE);
    }
}

static void
test_fields (void)
{
  static const struct
  {
    const char *text;
    const char *type;
    const char *field;
    gboolean has;
  } cases[] = {
    { "s_map", "App.Cache", "s_map", TRUE },
    { "S_M", "App.Cache", "s_map", TRUE },
    { "cache.s_map", "App.Cache", "s_map", TRUE },
    { "cache.s", "App.Cache", "s_map", TRUE },
    { "cache.", "App.Cache", "s_map", TRUE },
    { "cache.map", "App.Cache", "s_map", FALSE },
    { "outer.inner.def", "App.Outer+Inner", "<Default>k__BackingField", TRUE },
    { "default", "App.Outer+Inner", "<Default>k__BackingField", TRUE },
    { "cache", "App.Cache", "s_map", FALSE },
    { "cache.s_map", NULL, "s_map", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfSearchText) text = hf_search_text_new (cases[i].text);

      g_test_message ("%s in %s", cases[i].text, cases[i].field);
      g_assert_cmpint (hf_search_text_has_field (text, cases[i].type, cases[i].field), ==,
                       cases[i].has);
    }
}

static void
test_ids (void)
{
  static const struct
  {
    const char *text;
    gboolean is_id;
    guint64 prefix;
    guint n_digits;
  } cases[] = {
    { "1f2", TRUE, 0x1f2, 3 },
    { "0x1F2", TRUE, 0x1f2, 3 },
    { "0X1f2", TRUE, 0x1f2, 3 },
    { "00001f2", TRUE, 0x1f2, 3 },
    { "dead", TRUE, 0xdead, 4 },
    { "ffffffffffffffff", TRUE, G_MAXUINT64, 16 },
    { "0", TRUE, 0, 0 },
    { "0x0", TRUE, 0, 0 },
    { "10000000000000000", FALSE, 0, 0 },
    { "0x", FALSE, 0, 0 },
    { "x1", FALSE, 0, 0 },
    { "1g", FALSE, 0, 0 },
    { "1 2", FALSE, 0, 0 },
    { "-1", FALSE, 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfSearchText) text = hf_search_text_new (cases[i].text);
      guint64 prefix = 0;
      guint n_digits = 0;

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (hf_search_text_get_id (text, &prefix, &n_digits), ==, cases[i].is_id);
      if (!cases[i].is_id)
        continue;
      g_assert_cmpuint (prefix, ==, cases[i].prefix);
      g_assert_cmpuint (n_digits, ==, cases[i].n_digits);
    }
}

/* Nearly a match at each letter of a very long name. */
static void
test_long (void)
{
  g_autofree char *name = g_strnfill (HF_TEST_LONG, 'a');
  g_autofree char *letters = g_strnfill (100, 'A');
  g_autofree char *longer = g_strconcat (letters, "b", NULL);
  g_autoptr (HfSearchText) text = hf_search_text_new (letters);
  g_autoptr (HfSearchText) other = hf_search_text_new (longer);

  g_assert_true (hf_search_text_has_type (text, name));
  g_assert_false (hf_search_text_has_type (other, name));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/search-text/case-does-not-count", test_names);
  g_test_add_func ("/analysis/search-text/types-by-full-and-short-name", test_types);
  g_test_add_func ("/analysis/search-text/fields-by-name-and-place", test_fields);
  g_test_add_func ("/analysis/search-text/ids-are-hexadecimal", test_ids);
  g_test_add_func ("/analysis/search-text/very-long", test_long);
  return g_test_run ();
}
