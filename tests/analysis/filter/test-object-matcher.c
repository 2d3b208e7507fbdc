/* test-object-matcher.c: tests of the objects that match a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-kept-kinds.h"
#include "hf-maker.h"
#include "hf-object-matcher.h"
#include "hf-retain.h"
#include "hf-test.h"

/* a 1000 String, b 2000 List, c 3000 Face, d 4000 not reachable; a holds b, b holds c. */
#define HEAP "a:1500:System.String b:40:System.List c:2000000:Own.Face d:8:Own.Plain " \
             "!a a->b b->c"

static char *
list_with (HfRetention *retention,
           gboolean     with_retention,
           const char  *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfFilter) filter = hf_filter_new (text, &error);
  g_auto (HfObjectMatcher) matcher = { 0 };
  GString *found = g_string_new (NULL);

  g_assert_no_error (error);
  g_assert_true (hf_object_matcher_init (&matcher, filter, hf_retention_get_analysis (retention),
                                         with_retention ? retention : NULL, NULL, &error));
  g_assert_no_error (error);
  for (guint32 i = 0; i < hf_heap_get_n_objects (hf_retain_heap (retention)); i++)
    {
      if (hf_object_matcher_contains (&matcher, (HfObjectIndex){ i }))
        g_string_append_c (found, (char) ('a' + i));
    }
  return g_string_free (found, FALSE);
}

static const struct
{
  const char *text;
  const char *found;
} word_cases[] = {
  { "string", "a" },
  { "ns:System", "ab" },
  { "/^Own\\./", "cd" },
  { "/own|list/ size<50", "bd" },
  { "1", "a" },
  { "0x20", "b" },
  { "id:3000", "c" },
  { "id:30000", "" },
  { "id:03", "c" },
  { "id:0x0000000000003000", "c" },
  { "id:00030000", "" },
  { "0000002000", "b" },
  { "-id:0002", "acd" },
  { "00", "" },
  /* The beginning of an id, or a part of a name. */
  { "face", "c" },
  { "fac", "c" },
  { "4 own", "d" },
  { ">1KB", "ac" },
  { "size>1500", "c" },
  { "size>1499 size<2M", "a" },
  { "SIZE=40", "b" },
  { "size:40", "b" },
  { "size<8", "" },
  { "size<0", "" },
  { "retained>2MB", "ab" },
  { "retained=2000000", "c" },
  /* An unreachable object has neither a retained size to compare nor a depth. */
  { "retained<1", "" },
  { "depth<2", "ab" },
  { "depth=2", "c" },
  { "depth>0", "bc" },
  { "depth>=1 depth<=1", "b" },
  { "-depth<2", "cd" },
  { "-4", "abc" },
  { "-face", "abd" },
  { "\"face\"", "" },
  { "\"fac\"", "" },
  { "\"Own.Face\"", "c" },
  { "\"Face\"", "c" },
  { "type:fac", "c" },
  { "-type:\"Own.Face\" ns:\"Own\"", "d" },
  { "count>0 -retained>0", "d" },
  { "kind:static", "" },
  { "kind:unreachable", "d" },
};

static void
test_words (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfRetention) retention = hf_retain (heap);

  for (gsize i = 0; i < G_N_ELEMENTS (word_cases); i++)
    {
      g_autofree char *found = list_with (retention, TRUE, word_cases[i].text);

      g_test_message ("%s", word_cases[i].text);
      g_assert_cmpstr (found, ==, word_cases[i].found);
    }
}

/* Words about what is not known yet wait. */
static void
test_without_retention (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfFilter) filter = hf_filter_new ("retained>2MB own", NULL);
  g_autoptr (HfFilter) other = hf_filter_new ("size>2MB own", NULL);
  g_autofree char *found = list_with (retention, FALSE, "retained>2MB own");

  g_assert_true (hf_filter_needs_retention (filter));
  g_assert_false (hf_filter_needs_retention (other));
  g_assert_cmpstr (found, ==, "cd");
}

static void
test_generations (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/dotnet10-small.gclog.gz");
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autoptr (HfGenerations) generations = hf_generations_new (hf_retain_heap (retention));
  g_autoptr (HfFilter) filter = hf_filter_new ("gen:large", NULL);
  g_auto (HfObjectMatcher) matcher = { 0 };
  guint32 n_found = 0;

  g_assert_true (hf_object_matcher_init (&matcher, filter, analysis, retention, NULL, NULL));
  for (guint32 i = 0; i < hf_heap_get_n_objects (hf_retain_heap (retention)); i++)
    {
      const gboolean is_large = hf_generations_find (generations, (HfObjectIndex){ i }) == 3;

      g_assert_true (hf_object_matcher_contains (&matcher, (HfObjectIndex){ i }) == is_large);
      n_found += is_large;
    }
  g_assert_cmpuint (n_found, >, 0);
}

/* A filter may name a generation that only this heap has. */
static void
test_unknown_generation (void)
{
  static const struct
  {
    const char *text;
    const char *part;
  } cases[] = {
    { "gen:9", "no generation 9" },
    { "gen>5", "no generation above 5" },
    { "gen>=99", "no generation 99:" },
    { "gen>99", "no generation above 99:" },
    { "generation=77", "77" },
    { "gen:2", NULL },
    { "gen:frozen", NULL },
    { "gen>1", NULL },
    { "gen<9", NULL },
    { "gen<0", NULL },
    { "gen:0 gen:9 gen:1", "no generation 9" },
  };
  g_autoptr (HfRetention) retention = hf_retain_file ("real/dotnet10-small.gclog.gz");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfFilter) filter = hf_filter_new (cases[i].text, NULL);
      g_auto (HfObjectMatcher) matcher = { 0 };
      gboolean is_made = hf_object_matcher_init (&matcher, filter,
                                                 hf_retention_get_analysis (retention), retention,
                                                 NULL, &error);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (is_made, ==, cases[i].part == NULL);
      if (is_made)
        continue;
      g_assert_error (error, HF_FILTER_ERROR, HF_FILTER_ERROR_UNKNOWN);
      g_assert_nonnull (strstr (error->message, cases[i].part));
    }
}

static guint
count_objects (HfHeap      *heap,
               HfTypeIndex  type)
{
  guint n = 0;

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    n += hf_heap_get_object_type (heap, (HfObjectIndex){ i }).value == type.value;
  return n;
}

/* The words of test_brute_force(), by hand. */
static gboolean
naive_fits (HfRetention   *retention,
            gsize          words,
            HfObjectIndex  object)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  HfHeap *heap = hf_retain_heap (retention);
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);
  const gboolean is_reachable = hf_reachability_contains (reachability, object);
  const HfTypeIndex type = hf_heap_get_object_type (heap, object);
  const char *name = hf_heap_get_type_name (heap, type);
  const guint64 size = hf_heap_get_object_size (heap, object);
  const guint32 depth = is_reachable ? hf_reachability_get_depth (reachability, object) : 0;
  const gboolean is_large = is_reachable &&
                            hf_dominators_get_retained (hf_retention_get_dominators (retention),
                                                        object) >= 10000;
  const guint32 kind = hf_kept_kinds_find_object (retention, object);
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);

  switch (words)
    {
    case 0:
      return is_large && depth < 4;
    case 1:
      return !is_large && size > 100;
    case 2:
      return g_str_equal (name, "System.String") && size < 40;
    case 3:
      return is_reachable && kind < roots->n_kinds && roots->kinds[kind].kind == HF_ROOT_STATIC &&
             depth != 0;
    case 4:
      return count_objects (heap, type) < 3 && !g_str_has_prefix (name, "System.");
    default:
      return is_reachable && kind == roots->n_kinds && strcasestr (name, "string") == NULL;
    }
}

/* Nothing would be found without a reason. */
static void
test_not_in_the_file (void)
{
  static const char *const texts[] = { "x gen:0", "x asm:y", "x -gen>1" };
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfRetention) retention = hf_retain (heap);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfFilter) filter = hf_filter_new (texts[i], NULL);
      g_auto (HfObjectMatcher) matcher = { 0 };

      g_assert_false (hf_object_matcher_init (
        &matcher, filter, hf_retention_get_analysis (retention), retention, NULL, &error));
      g_assert_error (error, HF_FILTER_ERROR, HF_FILTER_ERROR_UNKNOWN);
      g_assert_cmpuint (hf_filter_error_get_place (error).start, ==, 2);
    }
}

/* Each word against the figures of each object. */
static void
test_brute_force (void)
{
  static const char *const texts[] = {
    "retained>=10KB depth<4", "-retained>=10KB size>100", "\"System.String\" size<40",
    "kind:static -depth=0",   "count<3 -ns:System",       "kind:several -type:string",
  };
  g_autoptr (HfRetention) retention = hf_retain_file ("real/dotnet10-small.gclog.gz");

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (HfFilter) filter = hf_filter_new (texts[i], NULL);
      g_auto (HfObjectMatcher) matcher = { 0 };
      guint n_found = 0;

      g_test_message ("%s", texts[i]);
      g_assert_true (hf_object_matcher_init (
        &matcher, filter, hf_retention_get_analysis (retention), retention, NULL, NULL));
      for (guint32 k = 0; k < hf_heap_get_n_objects (hf_retain_heap (retention)); k++)
        {
          const gboolean fits = hf_object_matcher_contains (&matcher, (HfObjectIndex){ k });

          g_assert_true (fits == naive_fits (retention, i, (HfObjectIndex){ k }));
          n_found += fits;
        }
      g_assert_cmpuint (n_found, >, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/object-matcher/words-that-all-must-fit", test_words);
  g_test_add_func ("/analysis/object-matcher/what-is-not-known-is-left-out",
                   test_without_retention);
  g_test_add_func ("/analysis/object-matcher/generations-by-name", test_generations);
  g_test_add_func ("/analysis/object-matcher/an-unknown-generation-is-reported",
                   test_unknown_generation);
  g_test_add_func ("/analysis/object-matcher/a-file-without-them-says-so", test_not_in_the_file);
  g_test_add_func ("/analysis/object-matcher/words-match-figures-of-objects", test_brute_force);
  return g_test_run ();
}
