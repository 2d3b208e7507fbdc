/* hf-type-filter.c: which types are meant by a line of text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-type-filter.h"

#include "hf-error.h"
#include "hf-expression.h"
#include "hf-fold.h"
#include "hf-size-text.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>
#include <string.h>

#define NAMESPACE_PREFIX "ns:"
#define ASSEMBLY_PREFIX "asm:"

typedef enum
{
  TERM_TEXT,
  TERM_NAMESPACE,
  TERM_ASSEMBLY,
  TERM_LARGER,
  TERM_SMALLER,
  TERM_REGEX,
} TermType;

/* One word. */
typedef struct
{
  TermType      type;
  char         *text;     /* folded */
  gboolean      is_ascii;
  guint64       n_bytes;
  HfExpression *expression;
} Term;

struct _HfTypeFilter
{
  gatomicrefcount n_references;
  GArray         *terms; /* Term */
};

static void
term_clear (gpointer data)
{
  Term *term = data;

  g_clear_pointer (&term->text, g_free);
  g_clear_pointer (&term->expression, hf_expression_free);
}

/* ---- Words ---------------------------------------------------------------------- */

/* A word that is not there yet fits everything. */
static void
add_text (HfTypeFilter *self,
          TermType      type,
          const char   *text)
{
  Term term = { .type = type, .is_ascii = hf_fold_is_ascii (text) };

  if (text[0] == '\0')
    return;
  term.text = hf_fold_dup (text, -1);
  g_array_append_val (self->terms, term);
}

static gboolean
is_size (const char *word)
{
  return (word[0] == '>' || word[0] == '<') && (word[1] == '\0' || g_ascii_isdigit (word[1]));
}

static gboolean
add_size (HfTypeFilter  *self,
          const char    *word,
          GError       **error)
{
  Term term = { .type = word[0] == '>' ? TERM_LARGER : TERM_SMALLER };

  if (word[1] == '\0')
    return TRUE;

  if (!hf_size_text_parse (word + 1, &term.n_bytes))
    {
      /* Translators: %s is what was written, ">1XB" */
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("“%s” is not a valid size: write it as >500, >100KB or <1.5MB"), word);
      return FALSE;
    }
  g_array_append_val (self->terms, term);
  return TRUE;
}

static gboolean
add_regex (HfTypeFilter  *self,
           const char    *pattern,
           GError       **error)
{
  Term term = { .type = TERM_REGEX };

  if (pattern[0] == '\0')
    return TRUE;

  term.expression = hf_expression_new (pattern, error);
  if (term.expression == NULL)
    return FALSE;
  g_array_append_val (self->terms, term);
  return TRUE;
}

static gboolean
add_word (HfTypeFilter  *self,
          const char    *word,
          GError       **error)
{
  if (is_size (word))
    return add_size (self, word, error);
  if (g_ascii_strncasecmp (word, NAMESPACE_PREFIX, strlen (NAMESPACE_PREFIX)) == 0)
    add_text (self, TERM_NAMESPACE, word + strlen (NAMESPACE_PREFIX));
  else if (g_ascii_strncasecmp (word, ASSEMBLY_PREFIX, strlen (ASSEMBLY_PREFIX)) == 0)
    add_text (self, TERM_ASSEMBLY, word + strlen (ASSEMBLY_PREFIX));
  else
    add_text (self, TERM_TEXT, word);
  return TRUE;
}

/* Where the expression that begins at START, after its slash, ends: at a slash that a blank
 * or nothing follows, or with the line. */
static const char *
find_regex_end (const char *start)
{
  const char *end = start;

  while (*end != '\0' && !(*end == '/' && (end[1] == '\0' || g_ascii_isspace (end[1]))))
    end++;
  return end;
}

static gboolean
add_words (HfTypeFilter  *self,
           const char    *text,
           GError       **error)
{
  const char *next = text;

  while (*next != '\0')
    {
      const char *start = next;
      const gboolean is_regex = *start == '/';
      g_autofree char *word = NULL;

      if (g_ascii_isspace (*start))
        {
          next++;
          continue;
        }
      if (is_regex)
        next = find_regex_end (++start);
      while (!is_regex && *next != '\0' && !g_ascii_isspace (*next))
        next++;
      word = g_strndup (start, (gsize) (next - start));
      if (is_regex && *next == '\0')
        g_strchomp (word);
      if (!(is_regex ? add_regex (self, word, error) : add_word (self, word, error)))
        return FALSE;
      if (is_regex && *next == '/')
        next++;
    }
  return TRUE;
}

HfTypeFilter *
hf_type_filter_new (const char  *text,
                    GError     **error)
{
  g_autoptr (HfTypeFilter) self = g_new0 (HfTypeFilter, 1);

  g_atomic_ref_count_init (&self->n_references);
  self->terms = g_array_new (FALSE, FALSE, sizeof (Term));
  g_array_set_clear_func (self->terms, term_clear);
  if (!add_words (self, text, error))
    return NULL;
  return g_steal_pointer (&self);
}

HfTypeFilter *
hf_type_filter_ref (HfTypeFilter *self)
{
  g_atomic_ref_count_inc (&self->n_references);
  return self;
}

void
hf_type_filter_unref (HfTypeFilter *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->n_references))
    return;
  g_array_unref (self->terms);
  g_free (self);
}

gboolean
hf_type_filter_is_empty (const HfTypeFilter *self)
{
  return self->terms->len == 0;
}

/* ---- Types ------------------------------------------------------------------------ */

static gboolean
has_text (const Term *term,
          const char *name)
{
  g_autofree char *folded = NULL;

  if (term->is_ascii)
    return hf_fold_has (name, term->text, strlen (term->text));

  folded = hf_fold_dup (name, -1);
  return strstr (folded, term->text) != NULL;
}

static gboolean
has_namespace (const Term *term,
               const char *name)
{
  const gsize length = hf_type_name_get_namespace_length (name);
  g_autofree char *folded = NULL;

  if (term->is_ascii)
    return strlen (term->text) <= length &&
           hf_fold_begins_with (name, term->text, strlen (term->text));

  folded = hf_fold_dup (name, (gssize) length);
  return g_str_has_prefix (folded, term->text);
}

static gboolean
has_assembly (const Term  *term,
              HfHeap      *heap,
              HfTypeIndex  type)
{
  guint32 n;
  const HfAssemblyIndex *assemblies = hf_heap_get_type_assemblies (heap, type, &n);

  for (guint32 i = 0; i < n; i++)
    {
      if (has_text (term, hf_heap_get_assembly_name (heap, assemblies[i])))
        return TRUE;
    }
  return FALSE;
}

static gboolean
term_matches (const Term    *term,
              HfAnalysis    *analysis,
              HfTypeIndex    type,
              guint64       *n_steps,
              GCancellable  *cancellable,
              GError       **error)
{
  HfHeap *heap = hf_analysis_get_heap (analysis);
  const char *name = hf_heap_get_type_name (heap, type);
  const guint64 n_bytes = hf_analysis_get_type_stats (analysis)[type.value].n_bytes;

  switch (term->type)
    {
    case TERM_NAMESPACE:
      return has_namespace (term, name);
    case TERM_ASSEMBLY:
      return has_assembly (term, heap, type);
    case TERM_LARGER:
      return n_bytes > term->n_bytes;
    case TERM_SMALLER:
      return n_bytes < term->n_bytes;
    case TERM_REGEX:
      return hf_expression_fits (term->expression, name, n_steps, cancellable, error);
    case TERM_TEXT:
    default:
      return has_text (term, name);
    }
}

gboolean
hf_type_filter_matches (const HfTypeFilter  *self,
                        HfAnalysis          *analysis,
                        HfTypeIndex          type,
                        guint64             *n_steps,
                        GCancellable        *cancellable,
                        GError             **error)
{
  for (guint i = 0; i < self->terms->len; i++)
    {
      if (!term_matches (&g_array_index (self->terms, Term, i), analysis, type, n_steps,
                         cancellable, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
find (const HfTypeFilter  *self,
      HfAnalysis          *analysis,
      HfBitset            *matches,
      GCancellable        *cancellable,
      GError             **error)
{
  const guint32 n_types = hf_heap_get_n_types (hf_analysis_get_heap (analysis));
  guint64 n_steps = HF_EXPRESSION_STEPS;

  for (guint32 i = 0; i < n_types; i++)
    {
      g_autoptr (GError) type_error = NULL;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (hf_type_filter_matches (self, analysis, (HfTypeIndex){ i }, &n_steps, cancellable,
                                  &type_error))
        hf_bitset_add (matches, i);
      if (type_error != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&type_error));
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
hf_type_filter_find (const HfTypeFilter  *self,
                     HfAnalysis          *analysis,
                     HfBitset            *matches,
                     GCancellable        *cancellable,
                     GError             **error)
{
  if (!hf_bitset_init (matches, hf_heap_get_n_types (hf_analysis_get_heap (analysis))))
    {
      hf_error_set_no_memory (error, _ ("there is not enough memory to look at every type"));
      return FALSE;
    }
  if (find (self, analysis, matches, cancellable, error))
    return TRUE;
  hf_bitset_clear (matches);
  return FALSE;
}
