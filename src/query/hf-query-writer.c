/* hf-query-writer.c: the rows of an answer as CSV and as JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-writer.h"

#include "hf-query-text.h"

#include <math.h>

/* ---- CSV ---- */

static void
begin_csv (HfQueryWriter      *self,
           const char * const *names)
{
  const gboolean is_for_spreadsheet = self->format == HF_TABLE_SPREADSHEET;

  if (is_for_spreadsheet)
    g_string_append (self->text, "\xef\xbb\xbf");
  for (guint i = 0; i < self->n_columns; i++)
    {
      if (i > 0)
        g_string_append_c (self->text, ',');
      hf_table_append_csv (self->text, names[i], is_for_spreadsheet);
    }
  g_string_append_c (self->text, '\n');
}

static void
add_csv_row (HfQueryWriter      *self,
             const HfQueryValue *values)
{
  const gboolean is_for_spreadsheet = self->format == HF_TABLE_SPREADSHEET;

  for (guint i = 0; i < self->n_columns; i++)
    {
      if (i > 0)
        g_string_append_c (self->text, ',');
      if (values[i].type == HF_QUERY_TYPE_TEXT || values[i].type == HF_QUERY_TYPE_BYTES)
        hf_table_append_csv (self->text, values[i].text, is_for_spreadsheet);
      else
        hf_query_text_append_exact (self->text, &values[i]);
    }
  g_string_append_c (self->text, '\n');
}

/* ---- JSON ---- */

/* A member has a name of its own: of two columns with the same name, the second ends in _2. */
static char **
dup_keys (const char * const *names,
          guint               n_columns)
{
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  char **keys = g_new0 (char *, n_columns + 1);

  for (guint i = 0; i < n_columns; i++)
    {
      keys[i] = g_utf8_make_valid (names[i], -1);
      for (guint n = 2; !g_hash_table_add (used, keys[i]); n++)
        {
          g_free (keys[i]);
          keys[i] = g_strdup_printf ("%s_%u", names[i], n);
        }
    }
  return keys;
}

static void
add_json_value (HfQueryWriter      *self,
                const HfQueryValue *value)
{
  const gboolean is_text = value->type == HF_QUERY_TYPE_TEXT || value->type == HF_QUERY_TYPE_BYTES;

  /* JSON has no word for what is infinite. */
  if (value->type == HF_QUERY_TYPE_NULL ||
      (value->type == HF_QUERY_TYPE_REAL && !isfinite (value->real)))
    g_string_append (self->text, "null");
  else if (is_text)
    hf_table_append_json (self->text, value->text);
  else
    hf_query_text_append_exact (self->text, value);
}

static void
add_json_row (HfQueryWriter      *self,
              const HfQueryValue *values)
{
  g_string_append (self->text, self->n_rows > 0 ? ",\n  {" : "\n  {");
  for (guint i = 0; i < self->n_columns; i++)
    {
      if (i > 0)
        g_string_append (self->text, ", ");
      hf_table_append_json (self->text, self->keys[i]);
      g_string_append (self->text, ": ");
      add_json_value (self, &values[i]);
    }
  g_string_append_c (self->text, '}');
}

/* ---- Both ---- */

void
hf_query_writer_begin (HfQueryWriter      *self,
                       GString            *text,
                       HfTableFormat       format,
                       const char * const *names,
                       guint               n_columns)
{
  *self = (HfQueryWriter){ .text = text, .format = format, .n_columns = n_columns };
  if (format != HF_TABLE_JSON)
    {
      begin_csv (self, names);
      return;
    }
  self->keys = dup_keys (names, n_columns);
  g_string_append (text, "{\"rows\": [");
}

void
hf_query_writer_add_row (HfQueryWriter      *self,
                         const HfQueryValue *values)
{
  if (self->format == HF_TABLE_JSON)
    add_json_row (self, values);
  else
    add_csv_row (self, values);
  self->n_rows++;
}

void
hf_query_writer_end (HfQueryWriter *self)
{
  if (self->format == HF_TABLE_JSON)
    g_string_append (self->text, self->n_rows > 0 ? "\n]}\n" : "]}\n");
}

void
hf_query_writer_clear (HfQueryWriter *self)
{
  g_clear_pointer (&self->keys, g_strfreev);
}
