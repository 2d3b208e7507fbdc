/* hf-gclog-controls.c: the records that say to what others belong, applied in the order of the file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-error.h"
#include "hf-gclog-lexer.h"
#include "hf-gclog-merger-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define NEWEST_VERSION 3
#define OLDEST_VERSION 2

/* The memory of a section beside its name, in the builder and in the table of names. */
#define SECTION_BYTES 256

static void
leave_section (HfGclogMerger *self,
               guint64        line)
{
  if (!self->is_in_section)
    return;

  /* Roots come last, so what is not closed may have lost some. */
  hf_heap_builder_add_fault (self->builder, HF_FAULT_SECTION_MISMATCH, 1, line);
  hf_heap_builder_add_fault (self->builder, HF_FAULT_OMITS_ROOTS, 1, 0);
  self->is_in_section = FALSE;
}

static void
fail_version (guint64   version,
              GError  **error)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_MODIFIER "x", version);

  g_set_error (error, HF_ERROR, HF_ERROR_UNSUPPORTED,
               /* Translators: %s and %d are numbers */
               _ ("version %s of the format is unknown; versions up to %d can be read"), text,
               NEWEST_VERSION);
}

static gboolean
begin_section (HfGclogMerger   *self,
               HfGclogControl  *control,
               GBytes          *text,
               gsize            name_length,
               const guint64   *timestamp,
               GError         **error)
{
  const char *name = control->text_length > 0 ? g_bytes_get_data (text, NULL) : "";

  if (!hf_heap_builder_begin_domain (self->builder, name, name_length, timestamp,
                                     (guint32) MAX (control->numbers[0], OLDEST_VERSION)))
    return hf_error_fail_memory (error);
  if (g_hash_table_add (self->names, g_bytes_new_from_bytes (text, 0, name_length)))
    self->names_bytes += SECTION_BYTES + control->text_length;
  g_clear_pointer (&self->section_text, g_bytes_unref);
  self->section_text = g_bytes_ref (text);
  self->has_section = TRUE;
  self->is_in_section = TRUE;
  self->is_in_collection = FALSE;
  hf_gclog_merger_add_early_parts (self);
  return TRUE;
}

/* Takes the text of @control. */
static gboolean
open_section (HfGclogMerger   *self,
              HfGclogControl  *control,
              guint64          line,
              GError         **error)
{
  gsize name_length;
  guint64 timestamp;
  gboolean has_timestamp = hf_gclog_split_name (control->text, control->text_length, &name_length,
                                                &timestamp);
  g_autoptr (GBytes) text = g_bytes_new_take (g_steal_pointer (&control->text),
                                              control->text_length);
  g_autoptr (GBytes) name = g_bytes_new_from_bytes (text, 0, name_length);

  if (control->numbers[0] > NEWEST_VERSION)
    {
      hf_input_set_error_line (self->input, line);
      fail_version (control->numbers[0], error);
      return FALSE;
    }

  leave_section (self, line);
  if (self->has_section && (self->is_snapshot_over || g_hash_table_contains (self->names, name)) &&
      !hf_gclog_merger_seal_snapshot (self, error))
    return FALSE;
  return begin_section (self, control, text, name_length, has_timestamp ? &timestamp : NULL, error);
}

gboolean
hf_gclog_merger_is_matching_close (const HfGclogMerger  *self,
                                   const HfGclogControl *control,
                                   gboolean              is_strict)
{
  gsize length;
  const char *text;
  gsize open_length;
  gsize close_length;
  guint64 open_timestamp;
  guint64 close_timestamp;
  gboolean has_open;
  gboolean has_close;

  if (!self->is_in_section)
    return FALSE;
  text = g_bytes_get_data (self->section_text, &length);
  if (length == control->text_length && (length == 0 || memcmp (text, control->text, length) == 0))
    return TRUE;

  has_open = hf_gclog_split_name (text, length, &open_length, &open_timestamp);
  has_close = hf_gclog_split_name (control->text, control->text_length, &close_length,
                                   &close_timestamp);
  if (open_length != close_length || memcmp (text, control->text, open_length) != 0)
    return FALSE;
  if (has_open && has_close)
    return open_timestamp == close_timestamp;
  return !is_strict;
}

static void
close_section (HfGclogMerger        *self,
               const HfGclogControl *control,
               guint64               line)
{
  if (!hf_gclog_merger_is_matching_close (self, control, FALSE))
    hf_heap_builder_add_fault (self->builder, HF_FAULT_SECTION_MISMATCH, 1, line);
  self->is_in_section = FALSE;
}

static gboolean
begin_collection (HfGclogMerger        *self,
                  const HfGclogControl *control,
                  guint64               line)
{
  HfEvent event = { .kind = HF_EVENT_COLLECTION };

  leave_section (self, line);
  self->is_snapshot_over = self->has_section;
  self->is_in_collection = TRUE;
  self->collection[0] = event.collection.number = control->numbers[0];
  self->collection[1] = event.collection.time = control->numbers[1];
  event.collection.mask = control->numbers[2];
  event.collection.reason = control->numbers[3];
  return !control->is_sound || hf_gclog_merger_add_event (self, &event);
}

static gboolean
end_collection (HfGclogMerger        *self,
                const HfGclogControl *control)
{
  HfEvent event = { .kind = HF_EVENT_FINISHED };

  self->is_in_collection = FALSE;
  event.finished.number = control->numbers[0];
  event.finished.time = control->numbers[1];
  return !control->is_sound || hf_gclog_merger_add_event (self, &event);
}

gboolean
hf_gclog_merger_apply_control (HfGclogMerger   *self,
                               HfGclogControl  *control,
                               guint64          line_offset,
                               GError         **error)
{
  guint64 line = line_offset + control->line;

  switch (control->letter)
    {
    case 'a':
      return open_section (self, control, line, error);
    case 'c':
      close_section (self, control, line);
      break;
    case 'g':
      return begin_collection (self, control, line) || hf_error_fail_memory (error);
    case 'e':
      return end_collection (self, control) || hf_error_fail_memory (error);
    default:
      break;
    }
  return TRUE;
}
