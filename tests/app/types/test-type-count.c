/* test-type-count.c: tests of the line below the table of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-test.h"
#include "hf-type-count.h"

static void
test_count (void)
{
  g_autofree char *all = hf_type_count_dup_text (4, 4, 4);
  g_autofree char *one = hf_type_count_dup_text (1, 1, 1);
  g_autofree char *filtered = hf_type_count_dup_text (2, 2, 4);
  g_autofree char *cut = hf_type_count_dup_text (50000000, 66000000, 66000000);
  g_autofree char *both = hf_type_count_dup_text (50000000, 60000000, 66000000);

  g_assert_cmpstr (all, ==, "4 types");
  g_assert_cmpstr (one, ==, "1 type");
  g_assert_cmpstr (filtered, ==, "2 of 4 types");
  g_assert_cmpstr (cut, ==, "The first 50,000,000 of 66,000,000 types; filter for the others");
  g_assert_cmpstr (both, ==, "The first 50,000,000 of 60,000,000 types; filter for the others");
}

static HfTypeFigures *
make_figures (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy ("!a a:1:T a->c !b b:2:T b->c c:3:C");
  g_autoptr (HfRetention) retention = hf_retention_new (hierarchy->analysis, NULL, NULL, &error);

  g_assert_no_error (error);
  return hf_type_figures_new (retention);
}

/* The bar is there as long as there is something to count. */
static void
test_counting (void)
{
  g_autoptr (HfTypeFigures) figures = make_figures ();
  g_autoptr (GtkWidget) count = g_object_ref_sink (g_object_new (HF_TYPE_TYPE_COUNT, NULL));
  GtkWidget *bar = app_test_find (count, GTK_TYPE_PROGRESS_BAR);
  GtkLabel *label = GTK_LABEL (app_test_find (count, GTK_TYPE_LABEL));

  hf_type_count_show_figures (HF_TYPE_COUNT (count), figures);
  hf_type_count_show (HF_TYPE_COUNT (count), 2, 2, 2);
  g_assert_cmpstr (gtk_label_get_text (label), ==, "2 types");
  g_assert_false (gtk_widget_get_visible (bar));
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/type-count/what-is-left-out-is-shown", test_count);
  g_test_add_func ("/app/type-count/no-bar-when-nothing-is-counted", test_counting);
  return g_test_run ();
}
