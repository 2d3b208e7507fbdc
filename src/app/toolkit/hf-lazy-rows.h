/* hf-lazy-rows.h: the rows of a long list that a view holds, each by its position
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_LAZY_ROW (hf_lazy_row_get_type ())

/**
 * HfLazyRow:
 *
 * An item of an #HfLazyRows: a position in a list. It exists as long as a view or a caller holds
 * it. Its content changes: compare contents, never rows.
 */
G_DECLARE_DERIVABLE_TYPE (HfLazyRow, hf_lazy_row, HF, LAZY_ROW, GObject)

/** HfLazyRowClass: has no functions; the list fills its rows by an #HfLazyRowFunc. */
struct _HfLazyRowClass
{
  GObjectClass parent_class;
};

/** hf_lazy_row_get_position: the position in the list, from 0. */
guint32     hf_lazy_row_get_position (HfLazyRow        *self);

/** HF_LAZY_ROWS_MAX: the most rows of a list with letters of the usual size. */
#define HF_LAZY_ROWS_MAX 50000000

/**
 * hf_lazy_rows_get_max:
 * @text_scale: the size of letters; 1 is the usual one
 *
 * GTK shows a list blank whose rows are 2³¹ px high together. Larger letters make higher rows.
 *
 * Returns: the most rows of a list, in whole millions
 */
guint32     hf_lazy_rows_get_max     (double            text_scale);

/**
 * HfLazyRowFunc: fills @row with the present content of its position in @list.
 */
typedef void (*HfLazyRowFunc) (gpointer   list,
                               HfLazyRow *row);

/**
 * HfLazyRows:
 *
 * The items of a #GListModel of millions of rows: the number of rows, and those rows that a view
 * or a caller holds. Main thread only.
 */
typedef struct _HfLazyRows HfLazyRows;

/**
 * hf_lazy_rows_new:
 * @row_type: the type of the rows, derived from %HF_TYPE_LAZY_ROW
 * @list: the #GListModel that owns the result; borrowed
 * @show: fills a row
 *
 * Returns: (transfer full): without rows; freed by hf_lazy_rows_free()
 */
HfLazyRows *hf_lazy_rows_new         (GType             row_type,
                                      gpointer          list,
                                      HfLazyRowFunc     show);
/** hf_lazy_rows_free: rows that are still held keep their content. @self may be %NULL. */
void        hf_lazy_rows_free        (HfLazyRows       *self);

/** hf_lazy_rows_get_n: the number of rows. */
guint32     hf_lazy_rows_get_n       (const HfLazyRows *self);

/** hf_lazy_rows_get: (transfer full) (nullable): the row at @position, %NULL if there is none. */
gpointer    hf_lazy_rows_get         (HfLazyRows       *self,
                                      guint             position);

/** hf_lazy_rows_show: fills each row that is held again, without a signal. */
void        hf_lazy_rows_show        (HfLazyRows       *self);

/**
 * hf_lazy_rows_set:
 * @n_rows: the new number of rows
 *
 * Fills each row that is held again. The caller updates the widgets of these rows, as no signal is
 * emitted for them: a view keeps its widgets, which are expensive to make. The list emits
 * `items-changed` only if its length changes. If it grows, rows are added at its end. If it
 * shrinks, all rows are replaced: first by the rows that are held, which get the first positions,
 * and then by the rest. The caller restores the selection and the scroll position.
 */
void        hf_lazy_rows_set         (HfLazyRows       *self,
                                      guint32           n_rows);

G_END_DECLS
