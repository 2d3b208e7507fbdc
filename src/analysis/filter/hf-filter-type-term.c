/* hf-filter-type-term.c: whether a type matches a word that is the same for all of its objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-filter-private.h"
#include "hf-fold.h"
#include "hf-type-name.h"

#include <string.h>

/* ---- Names ------------------------------------------------------------------ */

static gboolean
begins (const HfFilterTerm *term,
        const char         *name,
        gsize               length)
{
  g_autofree char *folded = NULL;

  if (term->is_ascii)
    return strlen (term->text) <= length &&
           hf_fold_begins_with (name, term->text, strlen (term->text));

  folded = hf_fold_dup (name, (gssize) length);
  return g_str_has_prefix (folded, term->text);
}

static gboolean
contains (const HfFilterTerm *term,
          const char         *name)
{
  g_autofree char *folded = NULL;

  if (term->is_ascii)
    return hf_fold_has (name, term->text, strlen (term->text));

  folded = hf_fold_dup (name, -1);
  return strstr (folded, term->text) != NULL;
}

static gboolean
equals (const char *name,
        gsize       length,
        const char *text,
        gsize       text_length)
{
  return length == text_length && memcmp (name, text, length) == 0;
}

static gboolean
fits_name (const HfFilterTerm *term,
           const char         *name)
{
  switch (term->match)
    {
    case HF_FILTER_EXACT:
      return strcmp (name, term->text) == 0;
    case HF_FILTER_BEGINS:
      return begins (term, name, strlen (name));
    case HF_FILTER_PART:
    default:
      return contains (term, name);
    }
}

/* Lists show the short name, and that is the one that users know: "Object[]". */
static gboolean
fits_type_name (const HfFilterTerm *term,
                const char         *name)
{
  const gboolean fits_full = fits_name (term, name);
  g_autofree char *short_name = NULL;

  if (fits_full || term->match == HF_FILTER_PART)
    return fits_full;

  short_name = hf_type_name_dup_short (name);
  return fits_name (term, short_name);
}

static gboolean
fits_namespace (const HfFilterTerm *term,
                const char         *name)
{
  const gsize length = hf_type_name_get_namespace_length (name);

  if (term->match == HF_FILTER_EXACT)
    return equals (name, length, term->text, strlen (term->text));

  return begins (term, name, length);
}

/* Files have endings, assemblies have none. */
static gsize
measure_assembly (const char *text)
{
  const gsize length = strlen (text);

  if (length > 4 && (g_ascii_strcasecmp (text + length - 4, ".dll") == 0 ||
                     g_ascii_strcasecmp (text + length - 4, ".exe") == 0))
    return length - 4;
  return length;
}

static gboolean
fits_assembly (const HfFilterTerm *term,
               HfHeap             *heap,
               HfTypeIndex         type)
{
  guint32 n;
  const HfAssemblyIndex *assemblies = hf_heap_get_type_assemblies (heap, type, &n);

  if (term->text[0] == '\0')
    return n == 0;
  for (guint32 i = 0; i < n; i++)
    {
      const char *name = hf_heap_get_assembly_name (heap, assemblies[i]);

      if (fits_name (term, name) ||
          (term->match == HF_FILTER_EXACT &&
           equals (name, strlen (name), term->text, measure_assembly (term->text))))
        return TRUE;
    }
  return FALSE;
}

/* ---- Words ------------------------------------------------------------------ */

static gboolean
fits_expression (const HfFilterTerm  *term,
                 const char          *name,
                 guint64             *n_steps,
                 GCancellable        *cancellable,
                 GError             **error)
{
  g_autoptr (GError) why = NULL;
  const gboolean fits = hf_expression_fits (term->expression, name, n_steps, cancellable, &why);

  if (g_error_matches (why, G_REGEX_ERROR, G_REGEX_ERROR_MATCH))
    hf_filter_fail (error, HF_FILTER_ERROR_TOO_LONG, &term->place, why->message);
  else if (why != NULL)
    g_propagate_error (error, g_steal_pointer (&why));
  return fits;
}

gboolean
hf_filter_term_fits_name (const HfFilterTerm  *self,
                          const char          *name,
                          HfHeap              *heap,
                          HfTypeIndex          type,
                          guint64             *n_steps,
                          GCancellable        *cancellable,
                          GError             **error)
{
  switch (self->kind)
    {
    case HF_FILTER_NAMESPACE:
      return fits_namespace (self, name);
    case HF_FILTER_ASSEMBLY:
      return type.value != HF_INDEX_NONE && fits_assembly (self, heap, type);
    case HF_FILTER_EXPRESSION:
      return fits_expression (self, name, n_steps, cancellable, error);
    case HF_FILTER_NAME:
    case HF_FILTER_ID:
    case HF_FILTER_ROOT_KIND:
    case HF_FILTER_SIZE:
    case HF_FILTER_RETAINED:
    case HF_FILTER_COUNT:
    case HF_FILTER_DEPTH:
    case HF_FILTER_GENERATION:
    case HF_FILTER_DELTA:
    case HF_FILTER_CHANGE:
    case HF_FILTER_ROOT_FLAG:
    default:
      return fits_type_name (self, name);
    }
}

static gboolean
fits (const HfFilterTerm  *term,
      HfAnalysis          *analysis,
      HfTypeIndex          type,
      guint64             *n_steps,
      GCancellable        *cancellable,
      GError             **error)
{
  HfHeap *heap = hf_analysis_get_heap (analysis);

  if (term->kind == HF_FILTER_COUNT)
    return hf_filter_is_within (&term->interval,
                                hf_analysis_get_type_stats (analysis)[type.value].n_objects);

  return hf_filter_term_fits_name (term, hf_heap_get_type_name (heap, type), heap, type, n_steps,
                                   cancellable, error);
}

gboolean
hf_filter_term_fits_type (const HfFilterTerm  *self,
                          HfAnalysis          *analysis,
                          HfTypeIndex          type,
                          guint64             *n_steps,
                          GCancellable        *cancellable,
                          GError             **error)
{
  g_autoptr (GError) why = NULL;
  const gboolean is_fitting = fits (self, analysis, type, n_steps, cancellable, &why);

  if (why != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  return is_fitting != self->is_negated;
}
