/* hf-gclog-merger.h: pieces in the order of the file become snapshots and events
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-gclog-parser.h"
#include "hf-input.h"

G_BEGIN_DECLS

/**
 * HfGclogMerger:
 *
 * Tracks its position in the file (in a section, in a collection, between them), and so where
 * each record belongs.
 */
typedef struct _HfGclogMerger HfGclogMerger;

/**
 * hf_gclog_merger_new:
 * @input: borrowed; outlives the merger
 */
HfGclogMerger *hf_gclog_merger_new           (HfInput       *input);

/** hf_gclog_merger_free: (nullable): frees it, with the open snapshot if that was not finished. */
void           hf_gclog_merger_free          (HfGclogMerger *self);

/**
 * hf_gclog_merger_add:
 * @piece: its contents are taken
 * @line_offset: how many lines of the file stand before the piece's block
 *
 * Does not check whether memory suffices for the contents of @piece.
 *
 * Errors: %HF_ERROR_UNSUPPORTED, %HF_ERROR_NO_MEMORY; those of hf_input_seal()
 */
gboolean       hf_gclog_merger_add           (HfGclogMerger  *self,
                                              HfGclogPiece   *piece,
                                              guint64         line_offset,
                                              GError        **error);

/**
 * hf_gclog_merger_add_tail:
 * @tail: a last line without a line end, parsed
 * @line_offset: how many lines stand before it
 *
 * Takes the line only if it is certainly whole: the record that closes the open section or
 * collection.
 *
 * Returns: whether it was taken
 */
gboolean       hf_gclog_merger_add_tail      (HfGclogMerger  *self,
                                              HfGclogPiece   *tail,
                                              guint64         line_offset,
                                              GError        **error);

/** hf_gclog_merger_is_open: whether a section or a collection is not closed. */
gboolean       hf_gclog_merger_is_open       (const HfGclogMerger *self);
/** hf_gclog_merger_has_section: whether an `a` record was met. */
gboolean       hf_gclog_merger_has_section   (const HfGclogMerger *self);
/** hf_gclog_merger_get_n_objects: how many objects were taken so far, in all snapshots. */
guint64        hf_gclog_merger_get_n_objects (const HfGclogMerger *self);
/**
 * hf_gclog_merger_get_n_bytes:
 *
 * Returns: memory that all records, sealed heaps and events take now, in bytes
 */
guint64        hf_gclog_merger_get_n_bytes   (const HfGclogMerger *self);

/**
 * hf_gclog_merger_finish:
 * @cut: how the file ended, of HF_FAULTS_CUT; %HF_FAULT_NONE if it is whole
 * @line: its last line
 *
 * To be called once, if hf_gclog_merger_has_section().
 *
 * Errors: those of hf_input_seal()
 *
 * Returns: (transfer full): the recording
 */
HfRecording   *hf_gclog_merger_finish        (HfGclogMerger  *self,
                                              HfFaultKind    cut,
                                              guint64         line,
                                              GError        **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGclogMerger, hf_gclog_merger_free)

G_END_DECLS
