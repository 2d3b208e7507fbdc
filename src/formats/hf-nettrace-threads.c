/* hf-nettrace-threads.c: which events of a trace are missing, by their numbers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-nettrace-threads.h"

#include "hf-column.h"
#include "hf-hash.h"

#define NO_GAP G_MAXUINT32

/* What a thread takes with its place in the hash, about. */
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

struct _HfNettraceThreads
{
  GHashTable *threads; /* by id */
  Thread     *current; /* or NULL */
  HfColumn   *gaps;
};

HfNettraceThreads *
hf_nettrace_threads_new (void)
{
  HfNettraceThreads *self = g_new0 (HfNettraceThreads, 1);

  self->threads = g_hash_table_new_full (hf_hash_id_pointer, g_int64_equal, NULL, g_free);
  self->gaps = hf_column_new (sizeof (Gap));
  return self;
}

void
hf_nettrace_threads_free (HfNettraceThreads *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->threads);
  hf_column_free (self->gaps);
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

  return hf_column_append (self->gaps, &gap, 1);
}

guint64
hf_nettrace_threads_count_lost (const HfNettraceThreads *self,
                                guint64                  start,
                                guint64                  end)
{
  guint64 n = 0;

  for (guint i = 0; i < self->gaps->len; i++)
    {
      const Gap *gap = &g_array_index (self->gaps, Gap, i);

      if (gap->before >= start && gap->after <= end)
        n += gap->n;
    }
  return n;
}

guint64
hf_nettrace_threads_get_n_bytes (const HfNettraceThreads *self)
{
  return g_hash_table_size (self->threads) * (guint64) THREAD_BYTES +
         hf_column_get_n_bytes (self->gaps);
}
