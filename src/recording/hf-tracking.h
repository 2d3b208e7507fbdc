/* hf-tracking.h: whether objects of a recording can be followed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-recording.h"

G_BEGIN_DECLS

/** hf_tracking_has_collections: whether @recording has a collection at all. */
gboolean hf_tracking_has_collections (HfRecording *recording);

/**
 * hf_tracking_is_known:
 * @from: a snapshot
 * @to: a later one
 *
 * The same as hf_identity_is_known(), but follows no object: linear in the events of the file.
 *
 * Returns: whether objects can be followed from snapshot @from to snapshot @to
 */
gboolean hf_tracking_is_known        (HfRecording *recording,
                                      guint32      from,
                                      guint32      to);

G_END_DECLS
