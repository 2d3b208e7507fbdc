/* hf-record-file.h: the file of a recording while it grows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-gclog-sink.h"

G_BEGIN_DECLS

/**
 * HfRecordFile: a .gclog that is written piece by piece
 *
 * Each piece is a whole member of gzip or frame of zstd, so anyone can read the file at any time up
 * to the last piece. It has its name from the first snapshot on; an older file of that name stays
 * until then. A piece that cannot be written leaves no trace. One thread at a time.
 */
typedef struct _HfRecordFile HfRecordFile;

/**
 * hf_record_file_new:
 * @target: a file on a disk of this machine, which need not exist
 *
 * Errors: %G_IO_ERROR, with a sentence that names it.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfRecordFile *hf_record_file_new      (GFile          *target,
                                       HfCompression   compression,
                                       GError        **error);

/**
 * hf_record_file_begin:
 *
 * Begins a piece.
 *
 * Errors: %HF_ERROR_NO_MEMORY.
 *
 * Returns: (transfer none): where it goes, until hf_record_file_end(); or %NULL with @error set
 */
HfGclogSink  *hf_record_file_begin    (HfRecordFile   *self,
                                       HfProgress     *progress,
                                       GCancellable   *cancellable,
                                       GError        **error);

/**
 * hf_record_file_end:
 * @has_snapshot: the piece is a snapshot, and the file can begin with it
 *
 * Ends the piece. Nothing of it remains if that fails.
 *
 * Errors: those of hf_record_file_new(); %G_IO_ERROR_CANCELLED.
 */
gboolean      hf_record_file_end      (HfRecordFile   *self,
                                       gboolean        has_snapshot,
                                       GError        **error);

/** hf_record_file_drop: the open piece goes without a trace. */
void          hf_record_file_drop     (HfRecordFile   *self);

/** hf_record_file_dup_target: (transfer full): the file that it becomes. */
GFile        *hf_record_file_dup_target (HfRecordFile *self);

/** hf_record_file_get_size: in bytes, without the piece that is open. */
guint64       hf_record_file_get_size (HfRecordFile   *self);

/** hf_record_file_get_n_snapshots: how many are in it. */
guint         hf_record_file_get_n_snapshots (HfRecordFile *self);

/**
 * hf_record_file_shorten:
 * @wanted: in bytes
 *
 * Drops the oldest snapshots and all behind them, until it has @wanted bytes at most, or one
 * snapshot. In between the name belongs to the file as it was. Copies what remains.
 *
 * Errors: those of hf_record_file_new(); the file is as it was.
 */
gboolean      hf_record_file_shorten  (HfRecordFile   *self,
                                       guint64         wanted,
                                       GError        **error);

/** hf_record_file_close: waits for the disk. Errors: those of hf_record_file_new(). */
gboolean      hf_record_file_close    (HfRecordFile   *self,
                                       GError        **error);

/** hf_record_file_free: (nullable): a file without a snapshot leaves no trace. */
void          hf_record_file_free     (HfRecordFile   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRecordFile, hf_record_file_free)

G_END_DECLS
