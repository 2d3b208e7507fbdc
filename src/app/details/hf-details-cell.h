/* hf-details-cell.h: a row of the Details pane, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-details-row.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_DETAILS_CELL (hf_details_cell_get_type ())

/** HfDetailsCell: an #HfPathRow or an #HfLinkCell, as the row asks for. */
G_DECLARE_FINAL_TYPE (HfDetailsCell, hf_details_cell, HF, DETAILS_CELL, GtkWidget)

/** hf_details_cell_new: (transfer floating): empty until hf_details_cell_set_row(). */
GtkWidget *hf_details_cell_new     (void);

/** hf_details_cell_is_filled: whether it has shown a row; to show another one costs less. */
gboolean   hf_details_cell_is_filled (HfDetailsCell *self);

/** hf_details_cell_set_row: also names the list's own row around it for screen readers. */
void       hf_details_cell_set_row (HfDetailsCell *self,
                                    HfDetailsRow  *row);

G_END_DECLS
