/* bench-search.c: how long a search takes in a heap of very many objects and names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bench.h"
#include "hf-heap-builder.h"
#include "hf-search.h"

#include <stdio.h>
#include <stdlib.h>

#define GOAL 100 /* ms, for all of a search */
#define DEFAULT_RUNS 9
#define OBJECT_SIZE 24
#define FIRST_ID G_GUINT64_CONSTANT (0x7f2a00000000)

/* Nearly all of the names, some, one, none; a place; ids: nearly all, some, one. */
static const char * const texts[] = {
  "a", "list", "customer", "bench.data12345", "map<key12", "nowhere", "cache77.s_5",
  "7f", "7f2a0012", "7f2a00000018",
};

static void
fail (const char *sentence)
{
  g_printerr ("bench-search: %s\n", sentence);
  exit (EXIT_FAILURE);
}

/* As long as those of real programs, in several forms of writing. */
static void
add_types (HfHeapBuilder *builder,
           guint32        n_types)
{
  static const struct
  {
    const char *before;
    const char *behind;
  } names[] = {
    { "System.Collections.Generic.List<Bench.Data.Customer", ">" },
    { "Bench.Data", ".OrderLine" },
    { "Bench.Services.Outer", "+InnerState" },
    { "Bench.Model.Map<Bench.Key", ",System.String>[]" },
    { "Bench.Web.Controllers.Cache", "" },
    { "Microsoft.Extensions.Logging.Logger`1[[Bench.Thing", ", app]]" },
  };

  for (guint32 i = 0; i < n_types; i++)
    {
      const guint form = i % G_N_ELEMENTS (names);
      g_autofree char *name = g_strdup_printf ("%s%u%s", names[form].before, i, names[form].behind);

      hf_heap_builder_add_type (builder, i, name);
    }
}

static HfHeap *
make_heap (guint32 n_objects,
           guint32 n_types,
           guint32 n_fields)
{
  HfHeapBuilder *builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap = NULL;

  add_types (builder, n_types);
  for (guint32 i = 0; i < n_objects; i++)
    hf_heap_builder_add_object (builder, FIRST_ID + (guint64) i * OBJECT_SIZE,
                                (guint64) i * 7919 % n_types, OBJECT_SIZE, NULL, 0);
  for (guint32 i = 0; i < n_fields; i++)
    {
      const guint64 container = (guint64) i * 6 % n_types + 4;
      g_autofree char *field = g_strdup_printf ("s_%uinstance", i);

      hf_heap_builder_add_root (builder, FIRST_ID + (guint64) i * 104729 % n_objects * OBJECT_SIZE,
                                HF_ROOT_STATIC, 0, &container, field);
    }
  heap = hf_heap_builder_seal (builder, G_MAXUINT64, NULL, NULL, &error);
  hf_heap_builder_free (builder);
  if (heap == NULL)
    fail (error->message);
  return heap;
}

static void
measure (HfHierarchy *hierarchy,
         HfRetention *retention,
         const char  *text,
         int          n_runs)
{
  BenchSeries series = { 0 };
  guint64 n_matches = 0;
  BenchSpread spread;

  for (int i = 0; i < n_runs; i++)
    {
      g_autoptr (GError) error = NULL;
      const gint64 begin = g_get_monotonic_time ();
      g_autoptr (HfSearch) search = hf_search_new (hierarchy, retention, text, NULL, &error);

      if (search == NULL)
        fail (error->message);
      bench_series_add (&series, (double) (g_get_monotonic_time () - begin) / 1e3);
      n_matches = hf_search_count (search);
    }
  spread = bench_series_get (&series);
  printf ("  %-16s %9" G_GUINT64_FORMAT " matches  median %6.1f ms, %.1f–%.1f  %s\n", text,
          n_matches, spread.median, spread.least, spread.most,
          bench_judge (GOAL, 0, spread.median));
}

static void
measure_heap (guint32 n_objects,
              guint32 n_types,
              guint32 n_fields,
              int     n_runs)
{
  g_autoptr (HfHeap) heap = make_heap (n_objects, n_types, n_fields);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfRetention) retention = NULL;

  if (analysis != NULL)
    hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING, NULL, &error);
  if (hierarchy != NULL)
    retention = hf_retention_new (analysis, NULL, NULL, &error);
  if (retention == NULL)
    fail (error->message);

  printf ("\n%u objects, %u types, %u static fields, %d runs\n", n_objects, n_types, n_fields,
          n_runs);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    measure (hierarchy, retention, texts[i], n_runs);
}

int
main (int    argc,
      char **argv)
{
  int n_objects = 10000000;
  int n_types = 0;
  int n_fields = 0;
  int n_runs = DEFAULT_RUNS;
  const GOptionEntry entries[] = {
    { "objects", 0, 0, G_OPTION_ARG_INT, &n_objects, "1e7 by default", "NUMBER" },
    { "types", 0, 0, G_OPTION_ARG_INT, &n_types, "in place of 1e5 and 1e6", "NUMBER" },
    { "fields", 0, 0, G_OPTION_ARG_INT, &n_fields, "in place of 1e4 and 1e6", "NUMBER" },
    { "runs", 0, 0, G_OPTION_ARG_INT, &n_runs, "how often, at most 101", "NUMBER" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail (error->message);
  if (n_runs < 1 || n_runs > BENCH_MAX_RUNS || n_objects < 1 || n_types < 0 || n_fields < 0)
    fail ("so many runs, objects, types or fields cannot be");

  if (n_types > 0)
    measure_heap ((guint32) n_objects, (guint32) n_types, (guint32) n_fields, n_runs);
  else
    {
      measure_heap ((guint32) n_objects, 100000, 10000, n_runs);
      measure_heap ((guint32) n_objects, 1000000, 1000000, n_runs);
    }
  return EXIT_SUCCESS;
}
