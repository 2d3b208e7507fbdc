/* bench-treemap.c: from the types' totals to a painted treemap, step by step
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bench.h"
#include "hf-cairo-surface.h"
#include "hf-load.h"
#include "hf-treemap-painter.h"

#include <cairo.h>
#include <stdio.h>
#include <stdlib.h>

#define WIDTH 1920
#define HEIGHT 1080
#define GOAL 100 /* ms, for all steps together */
#define DEFAULT_RUNS 25

typedef enum
{
  STEP_HIERARCHY,
  STEP_LAYOUT,
  STEP_PAINT,
  STEP_ALL,
} Step;

#define N_STEPS (STEP_ALL + 1)

static const char * const step_names[N_STEPS] = {
  "tree of weights", "layout", "paint, Cairo image", "all of it",
};

static void
fail (const char *sentence)
{
  g_printerr ("bench-treemap: %s\n", sentence);
  exit (EXIT_FAILURE);
}

static HfAnalysis *
analyze (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const HfLoadOptions options = { .memory_limit = G_MAXUINT64 };
  g_autoptr (HfRecording) recording = NULL;
  HfAnalysis *analysis = NULL;
  g_autoptr (GError) error = NULL;

  recording = hf_load_heap (file, &options, NULL, NULL, &error);
  if (recording != NULL)
    analysis = hf_analysis_new (hf_recording_get_heap (recording, 0), NULL, NULL, &error);
  if (analysis == NULL)
    fail (error->message);

  return analysis;
}

static void
paint (const HfTreemapLayout *layout,
       cairo_surface_t       *image)
{
  const HfTreemapStyle style = { .palette = { FALSE, FALSE } };
  cairo_t *cr = cairo_create (image);
  HfSurface *surface = hf_cairo_surface_new (cr, NULL, NULL);

  hf_treemap_paint (layout, &style, surface, NULL);
  hf_surface_free (surface);
  cairo_destroy (cr);
  cairo_surface_flush (image);
}

/* Returns: ms since *TIME, which is now from then on */
static double
lap (gint64 *time)
{
  const gint64 before = *time;

  *time = g_get_monotonic_time ();
  return (double) (*time - before) / 1e3;
}

/* Returns: how many cells there are */
static guint32
run (HfAnalysis      *analysis,
     cairo_surface_t *image,
     BenchSeries     *steps)
{
  gint64 begin = g_get_monotonic_time ();
  gint64 time = begin;
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfTreemapLayout) layout = NULL;

  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, NULL);
  bench_series_add (&steps[STEP_HIERARCHY], lap (&time));
  layout = hf_treemap_layout_new (hierarchy, 0, (HfRect){ 0, 0, WIDTH, HEIGHT });
  bench_series_add (&steps[STEP_LAYOUT], lap (&time));
  paint (layout, image);
  bench_series_add (&steps[STEP_PAINT], lap (&time));
  bench_series_add (&steps[STEP_ALL], lap (&begin));

  return layout->n_cells;
}

static void
measure (const char *path,
         int         n_runs)
{
  g_autoptr (HfAnalysis) analysis = analyze (path);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  BenchSeries steps[N_STEPS] = { 0 };
  guint32 n_cells = 0;

  for (int i = 0; i < n_runs; i++)
    n_cells = run (analysis, image, steps);
  cairo_surface_destroy (image);

  printf ("\n%s: %u objects, %u cells, %d × %d, %d runs\n", path,
          hf_heap_get_n_objects (hf_analysis_get_heap (analysis)), n_cells, WIDTH, HEIGHT, n_runs);
  for (guint i = 0; i < N_STEPS; i++)
    {
      const BenchSpread spread = bench_series_get (&steps[i]);

      printf ("  %-24s median %6.1f ms, %.1f–%.1f  %s\n", step_names[i], spread.median,
              spread.least, spread.most, bench_judge (i == STEP_ALL ? GOAL : 0, 0, spread.median));
    }
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
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail (error->message);
  if (heapgen == NULL || folder == NULL)
    fail ("--heapgen and --folder are needed");
  if (n_runs < 1 || n_runs > BENCH_MAX_RUNS || n_objects < 0)
    fail ("so many runs or objects cannot be");

  for (guint i = 0; i < (n_objects > 0 ? 1 : G_N_ELEMENTS (sizes)); i++)
    {
      g_autofree char *path = bench_log (heapgen, folder,
                                         n_objects > 0 ? (guint64) n_objects : sizes[i], FALSE);

      measure (path, n_runs);
    }

  return EXIT_SUCCESS;
}
