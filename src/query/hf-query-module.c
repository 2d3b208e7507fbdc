/* hf-query-module.c: the tables of a heap as virtual tables of SQLite
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-poll.h"
#include "hf-query-plan-private.h"

/* A table of one schema. */
typedef struct
{
  sqlite3_vtab             base;
  const HfQueryTableClass *klass;
  HfQuerySource           *source;
  HfQueryContext          *context;
} Table;

/* All that a module needs to make its table; SQLite frees it. */
typedef struct
{
  const HfQueryTableClass *klass;
  HfQuerySource           *source;
  HfQueryContext          *context;
} Maker;

/* ---- Cursors ---- */

static Table *
get_table (const HfQueryCursor *cursor)
{
  return (Table *) cursor->base.pVtab;
}

/* Keeps the error for the caller of the query; SQLite gets its text. */
static int
fail (HfQueryCursor *cursor,
      GError        *error)
{
  Table *table = get_table (cursor);

  sqlite3_free (table->base.zErrMsg);
  table->base.zErrMsg = sqlite3_mprintf ("%s", error->message);
  g_clear_error (&table->context->error);
  table->context->error = error;
  return SQLITE_ERROR;
}

static gboolean
find_needed (HfQueryCursor  *cursor,
             GError        **error)
{
  HfQueryContext *context = cursor->context;

  if ((cursor->needs & (HF_QUERY_NEEDS_ANALYSIS | HF_QUERY_NEEDS_RETENTION)) != 0 &&
      cursor->analysis == NULL)
    {
      cursor->analysis = hf_query_source_find_analysis (cursor->source, context->progress,
                                                        context->cancellable, error);
      if (cursor->analysis == NULL)
        return FALSE;
    }
  if ((cursor->needs & HF_QUERY_NEEDS_RETENTION) != 0 && cursor->retention == NULL &&
      !hf_query_source_find_retention (cursor->source, &cursor->retention, context->progress,
                                       context->cancellable, error))
    return FALSE;
  if ((cursor->needs & HF_QUERY_NEEDS_REFERRERS) != 0 && cursor->referrers == NULL)
    {
      cursor->referrers = hf_query_source_find_referrers (cursor->source, context->progress,
                                                          context->cancellable, error);
      if (cursor->referrers == NULL)
        return FALSE;
    }
  return TRUE;
}

/* Goes on to the next row that is within all limits. */
static int
step (HfQueryCursor *cursor)
{
  const HfQueryTableClass *klass = get_table (cursor)->klass;
  g_autoptr (GError) error = NULL;
  guint32 n = 0;

  do
    {
      cursor->row++;
      if ((++n & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (cursor->context->cancellable, &error))
        return fail (cursor, g_steal_pointer (&error));
      if (!klass->next (cursor, &error))
        return fail (cursor, g_steal_pointer (&error));
    }
  while (!cursor->is_at_end && cursor->n_ranges > 0 && !hf_query_plan_matches (cursor, klass));
  return SQLITE_OK;
}

static int
best_index (sqlite3_vtab       *vtab,
            sqlite3_index_info *info)
{
  const Table *table = (const Table *) vtab;

  return hf_query_plan_choose (table->klass, table->source, info);
}

static int
open_cursor (sqlite3_vtab         *vtab,
             sqlite3_vtab_cursor **result)
{
  Table *table = (Table *) vtab;
  HfQueryCursor *cursor = g_malloc0 (table->klass->cursor_size);

  cursor->source = table->source;
  cursor->heap = hf_query_source_get_heap (table->source);
  cursor->context = table->context;
  cursor->is_at_end = TRUE;
  *result = &cursor->base;
  return SQLITE_OK;
}

static int
close_cursor (sqlite3_vtab_cursor *base)
{
  HfQueryCursor *cursor = (HfQueryCursor *) base;
  const HfQueryTableClass *klass = get_table (cursor)->klass;

  if (klass->close != NULL)
    klass->close (cursor);
  g_free (cursor->own_text);
  g_free (cursor);
  return SQLITE_OK;
}

static int
filter (sqlite3_vtab_cursor  *base,
        int                   number,
        const char           *plan,
        int                   n_values,
        sqlite3_value       **values)
{
  HfQueryCursor *cursor = (HfQueryCursor *) base;
  const HfQueryTableClass *klass = get_table (cursor)->klass;
  g_autoptr (GError) error = NULL;

  (void) n_values;
  cursor->row = -1;
  cursor->is_at_end = !hf_query_plan_begin (cursor, klass, number, plan, values);
  if (cursor->is_at_end)
    return SQLITE_OK;
  if (!find_needed (cursor, &error) || !klass->open (cursor, &error))
    return fail (cursor, g_steal_pointer (&error));
  return step (cursor);
}

static int
next (sqlite3_vtab_cursor *base)
{
  return step ((HfQueryCursor *) base);
}

static int
eof (sqlite3_vtab_cursor *base)
{
  return ((const HfQueryCursor *) base)->is_at_end;
}

static int
column (sqlite3_vtab_cursor *base,
        sqlite3_context     *context,
        int                  position)
{
  HfQueryCursor *cursor = (HfQueryCursor *) base;
  HfQueryCell cell = { HF_QUERY_NULL, 0, NULL };

  get_table (cursor)->klass->get (cursor, (guint) position, &cell);
  switch (cell.type)
    {
    case HF_QUERY_INTEGER:
      sqlite3_result_int64 (context, cell.integer);
      break;
    case HF_QUERY_STATIC_TEXT:
      sqlite3_result_text (context, cell.text, -1, SQLITE_STATIC);
      break;
    case HF_QUERY_BRIEF_TEXT:
      sqlite3_result_text (context, cell.text, -1, SQLITE_TRANSIENT);
      break;
    case HF_QUERY_NULL:
    default:
      break;
    }
  return get_table (cursor)->context->error == NULL ? SQLITE_OK : SQLITE_ERROR;
}

/* Another number for each pair, but for one in 2⁶⁴ (Steele, Lea, Flood 2014: SplitMix). */
static gint64
mix (gint64 key,
     gint64 row)
{
  guint64 x = (guint64) key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + (guint64) row;

  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (gint64) (x ^ (x >> 31));
}

/* SQLite knows a row by it that it has met by another access before: conditions with OR. */
static int
rowid (sqlite3_vtab_cursor *base,
       sqlite3_int64       *result)
{
  HfQueryCursor *cursor = (HfQueryCursor *) base;
  const HfQueryTableClass *klass = get_table (cursor)->klass;

  if (klass->get_number != NULL)
    *result = klass->get_number (cursor);
  else
    *result = klass->table->n_arguments > 0 ? mix (cursor->key, cursor->row) : cursor->row;
  return SQLITE_OK;
}

/* ---- Tables ---- */

static int
connect (sqlite3            *db,
         void               *data,
         int                 n_words,
         const char *const  *words,
         sqlite3_vtab      **result,
         char              **message)
{
  const Maker *maker = data;
  g_autoptr (GString) declaration = g_string_new (NULL);
  Table *table = NULL;
  int status;

  (void) n_words;
  (void) words;
  (void) message;
  hf_query_schema_append (declaration, maker->klass->table);
  status = sqlite3_declare_vtab (db, declaration->str);
  if (status != SQLITE_OK)
    return status;
  table = g_new0 (Table, 1);
  table->klass = maker->klass;
  table->source = hf_query_source_ref (maker->source);
  table->context = maker->context;
  sqlite3_vtab_config (db, SQLITE_VTAB_INNOCUOUS);
  *result = &table->base;
  return SQLITE_OK;
}

static int
disconnect (sqlite3_vtab *vtab)
{
  Table *table = (Table *) vtab;

  hf_query_source_unref (table->source);
  g_free (table);
  return SQLITE_OK;
}

static void
free_maker_cb (void *data)
{
  Maker *maker = data;

  hf_query_source_unref (maker->source);
  g_free (maker);
}

static const sqlite3_module module = {
  .iVersion = 1,
  .xCreate = connect,
  .xConnect = connect,
  .xBestIndex = best_index,
  .xDisconnect = disconnect,
  .xDestroy = disconnect,
  .xOpen = open_cursor,
  .xClose = close_cursor,
  .xFilter = filter,
  .xNext = next,
  .xEof = eof,
  .xColumn = column,
  .xRowid = rowid,
};

static int
make_table (sqlite3                 *db,
            const char              *schema,
            const HfQueryTableClass *klass,
            HfQuerySource           *source,
            HfQueryContext          *context)
{
  Maker *maker = g_new0 (Maker, 1);
  g_autofree char *name = g_strdup_printf ("holdfast_%s_%s", schema, klass->table->name);
  char *statement = sqlite3_mprintf ("CREATE VIRTUAL TABLE \"%w\".\"%w\" USING \"%w\"", schema,
                                     klass->table->name, name);
  int status;

  *maker = (Maker){ klass, hf_query_source_ref (source), context };
  status = sqlite3_create_module_v2 (db, name, &module, maker, free_maker_cb);
  if (status == SQLITE_OK)
    status = sqlite3_exec (db, statement, NULL, NULL, NULL);
  sqlite3_free (statement);
  return status;
}

int
hf_query_module_register (sqlite3        *db,
                          const char     *schema,
                          HfQuerySource  *source,
                          HfQueryContext *context)
{
  int status = SQLITE_OK;

  for (guint i = 0; status == SQLITE_OK && i < hf_query_schema_get_n_tables (); i++)
    status = make_table (db, schema, hf_query_tables_get_class (i), source, context);
  return status;
}

int
hf_query_module_register_series (sqlite3        *db,
                                 HfQueryContext *context)
{
  HfQuerySource *first = hf_query_series_get_source (context->series, 0);
  const guint n = hf_query_schema_get_n_tables_of (hf_query_series_get_n (context->series));
  int status = SQLITE_OK;

  for (guint i = hf_query_schema_get_n_tables (); status == SQLITE_OK && i < n; i++)
    status = make_table (db, "main", hf_query_tables_get_class (i), first, context);
  return status;
}
