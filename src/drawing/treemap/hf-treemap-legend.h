/* hf-treemap-legend.h: the meanings of the outermost colors of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-palette.h"

G_BEGIN_DECLS

/** HfLegendEntry: a family or a kind of roots, and its color. */
typedef struct
{
  guint32 node;
  HfColor color;
} HfLegendEntry;

/**
 * hf_treemap_legend_list:
 * @n_entries: (out): their number
 *
 * Returns: (transfer full) (array length=n_entries): the families or kinds of roots
 *   below the top, heaviest first; free with g_free()
 */
HfLegendEntry *hf_treemap_legend_list      (const HfHierarchy *hierarchy,
                                            const HfPalette   *palette,
                                            guint32           *n_entries);

G_END_DECLS
