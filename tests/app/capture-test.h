/* capture-test.h: processes and snapshots that are made up, for tests of captures
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-capture-row.h"
#include "hf-capture-window.h"

G_BEGIN_DECLS

/** capture_test_set_up: from now on there are only the processes that a test adds, and captures go
 * to a new folder. */
void             capture_test_set_up       (void);
/** capture_test_tear_down: removes all of that, and the files. */
void             capture_test_tear_down    (void);

/** capture_test_dup_folder: (transfer full): the folder for captures. */
GFile           *capture_test_dup_folder   (void);

/** capture_test_add: a process; @obstacle: (nullable): why it cannot be captured. */
void             capture_test_add          (guint32           pid,
                                            const char       *name,
                                            const char       *obstacle);
/** capture_test_add_by_events: a process that the profiler cannot capture, because of @obstacle. */
void             capture_test_add_by_events (guint32          pid,
                                            const char       *name,
                                            const char       *obstacle);
/** capture_test_remove: it has ended. */
void             capture_test_remove       (guint32           pid);
/** capture_test_set_error: (nullable): no process can be seen, for this reason. */
void             capture_test_set_error    (const char       *message);

/** capture_test_hold: whether captures wait, after some progress, until this is %FALSE or they are
 * cancelled. */
void             capture_test_hold         (gboolean          should_hold);
/** capture_test_fail: (nullable): captures fail for this reason, and a part of each is kept. */
void             capture_test_fail         (const char       *message);

/** capture_test_new_process: (transfer full): one that was added. */
HfCapturedProcess *capture_test_new_process (guint32          pid,
                                            const char       *name);
/** capture_test_wait: waits until @job has ended. */
void             capture_test_wait         (HfCaptureJob     *job);

/** capture_test_find_row: (transfer none) (nullable): the row of a process. */
HfCaptureRow    *capture_test_find_row     (HfCaptureWindow  *window,
                                            guint32           pid);
/** capture_test_wait_row: waits until the row of a process is there, or is not. */
void             capture_test_wait_row     (HfCaptureWindow  *window,
                                            guint32           pid,
                                            gboolean          is_there);
/** capture_test_find_button: (transfer none) (nullable): a mapped one below @widget. */
GtkWidget       *capture_test_find_button  (GtkWidget        *widget,
                                            const char       *label);

G_END_DECLS
