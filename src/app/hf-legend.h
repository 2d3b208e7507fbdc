/* hf-legend.h: what is outermost in a treemap, with its colour, in one line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "hf-session.h"

G_BEGIN_DECLS

#define HF_TYPE_LEGEND (hf_legend_get_type ())

/**
 * HfLegend:
 *
 * As many families or kinds of roots as fit, heaviest first, each a button that zooms
 * to it; the rest behind a button "+19". Never two lines, and never a reason for the
 * window to be wider.
 */
G_DECLARE_FINAL_TYPE (HfLegend, hf_legend, HF, LEGEND, GtkWidget)

/** hf_legend_set_session: what is shown; set once before it is seen. */
void hf_legend_set_session (HfLegend  *self,
                            HfSession *session);

/** hf_legend_find_node: that of the button which @inside is or is in; or none. */
guint32 hf_legend_find_node (HfLegend  *self,
                             GtkWidget *inside);

/**
 * hf_legend_popover_new:
 * @nodes: (array length=n_nodes): of the session's treemap
 *
 * Returns: (transfer floating): a list of @nodes, each of which zooms to itself, or is
 *   selected if it holds nothing
 */
GtkWidget *hf_legend_popover_new (HfSession     *session,
                                  const guint32 *nodes,
                                  guint32        n_nodes);

G_END_DECLS
