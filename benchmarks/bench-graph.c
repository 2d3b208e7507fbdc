/* bench-graph.c: what it takes to make graphs of who holds what
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench.h"
#include "hf-graph.h"
#include "hf-load.h"

#include <stdio.h>
#include <stdlib.h>

#define DEFAULT_RUNS 5

/* Objects and types whose ways from the roots are looked for. */
#define N_SUBJECTS 100

enum
{
  STEP_RETENTION,
  STEP_OWNERSHIP,
  STEP_OWNERSHIP_AGAIN,
  STEP_TYPES,
  STEP_TYPES_AGAIN,
  STEP_OBJECT,
  STEP_LARGE_TYPE,
  STEP_OPENED,
  N_STEPS,
};

static const char *const step_names[N_STEPS] = {
  "what is retained",      "ownership, for the first time", "again",
  "types, for the first time", "again",                     "ways to an object",
  "ways to the largest types", "every node of that opened",
};

static void
fail (const char *sentence)
{
  g_printerr ("bench-graph: %s\n", sentence);
  exit (1);
}

static HfAnalysis *
analyze (const char *path)
{
  const HfLoadOptions options = { .memory_limit = G_MAXUINT64 };
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, &options, NULL, NULL, &error);
  HfAnalysis *analysis;

  if (recording == NULL)
    fail (error->message);
  analysis = hf_analysis_new (hf_recording_get_heap (recording, 0), NULL, NULL, &error);
  if (analysis == NULL)
    fail (error->message);
  return analysis;
}

/* Adds the ms that one graph takes. */
static HfGraph *
make (HfGraphSource        *source,
      const HfGraphRequest *request,
      BenchSeries          *series)
{
  g_autoptr (GError) error = NULL;
  gint64 begin = g_get_monotonic_time ();
  HfGraph *graph = hf_graph_new (source, request, NULL, &error);

  if (graph == NULL)
    fail (error->message);
  bench_series_add (series, (double) (g_get_monotonic_time () - begin) / 1e3);
  return graph;
}

static HfGraphRequest
ask (HfGraphKind kind)
{
  return (HfGraphRequest){ .kind = kind, .object = { HF_INDEX_NONE }, .type = { HF_INDEX_NONE } };
}

/* All nodes that hide something, one after the other in one request. */
static void
open_all (const HfGraph  *graph,
          HfGraphRequest  request,
          BenchSeries    *series)
{
  g_autofree HfGraphOpening *openings = g_new (HfGraphOpening, graph->n_nodes + 1);
  g_autoptr (HfGraph) opened = NULL;

  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (graph->nodes[i].n_hidden > 0)
        openings[request.n_openings++] = (HfGraphOpening){ graph->nodes[i].key, HF_GRAPH_ALL };
    }
  request.openings = openings;
  opened = make (graph->source, &request, series);
}

static void
measure_ways (HfGraphSource *source,
              HfAnalysis    *analysis,
              BenchSeries   *steps)
{
  HfHeap *heap = hf_analysis_get_heap (analysis);
  guint32 n = hf_heap_get_n_objects (heap);
  guint32 n_types;
  g_autofree HfTypeIndex *types = hf_analysis_sort_types (analysis, HF_TYPE_ORDER_REACHABLE_BYTES,
                                                          TRUE, &n_types);
  HfGraphRequest request = ask (HF_GRAPH_RETENTION);

  for (guint32 i = 0; i < N_SUBJECTS; i++)
    {
      g_autoptr (HfGraph) graph = NULL;

      request.object.value = n / N_SUBJECTS * i;
      graph = make (source, &request, &steps[STEP_OBJECT]);
    }
  request.object.value = HF_INDEX_NONE;
  for (guint32 i = 0; i < MIN (n_types, 5); i++)
    {
      g_autoptr (HfGraph) graph = NULL;

      request.type = types[i];
      graph = make (source, &request, &steps[STEP_LARGE_TYPE]);
      open_all (graph, request, &steps[STEP_OPENED]);
    }
}

static void
measure_once (HfAnalysis  *analysis,
              BenchSeries *steps)
{
  g_autoptr (GError) error = NULL;
  gint64 begin = g_get_monotonic_time ();
  g_autoptr (HfRetention) retention = hf_retention_new (analysis, NULL, NULL, &error);
  g_autoptr (HfGraphSource) source = NULL;

  if (retention == NULL)
    fail (error->message);
  bench_series_add (&steps[STEP_RETENTION], (double) (g_get_monotonic_time () - begin) / 1e3);
  source = hf_graph_source_new (retention);
  for (guint i = 0; i < 2; i++)
    {
      HfGraphRequest request = ask (HF_GRAPH_OWNERSHIP);
      g_autoptr (HfGraph) ownership = make (source, &request, &steps[STEP_OWNERSHIP + i]);
      g_autoptr (HfGraph) types = NULL;

      request = ask (HF_GRAPH_TYPES);
      types = make (source, &request, &steps[STEP_TYPES + i]);
    }
  measure_ways (source, analysis, steps);
}

static void
measure (const char *path,
         int         n_runs)
{
  g_autoptr (HfAnalysis) analysis = analyze (path);
  HfHeap *heap = hf_analysis_get_heap (analysis);
  BenchSeries *steps = g_new0 (BenchSeries, N_STEPS);

  for (int i = 0; i < n_runs; i++)
    measure_once (analysis, steps);
  printf ("\n%s: %u objects, %" G_GUINT64_FORMAT " references, %d runs\n", path,
          hf_heap_get_n_objects (heap), hf_heap_get_n_references (heap), n_runs);
  for (guint i = 0; i < N_STEPS; i++)
    {
      const BenchSpread spread = bench_series_get (&steps[i]);
      const BenchSpread whole = bench_series_get (&steps[STEP_RETENTION]);

      printf ("  %-30s median %8.1f ms, %.1f–%.1f, %.2f of what is retained\n", step_names[i],
              spread.median, spread.least, spread.most, spread.median / whole.median);
    }
  g_free (steps);
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
    { "runs", 0, 0, G_OPTION_ARG_INT, &n_runs, "how often, at most 20", "NUMBER" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail (error->message);
  if (heapgen == NULL || folder == NULL)
    fail ("--heapgen and --folder are needed");
  if (n_runs < 1 || n_runs > BENCH_MAX_VALUES / N_SUBJECTS || n_objects < 0)
    fail ("so many runs or objects cannot be");

  for (guint i = 0; i < (n_objects > 0 ? 1 : G_N_ELEMENTS (sizes)); i++)
    {
      g_autofree char *path = bench_log (heapgen, folder,
                                         n_objects > 0 ? (guint64) n_objects : sizes[i], FALSE);

      measure (path, n_runs);
    }
  return EXIT_SUCCESS;
}
