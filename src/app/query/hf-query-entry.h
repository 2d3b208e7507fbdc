/* hf-query-entry.h: an entry of the library: a query, or a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-library.h"
#include "hf-query-saved.h"
#include "hf-query-schema.h"

G_BEGIN_DECLS

#define HF_TYPE_QUERY_ENTRY (hf_query_entry_get_type ())

/**
 * HfQueryEntry:
 *
 * A query that is built in, one's own query, or a table of the schema. It does not change, but its
 * name and text are those of its query now. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfQueryEntry, hf_query_entry, HF, QUERY_ENTRY, GObject)

/** HfQueryGroup: the groups of the library. */
typedef enum
{
  HF_QUERY_GROUP_BUILTIN,
  HF_QUERY_GROUP_OWN,
  HF_QUERY_GROUP_TABLES,
} HfQueryGroup;

#define HF_N_QUERY_GROUPS 3

/** hf_query_group_get_title: (transfer none): its translated title. */
const char           *hf_query_group_get_title    (HfQueryGroup          group);

/**
 * hf_query_entry_new_builtin:
 * @missing: (nullable): why the heap cannot answer, a static sentence
 *
 * For tests; hf_query_entry_list() makes all of them.
 *
 * Returns: (transfer full)
 */
HfQueryEntry         *hf_query_entry_new_builtin  (const HfQueryBuiltin *builtin,
                                                   const char           *missing);
/** hf_query_entry_new_own: (transfer full): of one's own query. */
HfQueryEntry         *hf_query_entry_new_own      (HfQuerySaved         *saved);

/**
 * hf_query_entry_list:
 * @source: (nullable): the heap that is asked
 * @saved: of #HfQuerySaved: one's own queries
 *
 * Returns: (transfer full) (element-type HfQueryEntry): all entries of @group
 */
GPtrArray            *hf_query_entry_list         (HfQueryGroup          group,
                                                   HfQuerySource        *source,
                                                   GListModel           *saved);

/** hf_query_entry_get_group: where it is in the library. */
HfQueryGroup          hf_query_entry_get_group    (HfQueryEntry         *self);
/** hf_query_entry_get_name: (transfer none): as people see it. */
const char           *hf_query_entry_get_name     (HfQueryEntry         *self);
/** hf_query_entry_dup_tip: (transfer full) (nullable): its meaning, and why the heap cannot
 *  answer it. */
char                 *hf_query_entry_dup_tip      (HfQueryEntry         *self);
/** hf_query_entry_get_text: (transfer none): the text of a query; of a table its name. */
const char           *hf_query_entry_get_text     (HfQueryEntry         *self);
/** hf_query_entry_is_missing: whether the heap lacks what the query is about. */
gboolean              hf_query_entry_is_missing   (HfQueryEntry         *self);
/** hf_query_entry_get_saved: (transfer none) (nullable): one's own query. */
HfQuerySaved         *hf_query_entry_get_saved    (HfQueryEntry         *self);
/** hf_query_entry_get_table: (transfer none) (nullable): the table. */
const HfQueryTable   *hf_query_entry_get_table    (HfQueryEntry         *self);
/** hf_query_entry_get_n_rows: of a table. */
guint64               hf_query_entry_get_n_rows   (HfQueryEntry         *self);
/** hf_query_entry_is_same: whether both are the same query or table; either may be %NULL. */
gboolean              hf_query_entry_is_same      (HfQueryEntry         *self,
                                                   HfQueryEntry         *other);

G_END_DECLS
