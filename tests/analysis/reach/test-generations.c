/* test-generations.c: the generation of each object, against a look at every range
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-generations.h"
#include "hf-maker.h"
#include "hf-retain.h"
#include "hf-test.h"

static void
test_ranges (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/dotnet10-small.gclog.gz");
  HfHeap *heap = hf_retain_heap (retention);
  g_autoptr (HfGenerations) generations = hf_generations_new (heap);
  guint32 n_ranges;
  const HfRange *ranges = hf_heap_get_ranges (heap, &n_ranges);
  guint32 n_found = 0;

  g_assert_cmpuint (n_ranges, >, 1);
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const guint64 address = hf_heap_get_object_address (heap, (HfObjectIndex){ i });
      guint64 expected = HF_GENERATION_NONE;

      for (guint32 k = 0; k < n_ranges; k++)
        {
          if (address >= ranges[k].start && address - ranges[k].start < ranges[k].used)
            expected = ranges[k].generation;
        }
      g_assert_cmpuint (hf_generations_find (generations, (HfObjectIndex){ i }), ==, expected);
      n_found += expected != HF_GENERATION_NONE;
    }
  g_assert_cmpuint (n_found, >, 0);
}

static void
test_none (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a");

  g_assert_null (hf_generations_new (heap));
}

static void
test_names (void)
{
  g_assert_null (hf_generation_name (2));
  g_assert_cmpstr (hf_generation_name (3), ==, "large");
  g_assert_cmpstr (hf_generation_name (5), ==, "frozen");
  g_assert_null (hf_generation_name (6));
  g_assert_null (hf_generation_name (HF_GENERATION_NONE));
}

static void
test_slots (void)
{
  static const char *const names[HF_N_GENERATION_SLOTS] = {
    "0", "1", "2", "large", "pinned", "frozen", "others", NULL,
  };
  static const guint64 numbers[] = { 0, 1, 2, 3, 4, 5, 6, 99 };
  HfMaker maker = hf_maker_new ();
  g_autoptr (HfHeapBuilder) builder = maker.builder;
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfGenerations) generations = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      hf_maker_add_range (&maker, numbers[i], 1);
      hf_maker_add (&maker, "N.T", 8, NULL, 0);
    }
  hf_maker_add (&maker, "N.T", 8, NULL, 0);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  generations = hf_generations_new (heap);

  for (guint32 i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpuint (hf_generations_find_slot (generations, (HfObjectIndex){ i }), ==,
                      MIN (i, HF_GENERATION_SLOT_OTHERS));
  g_assert_cmpuint (hf_generations_find_slot (generations,
                                              (HfObjectIndex){ G_N_ELEMENTS (numbers) }),
                    ==, HF_GENERATION_SLOT_UNKNOWN);
  g_assert_cmpuint (hf_generations_find_slot (NULL, (HfObjectIndex){ 0 }), ==,
                    HF_GENERATION_SLOT_UNKNOWN);
  for (guint32 slot = 0; slot < HF_N_GENERATION_SLOTS; slot++)
    g_assert_cmpstr (hf_generation_slot_name (slot), ==, names[slot]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/generations/as-the-ranges-say", test_ranges);
  g_test_add_func ("/analysis/generations/none-without-ranges", test_none);
  g_test_add_func ("/analysis/generations/names", test_names);
  g_test_add_func ("/analysis/generations/few-slots-for-all", test_slots);
  return g_test_run ();
}
