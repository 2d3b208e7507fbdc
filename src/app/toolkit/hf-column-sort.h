/* hf-column-sort.h: the column by which a table is sorted, without a sort model
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
 * Lets the user choose an order by the titles of a #GtkColumnView without a sort model, which would
 * make a row for every item: each column gets a sorter that only records that it was called,
 * and comparing two dummy items calls it. There is one for each view. Main thread only.
 */
typedef struct _HfColumnSort HfColumnSort;

/** hf_column_sort_new: (transfer full): @view is borrowed and must outlive the result. */
HfColumnSort        *hf_column_sort_new        (GtkColumnView       *view);
/** hf_column_sort_free: frees @self, which is not %NULL; the columns keep their sorters. */
void                 hf_column_sort_free       (HfColumnSort        *self);

/** hf_column_sort_add_column: makes the title of @column a button that sorts by it. */
void                 hf_column_sort_add_column (HfColumnSort        *self,
                                                GtkColumnViewColumn *column);

/**
 * hf_column_sort_get:
 * @descending: (out): the direction that the arrow in its title shows
 *
 * Returns: (transfer none) (nullable): the column that the user chose last; %NULL for none
 */
GtkColumnViewColumn *hf_column_sort_get        (HfColumnSort        *self,
                                                gboolean            *descending);

/** hf_column_sort_set: shows an arrow in the title of @column if the view has it, and no other. */
void                 hf_column_sort_set        (HfColumnSort        *self,
                                                GtkColumnViewColumn *column,
                                                gboolean             descending);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfColumnSort, hf_column_sort_free)

G_END_DECLS
