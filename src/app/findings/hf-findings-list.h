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
 * Lists what stands out in a heap, each with ways to its proof and to its objects; where nothing
 * stands out the largest owners, and a way to the graph of what owns what. A proof is shown while
 * the list stays open, so that the user can go from one to the next.
 *
 * The signal `chosen` (no parameters) is emitted after the user has gone to another view.
 */
G_DECLARE_FINAL_TYPE (HfFindingsList, hf_findings_list, HF, FINDINGS_LIST, GtkWidget)

/** hf_findings_list_set_session: @session: (nullable): %NULL for none. */
void hf_findings_list_set_session (HfFindingsList *self,
                                   HfSession      *session);

G_END_DECLS
