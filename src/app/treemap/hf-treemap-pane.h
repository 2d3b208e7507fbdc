/* hf-treemap-pane.h: the treemap with its breadcrumb above and its legend below
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_TREEMAP_PANE (hf_treemap_pane_get_type ())

/** HfTreemapPane: one view of a tab; shows a sentence if there is nothing to draw. */
G_DECLARE_FINAL_TYPE (HfTreemapPane, hf_treemap_pane, HF, TREEMAP_PANE, GtkWidget)

/** hf_treemap_pane_set_session: sets the session. Call it once, before the pane is visible. */
void       hf_treemap_pane_set_session (HfTreemapPane *self,
                                        HfSession     *session);

/** hf_treemap_pane_get_picture: (transfer none): the canvas, for widgets that describe it. */
GtkWidget *hf_treemap_pane_get_picture (HfTreemapPane *self);

G_END_DECLS
