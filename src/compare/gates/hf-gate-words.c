/* hf-gate-words.c: the words of a gate, and which of them is wrong
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-gate-private.h"
#include "hf-size-text.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Signs that compare, of which only one is a gate's. */
#define SIGNS "><=!"

/* Of a number. */
#define DIGITS "0123456789."

static const char *const measure_names[HF_N_GATE_MEASURES] = {
  [HF_GATE_COUNT] = "count",
  [HF_GATE_BYTES] = "bytes",
  [HF_GATE_REACHABLE_COUNT] = "reachable_count",
  [HF_GATE_REACHABLE_BYTES] = "reachable_bytes",
  [HF_GATE_RETAINED] = "retained",
  [HF_GATE_ROOTS] = "roots",
  [HF_GATE_NEW_REASON] = "new-reason",
  [HF_GATE_GROWTH] = "growth",
};

/* @format has the place of the word. Returns FALSE. */
static gboolean
fail (GError      **error,
      const char   *word,
      gsize         length,
      const char   *format)
{
  g_autofree char *quoted = g_strndup (word, length);
  g_autoptr (GString) sentence = g_string_new (format);

  g_string_replace (sentence, "%s", quoted, 1);
  g_set_error_literal (error, HF_GATE_ERROR, HF_GATE_ERROR_SYNTAX, sentence->str);
  return FALSE;
}

static const char *
skip_blanks (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;
  return text;
}

/* How many bytes stand before the next blank, or before a sign. */
static gsize
measure_word (const char *text,
              const char *signs)
{
  gsize length = 0;

  while (text[length] != '\0' && !g_ascii_isspace (text[length]) &&
         strchr (signs, text[length]) == NULL)
    length++;
  return length;
}

/* ---- Scopes ----------------------------------------------------------------- */

/* A closing quote has a blank or nothing behind it: names may have quotes inside. */
static const char *
find_close (const char *text)
{
  while (*text != '\0' && !(*text == '"' && (text[1] == '\0' || g_ascii_isspace (text[1]))))
    text++;
  return *text == '"' ? text : NULL;
}

static gboolean
read_pattern (HfGate       *self,
              const char  **text,
              GError      **error)
{
  const char *value = *text + strlen ("type:");
  const char *close = NULL;
  const char *end = value + measure_word (value, "");

  if (*value == '"')
    {
      close = find_close (value + 1);
      if (close == NULL)
        return fail (error, *text, strlen (*text), _ ("“%s” has no closing quote"));
      value++;
      end = close;
    }
  if (end == value)
    return fail (error, *text, (gsize) (end - *text) + (close != NULL ? 1 : 0),
                 /* Translators: %s is a part of a limit, “type:” */
                 _ ("“%s” names no types: write such as type:Contoso.*"));
  if (close == NULL && *value == '/')
    return fail (error, *text, (gsize) (end - *text),
                 /* Translators: %s is a part of a limit, “type:/Contoso/” */
                 _ ("“%s” is written like a regular expression: write such as type:Contoso.*, or "
                    "type:\"/name\" for a name"));

  self->scope = HF_GATE_SCOPE_TYPES;
  self->pattern = g_strndup (value, (gsize) (end - value));
  self->spec = g_pattern_spec_new (self->pattern);
  *text = end + (close != NULL ? 1 : 0);
  return TRUE;
}

static gboolean
read_root_kind (HfGate       *self,
                const char  **text,
                GError      **error)
{
  const gsize length = measure_word (*text, SIGNS);
  g_autofree char *name = g_strndup (*text + strlen ("root:"), length - strlen ("root:"));

  self->scope = HF_GATE_SCOPE_ROOTS;
  for (guint64 i = 0; i < HF_N_ROOT_KINDS; i++)
    {
      self->root_kind = i;
      if (strcmp (name, hf_root_kind_name (i)) != 0)
        continue;
      *text += length;
      return TRUE;
    }
  if (!g_ascii_string_to_unsigned (name, 10, 0, G_MAXUINT64, &self->root_kind, NULL))
    return fail (error, *text, length,
                 /* Translators: %s is a part of a limit, “root:stack” */
                 _ ("“%s” is not a kind of roots: write root: and internal, local, finalizer, "
                    "handle, static, specific or a number"));
  *text += length;
  return TRUE;
}

static gboolean
read_scope (HfGate       *self,
            const char  **text,
            GError      **error)
{
  const gsize length = measure_word (*text, SIGNS);

  if (g_str_has_prefix (*text, "type:"))
    return read_pattern (self, text, error);
  if (g_str_has_prefix (*text, "root:"))
    return read_root_kind (self, text, error);
  if (memchr (*text, ':', length) == NULL)
    return TRUE;

  return fail (error, *text, length,
               /* Translators: %s is a part of a limit, “typ:String” */
               _ ("“%s” begins with an unknown word: write type: or root:"));
}

/* ---- Measures --------------------------------------------------------------- */

static gboolean
read_measure (HfGate       *self,
              const char  **text,
              GError      **error)
{
  const char *word = skip_blanks (*text);
  const gsize length = measure_word (word, SIGNS);
  const gsize scope_length = (gsize) (*text - self->text);
  guint i = 0;

  if (length == 0)
    return fail (error, self->text, scope_length > 0 ? scope_length : strlen (self->text),
                 /* Translators: %s is a limit, or its beginning, “type:Contoso.*” */
                 _ ("“%s” has no measure: write such as “retained > +10%”"));
  while (i < HF_N_GATE_MEASURES &&
         (strlen (measure_names[i]) != length || memcmp (word, measure_names[i], length) != 0))
    i++;
  if (i == HF_N_GATE_MEASURES)
    return fail (error, word, length,
                 /* Translators: %s is a word of a limit, “retaned” */
                 _ ("“%s” is not a measure: write count, bytes, reachable_count, reachable_bytes, "
                    "retained, roots, new-reason or growth"));

  self->measure = (HfGateMeasure) i;
  if (self->scope != HF_GATE_SCOPE_HEAP &&
      (hf_gate_needs_reasons (self) || hf_gate_needs_growth (self)))
    return fail (error, self->text, scope_length,
                 /* Translators: %s is a part of a limit, “type:Contoso.*” */
                 _ ("“%s” cannot stand before new-reason or growth, which are about whole heaps"));
  *text = word + length;
  return TRUE;
}

/* ---- Limits ----------------------------------------------------------------- */

static gboolean
is_in_bytes (HfGateMeasure measure)
{
  return measure == HF_GATE_BYTES || measure == HF_GATE_REACHABLE_BYTES ||
         measure == HF_GATE_RETAINED || measure == HF_GATE_NEW_REASON;
}

static gboolean
read_percent (HfGate      *self,
              const char  *word,
              const char  *number,
              GError     **error)
{
  char *end = NULL;

  if (!self->is_signed)
    return fail (error, word, strlen (word),
                 /* Translators: %s is a word of a limit, “10%” */
                 _ ("“%s” is a share of the heap before: write a plus sign in front of it"));
  self->unit = HF_GATE_UNIT_PERCENT;
  self->percent = g_ascii_strtod (number, &end);
  if (g_ascii_isdigit (number[0]) && strspn (number, DIGITS) == (gsize) (end - number) &&
      strcmp (end, "%") == 0 && isfinite (self->percent))
    return TRUE;

  return fail (error, word, strlen (word),
               /* Translators: %s is a word of a limit, “+1x%” */
               _ ("“%s” is not a valid percentage: write +10% or +2.5%"));
}

/* Such as 1.5 or 0.0001KB; 1.3KiB is close enough to a whole number of bytes. */
static gboolean
is_fraction_of_byte (const char *number,
                     guint64     size)
{
  char *unit = NULL;
  const double value = g_ascii_strtod (number, &unit);
  const gboolean is_in_single = *unit == '\0' || g_ascii_strcasecmp (unit, "B") == 0;

  return is_in_single ? value != floor (value) : size == 0 && value > 0;
}

static gboolean
read_size (HfGate      *self,
           const char  *word,
           const char  *number,
           GError     **error)
{
  if (!hf_size_text_parse (number, &self->limit))
    return fail (error, word, strlen (word),
                 /* Translators: %s is a word of a limit, “1XB” */
                 _ ("“%s” is not a valid size: write 500, 100KB, +1.5MB or +10%"));
  if (is_fraction_of_byte (number, self->limit))
    return fail (error, word, strlen (word),
                 /* Translators: %s is a word of a limit, “1.5” */
                 _ ("“%s” is a fraction of a byte: write such as 500 or 1.5MB"));
  return TRUE;
}

static gboolean
read_amount (HfGate      *self,
             const char  *word,
             const char  *number,
             GError     **error)
{
  self->unit = is_in_bytes (self->measure) ? HF_GATE_UNIT_BYTES : HF_GATE_UNIT_NUMBER;
  if (self->unit == HF_GATE_UNIT_BYTES)
    return read_size (self, word, number, error);

  return g_ascii_string_to_unsigned (number, 10, 0, G_MAXUINT64, &self->limit, NULL) ||
         fail (error, word, strlen (word),
               /* Translators: %s is a word of a limit, “1.5K” */
               _ ("“%s” is not a whole number: write 1000, +1000 or +10%"));
}

/* The number with its unit, without the sign and without blanks between them. Returns NULL if a
 * blank is in the number itself. */
static char *
dup_number (const char  *word,
            gboolean     is_signed,
            GError     **error)
{
  const char *number = skip_blanks (word + (is_signed ? 1 : 0));
  const gsize length = strspn (number, DIGITS);
  const char *unit = skip_blanks (number + length);
  g_autofree char *digits = g_strndup (number, length);

  if (length == 0 || *unit == '\0' || strchr (DIGITS, *unit) == NULL)
    return g_strconcat (digits, unit, NULL);

  fail (error, word, strlen (word),
        /* Translators: %s is a word of a limit, “5 000” */
        _ ("“%s” has a space within a number: write such as 5000"));
  return NULL;
}

static gboolean
read_limit (HfGate      *self,
            const char  *word,
            GError     **error)
{
  g_autofree char *number = NULL;

  if (word[0] == '-')
    return fail (error, word, strlen (word),
                 /* Translators: %s is a word of a limit, “-10%” */
                 _ ("“%s” is below zero: a limit is 0 or more"));
  self->is_signed = word[0] == '+';
  number = dup_number (word, self->is_signed, error);
  if (number == NULL)
    return FALSE;
  if (self->is_signed && (hf_gate_needs_reasons (self) || hf_gate_needs_growth (self)))
    return fail (error, word, strlen (word),
                 /* Translators: %s is a word of a limit, “+1MB” */
                 _ ("“%s” is a difference, and so is new-reason or growth itself: write the limit "
                    "without a plus sign"));
  if (g_str_has_suffix (number, "%"))
    return read_percent (self, word, number, error);

  return read_amount (self, word, number, error);
}

static gboolean
read_comparison (HfGate      *self,
                 const char  *text,
                 GError     **error)
{
  const char *sign = skip_blanks (text);
  const gsize length = strspn (sign, SIGNS);
  const char *limit = skip_blanks (sign + length);

  if (*sign == '\0' && (hf_gate_needs_reasons (self) || hf_gate_needs_growth (self)))
    {
      self->unit = is_in_bytes (self->measure) ? HF_GATE_UNIT_BYTES : HF_GATE_UNIT_NUMBER;
      return TRUE;
    }
  if (*sign == '\0' || (length > 0 && *limit == '\0'))
    return fail (error, self->text, strlen (self->text),
                 /* Translators: %s is a limit, “retained” */
                 _ ("“%s” has no limit: write such as “retained > +10%”"));
  if (length != 1 || *sign != '>')
    return fail (error, sign, length > 0 ? length : measure_word (sign, ""),
                 /* Translators: %s is a word of a limit, “>=” */
                 _ ("“%s” stands where a limit has >: write such as “retained > +10%”"));

  return read_limit (self, limit, error);
}

gboolean
hf_gate_read (HfGate  *self,
              GError **error)
{
  const char *text = self->text;

  if (*text == '\0')
    {
      g_set_error_literal (error, HF_GATE_ERROR, HF_GATE_ERROR_SYNTAX,
                           _ ("A limit is empty: write such as “retained > +10%”"));
      return FALSE;
    }
  return read_scope (self, &text, error) && read_measure (self, &text, error) &&
         read_comparison (self, text, error);
}
