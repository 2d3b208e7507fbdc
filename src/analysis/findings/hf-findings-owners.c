/* hf-findings-owners.c: objects that keep much, and containers that hold very many
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-collection-types.h"
#include "hf-findings-private.h"

#include <string.h>

/* An object that keeps much is met at the top of the dominator tree, and may be any box
 * around the one that a person would name. So the way goes down as long as nearly all is
 * below one child (that makes one chain), and on to the large ones where it divides, unless
 * it is they that the chain is there to hold. */

/* Percent of what the chain's top keeps that its next link must keep. */
#define CHAIN_SHARE 90
/* Percent of what an owner keeps that a type must have to be named in place of storage. */
#define INSIDE_SHARE 25

typedef struct
{
  HfFindingsWork  *work;
  guint            share;      /* percent of the reachable bytes that is much */
  gboolean         only_many;
  HfFindingsTally *tallies;    /* by type, 0 between two uses */
  GArray          *left;       /* HfObjectIndex, to look at */
  guint64          n_looked;
} Search;

/* A chain, and what is directly below its end. */
typedef struct
{
  HfObjectIndex    owner;      /* the last that is no mere storage; else the container */
  HfObjectIndex    container;  /* where the storage at the end begins */
  HfObjectIndex    end;
  gboolean         is_similar; /* one like those before would have been next */
  HfTypeIndex      most;       /* of the children, what keeps most together; or none */
  HfFindingsTally  of_most;
  guint            first_large; /* children that are large themselves, in left */
  guint64          n_large_bytes;
  gboolean         is_mixed;   /* the large ones are of several types */
} Chain;

static void
search_clear (Search *self)
{
  g_free (self->tallies);
  g_clear_pointer (&self->left, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static gboolean
is_large (const Search  *self,
          HfObjectIndex  object)
{
  return hf_findings_is_reachable_share (self->work, hf_findings_get_retained (self->work, object),
                                         self->share);
}

/* ---- One chain ----------------------------------------------------------- */

/* The child that keeps most, the first of several; none if there is no child. */
static gboolean
find_largest_child (Search        *self,
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

static gboolean
is_storage (const HfFindingsWork *work,
            HfTypeIndex           type)
{
  return hf_collection_types_is_storage (hf_heap_get_type_name (work->heap, type));
}

static void
extend (const Search  *self,
        Chain         *chain,
        HfObjectIndex  object)
{
  chain->end = object;
  if (!is_storage (self->work, hf_findings_get_type (self->work, object)))
    {
      chain->owner = object;
      chain->container = object;
    }
  else if (chain->container.value == HF_INDEX_NONE || chain->container.value == chain->owner.value)
    chain->container = object;
}

static gboolean
follow (Search        *self,
        Chain         *chain,
        HfObjectIndex  top)
{
  guint64 least = hf_findings_get_retained (self->work, top) / 100 * CHAIN_SHARE;
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

/* ---- What is below it ---------------------------------------------------- */

static void
add_child (Search        *self,
           Chain         *chain,
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
compare_most (Search      *self,
              Chain       *chain,
              HfTypeIndex  type)
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
look_below (Search *self,
            Chain  *chain)
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
is_worth (const Search *self,
          const Chain  *chain)
{
  guint64 n_bytes = hf_findings_get_retained (self->work, chain->end);
  guint n_large = self->left->len - chain->first_large;

  if (n_large == 0 || chain->is_similar || (n_large > 1 && !chain->is_mixed))
    return TRUE;
  return n_bytes <= self->work->reachability->n_bytes / 2 &&
         hf_findings_is_reachable_share (self->work, n_bytes - chain->n_large_bytes, self->share);
}

/* ---- Findings ------------------------------------------------------------ */

static gboolean
is_many (const Search *self,
         const Chain  *chain)
{
  return chain->most.value != HF_INDEX_NONE && chain->of_most.n_objects >= HF_FINDING_MANY_COUNT &&
         chain->of_most.n_bytes >= hf_findings_get_retained (self->work, chain->end) / 2 &&
         hf_findings_is_reachable_share (self->work, chain->of_most.n_bytes, HF_FINDING_MANY_SHARE);
}

static void
add_many (Search      *self,
          const Chain *chain)
{
  HfFinding finding = hf_findings_make (self->work, HF_FINDING_MANY, chain->of_most.n_bytes,
                                        chain->of_most.n_objects);

  for (guint i = 0; i < self->work->found->len; i++)
    {
      if (g_array_index (self->work->found, HfFinding, i).object.value == chain->container.value)
        return;
    }
  finding.object = chain->container;
  finding.type = chain->most;
  g_array_append_val (self->work->found, finding);
}

/* What to name of all that an owner holds: what keeps most directly below the chain, unless
 * that is the end of the chain itself, or mere storage of something that is told apart. */
static void
choose_part (const Search *self,
             const Chain  *chain,
             HfFinding    *finding)
{
  HfHeap *heap = self->work->heap;
  guint64 own_size = hf_heap_get_object_size (heap, chain->end);
  gboolean is_most = chain->most.value != HF_INDEX_NONE && chain->of_most.n_bytes >= own_size;
  HfTypeIndex inside = { HF_INDEX_NONE };

  finding->n_part_bytes = is_most ? chain->of_most.n_bytes : own_size;
  if (is_most)
    finding->part_type = chain->most;
  else if (chain->end.value != chain->owner.value)
    finding->part_type = hf_findings_get_type (self->work, chain->end);
  if (!is_most || !is_storage (self->work, chain->most))
    return;

  for (guint32 i = 0; i < self->work->n_types; i++)
    {
      if (self->tallies[i].n_bytes >= finding->n_bytes / 100 * INSIDE_SHARE &&
          self->tallies[i].n_objects > 0 && !is_storage (self->work, (HfTypeIndex){ i }) &&
          (inside.value == HF_INDEX_NONE ||
           self->tallies[i].n_bytes > self->tallies[inside.value].n_bytes))
        inside.value = i;
    }
  if (inside.value == HF_INDEX_NONE)
    return;
  finding->part_type = inside;
  finding->n_part_bytes = self->tallies[inside.value].n_bytes;
}

/* Own sizes of all that is below the owner, by type. */
static gboolean
tally_below (Search              *self,
             const HfObjectIndex *subtree,
             guint32              n)
{
  for (guint32 i = 1; i < n; i++)
    {
      HfFindingsTally *tally = &self->tallies[hf_findings_get_type (self->work, subtree[i]).value];

      if (!hf_findings_poll (self->work, ++self->n_looked))
        return FALSE;
      tally->n_objects++;
      tally->n_bytes += hf_heap_get_object_size (self->work->heap, subtree[i]);
    }
  return TRUE;
}

static gboolean
add_owner (Search      *self,
           const Chain *chain)
{
  HfFindingsWork *work = self->work;
  guint32 n;
  const HfObjectIndex *subtree = hf_dominators_get_subtree (work->dominators, chain->owner, &n);
  HfFinding finding = hf_findings_make (work, HF_FINDING_OWNER,
                                        hf_findings_get_retained (work, chain->owner), n);

  if (!tally_below (self, subtree, n))
    return FALSE;
  finding.object = chain->owner;
  finding.type = hf_findings_get_type (work, chain->owner);
  choose_part (self, chain, &finding);
  if (finding.part_type.value != HF_INDEX_NONE)
    finding.n_part_objects = self->tallies[finding.part_type.value].n_objects;
  memset (self->tallies, 0, work->n_types * sizeof (HfFindingsTally));
  g_array_append_val (work->found, finding);
  return TRUE;
}

static gboolean
examine (Search        *self,
         HfObjectIndex  top)
{
  Chain chain;

  if (!follow (self, &chain, top) || !look_below (self, &chain))
    return FALSE;
  if (!is_worth (self, &chain))
    return TRUE;

  g_array_set_size (self->left, chain.first_large);
  if (is_many (self, &chain))
    add_many (self, &chain);
  else if (!self->only_many)
    return add_owner (self, &chain);
  return TRUE;
}

/* What hangs below a table of statics hangs there for the static fields. */
static gboolean
add_tops (Search              *self,
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
search (Search *self)
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

gboolean
hf_findings_find_owners (HfFindingsWork *work)
{
  static const guint shares[] = { HF_FINDING_OWNER_SHARE, HF_FINDING_MANY_SHARE };
  g_auto (Search) self = { .work = work };

  self.tallies = g_try_new0 (HfFindingsTally, (gsize) work->n_types + 1);
  self.left = g_array_new (FALSE, FALSE, sizeof (HfObjectIndex));
  if (self.tallies == NULL)
    return hf_findings_fail_memory (work);
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      self.share = shares[i];
      self.only_many = i > 0;
      if (!search (&self))
        return FALSE;
    }
  return TRUE;
}

/* ---- Which objects -------------------------------------------------------- */

/* Returns whether the children of @end that are of the finding's type are those that it
 * counts. */
static gboolean
holds_many (Search          *self,
            HfObjectIndex    end,
            const HfFinding *finding)
{
  const HfDominators *dominators = self->work->dominators;
  HfFindingsTally tally = { 0, 0 };
  guint32 n;
  const HfObjectIndex *subtree = hf_dominators_get_subtree (dominators, end, &n);

  for (guint32 i = 1; i < n; i += hf_dominators_get_n_retained (dominators, subtree[i]))
    {
      if (hf_findings_get_type (self->work, subtree[i]).value != finding->type.value)
        continue;
      tally.n_objects++;
      tally.n_bytes += hf_findings_get_retained (self->work, subtree[i]);
    }
  return tally.n_objects == finding->n_objects && tally.n_bytes == finding->n_bytes;
}

/* They hang below the end of the chain that the container is in. */
gboolean
hf_findings_collect_many (HfFindingsWork  *work,
                          const HfFinding *finding,
                          HfBitset        *objects)
{
  const HfDominators *dominators = work->dominators;
  Search self = { .work = work };
  HfObjectIndex end = finding->object;
  const HfObjectIndex *subtree = NULL;
  guint32 n = 0;

  while (!holds_many (&self, end, finding))
    {
      if (!find_largest_child (&self, end, &end))
        return FALSE;
      if (end.value == HF_INDEX_NONE)
        return TRUE;
    }
  subtree = hf_dominators_get_subtree (dominators, end, &n);
  for (guint32 i = 1; i < n; i += hf_dominators_get_n_retained (dominators, subtree[i]))
    {
      if (hf_findings_get_type (work, subtree[i]).value == finding->type.value)
        hf_bitset_add (objects, subtree[i].value);
    }
  return TRUE;
}
