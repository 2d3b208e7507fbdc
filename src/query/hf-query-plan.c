/* hf-query-plan.c: how a cursor gets to the rows of a query
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-plan-private.h"

#include <math.h>

/* ---- Plans ---- */

/* A plan goes from xBestIndex to xFilter as a text, since SQLite may copy it: a letter for each
 * argument, and its column as two digits of base 16: "=00>02<02". The number has the access, the
 * direction and the needs. */
#define PLAN_EQUAL '='
#define PLAN_AT_LEAST 'g'
#define PLAN_ABOVE '>'
#define PLAN_AT_MOST 'l'
#define PLAN_BELOW '<'
#define PLAN_EXACT '.' /* one of the ranges of a scan, with both limits the same */

#define PLAN_STEP 3
#define PLAN_DESCENDING (1 << 8)
#define PLAN_ASCENDING (1 << 9)
#define PLAN_GROUPED (1 << 10)
#define PLAN_NEEDS_SHIFT 11

/* A limit on a column that is not an index excludes most rows, by guess. */
#define SHARE_OF_EQUAL 0.1
#define SHARE_OF_LIMIT 0.3

/* To go over a row costs less than to look one up. */
#define COST_OF_LOOK_UP 4.0

static char
get_letter (int op)
{
  switch (op)
    {
    case SQLITE_INDEX_CONSTRAINT_EQ:
      return PLAN_EXACT;
    case SQLITE_INDEX_CONSTRAINT_GE:
      return PLAN_AT_LEAST;
    case SQLITE_INDEX_CONSTRAINT_GT:
      return PLAN_ABOVE;
    case SQLITE_INDEX_CONSTRAINT_LE:
      return PLAN_AT_MOST;
    case SQLITE_INDEX_CONSTRAINT_LT:
      return PLAN_BELOW;
    default:
      return 0;
    }
}

static gboolean
is_text (const HfQueryTableClass *klass,
         int                      column)
{
  const HfQueryKind kind = klass->table->columns[column].kind;

  return kind == HF_QUERY_KIND_TEXT || kind == HF_QUERY_KIND_TYPE_NAME;
}

/* The column by which a scan is in order; -1 = none. Ids with a sign may be in another order. */
static int
get_ordered (const HfQueryTableClass *klass,
             HfQuerySource           *source)
{
  return klass->ordered >= 0 && (klass->table->columns[klass->ordered].kind != HF_QUERY_KIND_ID ||
                                 hf_query_source_has_ordered_ids (source))
           ? klass->ordered
           : -1;
}

static double
count_rows (const HfQueryTableClass *klass,
            HfQuerySource           *source,
            int                      access)
{
  if (access == HF_QUERY_SCAN)
    return klass->n_rows (source);
  return klass->accesses[access].n_rows != NULL ? klass->accesses[access].n_rows (source) : 1;
}

/* The access with the fewest rows, and the constraint that has its value. */
static int
choose_access (const HfQueryTableClass *klass,
               HfQuerySource           *source,
               sqlite3_index_info      *info,
               int                     *constraint)
{
  int best = HF_QUERY_SCAN;

  for (guint i = 0; i < klass->n_accesses; i++)
    {
      for (int j = 0; j < info->nConstraint; j++)
        {
          const struct sqlite3_index_constraint *each = &info->aConstraint[j];

          if (!each->usable || each->op != SQLITE_INDEX_CONSTRAINT_EQ ||
              each->iColumn != klass->accesses[i].column ||
              (klass->accesses[i].is_text &&
               g_ascii_strcasecmp (sqlite3_vtab_collation (info, j), "BINARY") != 0) ||
              (best != HF_QUERY_SCAN &&
               count_rows (klass, source, best) <= count_rows (klass, source, (int) i)))
            continue;
          best = (int) i;
          *constraint = j;
        }
    }
  return best;
}

/* Limits of columns of numbers are tested before SQLite sees a row. SQLite tests them again, so
 * that one which cannot be tested here may be left out. */
static double
add_limits (const HfQueryTableClass *klass,
            sqlite3_index_info      *info,
            GString                 *plan,
            int                      skipped)
{
  double share = 1;

  for (int i = 0; i < info->nConstraint; i++)
    {
      const struct sqlite3_index_constraint *each = &info->aConstraint[i];
      const char letter = get_letter (each->op);

      /* SQLite would go over all rows for each value of an IN. */
      if (i == skipped || !each->usable || letter == 0 || each->iColumn < 0 ||
          is_text (klass, each->iColumn) || sqlite3_vtab_in (info, i, -1) != 0 ||
          plan->len / PLAN_STEP >= HF_QUERY_MAX_COLUMNS)
        continue;
      g_string_append_printf (plan, "%c%02x", letter, (guint) each->iColumn);
      info->aConstraintUsage[i].argvIndex = (int) (plan->len / PLAN_STEP);
      share *= letter == PLAN_EXACT ? SHARE_OF_EQUAL : SHARE_OF_LIMIT;
    }
  return share;
}

static guint
find_needs (const HfQueryTableClass  *klass,
            const sqlite3_index_info *info)
{
  const HfQueryTable *own = klass->table;
  guint needs = 0;

  for (guint i = 0; i < own->n_columns; i++)
    {
      if ((info->colUsed >> i) & 1)
        needs |= own->columns[i].needs;
    }
  for (int i = 0; i < info->nConstraint; i++)
    {
      if (info->aConstraint[i].iColumn >= 0)
        needs |= own->columns[info->aConstraint[i].iColumn].needs;
    }
  return needs;
}

/* The flags of a scan in this order; 0 if no scan has it. */
static int
choose_order (const HfQueryTableClass           *klass,
              HfQuerySource                     *source,
              const struct sqlite3_index_orderby *order)
{
  const int direction = order->desc != 0 ? PLAN_DESCENDING : PLAN_ASCENDING;

  if (order->iColumn >= 0 && order->iColumn == get_ordered (klass, source))
    return direction;
  for (guint i = 0; i < klass->n_accesses; i++)
    {
      if (klass->accesses[i].orders && klass->accesses[i].column == order->iColumn)
        return direction | PLAN_GROUPED;
    }
  return 0;
}

int
hf_query_plan_choose (const HfQueryTableClass *klass,
                      HfQuerySource           *source,
                      sqlite3_index_info      *info)
{
  g_autoptr (GString) plan = g_string_new (NULL);
  int constraint = -1;
  const int access = choose_access (klass, source, info, &constraint);
  double n_rows = count_rows (klass, source, access);
  int order = 0;

  if (klass->table->n_arguments > 0 && access == HF_QUERY_SCAN)
    return SQLITE_CONSTRAINT;
  if (access != HF_QUERY_SCAN)
    {
      g_string_append_printf (plan, "%c%02x", PLAN_EQUAL, (guint) klass->accesses[access].column);
      info->aConstraintUsage[constraint].argvIndex = 1;
      info->aConstraintUsage[constraint].omit = klass->table->n_arguments > 0;
      if (klass->accesses[access].is_unique)
        info->idxFlags = SQLITE_INDEX_SCAN_UNIQUE;
    }

  info->estimatedCost = access == HF_QUERY_SCAN ? n_rows : n_rows + COST_OF_LOOK_UP;
  n_rows *= add_limits (klass, info, plan, constraint);
  if (access == HF_QUERY_SCAN && info->nOrderBy == 1)
    order = choose_order (klass, source, info->aOrderBy);
  info->orderByConsumed = order != 0;
  info->estimatedRows = MAX ((sqlite3_int64) n_rows, 1);
  info->idxNum = (access & 0xff) | order | (int) (find_needs (klass, info) << PLAN_NEEDS_SHIFT);
  info->idxStr = sqlite3_mprintf ("%s", plan->str);
  info->needToFreeIdxStr = 1;
  return info->idxStr != NULL ? SQLITE_OK : SQLITE_NOMEM;
}

/* ---- Limits ---- */

/* The range of integers that compare with @value as @letter says; FALSE if there is none. A value
 * of another type is left to SQLite, but never equals an integer. */
static gboolean
find_range (char           letter,
            sqlite3_value *value,
            gint64        *low,
            gint64        *high)
{
  const int type = sqlite3_value_numeric_type (value);
  gint64 integer = 0;

  *low = G_MININT64;
  *high = G_MAXINT64;
  if (type == SQLITE_NULL)
    return FALSE;
  if (type == SQLITE_FLOAT)
    {
      const double number = sqlite3_value_double (value);

      if (letter == PLAN_EXACT || letter == PLAN_EQUAL)
        {
          if (!(number >= -0x1p63 && number < 0x1p63))
            return FALSE;
          *low = *high = (gint64) number;
          return (double) *low == number;
        }
      /* Rounded away from the rows that may match: SQLite tests them again. */
      if (!(fabs (number) < 9e15))
        return TRUE;
      integer = (gint64) floor (number);
      if (letter == PLAN_ABOVE || letter == PLAN_AT_LEAST)
        *low = integer;
      else
        *high = integer + 1;
      return TRUE;
    }
  if (type != SQLITE_INTEGER)
    return letter != PLAN_EXACT && letter != PLAN_EQUAL;

  integer = sqlite3_value_int64 (value);
  if (letter == PLAN_EXACT || letter == PLAN_EQUAL || letter == PLAN_ABOVE ||
      letter == PLAN_AT_LEAST)
    *low = integer;
  if (letter == PLAN_EXACT || letter == PLAN_EQUAL || letter == PLAN_BELOW ||
      letter == PLAN_AT_MOST)
    *high = integer;
  if ((letter == PLAN_ABOVE && integer == G_MAXINT64) ||
      (letter == PLAN_BELOW && integer == G_MININT64))
    return FALSE;
  if (letter == PLAN_ABOVE)
    ++*low;
  if (letter == PLAN_BELOW)
    --*high;
  return TRUE;
}

static void
narrow (HfQueryCursor *cursor,
        guint8         column,
        gint64         low,
        gint64         high)
{
  HfQueryRange *range = cursor->ranges;

  while (range < cursor->ranges + cursor->n_ranges && range->column != column)
    range++;
  if (range == cursor->ranges + cursor->n_ranges)
    {
      *range = (HfQueryRange){ column, low, high };
      cursor->n_ranges++;
    }
  range->low = MAX (range->low, low);
  range->high = MIN (range->high, high);
}

gboolean
hf_query_plan_matches (HfQueryCursor           *cursor,
                       const HfQueryTableClass *klass)
{
  for (guint i = 0; i < cursor->n_ranges; i++)
    {
      const HfQueryRange *range = &cursor->ranges[i];
      HfQueryCell cell = { HF_QUERY_NULL, 0, NULL };

      klass->get (cursor, range->column, &cell);
      if (cell.type != HF_QUERY_INTEGER || cell.integer < range->low || cell.integer > range->high)
        return FALSE;
    }
  return TRUE;
}

/* The ordered column needs no test: the class begins and ends where its range does. */
static void
take_ordered_range (HfQueryCursor           *cursor,
                    const HfQueryTableClass *klass)
{
  cursor->low = G_MININT64;
  cursor->high = G_MAXINT64;
  for (guint i = 0; i < cursor->n_ranges; i++)
    {
      if (cursor->access != HF_QUERY_SCAN || cursor->is_grouped ||
          cursor->ranges[i].column != get_ordered (klass, cursor->source))
        continue;
      cursor->low = cursor->ranges[i].low;
      cursor->high = cursor->ranges[i].high;
      cursor->ranges[i] = cursor->ranges[--cursor->n_ranges];
      return;
    }
}

/* Takes the values of the plan; FALSE if no row can match them. */
static gboolean
take_values (HfQueryCursor            *cursor,
             const HfQueryTableClass  *klass,
             const char               *plan,
             sqlite3_value           **values)
{
  for (guint i = 0; plan[i * PLAN_STEP] != '\0'; i++)
    {
      const char letter = plan[i * PLAN_STEP];
      const guint8 column = (guint8) (g_ascii_xdigit_value (plan[i * PLAN_STEP + 1]) << 4 |
                                      g_ascii_xdigit_value (plan[i * PLAN_STEP + 2]));
      gint64 low;
      gint64 high;

      if (letter == PLAN_EQUAL && klass->accesses[cursor->access].is_text)
        {
          if (sqlite3_value_type (values[i]) == SQLITE_NULL)
            return FALSE;
          cursor->own_text = g_strdup ((const char *) sqlite3_value_text (values[i]));
          cursor->key_text = cursor->own_text;
          if (cursor->key_text == NULL)
            return FALSE;
          continue;
        }
      if (!find_range (letter, values[i], &low, &high))
        return FALSE;
      if (letter == PLAN_EQUAL)
        cursor->key = low;
      else
        narrow (cursor, column, low, high);
    }
  return TRUE;
}

gboolean
hf_query_plan_begin (HfQueryCursor            *cursor,
                     const HfQueryTableClass  *klass,
                     int                       number,
                     const char               *plan,
                     sqlite3_value           **values)
{
  g_clear_pointer (&cursor->own_text, g_free);
  cursor->key_text = NULL;
  cursor->access = (gint8) (number & 0xff);
  cursor->is_descending = (number & PLAN_DESCENDING) != 0;
  cursor->is_grouped = (number & PLAN_GROUPED) != 0;
  cursor->needs = (guint) number >> PLAN_NEEDS_SHIFT;
  cursor->n_ranges = 0;
  if (!take_values (cursor, klass, plan, values))
    return FALSE;
  take_ordered_range (cursor, klass);
  return TRUE;
}
