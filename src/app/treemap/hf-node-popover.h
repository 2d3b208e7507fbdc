/* hf-node-popover.h: a list of parts of a treemap, to zoom to one of them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_node_popover_new:
 * @nodes: (array length=n_nodes): nodes of the session's treemap
 *
 * Returns: (transfer floating): a list of @nodes. Activating one zooms to it, or selects it
 *   if it holds nothing
 */
GtkWidget *hf_node_popover_new        (HfSession     *session,
                                       const guint32 *nodes,
                                       guint32        n_nodes);

/** hf_node_popover_wrap: (transfer floating): @list in a popover, scrolled if it is long. */
GtkWidget *hf_node_popover_wrap       (GtkWidget     *list);

/** hf_node_popover_count_rest: (transfer floating): the number of nodes without a row: "12
 * more". */
GtkWidget *hf_node_popover_count_rest (guint32        n_nodes,
                                       gboolean       is_in_types);

G_END_DECLS
