/* hf-treemap-cushion.h: the light on a treemap whose cells are cushions
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-palette.h"
#include "hf-surface.h"
#include "hf-treemap-layout.h"

G_BEGIN_DECLS

/**
 * hf_treemap_cushion_shade:
 * @cell: a cell with no boxes inside
 * @shade: (out): what to lay over it
 *
 * Cushion treemap (van Wijk and van de Wetering 1999): each box is a ridge, flatter the
 * deeper it lies, and each cell stands on those around it; light comes from the upper left.
 * Of the light on a cell what a linear gradient can tell is kept. It lightens and darkens so
 * little that a label on the cell stays as readable as the palette promises.
 *
 * Returns: %FALSE if there is nothing to lay over it
 */
gboolean hf_treemap_cushion_shade (const HfTreemapLayout *layout,
                                   guint32                cell,
                                   const HfPalette       *palette,
                                   HfShade               *shade);

G_END_DECLS
