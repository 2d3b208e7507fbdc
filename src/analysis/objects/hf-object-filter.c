/* hf-object-filter.c: which objects are meant by a line of text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-object-filter-private.h"

#include "hf-size-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* The most digits of an id. */
#define MAX_ID_DIGITS 16

static void
ambiguous_clear (gpointer data)
{
  HfObjectAmbiguous *ambiguous = data;

  g_clear_pointer (&ambiguous->types, hf_type_filter_unref);
}

/* It fits everything, as the user may still be typing it. */
static void
note_open (HfObjectFilter *self,
           const char     *word)
{
  if (self->open_word == NULL)
    self->open_word = g_strdup (word);
}

/* ---- Figures ------------------------------------------------------------ */

static const struct { const char *name; HfObjectFigure figure; } figure_names[] = {
  { "size", HF_OBJECT_FIGURE_SIZE },
  { "retained", HF_OBJECT_FIGURE_RETAINED },
  { "depth", HF_OBJECT_FIGURE_DEPTH },
  { "gen", HF_OBJECT_FIGURE_GENERATION },
  { "generation", HF_OBJECT_FIGURE_GENERATION },
  { "", HF_OBJECT_FIGURE_SIZE },
};

/* Returns the figure that a word asks for, and where its sign is; a sign alone means the
 * size, as in a filter of types. */
static HfObjectFigure
find_figure (const char  *word,
             const char **sign)
{
  for (gsize i = 0; i < G_N_ELEMENTS (figure_names); i++)
    {
      const gsize length = strlen (figure_names[i].name);

      if (g_ascii_strncasecmp (word, figure_names[i].name, length) != 0 || word[length] == '\0' ||
          strchr (length > 0 ? "<>=:" : "<>", word[length]) == NULL)
        continue;
      if (length == 0 && word[1] != '\0' && !g_ascii_isdigit (word[1]))
        continue;
      *sign = word + length;
      return figure_names[i].figure;
    }
  return HF_OBJECT_FIGURE_NONE;
}

static gboolean
parse_generation (const char *text,
                  guint64    *generation)
{
  for (guint64 i = HF_GENERATION_FIRST_NAMED; hf_generation_name (i) != NULL; i++)
    {
      *generation = i;
      if (g_ascii_strcasecmp (text, hf_generation_name (i)) == 0)
        return TRUE;
    }
  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64 - 1, generation, NULL);
}

static gboolean
parse_figure (HfObjectFigure   figure,
              const char      *word,
              const char      *text,
              guint64         *number,
              GError         **error)
{
  if (figure == HF_OBJECT_FIGURE_SIZE || figure == HF_OBJECT_FIGURE_RETAINED)
    {
      if (hf_size_text_parse (text, number))
        return TRUE;
      /* Translators: %s is what was written, ">1XB" */
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("“%s” is not a valid size: write it as size>500, retained>100KB or <1.5MB"),
                   word);
      return FALSE;
    }
  if (figure == HF_OBJECT_FIGURE_GENERATION)
    {
      if (parse_generation (text, number))
        return TRUE;
      /* Translators: %s is what was written, "gen:old" */
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("“%s” is not a valid generation: write gen:0 to gen:2, gen:large, gen:pinned "
                      "or gen:frozen"),
                   word);
      return FALSE;
    }
  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32 - 1, number, NULL))
    return TRUE;
  /* Translators: %s is what was written, "depth<x" */
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("“%s” is not a valid depth: write it as depth<3 or depth=0"), word);
  return FALSE;
}

static gboolean
add_figure (HfObjectFilter  *self,
            HfObjectFigure   figure,
            const char      *word,
            const char      *sign,
            GError         **error)
{
  HfObjectInterval *interval = &self->figures[figure];
  guint64 number;

  if (sign[1] == '\0')
    {
      note_open (self, word);
      return TRUE;
    }
  if (!parse_figure (figure, word, sign + 1, &number, error))
    return FALSE;

  interval->is_asked = TRUE;
  if (*sign == '<' && number == 0)
    interval->least = G_MAXUINT64;
  if (*sign == '<')
    interval->most = MIN (interval->most, number == 0 ? 0 : number - 1);
  else if (*sign == '>')
    interval->least = MAX (interval->least, number + 1);
  else
    {
      interval->least = MAX (interval->least, number);
      interval->most = MIN (interval->most, number);
    }
  return TRUE;
}

/* ---- Words -------------------------------------------------------------- */

static gboolean
parse_prefix (const char     *text,
              HfObjectPrefix *prefix)
{
  if (g_ascii_strncasecmp (text, "0x", 2) == 0)
    text += 2;
  *prefix = (HfObjectPrefix){ 0, 0 };
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
add_id (HfObjectFilter  *self,
        const char      *word,
        const char      *text,
        GError         **error)
{
  HfObjectPrefix prefix;

  if (!parse_prefix (text, &prefix))
    {
      /* Translators: %s is what was written, "id:xyz" */
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("“%s” is not a valid id: write its first digits, from 0 to 9 and a to f"),
                   word);
      return FALSE;
    }
  if (prefix.n_digits > 0)
    g_array_append_val (self->prefixes, prefix);
  else
    note_open (self, word);
  return TRUE;
}

static gboolean
add_types (HfObjectFilter  *self,
           const char      *word,
           GError         **error)
{
  g_autoptr (HfTypeFilter) types = hf_type_filter_new (word, error);
  HfObjectAmbiguous ambiguous;

  if (types == NULL)
    return FALSE;
  if (hf_type_filter_is_empty (types))
    {
      note_open (self, word);
      return TRUE;
    }
  if (!parse_prefix (word, &ambiguous.prefix) || ambiguous.prefix.n_digits == 0)
    {
      g_ptr_array_add (self->types, g_steal_pointer (&types));
      return TRUE;
    }
  ambiguous.types = g_steal_pointer (&types);
  g_array_append_val (self->ambiguous, ambiguous);
  return TRUE;
}

static gboolean
add_word (HfObjectFilter  *self,
          const char      *word,
          GError         **error)
{
  const char *sign = NULL;
  const HfObjectFigure figure = find_figure (word, &sign);

  if (figure != HF_OBJECT_FIGURE_NONE)
    return add_figure (self, figure, word, sign, error);
  if (g_ascii_strncasecmp (word, "id:", 3) == 0)
    return add_id (self, word, word + 3, error);
  return add_types (self, word, error);
}

/* Where the word that begins at @start ends. A regular expression may hold blanks: it ends at
 * a slash before one, or with the line. */
static const char *
find_word_end (const char *start)
{
  const char *end = start + 1;

  if (*start != '/')
    {
      while (*end != '\0' && !g_ascii_isspace (*end))
        end++;
      return end;
    }
  while (*end != '\0' && !(*end == '/' && (end[1] == '\0' || g_ascii_isspace (end[1]))))
    end++;
  return *end == '/' ? end + 1 : end;
}

HfObjectFilter *
hf_object_filter_new (const char  *text,
                      GError     **error)
{
  g_autoptr (HfObjectFilter) self = g_new0 (HfObjectFilter, 1);
  const char *next = text;

  g_atomic_ref_count_init (&self->n_references);
  for (guint i = 0; i < HF_N_OBJECT_FIGURES; i++)
    self->figures[i].most = G_MAXUINT64 - 1;
  self->prefixes = g_array_new (FALSE, FALSE, sizeof (HfObjectPrefix));
  self->ambiguous = g_array_new (FALSE, FALSE, sizeof (HfObjectAmbiguous));
  g_array_set_clear_func (self->ambiguous, ambiguous_clear);
  self->types = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_type_filter_unref);

  while (*next != '\0')
    {
      const char *start = next;
      g_autofree char *word = NULL;

      if (g_ascii_isspace (*start))
        {
          next++;
          continue;
        }
      next = find_word_end (start);
      word = g_strndup (start, (gsize) (next - start));
      if (!add_word (self, word, error))
        return NULL;
    }
  return g_steal_pointer (&self);
}

HfObjectFilter *
hf_object_filter_ref (HfObjectFilter *self)
{
  g_atomic_ref_count_inc (&self->n_references);
  return self;
}

void
hf_object_filter_unref (HfObjectFilter *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->n_references))
    return;
  g_array_unref (self->prefixes);
  g_array_unref (self->ambiguous);
  g_ptr_array_unref (self->types);
  g_free (self->open_word);
  g_free (self);
}

const char *
hf_object_filter_get_open_word (const HfObjectFilter *self)
{
  return self->open_word;
}

gboolean
hf_object_filter_is_empty (const HfObjectFilter *self)
{
  for (guint i = 0; i < HF_N_OBJECT_FIGURES; i++)
    {
      if (self->figures[i].is_asked)
        return FALSE;
    }
  return self->prefixes->len == 0 && self->ambiguous->len == 0 && self->types->len == 0;
}

gboolean
hf_object_filter_needs_retention (const HfObjectFilter *self)
{
  return self->figures[HF_OBJECT_FIGURE_RETAINED].is_asked;
}

gboolean
hf_object_filter_needs_reachable (const HfObjectFilter *self)
{
  return self->figures[HF_OBJECT_FIGURE_RETAINED].is_asked ||
         self->figures[HF_OBJECT_FIGURE_DEPTH].is_asked;
}
