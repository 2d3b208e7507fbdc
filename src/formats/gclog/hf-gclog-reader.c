/* hf-gclog-reader.c: a .gclog becomes a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-gclog-reader.h"

#include "hf-error.h"
#include "hf-gclog-merger.h"
#include "hf-gclog-pipeline.h"
#include "hf-memory-watch.h"

#include <glib/gi18n.h>
#include <string.h>

#define DEFAULT_BLOCK_SIZE (1024 * 1024)
#define MAX_THREADS 64

/* A block may be made of nothing but pieces, each of which ends a snapshot. */
#define POLL_PIECES 1000

typedef struct
{
  HfByteSource        *source;
  const char          *name;
  guint64              n_bytes;
  HfMemoryWatch        memory;
  HfProgress          *progress;
  GCancellable        *cancellable;

  HfGclogMerger       *merger; /* owned by the caller's frame */
  guint64              n_lines;
  gboolean             is_cut_line;
  gboolean             is_empty;
} Reader;

/* ---- Sentences ----------------------------------------------------------- */

/* "4,812", as everywhere in Holdfast and in any locale. */
static char *
format_count (guint64 count)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, count);
  gsize length = strlen (digits);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < length; i++)
    {
      if (i > 0 && (length - i) % 3 == 0)
        g_string_append_c (text, ',');
      g_string_append_c (text, digits[i]);
    }
  return g_string_free (text, FALSE);
}

static void
fail_not_a_heap (const Reader  *self,
                 GError       **error)
{
  g_autofree char *count = format_count (self->n_lines);

  g_set_error (error, HF_ERROR, HF_ERROR_NOT_A_HEAP,
               /* Translators: a file's name; a number of lines */
               ngettext ("%s:1: no “a” record in the whole file (%s line read): not a GC log",
                         "%s:1: no “a” record in the whole file (%s lines read): not a GC log",
                         (gulong) self->n_lines),
               self->name, count);
}

static void
fail_without_section (const Reader  *self,
                      HfTruncation   truncation,
                      GError       **error)
{
  if (truncation == HF_TRUNCATION_CUT_STREAM)
    g_set_error (error, HF_ERROR, HF_ERROR_DAMAGED,
                 _ ("“%s” ends before any record: its compressed data is cut"), self->name);
  else if (truncation == HF_TRUNCATION_BAD_STREAM)
    g_set_error (error, HF_ERROR, HF_ERROR_DAMAGED,
                 _ ("“%s” holds no record that can be read: its compressed data is damaged"),
                 self->name);
  else if (self->is_empty)
    g_set_error (error, HF_ERROR, HF_ERROR_EMPTY, _ ("“%s” is empty"), self->name);
  else
    fail_not_a_heap (self, error);
}

/* Names the file, and the line if there is one, before what was said further in. */
static void
name_error (const Reader  *self,
            GError       **error)
{
  guint64 line = hf_gclog_merger_get_error_line (self->merger);

  if (error == NULL || g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (line != 0)
    g_prefix_error (error, "%s:%" G_GUINT64_FORMAT ": ", self->name, line);
  else
    g_prefix_error (error, "%s: ", self->name);
}

/* ---- Memory and progress --------------------------------------------------- */

static gboolean
check_memory (Reader              *self,
              const HfGclogPiece  *piece,
              guint64              n_consumed,
              GError             **error)
{
  guint64 held = hf_gclog_merger_get_n_bytes (self->merger) + hf_gclog_piece_get_n_bytes (piece);

  return hf_memory_watch_check (&self->memory, held,
                                hf_memory_watch_expect (held, n_consumed, self->n_bytes), error);
}

static gboolean
poll_progress (Reader   *self,
               guint64   n_consumed,
               GError  **error)
{
  HfProgressReport report = { .stage = HF_STAGE_READING };

  /* A file may grow while it is read, and what follows compressed data is not. */
  report.done = self->n_bytes > 0 ? MIN (n_consumed, self->n_bytes) : n_consumed;
  report.total = self->n_bytes;
  report.n_objects = hf_gclog_merger_get_n_objects (self->merger);
  return hf_progress_poll (self->progress, self->cancellable, &report, error);
}

/* ---- Reading ----------------------------------------------------------------- */

static gboolean
add_batch (Reader           *self,
           HfGclogPipeline  *pipeline,
           HfGclogBatch     *batch,
           GError          **error)
{
  for (guint i = 0; i < batch->pieces->len; i++)
    {
      HfGclogPiece *piece = &g_array_index (batch->pieces, HfGclogPiece, i);

      if (!check_memory (self, piece, batch->n_consumed, error) ||
          !hf_gclog_merger_add (self->merger, piece, self->n_lines, error))
        return FALSE;
      if ((i + 1) % POLL_PIECES == 0 && !poll_progress (self, batch->n_consumed, error))
        return FALSE;
    }
  self->n_lines += batch->n_lines;
  hf_gclog_pipeline_keep (pipeline, batch, hf_gclog_merger_get_n_bytes (self->merger));
  return poll_progress (self, batch->n_consumed, error);
}

/* The last line, if nothing ends it: whole only if it closes what is open. */
static gboolean
add_tail (Reader              *self,
          HfGclogPipeline     *pipeline,
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

  parser = hf_gclog_parser_new (hf_gclog_pipeline_get_budget (pipeline));
  pieces = hf_gclog_pieces_new ();
  if (!hf_gclog_parser_parse (parser, batch->tail, batch->tail_length + 1, pieces, &n_lines))
    {
      if (!g_cancellable_set_error_if_cancelled (self->cancellable, error) &&
          hf_gclog_budget_check (hf_gclog_pipeline_get_budget (pipeline), error))
        g_set_error_literal (error, HF_ERROR, HF_ERROR_NO_MEMORY,
                             _ ("there is not enough memory for this heap"));
      return FALSE;
    }
  if (pieces->len == 0)
    return TRUE;

  piece = &g_array_index (pieces, HfGclogPiece, 0);
  self->is_cut_line = !hf_gclog_merger_add_tail (self->merger, piece, self->n_lines, &own_error);
  if (own_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&own_error));
      return FALSE;
    }

  /* What is wrong with a record that was taken stands behind it. */
  if (!self->is_cut_line && pieces->len > 1 &&
      !hf_gclog_merger_add (self->merger, &g_array_index (pieces, HfGclogPiece, 1), self->n_lines,
                            error))
    return FALSE;
  if (!self->is_cut_line || !hf_gclog_merger_has_section (self->merger))
    self->n_lines++;
  return TRUE;
}

static gboolean
read_all (Reader               *self,
          const HfLoadOptions  *options,
          GError              **error)
{
  guint n_threads = options->n_threads != 0 ? options->n_threads : g_get_num_processors ();
  gsize block_size = options->block_size != 0 ? options->block_size : DEFAULT_BLOCK_SIZE;
  g_autoptr (HfGclogPipeline) pipeline = NULL;
  HfGclogBatch *batch;

  pipeline = hf_gclog_pipeline_new (self->source, MIN (n_threads, MAX_THREADS), block_size,
                                    options->memory_limit, options->omit_references,
                                    self->cancellable);
  do
    {
      batch = hf_gclog_pipeline_next (pipeline, error);
      if (batch == NULL || !add_batch (self, pipeline, batch, error))
        return FALSE;
    }
  while (!batch->is_last);
  return add_tail (self, pipeline, batch, error);
}

static HfTruncation
get_truncation (const Reader *self)
{
  HfTruncation truncation = hf_byte_source_get_truncation (self->source);

  if (truncation != HF_TRUNCATION_NONE)
    return truncation;
  if (self->is_cut_line)
    return HF_TRUNCATION_CUT_LINE;
  return hf_gclog_merger_is_open (self->merger) ? HF_TRUNCATION_NO_CLOSE : HF_TRUNCATION_NONE;
}

HfRecording *
hf_gclog_read (HfByteSource         *source,
               const char           *name,
               guint64               n_bytes,
               const HfLoadOptions  *options,
               HfProgress           *progress,
               GCancellable         *cancellable,
               GError              **error)
{
  g_autoptr (HfGclogMerger) merger = NULL;
  HfRecording *recording;
  Reader reader = {
    .source = source,
    .name = name,
    .n_bytes = n_bytes,
    .memory = { .limit = options->memory_limit },
    .progress = progress,
    .cancellable = cancellable,
  };

  merger = hf_gclog_merger_new (options->memory_limit, progress, cancellable);
  reader.merger = merger;
  if (options->omit_references)
    hf_gclog_merger_omit_references (merger);
  if (!read_all (&reader, options, error))
    {
      name_error (&reader, error);
      return NULL;
    }
  if (!hf_gclog_merger_has_section (merger))
    {
      fail_without_section (&reader, get_truncation (&reader), error);
      return NULL;
    }

  recording = hf_gclog_merger_finish (merger, get_truncation (&reader), reader.n_lines, error);
  if (recording == NULL)
    name_error (&reader, error);
  return recording;
}
