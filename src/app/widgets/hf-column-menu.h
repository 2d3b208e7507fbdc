/* hf-column-menu.h: the menus and the actions that arrange the columns of a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-columns.h"

G_BEGIN_DECLS

/**
 * hf_column_menu_attach:
 * @widget: the widget that has the view and the button of the menu inside
 * @columns: the columns of the view; @widget holds them until it is destroyed
 * @orders: (nullable): the items that sort the table
 *
 * Gives each title a menu, and @widget the actions of these menus: "columns.show-KEY",
 * "columns.left-KEY", "columns.right-KEY", "columns.wider-KEY", "columns.narrower-KEY" for each
 * column, and "columns.reset".
 *
 * Returns: (transfer full): the menu of a button, which does the same for all columns
 */
GMenuModel *hf_column_menu_attach (GtkWidget  *widget,
                                   HfColumns  *columns,
                                   GMenuModel *orders) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
