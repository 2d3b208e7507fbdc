/* hf-columns.h: the columns of a table: shown, hidden, moved and resized, and remembered
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column-cells.h"
#include "hf-column-layout.h"

G_BEGIN_DECLS

#define HF_TYPE_COLUMNS (hf_columns_get_type ())

/**
 * HfColumns:
 *
 * The columns of a #GtkColumnView as the user arranges them, with the pointer or with the actions
 * of its menus. The settings remember the arrangement by the name of the table, and all tables of
 * one name follow them at once. Without a choice of the user a column is shown if there is room,
 * and the growing column takes the remaining room, up to a limit. Main thread only.
 *
 * The signals `will-change` and `changed` (no parameters) are emitted before and after columns are
 * added, removed or moved. In between, the sorter of the view may change by itself; after
 * `changed`, the caller sets the arrow of the order again. `updated` (no parameters) is emitted
 * when columns, their widths or choices may have changed.
 */
G_DECLARE_FINAL_TYPE (HfColumns, hf_columns, HF, COLUMNS, GObject)

/**
 * hf_columns_new:
 * @view: a view without columns
 * @table: a literal: the name of the table in the settings
 * @specs: (array length=n_columns): static; the first is the one that names the row
 * @n_columns: HF_COLUMNS_MAX at most
 *
 * Adds the columns to @view, which it holds. Each is available and 80 px wide.
 *
 * Returns: (transfer full): run g_object_run_dispose() on it when @view is disposed of
 */
HfColumns           *hf_columns_new           (GtkColumnView      *view,
                                               const char         *table,
                                               const HfColumnSpec *specs,
                                               guint               n_columns);

/** hf_columns_get: (transfer none): the column at position @column of the specs. */
GtkColumnViewColumn *hf_columns_get           (HfColumns          *self,
                                               guint               column);
/** hf_columns_is_shown: whether @column is in the view. */
gboolean             hf_columns_is_shown      (HfColumns          *self,
                                               guint               column);
/**
 * hf_columns_get_shown:
 * @shown: (out caller-allocates): room for HF_COLUMNS_MAX positions of the specs
 *
 * Returns: the number of columns that the view shows, with their positions in @shown, from the
 *   start
 */
guint                hf_columns_get_shown     (HfColumns          *self,
                                               guint              *shown);
/**
 * hf_columns_get_copied:
 * @fields: (array): for each column of the specs, the field that it copies; -1 for none
 * @copied: (out caller-allocates): room for a field of each column
 *
 * Returns: the number of fields that the shown columns copy, with these fields in @copied, from
 *   the start
 */
guint                hf_columns_get_copied    (HfColumns          *self,
                                               const int          *fields,
                                               guint8             *copied);

/** hf_columns_set_available: sets whether @column has anything to show; hides it otherwise. */
void                 hf_columns_set_available (HfColumns          *self,
                                               guint               column,
                                               gboolean            available);
/** hf_columns_is_available: the value of hf_columns_set_available(); %TRUE at first. */
gboolean             hf_columns_is_available  (HfColumns          *self,
                                               guint               column);

/**
 * hf_columns_set_widths:
 * @widths: (array): px for each column of the specs, for letters of this size; for a column
 *   that grows, the least width
 * @text_scale: the size of letters
 *
 * Sets the usual widths, which hold for columns that the user did not resize.
 */
void                 hf_columns_set_widths    (HfColumns          *self,
                                               const int          *widths,
                                               double              text_scale);

/* ---- From the user ----------------------------------------------------- */

/** hf_columns_choose: shows or hides @column, which is not fixed. */
void                 hf_columns_choose        (HfColumns          *self,
                                               guint               column,
                                               gboolean            shown);
/** hf_columns_can_move: whether a shown column is before (@by < 0) or behind @column. */
gboolean             hf_columns_can_move      (HfColumns          *self,
                                               guint               column,
                                               int                 by);
/** hf_columns_move: moves @column past the shown one before (@by < 0) or behind it. */
void                 hf_columns_move          (HfColumns          *self,
                                               guint               column,
                                               int                 by);
/** hf_columns_resize: makes a shown column wider by @by px of usual letters, or narrower. */
void                 hf_columns_resize        (HfColumns          *self,
                                               guint               column,
                                               int                 by);
/** hf_columns_reset: forgets all choices. */
void                 hf_columns_reset         (HfColumns          *self);
/** hf_columns_is_usual: whether all choices are the default. */
gboolean             hf_columns_is_usual      (HfColumns          *self);

/** hf_columns_get_specs: (transfer none) (array length=n_columns): those of hf_columns_new(). */
const HfColumnSpec  *hf_columns_get_specs     (HfColumns          *self,
                                               guint              *n_columns);

G_END_DECLS
