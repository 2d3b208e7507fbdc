/* hf-findings-list.h: all findings of a heap, for a popover
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_FINDINGS_LIST (hf_findings_list_get_type ())

/**
 * HfFindingsList:
 *
 * Lists the findings of a heap, each with actions for its proof and its objects; without findings,
 * the largest owners, and an action for the graph of ownership. The list stays open while the user
 * visits proofs one after the other.
 *
 * The signal `chosen` (no parameters) is emitted after the user has chosen another view.
 */
G_DECLARE_FINAL_TYPE (HfFindingsList, hf_findings_list, HF, FINDINGS_LIST, GtkWidget)

/** hf_findings_list_set_session: @session: (nullable): %NULL for none. */
void hf_findings_list_set_session (HfFindingsList *self,
                                   HfSession      *session);

G_END_DECLS
