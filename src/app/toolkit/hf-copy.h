/* hf-copy.h: puts a text on the clipboard when Ctrl+C is pressed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_copy_add_keys:
 * @copy: a callback that calls hf_copy_text()
 *
 * Binds Ctrl+C and Ctrl+Insert to @copy in the widgets of a class. A widget inside, such as an
 * entry, handles these keys first.
 */
void     hf_copy_add_keys (GtkWidgetClass  *widget_class,
                           GtkShortcutFunc  copy);

/**
 * hf_copy_text:
 * @text: (nullable): the text to copy; %NULL and "" ring the bell
 *
 * Puts @text on the clipboard of @widget.
 *
 * Returns: %TRUE: the key was handled
 */
gboolean hf_copy_text     (GtkWidget       *widget,
                           const char      *text);

G_END_DECLS
