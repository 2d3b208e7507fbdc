/* bench-load.c: how long a load takes and how much memory, beside a parse floor
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench.h"
#include "hf-analysis.h"
#include "hf-load.h"
#include "hf-memory.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <zlib.h>
#include <zstd.h>

#define DEFAULT_RUNS 7
#define DEFAULT_PATIENCE 60
#define N_THREADS 2
#define CHUNK_SIZE (1024 * 1024)

/* A run is worth nothing if others had more of the processors' time than this. */
#define MOST_DISTURBANCE 0.05
#define WAIT_MICROSECONDS 300000

/* ---- In a child ----------------------------------------------------------- */

static void
fail (const char *sentence)
{
  g_printerr ("bench-load: %s\n", sentence);
  exit (1);
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
load (const char *path,
      guint       n_threads,
      gboolean    omit_references)
{
  const HfLoadOptions options = { .n_threads = n_threads, .omit_references = omit_references };
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, &options, NULL, NULL, &error);

  if (recording == NULL)
    fail (error->message);
  return g_object_ref (hf_recording_get_heap (recording, 0));
}

/* The heap is kept while memory is counted; what malloc() holds back is not its own. */
static void
tell_heap (HfHeap  *heap,
           guint64  bytes_before)
{
  bench_tell ("peak", (double) bench_get_peak_bytes () - (double) bytes_before);
  malloc_trim (0);
  bench_tell ("sealed", (double) bench_get_anonymous_bytes () - (double) bytes_before);
  bench_tell ("objects", hf_heap_get_n_objects (heap));
  bench_tell ("references", (double) hf_heap_get_n_references (heap));
}

/* Every object is in the sums, or the picture would not be right. */
static void
check_totals (HfAnalysis *analysis)
{
  HfHeap *heap = hf_analysis_get_heap (analysis);
  const HfTypeStats *stats = hf_analysis_get_type_stats (analysis);
  guint64 n_bytes = 0;

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    n_bytes += stats[i].n_bytes;
  if (n_bytes == 0 || n_bytes != hf_heap_get_n_bytes (heap))
    fail ("the sums of the types are not those of the heap");
}

static void
measure_load (const char *path,
              guint       n_threads,
              gboolean    is_first_picture)
{
  guint64 bytes_before = bench_get_anonymous_bytes ();
  double processor_before = get_processor_seconds ();
  gint64 start = g_get_monotonic_time ();
  g_autoptr (HfHeap) heap = load (path, n_threads, is_first_picture);
  g_autoptr (HfAnalysis) analysis = NULL;

  if (is_first_picture)
    analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  bench_tell ("seconds", (double) (g_get_monotonic_time () - start) / 1e6);
  bench_tell ("processor", get_processor_seconds () - processor_before);
  tell_heap (heap, bytes_before);
  if (analysis != NULL)
    check_totals (analysis);
}

static guint64
inflate_gzip (FILE *file)
{
  g_autofree guint8 *in = g_malloc (CHUNK_SIZE);
  g_autofree guint8 *out = g_malloc (CHUNK_SIZE);
  z_stream stream = { 0 };
  int code = Z_OK;
  guint64 n_bytes = 0;

  if (inflateInit2 (&stream, MAX_WBITS + 16) != Z_OK)
    fail ("zlib cannot be started");
  while (code == Z_OK)
    {
      if (stream.avail_in == 0)
        {
          stream.next_in = in;
          stream.avail_in = (uInt) fread (in, 1, CHUNK_SIZE, file);
        }
      stream.next_out = out;
      stream.avail_out = CHUNK_SIZE;
      code = inflate (&stream, Z_NO_FLUSH);
      n_bytes += CHUNK_SIZE - stream.avail_out;
    }
  inflateEnd (&stream);
  return code == Z_STREAM_END ? n_bytes : 0;
}

static guint64
inflate_zstd (FILE *file)
{
  g_autofree guint8 *in = g_malloc (CHUNK_SIZE);
  g_autofree guint8 *out = g_malloc (CHUNK_SIZE);
  ZSTD_DCtx *context = ZSTD_createDCtx ();
  guint64 n_bytes = 0;
  size_t n_read;

  while ((n_read = fread (in, 1, CHUNK_SIZE, file)) > 0)
    {
      ZSTD_inBuffer from = { in, n_read, 0 };

      while (from.pos < from.size)
        {
          ZSTD_outBuffer to = { out, CHUNK_SIZE, 0 };

          if (ZSTD_isError (ZSTD_decompressStream (context, &to, &from)))
            fail ("zstd finds the file damaged");
          n_bytes += to.pos;
        }
    }
  ZSTD_freeDCtx (context);
  return n_bytes;
}

/* The decompressor alone: the same library, and nobody who reads what comes out. */
static void
measure_inflate (const char *path)
{
  gint64 start = g_get_monotonic_time ();
  FILE *file = fopen (path, "rb");
  guint64 n_bytes;

  if (file == NULL)
    fail ("the compressed log cannot be opened");
  n_bytes = g_str_has_suffix (path, ".gz") ? inflate_gzip (file) : inflate_zstd (file);
  fclose (file);
  if (n_bytes == 0)
    fail ("the compressed log cannot be read");
  bench_tell ("seconds", (double) (g_get_monotonic_time () - start) / 1e6);
  bench_tell ("processor", get_processor_seconds ());
}

static void
run_child (const char *what,
           const char *path)
{
  if (g_str_equal (what, "first"))
    measure_load (path, N_THREADS, TRUE);
  else if (g_str_equal (what, "whole"))
    measure_load (path, N_THREADS, FALSE);
  else if (g_str_equal (what, "first-1"))
    measure_load (path, 1, TRUE);
  else if (g_str_equal (what, "whole-1"))
    measure_load (path, 1, FALSE);
  else if (g_str_equal (what, "inflate"))
    measure_inflate (path);
  else
    fail ("no such measurement");
}

/* ---- Cases ---------------------------------------------------------------- */

typedef enum
{
  LOG_PLAIN,
  LOG_SCATTERED,
  LOG_GZIP,
  LOG_ZSTD,
  N_LOGS
} Log;

/* One row of the table: a child, and what its time is a ratio of. */
typedef struct
{
  const char *title;
  const char *child; /* NULL: the floor */
  Log         log;
  int         base;  /* a position in the cases, always an earlier one */
  double      goal;
  double      limit;
} Case;

enum
{
  FLOOR,
  FIRST,
  WHOLE,
  SCATTERED,
  GUNZIP,
  GZIP_FIRST,
  GZIP_WHOLE,
  UNZSTD,
  ZSTD_FIRST,
  ZSTD_WHOLE,
  FIRST_1,
  WHOLE_1,
  N_CASES
};

static const Case cases[N_CASES] = {
  [FLOOR] = { "parse floor", NULL, LOG_PLAIN, FLOOR, 0, 0 },
  [FIRST] = { "first picture", "first", LOG_PLAIN, FLOOR, 1.2, 1.4 },
  [WHOLE] = { "whole load", "whole", LOG_PLAIN, FLOOR, 2, 2.5 },
  [SCATTERED] = { "whole load, ids scattered", "whole", LOG_SCATTERED, WHOLE, 2, 2 },
  [GUNZIP] = { "gunzip alone", "inflate", LOG_GZIP, FLOOR, 0, 0 },
  [GZIP_FIRST] = { "first picture, gzip", "first", LOG_GZIP, GUNZIP, 1.3, 1.3 },
  [GZIP_WHOLE] = { "whole load, gzip", "whole", LOG_GZIP, GUNZIP, 1.3, 1.3 },
  [UNZSTD] = { "unzstd alone", "inflate", LOG_ZSTD, FLOOR, 0, 0 },
  [ZSTD_FIRST] = { "first picture, zstd", "first", LOG_ZSTD, UNZSTD, 1.3, 1.3 },
  [ZSTD_WHOLE] = { "whole load, zstd", "whole", LOG_ZSTD, UNZSTD, 1.3, 1.3 },
  [FIRST_1] = { "first picture, one thread", "first-1", LOG_PLAIN, FLOOR, 0, 0 },
  [WHOLE_1] = { "whole load, one thread", "whole-1", LOG_PLAIN, FLOOR, 0, 0 },
};

typedef struct
{
  const char  *program; /* this one */
  const char  *floor;
  char        *logs[N_LOGS];
  BenchSeries  seconds[N_CASES];
  BenchSeries  processor[N_CASES];
  BenchSeries  peak[N_CASES];
  BenchSeries  sealed[N_CASES];
  BenchSeries  disturbance;
  gint64       patience; /* until then, a run that was disturbed is done again */
  double       n_objects;
  double       n_references;
} Bench;

/* ---- Measuring -------------------------------------------------------------- */

static void
measure (Bench *self,
         guint  at)
{
  const Case *own = &cases[at];
  const char *log = self->logs[own->log];
  const char *floor_argv[] = { self->floor, log, NULL };
  const char *child_argv[] = { self->program, "--child", own->child, log, NULL };
  BenchFigures figures;

  bench_run (own->child != NULL ? child_argv : floor_argv, &figures);
  while (figures.disturbance > MOST_DISTURBANCE && g_get_monotonic_time () < self->patience)
    {
      bench_figures_clear (&figures);
      g_usleep (WAIT_MICROSECONDS);
      bench_run (own->child != NULL ? child_argv : floor_argv, &figures);
    }
  bench_series_add (&self->disturbance, figures.disturbance);
  bench_series_add (&self->seconds[at], bench_figures_get (&figures, "seconds"));
  if (own->child != NULL)
    bench_series_add (&self->processor[at], bench_figures_get (&figures, "processor"));
  if (own->child != NULL && !g_str_equal (own->child, "inflate"))
    {
      bench_series_add (&self->peak[at], bench_figures_get (&figures, "peak"));
      bench_series_add (&self->sealed[at], bench_figures_get (&figures, "sealed"));
      self->n_objects = bench_figures_get (&figures, "objects");
      self->n_references = MAX (self->n_references, bench_figures_get (&figures, "references"));
    }
  bench_figures_clear (&figures);
}

static gboolean
has_log (const Bench *self,
         guint        at)
{
  return self->logs[cases[at].log] != NULL;
}

/* All cases in turn, again and again: what else the machine does meanwhile hits a case
 * and what it is compared with alike. */
static void
measure_all (Bench *self,
             guint  n_runs)
{
  for (guint run = 0; run < n_runs; run++)
    {
      for (guint at = 0; at < N_CASES; at++)
        {
          if (has_log (self, at))
            measure (self, at);
        }
    }
}

/* ---- The table -------------------------------------------------------------- */

static void
print_case (const Bench *self,
            guint        at)
{
  const Case *own = &cases[at];
  BenchSpread seconds = bench_series_get (&self->seconds[at]);
  BenchSpread ratio = bench_series_divide (&self->seconds[at], &self->seconds[own->base]);
  double megabytes = (double) bench_get_size (self->logs[LOG_PLAIN]) / 1e6;

  printf ("%-27s %6.3f (%5.3f-%5.3f) %6.0f", own->title, seconds.median, seconds.least,
          seconds.most, megabytes / seconds.median);
  if (self->processor[at].n_values > 0)
    printf (" %7.3f", bench_series_get (&self->processor[at]).median);
  else
    printf (" %7s", "");
  if ((guint) own->base != at)
    printf ("  %5.2f (%4.2f-%4.2f) of %-13s", ratio.median, ratio.least, ratio.most,
            cases[own->base].title);
  if (own->goal > 0)
    printf (" goal %.1f, limit %.1f: %s", own->goal, own->limit,
            bench_judge (own->goal, own->limit, ratio.median));
  printf ("\n");
}

/* Prints the bytes per object, after each reference had its share. */
static void
print_memory (const Bench       *self,
              const char        *title,
              const BenchSeries *bytes,
              double             a_reference,
              double             goal)
{
  BenchSpread spread = bench_series_get (bytes);
  double an_object = (spread.median - a_reference * self->n_references) / self->n_objects;

  printf ("%-27s %6.0f MB = %5.2f bytes an object + %.0f a reference", title, spread.median / 1e6,
          an_object, a_reference);
  if (goal > 0)
    printf ("   goal %.0f + %.0f: %s", goal, a_reference, bench_judge (goal, goal, an_object));
  printf ("\n");
}

static void
print_table (const Bench *self,
             guint        n_runs)
{
  BenchSpread disturbed = bench_series_get (&self->disturbance);

  printf ("\n%.0f objects, %.0f references, %.0f MB; %u processors, %u threads; "
          "medians of %u runs\n",
          self->n_objects, self->n_references,
          (double) bench_get_size (self->logs[LOG_PLAIN]) / 1e6, g_get_num_processors (),
          (guint) N_THREADS, n_runs);
  printf ("Others had %.0f %% of the processors' time (%.0f-%.0f %% in a run)%s\n\n",
          100 * disturbed.median, 100 * disturbed.least, 100 * disturbed.most,
          disturbed.most > MOST_DISTURBANCE ? ": the figures of those runs are too high" : "");
  printf ("%-27s %6s %13s  %6s %7s  %s\n", "", "s", "(least-most)", "MB/s", "proc. s", "ratio");
  for (guint at = 0; at < N_CASES; at++)
    {
      if (has_log (self, at))
        print_case (self, at);
    }
  printf ("\n");
  print_memory (self, "sealed heap", &self->sealed[WHOLE], 4, 24);
  print_memory (self, "peak, whole load", &self->peak[WHOLE], 8, 40);
  print_memory (self, "peak, ids scattered", &self->peak[SCATTERED], 8, 0);
  print_memory (self, "peak, first picture", &self->peak[FIRST], 0, 0);
  fflush (stdout);
}

static void
run (const char *program,
     const char *floor,
     const char *heapgen,
     const char *folder,
     guint64     n_objects,
     guint       n_runs,
     int         patience)
{
  Bench self = { .program = program, .floor = floor };

  self.logs[LOG_PLAIN] = bench_log (heapgen, folder, n_objects, FALSE);
  self.logs[LOG_SCATTERED] = bench_log (heapgen, folder, n_objects, TRUE);
  self.logs[LOG_GZIP] = bench_packed_log (self.logs[LOG_PLAIN], "gz");
  self.logs[LOG_ZSTD] = bench_packed_log (self.logs[LOG_PLAIN], "zst");
  self.patience = g_get_monotonic_time () + patience * G_USEC_PER_SEC;
  measure_all (&self, n_runs);
  print_table (&self, n_runs);
  for (guint i = 0; i < N_LOGS; i++)
    g_free (self.logs[i]);
}

int
main (int   argc,
      char *argv[])
{
  static const guint64 sizes[] = { 1000000, 10000000 };
  g_autofree char *floor = NULL;
  g_autofree char *heapgen = NULL;
  g_autofree char *folder = NULL;
  gint64 n_objects = 0;
  int n_runs = DEFAULT_RUNS;
  int patience = DEFAULT_PATIENCE;
  const GOptionEntry entries[] = {
    { "floor", 0, 0, G_OPTION_ARG_FILENAME, &floor, "the parse floor", "PROGRAM" },
    { "heapgen", 0, 0, G_OPTION_ARG_FILENAME, &heapgen, "what makes logs", "PROGRAM" },
    { "folder", 0, 0, G_OPTION_ARG_FILENAME, &folder, "where logs are kept", "FOLDER" },
    { "objects", 0, 0, G_OPTION_ARG_INT64, &n_objects, "in place of 1e6 and 1e7", "NUMBER" },
    { "runs", 0, 0, G_OPTION_ARG_INT, &n_runs, "of each case, at most 101", "NUMBER" },
    { "patience", 0, 0, G_OPTION_ARG_INT, &patience,
      "for how long runs that others disturbed are done again, for each size", "SECONDS" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  if (argc == 4 && g_str_equal (argv[1], "--child"))
    {
      hf_memory_set_up ();
      run_child (argv[2], argv[3]);
      return 0;
    }
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail (error->message);
  if (floor == NULL || heapgen == NULL || folder == NULL)
    fail ("--floor, --heapgen and --folder are needed");
  if (n_runs < 1 || n_runs > BENCH_MAX_RUNS || n_objects < 0)
    fail ("so many runs or objects cannot be");

  if (n_objects > 0)
    run (argv[0], floor, heapgen, folder, (guint64) n_objects, (guint) n_runs, patience);
  for (guint i = 0; n_objects == 0 && i < G_N_ELEMENTS (sizes); i++)
    run (argv[0], floor, heapgen, folder, sizes[i], (guint) n_runs, patience);
  return 0;
}
