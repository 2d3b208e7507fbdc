/* hf-type-matcher.c: which types match a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-type-matcher.h"

#include "hf-error.h"
#include "hf-object-matcher-private.h"
#include "hf-poll.h"

#include <glib/gi18n.h>

static gboolean
asks_for_objects (const HfFilter *filter)
{
  for (guint i = 0; i < filter->terms->len; i++)
    {
      if (hf_filter_term_is_of_objects (&g_array_index (filter->terms, HfFilterTerm, i)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
find_having (HfTypeMatcher    *self,
             HfObjectMatcher  *objects,
             GCancellable     *cancellable,
             GError          **error)
{
  const guint32 n_objects = hf_heap_get_n_objects (objects->heap);
  HfPoll poll = { .cancellable = cancellable };

  if (!hf_bitset_init (&self->having, hf_heap_get_n_types (objects->heap)))
    {
      hf_error_set_no_memory (error, _ ("there is not enough memory to look at every type"));
      return FALSE;
    }
  for (guint32 i = 0; i < n_objects; i++)
    {
      if (hf_poll_set_error_if_cancelled (&poll, error))
        return FALSE;
      if (!hf_bitset_contains (&self->having, objects->types[i].value) &&
          hf_object_matcher_contains (objects, (HfObjectIndex){ i }))
        hf_bitset_add (&self->having, objects->types[i].value);
    }
  return TRUE;
}

gboolean
hf_type_matcher_init (HfTypeMatcher   *self,
                      const HfFilter  *filter,
                      HfAnalysis      *analysis,
                      HfRetention     *retention,
                      const guint64   *retained,
                      GCancellable    *cancellable,
                      GError         **error)
{
  g_auto (HfObjectMatcher) objects = { 0 };

  *self = (HfTypeMatcher){ .filter = filter, .analysis = analysis, .retained = retained };
  self->n_steps = HF_EXPRESSION_STEPS;
  if (retained == NULL && retention != NULL)
    self->retained = hf_retention_get_type_bounds (retention);
  if (!asks_for_objects (filter))
    return hf_filter_check (filter, hf_analysis_get_heap (analysis), error);

  return hf_object_matcher_init_for_types (&objects, filter, analysis, retention, cancellable,
                                           error) &&
         find_having (self, &objects, cancellable, error);
}

void
hf_type_matcher_clear (HfTypeMatcher *self)
{
  hf_bitset_clear (&self->having);
}

static gboolean
fits_term (HfTypeMatcher       *self,
           const HfFilterTerm  *term,
           HfTypeIndex          type,
           GCancellable        *cancellable,
           GError             **error)
{
  const HfTypeStats *stats = &hf_analysis_get_type_stats (self->analysis)[type.value];

  if (hf_filter_term_is_of_type (term))
    return hf_filter_term_fits_type (term, self->analysis, type, &self->n_steps, cancellable,
                                     error);
  if (term->kind == HF_FILTER_SIZE)
    return hf_filter_is_within (&term->interval, stats->n_bytes) != term->is_negated;
  if (term->kind == HF_FILTER_RETAINED && self->retained != NULL)
    return hf_filter_is_within (&term->interval, self->retained[type.value]) != term->is_negated;

  return TRUE;
}

gboolean
hf_type_matcher_contains (HfTypeMatcher  *self,
                          HfTypeIndex     type,
                          GCancellable   *cancellable,
                          GError        **error)
{
  if (self->having.words != NULL && !hf_bitset_contains (&self->having, type.value))
    return FALSE;
  for (guint i = 0; i < self->filter->terms->len; i++)
    {
      if (!fits_term (self, &g_array_index (self->filter->terms, HfFilterTerm, i), type,
                      cancellable, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
find (HfTypeMatcher  *self,
      HfBitset       *matches,
      GCancellable   *cancellable,
      GError        **error)
{
  g_autoptr (GError) why = NULL;

  for (guint32 i = 0; i < matches->n_bits && why == NULL; i++)
    {
      if (!g_cancellable_set_error_if_cancelled (cancellable, &why) &&
          hf_type_matcher_contains (self, (HfTypeIndex){ i }, cancellable, &why))
        hf_bitset_add (matches, i);
    }
  if (why == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

gboolean
hf_type_matcher_find (HfTypeMatcher  *self,
                      HfBitset       *matches,
                      GCancellable   *cancellable,
                      GError        **error)
{
  if (!hf_bitset_init (matches, hf_heap_get_n_types (hf_analysis_get_heap (self->analysis))))
    {
      hf_error_set_no_memory (error, _ ("there is not enough memory to look at every type"));
      return FALSE;
    }
  if (find (self, matches, cancellable, error))
    return TRUE;
  hf_bitset_clear (matches);
  return FALSE;
}
