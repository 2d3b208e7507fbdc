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

/* ---- CSV ---------------------------------------------------------------- */

static void
add_csv_text (HfCliOutput *output,
              const char  *text)
{
  const char *quote;

  if (strpbrk (text, "\",\r\n") == NULL)
    {
      hf_cli_output_add_text (output, text);
      return;
    }

  hf_cli_output_add_char (output, '"');
  for (; (quote = strchr (text, '"')) != NULL; text = quote + 1)
    {
      hf_cli_output_add_bytes (output, text, (gsize) (quote - text));
      hf_cli_output_add_text (output, "\"\"");
    }
  hf_cli_output_add_text (output, text);
  hf_cli_output_add_char (output, '"');
}

static void
add_csv_value (HfCliOutput       *output,
               const HfCliColumn *column,
               const HfCliValue  *value)
{
  if (!value->is_known)
    return;

  if (column->kind == HF_CLI_COLUMN_TEXT)
    add_csv_text (output, value->text);
  else if (column->kind == HF_CLI_COLUMN_ID)
    hf_cli_output_add_hex (output, value->number);
  else
    hf_cli_output_add_decimal (output, value->number);
}

static void
add_csv_header (HfCliTable *self)
{
  for (guint i = 0; i < self->n_columns; i++)
    hf_cli_output_add_format (self->output, "%s%s", i == 0 ? "" : ",", self->columns[i].key);
  hf_cli_output_add_char (self->output, '\n');
}

static void
add_csv_row (HfCliTable       *self,
             const HfCliValue *values)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      if (i > 0)
        hf_cli_output_add_char (self->output, ',');
      add_csv_value (self->output, &self->columns[i], &values[i]);
    }
  hf_cli_output_add_char (self->output, '\n');
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

static void
add_json_row (HfCliTable       *self,
              const HfCliValue *values)
{
  hf_cli_json_begin_row (&self->json);
  for (guint i = 0; i < self->n_columns; i++)
    hf_cli_json_add_value (&self->json, self->columns[i].key, self->columns[i].kind, values[i]);
  hf_cli_json_end_object (&self->json);
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

  if (format == HF_CLI_CSV)
    add_csv_header (self);
  if (format == HF_CLI_PEOPLE)
    add_header (self);
  if (format != HF_CLI_JSON)
    return;

  hf_cli_json_init (&self->json, output);
  hf_cli_json_begin_object (&self->json, NULL);
  hf_cli_json_begin_array (&self->json, key);
}

void
hf_cli_table_add_row (HfCliTable       *self,
                      const HfCliValue *values)
{
  switch (self->format)
    {
    case HF_CLI_JSON:
      add_json_row (self, values);
      break;
    case HF_CLI_CSV:
      add_csv_row (self, values);
      break;
    case HF_CLI_PEOPLE:
    default:
      add_row (self, values);
      break;
    }
}

void
hf_cli_table_end (HfCliTable *self,
                  guint64     n_more)
{
  g_autofree char *count = NULL;

  if (self->format == HF_CLI_JSON)
    {
      hf_cli_json_end_array (&self->json);
      hf_cli_json_end_object (&self->json);
      hf_cli_json_finish (&self->json);
    }
  if (self->format != HF_CLI_PEOPLE || n_more == 0)
    return;

  count = hf_figures_count (n_more);
  /* Translators: the end of a list that was cut as asked; %s is a number */
  hf_cli_output_add_format (self->output, ngettext ("… and %s more\n", "… and %s more\n",
                                                    (gulong) n_more), count);
}
