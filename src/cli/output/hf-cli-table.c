/* hf-cli-table.c: rows for people, as CSV and as JSON, from one list of columns
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-table.h"

#include "hf-figures.h"
#include "hf-generation-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* Between two columns. */
#define GAP "  "

/* A last column is never cut narrower than this, however small the terminal. */
#define MIN_LAST_WIDTH 16

static HfCliAlign
get_align (HfTableKind kind)
{
  return kind == HF_TABLE_TEXT || kind == HF_TABLE_BOOLEAN || kind == HF_TABLE_FLAG
           ? HF_CLI_ALIGN_START
           : HF_CLI_ALIGN_END;
}

/* ---- For scripts -------------------------------------------------------- */

static HfTableFormat
get_table_format (HfCliFormat format)
{
  if (format == HF_CLI_JSON)
    return HF_TABLE_JSON;
  return format == HF_CLI_SPREADSHEET ? HF_TABLE_SPREADSHEET : HF_TABLE_CSV;
}

/* Moves the text of the row to the output. */
static void
pass_on (HfCliTable *self)
{
  hf_cli_output_add_bytes (self->output, self->text->str, self->text->len);
  g_string_truncate (self->text, 0);
}

static void
begin_rows (HfCliTable *self)
{
  self->text = g_string_new (NULL);
  hf_table_writer_begin (&self->writer, self->text, get_table_format (self->format), self->schema);
  pass_on (self);
}

/* ---- For people --------------------------------------------------------- */

static char *
dup_figure (HfTableKind         kind,
            const HfTableValue *value)
{
  if (!value->is_known)
    return g_strdup ("–");

  switch (kind)
    {
    case HF_TABLE_COUNT:
      return hf_figures_count (value->number);
    case HF_TABLE_GENERATION:
      return hf_generation_text_dup_name (value->number);
    case HF_TABLE_BYTES:
      return hf_figures_size (value->number);
    case HF_TABLE_ID:
      return g_strdup_printf ("%" G_GINT64_MODIFIER "x", value->number);
    case HF_TABLE_BOOLEAN:
    case HF_TABLE_FLAG:
      return g_strdup (value->number != 0 ? _ ("yes") : _ ("no"));
    case HF_TABLE_COUNT_CHANGE:
      return hf_figures_count_change ((gint64) value->number);
    case HF_TABLE_BYTES_CHANGE:
      return hf_figures_size_change ((gint64) value->number);
    case HF_TABLE_TEXT:
    case HF_TABLE_FIGURE:
    case HF_TABLE_NUMBERS:
    default:
      return g_strdup (value->text);
    }
}

static const HfTableColumn *
get_column (const HfCliTable *self,
            guint             place)
{
  return &self->schema->columns[self->places.columns[place]];
}

guint
hf_cli_table_get_last_width (const HfCliTable *self)
{
  guint taken = 0;

  if (self->line_width == 0)
    return 0;

  for (guint i = 0; i + 1 < self->places.n_shown; i++)
    taken += get_column (self, i)->width + (guint) strlen (GAP);
  return self->line_width > taken + MIN_LAST_WIDTH ? self->line_width - taken : MIN_LAST_WIDTH;
}

static void
add_cell (HfCliTable *self,
          guint       place,
          const char *text)
{
  const HfTableColumn *column = get_column (self, place);
  gboolean is_last = place + 1 == self->places.n_shown;
  guint width = is_last ? hf_cli_table_get_last_width (self) : column->width;
  g_autofree char *elided = NULL;

  if (column->kind == HF_TABLE_TEXT && width > 0)
    elided = hf_cli_text_elide (text, width);

  /* Nothing follows the last one: no blanks at the end of a line. */
  hf_cli_output_add_padded (self->output, elided != NULL ? elided : text, is_last ? 0 : width,
                            get_align (column->kind));
  hf_cli_output_add_text (self->output, is_last ? "\n" : GAP);
}

static void
add_header (HfCliTable *self)
{
  for (guint i = 0; i < self->places.n_shown; i++)
    {
      const char *title = get_column (self, i)->title;

      add_cell (self, i, title != NULL ? _ (title) : "");
    }
}

static void
add_row (HfCliTable         *self,
         const HfTableValue *values)
{
  for (guint i = 0; i < self->places.n_shown; i++)
    {
      g_autofree char *figure = dup_figure (get_column (self, i)->kind,
                                            &values[self->places.columns[i]]);

      add_cell (self, i, figure);
    }
}

/* ---- The table ---------------------------------------------------------- */

void
hf_cli_table_begin (HfCliTable          *self,
                    HfCliOutput         *output,
                    HfCliFormat          format,
                    const HfTableSchema *schema,
                    const HfCliPlaces   *places)
{
  g_return_if_fail (schema->n_columns <= HF_TABLE_MAX_COLUMNS);

  self->output = output;
  self->format = format;
  self->schema = schema;
  self->line_width = hf_cli_output_get_columns (output);
  if (places != NULL)
    self->places = *places;
  else
    {
      self->places.n_shown = schema->n_columns;
      for (guint8 i = 0; i < schema->n_columns; i++)
        self->places.columns[i] = i;
    }

  if (format == HF_CLI_PEOPLE)
    add_header (self);
  else
    begin_rows (self);
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
hf_cli_table_add_row (HfCliTable         *self,
                      const HfTableValue *values)
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
  hf_cli_output_add_format (self->output,
                            ngettext ("… and %s more", "… and %s more", (gulong) n_more), count);
  hf_cli_output_add_char (self->output, '\n');
}
