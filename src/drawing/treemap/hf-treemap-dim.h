/* hf-treemap-dim.h: the cells of a treemap without objects that match a filter
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
 * @types: the matching types, by #HfTypeIndex
 * @dimmed: (out): the cells without an object of such a type, by position in the layout;
 *   hf_bitset_clear() frees it
 *
 * It searches pooled parts, and parts without room inside a cell, if they have nodes: by dominator
 * and by root, parts too small for any picture have none. O(cells drawn and nodes pooled).
 *
 * Returns: %FALSE if there is no memory for it; @dimmed is empty then
 */
gboolean hf_treemap_find_dimmed (const HfTreemapLayout *layout,
                                 const HfBitset        *types,
                                 HfBitset              *dimmed);

/**
 * HfNodeMeaning: whether a node matches
 */
typedef enum
{
  HF_NODE_IS_OTHER,  /* it does not match, but parts of it may, drawn or not */
  HF_NODE_IS_MEANT,  /* it matches, without its parts */
  HF_NODE_IS_ALONE,  /* it does not match, and only drawn parts count */
} HfNodeMeaning;

/** HfNodeFunc: whether a node itself matches, without its parts. */
typedef HfNodeMeaning (*HfNodeFunc) (const HfHierarchy *hierarchy,
                                     guint32            node,
                                     gpointer           user_data);

/**
 * hf_treemap_find_dimmed_by:
 * @func: is never called with the top
 *
 * Like hf_treemap_find_dimmed(), with a function in place of types.
 */
gboolean hf_treemap_find_dimmed_by (const HfTreemapLayout *layout,
                                    HfNodeFunc             func,
                                    gpointer               user_data,
                                    HfBitset              *dimmed);

G_END_DECLS
