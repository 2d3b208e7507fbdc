/* hf-record-page.h: a recording in a tab while it grows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-page.h"
#include "hf-process.h"

G_BEGIN_DECLS

#define HF_TYPE_RECORD_PAGE (hf_record_page_get_type ())

/**
 * HfRecordPage:
 *
 * The content of a tab that records a process; see #HfPage. The signal `finished` (#GFile) is
 * emitted when the recording is to be opened in place of this tab. Closing the page ends the
 * recording. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfRecordPage, hf_record_page, HF, RECORD_PAGE, GtkWidget)

/** hf_record_page_new: (transfer floating): records @process; @folder, @file: (nullable): as in
 * hf_record_job_start(). */
GtkWidget *hf_record_page_new     (const HfProcess *process,
                                   GFile           *folder,
                                   GFile           *file);

/** hf_record_page_records: whether it records @process, and has not ended. */
gboolean   hf_record_page_records (HfRecordPage    *self,
                                   const HfProcess *process);

G_END_DECLS
