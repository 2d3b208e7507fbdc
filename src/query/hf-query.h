/* hf-query.h: heaps as a database of SQL, and one question to it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-schema.h"
#include "hf-query-series.h"

G_BEGIN_DECLS

/**
 * HfQueryError: what is wrong with the text of a query
 * @HF_QUERY_ERROR_TEXT: SQLite does not understand it, or it names what does not exist
 * @HF_QUERY_ERROR_FORBIDDEN: it would change something, or read more than heaps
 * @HF_QUERY_ERROR_LIMIT: it needs more memory or time than it may have
 */
typedef enum
{
  HF_QUERY_ERROR_TEXT,
  HF_QUERY_ERROR_FORBIDDEN,
  HF_QUERY_ERROR_LIMIT,
} HfQueryError;

#define HF_QUERY_ERROR (hf_query_error_quark ())

/** hf_query_error_quark: the domain of #HfQueryError, as %HF_QUERY_ERROR. */
GQuark hf_query_error_quark (void);

/** HF_QUERY_MAX_TEXT: the longest text of a query, in bytes. */
#define HF_QUERY_MAX_TEXT 1000000

/**
 * HfQueryDatabase:
 *
 * One heap or several as tables of SQLite, over the heaps as they lie in memory: nothing is copied.
 * It is read only, and knows no other file. One thread at a time uses it with its queries.
 */
typedef struct _HfQueryDatabase HfQueryDatabase;

/**
 * HfQuery:
 *
 * The text of a query, and its rows one after another.
 */
typedef struct _HfQuery HfQuery;

/**
 * hf_query_database_new:
 * @source: whose tables need no schema before their names
 *
 * Returns: (transfer full): or %NULL with @error set, %HF_ERROR_NO_MEMORY
 */
HfQueryDatabase *hf_query_database_new        (HfQuerySource    *source,
                                               GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_query_database_free: (nullable) (transfer full): after all its queries. */
void             hf_query_database_free       (HfQueryDatabase  *self);

/**
 * hf_query_database_attach:
 * @schema: a name: letters, digits and _, no two the same
 *
 * Adds the tables of another heap, as `schema.objects`.
 */
gboolean         hf_query_database_attach     (HfQueryDatabase  *self,
                                               const char       *schema,
                                               HfQuerySource    *source,
                                               GError          **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_query_database_add_series:
 * @series: all heaps of the database in the order of time; it is kept
 *
 * Adds the tables over several heaps, as `changes`, once for each database. They have no schema.
 */
gboolean         hf_query_database_add_series (HfQueryDatabase  *self,
                                               HfQuerySeries    *series,
                                               GError          **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_query_database_set_limits:
 * @max_bytes: how much memory the queries of all databases may take beside the heaps; 0 = no limit
 * @max_usec: how long a query may take from its first row on, in µs; 0 = no limit
 */
void             hf_query_database_set_limits (HfQueryDatabase  *self,
                                               guint64           max_bytes,
                                               guint64           max_usec);
/** hf_query_database_set_progress: (nullable): gets the stages of what queries need. */
void             hf_query_database_set_progress (HfQueryDatabase *self,
                                                 HfProgress      *progress);

/**
 * HfQueryPlace: where in the text of a query an error is
 * @offset: bytes from the beginning of the text; -1 if that is not known
 * @length: bytes of the word that is wrong
 * @nearest: (nullable): the name that is most like it
 */
typedef struct
{
  gssize      offset;
  gsize       length;
  const char *nearest;
} HfQueryPlace;

/**
 * hf_query_new:
 * @text: one statement, in UTF-8
 * @place: (out) (optional): where an error is; @nearest is static
 *
 * Understands a query. Takes little time, and none for the rows.
 *
 * Errors: %HF_QUERY_ERROR, in a sentence.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfQuery         *hf_query_new                 (HfQueryDatabase  *database,
                                               const char       *text,
                                               HfQueryPlace     *place,
                                               GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/**
 * hf_query_check_syntax:
 * @text: as of hf_query_new()
 * @place: (out) (optional): where an error is
 *
 * Finds the errors of @text that do not depend on tables, before there is a heap: a text that
 * hf_query_new() would refuse whatever the tables are. Names are not looked up.
 *
 * Errors: %HF_QUERY_ERROR, in a sentence; %HF_ERROR_NO_MEMORY.
 */
gboolean         hf_query_check_syntax        (const char       *text,
                                               HfQueryPlace     *place,
                                               GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_query_free: (nullable) (transfer full): frees it; its database stays. */
void             hf_query_free                (HfQuery          *self);

/** hf_query_get_n_columns: how many values a row has; at least 1. */
guint            hf_query_get_n_columns       (HfQuery          *self);
/** hf_query_get_column_name: (transfer none): as the text has it. */
const char      *hf_query_get_column_name     (HfQuery          *self,
                                               guint             column);
/**
 * hf_query_get_column_kind:
 *
 * Returns: the kind of the column of a table that the values are from, or that their name stands
 *   for where they are computed: `bytes`, `retained`; else %HF_QUERY_KIND_PLAIN
 */
HfQueryKind      hf_query_get_column_kind     (HfQuery          *self,
                                               guint             column);

/**
 * hf_query_next:
 * @is_row: (out): whether there is a row
 *
 * Goes to the next row, the first at first. Blocks.
 *
 * Errors: %HF_QUERY_ERROR, %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean         hf_query_next                (HfQuery          *self,
                                               gboolean         *is_row,
                                               GCancellable     *cancellable,
                                               GError          **error) G_GNUC_WARN_UNUSED_RESULT;

/** HfQueryType: the type of a value in a row. */
typedef enum
{
  HF_QUERY_TYPE_NULL,
  HF_QUERY_TYPE_INTEGER,
  HF_QUERY_TYPE_REAL,
  HF_QUERY_TYPE_TEXT,
  HF_QUERY_TYPE_BYTES,
} HfQueryType;

/** hf_query_get_type: the type of a value of the row. */
HfQueryType      hf_query_get_type            (HfQuery          *self,
                                               guint             column);
/** hf_query_get_integer: a value of the row, as a number without a fraction. */
gint64           hf_query_get_integer         (HfQuery          *self,
                                               guint             column);
/** hf_query_get_real: a value of the row, as a number. */
double           hf_query_get_real            (HfQuery          *self,
                                               guint             column);
/**
 * hf_query_get_text:
 *
 * Returns: (transfer none): a value of the row as text, until the next row; bytes as hexadecimal
 *   digits. It is valid UTF-8
 */
const char      *hf_query_get_text            (HfQuery          *self,
                                               guint             column);

/**
 * HfQueryValue: a value of a row
 * @type: which of the others it has
 * @integer: of %HF_QUERY_TYPE_INTEGER
 * @real: of %HF_QUERY_TYPE_REAL
 * @text: (nullable): of %HF_QUERY_TYPE_TEXT and %HF_QUERY_TYPE_BYTES, as hf_query_get_text()
 */
typedef struct
{
  HfQueryType  type;
  gint64       integer;
  double       real;
  const char  *text;
} HfQueryValue;

/** hf_query_get_value: a value of the row; its text is there until the next row. */
HfQueryValue     hf_query_get_value           (HfQuery          *self,
                                               guint             column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfQueryDatabase, hf_query_database_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfQuery, hf_query_free)

G_END_DECLS
