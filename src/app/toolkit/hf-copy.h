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
 * @copy: calls hf_copy_text()
 *
 * Gives Ctrl+C and Ctrl+Insert to the widgets of a class. What has text of its own to
 * copy, such as an entry, comes first.
 */
void     hf_copy_add_keys (GtkWidgetClass  *widget_class,
                           GtkShortcutFunc  copy);

/**
 * hf_copy_text:
 * @text: (nullable): %NULL and "" ring the bell
 *
 * Returns: %TRUE: the key is done with
 */
gboolean hf_copy_text     (GtkWidget       *widget,
                           const char      *text);

G_END_DECLS
