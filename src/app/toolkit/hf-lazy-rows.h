/* hf-lazy-rows.h: the rows of a long list that somebody holds, each by its place
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
 * A place in a list, made when somebody looks there. What is shown in it changes: compare
 * that, never rows.
 */
G_DECLARE_DERIVABLE_TYPE (HfLazyRow, hf_lazy_row, HF, LAZY_ROW, GObject)

struct _HfLazyRowClass
{
  GObjectClass parent_class;
};

/** hf_lazy_row_get_position: where it is in its list, from 0. */
guint32     hf_lazy_row_get_position (HfLazyRow        *self);

/** HF_LAZY_ROWS_MAX: GTK shows a list of more rows blank, at any height of theirs. */
#define HF_LAZY_ROWS_MAX 50000000

/**
 * HfLazyRowFunc: shows in @row what is at its place now; @list is what was given.
 */
typedef void (*HfLazyRowFunc) (gpointer   list,
                               HfLazyRow *row);

/**
 * HfLazyRows:
 *
 * What a list model of millions of items is made of: how many rows it has, and those that
 * somebody holds. Main thread only.
 */
typedef struct _HfLazyRows HfLazyRows;

/**
 * hf_lazy_rows_new:
 * @row_type: of the rows, derived from %HF_TYPE_LAZY_ROW
 * @list: the #GListModel that they are in; borrowed
 */
HfLazyRows *hf_lazy_rows_new         (GType             row_type,
                                      gpointer          list,
                                      HfLazyRowFunc     show);
void        hf_lazy_rows_free        (HfLazyRows       *self);

/** hf_lazy_rows_get_n: how many there are. */
guint32     hf_lazy_rows_get_n       (const HfLazyRows *self);

/** hf_lazy_rows_get: (transfer full) (nullable): the row at @position, %NULL if there is none. */
gpointer    hf_lazy_rows_get         (HfLazyRows       *self,
                                      guint             position);

/** hf_lazy_rows_show: shows each row that somebody holds again, as it is now. */
void        hf_lazy_rows_show        (HfLazyRows       *self);

/**
 * hf_lazy_rows_set:
 * @n_rows: how many there are from now on
 *
 * Shows each row that somebody holds again. No signal says so: who shows rows shows them
 * again. Only a change of the length is signalled, so that a view keeps its widgets, which
 * are what costs: of a longer list what came at the end; of a shorter one that those held
 * are its first now, and then the rest. The selection and the scroll position are the
 * caller's to restore.
 */
void        hf_lazy_rows_set         (HfLazyRows       *self,
                                      guint32           n_rows);

G_END_DECLS
