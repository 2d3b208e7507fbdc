/* hf-treemap-cursor.h: the cell under the keyboard, for focus and screen readers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "hf-rect.h"

G_BEGIN_DECLS

#define HF_TYPE_TREEMAP_CURSOR (hf_treemap_cursor_get_type ())

/**
 * HfTreemapCursor:
 *
 * An empty widget that stands in for one cell of a treemap: it has its
 * rectangle, its name and the focus. A canvas owns two of them and shows them in
 * turn, so that each move is a change of focus that a screen reader speaks. Its
 * actions `treemap.zoom-in`, `treemap.zoom-out` and `treemap.select` are those of
 * the canvas.
 */
G_DECLARE_FINAL_TYPE (HfTreemapCursor, hf_treemap_cursor, HF, TREEMAP_CURSOR, GtkWidget)

GtkWidget *hf_treemap_cursor_new  (void);

/**
 * hf_treemap_cursor_show:
 * @other: hidden after @self is there
 * @name: what the cell is
 * @selected: whether it is the selected one
 * @focus: whether @self takes the focus
 */
void       hf_treemap_cursor_show (HfTreemapCursor *self,
                                   HfTreemapCursor *other,
                                   const char      *name,
                                   gboolean         selected,
                                   gboolean         focus);

/** hf_treemap_cursor_allocate: to the rectangle of its cell, if it is shown. */
void       hf_treemap_cursor_allocate (HfTreemapCursor *self,
                                       const HfRect    *rect);

/** hf_treemap_cursor_set_selected: whether its cell is the selected one. */
void       hf_treemap_cursor_set_selected (HfTreemapCursor *self,
                                           gboolean         selected);

G_END_DECLS
