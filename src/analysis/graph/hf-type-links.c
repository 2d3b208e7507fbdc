/* hf-type-links.c: which types refer to which, all references merged
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-type-links.h"

#include "hf-error.h"
#include "hf-key-sort.h"
#include "hf-poll.h"
#include "hf-prefetch.h"
#include "hf-referrer-table-private.h"
#include "hf-weight-table.h"

#include <glib/gi18n.h>

typedef struct
{
  HfTypeLinks           *links;
  HfHeap                *heap;
  const HfReachability  *reachability;
  const HfReferrerTable *referrers;
  const HfDominators    *dominators;
  const HfTypeIndex     *types;
  const guint32         *sizes;
  guint32                n_types;
  HfBitset               kept;  /* types whose pairs are kept */
  HfWeightTable          pairs; /* marks: the last object that was counted, and 1 */
  HfPoll                 poll;
} Merge;

static void
merge_clear (Merge *self)
{
  hf_bitset_clear (&self->kept);
  hf_weight_table_clear (&self->pairs);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Merge, merge_clear)

static gboolean
fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to find references between types"));
  return FALSE;
}

/* ---- Types ---------------------------------------------------------------------- */

static gboolean
choose_types (Merge        *self,
              HfRetention  *retention,
              GError      **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autofree HfTypeIndex *order = NULL;
  guint32 n;

  if (!hf_bitset_init (&self->kept, (gsize) self->n_types + 1))
    return fail_memory (error);
  if (self->n_types <= HF_TYPE_LINKS_MAX_TYPES)
    {
      for (guint32 i = 0; i < self->n_types; i++)
        hf_bitset_add (&self->kept, i);
      return TRUE;
    }
  order = hf_analysis_sort_types_by (analysis, hf_retention_get_type_bounds (retention), TRUE, &n);
  for (guint32 i = 0; i < MIN (n, HF_TYPE_LINKS_MAX_TYPES); i++)
    hf_bitset_add (&self->kept, order[i].value);
  return TRUE;
}

static void
compare_largest (Merge         *self,
                 HfObjectIndex  object)
{
  HfObjectIndex *largest = &self->links->largest[self->types[object.value].value];

  if (largest->value == HF_INDEX_NONE || hf_dominators_get_retained (self->dominators, object) >
                                           hf_dominators_get_retained (self->dominators, *largest))
    *largest = object;
}

/* ---- Merging --------------------------------------------------------------------- */

static gboolean
add_reference (Merge          *self,
               HfObjectIndex   from,
               HfObjectIndex   to,
               GError        **error)
{
  guint32 from_type = self->types[from.value].value;
  guint32 to_type = self->types[to.value].value;
  HfKeyWeight *pair;

  if (!hf_bitset_contains (&self->kept, from_type) ||
      hf_weight_table_get_n (&self->pairs) >= HF_TYPE_LINKS_MAX)
    {
      self->links->n_left_out++;
      return TRUE;
    }
  pair = hf_weight_table_get (&self->pairs, (guint64) from_type << 32 | to_type);
  if (pair == NULL)
    return fail_memory (error);
  /* 32 bits wrap after four billion references between two types, and n_held counts that. */
  pair->n_held += ++pair->n == 0;
  if (pair->mark == to.value + 1)
    return TRUE;
  pair->mark = to.value + 1;
  pair->n_bytes += self->sizes[to.value] != G_MAXUINT32 ? self->sizes[to.value]
                                                        : hf_heap_get_object_size (self->heap, to);
  return TRUE;
}

static gboolean
add_referrers (Merge          *self,
               HfObjectIndex   object,
               GError        **error)
{
  gsize n;
  const HfObjectIndex *referrers = hf_referrer_table_get_inline (self->referrers, object, &n);

  if (!hf_bitset_contains (&self->kept, self->types[object.value].value))
    {
      self->links->n_left_out += n;
      return TRUE;
    }
  for (gsize i = 0; i < n; i++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      /* The next objects' referrers follow in the same array. */
      if (i + HF_PREFETCH_NEAR < n)
        hf_prefetch (&self->types[referrers[i + HF_PREFETCH_NEAR].value]);
      if (hf_reachability_contains (self->reachability, referrers[i]) &&
          !add_reference (self, referrers[i], object, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
merge_all (Merge    *self,
           GError  **error)
{
  guint32 n = hf_heap_get_n_objects (self->heap);

  for (guint32 i = 0; i < n; i++)
    {
      const HfObjectIndex object = { i };

      if ((i & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (self->poll.cancellable, error))
        return FALSE;
      if (!hf_reachability_contains (self->reachability, object))
        continue;
      compare_largest (self, object);
      if (!add_referrers (self, object, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- Order --------------------------------------------------------------------------- */

/* Sorts pairs by their keys; @first: where those of each type begin, by the key's upper half. */
static gboolean
sort_pairs (Merge     *self,
            HfKeyed   *items,
            HfKeyed   *spare,
            guint32   *first,
            GError   **error)
{
  guint32 n = self->links->n_links;

  if (!hf_key_sort (items, spare, n, self->poll.cancellable))
    {
      g_cancellable_set_error_if_cancelled (self->poll.cancellable, error);
      return FALSE;
    }
  for (guint32 type = 0, i = 0; type <= self->n_types; type++)
    {
      while (i < n && items[i].key >> 32 < type)
        i++;
      first[type] = i;
    }
  return TRUE;
}

static gboolean
sort_links (Merge   *self,
            GError **error)
{
  HfTypeLinks *links = self->links;
  const HfKeyWeight *pairs = hf_weight_table_get_all (&self->pairs);
  guint32 n = links->n_links = hf_weight_table_get_n (&self->pairs);
  g_autofree HfKeyed *items = g_try_new (HfKeyed, (gsize) n + 1);
  g_autofree HfKeyed *spare = g_try_new (HfKeyed, (gsize) n + 1);

  links->links = g_try_new (HfTypeLink, (gsize) n + 1);
  links->incoming = g_try_new (guint32, (gsize) n + 1);
  if (items == NULL || spare == NULL || links->links == NULL || links->incoming == NULL)
    return fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    items[i] = (HfKeyed){ pairs[i].key, i };
  if (!sort_pairs (self, items, spare, links->first, error))
    return FALSE;
  for (guint32 i = 0; i < n; i++)
    {
      const HfKeyWeight *pair = &pairs[items[i].item];

      links->links[i] = (HfTypeLink){
        .from = { (guint32) (pair->key >> 32) },
        .to = { (guint32) pair->key },
        .n_references = (guint64) pair->n_held << 32 | pair->n,
        .n_bytes = pair->n_bytes,
      };
      items[i] = (HfKeyed){ pair->key << 32 | pair->key >> 32, i };
    }
  if (!sort_pairs (self, items, spare, links->first_incoming, error))
    return FALSE;
  for (guint32 i = 0; i < n; i++)
    links->incoming[i] = items[i].item;
  return TRUE;
}

HfTypeLinks *
hf_type_links_new (HfRetention   *retention,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autoptr (HfTypeLinks) self = g_new0 (HfTypeLinks, 1);
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  HfHeap *heap = hf_analysis_get_heap (analysis);
  g_auto (Merge) merge = {
    .links = self,
    .heap = heap,
    .reachability = hf_analysis_get_reachability (analysis),
    .referrers = hf_retention_get_referrers (retention),
    .dominators = hf_retention_get_dominators (retention),
    .types = hf_heap_get_object_types (heap),
    .sizes = hf_heap_get_clamped_sizes (heap),
    .n_types = hf_heap_get_n_types (heap),
    .poll.cancellable = cancellable,
  };

  hf_weight_table_init (&merge.pairs);
  self->first = g_try_new (guint32, (gsize) merge.n_types + 1);
  self->first_incoming = g_try_new (guint32, (gsize) merge.n_types + 1);
  self->largest = g_try_new (HfObjectIndex, (gsize) merge.n_types + 1);
  if (self->first == NULL || self->first_incoming == NULL || self->largest == NULL)
    {
      fail_memory (error);
      return NULL;
    }
  for (guint32 i = 0; i < merge.n_types; i++)
    self->largest[i].value = HF_INDEX_NONE;
  if (!choose_types (&merge, retention, error) || !merge_all (&merge, error) ||
      !sort_links (&merge, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
hf_type_links_free (HfTypeLinks *self)
{
  if (self == NULL)
    return;
  g_free (self->links);
  g_free (self->first);
  g_free (self->incoming);
  g_free (self->first_incoming);
  g_free (self->largest);
  g_free (self);
}
