/* bench-hundred-million.c: a heap of ten times as many objects, beside ten times the time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench.h"
#include "hf-memory.h"

#include <stdio.h>
#include <stdlib.h>

#define DEFAULT_OBJECTS 100000000
#define DEFAULT_RUNS 3
#define TIMES 10 /* as many objects as the smaller heap */

#define SKIPPED 77

/* Bytes an object, references included. A heap at its peak takes 64, and its log 47, which is
 * to stay in the page cache: the disk is not what is measured. */
#define MEMORY_AN_OBJECT 120
/* The logs of both heaps. */
#define DISK_AN_OBJECT 55

static void
fail (const char *sentence)
{
  g_printerr ("bench-hundred-million: %s\n", sentence);
  exit (1);
}

/* ---- Room ----------------------------------------------------------------- */

static G_NORETURN void
skip (const char *what,
      guint64     needed,
      guint64     free)
{
  printf ("Skipped: %.1f GB of %s are needed, and %.1f GB are free.\n", (double) needed / 1e9, what,
          (double) free / 1e9);
  exit (SKIPPED);
}

static guint64
get_free_disk (const char *folder)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (GFileInfo) info = NULL;

  if (g_mkdir_with_parents (folder, 0777) != 0)
    fail ("the folder for logs cannot be made");
  info = g_file_query_filesystem_info (file, G_FILE_ATTRIBUTE_FILESYSTEM_FREE, NULL, NULL);
  if (info == NULL || !g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_FILESYSTEM_FREE))
    return G_MAXUINT64;
  return g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_FILESYSTEM_FREE);
}

static void
check_room (const char *folder,
            guint64     n_objects)
{
  g_autofree char *name = g_strdup_printf ("%" G_GUINT64_FORMAT ".gclog", n_objects);
  g_autofree char *log = g_build_filename (folder, name, NULL);
  guint64 memory = hf_memory_get_available ();
  guint64 disk = get_free_disk (folder);

  if (memory < MEMORY_AN_OBJECT * n_objects)
    skip ("memory", MEMORY_AN_OBJECT * n_objects, memory);
  if (!g_file_test (log, G_FILE_TEST_EXISTS) && disk < DISK_AN_OBJECT * n_objects)
    skip ("disk space", DISK_AN_OBJECT * n_objects, disk);
}

/* ---- Measuring ------------------------------------------------------------ */

typedef struct
{
  const char  *floor;
  const char  *load;
  const char  *retention;
  BenchSeries  disturbance;
} Bench;

/* The measurements of one heap. */
typedef struct
{
  char        *log;
  guint        factor; /* for the seconds of @scaled */
  BenchSeries  parse;
  BenchSeries  first;
  BenchSeries  file;
  BenchSeries  scaled; /* those of @file */
  BenchSeries  peak;
  double       n_objects;
  double       n_references;
} Result;

static void
measure_seconds (Bench             *self,
                 const char *const *argv,
                 BenchSeries       *seconds)
{
  BenchFigures figures;

  bench_run_shared (argv, &figures, &self->disturbance);
  bench_series_add (seconds, bench_figures_get (&figures, "seconds"));
  bench_figures_clear (&figures);
}

static void
measure_file (Bench  *self,
              Result *result)
{
  const char *argv[] = { self->retention, "--child", "types", result->log, NULL };
  BenchFigures figures;
  double seconds;

  bench_run_shared (argv, &figures, &self->disturbance);
  seconds = bench_figures_get (&figures, "file");
  bench_series_add (&result->file, seconds);
  bench_series_add (&result->scaled, result->factor * seconds);
  bench_series_add (&result->peak, bench_figures_get (&figures, "peak"));
  result->n_objects = bench_figures_get (&figures, "objects");
  result->n_references = bench_figures_get (&figures, "references");
  bench_figures_clear (&figures);
}

static void
measure (Bench  *self,
         Result *result)
{
  const char *parse_argv[] = { self->floor, result->log, NULL };
  const char *first_argv[] = { self->load, "--child", "first", result->log, NULL };

  measure_seconds (self, parse_argv, &result->parse);
  measure_seconds (self, first_argv, &result->first);
  measure_file (self, result);
}

/* ---- The table -------------------------------------------------------------- */

static void
print_heap (const Result *result)
{
  printf ("\n%.0f objects, %.0f references, %.0f MB\n\n", result->n_objects, result->n_references,
          (double) bench_get_size (result->log) / 1e6);
  bench_print_time ("parse floor", &result->parse, &result->parse, "", 0, 0);
  bench_print_time ("first picture", &result->first, &result->parse, "parse floor", 1.2, 1.4);
  bench_print_time ("file to what is retained", &result->file, &result->parse, "parse floor", 0, 0);
  bench_print_memory ("peak", bench_series_get (&result->peak).median, result->n_objects,
                      result->n_references, 36, 48);
}

static void
print_all (Bench        *self,
           const Result *small,
           const Result *large)
{
  g_autofree char *base = g_strdup_printf ("%d times that of %.0f objects", TIMES,
                                           small->n_objects);

  print_heap (small);
  print_heap (large);
  printf ("\n");
  bench_print_time ("file to what is retained", &large->file, &small->scaled, base, 1.25, 1.25);
  bench_print_disturbance (&self->disturbance);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *heapgen = NULL;
  g_autofree char *floor = NULL;
  g_autofree char *load = NULL;
  g_autofree char *retention = NULL;
  g_autofree char *folder = NULL;
  gint64 n_objects = DEFAULT_OBJECTS;
  int n_runs = DEFAULT_RUNS;
  const GOptionEntry entries[] = {
    { "heapgen", 0, 0, G_OPTION_ARG_FILENAME, &heapgen, "what makes logs", "PROGRAM" },
    { "floor", 0, 0, G_OPTION_ARG_FILENAME, &floor, "the parse floor", "PROGRAM" },
    { "load", 0, 0, G_OPTION_ARG_FILENAME, &load, "the benchmark of loads", "PROGRAM" },
    { "retention", 0, 0, G_OPTION_ARG_FILENAME, &retention, "that of retained sizes", "PROGRAM" },
    { "folder", 0, 0, G_OPTION_ARG_FILENAME, &folder, "where logs are kept", "FOLDER" },
    { "objects", 0, 0, G_OPTION_ARG_INT64, &n_objects, "in place of 1e8", "NUMBER" },
    { "runs", 0, 0, G_OPTION_ARG_INT, &n_runs, "of each case, at most 101", "NUMBER" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  static Bench self; /* too large for a stack, and so are the others */
  static Result small, large;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail (error->message);
  if (heapgen == NULL || floor == NULL || load == NULL || retention == NULL || folder == NULL)
    fail ("--heapgen, --floor, --load, --retention and --folder are needed");
  if (n_runs < 1 || n_runs > BENCH_MAX_RUNS || n_objects < TIMES || n_objects > 4 * DEFAULT_OBJECTS)
    fail ("so many runs or objects cannot be");

  check_room (folder, (guint64) n_objects);
  self = (Bench){ .floor = floor, .load = load, .retention = retention };
  small.log = bench_log (heapgen, folder, (guint64) n_objects / TIMES, FALSE);
  small.factor = TIMES;
  large.log = bench_log (heapgen, folder, (guint64) n_objects, FALSE);
  large.factor = 1;
  for (int i = 0; i < n_runs; i++)
    {
      measure (&self, &small);
      measure (&self, &large);
    }
  print_all (&self, &small, &large);
  g_free (small.log);
  g_free (large.log);
  return 0;
}
