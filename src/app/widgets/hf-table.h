/* hf-table.h: the scroll position, the focus and the keys of a long table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column-cells.h"
#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfTable:
 *
 * Makes a #GtkColumnView with a selection of one row follow the selection of the session. There is
 * one for each view. Main thread only.
 */
typedef struct _HfTable HfTable;

/** hf_table_new: borrows @view, its model, a #GtkSingleSelection, and @cells. */
HfTable  *hf_table_new             (GtkColumnView *view,
                                    HfColumnCells *cells);
/** hf_table_free: cancels a pending scroll; @self may be %NULL. */
void      hf_table_free            (HfTable       *self);

/** hf_table_has_focus: whether the focus is in the rows. */
gboolean  hf_table_has_focus       (HfTable       *self);

/**
 * hf_table_focus_rows:
 *
 * Moves the focus to the selected row, or to the first.
 *
 * Returns: %FALSE if there is no row
 */
gboolean  hf_table_focus_rows      (HfTable       *self);

/** hf_table_set_moved: call it when rows have moved: finds the selected row again. */
void      hf_table_set_moved       (HfTable       *self);
/** hf_table_scroll: scrolls to the selected row, soon. */
void      hf_table_scroll          (HfTable       *self);
/** hf_table_scroll_to_start: for a new order; does nothing if a row is selected. */
void      hf_table_scroll_to_start (HfTable       *self);

/** hf_table_is_moved_by: whether @key moves from row to row of a list. */
gboolean  hf_table_is_moved_by     (guint          key);

/** hf_table_is_moving: whether the user came to the selected row by such a key. */
gboolean  hf_table_is_moving       (HfTable       *self);

/**
 * hf_table_select:
 *
 * Selects the @selection of the row that the user has moved to; successive keys are one step.
 */
void      hf_table_select          (HfTable       *self,
                                    HfSession     *session,
                                    HfSelection    selection);

/** hf_table_is_focus_in: whether the focus is in @part, a widget beside a table. */
gboolean  hf_table_is_focus_in     (GtkWidget     *part);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTable, hf_table_free)

G_END_DECLS
