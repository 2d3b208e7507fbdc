/* record-test.c: recordings that are made up
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "record-test.h"

#include "app-test.h"
#include "capture-test.h"
#include "hf-capture-error.h"
#include "hf-record-page.h"
#include "hf-window-private.h"
#include "window-test.h"

#include <string.h>

#define PAUSE_USEC 7500
#define BYTES_BEFORE 14300000

/* There is one at a time. */
struct _HfRecorder
{
  GFile         *file;
  GArray        *points;
  HfRecordState  state;
  gint64         started;
};

/* All under the lock. */
static GMutex lock;
static GCond changed;
static HfRecorder *recorder;
static gboolean wants_snapshot;
static gboolean wants_stop;
static gboolean has_process_ended;
static gboolean holds_end;
static gboolean fails_snapshot;
static gboolean was_cancelled;
static const char *failure;
static const char *refusal;
static gint64 every;

/* ---- The backend ------------------------------------------------------- */

static HfRecorder *
open_recorder (const HfCapturedProcess *process G_GNUC_UNUSED,
               GFile                   *file,
               const HfRecordOptions   *options G_GNUC_UNUSED,
               GCancellable            *cancellable G_GNUC_UNUSED,
               GError                 **error)
{
  HfRecorder *self = NULL;

  g_mutex_lock (&lock);
  g_assert_null (recorder);
  if (refusal != NULL)
    g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_REFUSED, refusal);
  else
    {
      self = recorder = g_new0 (HfRecorder, 1);
      self->file = g_object_ref (file);
      self->points = g_array_new (FALSE, FALSE, sizeof (HfTrackPoint));
      self->started = g_get_monotonic_time ();
    }
  g_mutex_unlock (&lock);
  return self;
}

/* With the lock. */
static void
take_snapshot (HfRecorder     *self,
               HfRecordNotify  notify,
               gpointer        data)
{
  static const char heap[] = "a 3 shop\nt 1 N.T\no 10 1 8\nr 10 3 0\nc shop\n";
  HfRecordSnapshot snapshot = { .number = self->state.n_snapshots + 1,
                                .n_objects = 61760,
                                .n_bytes = 8700000,
                                .pause_us = PAUSE_USEC };
  g_autoptr (GError) error = NULL;
  const gboolean fails = fails_snapshot;

  wants_snapshot = fails_snapshot = FALSE;
  if (fails)
    error = g_error_new_literal (HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_INCOMPLETE, "It is not whole");
  else
    {
      g_file_replace_contents (self->file, heap, strlen (heap), NULL, FALSE, G_FILE_CREATE_NONE,
                               NULL, NULL, NULL);
      snapshot.taken_us = g_get_monotonic_time () - self->started;
      self->state.n_snapshots++;
      self->state.snapshot = snapshot;
      self->state.file_size = 1000000;
    }
  g_mutex_unlock (&lock);
  notify (fails ? NULL : &snapshot, error, data);
  g_mutex_lock (&lock);
}

static void
cancelled_cb (GCancellable *cancellable G_GNUC_UNUSED,
              gpointer      user_data G_GNUC_UNUSED)
{
  g_mutex_lock (&lock);
  g_cond_broadcast (&changed);
  g_mutex_unlock (&lock);
}

static gboolean
is_over (GCancellable *cancellable)
{
  return (wants_stop && !holds_end) || has_process_ended || failure != NULL ||
         g_cancellable_is_cancelled (cancellable);
}

/* With the lock. */
static gboolean
record (HfRecorder     *self,
        HfRecordNotify  notify,
        gpointer        data,
        HfRecordEnd    *end,
        GCancellable   *cancellable,
        GError        **error)
{
  take_snapshot (self, notify, data);
  while (!is_over (cancellable))
    {
      if (wants_snapshot)
        take_snapshot (self, notify, data);
      else
        g_cond_wait (&changed, &lock);
    }

  was_cancelled = g_cancellable_set_error_if_cancelled (cancellable, error);
  if (was_cancelled)
    return FALSE;
  if (failure != NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, failure);
      return FALSE;
    }
  *end = has_process_ended ? HF_RECORD_END_PROCESS : HF_RECORD_END_STOPPED;
  if (!has_process_ended)
    take_snapshot (self, notify, data);
  return TRUE;
}

static gboolean
run (HfRecorder     *self,
     HfRecordNotify  notify,
     gpointer        data,
     HfProgress     *progress G_GNUC_UNUSED,
     HfRecordEnd    *end,
     GCancellable   *cancellable,
     GError        **error)
{
  const gulong handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), NULL, NULL);
  gboolean is_recorded = FALSE;

  g_mutex_lock (&lock);
  is_recorded = record (self, notify, data, end, cancellable, error);
  g_mutex_unlock (&lock);
  g_cancellable_disconnect (cancellable, handler);
  return is_recorded;
}

static void
set (gboolean *flag,
     gboolean  value)
{
  g_mutex_lock (&lock);
  *flag = value;
  g_cond_broadcast (&changed);
  g_mutex_unlock (&lock);
}

static void
request_snapshot (HfRecorder *self G_GNUC_UNUSED)
{
  set (&wants_snapshot, TRUE);
}

static void
request_stop (HfRecorder *self G_GNUC_UNUSED)
{
  set (&wants_stop, TRUE);
}

static void
set_every (HfRecorder *self G_GNUC_UNUSED,
           gint64      every_us)
{
  g_mutex_lock (&lock);
  every = every_us;
  g_mutex_unlock (&lock);
}

static void
get_state (HfRecorder    *self,
           HfRecordState *state)
{
  g_mutex_lock (&lock);
  *state = self->state;
  state->elapsed_us = g_get_monotonic_time () - self->started + 1;
  g_mutex_unlock (&lock);
}

static GArray *
copy_points (HfRecorder *self,
             guint64    *first)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (HfTrackPoint));

  g_mutex_lock (&lock);
  for (guint64 i = *first; i < self->points->len; i++)
    g_array_append_val (points, g_array_index (self->points, HfTrackPoint, i));
  *first = self->points->len;
  g_mutex_unlock (&lock);
  return points;
}

static gboolean
has_file (HfRecorder *self)
{
  return self->state.n_snapshots > 0;
}

static void
free_recorder (HfRecorder *self)
{
  g_mutex_lock (&lock);
  recorder = NULL;
  wants_stop = wants_snapshot = has_process_ended = FALSE;
  failure = NULL;
  g_mutex_unlock (&lock);
  g_object_unref (self->file);
  g_array_unref (self->points);
  g_free (self);
}

const HfRecordBackend record_test_backend = {
  .open = open_recorder,
  .run = run,
  .request_snapshot = request_snapshot,
  .request_stop = request_stop,
  .set_every = set_every,
  .get_state = get_state,
  .copy_points = copy_points,
  .has_file = has_file,
  .free = free_recorder,
};

/* ---- Windows ----------------------------------------------------------- */

void
record_test_set_up (RecordFixture *fixture,
                    gconstpointer  application)
{
  capture_test_set_up ();
  capture_test_add (7, "shop", NULL);
  fixture->window = hf_window_new ((GtkApplication *) application);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

gboolean
record_test_has_ended (gpointer data G_GNUC_UNUSED)
{
  return !record_test_is_running ();
}

void
record_test_tear_down (RecordFixture *fixture G_GNUC_UNUSED,
                       gconstpointer  application G_GNUC_UNUSED)
{
  window_test_close_all ();
  g_assert_true (app_test_wait (record_test_has_ended, NULL));
  app_test_settle ();
  capture_test_tear_down ();
}

void
record_test_choose (RecordFixture *fixture)
{
  HfCaptureWindow *list = NULL;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.record", NULL);
  list = fixture->window->capture_window;
  g_assert_nonnull (list);
  capture_test_wait_row (list, 7, TRUE);
  app_test_wait_for_frame (GTK_WIDGET (list));
  g_assert_nonnull (capture_test_find_button (GTK_WIDGET (list), "Record"));
  g_signal_emit_by_name (capture_test_find_row (list, 7), "activate");
  app_test_settle ();
  g_assert_null (fixture->window->capture_window);
}

void
record_test_record (RecordFixture *fixture)
{
  record_test_choose (fixture);
  fixture->page = GTK_WIDGET (hf_window_get_page (fixture->window));
  g_assert_true (HF_IS_RECORD_PAGE (fixture->page));
}

void
record_test_press (RecordFixture *fixture,
                   const char    *label)
{
  GtkWidget *button = capture_test_find_button (fixture->page, label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* ---- Commands ---------------------------------------------------------- */

void
record_test_reset (void)
{
  record_test_hold_end (FALSE);
  record_test_refuse (NULL);
  set (&fails_snapshot, FALSE);
  set (&was_cancelled, FALSE);
  every = 0;
}

void
record_test_collect (guint   oldest,
                     guint64 bytes)
{
  HfTrackPoint point = { .oldest = oldest };

  g_mutex_lock (&lock);
  g_assert_nonnull (recorder);
  point.number = recorder->points->len + 1;
  point.started = point.ended = g_get_real_time ();
  point.before[0] = BYTES_BEFORE;
  point.after[2] = bytes;
  g_array_append_val (recorder->points, point);
  if (recorder->points->len == 1)
    recorder->state.first_heap[2] = 5600000;
  memcpy (recorder->state.heap, point.after, sizeof point.after);
  recorder->state.counts.n_collections[oldest]++;
  recorder->state.counts.last_pause_us = 1100;
  recorder->state.counts.longest_pause_us = PAUSE_USEC;
  recorder->state.counts.total_pause_us = 23200;
  g_mutex_unlock (&lock);
}

void
record_test_lose (void)
{
  HfTrackLoss *loss = NULL;

  g_mutex_lock (&lock);
  loss = &recorder->state.counts.losses[HF_TRACK_BREAK_DISK];
  if (loss->n++ == 0)
    loss->first = hf_track_counts_get_n_collections (&recorder->state.counts);
  g_mutex_unlock (&lock);
}

void
record_test_fail_snapshot (void)
{
  set (&fails_snapshot, TRUE);
}

void
record_test_end_process (void)
{
  set (&has_process_ended, TRUE);
}

void
record_test_fail (const char *message)
{
  g_mutex_lock (&lock);
  failure = message;
  g_cond_broadcast (&changed);
  g_mutex_unlock (&lock);
}

void
record_test_refuse (const char *message)
{
  g_mutex_lock (&lock);
  refusal = message;
  g_mutex_unlock (&lock);
}

void
record_test_hold_end (gboolean should_hold)
{
  set (&holds_end, should_hold);
}

/* ---- Facts ------------------------------------------------------------- */

gint64
record_test_get_every (void)
{
  gint64 last;

  g_mutex_lock (&lock);
  last = every;
  g_mutex_unlock (&lock);
  return last;
}

gboolean
record_test_is_running (void)
{
  gboolean is_running;

  g_mutex_lock (&lock);
  is_running = recorder != NULL;
  g_mutex_unlock (&lock);
  return is_running;
}

gboolean
record_test_was_cancelled (void)
{
  gboolean was;

  g_mutex_lock (&lock);
  was = was_cancelled;
  g_mutex_unlock (&lock);
  return was;
}

typedef struct
{
  GtkWidget  *widget;
  const char *text;
} Awaited;

static gboolean
shows_label (gpointer user_data)
{
  const Awaited *awaited = user_data;

  return app_test_find_label (awaited->widget, awaited->text) != NULL;
}

void
record_test_wait_label (GtkWidget  *widget,
                        const char *text)
{
  Awaited awaited = { widget, text };

  g_assert_true (app_test_wait (shows_label, &awaited));
}
