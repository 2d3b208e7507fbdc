/* hf-dominator-item.h: one row of the dominator tree in the window
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-level.h"
#include "hf-selection.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfDominatorItemKind: what a row stands for.
 * @HF_DOMINATOR_ITEM_ROW: a row of a level
 * @HF_DOMINATOR_ITEM_MORE: the rows of a level that are not shown yet
 * @HF_DOMINATOR_ITEM_WAITING: the rows of a level that a worker makes
 * @HF_DOMINATOR_ITEM_FAILED: the rows of a level that could not be made
 */
typedef enum
{
  HF_DOMINATOR_ITEM_ROW,
  HF_DOMINATOR_ITEM_MORE,
  HF_DOMINATOR_ITEM_WAITING,
  HF_DOMINATOR_ITEM_FAILED,
} HfDominatorItemKind;

#define HF_TYPE_DOMINATOR_ITEM (hf_dominator_item_get_type ())

/**
 * HfDominatorItem:
 *
 * An item of an #HfDominatorList, made on demand and not an identity. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfDominatorItem, hf_dominator_item, HF, DOMINATOR_ITEM, GObject)

/**
 * hf_dominator_item_new:
 * @list: the list that it is an item of, which it holds
 * @level: (nullable): the level of its row or rows; %NULL unless it is known
 * @row: the position of the row in @level, or of the first of its rows
 *
 * Returns: (transfer full): an item
 */
HfDominatorItem      *hf_dominator_item_new           (HfDominatorItemKind  kind,
                                                       GListModel          *list,
                                                       HfDominatorLevel    *level,
                                                       guint32              row);

/** hf_dominator_item_get_kind: what it stands for. */
HfDominatorItemKind   hf_dominator_item_get_kind      (HfDominatorItem     *self);
/** hf_dominator_item_get_list: (transfer none): the list that it is an item of. */
GListModel           *hf_dominator_item_get_list      (HfDominatorItem     *self);
/** hf_dominator_item_get_level: (transfer none) (nullable): the level of its rows. */
HfDominatorLevel     *hf_dominator_item_get_level     (HfDominatorItem     *self);
/** hf_dominator_item_get_position: the position of its row in its level. */
guint32               hf_dominator_item_get_position  (HfDominatorItem     *self);

/**
 * hf_dominator_item_get_sum:
 * @sum: (out): what it retains; for %HF_DOMINATOR_ITEM_MORE all of its rows
 * @n_own_bytes: (out): the sizes of the objects in its chain; 0 for several rows
 *
 * Returns: %FALSE if that is not known
 */
gboolean              hf_dominator_item_get_sum       (HfDominatorItem     *self,
                                                       HfRetainedSum       *sum,
                                                       guint64             *n_own_bytes);

/** hf_dominator_item_is_way: whether it is a row that owns matches and does not match itself. */
gboolean              hf_dominator_item_is_way        (HfDominatorItem     *self);
/** hf_dominator_item_has_folded: whether it is a row that matches by folded objects alone. */
gboolean              hf_dominator_item_has_folded    (HfDominatorItem     *self);
/** hf_dominator_item_has_owner: whether it is a row that begins with @object, which dominates
 * others, or with it and its like. Linear in these. */
gboolean              hf_dominator_item_has_owner     (HfDominatorItem     *self,
                                                       HfObjectIndex        object);
/** hf_dominator_item_can_open: whether it is a row with other rows below it. */
gboolean              hf_dominator_item_can_open      (HfDominatorItem     *self);
/**
 * hf_dominator_item_get_selection:
 *
 * Returns: the one object that its chain begins with, or the type of several; nothing unless it is
 *   a row
 */
HfSelection           hf_dominator_item_get_selection (HfDominatorItem     *self);

G_END_DECLS
