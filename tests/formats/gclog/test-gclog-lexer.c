/* test-gclog-lexer.c: fields out of the bytes of a line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-lexer.h"

#include <string.h>

typedef struct
{
  const char   *line;
  HfGclogField  result;
  guint64       number;
  const char   *rest; /* what the cursor is left at */
} NumberCase;

static void
test_numbers (void)
{
  static const NumberCase cases[] = {
    { "0\n", HF_GCLOG_FIELD_OK, 0, "\n" },
    { "7c79f 2\n", HF_GCLOG_FIELD_OK, 0x7c79f, " 2\n" },
    { " \t 1D\t\n", HF_GCLOG_FIELD_OK, 0x1d, "\t\n" },
    { "0123456789abcdef\n", HF_GCLOG_FIELD_OK, G_GUINT64_CONSTANT (0x0123456789abcdef), "\n" },
    { "0123456789ABCDEF\n", HF_GCLOG_FIELD_OK, G_GUINT64_CONSTANT (0x0123456789abcdef), "\n" },
    { "ffffffffffffffff\r\n", HF_GCLOG_FIELD_OK, G_MAXUINT64, "\r\n" },
    { "00000000000000000000ffffffffffffffff \n", HF_GCLOG_FIELD_OK, G_MAXUINT64, " \n" },
    { "000000000000000000000\n", HF_GCLOG_FIELD_OK, 0, "\n" },
    { "10000000000000000 5\n", HF_GCLOG_FIELD_TOO_LARGE, 0, " 5\n" },
    { "0010000000000000000\r\n", HF_GCLOG_FIELD_TOO_LARGE, 0, "\r\n" },
    { "\n", HF_GCLOG_FIELD_MISSING, 0, "\n" },
    { "  \t\n", HF_GCLOG_FIELD_MISSING, 0, "\n" },
    { " \r\n", HF_GCLOG_FIELD_MISSING, 0, "\r\n" },
    { "0x10 5\n", HF_GCLOG_FIELD_NO_NUMBER, 0, " 5\n" },
    { "-1\n", HF_GCLOG_FIELD_NO_NUMBER, 0, "\n" },
    { "g\n", HF_GCLOG_FIELD_NO_NUMBER, 0, "\n" },
    { "1g\t2\n", HF_GCLOG_FIELD_NO_NUMBER, 0, "\t2\n" },
    { "12\r34 5\n", HF_GCLOG_FIELD_NO_NUMBER, 0, " 5\n" },
    { "\r 5\n", HF_GCLOG_FIELD_NO_NUMBER, 0, " 5\n" },
    { "11112222333344445555z\n", HF_GCLOG_FIELD_NO_NUMBER, 0, "\n" },
    { "\xc3\xa4\n", HF_GCLOG_FIELD_NO_NUMBER, 0, "\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *cursor = cases[i].line;
      guint64 number = 0;

      g_assert_cmpint (hf_gclog_lex_number (&cursor, &number), ==, cases[i].result);
      g_assert_cmphex (number, ==, cases[i].number);
      g_assert_cmpstr (cursor, ==, cases[i].rest);
    }
}

/* Every byte by itself, against what the format says of it. */
static void
test_classes (void)
{
  for (guint c = 0; c < 256; c++)
    {
      const char line[] = { (char) c, '\n', '\0' };
      const char *cursor = line;
      guint64 number;
      HfGclogField result = hf_gclog_lex_number (&cursor, &number);

      if (g_ascii_isxdigit ((char) c))
        {
          g_assert_cmpint (result, ==, HF_GCLOG_FIELD_OK);
          g_assert_cmpuint (number, ==, (guint64) g_ascii_xdigit_value ((char) c));
        }
      else if (strchr (" \t\r\n", (int) c) != NULL && c != 0)
        g_assert_cmpint (result, ==, HF_GCLOG_FIELD_MISSING);
      else
        g_assert_cmpint (result, ==, HF_GCLOG_FIELD_NO_NUMBER);
    }
}

static void
check_rest (const char *line,
            const char *expected)
{
  const char *cursor = line;
  gsize length;
  const char *rest = hf_gclog_lex_rest (&cursor, line + strlen (line), &length);

  g_assert_cmpmem (rest, length, expected, strlen (expected));
  g_assert_cmpstr (cursor, ==, "\n");
}

static void
test_rest (void)
{
  check_rest (" System.String\n", "System.String");
  check_rest ("\t A type  with blanks \t \r\n", "A type  with blanks");
  check_rest ("a\rb\r\n", "a\rb");
  check_rest ("\r\n", "");
  check_rest ("  \n", "");
  check_rest ("\n", "");
}

static void
test_word (void)
{
  const char *cursor = "  key\tvalue\r\n";
  gsize length;
  const char *word = hf_gclog_lex_word (&cursor, &length);

  g_assert_cmpmem (word, length, "key", 3);
  word = hf_gclog_lex_word (&cursor, &length);
  g_assert_cmpmem (word, length, "value", 5);
  hf_gclog_lex_word (&cursor, &length);
  g_assert_cmpuint (length, ==, 0);
}

static void
check_name (const char *text,
            const char *name,
            gboolean    has_timestamp,
            guint64     timestamp)
{
  gsize length;
  guint64 found = 0;

  g_assert_cmpint (hf_gclog_split_name (text, strlen (text), &length, &found), ==, has_timestamp);
  g_assert_cmpmem (text, length, name, strlen (name));
  g_assert_cmphex (found, ==, timestamp);
}

static void
test_names (void)
{
  check_name ("shop.exe 1F", "shop.exe", TRUE, 0x1f);
  check_name ("shop.exe \t 1f", "shop.exe", TRUE, 0x1f);
  check_name ("My Shop", "My Shop", FALSE, 0);
  check_name ("Office 2003 0", "Office 2003", TRUE, 0);
  check_name ("2003", "2003", FALSE, 0);
  check_name ("x ffffffffffffffff", "x", TRUE, G_MAXUINT64);
  check_name ("x 00000000000000001", "x 00000000000000001", FALSE, 0);
  check_name ("x g1", "x g1", FALSE, 0);
  check_name ("abc", "abc", FALSE, 0);
  check_name ("", "", FALSE, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gclog-lexer/numbers-are-hexadecimal-and-fit-64-bits", test_numbers);
  g_test_add_func ("/formats/gclog-lexer/every-byte-is-of-the-right-class", test_classes);
  g_test_add_func ("/formats/gclog-lexer/the-rest-of-a-line-keeps-inner-blanks", test_rest);
  g_test_add_func ("/formats/gclog-lexer/words-end-at-blanks", test_word);
  g_test_add_func ("/formats/gclog-lexer/the-last-field-may-be-a-timestamp", test_names);
  return g_test_run ();
}
