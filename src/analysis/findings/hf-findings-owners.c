/* hf-findings-owners.c: objects that keep much, and containers that hold very many
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-collection-types.h"
#include "hf-findings-owners-private.h"

/* An object that keeps much is met at the top of the dominator tree, and may be any box
 * around the one that a person would name. So the way goes down as long as nearly all is
 * below one child (that makes one chain), and on to the large ones where it divides, unless
 * it is they that the chain is there to hold. */

static void
search_clear (HfOwnerSearch *self)
{
  g_free (self->is_storage);
  g_free (self->tallies);
  g_clear_pointer (&self->left, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfOwnerSearch, search_clear)

static gboolean
is_large (const HfOwnerSearch *self,
          HfObjectIndex        object)
{
  return hf_findings_get_retained (self->work, object) >= self->least;
}

/* ---- One chain ----------------------------------------------------------- */

/* The child that keeps most, the first of several; none if there is no child. */
static gboolean
find_largest_child (HfOwnerSearch *self,
                    HfObjectIndex  object,
                    HfObjectIndex *largest)
{
  const HfDominators *dominators = self->work->dominators;
  guint32 n;
  const HfObjectIndex *subtree = hf_dominators_get_subtree (dominators, object, &n);

  largest->value = HF_INDEX_NONE;
  for (guint32 i = 1; i < n; i += hf_dominators_get_n_retained (dominators, subtree[i]))
    {
      if (!hf_findings_poll (self->work, ++self->n_looked))
        return FALSE;
      if (largest->value == HF_INDEX_NONE || hf_findings_get_retained (self->work, subtree[i]) >
                                               hf_findings_get_retained (self->work, *largest))
        *largest = subtree[i];
    }
  return TRUE;
}

static void
extend (const HfOwnerSearch *self,
        HfOwnerChain        *chain,
        HfObjectIndex        object)
{
  chain->end = object;
  if (!self->is_storage[hf_findings_get_type (self->work, object).value])
    {
      chain->owner = object;
      chain->container = object;
    }
  else if (chain->container.value == HF_INDEX_NONE || chain->container.value == chain->owner.value)
    chain->container = object;
}

static gboolean
follow (HfOwnerSearch *self,
        HfOwnerChain  *chain,
        HfObjectIndex  top)
{
  guint64 least = hf_findings_get_share (hf_findings_get_retained (self->work, top),
                                         HF_OWNER_CHAIN_SHARE);
  HfObjectIndex next = top;

  chain->owner.value = HF_INDEX_NONE;
  chain->container.value = HF_INDEX_NONE;
  do
    {
      extend (self, chain, next);
      if (!find_largest_child (self, chain->end, &next))
        return FALSE;
      chain->is_similar = next.value != HF_INDEX_NONE &&
                          hf_findings_get_link_above (self->work, next).value != HF_INDEX_NONE;
    }
  while (next.value != HF_INDEX_NONE && !chain->is_similar &&
         hf_findings_get_retained (self->work, next) >= least);
  if (chain->owner.value == HF_INDEX_NONE)
    chain->owner = chain->container;
  return TRUE;
}

/* ---- Below an owner ---------------------------------------------------- */

static void
add_child (HfOwnerSearch *self,
           HfOwnerChain  *chain,
           HfObjectIndex  child)
{
  HfTypeIndex type = hf_findings_get_type (self->work, child);
  guint64 n_bytes = hf_findings_get_retained (self->work, child);
  HfFindingsTally *tally = &self->tallies[type.value];

  tally->n_objects++;
  tally->n_bytes += n_bytes;
  if (!is_large (self, child))
    return;
  if (self->left->len > chain->first_large)
    {
      HfObjectIndex first = g_array_index (self->left, HfObjectIndex, chain->first_large);

      chain->is_mixed |= hf_findings_get_type (self->work, first).value != type.value;
    }
  chain->n_large_bytes += n_bytes;
  g_array_append_val (self->left, child);
}

/* Ties go to the type of the lower number. Once compared, the tally is empty again. */
static void
compare_most (HfOwnerSearch *self,
              HfOwnerChain  *chain,
              HfTypeIndex    type)
{
  HfFindingsTally tally = self->tallies[type.value];

  self->tallies[type.value] = (HfFindingsTally){ 0, 0 };
  if (tally.n_objects == 0 ||
      (chain->most.value != HF_INDEX_NONE &&
       (tally.n_bytes < chain->of_most.n_bytes ||
        (tally.n_bytes == chain->of_most.n_bytes && type.value > chain->most.value))))
    return;
  chain->most = type;
  chain->of_most = tally;
}

static gboolean
look_below (HfOwnerSearch *self,
            HfOwnerChain  *chain)
{
  const HfDominators *dominators = self->work->dominators;
  guint32 n;
  const HfObjectIndex *subtree = hf_dominators_get_subtree (dominators, chain->end, &n);

  chain->most.value = HF_INDEX_NONE;
  chain->first_large = self->left->len;
  chain->n_large_bytes = 0;
  chain->is_mixed = FALSE;
  for (guint32 i = 1; i < n; i += hf_dominators_get_n_retained (dominators, subtree[i]))
    {
      if (!hf_findings_poll (self->work, ++self->n_looked))
        return FALSE;
      add_child (self, chain, subtree[i]);
    }
  for (guint32 i = 1; i < n; i += hf_dominators_get_n_retained (dominators, subtree[i]))
    {
      if (!hf_findings_poll (self->work, ++self->n_looked))
        return FALSE;
      compare_most (self, chain, hf_findings_get_type (self->work, subtree[i]));
    }
  return TRUE;
}

/* Whether the chain is worth a sentence, rather than the large ones below it. */
static gboolean
is_worth (const HfOwnerSearch *self,
          const HfOwnerChain  *chain)
{
  guint64 n_bytes = hf_findings_get_retained (self->work, chain->end);
  guint n_large = self->left->len - chain->first_large;

  if (n_large == 0 || chain->is_similar || (n_large > 1 && !chain->is_mixed))
    return TRUE;
  return n_bytes <= self->work->reachability->n_bytes / 2 &&
         n_bytes - chain->n_large_bytes >= self->least;
}

/* ---- Findings ------------------------------------------------------------ */

static gboolean
is_many (const HfOwnerSearch *self,
         const HfOwnerChain  *chain)
{
  return chain->most.value != HF_INDEX_NONE && chain->of_most.n_objects >= HF_FINDING_MANY_COUNT &&
         chain->of_most.n_bytes >= hf_findings_get_retained (self->work, chain->end) / 2 &&
         hf_findings_is_reachable_share (self->work, chain->of_most.n_bytes, HF_FINDING_MANY_SHARE);
}

/* All of them, however deep: where they are chained in buckets, some hang below others. */
static gboolean
count_below (HfFindingsWork *work,
             HfObjectIndex   object,
             HfTypeIndex     type,
             guint64        *n_objects)
{
  guint32 n;
  const HfObjectIndex *subtree = hf_dominators_get_subtree (work->dominators, object, &n);

  *n_objects = 0;
  for (guint32 i = 1; i < n; i++)
    {
      if (!hf_findings_poll (work, i))
        return FALSE;
      *n_objects += hf_findings_get_type (work, subtree[i]).value == type.value;
    }
  return TRUE;
}

static gboolean
add_many (HfOwnerSearch      *self,
          const HfOwnerChain *chain)
{
  HfFindingsWork *work = self->work;
  HfFinding finding = hf_findings_make (work, HF_FINDING_MANY,
                                        hf_findings_get_retained (work, chain->container), 0);

  for (guint i = 0; i < work->found->len; i++)
    {
      if (g_array_index (work->found, HfFinding, i).object.value == chain->container.value)
        return TRUE;
    }
  if (!count_below (work, chain->container, chain->most, &finding.n_objects))
    return FALSE;
  finding.object = chain->container;
  finding.type = chain->most;
  g_array_append_val (work->found, finding);
  return TRUE;
}

static gboolean
add_owner (HfOwnerSearch      *self,
           const HfOwnerChain *chain)
{
  HfFindingsWork *work = self->work;
  HfFinding finding =
    hf_findings_make (work, HF_FINDING_OWNER, hf_findings_get_retained (work, chain->owner),
                      hf_dominators_get_n_retained (work->dominators, chain->owner));

  finding.object = chain->owner;
  finding.type = hf_findings_get_type (work, chain->owner);
  if (!hf_findings_choose_part (self, chain, &finding))
    return FALSE;
  g_array_append_val (work->found, finding);
  return TRUE;
}

static gboolean
examine (HfOwnerSearch *self,
         HfObjectIndex  top)
{
  HfOwnerChain chain;

  if (!follow (self, &chain, top) || !look_below (self, &chain))
    return FALSE;
  if (!is_worth (self, &chain))
    return TRUE;

  g_array_set_size (self->left, chain.first_large);
  if (!self->only_owners && is_many (self, &chain))
    return add_many (self, &chain);
  return self->only_many || add_owner (self, &chain);
}

/* Objects below a table of statics are there for the static fields. */
static gboolean
add_tops (HfOwnerSearch       *self,
          const HfObjectIndex *order,
          guint32              first,
          guint32              end)
{
  const HfDominators *dominators = self->work->dominators;

  for (guint32 i = first; i < end; i += hf_dominators_get_n_retained (dominators, order[i]))
    {
      if (!hf_findings_poll (self->work, ++self->n_looked))
        return FALSE;
      if (is_large (self, order[i]))
        g_array_append_val (self->left, order[i]);
    }
  return TRUE;
}

static gboolean
search (HfOwnerSearch *self)
{
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (self->work->dominators, &n);

  if (!add_tops (self, order, 0, n))
    return FALSE;
  while (self->left->len > 0)
    {
      HfObjectIndex top = g_array_index (self->left, HfObjectIndex, self->left->len - 1);
      const HfObjectIndex *subtree;
      gboolean worked;

      g_array_set_size (self->left, self->left->len - 1);
      subtree = hf_dominators_get_subtree (self->work->dominators, top, &n);
      if (hf_bitset_contains (&self->work->tables.tables, top.value))
        worked = add_tops (self, subtree, 1, n);
      else
        worked = examine (self, top);
      if (!worked)
        return FALSE;
    }
  return TRUE;
}

static gboolean
search_init (HfOwnerSearch  *self,
             HfFindingsWork *work)
{
  self->work = work;
  self->tallies = g_try_new0 (HfFindingsTally, (gsize) work->n_types + 1);
  self->is_storage = g_try_new (gboolean, (gsize) work->n_types + 1);
  self->left = g_array_new (FALSE, FALSE, sizeof (HfObjectIndex));
  if (self->tallies == NULL || self->is_storage == NULL)
    return hf_findings_fail_memory (work);

  for (guint32 i = 0; i < work->n_types; i++)
    self->is_storage[i] = hf_collection_types_is_storage (
      hf_heap_get_type_name (work->heap, (HfTypeIndex){ i }));
  return TRUE;
}

gboolean
hf_findings_find_owners (HfFindingsWork *work)
{
  static const guint shares[] = { HF_FINDING_OWNER_SHARE, HF_FINDING_MANY_SHARE };
  g_auto (HfOwnerSearch) self = { 0 };

  if (!search_init (&self, work))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      self.least = MAX (hf_findings_get_share (work->reachability->n_bytes, shares[i]),
                        HF_FINDING_LEAST_BYTES);
      self.only_many = i > 0;
      if (!search (&self))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_related (const HfFindingsWork *work,
            HfObjectIndex         top)
{
  for (guint i = 0; i < work->found->len; i++)
    {
      if (hf_dominators_dominates (work->dominators, top,
                                   g_array_index (work->found, HfFinding, i).object))
        return TRUE;
    }
  return FALSE;
}

/* The top that retains most and has nothing to do with what was found; none if there is none. */
static gboolean
find_next_top (HfOwnerSearch *self,
               HfObjectIndex *largest)
{
  HfFindingsWork *work = self->work;
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (work->dominators, &n);
  guint64 most = 0;

  largest->value = HF_INDEX_NONE;
  for (guint32 i = 0; i < n; i += hf_dominators_get_n_retained (work->dominators, order[i]))
    {
      if (!hf_findings_poll (work, ++self->n_looked))
        return FALSE;
      if (hf_findings_get_retained (work, order[i]) <= most ||
          hf_bitset_contains (&work->tables.tables, order[i].value) || is_related (work, order[i]))
        continue;
      *largest = order[i];
      most = hf_findings_get_retained (work, order[i]);
    }
  return TRUE;
}

/* In a flat heap nothing keeps a hundredth: then the tops that keep most are the answer. */
static gboolean
add_tops_alone (HfOwnerSearch *self)
{
  while (self->work->found->len < HF_FINDINGS_N_LARGEST)
    {
      HfOwnerChain chain;
      HfObjectIndex top;

      if (!find_next_top (self, &top))
        return FALSE;
      if (top.value == HF_INDEX_NONE)
        return TRUE;
      if (!follow (self, &chain, top) || !look_below (self, &chain) || !add_owner (self, &chain))
        return FALSE;
      g_array_set_size (self->left, 0);
    }
  return TRUE;
}

/* A share that is too large finds too few, one that is too small looks at very many. */
gboolean
hf_findings_find_largest (HfFindingsWork *work)
{
  static const guint shares[] = { 5, 2, 1 };
  g_auto (HfOwnerSearch) self = { 0 };

  if (!search_init (&self, work))
    return FALSE;
  self.only_owners = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (shares) && work->found->len < HF_FINDINGS_N_LARGEST; i++)
    {
      g_array_set_size (work->found, 0);
      self.least = MAX (hf_findings_get_share (work->reachability->n_bytes, shares[i]), 1);
      if (!search (&self))
        return FALSE;
    }
  return add_tops_alone (&self);
}

/* ---- Which objects -------------------------------------------------------- */

gboolean
hf_findings_collect_many (HfFindingsWork  *work,
                          const HfFinding *finding,
                          HfBitset        *objects)
{
  guint32 n;
  const HfObjectIndex *subtree = hf_dominators_get_subtree (work->dominators, finding->object, &n);

  for (guint32 i = 1; i < n; i++)
    {
      if (!hf_findings_poll (work, i))
        return FALSE;
      if (hf_findings_get_type (work, subtree[i]).value == finding->type.value)
        hf_bitset_add (objects, subtree[i].value);
    }
  return TRUE;
}
