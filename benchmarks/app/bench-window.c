/* bench-window.c: how long the real window holds the main loop while it shows a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bench-report.h"
#include "bench-turns.h"
#include "bench.h"
#include "hf-application.h"
#include "hf-treemap-view.h"
#include "hf-window.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <utime.h>

#define WIDTH 1920
#define HEIGHT 1080
#define DEFAULT_RUNS 5

/* A log that no program writes, and the worst for lists on the main thread. */
#define N_FAMILIES 1000000
#define N_ROOTS 100000

static void
fail (const char *sentence)
{
  g_printerr ("bench-window: %s\n", sentence);
  exit (EXIT_FAILURE);
}

/* ---- Many families ------------------------------------------------------- */

/* Every object has a type, and every type a family, of its own. */
static void
write_families (FILE *log)
{
  const guint64 first = 0x10000;
  guint32 size = 1;

  fprintf (log, "a 2 Families.exe\n");
  for (guint i = 0; i < N_FAMILIES; i++)
    {
      size = size * 1664525 + 1013904223;
      fprintf (log, "t %x Company%u.Product.Type\no %" G_GINT64_MODIFIER "x %x %x", i + 1, i,
               first + i * 32, i + 1, 16 + (size >> 20));
      for (guint child = 2 * i + 1; child <= 2 * i + 2 && child < N_FAMILIES; child++)
        fprintf (log, " %" G_GINT64_MODIFIER "x", first + child * 32);
      fprintf (log, "\n");
    }
  for (guint i = 0; i < N_ROOTS; i++)
    fprintf (log, "r %" G_GINT64_MODIFIER "x 1 0\n", first + i * 32);
  fprintf (log, "c Families.exe\n");
}

static char *
make_families (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "families.gclog", NULL);
  g_autofree char *unfinished = g_strconcat (path, ".part", NULL);
  FILE *log = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&path);

  log = g_fopen (unfinished, "w");
  if (log == NULL)
    fail ("a log cannot be made");
  write_families (log);
  if (fclose (log) != 0 || g_rename (unfinished, path) != 0)
    fail ("a log cannot be made");
  return g_steal_pointer (&path);
}

/* ---- The window ---------------------------------------------------------- */

typedef struct
{
  HfWindow    *window;
  BenchReport *report;
} Bench;

static gboolean
is_loading (gpointer user_data)
{
  const Bench *bench = user_data;

  return hf_page_get_state (hf_window_get_page (bench->window)) == HF_PAGE_LOADING;
}

static gboolean
is_loaded (gpointer user_data)
{
  const Bench *bench = user_data;

  return hf_page_get_state (hf_window_get_page (bench->window)) == HF_PAGE_READY;
}

/* Findings come last. */
static gboolean
is_found (gpointer user_data)
{
  const Bench *bench = user_data;
  HfSession *session = hf_page_get_session (hf_window_get_page (bench->window));

  return hf_session_get_findings (session) != NULL;
}

static gboolean
is_counted (gpointer user_data)
{
  const Bench *bench = user_data;
  HfSession *session = hf_page_get_session (hf_window_get_page (bench->window));
  guint32 n_done = 0;
  guint32 n_total = 0;

  return !hf_type_figures_get_progress (hf_session_get_type_figures (session), &n_done, &n_total);
}

static gboolean
is_answered (gpointer user_data)
{
  const Bench *bench = user_data;

  return !hf_session_is_searching (hf_page_get_session (hf_window_get_page (bench->window)));
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
  hf_window_open (bench->window, file, NULL);
  bench_turns_wait (is_loaded, bench);
  end (bench, "read, until the heap is handed over");
  finish (bench, "from there until picture and lists stand");
  bench_turns_wait (is_found, bench);
  finish (bench, "what holds what, found and shown");
}

/* A file that was written again is read again when it is opened; the heap that was
 * shown is freed meanwhile. */
static void
read_again (Bench      *bench,
            const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_utime (path, NULL);
  bench_turns_begin ();
  hf_window_show_file (bench->window, file, NULL);
  bench_turns_wait (is_loading, bench);
  bench_turns_wait (is_loaded, bench);
  finish (bench, "read again, the old heap freed");
}

/* The widget alone, at a given size: layout, render node and drawing. */
static void
show_picture (Bench     *bench,
              HfSession *session)
{
  g_autoptr (HfSession) other = hf_session_new (hf_session_get_file (session));
  GtkWidget *window = gtk_window_new ();
  GtkWidget *view = g_object_new (HF_TYPE_TREEMAP_VIEW, NULL);
  g_autoptr (HfSnapshot) snapshot = NULL;

  hf_treemap_view_set_session (HF_TREEMAP_VIEW (view), other);
  gtk_widget_set_size_request (view, WIDTH, HEIGHT);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  bench_turns_settle ();

  bench_turns_begin ();
  snapshot = hf_snapshot_new (hf_session_get_recording (session), 0,
                              hf_session_get_analysis (session),
                              hf_session_get_hierarchy (session));
  hf_session_set_snapshot (other, snapshot);
  finish (bench, "the picture alone, 1920 by 1080");
  gtk_window_destroy (GTK_WINDOW (window));
  bench_turns_settle ();
  bench_turns_begin ();
}

static void
look_around (Bench     *bench,
             HfSession *session)
{
  const HfNode *nodes = hf_session_get_hierarchy (session)->nodes;
  const guint32 family = nodes[0].first_child;
  const guint32 type = nodes[family].first_child;

  hf_session_zoom_to (session, family);
  finish (bench, "zoom into the largest family");
  hf_session_select (session, hf_selection_type ((HfTypeIndex){ nodes[type].item }));
  finish (bench, "select its largest type");
  hf_session_zoom_to (session, 0);
  finish (bench, "zoom out");

  hf_session_set_view (session, HF_VIEW_TYPES);
  finish (bench, "types, for the first time");
  bench_turns_wait (is_counted, bench);
  finish (bench, "exact sizes of types, counted and shown");
  hf_session_set_type_order (session, HF_TYPE_ORDER_NAME, FALSE);
  finish (bench, "types in another order");
  hf_session_set_type_filter (session, "/^[^.]*\\.[^.]*[a-m]$/ >1KB");
  finish (bench, "types filtered");
  hf_session_set_view (session, HF_VIEW_TREEMAP);
  finish (bench, "back to the picture, dimmed");
  hf_session_set_type_filter (session, "");
  hf_session_set_root_flags (session, HF_ROOT_PINNED);
  finish (bench, "pinned roots alone");
  hf_session_set_root_flags (session, 0);
  finish (bench, "all roots again");
}

static void
look_for (Bench      *bench,
          HfSession  *session,
          const char *text,
          const char *phase)
{
  hf_session_set_search (session, text);
  bench_turns_wait (is_answered, bench);
  finish (bench, phase);
}

/* The letters that most names have are those that cost most. */
static void
search (Bench     *bench,
        HfSession *session)
{
  gtk_widget_activate_action (GTK_WIDGET (bench->window), "win.find", NULL);
  finish (bench, "search: the line");
  look_for (bench, session, "e", "search: a letter");
  look_for (bench, session, "er", "search: two letters");
  look_for (bench, session, "list", "search: a word");
  gtk_widget_activate_action (GTK_WIDGET (bench->window), "win.find-next", NULL);
  finish (bench, "search: next match in the picture");
  hf_session_set_view (session, HF_VIEW_TYPES);
  finish (bench, "search: types");
  look_for (bench, session, "e", "search: a letter, in the types");
  gtk_widget_activate_action (GTK_WIDGET (bench->window), "win.find-next", NULL);
  finish (bench, "search: next match in the types");
  hf_session_set_search (session, "");
  hf_session_set_view (session, HF_VIEW_TREEMAP);
  bench_turns_settle ();
  bench_turns_begin ();
}

static void
run (HfWindow   *window,
     const char *path,
     guint       n_runs)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BenchReport) report = bench_report_new ();
  Bench bench = { window, report };

  for (guint i = 0; i < n_runs; i++)
    {
      HfSession *session = NULL;

      open_file (&bench, file);
      session = hf_page_get_session (hf_window_get_page (window));
      look_around (&bench, session);
      search (&bench, session);
      show_picture (&bench, session);
      read_again (&bench, path);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.close-tab", NULL);
      finish (&bench, "close the tab");
    }

  bench_report_print (report, path);
}

static HfWindow *
show_window (HfApplication *application)
{
  HfWindow *window = HF_WINDOW (hf_window_new (GTK_APPLICATION (application)));

  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  bench_turns_settle ();
  g_print ("a window of %d × %d\n", gtk_widget_get_width (GTK_WIDGET (window)),
           gtk_widget_get_height (GTK_WIDGET (window)));
  return window;
}

int
main (int    argc,
      char **argv)
{
  static const guint64 sizes[] = { 1000000, 10000000 };
  g_autofree char *heapgen = NULL;
  g_autofree char *folder = NULL;
  gint64 n_objects = 0;
  int n_runs = DEFAULT_RUNS;
  const GOptionEntry entries[] = {
    { "heapgen", 0, 0, G_OPTION_ARG_FILENAME, &heapgen, "what makes logs", "PROGRAM" },
    { "folder", 0, 0, G_OPTION_ARG_FILENAME, &folder, "where logs are kept", "FOLDER" },
    { "objects", 0, 0, G_OPTION_ARG_INT64, &n_objects, "in place of 1e6 and 1e7", "NUMBER" },
    { "runs", 0, 0, G_OPTION_ARG_INT, &n_runs, "how often, at most 101", "NUMBER" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (HfApplication) application = NULL;
  g_autoptr (GError) error = NULL;
  HfWindow *window = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail (error->message);
  if (heapgen == NULL || folder == NULL)
    fail ("--heapgen and --folder are needed");
  if (n_runs < 1 || n_runs > BENCH_MAX_RUNS || n_objects < 0)
    fail ("so many runs or objects cannot be");

  application = hf_application_new (G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (application), NULL, &error))
    fail (error->message);

  bench_turns_watch ();
  window = show_window (application);
  for (guint i = 0; i < (n_objects > 0 ? 1 : G_N_ELEMENTS (sizes)); i++)
    {
      g_autofree char *path = bench_log (heapgen, folder,
                                         n_objects > 0 ? (guint64) n_objects : sizes[i], FALSE);

      run (window, path, (guint) n_runs);
    }
  if (n_objects == 0)
    {
      g_autofree char *path = make_families (folder);

      run (window, path, (guint) n_runs);
    }

  gtk_window_destroy (GTK_WINDOW (window));
  return EXIT_SUCCESS;
}
