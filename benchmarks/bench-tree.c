/* bench-tree.c: how long it takes to open a row of the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench.h"
#include "hf-dominator-outline.h"
#include "hf-load.h"

#include <stdio.h>
#include <stdlib.h>

/* ms, for what is done on the main loop: a frame. */
#define GOAL 16

/* Rows of more objects are opened by a worker, as in hf-dominator-list.h. */
#define MOST_OBJECTS 50000

/* Rows that are opened, those that retain most. */
#define N_ROWS 2000

static void
fail (const char *sentence)
{
  g_printerr ("bench-tree: %s\n", sentence);
  exit (EXIT_FAILURE);
}

static HfRetention *
retain (const char *path)
{
  const HfLoadOptions options = { .memory_limit = G_MAXUINT64 };
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, &options, NULL, NULL, &error);
  g_autoptr (HfAnalysis) analysis = NULL;
  HfRetention *retention = NULL;

  if (recording != NULL)
    analysis = hf_analysis_new (hf_recording_get_heap (recording, 0), NULL, NULL, &error);
  if (analysis != NULL)
    retention = hf_retention_new (analysis, NULL, NULL, &error);
  if (retention == NULL)
    fail (error->message);
  return retention;
}

/* ms */
static double
measure_row (const HfDominatorPlace *place)
{
  g_autoptr (GError) error = NULL;
  const gint64 begin = g_get_monotonic_time ();
  g_autoptr (HfDominatorLevel) below = hf_dominator_level_new_below (place->level, place->row, NULL,
                                                                     &error);

  if (below == NULL)
    fail (error->message);
  return (double) (g_get_monotonic_time () - begin) / 1e3;
}

static void
measure_rows (HfDominatorLevel *top)
{
  g_autoptr (HfDominatorOutline) outline = hf_dominator_outline_new (top, N_ROWS, G_MAXUINT32, NULL,
                                                                     NULL);
  double most[2] = { 0, 0 };
  double sum[2] = { 0, 0 };
  guint n[2] = { 0, 0 };

  for (guint32 i = 0; i < outline->n_places; i++)
    {
      const HfDominatorPlace *place = &outline->places[i];
      const guint is_large = place->level->rows[place->row].n_objects > MOST_OBJECTS;
      const double ms = measure_row (place);

      most[is_large] = MAX (most[is_large], ms);
      sum[is_large] += ms;
      n[is_large]++;
    }
  printf ("  %5u rows of few objects, main loop   mean %7.2f ms, most %7.2f  %s\n", n[0],
          sum[0] / MAX (n[0], 1), most[0], bench_judge (GOAL, 0, most[0]));
  printf ("  %5u rows of many objects, in workers mean %7.2f ms, most %7.2f\n", n[1],
          sum[1] / MAX (n[1], 1), most[1]);
}

static void
measure_heap (const char *path)
{
  g_autoptr (HfRetention) retention = retain (path);
  g_autoptr (GError) error = NULL;
  const gint64 begin = g_get_monotonic_time ();
  g_autoptr (HfDominatorLevel) top = hf_dominator_level_new (retention, NULL, NULL, NULL, &error);

  if (top == NULL)
    fail (error->message);
  printf ("\n%s\n", path);
  printf ("  %5u outermost rows of %u objects, in a worker %.1f ms\n", top->n_rows, top->n_objects,
          (double) (g_get_monotonic_time () - begin) / 1e3);
  measure_rows (top);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *heapgen = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *file = NULL;
  int n_objects = 1000000;
  const GOptionEntry entries[] = {
    { "heapgen", 0, 0, G_OPTION_ARG_FILENAME, &heapgen, "the program that makes logs", "FILE" },
    { "folder", 0, 0, G_OPTION_ARG_FILENAME, &folder, "where logs are kept", "FOLDER" },
    { "file", 0, 0, G_OPTION_ARG_FILENAME, &file, "a heap, in place of one that is made", "FILE" },
    { "objects", 0, 0, G_OPTION_ARG_INT, &n_objects, "1e6 by default", "NUMBER" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail (error->message);
  if (file == NULL && (heapgen == NULL || folder == NULL))
    fail ("--heapgen and --folder, or --file");
  if (file == NULL)
    file = bench_log (heapgen, folder, (guint64) n_objects, FALSE);
  measure_heap (file);
  return EXIT_SUCCESS;
}
