/* hf-status-bar.h: the last line of a tab: is the heap whole, how large is it, what is done
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
 * Completeness, a button that opens the list of damage; totals; and for a file
 * with several snapshots a list to choose one. While a stage is under way it stands in
 * their place, with a button that cancels it; one that was given up says so, and can be
 * begun anew. The signal `snapshot-chosen` (uint: its position, from 0) is emitted when
 * another one is wanted.
 */
G_DECLARE_FINAL_TYPE (HfStatusBar, hf_status_bar, HF, STATUS_BAR, GtkWidget)

/** hf_status_bar_set_session: what is shown; both are set once before it is seen. */
void        hf_status_bar_set_session (HfStatusBar      *self,
                                       HfSession        *session,
                                       HfAnalysisStages *stages);

/** hf_status_bar_update: shows the session's snapshot again, if another chosen one did not come. */
void        hf_status_bar_update      (HfStatusBar *self);

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
 * @completeness: of the heap that is shown, as hf_recording_copy_completeness() has it
 *
 * For tests.
 *
 * Returns: (transfer full): a line for each fault but limits of the format, as the list
 *   shows it; "" if the file is whole
 */
char       *hf_status_bar_dup_damage  (const HfCompleteness *completeness);

G_END_DECLS
