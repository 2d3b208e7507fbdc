/* bench-report.c: a table of the longest turns, phase by phase, beside the goal
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-report.h"

#include "bench.h"

#include <stdio.h>

typedef struct
{
  char        *name;
  BenchSeries  wall;
  BenchSeries  cpu;
} Phase;

struct _BenchReport
{
  GPtrArray *phases; /* Phase */
  GPtrArray *waits;  /* Phase, of which wall has seconds */
};

static void
phase_free (gpointer data)
{
  Phase *phase = data;

  g_free (phase->name);
  g_free (phase);
}

BenchReport *
bench_report_new (void)
{
  BenchReport *self = g_new0 (BenchReport, 1);

  self->phases = g_ptr_array_new_with_free_func (phase_free);
  self->waits = g_ptr_array_new_with_free_func (phase_free);
  return self;
}

void
bench_report_free (BenchReport *self)
{
  g_ptr_array_unref (self->phases);
  g_ptr_array_unref (self->waits);
  g_free (self);
}

static Phase *
ensure_phase (GPtrArray  *phases,
              const char *name)
{
  Phase *phase = NULL;

  for (guint i = 0; i < phases->len; i++)
    {
      phase = g_ptr_array_index (phases, i);
      if (g_str_equal (phase->name, name))
        return phase;
    }

  phase = g_new0 (Phase, 1);
  phase->name = g_strdup (name);
  g_ptr_array_add (phases, phase);
  return phase;
}

void
bench_report_add (BenchReport *self,
                  const char  *phase,
                  BenchTurn    longest)
{
  Phase *added = ensure_phase (self->phases, phase);

  g_debug ("%s: %.1f ms, own time %.1f", phase, longest.wall, longest.cpu);
  bench_series_add (&added->wall, longest.wall);
  bench_series_add (&added->cpu, longest.cpu);
}

void
bench_report_add_wait (BenchReport *self,
                       const char  *phase,
                       double       seconds)
{
  g_debug ("%s: %.2f s", phase, seconds);
  bench_series_add (&ensure_phase (self->waits, phase)->wall, seconds);
}

static void
print_waits (BenchReport *self)
{
  printf ("\n%-45s %5s %8s %15s\n", "until the result is there, s", "runs", "median", "least–most");
  for (guint i = 0; i < self->waits->len; i++)
    {
      const Phase *phase = g_ptr_array_index (self->waits, i);
      const BenchSpread wall = bench_series_get (&phase->wall);
      g_autofree char *range = g_strdup_printf ("%.2f–%.2f", wall.least, wall.most);

      printf ("%-45s %5u %8.2f %15s\n", phase->name, phase->wall.n_values, wall.median, range);
    }
}

void
bench_report_print (BenchReport *self,
                    const char  *title)
{
  printf ("\n%s\n%-45s %5s %8s %15s %9s\n", title, "longest turn of the main loop, ms", "runs",
          "median", "least–most", "own time");
  for (guint i = 0; i < self->phases->len; i++)
    {
      const Phase *phase = g_ptr_array_index (self->phases, i);
      const BenchSpread wall = bench_series_get (&phase->wall);
      const BenchSpread cpu = bench_series_get (&phase->cpu);
      g_autofree char *range = g_strdup_printf ("%.1f–%.1f", wall.least, wall.most);

      /* printf() counts bytes, and the dash has three. */
      printf ("%-45s %5u %8.1f %15s %9.1f  %s\n", phase->name, phase->wall.n_values, wall.median,
              range, cpu.median, bench_judge (BENCH_GOAL, 0, wall.median));
    }
  if (self->waits->len > 0)
    print_waits (self);
  fflush (stdout);
}
