/* hf-query-deadline.c: the time after which a query is cancelled
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-deadline-private.h"

struct _HfQueryDeadline
{
  GCancellable *cancellable;
  GThread      *thread;
  gint64        end; /* in monotonic µs */

  /* Under the lock. */
  GMutex        lock;
  GCond         changed;
  gboolean      is_done;
  gboolean      has_passed;
};

static gpointer
wait_thread (gpointer user_data)
{
  HfQueryDeadline *self = user_data;
  gboolean has_passed = FALSE;

  g_mutex_lock (&self->lock);
  while (!self->is_done && !has_passed)
    has_passed = !g_cond_wait_until (&self->changed, &self->lock, self->end);
  self->has_passed = has_passed && !self->is_done;
  has_passed = self->has_passed;
  g_mutex_unlock (&self->lock);
  /* Without the lock: handlers of the cancellable may ask for it. */
  if (has_passed)
    g_cancellable_cancel (self->cancellable);
  return NULL;
}

HfQueryDeadline *
hf_query_deadline_new (guint64 usec)
{
  HfQueryDeadline *self = g_new0 (HfQueryDeadline, 1);

  self->cancellable = g_cancellable_new ();
  self->end = g_get_monotonic_time () + (gint64) MIN (usec, (guint64) G_MAXINT64 / 2);
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  self->thread = g_thread_new ("query-deadline", wait_thread, self);
  return self;
}

void
hf_query_deadline_free (HfQueryDeadline *self)
{
  if (self == NULL)
    return;
  g_mutex_lock (&self->lock);
  self->is_done = TRUE;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
  g_thread_join (self->thread);
  g_cond_clear (&self->changed);
  g_mutex_clear (&self->lock);
  g_object_unref (self->cancellable);
  g_free (self);
}

GCancellable *
hf_query_deadline_get_cancellable (HfQueryDeadline *self)
{
  return self->cancellable;
}

gboolean
hf_query_deadline_has_passed (HfQueryDeadline *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  (void) locker;
  return self->has_passed;
}
