/* bench-hover.c: frames while the pointer goes over a treemap of twenty thousand cells
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bench-frames.h"
#include "bench-turns.h"
#include "hf-heap-builder.h"
#include "hf-treemap-view.h"

#include <adwaita.h>
#include <stdlib.h>

#define WIDTH 3840
#define HEIGHT 2160
#define N_FAMILIES 150
#define N_TYPES 132 /* in each */
#define N_RUNS 5

static HfHierarchy *
make_hierarchy (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  guint32 size = 1;

  hf_heap_builder_begin_domain (builder, "hover", 5, NULL, 3);
  for (guint i = 0; i < N_FAMILIES * N_TYPES; i++)
    {
      g_autofree char *name = g_strdup_printf ("Company%u.Product.Type%u", i / N_TYPES, i);

      size = size * 1664525 + 1013904223;
      hf_heap_builder_add_type (builder, i + 1, name);
      hf_heap_builder_add_object (builder, 0x1000 + i * 0x1000, i + 1, 600 + (size >> 22), NULL, 0);
      hf_heap_builder_add_root (builder, 0x1000 + i * 0x1000, HF_ROOT_HANDLE, 0, NULL, NULL);
    }

  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  return hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, NULL);
}

static HfSession *
make_session (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/hover.gclog");
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (HfHierarchy) hierarchy = make_hierarchy ();
  HfSession *session = hf_session_new (file);
  g_autoptr (HfSnapshot) snapshot = NULL;

  recording = hf_recording_new ();
  hf_recording_add_heap (recording, g_object_ref (hf_analysis_get_heap (hierarchy->analysis)));
  snapshot = hf_snapshot_new (recording, 0, hierarchy->analysis, hierarchy);
  hf_session_set_snapshot (session, snapshot);
  return session;
}

/* Another cell with every frame, all over the picture. */
static void
place (GtkWidget *view,
       guint      n,
       double    *x,
       double    *y)
{
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (HF_TREEMAP_VIEW (view));
  const HfRect *rect = &layout->cells[(n * 331 + 7) % layout->n_cells].rect;

  *x = rect->x + rect->width / 2;
  *y = rect->y + rect->height / 2;
}

int
main (void)
{
  g_autoptr (HfSession) session = NULL;
  GtkWidget *window = NULL;
  GtkWidget *view = NULL;

  adw_init ();
  bench_turns_watch ();
  session = make_session ();
  window = gtk_window_new ();
  view = g_object_new (HF_TYPE_TREEMAP_VIEW, NULL);
  hf_treemap_view_set_session (HF_TREEMAP_VIEW (view), session);
  gtk_widget_set_size_request (view, WIDTH, HEIGHT);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  bench_turns_settle ();

  g_print ("hover, %d by %d px, %u cells\n", gtk_widget_get_width (view),
           gtk_widget_get_height (view),
           hf_treemap_view_get_layout (HF_TREEMAP_VIEW (view))->n_cells);
  bench_frames_print_head ();
  for (guint i = 0; i < N_RUNS; i++)
    {
      const BenchFrames frames = bench_frames_hover (view, place);

      bench_frames_print ("treemap", &frames);
      bench_turns_settle ();
    }

  gtk_window_destroy (GTK_WINDOW (window));
  bench_turns_settle ();
  return EXIT_SUCCESS;
}
