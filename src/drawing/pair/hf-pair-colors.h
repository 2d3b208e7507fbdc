/* hf-pair-colors.h: the colors of two heaps in the same cells, beside the scale of differences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-palette.h"
#include "hf-surface.h"

G_BEGIN_DECLS

/* Colors of cells are hf_palette_difference(). */

/** hf_pair_colors_box: of a family or a kind of roots; quiet, so that cells stand out. */
HfColor hf_pair_colors_box       (const HfPalette *palette);
/** hf_pair_colors_inner_box: of a box inside such a box. */
HfColor hf_pair_colors_inner_box (const HfPalette *palette);
/** hf_pair_colors_vessel: around a cell that is not full, with its alpha. */
HfColor hf_pair_colors_vessel    (const HfPalette *palette);
/** hf_pair_colors_absent: of the dots around a cell that a heap does not have, with its alpha. */
HfColor hf_pair_colors_absent    (const HfPalette *palette);

/**
 * hf_pair_colors_hatch:
 * @is_gone: whether the part is gone, not new
 *
 * Returns: the lines over a part that only one heap has: slashes if it is new, backslashes if it
 *   is gone
 */
HfHatch hf_pair_colors_hatch     (const HfPalette *palette,
                                  gboolean         is_gone);

G_END_DECLS
