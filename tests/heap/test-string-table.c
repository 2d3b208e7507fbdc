/* test-string-table.c: interned names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-string-table.h"

#include <string.h>

static void
test_once (void)
{
  g_autoptr (HfStringTable) table = hf_string_table_new ();

  for (guint round = 0; round < 2; round++)
    {
      for (guint i = 0; i < 5000; i++)
        {
          g_autofree char *text = g_strdup_printf ("Type%u", i);

          g_assert_cmpuint (hf_string_table_add (table, text, strlen (text)).value, ==, i);
        }
    }
  hf_string_table_seal (table);
  g_assert_cmpuint (hf_string_table_length (table), ==, 5000);
  g_assert_cmpstr (hf_string_table_get (table, (HfStringIndex){ 4321 }), ==, "Type4321");
}

static void
test_prefix (void)
{
  g_autoptr (HfStringTable) table = hf_string_table_new ();

  g_assert_cmpuint (hf_string_table_add (table, "String[]", 8).value, ==, 0);
  g_assert_cmpuint (hf_string_table_add (table, "String[]", 6).value, ==, 1);
  g_assert_cmpuint (hf_string_table_add (table, "", 0).value, ==, 2);
  g_assert_cmpuint (hf_string_table_add (table, "String", 6).value, ==, 1);
}

static void
test_text_rule (void)
{
  g_autoptr (HfStringTable) table = hf_string_table_new ();
  const HfStringIndex name = hf_string_table_add (table, "Caf\xe9\0x", 6);

  g_assert_cmpstr (hf_string_table_get (table, name), ==, "Café\357\277\275x");
  g_assert_cmpuint (hf_string_table_add (table, "Caf\xe9\0x", 6).value, ==, name.value);

  /* Obfuscators give types names that differ in nothing that can be seen. */
  g_assert_cmpuint (hf_string_table_add (table, "\342\200\256", 3).value, ==, 1);
  g_assert_cmpuint (hf_string_table_add (table, "\342\200\255", 3).value, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/string-table/each-text-is-kept-once", test_once);
  g_test_add_func ("/heap/string-table/a-prefix-is-another-text", test_prefix);
  g_test_add_func ("/heap/string-table/texts-are-stored-as-they-are-shown", test_text_rule);
  return g_test_run ();
}
