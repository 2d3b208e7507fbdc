/* hf-query-chart-text.c: the words and figures of the chart of an answer
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-chart-text.h"

#include "hf-figures.h"
#include "hf-origin-text.h"
#include "hf-query-text.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* Between parts of a line. */
#define DOT "  ·  "

/* Reals are rounded to so many digits. */
#define REAL_FORMAT "%.6g"

/* ---- Keys ---- */

const char *
hf_query_chart_text_get_type (const HfQueryValue *value,
                              HfQueryKind         kind,
                              HfQuerySource      *source)
{
  HfHeap *heap = NULL;

  if (kind == HF_QUERY_KIND_TYPE_NAME && value->type == HF_QUERY_TYPE_TEXT)
    return value->text;
  if (kind != HF_QUERY_KIND_TYPE || value->type != HF_QUERY_TYPE_INTEGER || source == NULL)
    return NULL;

  heap = hf_query_source_get_heap (source);
  if (value->integer < 0 || value->integer >= (gint64) hf_heap_get_n_types (heap))
    return NULL;
  return hf_heap_get_type_name (heap, (HfTypeIndex){ (guint32) value->integer });
}

char *
hf_query_chart_text_dup_key (const HfQueryValue *value,
                             HfQueryKind         kind,
                             HfQuerySource      *source)
{
  const char *type_name = hf_query_chart_text_get_type (value, kind, source);

  if (type_name != NULL)
    return hf_type_name_dup_short (type_name);
  if (value->type == HF_QUERY_TYPE_NULL)
    return g_strdup (_ ("null"));
  return hf_query_text_dup (value, kind);
}

/* ---- Figures ---- */

static char *
dup_real (double real)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (text, sizeof text, REAL_FORMAT, real));
}

static char *
dup_usec (const HfQueryValue *usec)
{
  g_autofree char *count = hf_query_text_dup (usec, HF_QUERY_KIND_COUNT);

  /* Translators: a time in microseconds, "1,234 µs" */
  return g_strdup_printf (_ ("%s µs"), count);
}

char *
hf_query_chart_text_dup_figure (const HfQueryValue *sum,
                                HfQueryKind         kind)
{
  if (sum->type == HF_QUERY_TYPE_NULL)
    return g_strdup (_ ("null"));
  if (sum->type == HF_QUERY_TYPE_REAL)
    return dup_real (sum->real);
  if (kind == HF_QUERY_KIND_USEC)
    return sum->integer < 1000 ? dup_usec (sum) : hf_origin_text_dup_duration (sum->integer);
  return hf_query_text_dup (sum, kind == HF_QUERY_KIND_BYTES ? kind : HF_QUERY_KIND_COUNT);
}

static char *
dup_exact (const HfQueryValue *sum,
           HfQueryKind         kind)
{
  g_autoptr (GString) text = NULL;

  if (sum->type == HF_QUERY_TYPE_INTEGER && kind == HF_QUERY_KIND_BYTES && sum->integer >= 0)
    return hf_figures_bytes ((guint64) sum->integer);
  if (sum->type == HF_QUERY_TYPE_INTEGER && kind == HF_QUERY_KIND_USEC)
    return dup_usec (sum);
  if (sum->type != HF_QUERY_TYPE_REAL)
    return hf_query_chart_text_dup_figure (sum, kind);

  text = g_string_new (NULL);
  hf_query_text_append_real (text, sum->real);
  return g_strdup (text->str);
}

/* ---- Lines ---- */

char *
hf_query_chart_text_dup_tip (const char       *name,
                             const HfQuerySum *sum,
                             HfQueryKind       kind,
                             gboolean          is_count)
{
  g_autofree char *rows = hf_query_text_dup_rows (sum->n_rows);
  g_autofree char *exact = dup_exact (&sum->sum, kind);

  if (is_count)
    return g_strdup_printf ("%s\n%s", name, rows);
  return g_strdup_printf ("%s\n%s" DOT "%s", name, rows, exact);
}

char *
hf_query_chart_text_dup_speech (const char       *name,
                                const HfQuerySum *sum,
                                HfQueryKind       kind,
                                gboolean          is_count)
{
  g_autofree char *rows = hf_query_text_dup_rows (sum->n_rows);
  g_autofree char *figure = hf_query_chart_text_dup_figure (&sum->sum, kind);

  if (is_count)
    /* Translators: the name of a bar, and “16 rows” */
    return g_strdup_printf (_ ("%s: %s"), name, rows);
  /* Translators: the name of a bar, “16 rows”, and the sum of a column in these rows */
  return g_strdup_printf (_ ("%s: %s, %s"), name, rows, figure);
}
