/* hf-table-writer.c: rows as CSV and as JSON, exact and the same in every language
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-table-writer.h"

#include <string.h>

/* Of a 64-bit number in any base that is written. */
#define MAX_DIGITS 20

/* ---- Values ------------------------------------------------------------- */

/* Rows come by the million: printf() would take most of the time. */
static void
append_number (GString *out,
               guint64  number,
               guint    base)
{
  char digits[MAX_DIGITS];
  gsize first = MAX_DIGITS;

  do
    {
      digits[--first] = "0123456789abcdef"[number % base];
      number /= base;
    }
  while (number > 0);
  g_string_append_len (out, digits + first, (gssize) (MAX_DIGITS - first));
}

void
hf_table_append_signed (GString *out,
                        gint64   number)
{
  if (number < 0)
    g_string_append_c (out, '-');
  append_number (out, number < 0 ? ~(guint64) number + 1 : (guint64) number, 10);
}

static gboolean
is_signed (HfTableKind kind)
{
  return kind == HF_TABLE_COUNT_CHANGE || kind == HF_TABLE_BYTES_CHANGE;
}

/* A number of a kind that the base of ids does not concern. */
static void
append_decimal (GString            *out,
                HfTableKind         kind,
                const HfTableValue *value)
{
  if (is_signed (kind))
    hf_table_append_signed (out, (gint64) value->number);
  else
    append_number (out, value->number, 10);
}

static void
append_quoted (GString    *out,
               const char *mark,
               const char *text)
{
  const char *quote;

  g_string_append_c (out, '"');
  g_string_append (out, mark);
  for (; (quote = strchr (text, '"')) != NULL; text = quote + 1)
    {
      g_string_append_len (out, text, quote - text);
      g_string_append (out, "\"\"");
    }
  g_string_append (out, text);
  g_string_append_c (out, '"');
}

void
hf_table_append_quoted (GString    *out,
                        const char *text)
{
  append_quoted (out, "", text);
}

/* As OWASP's sheet on CSV injection has them. */
static gboolean
is_formula (const char *text)
{
  static const char *const wide[] = { "＝", "＋", "－", "＠" };

  if (text[0] != '\0' && strchr ("=+-@\t\r\n", text[0]) != NULL)
    return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (wide); i++)
    {
      if (g_str_has_prefix (text, wide[i]))
        return TRUE;
    }
  return FALSE;
}

void
hf_table_append_csv (GString    *out,
                     const char *text,
                     gboolean    is_for_spreadsheet)
{
  if (is_for_spreadsheet && is_formula (text))
    append_quoted (out, "'", text);
  else if (strpbrk (text, "\",\r\n") == NULL)
    g_string_append (out, text);
  else
    append_quoted (out, "", text);
}

static void
append_escaped (GString *out,
                char     character)
{
  switch (character)
    {
    case '"':
    case '\\':
      g_string_append_c (out, '\\');
      g_string_append_c (out, character);
      break;
    case '\n':
      g_string_append (out, "\\n");
      break;
    case '\t':
      g_string_append (out, "\\t");
      break;
    default:
      g_string_append_printf (out, "\\u%04x", (guint) (guchar) character);
      break;
    }
}

void
hf_table_append_json (GString    *out,
                      const char *text)
{
  const char *from = text;
  const char *p;

  g_string_append_c (out, '"');
  for (p = text; *p != '\0'; p++)
    if (*p == '"' || *p == '\\' || (guchar) *p < 0x20)
      {
        g_string_append_len (out, from, p - from);
        append_escaped (out, *p);
        from = p + 1;
      }
  g_string_append_len (out, from, p - from);
  g_string_append_c (out, '"');
}

void
hf_table_append_numbers (GString    *out,
                         const char *text)
{
  g_string_append_c (out, '[');
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == ' ')
        g_string_append_c (out, ',');
      g_string_append_c (out, *p);
    }
  g_string_append_c (out, ']');
}

static gboolean
is_text (HfTableKind kind)
{
  return kind == HF_TABLE_TEXT || kind == HF_TABLE_NUMBERS;
}

/* ---- Rows --------------------------------------------------------------- */

static void
add_csv_value (HfTableWriter      *self,
               HfTableKind         kind,
               const HfTableValue *value)
{
  const gboolean is_for_spreadsheet = self->format == HF_TABLE_SPREADSHEET;

  if (is_text (kind))
    hf_table_append_csv (self->text, value->text, kind == HF_TABLE_TEXT && is_for_spreadsheet);
  else if (kind == HF_TABLE_ID)
    {
      g_string_append (self->text, is_for_spreadsheet ? "0x" : "");
      append_number (self->text, value->number, 16);
    }
  else
    append_decimal (self->text, kind, value);
}

static void
add_csv_row (HfTableWriter      *self,
             const HfTableValue *values)
{
  const HfTableColumn *columns = self->schema->columns;

  for (guint i = 0; i < self->schema->n_columns; i++)
    {
      if (i > 0)
        g_string_append_c (self->text, ',');
      if (values[i].is_known)
        add_csv_value (self, columns[i].kind, &values[i]);
    }
  g_string_append_c (self->text, '\n');
}

static void
add_json_value (GString            *out,
                HfTableKind         kind,
                const HfTableValue *value)
{
  if (!value->is_known)
    g_string_append (out, "null");
  else if (kind == HF_TABLE_TEXT)
    hf_table_append_json (out, value->text);
  else if (kind == HF_TABLE_FLAG)
    g_string_append (out, value->number != 0 ? "true" : "false");
  else if (kind == HF_TABLE_NUMBERS)
    hf_table_append_numbers (out, value->text);
  else if (kind == HF_TABLE_ID)
    {
      g_string_append_c (out, '"');
      append_number (out, value->number, 16);
      g_string_append_c (out, '"');
    }
  else
    append_decimal (out, kind, value);
}

static void
add_json_row (HfTableWriter      *self,
              const HfTableValue *values)
{
  const HfTableColumn *columns = self->schema->columns;

  g_string_append (self->text, self->is_empty ? "\n    {" : ",\n    {");
  for (guint i = 0; i < self->schema->n_columns; i++)
    {
      g_string_append_len (self->text, self->lead_ins[i], (gssize) self->lead_in_lengths[i]);
      add_json_value (self->text, columns[i].kind, &values[i]);
    }
  g_string_append_c (self->text, '}');
}

/* The text before each value of every row. */
static void
make_lead_ins (HfTableWriter *self)
{
  for (guint i = 0; i < self->schema->n_columns; i++)
    {
      const char *key = self->schema->columns[i].key;

      g_return_if_fail (strlen (key) <= HF_TABLE_MAX_KEY);

      self->lead_in_lengths[i] = (gsize) g_snprintf (self->lead_ins[i], sizeof self->lead_ins[i],
                                                     "%s\"%s\": ", i == 0 ? "" : ", ", key);
    }
}

/* ---- The table ---------------------------------------------------------- */

void
hf_table_writer_begin (HfTableWriter       *self,
                       GString             *text,
                       HfTableFormat        format,
                       const HfTableSchema *schema)
{
  g_return_if_fail (schema->n_columns <= HF_TABLE_MAX_COLUMNS);

  self->text = text;
  self->format = format;
  self->schema = schema;
  self->is_empty = TRUE;
  hf_table_writer_set_note (self, NULL, NULL);
  hf_table_writer_set_total (self, NULL, 0);
  if (format == HF_TABLE_JSON)
    {
      make_lead_ins (self);
      g_string_append_printf (text, "{\n  \"%s\": [", schema->key);
      return;
    }

  g_string_append (text, format == HF_TABLE_SPREADSHEET ? "\xef\xbb\xbf" : "");
  for (guint i = 0; i < schema->n_columns; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : ",", schema->columns[i].key);
  g_string_append_c (text, '\n');
}

void
hf_table_writer_add_row (HfTableWriter      *self,
                         const HfTableValue *values)
{
  if (self->format == HF_TABLE_JSON)
    add_json_row (self, values);
  else
    add_csv_row (self, values);
  self->is_empty = FALSE;
}

void
hf_table_writer_set_note (HfTableWriter *self,
                          const char    *key,
                          const char    *note)
{
  self->note_key = key;
  self->note = note;
}

void
hf_table_writer_set_total (HfTableWriter *self,
                           const char    *key,
                           guint64        total)
{
  self->total_key = key;
  self->total = total;
}

void
hf_table_writer_end (HfTableWriter *self)
{
  if (self->format != HF_TABLE_JSON)
    return;

  g_string_append (self->text, self->is_empty ? "]" : "\n  ]");
  if (self->note_key != NULL)
    {
      g_string_append_printf (self->text, ",\n  \"%s\": ", self->note_key);
      hf_table_append_json (self->text, self->note);
    }
  if (self->total_key != NULL)
    {
      g_string_append_printf (self->text, ",\n  \"%s\": ", self->total_key);
      append_number (self->text, self->total, 10);
    }
  g_string_append (self->text, "\n}\n");
}

/* ---- One row ------------------------------------------------------------ */

/* A name may hold anything but a line's end, and a tab would begin a column. */
static void
append_blanked (GString    *out,
                const char *text)
{
  const gsize start = out->len;

  g_string_append (out, text);
  g_strdelimit (out->str + start, "\t\r\n", ' ');
}

void
hf_table_append_tabbed (GString             *out,
                        const HfTableSchema *schema,
                        const guint8        *columns,
                        guint                n_columns,
                        const HfTableValue  *values)
{
  for (guint i = 0; i < n_columns; i++)
    {
      const HfTableKind kind = schema->columns[columns[i]].kind;
      const HfTableValue *value = &values[columns[i]];

      if (i > 0)
        g_string_append_c (out, '\t');
      if (value->is_known && is_text (kind))
        append_blanked (out, value->text);
      else if (value->is_known && kind == HF_TABLE_ID)
        append_number (out, value->number, 16);
      else if (value->is_known)
        append_decimal (out, kind, value);
    }
}

/* ---- Names of files ----------------------------------------------------- */

/* The first format with an ending is the one that it means. */
static const char * const endings[] = {
  [HF_TABLE_CSV] = "csv",
  [HF_TABLE_JSON] = "json",
  [HF_TABLE_SPREADSHEET] = "csv",
};

const char *
hf_table_format_get_ending (HfTableFormat format)
{
  return endings[format];
}

gboolean
hf_table_format_from_name (const char    *name,
                           HfTableFormat *format)
{
  const char *dot = strrchr (name, '.');

  for (guint i = 0; dot != NULL && i < G_N_ELEMENTS (endings); i++)
    {
      if (g_ascii_strcasecmp (dot + 1, endings[i]) == 0)
        {
          *format = i;
          return TRUE;
        }
    }

  return FALSE;
}
