/* hf-owner-chain.c: the chain of single owners that begins with objects of one type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-owner-chain.h"

/* Names beyond the first ones give way to the last. */
static void
add_link (HfOwnerChain *self,
          HfLink        link)
{
  HfLink *last = &self->links[self->n_links - 1];

  if (last->type == link.type)
    {
      last->n_objects += link.n_objects;
      last->n_levels++;
    }
  else if (self->n_links < HF_HIERARCHY_MAX_LINKS)
    self->links[self->n_links++] = link;
  else
    {
      last[-1] = (HfLink){ HF_INDEX_NONE, 0, 0 };
      *last = link;
    }
}

/* While nearly all of it hangs below objects of one type, these join the chain. */
gboolean
hf_owner_chain_follow (HfOwnerChain       *self,
                       const HfOwnerGroup *group,
                       const guint32      *objects,
                       guint32             n_objects,
                       HfOwnerGroups      *groups)
{
  guint32 type = group->type;
  guint64 n_bytes = group->n_bytes;

  *self = (HfOwnerChain){
    .n_own_bytes = group->n_own_bytes,
    .n_own_objects = group->n_instances,
    .n_own_matching = group->n_own_matching,
    .links = { { group->type, group->n_instances, 1 } },
    .n_links = 1,
  };
  hf_owner_groups_begin_level (groups);
  for (guint32 i = 0; i < n_objects; i++)
    if (!hf_owner_groups_add_below (groups, (HfObjectIndex){ objects[i] }))
      return FALSE;

  for (;;)
    {
      guint32 position = hf_owner_groups_find_heir (groups, type, n_bytes);
      HfOwnerGroup heir;

      if (position == HF_INDEX_NONE)
        break;
      heir = hf_owner_groups_take (groups, position);
      type = heir.type;
      n_bytes = heir.n_bytes;
      self->n_own_bytes += heir.n_own_bytes;
      self->n_own_objects += heir.n_instances;
      self->n_own_matching += heir.n_own_matching;
      add_link (self, (HfLink){ heir.type, heir.n_instances, 1 });
      hf_owner_groups_begin_level (groups);
      if (!hf_owner_groups_open (groups, heir.first))
        return FALSE;
    }

  self->n_own_bytes += groups->n_folded_bytes;
  self->n_own_objects += groups->n_folded_objects;
  self->n_own_matching += groups->n_folded_matching;
  self->n_folded_matching = groups->n_folded_matching;
  return TRUE;
}

gboolean
hf_owner_chain_has_names (const HfOwnerChain *self,
                          guint32             n_instances)
{
  return self->n_links > 1 || self->links[0].n_objects != n_instances;
}
