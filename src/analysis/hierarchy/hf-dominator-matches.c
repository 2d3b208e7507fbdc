/* hf-dominator-matches.c: reachable objects that match something, counted along the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-matches.h"

#include "hf-hierarchy-private.h"
#include "hf-poll.h"

HfDominatorMatches *
hf_dominator_matches_new (HfRetention           *retention,
                          HfDominatorMatchFunc   func,
                          gconstpointer          data,
                          GCancellable          *cancellable,
                          GError               **error)
{
  g_autoptr (HfDominatorMatches) self = g_new0 (HfDominatorMatches, 1);
  HfPoll poll = { cancellable, 0 };
  guint32 n_objects;
  const HfObjectIndex *order = hf_dominators_get_order (hf_retention_get_dominators (retention),
                                                        &n_objects);

  g_atomic_ref_count_init (&self->refs);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (!hf_ranked_set_init (&self->positions, n_objects))
    {
      hf_hierarchy_fail_memory (error);
      return NULL;
    }

  for (guint32 i = 0; i < n_objects; i++)
    {
      if (hf_poll_set_error_if_cancelled (&poll, error))
        return NULL;
      if (func (data, order[i]))
        hf_ranked_set_add (&self->positions, i);
    }
  hf_ranked_set_seal (&self->positions);
  return g_steal_pointer (&self);
}

HfDominatorMatches *
hf_dominator_matches_ref (HfDominatorMatches *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_dominator_matches_unref (HfDominatorMatches *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->refs))
    return;

  hf_ranked_set_clear (&self->positions);
  g_free (self);
}
