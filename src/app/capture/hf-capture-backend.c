/* hf-capture-backend.c: the processes that the window shows, captures and records
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-backend.h"

#include "hf-capture-error.h"
#include "hf-capture-session.h"

#include <glib/gi18n.h>

static const HfCaptureBackend *chosen;

/* ---- Processes --------------------------------------------------------- */

static GPtrArray *
list (GCancellable  *cancellable,
      GError       **error)
{
  g_autoptr (GDir) folder = NULL;
  g_autoptr (GError) local_error = NULL;

  if (g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS))
    {
      g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_REFUSED,
                           _ ("Holdfast runs in a sandbox, which hides other processes; run "
                              "“holdfast-cli capture” outside of it, and open its file here"));
      return NULL;
    }

  folder = g_dir_open ("/proc", 0, &local_error);
  if (folder == NULL)
    {
      g_set_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_REFUSED,
                   _ ("The processes of this machine cannot be listed: %s"), local_error->message);
      return NULL;
    }

  return hf_process_list (cancellable);
}

/* ---- Snapshots --------------------------------------------------------- */

static void
set_ended (const HfCapturedProcess *process,
           GError                 **error)
{
  g_set_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_NO_PROCESS,
               _ ("The process %u of %s has ended; start the program again, and capture the new "
                  "process"),
               process->pid, process->name);
}

/* Returns: (transfer full): or %NULL with @error set */
static HfProcess *
find (const HfCapturedProcess *process,
      GCancellable            *cancellable,
      GError                 **error)
{
  g_autofree char *folder = g_strdup_printf ("/proc/%u", process->pid);
  g_autoptr (GError) local_error = NULL;
  g_autoptr (HfProcess) found = hf_process_find (process->pid, cancellable, &local_error);

  if (found != NULL && hf_captured_process_is (process, found))
    return g_steal_pointer (&found);

  if (found != NULL || !g_file_test (folder, G_FILE_TEST_IS_DIR))
    set_ended (process, error);
  else
    g_propagate_error (error, g_steal_pointer (&local_error));
  return NULL;
}

static gboolean
take (const HfCapturedProcess *process,
      GFile                   *file,
      HfCapture               *capture,
      char                   **reason,
      HfProgress              *progress,
      GCancellable            *cancellable,
      GError                 **error)
{
  g_autoptr (HfProcess) found = find (process, cancellable, error);
  g_autoptr (HfCaptureSession) session = NULL;

  if (found == NULL)
    return FALSE;

  session = hf_capture_session_new (found, HF_CAPTURE_AUTO, cancellable, error);
  if (session == NULL)
    return FALSE;

  *reason = g_strdup (hf_capture_session_get_reason (session));
  return hf_capture_session_snapshot (session, file, HF_COMPRESSION_NONE, capture, progress,
                                      cancellable, error);
}

/* ---- Recordings -------------------------------------------------------- */

/* A recording takes minutes: the process must not stand still more often for it. */
static HfRecorder *
open_recorder (const HfCapturedProcess *process,
               GFile                   *file,
               const HfRecordOptions   *options,
               GCancellable            *cancellable,
               GError                 **error)
{
  g_autoptr (HfProcess) found = find (process, cancellable, error);
  HfCollector *collector = NULL;

  if (found != NULL)
    collector = hf_collector_attach (found, TRUE, cancellable, error);
  return collector == NULL ? NULL : hf_recorder_new (collector, file, options, error);
}

/* ---- The backend ------------------------------------------------------- */

const HfCaptureBackend *
hf_capture_backend_get (void)
{
  static const HfRecordBackend recorder = {
    .open = open_recorder,
    .run = hf_recorder_run,
    .request_snapshot = hf_recorder_request_snapshot,
    .request_stop = hf_recorder_request_stop,
    .set_every = hf_recorder_set_every,
    .get_state = hf_recorder_get_state,
    .copy_points = hf_recorder_copy_points,
    .has_file = hf_recorder_has_file,
    .free = hf_recorder_free,
  };
  static const HfCaptureBackend machine = { list, take, &recorder };

  return chosen != NULL ? chosen : &machine;
}

void
hf_capture_backend_set (const HfCaptureBackend *backend)
{
  chosen = backend;
}
