/* hf-test-session.h: a recording of a real program, for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-recorder.h"
#include "hf-recording.h"
#include "hf-target.h"

G_BEGIN_DECLS

/** HfTestSession: a recorder in a thread; @end, @is_recorded and @error are of its end. */
typedef struct
{
  HfRecorder  *recorder;
  GAsyncQueue *snapshots; /* a number for each, from 1 */
  GThread     *thread;
  HfRecordEnd  end;
  gboolean     is_recorded;
  GError      *error;
} HfTestSession;

/** hf_test_session_begin: records @target into @file. */
void         hf_test_session_begin (HfTestSession         *self,
                                    const HfTarget        *target,
                                    GFile                 *file,
                                    gboolean               keeps_background,
                                    const HfRecordOptions *options);

/** hf_test_session_wait: Returns: the number of the next snapshot; %G_MAXUINT at the end */
guint        hf_test_session_wait  (HfTestSession         *self);

/** hf_test_session_end: after its end: frees it. */
void         hf_test_session_end   (HfTestSession         *self);

/** hf_test_session_load: Returns: (transfer full): all that is in @file */
HfRecording *hf_test_session_load  (GFile                 *file);

G_END_DECLS
