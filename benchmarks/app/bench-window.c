/* bench-window.c: how long the real window holds the main loop while it shows a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <stdlib.h>
#include <utime.h>

#include <glib/gstdio.h>

#include "bench-report.h"
#include "bench-turns.h"
#include "hf-application.h"
#include "hf-window.h"

/* bench-window RUNS FILE…: opens, reads again and closes each file so many times. */

#define WIDTH 1920
#define HEIGHT 1080

typedef struct
{
  HfWindow    *window;
  BenchReport *report;
} Bench;

static gboolean
is_loading (gpointer user_data)
{
  const Bench *bench = user_data;

  return hf_heap_page_get_state (hf_window_get_page (bench->window)) == HF_PAGE_LOADING;
}

static gboolean
is_loaded (gpointer user_data)
{
  const Bench *bench = user_data;

  return hf_heap_page_get_state (hf_window_get_page (bench->window)) == HF_PAGE_HEAP;
}

static void
end (Bench      *bench,
     const char *phase)
{
  bench_report_add (bench->report, phase, bench_turns_end ());
  bench_turns_begin ();
}

/* To its end, and everything that follows from it. */
static void
finish (Bench      *bench,
        const char *phase)
{
  bench_turns_settle ();
  end (bench, phase);
}

static void
open_file (Bench *bench,
           GFile *file)
{
  bench_turns_begin ();
  hf_window_open (bench->window, file);
  bench_turns_wait (is_loaded, bench);
  end (bench, "read, until the heap is handed over");
  finish (bench, "from there until picture and lists stand");
}

/* A file that was written again is read again when it is opened; the heap that was
 * shown is freed meanwhile. */
static void
read_again (Bench      *bench,
            const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);

  g_utime (path, NULL);
  bench_turns_begin ();
  hf_window_show_file (bench->window, file);
  bench_turns_wait (is_loading, bench);
  bench_turns_wait (is_loaded, bench);
  finish (bench, "read again, the old heap freed");
}

static void
look_around (Bench *bench)
{
  HfSession *session = hf_heap_page_get_session (hf_window_get_page (bench->window));
  const HfNode *nodes = hf_session_get_hierarchy (session)->nodes;
  const guint32 family = nodes[0].first_child;
  const guint32 type = nodes[family].first_child;

  hf_session_zoom_to (session, family);
  finish (bench, "zoom into the largest family");
  hf_session_select (session, hf_selection_type ((HfTypeIndex) { nodes[type].item }));
  finish (bench, "select its largest type");
  hf_session_zoom_to (session, 0);
  finish (bench, "zoom out");

  hf_session_set_view (session, HF_VIEW_TYPES);
  finish (bench, "types, for the first time");
  hf_session_set_type_order (session, HF_TYPE_ORDER_NAME, FALSE);
  finish (bench, "types in another order");
  hf_session_set_view (session, HF_VIEW_TREEMAP);
  finish (bench, "back to the picture");
}

static void
run (HfWindow   *window,
     const char *path,
     guint       n_runs)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr(BenchReport) report = bench_report_new ();
  Bench bench = { window, report };

  for (guint i = 0; i < n_runs; i++)
    {
      open_file (&bench, file);
      look_around (&bench);
      read_again (&bench, path);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.close-tab", NULL);
      finish (&bench, "close the tab");
    }

  bench_report_print (report, path);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(HfApplication) application = NULL;
  HfWindow *window = NULL;

  if (argc < 3 || atoi (argv[1]) < 1)
    {
      g_printerr ("bench-window: RUNS and at least one FILE are needed\n");
      return EXIT_FAILURE;
    }

  application = hf_application_new (G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    {
      g_printerr ("bench-window: there is no display\n");
      return EXIT_FAILURE;
    }

  bench_turns_watch ();
  window = HF_WINDOW (hf_window_new (GTK_APPLICATION (application)));
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  bench_turns_settle ();
  g_print ("The window is %d × %d\n", gtk_widget_get_width (GTK_WIDGET (window)),
           gtk_widget_get_height (GTK_WIDGET (window)));
  for (int i = 2; i < argc; i++)
    run (window, argv[i], (guint) atoi (argv[1]));

  gtk_window_destroy (GTK_WINDOW (window));
  return EXIT_SUCCESS;
}
