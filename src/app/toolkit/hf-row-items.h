/* hf-row-items.h: the rows that a list has made, to find them and to move the keyboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfRowItems:
 *
 * The items of a #GtkListView that have a cell now, each of which is the only child of its
 * row. Main thread only.
 */
typedef struct _HfRowItems HfRowItems;

/** hf_row_items_new: (transfer full): @view is borrowed and must outlive the result. */
HfRowItems  *hf_row_items_new          (GtkListView     *view);
/** hf_row_items_free: does not change the items. @self may be %NULL. */
void         hf_row_items_free         (HfRowItems      *self);

/** hf_row_items_add: call it when @item is bound. */
void         hf_row_items_add          (HfRowItems      *self,
                                        GtkListItem     *item);
/** hf_row_items_remove: call it when @item is unbound. */
void         hf_row_items_remove       (HfRowItems      *self,
                                        GtkListItem     *item);

/**
 * hf_row_items_find:
 *
 * Returns: (transfer none) (nullable): the item at @position; %NULL if it has no cell now
 */
GtkListItem *hf_row_items_find         (HfRowItems      *self,
                                        guint            position);
/** hf_row_items_foreach: calls @func with each #GtkListItem that has a cell, and @user_data. */
void         hf_row_items_foreach      (HfRowItems      *self,
                                        GFunc            func,
                                        gpointer         user_data);
/**
 * hf_row_items_find_around:
 *
 * Returns: the position of the row that @inside is or is in, or GTK_INVALID_LIST_POSITION
 */
guint        hf_row_items_find_around  (HfRowItems      *self,
                                        GtkWidget       *inside);
/** hf_row_items_find_focused: the row with the keyboard, or GTK_INVALID_LIST_POSITION. */
guint        hf_row_items_find_focused (HfRowItems      *self);
/** hf_row_items_has_focus: whether the keyboard is in the list. */
gboolean     hf_row_items_has_focus    (HfRowItems      *self);

/** hf_row_items_go_to: scrolls to the row at @position, and focuses it if @focus. */
void         hf_row_items_go_to        (HfRowItems      *self,
                                        guint            position,
                                        gboolean         focus);

/**
 * hf_row_items_is_arrow:
 * @open: (out): whether @key opens a row; %FALSE if it closes one
 *
 * Returns: whether @key opens or closes a row: Right opens and Left closes, and vice versa
 *   in text from right to left
 */
gboolean     hf_row_items_is_arrow     (HfRowItems      *self,
                                        guint            key,
                                        GdkModifierType  modifiers,
                                        gboolean        *open);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRowItems, hf_row_items_free)

G_END_DECLS
