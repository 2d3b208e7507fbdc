/* timeline-test.h: recordings from text, for pictures of them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-replay.h"
#include "hf-timeline.h"

G_BEGIN_DECLS

/** TIMELINE_TEST_SNAPSHOT: a snapshot with ranges. */
#define TIMELINE_TEST_SNAPSHOT "a 3 test\nt 1 N.A\no 10 1 10\nn 0 0 64 64\nc test\n"

/** TIMELINE_TEST_TWO: a collection of generation 0, and a full one, between two snapshots. */
#define TIMELINE_TEST_TWO \
  TIMELINE_TEST_SNAPSHOT \
  "g 1 64 1 1\nn 0 0 64 64\nm 10 200 10\nn 2 200 14 14\ne 1 c8\n" \
  "g 2 12c 7 1\nn 0 0 64 64\nn 2 200 14 14\nn 2 200 14 14\ne 2 190\n" TIMELINE_TEST_SNAPSHOT

/** timeline_test_load: (transfer full): a recording from @text. */
HfRecording *timeline_test_load   (const char *text);
/** timeline_test_read: (transfer full): its timeline. */
HfTimeline  *timeline_test_read   (const char *text);
/** timeline_test_replay: (transfer full): its first collection. */
HfReplay    *timeline_test_replay (const char *text);

G_END_DECLS
