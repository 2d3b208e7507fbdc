/* bench-retention.c: what it takes to find what holds what, beside a walk over the heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-shapes.h"
#include "bench.h"
#include "hf-block.h"
#include "hf-load.h"
#include "hf-memory.h"
#include "hf-retention.h"
#include "walk-floor.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#define DEFAULT_RUNS 5

/* ---- In a child ----------------------------------------------------------- */

static void
fail (const char *sentence)
{
  g_printerr ("bench-retention: %s\n", sentence);
  exit (1);
}

static double
get_seconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1e6;
}

static double
get_processor_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static HfHeap *
load (const char *path)
{
  const HfLoadOptions options = { .memory_limit = G_MAXUINT64 };
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, &options, NULL, NULL, &error);

  if (recording == NULL)
    fail (error->message);
  return g_object_ref (hf_recording_get_heap (recording, 0));
}

/* Prints how long each part took, after both are done. */
static HfRetention *
retain (HfHeap *heap)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  double analysis_seconds = get_seconds_since (start);
  double processor_before = get_processor_seconds ();
  HfRetention *retention;

  start = g_get_monotonic_time ();
  retention = hf_retention_new (analysis, NULL, NULL, NULL);
  if (retention == NULL)
    fail ("the heap cannot be analyzed");
  bench_tell ("retention", get_seconds_since (start));
  bench_tell ("processor", get_processor_seconds () - processor_before);
  bench_tell ("analysis", analysis_seconds);
  return retention;
}

/* The kinds of roots and what no single one keeps add up to the heap, or there is nothing
 * to measure. */
static void
check (HfRetention *retention)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  guint64 n_bytes = roots->several.n_bytes + roots->unreachable.n_bytes;

  for (guint32 i = 0; i < roots->n_kinds; i++)
    n_bytes += roots->kinds[i].n_bytes;
  if (n_bytes == 0 || n_bytes != hf_heap_get_n_bytes (heap))
    fail ("the sums of the roots are not those of the heap");
}

static void
tell_size (HfHeap *heap)
{
  bench_tell ("objects", hf_heap_get_n_objects (heap));
  bench_tell ("references", (double) hf_heap_get_n_references (heap));
}

/* Measures all steps from the file to retained sizes, as the program takes them. Memory is counted
 * while it is in use. */
static void
measure_file (const char *path,
              gboolean    with_depths)
{
  guint64 bytes_before = bench_get_anonymous_bytes ();
  gint64 start = g_get_monotonic_time ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;

  heap = load (path);
  hf_block_begin_stages ();
  retention = with_depths ? retain (heap)
                          : hf_retention_new_without_depths (heap, NULL, NULL, NULL);
  hf_block_end_stages ();
  if (retention == NULL)
    fail ("the heap cannot be analyzed");
  bench_tell ("file", get_seconds_since (start));
  bench_tell ("peak", (double) bench_get_peak_bytes () - (double) bytes_before);
  malloc_trim (0);
  bench_tell ("kept", (double) bench_get_anonymous_bytes () - (double) bytes_before);
  tell_size (heap);
  check (retention);
}

static void
measure_depth (HfHeap *heap)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (HfReachability) reachability = hf_reachability_new (heap, NULL, NULL, NULL);

  bench_tell ("depth", get_seconds_since (start));
}

/* The floor and the depths, of a heap that is in memory already. */
static void
measure_floor (const char *path)
{
  g_autoptr (HfHeap) heap = load (path);

  bench_tell ("floor", walk_floor (heap));
  measure_depth (heap);
}

static void
measure_shape (guint   shape,
               guint32 n)
{
  g_autoptr (HfHeap) heap = bench_shape_new (shape, n);
  g_autoptr (HfRetention) retention = NULL;

  bench_tell ("floor", walk_floor (heap));
  retention = retain (heap);
  tell_size (heap);
  check (retention);
}

/* ---- Logs ------------------------------------------------------------------- */

typedef struct
{
  const char *program; /* this one */
  const char *parse_floor;
  const char *heapgen;
  const char *folder;
  guint       n_runs;
  BenchSeries disturbance;
} Bench;

/* The measurements of one log. */
typedef struct
{
  BenchSeries parse;
  BenchSeries floor;
  BenchSeries depth;
  BenchSeries analysis;
  BenchSeries retention;
  BenchSeries file;
  BenchSeries types; /* as file, without depths */
  double      peak;
  double      types_peak;
  double      kept;
  double      n_objects;
  double      n_references;
} Result;

static void
add (BenchSeries        *series,
     const BenchFigures *figures,
     const char         *name)
{
  bench_series_add (series, bench_figures_get (figures, name));
}

static void
measure_once (Bench      *self,
              const char *path,
              Result     *result)
{
  const char *parse_argv[] = { self->parse_floor, path, NULL };
  const char *floor_argv[] = { self->program, "--child", "floor", path, NULL };
  const char *file_argv[] = { self->program, "--child", "file", path, NULL };
  const char *types_argv[] = { self->program, "--child", "types", path, NULL };
  BenchFigures figures;

  bench_run_shared (parse_argv, &figures, &self->disturbance);
  add (&result->parse, &figures, "seconds");
  bench_figures_clear (&figures);

  bench_run_shared (floor_argv, &figures, &self->disturbance);
  add (&result->floor, &figures, "floor");
  add (&result->depth, &figures, "depth");
  bench_figures_clear (&figures);

  bench_run_shared (file_argv, &figures, &self->disturbance);
  add (&result->analysis, &figures, "analysis");
  add (&result->retention, &figures, "retention");
  add (&result->file, &figures, "file");
  result->peak = bench_figures_get (&figures, "peak");
  result->kept = bench_figures_get (&figures, "kept");
  result->n_objects = bench_figures_get (&figures, "objects");
  result->n_references = bench_figures_get (&figures, "references");
  bench_figures_clear (&figures);

  bench_run_shared (types_argv, &figures, &self->disturbance);
  add (&result->types, &figures, "file");
  result->types_peak = bench_figures_get (&figures, "peak");
  bench_figures_clear (&figures);
}

static void
print_memory (const Result *result,
              const char   *title,
              double        bytes,
              double        goal,
              double        limit)
{
  bench_print_memory (title, bytes, result->n_objects, result->n_references, goal, limit);
}

static void
print_log (const Result *result,
           const char   *title)
{
  printf ("\n%s: %.0f objects, %.0f references\n\n", title, result->n_objects,
          result->n_references);
  bench_print_time ("parse floor", &result->parse, &result->parse, "", 0, 0);
  bench_print_time ("walk floor", &result->floor, &result->floor, "", 0, 0);
  bench_print_time ("depths", &result->depth, &result->floor, "walk floor", 1.3, 1.3);
  bench_print_time ("depths and types", &result->analysis, &result->floor, "walk floor", 0, 0);
  bench_print_time ("what is retained", &result->retention, &result->floor, "walk floor", 3, 3.5);
  bench_print_time ("file to what is retained", &result->file, &result->parse, "parse floor", 5, 6);
  bench_print_time ("the same, without depths", &result->types, &result->parse, "parse floor", 4.5,
                    6);
  print_memory (result, "kept, all together", result->kept, 36, 48);
  print_memory (result, "peak", result->peak, 48, 48);
  print_memory (result, "peak, without depths", result->types_peak, 36, 48);
  fflush (stdout);
}

static void
measure_log (Bench   *self,
             guint64  n_objects,
             gboolean scattered,
             Result  *result)
{
  g_autofree char *path = bench_log (self->heapgen, self->folder, n_objects, scattered);

  for (guint i = 0; i < self->n_runs; i++)
    measure_once (self, path, result);
  print_log (result, scattered ? "ids in no order" : "plain");
}

/* Seconds for an object or a reference: shapes have more or less of either. */
static double
get_cost (const Result *result)
{
  return bench_series_get (&result->retention).median / (result->n_objects + result->n_references);
}

/* ---- Shapes ------------------------------------------------------------------ */

static void
measure_shapes (Bench        *self,
                guint64       n_objects,
                const Result *generated)
{
  g_autofree char *count = g_strdup_printf ("%" G_GUINT64_FORMAT, n_objects);

  printf ("\n%-32s %10s %10s %8s  of an object or reference of the plain log\n\n", "shapes",
          "objects", "references", "s");
  for (guint shape = 0; shape < BENCH_N_SHAPES; shape++)
    {
      g_autofree char *number = g_strdup_printf ("%u", shape);
      const char *argv[] = { self->program, "--child", "shape", number, count, NULL };
      Result result = { .n_objects = 0 };
      double ratio;

      for (guint i = 0; i < self->n_runs; i++)
        {
          BenchFigures figures;

          bench_run_shared (argv, &figures, &self->disturbance);
          add (&result.retention, &figures, "retention");
          result.n_objects = bench_figures_get (&figures, "objects");
          result.n_references = bench_figures_get (&figures, "references");
          bench_figures_clear (&figures);
        }
      ratio = get_cost (&result) / get_cost (generated);
      printf ("%-32s %10.0f %10.0f %8.3f  %5.2f   limit 2: %s\n", bench_shape_get_title (shape),
              result.n_objects, result.n_references, bench_series_get (&result.retention).median,
              ratio, bench_judge (2, 2, ratio));
      fflush (stdout);
    }
}

/* ---- All of it ------------------------------------------------------------------ */

static void
print_growth (const Result *small,
              const Result *large)
{
  double ratio = bench_series_get (&large->retention).median / large->n_objects /
                 (bench_series_get (&small->retention).median / small->n_objects);

  printf ("\ntime an object, %.0f to %.0f objects: %.2f   limit 1.5: %s\n", small->n_objects,
          large->n_objects, ratio, bench_judge (1.5, 1.5, ratio));
}

static void
run_all (Bench   *self,
         guint64  n_objects)
{
  static Result small, plain, scattered, large; /* too large for a stack */

  measure_log (self, n_objects / 10, FALSE, &small);
  measure_log (self, n_objects, FALSE, &plain);
  measure_log (self, n_objects, TRUE, &scattered);
  printf ("what is retained, ids in no order: %.2f of the plain log's   limit 2: %s\n",
          get_cost (&scattered) / get_cost (&plain),
          bench_judge (2, 2, get_cost (&scattered) / get_cost (&plain)));
  measure_shapes (self, n_objects, &plain);
  measure_log (self, 2 * n_objects, FALSE, &large);
  print_growth (&small, &large);
  bench_print_disturbance (&self->disturbance);
}

static void
run_child (int   argc,
           char *argv[])
{
  if (argc == 4 && g_str_equal (argv[2], "file"))
    measure_file (argv[3], TRUE);
  else if (argc == 4 && g_str_equal (argv[2], "types"))
    measure_file (argv[3], FALSE);
  else if (argc == 4 && g_str_equal (argv[2], "floor"))
    measure_floor (argv[3]);
  else if (argc == 5 && g_str_equal (argv[2], "shape"))
    measure_shape ((guint) atoi (argv[3]), (guint32) atoi (argv[4]));
  else
    fail ("no such measurement");
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *parse_floor = NULL;
  g_autofree char *heapgen = NULL;
  g_autofree char *folder = NULL;
  gint64 n_objects = 10000000;
  int n_runs = DEFAULT_RUNS;
  const GOptionEntry entries[] = {
    { "floor", 0, 0, G_OPTION_ARG_FILENAME, &parse_floor, "the parse floor", "PROGRAM" },
    { "heapgen", 0, 0, G_OPTION_ARG_FILENAME, &heapgen, "what makes logs", "PROGRAM" },
    { "folder", 0, 0, G_OPTION_ARG_FILENAME, &folder, "where logs are kept", "FOLDER" },
    { "objects", 0, 0, G_OPTION_ARG_INT64, &n_objects, "in place of 1e7", "NUMBER" },
    { "runs", 0, 0, G_OPTION_ARG_INT, &n_runs, "of each case, at most 101", "NUMBER" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  static Bench self; /* too large for a stack */

  if (argc >= 3 && g_str_equal (argv[1], "--child"))
    {
      hf_memory_set_up ();
      run_child (argc, argv);
      return 0;
    }
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail (error->message);
  if (parse_floor == NULL || heapgen == NULL || folder == NULL)
    fail ("--floor, --heapgen and --folder are needed");
  if (n_runs < 1 || n_runs > BENCH_MAX_RUNS || n_objects < 10 || n_objects > 100000000)
    fail ("so many runs or objects cannot be");

  self.program = argv[0];
  self.parse_floor = parse_floor;
  self.heapgen = heapgen;
  self.folder = folder;
  self.n_runs = (guint) n_runs;
  run_all (&self, (guint64) n_objects);
  return 0;
}
