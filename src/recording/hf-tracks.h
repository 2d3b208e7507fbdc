/* hf-tracks.h: all that the collections of a recording kept, for questions about single objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-collection.h"

G_BEGIN_DECLS

/**
 * HfTracks: the blocks and ranges of all collections, in order
 *
 * Takes up to 48 bytes for a block, and 24 for a range. Immutable; any thread may read it.
 */
typedef struct _HfTracks HfTracks;

/**
 * hf_tracks_new:
 *
 * Reads the collections of @recording. Blocks; linear. Reports %HF_STAGE_COLLECTIONS.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfTracks               *hf_tracks_new             (HfRecording     *recording,
                                                   HfProgress      *progress,
                                                   GCancellable    *cancellable,
                                                   GError         **error)
                                                   G_GNUC_WARN_UNUSED_RESULT;
/** hf_tracks_ref: (transfer full): adds a reference; any thread. */
HfTracks               *hf_tracks_ref             (HfTracks        *self);
/** hf_tracks_unref: (nullable) (transfer full): releases a reference; any thread. */
void                    hf_tracks_unref           (HfTracks        *self);

/** hf_tracks_get_collections: (transfer none): those of the recording. */
const HfCollectionList *hf_tracks_get_collections (const HfTracks  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTracks, hf_tracks_unref)

G_END_DECLS
