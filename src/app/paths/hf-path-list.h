/* hf-path-list.h: the rows of one level of the paths to the objects of a type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-path-tree.h"
#include "hf-selection.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_PATH_ITEM (hf_path_item_get_type ())

/**
 * HfPathItem:
 *
 * An item of an #HfPathList: one node of an #HfPathTree. Made on demand and not an identity. Main
 * thread only.
 */
G_DECLARE_FINAL_TYPE (HfPathItem, hf_path_item, HF, PATH_ITEM, GObject)

/** hf_path_item_get_tree: (transfer none): the tree of its node. */
HfPathTree           *hf_path_item_get_tree      (HfPathItem *self);
/** hf_path_item_get_position: the position of its node in the tree. */
guint32               hf_path_item_get_position  (HfPathItem *self);
/** hf_path_item_get_node: (transfer none): its node. */
const HfTypePathNode *hf_path_item_get_node      (HfPathItem *self);
/** hf_path_item_get_selection: the group of roots or the type that its node stands for. */
HfSelection           hf_path_item_get_selection (HfPathItem *self);
/** hf_path_item_get_path: the path of its node among those to all objects of the type. */
HfSelection           hf_path_item_get_path      (HfPathItem *self);

#define HF_TYPE_PATH_LIST (hf_path_list_get_type ())

/**
 * HfPathList:
 *
 * A #GListModel of #HfPathItem over the children of a node, or over the groups of roots. Nodes are
 * in one array, so that it takes no time. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfPathList, hf_path_list, HF, PATH_LIST, GObject)

/** hf_path_list_new: (transfer full): the groups of roots of @tree. */
HfPathList           *hf_path_list_new           (HfPathTree *tree);
/** hf_path_list_new_below: (transfer full) (nullable): the nodes below @item; %NULL without any. */
HfPathList           *hf_path_list_new_below     (HfPathItem *item);

G_END_DECLS
