/* test-type-filter.c: which types are meant by a line of text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-builder.h"
#include "hf-test.h"
#include "hf-type-filter.h"

/* Sizes: String 1,500, Ätna 40, List 20 and 30, Inner 2,000,000, Plain 8. */
#define HEAP "a:1500:System.String b:40:System.Text.Ätna c:20:System.Text.List<System.Int32> " \
             "d:30:System.Text.List<System.Int32> e:2000000:Own.Deep+Inner[] f:8:Plain"

static char *
list_with (HfAnalysis *analysis,
           const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfTypeFilter) filter = hf_type_filter_new (text, &error);
  HfHeap *heap = hf_analysis_get_heap (analysis);
  GString *found = g_string_new (NULL);
  guint64 n_steps = HF_EXPRESSION_STEPS;

  g_assert_no_error (error);
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      const char *name = hf_heap_get_type_name (heap, (HfTypeIndex){ i });

      if (!hf_type_filter_matches (filter, analysis, (HfTypeIndex){ i }, &n_steps, NULL, &error))
        continue;
      g_string_append (found, strrchr (name, '.') == NULL ? name : strchr (name, '.') + 1);
      g_string_append_c (found, '|');
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
    { "string", "String|" },
    { "ÄTNA", "Text.Ätna|" },
    { "ätn SYSTEM", "Text.Ätna|" },
    { "list int", "Text.List<System.Int32>|" },
    { "int32>", "Text.List<System.Int32>|" },
    { "nowhere", "" },
    { "ns:system.TEXT", "Text.Ätna|Text.List<System.Int32>|" },
    { "ns:Sys", "String|Text.Ätna|Text.List<System.Int32>|" },
    /* A type's own name is no namespace, nor is that of an argument. */
    { "ns:System.String", "" },
    { "ns:Plain", "" },
    { "ns:System.Text list", "Text.List<System.Int32>|" },
    { ">1KB", "String|Deep+Inner[]|" },
    { ">1.4k", "String|Deep+Inner[]|" },
    { ">1500", "Deep+Inner[]|" },
    { ">1mb", "Deep+Inner[]|" },
    { "<1KB", "Text.Ätna|Text.List<System.Int32>|Plain|" },
    { ">39B <1K", "Text.Ätna|Text.List<System.Int32>|" },
    { "/^system\\.[^.]*$/", "String|" },
    { "/\\[\\]$/", "Deep+Inner[]|" },
    { "/^.{6}\\.Text/ <45", "Text.Ätna|" },
    { "/a b|Plain/", "Plain|" },
    { "/Plain", "Plain|" },
    { "/Plain|a/b/", "Plain|" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = list_with (analysis, cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (found, ==, cases[i].found);
    }
}

static void
test_find (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_autoptr (HfTypeFilter) filter = hf_type_filter_new ("ns:System", NULL);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  HfBitset found = { NULL, 0 };
  guint64 n_steps = HF_EXPRESSION_STEPS;

  g_assert_no_error (error);
  g_assert_true (hf_type_filter_find (filter, analysis, &found, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (hf_bitset_count (&found), ==, 3);
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    g_assert_true (hf_bitset_contains (&found, i) == hf_type_filter_matches (filter, analysis,
                                                                             (HfTypeIndex){ i },
                                                                             &n_steps, NULL, NULL));
  hf_bitset_clear (&found);

  g_cancellable_cancel (cancelled);
  g_assert_false (hf_type_filter_find (filter, analysis, &found, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Whoever is still writing is not told that nothing fits. */
static void
test_begun (void)
{
  static const char *const begun[] = { "", "  ", "ns:", ">", "<", "/", "//", " ns: > / " };

  for (gsize i = 0; i < G_N_ELEMENTS (begun); i++)
    {
      g_autoptr (HfTypeFilter) filter = hf_type_filter_new (begun[i], NULL);

      g_assert_true (hf_type_filter_is_empty (filter));
    }
}

static void
test_errors (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (hf_type_filter_new ("a /x[/ b", &error));
  g_assert_error (error, G_REGEX_ERROR, G_REGEX_ERROR_UNTERMINATED_CHARACTER_CLASS);
  g_assert_nonnull (strstr (error->message, "x["));
  g_clear_error (&error);

  g_assert_null (hf_type_filter_new (">10XB", &error));
  g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
  g_assert_cmpstr (error->message, ==,
                   "“>10XB” is not a valid size: write it as >500, >100KB or <1.5MB");
  g_clear_error (&error);
  g_assert_null (hf_type_filter_new (">0x10", &error));
  g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
  g_clear_error (&error);
  g_assert_null (hf_type_filter_new (">1e99", &error));
  g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
}

/* Nothing is said of any type then: a part would be taken for all. */
static void
test_too_long (void)
{
  static const char *const filters[] = { "/(x+x+)+[yz]/", "x >1 /(x*)*[yz]/" };
  enum { N = 300 };
  g_autofree char *name = g_strnfill (60, 'x');
  g_autoptr (GString) text = g_string_new ("first:8:xy");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;

  for (guint i = 0; i < N; i++)
    g_string_append_printf (text, " n%u:8:%s%u", i, name, i);
  heap = hf_test_heap (text->str);
  analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_assert_no_error (error);

  for (gsize i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autoptr (HfTypeFilter) filter = hf_type_filter_new (filters[i], NULL);
      g_auto (HfBitset) matches = { 0 };

      g_assert_false (hf_type_filter_find (filter, analysis, &matches, NULL, &error));
      g_assert_error (error, G_REGEX_ERROR, G_REGEX_ERROR_MATCH);
      g_assert_nonnull (strstr (error->message, "takes too long"));
      g_assert_null (matches.words);
      g_clear_error (&error);
    }
}

/* A type in several assemblies is from each, and one of none from none. */
static void
test_assemblies (void)
{
  static const struct
  {
    const char *text;
    const char *found;
  } cases[] = {
    { "asm:", "One|Two|<>c|Bare|" }, { "asm:corelib", "One|<>c|" },      { "ASM:Shop", "Two|<>c|" },
    { "asm:Größe", "Two|<>c|" },     { "asm:shop asm:corelib", "<>c|" }, { "asm:shop two", "Two|" },
    { "asm:nowhere", "" },
  };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;

  hf_heap_builder_add_type (builder, 1, "One");
  hf_heap_builder_add_type (builder, 2, "Two");
  hf_heap_builder_add_type (builder, 3, "<>c");
  hf_heap_builder_add_type (builder, 4, "Bare");
  hf_heap_builder_add_assembly (builder, 1, "System.Private.CoreLib");
  hf_heap_builder_add_assembly (builder, 2, "Größe.Shop");
  hf_heap_builder_add_assembly (builder, 3, "System.Private.CoreLib");
  hf_heap_builder_add_assembly (builder, 3, "Größe.Shop");
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = list_with (analysis, cases[i].text);

      g_assert_cmpstr (found, ==, cases[i].found);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/type-filter/all-words-must-fit", test_words);
  g_test_add_func ("/analysis/type-filter/all-types-at-once", test_find);
  g_test_add_func ("/analysis/type-filter/what-is-begun-fits-everything", test_begun);
  g_test_add_func ("/analysis/type-filter/errors-say-what-was-written", test_errors);
  g_test_add_func ("/analysis/type-filter/a-slow-expression-is-refused", test_too_long);
  g_test_add_func ("/analysis/type-filter/assemblies", test_assemblies);
  return g_test_run ();
}
