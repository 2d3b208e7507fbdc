/* hf-query-saved-list.h: one's own queries, the files of a folder
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-saved.h"

G_BEGIN_DECLS

#define HF_TYPE_QUERY_SAVED_LIST (hf_query_saved_list_get_type ())

/**
 * HfQuerySavedList:
 *
 * A #GListModel of #HfQuerySaved by their names, as people sort them. All windows of the process
 * share the list of a folder, and see its changes. Main thread alone; each call reads or writes a
 * few small files.
 */
G_DECLARE_FINAL_TYPE (HfQuerySavedList, hf_query_saved_list, HF, QUERY_SAVED_LIST, GObject)

/** hf_query_saved_list_dup_folder: (transfer full): where one's own queries are. */
char              *hf_query_saved_list_dup_folder   (void);

/**
 * hf_query_saved_list_get:
 * @folder: with the files NAME.sql; it need not exist before a query is saved
 *
 * Returns: (transfer full): the list of this folder as its files are now
 */
HfQuerySavedList  *hf_query_saved_list_get          (const char        *folder)
                                                     G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_query_saved_list_refresh:
 *
 * Reads the folder again, which another process may have changed. A query that is still there
 */
void               hf_query_saved_list_refresh      (HfQuerySavedList  *self);

/**
 * hf_query_saved_list_get_warnings:
 *
 * Returns: (transfer none) (array zero-terminated=1): a translated sentence for each file that
 *   the last reading of the folder left out; valid until the next one
 */
const char *const *hf_query_saved_list_get_warnings (HfQuerySavedList  *self);

/**
 * hf_query_saved_list_find:
 *
 * Returns: (transfer none) (nullable): the query with this very name, or else one whose name
 *   differs by case alone
 */
HfQuerySaved      *hf_query_saved_list_find         (HfQuerySavedList  *self,
                                                     const char        *name);

/**
 * hf_query_saved_list_save:
 * @name: a new one, or that of a query whose text is replaced
 *
 * Errors: %HF_QUERY_SAVED_ERROR, %G_FILE_ERROR.
 *
 * Returns: (transfer none): the query; or %NULL with @error set
 */
HfQuerySaved      *hf_query_saved_list_save         (HfQuerySavedList  *self,
                                                     const char        *name,
                                                     const char        *text,
                                                     GError           **error);

/**
 * hf_query_saved_list_rename:
 *
 * Errors: %HF_QUERY_SAVED_ERROR_EXISTS, and as hf_query_saved_list_save().
 */
gboolean           hf_query_saved_list_rename       (HfQuerySavedList  *self,
                                                     HfQuerySaved      *saved,
                                                     const char        *name,
                                                     GError           **error);

/**
 * hf_query_saved_list_delete:
 *
 * Deletes the file, which need not be there any more.
 *
 * Errors: %G_FILE_ERROR.
 */
gboolean           hf_query_saved_list_delete       (HfQuerySavedList  *self,
                                                     HfQuerySaved      *saved,
                                                     GError           **error);

/**
 * hf_query_saved_list_dup_unused_name:
 *
 * Returns: (transfer full): @name, or "@name 2" and so on if queries have it
 */
char              *hf_query_saved_list_dup_unused_name (HfQuerySavedList *self,
                                                        const char       *name);

G_END_DECLS
