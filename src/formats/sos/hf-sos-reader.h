/* hf-sos-reader.h: XML of SOS `traverseheap -xml` becomes a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-byte-source.h"
#include "hf-load-options.h"
#include "hf-progress.h"
#include "hf-recording.h"

G_BEGIN_DECLS

/**
 * hf_sos_read:
 * @source: read to its end
 * @name: what messages call the file; valid UTF-8
 * @n_bytes: how many bytes the stream behind @source has; 0 if not known
 * @options: as hf_load_heap() takes them, but not %NULL
 *
 * Reads the XML of SOS. Blocks of the type `Free` are no objects: they are left out, and
 * told as the information pair `free`. Addresses of roots are mostly those of the slots,
 * for which see hf_heap_builder_set_slot_roots().
 *
 * Errors: as hf_load_heap()
 *
 * Returns: (transfer full): one heap, or %NULL with @error set
 */
HfRecording *hf_sos_read (HfByteSource         *source,
                          const char           *name,
                          guint64               n_bytes,
                          const HfLoadOptions  *options,
                          HfProgress           *progress,
                          GCancellable         *cancellable,
                          GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
