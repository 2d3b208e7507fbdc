/* hf-event-capture.c: snapshots of a live process by its event stream, without a profiler
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-event-capture.h"

#include "hf-capture-error.h"
#include "hf-event-session.h"
#include "hf-gclog-writer.h"
#include "hf-load.h"
#include "hf-partial-file.h"
#include "hf-stream-file.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <unistd.h>

#define QUIET_MS 60000
#define FLUSH_QUIET_MS 2000

/* A runtime that is asked for its heap collects before it answers; so many times the quiet. */
#define REPLY_QUIETS 5

/* While the process stands still nobody reads: all events of the heap must fit. They are mostly
 * not larger than the objects, and memory that is not needed is not taken. */
#define MIN_BUFFER_MB 1024
#define MAX_BUFFER_MB 4096

/* Collections, types with their names, objects with a collection for them, and the ranges of
 * generations. */
#define HEAP_KEYWORDS 0x1d80001
#define LEVEL_INFORMATIONAL 4

struct _HfEventCapture
{
  char    *socket;
  char    *runtime;
  char    *command;
  char    *process; /* these two as the format has numbers */
  char    *started;
  guint32  buffer_mb;
  guint    quiet_ms;
};

HfEventCapture *
hf_event_capture_new (const HfProcess *process,
                      GError         **error)
{
  const guint64 resident_mb = process->resident >> 20;
  HfEventCapture *self;

  if (process->info == NULL)
    {
      g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_REFUSED, process->obstacle);
      return NULL;
    }

  self = g_new0 (HfEventCapture, 1);
  self->socket = g_strdup (process->socket);
  self->runtime = hf_process_dup_runtime (process);
  self->command = g_strdup (process->info->command_line);
  self->process = g_strdup_printf ("%x", process->pid);
  self->started = g_strdup_printf ("%" G_GINT64_MODIFIER "x", process->started);
  self->buffer_mb = (guint32) CLAMP (resident_mb, MIN_BUFFER_MB, MAX_BUFFER_MB);
  self->quiet_ms = QUIET_MS;
  return self;
}

void
hf_event_capture_set_quiet (HfEventCapture *self,
                            guint           quiet_ms)
{
  self->quiet_ms = quiet_ms;
}

void
hf_event_capture_free (HfEventCapture *self)
{
  if (self == NULL)
    return;

  g_free (self->socket);
  g_free (self->runtime);
  g_free (self->command);
  g_free (self->process);
  g_free (self->started);
  g_free (self);
}

/* ---- The stream -------------------------------------------------------- */

/* Reads what the session still sends after it was asked to end. */
static gboolean
finish (HfEventSession *session,
        int             fd,
        HfEventWatch   *watch,
        guint           quiet_ms,
        HfProgress     *progress,
        GCancellable   *cancellable,
        GError        **error)
{
  return hf_event_session_stop (session, cancellable, error) &&
         hf_event_session_read (session, fd, watch, NULL, quiet_ms, progress, cancellable, error);
}

static gboolean
is_busy (const GError *error)
{
  return g_error_matches (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_BUSY);
}

/* A runtime names each type once, as long as some session goes on, and may not have noticed the
 * end of the last one. It notices when another begins and ends. One that sends nothing for a while
 * is none the worse for it. */
static gboolean
flush_types (HfEventCapture *self,
             GCancellable   *cancellable,
             GError        **error)
{
  static const HfEventProvider provider = { "Microsoft-DotNETCore-SampleProfiler", 0,
                                            LEVEL_INFORMATIONAL };
  g_autoptr (HfEventSession) session = NULL;
  g_autoptr (HfEventWatch) watch = hf_event_watch_new ();
  const guint quiet_ms = MIN (self->quiet_ms, FLUSH_QUIET_MS);
  g_autoptr (GError) local_error = NULL;

  session = hf_event_session_new (self->socket, &provider, 1, FALSE, self->quiet_ms, cancellable,
                                  error);
  if (session == NULL)
    return FALSE;

  hf_event_session_read (session, -1, watch, hf_event_watch_has_event, quiet_ms, NULL, cancellable,
                         &local_error);
  if (is_busy (local_error))
    g_clear_error (&local_error);
  if (local_error == NULL)
    finish (session, -1, watch, quiet_ms, NULL, cancellable, &local_error);
  if (local_error == NULL || is_busy (local_error))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

static gboolean
is_reported (const HfEventWatch *watch)
{
  return hf_event_watch_is_reported (watch, NULL);
}

static void
take_counts (HfCapture            *capture,
             const HfEventSession *session,
             const HfEventWatch   *watch)
{
  capture->n_stream = hf_event_session_get_n_bytes (session);
  hf_event_watch_is_reported (watch, &capture->pause_us);
}

/* Whether the heap was reported or not, the runtime is asked to end, and all it has is read. */
static gboolean
receive (HfEventCapture *self,
         HfStreamFile   *stream_file,
         HfCapture      *capture,
         HfProgress     *progress,
         GCancellable   *cancellable,
         GError        **error)
{
  static const HfEventProvider provider = { "Microsoft-Windows-DotNETRuntime", HEAP_KEYWORDS,
                                            LEVEL_INFORMATIONAL };
  g_autoptr (HfEventSession) session = NULL;
  g_autoptr (HfEventWatch) watch = hf_event_watch_new ();
  const int fd = hf_stream_file_get_fd (stream_file);
  g_autoptr (GError) local_error = NULL;

  session = hf_event_session_new (self->socket, &provider, self->buffer_mb, TRUE,
                                  self->quiet_ms * REPLY_QUIETS, cancellable, error);
  if (session == NULL)
    return FALSE;

  hf_event_session_read (session, fd, watch, is_reported, self->quiet_ms, progress, cancellable,
                         &local_error);
  if (local_error == NULL)
    finish (session, fd, watch, self->quiet_ms, progress, cancellable, &local_error);
  else if (is_busy (local_error))
    finish (session, fd, watch, self->quiet_ms, progress, cancellable, NULL);
  take_counts (capture, session, watch);
  if (local_error == NULL)
    return TRUE;

  if (is_busy (local_error) && hf_event_watch_get_n_objects (watch) > 0)
    g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_INCOMPLETE,
                         _ ("The process did not report its heap to the end; try again"));
  else
    g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

/* ---- The file ---------------------------------------------------------- */

static HfRecording *
load (HfStreamFile  *stream_file,
      GFile         *file,
      HfProgress    *progress,
      GCancellable  *cancellable,
      GError       **error)
{
  const int fd = hf_stream_file_get_fd (stream_file);
  g_autoptr (GInputStream) stream = g_unix_input_stream_new (fd, FALSE);
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_filename_display_basename (path);
  const off_t size = lseek (fd, 0, SEEK_END);

  if (size < 0 || lseek (fd, 0, SEEK_SET) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           _ ("The events of the process cannot be read again"));
      return NULL;
    }

  return hf_load_heap_from_stream (stream, name, (guint64) size, NULL, progress, cancellable,
                                   error);
}

static gboolean
write_file (HfEventCapture *self,
            HfRecording    *recording,
            GFile          *file,
            HfCompression   compression,
            HfCapture      *capture,
            HfProgress     *progress,
            GCancellable   *cancellable,
            GError        **error)
{
  const HfInfo infos[] = {
    { "runtime", self->runtime }, { "process", self->process },
    { "command", self->command }, { "host", g_get_host_name () },
    { "started", self->started }, { "tool", "Holdfast " HF_VERSION },
  };
  const HfGclogOptions options = {
    .compression = compression, .snapshot = 1, .infos = infos, .n_infos = G_N_ELEMENTS (infos)
  };
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  guint32 n_roots = 0;

  if (!hf_write_gclog (recording, file, &options, progress, cancellable, error))
    return FALSE;

  capture->totals.n_objects = hf_heap_get_n_objects (heap);
  capture->totals.bytes = hf_heap_get_n_bytes (heap);
  hf_heap_get_roots (heap, &n_roots);
  capture->totals.n_roots = n_roots;
  capture->completeness = hf_completeness_copy (hf_heap_get_completeness (heap));
  return TRUE;
}

/* The runtime names each type to only one of several listeners. */
static gboolean
is_whole (HfRecording *recording)
{
  HfHeap *heap = hf_recording_get_heap (recording, 0);

  return hf_completeness_is_whole (hf_heap_get_completeness (heap));
}

/* Whatever arrived of a snapshot that failed is written; the error is that of the snapshot. */
static void
keep_partial (HfEventCapture *self,
              HfStreamFile   *stream_file,
              GFile          *file,
              HfCompression   compression,
              HfCapture      *capture)
{
  g_autoptr (HfRecording) recording = load (stream_file, file, NULL, NULL, NULL);
  g_autoptr (GFile) partial = hf_partial_file_new (file);

  if (recording != NULL &&
      write_file (self, recording, partial, compression, capture, NULL, NULL, NULL))
    capture->partial = g_steal_pointer (&partial);
}

gboolean
hf_event_capture_snapshot (HfEventCapture *self,
                           GFile          *file,
                           HfCompression   compression,
                           HfCapture      *capture,
                           HfProgress     *progress,
                           GCancellable   *cancellable,
                           GError        **error)
{
  g_autoptr (HfStreamFile) stream_file = NULL;
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (GError) local_error = NULL;

  memset (capture, 0, sizeof *capture);
  stream_file = hf_stream_file_new (file, error);
  if (stream_file == NULL || !flush_types (self, cancellable, error))
    return FALSE;

  if (!receive (self, stream_file, capture, progress, cancellable, &local_error))
    {
      if (!g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        keep_partial (self, stream_file, file, compression, capture);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  recording = load (stream_file, file, progress, cancellable, error);
  if (recording != NULL && !is_whole (recording))
    {
      keep_partial (self, stream_file, file, compression, capture);
      g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_INCOMPLETE,
                           _ ("Events of the process are missing: another tool reads them at the "
                              "same time, or the process has no room for all of them; try again, "
                              "or choose the profiler"));
      return FALSE;
    }

  return recording != NULL &&
         write_file (self, recording, file, compression, capture, progress, cancellable, error);
}
