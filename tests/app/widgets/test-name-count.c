/* test-name-count.c: tests of names with a count behind them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-label.h"
#include "hf-name-count.h"

/* Gives the widget so many px, and returns the label of its count; NULL if that has gone. */
static GtkWidget *
allocate (HfNameCount *both,
          int          width)
{
  GtkWidget *count = gtk_widget_get_last_child (GTK_WIDGET (both));

  gtk_widget_measure (GTK_WIDGET (both), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (GTK_WIDGET (both), width, 30, -1, NULL);

  return gtk_widget_get_child_visible (count) ? count : NULL;
}

static int
get_right_end (GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, gtk_widget_get_parent (widget), &bounds));
  return (int) (bounds.origin.x + bounds.size.width);
}

static void
test_count_goes_first (void)
{
  g_autoptr (HfNameCount) both = g_object_ref_sink (g_object_new (HF_TYPE_NAME_COUNT, NULL));
  GtkLabel *name = hf_name_count_get_label (both);
  GtkWidget *count = NULL;
  int natural = 0;

  hf_label_set_name (name, "DependencyProperty", NULL);
  gtk_widget_measure (GTK_WIDGET (both), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  hf_name_count_set_count (both, "×1,090");

  count = allocate (both, 400);
  g_assert_nonnull (count);
  g_assert_cmpint (get_right_end (count), <, 300);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (name)));

  /* The name alone has room. */
  g_assert_null (allocate (both, natural + 20));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (name)));

  hf_name_count_set_count (both, "");
  g_assert_null (allocate (both, 400));
}

/* Where something belongs gives way to how many there are. */
static void
test_pale_part_gives_way (void)
{
  g_autoptr (HfNameCount) both = g_object_ref_sink (g_object_new (HF_TYPE_NAME_COUNT, NULL));
  GtkLabel *name = hf_name_count_get_label (both);

  hf_label_set_type_name (name, "System.Collections.Concurrent.Deeply.Nested.Namespace.Node");
  hf_name_count_set_count (both, "×22");
  g_assert_nonnull (allocate (both, 120));
  g_assert_cmpint (get_right_end (gtk_widget_get_last_child (GTK_WIDGET (both))), <=, 120);
  g_assert_true (pango_layout_is_ellipsized (gtk_label_get_layout (name)));
}

static void
test_mirrored (void)
{
  g_autoptr (HfNameCount) both = g_object_ref_sink (g_object_new (HF_TYPE_NAME_COUNT, NULL));

  gtk_widget_set_direction (GTK_WIDGET (both), GTK_TEXT_DIR_RTL);
  hf_label_set_name (hf_name_count_get_label (both), "Name", NULL);
  hf_name_count_set_count (both, "22");
  g_assert_nonnull (allocate (both, 200));
  g_assert_cmpint (get_right_end (GTK_WIDGET (hf_name_count_get_label (both))), ==, 200);
  g_assert_cmpint (get_right_end (gtk_widget_get_last_child (GTK_WIDGET (both))), <, 190);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/name-count/the-count-goes-first", test_count_goes_first);
  g_test_add_func ("/app/name-count/what-is-pale-gives-way", test_pale_part_gives_way);
  g_test_add_func ("/app/name-count/mirrored", test_mirrored);
  return g_test_run ();
}
