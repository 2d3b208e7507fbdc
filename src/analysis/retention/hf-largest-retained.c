/* hf-largest-retained.c: the objects of a type or of some roots that retain most
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-largest-retained.h"

#include "hf-bitset.h"
#include "hf-error.h"

#include <glib/gi18n.h>

/* Twice as many as are wanted are gathered before the lesser half goes, so that an object
 * costs a comparison and now and then its share of a sort. */
#define MAX_GATHERED (2 * HF_MAX_LARGEST_RETAINED)

typedef struct
{
  HfHeap             *heap;
  const HfDominators *dominators;
  HfObjectIndex       gathered[MAX_GATHERED];
  guint32             n_gathered;
  guint32             n_all;
  gboolean            is_full; /* whether the last of the wanted ones is in its place */
} Search;

static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      user_data)
{
  const Search *self = user_data;
  const HfObjectIndex x = *(const HfObjectIndex *) a;
  const HfObjectIndex y = *(const HfObjectIndex *) b;
  guint64 p = hf_dominators_get_retained (self->dominators, x);
  guint64 q = hf_dominators_get_retained (self->dominators, y);

  if (p == q)
    {
      p = hf_heap_get_object_size (self->heap, x);
      q = hf_heap_get_object_size (self->heap, y);
    }
  if (p != q)
    return p > q ? -1 : 1;
  return x.value < y.value ? -1 : x.value > y.value;
}

static void
cut_down (Search *self)
{
  g_qsort_with_data (self->gathered, (int) self->n_gathered, sizeof *self->gathered, compare, self);
  if (self->n_gathered < HF_MAX_LARGEST_RETAINED)
    return;
  self->n_gathered = HF_MAX_LARGEST_RETAINED;
  self->is_full = TRUE;
}

static inline void
offer (Search        *self,
       HfObjectIndex  object)
{
  self->n_all++;
  if (self->is_full && compare (&object, &self->gathered[HF_MAX_LARGEST_RETAINED - 1], self) > 0)
    return;
  self->gathered[self->n_gathered++] = object;
  if (self->n_gathered == MAX_GATHERED)
    cut_down (self);
}

static HfLargestRetained *
finish (Search *self)
{
  HfLargestRetained *result = g_new0 (HfLargestRetained, 1);

  cut_down (self);
  result->n_objects = self->n_gathered;
  result->n_all = self->n_all;
  result->objects = g_memdup2 (self->gathered, self->n_gathered * sizeof *self->gathered);
  return result;
}

HfLargestRetained *
hf_largest_retained_of_type (HfRetention   *retention,
                             HfTypeIndex    type,
                             GCancellable  *cancellable,
                             GError       **error)
{
  Search search = {
    .heap = hf_analysis_get_heap (hf_retention_get_analysis (retention)),
    .dominators = hf_retention_get_dominators (retention),
  };
  const HfTypeIndex *types = hf_heap_get_object_types (search.heap);

  for (guint32 i = 0; i < hf_heap_get_n_objects (search.heap); i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      if (types[i].value == type.value)
        offer (&search, (HfObjectIndex){ i });
    }
  return finish (&search);
}

HfLargestRetained *
hf_largest_retained_of_roots (HfRetention        *retention,
                              const HfRootMatch  *match,
                              GCancellable       *cancellable,
                              GError            **error)
{
  Search search = {
    .heap = hf_analysis_get_heap (hf_retention_get_analysis (retention)),
    .dominators = hf_retention_get_dominators (retention),
  };
  g_auto (HfBitset) met = { 0 };
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (search.heap, &n_roots);

  if (!hf_bitset_init (&met, hf_heap_get_n_objects (search.heap)))
    {
      hf_error_set_no_memory (error, _ ("there is not enough memory to list the objects of roots"));
      return NULL;
    }
  for (guint32 i = 0; i < n_roots; i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      if (!hf_root_match_contains (match, search.heap, &roots[i]) ||
          hf_bitset_contains (&met, roots[i].object.value))
        continue;
      hf_bitset_add (&met, roots[i].object.value);
      offer (&search, roots[i].object);
    }
  return finish (&search);
}

void
hf_largest_retained_free (HfLargestRetained *self)
{
  if (self == NULL)
    return;
  g_free (self->objects);
  g_free (self);
}
