/* hf-nettrace-reader.c: the heap dumps of a .nettrace become a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-nettrace-reader.h"

#include "hf-error.h"
#include "hf-memory-watch.h"
#include "hf-nettrace-heap.h"

#include <glib/gi18n.h>

/* Most events are none of a heap, and take next to nothing. */
#define CHECK_EVENTS 0xfff

/* What a sealed heap takes, about: itself, an object, a reference. */
#define HEAP_BYTES 65536
#define HEAP_BYTES_PER_OBJECT 24
#define HEAP_BYTES_PER_REFERENCE 4

typedef struct
{
  HfByteSource     *source;
  const char       *name;
  guint64           n_bytes;
  HfMemoryWatch     memory;
  HfProgress       *progress;
  GCancellable     *cancellable;

  HfNettraceStream *stream;  /* owned by the caller's frame, as those below */
  HfNettraceEvents *events;
  HfHeapBuilder    *builder;
  guint64           sealed_bytes;
  guint             n_empty; /* heap dumps without an object, not yet told */
} Reader;

static gboolean
check_memory (Reader   *self,
              GError  **error)
{
  guint64 held = hf_nettrace_events_get_n_bytes (self->events) +
                 hf_heap_builder_get_n_bytes (self->builder) + self->sealed_bytes;

  return hf_memory_watch_check (&self->memory, held, held + held / 8, error);
}

/* ---- Reading ----------------------------------------------------------------------- */

static gboolean
read_events (Reader        *self,
             HfByteReader  *reader,
             GError       **error)
{
  HfNettraceItem item;
  guint64 n_items = 0;

  do
    {
      guint64 n_nodes = hf_nettrace_events_get_n_nodes (self->events);

      if (!hf_nettrace_stream_next (self->stream, &item, error))
        return FALSE;
      if (!hf_nettrace_events_add (self->events, &item))
        return hf_error_fail_memory (error);
      if ((n_items++ & CHECK_EVENTS) != 0 &&
          hf_nettrace_events_get_n_nodes (self->events) == n_nodes)
        continue;
      hf_byte_reader_set_n_objects (reader, hf_nettrace_events_get_n_nodes (self->events));
      if (!check_memory (self, error))
        return FALSE;
    }
  while (item.kind != HF_NETTRACE_END);
  return TRUE;
}

static HfTruncation
get_truncation (const Reader *self)
{
  HfTruncation truncation = hf_byte_source_get_truncation (self->source);

  return truncation != HF_TRUNCATION_NONE ? truncation
                                          : hf_nettrace_stream_get_truncation (self->stream);
}

static void
fail_without_dump (Reader  *self,
                   guint    n_empty,
                   GError **error)
{
  g_autofree char *offset = g_strdup_printf (
    "%" G_GUINT64_FORMAT, hf_nettrace_stream_get_bad_offset (self->stream));

  if (get_truncation (self) != HF_TRUNCATION_NONE)
    g_set_error (error, HF_ERROR, HF_ERROR_DAMAGED,
                 /* Translators: a file's name; a number */
                 _ ("“%s” is cut or damaged at byte %s, before any object of a heap"),
                 self->name, offset);
  else if (n_empty > 0)
    g_set_error (error, HF_ERROR, HF_ERROR_DAMAGED,
                 _ ("the trace “%s” has lost all objects of its heap dump: take it again with a "
                    "larger buffer (--buffersize of dotnet-trace)"),
                 self->name);
  else
    g_set_error (error, HF_ERROR, HF_ERROR_NOT_A_HEAP,
                 /* Translators: a file's name, and a command to type */
                 _ ("the trace “%s” has no heap dump: take one with “%s”"), self->name,
                 "dotnet-trace collect -p PID --buffersize 1024 "
                 "--providers Microsoft-Windows-DotNETRuntime:0x1D80001:5");
}

/* ---- Heaps --------------------------------------------------------------------------- */

static gboolean
poll_cb (gpointer   user_data,
         GError   **error)
{
  Reader *self = user_data;
  HfProgressReport report = { .stage = HF_STAGE_READING };

  report.done = report.total = self->n_bytes;
  report.n_objects = hf_nettrace_events_get_n_nodes (self->events);
  return hf_progress_poll (self->progress, self->cancellable, &report, error) &&
         check_memory (self, error);
}

static gboolean
add_dump (Reader                *self,
          const HfNettraceTrace *trace,
          const HfNettraceDump  *dump,
          HfRecording           *recording,
          gboolean               is_last,
          GError               **error)
{
  guint64 limit = self->memory.limit;
  HfHeap *heap;

  if (!hf_nettrace_heap_fill (trace, dump, self->builder, error))
    return FALSE;
  hf_heap_builder_add_damages (self->builder, HF_DAMAGE_LOST_SNAPSHOT, self->n_empty);
  self->n_empty = 0;
  if (is_last && get_truncation (self) != HF_TRUNCATION_NONE)
    hf_heap_builder_set_truncated (self->builder, get_truncation (self), 0);

  if (limit != 0 && limit != G_MAXUINT64)
    limit = limit > self->sealed_bytes ? limit - self->sealed_bytes : 1;
  heap = hf_heap_builder_seal (self->builder, limit, self->progress, self->cancellable, error);
  if (heap == NULL)
    return FALSE;
  self->sealed_bytes += HEAP_BYTES +
                        (guint64) hf_heap_get_n_objects (heap) * HEAP_BYTES_PER_OBJECT +
                        hf_heap_get_n_references (heap) * HEAP_BYTES_PER_REFERENCE;
  return hf_recording_add_heap (recording, heap) || hf_error_fail_memory (error);
}

static HfRecording *
make_recording (Reader               *self,
                const HfLoadOptions  *options,
                GError              **error)
{
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfColumn) dumps = NULL;
  HfNettraceStore *store = hf_nettrace_events_get_store (self->events);
  HfNettraceTrace trace = {
    .clock = hf_nettrace_stream_get_clock (self->stream),
    .events = self->events,
    .omits_references = options->omit_references,
    .poll = poll_cb,
    .poll_data = self,
  };
  const HfNettraceSegment *segments;
  guint n;

  hf_nettrace_store_sort (store);
  segments = hf_nettrace_store_get_segments (store, &n);
  dumps = hf_nettrace_collections_find_dumps (hf_nettrace_events_get_collections (self->events),
                                              segments, n, &self->n_empty);
  if (dumps == NULL)
    {
      hf_error_fail_memory (error);
      return NULL;
    }
  if (dumps->len == 0)
    {
      fail_without_dump (self, self->n_empty, error);
      return NULL;
    }
  for (guint i = 0; i < dumps->len; i++)
    {
      if (!add_dump (self, &trace, &g_array_index (dumps, HfNettraceDump, i), recording,
                     i + 1 == dumps->len, error))
        return NULL;
    }
  return g_steal_pointer (&recording);
}

/* Names the file before what was said further in, unless that names it. */
static void
name_error (const Reader  *self,
            GError       **error)
{
  if (error != NULL && !g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED) &&
      strstr ((*error)->message, self->name) == NULL)
    g_prefix_error (error, "%s: ", self->name);
}

HfRecording *
hf_nettrace_read (HfByteSource         *source,
                  const char           *name,
                  guint64               n_bytes,
                  const HfLoadOptions  *options,
                  HfProgress           *progress,
                  GCancellable         *cancellable,
                  GError              **error)
{
  g_autoptr (HfByteReader) reader = hf_byte_reader_new (source, n_bytes, progress, cancellable);
  g_autoptr (HfNettraceStream) stream = hf_nettrace_stream_new (reader);
  g_autoptr (HfNettraceEvents) events = NULL;
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  HfRecording *recording = NULL;
  Reader self = {
    .source = source,
    .name = name,
    .n_bytes = n_bytes,
    .memory = { .limit = options->memory_limit },
    .progress = progress,
    .cancellable = cancellable,
    .stream = stream,
    .builder = builder,
  };

  hf_heap_builder_expect_roots (builder);
  if (options->omit_references)
    hf_heap_builder_omit_references (builder);
  if (hf_nettrace_stream_open (stream, error))
    {
      events = hf_nettrace_events_new (hf_nettrace_stream_get_clock (stream)->pointer_size,
                                       options->omit_references);
      self.events = events;
      if (read_events (&self, reader, error))
        recording = make_recording (&self, options, error);
    }
  if (recording == NULL)
    name_error (&self, error);
  return recording;
}
