/* hf-deflater.h: bytes into a stream, compressed by gzip or zstd or as they are
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-inflater.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfDeflater:
 *
 * Writes one member of gzip or one frame of zstd, or passes bytes through. The
 * same bytes give the same output, whenever and under whatever name: nothing of
 * the clock or of the file is in it. Used by one thread at a time.
 */
typedef struct _HfDeflater HfDeflater;

/**
 * hf_deflater_new:
 * @stream: where the result goes; not closed
 *
 * Returns: (transfer full) (nullable): %NULL if there is no memory
 */
HfDeflater *hf_deflater_new    (HfCompression   compression,
                                GOutputStream  *stream);
/** hf_deflater_free: data that hf_deflater_finish() has not written is lost. */
void        hf_deflater_free   (HfDeflater     *self);

/**
 * hf_deflater_write:
 *
 * Errors: those of the stream; %HF_ERROR_NO_MEMORY. After an error nothing more
 * may be written.
 */
gboolean    hf_deflater_write  (HfDeflater     *self,
                                const void     *bytes,
                                gsize           length,
                                GCancellable   *cancellable,
                                GError        **error);
/** hf_deflater_finish: writes the end; errors as hf_deflater_write(). */
gboolean    hf_deflater_finish (HfDeflater     *self,
                                GCancellable   *cancellable,
                                GError        **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfDeflater, hf_deflater_free)

G_END_DECLS
