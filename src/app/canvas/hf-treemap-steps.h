/* hf-treemap-steps.h: ways of the keyboard cursor through the boxes of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas.h"
#include "hf-treemap-layout.h"

G_BEGIN_DECLS

/**
 * hf_treemap_steps_go:
 * @layout: what @canvas shows
 * @action: a name with an end that says where: “.around”, “.inside” or “.largest”
 *
 * Moves the cursor of @canvas, if it has one, to the box around its cell, to the largest cell
 * inside, or to the largest cell of all; rings the bell where there is none.
 */
void hf_treemap_steps_go (HfCanvas              *canvas,
                          const HfTreemapLayout *layout,
                          const char            *action);

G_END_DECLS
