/* hf-dominator-list.h: the rows of one level of the dominator tree as a list model
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-item.h"

G_BEGIN_DECLS

/** HF_DOMINATOR_LIST_STEP: how many rows are shown at first, and how many each time more. */
#define HF_DOMINATOR_LIST_STEP 200

/** HF_DOMINATOR_LIST_NOW: of so many objects, the rows are made without a worker. */
#define HF_DOMINATOR_LIST_NOW 50000

#define HF_TYPE_DOMINATOR_LIST (hf_dominator_list_get_type ())

/**
 * HfDominatorList:
 *
 * A #GListModel of #HfDominatorItem over an #HfDominatorLevel. An item exists as long as a view or
 * a caller holds it. Of a long level the first rows are there, and an item that stands for all
 * others. A level that is not known is made when the list is first asked for items: at once if that
 * takes no time, else by a worker, while one item says so. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfDominatorList, hf_dominator_list, HF, DOMINATOR_LIST, GObject)

/** hf_dominator_list_new: (transfer full): the rows of @level. */
HfDominatorList *hf_dominator_list_new       (HfDominatorLevel *level);
/** hf_dominator_list_new_below: (transfer full): the rows below @item, which can be opened. */
HfDominatorList *hf_dominator_list_new_below (HfDominatorItem  *item);

/** hf_dominator_list_show_more: shows the next rows, in place of the item that stands for them. */
void             hf_dominator_list_show_more (HfDominatorList  *self);

G_END_DECLS
