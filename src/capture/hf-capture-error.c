/* hf-capture-error.c: why a process cannot be captured
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-error.h"

#include "hf-wire.h"

#include <glib/gi18n.h>

G_DEFINE_QUARK (hf-capture-error-quark, hf_capture_error)

typedef struct
{
  guint32        result;
  HfCaptureError code;
  const char    *sentence;
} Explanation;

/* The answers of the runtime to AttachProfiler, and to an unknown or malformed command. */
static const Explanation EXPLANATIONS[] = {
  { 0x8013136a, HF_CAPTURE_ERROR_OCCUPIED,
    N_ ("Another profiler is in the process already") },
  { 0x80131375, HF_CAPTURE_ERROR_BUSY,
    N_ ("A profiler of Holdfast is still in the process; wait until that capture has ended, and "
        "try again") },
  { 0x8013135b, HF_CAPTURE_ERROR_BUSY,
    N_ ("The runtime of the process has not started yet; try again in a moment") },
  { 0x80131371, HF_CAPTURE_ERROR_BUSY,
    N_ ("The runtime of the process has not started yet; try again in a moment") },
  { 0x80131379, HF_CAPTURE_ERROR_BUSY,
    N_ ("A background garbage collection did not end in time; try again") },
  { 0x80131376, HF_CAPTURE_ERROR_NO_PROFILER,
    N_ ("The runtime does not let a profiler watch its concurrent garbage collection") },
  { 0x8013136f, HF_CAPTURE_ERROR_NO_PROFILER,
    N_ ("The runtime does not let a profiler that attaches watch collections") },
  { 0x80131368, HF_CAPTURE_ERROR_NO_PROFILER,
    N_ ("The runtime does not accept the profiler of this version of Holdfast") },
  { 0x80131515, HF_CAPTURE_ERROR_NO_PROFILER,
    N_ ("The runtime cannot load a profiler, as Mono and Native AOT cannot") },
  { 0x80131378, HF_CAPTURE_ERROR_REFUSED,
    N_ ("Diagnostics are switched off in the process; start it without "
        "DOTNET_EnableDiagnostics=0") },
  { 0x80131385, HF_CAPTURE_ERROR_REFUSED,
    N_ ("The runtime does not know this command; it is older than .NET 6") },
  { 0x8007007e, HF_CAPTURE_ERROR_NO_PROFILER,
    N_ ("The process cannot load the profiler; it must see the file, and use the same kind of C "
        "library and processor as this Holdfast") },
  { 0x8007007f, HF_CAPTURE_ERROR_NO_PROFILER,
    N_ ("The file that the process loaded is not the profiler of Holdfast; install Holdfast "
        "anew") },
  { 0x8007000e, HF_CAPTURE_ERROR_REFUSED,
    N_ ("The process has no memory or no thread left for a profiler") },
};

void
hf_capture_error_set_result (GError **error,
                             guint32  result)
{
  for (gsize i = 0; i < G_N_ELEMENTS (EXPLANATIONS); i++)
    if (EXPLANATIONS[i].result == result)
      {
        g_set_error_literal (error, HF_CAPTURE_ERROR, EXPLANATIONS[i].code,
                             _ (EXPLANATIONS[i].sentence));
        return;
      }

  g_set_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_REFUSED,
               _ ("The runtime of the process refuses with the code 0x%08x"), result);
}

char *
hf_capture_error_dup_offer (const char *sentence)
{
  /* Translators: a sentence that says why a profiler cannot be used */
  return g_strdup_printf (_ ("%s; the events of the process can be captured instead"), sentence);
}

static const char *
get_reason_sentence (guint reason)
{
  switch ((HfWireReason) reason)
    {
    case HF_WIRE_REASON_MEMORY:
      return _ ("The process has no memory left for the buffers of the capture, about 20 MB");
    case HF_WIRE_REASON_SLOW:
      return _ ("The disk was too slow, and the process would have stood still for too long; "
                "choose a file on another disk");
    case HF_WIRE_REASON_GONE:
      return _ ("The capture was given up");
    case HF_WIRE_REASON_TYPES:
      return _ ("The heap has more than 200,000 types, and a capture cannot hold them");
    case HF_WIRE_REASON_NO_WALK:
      return _ ("The runtime collected garbage, but did not report the heap; try again");
    case HF_WIRE_REASON_REQUEST:
      return _ ("The profiler did not understand the request; install Holdfast anew");
    case HF_WIRE_REASON_UNLOAD:
      return _ ("The process unloaded an assembly before its types could be named; try again");
    case HF_WIRE_REASON_SESSION:
      return _ ("The runtime of the process refuses the event session of a recording; "
                "“holdfast-cli record --blocking” needs none");
    case HF_WIRE_REASON_EXIT:
      return _ ("The process ended before the snapshot was complete");
    case HF_WIRE_REASON_NONE:
    case HF_WIRE_REASON_DISK:
    case HF_WIRE_REASON_COLLECTION:
    case HF_WIRE_REASON_MASK:
    default:
      return _ ("The snapshot could not be completed");
    }
}

void
hf_capture_error_set_reason (GError **error,
                             guint    reason,
                             guint32  detail)
{
  HfCaptureError code = reason == HF_WIRE_REASON_EXIT ? HF_CAPTURE_ERROR_ENDED
                                                      : HF_CAPTURE_ERROR_INCOMPLETE;

  if (reason == HF_WIRE_REASON_DISK)
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno ((int) detail),
                 _ ("The process cannot write the snapshot: %s"), g_strerror ((int) detail));
  else if (reason == HF_WIRE_REASON_COLLECTION || reason == HF_WIRE_REASON_MASK)
    hf_capture_error_set_result (error, detail);
  else
    g_set_error_literal (error, HF_CAPTURE_ERROR, code, get_reason_sentence (reason));
}
