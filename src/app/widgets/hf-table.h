/* hf-table.h: where a long table is scrolled to, where its keyboard is, and what keys do there
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
 * Lets a #GtkColumnView with a selection of one row follow what is selected elsewhere. One
 * for each view. Main thread only.
 */
typedef struct _HfTable HfTable;

/** hf_table_new: @view, its model, a #GtkSingleSelection, and @cells are borrowed. */
HfTable  *hf_table_new             (GtkColumnView *view,
                                    HfColumnCells *cells);
/** hf_table_free: cancels a scroll that is to come; @self may be %NULL. */
void      hf_table_free            (HfTable       *self);

/** hf_table_has_focus: whether the keyboard is in the rows. */
gboolean  hf_table_has_focus       (HfTable       *self);

/**
 * hf_table_focus_rows:
 *
 * Gives the keyboard to the row that is selected, or to the first.
 *
 * Returns: %FALSE if there is no row
 */
gboolean  hf_table_focus_rows      (HfTable       *self);

/** hf_table_set_moved: rows are where they were not: the selected one is sought again. */
void      hf_table_set_moved       (HfTable       *self);
/** hf_table_scroll: brings the selected row into sight, soon. */
void      hf_table_scroll          (HfTable       *self);
/** hf_table_scroll_to_start: as another order is read, if nothing in it is selected. */
void      hf_table_scroll_to_start (HfTable       *self);

/** hf_table_is_moved_by: whether @key goes from row to row of a list. */
gboolean  hf_table_is_moved_by     (guint          key);

/**
 * hf_table_select:
 *
 * Selects the @selection of the row that the user has gone to; rows passed by keys are one step.
 */
void      hf_table_select          (HfTable       *self,
                                    HfSession     *session,
                                    HfSelection    selection);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTable, hf_table_free)

G_END_DECLS
