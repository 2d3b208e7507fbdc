/* test-shown.c: tests of the forms in which widgets show texts of any length
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-shown.h"
#include "hf-test.h"
#include "long-names.h"

#define ZERO_WIDTH_SPACE "\342\200\213"

static char *
remove_breaks (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ZERO_WIDTH_SPACE, -1);

  return g_strjoinv (NULL, parts);
}

static void
assert_shown (const char *text,
              const char *expected)
{
  g_autofree char *shown = hf_shown_dup (text);

  g_assert_cmpstr (shown, ==, expected);
}

static void
test_short_texts (void)
{
  g_autofree char *longest = long_name (LONG_WIDE, HF_SHOWN_MAX_LENGTH);

  assert_shown (NULL, NULL);
  assert_shown ("", "");
  assert_shown ("System.String", "System.String");
  assert_shown ("first\nsecond\n\nthird", "first\nsecond\n\nthird");
  assert_shown (longest, longest);
}

static void
test_middle (void)
{
  g_autofree char *name = long_name (LONG_LETTERS, 1000000);
  g_autofree char *text = g_strdup_printf ("“%s” keeps 81.5 KB\n1,234 B", name);
  g_autofree char *shown = hf_shown_dup (text);
  g_auto (GStrv) lines = g_strsplit (shown, "\n", -1);

  g_assert_cmpint (g_utf8_strlen (lines[0], -1), ==, HF_SHOWN_MAX_LENGTH);
  g_assert_true (g_str_has_prefix (lines[0], "“MMM"));
  g_assert_nonnull (strstr (lines[0], "M…M"));
  g_assert_true (g_str_has_suffix (lines[0], "MMM” keeps 81.5 KB"));
  g_assert_cmpstr (lines[1], ==, "1,234 B");
  g_assert_null (lines[2]);
}

static void
test_all_names (void)
{
  for (int shape = 0; shape < LONG_N_SHAPES; shape++)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (long_lengths); i++)
        {
          g_autofree char *name = long_name (shape, long_lengths[i]);
          g_autofree char *shown = hf_shown_dup (name);
          g_autofree char *tip = hf_shown_dup_tip (name);
          g_autofree char *plain = remove_breaks (tip);

          g_assert_true (g_utf8_validate (shown, -1, NULL));
          g_assert_true (g_utf8_validate (tip, -1, NULL));
          g_assert_cmpint (g_utf8_strlen (shown, -1), <=, HF_SHOWN_MAX_LENGTH);
          g_assert_cmpstr (plain, ==, shown);
          g_assert_true (g_str_equal (shown, name) == (long_lengths[i] <= HF_SHOWN_MAX_LENGTH));
        }
    }
}

/* A mark belongs to the letter before it, and not to the "…". */
static void
test_marks (void)
{
  g_autofree char *name = long_name (LONG_MARKS, 9101);
  g_autofree char *shown = hf_shown_dup (name);
  const char *after = strstr (shown, "…") + strlen ("…");

  g_assert_false (g_unichar_ismark (g_utf8_get_char (after)));
}

static void
test_lines (void)
{
  g_autofree char *many = g_strnfill (1000000, '\n');
  g_autofree char *shown = hf_shown_dup (many);
  g_autofree char *tip = hf_shown_dup_tip (many);

  g_assert_cmpuint (strlen (shown), ==, HF_SHOWN_MAX_LINES - 1 + strlen ("…"));
  g_assert_true (g_str_has_suffix (shown, "\n…"));
  g_assert_cmpuint (strlen (tip), ==, HF_SHOWN_MAX_TIP_LINES - 1 + strlen ("…"));

  /* Of what else would end a line. */
  assert_shown ("a\u2028b\u2029c\rd", "a\u2002b\u2002c d");
}

/* Long lines leave room for the short ones. */
static void
test_tip_is_shared (void)
{
  g_autofree char *a = long_name (LONG_WORDS, 100000);
  g_autofree char *b = long_name (LONG_WIDE, 5000);
  g_autofree char *text = g_strdup_printf ("%s\n2ccd6f0\n%s\nretains 1,234 B", a, b);
  g_autofree char *tip = hf_shown_dup_tip (text);
  g_autofree char *plain = remove_breaks (tip);
  g_auto (GStrv) lines = g_strsplit (plain, "\n", -1);
  const glong n_a = g_utf8_strlen (lines[0], -1);
  const glong n_b = g_utf8_strlen (lines[2], -1);

  g_assert_cmpint (n_a, ==, n_b);
  g_assert_cmpint (n_a + n_b + 7 + 15, <=, HF_SHOWN_MAX_LENGTH);
  g_assert_cmpint (n_a + n_b + 7 + 15, >, HF_SHOWN_MAX_LENGTH - 2);
  g_assert_cmpstr (lines[1], ==, "2ccd6f0");
  g_assert_cmpstr (lines[3], ==, "retains 1,234 B");
}

static void
assert_tip (const char *text,
            const char *expected)
{
  g_autofree char *tip = hf_shown_dup_tip (text);
  g_auto (GStrv) parts = g_strsplit (tip, ZERO_WIDTH_SPACE, -1);
  g_autofree char *joined = g_strjoinv ("|", parts);

  g_assert_cmpstr (joined, ==, expected);
}

static void
test_breaks (void)
{
  /* Where all of it has room nothing breaks. */
  assert_tip ("System.Func<System.String,System.Int32>", "System.Func<System.String,System.Int32>");
  assert_tip ("System.Collections.Generic.Dictionary<System.String,App.Outer+Inner>",
              "System.|Collections.|Generic.|Dictionary<|System.|String,|App.|Outer+|Inner>");
  assert_tip ("No figure is torn apart: 12,345,678.5 KB, and no end. Nor is it doubled",
              "No figure is torn apart: 12,345,678.5 KB, and no end. Nor is it doubled");
  assert_tip ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
              "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa|aaaaaaaaaa");
}

static void
test_labels_of_menus (void)
{
  g_autofree char *name = long_name (LONG_LETTERS, 1000000);
  g_autofree char *label = hf_shown_dup_label (name);
  g_autofree char *marked = hf_shown_dup_label ("my_heap_2.gclog");

  g_assert_cmpint (g_utf8_strlen (label, -1), ==, 60);
  g_assert_cmpstr (marked, ==, "my__heap__2.gclog");
}

static void
test_markup (void)
{
  g_autofree char *name = long_name (LONG_GENERICS, 1000000);
  g_autofree char *shown = hf_shown_dup (name);
  g_autofree char *markup = hf_shown_dup_markup (name);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  /* It is cut before it is escaped. */
  pango_parse_markup (markup, -1, 0, NULL, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, shown);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/shown/short-texts-stay", test_short_texts);
  g_test_add_func ("/app/shown/long-lines-lose-their-middle", test_middle);
  g_test_add_func ("/app/shown/no-name-is-longer-than-the-limit", test_all_names);
  g_test_add_func ("/app/shown/marks-stay-with-their-letters", test_marks);
  g_test_add_func ("/app/shown/lines-are-counted", test_lines);
  g_test_add_func ("/app/shown/tips-share-their-room", test_tip_is_shared);
  g_test_add_func ("/app/shown/names-break-where-they-are-joined", test_breaks);
  g_test_add_func ("/app/shown/labels-of-menus-are-short", test_labels_of_menus);
  g_test_add_func ("/app/shown/markup-stays-whole", test_markup);
  return g_test_run ();
}
