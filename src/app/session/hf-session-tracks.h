/* hf-session-tracks.h: the collections of the recording that a session shows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"
#include "hf-tracks.h"

G_BEGIN_DECLS

/** hf_session_has_collections: whether objects can be followed through any. */
gboolean  hf_session_has_collections (HfSession     *self);

/**
 * hf_session_get_tracks:
 *
 * Starts a worker that reads the collections of the recording, unless it has. All snapshots of a
 * recording share them; the session stops the worker when it shows another recording.
 *
 * Returns: (transfer none) (nullable): %NULL until they are known; then `tracks` is notified
 */
HfTracks *hf_session_get_tracks      (HfSession     *self);

/**
 * hf_session_ask_for_object:
 * @position: of a snapshot of the recording, from 0
 * @address: of an object there
 *
 * Emits the signal `object-asked` with the parameters @position and @address: the page then shows
 * that snapshot, with the object selected.
 */
void      hf_session_ask_for_object  (HfSession     *self,
                                      guint32        position,
                                      guint64        address);

G_END_DECLS
