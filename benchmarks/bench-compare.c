/* bench-compare.c: what it takes to compare two heaps, beside loading them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench.h"
#include "hf-compare-roots.h"
#include "hf-compare-types.h"
#include "hf-load.h"
#include "hf-memory.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

#define DEFAULT_RUNS 5

/* Of the time of both loads; and of the bytes of both heaps, beside them. */
#define LIMIT 0.10
#define MEMORY_LIMIT 0.05

static void
fail (const char *sentence)
{
  g_printerr ("bench-compare: %s\n", sentence);
  exit (EXIT_FAILURE);
}

/* ---- In a child ----------------------------------------------------------- */

/* The ways to compare that need no tree of reasons; see bench-reasons.c. */
static const struct
{
  const char   *name;
  HfComparison *(*compare) (const HfComparedHeap  *before,
                            const HfComparedHeap  *after,
                            GCancellable          *cancellable,
                            GError               **error);
} ways[] = {
  { "type", hf_compare_types },
  { "root", hf_compare_roots },
  { "domain", hf_compare_domains },
};

static double
get_seconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1e6;
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

/* Adds the times it takes to @seconds: of the load, and of the retained sizes. */
static HfComparedHeap
analyze (const char *path,
         double      seconds[2])
{
  const gint64 start = g_get_monotonic_time ();
  g_autoptr (HfHeap) heap = load (path);
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfRetention) retention = NULL;
  gint64 loaded;

  seconds[0] += get_seconds_since (start);
  loaded = g_get_monotonic_time ();
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  retention = hf_retention_new (analysis, NULL, NULL, NULL);
  if (retention == NULL)
    fail ("the heap cannot be analyzed");
  seconds[1] += get_seconds_since (loaded);
  return hf_compared_heap_new (analysis, retention);
}

/* The most memory so far is not what the next step needs. */
static void
reset_peak (void)
{
  g_autoptr (GError) error = NULL;

  malloc_trim (0);
  if (!g_file_set_contents_full ("/proc/self/clear_refs", "5", 1, G_FILE_SET_CONTENTS_NONE, 0600,
                                 &error))
    fail (error->message);
}

static void
measure_way (guint                 way,
             const HfComparedHeap *before,
             const HfComparedHeap *after)
{
  g_autofree char *peak = g_strconcat (ways[way].name, "-peak", NULL);
  g_autofree char *rows = g_strconcat (ways[way].name, "-rows", NULL);
  g_autoptr (HfComparison) comparison = NULL;
  g_autoptr (GError) error = NULL;
  guint64 bytes_before;
  gint64 start;
  guint32 n_rows;

  reset_peak ();
  bytes_before = bench_get_anonymous_bytes ();
  start = g_get_monotonic_time ();
  comparison = ways[way].compare (before, after, NULL, &error);
  if (comparison == NULL)
    fail (error->message);
  bench_tell (ways[way].name, get_seconds_since (start));
  bench_tell (peak, (double) bench_get_peak_bytes () - (double) bytes_before);
  (void) hf_comparison_get_rows (comparison, &n_rows);
  bench_tell (rows, n_rows);
}

static void
run_child (const char *path_before,
           const char *path_after)
{
  const guint64 bytes_before = bench_get_anonymous_bytes ();
  double seconds[2] = { 0 };
  g_auto (HfComparedHeap) before = analyze (path_before, seconds);
  g_auto (HfComparedHeap) after = analyze (path_after, seconds);

  malloc_trim (0);
  bench_tell ("loads", seconds[0]);
  bench_tell ("retention", seconds[1]);
  bench_tell ("heaps", (double) bench_get_anonymous_bytes () - (double) bytes_before);
  bench_tell ("objects", (double) hf_heap_get_n_objects (before.heap) +
                           (double) hf_heap_get_n_objects (after.heap));
  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    measure_way (way, &before, &after);
}

/* ---- All of it ------------------------------------------------------------------ */

static void
print_way (guint               way,
           const BenchFigures *last,
           const BenchSeries  *seconds,
           const BenchSeries  *loads)
{
  g_autofree char *peak = g_strconcat (ways[way].name, "-peak", NULL);
  g_autofree char *rows = g_strconcat (ways[way].name, "-rows", NULL);
  const BenchSpread spread = bench_series_get (seconds);
  const BenchSpread ratio = bench_series_divide (seconds, loads);
  const double memory = bench_figures_get (last, peak) / bench_figures_get (last, "heaps");

  printf ("by %-6s %6.0f rows  %8.4f s  %6.4f (%6.4f-%6.4f) of both loads: %s; peak %.4f of both "
          "heaps: %s\n",
          ways[way].name, bench_figures_get (last, rows), spread.median, ratio.median, ratio.least,
          ratio.most, bench_judge (LIMIT, LIMIT, ratio.median), memory,
          bench_judge (MEMORY_LIMIT, MEMORY_LIMIT, memory));
}

static void
measure (const char *const *argv,
         guint              n_runs)
{
  BenchSeries loads = { .n_values = 0 };
  BenchSeries retention = { .n_values = 0 };
  BenchSeries seconds[G_N_ELEMENTS (ways)] = { { .n_values = 0 } };
  BenchFigures figures = { 0 };

  for (guint i = 0; i < n_runs; i++)
    {
      bench_figures_clear (&figures);
      bench_run (argv, &figures);
      bench_series_add (&loads, bench_figures_get (&figures, "loads"));
      bench_series_add (&retention, bench_figures_get (&figures, "retention"));
      for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
        bench_series_add (&seconds[way], bench_figures_get (&figures, ways[way].name));
    }
  printf ("%.0f objects in both heaps, loads %.3f s, reachable and retained %.3f s\n",
          bench_figures_get (&figures, "objects"), bench_series_get (&loads).median,
          bench_series_get (&retention).median);
  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    print_way (way, &figures, &seconds[way], &loads);
  bench_figures_clear (&figures);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *heapgen = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gint64 n_objects = 1000000;
  int n_runs = DEFAULT_RUNS;
  const GOptionEntry entries[] = {
    { "heapgen", 0, 0, G_OPTION_ARG_FILENAME, &heapgen, "the program that makes logs", "FILE" },
    { "folder", 0, 0, G_OPTION_ARG_FILENAME, &folder, "where logs are kept", "FOLDER" },
    { "objects", 0, 0, G_OPTION_ARG_INT64, &n_objects, "1e6 by default", "NUMBER" },
    { "runs", 0, 0, G_OPTION_ARG_INT, &n_runs, "at most 101", "NUMBER" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  if (argc == 4 && g_str_equal (argv[1], "--child"))
    {
      hf_memory_set_up ();
      run_child (argv[2], argv[3]);
      return EXIT_SUCCESS;
    }
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail (error->message);
  if (heapgen == NULL || folder == NULL)
    fail ("--heapgen and --folder");
  if (n_runs < 1 || n_runs > BENCH_MAX_RUNS || n_objects < 10 || n_objects > 50000000)
    fail ("so many runs or objects cannot be");

  before = bench_log (heapgen, folder, (guint64) n_objects, FALSE);
  after = bench_log (heapgen, folder, (guint64) n_objects + (guint64) n_objects / 10, FALSE);
  {
    const char *child[] = { argv[0], "--child", before, after, NULL };

    measure (child, (guint) n_runs);
  }
  return EXIT_SUCCESS;
}
