/* test-object-copy.c: tests of a row of objects as it is copied
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-object-copy.h"
#include "hf-object-rows.h"
#include "hf-test.h"

/* No root reaches the last object. */
#define HEAP "!a a:100:X.A a->b b:40:X.B c:500:Z.Dead"

static const guint8 all[] = {
  HF_OBJECT_ROWS_ID, HF_OBJECT_ROWS_TYPE, HF_OBJECT_ROWS_SIZE, HF_OBJECT_ROWS_RETAINED,
  HF_OBJECT_ROWS_DEPTH, HF_OBJECT_ROWS_GENERATION,
};

static HfObjectList *
make_list (HfAnalysis  *analysis,
           HfRetention *retention)
{
  const HfObjectSetQuery query = hf_object_set_query_all ();
  HfObjectList *list = hf_object_list_new (HF_LAZY_ROWS_MAX);
  g_autoptr (GError) error = NULL;

  hf_object_list_set (list, analysis,
                      hf_object_set_new (analysis, retention, &query, NULL, &error));
  g_assert_no_error (error);
  hf_object_list_set_retention (list, retention, FALSE);

  return list;
}

static void
assert_copied (HfObjectList *list,
               guint         position,
               const guint8 *columns,
               guint         n_columns,
               const char   *expected)
{
  g_autoptr (HfObjectRow) row = g_list_model_get_item (G_LIST_MODEL (list), position);
  g_autofree char *text = hf_object_copy_dup_row (row, columns, n_columns);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_figures (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRetention) retention = hf_retention_new (hierarchy->analysis, NULL, NULL, &error);
  g_autoptr (HfObjectList) list = make_list (hierarchy->analysis, retention);

  assert_copied (list, 0, all, G_N_ELEMENTS (all), "1000\tX.A\t100\t140\t0\t");
  assert_copied (list, 1, all, G_N_ELEMENTS (all), "2000\tX.B\t40\t40\t1\t");
  assert_copied (list, 2, all, G_N_ELEMENTS (all), "3000\tZ.Dead\t500\t\t\t");
}

static void
test_unknown (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr (HfObjectList) list = make_list (hierarchy->analysis, NULL);

  assert_copied (list, 1, all, G_N_ELEMENTS (all), "2000\tX.B\t40\t\t1\t");
}

static void
test_columns (void)
{
  static const guint8 columns[] = { HF_OBJECT_ROWS_DEPTH, HF_OBJECT_ROWS_ID };
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr (HfObjectList) list = make_list (hierarchy->analysis, NULL);

  assert_copied (list, 1, columns, G_N_ELEMENTS (columns), "1\t2000");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/object-copy/figures-are-exact", test_figures);
  g_test_add_func ("/app/object-copy/what-is-not-known-is-an-empty-cell", test_unknown);
  g_test_add_func ("/app/object-copy/columns-come-as-asked-for", test_columns);

  return g_test_run ();
}
