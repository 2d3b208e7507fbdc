/* hf-findings-strip.h: the findings of a heap, one sentence at a time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_FINDINGS_STRIP (hf_findings_strip_get_type ())

/**
 * HfFindingsStrip:
 *
 * A line above a heap that shows one finding, as a list of five would leave too little room.
 * It is hidden until the session has findings. Once closed, it stays hidden until another heap is
 * shown. The signal `closed` (no parameters) is emitted when the user closes it; a
 * handler moves the keyboard focus elsewhere.
 */
G_DECLARE_FINAL_TYPE (HfFindingsStrip, hf_findings_strip, HF, FINDINGS_STRIP, GtkWidget)

/** hf_findings_strip_set_session: sets the session. Call it once, before the strip is shown. */
void        hf_findings_strip_set_session  (HfFindingsStrip *self,
                                            HfSession       *session);

/** hf_findings_strip_set_narrow: sets whether the sentence takes the room of a button. */
void        hf_findings_strip_set_narrow   (HfFindingsStrip *self,
                                            gboolean         narrow);

/** hf_findings_strip_get_sentence: (transfer none) (nullable): the finding shown. For tests. */
const char *hf_findings_strip_get_sentence (HfFindingsStrip *self);

/**
 * hf_findings_strip_show_evidence:
 *
 * Selects the subject of the finding that is shown, and shows it in a view, as the
 * button does.
 *
 * For tests.
 */
void        hf_findings_strip_show_evidence (HfFindingsStrip *self);

G_END_DECLS
