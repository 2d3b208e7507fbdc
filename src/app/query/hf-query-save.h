/* hf-query-save.h: the rows of an answer in a file and on the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-rows.h"
#include "hf-table-writer.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_QUERY_SAVE_MAX_COPIED: how many rows fit on the clipboard. */
#define HF_QUERY_SAVE_MAX_COPIED 100000

/**
 * HfQuerySave: rows to be saved; hf_query_save_free() frees it.
 *
 * Values are those of SQL, as `holdfast-cli sql` writes them.
 */
typedef struct _HfQuerySave HfQuerySave;

/**
 * hf_query_save_new:
 * @n_rows: the first so many rows
 * @order: (nullable) (array length=n_rows): their positions in the order in which they are saved;
 *   copied
 *
 * Returns: (transfer full)
 */
HfQuerySave *hf_query_save_new         (HfQueryRows          *rows,
                                        guint32               n_rows,
                                        const guint32        *order);
/** hf_query_save_free: (nullable) (transfer full): frees large rows in a worker. */
void         hf_query_save_free        (HfQuerySave          *self);

/**
 * hf_query_save_dup_text:
 * @note: (out) (nullable): a sentence if there are more than %HF_QUERY_SAVE_MAX_COPIED rows, else
 *   %NULL
 *
 * Returns: (transfer full): the names of the columns and the first rows as lines, with a tab
 *   between two values, so that a spreadsheet puts each into a cell of its own
 */
char        *hf_query_save_dup_text    (HfQuerySave          *self,
                                        char                **note);

/**
 * hf_query_save_to_file_async:
 * @self: (transfer full)
 * @file: replaced whole or not at all
 * @source: (nullable): the file of the heap, which rows never replace
 *
 * Writes all rows in a worker.
 */
void         hf_query_save_to_file_async (HfQuerySave        *self,
                                        HfTableFormat         format,
                                        GFile                *file,
                                        GFile                *source,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
/**
 * hf_query_save_to_file_finish:
 *
 * Errors: %G_IO_ERROR, in a sentence that names the file; %G_IO_ERROR_EXISTS if it is @source;
 * %G_IO_ERROR_CANCELLED.
 */
gboolean     hf_query_save_to_file_finish (GAsyncResult      *result,
                                        GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfQuerySave, hf_query_save_free)

G_END_DECLS
