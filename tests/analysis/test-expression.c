/* test-expression.c: tests of hf-expression.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-expression.h"

#include <string.h>

#define LONG_NAME 1000000

static gboolean
fits (const char *pattern,
      const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfExpression) expression = hf_expression_new (pattern, &error);
  guint64 n_steps = HF_EXPRESSION_STEPS;
  gboolean is_fitting;

  g_assert_no_error (error);
  is_fitting = hf_expression_fits (expression, name, &n_steps, NULL, &error);
  g_assert_no_error (error);
  return is_fitting;
}

static void
assert_too_long (const char *pattern,
                 const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfExpression) expression = hf_expression_new (pattern, &error);
  guint64 n_steps = HF_EXPRESSION_STEPS;

  g_test_message ("%s on %zu", pattern, strlen (name));
  g_assert_no_error (error);
  g_assert_false (hf_expression_fits (expression, name, &n_steps, NULL, &error));
  g_assert_error (error, G_REGEX_ERROR, G_REGEX_ERROR_MATCH);
  g_assert_nonnull (strstr (error->message, pattern));
  g_assert_nonnull (strstr (error->message, "takes too long"));
}

/* As GRegex says, which sees the whole name at once: with names around the window's size. */
static void
test_answers (void)
{
  static const char *const patterns[] = {
    "ab", "^ab", "b$", "^b", "a$", "^(ab|é)*$", "(?<=é)a", "a.{300}b", "\\bé", "é\\b", "^$",
    "(a|b)\\1", "x|b$", "(?=.*é$)a", "^.*é.*b$", "[^abé]", "é(?!a)", "(?s).\\z", "A.*B", "b.*a",
    "(ab)+é+(ba)*$", "(?i-i:A)", "\\p{Lu}", "a{2}", "^(?:ab){200}", "éé",
  };
  static const gsize lengths[] = { 0, 1, 100, 127, 128, 129, 255, 256, 257, 512, 700, 1500 };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    for (guint with = 0; with < 3; with++)
      {
        g_autoptr (GString) name = g_string_new (NULL);

        for (gsize k = 0; k < lengths[i]; k++)
          g_string_append (name, with > 0 && k % 97 == 96 ? "é" : k % 2 == 0 ? "a" : "b");
        if (with == 2)
          g_string_append (name, "é");
        for (gsize p = 0; p < G_N_ELEMENTS (patterns); p++)
          {
            g_test_message ("%s on %zu, %u", patterns[p], lengths[i], with);
            g_assert_cmpint (fits (patterns[p], name->str), ==,
                             g_regex_match_simple (patterns[p], name->str, G_REGEX_CASELESS, 0));
          }
      }
}

static void
test_too_long (void)
{
  g_autofree char *short_name = g_strnfill (40, 'a');
  g_autofree char *middle_name = g_strnfill (11085, 'a');
  g_autofree char *long_name = g_strnfill (LONG_NAME, 'a');
  const char *const names[] = { short_name, middle_name, long_name };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      assert_too_long ("(a+)+[bc]", names[i]);
      assert_too_long ("(a*)*[bc]", names[i]);
      assert_too_long ("(a|aa)+[bc]", names[i]);
      assert_too_long ("((a|b)+(b|a)+)+[xy]", names[i]);
    }
  /* No limit of PCRE2 counts the letters that these pass. */
  assert_too_long ("\\w+[.,]", long_name);
  assert_too_long ("(?=.*[xy])a", long_name);
}

/* Whoever has a name of a million letters can still look for another. */
static void
test_long_name (void)
{
  g_autofree char *letters = g_strnfill (LONG_NAME, 'a');
  g_autofree char *name = g_strconcat ("System.", letters, ".Int32<System.String>[]", NULL);

  g_assert_true (fits ("^system", name));
  g_assert_true (fits ("\\[\\]$", name));
  g_assert_true (fits ("int32<", name));
  g_assert_true (fits ("String>\\[\\]$", name));
  g_assert_true (fits ("^.*$", name));
  g_assert_true (fits ("^System\\..*String", name));
  g_assert_false (fits ("Int64", name));
  g_assert_false (fits ("^Int", name));
  g_assert_false (fits ("(ab|ba){3}", name));
}

/* What all names take is counted together, and always in the same way. */
static void
test_steps (void)
{
  g_autofree char *name = g_strnfill (600, 'a');
  g_autoptr (GError) error = NULL;
  g_autoptr (HfExpression) expression = hf_expression_new ("a.*a.*[xy]", &error);
  guint64 n_steps = HF_EXPRESSION_STEPS;
  guint64 n_more = HF_EXPRESSION_STEPS;
  guint n_names = 0;

  g_assert_false (hf_expression_fits (expression, name, &n_steps, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_steps, <, HF_EXPRESSION_STEPS);
  g_assert_false (hf_expression_fits (expression, name, &n_more, NULL, &error));
  g_assert_cmpuint (n_steps, ==, n_more);

  while (error == NULL)
    {
      hf_expression_fits (expression, name, &n_steps, NULL, &error);
      g_assert_cmpuint (n_names++, <, 1000);
    }
  g_assert_error (error, G_REGEX_ERROR, G_REGEX_ERROR_MATCH);
}

static void
test_settings (void)
{
  static const char *const settings[] = {
    "(*LIMIT_MATCH=4000000000)(a+)+[bc]", "(*LIMIT_DEPTH=9)a", "(*LIMIT_HEAP=9)a", "(*UCP)a",
  };
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      g_assert_null (hf_expression_new (settings[i], &error));
      g_assert_error (error, G_REGEX_ERROR, G_REGEX_ERROR_COMPILE);
      g_assert_nonnull (strstr (error->message, settings[i]));
      g_assert_nonnull (strstr (error->message, "leave out"));
      g_clear_error (&error);
    }
  g_assert_null (hf_expression_new ("a)", &error));
  g_assert_nonnull (strstr (error->message, "a)"));
  g_assert_null (strstr (error->message, "LIMIT"));
  g_clear_error (&error);
  /* Verbs that are no settings stay what they are. */
  g_assert_true (fits ("a(*SKIP)b|(*FAIL)", "xab"));
}

static void
test_cancel (void)
{
  g_autofree char *name = g_strnfill (LONG_NAME, 'a');
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfExpression) expression = hf_expression_new ("\\w+[.,]", &error);
  guint64 n_steps = HF_EXPRESSION_STEPS;

  g_cancellable_cancel (cancellable);
  g_assert_false (hf_expression_fits (expression, name, &n_steps, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/expression/fits-what-it-fits-at-once", test_answers);
  g_test_add_func ("/analysis/expression/what-takes-too-long-is-refused", test_too_long);
  g_test_add_func ("/analysis/expression/a-long-name-is-looked-through", test_long_name);
  g_test_add_func ("/analysis/expression/names-are-counted-together", test_steps);
  g_test_add_func ("/analysis/expression/a-pattern-cannot-raise-its-limit", test_settings);
  g_test_add_func ("/analysis/expression/a-cancel-ends-it", test_cancel);
  return g_test_run ();
}
