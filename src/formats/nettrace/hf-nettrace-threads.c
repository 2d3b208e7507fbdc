/* hf-nettrace-threads.c: which events of a trace are missing, by their numbers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-nettrace-threads.h"

#include "hf-column.h"
#include "hf-hash.h"

#include <stdlib.h>

#define NO_GAP G_MAXUINT32

/* The approximate memory of a thread and its place in the hash. */
#define THREAD_BYTES 128

typedef struct
{
  guint64 id;
  guint64 last_time;
  guint32 last_sequence;
  guint32 point_gap; /* what its last sequence point found missing, or NO_GAP */
} Thread;

typedef struct
{
  guint64 after;  /* a time: that of the event before */
  guint64 before;
  guint64 n;
} Gap;

/* How many are missing in all gaps that have this time or a later one. */
typedef struct
{
  guint64 time;
  guint64 n;
} Sum;

struct _HfNettraceThreads
{
  GHashTable *threads; /* by id */
  Thread     *current; /* or NULL */
  HfColumn   *gaps;
  HfColumn   *befores; /* Sum, by the ends of gaps, if has_sums */
  HfColumn   *afters;  /* Sum, by their beginnings */
  gboolean    has_sums;
};

HfNettraceThreads *
hf_nettrace_threads_new (void)
{
  HfNettraceThreads *self = g_new0 (HfNettraceThreads, 1);

  self->threads = g_hash_table_new_full (hf_hash_id_pointer, g_int64_equal, NULL, g_free);
  self->gaps = hf_column_new (sizeof (Gap));
  self->befores = hf_column_new (sizeof (Sum));
  self->afters = hf_column_new (sizeof (Sum));
  return self;
}

void
hf_nettrace_threads_free (HfNettraceThreads *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->threads);
  hf_column_free (self->gaps);
  hf_column_free (self->befores);
  hf_column_free (self->afters);
  g_free (self);
}

/* Most events are of the thread that had the one before. */
static Thread *
get_thread (HfNettraceThreads *self,
            guint64            id)
{
  Thread *thread = self->current;

  if (thread != NULL && thread->id == id)
    return thread;
  thread = g_hash_table_lookup (self->threads, &id);
  if (thread == NULL)
    {
      thread = g_new0 (Thread, 1);
      thread->id = id;
      thread->point_gap = NO_GAP;
      g_hash_table_insert (self->threads, &thread->id, thread);
    }
  self->current = thread;
  return thread;
}

static gboolean
add_gap (HfNettraceThreads *self,
         const Thread      *thread,
         guint32            n,
         guint64            time)
{
  Gap gap = { MIN (thread->last_time, time), time, n };

  self->has_sums = FALSE;
  return hf_column_append (self->gaps, &gap, 1);
}

/* An event that a sequence point has counted as missing is there after all. */
static void
take_back (HfNettraceThreads *self,
           Thread            *thread)
{
  Gap *gap;

  if (thread->point_gap == NO_GAP)
    return;
  gap = &g_array_index (self->gaps, Gap, thread->point_gap);
  gap->n--;
  self->has_sums = FALSE;
  if (gap->n == 0)
    thread->point_gap = NO_GAP;
}

gboolean
hf_nettrace_threads_add_event (HfNettraceThreads *self,
                               guint64            id,
                               guint32            sequence,
                               guint64            time)
{
  Thread *thread = get_thread (self, id);
  gint32 step = (gint32) (sequence - thread->last_sequence);

  if (step <= 0)
    {
      take_back (self, thread);

      /* The id of a thread that has ended may be another's. */
      if (sequence == 1)
        thread->last_sequence = 1;
      return TRUE;
    }
  if (step > 1 && !add_gap (self, thread, (guint32) step - 1, time))
    return FALSE;
  thread->last_sequence = sequence;
  thread->last_time = time;
  return TRUE;
}

gboolean
hf_nettrace_threads_add_point (HfNettraceThreads *self,
                               guint64            id,
                               guint32            sequence,
                               guint64            time)
{
  Thread *thread = get_thread (self, id);
  gint32 step = (gint32) (sequence - thread->last_sequence);

  if (step <= 0)
    return TRUE;
  if (!add_gap (self, thread, (guint32) step, time))
    return FALSE;
  thread->point_gap = self->gaps->len - 1;
  thread->last_sequence = sequence;
  return TRUE;
}

gboolean
hf_nettrace_threads_add_bad (HfNettraceThreads *self,
                             guint64            time)
{
  Gap gap = { time, time, 1 };

  self->has_sums = FALSE;
  return hf_column_append (self->gaps, &gap, 1);
}

/* ---- Counting ------------------------------------------------------------------ */

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  const Sum *one = a;
  const Sum *other = b;

  return one->time < other->time ? -1 : one->time > other->time;
}

/* Returns: those that are at @time or later */
static guint64
count_from (const HfColumn *sums,
            guint64         time)
{
  guint low = 0;
  guint high = sums->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (sums, Sum, middle).time < time)
        low = middle + 1;
      else
        high = middle;
    }
  return low < sums->len ? g_array_index (sums, Sum, low).n : 0;
}

/* Sorts @sums, and makes each number one of it and all behind it. */
static void
add_up (HfColumn *sums)
{
  if (sums->len > 0)
    qsort (sums->data, sums->len, sizeof (Sum), compare_times);
  for (guint i = sums->len; i-- > 1;)
    g_array_index (sums, Sum, i - 1).n += g_array_index (sums, Sum, i).n;
}

static gboolean
make_sums (HfNettraceThreads *self)
{
  self->befores->len = self->afters->len = 0;
  for (guint i = 0; i < self->gaps->len; i++)
    {
      const Gap *gap = &g_array_index (self->gaps, Gap, i);
      Sum before = { gap->before, gap->n };
      Sum after = { gap->after, gap->n };

      if (!hf_column_append (self->befores, &before, 1) ||
          !hf_column_append (self->afters, &after, 1))
        return FALSE;
    }
  add_up (self->befores);
  add_up (self->afters);
  self->has_sums = TRUE;
  return TRUE;
}

/* A gap that begins after @end also ends after @start. */
gboolean
hf_nettrace_threads_count_lost (HfNettraceThreads *self,
                                guint64            start,
                                guint64            end,
                                guint64           *n)
{
  if (!self->has_sums && !make_sums (self))
    return FALSE;
  *n = count_from (self->befores, start);
  if (end < G_MAXUINT64)
    *n -= count_from (self->afters, end + 1);
  return TRUE;
}

guint64
hf_nettrace_threads_get_n_bytes (const HfNettraceThreads *self)
{
  return g_hash_table_size (self->threads) * (guint64) THREAD_BYTES +
         hf_column_get_n_bytes (self->gaps) + hf_column_get_n_bytes (self->befores) +
         hf_column_get_n_bytes (self->afters);
}
