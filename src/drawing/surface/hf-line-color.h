/* hf-line-color.h: colors of lines and bars, each with enough contrast to the ground
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-palette.h"

G_BEGIN_DECLS

/**
 * HF_LINE_CONTRAST: the least contrast of a line or a bar to the ground, as WCAG 2.1 asks of
 * graphical objects.
 */
#define HF_LINE_CONTRAST 3.0

/** HF_LINE_HIGH_CONTRAST: the same in high contrast. */
#define HF_LINE_HIGH_CONTRAST 4.5

/**
 * hf_line_color:
 * @color: of a cell or a node
 *
 * Fills of cells have enough contrast to the words on them, which leaves little to the ground.
 *
 * Returns: @color, opaque, as it is if it contrasts enough with the ground; else darker on a light
 *   ground, and lighter on a dark one, in the same hue
 */
HfColor hf_line_color       (const HfPalette *palette,
                             const HfColor   *color);
/** hf_line_color_faint: gray, with no more contrast than a line needs. */
HfColor hf_line_color_faint (const HfPalette *palette);
/** hf_line_color_plain: gray that differs from ink and, without high contrast, from faint lines. */
HfColor hf_line_color_plain (const HfPalette *palette);

G_END_DECLS
