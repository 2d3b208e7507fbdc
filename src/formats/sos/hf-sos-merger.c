/* hf-sos-merger.c: parts of an XML of SOS become a heap, in the order of the file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-sos-merger.h"

#include <string.h>

#define FREE_KEY "free"
#define FORMAT_VERSION 3

/* A part that waits until it is known which type is free space. */
typedef struct
{
  HfHeapPart *part;
  guint64     line_offset;
} Waiting;

struct _HfSosMerger
{
  HfInput       *input;
  HfHeapBuilder *builder;
  gboolean       has_failed;
  GArray        *free_types; /* guint64 */
  gboolean       has_types;
  gboolean       has_objects;

  GArray        *waiting; /* Waiting */
  guint64        n_waiting_objects;
  guint64        n_waiting_bytes;

  guint64        n_free;
  guint64        free_bytes;
};

static void
clear_waiting (gpointer data)
{
  g_clear_pointer (&((Waiting *) data)->part, hf_heap_part_free);
}

HfSosMerger *
hf_sos_merger_new (HfInput *input)
{
  HfSosMerger *self = g_new0 (HfSosMerger, 1);

  self->input = input;
  self->builder = hf_input_new_builder (input);
  self->free_types = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
  g_array_set_clear_func (self->waiting, clear_waiting);
  self->has_failed = !hf_heap_builder_begin_domain (self->builder, HF_LOAD_UNKNOWN,
                                                    strlen (HF_LOAD_UNKNOWN), NULL, FORMAT_VERSION);
  return self;
}

void
hf_sos_merger_free (HfSosMerger *self)
{
  if (self == NULL)
    return;
  hf_heap_builder_free (self->builder);
  g_array_unref (self->free_types);
  g_array_unref (self->waiting);
  g_free (self);
}

static void
add_without_free (HfSosMerger *self,
                  HfHeapPart  *part,
                  guint64      line_offset)
{
  for (guint i = 0; i < self->free_types->len; i++)
    hf_heap_part_remove_type (part, g_array_index (self->free_types, guint64, i), &self->n_free,
                              &self->free_bytes);
  hf_heap_builder_add_part (self->builder, part, line_offset);
}

static void
flush (HfSosMerger *self)
{
  for (guint i = 0; i < self->waiting->len; i++)
    {
      Waiting *waiting = &g_array_index (self->waiting, Waiting, i);

      add_without_free (self, g_steal_pointer (&waiting->part), waiting->line_offset);
    }
  g_array_set_size (self->waiting, 0);
  self->n_waiting_objects = 0;
  self->n_waiting_bytes = 0;
}

static void
wait_for_types (HfSosMerger *self,
                HfHeapPart  *part,
                guint64      line_offset)
{
  Waiting waiting = { part, line_offset };

  g_array_append_val (self->waiting, waiting);
  self->n_waiting_objects += part->n_objects;
  self->n_waiting_bytes += hf_heap_part_get_n_bytes (part);
}

gboolean
hf_sos_merger_add (HfSosMerger  *self,
                   HfSosParser  *parser,
                   guint64       line_offset,
                   GError      **error)
{
  HfHeapPart *scratch = hf_sos_parser_get_part (parser);
  HfHeapPart *part;

  /* The parser that reads the `types` knows all of them when they end, and no more later. */
  if (!self->has_types && hf_sos_parser_has_types (parser))
    {
      const GArray *types = hf_sos_parser_get_free_types (parser);

      g_array_append_vals (self->free_types, types->data, types->len);
      self->has_types = TRUE;
    }
  if (self->has_types && self->waiting->len > 0)
    flush (self);
  if (hf_heap_part_is_empty (scratch))
    return TRUE;

  part = hf_heap_part_steal (scratch);
  if (part == NULL)
    return hf_error_fail_memory (error);
  self->has_objects |= part->n_objects > 0;
  if (self->has_types)
    add_without_free (self, part, line_offset);
  else
    wait_for_types (self, part, line_offset);
  return hf_heap_builder_check (self->builder, error);
}

gboolean
hf_sos_merger_has_objects (const HfSosMerger *self)
{
  return self->has_objects;
}

guint64
hf_sos_merger_get_n_objects (const HfSosMerger *self)
{
  return hf_heap_builder_get_n_objects (self->builder) + self->n_waiting_objects;
}

guint64
hf_sos_merger_get_n_bytes (const HfSosMerger *self)
{
  return hf_heap_builder_get_n_bytes (self->builder) + self->n_waiting_bytes;
}

/* The heap has no place for free space, but how much there was is worth knowing. */
static gboolean
add_free (HfSosMerger *self)
{
  g_autoptr (HfHeapPart) part = NULL;
  g_autofree char *value = NULL;

  if (self->n_free == 0)
    return TRUE;
  part = hf_heap_part_new ();
  value = g_strdup_printf ("%" G_GUINT64_FORMAT " blocks, %" G_GUINT64_FORMAT " bytes",
                           self->n_free, self->free_bytes);
  if (!hf_heap_part_add_info (part, FREE_KEY, strlen (FREE_KEY), value, strlen (value)))
    return FALSE;
  hf_heap_builder_add_part (self->builder, g_steal_pointer (&part), 0);
  return TRUE;
}

HfRecording *
hf_sos_merger_finish (HfSosMerger   *self,
                      HfFaultKind   cut,
                      guint64        line,
                      GError       **error)
{
  g_autoptr (HfRecording) recording = hf_recording_new ();

  flush (self);
  if (self->has_failed || !add_free (self))
    {
      hf_error_fail_memory (error);
      return NULL;
    }
  hf_heap_builder_set_source (self->builder, HF_FORMAT_SOS,
                              HF_FAULT_BIT (HF_FAULT_OMITS_STATIC_ROOTS));
  hf_heap_builder_set_slot_roots (self->builder);
  if (cut != HF_FAULT_NONE)
    hf_heap_builder_set_cut (self->builder, cut, line);
  if (hf_input_seal (self->input, self->builder, recording, 0, error) == NULL)
    return NULL;
  return g_steal_pointer (&recording);
}
