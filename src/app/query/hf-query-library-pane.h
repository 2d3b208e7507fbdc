/* hf-query-library-pane.h: the library beside the view of queries
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-entry.h"
#include "hf-query-saved-list.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_QUERY_LIBRARY_PANE (hf_query_library_pane_get_type ())

/**
 * HfQueryLibraryPane:
 *
 * All queries that are built in, one's own queries, and the tables of the heap, in groups that
 * fold. A query that the heap cannot answer stays in its place, and says why. One's own queries
 * have a menu to rename and to delete them. Main thread only.
 *
 * Signals: `chosen` (#HfQueryEntry) when the user chooses a query; `inserted` (#HfQueryEntry) for a
 * table; `new-query` (no parameters); `failed` (a sentence) if a file could not be changed.
 */
G_DECLARE_FINAL_TYPE (HfQueryLibraryPane, hf_query_library_pane, HF, QUERY_LIBRARY_PANE, GtkWidget)

/** hf_query_library_pane_set_source: (nullable): the heap that is asked. */
void              hf_query_library_pane_set_source  (HfQueryLibraryPane *self,
                                                     HfQuerySource      *source);
/** hf_query_library_pane_set_current: (nullable): marks the query whose text is in the editor. */
void              hf_query_library_pane_set_current (HfQueryLibraryPane *self,
                                                     HfQueryEntry       *entry);
/** hf_query_library_pane_get_saved: (transfer none): one's own queries. */
HfQuerySavedList *hf_query_library_pane_get_saved   (HfQueryLibraryPane *self);
/** hf_query_library_pane_find_first: (transfer none) (nullable): the first built-in query that the
 *  heap can answer. */
HfQueryEntry     *hf_query_library_pane_find_first  (HfQueryLibraryPane *self);

G_END_DECLS
