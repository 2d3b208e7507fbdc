/* hf-findings-strip.h: what stands out in a heap, one sentence at a time
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
 * A line above a heap; one, as a list of five would push the picture down. It is not there
 * while there is nothing to tell, and gone for the heap that is shown once it was closed.
 * The signal `closed` (no parameters) is emitted when the user closes it: its keyboard
 * focus is to go elsewhere.
 */
G_DECLARE_FINAL_TYPE (HfFindingsStrip, hf_findings_strip, HF, FINDINGS_STRIP, GtkWidget)

/** hf_findings_strip_set_session: whose findings are told; set once before it is seen. */
void        hf_findings_strip_set_session  (HfFindingsStrip *self,
                                            HfSession       *session);

/** hf_findings_strip_get_sentence: (transfer none) (nullable): what is told now. For tests. */
const char *hf_findings_strip_get_sentence (HfFindingsStrip *self);

/**
 * hf_findings_strip_show_evidence:
 *
 * Selects what the finding that is told now is about, where it can be looked at; as the
 * button does.
 *
 * For tests.
 */
void        hf_findings_strip_show_evidence (HfFindingsStrip *self);

G_END_DECLS
