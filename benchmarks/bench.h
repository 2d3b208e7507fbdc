/* bench.h: logs to measure with, children that measure, and tables of what they found
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Everything here stops the program with a sentence if it cannot go on: a benchmark
 * has nothing to report then. */

/** BENCH_MAX_RUNS: the most runs of one case. */
#define BENCH_MAX_RUNS 101

/** BENCH_MAX_VALUES: the most figures of one series, which may be of several cases. */
#define BENCH_MAX_VALUES (20 * BENCH_MAX_RUNS)

/* ---- Logs --------------------------------------------------------------- */

/**
 * bench_log:
 * @heapgen: the program that makes logs
 * @folder: where logs are kept; made if need be
 * @scattered: whether ids are in no order and not aligned
 *
 * A log of @n_objects, made if it is not there yet from an earlier run.
 *
 * Returns: (transfer full): its path
 */
char *bench_log        (const char *heapgen,
                        const char *folder,
                        guint64     n_objects,
                        gboolean    scattered);

/**
 * bench_packed_log:
 * @path: of a log
 * @ending: `gz` (zlib at level 6) or `zst` (zstd at level 3)
 *
 * The same log compressed, made if it is not there yet.
 *
 * Returns: (transfer full): its path
 */
char *bench_packed_log (const char *path,
                        const char *ending);

/** bench_get_size: of a file, in bytes. */
guint64 bench_get_size (const char *path);

/* ---- Children ----------------------------------------------------------- */

/** BENCH_MAX_FIGURES: the most figures that a child reports. */
#define BENCH_MAX_FIGURES 16

/**
 * BenchFigures:
 *
 * The report of one child, a line for each figure: a name without a blank, and a number.
 * @disturbance is the part of all processors' time, 0 to 1, that other processes had
 * meanwhile.
 */
typedef struct
{
  char   *names[BENCH_MAX_FIGURES];
  double  values[BENCH_MAX_FIGURES];
  guint   n_figures;
  double  disturbance;
} BenchFigures;

void   bench_figures_clear (BenchFigures       *self);
/** bench_figures_get: the figure called @name, which must be in the report. */
double bench_figures_get   (const BenchFigures *self,
                            const char         *name);

/**
 * bench_run:
 * @argv: (array zero-terminated=1): a program and its arguments
 * @figures: (out caller-allocates): what it wrote to its standard output
 *
 * Each measurement is a process of its own: memory that an earlier one has freed, and
 * the peak it had, are not the next one's.
 */
void   bench_run           (const char *const  *argv,
                            BenchFigures       *figures);

/** bench_tell: writes one figure, in a child. */
void   bench_tell          (const char *name,
                            double      value);

/** bench_get_anonymous_bytes: memory of this process that is not a file's, in bytes. */
guint64 bench_get_anonymous_bytes (void);
/**
 * bench_get_peak_bytes:
 *
 * Returns: the most memory this process had beside the page cache, in bytes; wrong if
 *   it maps large files
 */
guint64 bench_get_peak_bytes      (void);

/* ---- Tables ------------------------------------------------------------- */

/**
 * BenchSeries: the same figure of several runs.
 */
typedef struct
{
  double values[BENCH_MAX_VALUES];
  guint  n_values;
} BenchSeries;

typedef struct
{
  double median;
  double least;
  double most;
} BenchSpread;

void        bench_series_add    (BenchSeries       *self,
                                 double             value);
/** bench_series_get: at least one value must have been added. */
BenchSpread bench_series_get    (const BenchSeries *self);
/** bench_series_divide: the spread of the ratios of @self to @by, run by run. */
BenchSpread bench_series_divide (const BenchSeries *self,
                                 const BenchSeries *by);

/**
 * bench_judge:
 * @goal: not above this; 0 = there is none
 * @limit: by no means above this; 0 = @goal
 *
 * Returns: (transfer none): the verdict: "goal met", "within limit", "MISSED" or ""
 */
const char *bench_judge         (double goal,
                                 double limit,
                                 double value);

/**
 * bench_print_time:
 * @base: the series that @series is set against, called @base_title; @series itself = none
 * @goal, @limit: of the ratio, as for bench_judge()
 *
 * Prints a line of a table: seconds, their ratio and the verdict.
 */
void        bench_print_time   (const char        *title,
                                const BenchSeries *series,
                                const BenchSeries *base,
                                const char        *base_title,
                                double             goal,
                                double             limit);

/**
 * bench_print_memory:
 * @goal, @limit: of the bytes an object, after each reference had 8 bytes
 *
 * Prints a line of a table: megabytes, bytes an object and the verdict.
 */
void        bench_print_memory (const char        *title,
                                double             bytes,
                                double             n_objects,
                                double             n_references,
                                double             goal,
                                double             limit);

/**
 * bench_run_shared:
 * @disturbance: gets the share of other processes; see #BenchFigures
 *
 * Runs a program like bench_run().
 */
void        bench_run_shared   (const char *const *argv,
                                BenchFigures      *figures,
                                BenchSeries       *disturbance);

/** bench_print_disturbance: the end of a report; see #BenchFigures. */
void        bench_print_disturbance (const BenchSeries *disturbance);

G_END_DECLS
