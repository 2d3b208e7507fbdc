/* hf-timeline-scale.c: the ticks of an axis
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-timeline-scale.h"

#include "hf-figures.h"

#include <glib/gi18n.h>

#define USEC_PER_MSEC 1000
#define USEC_PER_MINUTE (60 * (gint64) G_USEC_PER_SEC)

guint64
hf_timeline_scale_get_step (guint64 span,
                            guint   max_ticks)
{
  static const guint factors[] = { 1, 2, 5 };

  for (guint64 power = 1; power <= G_MAXUINT64 / 50; power *= 10)
    {
      for (guint i = 0; i < G_N_ELEMENTS (factors); i++)
        {
          if (span / (power * factors[i]) <= max_ticks)
            return power * factors[i];
        }
    }
  return span;
}

guint64
hf_timeline_scale_get_bytes_step (guint64 span,
                                  guint   max_ticks)
{
  guint64 unit = 1;

  if (hf_figures_get_units () != HF_UNITS_BINARY)
    return hf_timeline_scale_get_step (span, max_ticks);
  while (span / unit / 1024 >= max_ticks)
    unit *= 1024;
  return unit * hf_timeline_scale_get_step (span / unit, max_ticks);
}

/* @unit of @time, with the decimals that @step has in it. */
static char *
dup_decimal (const char *format,
             gint64      time,
             guint64     step,
             guint64     unit)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  guint n_decimals = 0;

  for (guint64 part = unit; part > step && n_decimals < 6; part /= 10)
    n_decimals++;
  g_ascii_formatd (digits, sizeof digits,
                   n_decimals == 0   ? "%.0f"
                   : n_decimals == 1 ? "%.1f"
                   : n_decimals == 2 ? "%.2f"
                                     : "%.3f",
                   (double) time / (double) unit);
  return g_strdup_printf ("%s %s", digits, format);
}

char *
hf_timeline_scale_dup_time (gint64  time,
                            guint64 step)
{
  const gint64 size = ABS (time);

  if (size >= USEC_PER_MINUTE && step >= G_USEC_PER_SEC)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT ":%02u", time < 0 ? "−" : "",
                            size / USEC_PER_MINUTE,
                            (guint) (size % USEC_PER_MINUTE / G_USEC_PER_SEC));
  /* Translators: seconds, milliseconds and microseconds */
  if (step >= G_USEC_PER_SEC / 10 || size >= 10 * (gint64) G_USEC_PER_SEC)
    return dup_decimal (_ ("s"), time, step, G_USEC_PER_SEC);
  if (step >= USEC_PER_MSEC / 10)
    return dup_decimal (_ ("ms"), time, step, USEC_PER_MSEC);
  return dup_decimal (_ ("µs"), time, step, 1);
}
