/* bench-reasons.c: the time to find why all objects live, and to compare two heaps by that, beside
 * the time for retained sizes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-shapes.h"
#include "bench.h"
#include "hf-compare-reasons.h"
#include "hf-load.h"
#include "hf-memory.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

#define DEFAULT_RUNS 5

/* Of the time that retained sizes take. */
#define LIMIT 1.0

static void
fail (const char *sentence)
{
  g_printerr ("bench-reasons: %s\n", sentence);
  exit (EXIT_FAILURE);
}

/* ---- In a child ----------------------------------------------------------- */

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

/* The peak so far is that of the steps before. */
static void
reset_peak (void)
{
  g_autoptr (GError) error = NULL;

  malloc_trim (0);
  if (!g_file_set_contents_full ("/proc/self/clear_refs", "5", 1, G_FILE_SET_CONTENTS_NONE, 0600,
                                 &error))
    fail (error->message);
}

/* With itself: all nodes are matched. */
static void
measure_comparison (HfReasonTree *tree)
{
  g_autoptr (GError) error = NULL;
  const gint64 start = g_get_monotonic_time ();
  g_autoptr (HfComparison) comparison = hf_compare_reasons (tree, tree, NULL, &error);

  if (comparison == NULL)
    fail (error->message);
  bench_tell ("compared", get_seconds_since (start));
}

static void
measure_tree (const HfComparedHeap *heap)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfReasonTree) tree = NULL;
  guint64 bytes_before;
  gint64 start;
  guint32 n_reasons;

  reset_peak ();
  bytes_before = bench_get_anonymous_bytes ();
  start = g_get_monotonic_time ();
  tree = hf_reason_tree_new (heap, NULL, NULL, &error);
  if (tree == NULL)
    fail (error->message);
  bench_tell ("reasons", get_seconds_since (start));
  bench_tell ("peak", (double) bench_get_peak_bytes () - (double) bytes_before);
  malloc_trim (0);
  bench_tell ("kept", (double) bench_get_anonymous_bytes () - (double) bytes_before);
  (void) hf_reason_tree_get_reasons (tree, &n_reasons);
  bench_tell ("nodes", n_reasons);
  bench_tell ("objects", hf_heap_get_n_objects (heap->heap));
  measure_comparison (tree);
}

static void
measure_heap (HfHeap *heap)
{
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  const gint64 start = g_get_monotonic_time ();
  g_autoptr (HfRetention) retention = hf_retention_new (analysis, NULL, NULL, NULL);
  g_auto (HfComparedHeap) compared = { 0 };

  if (retention == NULL)
    fail ("the heap cannot be analyzed");
  bench_tell ("retention", get_seconds_since (start));
  compared = hf_compared_heap_new (analysis, retention);
  measure_tree (&compared);
}

static void
run_child (int   argc,
           char *argv[])
{
  g_autoptr (HfHeap) heap = NULL;

  if (argc == 4 && g_str_equal (argv[2], "file"))
    heap = load (argv[3]);
  else if (argc == 5 && g_str_equal (argv[2], "shape"))
    heap = bench_shape_new ((guint) atoi (argv[3]), (guint32) atoi (argv[4]));
  else
    fail ("no such measurement");
  measure_heap (heap);
}

/* ---- All of it ------------------------------------------------------------------ */

static void
measure (const char *const *argv,
         const char        *title,
         guint              n_runs)
{
  BenchSeries reasons = { .n_values = 0 };
  BenchSeries retention = { .n_values = 0 };
  BenchSeries whole = { .n_values = 0 };
  double n_objects = 0, n_nodes = 0, peak = 0, kept = 0;
  BenchSpread seconds, ratio, whole_ratio;

  for (guint i = 0; i < n_runs; i++)
    {
      BenchFigures figures;

      bench_run (argv, &figures);
      bench_series_add (&reasons, bench_figures_get (&figures, "reasons"));
      bench_series_add (&retention, bench_figures_get (&figures, "retention"));
      bench_series_add (&whole, bench_figures_get (&figures, "reasons") +
                                  bench_figures_get (&figures, "compared") / 2);
      n_objects = bench_figures_get (&figures, "objects");
      n_nodes = bench_figures_get (&figures, "nodes");
      peak = bench_figures_get (&figures, "peak");
      kept = bench_figures_get (&figures, "kept");
      bench_figures_clear (&figures);
    }
  seconds = bench_series_get (&reasons);
  ratio = bench_series_divide (&reasons, &retention);
  whole_ratio = bench_series_divide (&whole, &retention);
  printf ("%-32s %9.0f objects %9.0f nodes  %6.3f s  %5.2f (%4.2f-%4.2f) of retained sizes, "
          "limit %.0f: %s\n",
          title, n_objects, n_nodes, seconds.median, ratio.median, ratio.least, ratio.most, LIMIT,
          bench_judge (LIMIT, LIMIT, ratio.median));
  printf ("%-32s two of these, compared: %5.2f (%4.2f-%4.2f) of the retained sizes of both\n", "",
          whole_ratio.median, whole_ratio.least, whole_ratio.most);
  printf ("%-32s peak %5.1f MB, kept %5.1f MB, which is %.1f and %.1f bytes an object\n", "",
          peak / 1e6, kept / 1e6, peak / n_objects, kept / n_objects);
  fflush (stdout);
}

static void
measure_shapes (const char *program,
                gint64      n_objects,
                guint       n_runs)
{
  g_autofree char *count = g_strdup_printf ("%" G_GINT64_FORMAT, n_objects);

  for (guint shape = 0; shape < BENCH_N_SHAPES; shape++)
    {
      g_autofree char *number = g_strdup_printf ("%u", shape);
      const char *argv[] = { program, "--child", "shape", number, count, NULL };

      measure (argv, bench_shape_get_title (shape), n_runs);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *heapgen = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *file = NULL;
  gint64 n_objects = 1000000;
  int n_runs = DEFAULT_RUNS;
  const GOptionEntry entries[] = {
    { "heapgen", 0, 0, G_OPTION_ARG_FILENAME, &heapgen, "the program that makes logs", "FILE" },
    { "folder", 0, 0, G_OPTION_ARG_FILENAME, &folder, "where logs are kept", "FOLDER" },
    { "file", 0, 0, G_OPTION_ARG_FILENAME, &file, "a heap, in place of one that is made", "FILE" },
    { "objects", 0, 0, G_OPTION_ARG_INT64, &n_objects, "1e6 by default", "NUMBER" },
    { "runs", 0, 0, G_OPTION_ARG_INT, &n_runs, "of each case, at most 101", "NUMBER" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  const char *child[] = { argv[0], "--child", "file", NULL, NULL };
  const gboolean is_child = argc >= 3 && g_str_equal (argv[1], "--child");

  if (is_child)
    {
      hf_memory_set_up ();
      run_child (argc, argv);
      return EXIT_SUCCESS;
    }
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail (error->message);
  if (file == NULL && (heapgen == NULL || folder == NULL))
    fail ("--heapgen and --folder, or --file");
  if (n_runs < 1 || n_runs > BENCH_MAX_RUNS || n_objects < 10 || n_objects > 100000000)
    fail ("so many runs or objects cannot be");

  if (file != NULL)
    {
      child[3] = file;
      measure (child, file, (guint) n_runs);
      return EXIT_SUCCESS;
    }
  file = bench_log (heapgen, folder, (guint64) n_objects, FALSE);
  child[3] = file;
  measure (child, "plain", (guint) n_runs);
  measure_shapes (argv[0], n_objects, (guint) n_runs);
  return EXIT_SUCCESS;
}
