/* hf-canvas-cursor.h: the item of a canvas with the focus, for screen readers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-rect.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_CANVAS_CURSOR (hf_canvas_cursor_get_type ())

/**
 * HfCanvasCursor:
 *
 * An empty widget that represents one item of a picture: it has the rectangle and the name of
 * the item, and the focus. A canvas owns two cursors and shows them in turn, so that each move
 * is a change of focus that a screen reader speaks. A canvas whose items can be opened, zoomed
 * or selected has a subclass of its own, whose actions are those of the canvas.
 */
G_DECLARE_DERIVABLE_TYPE (HfCanvasCursor, hf_canvas_cursor, HF, CANVAS_CURSOR, GtkWidget)

/**
 * HfCanvasCursorClass:
 *
 * Has no functions. A subclass calls hf_canvas_cursor_class_forward() in its class_init.
 */
struct _HfCanvasCursorClass
{
  GtkWidgetClass parent_class;
};

/**
 * hf_canvas_cursor_class_forward:
 * @action: the name of an action without a parameter
 *
 * Installs @action in a subclass. The cursor activates the action of that name of its canvas.
 */
void hf_canvas_cursor_class_forward (HfCanvasCursorClass *klass,
                                     const char          *action);

/**
 * hf_canvas_cursor_show:
 * @other: the other cursor of the canvas; it is hidden once @self is visible
 * @name: the name of the item, for screen readers
 * @selected: whether the item is selected
 * @focus: whether @self takes the focus
 *
 * Makes @self the visible cursor.
 */
void hf_canvas_cursor_show         (HfCanvasCursor *self,
                                    HfCanvasCursor *other,
                                    const char     *name,
                                    gboolean        selected,
                                    gboolean        focus);

/** hf_canvas_cursor_allocate: gives a visible cursor the rectangle of its item, in px. */
void hf_canvas_cursor_allocate     (HfCanvasCursor *self,
                                    const HfRect   *rect);

/** hf_canvas_cursor_set_selected: @selected: whether the item of the cursor is selected. */
void hf_canvas_cursor_set_selected (HfCanvasCursor *self,
                                    gboolean        selected);

G_END_DECLS
