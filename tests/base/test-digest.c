/* test-digest.c: 128 bits that distinguish one content from another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-digest.h"

#include <string.h>

static void
assert_digest (const char *bytes,
               const char *expected)
{
  HfDigest digest = HF_DIGEST_INIT;
  g_autofree char *text = NULL;

  hf_digest_add (&digest, bytes, strlen (bytes));
  text = hf_digest_dup_text (&digest);
  g_assert_cmpstr (text, ==, expected);
  g_assert_true (hf_digest_is_text (text));
}

/* As other programs have it. */
static void
test_known (void)
{
  assert_digest ("", "00000000000000000000000000000000");
  assert_digest ("hello", "cbd8a7b341bd9b025b1e906a48ae1d19");
  assert_digest ("The quick brown fox jumps over the lazy dog", "e34bbc7bbc071b6c7a433ca9c49a9347");
}

/* A pipe gives bytes as they come. */
static void
test_pieces (void)
{
  guint8 bytes[200];
  HfDigest whole = HF_DIGEST_INIT;
  g_autofree char *expected = NULL;

  for (guint i = 0; i < sizeof bytes; i++)
    bytes[i] = (guint8) (i * 37);
  hf_digest_add (&whole, bytes, sizeof bytes);
  expected = hf_digest_dup_text (&whole);

  for (gsize size = 1; size < sizeof bytes; size++)
    {
      HfDigest digest = HF_DIGEST_INIT;
      g_autofree char *text = NULL;

      for (gsize at = 0; at < sizeof bytes; at += size)
        hf_digest_add (&digest, bytes + at, MIN (size, sizeof bytes - at));
      text = hf_digest_dup_text (&digest);
      g_assert_cmpstr (text, ==, expected);
    }
}

static void
test_bits (void)
{
  guint8 bytes[100] = { 0 };
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint bit = 0; bit < 8 * sizeof bytes; bit++)
    {
      HfDigest digest = HF_DIGEST_INIT;

      bytes[bit / 8] ^= (guint8) (1 << bit % 8);
      hf_digest_add (&digest, bytes, sizeof bytes);
      g_assert_true (g_hash_table_add (texts, hf_digest_dup_text (&digest)));
      bytes[bit / 8] ^= (guint8) (1 << bit % 8);
    }
}

static void
test_length (void)
{
  const guint8 bytes[40] = { 0 };
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize n = 0; n <= sizeof bytes; n++)
    {
      HfDigest digest = HF_DIGEST_INIT;

      hf_digest_add (&digest, bytes, n);
      g_assert_true (g_hash_table_add (texts, hf_digest_dup_text (&digest)));
    }
}

static void
test_texts (void)
{
  g_assert_false (hf_digest_is_text (""));
  g_assert_false (hf_digest_is_text ("../../../../../../../../etc/pass"));
  g_assert_false (hf_digest_is_text ("CBD8A7B341BD9B025B1E906A48AE1D19"));
  g_assert_false (hf_digest_is_text ("cbd8a7b341bd9b025b1e906a48ae1d190"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/digest/is-the-known-one", test_known);
  g_test_add_func ("/heap/digest/takes-any-pieces", test_pieces);
  g_test_add_func ("/heap/digest/each-bit-counts", test_bits);
  g_test_add_func ("/heap/digest/zeros-count", test_length);
  g_test_add_func ("/heap/digest/nothing-else-is-one", test_texts);
  return g_test_run ();
}
