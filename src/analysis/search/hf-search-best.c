/* hf-search-best.c: the best matches of a search among all that there are
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-search-private.h"

#include <string.h>

/* The key that orders two matches of the same weight. */
static const char *
get_name (const HfSearch      *search,
          const HfSearchMatch *match)
{
  const HfNode *node = NULL;
  const HfRoot *roots = NULL;
  guint32 n = 0;

  switch ((HfSearchKind) match->kind)
    {
    case HF_SEARCH_TYPE:
    case HF_SEARCH_CONTAINER:
      return hf_heap_get_type_name (search->heap, (HfTypeIndex){ match->item });
    case HF_SEARCH_NAMESPACE:
      node = &search->hierarchy->nodes[match->item];
      return hf_heap_get_type_name (search->heap, (HfTypeIndex){ node->item });
    case HF_SEARCH_FIELD:
      roots = hf_heap_get_roots (search->heap, &n);
      return hf_heap_get_string (search->heap, roots[match->item].field);
    case HF_SEARCH_DOMAIN:
      return hf_heap_get_domains (search->heap, &n)[match->item].name;
    case HF_SEARCH_ASSEMBLY:
      return hf_heap_get_assembly_name (search->heap, (HfAssemblyIndex){ match->item });
    case HF_SEARCH_OBJECT:
    default:
      return "";
    }
}

static int
compare (const HfSearch      *search,
         const HfSearchMatch *a,
         const HfSearchMatch *b)
{
  const guint64 p = a->has_retained ? a->n_retained : a->n_bytes;
  const guint64 q = b->has_retained ? b->n_retained : b->n_bytes;
  int result = 0;

  if (a->rank != b->rank)
    return a->rank < b->rank ? -1 : 1;
  if (p != q)
    return p > q ? -1 : 1;
  if (a->kind != b->kind)
    return a->kind < b->kind ? -1 : 1;

  result = strcmp (get_name (search, a), get_name (search, b));
  if (result != 0)
    return result;
  return a->item < b->item ? -1 : a->item > b->item;
}

static void
insert (HfSearchBest        *self,
        const HfSearchMatch *match)
{
  guint32 at = self->n_matches;

  if (at == HF_SEARCH_MAX_MATCHES && compare (self->search, match, &self->matches[at - 1]) > 0)
    return;
  if (at == HF_SEARCH_MAX_MATCHES)
    at--;
  else
    self->n_matches++;

  for (; at > 0 && compare (self->search, match, &self->matches[at - 1]) < 0; at--)
    self->matches[at] = self->matches[at - 1];
  self->matches[at] = *match;
}

void
hf_search_best_offer (HfSearchBest        *self,
                      const HfSearchMatch *match)
{
  self->n_all++;
  self->n_bytes += match->n_bytes;
  insert (self, match);
}

void
hf_search_best_take (HfSearchBest       *self,
                     const HfSearchBest *other)
{
  self->n_all += other->n_all;
  self->n_bytes += other->n_bytes;
  for (guint32 i = 0; i < other->n_matches; i++)
    insert (self, &other->matches[i]);
}

void
hf_search_best_finish (const HfSearchBest *self,
                       HfSearchGroup      *group)
{
  group->n_matches = self->n_all;
  group->n_bytes = self->n_bytes;
  group->n_listed = self->n_matches;
  group->matches = g_memdup2 (self->matches, self->n_matches * sizeof *self->matches);
}
