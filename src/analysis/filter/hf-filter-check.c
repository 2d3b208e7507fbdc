/* hf-filter-check.c: whether a heap has what a filter asks for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-object-matcher-private.h"

#include <glib/gi18n.h>

static gboolean
has_generation (const HfFilterInterval *interval,
                const HfRange          *ranges,
                guint32                 n_ranges)
{
  if (interval->least < HF_GENERATION_FIRST_NAMED || hf_generation_name (interval->least) != NULL ||
      interval->least > interval->most)
    return TRUE;
  for (guint32 i = 0; i < n_ranges; i++)
    {
      if (hf_filter_is_within (interval, ranges[i].generation))
        return TRUE;
    }
  return FALSE;
}

/* A heap may have generations of unknown names, but a number that is neither known nor any of
 * its own is a slip. */
static gboolean
check_generation (const HfFilterTerm  *term,
                  HfHeap              *heap,
                  GError             **error)
{
  g_autofree char *number = NULL;
  g_autofree char *sentence = NULL;
  guint32 n_ranges = 0;
  const HfRange *ranges = hf_heap_get_ranges (heap, &n_ranges);

  if (n_ranges == 0)
    return hf_filter_fail (error, HF_FILTER_ERROR_UNKNOWN, &term->place,
                           _ ("This file does not say which generation objects are in"));
  if (has_generation (&term->interval, ranges, n_ranges))
    return TRUE;

  number = g_strdup_printf ("%" G_GUINT64_FORMAT, term->figure);
  if (term->interval.least > term->figure)
    /* Translators: %s is a number */
    sentence = g_strdup_printf (_ ("This heap has no generation above %s: write gen:0 to gen:2, "
                                   "gen:large, gen:pinned or gen:frozen"),
                                number);
  else
    /* Translators: %s is a number */
    sentence = g_strdup_printf (_ ("This heap has no generation %s: write gen:0 to gen:2, "
                                   "gen:large, gen:pinned or gen:frozen"),
                                number);
  return hf_filter_fail (error, HF_FILTER_ERROR_UNKNOWN, &term->place, sentence);
}

gboolean
hf_filter_check (const HfFilter  *self,
                 HfHeap          *heap,
                 GError         **error)
{
  for (guint i = 0; i < self->terms->len; i++)
    {
      const HfFilterTerm *term = &g_array_index (self->terms, HfFilterTerm, i);

      if (term->kind == HF_FILTER_GENERATION && !check_generation (term, heap, error))
        return FALSE;
      if (term->kind == HF_FILTER_ASSEMBLY && hf_heap_get_n_assemblies (heap) == 0)
        return hf_filter_fail (error, HF_FILTER_ERROR_UNKNOWN, &term->place,
                               _ ("This file does not say which assemblies types are from"));
    }
  return TRUE;
}
