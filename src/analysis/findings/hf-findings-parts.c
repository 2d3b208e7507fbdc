/* hf-findings-parts.c: the name of what an owner holds
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-findings-owners-private.h"

#include <string.h>

/* Percent of what an owner keeps that a type must have to be named in place of storage. */
#define INSIDE_SHARE 25

/* One that has nearly all of the bytes is named alone. */
static void
set_part (HfFinding       *finding,
          HfTypeIndex      type,
          HfFindingsTally  of_type,
          guint64          n_largest)
{
  const gboolean is_one = n_largest >=
                          hf_findings_get_share (of_type.n_bytes, HF_OWNER_CHAIN_SHARE);

  finding->part_type = type;
  finding->n_part_bytes = is_one ? n_largest : of_type.n_bytes;
  finding->n_part_objects = is_one ? 1 : of_type.n_objects;
}

/* The type whose objects keep most directly below the chain. */
static gboolean
choose_child (HfOwnerSearch      *self,
              const HfOwnerChain *chain,
              HfFinding          *finding)
{
  const HfDominators *dominators = self->work->dominators;
  guint32 n;
  const HfObjectIndex *subtree = hf_dominators_get_subtree (dominators, chain->end, &n);
  guint64 n_largest = 0;

  for (guint32 i = 1; i < n; i += hf_dominators_get_n_retained (dominators, subtree[i]))
    {
      if (!hf_findings_poll (self->work, ++self->n_looked))
        return FALSE;
      if (hf_findings_get_type (self->work, subtree[i]).value == chain->most.value)
        n_largest = MAX (n_largest, hf_findings_get_retained (self->work, subtree[i]));
    }
  set_part (finding, chain->most, chain->of_most, n_largest);
  return TRUE;
}

/* An array without references holds data, not other objects. */
static gboolean
is_data (const HfOwnerSearch *self,
         HfObjectIndex        object)
{
  HfFindingsWork *work = self->work;
  gsize n_references = 0;

  if (!self->is_storage[hf_findings_get_type (work, object).value])
    return TRUE;

  hf_heap_get_references (work->heap, object, &n_references);
  return n_references == 0;
}

/* Own sizes of all that is below the owner and is not mere storage, by type. */
static gboolean
tally_below (HfOwnerSearch *self,
             HfObjectIndex  owner)
{
  HfFindingsWork *work = self->work;
  guint32 n;
  const HfObjectIndex *subtree = hf_dominators_get_subtree (work->dominators, owner, &n);

  for (guint32 i = 1; i < n; i++)
    {
      HfFindingsTally *tally = &self->tallies[hf_findings_get_type (work, subtree[i]).value];

      if (!hf_findings_poll (work, ++self->n_looked))
        return FALSE;
      if (!is_data (self, subtree[i]))
        continue;
      tally->n_objects++;
      tally->n_bytes += hf_heap_get_object_size (work->heap, subtree[i]);
    }
  return TRUE;
}

static gboolean
find_largest_size (HfOwnerSearch *self,
                   HfObjectIndex  owner,
                   HfTypeIndex    type,
                   guint64       *n_largest)
{
  HfFindingsWork *work = self->work;
  guint32 n;
  const HfObjectIndex *subtree = hf_dominators_get_subtree (work->dominators, owner, &n);

  *n_largest = 0;
  for (guint32 i = 1; i < n; i++)
    {
      if (!hf_findings_poll (work, ++self->n_looked))
        return FALSE;
      if (hf_findings_get_type (work, subtree[i]).value == type.value && is_data (self, subtree[i]))
        *n_largest = MAX (*n_largest, hf_heap_get_object_size (work->heap, subtree[i]));
    }
  return TRUE;
}

/* Mere storage below the chain stands for what is in it, if that is a good part of all. */
static gboolean
choose_inside (HfOwnerSearch      *self,
               const HfOwnerChain *chain,
               HfFinding          *finding)
{
  HfTypeIndex inside;
  HfFindingsTally of_inside = { 0, 0 };
  guint64 n_largest = 0;

  if (!tally_below (self, chain->owner))
    return FALSE;
  inside = hf_findings_find_most (self->work, self->tallies);
  if (inside.value != HF_INDEX_NONE)
    of_inside = self->tallies[inside.value];
  memset (self->tallies, 0, self->work->n_types * sizeof (HfFindingsTally));
  if (of_inside.n_objects == 0 ||
      of_inside.n_bytes < hf_findings_get_share (finding->n_bytes, INSIDE_SHARE))
    return TRUE;

  if (!find_largest_size (self, chain->owner, inside, &n_largest))
    return FALSE;
  set_part (finding, inside, of_inside, n_largest);
  return TRUE;
}

gboolean
hf_findings_choose_part (HfOwnerSearch      *self,
                         const HfOwnerChain *chain,
                         HfFinding          *finding)
{
  const guint64 own_size = hf_heap_get_object_size (self->work->heap, chain->end);

  if (chain->most.value != HF_INDEX_NONE && chain->of_most.n_bytes >= own_size)
    {
      return choose_child (self, chain, finding) &&
             (!self->is_storage[chain->most.value] || choose_inside (self, chain, finding));
    }

  finding->n_part_bytes = own_size;
  if (chain->end.value != chain->owner.value)
    {
      finding->part_type = hf_findings_get_type (self->work, chain->end);
      finding->n_part_objects = 1;
    }
  return TRUE;
}
