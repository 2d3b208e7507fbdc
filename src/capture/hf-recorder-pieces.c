/* hf-recorder-pieces.c: collections and snapshots into the file of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-error.h"
#include "hf-recorder-private.h"

#include <glib/gi18n.h>

/* The mark of a snapshot is in the stream before the profiler reports the snapshot. */
#define MARK_US (10 * G_USEC_PER_SEC)
#define MARK_POLL_US 10000

/* A piece is as large as this, or as old. */
#define PIECE_SIZE (1024 * 1024)
#define PIECE_US (2 * G_USEC_PER_SEC)

/* Nobody waits longer for a snapshot or the end, because there is so much to write. */
#define BRIEF_US (G_USEC_PER_SEC / 5)

void
hf_recorder_update_state (HfRecorder *self)
{
  hf_record_board_update (&self->board, hf_track_writer_get_counts (self->writer),
                          hf_record_file_get_size (self->file),
                          hf_record_file_get_n_snapshots (self->file));
}

/* ---- Collections ------------------------------------------------------- */

static gboolean
begin_piece (HfRecorder    *self,
             GCancellable  *cancellable,
             GError       **error)
{
  if (self->sink != NULL)
    return TRUE;

  self->sink = hf_record_file_begin (self->file, NULL, cancellable, error);
  self->piece_started = g_get_monotonic_time ();
  self->n_piece = 0;
  return self->sink != NULL;
}

/* Collections before the first snapshot are of no use: nothing is known of their objects. */
gboolean
hf_recorder_end_piece (HfRecorder  *self,
                       GError     **error)
{
  if (self->sink == NULL)
    return TRUE;

  self->sink = NULL;
  if (hf_recorder_has_file (self))
    return hf_record_file_end (self->file, FALSE, error);

  hf_record_file_drop (self->file);
  hf_track_writer_forget_counts (self->writer);
  return TRUE;
}

static gboolean
is_piece_full (HfRecorder *self)
{
  return self->sink != NULL &&
         (self->n_piece >= PIECE_SIZE || g_get_monotonic_time () - self->piece_started >= PIECE_US);
}

gboolean
hf_recorder_interrupt (HfRecorder    *self,
                       HfTrackBreak   why,
                       GCancellable  *cancellable,
                       GError       **error)
{
  if (!begin_piece (self, cancellable, error))
    return FALSE;

  hf_track_writer_interrupt (self->writer, why, self->sink);
  return TRUE;
}

/* Reads all that the process has written, up to the place of a snapshot, whose number is in
 * *@snapshot, else 0. */
gboolean
hf_recorder_pump (HfRecorder    *self,
                  gboolean       is_brief,
                  guint64       *snapshot,
                  GCancellable  *cancellable,
                  GError       **error)
{
  g_autoptr (GError) local_error = NULL;
  const gint64 end = g_get_monotonic_time () + BRIEF_US;
  HfWireScanner *scanner;

  *snapshot = 0;
  while (*snapshot == 0 && (!is_brief || g_get_monotonic_time () < end) &&
         (scanner = hf_track_reader_next (self->reader, &local_error)) != NULL)
    {
      const guint8 *start = scanner->at;

      if (!begin_piece (self, cancellable, error))
        return FALSE;
      *snapshot = hf_track_writer_add (self->writer, scanner, self->sink);
      self->n_piece += (gsize) (scanner->at - start) + 1;
      if (is_piece_full (self) && !hf_recorder_end_piece (self, error))
        return FALSE;
    }
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  if (is_piece_full (self) && !hf_recorder_end_piece (self, error))
    return FALSE;
  hf_recorder_update_state (self);
  return TRUE;
}

/* ---- Snapshots --------------------------------------------------------- */

static gboolean
write_snapshot (HfRecorder              *self,
                GBytes                  *stream,
                const HfCollectorReply  *reply,
                HfRecordSnapshot        *snapshot,
                HfProgress              *progress,
                GCancellable            *cancellable,
                GError                 **error)
{
  g_autoptr (HfCaptureIndex) index = NULL;
  HfCaptureTotals totals;
  HfCaptureOrigin origin;
  HfGclogSink *sink;
  gsize length;
  gconstpointer data = g_bytes_get_data (stream, &length);

  index = hf_capture_index_new (data, length, cancellable, error);
  if (index == NULL)
    return FALSE;
  if (!index->is_whole)
    {
      g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_INCOMPLETE,
                           _ ("The snapshot is not whole: the process sent less than it counted"));
      return FALSE;
    }
  if (!hf_recorder_end_piece (self, error))
    return FALSE;
  sink = hf_record_file_begin (self->file, progress, cancellable, error);
  if (sink == NULL)
    return FALSE;

  hf_collector_get_origin (self->collector, &origin);
  origin.pause_us = reply->pause_us;
  hf_capture_write_section (index, data, length, &origin, sink, &totals);
  if (!hf_record_file_end (self->file, TRUE, error))
    return FALSE;

  snapshot->n_objects = totals.n_objects;
  snapshot->n_bytes = totals.bytes;
  snapshot->n_roots = totals.n_roots;
  snapshot->pause_us = reply->pause_us;
  return TRUE;
}

/* Returns: TRUE with *@is_found if the stream has the mark of the last snapshot; marks of others
 * are of those that failed */
static gboolean
find_mark (HfRecorder    *self,
           gboolean      *is_found,
           GCancellable  *cancellable,
           GError       **error)
{
  const gint64 end = g_get_monotonic_time () + MARK_US;
  guint64 number = 0;

  *is_found = FALSE;
  do
    {
      if (!hf_recorder_pump (self, FALSE, &number, cancellable, error))
        return FALSE;
      if (number == self->n_requests)
        {
          *is_found = TRUE;
          return TRUE;
        }
      if (number == 0 && !self->collector->link.is_tracking)
        return TRUE;
      if (number == 0)
        g_usleep (MARK_POLL_US);
    }
  while (g_get_monotonic_time () < end);

  return TRUE;
}

/* If the mark is missing, the place of the snapshot between the collections is not known. */
static gboolean
place_snapshot (HfRecorder              *self,
                GBytes                  *stream,
                const HfCollectorReply  *reply,
                HfRecordSnapshot        *snapshot,
                HfProgress              *progress,
                GCancellable            *cancellable,
                GError                 **error)
{
  gboolean is_found;

  if (!find_mark (self, &is_found, cancellable, error) ||
      (!is_found && !hf_recorder_interrupt (self, HF_TRACK_BREAK_PLACE, cancellable, error)))
    return FALSE;
  snapshot->taken_us = hf_record_board_get_elapsed (&self->board);
  if (!write_snapshot (self, stream, reply, snapshot, progress, cancellable, error))
    return FALSE;

  return is_found || hf_recorder_interrupt (self, HF_TRACK_BREAK_BEHIND, cancellable, error);
}

gboolean
hf_recorder_take_snapshot (HfRecorder        *self,
                           HfRecordSnapshot  *snapshot,
                           HfProgress        *progress,
                           GCancellable      *cancellable,
                           GError           **error)
{
  g_autoptr (GFile) file = hf_record_file_dup_target (self->file);
  g_autoptr (HfStreamFile) stream_file = hf_stream_file_new (file, error);
  g_autoptr (GBytes) stream = NULL;
  HfCollectorReply reply = { 0 };

  if (stream_file == NULL)
    return FALSE;

  self->n_requests++;
  if (!hf_collector_link_request (&self->collector->link, hf_stream_file_get_fd (stream_file),
                                  &reply, progress, cancellable, error))
    return FALSE;
  stream = hf_stream_file_map (stream_file, error);
  if (stream == NULL)
    return FALSE;

  return place_snapshot (self, stream, &reply, snapshot, progress, cancellable, error);
}
