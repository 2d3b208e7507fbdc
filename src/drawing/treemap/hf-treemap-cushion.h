/* hf-treemap-cushion.h: the shading of a treemap whose cells are cushions
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
 * @cell: a cell without cells inside
 * @shade: (out): the gradient to draw over it
 *
 * Cushion treemap (van Wijk and van de Wetering 1999): each box is a ridge, flatter with greater
 * depth, and each cell adds its own ridge to those around it; light comes from the upper
 * left. A linear gradient approximates the light on a cell. It lightens and darkens so
 * little that a label on the cell keeps the contrast that the palette guarantees.
 *
 * Returns: %FALSE if the cell needs no shade
 */
gboolean hf_treemap_cushion_shade (const HfTreemapLayout *layout,
                                   guint32                cell,
                                   const HfPalette       *palette,
                                   HfShade               *shade);

G_END_DECLS
