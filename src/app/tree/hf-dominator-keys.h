/* hf-dominator-keys.h: keys that open and close rows of the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** HF_DOMINATOR_KEYS_MOST_ROWS: how many rows Shift+Right shows below a row, at most. */
#define HF_DOMINATOR_KEYS_MOST_ROWS 500

/**
 * HfDominatorKey: what a key does.
 * @HF_DOMINATOR_KEY_NONE: nothing in a tree
 * @HF_DOMINATOR_KEY_OPEN: opens the row; goes to the first row below one that is open
 * @HF_DOMINATOR_KEY_OPEN_ALL: opens the row, and the rows below it
 * @HF_DOMINATOR_KEY_CLOSE: closes the row; goes to the row above one that is closed
 */
typedef enum
{
  HF_DOMINATOR_KEY_NONE,
  HF_DOMINATOR_KEY_OPEN,
  HF_DOMINATOR_KEY_OPEN_ALL,
  HF_DOMINATOR_KEY_CLOSE,
} HfDominatorKey;

/** hf_dominator_keys_find: what @key does; arrows are swapped in text from right to left. */
HfDominatorKey hf_dominator_keys_find (guint             key,
                                       GdkModifierType   state,
                                       GtkTextDirection  direction);

/**
 * hf_dominator_keys_apply:
 * @rows: of #HfDominatorItem
 * @position: the row that has the keyboard
 *
 * Does what @key does.
 *
 * Returns: the row that the keyboard goes to; @position if it stays; GTK_INVALID_LIST_POSITION if
 *   @key cannot do anything there
 */
guint          hf_dominator_keys_apply (HfDominatorKey     key,
                                        GtkTreeListModel  *rows,
                                        guint              position);

/**
 * hf_dominator_keys_open_ways:
 *
 * In a tree with a filter, opens the rows that only lead to matches, the outermost first, as long
 * as there are less than HF_DOMINATOR_KEYS_MOST_ROWS rows.
 *
 * Returns: whether a worker makes rows below one of them, which may have to be opened later
 */
gboolean       hf_dominator_keys_open_ways  (GtkTreeListModel *rows);

/** hf_dominator_keys_is_waiting: whether a worker makes rows below the row at @position. */
gboolean       hf_dominator_keys_is_waiting (GtkTreeListModel *rows,
                                             guint             position);

G_END_DECLS
