/* hf-treemap-dim.h: in which cells of a treemap a filter leaves nothing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-treemap-layout.h"

G_BEGIN_DECLS

/**
 * hf_treemap_find_dimmed:
 * @types: by #HfTypeIndex, which are meant
 * @dimmed: (out): by position in the layout, which cells have no object of such a type in
 *   them; hf_bitset_clear() frees it
 *
 * Pooled parts, and parts without room inside a cell, are searched as far as they have
 * nodes: by dominator and by root, parts too small for any picture have none. O(cells drawn
 * and nodes pooled).
 *
 * Returns: %FALSE if there is no memory for it; @dimmed is empty then
 */
gboolean hf_treemap_find_dimmed (const HfTreemapLayout *layout,
                                 const HfBitset        *types,
                                 HfBitset              *dimmed);

/**
 * HfNodeMeaning: whether a node is meant
 */
typedef enum
{
  HF_NODE_IS_OTHER,  /* not itself, but parts of it may be, drawn or not */
  HF_NODE_IS_MEANT,  /* itself, without its parts */
  HF_NODE_IS_ALONE,  /* not, and of its parts only drawn ones count */
} HfNodeMeaning;

/** HfNodeFunc: of a node itself, without its parts. */
typedef HfNodeMeaning (*HfNodeFunc) (const HfHierarchy *hierarchy,
                                     guint32            node,
                                     gpointer           user_data);

/**
 * hf_treemap_find_dimmed_by:
 * @func: never asked of the top
 *
 * As hf_treemap_find_dimmed(), by another question than that of types.
 */
gboolean hf_treemap_find_dimmed_by (const HfTreemapLayout *layout,
                                    HfNodeFunc             func,
                                    gpointer               user_data,
                                    HfBitset              *dimmed);

G_END_DECLS
