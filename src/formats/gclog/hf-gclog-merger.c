/* hf-gclog-merger.c: to what each record belongs, by where it stands
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-merger-private.h"

#include "hf-error.h"

#include <string.h>

/* The approximate memory of a sealed heap: itself and its tables if they are empty; the
 * columns and the map of an object; a reference. */
#define HEAP_BYTES 2048
#define HEAP_BYTES_PER_OBJECT 24
#define HEAP_BYTES_PER_REFERENCE 4

/* The overhead of an interned string. */
#define STRING_BYTES 24

static void
clear_early_part (gpointer data)
{
  HfGclogEarlyPart *early = data;

  g_clear_pointer (&early->part, hf_heap_part_free);
}

HfGclogMerger *
hf_gclog_merger_new (HfInput *input)
{
  HfGclogMerger *self = g_new0 (HfGclogMerger, 1);

  self->input = input;
  self->recording = hf_recording_new ();
  self->builder = hf_input_new_builder (input);
  self->names = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                       NULL);
  self->pending = hf_gclog_events_new ();
  self->early = g_array_new (FALSE, FALSE, sizeof (HfGclogEarlyPart));
  g_array_set_clear_func (self->early, clear_early_part);
  return self;
}

void
hf_gclog_merger_free (HfGclogMerger *self)
{
  if (self == NULL)
    return;
  g_clear_object (&self->recording);
  hf_heap_builder_free (self->builder);
  g_hash_table_unref (self->names);
  hf_column_free (self->pending);
  hf_heap_part_free (self->strays);
  g_clear_pointer (&self->section_text, g_bytes_unref);
  g_array_unref (self->early);
  g_free (self);
}

gboolean
hf_gclog_merger_is_open (const HfGclogMerger *self)
{
  return self->is_in_section || self->is_in_collection;
}

gboolean
hf_gclog_merger_has_section (const HfGclogMerger *self)
{
  return self->has_section;
}

guint64
hf_gclog_merger_get_n_objects (const HfGclogMerger *self)
{
  return self->sealed_objects + self->early_objects + hf_heap_builder_get_n_objects (self->builder);
}

/* All but the open snapshot. Pending data is copied into the recording, and exists twice for
 * a moment. */
static guint64
count_closed_bytes (const HfGclogMerger *self)
{
  return self->sealed_bytes + self->event_bytes +
         2 * ((guint64) self->pending->len * sizeof (HfEvent) + self->pending_text_bytes);
}

guint64
hf_gclog_merger_get_n_bytes (const HfGclogMerger *self)
{
  return count_closed_bytes (self) + self->early_bytes + self->names_bytes +
         (self->strays != NULL ? hf_heap_part_get_n_bytes (self->strays) : 0) +
         hf_heap_builder_get_n_bytes (self->builder);
}

/* ---- Snapshots ----------------------------------------------------------- */

static gboolean
record_event (HfGclogMerger *self,
              const HfEvent *event)
{
  self->event_bytes += sizeof (HfEvent);
  if (event->kind == HF_EVENT_INTERRUPTED)
    self->event_bytes += STRING_BYTES + strlen (event->interrupted.text);
  return hf_recording_add_event (self->recording, event);
}

gboolean
hf_gclog_merger_add_event (HfGclogMerger *self,
                           HfEvent       *event)
{
  /* Before the first snapshot there is nothing to wait for. */
  if (!self->has_section)
    return record_event (self, event);
  if (!hf_column_append (self->pending, event, 1))
    return FALSE;
  if (event->kind == HF_EVENT_INTERRUPTED)
    {
      self->pending_text_bytes += STRING_BYTES + strlen (event->interrupted.text);
      event->interrupted.text = NULL;
    }
  return TRUE;
}

/* The column itself goes too: what it once had room for would not be counted. */
static gboolean
record_pending (HfGclogMerger *self)
{
  for (guint i = 0; i < self->pending->len; i++)
    {
      if (!record_event (self, &g_array_index (self->pending, HfEvent, i)))
        return FALSE;
    }
  if (self->pending->len == 0)
    return TRUE;
  hf_column_free (self->pending);
  self->pending = hf_gclog_events_new ();
  self->pending_text_bytes = 0;
  return TRUE;
}

static guint64
count_strings (HfHeap *heap)
{
  guint64 n_bytes = 0;
  const HfInfo *infos;
  const HfDomain *domains;
  guint32 n;

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    n_bytes += STRING_BYTES + strlen (hf_heap_get_type_name (heap, (HfTypeIndex){ i }));
  infos = hf_heap_get_infos (heap, &n);
  for (guint32 i = 0; i < n; i++)
    n_bytes += 2 * STRING_BYTES + strlen (infos[i].key) + strlen (infos[i].value);
  domains = hf_heap_get_domains (heap, &n);
  for (guint32 i = 0; i < n; i++)
    n_bytes += STRING_BYTES + strlen (domains[i].name);
  return n_bytes;
}

static void
count_heap (HfGclogMerger *self,
            HfHeap        *heap)
{
  guint64 n_objects = hf_heap_get_n_objects (heap);
  guint32 n_roots;
  guint32 n_dependents;
  guint32 n_ranges;
  guint32 n_infos;
  guint32 n_domains;

  hf_heap_get_roots (heap, &n_roots);
  hf_heap_get_dependents (heap, &n_dependents);
  hf_heap_get_ranges (heap, &n_ranges);
  hf_heap_get_infos (heap, &n_infos);
  hf_heap_get_domains (heap, &n_domains);

  self->sealed_objects += n_objects;
  self->sealed_bytes += HEAP_BYTES + n_objects * HEAP_BYTES_PER_OBJECT +
                        hf_heap_get_n_references (heap) * HEAP_BYTES_PER_REFERENCE +
                        n_roots * sizeof (HfRoot) + n_dependents * sizeof (HfDependent) +
                        n_ranges * sizeof (HfRange) + n_infos * sizeof (HfInfo) +
                        n_domains * sizeof (HfDomain) + count_strings (heap);
}

static void
add_strays (HfGclogMerger *self)
{
  if (self->strays != NULL)
    hf_heap_builder_add_part (self->builder, g_steal_pointer (&self->strays), 0);
}

gboolean
hf_gclog_merger_seal_snapshot (HfGclogMerger  *self,
                               GError        **error)
{
  HfHeap *heap;

  add_strays (self);
  heap = hf_input_seal (self->input, self->builder, self->recording, count_closed_bytes (self),
                        error);
  if (heap == NULL)
    return FALSE;

  count_heap (self, heap);
  if (!record_pending (self))
    return hf_error_fail_memory (error);
  g_hash_table_remove_all (self->names);
  self->names_bytes = 0;
  self->is_snapshot_over = FALSE;
  return TRUE;
}

void
hf_gclog_merger_add_early_parts (HfGclogMerger *self)
{
  for (guint i = 0; i < self->early->len; i++)
    {
      HfGclogEarlyPart *early = &g_array_index (self->early, HfGclogEarlyPart, i);

      hf_heap_builder_add_part (self->builder, g_steal_pointer (&early->part), early->line_offset);
    }
  g_array_set_size (self->early, 0);
  self->early_objects = self->early_bytes = 0;
}

/* ---- Parts and runs ------------------------------------------------------ */

/* Records that a parser cannot assign to the heap, in one part for the snapshot. */
static HfHeapPart *
need_strays (HfGclogMerger *self)
{
  if (self->strays == NULL)
    self->strays = hf_heap_part_new ();
  return self->strays;
}

static void
count_outside (HfGclogMerger      *self,
               const HfGclogCount *records,
               guint64             line_offset)
{
  if (records->count > 0)
    hf_completeness_add (&need_strays (self)->completeness, HF_FAULT_OUTSIDE_SECTION,
                         records->count, line_offset + records->first_line);
}

/* Ranges belong to the collection in which they stand, else to the heap. */
static gboolean
add_run (HfGclogMerger      *self,
         const HfGclogPiece *piece)
{
  for (guint i = 0; i < piece->events->len; i++)
    {
      HfEvent *event = &g_array_index (piece->events, HfEvent, i);
      gboolean is_heaps = event->kind == HF_EVENT_RANGE && !self->is_in_collection;

      if (is_heaps ? !hf_heap_part_add_range (need_strays (self), &event->range)
                   : !hf_gclog_merger_add_event (self, event))
        return FALSE;
    }
  return TRUE;
}

static void
add_part (HfGclogMerger *self,
          HfGclogPiece  *piece,
          guint64        line_offset)
{
  HfGclogEarlyPart early = { NULL, line_offset };

  if (self->has_section)
    {
      hf_heap_builder_add_part (self->builder, g_steal_pointer (&piece->part), line_offset);
      return;
    }
  self->early_bytes += 2 * sizeof early + hf_heap_part_get_n_bytes (piece->part);
  early.part = g_steal_pointer (&piece->part);
  g_array_append_val (self->early, early);
}

static gboolean
add_records (HfGclogMerger *self,
             HfGclogPiece  *piece,
             guint64        line_offset)
{
  if (!self->is_in_section)
    count_outside (self, &piece->records, line_offset);
  if (!self->is_in_section && !self->is_in_collection)
    count_outside (self, &piece->ranges, line_offset);
  if (!self->is_in_collection)
    count_outside (self, &piece->blocks, line_offset);
  if (piece->events != NULL && !add_run (self, piece))
    return FALSE;

  if (!self->has_section)
    self->early_objects += piece->records.count;
  if (piece->part != NULL)
    add_part (self, piece, line_offset);
  return TRUE;
}

/* ---- The whole ----------------------------------------------------------- */

gboolean
hf_gclog_merger_add (HfGclogMerger  *self,
                     HfGclogPiece   *piece,
                     guint64         line_offset,
                     GError        **error)
{
  if (!add_records (self, piece, line_offset))
    return hf_error_fail_memory (error);
  if (!hf_heap_builder_check (self->builder, error))
    return FALSE;
  return hf_gclog_merger_apply_control (self, &piece->control, line_offset, error);
}

gboolean
hf_gclog_merger_add_tail (HfGclogMerger  *self,
                          HfGclogPiece   *tail,
                          guint64         line_offset,
                          GError        **error)
{
  const HfGclogControl *control = &tail->control;
  gboolean is_whole;

  /* A number that lost its last digits is smaller by a power of 16, so the time
   * of an `e` that is cut lies before its `g`. */
  is_whole = (control->letter == 'c' && hf_gclog_merger_is_matching_close (self, control, TRUE)) ||
             (control->letter == 'e' && self->is_in_collection && control->is_sound &&
              control->numbers[0] == self->collection[0] &&
              control->numbers[1] >= self->collection[1]);
  return is_whole && hf_gclog_merger_add (self, tail, line_offset, error);
}

HfRecording *
hf_gclog_merger_finish (HfGclogMerger  *self,
                        HfFaultKind     cut,
                        guint64         line,
                        GError        **error)
{
  g_return_val_if_fail (self->has_section, NULL);

  if (cut != HF_FAULT_NONE)
    hf_heap_builder_set_cut (self->builder, cut, line);
  /* Behind a section that is closed another domain of the same snapshot may have begun. */
  if (self->is_in_section || (cut != HF_FAULT_NONE && self->has_section && !self->is_snapshot_over))
    hf_heap_builder_add_fault (self->builder, HF_FAULT_OMITS_ROOTS, 1, 0);
  if (!hf_gclog_merger_seal_snapshot (self, error))
    return NULL;
  return g_steal_pointer (&self->recording);
}
