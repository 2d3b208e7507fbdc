/* hf-record-state.c: how far a recording is, for those who watch it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-record-state.h"

void
hf_record_board_init (HfRecordBoard *self)
{
  memset (self, 0, sizeof *self);
  g_mutex_init (&self->mutex);
  self->started = g_get_monotonic_time ();
  self->points = g_array_new (FALSE, FALSE, sizeof (HfTrackPoint));
}

void
hf_record_board_clear (HfRecordBoard *self)
{
  g_array_unref (self->points);
  g_mutex_clear (&self->mutex);
}

void
hf_record_board_begin (HfRecordBoard *self,
                       gboolean       uses_reports)
{
  g_mutex_lock (&self->mutex);
  self->started = g_get_monotonic_time ();
  self->state.uses_reports = uses_reports;
  g_mutex_unlock (&self->mutex);
}

void
hf_record_board_add_point (HfRecordBoard      *self,
                           const HfTrackPoint *point)
{
  g_mutex_lock (&self->mutex);
  if (self->points->len == 2 * HF_RECORDER_MAX_POINTS)
    g_array_remove_range (self->points, 0, HF_RECORDER_MAX_POINTS);
  g_array_append_vals (self->points, point, 1);
  if (self->n_points++ == 0)
    memcpy (self->state.first_heap, point->before, sizeof point->before);
  memcpy (self->state.heap, point->after, sizeof point->after);
  g_mutex_unlock (&self->mutex);
}

void
hf_record_board_add_snapshot (HfRecordBoard          *self,
                              const HfRecordSnapshot *snapshot)
{
  g_mutex_lock (&self->mutex);
  self->state.n_snapshots++;
  self->state.snapshot = *snapshot;
  g_mutex_unlock (&self->mutex);
}

void
hf_record_board_set_snapshot_running (HfRecordBoard *self,
                                      gboolean       is_running)
{
  g_mutex_lock (&self->mutex);
  self->state.is_snapshot_running = is_running;
  g_mutex_unlock (&self->mutex);
}

void
hf_record_board_update (HfRecordBoard       *self,
                        const HfTrackCounts *counts,
                        guint64              file_size,
                        guint                n_kept)
{
  g_mutex_lock (&self->mutex);
  self->state.counts = *counts;
  self->state.file_size = file_size;
  self->state.n_dropped = self->state.n_snapshots - n_kept;
  g_mutex_unlock (&self->mutex);
}

void
hf_record_board_get (HfRecordBoard *self,
                     HfRecordState *state)
{
  g_mutex_lock (&self->mutex);
  *state = self->state;
  state->elapsed_us = g_get_monotonic_time () - self->started;
  g_mutex_unlock (&self->mutex);
}

gint64
hf_record_board_get_elapsed (HfRecordBoard *self)
{
  HfRecordState state;

  hf_record_board_get (self, &state);
  return state.elapsed_us;
}

GArray *
hf_record_board_copy_points (HfRecordBoard *self,
                             guint64       *first)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (HfTrackPoint));
  guint64 n;

  g_mutex_lock (&self->mutex);
  n = MIN (self->n_points - MIN (*first, self->n_points), HF_RECORDER_MAX_POINTS);
  n = MIN (n, self->points->len);
  if (n > 0)
    g_array_append_vals (points, &g_array_index (self->points, HfTrackPoint, self->points->len - n),
                         (guint) n);
  *first = self->n_points;
  g_mutex_unlock (&self->mutex);

  return points;
}
