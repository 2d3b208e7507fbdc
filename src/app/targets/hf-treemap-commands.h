/* hf-treemap-commands.h: the commands of the cells of a treemap, which change the session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"
#include "hf-treemap-layout.h"

G_BEGIN_DECLS

/**
 * hf_treemap_commands_find_cell:
 * @node: a node of the hierarchy of @layout, or %HF_INDEX_NONE
 * @pooled: whether to find the pooled cell inside @node rather than the cell of @node
 *
 * Returns: the position of the cell in @layout, or %HF_INDEX_NONE
 */
guint32 hf_treemap_commands_find_cell     (const HfTreemapLayout *layout,
                                           guint32                node,
                                           gboolean               pooled);

/**
 * hf_treemap_commands_find_selected:
 *
 * Returns: the position of the cell that was selected, or of one with the selection:
 *   the object or its owner, the type, or the root group; or %HF_INDEX_NONE
 */
guint32 hf_treemap_commands_find_selected (const HfTreemapLayout *layout,
                                           HfSession             *session);

/** hf_treemap_commands_find_node: the node of the selection, even without a cell; or
 * %HF_INDEX_NONE. */
guint32 hf_treemap_commands_find_node     (HfSession             *session);

/** hf_treemap_commands_get_selection: the selection of @node; empty for a namespace or domain. */
HfSelection hf_treemap_commands_get_selection (HfHierarchy       *hierarchy,
                                               guint32            node);
/** hf_treemap_commands_get_pooled: the selection of a pooled cell. */
HfSelection hf_treemap_commands_get_pooled (const HfTreemapLayout *layout,
                                            guint32              cell);

/**
 * HfTreemapWay: the change after which the treemap shows the selection.
 * @HF_WAY_NONE: it shows the selection already, or cannot show it
 * @HF_WAY_ZOOM: another zoom
 * @HF_WAY_BY_ROOT: grouping by root, where groups of roots have cells
 */
typedef enum
{
  HF_WAY_NONE,
  HF_WAY_ZOOM,
  HF_WAY_BY_ROOT,
} HfTreemapWay;

/**
 * hf_treemap_commands_find_way:
 * @selected: the position of the cell that shows the selection, or %HF_INDEX_NONE
 *
 * Returns: the change after which the treemap shows the selection
 */
HfTreemapWay hf_treemap_commands_find_way (HfSession             *session,
                                           guint32                selected);

/** hf_treemap_commands_go: shows the selection by @way; does nothing for %HF_WAY_NONE. */
void    hf_treemap_commands_go            (HfSession             *session,
                                           HfTreemapWay           way);

/**
 * hf_treemap_commands_select:
 * @cell: a position in @layout, or %HF_INDEX_NONE
 *
 * Selects the selection of @cell; for a namespace or %HF_INDEX_NONE clears the selection.
 */
void    hf_treemap_commands_select        (const HfTreemapLayout *layout,
                                           HfSession             *session,
                                           guint32                cell);

/**
 * hf_treemap_commands_list_pooled:
 * @node: a node with a pooled cell
 *
 * Returns: (transfer full) (element-type guint32): the nodes that this cell pools, the heaviest
 *   first; without objects that are too small to have nodes
 */
GArray *hf_treemap_commands_list_pooled   (const HfTreemapLayout *layout,
                                           guint32                node);

/**
 * hf_treemap_commands_open_pooled:
 *
 * Zooms to the parent of the pooled cell @cell. If that fills the treemap already, lists its
 * types in the view of types.
 *
 * Returns: %FALSE if the parent fills the treemap, and the view of types cannot list it
 */
gboolean hf_treemap_commands_open_pooled  (const HfTreemapLayout *layout,
                                           HfSession             *session,
                                           guint32                cell);

/** hf_treemap_commands_open_node: zooms to @node; selects it if it has nothing inside. */
void    hf_treemap_commands_open_node     (HfSession             *session,
                                           guint32                node);

/**
 * hf_treemap_commands_find_color:
 * @entry: a position in the color key of the session
 *
 * Returns: the first node below the top of the treemap that has this color, or %HF_INDEX_NONE
 */
guint32 hf_treemap_commands_find_color    (HfSession             *session,
                                           guint32                entry);

G_END_DECLS
