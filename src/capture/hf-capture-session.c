/* hf-capture-session.c: snapshots of a live process, by whichever method it allows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-session.h"

#include "hf-capture-error.h"
#include "hf-event-capture.h"

struct _HfCaptureSession
{
  HfCollector    *collector; /* one of these two is there */
  HfEventCapture *events;
  char           *reason;
};

gboolean
hf_capture_method_from_name (const char      *name,
                             HfCaptureMethod *method)
{
  static const char *const names[] = { "auto", "profiler", "events" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], name))
      {
        *method = (HfCaptureMethod) i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
is_of_profiler (const GError *error)
{
  return g_error_matches (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_NO_PROFILER) ||
         g_error_matches (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_OCCUPIED);
}

/* A user who insists on the profiler may choose events. */
static void
fail_attach (const GError *cause,
             GError      **error)
{
  g_autofree char *offer = hf_capture_error_dup_offer (cause->message);

  g_set_error_literal (error, cause->domain, cause->code,
                       is_of_profiler (cause) ? offer : cause->message);
}

HfCaptureSession *
hf_capture_session_new (const HfProcess  *process,
                        HfCaptureMethod   method,
                        GCancellable     *cancellable,
                        GError          **error)
{
  g_autoptr (HfCaptureSession) self = g_new0 (HfCaptureSession, 1);
  g_autoptr (GError) local_error = NULL;

  if (method != HF_CAPTURE_EVENTS)
    {
      self->collector = hf_collector_attach (process, FALSE, cancellable, &local_error);
      if (self->collector != NULL)
        return g_steal_pointer (&self);
      if (method == HF_CAPTURE_PROFILER || !is_of_profiler (local_error))
        {
          fail_attach (local_error, error);
          return NULL;
        }
      self->reason = g_strdup (local_error->message);
    }

  self->events = hf_event_capture_new (process, error);
  return self->events != NULL ? g_steal_pointer (&self) : NULL;
}

HfCaptureMethod
hf_capture_session_get_method (const HfCaptureSession *self)
{
  return self->collector != NULL ? HF_CAPTURE_PROFILER : HF_CAPTURE_EVENTS;
}

const char *
hf_capture_session_get_reason (const HfCaptureSession *self)
{
  return self->reason;
}

gboolean
hf_capture_session_snapshot (HfCaptureSession *self,
                             GFile            *file,
                             HfCompression     compression,
                             HfCapture        *capture,
                             HfProgress       *progress,
                             GCancellable     *cancellable,
                             GError          **error)
{
  if (self->collector != NULL)
    return hf_collector_snapshot (self->collector, file, compression, capture, progress,
                                  cancellable, error);

  return hf_event_capture_snapshot (self->events, file, compression, capture, progress, cancellable,
                                    error);
}

void
hf_capture_session_free (HfCaptureSession *self)
{
  if (self == NULL)
    return;

  hf_collector_free (self->collector);
  hf_event_capture_free (self->events);
  g_free (self->reason);
  g_free (self);
}
