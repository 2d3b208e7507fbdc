/* hf-export-timeline.h: a timeline, and the replay of a collection, as pictures to export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-picture.h"
#include "hf-replay.h"
#include "hf-timeline.h"

G_BEGIN_DECLS

/**
 * hf_export_timeline_new:
 * @analysis: of a snapshot of the recording, for its program and its time
 * @collection: the position of the collection to mark, or %HF_INDEX_NONE
 *
 * Returns: (transfer full)
 */
HfExportPicture *hf_export_timeline_new (HfAnalysis *analysis,
                                         HfTimeline *timeline,
                                         guint32     collection) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_export_replay_new:
 * @analysis: of a snapshot of the recording, for its program and its time
 * @n_moved: how many of the blocks have moved; more than there are for all
 *
 * Returns: (transfer full)
 */
HfExportPicture *hf_export_replay_new   (HfAnalysis *analysis,
                                         HfReplay   *replay,
                                         guint32     n_moved) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
