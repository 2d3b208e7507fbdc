/* hf-filter-term.c: what one word of a filter asks for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-filter-private.h"
#include "hf-fold.h"
#include "hf-generations.h"
#include "hf-size-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* Digits of an id; a word with more is not an id. */
#define MAX_ID_DIGITS 16

void
hf_filter_term_clear (gpointer data)
{
  HfFilterTerm *self = data;

  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->expression, hf_expression_free);
}

static gboolean fail_word (GError             **error,
                           const HfFilterWord  *word,
                           const char          *format,
                           ...) G_GNUC_PRINTF (3, 4);

/* Returns FALSE. */
static gboolean
fail_word (GError             **error,
           const HfFilterWord  *word,
           const char          *format,
           ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return hf_filter_fail (error, HF_FILTER_ERROR_WORD, &word->place, sentence);
}

/* ---- Names ------------------------------------------------------------------ */

/* Debuggers write ids with zeros in front, and lists without. */
static gboolean
read_prefix (const char     *text,
             HfFilterPrefix *prefix)
{
  if (g_ascii_strncasecmp (text, "0x", 2) == 0)
    text += 2;
  text += strspn (text, "0");
  *prefix = (HfFilterPrefix){ 0, 0 };
  for (; *text != '\0'; text++)
    {
      if (!g_ascii_isxdigit (*text) || prefix->n_digits == MAX_ID_DIGITS)
        return FALSE;
      prefix->digits = prefix->digits << 4 | (guint64) g_ascii_xdigit_value (*text);
      prefix->n_digits++;
    }
  return TRUE;
}

static gboolean
read_name (HfFilterTerm        *self,
           HfFilterKind         kind,
           const HfFilterWord  *word,
           GError             **error G_GNUC_UNUSED)
{
  self->kind = kind;
  if (word->is_quoted)
    self->match = word->is_closed ? HF_FILTER_EXACT : HF_FILTER_BEGINS;
  self->is_ascii = hf_fold_is_ascii (word->value);
  self->text = self->match == HF_FILTER_EXACT ? g_strdup (word->value)
                                              : hf_fold_dup (word->value, -1);
  if (word->is_quoted || word->name[0] != '\0' || !read_prefix (word->value, &self->prefix))
    self->prefix = (HfFilterPrefix){ 0, 0 };
  return TRUE;
}

static gboolean
read_expression (HfFilterTerm        *self,
                 const HfFilterWord  *word,
                 GError             **error)
{
  g_autoptr (GError) why = NULL;

  self->kind = HF_FILTER_EXPRESSION;
  self->expression = hf_expression_new (word->value, &why);
  return self->expression != NULL ||
         hf_filter_fail (error, HF_FILTER_ERROR_EXPRESSION, &word->place, why->message);
}

static gboolean
read_id (HfFilterTerm        *self,
         const HfFilterWord  *word,
         GError             **error)
{
  self->kind = HF_FILTER_ID;
  if (!word->is_quoted && read_prefix (word->value, &self->prefix) && self->prefix.n_digits > 0)
    return TRUE;

  return fail_word (error, word,
                    /* Translators: %s is a word of the filter, "id:xyz" */
                    _ ("“%s” is not a valid id: write its first digits, from 0 to 9 and a to f"),
                    word->written);
}

static gboolean
read_root_kind (HfFilterTerm        *self,
                const HfFilterWord  *word,
                GError             **error)
{
  self->kind = HF_FILTER_ROOT_KIND;
  for (guint64 i = 0; i < HF_N_ROOT_KINDS; i++)
    {
      self->root_kind = i;
      if (g_ascii_strcasecmp (word->value, hf_root_kind_name (i)) == 0)
        return TRUE;
    }
  self->root_kind = HF_FILTER_SEVERAL;
  if (g_ascii_strcasecmp (word->value, "several") == 0)
    return TRUE;
  self->root_kind = HF_FILTER_UNREACHABLE;
  if (g_ascii_strcasecmp (word->value, "unreachable") == 0)
    return TRUE;
  if (g_ascii_string_to_unsigned (word->value, 10, 0, HF_FILTER_SEVERAL - 1, &self->root_kind,
                                  NULL))
    return TRUE;

  return fail_word (error, word,
                    /* Translators: %s is a word of the filter, "kind:stack" */
                    _ ("“%s” is not a kind of roots: write static, local, handle, finalizer, "
                       "internal, specific, several or unreachable"),
                    word->written);
}

static gboolean
read_root_flag (HfFilterTerm        *self,
                const HfFilterWord  *word,
                GError             **error)
{
  self->kind = HF_FILTER_ROOT_FLAG;
  for (guint bit = 0; bit < HF_N_ROOT_FLAGS; bit++)
    {
      self->root_flag = G_GUINT64_CONSTANT (1) << bit;
      if (g_ascii_strcasecmp (word->value, hf_root_flag_name (self->root_flag)) == 0)
        return TRUE;
    }
  if (g_ascii_string_to_unsigned (word->value, 10, 1, G_MAXUINT64, &self->root_flag, NULL))
    return TRUE;

  return fail_word (error, word,
                    /* Translators: %s is a word of the filter, "flag:red" */
                    _ (
                      "“%s” is not a flag of roots: write flag:pinned, flag:weak, flag:interior or "
                      "flag:refcounted"),
                    word->written);
}

/* ---- Changes ---------------------------------------------------------------- */

static gboolean
read_change (HfFilterTerm        *self,
             const HfFilterWord  *word,
             GError             **error)
{
  static const char *const names[HF_N_FILTER_CHANGES] = {
    [HF_FILTER_CHANGE_SAME] = "same",     [HF_FILTER_CHANGE_NEW] = "new",
    [HF_FILTER_CHANGE_GONE] = "gone",     [HF_FILTER_CHANGE_GROWN] = "grown",
    [HF_FILTER_CHANGE_SHRUNK] = "shrunk",
  };

  self->kind = HF_FILTER_CHANGE;
  for (guint i = 0; i < HF_N_FILTER_CHANGES; i++)
    {
      self->change = (HfFilterChange) i;
      if (g_ascii_strcasecmp (word->value, names[i]) == 0)
        return TRUE;
    }
  return fail_word (error, word,
                    /* Translators: %s is a word of the filter, "is:old" */
                    _ ("“%s” is not a change: write is:new, is:gone, is:grown, is:shrunk or "
                       "is:same"),
                    word->written);
}

/* "-1.5MB", as a figure that compares like any other. */
static gboolean
read_difference (const char *text,
                 guint64    *figure)
{
  const gboolean is_negative = text[0] == '-' || g_str_has_prefix (text, "−");
  const gboolean has_sign = is_negative || text[0] == '+';
  guint64 size = 0;

  if (!hf_size_text_parse (has_sign ? g_utf8_next_char (text) : text, &size) || size > G_MAXINT64)
    return FALSE;
  *figure = hf_filter_get_signed (is_negative ? -(gint64) size : (gint64) size);
  return TRUE;
}

/* ---- Figures ---------------------------------------------------------------- */

static gboolean
read_generation (const char *text,
                 guint64    *generation)
{
  for (guint64 i = HF_GENERATION_FIRST_NAMED; hf_generation_name (i) != NULL; i++)
    {
      *generation = i;
      if (g_ascii_strcasecmp (text, hf_generation_name (i)) == 0)
        return TRUE;
    }
  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64 - 2, generation, NULL);
}

static gboolean
read_number (HfFilterKind         kind,
             const HfFilterWord  *word,
             guint64             *number,
             GError             **error)
{
  switch (kind)
    {
    case HF_FILTER_SIZE:
    case HF_FILTER_RETAINED:
      return hf_size_text_parse (word->value, number) ||
             /* Translators: %s is a word of the filter, ">1XB" */
             fail_word (error, word,
                        _ ("“%s” is not a valid size: write size>500, retained>100KB or <1.5MB"),
                        word->written);
    case HF_FILTER_GENERATION:
      return read_generation (word->value, number) ||
             /* Translators: %s is a word of the filter, "gen:old" */
             fail_word (error, word,
                        _ ("“%s” is not a generation: write gen:0 to gen:2, gen:large, "
                           "gen:pinned or gen:frozen"),
                        word->written);
    case HF_FILTER_COUNT:
      return g_ascii_string_to_unsigned (word->value, 10, 0, G_MAXUINT32 - 1, number, NULL) ||
             /* Translators: %s is a word of the filter, "count>x" */
             fail_word (error, word, _ ("“%s” is not a valid number of objects: write count>1000"),
                        word->written);
    case HF_FILTER_DELTA:
      return read_difference (word->value, number) ||
             /* Translators: %s is a word of the filter, "delta>x" */
             fail_word (error, word,
                        _ ("“%s” is not a valid difference: write delta>1MB or delta<-100KB"),
                        word->written);
    case HF_FILTER_DEPTH:
    case HF_FILTER_NAME:
    case HF_FILTER_NAMESPACE:
    case HF_FILTER_ASSEMBLY:
    case HF_FILTER_EXPRESSION:
    case HF_FILTER_ID:
    case HF_FILTER_ROOT_KIND:
    case HF_FILTER_CHANGE:
    case HF_FILTER_ROOT_FLAG:
    default:
      return g_ascii_string_to_unsigned (word->value, 10, 0, G_MAXUINT32 - 1, number, NULL) ||
             /* Translators: %s is a word of the filter, "depth<x" */
             fail_word (error, word, _ ("“%s” is not a valid depth: write depth<3 or depth=0"),
                        word->written);
    }
}

/* Unknown figures are G_MAXUINT64, and no interval contains that. */
static HfFilterInterval
make_interval (const char *sign,
               guint64     number)
{
  const gboolean is_equal = g_str_has_suffix (sign, "=") || g_str_has_prefix (sign, "≥") ||
                            g_str_has_prefix (sign, "≤") || sign[0] == ':';
  const gboolean is_less = sign[0] == '<' || g_str_has_prefix (sign, "≤");
  const gboolean is_more = sign[0] == '>' || g_str_has_prefix (sign, "≥");
  HfFilterInterval interval = { is_less ? 0 : number, is_more ? G_MAXUINT64 - 1 : number };

  if (is_more && !is_equal)
    interval.least++;
  if (is_less && !is_equal && number == 0)
    interval = (HfFilterInterval){ 1, 0 };
  else if (is_less && !is_equal)
    interval.most--;
  return interval;
}

static gboolean
read_figure (HfFilterTerm        *self,
             HfFilterKind         kind,
             const HfFilterWord  *word,
             GError             **error)
{
  self->kind = kind;
  if (!read_number (kind, word, &self->figure, error))
    return FALSE;

  self->interval = make_interval (word->sign, self->figure);
  return TRUE;
}

/* ---- Words ------------------------------------------------------------------ */

static gboolean
is_named (const HfFilterWord *word,
          const char         *name)
{
  return g_ascii_strcasecmp (word->name, name) == 0;
}

/* The words that a comparison does not have: its parts are not objects. */
static gboolean
is_of_objects (const HfFilterWord *word,
               HfFilterKind        figure)
{
  return is_named (word, "id") || figure == HF_FILTER_DEPTH || figure == HF_FILTER_GENERATION;
}

static gboolean
fail_unknown (const HfFilterWord  *word,
              GError             **error)
{
  const gboolean is_of_heap = word->context == HF_FILTER_OF_HEAP;

  if (word->sign[0] == ':' && is_of_heap)
    /* Translators: %s is a word of the filter, "typ:String" */
    return fail_word (error, word,
                      _ ("“%s” begins with an unknown word: write type:, ns:, asm:, id:, kind: or "
                         "gen:"),
                      word->written);
  if (word->sign[0] == ':')
    /* Translators: %s is a word of the filter of a comparison, "typ:String" */
    return fail_word (error, word,
                      _ ("“%s” begins with an unknown word: write type:, ns:, asm:, kind:, flag: "
                         "or is:"),
                      word->written);
  if (is_of_heap)
    /* Translators: %s is a word of the filter, "weight>5" */
    return fail_word (error, word,
                      _ ("“%s” compares an unknown figure: write size, retained, count, depth or "
                         "gen"),
                      word->written);
  /* Translators: %s is a word of the filter of a comparison, "weight>5" */
  return fail_word (error, word,
                    _ ("“%s” compares an unknown figure: write delta, size, retained or count"),
                    word->written);
}

static gboolean
read_word (HfFilterTerm        *self,
           const HfFilterWord  *word,
           GError             **error)
{
  const gboolean is_of_comparison = word->context == HF_FILTER_OF_COMPARISON;
  HfFilterKind figure = HF_FILTER_SIZE;
  const gboolean is_figure = hf_filter_find_figure (word->context, word->name, &figure);

  if (word->is_regex)
    return read_expression (self, word, error);
  if (is_named (word, "ns"))
    return read_name (self, HF_FILTER_NAMESPACE, word, error);
  if (is_named (word, "asm"))
    return read_name (self, HF_FILTER_ASSEMBLY, word, error);
  if (is_named (word, "type") || word->sign[0] == '\0')
    return read_name (self, HF_FILTER_NAME, word, error);
  if (is_of_comparison && is_of_objects (word, figure))
    return fail_unknown (word, error);
  if (is_of_comparison && is_named (word, "is"))
    return read_change (self, word, error);
  if (is_of_comparison && is_named (word, "flag"))
    return read_root_flag (self, word, error);
  if (is_named (word, "id"))
    return read_id (self, word, error);
  if (is_named (word, "kind") || is_named (word, "root"))
    return read_root_kind (self, word, error);
  return is_figure ? read_figure (self, figure, word, error) : fail_unknown (word, error);
}

/* Empty quotes ask for types without a namespace, or without an assembly. */
gboolean
hf_filter_word_is_begun (const HfFilterWord *self)
{
  const gboolean may_be_empty = is_named (self, "ns") || is_named (self, "asm");

  return self->value[0] == '\0' && !(may_be_empty && self->is_quoted && self->is_closed);
}

gboolean
hf_filter_term_read (HfFilterTerm        *self,
                     const HfFilterWord  *word,
                     gboolean            *is_open,
                     GError             **error)
{
  HfFilterWord begun = *word;

  self->place = word->place;
  self->is_negated = word->is_negated;
  *is_open = hf_filter_word_is_begun (word) ||
             ((word->is_quoted || word->is_regex) && !word->is_closed);
  if (!hf_filter_word_is_begun (word))
    return read_word (self, word, error);

  /* The user may go on writing, unless no text would make sense here. */
  begun.value = (char *) (is_named (word, "is") ? "new" : "1");
  begun.is_quoted = FALSE;
  return read_word (self, &begun, error);
}
