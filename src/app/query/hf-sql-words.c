/* hf-sql-words.c: the words of SQLite that a query can use, and those of Holdfast
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-sql-words.h"

#include <glib/gi18n.h>

/* The query editor colors the same words: ui/query/holdfast-sql.lang has them as well. */
static const char *const keywords[] = {
  "ALL",       "AND",       "AS",           "ASC",       "BETWEEN",  "BY",        "CASE",
  "CAST",      "COLLATE",   "CROSS",        "CURRENT",   "DESC",     "DISTINCT",  "ELSE",
  "END",       "ESCAPE",    "EXCEPT",       "EXCLUDE",   "EXISTS",   "FALSE",     "FILTER",
  "FIRST",     "FOLLOWING", "FROM",         "FULL",      "GLOB",     "GROUP",     "GROUPS",
  "HAVING",    "IN",        "INNER",        "INTERSECT", "IS",       "ISNULL",    "JOIN",
  "LAST",      "LEFT",      "LIKE",         "LIMIT",     "MATERIALIZED", "NATURAL", "NO",
  "NOT",       "NOTNULL",   "NULL",         "NULLS",     "OFFSET",   "ON",        "OR",
  "ORDER",     "OTHERS",    "OUTER",        "OVER",      "PARTITION", "PRECEDING", "RANGE",
  "RECURSIVE", "RIGHT",     "ROW",          "ROWS",      "SELECT",   "THEN",      "TIES",
  "TRUE",      "UNBOUNDED", "UNION",        "USING",     "VALUES",   "WHEN",      "WHERE",
  "WINDOW",    "WITH",      NULL,
};

static const HfSqlFunction functions[] = {
  { "abs", "number", N_ ("The number without its sign") },
  { "avg", "value", N_ ("The mean of all values of a group that are not null") },
  { "bytes", "number", N_ ("A number of bytes as people read it, such as 1.5 MB") },
  { "ceil", "number", N_ ("The least whole number that is not less") },
  { "char", "number, …", N_ ("The text of characters with these numbers") },
  { "coalesce", "value, …", N_ ("The first of the values that is not null") },
  { "count", "value", N_ ("How many values of a group are not null; with * how many rows it has") },
  { "cume_dist", "", N_ ("The part of the rows up to this one, from 0 to 1; with OVER") },
  { "date", "time, …", N_ ("A day, as YYYY-MM-DD") },
  { "datetime", "time, …", N_ ("A day with its time, as YYYY-MM-DD HH:MM:SS") },
  { "dense_rank", "", N_ ("The place of the row in its order, without gaps; with OVER") },
  { "exp", "number", N_ ("e to the power of the number") },
  { "first_value", "value", N_ ("The value of the first row; with OVER") },
  { "floor", "number", N_ ("The greatest whole number that is not greater") },
  { "format", "text, value, …", N_ ("The text with the values in it, as printf() of C") },
  { "glob", "pattern, text", N_ ("1 if the text matches the pattern with * and ?, else 0") },
  { "group_concat", "value, separator", N_ ("All values of a group as one text") },
  { "hex", "value", N_ ("An id as it is shown, or bytes as hexadecimal digits") },
  { "ifnull", "value, value", N_ ("The second value if the first one is null") },
  { "iif", "condition, value, value",
    N_ ("The first value if the condition is true, else the second") },
  { "instr", "text, part", N_ ("Where the part begins in the text, from 1; 0 if it is not in it") },
  { "julianday", "time, …", N_ ("A time in days, with a fraction") },
  { "lag", "value, offset, default", N_ ("The value of a row before this one; with OVER") },
  { "last_value", "value", N_ ("The value of the last row; with OVER") },
  { "lead", "value, offset, default", N_ ("The value of a row after this one; with OVER") },
  { "length", "text", N_ ("How many characters the text has") },
  { "like", "pattern, text", N_ ("1 if the text matches the pattern with % and _, else 0") },
  { "ln", "number", N_ ("The natural logarithm") },
  { "log", "number", N_ ("The logarithm with base 10") },
  { "log10", "number", N_ ("The logarithm with base 10") },
  { "log2", "number", N_ ("The logarithm with base 2") },
  { "lower", "text", N_ ("The text in small letters") },
  { "ltrim", "text, characters",
    N_ ("The text without blanks, or these characters, at its beginning") },
  { "max", "value, …", N_ ("The greatest value of a group, or of several values in a row") },
  { "min", "value, …", N_ ("The least value of a group, or of several values in a row") },
  { "mod", "number, number", N_ ("The rest of a division") },
  { "nth_value", "value, n", N_ ("The value of the nth row; with OVER") },
  { "ntile", "n", N_ ("Which of n equal parts the row is in, from 1; with OVER") },
  { "nullif", "value, value", N_ ("Null if both values are equal, else the first one") },
  { "percent_rank", "", N_ ("The place of the row in its order, from 0 to 1; with OVER") },
  { "pi", "", N_ ("The number π") },
  { "pow", "number, number", N_ ("The first number to the power of the second") },
  { "power", "number, number", N_ ("The first number to the power of the second") },
  { "printf", "text, value, …", N_ ("The text with the values in it, as printf() of C") },
  { "quote", "value", N_ ("The value as SQL writes it") },
  { "random", "", N_ ("A number by chance") },
  { "rank", "", N_ ("The place of the row in its order, with gaps after equal rows; with OVER") },
  { "replace", "text, part, other", N_ ("The text with another one in place of each part") },
  { "retained_of", "type",
    N_ ("The bytes that would be freed with all objects of a type; null if that is not known") },
  { "round", "number, digits", N_ ("The number, rounded to so many digits after its point") },
  { "row_number", "", N_ ("The number of the row in its order, from 1; with OVER") },
  { "rtrim", "text, characters", N_ ("The text without blanks, or these characters, at its end") },
  { "sign", "number", N_ ("−1, 0 or 1") },
  { "sqrt", "number", N_ ("The square root") },
  { "strftime", "format, time, …", N_ ("A time in a form of your own") },
  { "substr", "text, begin, length",
    N_ ("A part of the text, from a character on; the first is 1") },
  { "substring", "text, begin, length",
    N_ ("A part of the text, from a character on; the first is 1") },
  { "sum", "value", N_ ("The sum of a group; null if it has no value") },
  { "time", "time, …", N_ ("The time of a day, as HH:MM:SS") },
  { "total", "value", N_ ("The sum of a group; 0.0 if it has no value") },
  { "trim", "text, characters", N_ ("The text without blanks, or these characters, at both ends") },
  { "trunc", "number", N_ ("The number without its fraction") },
  { "typeof", "value", N_ ("The type of the value: integer, real, text, blob or null") },
  { "unicode", "text", N_ ("The number of the first character") },
  { "unixepoch", "time, …", N_ ("A time in seconds since 1970") },
  { "upper", "text", N_ ("The text in capital letters") },
};

const char *const *
hf_sql_words_get_keywords (void)
{
  return keywords;
}

const HfSqlFunction *
hf_sql_words_get_functions (guint *n)
{
  *n = G_N_ELEMENTS (functions);
  return functions;
}
