/* hf-timeline-query.h: the timeline and a replay of a recording, made in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-replay-layout.h"
#include "hf-timeline.h"

G_BEGIN_DECLS

/** hf_timeline_query_new: (transfer full): the answer is an #HfTimeline. */
HfQuestion *hf_timeline_query_new            (HfRecording *recording);

/** hf_timeline_query_new_for_replay: (transfer full): the answer is an #HfReplay. */
HfQuestion *hf_timeline_query_new_for_replay (HfRecording *recording,
                                              guint32      collection);

/** hf_timeline_query_new_for_layout: (transfer full): the #HfReplayLayout of @replay in @bounds. */
HfQuestion *hf_timeline_query_new_for_layout (HfReplay    *replay,
                                              HfRect       bounds);

G_END_DECLS
