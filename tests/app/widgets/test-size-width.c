/* test-size-width.c: tests of the width of columns of sizes and counts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-heap-builder.h"
#include "hf-size-width.h"

/* Of every ten objects nine are of the first type. */
static HfAnalysis *
analyse (guint32 n_objects)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (GError) error = NULL;

  hf_heap_builder_add_type (builder, 1, "N.Often");
  hf_heap_builder_add_type (builder, 2, "N.Seldom");
  for (guint32 i = 0; i < n_objects; i++)
    hf_heap_builder_add_object (builder, 0x1000 + 0x10 * (guint64) i, i % 10 == 9 ? 2 : 1, 16, NULL,
                                0);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return hf_analysis_new (heap, NULL, NULL, NULL);
}

static int
measure (GtkWidget  *widget,
         const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int width = 0;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* Counts have all their digits in any unit of sizes. */
static void
test_counts (void)
{
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (""));
  g_autoptr (HfAnalysis) few = analyse (10);
  g_autoptr (HfAnalysis) many = analyse (20000);
  const int narrow = hf_size_width_get (label, few, HF_SIZE_WIDTH_COUNT, 1);
  const int wide = hf_size_width_get (label, many, HF_SIZE_WIDTH_COUNT, 1);

  g_assert_cmpint (narrow, >, measure (label, "9"));
  g_assert_cmpint (narrow, <, measure (label, "+18,000"));
  g_assert_cmpint (wide, >, measure (label, "+18,000"));
  g_assert_cmpint (hf_size_width_get (label, many, HF_SIZE_WIDTH_COUNT, 1000), ==, 1000);
  g_assert_cmpint (hf_size_width_get (label, NULL, HF_SIZE_WIDTH_COUNT, 92), ==, 92);
}

static void
test_all (void)
{
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (""));
  g_autoptr (HfAnalysis) analysis = analyse (200000);

  g_assert_cmpint (hf_size_width_get (label, analysis, HF_SIZE_WIDTH_COUNT_ALL, 1), >,
                   measure (label, "200,000"));
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/size-width/a-count-has-room-for-its-digits", test_counts);
  g_test_add_func ("/app/size-width/so-has-the-count-of-all-objects", test_all);
  return g_test_run ();
}
