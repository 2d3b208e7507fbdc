/* hf-cli-sql-rows.c: the rows of a query for people, as CSV and as JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-sql-rows.h"

#include "hf-query-text.h"
#include "hf-query-writer.h"
#include "hf-utf8.h"

#include <string.h>

/* Rows that are looked at before the widths of columns are decided. */
#define MAX_KEPT 1000

/* A wider text is elided where the output is a terminal, in character cells. */
#define MAX_WIDTH 60

/* The rows being written. */
typedef struct
{
  HfQuery       *query;
  HfCliOutput   *output;
  HfCliFormat    format;
  guint          n_columns;
  HfQueryKind   *kinds;
  guint         *widths; /* for people, as are the next two */
  HfCliAlign    *aligns;
  GPtrArray     *kept;   /* of char *: the texts of the rows whose widths are looked at; or NULL */
  HfQueryWriter  writer; /* for scripts, as are the next two */
  HfQueryValue  *values;
  GString       *text;
  guint64        n_rows;
} Rows;

static void
rows_clear (Rows *self)
{
  g_clear_pointer (&self->kinds, g_free);
  g_clear_pointer (&self->widths, g_free);
  g_clear_pointer (&self->aligns, g_free);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  hf_query_writer_clear (&self->writer);
  g_clear_pointer (&self->values, g_free);
  g_string_free (self->text, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Rows, rows_clear)

/* ---- For people ---- */

static char *
dup_value (Rows  *self,
           guint  column)
{
  const HfQueryValue value = hf_query_get_value (self->query, column);

  return hf_query_text_dup (&value, self->kinds[column]);
}

/* Of the first row: a column of SQL may have values of any type. */
static void
choose_aligns (Rows *self)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      const HfQueryType type = hf_query_get_type (self->query, i);

      self->aligns[i] = type == HF_QUERY_TYPE_INTEGER || type == HF_QUERY_TYPE_REAL
                          ? HF_CLI_ALIGN_END
                          : HF_CLI_ALIGN_START;
    }
}

static void
write_cell (Rows       *self,
            guint       column,
            const char *text)
{
  const gboolean is_last = column + 1 == self->n_columns;
  const HfCliAlign align = self->aligns[column];
  const gboolean is_terminal = hf_cli_output_get_columns (self->output) > 0;
  g_autofree char *elided = NULL;

  if (is_terminal && !is_last && hf_cli_text_get_width (text) > MAX_WIDTH)
    elided = hf_cli_text_elide_middle (text, MAX_WIDTH);
  if (column > 0)
    hf_cli_output_add_text (self->output, "  ");
  hf_cli_output_add_padded (self->output, elided != NULL ? elided : text,
                            is_last && align == HF_CLI_ALIGN_START ? 0 : self->widths[column],
                            align);
  if (is_last)
    hf_cli_output_add_char (self->output, '\n');
}

static void
widen (Rows       *self,
       guint       column,
       const char *text)
{
  const guint limit = hf_cli_output_get_columns (self->output) > 0 ? MAX_WIDTH : G_MAXUINT;

  self->widths[column] = MAX (self->widths[column], MIN (hf_cli_text_get_width (text), limit));
}

/* Without what would move the cursor or end the line. */
static char *
dup_title (Rows  *self,
           guint  column)
{
  const char *name = hf_query_get_column_name (self->query, column);

  return hf_text_to_utf8 (name, strlen (name));
}

static void
write_kept (Rows *self)
{
  g_autoptr (GPtrArray) kept = g_steal_pointer (&self->kept);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  if (kept == NULL)
    return;
  for (guint i = 0; i < self->n_columns; i++)
    {
      g_ptr_array_add (titles, dup_title (self, i));
      widen (self, i, g_ptr_array_index (titles, i));
    }
  for (guint i = 0; i < kept->len; i++)
    widen (self, i % self->n_columns, g_ptr_array_index (kept, i));
  for (guint i = 0; i < self->n_columns; i++)
    write_cell (self, i, g_ptr_array_index (titles, i));
  for (guint i = 0; i < kept->len; i++)
    write_cell (self, i % self->n_columns, g_ptr_array_index (kept, i));
}

static void
add_row_for_people (Rows *self)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      g_autofree char *text = dup_value (self, i);

      if (self->kept != NULL)
        g_ptr_array_add (self->kept, g_steal_pointer (&text));
      else
        write_cell (self, i, text);
    }
  if (self->kept != NULL && self->kept->len >= MAX_KEPT * self->n_columns)
    write_kept (self);
}

/* ---- For scripts ---- */

static void
flush (Rows *self)
{
  hf_cli_output_add_bytes (self->output, self->text->str, self->text->len);
  g_string_truncate (self->text, 0);
}

static HfTableFormat
get_table_format (HfCliFormat format)
{
  if (format == HF_CLI_JSON)
    return HF_TABLE_JSON;
  return format == HF_CLI_SPREADSHEET ? HF_TABLE_SPREADSHEET : HF_TABLE_CSV;
}

static void
begin_for_scripts (Rows *self)
{
  g_autofree const char **names = g_new (const char *, self->n_columns);

  for (guint i = 0; i < self->n_columns; i++)
    names[i] = hf_query_get_column_name (self->query, i);
  hf_query_writer_begin (&self->writer, self->text, get_table_format (self->format), names,
                         self->n_columns);
  flush (self);
}

static void
add_row_for_scripts (Rows *self)
{
  for (guint i = 0; i < self->n_columns; i++)
    self->values[i] = hf_query_get_value (self->query, i);
  hf_query_writer_add_row (&self->writer, self->values);
  flush (self);
}

/* ---- All rows ---- */

static void
begin (Rows *self)
{
  if (self->format == HF_CLI_PEOPLE)
    choose_aligns (self);
  else
    begin_for_scripts (self);
}

static void
add_row (Rows *self)
{
  if (self->format == HF_CLI_PEOPLE)
    add_row_for_people (self);
  else
    add_row_for_scripts (self);
  self->n_rows++;
}

static void
end (Rows *self)
{
  if (self->format == HF_CLI_PEOPLE)
    {
      write_kept (self);
      return;
    }
  hf_query_writer_end (&self->writer);
  flush (self);
}

gboolean
hf_cli_sql_rows_write (HfQuery       *query,
                       HfCliOutput   *output,
                       HfCliFormat    format,
                       guint64        limit,
                       guint64       *n_rows,
                       GCancellable  *cancellable,
                       GError       **error)
{
  const guint n_columns = hf_query_get_n_columns (query);
  g_auto (Rows) self = {
    .query = query, .output = output, .format = format, .n_columns = n_columns
  };
  gboolean is_row = FALSE;

  self.kinds = g_new (HfQueryKind, n_columns);
  for (guint i = 0; i < n_columns; i++)
    self.kinds[i] = hf_query_get_column_kind (query, i);
  self.widths = g_new0 (guint, n_columns);
  self.aligns = g_new0 (HfCliAlign, n_columns);
  self.kept = g_ptr_array_new_with_free_func (g_free);
  self.values = g_new0 (HfQueryValue, n_columns);
  self.text = g_string_new (NULL);
  if (!hf_query_next (query, &is_row, cancellable, error))
    return FALSE;
  begin (&self);
  while (is_row && !hf_cli_output_is_closed (output))
    {
      add_row (&self);
      if (self.n_rows == limit)
        break;
      if (!hf_query_next (query, &is_row, cancellable, error))
        {
          end (&self);
          return FALSE;
        }
    }
  end (&self);
  *n_rows = self.n_rows;
  return TRUE;
}
