/* hf-root-cell.h: a row of the Roots pane, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-root-list.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_ROOT_CELL (hf_root_cell_get_type ())

/**
 * HfRootCell:
 *
 * Arrow, icon, name, count, bytes and share bar of one #HfRootRow. The signal
 * `toggled` (no parameters) is emitted when the arrow is clicked.
 */
G_DECLARE_FINAL_TYPE (HfRootCell, hf_root_cell, HF, ROOT_CELL, GtkWidget)

/** hf_root_cell_new: (transfer floating): empty until hf_root_cell_set_row(). */
GtkWidget *hf_root_cell_new     (void);

/** hf_root_cell_set_row: shows @row; it is not kept. */
void       hf_root_cell_set_row (HfRootCell *self,
                                 HfRootRow  *row);

/** hf_root_cell_set_holds: sets whether the row's roots keep the selection; a dot shows it. */
void       hf_root_cell_set_holds (HfRootCell *self,
                                   gboolean    holds);

G_END_DECLS
