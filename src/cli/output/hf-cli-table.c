/* hf-cli-table.c: rows for people, as CSV and as JSON, from one list of columns
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-table.h"

#include "hf-figures.h"

#include <glib/gi18n.h>
#include <string.h>

/* Between two columns. */
#define GAP "  "

/* A last column is never cut narrower than this, however small the terminal. */
#define MIN_LAST_WIDTH 16

static HfCliAlign
get_align (const HfCliColumn *column)
{
  return column->kind == HF_CLI_COLUMN_TEXT || column->kind == HF_CLI_COLUMN_YES
           ? HF_CLI_ALIGN_START
           : HF_CLI_ALIGN_END;
}

/* ---- JSON --------------------------------------------------------------- */

void
hf_cli_json_add_value (HfCliJson       *self,
                       const char      *key,
                       HfCliColumnKind  kind,
                       HfCliValue       value)
{
  if (!value.is_known)
    hf_cli_json_add_null (self, key);
  else if (kind == HF_CLI_COLUMN_TEXT)
    hf_cli_json_add_string (self, key, value.text);
  else if (kind == HF_CLI_COLUMN_ID)
    hf_cli_json_add_id (self, key, value.number);
  else
    hf_cli_json_add_number (self, key, value.number);
}

/* ---- For scripts -------------------------------------------------------- */

static HfTableKind
get_table_kind (HfCliColumnKind kind)
{
  if (kind == HF_CLI_COLUMN_TEXT)
    return HF_TABLE_TEXT;
  return kind == HF_CLI_COLUMN_ID ? HF_TABLE_ID : HF_TABLE_NUMBER;
}

static HfTableFormat
get_table_format (HfCliFormat format)
{
  if (format == HF_CLI_JSON)
    return HF_TABLE_JSON;
  return format == HF_CLI_SPREADSHEET ? HF_TABLE_SPREADSHEET : HF_TABLE_CSV;
}

/* What was written into the row goes on to the output. */
static void
pass_on (HfCliTable *self)
{
  hf_cli_output_add_bytes (self->output, self->text->str, self->text->len);
  g_string_truncate (self->text, 0);
}

static void
begin_rows (HfCliTable *self,
            const char *key)
{
  for (guint i = 0; i < self->n_columns; i++)
    self->keys[i] = (HfTableColumn) { self->columns[i].key,
                                      get_table_kind (self->columns[i].kind) };
  self->text = g_string_new (NULL);
  hf_table_writer_begin (&self->writer, self->text, get_table_format (self->format), key,
                         self->keys, self->n_columns);
  pass_on (self);
}

/* ---- For people --------------------------------------------------------- */

static char *
dup_figure (const HfCliColumn *column,
            const HfCliValue  *value)
{
  if (!value->is_known)
    return g_strdup ("–");

  switch (column->kind)
    {
    case HF_CLI_COLUMN_COUNT:
      return hf_figures_count (value->number);
    case HF_CLI_COLUMN_BYTES:
      return hf_figures_size (value->number);
    case HF_CLI_COLUMN_ID:
      return g_strdup_printf ("%" G_GINT64_MODIFIER "x", value->number);
    case HF_CLI_COLUMN_YES:
      return g_strdup (value->number != 0 ? _ ("yes") : _ ("no"));
    case HF_CLI_COLUMN_TEXT:
    default:
      return g_strdup (value->text);
    }
}

/* Returns: what is left of the line for the last column; 0 = any width. */
static guint
get_last_width (const HfCliTable *self)
{
  guint taken = 0;

  if (self->line_width == 0)
    return 0;

  for (guint i = 0; i + 1 < self->n_shown; i++)
    taken += self->columns[self->order[i]].width + (guint) strlen (GAP);
  return self->line_width > taken + MIN_LAST_WIDTH ? self->line_width - taken : MIN_LAST_WIDTH;
}

static void
add_cell (HfCliTable *self,
          guint       place,
          const char *text)
{
  const HfCliColumn *column = &self->columns[self->order[place]];
  gboolean is_last = place + 1 == self->n_shown;
  guint width = is_last ? get_last_width (self) : column->width;
  g_autofree char *elided = NULL;

  if (column->kind == HF_CLI_COLUMN_TEXT && width > 0)
    elided = hf_cli_text_elide (text, width);

  /* Nothing follows the last one: no blanks at the end of a line. */
  hf_cli_output_add_padded (self->output, elided != NULL ? elided : text,
                            is_last ? 0 : width, get_align (column));
  hf_cli_output_add_text (self->output, is_last ? "\n" : GAP);
}

static void
add_header (HfCliTable *self)
{
  for (guint i = 0; i < self->n_shown; i++)
    add_cell (self, i, _ (self->columns[self->order[i]].title));
}

static void
add_row (HfCliTable       *self,
         const HfCliValue *values)
{
  for (guint i = 0; i < self->n_shown; i++)
    {
      guint column = self->order[i];
      g_autofree char *figure = dup_figure (&self->columns[column], &values[column]);

      add_cell (self, i, figure);
    }
}

/* ---- The table ---------------------------------------------------------- */

void
hf_cli_table_begin (HfCliTable        *self,
                    HfCliOutput       *output,
                    HfCliFormat        format,
                    const char        *key,
                    const HfCliColumn *columns,
                    guint              n_columns)
{
  g_return_if_fail (n_columns <= HF_CLI_MAX_COLUMNS);

  self->output = output;
  self->format = format;
  self->columns = columns;
  self->n_columns = n_columns;
  self->line_width = hf_cli_output_get_columns (output);
  self->n_shown = 0;
  for (guint i = 0; i < n_columns; i++)
    {
      if (columns[i].place == HF_CLI_HIDDEN)
        continue;
      self->order[columns[i].place] = i;
      self->n_shown++;
    }

  if (format == HF_CLI_PEOPLE)
    add_header (self);
  else
    begin_rows (self, key);
}

void
hf_cli_table_set_note (HfCliTable *self,
                       const char *key,
                       const char *note)
{
  if (self->format != HF_CLI_PEOPLE)
    hf_table_writer_set_note (&self->writer, key, note);
}

void
hf_cli_table_add_row (HfCliTable       *self,
                      const HfCliValue *values)
{
  if (self->format == HF_CLI_PEOPLE)
    add_row (self, values);
  else
    {
      hf_table_writer_add_row (&self->writer, values);
      pass_on (self);
    }
}

void
hf_cli_table_end (HfCliTable *self,
                  guint64     n_more)
{
  g_autofree char *count = NULL;

  if (self->format != HF_CLI_PEOPLE)
    {
      hf_table_writer_end (&self->writer);
      pass_on (self);
      g_string_free (g_steal_pointer (&self->text), TRUE);
      return;
    }
  if (n_more == 0)
    return;

  count = hf_figures_count (n_more);
  /* Translators: the end of a list that was cut as asked; %s is a number */
  hf_cli_output_add_format (self->output, ngettext ("… and %s more\n", "… and %s more\n",
                                                    (gulong) n_more), count);
}
