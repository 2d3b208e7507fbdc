/* bench.c: logs, children and sums, for every benchmark
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#define GZIP_LEVEL 6
#define ZSTD_LEVEL 3
#define CHUNK_SIZE (1024 * 1024)

static G_NORETURN void
die (const char *sentence)
{
  g_printerr ("%s: %s\n", g_get_prgname (), sentence);
  exit (1);
}

static void
die_of (const char   *what,
        const GError *error)
{
  g_autofree char *sentence = g_strdup_printf ("%s: %s", what, error->message);

  die (sentence);
}

/* ---- Logs --------------------------------------------------------------- */

static gboolean
exists (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Only what is whole has its name. */
static void
finish_file (const char *unfinished,
             const char *path)
{
  if (g_rename (unfinished, path) != 0)
    die ("a log that was made cannot be renamed");
}

static void
run_quietly (const char *const *argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                     &status, &error) ||
      !g_spawn_check_wait_status (status, &error))
    die_of (argv[0], error);
}

char *
bench_log (const char *heapgen,
           const char *folder,
           guint64     n_objects,
           gboolean    scattered)
{
  g_autofree char *count = g_strdup_printf ("%" G_GUINT64_FORMAT, n_objects);
  g_autofree char *name = g_strdup_printf ("%s%s.gclog", count, scattered ? "-scattered" : "");
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *unfinished = g_strconcat (path, ".part", NULL);
  const char *argv[] = { heapgen, "-n", count, "-o", unfinished, scattered ? "--scatter" : NULL,
                         NULL };

  if (g_mkdir_with_parents (folder, 0777) != 0)
    die ("the folder for logs cannot be made");
  if (!exists (path))
    {
      run_quietly (argv);
      finish_file (unfinished, path);
    }
  return g_steal_pointer (&path);
}

static void
pack_gzip (FILE       *from,
           const char *path)
{
  g_autofree char *buffer = g_malloc (CHUNK_SIZE);
  g_autofree char *mode = g_strdup_printf ("wb%d", GZIP_LEVEL);
  gzFile to = gzopen (path, mode);
  size_t n;

  if (to == NULL)
    die ("a log cannot be compressed");
  while ((n = fread (buffer, 1, CHUNK_SIZE, from)) > 0)
    {
      if (gzwrite (to, buffer, (unsigned) n) != (int) n)
        die ("a log cannot be compressed");
    }
  if (gzclose (to) != Z_OK)
    die ("a log cannot be compressed");
}

static void
pack_zstd (FILE       *from,
           const char *path)
{
  g_autofree char *buffer = g_malloc (CHUNK_SIZE);
  g_autofree char *packed = g_malloc (CHUNK_SIZE);
  FILE *to = fopen (path, "wb");
  ZSTD_CCtx *context = ZSTD_createCCtx ();
  size_t left = 1;

  if (to == NULL || context == NULL)
    die ("a log cannot be compressed");
  ZSTD_CCtx_setParameter (context, ZSTD_c_compressionLevel, ZSTD_LEVEL);
  while (left != 0)
    {
      ZSTD_inBuffer in = { buffer, fread (buffer, 1, CHUNK_SIZE, from), 0 };
      ZSTD_EndDirective end = in.size < CHUNK_SIZE ? ZSTD_e_end : ZSTD_e_continue;

      do
        {
          ZSTD_outBuffer out = { packed, CHUNK_SIZE, 0 };

          left = ZSTD_compressStream2 (context, &out, &in, end);
          if (ZSTD_isError (left) || fwrite (packed, 1, out.pos, to) != out.pos)
            die ("a log cannot be compressed");
        }
      while (end == ZSTD_e_end ? left != 0 : in.pos < in.size);
      if (end != ZSTD_e_end)
        left = 1;
    }
  ZSTD_freeCCtx (context);
  if (fclose (to) != 0)
    die ("a log cannot be compressed");
}

char *
bench_packed_log (const char *path,
                  const char *ending)
{
  g_autofree char *packed = g_strconcat (path, ".", ending, NULL);
  g_autofree char *unfinished = g_strconcat (packed, ".part", NULL);
  FILE *from;

  if (exists (packed))
    return g_steal_pointer (&packed);

  from = fopen (path, "rb");
  if (from == NULL)
    die ("a log cannot be read");
  if (g_str_equal (ending, "gz"))
    pack_gzip (from, unfinished);
  else
    pack_zstd (from, unfinished);
  fclose (from);
  finish_file (unfinished, packed);
  return g_steal_pointer (&packed);
}

guint64
bench_get_size (const char *path)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    die ("a log is not there any more");
  return (guint64) info.st_size;
}

/* ---- Children ----------------------------------------------------------- */

void
bench_figures_clear (BenchFigures *self)
{
  for (guint i = 0; i < self->n_figures; i++)
    g_free (self->names[i]);
  self->n_figures = 0;
}

double
bench_figures_get (const BenchFigures *self,
                   const char         *name)
{
  g_autofree char *sentence = g_strdup_printf ("a child did not report “%s”", name);

  for (guint i = 0; i < self->n_figures; i++)
    {
      if (g_str_equal (self->names[i], name))
        return self->values[i];
    }
  die (sentence);
  return 0;
}

/* Time that all processors were at work, or that others had of a shared machine, and all
 * time, in ticks. */
static void
read_processors (double *busy,
                 double *all)
{
  g_autofree char *text = NULL;
  char *at;

  *busy = *all = 0;
  if (!g_file_get_contents ("/proc/stat", &text, NULL, NULL))
    return;
  /* "cpu", then user, nice, system, idle, iowait, irq, softirq and steal. */
  at = text + strlen ("cpu");
  for (guint i = 0; i < 8; i++)
    {
      double ticks = g_ascii_strtod (at, &at);

      *all += ticks;
      *busy += i == 3 || i == 4 ? 0 : ticks;
    }
}

static double
get_children_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static double
get_disturbance (double busy,
                 double all,
                 double own_seconds)
{
  double own = own_seconds * (double) sysconf (_SC_CLK_TCK);

  return all > 0 ? CLAMP ((busy - own) / all, 0, 1) : 0;
}

void
bench_run (const char *const *argv,
           BenchFigures      *figures)
{
  double busy[2];
  double all[2];
  double own = get_children_seconds ();
  g_autofree char *output = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  read_processors (&busy[0], &all[0]);
  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL,
                     &status, &error) ||
      !g_spawn_check_wait_status (status, &error))
    die_of (argv[0], error);
  read_processors (&busy[1], &all[1]);
  figures->disturbance = get_disturbance (busy[1] - busy[0], all[1] - all[0],
                                          get_children_seconds () - own);

  figures->n_figures = 0;
  lines = g_strsplit (output, "\n", -1);
  for (guint i = 0; lines[i] != NULL && figures->n_figures < BENCH_MAX_FIGURES; i++)
    {
      const char *blank = strchr (lines[i], ' ');

      if (blank == NULL)
        continue;
      figures->names[figures->n_figures] = g_strndup (lines[i], (gsize) (blank - lines[i]));
      figures->values[figures->n_figures++] = g_ascii_strtod (blank + 1, NULL);
    }
}

void
bench_tell (const char *name,
            double      value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  printf ("%s %s\n", name, g_ascii_formatd (text, sizeof text, "%.6f", value));
}

/* A line such as "RssAnon:      1234 kB". */
static guint64
read_status (const char *key)
{
  g_autofree char *status = NULL;
  const char *at;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL) ||
      (at = strstr (status, key)) == NULL)
    die ("the system does not report how much memory a process has");
  return g_ascii_strtoull (at + strlen (key), NULL, 10) * 1024;
}

guint64
bench_get_anonymous_bytes (void)
{
  return read_status ("RssAnon:");
}

guint64
bench_get_peak_bytes (void)
{
  guint64 files = read_status ("RssFile:") + read_status ("RssShmem:");
  guint64 peak = read_status ("VmHWM:");

  return peak - MIN (files, peak);
}

/* ---- Tables ------------------------------------------------------------- */

void
bench_series_add (BenchSeries *self,
                  double       value)
{
  if (self->n_values == BENCH_MAX_VALUES)
    die ("there are too many runs");
  self->values[self->n_values++] = value;
}

static int
compare_values (const void *a,
                const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

BenchSpread
bench_series_get (const BenchSeries *self)
{
  BenchSeries sorted = *self;
  guint n = sorted.n_values;

  if (n == 0)
    die ("nothing was measured");
  qsort (sorted.values, n, sizeof (double), compare_values);
  return (BenchSpread){ (sorted.values[(n - 1) / 2] + sorted.values[n / 2]) / 2, sorted.values[0],
                        sorted.values[n - 1] };
}

BenchSpread
bench_series_divide (const BenchSeries *self,
                     const BenchSeries *by)
{
  BenchSeries ratios = { .n_values = 0 };

  for (guint i = 0; i < MIN (self->n_values, by->n_values); i++)
    bench_series_add (&ratios, self->values[i] / by->values[i]);
  return bench_series_get (&ratios);
}

const char *
bench_judge (double goal,
             double limit,
             double value)
{
  if (goal <= 0)
    return "";
  if (value <= goal)
    return "goal met";
  return value <= limit ? "within limit" : "MISSED";
}

void
bench_print_time (const char        *title,
                  const BenchSeries *series,
                  const BenchSeries *base,
                  const char        *base_title,
                  double             goal,
                  double             limit)
{
  BenchSpread seconds = bench_series_get (series);
  BenchSpread ratio = bench_series_divide (series, base);

  printf ("%-32s %6.3f (%5.3f-%5.3f)", title, seconds.median, seconds.least, seconds.most);
  if (series != base)
    printf ("  %5.2f (%4.2f-%4.2f) of %s", ratio.median, ratio.least, ratio.most, base_title);
  if (goal > 0)
    printf ("   goal %g, limit %g: %s", goal, limit, bench_judge (goal, limit, ratio.median));
  printf ("\n");
}

void
bench_print_memory (const char *title,
                    double      bytes,
                    double      n_objects,
                    double      n_references,
                    double      goal,
                    double      limit)
{
  double an_object = (bytes - 8 * n_references) / n_objects;

  printf ("%-32s %6.0f MB = %5.2f bytes an object + 8 a reference", title, bytes / 1e6, an_object);
  printf ("   goal %g, limit %g: %s\n", goal, limit, bench_judge (goal, limit, an_object));
}

void
bench_run_shared (const char *const *argv,
                  BenchFigures      *figures,
                  BenchSeries       *disturbance)
{
  bench_run (argv, figures);
  bench_series_add (disturbance, figures->disturbance);
}

void
bench_print_disturbance (const BenchSeries *disturbance)
{
  BenchSpread spread = bench_series_get (disturbance);

  printf ("\nOthers had %.0f %% of the processors' time (%.0f-%.0f %% in a run)\n",
          100 * spread.median, 100 * spread.least, 100 * spread.most);
}
