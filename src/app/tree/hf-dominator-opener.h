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

/**
 * hf_dominator_opener_new:
 * @changed: (nullable): called shortly after rows have come, gone, opened or closed
 * @owner: passed to @changed; it frees the opener in its dispose at the latest
 *
 * Returns: (transfer full): an opener without rows
 */
HfDominatorOpener *hf_dominator_opener_new          (void              (*changed) (gpointer owner),
                                                     gpointer            owner);
/** hf_dominator_opener_free: @self may be %NULL. */
void               hf_dominator_opener_free         (HfDominatorOpener  *self);

/** hf_dominator_opener_set_rows: @rows: (nullable): opens no more of the rows before. */
void               hf_dominator_opener_set_rows     (HfDominatorOpener  *self,
                                                     GtkTreeListModel   *rows);
/** hf_dominator_opener_stop: opens nothing that comes later: the user does something else. */
void               hf_dominator_opener_stop         (HfDominatorOpener  *self);
/** hf_dominator_opener_is_opening: whether rows that are to be opened are still made. */
gboolean           hf_dominator_opener_is_opening   (HfDominatorOpener  *self);

/** hf_dominator_opener_go_on_below: opens all below the row at @position that comes later. */
void               hf_dominator_opener_go_on_below  (HfDominatorOpener  *self,
                                                     guint               position);
/** hf_dominator_opener_open_ways: as hf_dominator_keys_open_ways(), and what comes later. */
void               hf_dominator_opener_open_ways    (HfDominatorOpener  *self);
/**
 * hf_dominator_opener_open_objects:
 * @objects: (element-type guint32) (nullable): the @object of each #HfDominatorRow to open; the
 *   opener holds a reference, and does not change it
 *
 * Opens these rows, and shows rows beyond the first ones of a level if they are among them.
 */
void               hf_dominator_opener_open_objects (HfDominatorOpener  *self,
                                                     GArray             *objects);

/** hf_dominator_opener_dup_open: (transfer full) (element-type guint32): the @object of each
 * #HfDominatorRow that is open, in the order of rows, @most at most. */
GArray            *hf_dominator_opener_dup_open     (HfDominatorOpener  *self,
                                                     guint               most);

G_END_DECLS
