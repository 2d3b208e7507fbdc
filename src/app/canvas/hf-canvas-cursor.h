/* hf-canvas-cursor.h: what the keyboard is on in a canvas, for focus and screen readers
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
 * An empty widget that stands in for one thing in a picture: it has its rectangle, its
 * name and the focus. A canvas owns two of them and shows them in turn, so that each move
 * is a change of focus that a screen reader speaks. A canvas whose items can be opened, zoomed
 * or selected has a subclass of its own, whose actions are those of the canvas.
 */
G_DECLARE_DERIVABLE_TYPE (HfCanvasCursor, hf_canvas_cursor, HF, CANVAS_CURSOR, GtkWidget)

struct _HfCanvasCursorClass
{
  GtkWidgetClass parent_class;
};

/** hf_canvas_cursor_class_forward: the canvas does @action for it; in class_init. */
void hf_canvas_cursor_class_forward (HfCanvasCursorClass *klass,
                                     const char          *action);

/**
 * hf_canvas_cursor_show:
 * @other: hidden after @self is there
 * @name: what it stands for
 * @selected: whether that is selected
 * @focus: whether @self takes the focus
 */
void hf_canvas_cursor_show         (HfCanvasCursor *self,
                                    HfCanvasCursor *other,
                                    const char     *name,
                                    gboolean        selected,
                                    gboolean        focus);

/** hf_canvas_cursor_allocate: to the rectangle of what it stands for, if it is shown. */
void hf_canvas_cursor_allocate     (HfCanvasCursor *self,
                                    const HfRect   *rect);

/** hf_canvas_cursor_set_selected: whether what it stands for is selected. */
void hf_canvas_cursor_set_selected (HfCanvasCursor *self,
                                    gboolean        selected);

G_END_DECLS
