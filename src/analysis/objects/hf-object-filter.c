/* hf-object-filter.c: which objects are meant by a line of text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-object-filter.h"

#include "hf-error.h"
#include "hf-size-text.h"
#include "hf-type-filter.h"

#include <glib/gi18n.h>
#include <string.h>

/* Digits of an id; more are no id. */
#define MAX_ID_DIGITS 16

typedef enum
{
  FIGURE_SIZE,
  FIGURE_RETAINED,
  FIGURE_DEPTH,
  FIGURE_GENERATION,
  N_FIGURES,
  NO_FIGURE = N_FIGURES,
} Figure;

/* What a figure may be: all words about it together. */
typedef struct
{
  guint64 least;
  guint64 most;
  gboolean is_asked;
} Interval;

/* What an id begins with. */
typedef struct
{
  guint64 digits;
  guint   n_digits;
} Prefix;

/* A word that may be the beginning of an id as well as a part of a type's name. */
typedef struct
{
  Prefix        prefix;
  HfTypeFilter *types;
} Ambiguous;

struct _HfObjectFilter
{
  gatomicrefcount n_references;
  Interval        figures[N_FIGURES];
  GArray         *prefixes;  /* Prefix */
  GArray         *ambiguous; /* Ambiguous */
  GPtrArray      *types;     /* HfTypeFilter, of one word each */
  char           *open_word; /* NULL if each has an end */
};

static void
ambiguous_clear (gpointer data)
{
  Ambiguous *ambiguous = data;

  g_clear_pointer (&ambiguous->types, hf_type_filter_unref);
}

/* It fits everything, as somebody may still be writing it. */
static void
note_open (HfObjectFilter *self,
           const char     *word)
{
  if (self->open_word == NULL)
    self->open_word = g_strdup (word);
}

/* ---- Figures ------------------------------------------------------------ */

static const struct { const char *name; Figure figure; } figure_names[] = {
  { "size", FIGURE_SIZE },   { "retained", FIGURE_RETAINED },  { "depth", FIGURE_DEPTH },
  { "gen", FIGURE_GENERATION }, { "generation", FIGURE_GENERATION }, { "", FIGURE_SIZE },
};

/* Returns the figure that a word asks for, and where its sign is; a sign alone means the
 * size, as in a filter of types. */
static Figure
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
  return NO_FIGURE;
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
parse_figure (Figure       figure,
              const char  *word,
              const char  *text,
              guint64     *number,
              GError     **error)
{
  if (figure == FIGURE_SIZE || figure == FIGURE_RETAINED)
    {
      if (hf_size_text_parse (text, number))
        return TRUE;
      /* Translators: %s is what was written, ">1XB" */
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("“%s” is no size: write it as size>500, retained>100KB or <1.5MB"), word);
      return FALSE;
    }
  if (figure == FIGURE_GENERATION)
    {
      if (parse_generation (text, number))
        return TRUE;
      /* Translators: %s is what was written, "gen:old" */
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("“%s” is no generation: write gen:0 to gen:2, gen:large, gen:pinned "
                      "or gen:frozen"),
                   word);
      return FALSE;
    }
  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32 - 1, number, NULL))
    return TRUE;
  /* Translators: %s is what was written, "depth<x" */
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("“%s” is no depth: write it as depth<3 or depth=0"), word);
  return FALSE;
}

static gboolean
add_figure (HfObjectFilter  *self,
            Figure           figure,
            const char      *word,
            const char      *sign,
            GError         **error)
{
  Interval *interval = &self->figures[figure];
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
parse_prefix (const char *text,
              Prefix     *prefix)
{
  if (g_ascii_strncasecmp (text, "0x", 2) == 0)
    text += 2;
  *prefix = (Prefix){ 0, 0 };
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
  Prefix prefix;

  if (!parse_prefix (text, &prefix))
    {
      /* Translators: %s is what was written, "id:xyz" */
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("“%s” is no id: write its first digits, from 0 to 9 and a to f"), word);
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
  Ambiguous ambiguous;

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
  const Figure figure = find_figure (word, &sign);

  if (figure != NO_FIGURE)
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
  for (guint i = 0; i < N_FIGURES; i++)
    self->figures[i].most = G_MAXUINT64 - 1;
  self->prefixes = g_array_new (FALSE, FALSE, sizeof (Prefix));
  self->ambiguous = g_array_new (FALSE, FALSE, sizeof (Ambiguous));
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
  for (guint i = 0; i < N_FIGURES; i++)
    {
      if (self->figures[i].is_asked)
        return FALSE;
    }
  return self->prefixes->len == 0 && self->ambiguous->len == 0 && self->types->len == 0;
}

gboolean
hf_object_filter_needs_retention (const HfObjectFilter *self)
{
  return self->figures[FIGURE_RETAINED].is_asked;
}

gboolean
hf_object_filter_needs_reachable (const HfObjectFilter *self)
{
  return self->figures[FIGURE_RETAINED].is_asked || self->figures[FIGURE_DEPTH].is_asked;
}

/* ---- Objects ------------------------------------------------------------ */

/* A heap may have generations that are not known, but a number that is neither known
 * nor any of its own is a slip. */
static gboolean
check_generations (const HfObjectMatcher  *self,
                   GError                **error)
{
  const Interval *interval = &self->filter->figures[FIGURE_GENERATION];
  g_autofree char *number = NULL;
  guint32 n_ranges = 0;
  const HfRange *ranges = hf_heap_get_ranges (self->heap, &n_ranges);

  if (interval->least < HF_GENERATION_FIRST_NAMED || hf_generation_name (interval->least) != NULL ||
      interval->least > interval->most)
    return TRUE;
  for (guint32 i = 0; i < n_ranges; i++)
    {
      if (ranges[i].generation >= interval->least && ranges[i].generation <= interval->most)
        return TRUE;
    }

  number = g_strdup_printf ("%" G_GUINT64_FORMAT, interval->least);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: %s is a number */
               _ ("This heap has no generation %s: write gen:0 to gen:2, gen:large, gen:pinned "
                  "or gen:frozen"),
               number);
  return FALSE;
}

static gboolean
find_types (HfObjectMatcher  *self,
            GCancellable     *cancellable,
            GError          **error)
{
  const HfObjectFilter *filter = self->filter;

  for (guint i = 0; i < filter->types->len; i++)
    {
      g_auto (HfBitset) found = { 0 };

      if (!hf_type_filter_find (g_ptr_array_index (filter->types, i), self->analysis, &found,
                                cancellable, error))
        return FALSE;
      for (gsize k = 0; i > 0 && k < (found.n_bits + 63) / 64; k++)
        found.words[k] &= self->fitting.words[k];
      hf_bitset_clear (&self->fitting);
      self->fitting = found;
      found = (HfBitset){ 0 };
    }
  self->ambiguous = g_new0 (HfBitset, (gsize) filter->ambiguous->len + 1);
  for (guint i = 0; i < filter->ambiguous->len; i++)
    {
      if (!hf_type_filter_find (g_array_index (filter->ambiguous, Ambiguous, i).types,
                                self->analysis, &self->ambiguous[i], cancellable, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
hf_object_matcher_init (HfObjectMatcher       *self,
                        const HfObjectFilter  *filter,
                        HfAnalysis            *analysis,
                        HfRetention           *retention,
                        GCancellable          *cancellable,
                        GError               **error)
{
  *self = (HfObjectMatcher){ .filter = filter, .analysis = analysis };
  self->heap = hf_analysis_get_heap (analysis);
  self->types = hf_heap_get_object_types (self->heap);
  self->sizes = hf_heap_get_clamped_sizes (self->heap);
  self->reachability = hf_analysis_get_reachability (analysis);
  if (retention != NULL)
    self->dominators = hf_retention_get_dominators (retention);
  if (filter->figures[FIGURE_GENERATION].is_asked)
    self->generations = hf_generations_new (self->heap);
  if (filter->figures[FIGURE_GENERATION].is_asked && !check_generations (self, error))
    return FALSE;
  return find_types (self, cancellable, error);
}

void
hf_object_matcher_clear (HfObjectMatcher *self)
{
  for (guint i = 0; self->ambiguous != NULL && i < self->filter->ambiguous->len; i++)
    hf_bitset_clear (&self->ambiguous[i]);
  g_clear_pointer (&self->ambiguous, g_free);
  hf_bitset_clear (&self->fitting);
  g_clear_pointer (&self->generations, hf_generations_free);
}

static gboolean
has_prefix (guint64       address,
            const Prefix *prefix)
{
  guint n_digits = 1;

  for (guint64 rest = address >> 4; rest != 0; rest >>= 4)
    n_digits++;
  return prefix->n_digits <= n_digits &&
         address >> 4 * (n_digits - prefix->n_digits) == prefix->digits;
}

/* Whether its id and its type fit. */
static gboolean
is_named (const HfObjectMatcher *self,
          HfObjectIndex          object)
{
  const HfObjectFilter *filter = self->filter;
  const guint32 type = self->types[object.value].value;
  guint64 address;

  if (filter->types->len > 0 && !hf_bitset_contains (&self->fitting, type))
    return FALSE;
  if (filter->prefixes->len == 0 && filter->ambiguous->len == 0)
    return TRUE;

  address = hf_heap_get_object_address (self->heap, object);
  for (guint i = 0; i < filter->prefixes->len; i++)
    {
      if (!has_prefix (address, &g_array_index (filter->prefixes, Prefix, i)))
        return FALSE;
    }
  for (guint i = 0; i < filter->ambiguous->len; i++)
    {
      if (!hf_bitset_contains (&self->ambiguous[i], type) &&
          !has_prefix (address, &g_array_index (filter->ambiguous, Ambiguous, i).prefix))
        return FALSE;
    }
  return TRUE;
}

static inline gboolean
is_within (const Interval *interval,
           guint64         figure)
{
  return figure >= interval->least && figure <= interval->most;
}

static gboolean
is_retained (const HfObjectMatcher *self,
             HfObjectIndex          object)
{
  return self->dominators == NULL ||
         (hf_reachability_contains (self->reachability, object) &&
          is_within (&self->filter->figures[FIGURE_RETAINED],
                     hf_dominators_get_retained (self->dominators, object)));
}

static gboolean
is_at_depth (const HfObjectMatcher *self,
             HfObjectIndex          object)
{
  const guint32 depth = self->reachability == NULL
                          ? HF_INDEX_NONE
                          : hf_reachability_get_depth (self->reachability, object);

  return depth != HF_INDEX_NONE && is_within (&self->filter->figures[FIGURE_DEPTH], depth);
}

gboolean
hf_object_matcher_contains (const HfObjectMatcher *self,
                            HfObjectIndex          object)
{
  const Interval *figures = self->filter->figures;

  if (figures[FIGURE_SIZE].is_asked)
    {
      guint64 size = self->sizes[object.value];

      if (size == G_MAXUINT32)
        size = hf_heap_get_object_size (self->heap, object);
      if (!is_within (&figures[FIGURE_SIZE], size))
        return FALSE;
    }
  return is_named (self, object) &&
         (!figures[FIGURE_DEPTH].is_asked || is_at_depth (self, object)) &&
         (!figures[FIGURE_RETAINED].is_asked || is_retained (self, object)) &&
         (!figures[FIGURE_GENERATION].is_asked ||
          (self->generations != NULL &&
           is_within (&figures[FIGURE_GENERATION],
                      hf_generations_find (self->generations, object))));
}
