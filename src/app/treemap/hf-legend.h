/* hf-legend.h: the meaning of the colors of a treemap, in one line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_LEGEND (hf_legend_get_type ())

/**
 * HfLegend:
 *
 * As many entries of the session's key as fit, each a button: a click dims all cells of other
 * colors, or restores them; a second click zooms to it, if it is one part of the treemap.
 * A button "+19" opens the rest. The legend never has two lines, and never makes the window
 * wider.
 */
G_DECLARE_FINAL_TYPE (HfLegend, hf_legend, HF, LEGEND, GtkWidget)

/** hf_legend_set_session: sets the session. Call it once, before the widget is visible. */
void hf_legend_set_session (HfLegend  *self,
                            HfSession *session);

/** hf_legend_find_node: the node of the button that is or contains @inside; or none. */
guint32 hf_legend_find_node (HfLegend  *self,
                             GtkWidget *inside);

G_END_DECLS
