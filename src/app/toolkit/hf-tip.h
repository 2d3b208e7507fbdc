/* hf-tip.h: tooltips that hold text of any length
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A tooltip of GTK is as wide as its longest line if it has several, and at least as wide as its
 * longest word otherwise. These tooltips are at most as wide as one of GTK with a sentence. */

/**
 * hf_tip_set:
 * @text: (nullable): the text of the tooltip, shown as hf_shown_dup_tip(); %NULL or "" for none
 *
 * Sets the tooltip of @widget.
 */
void hf_tip_set               (GtkWidget  *widget,
                               const char *text);

/**
 * hf_tip_get:
 *
 * Returns: (transfer none) (nullable): the text of the tooltip of @widget, set by hf_tip_set() or
 *   by GTK's own function; %NULL if it has none
 */
const char *hf_tip_get        (GtkWidget  *widget);

/**
 * hf_tip_show:
 * @text: (nullable): as for hf_tip_set()
 *
 * Sets the text of @tooltip, in a handler of `query-tooltip`.
 */
void hf_tip_show              (GtkTooltip *tooltip,
                               const char *text);

/**
 * hf_tip_hide_over_choices:
 * @widget: a widget that holds drop-downs
 *
 * Hides the tooltip of each #GtkDropDown in @widget while its list is open. Otherwise GTK shows it
 * over the first rows of the list. Call it once.
 */
void hf_tip_hide_over_choices (GtkWidget  *widget);

G_END_DECLS
