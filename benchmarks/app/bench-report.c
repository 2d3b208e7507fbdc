/* bench-report.c: a table of the longest turns, phase by phase, beside the goal
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-report.h"

#include <stdio.h>

typedef struct
{
  char   *name;
  GArray *wall; /* double */
  GArray *cpu;  /* double */
} Phase;

struct _BenchReport
{
  GPtrArray *phases; /* Phase */
};

static void
phase_free (gpointer data)
{
  Phase *phase = data;

  g_free (phase->name);
  g_array_unref (phase->wall);
  g_array_unref (phase->cpu);
  g_free (phase);
}

BenchReport *
bench_report_new (void)
{
  BenchReport *self = g_new0 (BenchReport, 1);

  self->phases = g_ptr_array_new_with_free_func (phase_free);
  return self;
}

void
bench_report_free (BenchReport *self)
{
  g_ptr_array_unref (self->phases);
  g_free (self);
}

static Phase *
ensure_phase (BenchReport *self,
              const char  *name)
{
  Phase *phase = NULL;

  for (guint i = 0; i < self->phases->len; i++)
    {
      phase = g_ptr_array_index (self->phases, i);
      if (g_str_equal (phase->name, name))
        return phase;
    }

  phase = g_new0 (Phase, 1);
  phase->name = g_strdup (name);
  phase->wall = g_array_new (FALSE, FALSE, sizeof (double));
  phase->cpu = g_array_new (FALSE, FALSE, sizeof (double));
  g_ptr_array_add (self->phases, phase);
  return phase;
}

void
bench_report_add (BenchReport *self,
                  const char  *phase,
                  BenchTurn    longest)
{
  Phase *added = ensure_phase (self, phase);

  g_array_append_val (added->wall, longest.wall);
  g_array_append_val (added->cpu, longest.cpu);
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  const double *x = a;
  const double *y = b;

  return (*x > *y) - (*x < *y);
}

static double
median (GArray *times)
{
  g_array_sort (times, compare_times);
  return (g_array_index (times, double, (times->len - 1) / 2) +
          g_array_index (times, double, times->len / 2)) / 2;
}

void
bench_report_print (BenchReport *self,
                    const char  *title)
{
  printf ("\n%s\n%-46s %5s %9s %15s %9s\n", title, "longest turn of the main loop, ms", "runs",
          "median", "least–most", "own time");
  for (guint i = 0; i < self->phases->len; i++)
    {
      const Phase *phase = g_ptr_array_index (self->phases, i);
      const double wall = median (phase->wall);
      const double cpu = median (phase->cpu);
      g_autofree char *range = NULL;

      range = g_strdup_printf ("%.1f–%.1f", g_array_index (phase->wall, double, 0),
                               g_array_index (phase->wall, double, phase->wall->len - 1));
      /* printf() counts bytes, and the dash has three. */
      printf ("%-46s %5u %9.1f %17s %9.1f  %s\n", phase->name, phase->wall->len, wall, range, cpu,
              wall <= BENCH_GOAL ? "goal met" : "MISSED");
    }
  fflush (stdout);
}
