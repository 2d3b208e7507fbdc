/* hf-sos-reader.h: XML of SOS `traverseheap -xml` becomes a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-input.h"

G_BEGIN_DECLS

/**
 * hf_sos_read:
 *
 * An #HfReadFunc. Reads the XML of SOS. Blocks of the type `Free` are not objects: the reader
 * omits them, and counts them in the information pair `free`. Addresses of roots are mostly those
 * of slots; see hf_heap_builder_set_slot_roots().
 *
 * Errors: as hf_load_heap()
 *
 * Returns: (transfer full): one heap, or %NULL with @error set
 */
HfRecording *hf_sos_read (HfInput  *input,
                          GError  **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
