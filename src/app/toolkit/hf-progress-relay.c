/* hf-progress-relay.c: reports of a worker, delivered in the main loop
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-progress-relay.h"

void
hf_progress_relay_init (HfProgressRelay *self,
                        GObject         *owner,
                        guint            signal)
{
  *self = (HfProgressRelay){ .owner = owner, .signal = signal };
  g_mutex_init (&self->lock);
}

void
hf_progress_relay_clear (HfProgressRelay *self)
{
  g_clear_pointer (&self->pending, g_source_unref);
  g_mutex_clear (&self->lock);
}

static gboolean
emit_cb (gpointer user_data)
{
  HfProgressRelay *self = user_data;

  g_mutex_lock (&self->lock);
  self->report = self->latest;
  g_clear_pointer (&self->pending, g_source_unref);
  g_mutex_unlock (&self->lock);

  g_signal_emit (self->owner, self->signal, 0);
  return G_SOURCE_REMOVE;
}

static void
release_owner (gpointer user_data)
{
  HfProgressRelay *self = user_data;

  g_object_unref (self->owner);
}

/* Called in the worker. While one idle waits, newer reports only replace what
 * it will report: a busy main loop is never behind by more than one. */
static void
report_cb (const HfProgressReport *report,
           gpointer                user_data)
{
  HfProgressRelay *self = user_data;

  g_mutex_lock (&self->lock);
  self->latest = *report;
  if (self->pending == NULL)
    {
      g_object_ref (self->owner);
      self->pending = g_idle_source_new ();
      g_source_set_priority (self->pending, G_PRIORITY_DEFAULT);
      g_source_set_callback (self->pending, emit_cb, self, release_owner);
      g_source_attach (self->pending, NULL);
    }
  g_mutex_unlock (&self->lock);
}

void
hf_progress_relay_start (HfProgressRelay *self,
                         HfProgress      *progress)
{
  hf_progress_init (progress, report_cb, self);
}

HfProgressReport
hf_progress_relay_get_report (HfProgressRelay *self)
{
  return self->report;
}
