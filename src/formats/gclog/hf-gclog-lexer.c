/* hf-gclog-lexer.c: fields out of the bytes of a line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-lexer.h"

#include <string.h>

#define MAX_DIGITS 16

#define X HF_GCLOG_CLASS_OTHER
#define E HF_GCLOG_CLASS_END
#define X16 X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, X

const guint8 hf_gclog_classes[256] = {
  X, X, X, X, X, X, X, X, X, E, E, X, X, X, X, X, /* tab, LF */
  X16,
  E, X, X, X, X, X, X, X, X, X, X, X, X, X, X, X, /* space */
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, X, X, X, X, X, X,
  X, 10, 11, 12, 13, 14, 15, X, X, X, X, X, X, X, X, X,
  X16,
  X, 10, 11, 12, 13, 14, 15, X, X, X, X, X, X, X, X, X,
  X16,
  X16, X16, X16, X16, X16, X16, X16, X16,
};

#undef X
#undef E
#undef X16

static gboolean
is_field_end (const char *at)
{
  return hf_gclog_is_blank (*at) || hf_gclog_is_line_end (at);
}

HfGclogField
hf_gclog_lex_odd_number (const char **cursor,
                         const char  *first,
                         guint64     *number)
{
  const char *at = first;
  const char *significant;
  guint64 value = 0;

  if (hf_gclog_is_line_end (first))
    return HF_GCLOG_FIELD_MISSING;

  while (*at == '0')
    at++;
  for (significant = at; hf_gclog_classes[(guchar) *at] < 16; at++)
    value = value << 4 | hf_gclog_classes[(guchar) *at];

  if (!is_field_end (at) || at == first)
    {
      while (!is_field_end (at))
        at++;
      *cursor = at;
      return HF_GCLOG_FIELD_NO_NUMBER;
    }

  *cursor = at;
  if (at - significant > MAX_DIGITS)
    return HF_GCLOG_FIELD_TOO_LARGE;
  *number = value;
  return HF_GCLOG_FIELD_OK;
}

const char *
hf_gclog_lex_rest (const char **cursor,
                   const char  *end,
                   gsize       *length)
{
  const char *first;
  const char *last;

  hf_gclog_skip_blanks (cursor);
  first = *cursor;
  *cursor = memchr (first, '\n', (gsize) (end - first));

  last = *cursor;
  if (last > first && last[-1] == '\r')
    last--;
  while (last > first && hf_gclog_is_blank (last[-1]))
    last--;
  *length = (gsize) (last - first);
  return first;
}

const char *
hf_gclog_lex_word (const char **cursor,
                   gsize       *length)
{
  const char *first;
  const char *at;

  hf_gclog_skip_blanks (cursor);
  first = *cursor;
  for (at = first; !is_field_end (at); at++)
    ;
  *cursor = at;
  *length = (gsize) (at - first);
  return first;
}

gboolean
hf_gclog_split_name (const char *text,
                     gsize       length,
                     gsize      *name_length,
                     guint64    *timestamp)
{
  gsize last = length;
  gsize end;
  guint64 value = 0;

  *name_length = length;
  while (last > 0 && hf_gclog_classes[(guchar) text[last - 1]] < 16)
    last--;
  if (last == length || length - last > MAX_DIGITS || last == 0 ||
      !hf_gclog_is_blank (text[last - 1]))
    return FALSE;

  for (gsize i = last; i < length; i++)
    value = value << 4 | hf_gclog_classes[(guchar) text[i]];
  for (end = last; end > 0 && hf_gclog_is_blank (text[end - 1]);)
    end--;
  *name_length = end;
  *timestamp = value;
  return TRUE;
}
