/* hf-details-model.h: a lazy list model of the details of a selection: its chain and lists
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-details-lists.h"
#include "hf-details-row.h"

G_BEGIN_DECLS

#define HF_TYPE_DETAILS_MODEL (hf_details_model_get_type ())

/** HF_DETAILS_MAX_STEPS: a chain with more of them is folded in its middle at first. */
#define HF_DETAILS_MAX_STEPS 40
/** HF_DETAILS_FIRST_STEPS, HF_DETAILS_LAST_STEPS: what is shown of it above and below. */
#define HF_DETAILS_FIRST_STEPS 8
#define HF_DETAILS_LAST_STEPS 24
/** HF_DETAILS_MAX_ROWS: the most objects listed of one type; one row stands for the others. */
#define HF_DETAILS_MAX_ROWS 10000000

/**
 * HfDetailsModel:
 *
 * A #GListModel of #HfDetailsRow. First the chain, a row for each step; then each list with
 * its head, below that a row for each type or, if it has but one, for the object; below a
 * type its objects. The history of an object has a row for its life and one for each snapshot. Rows
 * are made when they are asked for.
 */
G_DECLARE_FINAL_TYPE (HfDetailsModel, hf_details_model, HF, DETAILS_MODEL, GObject)

/** hf_details_model_new: (transfer full): without rows until hf_details_model_set(). */
HfDetailsModel *hf_details_model_new       (void);

/**
 * hf_details_model_set:
 * @analysis: (nullable): %NULL empties the model
 * @retention: (nullable): %NULL until it is known
 * @details: (nullable): the subject and its figures; set with @analysis
 * @chain: (nullable): that keeps it alive
 * @lists: (nullable) (transfer full): what is listed below; all lists are open, all types
 *   in them closed
 *
 * Shows something else.
 */
void            hf_details_model_set       (HfDetailsModel  *self,
                                            HfAnalysis      *analysis,
                                            HfRetention     *retention,
                                            const HfDetails *details,
                                            HfChain         *chain,
                                            HfDetailsLists  *lists);

/**
 * hf_details_model_set_chain:
 *
 * Shows another chain of the same; folded if it is long.
 *
 * Returns: %FALSE if it is the chain that is shown
 */
gboolean        hf_details_model_set_chain (HfDetailsModel *self,
                                            HfChain        *chain);

/**
 * hf_details_model_set_history:
 * @history: of the object that is shown
 *
 * Adds the history of the object, below all else, or replaces it.
 */
void            hf_details_model_set_history (HfDetailsModel   *self,
                                              HfDetailsHistory *history);

/**
 * hf_details_model_set_open:
 *
 * Returns: %FALSE if the row cannot be opened or closed, or is so already
 */
gboolean        hf_details_model_set_open  (HfDetailsModel *self,
                                            guint           position,
                                            gboolean        open);

/** hf_details_model_unfold: shows the steps that the row stands for; %FALSE if it does not. */
gboolean        hf_details_model_unfold    (HfDetailsModel *self,
                                            guint           position);

/** hf_details_model_find_parent: HF_INDEX_NONE if the row is not below another one. */
guint           hf_details_model_find_parent (HfDetailsModel *self,
                                              guint           position);

/** hf_details_model_find_end: the chain's last row; HF_INDEX_NONE if there is none. */
guint           hf_details_model_find_end  (HfDetailsModel *self);

G_END_DECLS
