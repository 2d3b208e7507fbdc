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

/* Returns: the steps that it takes to see that @pattern does not fit @name */
static guint64
count_steps (const char *pattern,
             const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfExpression) expression = hf_expression_new (pattern, &error);
  guint64 n_steps = HF_EXPRESSION_STEPS;

  g_test_message ("%s on %zu", pattern, strlen (name));
  g_assert_no_error (error);
  g_assert_false (hf_expression_fits (expression, name, &n_steps, NULL, &error));
  g_assert_no_error (error);
  return HF_EXPRESSION_STEPS - n_steps;
}

/* A part of the steps, so that this takes less long. */
static void
assert_too_long (const char *pattern,
                 const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfExpression) expression = hf_expression_new (pattern, &error);
  guint64 n_steps = HF_EXPRESSION_STEPS / 10;

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
    "ab",
    "^ab",
    "b$",
    "^b",
    "a$",
    "^(ab|é)*$",
    "(?<=é)a",
    "a.{300}b",
    "\\bé",
    "é\\b",
    "^$",
    "(a|b)\\1",
    "x|b$",
    "(?=.*é$)a",
    "^.*é.*b$",
    "[^abé]",
    "é(?!a)",
    "(?s).\\z",
    "A.*B",
    "b.*a",
    "(ab)+é+(ba)*$",
    "(?i-i:A)",
    "\\p{Lu}",
    "a{2}",
    "^(?:ab){200}",
    "éé",
    "(?C)a*(?C1)b$",
    "(?x) a * b # b",
    "^(a|b(?1))é",
    "^.*?(?<!a)é",
    "^\\X*$",
    "(?|(a)|(b))\\1",
  };
  static const gsize lengths[] = { 0,   1,   100, 127,  128,  129,  255, 256,
                                   257, 512, 700, 1023, 1024, 1025, 1500 };

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

/* A name of a million letters does not spoil the search for another. */
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

/* A new line is what it is in GRegex. */
static void
test_lines (void)
{
  static const char *const names[] = { "a\nb",
                                       "a\rb",
                                       "a\vb",
                                       "a\fb",
                                       "a\xc2\x85"
                                       "b",
                                       "a\u2028b",
                                       "a b" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_cmpint (fits ("a.b", names[i]), ==, g_regex_match_simple ("a.b", names[i], 0, 0));
      g_assert_cmpint (fits ("a\\Rb", names[i]), ==,
                       g_regex_match_simple ("a\\Rb", names[i], 0, 0));
    }
}

/* Each way is paid for, and all that it passes, also where the answer comes in the end. */
static void
test_ways (void)
{
  g_autofree char *short_name = g_strnfill (60, 'a');
  g_autofree char *name = g_strnfill (1700, 'a');
  g_autofree char *long_name = g_strnfill (LONG_NAME, 'a');

  g_assert_cmpuint (count_steps ("^(?:a|a){17}[zy]", short_name), >, 1 << 17);
  g_assert_cmpuint (count_steps ("^(?:a|a){20}[zy]", short_name), >, 1 << 20);
  g_assert_cmpuint (count_steps ("a.*a.*[zy]", short_name), >, 60 * 59 * 58 / 6);
  g_assert_cmpuint (count_steps ("(.*a){3}[zy]", short_name), >, 60 * 59 * 58 / 6);
  /* Letters that are passed at once are cheap, but they are paid for. */
  g_assert_cmpuint (count_steps ("^(?:(?=[^z]*)a|a){12}[zy]", name), >, (1 << 12) * 1000 / 32);
  g_assert_cmpuint (count_steps ("^(?:(?=[^z]*)a|a){14}[zy]", name), >, (1 << 14) * 1000 / 32);
  for (guint n = 13; n <= 17; n++)
    {
      g_autofree char *pattern = g_strdup_printf ("(?:(?=[^z]*)a|a){%u}[zy]", n);

      assert_too_long (pattern, name);
    }
  g_assert_cmpuint (count_steps ("^(?:(?=[^z]{1600,})a|a){12}[zy]", name), >,
                    (1 << 12) * 1000 / 32);
  g_assert_cmpuint (count_steps ("^(a*)(?:(?=\\1)|x|a){2}[zy]", name), >, 1700 * 1700 / 2 / 32);
  g_assert_cmpuint (count_steps ("^(?:(?=\\X*)a|a){9}[zy]", name), >, (1 << 9) * 1000);
  g_assert_cmpuint (count_steps ("^(?C)[^z]*+(?C2)[zy]", long_name), >, LONG_NAME / 32);
}

/* Names as real heaps have them, and filters as people write them. */
static void
test_ordinary (void)
{
  static const char *const words[] = {
    "System",  "Collections", "Generic",  "Dictionary", "String", "Microsoft", "Extensions",
    "Logging", "Entity",      "Internal", "Task",       "Cache",  "Func",
  };
  static const char *const patterns[] = {
    "s.*e.*[qz]",        "Dictionary.*String", "^System\\.(Collections|Text)\\..*List",
    "[\\w.]+\\d\\d\\d!", "(\\w+\\.)+\\d!",     "^(?!System).*List$",
  };

  for (gsize p = 0; p < G_N_ELEMENTS (patterns); p++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfExpression) expression = hf_expression_new (patterns[p], &error);
      guint64 n_steps = HF_EXPRESSION_STEPS;

      g_test_message ("%s", patterns[p]);
      for (guint i = 0; i < 11000; i++)
        {
          g_autoptr (GString) name = g_string_new (NULL);

          for (guint k = 0; k < 12; k++)
            {
              const gsize word = (i * (k + 3) + k * k) % G_N_ELEMENTS (words);

              g_string_append_printf (name, "%s.", words[word]);
            }
          g_string_append_printf (name, "%u", i);
          hf_expression_fits (expression, name->str, &n_steps, NULL, &error);
          g_assert_no_error (error);
        }
    }
}

/* The steps of all names count together, and the count is always the same. */
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
    "(*LIMIT_MATCH=4000000000)(a+)+[bc]",
    "(*LIMIT_DEPTH=9)a",
    "(*LIMIT_HEAP=9)a",
    "(*UCP)a",
  };
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      g_assert_null (hf_expression_new (settings[i], &error));
      g_assert_error (error, G_REGEX_ERROR, G_REGEX_ERROR_COMPILE);
      g_assert_nonnull (strstr (error->message, settings[i]));
      g_assert_nonnull (strstr (error->message, "remove"));
      g_clear_error (&error);
    }
  g_assert_null (hf_expression_new ("(.?){4000}", &error));
  g_assert_error (error, G_REGEX_ERROR, G_REGEX_ERROR_COMPILE);
  g_assert_nonnull (strstr (error->message, "(.?){4000}” is too large"));
  g_clear_error (&error);
  g_assert_null (hf_expression_new ("a)", &error));
  g_assert_nonnull (strstr (error->message, "a)"));
  g_assert_null (strstr (error->message, "LIMIT"));
  g_clear_error (&error);
  /* Verbs that are not settings keep their meaning. */
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

static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (1000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

/* With all steps that there are, one call would run for years. */
static void
test_cancel_call (void)
{
  g_autofree char *name = g_strnfill (600, 'a');
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfExpression) expression = hf_expression_new ("^(a|aa)+[bc]", &error);
  guint64 n_steps = G_MAXUINT64;
  GThread *thread = g_thread_new ("cancel", cancel_soon, cancellable);

  g_assert_false (hf_expression_fits (expression, name, &n_steps, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/expression/fits-what-it-fits-at-once", test_answers);
  g_test_add_func ("/analysis/expression/lines-end-where-they-end", test_lines);
  g_test_add_func ("/analysis/expression/each-way-is-paid-for", test_ways);
  g_test_add_func ("/analysis/expression/ordinary-filters-are-not-refused", test_ordinary);
  g_test_add_func ("/analysis/expression/what-takes-too-long-is-refused", test_too_long);
  g_test_add_func ("/analysis/expression/a-long-name-is-looked-through", test_long_name);
  g_test_add_func ("/analysis/expression/names-are-counted-together", test_steps);
  g_test_add_func ("/analysis/expression/a-pattern-cannot-raise-its-limit", test_settings);
  g_test_add_func ("/analysis/expression/a-cancel-ends-it", test_cancel);
  g_test_add_func ("/analysis/expression/a-cancel-ends-a-call-that-runs", test_cancel_call);
  return g_test_run ();
}
