/* hf-rows.c: a table by position, and its way into a file, piece by piece
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-rows.h"

#include "hf-output-file.h"

/* Bytes that are written at once, and rows between two looks at whether to go on. */
#define PIECE_SIZE (256 * 1024)
#define POLL_MASK 0xfff

void
hf_rows_init (HfRows            *self,
              const HfRowsClass *klass,
              HfAnalysis        *analysis,
              HfRetention       *retention,
              guint32            n_rows)
{
  self->klass = klass;
  self->heap = analysis != NULL ? hf_analysis_get_heap (analysis) : NULL;
  self->analysis = analysis != NULL ? g_object_ref (analysis) : NULL;
  self->retention = retention != NULL ? g_object_ref (retention) : NULL;
  self->dominators = retention != NULL ? hf_retention_get_dominators (retention) : NULL;
  self->n_rows = n_rows;
  self->note_key = NULL;
  self->note = NULL;
  self->total_key = NULL;
  self->total = 0;
}

void
hf_rows_free (HfRows *self)
{
  if (self->klass->clear != NULL)
    self->klass->clear (self);
  g_clear_object (&self->retention);
  g_clear_object (&self->analysis);
  g_free (self);
}

void
hf_rows_get_row (HfRows       *self,
                 guint32       row,
                 HfTableValue *values)
{
  g_return_if_fail (row < self->n_rows);

  self->klass->get_row (self, row, values);
}

/* ---- Values ------------------------------------------------------------- */

HfTableValue
hf_rows_get_retained (const HfRows  *self,
                      HfObjectIndex  object)
{
  const HfReachability *reachability = hf_analysis_get_reachability (self->analysis);

  if (self->dominators == NULL || !hf_reachability_contains (reachability, object))
    return hf_table_unknown ();
  return hf_table_number (hf_dominators_get_retained (self->dominators, object));
}

HfTableValue
hf_rows_get_type_name (const HfRows  *self,
                       HfObjectIndex  object)
{
  return hf_table_text (
    hf_heap_get_type_name (self->heap, hf_heap_get_object_type (self->heap, object)));
}

HfTableValue
hf_rows_get_assembly (const HfRows *self,
                      HfTypeIndex   type,
                      GString      *text)
{
  guint32 n;
  const HfAssemblyIndex *assemblies = hf_heap_get_type_assemblies (self->heap, type, &n);

  if (n <= 1)
    return hf_table_text (n == 0 ? NULL : hf_heap_get_assembly_name (self->heap, assemblies[0]));
  g_string_truncate (text, 0);
  for (guint32 i = 0; i < n; i++)
    {
      g_string_append (text, i > 0 ? ", " : "");
      g_string_append (text, hf_heap_get_assembly_name (self->heap, assemblies[i]));
    }
  return hf_table_text (text->str);
}

/* ---- Writing ------------------------------------------------------------ */

static gboolean
flush (GString        *text,
       GOutputStream  *stream,
       GCancellable   *cancellable,
       GError        **error)
{
  gboolean is_good = g_output_stream_write_all (stream, text->str, text->len, NULL, cancellable,
                                                error);

  g_string_truncate (text, 0);
  return is_good;
}

static gboolean
write_rows (HfRows         *self,
            HfTableFormat   format,
            GOutputStream  *stream,
            HfProgress     *progress,
            GCancellable   *cancellable,
            GError        **error)
{
  g_autoptr (GString) text = g_string_sized_new (PIECE_SIZE + 4096);
  HfTableValue values[HF_TABLE_MAX_COLUMNS];
  HfProgressReport report = { HF_STAGE_WRITING, 0, self->n_rows, 0 };
  HfTableWriter writer;

  hf_table_writer_begin (&writer, text, format, self->klass->schema);
  hf_table_writer_set_note (&writer, self->note_key, self->note);
  hf_table_writer_set_total (&writer, self->total_key, self->total);
  for (guint32 row = 0; row < self->n_rows; row++)
    {
      report.done = row;
      hf_rows_get_row (self, row, values);
      hf_table_writer_add_row (&writer, values);
      if (text->len >= PIECE_SIZE && !flush (text, stream, cancellable, error))
        return FALSE;
      if ((row & POLL_MASK) == 0 && !hf_progress_poll (progress, cancellable, &report, error))
        return FALSE;
    }
  hf_table_writer_end (&writer);
  return flush (text, stream, cancellable, error);
}

gboolean
hf_rows_to_file (HfRows         *self,
                 HfTableFormat   format,
                 GFile          *file,
                 GFile          *source,
                 HfProgress     *progress,
                 GCancellable   *cancellable,
                 GError        **error)
{
  g_autoptr (HfOutputFile) output = NULL;

  if (!hf_output_file_check_target (file, source, cancellable, error))
    return FALSE;
  output = hf_output_file_new (file, NULL, cancellable, error);

  return output != NULL &&
         write_rows (self, format, hf_output_file_get_stream (output), progress, cancellable,
                     error) &&
         hf_output_file_close (output, cancellable, error);
}
