/* test-filter-lines.c: tests of texts with a filter of types in each line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-filter-lines.h"
#include "hf-heap-builder.h"
#include "hf-retain.h"
#include "hf-test.h"

#define HEAP "!a a:10:Shop.Cache b:10:Shop.Cache+Entry c:10:Shop.Data.Row d:10:Shop.Data.Sql.Row " \
             "e:10:Shop.Database.Row f:10:shop.data.row g:10:Cache"

/* The names of the types that match, each with a blank behind it. */
static char *
dup_found (HfRetention *retention,
           const char  *lines)
{
  HfHeap *heap = hf_retain_heap (retention);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfTypeSet) types = hf_filter_lines_find (lines, retention, NULL, &error);
  GString *found = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (hf_type_set_contains (types, (HfTypeIndex){ i }))
        g_string_append_printf (found, "%s ", hf_heap_get_type_name (heap, (HfTypeIndex){ i }));
    }
  return g_string_free (found, FALSE);
}

static void
assert_found (const char *lines,
              const char *expected)
{
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autofree char *found = dup_found (retention, lines);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_one_name (void)
{
  g_autofree char *type = hf_filter_lines_dup_of_type ("Shop.Cache");
  g_autofree char *flat = hf_filter_lines_dup_of_namespace ("Shop.Data", FALSE);
  g_autofree char *deep = hf_filter_lines_dup_of_namespace ("Shop.Data", TRUE);

  assert_found (type, "Shop.Cache ");
  assert_found (flat, "Shop.Data.Row ");
  /* A prefix of a namespace is not the namespace around it. */
  assert_found (deep, "Shop.Data.Row Shop.Data.Sql.Row ");
}

static HfHeap *
make_heap (const char *first,
           const char *second)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap = NULL;

  hf_heap_builder_add_type (builder, 1, first);
  hf_heap_builder_add_type (builder, 2, second);
  hf_heap_builder_add_object (builder, 8, 1, 10, NULL, 0);
  hf_heap_builder_add_object (builder, 16, 2, 10, NULL, 0);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return heap;
}

/* Whatever a file calls a type, the filter matches that type or there is none. */
static void
test_odd_names (void)
{
  static const char *const names[] = {
    "A B", "A\"B", "A\"", "\"", "A\\", "/A/", "-A", "A:B", "type:\"A", "Ä<B, C>", " A", "A ",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *line = hf_filter_lines_dup_of_type (names[i]);
      g_autofree char *label = hf_filter_lines_dup_label (line);
      g_autofree char *text = g_strdup_printf ("%s\nother", line);
      g_autoptr (HfHeap) heap = NULL;
      g_autoptr (HfRetention) retention = NULL;
      g_autoptr (HfTypeSet) types = NULL;

      g_test_message ("%s", line);
      g_assert_cmpstr (label, ==, names[i]);
      heap = make_heap (names[i], "A");
      retention = hf_retain (heap);
      types = hf_filter_lines_find (text, retention, NULL, NULL);
      for (guint32 k = 0; k < hf_heap_get_n_types (heap); k++)
        g_assert_true (hf_type_set_contains (types, (HfTypeIndex){ k }) ==
                       g_str_equal (hf_heap_get_type_name (heap, (HfTypeIndex){ k }), names[i]));
    }
  g_assert_null (hf_filter_lines_dup_of_type (""));
  g_assert_null (hf_filter_lines_dup_of_type ("A\" B"));
  g_assert_null (hf_filter_lines_dup_of_type ("A\nB"));
  g_assert_null (hf_filter_lines_dup_of_namespace ("", FALSE));
  g_assert_null (hf_filter_lines_dup_of_namespace ("A B", TRUE));
}

static void
test_labels (void)
{
  static const char *const labels[][2] = {
    { "type:\"A.B\"", "A.B" },
    { "ns:\"A.B\"", "A.B" },
    { "ns:A.", "A.*" },
    { "ns:A", "ns:A" },
    { "string", "string" },
    { "type:\"", "type:\"" },
    { "ns:A b.", "ns:A b." },
    { "ns:A\tb.", "ns:A\tb." },
    { "type:\"A\" ns:\"B\"", "type:\"A\" ns:\"B\"" },
    { "ns:\"A\" type:\"B\"", "ns:\"A\" type:\"B\"" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      g_autofree char *label = hf_filter_lines_dup_label (labels[i][0]);

      g_assert_cmpstr (label, ==, labels[i][1]);
    }
}

static void
test_lines (void)
{
  g_autofree char *one = hf_filter_lines_add ("", "a");
  g_autofree char *two = hf_filter_lines_add (one, "b\nc");
  g_autofree char *same = hf_filter_lines_add (two, "c\na");
  g_autofree char *less = hf_filter_lines_remove (two, "b");
  g_autofree char *none = hf_filter_lines_remove (one, "a");

  g_assert_cmpstr (two, ==, "a\nb\nc");
  g_assert_cmpstr (same, ==, two);
  g_assert_cmpstr (less, ==, "a\nc");
  g_assert_cmpstr (none, ==, "");
  g_assert_true (hf_filter_lines_contain (two, "c\na"));
  g_assert_false (hf_filter_lines_contain (two, "a\nd"));
  g_assert_false (hf_filter_lines_contain ("", "a"));
}

/* Of several words all must match, though the first and the last are in quotes. */
static void
test_several_words (void)
{
  assert_found ("type:\"Shop.Cache\" -type:\"Shop.Cache+Entry\"", "Shop.Cache ");
  assert_found ("type:\"Shop.Data.Row\" ns:\"Shop.Data\"", "Shop.Data.Row ");
  assert_found ("type:\"Shop.Data.Row\" ns:\"Shop\"", "");
}

/* Such a text reports no errors: a line without a meaning matches nothing. */
static void
test_union (void)
{
  assert_found ("type:\"Cache\"\nns:\"Shop.Database\"", "Shop.Database.Row Cache ");
  assert_found ("type:\"Cache\"\nsize>x\n/[/\nasm:x\ngen:2\n\n", "Cache ");
  assert_found ("type:\"None\"", "");
  assert_found ("", "");
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (HEAP);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_filter_lines_find ("depth<1", retention, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/filter-lines/a-filter-matches-one-name", test_one_name);
  g_test_add_func ("/analysis/filter-lines/odd-names-are-quoted", test_odd_names);
  g_test_add_func ("/analysis/filter-lines/labels-are-names", test_labels);
  g_test_add_func ("/analysis/filter-lines/lines-are-added-and-removed", test_lines);
  g_test_add_func ("/analysis/filter-lines/all-words-of-a-line-match", test_several_words);
  g_test_add_func ("/analysis/filter-lines/one-line-suffices", test_union);
  g_test_add_func ("/analysis/filter-lines/a-cancel-is-noticed", test_cancelled);
  return g_test_run ();
}
