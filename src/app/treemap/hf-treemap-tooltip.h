/* hf-treemap-tooltip.h: what a tooltip says of a cell of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-color-key.h"
#include "hf-note.h"
#include "hf-treemap-layout.h"
#include "hf-type-figures.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_treemap_tooltip_new:
 * @figures: (nullable): of the heap that @layout is of; %NULL until it is known what
 *   holds what
 * @key: (nullable): the meaning of the colors; that of the cell's color is shown
 * @cell: position in @layout
 *
 * For tests.
 *
 * Returns: (transfer floating): name, namespace, and exact figures; what a type retains
 *   as its lower bound until more is known
 */
GtkWidget *hf_treemap_tooltip_new (const HfTreemapLayout *layout,
                                   HfTypeFigures         *figures,
                                   HfColorKey            *key,
                                   guint32                cell);

/**
 * hf_treemap_tooltip_fill:
 * @note: (nullable): on what the cell stands for
 *
 * Makes @tooltip that of @cell, and shows it there.
 */
void       hf_treemap_tooltip_fill (GtkTooltip            *tooltip,
                                    const HfTreemapLayout *layout,
                                    HfTypeFigures         *figures,
                                    HfColorKey            *key,
                                    guint32                cell,
                                    HfNote                *note);

G_END_DECLS
