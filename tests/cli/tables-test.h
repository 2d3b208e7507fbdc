/* tables-test.h: a data set of holdfast-cli tables, to read in tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli-test.h"

G_BEGIN_DECLS

/** tables_make_folder: (transfer full): a new folder; tables_remove() it. */
char       *tables_make_folder (void);
/** tables_remove: removes a folder with all that is in it. */
void        tables_remove      (const char *folder);

/** tables_has: whether the part of the snapshot of a table is there, plain. */
gboolean    tables_has         (const char *folder,
                                const char *table,
                                const char *snapshot);
/** tables_read: (transfer full): the text of a part, which is plain. */
char       *tables_read        (const char *folder,
                                const char *table,
                                const char *snapshot);
/** tables_parse: (transfer full) (element-type GStrv): its lines, the one of names first. */
GPtrArray  *tables_parse       (const char *folder,
                                const char *table,
                                const char *snapshot);
/** tables_get: (transfer none): a value in a row, by the name of its column. */
const char *tables_get         (GPtrArray  *rows,
                                guint       row,
                                const char *column);

/**
 * tables_assert_same:
 * @known: rows of a command, the line of names first
 * @pairs: names of a column of @known and of one of @rows, one after the other, and %NULL
 *
 * Both have the same rows, in any order, of these columns.
 */
void        tables_assert_same (GPtrArray         *known,
                                GPtrArray         *rows,
                                const char *const *pairs);

G_END_DECLS
