/* hf-details-list.h: the chain and the lists of a selection, one row below the other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-details-model.h"
#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_DETAILS_LIST (hf_details_list_get_type ())

/**
 * HfDetailsList:
 *
 * Scrolls a #HfDetailsModel. A click or Enter opens what can be opened; of what can be
 * selected, and of a snapshot in the history, it emits `selected` (#HfDetailsRow). Right and Left
 * open and close.
 */
G_DECLARE_FINAL_TYPE (HfDetailsList, hf_details_list, HF, DETAILS_LIST, GtkWidget)

/** hf_details_list_set_session: @session: whose cuts the rows show and change. Called once. */
void  hf_details_list_set_session (HfDetailsList   *self,
                                   HfSession       *session);
/** hf_details_list_get_session: (transfer none) (nullable): %NULL before it was set. */
HfSession *hf_details_list_get_session (HfDetailsList *self);

/**
 * hf_details_list_set:
 *
 * As hf_details_model_set(). The keyboard, if it was here, goes to the chain's last row.
 */
void  hf_details_list_set       (HfDetailsList   *self,
                                 HfAnalysis      *analysis,
                                 HfRetention     *retention,
                                 const HfDetails *details,
                                 HfChain         *chain,
                                 HfDetailsLists  *lists);
/** hf_details_list_set_chain: as hf_details_model_set_chain(); the first row comes into sight. */
void  hf_details_list_set_chain (HfDetailsList   *self,
                                 HfChain         *chain);
/** hf_details_list_set_history: as hf_details_model_set_history(). */
void  hf_details_list_set_history (HfDetailsList    *self,
                                   HfDetailsHistory *history);
/** hf_details_list_clear: removes all rows, and releases the analysis that they are of. */
void  hf_details_list_clear     (HfDetailsList   *self);

/** hf_details_list_dup_around: (transfer full) (nullable): the row that @inside is or is in. */
HfDetailsRow *hf_details_list_dup_around (HfDetailsList *self,
                                          GtkWidget     *inside);

/**
 * hf_details_list_dup_text:
 *
 * Returns: (transfer full) (nullable): what Ctrl+C copies of the row that has the keyboard;
 *   %NULL if none has it, or it has nothing to copy
 */
char *hf_details_list_dup_text  (HfDetailsList   *self);

G_END_DECLS
