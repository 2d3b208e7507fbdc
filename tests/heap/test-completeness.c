/* test-completeness.c: counting and saying what was wrong
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-completeness.h"

static void
test_first_line (void)
{
  HfCompleteness completeness = { 0 };

  hf_completeness_add (&completeness, HF_DAMAGE_BAD_NUMBER, 1, 17);
  hf_completeness_add (&completeness, HF_DAMAGE_BAD_NUMBER, 2, 9);
  hf_completeness_add (&completeness, HF_DAMAGE_BAD_NUMBER, 1, 0);
  hf_completeness_add (&completeness, HF_DAMAGE_BAD_NUMBER, 0, 1);
  g_assert_cmpuint (completeness.damage[HF_DAMAGE_BAD_NUMBER].count, ==, 4);
  g_assert_cmpuint (completeness.damage[HF_DAMAGE_BAD_NUMBER].first_line, ==, 9);
  g_assert_false (hf_completeness_is_whole (&completeness));
}

static void
test_merge (void)
{
  HfCompleteness all = { 0 };
  HfCompleteness part = { 0 };

  hf_completeness_add (&all, HF_DAMAGE_UNKNOWN_RECORD, 1, 5);
  hf_completeness_add (&part, HF_DAMAGE_UNKNOWN_RECORD, 2, 1);
  hf_completeness_add (&part, HF_DAMAGE_MISSING_FIELD, 1, 3);
  part.truncation = HF_TRUNCATION_CUT_LINE;
  part.truncation_line = 4;
  hf_completeness_merge (&all, &part, 100);
  g_assert_cmpuint (all.damage[HF_DAMAGE_UNKNOWN_RECORD].count, ==, 3);
  g_assert_cmpuint (all.damage[HF_DAMAGE_UNKNOWN_RECORD].first_line, ==, 5);
  g_assert_cmpuint (all.damage[HF_DAMAGE_MISSING_FIELD].first_line, ==, 103);
  g_assert_cmpuint (all.truncation_line, ==, 104);
  g_assert_cmpuint (hf_completeness_count (&all), ==, 4);
}

static void
test_sentences (void)
{
  HfDamage one = { 1, 17 };
  HfDamage many = { 3, 17 };
  HfDamage nowhere = { 2, 0 };
  HfCompleteness cut = { .truncation = HF_TRUNCATION_CUT_LINE, .truncation_line = 12 };
  HfCompleteness whole = { 0 };
  g_autofree char *a = hf_damage_describe (HF_DAMAGE_UNRESOLVED_REFERENCE, &one);
  g_autofree char *b = hf_damage_describe (HF_DAMAGE_UNRESOLVED_REFERENCE, &many);
  g_autofree char *c = hf_damage_describe (HF_DAMAGE_DUPLICATE_OBJECT, &nowhere);
  g_autofree char *d = hf_completeness_describe_truncation (&cut);

  g_assert_cmpstr (a, ==, "1 reference leads to no object (line 17)");
  g_assert_cmpstr (b, ==, "3 references lead to no object (first in line 17)");
  g_assert_cmpstr (c, ==, "2 object ids are given twice; the first objects stand");
  g_assert_cmpstr (d, ==, "The file is cut inside a line, after line 12");
  g_assert_null (hf_completeness_describe_truncation (&whole));
}

/* Scripts know the names, so each is there once and none is ever empty. */
static void
test_names (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint kind = 0; kind < HF_N_DAMAGE_KINDS; kind++)
    {
      const char *name = hf_damage_kind_name ((HfDamageKind) kind);
      HfDamage damage = { 7, 0 };
      g_autofree char *sentence = hf_damage_describe ((HfDamageKind) kind, &damage);

      g_assert_nonnull (name);
      g_assert_true (g_hash_table_add (seen, (gpointer) name));
      g_assert_true (g_str_has_prefix (sentence, "7 "));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/completeness/the-first-line-is-the-smallest", test_first_line);
  g_test_add_func ("/heap/completeness/lines-of-a-part-are-moved", test_merge);
  g_test_add_func ("/heap/completeness/sentences-have-count-and-line", test_sentences);
  g_test_add_func ("/heap/completeness/every-kind-has-a-name-of-its-own", test_names);
  return g_test_run ();
}
