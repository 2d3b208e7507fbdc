/* hf-gclog-lexer.h: fields out of the bytes of a line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Every function here takes a cursor into a line that is ended by a LF, which
 * stops it: nothing is copied, allocated or asked of libc. A blank is a space or
 * a tab; a CR counts as part of the line's end only where a LF follows it. */

/** HfGclogField: how reading one field went. */
typedef enum
{
  HF_GCLOG_FIELD_OK,
  HF_GCLOG_FIELD_MISSING,   /* the line ends here */
  HF_GCLOG_FIELD_NO_NUMBER, /* there is one, but it is not a hexadecimal number */
  HF_GCLOG_FIELD_TOO_LARGE, /* a hexadecimal number over 64 bits */
} HfGclogField;

/* The classes of bytes in hf_gclog_classes, beside the values of digits. */
#define HF_GCLOG_CLASS_END 16   /* a blank or LF: ends a field */
#define HF_GCLOG_CLASS_OTHER 17 /* anything else, CR too */

/** hf_gclog_classes: by byte: the value of a hexadecimal digit, or one of HF_GCLOG_CLASS_…. */
extern const guint8 hf_gclog_classes[256];

/** hf_gclog_lex_odd_number: the rare cases of hf_gclog_lex_number(). */
HfGclogField  hf_gclog_lex_odd_number (const char **cursor,
                                       const char  *first,
                                       guint64     *number);

/**
 * hf_gclog_lex_rest:
 * @cursor: (inout): left at the line's LF
 * @end: just past a LF
 * @length: (out): in bytes; 0 if nothing is left of the line
 *
 * Returns: the rest of the line without blanks around it; blanks inside stay
 */
const char   *hf_gclog_lex_rest       (const char **cursor,
                                       const char  *end,
                                       gsize       *length);

/**
 * hf_gclog_lex_word:
 * @length: (out): in bytes; 0 if nothing is left of the line
 *
 * Returns: the next field, whatever it is
 */
const char   *hf_gclog_lex_word       (const char **cursor,
                                       gsize       *length);

/**
 * hf_gclog_split_name:
 * @text: a name and perhaps a timestamp, as hf_gclog_lex_rest() returns them
 * @length: in bytes
 * @name_length: (out): how many bytes of @text are the name
 * @timestamp: (out): milliseconds, if there is one
 *
 * The last field is the timestamp if it is 1 to 16 hexadecimal digits and not
 * the only one.
 *
 * Returns: whether there is a timestamp
 */
gboolean      hf_gclog_split_name     (const char  *text,
                                       gsize        length,
                                       gsize       *name_length,
                                       guint64     *timestamp);

/** hf_gclog_is_blank: whether @c is a space or a tab. */
static inline gboolean
hf_gclog_is_blank (char c)
{
  return c == ' ' || c == '\t';
}

/** hf_gclog_is_line_end: whether a line ends at @at, by a LF or by a CR before one. */
static inline gboolean
hf_gclog_is_line_end (const char *at)
{
  return at[0] == '\n' || (at[0] == '\r' && at[1] == '\n');
}

/** hf_gclog_skip_blanks: moves @cursor behind all blanks at it. */
static inline void
hf_gclog_skip_blanks (const char **cursor)
{
  while (hf_gclog_is_blank (**cursor))
    (*cursor)++;
}

/**
 * hf_gclog_lex_number:
 * @cursor: (inout): left behind the field, or at the line's end
 * @number: (out): set if the result is %HF_GCLOG_FIELD_OK
 *
 * Reads the next field as a hexadecimal number: digits in either case, any
 * number of leading zeros.
 */
static inline HfGclogField
hf_gclog_lex_number (const char **cursor,
                     guint64     *number)
{
  const char *at = *cursor;
  const char *first;
  guint64 value = 0;
  guint8 class;

  while (hf_gclog_is_blank (*at))
    at++;

  first = at;
  while ((class = hf_gclog_classes[(guchar) *at]) < 16)
    {
      value = value << 4 | class;
      at++;
    }

  *cursor = at;
  if (G_UNLIKELY (class != HF_GCLOG_CLASS_END || (gsize) (at - first) - 1 >= 16))
    return hf_gclog_lex_odd_number (cursor, first, number);
  *number = value;
  return HF_GCLOG_FIELD_OK;
}

G_END_DECLS
