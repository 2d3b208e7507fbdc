/* hf-dominator-opener.h: rows of the dominator tree that are opened as workers make them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfDominatorOpener:
 *
 * Opens rows of a tree of #HfDominatorItem, those that are there at once and those below them when
 * a worker has made them. Main thread only.
 */
typedef struct _HfDominatorOpener HfDominatorOpener;

/** hf_dominator_opener_new: (transfer full): without rows; @owner frees it in its dispose. */
HfDominatorOpener *hf_dominator_opener_new          (gpointer            owner);
/** hf_dominator_opener_free: @self may be %NULL. */
void               hf_dominator_opener_free         (HfDominatorOpener  *self);

/** hf_dominator_opener_set_rows: @rows: (nullable): opens no more of the rows before. */
void               hf_dominator_opener_set_rows     (HfDominatorOpener  *self,
                                                     GtkTreeListModel   *rows);
/** hf_dominator_opener_stop: opens nothing that comes later: the user does something else. */
void               hf_dominator_opener_stop         (HfDominatorOpener  *self);
/** hf_dominator_opener_yield: likewise, but for the rows of hf_dominator_opener_open(). */
void               hf_dominator_opener_yield        (HfDominatorOpener  *self);
/** hf_dominator_opener_go_on_below: opens all below the row at @position that comes later. */
void               hf_dominator_opener_go_on_below  (HfDominatorOpener  *self,
                                                     guint               position);
/** hf_dominator_opener_open_ways: as hf_dominator_keys_open_ways(), and what comes later. */
void               hf_dominator_opener_open_ways    (HfDominatorOpener  *self);
/**
 * hf_dominator_opener_open:
 * @objects: (element-type guint32): the @object of rows
 *
 * Opens these rows, those that are there and those that come later.
 */
void               hf_dominator_opener_open         (HfDominatorOpener  *self,
                                                     const GArray       *objects);
/** hf_dominator_opener_is_to_open: whether the row of @object has not come yet. */
gboolean           hf_dominator_opener_is_to_open   (HfDominatorOpener  *self,
                                                     guint32             object);

/** HfRevealedFunc: called with the owner of an opener, and the position of a row. */
typedef void (*HfRevealedFunc) (gpointer owner,
                                guint    position);

/**
 * hf_dominator_opener_reveal:
 * @way: (element-type guint32): the @object of the rows above a row and of itself, not empty
 * @revealed: called once, with the position of the row, when it is there
 *
 * Opens the rows above one, in place of what was to be opened before.
 */
void               hf_dominator_opener_reveal       (HfDominatorOpener  *self,
                                                     GArray             *way,
                                                     HfRevealedFunc      revealed);

G_END_DECLS
