/* hf-test-session.c: a recording of a real program, for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-test-session.h"

#include "hf-load.h"

#include <string.h>

static void
snapshot_cb (const HfRecordSnapshot *snapshot,
             const GError           *error,
             gpointer                data)
{
  HfTestSession *self = data;

  g_assert_no_error (error);
  g_assert_cmpuint (snapshot->n_objects, >, 1000);
  g_async_queue_push (self->snapshots, GUINT_TO_POINTER (snapshot->number));
}

static gpointer
record_worker (gpointer data)
{
  HfTestSession *self = data;

  self->is_recorded = hf_recorder_run (self->recorder, snapshot_cb, self, NULL, &self->end, NULL,
                                       &self->error);
  g_async_queue_push (self->snapshots, GUINT_TO_POINTER (G_MAXUINT));
  return NULL;
}

void
hf_test_session_begin (HfTestSession         *self,
                       const HfTarget        *target,
                       GFile                 *file,
                       gboolean               keeps_background,
                       const HfRecordOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfProcess) process = hf_process_find (target->pid, NULL, &error);
  HfCollector *collector;

  g_assert_no_error (error);
  memset (self, 0, sizeof *self);
  collector = hf_collector_attach (process, keeps_background, NULL, &error);
  g_assert_no_error (error);
  self->recorder = hf_recorder_new (collector, file, options, &error);
  g_assert_no_error (error);
  self->snapshots = g_async_queue_new ();
  self->thread = g_thread_new ("record", record_worker, self);
}

/* Returns: the number of the next snapshot; G_MAXUINT if the recording has ended */
guint
hf_test_session_wait (HfTestSession *self)
{
  return GPOINTER_TO_UINT (g_async_queue_pop (self->snapshots));
}

void
hf_test_session_end (HfTestSession *self)
{
  g_thread_join (self->thread);
  g_async_queue_unref (self->snapshots);
  hf_recorder_free (self->recorder);
  g_clear_error (&self->error);
}

HfRecording *
hf_test_session_load (GFile *file)
{
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return recording;
}
