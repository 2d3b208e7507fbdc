/* test-fold.c: tests of hf-fold.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fold.h"
#include "hf-search-text.h"
#include "hf-test.h"
#include "hf-type-matcher.h"

#include <locale.h>

static const char *const locales[] = { "C", "de_DE.UTF-8", "tr_TR.UTF-8" };

/* The build makes these; their sources are in Debian's package "locales". */
static void
enter_locale (const char *name)
{
  g_test_message ("%s", name);
  g_assert_nonnull (setlocale (LC_ALL, name));
}

static void
assert_folded (const char *text,
               const char *folded)
{
  g_autofree char *found = hf_fold_dup (text, -1);

  g_assert_cmpstr (found, ==, folded);
}

static void
test_dup (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (locales); i++)
    {
      g_autofree char *part = hf_fold_dup ("ABC", 2);

      enter_locale (locales[i]);
      g_assert_cmpstr (part, ==, "ab");
      assert_folded ("STRING Int32", "string int32");
      assert_folded ("İ", "i\u0307");
      assert_folded ("ı", "ı");
      assert_folded ("GRÖSSE größe", "grösse grösse");
    }
}

static void
test_has (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (locales); i++)
    {
      enter_locale (locales[i]);
      g_assert_true (hf_fold_has ("System.INT32", "int32", 5));
      g_assert_true (hf_fold_has ("System.Int32", "", 0));
      g_assert_true (hf_fold_has ("", "", 0));
      g_assert_false (hf_fold_has ("", "i", 1));
      g_assert_false (hf_fold_has ("System.Int3", "int32", 5));
      g_assert_false (hf_fold_has ("ınt", "int", 3));
      g_assert_true (hf_fold_begins_with ("INT32[]", "int32", 5));
      g_assert_false (hf_fold_begins_with ("INT", "int32", 5));
      g_assert_true (hf_fold_is_ascii ("System.Int32"));
      g_assert_false (hf_fold_is_ascii ("Ätna"));
    }
}

/* A search uses these predicates. */
static void
assert_found (HfAnalysis *analysis,
              const char *text,
              guint       n_found)
{
  g_autoptr (HfFilter) filter = hf_filter_new (text, NULL);
  g_auto (HfTypeMatcher) matcher = { 0 };
  g_autoptr (HfSearchText) search = hf_search_text_new (text);
  HfHeap *heap = hf_analysis_get_heap (analysis);
  guint n_filtered = 0;
  guint n_searched = 0;

  g_assert_true (hf_type_matcher_init (&matcher, filter, analysis, NULL, NULL, NULL, NULL));
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      const char *name = hf_heap_get_type_name (heap, (HfTypeIndex){ i });

      n_filtered += hf_type_matcher_contains (&matcher, (HfTypeIndex){ i }, NULL, NULL) ? 1 : 0;
      n_searched += hf_search_text_has (search, name) ? 1 : 0;
    }
  g_test_message ("%s", text);
  g_assert_cmpuint (n_filtered, ==, n_found);
  g_assert_cmpuint (n_searched, ==, n_found);
}

static void
test_found (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = hf_test_heap ("a:8:System.Int32 b:8:System.STRING c:8:Own.İkon "
                                          "d:8:Own.Işık e:8:Own.Straße");
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (locales); i++)
    {
      enter_locale (locales[i]);
      assert_found (analysis, "int32", 1);
      assert_found (analysis, "INT32", 1);
      assert_found (analysis, "string", 1);
      assert_found (analysis, "İ", 1);
      assert_found (analysis, "ı", 1);
      assert_found (analysis, "IŞIK", 0);
      assert_found (analysis, "IŞ", 1);
      assert_found (analysis, "STRASSE", 0);
      assert_found (analysis, "straße", 1);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/fold/no-locale-changes-letters", test_dup);
  g_test_add_func ("/analysis/fold/no-locale-changes-whether-a-name-fits", test_has);
  g_test_add_func ("/analysis/fold/no-locale-changes-what-is-found", test_found);
  return g_test_run ();
}
