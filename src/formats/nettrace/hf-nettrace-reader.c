/* hf-nettrace-reader.c: the heap dumps of a .nettrace become a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-nettrace-reader.h"

#include "hf-nettrace-heap.h"

#include <glib/gi18n.h>

/* Most events are none of a heap, and take next to nothing. */
#define CHECK_EVENTS 0xfff

/* The approximate memory of a sealed heap: itself, an object, a reference. */
#define HEAP_BYTES 65536
#define HEAP_BYTES_PER_OBJECT 24
#define HEAP_BYTES_PER_REFERENCE 4

typedef struct
{
  HfInput          *input;
  HfNettraceStream *stream;  /* owned by the caller's frame, as those below */
  HfNettraceEvents *events;
  HfHeapBuilder    *builder;
  guint64           sealed_bytes;
  guint             n_empty; /* heap dumps without an object, not yet counted */
} Reader;

static gboolean
check_memory (Reader   *self,
              GError  **error)
{
  guint64 held = hf_nettrace_events_get_n_bytes (self->events) +
                 hf_heap_builder_get_n_bytes (self->builder) + self->sealed_bytes;

  return hf_input_check_memory (self->input, held, held + held / 8, error);
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

static HfFaultKind
get_cut (const Reader *self)
{
  HfFaultKind cut = hf_byte_source_get_cut (self->input->source);

  return cut != HF_FAULT_NONE ? cut : hf_nettrace_stream_get_cut (self->stream);
}

static void
fail_without_dump (Reader  *self,
                   GError **error)
{
  HfInput *input = self->input;
  g_autofree char *offset = g_strdup_printf ("%" G_GUINT64_FORMAT,
                                             hf_nettrace_stream_get_bad_offset (self->stream));

  if (get_cut (self) != HF_FAULT_NONE)
    hf_input_fail (input, error, HF_ERROR_DAMAGED,
                   /* Translators: a file's name; a number */
                   _ ("“%s” is cut or damaged at byte %s, before any object of a heap"),
                   input->name, offset);
  else if (self->n_empty > 0)
    hf_input_fail (input, error, HF_ERROR_DAMAGED,
                   _ ("the trace “%s” has lost all objects of its heap dump: take it again with a "
                      "larger buffer (--buffersize of dotnet-trace)"),
                   input->name);
  else
    hf_input_fail (input, error, HF_ERROR_NOT_A_HEAP,
                   /* Translators: a file's name, and a command to type */
                   _ ("the trace “%s” has no heap dump: take one with “%s”"), input->name,
                   "dotnet-trace collect -p PID --buffersize 1024 "
                   "--providers Microsoft-Windows-DotNETRuntime:0x1D80001:5");
}

/* ---- Heaps --------------------------------------------------------------------------- */

static gboolean
poll_cb (gpointer   user_data,
         GError   **error)
{
  Reader *self = user_data;

  return hf_input_poll (self->input, hf_nettrace_events_get_n_nodes (self->events), error) &&
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
  HfHeap *heap;

  if (!hf_nettrace_heap_fill (trace, dump, self->builder, error))
    return FALSE;
  hf_heap_builder_add_fault (self->builder, HF_FAULT_LOST_SNAPSHOT, self->n_empty, 0);
  self->n_empty = 0;
  if (is_last && get_cut (self) != HF_FAULT_NONE)
    hf_heap_builder_set_cut (self->builder, get_cut (self), 0);

  heap = hf_input_seal (self->input, self->builder, recording, self->sealed_bytes, error);
  if (heap == NULL)
    return FALSE;
  self->sealed_bytes += HEAP_BYTES +
                        (guint64) hf_heap_get_n_objects (heap) * HEAP_BYTES_PER_OBJECT +
                        hf_heap_get_n_references (heap) * HEAP_BYTES_PER_REFERENCE;
  return TRUE;
}

static HfRecording *
make_recording (Reader   *self,
                GError  **error)
{
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfColumn) dumps = NULL;
  HfNettraceStore *store = hf_nettrace_events_get_store (self->events);
  HfNettraceTrace trace = {
    .clock = hf_nettrace_stream_get_clock (self->stream),
    .events = self->events,
    .omits_references = self->input->options.omit_references,
    .poll = poll_cb,
    .poll_data = self,
  };
  const HfNettraceSegment *segments;
  guint n;

  hf_input_finish_reading (self->input);
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
      fail_without_dump (self, error);
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

HfRecording *
hf_nettrace_read (HfInput  *input,
                  GError  **error)
{
  g_autoptr (HfByteReader) reader = hf_byte_reader_new (input);
  g_autoptr (HfNettraceStream) stream = hf_nettrace_stream_new (reader);
  g_autoptr (HfNettraceEvents) events = NULL;
  g_autoptr (HfHeapBuilder) builder = hf_input_new_builder (input);
  Reader self = { .input = input, .stream = stream, .builder = builder };

  if (!hf_nettrace_stream_open (stream, error))
    return NULL;
  self.events = events = hf_nettrace_events_new (
    hf_nettrace_stream_get_clock (stream)->pointer_size, input->options.omit_references);
  return read_events (&self, reader, error) ? make_recording (&self, error) : NULL;
}
