/* hf-treemap-reasons.h: the reasons why choices of the treemap are not available
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** hf_treemap_reasons_show_groupings: makes rows of @drop_down, which has one for each grouping,
 * insensitive if @session cannot show them, with the reason. @session outlives @drop_down. */
void        hf_treemap_reasons_show_groupings     (HfSession   *session,
                                                   GtkDropDown *drop_down);

/** hf_treemap_reasons_show_colorings: the same for the meanings of colors. */
void        hf_treemap_reasons_show_colorings     (HfSession   *session,
                                                   GtkDropDown *drop_down);

/** hf_treemap_reasons_get_weight_fixed: (transfer none) (nullable): a sentence with the reason why
 * the weight cannot be changed; %NULL if it can. */
const char *hf_treemap_reasons_get_weight_fixed   (HfSession *session);

/** hf_treemap_reasons_get_reachable_missing: (transfer none) (nullable): a sentence with the reason
 * why only all objects can be weighed; %NULL if reachable ones can be weighed too. */
const char *hf_treemap_reasons_get_reachable_missing (HfSession *session);

/** hf_treemap_reasons_get_colors_fixed: (transfer none) (nullable): a sentence with the reason why
 * the treemap does not show the chosen colors; %NULL if it shows them, or is about to. */
const char *hf_treemap_reasons_get_colors_fixed   (HfSession *session);

G_END_DECLS
