/* test-lives-text.c: objects that survived, died and are new, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-lives-text.h"

static void
test_sums (void)
{
  static const char *const texts[HF_N_LIFE_KINDS] = { "Survived: 29,383 objects, 2.7 MB",
                                                      "Died: 0 objects, 0 B",
                                                      "New: 12 objects, 480 B" };
  const HfLives lives = { .sums = { { 29383, 2700000 }, { 0, 0 }, { 12, 480 } } };

  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      g_autofree char *text = hf_lives_text_dup_sum (&lives, kind);

      g_assert_cmpstr (text, ==, texts[kind]);
    }
}

static void
test_unexplained (void)
{
  g_autofree char *one = hf_lives_text_dup_lost (1);
  g_autofree char *several = hf_lives_text_dup_misfits (2000);

  g_assert_cmpstr (one, ==, "1 object is not where the collections put it, and counts as dead");
  g_assert_cmpstr (several, ==,
                   "2,000 objects have other types or sizes than before, and count as "
                   "dead and new");
  g_assert_null (hf_lives_text_dup_lost (0));
  g_assert_null (hf_lives_text_dup_misfits (0));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/lives-text/sums", test_sums);
  g_test_add_func ("/wording/lives-text/objects-that-collections-do-not-explain", test_unexplained);
  return g_test_run ();
}
