/* hf-treemap-tooltip.h: what a tooltip says of a cell of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "hf-treemap-layout.h"

G_BEGIN_DECLS

/**
 * hf_treemap_tooltip_new:
 * @cell: position in @layout
 *
 * Returns: (transfer floating): name, namespace, and exact figures
 */
GtkWidget *hf_treemap_tooltip_new (const HfTreemapLayout *layout,
                                   guint32                cell);

G_END_DECLS
