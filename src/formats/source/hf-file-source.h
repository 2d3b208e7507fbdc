/* hf-file-source.h: the bytes of a file, or of one heap in it if it is an archive
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-archive.h"
#include "hf-completeness.h"
#include "hf-digest.h"
#include "hf-progress.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfFileSource:
 *
 * Reads a #GInputStream as it is, but of a ZIP archive one heap, see #HfArchiveReader. It never
 * goes back, and computes the digest of all that it takes on the way. Used by one thread at a
 * time.
 */
typedef struct _HfFileSource HfFileSource;

/** hf_file_source_new: @stream: read from where it stands; not closed. */
HfFileSource   *hf_file_source_new            (GInputStream        *stream);
/** hf_file_source_free: (nullable): frees it and releases its reference to the stream. */
void            hf_file_source_free           (HfFileSource        *self);

/**
 * hf_file_source_choose:
 * @member: (nullable): the name of the heap in a ZIP archive, as #HfArchive has it; %NULL =
 *   the first heap
 *
 * To be called before anything is read.
 */
void            hf_file_source_choose         (HfFileSource        *self,
                                               const char          *member);

/**
 * hf_file_source_set_progress:
 * @progress: (nullable): receives reports while many files of an archive are skipped: during the
 *   first read, and in hf_file_source_finish(); never in between
 * @n_bytes: how long the stream is; 0 if not known
 */
void            hf_file_source_set_progress   (HfFileSource        *self,
                                               HfProgress          *progress,
                                               guint64              n_bytes);

/**
 * hf_file_source_read:
 * @n_read: (out): 0 only at the end
 *
 * An archive that ends early or is damaged is not an error: the bytes before are returned.
 *
 * Errors: those of the stream; %HF_ERROR_NO_MEMBER if the heap that was chosen is not there;
 * %HF_ERROR_UNSUPPORTED if an archive is locked, or compressed in an unknown way
 */
gboolean        hf_file_source_read           (HfFileSource        *self,
                                               guint8              *buffer,
                                               gsize                size,
                                               gsize               *n_read,
                                               GCancellable        *cancellable,
                                               GError             **error);

/**
 * hf_file_source_finish:
 *
 * Only for a ZIP archive, when its heap was read: reads on to the end, to know the other
 * heaps. To be called once.
 *
 * Errors: those of the stream
 *
 * Returns: (transfer full): the heaps of the archive; %NULL with @error set
 */
HfArchive      *hf_file_source_finish         (HfFileSource        *self,
                                               GCancellable        *cancellable,
                                               GError             **error);

/** hf_file_source_is_archive: whether it is a ZIP archive, once something was read. */
gboolean        hf_file_source_is_archive     (const HfFileSource  *self);

/**
 * hf_file_source_holds_no_heap:
 *
 * Returns: whether it is a ZIP archive without a heap; the bytes are the beginning of one of
 *   its files then, and only good for a sentence about it
 */
gboolean        hf_file_source_holds_no_heap  (const HfFileSource  *self);

/**
 * hf_file_source_get_name:
 *
 * Returns: (nullable): of the file in a ZIP archive that is read, valid UTF-8; %NULL if there is
 *   none, or it is not an archive
 */
const char     *hf_file_source_get_name       (const HfFileSource  *self);

/** hf_file_source_get_n_consumed: bytes taken from the stream. */
guint64         hf_file_source_get_n_consumed (const HfFileSource  *self);

/**
 * hf_file_source_get_digest:
 *
 * Returns: (transfer none): of the bytes taken from the stream; of the whole stream once the
 *   end was read
 */
const HfDigest *hf_file_source_get_digest     (const HfFileSource  *self);

/**
 * hf_file_source_get_cut:
 *
 * Returns: %HF_FAULT_CUT_STREAM or %HF_FAULT_BAD_STREAM of an archive, or none; final
 *   once the end was read
 */
HfFaultKind     hf_file_source_get_cut        (const HfFileSource  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfFileSource, hf_file_source_free)

G_END_DECLS
