/* hf-table-columns.h: the columns of a table view, with their cells and menus
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-columns.h"
#include "hf-table-view.h"

G_BEGIN_DECLS

/**
 * hf_table_columns_attach:
 * @columns: the columns of the #GtkColumnView in @self
 * @orders: the items that sort the table
 *
 * Adds the columns to @self, which it freezes while they are added or removed, and their menus.
 *
 * Returns: (transfer full): the menu of a button, as hf_column_menu_attach()
 */
GMenuModel *hf_table_columns_attach (HfTableView *self,
                                     HfColumns   *columns,
                                     GMenuModel  *orders) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
