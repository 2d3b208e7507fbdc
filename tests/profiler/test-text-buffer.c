/* test-text-buffer.c: tests of texts in memory that is there already
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-text-buffer.h"

#include <glib.h>
#include <string.h>

static void
assert_utf16 (const HfChar16 *units,
              gsize           n_units,
              const char     *expected)
{
  char bytes[64];
  HfTextBuffer text;

  hf_text_buffer_start (&text, bytes, sizeof bytes);
  hf_text_buffer_add_utf16 (&text, units, n_units);
  g_assert_cmpstr (text.start, ==, expected);
  g_assert_cmpuint (text.length, ==, strlen (expected));
  g_assert_true (g_utf8_validate (text.start, -1, NULL));
}

static void
test_utf16_becomes_utf8 (void)
{
  const HfChar16 units[] = { 'a', 0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0xd83d, 0xde00, 'z', 0, 'x' };

  assert_utf16 (units, G_N_ELEMENTS (units), "a\x7f\xc2\x80\u07ff\u0800\uffff\U0001f600z");
  assert_utf16 (units, 1, "a");
  assert_utf16 (units, 0, "");
}

static void
test_half_a_pair_is_replaced (void)
{
  const HfChar16 high_first[] = { 0xd800, 'a', 0xdbff };
  const HfChar16 low_first[] = { 0xdc00, 0xd800, 0xdc00, 0xdfff };
  const HfChar16 two_high[] = { 0xd800, 0xd800, 0xdc00, 0 };

  assert_utf16 (high_first, G_N_ELEMENTS (high_first), "\ufffda\ufffd");
  assert_utf16 (low_first, G_N_ELEMENTS (low_first), "\ufffd\U00010000\ufffd");
  assert_utf16 (two_high, G_N_ELEMENTS (two_high), "\ufffd\U00010000");
  /* Its other half is beyond the end. */
  assert_utf16 (two_high + 1, 1, "\ufffd");
}

/* In buffers of all lengths a text is cut between two characters, and stays cut. */
static void
test_a_text_is_cut_at_a_character (void)
{
  const HfChar16 units[] = { 'a', 0xe4, 0x20ac, 0xd83d, 0xde00, 'b', 0 };
  const char *whole = "aä€\U0001f600b";

  for (gsize size = 1; size <= strlen (whole) + 3; size++)
    {
      g_autofree char *bytes = g_malloc (size);
      HfTextBuffer text;

      hf_text_buffer_start (&text, bytes, size);
      hf_text_buffer_add_utf16 (&text, units, G_N_ELEMENTS (units));
      g_assert_true (g_str_has_prefix (whole, text.start));
      g_assert_true (g_utf8_validate (text.start, -1, NULL));
      g_assert_cmpuint (text.length, ==, strlen (text.start));
      if (strlen (whole) >= size)
        {
          hf_text_buffer_add (&text, "c");
          g_assert_true (g_str_has_prefix (whole, text.start));
        }
      else
        g_assert_cmpstr (text.start, ==, whole);
    }
}

static void
test_texts_are_kept (void)
{
  HfTextStore store;
  const char *first;
  const char *second;
  char name[] = "Own.Type";

  g_assert_true (hf_text_store_start (&store));
  first = hf_text_store_keep (&store, name);
  name[0] = 'X';
  second = hf_text_store_keep (&store, "");
  g_assert_cmpstr (first, ==, "Own.Type");
  g_assert_cmpstr (second, ==, "");
  g_assert_true (second == first + strlen ("Own.Type") + 1);
  hf_text_store_finish (&store);
}

static void
test_a_full_store_keeps_nothing (void)
{
  g_autofree char *text = g_strnfill (1024 * 1024 - 1, 'a');
  HfTextStore store;
  guint n = 0;

  g_assert_true (hf_text_store_start (&store));
  while (hf_text_store_keep (&store, text)[0] != '\0')
    n++;
  g_assert_cmpuint (n, ==, 16);
  g_assert_cmpstr (hf_text_store_keep (&store, "a"), ==, "");
  g_assert_cmpstr (hf_text_store_keep (&store, ""), ==, "");
  hf_text_store_finish (&store);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/profiler/text-buffer/utf-16-becomes-utf-8", test_utf16_becomes_utf8);
  g_test_add_func ("/profiler/text-buffer/half-a-pair-is-replaced", test_half_a_pair_is_replaced);
  g_test_add_func ("/profiler/text-buffer/a-text-is-cut-at-a-character",
                   test_a_text_is_cut_at_a_character);
  g_test_add_func ("/profiler/text-store/texts-are-kept", test_texts_are_kept);
  g_test_add_func ("/profiler/text-store/a-full-store-keeps-nothing",
                   test_a_full_store_keeps_nothing);

  return g_test_run ();
}
