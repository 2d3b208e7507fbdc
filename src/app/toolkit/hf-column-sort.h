/* hf-column-sort.h: which column of a table is sorted by, without a sort model
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfColumnSort:
 *
 * Lets the titles of a #GtkColumnView choose an order without a sort model,
 * which would make a row for every item: each column gets a sorter that only
 * records that it was asked, and two dummy items ask. One for each view.
 */
typedef struct _HfColumnSort HfColumnSort;

/** hf_column_sort_new: @view is borrowed, and is to outlive it. */
HfColumnSort        *hf_column_sort_new        (GtkColumnView       *view);
void                 hf_column_sort_free       (HfColumnSort        *self);

/** hf_column_sort_add_column: @column can be sorted by from now on. */
void                 hf_column_sort_add_column (HfColumnSort        *self,
                                                GtkColumnViewColumn *column);

/**
 * hf_column_sort_get:
 * @descending: (out): the direction that its arrow shows
 *
 * Returns: (transfer none) (nullable): the column that is sorted by first
 */
GtkColumnViewColumn *hf_column_sort_get        (HfColumnSort        *self,
                                                gboolean            *descending);

/** hf_column_sort_set: shows that the table is sorted by @column, and by no other. */
void                 hf_column_sort_set        (HfColumnSort        *self,
                                                GtkColumnViewColumn *column,
                                                gboolean             descending);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfColumnSort, hf_column_sort_free)

G_END_DECLS
