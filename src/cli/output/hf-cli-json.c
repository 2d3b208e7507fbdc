/* hf-cli-json.c: JSON, written as it comes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-json.h"

#include "hf-table-writer.h"

void
hf_cli_json_init (HfCliJson   *self,
                  HfCliOutput *output)
{
  self->output = output;
  self->depth = 0;
  self->row_depth = 0;
  self->is_empty = TRUE;
}

void
hf_cli_json_finish (HfCliJson *self)
{
  g_return_if_fail (self->depth == 0);

  hf_cli_output_add_char (self->output, '\n');
}

static void
add_quoted (HfCliOutput *output,
            const char  *text)
{
  g_autoptr (GString) quoted = g_string_new (NULL);

  hf_table_append_json (quoted, text);
  hf_cli_output_add_bytes (output, quoted->str, quoted->len);
}

static void
begin_line (HfCliJson *self)
{
  hf_cli_output_add_char (self->output, '\n');
  for (guint i = 0; i < self->depth; i++)
    hf_cli_output_add_text (self->output, "  ");
}

static void
begin_member (HfCliJson  *self,
              const char *key)
{
  if (!self->is_empty)
    hf_cli_output_add_char (self->output, ',');
  if (self->depth > 0 && self->row_depth == 0)
    begin_line (self);
  else if (!self->is_empty)
    hf_cli_output_add_char (self->output, ' ');
  self->is_empty = FALSE;

  if (key == NULL)
    return;
  add_quoted (self->output, key);
  hf_cli_output_add_text (self->output, ": ");
}

static void
begin_container (HfCliJson  *self,
                 const char *key,
                 char        bracket)
{
  begin_member (self, key);
  hf_cli_output_add_char (self->output, bracket);
  self->depth++;
  self->is_empty = TRUE;
}

static void
end_container (HfCliJson *self,
               char       bracket)
{
  g_return_if_fail (self->depth > 0);

  self->depth--;
  if (!self->is_empty && self->row_depth == 0)
    begin_line (self);
  if (self->row_depth > self->depth)
    self->row_depth = 0;
  hf_cli_output_add_char (self->output, bracket);
  self->is_empty = FALSE;
}

void
hf_cli_json_begin_object (HfCliJson  *self,
                          const char *key)
{
  begin_container (self, key, '{');
}

void
hf_cli_json_begin_row (HfCliJson *self)
{
  begin_container (self, NULL, '{');
  if (self->row_depth == 0)
    self->row_depth = self->depth;
}

void
hf_cli_json_end_object (HfCliJson *self)
{
  end_container (self, '}');
}

void
hf_cli_json_begin_array (HfCliJson  *self,
                         const char *key)
{
  begin_container (self, key, '[');
}

void
hf_cli_json_end_array (HfCliJson *self)
{
  end_container (self, ']');
}

void
hf_cli_json_add_string (HfCliJson  *self,
                        const char *key,
                        const char *value)
{
  if (value == NULL)
    {
      hf_cli_json_add_null (self, key);
      return;
    }

  begin_member (self, key);
  add_quoted (self->output, value);
}

void
hf_cli_json_add_number (HfCliJson  *self,
                        const char *key,
                        guint64     value)
{
  begin_member (self, key);
  hf_cli_output_add_decimal (self->output, value);
}

static void
add_signed (HfCliJson  *self,
            const char *key,
            gint64      value)
{
  g_autoptr (GString) text = g_string_new (NULL);

  hf_table_append_signed (text, value);
  begin_member (self, key);
  hf_cli_output_add_text (self->output, text->str);
}

static void
add_numbers (HfCliJson  *self,
             const char *key,
             const char *value)
{
  g_autoptr (GString) text = g_string_new (NULL);

  hf_table_append_numbers (text, value);
  begin_member (self, key);
  hf_cli_output_add_text (self->output, text->str);
}

void
hf_cli_json_add_id (HfCliJson  *self,
                    const char *key,
                    guint64     id)
{
  begin_member (self, key);
  hf_cli_output_add_char (self->output, '"');
  hf_cli_output_add_hex (self->output, id);
  hf_cli_output_add_char (self->output, '"');
}

void
hf_cli_json_add_boolean (HfCliJson  *self,
                         const char *key,
                         gboolean    value)
{
  begin_member (self, key);
  hf_cli_output_add_text (self->output, value ? "true" : "false");
}

void
hf_cli_json_add_null (HfCliJson  *self,
                      const char *key)
{
  begin_member (self, key);
  hf_cli_output_add_text (self->output, "null");
}

void
hf_cli_json_add_value (HfCliJson    *self,
                       const char   *key,
                       HfTableKind   kind,
                       HfTableValue  value)
{
  if (!value.is_known)
    hf_cli_json_add_null (self, key);
  else if (kind == HF_TABLE_TEXT)
    hf_cli_json_add_string (self, key, value.text);
  else if (kind == HF_TABLE_ID)
    hf_cli_json_add_id (self, key, value.number);
  else if (kind == HF_TABLE_COUNT_CHANGE || kind == HF_TABLE_BYTES_CHANGE)
    add_signed (self, key, (gint64) value.number);
  else if (kind == HF_TABLE_FLAG)
    hf_cli_json_add_boolean (self, key, value.number != 0);
  else if (kind == HF_TABLE_NUMBERS)
    add_numbers (self, key, value.text);
  else
    hf_cli_json_add_number (self, key, value.number);
}
