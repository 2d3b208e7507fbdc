/* record-test.h: recordings that are made up
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-capture-backend.h"
#include "hf-window.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** record_test_backend: one recording at a time, of any process; each snapshot has one object. */
extern const HfRecordBackend record_test_backend;

/** record_test_reset: all is as at first; no recording must run. */
void     record_test_reset     (void);

/** RecordFixture: a window, with a process 7, “shop”, that can be recorded. */
typedef struct
{
  HfWindow  *window;
  GtkWidget *page; /* that records it; or NULL */
} RecordFixture;

/** record_test_set_up: for g_test_add(); @application: that of the window. */
void     record_test_set_up    (RecordFixture *fixture,
                                gconstpointer  application);
/** record_test_tear_down: closes all windows, and waits for the recording. */
void     record_test_tear_down (RecordFixture *fixture,
                                gconstpointer  application);
/** record_test_choose: chooses the process in the list of the window. */
void     record_test_choose    (RecordFixture *fixture);
/** record_test_record: the same; a new tab comes. */
void     record_test_record    (RecordFixture *fixture);
/** record_test_press: @label: of a button of the page. */
void     record_test_press     (RecordFixture *fixture,
                                const char    *label);

/* Commands to the recording that runs. */

/** record_test_collect: a collection of generations up to @oldest, after which @bytes are left. */
void     record_test_collect   (guint          oldest,
                                guint64        bytes);
/** record_test_lose: records are missing from now on. */
void     record_test_lose      (void);
/** record_test_fail_snapshot: the next one fails, and the recording goes on. */
void     record_test_fail_snapshot (void);
/** record_test_end_process: the process has ended. */
void     record_test_end_process (void);
/** record_test_fail: the recording fails with @message, a constant. */
void     record_test_fail      (const char    *message);
/** record_test_refuse: recordings fail with @message, a constant, before they begin. */
void     record_test_refuse    (const char    *message);
/** record_test_hold_end: whether a recording that was stopped waits before it ends. */
void     record_test_hold_end  (gboolean       should_hold);

/** record_test_get_every: what was set last, in µs. */
gint64   record_test_get_every (void);
/** record_test_is_running: whether a recording runs. */
gboolean record_test_is_running (void);
/** record_test_has_ended: the opposite, for app_test_wait(). */
gboolean record_test_has_ended (gpointer       data);
/** record_test_was_cancelled: whether the last recording ended by a cancel. */
gboolean record_test_was_cancelled (void);

/** record_test_wait_label: waits until a label below @widget shows @text. */
void     record_test_wait_label (GtkWidget    *widget,
                                 const char   *text);

G_END_DECLS
