/* test-digits.c: numbers in groups of three digits
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-digits.h"

static void
test_groups (void)
{
  static const struct
  {
    guint64 number;
    const char *text;
  } cases[] = {
    { 0, "0" },
    { 7, "7" },
    { 999, "999" },
    { 1000, "1,000" },
    { 138218, "138,218" },
    { 1000000, "1,000,000" },
    { G_MAXUINT64, "18,446,744,073,709,551,615" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = hf_digits_group (cases[i].number);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/digits/groups-of-three", test_groups);
  return g_test_run ();
}
