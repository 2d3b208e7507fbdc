/* hf-a11y.h: names for the parts of foreign widgets that a screen reader would not know
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_a11y_fix_names:
 * @widget: a widget; all widgets in it are fixed too
 * @is_ours: whether it is in a window whose lists, entries and menus have names already
 *
 * GTK and libadwaita call a button by its class of picture ("GtkImage") even where its
 * tooltip says what it does, one with a mnemonic by its label with the underscore and
 * then without, and the list inside a table by its class. Here each gets the one name
 * that the eye reads. In a foreign window, an entry, a list or a menu without a name gets its
 * tooltip or the window's title.
 */
void hf_a11y_fix_names      (GtkWidget *widget,
                             gboolean   is_ours);

/**
 * hf_a11y_set_row:
 * @cell: in a row of a list or table
 * @name: what a screen reader calls the row
 *
 * The row itself is GTK's; it has the focus, and would be called by its class.
 */
void hf_a11y_set_row        (GtkWidget  *cell,
                             const char *name);

/**
 * hf_a11y_watch_windows:
 * @own_windows: the type of windows whose lists, entries and menus have names already
 *
 * Mends every window of the program when it is first shown, those of GTK and
 * libadwaita as well. To be called once, after GTK was initialised.
 */
void hf_a11y_watch_windows  (GType own_windows);

G_END_DECLS
