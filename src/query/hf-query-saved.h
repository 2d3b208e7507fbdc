/* hf-query-saved.h: a query of one's own, which is a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfQuerySavedError: why a query cannot be kept; errors of files are %G_FILE_ERROR
 * @HF_QUERY_SAVED_ERROR_NAME: the name is empty, too long for a file, or not valid UTF-8
 * @HF_QUERY_SAVED_ERROR_EXISTS: another query has the name
 * @HF_QUERY_SAVED_ERROR_TEXT: the text is too long, or not valid UTF-8
 */
typedef enum
{
  HF_QUERY_SAVED_ERROR_NAME,
  HF_QUERY_SAVED_ERROR_EXISTS,
  HF_QUERY_SAVED_ERROR_TEXT,
} HfQuerySavedError;

#define HF_QUERY_SAVED_ERROR (hf_query_saved_error_quark ())

/** hf_query_saved_error_quark: the domain of #HfQuerySavedError, as %HF_QUERY_SAVED_ERROR. */
GQuark hf_query_saved_error_quark (void);

#define HF_TYPE_QUERY_SAVED (hf_query_saved_get_type ())

/**
 * HfQuerySaved:
 *
 * The name and the text of a query that was kept. Its #HfQuerySavedList changes it, and
 * #GObject::notify is emitted for "name" and "text". Main thread alone.
 */
G_DECLARE_FINAL_TYPE (HfQuerySaved, hf_query_saved, HF, QUERY_SAVED, GObject)

/** hf_query_saved_get_name: (transfer none): valid UTF-8, never empty. */
const char   *hf_query_saved_get_name  (HfQuerySaved  *self);
/** hf_query_saved_get_text: (transfer none): valid UTF-8, at most %HF_QUERY_MAX_TEXT bytes. */
const char   *hf_query_saved_get_text  (HfQuerySaved  *self);
/** hf_query_saved_get_path: (transfer none): its file, with the folder. */
const char   *hf_query_saved_get_path  (HfQuerySaved  *self);

/* ---- For the list ---- */

/**
 * hf_query_saved_load:
 * @path: a file whose name ends in .sql
 *
 * Returns: (transfer full): the query; %NULL with @error set if the file cannot be read, is not a
 *   regular one, or has a name or text that cannot be kept
 */
HfQuerySaved *hf_query_saved_load      (const char    *path,
                                        GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_query_saved_new: (transfer full): nothing is written. */
HfQuerySaved *hf_query_saved_new       (const char    *path,
                                        const char    *name,
                                        const char    *text) G_GNUC_WARN_UNUSED_RESULT;
/** hf_query_saved_set_name: of another file; nothing is written. */
void          hf_query_saved_set_name  (HfQuerySaved  *self,
                                        const char    *path,
                                        const char    *name);
/** hf_query_saved_set_text: nothing is written. */
void          hf_query_saved_set_text  (HfQuerySaved  *self,
                                        const char    *text);

/** hf_query_saved_check_text: whether @text can be kept; if not, sets @error. */
gboolean      hf_query_saved_check_text (const char   *text,
                                         GError      **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_query_saved_dup_file_name:
 * @name: any text; blanks around it do not count
 *
 * Returns: (transfer full): the name of a file for @name, %XX for each byte that it may not have;
 *   %NULL with @error set, %HF_QUERY_SAVED_ERROR_NAME
 */
char         *hf_query_saved_dup_file_name (const char *name,
                                            GError    **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
