/* test-generation-text.c: the words for generations
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-generation-text.h"

static void
test_object (void)
{
  static const struct
  {
    guint64 generation;
    const char *name;
    const char *short_name;
    const char *range;
    const char *meaning;
  } cases[] = {
    { 0, "0", "gen 0", "gen 0", "In generation 0" },
    { 2, "2", "gen 2", "gen 2", "In generation 2" },
    { 3, "large", "large", "large objects", "In the heap of large objects" },
    { 4, "pinned", "pinned", "pinned objects", "In the heap of pinned objects, which never move" },
    { 5, "frozen", "frozen", "frozen objects", "Frozen: the runtime neither moves nor frees it" },
    { 6, "6", "gen 6", "gen 6", "In generation 6" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = hf_generation_text_dup_name (cases[i].generation);
      g_autofree char *short_name = hf_generation_text_dup_short (cases[i].generation);
      g_autofree char *range = hf_generation_text_dup_range (cases[i].generation);
      g_autofree char *meaning = hf_generation_text_dup_meaning (cases[i].generation);

      g_assert_cmpstr (name, ==, cases[i].name);
      g_assert_cmpstr (short_name, ==, cases[i].short_name);
      g_assert_cmpstr (range, ==, cases[i].range);
      g_assert_cmpstr (meaning, ==, cases[i].meaning);
    }
}

static void
test_outside (void)
{
  g_autofree char *range = hf_generation_text_dup_range (HF_GENERATION_NONE);

  g_assert_cmpstr (range, ==, "outside ranges");
}

static void
test_slots (void)
{
  static const char *const names[HF_N_GENERATION_SLOTS] = {
    "Generation 0",   "Generation 1",   "Generation 2",      "Large objects",
    "Pinned objects", "Frozen objects", "Other generations", "Unknown generation",
  };

  for (guint32 slot = 0; slot < HF_N_GENERATION_SLOTS; slot++)
    {
      g_assert_cmpstr (hf_generation_text_get_slot (slot), ==, names[slot]);
      g_assert_cmpstr (hf_generation_text_get_tip (slot), !=, "");
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/generation-text/of-an-object", test_object);
  g_test_add_func ("/wording/generation-text/outside-all-ranges", test_outside);
  g_test_add_func ("/wording/generation-text/of-many-objects", test_slots);
  return g_test_run ();
}
