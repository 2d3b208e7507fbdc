/* hf-capture-window.h: the processes that can be captured or recorded, and the captures that run
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-capture-row.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_CAPTURE_WINDOW (hf_capture_window_get_type ())

/**
 * HfCaptureWindow:
 *
 * A modal window with the .NET processes of this machine, as long as it is open: they come and go
 * while rows keep the focus and the search its text. Several can be captured at a time. The signal
 * `started` (#HfCaptureJob) is emitted for each job; what it ends in is the business of the parent,
 * as the job goes on when this window is closed. In place of that, a window for recordings closes
 * when a process was chosen, and emits `record` before, with it (pointer to #HfProcess) and the
 * file that the user chose (#GFile, nullable). Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfCaptureWindow, hf_capture_window, HF, CAPTURE_WINDOW, AdwWindow)

/** hf_capture_window_new: (transfer none): not shown yet; owned by GTK until it is closed. */
HfCaptureWindow *hf_capture_window_new     (GtkWindow               *parent,
                                            HfCapturePurpose         purpose);

/** hf_capture_window_get_purpose: what a process is chosen for. */
HfCapturePurpose hf_capture_window_get_purpose (HfCaptureWindow     *self);

/**
 * hf_capture_window_capture:
 * @former: (nullable): the file of a snapshot that the new one is to be compared with
 *
 * Captures @process, unless that is under way.
 */
void             hf_capture_window_capture (HfCaptureWindow         *self,
                                            const HfCapturedProcess *process,
                                            GFile                   *former);

/** hf_capture_window_offer: shows @text in a toast, with a button that opens @file in a tab of the
 * parent, and closes this window. */
void             hf_capture_window_offer   (HfCaptureWindow         *self,
                                            const char              *text,
                                            GFile                   *file);

G_END_DECLS
