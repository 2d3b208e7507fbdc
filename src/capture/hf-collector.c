/* hf-collector.c: snapshots of a live process by the profiler
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-collector-private.h"

#include "hf-capture-error.h"
#include "hf-corprof.h"
#include "hf-output-file.h"
#include "hf-partial-file.h"
#include "hf-proc.h"
#include "hf-stream-file.h"

#include <glib/gi18n.h>
#include <unistd.h>

/* How long the runtime may wait for a background collection. */
#define WAIT_MS 60000

/* How long the profiler may take to report, once it is loaded. */
#define REPORT_MS 30000

/* A profiler of ours that was asked to leave needs the runtime's time for it: so long may it be
 * taken for another one. Its library stays. */
#define LEAVE_MS 15000
#define LEAVE_POLL_MS 200

#define LIBRARY "libholdfast-profiler.so"

/* Its path, for tests and for packages that put it elsewhere. */
#define VARIABLE "HOLDFAST_PROFILER"

void
hf_capture_clear (HfCapture *self)
{
  g_clear_object (&self->partial);
  hf_completeness_clear (&self->completeness);
}

/* ---- The profiler ------------------------------------------------------ */

/* In a folder of the build it is beside the program, in another room. */
char *
hf_collector_find_library (GError **error)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : g_strdup (".");
  g_autofree char *built = g_canonicalize_filename ("../profiler/" LIBRARY, folder);
  const char *const paths[] = { g_getenv (VARIABLE), built, HF_PROFILER_DIR "/" LIBRARY };

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      if (paths[i] != NULL && g_file_test (paths[i], G_FILE_TEST_IS_REGULAR))
        return g_strdup (paths[i]);
    }

  g_set_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_NO_PROFILER,
               _ ("The profiler %s is missing; install Holdfast anew"),
               HF_PROFILER_DIR "/" LIBRARY);
  return NULL;
}

void
hf_collector_set_process (HfCollector     *self,
                          const HfProcess *process)
{
  g_free (self->name);
  g_free (self->runtime);
  g_free (self->command);
  self->name = hf_process_dup_name (process);
  self->runtime = hf_process_dup_runtime (process);
  self->command = g_strdup (process->info->command_line);
  self->pid = process->pid;
  self->started = process->started;
}

static gboolean
load_profiler (HfCollector     *self,
               const HfProcess *process,
               guint32          flags,
               GCancellable    *cancellable,
               GError         **error)
{
  static const HfGuid clsid = HF_WIRE_CLSID;
  HfWireClientData data = { .version = HF_WIRE_VERSION, .flags = flags };

  if (strlen (self->rendezvous->socket_path) >= HF_WIRE_MAX_PATH)
    {
      g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_NO_PROFILER,
                           _ ("The path of the socket for the capture is too long"));
      return FALSE;
    }

  g_strlcpy (data.path, self->rendezvous->socket_path, sizeof data.path);
  return hf_diagnostics_attach (process->socket, (const guint8 *) &clsid,
                                self->rendezvous->library_path, WAIT_MS, &data, sizeof data,
                                cancellable, error);
}

static gboolean
load_when_free (HfCollector     *self,
                const HfProcess *process,
                guint32          flags,
                GCancellable    *cancellable,
                GError         **error)
{
  const gboolean was_here = hf_proc_has_mapped (process->pid, LIBRARY);
  const gint64 end = g_get_monotonic_time () + (was_here ? (gint64) LEAVE_MS * 1000 : 0);
  g_autoptr (GError) local_error = NULL;

  while (!load_profiler (self, process, flags, cancellable, &local_error))
    {
      if ((!g_error_matches (local_error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_OCCUPIED) &&
           !g_error_matches (local_error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_BUSY)) ||
          g_get_monotonic_time () > end)
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return FALSE;
        }
      g_clear_error (&local_error);
      g_usleep (LEAVE_POLL_MS * 1000);
    }

  return TRUE;
}

/* A folder that cannot be written keeps the profiler out, and nothing else. */
static HfRendezvous *
make_rendezvous (const HfProcess *process,
                 const char      *library,
                 GError         **error)
{
  g_autoptr (GError) local_error = NULL;
  HfRendezvous *rendezvous = hf_rendezvous_new (process, library, &local_error);

  if (rendezvous == NULL)
    g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_NO_PROFILER,
                         local_error->message);

  return rendezvous;
}

HfCollector *
hf_collector_attach (const HfProcess *process,
                     gboolean         keeps_background,
                     GCancellable    *cancellable,
                     GError         **error)
{
  g_autoptr (HfCollector) self = g_new0 (HfCollector, 1);
  g_autofree char *library = hf_collector_find_library (error);

  if (library == NULL)
    return NULL;
  if (process->obstacle != NULL || process->info == NULL)
    {
      g_set_error_literal (error, HF_CAPTURE_ERROR,
                           process->info != NULL ? HF_CAPTURE_ERROR_NO_PROFILER
                                                 : HF_CAPTURE_ERROR_REFUSED,
                           process->obstacle);
      return NULL;
    }

  hf_collector_set_process (self, process);
  self->rendezvous = make_rendezvous (process, library, error);
  if (self->rendezvous == NULL ||
      !load_when_free (self, process, keeps_background ? HF_WIRE_KEEPS_BACKGROUND : 0, cancellable,
                       error))
    return NULL;

  self->link.socket = hf_rendezvous_accept (self->rendezvous, process, REPORT_MS, cancellable,
                                            error);
  if (self->link.socket == NULL || !hf_collector_link_begin (&self->link, cancellable, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
hf_collector_free (HfCollector *self)
{
  if (self == NULL)
    return;

  /* The profiler takes the end of the connection as a request to leave. */
  g_clear_object (&self->link.socket);
  hf_rendezvous_free (self->rendezvous);
  g_free (self->name);
  g_free (self->runtime);
  g_free (self->command);
  g_free (self);
}

/* ---- Snapshots --------------------------------------------------------- */

void
hf_collector_get_origin (const HfCollector *self,
                         HfCaptureOrigin   *origin)
{
  *origin = (HfCaptureOrigin){
    .name = self->name,
    .runtime = self->runtime,
    .command = self->command,
    .process = self->pid,
    .started = self->started,
  };
}

static gboolean
write_file (HfCollector          *self,
            const HfCaptureIndex *index,
            GBytes               *stream,
            GFile                *file,
            HfCompression         compression,
            HfCapture            *capture,
            HfProgress           *progress,
            GCancellable         *cancellable,
            GError              **error)
{
  g_autoptr (HfOutputFile) output = hf_output_file_new (file, NULL, cancellable, error);
  HfCaptureOrigin origin;
  gsize length;
  gconstpointer data = g_bytes_get_data (stream, &length);

  hf_collector_get_origin (self, &origin);
  origin.pause_us = capture->pause_us;
  hf_completeness_add_omissions (&capture->completeness, HF_CAPTURE_OMISSIONS);
  return output != NULL &&
         hf_capture_write (index, data, length, &origin, compression,
                           hf_output_file_get_stream (output), &capture->totals, progress,
                           cancellable, error) &&
         hf_output_file_close (output, cancellable, error);
}

/* Whatever arrived of a snapshot that failed is written; the error is that of the snapshot. */
static void
keep_partial (HfCollector   *self,
              HfStreamFile  *stream_file,
              GFile         *file,
              HfCompression  compression,
              HfCapture     *capture)
{
  g_autoptr (GBytes) stream = hf_stream_file_map (stream_file, NULL);
  g_autoptr (HfCaptureIndex) index = NULL;
  g_autoptr (GFile) partial = hf_partial_file_new (file);
  gsize length;
  gconstpointer data;

  if (stream == NULL)
    return;

  data = g_bytes_get_data (stream, &length);
  index = hf_capture_index_new (data, length, NULL, NULL);
  if (index == NULL || index->n_objects == 0)
    return;

  index->is_whole = FALSE;
  if (write_file (self, index, stream, partial, compression, capture, NULL, NULL, NULL))
    capture->partial = g_steal_pointer (&partial);
}

static gboolean
convert (HfCollector   *self,
         HfStreamFile  *stream_file,
         GFile         *file,
         HfCompression  compression,
         HfCapture     *capture,
         HfProgress    *progress,
         GCancellable  *cancellable,
         GError       **error)
{
  g_autoptr (GBytes) stream = hf_stream_file_map (stream_file, error);
  g_autoptr (HfCaptureIndex) index = NULL;
  gsize length;
  gconstpointer data;

  if (stream == NULL)
    return FALSE;

  data = g_bytes_get_data (stream, &length);
  capture->n_stream = length;
  index = hf_capture_index_new (data, length, cancellable, error);
  if (index == NULL)
    return FALSE;
  if (!index->is_whole)
    {
      g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_INCOMPLETE,
                           _ ("The snapshot is not whole: the process sent less than it counted"));
      return FALSE;
    }

  return write_file (self, index, stream, file, compression, capture, progress, cancellable, error);
}

gboolean
hf_collector_snapshot (HfCollector    *self,
                       GFile          *file,
                       HfCompression   compression,
                       HfCapture      *capture,
                       HfProgress     *progress,
                       GCancellable   *cancellable,
                       GError        **error)
{
  g_autoptr (HfStreamFile) stream_file = NULL;
  g_autoptr (GError) local_error = NULL;
  HfCollectorReply reply = { 0 };
  const gboolean is_last = self->link.is_exiting;

  memset (capture, 0, sizeof *capture);
  stream_file = hf_stream_file_new (file, error);
  if (stream_file == NULL)
    return FALSE;

  if (hf_collector_link_request (&self->link, hf_stream_file_get_fd (stream_file), &reply, progress,
                                 cancellable, &local_error))
    {
      capture->pause_us = reply.pause_us;
      capture->walk_us = reply.walk_us;
      if (is_last)
        hf_collector_link_release (&self->link);
      if (convert (self, stream_file, file, compression, capture, progress, cancellable,
                   &local_error))
        return TRUE;
    }

  if (!g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    keep_partial (self, stream_file, file, compression, capture);
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}
