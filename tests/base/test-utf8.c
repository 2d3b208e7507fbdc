/* test-utf8.c: tests of the rule that makes any bytes a text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-utf8.h"

#include <string.h>

static void
assert_text (const char *bytes,
             gsize       length,
             const char *expected)
{
  g_autofree char *text = hf_text_to_utf8 (bytes, length);

  g_assert_cmpstr (text, ==, expected);
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

static void
test_plain (void)
{
  g_assert_true (hf_text_is_plain ("System.String[] ~", 17));
  g_assert_true (hf_text_is_plain ("a\tb", 1));
  g_assert_false (hf_text_is_plain ("a\tb", 3));
  g_assert_false (hf_text_is_plain ("a\177", 2));
  g_assert_false (hf_text_is_plain ("é", 2));
  assert_text ("System.String[] ~", 13, "System.String");
}

static void
test_encodings (void)
{
  assert_text ("Caf\xc3\xa9", 5, "Café");
  assert_text ("Caf\xe9", 4, "Café");
  assert_text ("\x80 \x99", 3, "€ ™");
  assert_text ("\x81", 1, "\357\277\275");
}

static void
test_controls (void)
{
  assert_text ("a\0b", 3, "a\357\277\275b");
  assert_text ("a\033[31mb", 7, "a\357\277\275[31mb");
  assert_text ("a\tb\x7f", 4, "a\357\277\275b\357\277\275");
  assert_text ("\xc2\x9b", 2, "\357\277\275");
  assert_text ("\xe9\0\xc3", 3, "é\357\277\275Ã");
}

static void
assert_utf8 (const char *text,
             const char *expected)
{
  assert_text (text, strlen (text), expected);
}

static void
test_noncharacters (void)
{
  assert_utf8 ("A\xef\xbf\xbe", "A\357\277\275");                       /* U+FFFE */
  assert_utf8 ("A\xef\xbf\xbf", "A\357\277\275");                       /* U+FFFF */
  assert_utf8 ("\xef\xb7\x90\xef\xb7\xaf", "\357\277\275\357\277\275"); /* U+FDD0, U+FDEF */
  assert_utf8 ("\xf0\x9f\xbf\xbe", "\357\277\275");                     /* U+1FFFE */
  assert_utf8 ("\xf4\x8f\xbf\xbf", "\357\277\275");                     /* U+10FFFF */
  assert_utf8 ("\xef\xb7\xb0\xef\xbf\xbd", "\xef\xb7\xb0\357\277\275"); /* their neighbors stay */
}

static void
test_marks (void)
{
  assert_utf8 ("a\342\200\256b", "a‹202E›b");
  assert_utf8 ("\342\201\246x\342\201\251", "‹2066›x‹2069›");
  assert_utf8 ("\330\234\342\200\213\342\200\217", "‹061C›‹200B›‹200F›");
  assert_utf8 ("a\357\273\277", "a‹FEFF›");
  assert_utf8 ("\363\240\200\201", "‹E0001›");

  /* Persian and Hindi words, and families of emoji, are written with joiners. */
  assert_utf8 ("\342\200\214\342\200\215", "\342\200\214\342\200\215");
  assert_utf8 ("عربي", "عربي");
}

/* A stack of them reaches over whole pictures. */
static void
test_stacks (void)
{
  assert_utf8 ("N\314\201\314\201\314\201\314\201\314\201b",
               "N\314\201\314\201\314\201\314\201\314\201b");
  assert_utf8 ("N\314\201\314\201\314\201\314\201\314\201\314\201\314\201b",
               "N\314\201\314\201\314\201\314\201\314\201\357\277\275\357\277\275b");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/utf8/printable-ascii-stays", test_plain);
  g_test_add_func ("/base/utf8/what-is-not-utf-8-is-windows-1252", test_encodings);
  g_test_add_func ("/base/utf8/control-characters-are-replaced", test_controls);
  g_test_add_func ("/base/utf8/noncharacters-are-replaced", test_noncharacters);
  g_test_add_func ("/base/utf8/invisible-characters-become-marks", test_marks);
  g_test_add_func ("/base/utf8/marks-pile-up-as-high-as-scripts-have-them", test_stacks);
  return g_test_run ();
}
