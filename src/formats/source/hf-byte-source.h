/* hf-byte-source.h: text out of a stream, through compression and encoding
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-completeness.h"
#include "hf-content.h"
#include "hf-file-source.h"
#include "hf-memory-budget.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfByteSource:
 *
 * Pulls bytes from a #GInputStream. Gzip (several members) and zstd (several frames) are
 * recognized by their magic numbers and decompressed; a ZIP archive yields one heap in it, which
 * may be compressed once more, see #HfFileSource; a UTF-8 byte order mark is dropped; UTF-16 with
 * a byte order mark becomes UTF-8. Anything else passes as it is. Memory is bounded but for a
 * zstd frame's own window. Used by one thread at a time.
 *
 * Zero bytes after a gzip member or a zstd frame are padding. Anything else that is not a further
 * member ends the text there, and is reported as damage.
 */
typedef struct _HfByteSource HfByteSource;

/** HF_BYTE_SOURCE_PEEK_SIZE: how far hf_byte_source_peek() looks, in bytes. */
#define HF_BYTE_SOURCE_PEEK_SIZE HF_CONTENT_PEEK_SIZE

/**
 * hf_byte_source_new:
 * @stream: read from where it stands; not closed
 * @budget: (nullable): charged for the window of a zstd frame that is large; outlives the
 *   source
 */
HfByteSource *hf_byte_source_new            (GInputStream   *stream,
                                             HfMemoryBudget *budget);

/** hf_byte_source_free: (nullable): frees it and closes the file. */
void          hf_byte_source_free           (HfByteSource   *self);

/**
 * hf_byte_source_get_file:
 *
 * Returns: (transfer none): where the bytes come from, which chooses a heap of an archive and
 *   knows the others
 */
HfFileSource *hf_byte_source_get_file       (HfByteSource *self);

/**
 * hf_byte_source_peek:
 * @bytes: (out): the first bytes of the text, valid until the next call
 * @length: (out): how many; fewer than HF_BYTE_SOURCE_PEEK_SIZE only if there
 *   are no more
 *
 * Looks at the beginning without consuming it; to be called before any
 * hf_byte_source_read().
 *
 * Errors: as hf_byte_source_read()
 */
gboolean      hf_byte_source_peek           (HfByteSource  *self,
                                             const char   **bytes,
                                             gsize         *length,
                                             GCancellable  *cancellable,
                                             GError       **error);

/**
 * hf_byte_source_read:
 * @n_read: (out): less than @size only at the end
 *
 * Compressed data that ends early or is damaged is not an error: the bytes before are returned,
 * and hf_byte_source_get_cut() reports the damage.
 *
 * Errors: those of hf_file_source_read(); %HF_ERROR_NO_MEMORY if a zstd frame asks for a
 * window that is over the budget
 */
gboolean      hf_byte_source_read           (HfByteSource  *self,
                                             char          *buffer,
                                             gsize          size,
                                             gsize         *n_read,
                                             GCancellable  *cancellable,
                                             GError       **error);

/** hf_byte_source_get_n_consumed: bytes taken from the stream, compressed or not. */
guint64       hf_byte_source_get_n_consumed (const HfByteSource *self);

/**
 * hf_byte_source_get_cut:
 *
 * Returns: %HF_FAULT_CUT_STREAM, %HF_FAULT_BAD_STREAM, or none; final
 *   once the end was read
 */
HfFaultKind   hf_byte_source_get_cut        (const HfByteSource *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfByteSource, hf_byte_source_free)

G_END_DECLS
