/* hf-tip.h: tooltips that hold text of any length
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A tooltip of GTK's own is as wide as its longest line if it has several, and as its
 * longest word if not. These are as wide as GTK's with a sentence at most. */

/**
 * hf_tip_set:
 * @text: (nullable): what the tooltip of @widget says, as hf_shown_dup() shows it; %NULL
 *   or "" for none
 */
void hf_tip_set  (GtkWidget  *widget,
                  const char *text);

/**
 * hf_tip_show:
 * @text: (nullable): what @tooltip says, likewise
 *
 * For handlers of "query-tooltip".
 */
void hf_tip_show (GtkTooltip *tooltip,
                  const char *text);

G_END_DECLS
