/* test-root-copy.c: tests of a row of the Roots pane as it is copied
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-root-copy.h"
#include "hf-root-query.h"
#include "hf-test.h"

/* Two fields of one container, then as many containers that the last of them has no row. */
#define N_CONTAINERS 13

static char *
make_heap (void)
{
  GString *text = g_string_new ("#a:S.Big.x a:1000:A a->b b:50:B #c:S.Big.y c:900:C");

  for (guint i = 1; i < N_CONTAINERS; i++)
    g_string_append_printf (text, " #o%u:S%u.f o%u:%u:T", i, i, i, 100 - i);
  return g_string_free (text, FALSE);
}

static HfRootList *
make_list (gboolean is_retained)
{
  g_autofree char *text = make_heap ();
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (text);
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (GError) error = NULL;
  HfRootAnswer *answer = NULL;
  HfRootList *list = hf_root_list_new ();

  if (is_retained)
    retention = hf_retention_new (hierarchy->analysis, NULL, NULL, &error);
  g_assert_no_error (error);
  answer = hf_root_query (hierarchy->analysis, retention, 0, NULL, &error);
  g_assert_no_error (error);
  hf_root_list_set (list, hf_analysis_get_heap (hierarchy->analysis), answer, TRUE);
  g_assert_true (hf_root_list_set_open (list, 1, TRUE));

  return list;
}

static void
assert_copied (HfRootList *list,
               guint       position,
               const char *expected)
{
  g_autoptr (HfRootRow) row = g_list_model_get_item (G_LIST_MODEL (list), position);
  g_autofree char *text = hf_root_copy_dup_row (row);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_rows (void)
{
  g_autoptr (HfRootList) list = make_list (TRUE);

  assert_copied (list, 0, "Static fields\t14\t3022\t3072");
  assert_copied (list, 1, "S.Big\t2\t1900\t1950");
  assert_copied (list, 2, "1000\tStatic field\t\tS.Big\tx\tA\t1000\t1050");
  assert_copied (list, 3, "3000\tStatic field\t\tS.Big\ty\tC\t900\t900");
  assert_copied (list, 4, "4000\tStatic field\t\tS1\tf\tT\t99\t99");
}

static void
test_more (void)
{
  g_autoptr (HfRootList) list = make_list (TRUE);
  const guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (list));

  assert_copied (list, n_rows - 1, "");
}

static void
test_unknown (void)
{
  g_autoptr (HfRootList) list = make_list (FALSE);

  assert_copied (list, 0, "Static fields\t14\t3022\t");
  assert_copied (list, 2, "1000\tStatic field\t\tS.Big\tx\tA\t1000\t");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/root-copy/roots-and-groups-have-their-figures", test_rows);
  g_test_add_func ("/app/root-copy/a-row-for-others-is-no-text", test_more);
  g_test_add_func ("/app/root-copy/what-is-not-known-is-an-empty-cell", test_unknown);

  return g_test_run ();
}
