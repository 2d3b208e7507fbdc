/* test-timeline-painter.c: timelines and replays, drawn
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-export-timeline, hf-replay-painter
 */

#include "hf-cairo-surface.h"
#include "hf-export-timeline.h"
#include "hf-export.h"
#include "hf-timeline-painter.h"
#include "timeline-test.h"

#include <string.h>

static char *
export (HfExportPicture *picture,
        gboolean         is_dark)
{
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  options.format = HF_EXPORT_SVG;
  options.title = "test.gclog";
  options.palette.dark = is_dark;
  bytes = hf_export_to_bytes (picture, &options, NULL, &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_contains (const char *text,
                 const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("The picture lacks “%s”", part);
}

static HfAnalysis *
analyze (HfRecording *recording)
{
  g_autoptr (GError) error = NULL;
  HfAnalysis *analysis = hf_analysis_new (hf_recording_get_heap (recording, 0), NULL, NULL, &error);

  g_assert_no_error (error);
  return analysis;
}

static void
test_timeline (void)
{
  g_autoptr (HfRecording) recording = timeline_test_load (TIMELINE_TEST_TWO);
  g_autoptr (HfTimeline) timeline = timeline_test_read (TIMELINE_TEST_TWO);
  g_autoptr (HfAnalysis) analysis = analyze (recording);
  g_autoptr (HfExportPicture) picture = hf_export_timeline_new (analysis, timeline, 1);
  g_autofree char *light = export(picture, FALSE);
  g_autofree char *dark = export(picture, TRUE);
  g_autofree char *description = hf_export_picture_dup_description (picture);

  assert_contains (light, "2 collections, 2 snapshots");
  assert_contains (light, "Collection 2: full, induced, sweeping, 100 µs");
  assert_contains (light, "Snapshot 2: 1 object, 16 B");
  assert_contains (light, "Generation 0");
  assert_contains (light, "#4868a2");
  assert_contains (dark, "#5976ac");
  assert_contains (description, "Bytes by generation over time: 2 collections");
}

/* 20,000 bands in 800 px: the ground shows through them as through one. */
static void
test_bands (void)
{
  static const HfRect bounds = { 0, 0, 800, 200 };
  g_autoptr (GString) text = g_string_new (TIMELINE_TEST_SNAPSHOT);
  const HfTimelineStyle style = HF_TIMELINE_STYLE_INIT;
  g_autoptr (HfTimeline) timeline = NULL;
  g_autoptr (HfTimelineLayout) layout = NULL;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 800, 200);
  cairo_t *cr = cairo_create (image);
  HfSurface *surface = hf_cairo_surface_new (cr, NULL, NULL);
  const guchar *row = NULL;

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "g %x %x 1 1\nn 0 0 10 10\ne %x %x\n", i + 1, 1000 * i, i + 1,
                            1000 * i + 500);
  timeline = timeline_test_read (text->str);
  layout = hf_timeline_layout_new (timeline, bounds, 1);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  hf_timeline_paint (layout, &style, surface);
  hf_surface_free (surface);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  row = cairo_image_surface_get_data (image) +
        ((gsize) layout->plot.y + 3) * (gsize) cairo_image_surface_get_stride (image);
  for (guint x = (guint) layout->plot.x + 60; x < 700; x++)
    {
      g_assert_cmpuint (row[4 * x], >, 200);
      g_assert_cmpuint (row[4 * x], <, 250);
    }
  cairo_surface_destroy (image);
}

static void
test_replay (void)
{
  g_autoptr (HfRecording) recording = timeline_test_load (TIMELINE_TEST_TWO);
  g_autoptr (HfReplay) replay = timeline_test_replay (TIMELINE_TEST_TWO);
  g_autoptr (HfAnalysis) analysis = analyze (recording);
  g_autoptr (HfExportPicture) picture = hf_export_replay_new (analysis, replay, G_MAXUINT32);
  g_autoptr (HfExportPicture) begin = hf_export_replay_new (analysis, replay, 0);
  g_autofree char *all = export(picture, FALSE);
  g_autofree char *none = export(begin, FALSE);

  assert_contains (all, "generation 0, induced, compacting");
  assert_contains (all, "16 B of 100 B survive in 1 block");
  assert_contains (all, "Block 1 of 1: 16 B move from 10 to 200");
  g_assert_null (strstr (none, "Block 1 of 1"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/timeline-painter/a-timeline-names-its-parts", test_timeline);
  g_test_add_func ("/drawing/timeline-painter/many-bands-hide-nothing", test_bands);
  g_test_add_func ("/drawing/timeline-painter/a-replay-names-its-blocks", test_replay);
  return g_test_run ();
}
