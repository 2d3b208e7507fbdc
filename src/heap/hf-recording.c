/* hf-recording.c: the snapshots of one file, and what lies between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-recording.h"

struct _HfRecording
{
  GObject parent_instance;

  GPtrArray      *heaps;
  GArray         *events;
  GStringChunk   *texts;
  HfCompleteness  completeness;
};

G_DEFINE_FINAL_TYPE (HfRecording, hf_recording, G_TYPE_OBJECT)

static void
hf_recording_finalize (GObject *object)
{
  HfRecording *self = HF_RECORDING (object);

  g_ptr_array_unref (self->heaps);
  g_array_unref (self->events);
  g_string_chunk_free (self->texts);

  G_OBJECT_CLASS (hf_recording_parent_class)->finalize (object);
}

static void
hf_recording_class_init (HfRecordingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_recording_finalize;
}

static void
hf_recording_init (HfRecording *self)
{
  self->heaps = g_ptr_array_new_with_free_func (g_object_unref);
  self->events = g_array_new (FALSE, TRUE, sizeof (HfEvent));
  self->texts = g_string_chunk_new (256);
}

HfRecording *
hf_recording_new (void)
{
  return g_object_new (HF_TYPE_RECORDING, NULL);
}

guint32
hf_recording_get_n_heaps (HfRecording *self)
{
  return self->heaps->len;
}

HfHeap *
hf_recording_get_heap (HfRecording *self,
                       guint32      position)
{
  g_return_val_if_fail (position < self->heaps->len, NULL);

  return g_ptr_array_index (self->heaps, position);
}

const HfEvent *
hf_recording_get_events (HfRecording *self,
                         gsize       *n_events)
{
  *n_events = self->events->len;
  return (const HfEvent *) (const void *) self->events->data;
}

const HfCompleteness *
hf_recording_get_completeness (HfRecording *self)
{
  return &self->completeness;
}

void
hf_recording_add_heap (HfRecording *self,
                       HfHeap      *heap)
{
  HfEvent event = { .kind = HF_EVENT_SNAPSHOT, .snapshot = { self->heaps->len } };

  g_ptr_array_add (self->heaps, heap);
  hf_recording_add_event (self, &event);
  hf_completeness_merge (&self->completeness, hf_heap_get_completeness (heap), 0);
}

void
hf_recording_add_event (HfRecording   *self,
                        const HfEvent *event)
{
  HfEvent copy = *event;

  if (event->kind == HF_EVENT_INTERRUPTED)
    copy.interrupted.text = g_string_chunk_insert (self->texts, event->interrupted.text);
  g_array_append_val (self->events, copy);
}
