/* hf-filter-word.c: a line of text is cut into the words of a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-filter-private.h"

#include <string.h>

/* The parts of a word of a figure, as byte positions in the line. */
typedef struct
{
  gboolean     is_known;  /* whether the name is one of a figure */
  HfFilterKind kind;      /* of the figure */
  gsize        name_end;
  gsize        sign;
  gsize        sign_end;
  gsize        value;
  gsize        value_end;
  gsize        unit;      /* if it stands behind a blank; else value_end */
  gsize        end;
} Figure;

void
hf_filter_word_clear (HfFilterWord *self)
{
  g_clear_pointer (&self->written, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->sign, g_free);
  g_clear_pointer (&self->value, g_free);
}

gboolean
hf_filter_find_figure (HfFilterContext  context,
                       const char      *name,
                       HfFilterKind    *kind)
{
  static const struct
  {
    const char *name;
    HfFilterKind kind;
  } figures[] = {
    { "", HF_FILTER_SIZE },
    { "size", HF_FILTER_SIZE },
    { "retained", HF_FILTER_RETAINED },
    { "count", HF_FILTER_COUNT },
    { "depth", HF_FILTER_DEPTH },
    { "gen", HF_FILTER_GENERATION },
    { "generation", HF_FILTER_GENERATION },
    { "delta", HF_FILTER_DELTA },
    { "Δ", HF_FILTER_DELTA },
    { "∆", HF_FILTER_DELTA },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      if (g_ascii_strcasecmp (name, figures[i].name) != 0 ||
          (figures[i].kind == HF_FILTER_DELTA && context != HF_FILTER_OF_COMPARISON))
        continue;
      *kind = figures[i].kind;
      return TRUE;
    }
  return FALSE;
}

/* ---- Positions in the line ------------------------------------------------- */

static gboolean
is_end (char c)
{
  return c == '\0' || g_ascii_isspace (c);
}

static gsize
skip_blanks (const char *text,
             gsize       at)
{
  while (g_ascii_isspace (text[at]))
    at++;
  return at;
}

static gsize
skip_letters (const char *text,
              gsize       at)
{
  while (g_ascii_isalpha (text[at]))
    at++;
  return at;
}

/* The name of a figure has letters of ASCII, or is a delta: the Greek letter or the increment. */
static gsize
skip_figure_name (const HfFilterWord *word,
                  const char         *text,
                  gsize               at)
{
  static const char *const deltas[] = { "Δ", "∆" };

  for (gsize i = 0; i < G_N_ELEMENTS (deltas) && word->context == HF_FILTER_OF_COMPARISON; i++)
    {
      if (g_str_has_prefix (text + at, deltas[i]))
        return at + strlen (deltas[i]);
    }
  return skip_letters (text, at);
}

static gsize
find_end (const char *text,
          gsize       at)
{
  while (!is_end (text[at]))
    at++;
  return at;
}

/* Where the text in quotes or slashes ends that begins at AT: at the same character with a blank
 * or nothing behind it, or with the line. */
static gsize
find_close (const char *text,
            gsize       at,
            char        close)
{
  while (text[at] != '\0' && !(text[at] == close && is_end (text[at + 1])))
    at++;
  return at;
}

/* How many bytes the sign of a comparison has; 0 if there is none. */
static gsize
measure_sign (const char *sign)
{
  static const char *const signs[] = { ">=", "<=", "≥", "≤", ">", "<", "=" };

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      if (g_str_has_prefix (sign, signs[i]))
        return strlen (signs[i]);
    }
  return 0;
}

static gboolean
is_number (const char *text,
           gsize       from,
           gsize       to)
{
  for (gsize i = from; i < to; i++)
    {
      if (!g_ascii_isdigit (text[i]) && text[i] != '.')
        return FALSE;
    }
  return from < to;
}

/* The short forms have to stand at their number: "K" may be a word of its own. */
static gboolean
is_unit (const char *text,
         gsize       from,
         gsize       to)
{
  static const char *const units[] = { "B", "KB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB" };

  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    {
      if (to - from == strlen (units[i]) &&
          g_ascii_strncasecmp (text + from, units[i], to - from) == 0)
        return TRUE;
    }
  return FALSE;
}

/* ---- Figures ---------------------------------------------------------------- */

/* A difference may have a sign before its number. */
static gsize
skip_plus_or_minus (const char   *text,
                    gsize         at,
                    HfFilterKind  kind)
{
  static const char *const signs[] = { "+", "-", "−" };

  for (gsize i = 0; i < G_N_ELEMENTS (signs) && kind == HF_FILTER_DELTA; i++)
    {
      if (g_str_has_prefix (text + at, signs[i]))
        return at + strlen (signs[i]);
    }
  return at;
}

/* Blanks around the sign belong to a figure only if a number follows: "size" may be a part of a
 * name, and so may ">". */
static gboolean
find_sign (const HfFilterWord *word,
           const char         *text,
           gsize               start,
           Figure             *figure)
{
  g_autofree char *name = NULL;

  figure->name_end = skip_figure_name (word, text, start);
  figure->sign = figure->name_end;
  name = g_strndup (text + start, figure->name_end - start);
  figure->is_known = hf_filter_find_figure (word->context, name, &figure->kind);
  if (name[0] != '\0' && figure->is_known && is_end (text[figure->sign]))
    figure->sign = skip_blanks (text, figure->sign);
  figure->sign_end = figure->sign + measure_sign (text + figure->sign);
  if (figure->sign_end == figure->sign && name[0] != '\0' && text[figure->sign] == ':' &&
      figure->is_known)
    figure->sign_end++;
  if (figure->sign_end == figure->sign || (name[0] == '\0' && text[figure->sign] == '='))
    return FALSE;
  figure->value = figure->is_known ? skip_blanks (text, figure->sign_end) : figure->sign_end;
  if (g_ascii_isdigit (text[skip_plus_or_minus (text, figure->value, figure->kind)]))
    return TRUE;

  /* Open, or wrong. Without a name it is a part of a type's name, unless nothing follows. */
  figure->value = figure->sign_end;
  if (figure->sign > figure->name_end)
    return FALSE;
  return name[0] == '\0' ? is_end (text[figure->value]) : figure->is_known;
}

/* Behind a number that is not a size, "b" is a word of its own. */
static gboolean
is_size (const Figure *figure)
{
  return figure->is_known &&
         (figure->kind == HF_FILTER_SIZE || figure->kind == HF_FILTER_RETAINED ||
          figure->kind == HF_FILTER_DELTA);
}

static gboolean
find_figure (const HfFilterWord *word,
             const char         *text,
             gsize               start,
             Figure             *figure)
{
  gsize next;

  if (!find_sign (word, text, start, figure))
    return FALSE;

  figure->value_end = find_end (text, figure->value);
  figure->unit = figure->value_end;
  figure->end = figure->value_end;
  next = skip_blanks (text, figure->end);
  if (is_size (figure) &&
      is_number (text, skip_plus_or_minus (text, figure->value, figure->kind), figure->value_end) &&
      is_unit (text, next, find_end (text, next)))
    {
      figure->unit = next;
      figure->end = find_end (text, next);
    }
  return TRUE;
}

static void
read_figure (HfFilterWord *self,
             const char   *text,
             gsize         start,
             const Figure *figure)
{
  g_autofree char *number = g_strndup (text + figure->value, figure->value_end - figure->value);
  g_autofree char *unit = g_strndup (text + figure->unit, figure->end - figure->unit);

  self->name = g_strndup (text + start, figure->name_end - start);
  self->sign = g_strndup (text + figure->sign, figure->sign_end - figure->sign);
  self->value = g_strconcat (number, unit, NULL);
}

/* ---- Words ------------------------------------------------------------------ */

static gsize
read_enclosed (HfFilterWord *self,
               const char   *text,
               gsize         at)
{
  const gsize end = find_close (text, at + 1, text[at]);

  self->is_quoted = text[at] == '"';
  self->is_regex = text[at] == '/';
  self->is_closed = text[end] != '\0';
  self->value = g_strndup (text + at + 1, end - at - 1);
  if (!self->is_closed)
    g_strchomp (self->value);
  return self->is_closed ? end + 1 : end;
}

/* Zeros in front of an id, and "0x", may stand before any digit. */
static gboolean
is_begun_id (const HfFilterWord *self)
{
  const char *digits = self->value;

  if (g_ascii_strcasecmp (self->name, "id") != 0)
    return FALSE;
  if (g_ascii_strncasecmp (digits, "0x", 2) == 0)
    digits += 2;
  return digits[strspn (digits, "0")] == '\0';
}

/* A word with or without a name and a colon in front. */
static gsize
read_text (HfFilterWord *self,
           const char   *text,
           gsize         start)
{
  gsize at = skip_letters (text, start);
  const gboolean is_named = at > start && text[at] == ':' && text[at + 1] != ':';

  self->name = is_named ? g_strndup (text + start, at - start) : g_strdup ("");
  self->sign = g_strdup (is_named ? ":" : "");
  at = is_named ? at + 1 : start;
  if (text[at] == '"' || (text[at] == '/' && !is_named))
    return read_enclosed (self, text, at);

  self->value = g_strndup (text + at, find_end (text, at) - at);
  if (is_begun_id (self))
    self->value[0] = '\0';
  return find_end (text, at);
}

gsize
hf_filter_word_read (HfFilterWord *self,
                     const char   *text,
                     gsize         start)
{
  gsize at = start;
  Figure figure = { 0 };

  self->is_negated = text[start] == '-';
  at += self->is_negated ? 1 : 0;
  if (find_figure (self, text, at, &figure))
    {
      read_figure (self, text, at, &figure);
      at = figure.end;
    }
  else
    at = read_text (self, text, at);

  self->place = (HfFilterPlace){ start, at - start };
  self->written = g_strndup (text + start, at - start);
  return at;
}
