/* test-heap-map-picture.c: the heap map of a tab as a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-export-heap.h"
#include "hf-export.h"
#include "hf-heap-map-picture.h"
#include "hf-session-heap-map.h"

#include <string.h>

#define HEAP "a:600:A.B.Big b:400:System.String c:8:System.String !a a->b"

/* With the colors and the addresses of the view. */
static void
test_picture (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfHeapMapPicture) picture = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *part = NULL;
  g_autofree char *svg = NULL;
  HfTitledPicture *titled = NULL;

  hf_session_set_map_coloring (session, HF_COLORING_REACHABLE);
  hf_session_set_map_window (session, (HfHeapMapWindow){ 0x1000, 0x1100 });
  picture = hf_heap_map_picture_new (session);
  part = hf_heap_map_picture_dup_part (picture);
  g_assert_cmpstr (part, ==, "Only the addresses from 1000 to 1100");

  titled = hf_heap_map_picture_make (picture, NULL, NULL, &error);
  g_assert_no_error (error);
  titled->options.format = HF_EXPORT_SVG;
  bytes = hf_export_to_bytes (titled->picture, &titled->options, NULL, &error);
  g_assert_no_error (error);
  svg = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_true (g_str_has_prefix (titled->name, "Heap map of "));
  g_assert_nonnull (strstr (svg, "only 256 B from 1000"));
  g_assert_nonnull (strstr (svg, "color = reachable or not"));
  hf_titled_picture_free (titled);
}

/* The picture of the view that is shown is exported and copied. */
static void
test_source (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfExportSource) source = NULL;
  HfExportPlan plan;

  hf_session_set_view (session, HF_VIEW_HEAP_MAP);
  source = hf_export_heap_new (session, 0, 0);
  plan = hf_export_source_make_plan (source, HF_SUBJECT_HEAP_MAP);
  g_assert_cmpint (source->subject, ==, HF_SUBJECT_HEAP_MAP);
  g_assert_cmpint (source->picture, ==, HF_SUBJECT_HEAP_MAP);
  g_assert_true (hf_export_plan_is_picture (&plan));
  g_assert_true (hf_export_plan_offers (&plan, HF_SUBJECT_RANGES));
}

static void
test_all (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfHeapMapPicture) picture = hf_heap_map_picture_new (session);
  g_autofree char *part = hf_heap_map_picture_dup_part (picture);

  /* All of the heap has no part to name. */
  g_assert_null (part);
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/heap-map-picture/as-it-is-shown", test_picture);
  g_test_add_func ("/app/heap-map-picture/of-the-view-that-is-shown", test_source);
  g_test_add_func ("/app/heap-map-picture/all-of-it-has-no-note", test_all);
  return g_test_run ();
}
