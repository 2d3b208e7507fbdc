/* hf-recorder.c: a recording of a live process: snapshots, and all collections between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-recorder.h"

#include "hf-capture-error.h"
#include "hf-collector-private.h"
#include "hf-record-file.h"
#include "hf-stream-file.h"
#include "hf-track-reader.h"

#include <glib/gi18n.h>

#define STEP_US (G_USEC_PER_SEC / 5)

/* The mark of a snapshot is in the stream before the profiler reports the snapshot. */
#define MARK_US (10 * G_USEC_PER_SEC)
#define MARK_POLL_US 10000

/* A piece is as large as this, or as old. */
#define PIECE_SIZE (1024 * 1024)
#define PIECE_US (2 * G_USEC_PER_SEC)

struct _HfRecorder
{
  HfCollector     *collector;
  HfRecordOptions  options;
  HfRecordFile    *file;
  HfStreamFile    *track;
  HfTrackReader   *reader;
  HfTrackWriter   *writer;
  HfGclogSink     *sink;           /* of the open piece; or NULL */
  gint64           piece_started;  /* monotonic */
  gsize            n_piece;        /* bytes of the stream in it, about */
  gint64           started;        /* monotonic */
  gint64           last_snapshot;  /* monotonic: when the last one was due */
  guint64          n_requests;     /* of snapshots, also those that failed */
  gint             wants_snapshot; /* atomic */
  gint             wants_stop;     /* atomic */
  GMutex           mutex;          /* of what follows */
  gint64           every_us;
  HfRecordState    state;
  GArray          *points;         /* HfTrackPoint */
  guint64          n_points;       /* all that there were */
};

/* ---- Its state --------------------------------------------------------- */

static void
add_point (const HfTrackPoint *point,
           gpointer            data)
{
  HfRecorder *self = data;

  g_mutex_lock (&self->mutex);
  if (self->points->len == 2 * HF_RECORDER_MAX_POINTS)
    g_array_remove_range (self->points, 0, HF_RECORDER_MAX_POINTS);
  g_array_append_val (self->points, *point);
  if (self->n_points++ == 0)
    memcpy (self->state.first_heap, point->before, sizeof point->before);
  memcpy (self->state.heap, point->after, sizeof point->after);
  g_mutex_unlock (&self->mutex);
}

static void
update_state (HfRecorder *self)
{
  g_mutex_lock (&self->mutex);
  self->state.counts = *hf_track_writer_get_counts (self->writer);
  self->state.file_size = hf_record_file_get_size (self->file);
  self->state.n_dropped = self->state.n_snapshots - hf_record_file_get_n_snapshots (self->file);
  g_mutex_unlock (&self->mutex);
}

static void
set_snapshot_running (HfRecorder *self,
                      gboolean    is_running)
{
  g_mutex_lock (&self->mutex);
  self->state.is_snapshot_running = is_running;
  g_mutex_unlock (&self->mutex);
}

void
hf_recorder_get_state (HfRecorder    *self,
                       HfRecordState *state)
{
  g_mutex_lock (&self->mutex);
  *state = self->state;
  state->elapsed_us = g_get_monotonic_time () - self->started;
  g_mutex_unlock (&self->mutex);
}

GArray *
hf_recorder_copy_points (HfRecorder *self,
                         guint64    *first)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (HfTrackPoint));
  guint64 n;

  g_mutex_lock (&self->mutex);
  n = MIN (self->n_points - MIN (*first, self->n_points), HF_RECORDER_MAX_POINTS);
  n = MIN (n, self->points->len);
  g_array_append_vals (points, &g_array_index (self->points, HfTrackPoint, self->points->len - n),
                       (guint) n);
  *first = self->n_points;
  g_mutex_unlock (&self->mutex);

  return points;
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
  g_mutex_lock (&self->mutex);
  self->every_us = every_us;
  g_mutex_unlock (&self->mutex);
}

static gint64
get_every (HfRecorder *self)
{
  gint64 every;

  g_mutex_lock (&self->mutex);
  every = self->every_us;
  g_mutex_unlock (&self->mutex);

  return every;
}

gboolean
hf_recorder_has_file (HfRecorder *self)
{
  return hf_record_file_get_n_snapshots (self->file) > 0;
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
  g_mutex_init (&self->mutex);
  self->points = g_array_new (FALSE, FALSE, sizeof (HfTrackPoint));
  self->writer = hf_track_writer_new (collector->started, add_point, self);
  self->file = hf_record_file_new (file, options->compression, error);
  if (self->file == NULL)
    return NULL;
  self->track = hf_stream_file_new (file, error);
  if (self->track == NULL)
    return NULL;

  self->reader = hf_track_reader_new (hf_stream_file_get_fd (self->track));
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
  g_array_unref (self->points);
  g_mutex_clear (&self->mutex);
  g_free (self);
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
static gboolean
end_piece (HfRecorder  *self,
           GError     **error)
{
  if (self->sink == NULL)
    return TRUE;

  self->sink = NULL;
  if (hf_recorder_has_file (self))
    return hf_record_file_end (self->file, FALSE, error);

  hf_record_file_drop (self->file);
  return TRUE;
}

static gboolean
is_piece_full (HfRecorder *self)
{
  return self->sink != NULL &&
         (self->n_piece >= PIECE_SIZE || g_get_monotonic_time () - self->piece_started >= PIECE_US);
}

static gboolean
interrupt (HfRecorder    *self,
           const char    *reason,
           GCancellable  *cancellable,
           GError       **error)
{
  if (!begin_piece (self, cancellable, error))
    return FALSE;

  hf_track_writer_interrupt (self->writer, reason, self->sink);
  return TRUE;
}

/* Reads all that the process has written, up to the place of a snapshot, whose number is in
 * *@snapshot, else 0. */
static gboolean
pump (HfRecorder    *self,
      guint64       *snapshot,
      GCancellable  *cancellable,
      GError       **error)
{
  g_autoptr (GError) local_error = NULL;
  HfWireScanner *scanner;

  *snapshot = 0;
  while (*snapshot == 0 && (scanner = hf_track_reader_next (self->reader, &local_error)) != NULL)
    {
      const guint8 *start = scanner->at;

      if (!begin_piece (self, cancellable, error))
        return FALSE;
      *snapshot = hf_track_writer_add (self->writer, scanner, self->sink);
      self->n_piece += (gsize) (scanner->at - start) + 1;
      if (is_piece_full (self) && !end_piece (self, error))
        return FALSE;
    }
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  if (is_piece_full (self) && !end_piece (self, error))
    return FALSE;
  update_state (self);
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
  if (!end_piece (self, error))
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
      if (!pump (self, &number, cancellable, error))
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
  static const char *const reason = "the place of the next snapshot among the collections is lost";
  gboolean is_found;

  if (!find_mark (self, &is_found, cancellable, error) ||
      (!is_found && !interrupt (self, reason, cancellable, error)))
    return FALSE;
  snapshot->taken_us = g_get_monotonic_time () - self->started;
  if (!write_snapshot (self, stream, reply, snapshot, progress, cancellable, error))
    return FALSE;

  return is_found || interrupt (self, "the place of this snapshot among the collections is lost",
                                cancellable, error);
}

static gboolean
take_snapshot (HfRecorder        *self,
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

static gboolean
is_ended (const GError *error)
{
  return g_error_matches (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_ENDED);
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
  HfRecordSnapshot snapshot = { .number = self->state.n_snapshots + 1 };
  gboolean is_taken;

  self->last_snapshot = g_get_monotonic_time ();
  set_snapshot_running (self, TRUE);
  is_taken = take_snapshot (self, &snapshot, progress, cancellable, &local_error);
  set_snapshot_running (self, FALSE);
  if (!is_taken && (!hf_recorder_has_file (self) ||
                    !g_error_matches (local_error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_INCOMPLETE)))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  if (is_taken)
    {
      g_mutex_lock (&self->mutex);
      self->state.n_snapshots++;
      self->state.snapshot = snapshot;
      g_mutex_unlock (&self->mutex);
      update_state (self);
    }
  if (notify != NULL)
    notify (is_taken ? &snapshot : NULL, local_error, data);
  return TRUE;
}

/* ---- Recording --------------------------------------------------------- */

static gboolean
begin (HfRecorder    *self,
       GCancellable  *cancellable,
       GError       **error)
{
  guint method = self->options.needs_reports ? HF_WIRE_METHOD_REPORTS : HF_WIRE_METHOD_NONE;

  if (!hf_collector_link_track (&self->collector->link, hf_stream_file_get_fd (self->track),
                                &method, cancellable, error))
    return FALSE;

  self->started = g_get_monotonic_time ();
  self->state.uses_reports = method == HF_WIRE_METHOD_REPORTS;
  return TRUE;
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

/* The file has its largest size: a ring drops half of it, so that this is rare. */
static gboolean
keep_size (HfRecorder  *self,
           gboolean    *is_full,
           GError     **error)
{
  const guint64 max = self->options.max_size;

  *is_full = FALSE;
  if (max == 0 || hf_record_file_get_size (self->file) < max)
    return TRUE;
  if (!self->options.is_ring)
    {
      *is_full = TRUE;
      return TRUE;
    }

  return end_piece (self, error) && hf_record_file_shorten (self->file, max / 2, error);
}

static gboolean
has_all (HfRecorder *self)
{
  return self->options.count > 0 && self->state.n_snapshots >= self->options.count;
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
         pump (self, &stray, cancellable, error) && check_tracking (self, error) &&
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
        !keep_size (self, &is_full, error))
      return FALSE;

  *end = has_all (self) ? HF_RECORD_END_COUNT
         : is_full      ? HF_RECORD_END_SIZE
                        : HF_RECORD_END_STOPPED;
  return *end == HF_RECORD_END_COUNT ||
         try_snapshot (self, notify, data, progress, cancellable, error);
}

/* Collections behind the last snapshot are of no use: whatever they kept, nobody sees it. */
static gboolean
finish (HfRecorder  *self,
        GError     **error)
{
  if (self->sink != NULL)
    hf_record_file_drop (self->file);
  self->sink = NULL;
  update_state (self);

  return hf_record_file_close (self->file, error);
}

/* All that the process has written, and why that is all. */
static gboolean
finish_early (HfRecorder  *self,
              const char  *reason,
              GError     **error)
{
  guint64 stray = 1;

  while (stray != 0)
    if (!pump (self, &stray, NULL, error))
      return FALSE;
  if (!interrupt (self, reason, NULL, error) || !end_piece (self, error))
    return FALSE;

  update_state (self);
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
      return finish_early (self, "the process ended", error);
    }

  /* There may be nothing left to write on; the error is the first one. */
  if (hf_recorder_has_file (self))
    finish_early (self, "the recording was ended", NULL);
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}
