/* test-type-matcher.c: tests of the types that match a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-generations.h"
#include "hf-heap-builder.h"
#include "hf-retain.h"
#include "hf-retained-set.h"
#include "hf-test.h"
#include "hf-type-matcher.h"

/* Sizes: String 1,500, Ätna 40, List 20 and 30, Inner 2,000,000, Plain 8. */
#define HEAP "a:1500:System.String b:40:System.Text.Ätna c:20:System.Text.List<System.Int32> " \
             "d:30:System.Text.List<System.Int32> e:2000000:Own.Deep+Inner[] f:8:Plain"

static char *
list_with (HfAnalysis *analysis,
           const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfFilter) filter = hf_filter_new (text, &error);
  g_auto (HfTypeMatcher) matcher = { 0 };
  HfHeap *heap = hf_analysis_get_heap (analysis);
  GString *found = g_string_new (NULL);

  g_assert_no_error (error);
  g_assert_true (hf_type_matcher_init (&matcher, filter, analysis, NULL, NULL, NULL, &error));
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      const char *name = hf_heap_get_type_name (heap, (HfTypeIndex){ i });

      if (!hf_type_matcher_contains (&matcher, (HfTypeIndex){ i }, NULL, &error))
        continue;
      g_string_append (found, strrchr (name, '.') == NULL ? name : strchr (name, '.') + 1);
      g_string_append_c (found, '|');
    }
  return g_string_free (found, FALSE);
}

static const struct
{
  const char *text;
  const char *found;
} words[] = {
  { "string", "String|" },
  { "ÄTNA", "Text.Ätna|" },
  { "ätn SYSTEM", "Text.Ätna|" },
  { "list int", "Text.List<System.Int32>|" },
  { "int32>", "Text.List<System.Int32>|" },
  { "nowhere", "" },
  { "ns:system.TEXT", "Text.Ätna|Text.List<System.Int32>|" },
  { "ns:Sys", "String|Text.Ätna|Text.List<System.Int32>|" },
  /* Neither the name of a type nor the namespace of an argument is its namespace. */
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
  { "\"Plain\"", "Plain|" },
  { "\"plain\"", "" },
  { "\"System.Str", "String|" },
  { "type:STRING", "String|" },
  /* The short name, as lists show it. */
  { "\"String\"", "String|" },
  { "type:\"string\"", "" },
  { "type:\"List<Int32>\"", "Text.List<System.Int32>|" },
  { "\"Deep.Inner[]\"", "Deep+Inner[]|" },
  { "\"Lis", "Text.List<System.Int32>|" },
  { "\"ist<Int32>\"", "" },
  { "-\"List<Int32>\" -\"Ätna\" ns:System", "String|" },
  { "type:\"System.Text.Ätna\"", "Text.Ätna|" },
  { "ns:\"System\"", "String|" },
  { "ns:\"\"", "Plain|" },
  { "-ns:\"\" size>1KB", "String|Deep+Inner[]|" },
  { "ns:\"", "String|Text.Ätna|Text.List<System.Int32>|Deep+Inner[]|Plain|" },
  { "-ns:System -Plain", "Deep+Inner[]|" },
  { "-\"Plain\" -/text/ <1MB", "String|" },
  { "size>= 1.5 KB", "String|Deep+Inner[]|" },
  { "size ≤ 8", "Plain|" },
  { "=40", "" },
  { "size=40", "Text.Ätna|" },
  { ">1MiB", "Deep+Inner[]|" },
  { "count=2", "Text.List<System.Int32>|" },
};

static void
test_words (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *found = list_with (analysis, words[i].text);

      g_test_message ("%s", words[i].text);
      g_assert_cmpstr (found, ==, words[i].found);
    }
}

static void
test_find (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_autoptr (HfFilter) filter = hf_filter_new ("ns:System", NULL);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_auto (HfTypeMatcher) matcher = { 0 };
  HfBitset found = { NULL, 0 };

  g_assert_no_error (error);
  g_assert_true (hf_type_matcher_init (&matcher, filter, analysis, NULL, NULL, NULL, &error));
  g_assert_true (hf_type_matcher_find (&matcher, &found, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (hf_bitset_count (&found), ==, 3);
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    g_assert_true (hf_bitset_contains (&found, i) ==
                   hf_type_matcher_contains (&matcher, (HfTypeIndex){ i }, NULL, NULL));
  hf_bitset_clear (&found);

  g_cancellable_cancel (cancelled);
  g_assert_false (hf_type_matcher_find (&matcher, &found, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* The figure and the objects of a type, counted one by one. */
typedef struct
{
  HfRetention   *retention;
  HfGenerations *generations;
  GPtrArray     *objects; /* by type, a GArray of HfObjectIndex */
  const guint64 *exact;
  HfTypeIndex    type;
} Naive;

static gboolean
has_object (const Naive *self,
            gboolean   (*is_meant) (const Naive *, HfObjectIndex))
{
  const GArray *objects = g_ptr_array_index (self->objects, self->type.value);

  for (guint i = 0; i < objects->len; i++)
    {
      if (is_meant (self, g_array_index (objects, HfObjectIndex, i)))
        return TRUE;
    }
  return FALSE;
}

static guint32
get_depth (const Naive   *self,
           HfObjectIndex  object)
{
  HfAnalysis *analysis = hf_retention_get_analysis (self->retention);

  return hf_reachability_get_depth (hf_analysis_get_reachability (analysis), object);
}

static gboolean
is_near (const Naive   *self,
         HfObjectIndex  object)
{
  return get_depth (self, object) != HF_INDEX_NONE && get_depth (self, object) < 2;
}

static gboolean
is_not_near (const Naive   *self,
             HfObjectIndex  object)
{
  return !is_near (self, object);
}

static gboolean
is_near_and_in_two (const Naive   *self,
                    HfObjectIndex  object)
{
  return is_near (self, object) && hf_generations_find (self->generations, object) == 2;
}

static gboolean
has_near (const Naive *self)
{
  return has_object (self, is_near);
}

static gboolean
has_not_near (const Naive *self)
{
  return has_object (self, is_not_near);
}

static gboolean
has_near_and_in_two (const Naive *self)
{
  return has_object (self, is_near_and_in_two);
}

static gboolean
retains_much (const Naive *self)
{
  return self->exact[self->type.value] > 4000;
}

static gboolean
retains_little (const Naive *self)
{
  return !retains_much (self);
}

static gboolean
has_many (const Naive *self)
{
  const GArray *objects = g_ptr_array_index (self->objects, self->type.value);

  return objects->len >= 20;
}

static gboolean
is_string (const Naive *self)
{
  return g_str_equal (hf_heap_get_type_name (hf_retain_heap (self->retention), self->type),
                      "System.String");
}

static GPtrArray *
sort_objects (HfHeap *heap)
{
  GPtrArray *objects = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    g_ptr_array_add (objects, g_array_new (FALSE, FALSE, sizeof (HfObjectIndex)));
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const HfObjectIndex object = { i };
      const HfTypeIndex type = hf_heap_get_object_type (heap, object);

      g_array_append_val (g_ptr_array_index (objects, type.value), object);
    }
  return objects;
}

static guint64 *
dup_exact (HfRetention *retention)
{
  const guint32 n_types = hf_heap_get_n_types (hf_retain_heap (retention));
  guint64 *exact = g_new (guint64, n_types);

  for (guint32 i = 0; i < n_types; i++)
    {
      HfRetainedSum sum = { 0 };

      g_assert_true (hf_retained_set_of_type (retention, (HfTypeIndex){ i }, &sum, NULL, NULL));
      exact[i] = sum.n_bytes;
    }
  return exact;
}

static void
test_brute_force (void)
{
  static const struct
  {
    const char *text;
    gboolean (*fits) (const Naive *self);
  } cases[] = {
    { "depth<2", has_near },
    { "-depth<2", has_not_near },
    { "depth<=1 gen:2", has_near_and_in_two },
    { "retained>4KB", retains_much },
    { "retained<=4 KB", retains_little },
    { "-retained>4000", retains_little },
    { "count>=20", has_many },
    { "\"System.String\"", is_string },
    { "type:\"System.String\"", is_string },
  };
  g_autoptr (HfRetention) retention = hf_retain_file ("real/dotnet10-small.gclog.gz");
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autoptr (HfGenerations) generations = hf_generations_new (hf_retain_heap (retention));
  g_autoptr (GPtrArray) objects = sort_objects (hf_retain_heap (retention));
  g_autofree guint64 *exact = dup_exact (retention);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfFilter) filter = hf_filter_new (cases[i].text, NULL);
      g_auto (HfTypeMatcher) matcher = { 0 };
      guint n_found = 0;

      g_test_message ("%s", cases[i].text);
      g_assert_true (
        hf_type_matcher_init (&matcher, filter, analysis, retention, exact, NULL, NULL));
      for (guint32 k = 0; k < hf_heap_get_n_types (hf_retain_heap (retention)); k++)
        {
          const Naive naive = { retention, generations, objects, exact, { k } };
          const gboolean fits = hf_type_matcher_contains (&matcher, naive.type, NULL, NULL);

          g_assert_true (fits == cases[i].fits (&naive));
          n_found += fits;
        }
      g_assert_cmpuint (n_found, >, 0);
    }
}

/* A type matches if one of its objects does: A is kept by a static field, H by a handle, B by
 * both. */
static void
test_kinds (void)
{
  static const struct
  {
    const char *text;
    const char *found;
  } cases[] = {
    { "kind:static", "A|" },      { "kind:handle", "H|" },      { "kind:several", "B|" },
    { "-kind:static", "B|H|Z|" }, { "kind:unreachable", "Z|" }, { "kind:4", "A|" },
    { "root:static", "A|" },      { "kind:local", "" },
  };
  g_autoptr (HfHeap) heap = hf_test_heap ("#a:C.f a:8:A a->b b:8:B !c c:8:H c->b d:8:Z");
  g_autoptr (HfRetention) retention = hf_retain (heap);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfFilter) filter = hf_filter_new (cases[i].text, NULL);
      g_auto (HfTypeMatcher) matcher = { 0 };
      g_autoptr (GString) found = g_string_new (NULL);

      g_assert_true (hf_type_matcher_init (&matcher, filter, hf_retention_get_analysis (retention),
                                           retention, NULL, NULL, NULL));
      for (guint32 k = 0; k < hf_heap_get_n_types (heap); k++)
        {
          if (hf_type_matcher_contains (&matcher, (HfTypeIndex){ k }, NULL, NULL))
            g_string_append_printf (found, "%s|", hf_heap_get_type_name (heap, (HfTypeIndex){ k }));
        }
      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (found->str, ==, cases[i].found);
    }
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
      g_autoptr (HfFilter) filter = hf_filter_new (filters[i], NULL);
      g_auto (HfTypeMatcher) matcher = { 0 };
      g_auto (HfBitset) matches = { 0 };

      g_assert_true (hf_type_matcher_init (&matcher, filter, analysis, NULL, NULL, NULL, NULL));
      g_assert_false (hf_type_matcher_find (&matcher, &matches, NULL, &error));
      g_assert_error (error, HF_FILTER_ERROR, HF_FILTER_ERROR_TOO_LONG);
      g_assert_cmpuint (hf_filter_error_get_place (error).start, ==,
                        strchr (filters[i], '/') - filters[i]);
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
    { "asm:", "One|Two|<>c|Bare|" },
    { "asm:corelib", "One|<>c|" },
    { "ASM:Shop", "Two|<>c|" },
    { "asm:Größe", "Two|<>c|" },
    { "asm:shop asm:corelib", "<>c|" },
    { "asm:shop two", "Two|" },
    { "asm:nowhere", "" },
    { "asm:\"CoreLib\"", "" },
    { "asm:\"System.Private.CoreLib\"", "One|<>c|" },
    { "asm:\"System.Private.CoreLib.DLL\"", "One|<>c|" },
    { "asm:\"\"", "Bare|" },
    { "-asm:\"\" -asm:shop", "One|" },
    { "asm:\"Größe.Shop\" -asm:corelib", "Two|" },
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
  g_test_add_func ("/analysis/type-matcher/all-words-must-fit", test_words);
  g_test_add_func ("/analysis/type-matcher/all-types-at-once", test_find);
  g_test_add_func ("/analysis/type-matcher/figures-match-counts-of-objects", test_brute_force);
  g_test_add_func ("/analysis/type-matcher/kinds-of-roots", test_kinds);
  g_test_add_func ("/analysis/type-matcher/a-slow-expression-is-refused", test_too_long);
  g_test_add_func ("/analysis/type-matcher/assemblies", test_assemblies);
  return g_test_run ();
}
