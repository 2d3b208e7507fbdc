/* hf-query-library-row.h: a row of the library: an entry, or the title of a group
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-entry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_QUERY_LIBRARY_ROW (hf_query_library_row_get_type ())

/** HfQueryLibraryRow: a #GtkListBoxRow of an #HfQueryEntry, or the title of an #HfQueryGroup. */
G_DECLARE_FINAL_TYPE (HfQueryLibraryRow, hf_query_library_row, HF, QUERY_LIBRARY_ROW,
                      GtkListBoxRow)

/** hf_query_library_row_new: (transfer floating): the row of @entry. */
GtkWidget     *hf_query_library_row_new         (HfQueryEntry       *entry);
/** hf_query_library_row_new_title: (transfer floating): of @group, which has @n_entries. */
GtkWidget     *hf_query_library_row_new_title   (HfQueryGroup        group,
                                                 guint               n_entries);

/** hf_query_library_row_get_entry: (transfer none) (nullable): %NULL for a title. */
HfQueryEntry  *hf_query_library_row_get_entry   (HfQueryLibraryRow  *self);
/** hf_query_library_row_get_group: the group that it is in, or whose title it is. */
HfQueryGroup   hf_query_library_row_get_group   (HfQueryLibraryRow  *self);
/** hf_query_library_row_set_open: of a title: whether the group shows its entries. */
void           hf_query_library_row_set_open    (HfQueryLibraryRow  *self,
                                                 gboolean            open);
/** hf_query_library_row_set_current: whether its query is in the editor. */
void           hf_query_library_row_set_current (HfQueryLibraryRow  *self,
                                                 gboolean            current);

G_END_DECLS
