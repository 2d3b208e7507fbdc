/* hf-link-cell.h: a row of the lists of a selection, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-details-row.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_LINK_CELL (hf_link_cell_get_type ())

/** HfLinkCell: the head of a list, the objects of a type, an object, or what is left out. */
G_DECLARE_FINAL_TYPE (HfLinkCell, hf_link_cell, HF, LINK_CELL, GtkWidget)

/** hf_link_cell_new: (transfer floating): empty until hf_link_cell_set_row(). */
GtkWidget *hf_link_cell_new      (void);

/** hf_link_cell_set_row: @row is not a step of a chain. */
void       hf_link_cell_set_row  (HfLinkCell   *self,
                                  HfDetailsRow *row);

/** hf_link_cell_dup_name: (transfer full): what a screen reader calls it. */
char      *hf_link_cell_dup_name (HfLinkCell   *self);

G_END_DECLS
