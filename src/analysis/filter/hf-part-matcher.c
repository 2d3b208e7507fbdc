/* hf-part-matcher.c: which parts of two heaps match a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-part-matcher.h"

#include "hf-filter-private.h"

#include <glib/gi18n.h>

gboolean
hf_part_matcher_init (HfPartMatcher   *self,
                      const HfFilter  *filter,
                      gboolean         knows_assemblies,
                      gboolean         has_kinds,
                      gboolean         has_flags,
                      GError         **error)
{
  *self = (HfPartMatcher){ .filter = filter, .n_steps = HF_EXPRESSION_STEPS };
  for (guint i = 0; i < filter->terms->len; i++)
    {
      const HfFilterTerm *term = &g_array_index (filter->terms, HfFilterTerm, i);

      if (term->kind == HF_FILTER_ASSEMBLY && !knows_assemblies)
        return hf_filter_fail (error, HF_FILTER_ERROR_UNKNOWN, &term->place,
                               _ ("Neither file says which assemblies types are from"));
      if (term->kind == HF_FILTER_ROOT_KIND && !has_kinds)
        return hf_filter_fail (error, HF_FILTER_ERROR_UNKNOWN, &term->place,
                               _ ("Types and domains are not of a kind of roots: compare by root "
                                  "or by reason"));
      if (term->kind == HF_FILTER_ROOT_FLAG && !has_flags)
        return hf_filter_fail (error, HF_FILTER_ERROR_UNKNOWN, &term->place,
                               _ ("Only groups of roots have flags: compare by root"));
    }
  return TRUE;
}

static gboolean
fits_name (HfPartMatcher       *self,
           const HfFilterTerm  *term,
           const HfFilterPart  *part,
           GCancellable        *cancellable,
           GError             **error)
{
  g_autoptr (GError) why = NULL;
  gboolean is_fitting = FALSE;

  for (guint i = 0; i < part->n_names && !is_fitting && why == NULL; i++)
    is_fitting = hf_filter_term_fits_name (term, part->names[i].name, part->names[i].heap,
                                           part->names[i].type, &self->n_steps, cancellable, &why);
  if (why != NULL)
    g_propagate_error (error, g_steal_pointer (&why));
  return is_fitting;
}

static gboolean
fits_figure (const HfFilterTerm *term,
             const HfFilterPart *part)
{
  for (guint i = 0; i < part->n_figures; i++)
    {
      const HfFilterFigures *figures = &part->figures[i];
      guint64 figure = figures->size;

      if (term->kind == HF_FILTER_RETAINED)
        figure = figures->retained;
      else if (term->kind == HF_FILTER_COUNT)
        figure = figures->count;
      if (hf_filter_is_within (&term->interval, figure))
        return TRUE;
    }
  return FALSE;
}

static gboolean
fits (HfPartMatcher       *self,
      const HfFilterTerm  *term,
      const HfFilterPart  *part,
      GCancellable        *cancellable,
      GError             **error)
{
  switch (term->kind)
    {
    case HF_FILTER_NAME:
    case HF_FILTER_NAMESPACE:
    case HF_FILTER_ASSEMBLY:
    case HF_FILTER_EXPRESSION:
      return fits_name (self, term, part, cancellable, error);
    case HF_FILTER_ROOT_KIND:
      return part->root_kind == term->root_kind;
    case HF_FILTER_ROOT_FLAG:
      return (part->root_flags & term->root_flag) != 0;
    case HF_FILTER_DELTA:
      return part->knows_delta &&
             hf_filter_is_within (&term->interval, hf_filter_get_signed (part->delta));
    case HF_FILTER_CHANGE:
      return part->change == term->change;
    case HF_FILTER_SIZE:
    case HF_FILTER_RETAINED:
    case HF_FILTER_COUNT:
    case HF_FILTER_ID:
    case HF_FILTER_DEPTH:
    case HF_FILTER_GENERATION:
    default:
      return fits_figure (term, part);
    }
}

gboolean
hf_part_matcher_contains (HfPartMatcher       *self,
                          const HfFilterPart  *part,
                          GCancellable        *cancellable,
                          GError             **error)
{
  for (guint i = 0; i < self->filter->terms->len; i++)
    {
      const HfFilterTerm *term = &g_array_index (self->filter->terms, HfFilterTerm, i);
      g_autoptr (GError) why = NULL;
      const gboolean is_fitting = fits (self, term, part, cancellable, &why);

      if (why != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&why));
          return FALSE;
        }
      if (is_fitting == term->is_negated)
        return FALSE;
    }
  return TRUE;
}
