/* hf-treemap-reasons.h: why a choice of the treemap is not open, or is not shown
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/** hf_treemap_reasons_get_grouping_fixed: (transfer none) (nullable): a sentence why the grouping
 * cannot be changed; %NULL if it can. */
const char *hf_treemap_reasons_get_grouping_fixed (HfSession *session);

/** hf_treemap_reasons_get_weight_fixed: (transfer none) (nullable): a sentence why the weight
 * cannot be changed; %NULL if it can. */
const char *hf_treemap_reasons_get_weight_fixed   (HfSession *session);

/** hf_treemap_reasons_get_reachable_missing: (transfer none) (nullable): a sentence why only all
 * objects can be weighed; %NULL if reachable ones can be, too. */
const char *hf_treemap_reasons_get_reachable_missing (HfSession *session);

/** hf_treemap_reasons_get_colors_fixed: (transfer none) (nullable): a sentence why the treemap does
 * not show the chosen colors; %NULL if it shows them, or is about to. */
const char *hf_treemap_reasons_get_colors_fixed   (HfSession *session);

G_END_DECLS
