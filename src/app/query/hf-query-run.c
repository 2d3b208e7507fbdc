/* hf-query-run.c: a question in SQL that a worker answers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-run.h"

#include "hf-free-later.h"
#include "hf-memory.h"

/* Between two looks at what has come. */
#define TICK_MS 60

/* Part of the free memory that SQLite may take, and that rows may. */
#define SHARE_OF_MEMORY 4

/* The part that the worker shares with the main thread. */
typedef struct
{
  gatomicrefcount   n_refs;
  HfQuerySource    *source;
  char             *text;
  guint32           max_rows;
  HfQueryPlace      place; /* of the worker, until it has ended */

  GMutex            mutex; /* guards the rest */
  HfQueryRows      *rows;
  HfProgressReport  report;
  gboolean          has_report;
} Work;

static Work *
work_ref (Work *self)
{
  g_atomic_ref_count_inc (&self->n_refs);
  return self;
}

static void
work_unref (Work *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;

  hf_free_later (g_steal_pointer (&self->rows), (GDestroyNotify) hf_query_rows_unref);
  hf_free_later (g_steal_pointer (&self->source), (GDestroyNotify) hf_query_source_unref);
  g_mutex_clear (&self->mutex);
  g_free (self->text);
  g_free (self);
}

struct _HfQueryRun
{
  GObject       parent_instance;

  Work         *work;
  GCancellable *cancellable;
  HfQueryRows  *rows;
  GError       *error;
  gint64        started;
  gint64        usec;     /* once it has ended */
  guint         tick;     /* looks for rows; 0 when it has ended */
};

G_DEFINE_FINAL_TYPE (HfQueryRun, hf_query_run, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- The worker ------------------------------------------------------------ */

static void
report_cb (const HfProgressReport *report,
           gpointer                user_data)
{
  Work *work = user_data;

  g_mutex_lock (&work->mutex);
  work->report = *report;
  work->has_report = report->done < report->total || report->total == 0;
  g_mutex_unlock (&work->mutex);
}

static gboolean
ask (Work          *work,
     GCancellable  *cancellable,
     GError       **error)
{
  const guint64 available = hf_memory_get_available ();
  const guint64 share = available == G_MAXUINT64 ? 0 : available / SHARE_OF_MEMORY;
  g_autoptr (HfQueryDatabase) database = hf_query_database_new (work->source, error);
  g_autoptr (HfQuery) query = NULL;
  HfQueryRows *rows = NULL;
  HfProgress progress;
  gboolean is_filled = FALSE;

  if (database == NULL)
    return FALSE;
  hf_query_database_set_limits (database, share, 0);
  hf_progress_init (&progress, report_cb, work);
  hf_query_database_set_progress (database, &progress);
  query = hf_query_new (database, work->text, &work->place, error);
  if (query == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  rows = hf_query_rows_new (query, share);
  g_mutex_lock (&work->mutex);
  work->rows = rows;
  g_mutex_unlock (&work->mutex);
  is_filled = hf_query_rows_fill (rows, query, work->max_rows, cancellable, error);
  hf_query_database_set_progress (database, NULL);
  return is_filled;
}

static void
run_cb (GTask        *task,
        gpointer      source_object G_GNUC_UNUSED,
        gpointer      task_data,
        GCancellable *cancellable)
{
  GError *error = NULL;

  if (ask (task_data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* ---- The main thread ------------------------------------------------------- */

static void
take_rows (HfQueryRun *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->work->mutex);

  (void) locker;
  if (self->rows == NULL && self->work->rows != NULL)
    self->rows = hf_query_rows_ref (self->work->rows);
}

static gboolean
tick_cb (gpointer user_data)
{
  HfQueryRun *self = user_data;

  take_rows (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_CONTINUE;
}

static void
done_cb (GObject      *object G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autofree GWeakRef *weak = user_data;
  g_autoptr (HfQueryRun) self = g_weak_ref_get (weak);

  g_weak_ref_clear (weak);
  if (self == NULL)
    return;

  g_task_propagate_boolean (G_TASK (result), &self->error);
  self->usec = g_get_monotonic_time () - self->started;
  g_clear_handle_id (&self->tick, g_source_remove);
  take_rows (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

HfQueryRun *
hf_query_run_new (HfQuerySource *source,
                  const char    *text,
                  guint32        max_rows)
{
  HfQueryRun *self = g_object_new (HF_TYPE_QUERY_RUN, NULL);
  g_autoptr (GTask) task = NULL;
  GWeakRef *weak = g_new0 (GWeakRef, 1);

  self->work->source = hf_query_source_ref (source);
  self->work->text = g_strdup (text);
  self->work->max_rows = max_rows;
  self->work->place.offset = -1;
  g_weak_ref_init (weak, self);
  task = g_task_new (NULL, self->cancellable, done_cb, weak);
  g_task_set_name (task, "query");
  g_task_set_task_data (task, work_ref (self->work), (GDestroyNotify) work_unref);
  g_task_run_in_thread (task, run_cb);
  self->tick = g_timeout_add (TICK_MS, tick_cb, self);
  return self;
}

static void
hf_query_run_dispose (GObject *object)
{
  HfQueryRun *self = HF_QUERY_RUN (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->tick, g_source_remove);

  G_OBJECT_CLASS (hf_query_run_parent_class)->dispose (object);
}

static void
hf_query_run_finalize (GObject *object)
{
  HfQueryRun *self = HF_QUERY_RUN (object);

  hf_free_later (g_steal_pointer (&self->rows), (GDestroyNotify) hf_query_rows_unref);
  work_unref (self->work);
  g_clear_error (&self->error);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (hf_query_run_parent_class)->finalize (object);
}

static void
hf_query_run_class_init (HfQueryRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hf_query_run_dispose;
  object_class->finalize = hf_query_run_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_query_run_init (HfQueryRun *self)
{
  self->work = g_new0 (Work, 1);
  g_atomic_ref_count_init (&self->work->n_refs);
  g_mutex_init (&self->work->mutex);
  self->cancellable = g_cancellable_new ();
  self->started = g_get_monotonic_time ();
}

void
hf_query_run_cancel (HfQueryRun *self)
{
  g_return_if_fail (HF_IS_QUERY_RUN (self));

  g_cancellable_cancel (self->cancellable);
}

gboolean
hf_query_run_is_running (HfQueryRun *self)
{
  return self->tick != 0;
}

HfQueryRows *
hf_query_run_get_rows (HfQueryRun *self)
{
  return self->rows;
}

const char *
hf_query_run_get_text (HfQueryRun *self)
{
  return self->work->text;
}

gint64
hf_query_run_get_usec (HfQueryRun *self)
{
  return self->tick != 0 ? g_get_monotonic_time () - self->started : self->usec;
}

const GError *
hf_query_run_get_error (HfQueryRun *self)
{
  return self->error;
}

const HfQueryPlace *
hf_query_run_get_place (HfQueryRun *self)
{
  return &self->work->place;
}

gboolean
hf_query_run_get_stage (HfQueryRun       *self,
                        HfProgressReport *report)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->work->mutex);

  (void) locker;
  *report = self->work->report;
  return self->tick != 0 && self->work->has_report;
}
