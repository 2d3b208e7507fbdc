/* hf-cli-sql-rows.c: the rows of a query for people, as CSV and as JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-sql-rows.h"

#include "hf-figures.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Rows that are looked at before the widths of columns are decided. */
#define MAX_KEPT 1000

/* A wider text is elided where the output is a terminal, in character cells. */
#define MAX_WIDTH 60

/* The rows being written. */
typedef struct
{
  HfQuery     *query;
  HfCliOutput *output;
  HfCliFormat  format;
  guint        n_columns;
  char       **keys;   /* of JSON: each another one */
  HfQueryKind *kinds;
  guint       *widths; /* for people, as are the next two */
  HfCliAlign  *aligns;
  GPtrArray   *kept;   /* of char *: the texts of the rows whose widths are looked at; or NULL */
  GString     *text;
  guint64      n_rows;
} Rows;

static void
rows_clear (Rows *self)
{
  g_clear_pointer (&self->keys, g_strfreev);
  g_clear_pointer (&self->kinds, g_free);
  g_clear_pointer (&self->widths, g_free);
  g_clear_pointer (&self->aligns, g_free);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  g_string_free (self->text, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Rows, rows_clear)

/* ---- For people ---- */

static char *
dup_integer (HfQueryKind kind,
             gint64      number)
{
  if (kind == HF_QUERY_KIND_ID)
    return g_strdup_printf ("%" G_GINT64_MODIFIER "x", (guint64) number);
  if (kind == HF_QUERY_KIND_BYTES && number >= 0)
    return hf_figures_size ((guint64) number);
  if (kind == HF_QUERY_KIND_COUNT && number >= 0)
    return hf_figures_count ((guint64) number);
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

/* Without what would move the cursor or end the line. */
static char *
dup_line (const char *text)
{
  return hf_text_to_utf8 (text, strlen (text));
}

static char *
dup_value (Rows  *self,
           guint  column)
{
  switch (hf_query_get_type (self->query, column))
    {
    case HF_QUERY_TYPE_NULL:
      return g_strdup ("–");
    case HF_QUERY_TYPE_INTEGER:
      return dup_integer (self->kinds[column], hf_query_get_integer (self->query, column));
    case HF_QUERY_TYPE_REAL:
    case HF_QUERY_TYPE_TEXT:
    case HF_QUERY_TYPE_BYTES:
    default:
      return dup_line (hf_query_get_text (self->query, column));
    }
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

static void
write_kept (Rows *self)
{
  g_autoptr (GPtrArray) kept = g_steal_pointer (&self->kept);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  if (kept == NULL)
    return;
  for (guint i = 0; i < self->n_columns; i++)
    {
      g_ptr_array_add (titles, dup_line (hf_query_get_column_name (self->query, i)));
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

static void
add_csv_row (Rows *self)
{
  const gboolean is_for_spreadsheet = self->format == HF_CLI_SPREADSHEET;

  for (guint i = 0; i < self->n_columns; i++)
    {
      const HfQueryType type = hf_query_get_type (self->query, i);

      if (i > 0)
        g_string_append_c (self->text, ',');
      if (type == HF_QUERY_TYPE_INTEGER)
        hf_table_append_signed (self->text, hf_query_get_integer (self->query, i));
      else if (type != HF_QUERY_TYPE_NULL)
        hf_table_append_csv (self->text, hf_query_get_text (self->query, i),
                             is_for_spreadsheet && type != HF_QUERY_TYPE_REAL);
    }
  g_string_append_c (self->text, '\n');
  flush (self);
}

static void
add_json_value (Rows  *self,
                guint  column)
{
  switch (hf_query_get_type (self->query, column))
    {
    case HF_QUERY_TYPE_INTEGER:
      hf_table_append_signed (self->text, hf_query_get_integer (self->query, column));
      break;
    case HF_QUERY_TYPE_REAL:
      /* JSON has no word for what is infinite. */
      g_string_append (self->text, isfinite (hf_query_get_real (self->query, column))
                                     ? hf_query_get_text (self->query, column)
                                     : "null");
      break;
    case HF_QUERY_TYPE_TEXT:
    case HF_QUERY_TYPE_BYTES:
      hf_table_append_json (self->text, hf_query_get_text (self->query, column));
      break;
    case HF_QUERY_TYPE_NULL:
    default:
      g_string_append (self->text, "null");
    }
}

static void
add_json_row (Rows *self)
{
  g_string_append (self->text, self->n_rows > 0 ? ",\n  {" : "\n  {");
  for (guint i = 0; i < self->n_columns; i++)
    {
      if (i > 0)
        g_string_append (self->text, ", ");
      hf_table_append_json (self->text, self->keys[i]);
      g_string_append (self->text, ": ");
      add_json_value (self, i);
    }
  g_string_append_c (self->text, '}');
  flush (self);
}

/* A member has a name of its own: of two columns with the same name, the second ends in _2. */
static char **
dup_keys (HfQuery *query,
          guint    n_columns)
{
  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  char **keys = g_new0 (char *, n_columns + 1);

  for (guint i = 0; i < n_columns; i++)
    {
      const char *name = hf_query_get_column_name (query, i);

      keys[i] = g_utf8_make_valid (name, -1);
      for (guint n = 2; !g_hash_table_add (used, keys[i]); n++)
        {
          g_free (keys[i]);
          keys[i] = g_strdup_printf ("%s_%u", name, n);
        }
    }
  return keys;
}

/* ---- All rows ---- */

static void
begin (Rows *self)
{
  if (self->format == HF_CLI_JSON)
    {
      hf_cli_output_add_text (self->output, "{\"rows\": [");
      return;
    }
  if (self->format == HF_CLI_PEOPLE)
    {
      choose_aligns (self);
      return;
    }
  if (self->format == HF_CLI_SPREADSHEET)
    g_string_append (self->text, "\xef\xbb\xbf");
  for (guint i = 0; i < self->n_columns; i++)
    {
      if (i > 0)
        g_string_append_c (self->text, ',');
      hf_table_append_csv (self->text, hf_query_get_column_name (self->query, i),
                           self->format == HF_CLI_SPREADSHEET);
    }
  g_string_append_c (self->text, '\n');
  flush (self);
}

static void
add_row (Rows *self)
{
  if (self->format == HF_CLI_PEOPLE)
    add_row_for_people (self);
  else if (self->format == HF_CLI_JSON)
    add_json_row (self);
  else
    add_csv_row (self);
  self->n_rows++;
}

static void
end (Rows *self)
{
  if (self->format == HF_CLI_JSON)
    hf_cli_output_add_text (self->output, self->n_rows > 0 ? "\n]}\n" : "]}\n");
  else if (self->format == HF_CLI_PEOPLE)
    write_kept (self);
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

  self.keys = dup_keys (query, n_columns);
  self.kinds = g_new (HfQueryKind, n_columns);
  for (guint i = 0; i < n_columns; i++)
    self.kinds[i] = hf_query_get_column_kind (query, i);
  self.widths = g_new0 (guint, n_columns);
  self.aligns = g_new0 (HfCliAlign, n_columns);
  self.kept = g_ptr_array_new_with_free_func (g_free);
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
