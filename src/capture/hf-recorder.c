/* hf-recorder.c: a recording of a live process: snapshots, and all collections between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-recorder.h"

#include "hf-capture-error.h"
#include "hf-recorder-private.h"

#define STEP_US (G_USEC_PER_SEC / 5)

/* Of the stream of collections, in bytes: some minutes of a busy process. */
#define MAX_BACKLOG (1024 * 1024 * 1024)

/* ---- From other threads ------------------------------------------------ */

void
hf_recorder_get_state (HfRecorder    *self,
                       HfRecordState *state)
{
  hf_record_board_get (&self->board, state);
}

GArray *
hf_recorder_copy_points (HfRecorder *self,
                         guint64    *first)
{
  return hf_record_board_copy_points (&self->board, first);
}

void
hf_recorder_request_snapshot (HfRecorder *self)
{
  g_atomic_int_set (&self->wants_snapshot, 1);
}

void
hf_recorder_request_stop (HfRecorder *self)
{
  g_atomic_int_set (&self->wants_stop, 1);
}

void
hf_recorder_set_every (HfRecorder *self,
                       gint64      every_us)
{
  __atomic_store_n (&self->every_us, every_us, __ATOMIC_RELAXED);
}

static gint64
get_every (HfRecorder *self)
{
  return __atomic_load_n (&self->every_us, __ATOMIC_RELAXED);
}

gboolean
hf_recorder_has_file (HfRecorder *self)
{
  return hf_record_file_get_n_snapshots (self->file) > 0;
}

static void
point_cb (const HfTrackPoint *point,
          gpointer            data)
{
  HfRecorder *self = data;

  hf_record_board_add_point (&self->board, point);
}

/* ---- Coming and going -------------------------------------------------- */

HfRecorder *
hf_recorder_new (HfCollector           *collector,
                 GFile                 *file,
                 const HfRecordOptions *options,
                 GError               **error)
{
  g_autoptr (HfRecorder) self = g_new0 (HfRecorder, 1);

  self->collector = collector;
  self->options = *options;
  self->every_us = options->every_us;
  hf_record_board_init (&self->board);
  self->writer = hf_track_writer_new (collector->started, point_cb, self);
  self->file = hf_record_file_new (file, options->compression, error);
  if (self->file == NULL)
    return NULL;

  return g_steal_pointer (&self);
}

void
hf_recorder_free (HfRecorder *self)
{
  if (self == NULL)
    return;

  hf_collector_free (self->collector);
  hf_record_file_free (self->file);
  hf_track_reader_free (self->reader);
  hf_track_writer_free (self->writer);
  hf_stream_file_free (self->track);
  hf_record_board_clear (&self->board);
  g_free (self);
}

/* ---- Snapshots --------------------------------------------------------- */

static gboolean
is_ended (const GError *error)
{
  return g_error_matches (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_ENDED);
}

static gboolean
is_of_snapshot (const GError *error)
{
  return g_error_matches (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_INCOMPLETE) ||
         g_error_matches (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_REFUSED);
}

/* A snapshot that failed need not end the recording, unless it is the first. */
static gboolean
try_snapshot (HfRecorder      *self,
              HfRecordNotify   notify,
              gpointer         data,
              HfProgress      *progress,
              GCancellable    *cancellable,
              GError         **error)
{
  g_autoptr (GError) local_error = NULL;
  HfRecordSnapshot snapshot = { .number = self->n_snapshots + 1 };
  gboolean is_taken;

  self->last_snapshot = g_get_monotonic_time ();
  hf_record_board_set_snapshot_running (&self->board, TRUE);
  is_taken = hf_recorder_take_snapshot (self, &snapshot, progress, cancellable, &local_error);
  hf_record_board_set_snapshot_running (&self->board, FALSE);
  if (!is_taken && (!hf_recorder_has_file (self) || !is_of_snapshot (local_error)))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  if (is_taken)
    {
      self->n_snapshots++;
      hf_record_board_add_snapshot (&self->board, &snapshot);
      hf_recorder_update_state (self);
    }
  if (notify != NULL)
    notify (is_taken ? &snapshot : NULL, local_error, data);
  return TRUE;
}

/* ---- Recording --------------------------------------------------------- */

static gboolean
begin_tracking (HfRecorder    *self,
                guint         *method,
                GCancellable  *cancellable,
                GError       **error)
{
  g_autoptr (GFile) file = hf_record_file_dup_target (self->file);

  g_clear_pointer (&self->reader, hf_track_reader_free);
  g_clear_pointer (&self->track, hf_stream_file_free);
  self->track = hf_stream_file_new (file, error);
  if (self->track == NULL)
    return FALSE;

  self->reader = hf_track_reader_new (hf_stream_file_get_fd (self->track));
  self->n_requests = 0;
  *method = self->options.needs_reports ? HF_WIRE_METHOD_REPORTS : HF_WIRE_METHOD_NONE;
  return hf_collector_link_track (&self->collector->link, hf_stream_file_get_fd (self->track),
                                  method, cancellable, error);
}

static gboolean
begin (HfRecorder    *self,
       GCancellable  *cancellable,
       GError       **error)
{
  guint method;

  if (!begin_tracking (self, &method, cancellable, error))
    return FALSE;

  hf_record_board_begin (&self->board, method == HF_WIRE_METHOD_REPORTS);
  return TRUE;
}

/* A process that collects faster than the file can be compressed would fill the disk. */
static gboolean
check_backlog (HfRecorder    *self,
               GCancellable  *cancellable,
               GError       **error)
{
  guint method;

  if (hf_track_reader_get_backlog (self->reader) < MAX_BACKLOG)
    return TRUE;

  return hf_collector_link_untrack (&self->collector->link, cancellable, error) &&
         hf_recorder_interrupt (self, HF_TRACK_BREAK_RECORDER, cancellable, error) &&
         begin_tracking (self, &method, cancellable, error);
}

static gint64
get_wait (HfRecorder *self)
{
  const gint64 every = get_every (self);
  const gint64 due = self->last_snapshot + every - g_get_monotonic_time ();

  return every == 0 ? STEP_US : CLAMP (due, 0, STEP_US);
}

static gboolean
is_due (HfRecorder *self)
{
  const gint64 every = get_every (self);

  return g_atomic_int_compare_and_exchange (&self->wants_snapshot, 1, 0) ||
         (every > 0 && g_get_monotonic_time () - self->last_snapshot >= every);
}

/* The file has its largest size: a ring drops half of it, so that this is rare, for which it needs
 * a later snapshot. */
static gboolean
keep_size (HfRecorder      *self,
           HfRecordNotify   notify,
           gpointer         data,
           HfProgress      *progress,
           gboolean        *is_full,
           GCancellable    *cancellable,
           GError         **error)
{
  const guint64 max = self->options.max_size;

  *is_full = FALSE;
  if (max == 0 || hf_record_file_get_size (self->file) < max)
    return TRUE;
  if (self->options.is_ring)
    {
      if (hf_record_file_get_n_snapshots (self->file) == 1 &&
          !try_snapshot (self, notify, data, progress, cancellable, error))
        return FALSE;
      if (!hf_recorder_end_piece (self, error) ||
          !hf_record_file_shorten (self->file, max / 2, error))
        return FALSE;
    }

  *is_full = hf_record_file_get_size (self->file) >= max;
  return TRUE;
}

static gboolean
has_all (HfRecorder *self)
{
  return self->options.count > 0 && self->n_snapshots >= self->options.count;
}

/* Tracking may fail, as the disk is full: nothing can be followed any more then. */
static gboolean
check_tracking (HfRecorder  *self,
                GError     **error)
{
  const HfCollectorLink *link = &self->collector->link;

  if (link->is_tracking)
    return TRUE;

  hf_capture_error_set_reason (error, link->track_reason, link->track_detail);
  return FALSE;
}

static gboolean
step (HfRecorder      *self,
      HfRecordNotify   notify,
      gpointer         data,
      HfProgress      *progress,
      GCancellable    *cancellable,
      GError         **error)
{
  guint64 stray;

  return hf_collector_link_wait (&self->collector->link, get_wait (self), cancellable, error) &&
         hf_recorder_pump (self, TRUE, &stray, cancellable, error) &&
         check_tracking (self, error) && check_backlog (self, cancellable, error) &&
         (!is_due (self) || try_snapshot (self, notify, data, progress, cancellable, error));
}

static gboolean
record (HfRecorder      *self,
        HfRecordNotify   notify,
        gpointer         data,
        HfProgress      *progress,
        HfRecordEnd     *end,
        GCancellable    *cancellable,
        GError         **error)
{
  gboolean is_full = FALSE;

  if (!try_snapshot (self, notify, data, progress, cancellable, error))
    return FALSE;
  while (!has_all (self) && !is_full && !g_atomic_int_get (&self->wants_stop))
    if (!step (self, notify, data, progress, cancellable, error) ||
        !keep_size (self, notify, data, progress, &is_full, cancellable, error))
      return FALSE;

  *end = has_all (self) ? HF_RECORD_END_COUNT
         : is_full      ? HF_RECORD_END_SIZE
                        : HF_RECORD_END_STOPPED;
  if (*end != HF_RECORD_END_COUNT &&
      !try_snapshot (self, notify, data, progress, cancellable, error))
    return FALSE;

  return !self->options.is_ring ||
         hf_record_file_shorten (self->file, self->options.max_size, error);
}

/* Collections behind the last snapshot are of no use: whatever they kept, nobody sees it. */
static gboolean
finish (HfRecorder  *self,
        GError     **error)
{
  if (self->sink != NULL)
    hf_record_file_drop (self->file);
  self->sink = NULL;
  hf_recorder_update_state (self);

  return hf_record_file_close (self->file, error);
}

/* All that the process has written, and why that is all. */
static gboolean
finish_early (HfRecorder    *self,
              HfTrackBreak   why,
              GError       **error)
{
  guint64 stray = 1;

  while (stray != 0)
    if (!hf_recorder_pump (self, FALSE, &stray, NULL, error))
      return FALSE;
  if (!hf_recorder_interrupt (self, why, NULL, error) || !hf_recorder_end_piece (self, error))
    return FALSE;

  hf_recorder_update_state (self);
  return hf_record_file_close (self->file, error);
}

gboolean
hf_recorder_run (HfRecorder      *self,
                 HfRecordNotify   notify,
                 gpointer         data,
                 HfProgress      *progress,
                 HfRecordEnd     *end,
                 GCancellable    *cancellable,
                 GError         **error)
{
  g_autoptr (GError) local_error = NULL;

  if (!begin (self, cancellable, error))
    return FALSE;

  if (record (self, notify, data, progress, end, cancellable, &local_error))
    {
      /* A process that has ended meanwhile is not missed. */
      hf_collector_link_untrack (&self->collector->link, cancellable, NULL);
      return finish (self, error);
    }

  if (is_ended (local_error) && hf_recorder_has_file (self))
    {
      *end = HF_RECORD_END_PROCESS;
      return finish_early (self, HF_TRACK_BREAK_PROCESS, error);
    }

  /* There may be nothing left to write on; the error is the first one. */
  if (hf_recorder_has_file (self))
    finish_early (self, HF_TRACK_BREAK_END, NULL);
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}
