/* hf-history-cell.h: the life of an object in a row of the details: a strip and a sentence
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-details-history.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_HISTORY_CELL (hf_history_cell_get_type ())

/** HfHistoryCell: an #HfLifeStrip, the generations in it in their order, and the sentence. */
G_DECLARE_FINAL_TYPE (HfHistoryCell, hf_history_cell, HF, HISTORY_CELL, GtkWidget)

/** hf_history_cell_new: shows nothing. */
GtkWidget *hf_history_cell_new (void);

/** hf_history_cell_set: @history: (nullable): %NULL releases the last one. */
void       hf_history_cell_set (HfHistoryCell    *self,
                                HfDetailsHistory *history);

G_END_DECLS
