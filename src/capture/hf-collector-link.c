/* hf-collector-link.c: the collector's end of the socket to the profiler
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-collector-link.h"

#include "hf-capture-error.h"

#include <gio/gunixfdmessage.h>
#include <glib/gi18n.h>

static gboolean
fail_ended (GError **error)
{
  g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_ENDED,
                       _ ("The process ended before the snapshot was complete"));
  return FALSE;
}

static gboolean
fail_protocol (GError **error)
{
  g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_PROTOCOL,
                       _ ("The profiler in the process is from another version of Holdfast, or is "
                          "not one; try again when it has left"));
  return FALSE;
}

static gboolean
receive (GSocket       *link,
         HfWireMessage *message,
         GCancellable  *cancellable,
         GError       **error)
{
  g_autoptr (GError) local_error = NULL;
  gssize n = g_socket_receive (link, (char *) message, sizeof *message, cancellable, &local_error);

  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }
  if (n <= 0)
    return fail_ended (error);
  if (n != sizeof *message || message->magic != HF_WIRE_MAGIC)
    return fail_protocol (error);

  return TRUE;
}

gboolean
hf_collector_link_begin (HfCollectorLink *self,
                         GCancellable    *cancellable,
                         GError         **error)
{
  HfWireMessage message;

  if (!receive (self->socket, &message, cancellable, error))
    return FALSE;
  if (message.kind != HF_WIRE_HELLO || message.values[0] != HF_WIRE_VERSION)
    return fail_protocol (error);

  return TRUE;
}

/* @fd: or -1 */
static gboolean
send_request (GSocket      *link,
              HfWireKind    kind,
              guint64       value,
              int           fd,
              GCancellable *cancellable,
              GError      **error)
{
  HfWireMessage message = { .magic = HF_WIRE_MAGIC, .kind = kind, .values = { value } };
  GOutputVector part = { &message, sizeof message };
  g_autoptr (GSocketControlMessage) control = g_unix_fd_message_new ();

  if (fd >= 0 && !g_unix_fd_message_append_fd (G_UNIX_FD_MESSAGE (control), fd, error))
    return FALSE;

  if (g_socket_send_message (link, NULL, &part, 1, &control, fd >= 0 ? 1 : 0, G_SOCKET_MSG_NONE,
                             cancellable, error) == sizeof message)
    return TRUE;

  if (error != NULL && g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return FALSE;
  g_clear_error (error);
  return fail_ended (error);
}

static void
take_reply (HfCollectorReply    *reply,
            const HfWireMessage *message)
{
  reply->n_objects = message->values[0];
  reply->n_references = message->values[1];
  reply->n_roots = message->values[2];
  reply->n_bytes = message->values[3];
  reply->pause_us = message->values[4];
  reply->walk_us = message->values[5];
}

static void
take_tracked (HfCollectorLink     *self,
              const HfWireMessage *message)
{
  self->is_tracking = FALSE;
  self->track_reason = (guint) message->values[0];
  self->track_detail = (guint32) message->values[1];
  self->n_tracked = message->values[2];
}

gboolean
hf_collector_link_request (HfCollectorLink  *self,
                           int               fd,
                           HfCollectorReply *reply,
                           HfProgress       *progress,
                           GCancellable     *cancellable,
                           GError          **error)
{
  HfProgressReport report = { .stage = HF_STAGE_READING };
  HfWireMessage message;

  if (!send_request (self->socket, HF_WIRE_SNAPSHOT, 0, fd, cancellable, error))
    return FALSE;

  while (receive (self->socket, &message, cancellable, error))
    switch ((HfWireKind) message.kind)
      {
      case HF_WIRE_PROGRESS:
        report.n_objects = message.values[0];
        report.done = message.values[1];
        if (!hf_progress_poll (progress, cancellable, &report, error))
          return FALSE;
        break;
      case HF_WIRE_DONE:
        take_reply (reply, &message);
        return TRUE;
      case HF_WIRE_FAILED:
        hf_capture_error_set_reason (error, (guint) message.values[0], (guint32) message.values[1]);
        return FALSE;
      case HF_WIRE_EXITING:
        self->is_exiting = TRUE;
        break;
      case HF_WIRE_TRACKED:
        take_tracked (self, &message);
        break;
      case HF_WIRE_HELLO:
      case HF_WIRE_SNAPSHOT:
      case HF_WIRE_DETACH:
      case HF_WIRE_TRACK:
      case HF_WIRE_TRACKING:
      case HF_WIRE_UNTRACK:
      default:
        return fail_protocol (error);
      }

  return FALSE;
}

/* ---- Collections ------------------------------------------------------- */

gboolean
hf_collector_link_track (HfCollectorLink *self,
                         int              fd,
                         guint           *method,
                         GCancellable    *cancellable,
                         GError         **error)
{
  HfWireMessage message;

  if (!send_request (self->socket, HF_WIRE_TRACK, *method, fd, cancellable, error) ||
      !receive (self->socket, &message, cancellable, error))
    return FALSE;

  if (message.kind == HF_WIRE_TRACKED && message.values[0] != HF_WIRE_REASON_NONE)
    {
      hf_capture_error_set_reason (error, (guint) message.values[0], (guint32) message.values[1]);
      return FALSE;
    }
  if (message.kind != HF_WIRE_TRACKING)
    return fail_protocol (error);

  self->is_tracking = TRUE;
  *method = (guint) message.values[0];
  return TRUE;
}

/* Tracking may have failed, and been reported, just before. */
gboolean
hf_collector_link_untrack (HfCollectorLink *self,
                           GCancellable    *cancellable,
                           GError         **error)
{
  HfWireMessage message;

  if (!self->is_tracking)
    return TRUE;
  if (!send_request (self->socket, HF_WIRE_UNTRACK, 0, -1, cancellable, error) ||
      !receive (self->socket, &message, cancellable, error))
    return FALSE;
  if (message.kind != HF_WIRE_TRACKED)
    return fail_protocol (error);

  take_tracked (self, &message);
  return TRUE;
}

gboolean
hf_collector_link_wait (HfCollectorLink *self,
                        gint64           usec,
                        GCancellable    *cancellable,
                        GError         **error)
{
  HfWireMessage message;
  g_autoptr (GError) local_error = NULL;

  if (!g_socket_condition_timed_wait (self->socket, G_IO_IN | G_IO_HUP, usec, cancellable,
                                      &local_error))
    {
      if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT))
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }
  if (!receive (self->socket, &message, cancellable, error))
    return FALSE;

  if (message.kind == HF_WIRE_TRACKED)
    take_tracked (self, &message);
  else if (message.kind == HF_WIRE_EXITING)
    self->is_exiting = TRUE;
  else
    return fail_protocol (error);
  return TRUE;
}

gboolean
hf_collector_link_notice (HfCollectorLink *self,
                          GCancellable    *cancellable,
                          GError         **error)
{
  HfWireMessage message;

  if (!receive (self->socket, &message, cancellable, error))
    return FALSE;
  if (message.kind != HF_WIRE_EXITING)
    return fail_protocol (error);

  self->is_exiting = TRUE;
  return TRUE;
}

/* One that is gone need not hear it. */
void
hf_collector_link_release (HfCollectorLink *self)
{
  HfWireMessage message = { .magic = HF_WIRE_MAGIC, .kind = HF_WIRE_DETACH };

  g_socket_send (self->socket, (const char *) &message, sizeof message, NULL, NULL);
}
