/* hf-snapshots-window.h: the snapshots of a recording, to choose from
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-recording.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_SNAPSHOTS_WINDOW (hf_snapshots_window_get_type ())

/**
 * HfSnapshotsWindow:
 *
 * A modal window with a line of totals for each snapshot of a recording and, if there are three or
 * more, the types that changed most. Two of them can be compared, and what grows over three or more
 * can be shown: it then activates the action `win.show-snapshots` of its parent, with the URI of
 * the file, the name of the heap in an archive or "", and the positions of the snapshots
 * ("(ssau)"). Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfSnapshotsWindow, hf_snapshots_window, HF, SNAPSHOTS_WINDOW, AdwWindow)

/**
 * hf_snapshots_window_new:
 * @parent: the window that shows the recording
 * @recording: has two snapshots or more, which are all chosen at first
 * @file: the file of @recording
 * @member: (nullable): the name of the recording in the archive @file; %NULL = the first
 */
GtkWindow *hf_snapshots_window_new         (GtkWindow         *parent,
                                            HfRecording       *recording,
                                            GFile             *file,
                                            const char        *member);

/** hf_snapshots_window_set_chosen: chooses a snapshot or not, as its check box does. For tests. */
void       hf_snapshots_window_set_chosen  (HfSnapshotsWindow *self,
                                            guint              position,
                                            gboolean           is_chosen);
/** hf_snapshots_window_can: whether its button can be pressed that compares two snapshots, or with
 * @growth the one that shows what grows. For tests. */
gboolean   hf_snapshots_window_can         (HfSnapshotsWindow *self,
                                            gboolean           growth);

G_END_DECLS
