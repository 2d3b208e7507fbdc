/* hf-owner-hosts.c: the owner without which something is not reached
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-owner-hosts.h"

/* The owners without which nothing with @mask is reached, as bits of a mask. */
static guint32
join_dominators (const HfOwnerSets *self,
                 guint32            mask)
{
  guint32 joined = ~(guint32) HF_OWNER_SETS_KIND_BITS;

  if ((mask & HF_OWNER_SETS_KIND_BITS) != 0)
    return 0;
  for (guint i = 0; i < self->n_owners; i++)
    {
      if ((mask >> (HF_OWNER_SETS_KINDS + i) & 1) != 0)
        joined &= self->owners[i].dominators;
    }
  return joined;
}

/* Of owners that dominate each other in a row the last, which most of them dominate. */
static guint
find_nearest (const HfOwnerSets *self,
              guint32            dominators,
              guint              class)
{
  guint host = class;
  int most = 0;

  if (dominators == 0)
    return class;
  for (guint i = 0; i < self->n_owners; i++)
    {
      int n = __builtin_popcount (self->owners[i].dominators);

      if ((dominators >> (HF_OWNER_SETS_KINDS + i) & 1) == 0 || n <= most)
        continue;
      most = n;
      host = self->n_kinds + 1 + i;
    }
  return host;
}

/* The classic method of sets that shrink: there are few owners. */
gboolean
hf_owner_hosts_find (HfOwnerSets   *self,
                     GCancellable  *cancellable,
                     GError       **error)
{
  guint32 masks[HF_OWNER_SETS_OWNERS] = { 0 };
  gboolean changed = TRUE;

  for (guint32 top = 0; top < self->graph->tops.n_tops; top++)
    {
      if ((top & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (self->owner_of[top] > 0)
        masks[self->owner_of[top] - 1] |= self->masks[top];
    }
  for (guint i = 0; i < self->n_owners; i++)
    {
      masks[i] &= ~(1u << (HF_OWNER_SETS_KINDS + i));
      self->owners[i].dominators = ~(guint32) HF_OWNER_SETS_KIND_BITS;
    }
  while (changed)
    {
      changed = FALSE;
      for (guint i = 0; i < self->n_owners; i++)
        {
          guint32 own = 1u << (HF_OWNER_SETS_KINDS + i);
          guint32 joined = join_dominators (self, masks[i]) | own;

          changed = changed || joined != self->owners[i].dominators;
          self->owners[i].dominators = joined;
        }
    }
  for (guint i = 0; i < self->n_owners; i++)
    self->owners[i].host = find_nearest (self, join_dominators (self, masks[i]),
                                         self->owners[i].class);
  return TRUE;
}

guint
hf_owner_hosts_find_host (const HfOwnerSets *self,
                          guint32            top)
{
  guint owner = self->owner_of[top];

  if (owner > 0)
    return self->owners[owner - 1].host;
  return find_nearest (self, join_dominators (self, self->masks[top]), self->classes[top]);
}
