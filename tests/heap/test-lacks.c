/* test-lacks.c: what a file does not say, by name and in sentences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-completeness.h"
#include "hf-heap-builder.h"

#include <string.h>

#define ALL ((1u << HF_N_LACKS) - 1)

static void
test_names (void)
{
  g_autofree char *none = hf_lacks_dup_names (0);
  g_autofree char *two = hf_lacks_dup_names (HF_LACK_ROOTS | HF_LACK_GARBAGE);

  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (two, ==, "garbage roots");
  for (guint i = 0; i < HF_N_LACKS; i++)
    {
      g_autofree char *name = hf_lacks_dup_names (1u << i);

      g_assert_cmpstr (name, ==, hf_lack_name (1u << i));
      g_assert_null (strchr (name, ' '));
      g_assert_cmpuint (hf_lacks_parse (name), ==, 1u << i);
      for (guint k = 0; k < i; k++)
        g_assert_cmpstr (name, !=, hf_lack_name (1u << k));
    }
}

static void
test_round_trip (void)
{
  for (guint32 lacks = 0; lacks <= ALL; lacks++)
    {
      g_autofree char *names = hf_lacks_dup_names (lacks);

      g_assert_cmpuint (hf_lacks_parse (names), ==, lacks);
    }
  g_assert_cmpuint (hf_lacks_parse ("roots  what-is-this garbage,objects"), ==, HF_LACK_ROOTS);
}

static void
test_sentences (void)
{
  for (guint i = 0; i < HF_N_LACKS; i++)
    {
      const char *sentence = hf_lack_describe (1u << i);

      g_assert_true (g_ascii_isupper (sentence[0]));
      g_assert_false (g_str_has_suffix (sentence, "."));
      for (guint k = 0; k < i; k++)
        g_assert_cmpstr (sentence, !=, hf_lack_describe (1u << k));
    }
}

static void
test_whole (void)
{
  for (guint i = 0; i < HF_N_LACKS; i++)
    {
      const HfCompleteness completeness = { .lacks = 1u << i };

      g_assert_cmpint (hf_completeness_is_whole (&completeness), ==,
                       (HF_LACKS_LOSSES & (1u << i)) == 0);
      g_assert_cmpuint (hf_completeness_count (&completeness), ==, 0);
    }
}

static void
test_merge (void)
{
  HfCompleteness all = { .lacks = HF_LACK_GARBAGE };
  const HfCompleteness part = { .lacks = HF_LACK_OBJECTS };

  hf_completeness_merge (&all, &part, 0);
  g_assert_cmpuint (all.lacks, ==, HF_LACK_GARBAGE | HF_LACK_OBJECTS);
}

static void
test_formats (void)
{
  for (guint i = 0; i < HF_N_FORMATS; i++)
    g_assert_cmpint (hf_format_parse (hf_format_name (i)), ==, i);
  g_assert_cmpint (hf_format_parse (NULL), ==, HF_FORMAT_GCLOG);
  g_assert_cmpint (hf_format_parse ("what"), ==, HF_FORMAT_GCLOG);
}

static HfHeap *
build (HfFormat     format,
       guint32      lacks,
       HfDamageKind damage,
       HfTruncation truncation)
{
  HfHeapBuilder *builder = hf_heap_builder_new ();
  HfHeap *heap = NULL;

  g_assert_true (hf_heap_builder_begin_domain (builder, "app", 3, NULL, 3));
  hf_heap_builder_set_source (builder, format, lacks);
  if (damage != HF_N_DAMAGE_KINDS)
    hf_heap_builder_add_damages (builder, damage, 2);
  if (truncation != HF_TRUNCATION_NONE)
    hf_heap_builder_set_truncated (builder, truncation, 0);
  heap = hf_heap_builder_seal (builder, G_MAXUINT64, NULL, NULL, NULL);
  g_assert_nonnull (heap);
  hf_heap_builder_free (builder);
  return heap;
}

/* What is lost is written, although the heap has its own ways to tell. */
static void
test_infos (void)
{
  const HfDamageKind none = HF_N_DAMAGE_KINDS;
  g_autoptr (HfHeap) log = build (HF_FORMAT_GCLOG, 0, HF_DAMAGE_LOST_EVENT, HF_TRUNCATION_NONE);
  g_autoptr (HfHeap) whole = build (HF_FORMAT_GCDUMP, 0, none, HF_TRUNCATION_NONE);
  g_autoptr (HfHeap) limited = build (HF_FORMAT_SOS, HF_LACK_ROOTS, none, HF_TRUNCATION_NONE);
  g_autoptr (HfHeap) lossy = build (HF_FORMAT_NETTRACE, HF_LACK_GARBAGE, HF_DAMAGE_LOST_EVENT,
                                    HF_TRUNCATION_NONE);
  g_autoptr (HfHeap) capped = build (HF_FORMAT_GCDUMP, 0, none, HF_TRUNCATION_CAPPED);

  g_assert_null (hf_heap_find_info (log, "source"));
  g_assert_cmpstr (hf_heap_find_info (log, "lacks"), ==, "objects");
  g_assert_cmpstr (hf_heap_find_info (whole, "source"), ==, "gcdump");
  g_assert_null (hf_heap_find_info (whole, "lacks"));
  g_assert_cmpint (hf_heap_get_source (whole), ==, HF_FORMAT_GCDUMP);
  g_assert_true (hf_heap_knows_reachable (whole));
  g_assert_cmpstr (hf_heap_find_info (limited, "lacks"), ==, "roots");
  g_assert_false (hf_heap_knows_reachable (limited));
  g_assert_cmpstr (hf_heap_find_info (lossy, "source"), ==, "nettrace");
  g_assert_cmpstr (hf_heap_find_info (lossy, "lacks"), ==, "garbage objects");
  g_assert_cmpuint (hf_heap_get_completeness (lossy)->lacks, ==, HF_LACK_GARBAGE);
  g_assert_cmpstr (hf_heap_find_info (capped, "lacks"), ==, "objects");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/lacks/each-has-a-name-of-its-own", test_names);
  g_test_add_func ("/heap/lacks/names-are-read-as-they-are-written", test_round_trip);
  g_test_add_func ("/heap/lacks/each-has-a-sentence", test_sentences);
  g_test_add_func ("/heap/lacks/limits-of-a-format-are-no-loss", test_whole);
  g_test_add_func ("/heap/lacks/of-a-recording-are-those-of-all-heaps", test_merge);
  g_test_add_func ("/heap/lacks/formats-have-names", test_formats);
  g_test_add_func ("/heap/lacks/are-told-to-who-writes-the-heap", test_infos);
  return g_test_run ();
}
