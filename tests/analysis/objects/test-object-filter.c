/* test-object-filter.c: which objects are meant by a line of text
 *
 * covers: hf-object-matcher
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-maker.h"
#include "hf-object-filter.h"
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
  g_autoptr (HfObjectFilter) filter = hf_object_filter_new (text, &error);
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

static void
test_words (void)
{
  static const struct
  {
    const char *text;
    const char *found;
  } cases[] = {
    { "string", "a" },
    { "ns:System", "ab" },
    { "/^Own\\./", "cd" },
    { "/own|list/ size<50", "bd" },
    { "1", "a" },
    { "0x20", "b" },
    { "id:3000", "c" },
    { "id:30000", "" },
    { "id:03", "" },
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
    /* What is not reachable retains nothing that could be compared, and has no depth. */
    { "retained<1", "" },
    { "depth<2", "ab" },
    { "depth=2", "c" },
    { "depth>0", "bc" },
    { "gen:0", "" },
  };
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfRetention) retention = hf_retain (heap);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = list_with (retention, TRUE, cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (found, ==, cases[i].found);
    }
}

static void
test_begun (void)
{
  static const char *const begun[] = { "", " ", "id:", "size>", "gen:", "depth=", "<", ">", "/" };
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfRetention) retention = hf_retain (heap);

  for (gsize i = 0; i < G_N_ELEMENTS (begun); i++)
    {
      g_autoptr (HfObjectFilter) filter = hf_object_filter_new (begun[i], NULL);
      g_autofree char *found = list_with (retention, TRUE, begun[i]);

      g_test_message ("“%s”", begun[i]);
      g_assert_true (hf_object_filter_is_empty (filter));
      g_assert_cmpstr (found, ==, "abcd");
    }
}

/* Words about what is not known yet wait. */
static void
test_without_retention (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfObjectFilter) filter = hf_object_filter_new ("retained>2MB own", NULL);
  g_autoptr (HfObjectFilter) other = hf_object_filter_new ("size>2MB own", NULL);
  g_autofree char *found = list_with (retention, FALSE, "retained>2MB own");

  g_assert_true (hf_object_filter_needs_retention (filter));
  g_assert_false (hf_object_filter_needs_retention (other));
  g_assert_cmpstr (found, ==, "cd");
}

static void
test_errors (void)
{
  static const struct
  {
    const char *text;
    const char *part;
  } cases[] = {
    { "size>1XB", "“size>1XB” is not a valid size" },
    { ">9e40", "“>9e40” is not a valid size" },
    { "retained<x", "“retained<x” is not a valid size" },
    { "depth<x", "“depth<x” is not a valid depth" },
    { "depth=1MB", "is not a valid depth" },
    { "gen:old", "“gen:old” is not a valid generation" },
    { "id:xyz", "“id:xyz” is not a valid id" },
    { "id:11112222333344445", "is not a valid id" },
    { "size>-1", "is not a valid size" },
    { "size>0x10", "“size>0x10” is not a valid size" },
    { ">0X10K", "“>0X10K” is not a valid size" },
    { "retained<0x1", "is not a valid size" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (hf_object_filter_new (cases[i].text, &error));
      g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
      g_assert_nonnull (strstr (error->message, cases[i].part));
    }
  g_assert_null (hf_object_filter_new ("/(/", NULL));
}

static void
test_generations (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/dotnet10-small.gclog.gz");
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autoptr (HfGenerations) generations = hf_generations_new (hf_retain_heap (retention));
  g_autoptr (HfObjectFilter) filter = hf_object_filter_new ("gen:large", NULL);
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

/* Where a heap has a generation of which nobody has heard, it may be asked for. */
static void
test_unknown_generation (void)
{
  static const struct
  {
    const char *text;
    const char *part;
  } cases[] = {
    { "gen:9", "no generation 9" },
    { "gen>5", "no generation 6" },
    { "generation=77", "77" },
    { "gen:2", NULL },
    { "gen:frozen", NULL },
    { "gen>1", NULL },
    { "gen<9", NULL },
    { "gen<0", NULL },
    { "gen:0 gen:9 gen:1", NULL },
  };
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfRetention) retention = hf_retain (heap);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfObjectFilter) filter = hf_object_filter_new (cases[i].text, NULL);
      g_auto (HfObjectMatcher) matcher = { 0 };
      gboolean is_made = hf_object_matcher_init (&matcher, filter,
                                                 hf_retention_get_analysis (retention), retention,
                                                 NULL, &error);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (is_made, ==, cases[i].part == NULL);
      if (is_made)
        continue;
      g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
      g_assert_nonnull (strstr (error->message, cases[i].part));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/object-filter/words-that-all-must-fit", test_words);
  g_test_add_func ("/analysis/object-filter/what-is-begun-fits-all", test_begun);
  g_test_add_func ("/analysis/object-filter/what-is-not-known-is-left-out", test_without_retention);
  g_test_add_func ("/analysis/object-filter/errors-are-sentences", test_errors);
  g_test_add_func ("/analysis/object-filter/generations-by-name", test_generations);
  g_test_add_func ("/analysis/object-filter/an-unknown-generation-is-told",
                   test_unknown_generation);
  return g_test_run ();
}
