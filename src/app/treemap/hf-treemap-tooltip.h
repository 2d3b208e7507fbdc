/* hf-treemap-tooltip.h: the tooltip of a cell of a treemap
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
 * @figures: (nullable): of the heap of @layout; %NULL until the retention is known
 * @key: (nullable): the meaning of the colors; the tooltip includes that of the cell's color
 * @cell: position in @layout
 *
 * For tests.
 *
 * Returns: (transfer floating): name, namespace, and exact figures; for the retained size of a type
 *   the lower bound until more is known
 */
GtkWidget *hf_treemap_tooltip_new (const HfTreemapLayout *layout,
                                   HfTypeFigures         *figures,
                                   HfColorKey            *key,
                                   guint32                cell);

/**
 * hf_treemap_tooltip_fill:
 * @note: (nullable): the note on the subject of the cell
 *
 * Fills @tooltip for @cell.
 */
void       hf_treemap_tooltip_fill (GtkTooltip            *tooltip,
                                    const HfTreemapLayout *layout,
                                    HfTypeFigures         *figures,
                                    HfColorKey            *key,
                                    guint32                cell,
                                    HfNote                *note);

G_END_DECLS
