/* hf-query-block.c: some thousand rows of an answer in little memory
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-block-private.h"

#include <string.h>

typedef struct
{
  guint64     codes[HF_QUERY_BLOCK_ROWS];
  guint8      types[HF_QUERY_BLOCK_ROWS];
  GString    *texts;
  GHashTable *offsets; /* of the texts */
} DraftColumn;

struct _HfQueryDraft
{
  guint       n_columns;
  guint32     n_rows;
  DraftColumn columns[];
};

HfQueryDraft *
hf_query_draft_new (guint n_columns)
{
  HfQueryDraft *self = g_malloc (sizeof (HfQueryDraft) + n_columns * sizeof (DraftColumn));

  self->n_columns = n_columns;
  self->n_rows = 0;
  for (guint i = 0; i < n_columns; i++)
    {
      self->columns[i].texts = g_string_new (NULL);
      self->columns[i].offsets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    }
  return self;
}

void
hf_query_draft_free (HfQueryDraft *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_columns; i++)
    {
      g_string_free (self->columns[i].texts, TRUE);
      g_hash_table_unref (self->columns[i].offsets);
    }
  g_free (self);
}

/* ---- Adding rows ---- */

static guint64
add_text (DraftColumn *column,
          const char  *text)
{
  gpointer offset = NULL;

  if (g_hash_table_lookup_extended (column->offsets, text, NULL, &offset))
    return GPOINTER_TO_SIZE (offset);

  offset = GSIZE_TO_POINTER (column->texts->len);
  g_string_append_len (column->texts, text, (gssize) strlen (text) + 1);
  g_hash_table_insert (column->offsets, g_strdup (text), offset);
  return GPOINTER_TO_SIZE (offset);
}

static guint64
make_code (DraftColumn *column,
           HfQuery     *query,
           guint        i,
           guint32      row)
{
  guint64 bits = 0;
  double real = 0;

  switch ((HfQueryType) column->types[row])
    {
    case HF_QUERY_TYPE_INTEGER:
      return (guint64) hf_query_get_integer (query, i);
    case HF_QUERY_TYPE_REAL:
      real = hf_query_get_real (query, i);
      memcpy (&bits, &real, sizeof bits);
      return bits;
    case HF_QUERY_TYPE_TEXT:
    case HF_QUERY_TYPE_BYTES:
      return add_text (column, hf_query_get_text (query, i));
    case HF_QUERY_TYPE_NULL:
    default:
      /* Makes no difference wider. */
      return row > 0 ? column->codes[row - 1] : 0;
    }
}

guint32
hf_query_draft_add (HfQueryDraft *self,
                    HfQuery      *query)
{
  const guint32 row = self->n_rows++;

  for (guint i = 0; i < self->n_columns; i++)
    {
      DraftColumn *column = &self->columns[i];

      column->types[row] = (guint8) hf_query_get_type (query, i);
      column->codes[row] = make_code (column, query, i, row);
    }
  return self->n_rows;
}

/* ---- Packing ---- */

static guint
choose_width (guint64 range)
{
  if (range == 0)
    return 0;
  if (range <= G_MAXUINT8)
    return 1;
  if (range <= G_MAXUINT16)
    return 2;
  return range <= G_MAXUINT32 ? 4 : 8;
}

static void
set_code (HfQueryBlockColumn *column,
          guint32             row,
          guint64             code)
{
  switch (column->width)
    {
    case 1:
      ((guint8 *) column->codes)[row] = (guint8) code;
      break;
    case 2:
      ((guint16 *) column->codes)[row] = (guint16) code;
      break;
    case 4:
      ((guint32 *) column->codes)[row] = (guint32) code;
      break;
    case 8:
      ((guint64 *) column->codes)[row] = code;
      break;
    default:
      break;
    }
}

static void
pack_codes (HfQueryBlockColumn *column,
            const DraftColumn  *draft,
            guint32             n_rows)
{
  gint64 least = (gint64) draft->codes[0];
  gint64 most = least;

  for (guint32 i = 1; i < n_rows; i++)
    {
      least = MIN (least, (gint64) draft->codes[i]);
      most = MAX (most, (gint64) draft->codes[i]);
    }
  column->least = (guint64) least;
  column->width = choose_width ((guint64) most - (guint64) least);
  column->codes = g_malloc ((gsize) n_rows * column->width);
  for (guint32 i = 0; i < n_rows; i++)
    set_code (column, i, draft->codes[i] - column->least);
}

/* Returns the bytes that it takes, and adds the types to @seen. */
static gsize
pack_column (HfQueryBlockColumn *column,
             const DraftColumn  *draft,
             guint32             n_rows,
             guint8             *seen)
{
  gsize n_bytes = 0;
  guint8 types = 0;

  pack_codes (column, draft, n_rows);
  n_bytes = (gsize) n_rows * column->width;
  column->type = (HfQueryType) draft->types[0];
  for (guint32 i = 0; i < n_rows; i++)
    types |= (guint8) (1 << draft->types[i]);
  if (types != 1 << column->type)
    {
      column->types = g_memdup2 (draft->types, n_rows);
      n_bytes += n_rows;
    }
  if (draft->texts->len > 0)
    {
      column->texts = g_memdup2 (draft->texts->str, draft->texts->len);
      n_bytes += draft->texts->len;
    }
  *seen |= types;
  return n_bytes;
}

HfQueryBlock *
hf_query_draft_end_block (HfQueryDraft *self,
                          guint32       first,
                          guint8       *seen)
{
  const gsize n_bytes = sizeof (HfQueryBlock) + self->n_columns * sizeof (HfQueryBlockColumn);
  HfQueryBlock *block = NULL;

  if (self->n_rows == 0)
    return NULL;

  block = g_malloc0 (n_bytes);
  block->first = first;
  block->n_rows = self->n_rows;
  block->n_columns = self->n_columns;
  block->n_bytes = n_bytes;
  for (guint i = 0; i < self->n_columns; i++)
    {
      DraftColumn *draft = &self->columns[i];

      block->n_bytes += pack_column (&block->columns[i], draft, self->n_rows, &seen[i]);
      g_string_truncate (draft->texts, 0);
      g_hash_table_remove_all (draft->offsets);
    }
  self->n_rows = 0;
  return block;
}

/* ---- Reading ---- */

void
hf_query_block_free (HfQueryBlock *self)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      g_free (self->columns[i].types);
      g_free (self->columns[i].codes);
      g_free (self->columns[i].texts);
    }
  g_free (self);
}

static guint64
get_code (const HfQueryBlockColumn *column,
          guint32                   row)
{
  switch (column->width)
    {
    case 1:
      return column->least + ((const guint8 *) column->codes)[row];
    case 2:
      return column->least + ((const guint16 *) column->codes)[row];
    case 4:
      return column->least + ((const guint32 *) column->codes)[row];
    case 8:
      return column->least + ((const guint64 *) column->codes)[row];
    default:
      return column->least;
    }
}

HfQueryValue
hf_query_block_get (const HfQueryBlock *self,
                    guint32             row,
                    guint               column)
{
  const HfQueryBlockColumn *values = &self->columns[column];
  const guint64 code = get_code (values, row);
  HfQueryValue value = { 0 };

  value.type = values->types != NULL ? (HfQueryType) values->types[row] : values->type;
  switch (value.type)
    {
    case HF_QUERY_TYPE_INTEGER:
      value.integer = (gint64) code;
      break;
    case HF_QUERY_TYPE_REAL:
      memcpy (&value.real, &code, sizeof value.real);
      break;
    case HF_QUERY_TYPE_TEXT:
    case HF_QUERY_TYPE_BYTES:
      value.text = values->texts + code;
      break;
    case HF_QUERY_TYPE_NULL:
    default:
      break;
    }
  return value;
}
