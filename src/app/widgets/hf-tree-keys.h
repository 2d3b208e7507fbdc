/* hf-tree-keys.h: keys that open and close rows of a table that is a tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** HF_TREE_KEYS_MOST_ROWS: the most rows that Shift+Right shows below a row. */
#define HF_TREE_KEYS_MOST_ROWS 500

/**
 * HfTreeKey: the effect of a key.
 * @HF_TREE_KEY_NONE: not a key of a tree
 * @HF_TREE_KEY_OPEN: opens the row; moves to the first row below an open one
 * @HF_TREE_KEY_OPEN_ALL: opens the row, and the rows below it
 * @HF_TREE_KEY_CLOSE: closes the row; moves to the row above a closed one
 */
typedef enum
{
  HF_TREE_KEY_NONE,
  HF_TREE_KEY_OPEN,
  HF_TREE_KEY_OPEN_ALL,
  HF_TREE_KEY_CLOSE,
} HfTreeKey;

/** hf_tree_keys_find: the effect of @key; arrows are swapped in text from right to left. */
HfTreeKey hf_tree_keys_find      (guint             key,
                                  GdkModifierType   state,
                                  GtkTextDirection  direction);

/**
 * hf_tree_keys_apply:
 * @position: the row with the focus
 *
 * Applies @key.
 *
 * Returns: the row that gets the focus; @position if it stays; GTK_INVALID_LIST_POSITION if
 *   @key has no effect there
 */
guint     hf_tree_keys_apply     (HfTreeKey         key,
                                  GtkTreeListModel *rows,
                                  guint             position);

/** hf_tree_keys_open: opens the row at @position. Returns whether it was closed and had rows. */
gboolean  hf_tree_keys_open      (GtkTreeListModel *rows,
                                  guint             position);
/** hf_tree_keys_get_depth: the number of rows above that at @position; 0 after the last row. */
guint     hf_tree_keys_get_depth (GtkTreeListModel *rows,
                                  guint             position);

G_END_DECLS
