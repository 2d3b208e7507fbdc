/* hf-query-text.c: a value of a query as text, for people and exactly
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-text.h"

#include "hf-figures.h"
#include "hf-table-writer.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>
#include <sqlite3.h>
#include <string.h>

void
hf_query_text_append_real (GString *out,
                           double   real)
{
  char text[64];

  sqlite3_snprintf (sizeof text, text, "%!.15g", real);
  g_string_append (out, text);
}

void
hf_query_text_append_exact (GString            *out,
                            const HfQueryValue *value)
{
  switch (value->type)
    {
    case HF_QUERY_TYPE_INTEGER:
      hf_table_append_signed (out, value->integer);
      break;
    case HF_QUERY_TYPE_REAL:
      hf_query_text_append_real (out, value->real);
      break;
    case HF_QUERY_TYPE_TEXT:
    case HF_QUERY_TYPE_BYTES:
      g_string_append (out, value->text);
      break;
    case HF_QUERY_TYPE_NULL:
    default:
      break;
    }
}

static char *
dup_integer (gint64      number,
             HfQueryKind kind)
{
  if (kind == HF_QUERY_KIND_ID)
    return g_strdup_printf ("%" G_GINT64_MODIFIER "x", (guint64) number);
  if (kind == HF_QUERY_KIND_BYTES)
    return number >= 0 ? hf_figures_size ((guint64) number) : hf_figures_size_change (number);
  if (kind == HF_QUERY_KIND_COUNT)
    return number >= 0 ? hf_figures_count ((guint64) number) : hf_figures_count_change (number);
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

char *
hf_query_text_dup (const HfQueryValue *value,
                   HfQueryKind         kind)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (value->type == HF_QUERY_TYPE_NULL)
    return g_strdup ("–");
  if (value->type == HF_QUERY_TYPE_INTEGER)
    return dup_integer (value->integer, kind);

  /* Without characters that would move the cursor or end the line. */
  hf_query_text_append_exact (text, value);
  return hf_text_to_utf8 (text->str, text->len);
}

char *
hf_query_text_dup_rows (guint64 n_rows)
{
  g_autofree char *count = hf_figures_count (n_rows);

  return g_strdup_printf (ngettext ("%s row", "%s rows", (gulong) n_rows), count);
}
