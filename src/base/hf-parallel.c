/* hf-parallel.c: the same work on many items, on all cores
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-parallel.h"

typedef struct
{
  HfParallelFunc  func;
  gpointer        user_data;
  GCancellable   *cancellable;
  guint32         n_items;
  guint           next;    /* atomic */
  guint           n_done;  /* atomic */
  gint            stopped; /* atomic */
} Job;

/* Takes the next item and works on it. */
static gboolean
do_one (Job *job)
{
  guint item;

  if (g_atomic_int_get (&job->stopped))
    return FALSE;
  item = (guint) g_atomic_int_add (&job->next, 1);
  if (item >= job->n_items)
    return FALSE;
  if (g_cancellable_is_cancelled (job->cancellable) || !job->func (item, job->user_data))
    {
      g_atomic_int_set (&job->stopped, TRUE);
      return FALSE;
    }
  g_atomic_int_inc (&job->n_done);
  return TRUE;
}

static gpointer
items_worker (gpointer data)
{
  while (do_one (data))
    ;
  return NULL;
}

static void
report_done (Job                    *job,
             HfProgress             *progress,
             const HfProgressReport *report)
{
  HfProgressReport now;

  if (report == NULL)
    return;
  now = *report;
  now.done += (guint64) ((double) (report->total - report->done) *
                         (double) g_atomic_int_get (&job->n_done) / job->n_items);
  hf_progress_report (progress, &now);
}

gboolean
hf_parallel_for (guint32                  n_items,
                 HfParallelFunc           func,
                 gpointer                 user_data,
                 HfProgress              *progress,
                 const HfProgressReport  *report,
                 GCancellable            *cancellable,
                 GError                 **error)
{
  Job job = { func, user_data, cancellable, n_items, 0, 0, FALSE };
  /* GLib asks the system each time. */
  guint n_threads = n_items > 1 ? MIN (g_get_num_processors (), n_items) : n_items;
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  /* This thread works too, and is the only one that reports. */
  for (guint i = 1; i < n_threads; i++)
    {
      GThread *thread = g_thread_try_new ("hf-items", items_worker, &job, NULL);

      if (thread != NULL)
        g_ptr_array_add (threads, thread);
    }
  while (do_one (&job))
    report_done (&job, progress, report);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  return !job.stopped;
}
