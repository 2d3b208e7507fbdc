/* hf-pair-piece.h: two heaps as pieces of a page in HTML
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-pair-painter.h"

G_BEGIN_DECLS

/**
 * hf_pair_dup_piece:
 * @width: in px, as large as the page is likely to show it
 * @height: likewise
 * @prefix: begins all ids and classes, as in hf_svg_surface_new_piece()
 *
 * Returns: (transfer full): one treemap of @pair as an element `<svg>` without scripts and outside
 *   resources, in the colors that the reader prefers, light or dark, on paper light. Each cell has
 *   a `<title>` with the figures of both sides. The same input gives the same text
 */
char *hf_pair_dup_piece        (const HfPairHierarchy *pair,
                                HfPairView             view,
                                double                 width,
                                double                 height,
                                const char            *prefix);

/** hf_pair_dup_legend_piece: (transfer full): the same of the legend, in one line. */
char *hf_pair_dup_legend_piece (const HfPairHierarchy *pair,
                                gboolean               is_pair,
                                double                 width,
                                const char            *prefix);

G_END_DECLS
