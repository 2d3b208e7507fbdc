/* test-size-text.c: tests of hf-size-text.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-size-text.h"

static void
test_sizes (void)
{
  static const struct
  {
    const char *text;
    guint64 size;
  } cases[] = {
    { "0", 0 },           { "500", 500 },     { "500b", 500 },
    { "1.5MB", 1500000 }, { ".5MB", 500000 }, { "100k", 100000 },
    { "2G", 2000000000 }, { "1e3", 1000 },    { "9TB", G_GUINT64_CONSTANT (9000000000000) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint64 size = 1;

      g_assert_true (hf_size_text_parse (cases[i].text, &size));
      g_assert_cmpuint (size, ==, cases[i].size);
    }
}

static void
test_others (void)
{
  static const char *const others[] = {
    "",     "x",    "-1",     "+1",  " 1",  "1 KB", "1XB",
    "0x10", "0X10", "0x10KB", "inf", "nan", "1e99", "10000000TB",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      guint64 size = 1;

      g_test_message ("%s", others[i]);
      g_assert_false (hf_size_text_parse (others[i], &size));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/size-text/a-number-and-a-unit", test_sizes);
  g_test_add_func ("/analysis/size-text/nothing-else-is-a-size", test_others);
  return g_test_run ();
}
