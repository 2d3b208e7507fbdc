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
 * GTK and libadwaita name a button with an icon by the class of the icon ("GtkImage") even if its
 * tooltip describes it, a button with a mnemonic by its label with and without the underscore,
 * and the list inside a table and the button inside a drop-down by their classes. This function
 * gives each the one name that is visible, also when the label of a button with a mnemonic changes.
 * The button of a drop-down has the name of the drop-down. The chosen item is its description, now
 * and later, and that of an #AdwComboRow. In a foreign window, an entry, a list or a menu without a
 * name gets its tooltip or the title of the window.
 */
void hf_a11y_fix_names      (GtkWidget *widget,
                             gboolean   is_ours);

/**
 * hf_a11y_set_row:
 * @cell: a cell in a row of a list or table
 * @name: the name of the row for screen readers
 *
 * Names the row that GTK made around @cell. The row has the focus, and would otherwise be named by
 * its class.
 */
void hf_a11y_set_row        (GtkWidget  *cell,
                             const char *name);

/**
 * hf_a11y_watch_windows:
 * @own_windows: the type of windows whose lists, entries and menus have names already
 *
 * Calls hf_a11y_fix_names() for every window of the program, including those of GTK and libadwaita,
 * when it is first shown. Call it once, after GTK was initialized.
 */
void hf_a11y_watch_windows  (GType own_windows);

G_END_DECLS
