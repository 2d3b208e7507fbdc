/* test-cli-locale.c: what scripts read is the same in every locale
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <locale.h>

#define LOG \
  "a 2 x\nt 1 System.Int32\nt 2 System.STRING\nt 3 Own.İkon\nt 4 Own.Işık<System.Int32>\n" \
  "o 1000 1 400\no 2000 2 40 1000\no 3000 3 24 2000\no 4000 4 32 3000 1000\n" \
  "r 4000 3 0\nc x\n"

#define MAX_WORDS 8

/* HEAP stands for the file. */
static const char *const commands[][MAX_WORDS] = {
  { "summary", "--json", "HEAP" },
  { "types", "--csv", "HEAP" },
  { "types", "--csv", "--sort", "name", "HEAP" },
  { "types", "--json", "--sort", "retained", "--exact", "9", "HEAP" },
  { "roots", "--csv", "HEAP" },
  { "roots", "--json", "--by", "container", "HEAP" },
  { "objects", "--csv", "--sort", "type", "HEAP" },
  { "objects", "--csv", "--filter", "int32", "HEAP" },
  { "objects", "--csv", "--filter", "STRING", "HEAP" },
  { "objects", "--csv", "--filter", "string", "HEAP" },
  { "objects", "--csv", "--filter", "İ", "HEAP" },
  { "objects", "--csv", "--filter", "ı", "HEAP" },
  { "objects", "--csv", "--filter", "ns:SYSTEM", "HEAP" },
  { "objects", "--csv", "--filter", "/INT32|iKON/", "HEAP" },
  { "objects", "--csv", "--filter", "size>0.03KB", "HEAP" },
  { "object", "--json", "HEAP", "1000" },
  { "path", "--json", "HEAP", "1000" },
  { "path", "--json", "--type", "System.Int32", "HEAP" },
  { "path", "HEAP", "--type", "system.int32" },
  { "owners", "--csv", "HEAP" },
  { "owners", "--json", "HEAP" },
  { "whatif", "--json", "--cut", "type:System.STRING", "HEAP" },
  { "findings", "--json", "HEAP" },
  { "compare", "--csv", "--filter", "is:same int32", "HEAP", "HEAP" },
  { "compare", "--csv", "--by", "reason", "--filter", "is:same STRING", "HEAP", "HEAP" },
  { "compare", "--json", "--fail-if", "bytes > +12.5%", "HEAP", "HEAP", "HEAP" },
  { "check", "--json", "--fail-if", "bytes > 0.5KB", "HEAP" },
  { "treemap", "--csv", "HEAP" },
  { "treemap", "--json", "HEAP" },
  { "graph", "--csv", "HEAP" },
  { "graph", "--json", "--of", "types", "HEAP" },
  { "convert", "HEAP", "-" },
};

static CliResult *
run_in (const char        *locale,
        const char *const *words,
        const char        *heap)
{
  const char *real[MAX_WORDS + 1] = { NULL };

  g_setenv ("LC_ALL", locale, TRUE);
  for (gsize i = 0; i < MAX_WORDS && words[i] != NULL; i++)
    real[i] = g_str_equal (words[i], "HEAP") ? heap : words[i];
  return cli_run_words (real, NULL);
}

static void
test_output (void)
{
  static const char *const locales[] = { "de_DE.UTF-8", "tr_TR.UTF-8" };
  g_autofree char *made = cli_temporary ("locale.gclog", LOG);
  g_autofree char *sample = cli_data ("oracle/heap-1500.gclog");
  const char *const heaps[] = { made, sample };

  for (gsize i = 0; i < G_N_ELEMENTS (locales); i++)
    g_assert_nonnull (setlocale (LC_ALL, locales[i]));
  setlocale (LC_ALL, "C");

  for (gsize h = 0; h < G_N_ELEMENTS (heaps); h++)
    for (gsize c = 0; c < G_N_ELEMENTS (commands); c++)
      {
        g_autoptr (CliResult) wanted = run_in ("C.UTF-8", commands[c], heaps[h]);

        for (gsize i = 0; i < G_N_ELEMENTS (locales); i++)
          {
            g_autoptr (CliResult) found = run_in (locales[i], commands[c], heaps[h]);

            g_test_message ("%s %s %s", locales[i], commands[c][0], commands[c][1]);
            g_assert_cmpstr (found->out, ==, wanted->out);
            g_assert_cmpstr (found->err, ==, wanted->err);
            g_assert_cmpint (found->status, ==, wanted->status);
          }
      }
  cli_remove (made);
}

/* So that all of them do not agree in finding nothing. */
static void
test_filter (void)
{
  g_autofree char *heap = cli_temporary ("locale.gclog", LOG);
  static const char *const filters[] = { "int32", "STRING", "string", "İ", "ı", "IŞ" };
  static const guint n_rows[] = { 2, 1, 1, 1, 1, 1 };

  for (gsize i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      const char *real[] = { "objects", "--csv", "--filter", filters[i], "HEAP", NULL };
      g_autoptr (CliResult) found = run_in ("tr_TR.UTF-8", real, heap);
      g_autoptr (GPtrArray) rows = cli_parse_csv (found);

      g_test_message ("%s", filters[i]);
      cli_assert_done (found);
      g_assert_cmpuint (rows->len, ==, n_rows[i] + 1);
    }
  cli_remove (heap);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/locale/every-output-is-the-same", test_output);
  g_test_add_func ("/cli/locale/turkish-finds-int32", test_filter);
  return g_test_run ();
}
