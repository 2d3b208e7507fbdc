/* hf-query-table-private.h: one table of a heap, as rows that a cursor goes over
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-schema.h"
#include "hf-query-series.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/** HF_QUERY_SCAN: the access of a cursor that goes over all rows. */
#define HF_QUERY_SCAN (-1)

/** HfQueryValueType: the type of an #HfQueryCell. */
typedef enum
{
  HF_QUERY_NULL,
  HF_QUERY_INTEGER,
  HF_QUERY_STATIC_TEXT, /* as long as the heap lives */
  HF_QUERY_BRIEF_TEXT,  /* until the cursor is asked again */
} HfQueryCellType;

/** HfQueryCell: one value of a row. */
typedef struct
{
  HfQueryCellType type;
  gint64          integer;
  const char     *text;
} HfQueryCell;

/**
 * HfQueryRange: the values of a column between two limits, both included
 */
typedef struct
{
  guint8 column;
  gint64 low;
  gint64 high;
} HfQueryRange;

typedef struct _HfQueryCursor HfQueryCursor;

/**
 * HfQueryAccess: a way to rows that does not go over all of them
 * @column: which has a value that is known before
 * @is_text: whether the value is a text, and not an integer
 * @is_unique: whether at most one row has it
 * @n_rows: (nullable): how many rows have it, on average; %NULL = one
 * @orders: whether a scan can be in its order; of one access of a table at most
 */
typedef struct
{
  guint8    column;
  gboolean  is_text;
  gboolean  is_unique;
  double  (*n_rows) (HfQuerySource *source);
  gboolean  orders;
} HfQueryAccess;

/**
 * HfQueryTableClass: the functions of one table
 * @table: for people
 * @min_heaps: of a table over several heaps, the fewest that it is there for; 0 = it is of one heap
 * @accesses: (array length=n_accesses): ways to a few rows
 * @ordered: the column by which a scan is in ascending order; -1 = none. A scan goes only over
 *   the rows between its limits
 * @cursor_size: of its cursor, which begins with an #HfQueryCursor
 * @n_rows: of a scan; of a function, the rows of one call by estimate
 * @open: goes before the first row of an access; may be called again. Returns %FALSE with @error
 * @next: goes to the next row; sets is_at_end if there is none. Returns %FALSE with @error
 * @get: the value of a column in the row
 * @get_number: (nullable): a number that the row has whatever the access; %NULL for a function,
 *   whose rows are numbered by argument and position
 * @close: (nullable): frees the data of the cursor, not the cursor itself
 */
typedef struct
{
  const HfQueryTable  *table;
  guint                min_heaps;
  const HfQueryAccess *accesses;
  guint                n_accesses;
  int                  ordered;
  gsize                cursor_size;
  double             (*n_rows) (HfQuerySource *source);
  gboolean           (*open)   (HfQueryCursor  *cursor,
                                GError        **error);
  gboolean           (*next)   (HfQueryCursor  *cursor,
                                GError        **error);
  void               (*get)    (HfQueryCursor  *cursor,
                                guint           column,
                                HfQueryCell    *cell);
  gint64             (*get_number) (HfQueryCursor *cursor);
  void               (*close)  (HfQueryCursor  *cursor);
} HfQueryTableClass;

/**
 * HfQueryContext: what all tables of a database share while a query runs
 * @series: (nullable): all heaps, if there are several; tables over several heaps have it
 * @progress: (nullable): gets the stages of what has to be computed
 * @cancellable: (nullable): ends the query
 * @error: (nullable): why it has ended
 */
typedef struct
{
  HfQuerySeries *series;
  HfProgress    *progress;
  GCancellable  *cancellable;
  GError        *error;
} HfQueryContext;

/**
 * HfQueryCursor:
 * @base: of SQLite
 * @source: whose rows
 * @heap: that of @source
 * @context: of the query
 * @retention: (nullable): where a column needs it and it is known
 * @analysis: (nullable): where a column needs it
 * @referrers: (nullable): where a column needs them
 * @needs: #HfQueryNeeds of the columns that the query reads
 * @access: which of the accesses of the class; %HF_QUERY_SCAN = none
 * @key: the value of the access, if it is an integer
 * @key_text: (nullable): the same if it is a text
 * @is_grouped: whether the scan is in the order of the access that orders
 * @is_descending: whether the scan goes from the last row to the first
 * @low: of a scan in order, the least value of the ordered column; @high the greatest
 * @row: the number of the row since the beginning
 * @is_at_end: whether there is no row any more
 */
struct _HfQueryCursor
{
  sqlite3_vtab_cursor    base;
  HfQuerySource         *source;
  HfHeap                *heap;
  HfQueryContext        *context;
  HfRetention           *retention;
  HfAnalysis            *analysis;
  const HfReferrerTable *referrers;
  guint                  needs;
  int                    access;
  gint64                 key;
  const char            *key_text;
  gboolean               is_grouped;
  gboolean               is_descending;
  gint64                 low;
  gint64                 high;
  gint64                 row;
  gboolean               is_at_end;

  /*< private >*/
  HfQueryRange           ranges[HF_QUERY_MAX_COLUMNS];
  guint                  n_ranges;
  char                  *own_text;
};

/* The tables, in the order for people. */
extern const HfQueryTableClass hf_query_objects_class;
extern const HfQueryTableClass hf_query_types_class;
extern const HfQueryTableClass hf_query_roots_class;
extern const HfQueryTableClass hf_query_refs_class;
extern const HfQueryTableClass hf_query_dependents_class;
extern const HfQueryTableClass hf_query_ranges_class;
extern const HfQueryTableClass hf_query_info_class;
extern const HfQueryTableClass hf_query_snapshots_class;
extern const HfQueryTableClass hf_query_collections_class;
extern const HfQueryTableClass hf_query_referrers_class;
extern const HfQueryTableClass hf_query_refs_of_class;
extern const HfQueryTableClass hf_query_path_class;
extern const HfQueryTableClass hf_query_dominated_class;
extern const HfQueryTableClass hf_query_retained_of_class;
extern const HfQueryTableClass hf_query_history_class;
extern const HfQueryTableClass hf_query_changes_class;
extern const HfQueryTableClass hf_query_growth_class;
extern const HfQueryTableClass hf_query_growth_steps_class;

/* The columns of objects that several tables have. */
#define HF_QUERY_OBJECT_MEANING N_ ("The address of the object")
#define HF_QUERY_TYPE_MEANING N_ ("The type: types.id")

/** hf_query_tables_get_class: (transfer none): that of hf_query_schema_get_table(). */
const HfQueryTableClass *hf_query_tables_get_class (guint position);

/**
 * hf_query_module_register:
 * @context: outlives @db
 *
 * Makes all tables of one heap in the schema @schema of @db.
 *
 * Returns: a result code of SQLite
 */
int hf_query_module_register (sqlite3        *db,
                              const char     *schema,
                              HfQuerySource  *source,
                              HfQueryContext *context);

/**
 * hf_query_module_register_series:
 * @context: outlives @db, and has a series
 *
 * Makes the tables over all heaps of the series in the schema "main" of @db.
 *
 * Returns: a result code of SQLite
 */
int hf_query_module_register_series (sqlite3        *db,
                                     HfQueryContext *context);

/** hf_query_words_register: makes the functions of one value. Returns a result code of SQLite. */
int hf_query_words_register  (sqlite3        *db,
                              HfQuerySource  *source,
                              HfQueryContext *context);

/**
 * hf_query_words_refuse:
 *
 * For a database of several heaps: retained_of() as a word has no place for a schema, and a number
 * of a type is another type in each heap.
 *
 * Returns: a result code of SQLite
 */
int hf_query_words_refuse    (sqlite3        *db);

/** hf_query_cursor_find_object: the object that @cursor's key is the id of, or none. */
static inline HfObjectIndex
hf_query_cursor_find_object (HfQueryCursor *cursor)
{
  return hf_heap_find_object (cursor->heap, (guint64) cursor->key);
}

/** hf_query_cell_set_integer: sets @cell to @integer. */
static inline void
hf_query_cell_set_integer (HfQueryCell *cell,
                           gint64       integer)
{
  cell->type = HF_QUERY_INTEGER;
  cell->integer = integer;
}

/** hf_query_cell_set_text: sets @cell to a text that lives as long as the heap; %NULL = none. */
static inline void
hf_query_cell_set_text (HfQueryCell *cell,
                        const char  *text)
{
  cell->type = text != NULL ? HF_QUERY_STATIC_TEXT : HF_QUERY_NULL;
  cell->text = text;
}

/** hf_query_cell_set_id: sets @cell to the id of @object; null if it is none. */
static inline void
hf_query_cell_set_id (HfQueryCell   *cell,
                      HfHeap        *heap,
                      HfObjectIndex  object)
{
  if (object.value != HF_INDEX_NONE)
    hf_query_cell_set_integer (cell, (gint64) hf_heap_get_object_address (heap, object));
}

G_END_DECLS
