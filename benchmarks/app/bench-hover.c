/* bench-hover.c: frames while the pointer goes over a treemap of twenty thousand cells
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bench-turns.h"
#include "hf-heap-builder.h"
#include "hf-treemap-view.h"

#include <adwaita.h>
#include <stdlib.h>

#define WIDTH 3840
#define HEIGHT 2160
#define N_FAMILIES 150
#define N_TYPES 132 /* in each */
#define N_FRAMES 60
#define N_RUNS 5

/* In µs: a frame at 60 Hz, and what makes one late. */
#define FRAME 16667
#define LATE (FRAME * 3 / 2)

typedef struct
{
  GtkWidget          *view;
  GtkEventController *motion;
  guint               n_frames;
  guint               n_missed;
  gint64              last;    /* when the frame before was to be seen */
  gint64              begun;
  gint64              work;
  gint64              longest;
} Bench;

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

static GtkEventController *
find_motion (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        return controller;
    }

  g_assert_not_reached ();
}

/* Another cell with every frame, all over the picture. */
static gboolean
move_cb (GtkWidget     *widget,
         GdkFrameClock *clock G_GNUC_UNUSED,
         gpointer       user_data)
{
  Bench *bench = user_data;
  const HfTreemapLayout *layout = hf_treemap_view_get_layout (HF_TREEMAP_VIEW (widget));
  const guint32 cell = (bench->n_frames * 331 + 7) % layout->n_cells;
  const HfRect *rect = &layout->cells[cell].rect;

  g_signal_emit_by_name (bench->motion, "motion", rect->x + rect->width / 2,
                         rect->y + rect->height / 2);
  return G_SOURCE_CONTINUE;
}

static void
before_paint_cb (GdkFrameClock *clock G_GNUC_UNUSED,
                 Bench         *bench)
{
  bench->begun = g_get_monotonic_time ();
}

static void
after_paint_cb (GdkFrameClock *clock,
                Bench         *bench)
{
  const gint64 work = g_get_monotonic_time () - bench->begun;
  const gint64 time = gdk_frame_clock_get_frame_time (clock);

  if (bench->last != 0 && time - bench->last > LATE)
    bench->n_missed += (guint) ((time - bench->last + FRAME / 2) / FRAME) - 1;
  bench->last = time;
  bench->work += work;
  bench->longest = MAX (bench->longest, work);
  bench->n_frames++;
}

static gboolean
is_enough (gpointer user_data)
{
  return ((Bench *) user_data)->n_frames >= N_FRAMES;
}

static void
run (Bench *bench)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (bench->view);
  gulong before, after;
  guint tick;

  bench->n_frames = bench->n_missed = 0;
  bench->last = bench->work = bench->longest = 0;
  before = g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), bench);
  after = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), bench);
  tick = gtk_widget_add_tick_callback (bench->view, move_cb, bench, NULL);
  bench_turns_wait (is_enough, bench);
  gtk_widget_remove_tick_callback (bench->view, tick);
  g_signal_handler_disconnect (clock, before);
  g_signal_handler_disconnect (clock, after);
  g_print ("| %u | %.1f | %.1f | %u |\n", bench->n_frames,
           (double) bench->work / bench->n_frames / 1000, (double) bench->longest / 1000,
           bench->n_missed);
  bench_turns_settle ();
}

int
main (void)
{
  g_autoptr (HfSession) session = NULL;
  GtkWidget *window = NULL;
  Bench bench = { 0 };

  adw_init ();
  bench_turns_watch ();
  session = make_session ();
  window = gtk_window_new ();
  bench.view = g_object_new (HF_TYPE_TREEMAP_VIEW, NULL);
  hf_treemap_view_set_session (HF_TREEMAP_VIEW (bench.view), session);
  gtk_widget_set_size_request (bench.view, WIDTH, HEIGHT);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), bench.view);
  gtk_window_present (GTK_WINDOW (window));
  bench_turns_settle ();
  bench.motion = find_motion (bench.view);

  g_print ("hover, %d by %d px, %u cells, a frame is 16.7 ms\n", gtk_widget_get_width (bench.view),
           gtk_widget_get_height (bench.view),
           hf_treemap_view_get_layout (HF_TREEMAP_VIEW (bench.view))->n_cells);
  g_print ("| frames | work, mean, ms | longest, ms | missed |\n|---|---|---|---|\n");
  for (guint i = 0; i < N_RUNS; i++)
    run (&bench);

  gtk_window_destroy (GTK_WINDOW (window));
  bench_turns_settle ();
  return EXIT_SUCCESS;
}
