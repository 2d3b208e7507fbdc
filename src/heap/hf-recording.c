/* hf-recording.c: the snapshots of one file, and what lies between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-recording.h"

#include "hf-column.h"

#include <string.h>

struct _HfRecording
{
  GObject parent_instance;

  GPtrArray      *heaps;
  HfColumn       *events; /* HfEvent; texts are owned */
  HfCompleteness  completeness;
  char           *digest; /* NULL if it was not read */
  HfArchive      *archive; /* NULL if it is from none */
};

G_DEFINE_FINAL_TYPE (HfRecording, hf_recording, G_TYPE_OBJECT)

static void
clear_event (gpointer data)
{
  HfEvent *event = data;

  if (event->kind == HF_EVENT_INTERRUPTED)
    g_free ((char *) event->interrupted.text);
}

static void
hf_recording_finalize (GObject *object)
{
  HfRecording *self = HF_RECORDING (object);

  g_ptr_array_unref (self->heaps);
  hf_column_free (self->events);
  g_free (self->digest);
  hf_archive_free (self->archive);
  hf_completeness_clear (&self->completeness);

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
  self->events = hf_column_new (sizeof (HfEvent));
  hf_column_set_clear_func (self->events, clear_event);
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

HfCompleteness
hf_recording_copy_completeness (HfRecording *self,
                                HfHeap      *heap)
{
  HfCompleteness completeness = hf_completeness_copy (&self->completeness);

  hf_completeness_replace (&completeness, hf_heap_get_completeness (heap), HF_FAULTS_OMITTED);
  return completeness;
}

const char *
hf_recording_get_digest (HfRecording *self)
{
  return self->digest;
}

const HfArchive *
hf_recording_get_archive (HfRecording *self)
{
  return self->archive;
}

gboolean
hf_recording_add_heap (HfRecording *self,
                       HfHeap      *heap)
{
  const HfEvent event = { .kind = HF_EVENT_SNAPSHOT, .snapshot = { self->heaps->len } };

  g_ptr_array_add (self->heaps, heap);
  hf_completeness_merge (&self->completeness, hf_heap_get_completeness (heap), 0);
  return hf_column_append (self->events, &event, 1);
}

gboolean
hf_recording_add_event (HfRecording   *self,
                        const HfEvent *event)
{
  g_autofree char *text = NULL;
  HfEvent copy = *event;

  if (event->kind == HF_EVENT_INTERRUPTED)
    {
      gsize size = strlen (event->interrupted.text) + 1;

      text = g_try_malloc (size);
      if (text == NULL)
        return FALSE;
      copy.interrupted.text = memcpy (text, event->interrupted.text, size);
    }
  if (!hf_column_append (self->events, &copy, 1))
    return FALSE;
  text = NULL; /* the column's now */
  return TRUE;
}

void
hf_recording_set_digest (HfRecording    *self,
                         const HfDigest *digest)
{
  g_free (self->digest);
  self->digest = hf_digest_dup_text (digest);
}

void
hf_recording_set_archive (HfRecording *self,
                          HfArchive   *archive)
{
  hf_archive_free (self->archive);
  self->archive = archive;
}
