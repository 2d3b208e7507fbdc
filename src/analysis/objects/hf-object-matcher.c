/* hf-object-matcher.c: a filter of objects, made ready for one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-object-filter-private.h"
#include "hf-type-filter.h"

#include <glib/gi18n.h>

/* A heap may have generations that are not known, but a number that is neither known
 * nor any of its own is a slip. */
static gboolean
check_generations (const HfObjectMatcher  *self,
                   GError                **error)
{
  const HfObjectInterval *interval = &self->filter->figures[HF_OBJECT_FIGURE_GENERATION];
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
      if (!hf_type_filter_find (g_array_index (filter->ambiguous, HfObjectAmbiguous, i).types,
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
  if (filter->figures[HF_OBJECT_FIGURE_GENERATION].is_asked)
    self->generations = hf_generations_new (self->heap);
  if (filter->figures[HF_OBJECT_FIGURE_GENERATION].is_asked && !check_generations (self, error))
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
has_prefix (guint64               address,
            const HfObjectPrefix *prefix)
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
      if (!has_prefix (address, &g_array_index (filter->prefixes, HfObjectPrefix, i)))
        return FALSE;
    }
  for (guint i = 0; i < filter->ambiguous->len; i++)
    {
      if (!hf_bitset_contains (&self->ambiguous[i], type) &&
          !has_prefix (address, &g_array_index (filter->ambiguous, HfObjectAmbiguous, i).prefix))
        return FALSE;
    }
  return TRUE;
}

static inline gboolean
is_within (const HfObjectInterval *interval,
           guint64                 figure)
{
  return figure >= interval->least && figure <= interval->most;
}

static gboolean
is_retained (const HfObjectMatcher *self,
             HfObjectIndex          object)
{
  return self->dominators == NULL ||
         (hf_reachability_contains (self->reachability, object) &&
          is_within (&self->filter->figures[HF_OBJECT_FIGURE_RETAINED],
                     hf_dominators_get_retained (self->dominators, object)));
}

static gboolean
is_at_depth (const HfObjectMatcher *self,
             HfObjectIndex          object)
{
  const guint32 depth = self->reachability == NULL
                          ? HF_INDEX_NONE
                          : hf_reachability_get_depth (self->reachability, object);

  return depth != HF_INDEX_NONE &&
         is_within (&self->filter->figures[HF_OBJECT_FIGURE_DEPTH], depth);
}

gboolean
hf_object_matcher_contains (const HfObjectMatcher *self,
                            HfObjectIndex          object)
{
  const HfObjectInterval *figures = self->filter->figures;

  if (figures[HF_OBJECT_FIGURE_SIZE].is_asked)
    {
      guint64 size = self->sizes[object.value];

      if (size == G_MAXUINT32)
        size = hf_heap_get_object_size (self->heap, object);
      if (!is_within (&figures[HF_OBJECT_FIGURE_SIZE], size))
        return FALSE;
    }
  return is_named (self, object) &&
         (!figures[HF_OBJECT_FIGURE_DEPTH].is_asked || is_at_depth (self, object)) &&
         (!figures[HF_OBJECT_FIGURE_RETAINED].is_asked || is_retained (self, object)) &&
         (!figures[HF_OBJECT_FIGURE_GENERATION].is_asked ||
          (self->generations != NULL &&
           is_within (&figures[HF_OBJECT_FIGURE_GENERATION],
                      hf_generations_find (self->generations, object))));
}
