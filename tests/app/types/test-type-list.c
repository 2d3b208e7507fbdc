/* test-type-list.c: tests of the lazy list of types
 *
 * covers: hf-lazy-rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-test.h"
#include "hf-type-list.h"

#define HEAP "!a a:100:A a->b b:40:B a->c c:30:C"

static HfTypeOrdering *
order (HfHierarchy *hierarchy,
       const char  *text)
{
  g_autoptr (HfFilter) filter = text == NULL ? NULL : hf_filter_new (text, NULL);
  const HfTypeQuery query = {
    .order = HF_TYPE_ORDER_BYTES,
    .descending = TRUE,
    .filter = filter,
  };
  g_autoptr (GError) error = NULL;
  HfTypeOrdering *ordering = hf_type_ordering_new (hierarchy, &query, NULL, &error);

  g_assert_no_error (error);
  return ordering;
}

static void
changed_cb (GListModel *model,
            guint       position,
            guint       removed,
            guint       added,
            GString    *log)
{
  g_string_append_printf (log, "%u-%u+%u=%u ", position, removed, added,
                          g_list_model_get_n_items (model));
}

static void
test_rows_show_types (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr (HfTypeList) list = hf_type_list_new (HF_LAZY_ROWS_MAX);
  g_autoptr (HfTypeRow) first = NULL;
  g_autoptr (HfTypeRow) again = NULL;
  g_autoptr (HfTypeRow) beyond = NULL;

  hf_type_list_set (list, hierarchy->analysis, order (hierarchy, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 3);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (list)) == HF_TYPE_TYPE_ROW);

  first = g_list_model_get_item (G_LIST_MODEL (list), 0);
  again = g_list_model_get_item (G_LIST_MODEL (list), 0);
  beyond = g_list_model_get_item (G_LIST_MODEL (list), 3);
  g_assert_cmpstr (hf_type_row_get_name (first), ==, "A");
  g_assert_cmpuint (hf_type_row_get_stats (first)->n_bytes, ==, 100);
  g_assert_cmpuint (hf_type_row_get_type_index (again).value, ==,
                    hf_type_row_get_type_index (first).value);
  g_assert_null (beyond);
}

static void
test_find_is_the_inverse (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr (HfTypeList) list = hf_type_list_new (HF_LAZY_ROWS_MAX);

  g_assert_cmpuint (hf_type_list_find (list, (HfTypeIndex){ 0 }), ==, HF_INDEX_NONE);
  hf_type_list_set (list, hierarchy->analysis, order (hierarchy, NULL));
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (HfTypeRow) row = g_list_model_get_item (G_LIST_MODEL (list), i);

      g_assert_cmpuint (hf_type_list_find (list, hf_type_row_get_type_index (row)), ==, i);
    }

  g_assert_cmpuint (hf_type_list_find (list, (HfTypeIndex){ HF_INDEX_NONE }), ==, HF_INDEX_NONE);
  hf_type_list_set (list, hierarchy->analysis, order (hierarchy, "b"));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);
  g_assert_cmpuint (
    hf_type_list_find (list, hf_heap_get_object_type (hf_analysis_get_heap (hierarchy->analysis),
                                                      (HfObjectIndex){ 0 })),
    ==, HF_INDEX_NONE);
}

static void
test_change_keeps_rows (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr (HfTypeList) list = hf_type_list_new (HF_LAZY_ROWS_MAX);
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (HfTypeRow) first = NULL;
  g_autoptr (HfTypeRow) last = NULL;
  g_autoptr (HfTypeRow) again = NULL;

  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), log);
  hf_type_list_set (list, hierarchy->analysis, order (hierarchy, NULL));
  first = g_list_model_get_item (G_LIST_MODEL (list), 0);
  last = g_list_model_get_item (G_LIST_MODEL (list), 2);
  hf_type_list_set (list, hierarchy->analysis, order (hierarchy, "b"));
  g_assert_cmpstr (hf_type_row_get_name (first), ==, "B");
  g_assert_cmpstr (hf_type_row_get_name (last), ==, "C");

  /* A position that comes back has its row, if the caller kept it. */
  hf_type_list_set (list, hierarchy->analysis, order (hierarchy, NULL));
  again = g_list_model_get_item (G_LIST_MODEL (list), 2);
  g_assert_true (again == last);
  g_assert_cmpstr (hf_type_row_get_name (first), ==, "A");
  g_assert_cmpstr (hf_type_row_get_name (again), ==, "C");

  hf_type_list_set (list, NULL, NULL);
  hf_type_list_set (list, NULL, NULL);
  g_assert_cmpstr (log->str, ==, "0-0+3=3 0-3+1=1 1-0+2=3 0-3+0=0 ");
}

/* Rows that a view holds far down are the first of a shorter list. */
static void
test_shorter (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfTypeList) list = hf_type_list_new (HF_LAZY_ROWS_MAX);
  g_autoptr (GPtrArray) held = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (HfTypeRow) first = NULL;

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (text, "!o%u o%u:%u:N.T%04u ", i, i, 2000 - i, i);
  hierarchy = app_test_hierarchy (text->str);
  hf_type_list_set (list, hierarchy->analysis, order (hierarchy, NULL));
  first = g_list_model_get_item (G_LIST_MODEL (list), 0);
  for (guint i = 995; i < 1000; i++)
    g_ptr_array_add (held, g_list_model_get_item (G_LIST_MODEL (list), i));

  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), log);
  hf_type_list_set (list, hierarchy->analysis, order (hierarchy, "T00"));
  g_assert_cmpstr (log->str, ==, "0-1000+6=6 6-0+94=100 ");
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (HfTypeRow) row = g_list_model_get_item (G_LIST_MODEL (list), i);
      g_autofree char *name = g_strdup_printf ("N.T%04u", i);

      g_assert_cmpstr (hf_type_row_get_name (row), ==, name);
      g_assert_true (i == 0 ? row == first : g_ptr_array_find (held, row, NULL));
    }

  /* More are held than there is room for. */
  hf_type_list_set (list, hierarchy->analysis, order (hierarchy, "T0001"));
  g_assert_cmpstr (hf_type_row_get_name (first), ==, "N.T0001");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);
}

/* The list knows that there are types past its end, and filters find them. */
static void
test_limit (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr (HfTypeList) list = hf_type_list_new (2);
  g_autoptr (HfTypeRow) beyond = NULL;
  HfTypeIndex last = { HF_INDEX_NONE };

  g_assert_cmpuint (hf_type_list_get_n_types (list), ==, 0);
  hf_type_list_set (list, hierarchy->analysis, order (hierarchy, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 2);
  g_assert_cmpuint (hf_type_list_get_n_types (list), ==, 3);
  beyond = g_list_model_get_item (G_LIST_MODEL (list), 2);
  g_assert_null (beyond);

  last = hf_heap_get_object_type (hf_analysis_get_heap (hierarchy->analysis),
                                  hf_test_object (HEAP, "c"));
  g_assert_cmpuint (hf_type_list_find (list, last), ==, HF_INDEX_NONE);
  hf_type_list_set (list, hierarchy->analysis, order (hierarchy, "C"));
  g_assert_cmpuint (hf_type_list_find (list, last), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/type-list/rows-show-types", test_rows_show_types);
  g_test_add_func ("/app/type-list/find-is-the-inverse", test_find_is_the_inverse);
  g_test_add_func ("/app/type-list/change-keeps-rows", test_change_keeps_rows);
  g_test_add_func ("/app/type-list/a-shorter-list-begins-with-what-is-held", test_shorter);
  g_test_add_func ("/app/type-list/more-than-fit-are-counted", test_limit);
  return g_test_run ();
}
