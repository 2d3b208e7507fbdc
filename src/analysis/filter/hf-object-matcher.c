/* hf-object-matcher.c: which objects match a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-object-matcher-private.h"

#include "hf-dominators-private.h"
#include "hf-error.h"
#include "hf-poll.h"

#include <glib/gi18n.h>

/* A word that each object is compared with. */
typedef struct
{
  const HfFilterTerm *term;
  HfBitset            set; /* of a kind of roots: the objects; of a name: the types */
} Word;

static void
word_clear (gpointer data)
{
  hf_bitset_clear (&((Word *) data)->set);
}

/* ---- Types ------------------------------------------------------------------ */

static gboolean
find_types (const HfFilterTerm  *term,
            HfAnalysis          *analysis,
            HfBitset            *matches,
            guint64             *n_steps,
            GCancellable        *cancellable,
            GError             **error)
{
  const guint32 n_types = hf_heap_get_n_types (hf_analysis_get_heap (analysis));
  g_autoptr (GError) why = NULL;

  if (!hf_bitset_init (matches, n_types))
    {
      hf_error_set_no_memory (error, _ ("there is not enough memory to look at every type"));
      return FALSE;
    }
  for (guint32 i = 0; i < n_types && why == NULL; i++)
    {
      if (!g_cancellable_set_error_if_cancelled (cancellable, &why) &&
          hf_filter_term_fits_type (term, analysis, (HfTypeIndex){ i }, n_steps, cancellable, &why))
        hf_bitset_add (matches, i);
    }
  if (why == NULL)
    return TRUE;

  hf_bitset_clear (matches);
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

static void
keep_types (HfObjectMatcher *self,
            HfBitset        *types)
{
  for (gsize i = 0; self->fitting.words != NULL && i < (types->n_bits + 63) / 64; i++)
    types->words[i] &= self->fitting.words[i];
  hf_bitset_clear (&self->fitting);
  self->fitting = *types;
  *types = (HfBitset){ 0 };
}

/* ---- Kinds of roots --------------------------------------------------------- */

static gboolean
is_kept (HfRetention *retention,
         guint32      top,
         guint64      kind)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);
  const guint32 holder = roots->holders[top];

  if (holder == HF_INDEX_NONE || kind == HF_FILTER_SEVERAL)
    return holder == HF_INDEX_NONE && kind == HF_FILTER_SEVERAL;

  return (holder < roots->n_members ? roots->members[holder].kind
                                    : roots->kinds[holder - roots->n_members].kind) == kind;
}

static gboolean
find_kept (HfObjectMatcher  *self,
           Word             *word,
           GCancellable     *cancellable,
           GError          **error)
{
  const HfDominators *dominators = self->dominators;
  guint32 n_reachable = 0;
  const HfObjectIndex *order = hf_dominators_get_order (dominators, &n_reachable);
  HfPoll poll = { .cancellable = cancellable };

  if (!hf_bitset_init (&word->set, hf_heap_get_n_objects (self->heap)))
    {
      hf_error_set_no_memory (error, _ ("there is not enough memory to look at every object"));
      return FALSE;
    }
  for (guint32 top = 0; top < dominators->n_tops; top++)
    {
      const guint32 start = dominators->tops[top];
      const guint32 end = start + hf_dominators_get_n_retained (dominators, order[start]);

      if (!is_kept (self->retention, top, word->term->root_kind))
        continue;
      for (guint32 i = start; i < end; i++)
        {
          if (hf_poll_set_error_if_cancelled (&poll, error))
            return FALSE;
          hf_bitset_add (&word->set, order[i].value);
        }
    }
  return TRUE;
}

/* ---- Preparing -------------------------------------------------------------- */

static gboolean
add_term (HfObjectMatcher     *self,
          const HfFilterTerm  *term,
          guint64             *n_steps,
          GCancellable        *cancellable,
          GError             **error)
{
  const gboolean is_unknown = self->retention == NULL && (term->kind == HF_FILTER_RETAINED ||
                                                          term->kind == HF_FILTER_ROOT_KIND);
  Word word = { .term = term };
  HfBitset types = { 0 };

  if (is_unknown)
    return TRUE;
  if (hf_filter_term_is_of_type (term) &&
      !find_types (term, self->analysis, &types, n_steps, cancellable, error))
    return FALSE;
  if (hf_filter_term_is_of_type (term) && term->prefix.n_digits == 0)
    {
      keep_types (self, &types);
      return TRUE;
    }

  word.set = types;
  g_array_append_val (self->words, word);
  if (term->kind == HF_FILTER_ROOT_KIND && term->root_kind != HF_FILTER_UNREACHABLE)
    return find_kept (self, &g_array_index (self->words, Word, self->words->len - 1), cancellable,
                      error);
  return TRUE;
}

static gboolean
init (HfObjectMatcher  *self,
      const HfFilter   *filter,
      HfAnalysis       *analysis,
      HfRetention      *retention,
      gboolean          for_types,
      GCancellable     *cancellable,
      GError          **error)
{
  guint64 n_steps = HF_EXPRESSION_STEPS;

  *self = (HfObjectMatcher){ .filter = filter, .analysis = analysis, .retention = retention };
  self->heap = hf_analysis_get_heap (analysis);
  self->types = hf_heap_get_object_types (self->heap);
  self->sizes = hf_heap_get_clamped_sizes (self->heap);
  self->reachability = hf_analysis_get_reachability (analysis);
  self->words = g_array_new (FALSE, FALSE, sizeof (Word));
  g_array_set_clear_func (self->words, word_clear);
  if (retention != NULL)
    self->dominators = hf_retention_get_dominators (retention);
  if (!hf_filter_check (filter, self->heap, error))
    return FALSE;
  if (hf_filter_uses (filter, HF_FILTER_GENERATION))
    self->generations = hf_generations_new (self->heap);
  for (guint i = 0; i < filter->terms->len; i++)
    {
      const HfFilterTerm *term = &g_array_index (filter->terms, HfFilterTerm, i);

      if ((!for_types || hf_filter_term_is_of_objects (term)) &&
          !add_term (self, term, &n_steps, cancellable, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
hf_object_matcher_init (HfObjectMatcher  *self,
                        const HfFilter   *filter,
                        HfAnalysis       *analysis,
                        HfRetention      *retention,
                        GCancellable     *cancellable,
                        GError          **error)
{
  return init (self, filter, analysis, retention, FALSE, cancellable, error);
}

gboolean
hf_object_matcher_init_for_types (HfObjectMatcher  *self,
                                  const HfFilter   *filter,
                                  HfAnalysis       *analysis,
                                  HfRetention      *retention,
                                  GCancellable     *cancellable,
                                  GError          **error)
{
  return init (self, filter, analysis, retention, TRUE, cancellable, error);
}

void
hf_object_matcher_clear (HfObjectMatcher *self)
{
  g_clear_pointer (&self->words, g_array_unref);
  hf_bitset_clear (&self->fitting);
  g_clear_pointer (&self->generations, hf_generations_free);
}

/* ---- Matching --------------------------------------------------------------- */

static gboolean
has_prefix (const HfObjectMatcher *self,
            HfObjectIndex          object,
            const HfFilterPrefix  *prefix)
{
  const guint64 address = hf_heap_get_object_address (self->heap, object);
  guint n_digits = 1;

  for (guint64 rest = address >> 4; rest != 0; rest >>= 4)
    n_digits++;
  return prefix->n_digits <= n_digits &&
         address >> 4 * (n_digits - prefix->n_digits) == prefix->digits;
}

static gboolean
is_reachable (const HfObjectMatcher *self,
              HfObjectIndex          object)
{
  return self->reachability != NULL && hf_reachability_contains (self->reachability, object);
}

static guint64
get_figure (const HfObjectMatcher *self,
            HfFilterKind           kind,
            HfObjectIndex          object)
{
  switch (kind)
    {
    case HF_FILTER_RETAINED:
      return is_reachable (self, object) ? hf_dominators_get_retained (self->dominators, object)
                                         : G_MAXUINT64;
    case HF_FILTER_DEPTH:
      return is_reachable (self, object) ? hf_reachability_get_depth (self->reachability, object)
                                         : G_MAXUINT64;
    case HF_FILTER_GENERATION:
      return hf_generations_find (self->generations, object);
    case HF_FILTER_SIZE:
    case HF_FILTER_NAME:
    case HF_FILTER_NAMESPACE:
    case HF_FILTER_ASSEMBLY:
    case HF_FILTER_EXPRESSION:
    case HF_FILTER_ID:
    case HF_FILTER_ROOT_KIND:
    case HF_FILTER_COUNT:
    case HF_FILTER_DELTA:
    case HF_FILTER_CHANGE:
    case HF_FILTER_ROOT_FLAG:
    default:
      return self->sizes[object.value] < G_MAXUINT32 ? self->sizes[object.value]
                                                     : hf_heap_get_object_size (self->heap, object);
    }
}

static gboolean
fits_word (const HfObjectMatcher *self,
           const Word            *word,
           HfObjectIndex          object)
{
  const HfFilterTerm *term = word->term;

  switch (term->kind)
    {
    case HF_FILTER_ID:
      return has_prefix (self, object, &term->prefix);
    case HF_FILTER_ROOT_KIND:
      return term->root_kind == HF_FILTER_UNREACHABLE
               ? !is_reachable (self, object)
               : hf_bitset_contains (&word->set, object.value);
    case HF_FILTER_NAME:
      /* The set knows of the minus already. */
      return hf_bitset_contains (&word->set, self->types[object.value].value) != term->is_negated ||
             has_prefix (self, object, &term->prefix);
    case HF_FILTER_NAMESPACE:
    case HF_FILTER_ASSEMBLY:
    case HF_FILTER_EXPRESSION:
    case HF_FILTER_SIZE:
    case HF_FILTER_RETAINED:
    case HF_FILTER_COUNT:
    case HF_FILTER_DEPTH:
    case HF_FILTER_GENERATION:
    case HF_FILTER_DELTA:
    case HF_FILTER_CHANGE:
    case HF_FILTER_ROOT_FLAG:
    default:
      return hf_filter_is_within (&term->interval, get_figure (self, term->kind, object));
    }
}

gboolean
hf_object_matcher_contains (const HfObjectMatcher *self,
                            HfObjectIndex          object)
{
  if (self->fitting.words != NULL &&
      !hf_bitset_contains (&self->fitting, self->types[object.value].value))
    return FALSE;
  for (guint i = 0; i < self->words->len; i++)
    {
      const Word *word = &g_array_index (self->words, Word, i);

      if (fits_word (self, word, object) == word->term->is_negated)
        return FALSE;
    }
  return TRUE;
}
