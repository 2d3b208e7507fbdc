/* hf-query-sums-propose.c: which columns of an answer are worth adding up
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-sums.h"

gboolean
hf_query_sums_can_add (HfQueryRows *rows,
                       guint        column)
{
  const HfQueryKind kind = hf_query_rows_get_kind (rows, column);

  return kind != HF_QUERY_KIND_ID && kind != HF_QUERY_KIND_TYPE &&
         hf_query_rows_is_number (rows, column);
}

static gboolean
is_bytes (HfQueryRows *rows,
          guint        column)
{
  return hf_query_rows_get_kind (rows, column) == HF_QUERY_KIND_BYTES &&
         hf_query_sums_can_add (rows, column);
}

static gboolean
is_count (HfQueryRows *rows,
          guint        column)
{
  return hf_query_rows_get_kind (rows, column) == HF_QUERY_KIND_COUNT &&
         hf_query_sums_can_add (rows, column);
}

static gboolean
is_type (HfQueryRows *rows,
         guint        column)
{
  const HfQueryKind kind = hf_query_rows_get_kind (rows, column);

  return kind == HF_QUERY_KIND_TYPE || kind == HF_QUERY_KIND_TYPE_NAME;
}

static gboolean
is_name (HfQueryRows *rows,
         guint        column)
{
  const HfQueryKind kind = hf_query_rows_get_kind (rows, column);

  return kind == HF_QUERY_KIND_TEXT ||
         (kind == HF_QUERY_KIND_PLAIN && hf_query_rows_has_texts (rows, column));
}

static gboolean
is_id (HfQueryRows *rows,
       guint        column)
{
  return hf_query_rows_get_kind (rows, column) == HF_QUERY_KIND_ID;
}

static gboolean
is_any (HfQueryRows *rows G_GNUC_UNUSED,
        guint        column G_GNUC_UNUSED)
{
  return TRUE;
}

static gboolean
find_column (HfQueryRows *rows,
             gboolean (*is) (HfQueryRows *rows,
                             guint        column),
             guint        except,
             guint       *column)
{
  for (guint i = 0; i < hf_query_rows_get_n_columns (rows); i++)
    {
      if (i == except || !is (rows, i))
        continue;
      *column = i;
      return TRUE;
    }
  return FALSE;
}

gboolean
hf_query_sums_propose_key (HfQueryRows *rows,
                           guint        value,
                           guint       *key)
{
  return find_column (rows, is_type, value, key) || find_column (rows, is_name, value, key) ||
         find_column (rows, is_id, value, key) || find_column (rows, is_any, value, key);
}

gboolean
hf_query_sums_propose (HfQueryRows *rows,
                       guint       *key,
                       guint       *value)
{
  return (find_column (rows, is_bytes, G_MAXUINT, value) ||
          find_column (rows, is_count, G_MAXUINT, value) ||
          find_column (rows, hf_query_sums_can_add, G_MAXUINT, value)) &&
         hf_query_sums_propose_key (rows, *value, key);
}
