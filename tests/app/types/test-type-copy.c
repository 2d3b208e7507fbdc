/* test-type-copy.c: tests of a row of types as it is copied
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-test.h"
#include "hf-type-copy.h"
#include "hf-type-rows.h"

/* Each object of type A retains 100 bytes alone; both together keep b as well. */
#define HEAP "!a !d a:100:A d:100:A a->b d->b b:40:B"

static const guint8 all[] = {
  HF_TYPE_ROWS_TYPE, HF_TYPE_ROWS_COUNT, HF_TYPE_ROWS_BYTES, HF_TYPE_ROWS_RETAINED_MIN,
  HF_TYPE_ROWS_RETAINED,
};

static HfTypeList *
make_list (HfHierarchy   *hierarchy,
           HfTypeFigures *figures)
{
  const HfTypeQuery query = { .order = HF_TYPE_ORDER_BYTES, .descending = TRUE };
  HfTypeList *list = hf_type_list_new (HF_LAZY_ROWS_MAX);
  g_autoptr (GError) error = NULL;

  hf_type_list_set (list, hierarchy->analysis,
                    hf_type_ordering_new (hierarchy, &query, NULL, &error));
  g_assert_no_error (error);
  hf_type_list_set_figures (list, figures, FALSE);

  return list;
}

static void
assert_copied (HfTypeList *list,
               guint       position,
               const char *expected)
{
  g_autoptr (HfTypeRow) row = g_list_model_get_item (G_LIST_MODEL (list), position);
  g_autofree char *text = hf_type_copy_dup_row (row, all, G_N_ELEMENTS (all));

  g_assert_cmpstr (text, ==, expected);
}

static gboolean
is_done (gpointer user_data)
{
  guint32 n_done = 0;
  guint32 n_total = 0;

  return !hf_type_figures_get_progress (user_data, &n_done, &n_total);
}

/* The bound is not an exact figure, and is not copied as one. */
static void
test_retained (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRetention) retention = hf_retention_new (hierarchy->analysis, NULL, NULL, &error);
  g_autoptr (HfTypeFigures) figures = hf_type_figures_new (retention);
  g_autoptr (HfTypeList) list = make_list (hierarchy, figures);

  assert_copied (list, 0, "A\t2\t200\t200\t");
  assert_copied (list, 1, "B\t1\t40\t40\t40");
  hf_type_figures_start (figures);
  g_assert_true (app_test_wait (is_done, figures));
  assert_copied (list, 0, "A\t2\t200\t200\t240");
}

static void
test_unknown (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr (HfTypeList) list = make_list (hierarchy, NULL);

  assert_copied (list, 0, "A\t2\t200\t\t");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/type-copy/a-bound-is-no-exact-figure", test_retained);
  g_test_add_func ("/app/type-copy/what-is-not-known-is-an-empty-cell", test_unknown);

  return g_test_run ();
}
