/* bench-formats.c: the same heap out of other formats, beside its .gclog
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench.h"
#include "hf-gcdump-make.h"
#include "hf-load.h"
#include "hf-memory.h"
#include "hf-nettrace-make.h"
#include "hf-sos-make.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_OBJECTS 1000000
#define DEFAULT_RUNS 7

/* How many times the time and memory of the .gclog another format may take. */
#define MOST_TIME 3.0
#define MOST_MEMORY 1.3

typedef struct
{
  const char *name; /* and ending */
  void      (*make) (HfHeap *heap, FILE *to);
} BenchFormat;

static void
make_gcdump (HfHeap *heap,
             FILE   *to)
{
  g_autoptr (GBytes) bytes = hf_gcdump_make_from_heap (heap);

  fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), to);
}

static void
make_nettrace (HfHeap *heap,
               FILE   *to)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (GBytes) bytes = NULL;

  hf_nettrace_maker_add_heap (maker, heap);
  bytes = hf_nettrace_maker_finish (maker);
  fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), to);
}

static const BenchFormat formats[] = {
  { "gcdump", make_gcdump },
  { "nettrace", make_nettrace },
  { "sos.xml", hf_sos_make },
};

typedef struct
{
  char       *path;
  BenchSeries seconds;
  BenchSeries peak;
  double      n_objects;
  double      n_references;
} Row;

static void
fail (const char *sentence)
{
  g_printerr ("bench-formats: %s\n", sentence);
  exit (1);
}

static HfRecording *
load (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  if (recording == NULL)
    fail (error->message);
  return recording;
}

static void
run_child (const char *path)
{
  guint64 bytes_before;
  gint64 start;
  g_autoptr (HfRecording) recording = NULL;
  HfHeap *heap;

  hf_memory_set_up ();
  bytes_before = bench_get_anonymous_bytes ();
  start = g_get_monotonic_time ();
  recording = load (path);
  bench_tell ("seconds", (double) (g_get_monotonic_time () - start) / 1e6);
  bench_tell ("peak", (double) bench_get_peak_bytes () - (double) bytes_before);
  heap = hf_recording_get_heap (recording, 0);
  bench_tell ("objects", hf_heap_get_n_objects (heap));
  bench_tell ("references", (double) hf_heap_get_n_references (heap));
}

/* Returns: (transfer full): the path of the log's heap in another format */
static char *
need_file (const char        *log,
           const BenchFormat *format)
{
  char *path = g_strdup_printf ("%s.%s", log, format->name);
  g_autoptr (HfRecording) recording = NULL;
  FILE *to;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return path;
  recording = load (log);
  to = fopen (path, "wb");
  if (to == NULL)
    fail ("a file cannot be made");
  format->make (hf_recording_get_heap (recording, 0), to);
  if (fclose (to) != 0)
    fail ("a file cannot be written");
  return path;
}

static void
measure (const char *program,
         Row        *row)
{
  const char *const argv[] = { program, "--child", row->path, NULL };
  BenchFigures figures;

  bench_run (argv, &figures);
  bench_series_add (&row->seconds, bench_figures_get (&figures, "seconds"));
  bench_series_add (&row->peak, bench_figures_get (&figures, "peak"));
  row->n_objects = bench_figures_get (&figures, "objects");
  row->n_references = bench_figures_get (&figures, "references");
  bench_figures_clear (&figures);
}

static void
print_row (const char *name,
           const Row  *row,
           const Row  *log)
{
  BenchSpread time = bench_series_divide (&row->seconds, &log->seconds);
  BenchSpread memory = bench_series_divide (&row->peak, &log->peak);

  printf ("%-9s %5.0f MB %6.0f ns, %3.0f bytes an object", name,
          (double) bench_get_size (row->path) / 1e6,
          1e9 * bench_series_get (&row->seconds).median / row->n_objects,
          bench_series_get (&row->peak).median / row->n_objects);
  if (row != log)
    printf ("   time %4.2f (%4.2f-%4.2f) %s   memory %4.2f (%4.2f-%4.2f) %s", time.median,
            time.least, time.most, bench_judge (MOST_TIME, MOST_TIME, time.median), memory.median,
            memory.least, memory.most, bench_judge (MOST_MEMORY, MOST_MEMORY, memory.median));
  printf ("\n");
}

static void
run (const char *program,
     const char *heapgen,
     const char *folder,
     guint64     n_objects,
     guint       n_runs)
{
  Row log = { .path = bench_log (heapgen, folder, n_objects, FALSE) };
  Row rows[G_N_ELEMENTS (formats)] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    rows[i].path = need_file (log.path, &formats[i]);
  for (guint k = 0; k < n_runs; k++)
    {
      measure (program, &log);
      for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
        measure (program, &rows[i]);
    }

  printf ("%.0f objects, %.0f references; medians of %u runs, ratios to the .gclog\n",
          log.n_objects, log.n_references, n_runs);
  print_row ("gclog", &log, &log);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    print_row (formats[i].name, &rows[i], &log);
  g_free (log.path);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    g_free (rows[i].path);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *heapgen = NULL;
  g_autofree char *folder = NULL;
  gint64 n_objects = DEFAULT_OBJECTS;
  int n_runs = DEFAULT_RUNS;
  const GOptionEntry entries[] = {
    { "heapgen", 0, 0, G_OPTION_ARG_FILENAME, &heapgen, "what makes logs", "PROGRAM" },
    { "folder", 0, 0, G_OPTION_ARG_FILENAME, &folder, "where logs are kept", "FOLDER" },
    { "objects", 0, 0, G_OPTION_ARG_INT64, &n_objects, "in place of 1e6", "NUMBER" },
    { "runs", 0, 0, G_OPTION_ARG_INT, &n_runs, "of each format, at most 101", "NUMBER" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  if (argc == 3 && g_str_equal (argv[1], "--child"))
    {
      run_child (argv[2]);
      return 0;
    }
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail (error->message);
  if (heapgen == NULL || folder == NULL || n_runs < 1 || n_runs > BENCH_MAX_RUNS || n_objects < 1)
    fail ("--heapgen and --folder are needed, and runs and objects that can be");

  run (argv[0], heapgen, folder, (guint64) n_objects, (guint) n_runs);
  return 0;
}
