/* hf-treemap-reasons.h: why a choice of the treemap is not open, or is not shown
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** hf_treemap_reasons_show_groupings: makes the rows of @drop_down, one for each grouping,
 * insensitive that @session cannot show, with the reason. @drop_down must not outlive @session. */
void        hf_treemap_reasons_show_groupings     (HfSession   *session,
                                                   GtkDropDown *drop_down);

/** hf_treemap_reasons_show_colorings: the same with a row for each meaning of colors. */
void        hf_treemap_reasons_show_colorings     (HfSession   *session,
                                                   GtkDropDown *drop_down);

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
