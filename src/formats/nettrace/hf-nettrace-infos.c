/* hf-nettrace-infos.c: ranges, process and time of a heap in a trace
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-nettrace-infos-private.h"

#include <string.h>

/* The table of all ranges stands before the heap and behind it: what counts is how things
 * are after the collection. */
static gboolean
add_ranges (HfHeapPart            *part,
            const HfNettraceTrace *trace,
            guint64                begin,
            guint64                end)
{
  guint n;
  const HfNettraceRange *ranges = hf_nettrace_events_find_ranges (trace->events, begin, end, &n);

  for (guint i = 0; i < n; i++)
    {
      if (!hf_heap_part_add_range (part, &ranges[i].range))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_number_info (HfHeapPart *part,
                 const char *key,
                 guint64     number)
{
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_MODIFIER "x", number);

  return hf_heap_part_add_info (part, key, strlen (key), value, strlen (value));
}

/* When the collection began, which is later than the trace by a few µs or by hours. */
static gint64
get_taken_usec (const HfNettraceClock *clock,
                guint64                time)
{
  double seconds;

  if (clock->start_usec == 0 || clock->frequency <= 0 || time < clock->sync_time)
    return clock->start_usec;
  seconds = (double) (time - clock->sync_time) / (double) clock->frequency;
  return clock->start_usec + (gint64) (MIN (seconds, 1e9) * G_USEC_PER_SEC);
}

gboolean
hf_nettrace_infos_fill (HfHeapPart            *part,
                        const HfNettraceTrace *trace,
                        const HfNettraceDump  *dump,
                        guint64                last_time)
{
  const HfNettraceClock *clock = trace->clock;
  gint64 taken = get_taken_usec (clock, dump->start);

  return add_ranges (part, trace, last_time, dump->end) &&
         (clock->process_id == 0 || add_number_info (part, "process", clock->process_id)) &&
         (taken == 0 || add_number_info (part, "taken", (guint64) taken));
}
