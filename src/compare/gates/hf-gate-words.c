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
                 /* Translators: %s is a part of a gate, “type:” */
                 _ ("“%s” names no types: write such as type:Contoso.*"));
  if (close == NULL && *value == '/')
    return fail (error, *text, (gsize) (end - *text),
                 /* Translators: %s is a part of a gate, “type:/Contoso/” */
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
                 /* Translators: %s is a part of a gate, “root:stack” */
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
               /* Translators: %s is a part of a gate, “typ:String” */
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
                 /* Translators: %s is a gate, or its beginning, “type:Contoso.*” */
                 _ ("“%s” has no measure: write such as “retained > +10%”"));
  while (i < HF_N_GATE_MEASURES &&
         (strlen (measure_names[i]) != length || memcmp (word, measure_names[i], length) != 0))
    i++;
  if (i == HF_N_GATE_MEASURES)
    return fail (error, word, length,
                 /* Translators: %s is a word of a gate, “retaned” */
                 _ ("“%s” is not a measure: write count, bytes, reachable_count, reachable_bytes, "
                    "retained, roots, new-reason or growth"));

  self->measure = (HfGateMeasure) i;
  if (self->scope != HF_GATE_SCOPE_HEAP &&
      (hf_gate_needs_reasons (self) || hf_gate_needs_growth (self)))
    return fail (error, self->text, scope_length,
                 /* Translators: %s is a part of a gate, “type:Contoso.*” */
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
                 /* Translators: %s is a word of a gate, “10%” */
                 _ ("“%s” is a share of the heap before: write a plus sign in front of it"));
  self->unit = HF_GATE_UNIT_PERCENT;
  self->percent = g_ascii_strtod (number, &end);
  if (g_ascii_isdigit (number[0]) && strspn (number, "0123456789.") == (gsize) (end - number) &&
      strcmp (end, "%") == 0 && isfinite (self->percent))
    return TRUE;

  return fail (error, word, strlen (word),
               /* Translators: %s is a word of a gate, “+1x%” */
               _ ("“%s” is not a valid percentage: write +10% or +2.5%"));
}

static gboolean
read_amount (HfGate      *self,
             const char  *word,
             const char  *number,
             GError     **error)
{
  self->unit = is_in_bytes (self->measure) ? HF_GATE_UNIT_BYTES : HF_GATE_UNIT_NUMBER;
  if (self->unit == HF_GATE_UNIT_BYTES)
    return hf_size_text_parse (number, &self->limit) ||
           fail (error, word, strlen (word),
                 /* Translators: %s is a word of a gate, “1XB” */
                 _ ("“%s” is not a valid size: write 500, 100KB, +1.5MB or +10%"));

  return g_ascii_string_to_unsigned (number, 10, 0, G_MAXUINT64, &self->limit, NULL) ||
         fail (error, word, strlen (word),
               /* Translators: %s is a word of a gate, “1.5K” */
               _ ("“%s” is not a whole number: write 1000, +1000 or +10%"));
}

/* The number with its unit, without the sign and without blanks between them. */
static char *
dup_number (const char *word,
            gboolean    is_signed)
{
  const char *number = skip_blanks (word + (is_signed ? 1 : 0));
  const gsize length = strspn (number, "0123456789.");
  g_autofree char *digits = g_strndup (number, length);

  return g_strconcat (digits, skip_blanks (number + length), NULL);
}

static gboolean
read_limit (HfGate      *self,
            const char  *word,
            GError     **error)
{
  g_autofree char *number = NULL;

  if (word[0] == '-')
    return fail (error, word, strlen (word),
                 /* Translators: %s is a word of a gate, “-10%” */
                 _ ("“%s” is below zero: a gate limits growth"));
  self->is_signed = word[0] == '+';
  number = dup_number (word, self->is_signed);
  if (self->is_signed && (hf_gate_needs_reasons (self) || hf_gate_needs_growth (self)))
    return fail (error, word, strlen (word),
                 /* Translators: %s is a word of a gate, “+1MB” */
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
                 /* Translators: %s is a gate, “retained” */
                 _ ("“%s” has no limit: write such as “retained > +10%”"));
  if (length != 1 || *sign != '>')
    return fail (error, sign, length > 0 ? length : measure_word (sign, ""),
                 /* Translators: %s is a word of a gate, “>=” */
                 _ ("“%s” stands where a gate has >: it is crossed above its limit"));

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
                           _ ("A gate is empty: write such as “retained > +10%”"));
      return FALSE;
    }
  return read_scope (self, &text, error) && read_measure (self, &text, error) &&
         read_comparison (self, text, error);
}
