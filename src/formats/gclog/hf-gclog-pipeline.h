/* hf-gclog-pipeline.h: read, cut into blocks, parse on all cores, in order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-gclog-parser.h"
#include "hf-input.h"

G_BEGIN_DECLS

/**
 * HfGclogBatch:
 * @pieces: (element-type HfGclogPiece): of the block's whole lines
 * @n_lines: how many of those there are
 * @n_consumed: bytes taken from the stream when the block had been read
 * @is_last: nothing follows
 * @tail: the text after the last LF of the last block, with an LF added; else empty
 * @tail_length: in bytes, without that LF; 0 if there is no tail
 * @charge: the bytes charged to the budget for @pieces; see hf_gclog_pipeline_keep()
 *
 * One block of the file. Its contents may be stolen.
 */
typedef struct
{
  HfColumn   *pieces;
  guint64     n_lines;
  guint64     n_consumed;
  gboolean    is_last;
  const char *tail;
  gsize       tail_length;
  guint64     charge;
} HfGclogBatch;

/**
 * HfGclogPipeline:
 *
 * One thread reads and cuts blocks at line ends, others parse them, and the
 * caller takes the results in the order of the file. With one thread, or if the system cannot
 * start threads, all of that happens in hf_gclog_pipeline_next(). At most a few blocks are in
 * memory.
 */
typedef struct _HfGclogPipeline HfGclogPipeline;

/**
 * hf_gclog_pipeline_new:
 * @input: borrowed; the pipeline reads its source in a thread of its own, so no other code may
 *   use the source until the pipeline is freed. The budget is charged for very long lines,
 *   pieces, and the parts of them that the caller keeps; a cancel ends every wait at once
 */
HfGclogPipeline *hf_gclog_pipeline_new  (HfInput         *input);

/** hf_gclog_pipeline_free: stops all work and waits for the threads. */
void             hf_gclog_pipeline_free (HfGclogPipeline *self);

/**
 * hf_gclog_pipeline_keep:
 * @batch: the last that hf_gclog_pipeline_next() gave
 * @n_bytes: the bytes that the caller now holds of all batches up to this one
 *
 * Moves the charge for @batch to the account of the caller.
 */
void             hf_gclog_pipeline_keep (HfGclogPipeline *self,
                                         HfGclogBatch    *batch,
                                         guint64          n_bytes);

/**
 * hf_gclog_pipeline_next:
 *
 * Errors: those of hf_byte_source_read(); %HF_ERROR_NO_MEMORY. Messages do not
 * name the file.
 *
 * Returns: (transfer none): the next batch, valid until the next call; %NULL
 *   with @error set. Not to be called after the last.
 */
HfGclogBatch    *hf_gclog_pipeline_next (HfGclogPipeline  *self,
                                         GError          **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGclogPipeline, hf_gclog_pipeline_free)

G_END_DECLS
