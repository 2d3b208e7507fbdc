/* hf-status-bar.h: the last line of a tab: completeness, totals and progress
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis-stages.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_STATUS_BAR (hf_status_bar_get_type ())

/**
 * HfStatusBar:
 *
 * Completeness, with a button that opens the list of damage; totals; and for a file with
 * several snapshots a list to choose one. While a stage runs, its progress replaces
 * them, with a button that cancels it; after a cancel, the bar reports that, and the user can
 * start the stage again. The signal `snapshot-chosen` (uint: its position, from 0) is emitted when
 * the user chooses another snapshot.
 */
G_DECLARE_FINAL_TYPE (HfStatusBar, hf_status_bar, HF, STATUS_BAR, GtkWidget)

/** hf_status_bar_set_session: sets the session; call it once, before the bar is shown. */
void        hf_status_bar_set_session (HfStatusBar      *self,
                                       HfSession        *session,
                                       HfAnalysisStages *stages);

/** hf_status_bar_update: shows the session's snapshot again, if another was not shown. */
void        hf_status_bar_update      (HfStatusBar *self);

/** hf_status_bar_list_faults: opens the list of damage, as the button of completeness does. */
void        hf_status_bar_list_faults (HfStatusBar      *self);

/** hf_status_bar_describe: makes the texts here the accessible description of @picture. */
void        hf_status_bar_describe    (HfStatusBar *self,
                                       GtkWidget   *picture);

/** hf_status_bar_get_completeness: (transfer none): the text of the completeness button.
 * For tests. */
const char *hf_status_bar_get_completeness (HfStatusBar *self);
/** hf_status_bar_get_totals: (transfer none): the text of the totals. For tests. */
const char *hf_status_bar_get_totals  (HfStatusBar *self);

/**
 * hf_status_bar_dup_damage:
 * @completeness: that of the heap that is shown, of hf_recording_copy_completeness()
 *
 * For tests.
 *
 * Returns: (transfer full): a line for each fault except limits of the format, as the list
 *   shows it; "" if the file is whole
 */
char       *hf_status_bar_dup_damage  (const HfCompleteness *completeness);

G_END_DECLS
