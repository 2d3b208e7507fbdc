/* hf-gclog-reader.c: a .gclog becomes a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-gclog-reader.h"

#include "hf-digits.h"
#include "hf-gclog-merger.h"
#include "hf-gclog-pipeline.h"

#include <glib/gi18n.h>

/* A block may be made of nothing but pieces, each of which ends a snapshot. */
#define POLL_PIECES 1000

typedef struct
{
  HfInput       *input;
  HfGclogMerger *merger; /* owned by the caller's frame */
  guint64        n_lines;
  gboolean       is_cut_line;
  gboolean       is_empty;
} Reader;

/* ---- Sentences ----------------------------------------------------------- */

static void
fail_not_a_heap (const Reader  *self,
                 GError       **error)
{
  g_autofree char *count = hf_digits_group (self->n_lines);

  hf_input_set_error_line (self->input, 1);
  g_set_error (error, HF_ERROR, HF_ERROR_NOT_A_HEAP,
               /* Translators: a number of lines */
               ngettext ("no “a” record in the whole file (%s line read): not a GC log",
                         "no “a” record in the whole file (%s lines read): not a GC log",
                         (gulong) self->n_lines),
               count);
}

static void
fail_without_section (const Reader  *self,
                      HfFaultKind   cut,
                      GError       **error)
{
  HfInput *input = self->input;

  if (cut == HF_FAULT_CUT_STREAM)
    hf_input_fail (input, error, HF_ERROR_DAMAGED,
                   _ ("“%s” ends before any record: its compressed data is cut"), input->name);
  else if (cut == HF_FAULT_BAD_STREAM)
    hf_input_fail (input, error, HF_ERROR_DAMAGED,
                   _ ("“%s” holds no record that can be read: its compressed data is damaged"),
                   input->name);
  else if (self->is_empty)
    hf_input_fail (input, error, HF_ERROR_EMPTY, _ ("“%s” is empty"), input->name);
  else
    fail_not_a_heap (self, error);
}

/* ---- Reading ----------------------------------------------------------------- */

static gboolean
check_memory (Reader              *self,
              const HfGclogPiece  *piece,
              GError             **error)
{
  guint64 held = hf_gclog_merger_get_n_bytes (self->merger) + hf_gclog_piece_get_n_bytes (piece);

  return hf_input_check_growth (self->input, held, error);
}

static gboolean
poll_progress (Reader   *self,
               GError  **error)
{
  return hf_input_poll (self->input, hf_gclog_merger_get_n_objects (self->merger), error);
}

static gboolean
add_batch (Reader           *self,
           HfGclogPipeline  *pipeline,
           HfGclogBatch     *batch,
           GError          **error)
{
  self->input->n_consumed = batch->n_consumed;
  for (guint i = 0; i < batch->pieces->len; i++)
    {
      HfGclogPiece *piece = &g_array_index (batch->pieces, HfGclogPiece, i);

      if (!check_memory (self, piece, error) ||
          !hf_gclog_merger_add (self->merger, piece, self->n_lines, error))
        return FALSE;
      if ((i + 1) % POLL_PIECES == 0 && !poll_progress (self, error))
        return FALSE;
    }
  self->n_lines += batch->n_lines;
  hf_gclog_pipeline_keep (pipeline, batch, hf_gclog_merger_get_n_bytes (self->merger));
  return poll_progress (self, error);
}

/* The last line, if nothing ends it: whole only if it closes what is open. */
static gboolean
add_tail (Reader              *self,
          const HfGclogBatch  *batch,
          GError             **error)
{
  g_autoptr (HfGclogParser) parser = NULL;
  g_autoptr (HfColumn) pieces = NULL;
  g_autoptr (GError) own_error = NULL;
  HfGclogPiece *piece;
  guint64 n_lines;

  self->is_empty = self->n_lines == 0 && batch->tail_length == 0;
  if (batch->tail_length == 0)
    return TRUE;

  parser = hf_gclog_parser_new (self->input->budget, self->input->cancellable);
  pieces = hf_gclog_pieces_new ();
  if (!hf_gclog_parser_parse (parser, batch->tail, batch->tail_length + 1, pieces, &n_lines))
    return !g_cancellable_set_error_if_cancelled (self->input->cancellable, error) &&
           hf_memory_budget_fail (self->input->budget, error);
  if (pieces->len == 0)
    return TRUE;

  piece = &g_array_index (pieces, HfGclogPiece, 0);
  self->is_cut_line = !hf_gclog_merger_add_tail (self->merger, piece, self->n_lines, &own_error);
  if (own_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&own_error));
      return FALSE;
    }

  /* The faults of a record are counted after it. */
  if (!self->is_cut_line && pieces->len > 1 &&
      !hf_gclog_merger_add (self->merger, &g_array_index (pieces, HfGclogPiece, 1), self->n_lines,
                            error))
    return FALSE;
  if (!self->is_cut_line || !hf_gclog_merger_has_section (self->merger))
    self->n_lines++;
  return TRUE;
}

static gboolean
read_all (Reader   *self,
          GError  **error)
{
  g_autoptr (HfGclogPipeline) pipeline = hf_gclog_pipeline_new (self->input);
  HfGclogBatch *batch;

  do
    {
      batch = hf_gclog_pipeline_next (pipeline, error);
      if (batch == NULL || !add_batch (self, pipeline, batch, error))
        return FALSE;
    }
  while (!batch->is_last);
  return add_tail (self, batch, error);
}

static HfFaultKind
get_cut (const Reader *self)
{
  HfFaultKind cut = hf_byte_source_get_cut (self->input->source);

  if (cut != HF_FAULT_NONE)
    return cut;
  if (self->is_cut_line)
    return HF_FAULT_CUT_LINE;
  return hf_gclog_merger_is_open (self->merger) ? HF_FAULT_NO_CLOSE : HF_FAULT_NONE;
}

HfRecording *
hf_gclog_read (HfInput  *input,
               GError  **error)
{
  g_autoptr (HfGclogMerger) merger = hf_gclog_merger_new (input);
  Reader reader = { .input = input, .merger = merger };

  if (!read_all (&reader, error))
    return NULL;
  if (!hf_gclog_merger_has_section (merger))
    {
      fail_without_section (&reader, get_cut (&reader), error);
      return NULL;
    }
  return hf_gclog_merger_finish (merger, get_cut (&reader), reader.n_lines, error);
}
