/* hf-event-session.c: a stream of events that the runtime of a process sends
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-event-session.h"

#include "hf-capture-error.h"
#include "hf-diagnostics-private.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <unistd.h>

#define SET_EVENTS 2
#define COMMAND_STOP 1
#define COMMAND_COLLECT 3 /* since .NET Core 3.0 */
#define FORMAT_NETTRACE 1

#define NOT_SUPPORTED 0x80131515u
#define UNKNOWN_COMMAND 0x80131385u

#define STOP_TIMEOUT_S 20
#define BUFFER_SIZE (256 * 1024)
#define POLL_US 100000

struct _HfEventSession
{
  char              *path;
  GSocketConnection *connection;
  GSocketConnection *stopping; /* or NULL; the reply comes when the stream has ended */
  guint64            id;
  guint64            n_bytes;
  guint8            *buffer;
};

/* ---- Beginning and end ------------------------------------------------- */

static gboolean
send_message (GSocketConnection *connection,
              HfIpcWriter       *message,
              GCancellable      *cancellable,
              GError           **error)
{
  gsize length;
  const guint8 *bytes = hf_ipc_writer_finish (message, &length);

  return g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), bytes,
                                    length, NULL, cancellable, error);
}

/* A process that is stopped, or serves another tool, takes the connection and answers nothing. */
static void
set_unanswered (GError **error,
                GError  *cause)
{
  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_TIMED_OUT) ||
      g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
    {
      g_error_free (cause);
      g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_BUSY,
                           _ ("The process does not answer the request for its events; it may be "
                              "stopped, or another tool may be using its diagnostics socket; try "
                              "again"));
      return;
    }

  g_propagate_error (error, cause);
}

/* The sentences of other results are not about a profiler. */
static void
set_refusal (GError **error,
             guint32  result)
{
  if (result == NOT_SUPPORTED || result == UNKNOWN_COMMAND)
    g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_REFUSED,
                         _ ("The runtime of the process cannot report its heap as events; use .NET "
                            "6 or later"));
  else
    hf_capture_error_set_result (error, result);
}

static gboolean
take_reply (HfEventSession *self,
            GCancellable   *cancellable,
            GError        **error)
{
  g_autoptr (GBytes) reply = NULL;
  HfIpcHeader header;
  HfIpcReader reader;

  reply = hf_diagnostics_read_reply (g_io_stream_get_input_stream (G_IO_STREAM (self->connection)),
                                     &header, cancellable, error);
  if (reply == NULL)
    return FALSE;
  if (header.is_error)
    {
      set_refusal (error, hf_ipc_get_result (reply));
      return FALSE;
    }

  hf_ipc_reader_init (&reader, reply);
  self->id = hf_ipc_reader_get_u64 (&reader);
  return !reader.has_failed || hf_diagnostics_fail_answer (error);
}

HfEventSession *
hf_event_session_new (const char             *socket,
                      const HfEventProvider  *provider,
                      guint32                 buffer_mb,
                      gboolean                has_rundown,
                      guint                   reply_ms,
                      GCancellable           *cancellable,
                      GError                **error)
{
  g_autoptr (HfEventSession) self = g_new0 (HfEventSession, 1);
  g_auto (HfIpcWriter) message = HF_IPC_WRITER_INIT (SET_EVENTS, COMMAND_COLLECT);
  const guint8 rundown = has_rundown ? 1 : 0;
  const guint reply_s = (reply_ms + 999) / 1000;
  GError *local_error = NULL;

  hf_ipc_writer_add_u32 (&message, buffer_mb);
  hf_ipc_writer_add_u32 (&message, FORMAT_NETTRACE);
  hf_ipc_writer_add_bytes (&message, &rundown, sizeof rundown);
  hf_ipc_writer_add_u32 (&message, 1); /* one provider */
  hf_ipc_writer_add_u64 (&message, provider->keywords);
  hf_ipc_writer_add_u32 (&message, provider->level);
  hf_ipc_writer_add_text (&message, provider->name);
  hf_ipc_writer_add_u32 (&message, 0); /* without arguments */

  self->path = g_strdup (socket);
  self->buffer = g_malloc (BUFFER_SIZE);
  self->connection = hf_diagnostics_connect (socket, reply_s, cancellable, &local_error);
  if (self->connection == NULL ||
      !send_message (self->connection, &message, cancellable, &local_error) ||
      !take_reply (self, cancellable, &local_error))
    {
      set_unanswered (error, local_error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/* The runtime answers once all is read: to wait for it here would be for good. */
gboolean
hf_event_session_stop (HfEventSession *self,
                       GCancellable   *cancellable,
                       GError        **error)
{
  g_auto (HfIpcWriter) message = HF_IPC_WRITER_INIT (SET_EVENTS, COMMAND_STOP);

  hf_ipc_writer_add_u64 (&message, self->id);
  g_clear_object (&self->stopping);
  self->stopping = hf_diagnostics_connect (self->path, STOP_TIMEOUT_S, cancellable, error);

  return self->stopping != NULL && send_message (self->stopping, &message, cancellable, error);
}

void
hf_event_session_free (HfEventSession *self)
{
  if (self == NULL)
    return;

  g_clear_object (&self->connection);
  g_clear_object (&self->stopping);
  g_free (self->path);
  g_free (self->buffer);
  g_free (self);
}

guint64
hf_event_session_get_n_bytes (const HfEventSession *self)
{
  return self->n_bytes;
}

/* ---- Reading ----------------------------------------------------------- */

static gboolean
fail_quiet (GError **error)
{
  g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_BUSY,
                       _ ("The process sends no events of its heap; it may stand still, or have "
                          "no heap that it can report; try again"));
  return FALSE;
}

static gboolean
fail_ended (GError **error)
{
  g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_ENDED,
                       _ ("The process ended its stream of events before the snapshot was "
                          "complete"));
  return FALSE;
}

static gboolean
write_all (int           fd,
           const guint8 *bytes,
           gsize         length,
           GError      **error)
{
  while (fd >= 0 && length > 0)
    {
      gssize n = write (fd, bytes, length);
      int saved = errno;

      if (n < 0 && saved == EINTR)
        continue;
      if (n < 0)
        {
          g_set_error (error, G_IO_ERROR, g_io_error_from_errno (saved),
                       _ ("The snapshot cannot be written: %s"), g_strerror (saved));
          return FALSE;
        }
      bytes += n;
      length -= (gsize) n;
    }

  return TRUE;
}

/* Waits until @end in small steps, so that progress is shown and a stop is heard.
 * Returns: whether bytes, or the end, are there */
static gboolean
wait_for_bytes (HfEventSession     *self,
                const HfEventWatch *watch,
                gint64              end,
                HfProgress         *progress,
                GCancellable       *cancellable,
                GError            **error)
{
  GSocket *socket = g_socket_connection_get_socket (self->connection);
  const HfProgressReport report = { .stage = HF_STAGE_READING,
                                    .done = self->n_bytes,
                                    .n_objects = hf_event_watch_get_n_objects (watch) };
  gint64 left;

  do
    {
      g_autoptr (GError) local_error = NULL;

      if (!hf_progress_poll (progress, cancellable, &report, error))
        return FALSE;
      left = MAX (end - g_get_monotonic_time (), 0);
      if (g_socket_condition_timed_wait (socket, G_IO_IN, MIN (left, POLL_US), cancellable,
                                         &local_error))
        return TRUE;
      if (!g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT))
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return FALSE;
        }
    }
  while (left > 0);

  return fail_quiet (error);
}

/* Returns: how many came; 0 at the end; -1 with @error set */
static gssize
read_some (HfEventSession *self,
           GCancellable   *cancellable,
           GError        **error)
{
  GSocket *socket = g_socket_connection_get_socket (self->connection);
  g_autoptr (GError) local_error = NULL;
  gssize n = g_socket_receive (socket, (char *) self->buffer, BUFFER_SIZE, cancellable,
                               &local_error);

  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return -1;
    }

  /* A process that dies resets the connection. */
  return MAX (n, 0);
}

gboolean
hf_event_session_read (HfEventSession    *self,
                       int                fd,
                       HfEventWatch      *watch,
                       HfEventUntilFunc   until,
                       guint              quiet_ms,
                       HfProgress        *progress,
                       GCancellable      *cancellable,
                       GError           **error)
{
  const gint64 quiet_us = (gint64) quiet_ms * 1000;
  gint64 end = g_get_monotonic_time () + quiet_us;
  gboolean is_over = FALSE;

  while (until == NULL || !until (watch))
    {
      const guint64 n_reports = hf_event_watch_get_n_reports (watch);
      gssize n;

      if (is_over)
        return fail_quiet (error);
      if (!wait_for_bytes (self, watch, end, progress, cancellable, error))
        return FALSE;
      n = read_some (self, cancellable, error);
      if (n < 0)
        return FALSE;
      if (n == 0)
        return (until == NULL && hf_event_watch_is_ended (watch)) || fail_ended (error);

      self->n_bytes += (guint64) n;
      if (!write_all (fd, self->buffer, (gsize) n, error))
        return FALSE;
      if (!hf_event_watch_add (watch, self->buffer, (gsize) n))
        return hf_diagnostics_fail_answer (error);

      /* A program that goes on has events without end. */
      if (hf_event_watch_get_n_reports (watch) > n_reports)
        end = g_get_monotonic_time () + quiet_us;
      is_over = !hf_event_watch_is_ended (watch) && g_get_monotonic_time () > end;
    }

  return TRUE;
}
