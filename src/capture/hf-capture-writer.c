/* hf-capture-writer.c: a profiler's stream as .gclog
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-writer.h"

#include "hf-error.h"
#include "hf-gclog-sink.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>

#define ROOT_STATIC 4

/* The bytes of a structure are behind the head of the object that boxes it. */
#define HEAD_SIZE 8

typedef struct
{
  const HfCaptureIndex *index;
  HfGclogSink          *sink;
  HfCaptureTotals      *totals;
  GHashTable           *held;       /* ids that a static field may hold: whether there is one */
  const HfCaptureRange *last_range; /* objects come in the order of their ids, mostly */
} Writer;

/* ---- The head of the section ------------------------------------------- */

static void
write_info (HfGclogSink *sink,
            const char  *key,
            const char  *value)
{
  if (value == NULL || value[0] == '\0')
    return;

  hf_gclog_sink_add_text (sink, "i ");
  hf_gclog_sink_add_text (sink, key);
  hf_gclog_add_text (sink, value);
}

static void
write_number_info (HfGclogSink *sink,
                   const char  *key,
                   guint64      value)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_MODIFIER "x", value);

  write_info (sink, key, text);
}

/* The section begins and ends with this line. The time stands after the name, so that a last word
 * of the name that reads as one is not taken for it. */
static void
write_edge (Writer                *self,
            const char            *letter,
            const HfCaptureOrigin *origin)
{
  hf_gclog_sink_add_text (self->sink, letter);
  hf_gclog_sink_add_char (self->sink, ' ');
  hf_gclog_sink_add_text (self->sink, origin->name);
  hf_gclog_sink_add_hex (self->sink, self->index->taken / 1000);
  hf_gclog_sink_add_char (self->sink, '\n');
}

static void
write_head (Writer                *self,
            const HfCaptureOrigin *origin)
{
  const GArray *ranges = self->index->ranges;
  g_autofree char *lacks = hf_omissions_dup_names (HF_CAPTURE_OMISSIONS);

  write_edge (self, "a 3", origin);
  write_info (self->sink, "runtime", origin->runtime);
  write_number_info (self->sink, "process", origin->process);
  write_info (self->sink, "command", origin->command);
  write_info (self->sink, "host", g_get_host_name ());
  write_number_info (self->sink, "started", (guint64) origin->started);
  write_number_info (self->sink, "taken", self->index->taken);
  if (origin->pause_us > 0)
    write_number_info (self->sink, "pause", origin->pause_us);
  write_info (self->sink, "tool", "Holdfast " HF_VERSION);
  write_info (self->sink, "lacks", lacks);
  for (guint i = 0; i < ranges->len; i++)
    {
      const HfCaptureRange *range = &g_array_index (ranges, HfCaptureRange, i);
      const guint64 numbers[] = { range->generation, range->start, range->used, range->reserved };

      hf_gclog_add_record (self->sink, 'n', numbers, 4);
    }
}

static void
write_types (Writer *self)
{
  const GArray *types = self->index->types;

  for (guint i = 0; i < types->len; i++)
    {
      const HfCaptureType *type = &g_array_index (types, HfCaptureType, i);
      const char *assembly = hf_capture_index_find_assembly (self->index, type->module);

      if (type->name == NULL)
        continue;
      hf_gclog_add_numbers (self->sink, 't', &type->number, 1);
      hf_gclog_add_text (self->sink, type->name);
      if (assembly == NULL || assembly[0] == '\0')
        continue;
      hf_gclog_add_numbers (self->sink, 'y', &type->number, 1);
      hf_gclog_add_text (self->sink, assembly);
    }
}

/* ---- Objects ----------------------------------------------------------- */

static gboolean
is_in_range (const HfCaptureRange *range,
             guint64               object)
{
  return range != NULL && object >= range->start && object - range->start < range->used;
}

/* Ranges are sorted and do not overlap. */
static const HfCaptureRange *
find_range (const HfCaptureIndex *index,
            guint64               object)
{
  const HfCaptureRange *ranges = (gconstpointer) index->ranges->data;
  guint first = 0;
  guint last = index->ranges->len;

  while (first < last)
    {
      guint middle = first + (last - first) / 2;

      if (is_in_range (&ranges[middle], object))
        return &ranges[middle];
      if (ranges[middle].start <= object)
        first = middle + 1;
      else
        last = middle;
    }

  return NULL;
}

static void
note_object (Writer        *self,
             HfWireScanner *scanner)
{
  guint64 object = scanner->numbers[0];

  if (!is_in_range (self->last_range, object))
    self->last_range = find_range (self->index, object);
  self->totals->n_outside += self->last_range == NULL;
  self->totals->n_objects++;
  self->totals->bytes += scanner->numbers[2];
  if (g_hash_table_size (self->held) > 0 && g_hash_table_contains (self->held, &object))
    g_hash_table_replace (self->held, g_memdup2 (&object, sizeof object), GINT_TO_POINTER (TRUE));
}

static void
write_object (Writer        *self,
              HfWireScanner *scanner)
{
  guint64 reference;

  note_object (self, scanner);
  hf_gclog_add_numbers (self->sink, 'o', scanner->numbers, 3);
  while (hf_wire_scanner_next_reference (scanner, &reference))
    hf_gclog_sink_add_hex (self->sink, reference);
  hf_gclog_sink_add_char (self->sink, '\n');
  self->sink->report.done = self->sink->report.n_objects = self->totals->n_objects;
}

static void
write_objects (Writer        *self,
               gconstpointer  data,
               gsize          length)
{
  HfWireScanner scanner;

  hf_wire_scanner_init (&scanner, data, length);
  while (!hf_gclog_sink_has_failed (self->sink) && hf_wire_scanner_next (&scanner))
    if (scanner.kind == HF_WIRE_OBJECT)
      write_object (self, &scanner);
}

/* ---- Roots ------------------------------------------------------------- */

/* The object of a static field may be where the field points to, or box the field. */
static void
collect_held (Writer *self)
{
  const GArray *statics = self->index->statics;

  for (guint i = 0; i < statics->len; i++)
    {
      const HfCaptureStatic *value = &g_array_index (statics, HfCaptureStatic, i);
      const guint64 box = value->object - HEAD_SIZE;

      g_hash_table_insert (self->held, g_memdup2 (&value->object, sizeof box),
                           GINT_TO_POINTER (FALSE));
      g_hash_table_insert (self->held, g_memdup2 (&box, sizeof box), GINT_TO_POINTER (FALSE));
    }
}

static gboolean
is_held (Writer  *self,
         guint64  object)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (self->held, &object));
}

static void
write_static (Writer                *self,
              const HfCaptureStatic *value)
{
  const GArray *fields = self->index->fields;
  const HfCaptureField *field;
  guint64 object = value->object;

  if (value->field >= fields->len)
    return;

  field = &g_array_index (fields, HfCaptureField, value->field);
  if (field->is_struct)
    object -= HEAD_SIZE;
  if (!is_held (self, object))
    {
      self->totals->n_unnamed++;
      return;
    }

  hf_gclog_add_numbers (self->sink, 'r', (guint64[]){ object, ROOT_STATIC, 0, field->type }, 4);
  hf_gclog_add_text (self->sink, field->name);
  self->totals->n_roots++;
}

/* Roots stand in front of the objects in the stream, unless they came as events, and behind them in
 * the file. */
static gboolean
next_root (Writer        *self,
           HfWireScanner *scanner)
{
  return !hf_gclog_sink_has_failed (self->sink) && hf_wire_scanner_next (scanner) &&
         (scanner->kind != HF_WIRE_OBJECT || self->index->has_late_roots);
}

static void
write_roots (Writer        *self,
             gconstpointer  data,
             gsize          length)
{
  const GArray *statics = self->index->statics;
  HfWireScanner scanner;

  for (guint i = 0; i < statics->len; i++)
    write_static (self, &g_array_index (statics, HfCaptureStatic, i));

  hf_wire_scanner_init (&scanner, data, length);
  while (next_root (self, &scanner))
    if (scanner.kind == HF_WIRE_ROOT)
      {
        hf_gclog_add_record (self->sink, 'r', scanner.numbers, 3);
        self->totals->n_roots++;
      }

  hf_wire_scanner_init (&scanner, data, length);
  while (next_root (self, &scanner))
    if (scanner.kind == HF_WIRE_DEPENDENT)
      hf_gclog_add_record (self->sink, 'd', scanner.numbers, 2);
}

/* ---- The whole --------------------------------------------------------- */

void
hf_capture_write_section (const HfCaptureIndex  *index,
                          gconstpointer          data,
                          gsize                  length,
                          const HfCaptureOrigin *origin,
                          HfGclogSink           *sink,
                          HfCaptureTotals       *totals)
{
  g_autoptr (GHashTable) held = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Writer self = { .index = index, .sink = sink, .totals = totals, .held = held };

  memset (totals, 0, sizeof *totals);
  sink->report.total = index->n_objects;
  collect_held (&self);
  write_head (&self, origin);
  write_types (&self);
  write_objects (&self, data, length);
  write_roots (&self, data, length);
  if (index->is_whole)
    write_edge (&self, "c", origin);
}

gboolean
hf_capture_write (const HfCaptureIndex   *index,
                  gconstpointer           data,
                  gsize                   length,
                  const HfCaptureOrigin  *origin,
                  HfCompression           compression,
                  GOutputStream          *stream,
                  HfCaptureTotals        *totals,
                  HfProgress             *progress,
                  GCancellable           *cancellable,
                  GError                **error)
{
  g_autoptr (HfDeflater) deflater = hf_deflater_new (compression, stream);
  g_auto (HfGclogSink) sink = { 0 };

  if (deflater == NULL)
    {
      hf_error_set_no_memory (error, _ ("There is not enough memory to compress the output"));
      return FALSE;
    }

  hf_gclog_sink_init (&sink, deflater, progress, cancellable);
  hf_capture_write_section (index, data, length, origin, &sink, totals);

  return hf_gclog_sink_finish (&sink, error);
}
