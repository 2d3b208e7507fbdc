/* bench-window.c: how long the real window holds the main loop while it shows a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bench-report.h"
#include "bench-room.h"
#include "bench-tour.h"
#include "bench-turns.h"
#include "bench.h"
#include "hf-application.h"
#include "hf-settings.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

#define WIDTH 1920
#define HEIGHT 1080
#define DEFAULT_RUNS 5

#define WARM_UP_OBJECTS 10000

/* The most memory for each object: retained sizes at their peak, and lists. */
#define BYTES_EACH 90

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

static double
measure_floor (const char *floor,
               const char *path)
{
  const char *argv[] = { floor, path, NULL };
  BenchFigures figures;
  double seconds = 0;

  bench_run (argv, &figures);
  seconds = bench_figures_get (&figures, "seconds");
  bench_figures_clear (&figures);
  return seconds;
}

/* The floor is measured before each run: the machine may be busy at times. */
static void
run (HfWindow   *window,
     const char *floor,
     const char *path,
     guint       n_runs)
{
  g_autoptr (BenchReport) report = bench_report_new ();

  for (guint i = 0; i < n_runs; i++)
    {
      const double floor_seconds = floor == NULL ? 0 : measure_floor (floor, path);

      bench_tour (window, report, path, floor_seconds);
    }
  bench_report_print (report, path);
}

/* Fonts, icons and templates are read when they are first shown, whatever the size of the heap. */
static void
warm_up (HfWindow   *window,
         const char *heapgen,
         const char *folder)
{
  g_autoptr (BenchReport) report = bench_report_new ();
  g_autofree char *path = bench_log (heapgen, folder, WARM_UP_OBJECTS, FALSE);

  bench_tour (window, report, path, 0);
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
  g_autofree char *floor = NULL;
  g_autofree char *folder = NULL;
  gint64 n_objects = 0;
  int n_runs = DEFAULT_RUNS;
  const GOptionEntry entries[] = {
    { "heapgen", 0, 0, G_OPTION_ARG_FILENAME, &heapgen, "what makes logs", "PROGRAM" },
    { "floor", 0, 0, G_OPTION_ARG_FILENAME, &floor, "what a picture is compared with", "PROGRAM" },
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
  bench_room_need ("bench-window", n_objects > 0 ? (guint64) n_objects : sizes[1], BYTES_EACH);

  application = hf_application_new (G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (application), NULL, &error))
    fail (error->message);

  /* A log of 1e8 objects is large. */
  hf_settings_set_boolean (HF_SETTINGS_ASK_LARGE, FALSE);
  bench_turns_watch ();
  window = show_window (application);
  warm_up (window, heapgen, folder);
  for (guint i = 0; i < (n_objects > 0 ? 1 : G_N_ELEMENTS (sizes)); i++)
    {
      g_autofree char *path = bench_log (heapgen, folder,
                                         n_objects > 0 ? (guint64) n_objects : sizes[i], FALSE);

      run (window, floor, path, (guint) n_runs);
    }
  if (n_objects == 0)
    {
      g_autofree char *path = make_families (folder);

      run (window, floor, path, (guint) n_runs);
    }

  gtk_window_destroy (GTK_WINDOW (window));
  return EXIT_SUCCESS;
}
