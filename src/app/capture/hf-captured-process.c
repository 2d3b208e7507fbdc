/* hf-captured-process.c: which process a snapshot is of
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-captured-process.h"

#include "hf-utf8.h"

#include <string.h>

/* The system computes the start from that of the machine, which moves by a second when the clock
 * is set. A number is given again after all others. */
#define SAME_START_USEC (2 * G_USEC_PER_SEC)

static HfCapturedProcess *
make (guint32     pid,
      gint64      started,
      const char *name)
{
  HfCapturedProcess *self = g_new0 (HfCapturedProcess, 1);

  self->pid = pid;
  self->started = started;
  self->name = hf_text_to_utf8 (name, strlen (name));
  return self;
}

HfCapturedProcess *
hf_captured_process_new (const HfProcess *process)
{
  g_autofree char *name = hf_process_dup_name (process);

  return make (process->pid, process->started, name);
}

HfCapturedProcess *
hf_captured_process_find (HfHeap *heap)
{
  guint32 n_domains = 0;
  const HfDomain *domains = hf_heap_get_domains (heap, &n_domains);
  const char *tool = hf_heap_find_info (heap, "tool");
  const char *host = hf_heap_find_info (heap, "host");
  const char *process = hf_heap_find_info (heap, "process");
  const char *start = hf_heap_find_info (heap, "started");
  guint64 pid = 0;
  guint64 started = 0;

  if (tool == NULL || !g_str_has_prefix (tool, "Holdfast ") ||
      g_strcmp0 (host, g_get_host_name ()) != 0 || process == NULL || start == NULL)
    return NULL;
  if (!g_ascii_string_to_unsigned (process, 16, 1, G_MAXUINT32, &pid, NULL) ||
      !g_ascii_string_to_unsigned (start, 16, 1, G_MAXINT64, &started, NULL))
    return NULL;

  return make ((guint32) pid, (gint64) started, domains[0].name);
}

HfCapturedProcess *
hf_captured_process_copy (const HfCapturedProcess *self)
{
  return make (self->pid, self->started, self->name);
}

void
hf_captured_process_free (HfCapturedProcess *self)
{
  if (self == NULL)
    return;

  g_free (self->name);
  g_free (self);
}

gboolean
hf_captured_process_is (const HfCapturedProcess *self,
                        const HfProcess         *process)
{
  const gint64 apart = self->started - process->started;

  return self->pid == process->pid && ABS (apart) < SAME_START_USEC;
}
