/* hf-table-columns.c: the columns of a table view, with their cells and menus
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-table-columns.h"

#include "hf-column-menu.h"

GMenuModel *
hf_table_columns_attach (HfTableView *self,
                         HfColumns   *columns,
                         GMenuModel  *orders)
{
  g_return_val_if_fail (HF_IS_TABLE_VIEW (self), NULL);

  g_signal_connect_object (columns, "will-change", G_CALLBACK (hf_table_view_freeze), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (columns, "changed", G_CALLBACK (hf_table_view_thaw), self,
                           G_CONNECT_SWAPPED);

  return hf_column_menu_attach (GTK_WIDGET (self), columns, orders);
}
