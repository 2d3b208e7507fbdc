/* hf-owner-buckets.c: the top objects, by host
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-owner-buckets.h"

#include "hf-owner-hosts.h"
#include "hf-ownership-private.h"

#include <string.h>

static guint32
get_bucket (const HfOwnerBuckets *self,
            const HfOwnerSets    *sets,
            guint32               top)
{
  guint owner = sets->owner_of[top];

  return owner > 0 ? self->n_hosts + owner - 1 : hf_owner_hosts_find_host (sets, top);
}

static gboolean
weigh_tops (HfOwnerBuckets      *self,
            HfRetention         *retention,
            const HfOwnerSets   *sets,
            guint8              *buckets,
            GCancellable        *cancellable,
            GError             **error)
{
  const HfDominators *dominators = hf_retention_get_dominators (retention);

  for (guint32 top = 0; top < sets->graph->tops.n_tops; top++)
    {
      HfObjectIndex object = hf_top_objects_get_object (&sets->graph->tops, top);
      guint32 bucket = get_bucket (self, sets, top);

      if ((top & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      buckets[top] = (guint8) bucket;
      self->firsts[bucket + 1]++;
      self->sums[bucket].n_held += hf_dominators_get_n_retained (dominators, object);
      self->sums[bucket].n_bytes += hf_dominators_get_retained (dominators, object);
    }
  for (guint32 i = 0; i < self->n_buckets; i++)
    self->firsts[i + 1] += self->firsts[i];
  return TRUE;
}

static gboolean
sort_tops (HfOwnerBuckets     *self,
           HfRetention        *retention,
           const HfOwnerSets  *sets,
           GCancellable       *cancellable,
           GError            **error)
{
  guint32 n_tops = sets->graph->tops.n_tops;
  g_autofree guint8 *buckets = g_try_new (guint8, (gsize) n_tops + 1);
  g_autofree guint32 *next = g_new (guint32, self->n_buckets + 1);

  self->tops = g_try_new (guint32, (gsize) n_tops + 1);
  if (self->tops == NULL || buckets == NULL)
    return hf_ownership_fail_memory (error);
  if (!weigh_tops (self, retention, sets, buckets, cancellable, error))
    return FALSE;
  memcpy (next, self->firsts, (self->n_buckets + 1) * sizeof (guint32));
  for (guint32 top = 0; top < n_tops; top++)
    {
      if ((top & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      self->tops[next[buckets[top]]++] = top;
    }
  return TRUE;
}

static void
add_sum (HfKeyWeight       *sum,
         const HfKeyWeight *added)
{
  sum->n_bytes += added->n_bytes;
  sum->n_held += added->n_held;
}

/* The tops that an owner hosts belong to it and to its host: of owners that dominate each
 * other the last comes first. */
static void
add_up_owners (HfOwnerBuckets    *self,
               const HfOwnerSets *sets)
{
  guint n_classes = sets->n_kinds + 1;

  for (guint i = 0; i < sets->n_owners; i++)
    add_sum (&self->sums[self->n_hosts + i], &self->sums[n_classes + i]);
  for (guint n = sets->n_owners; n > 0; n--)
    {
      for (guint i = 0; i < sets->n_owners; i++)
        {
          guint host = sets->owners[i].host;

          if ((guint) __builtin_popcount (sets->owners[i].dominators) != n)
            continue;
          add_sum (&self->sums[host < n_classes ? host : self->n_hosts + host - n_classes],
                   &self->sums[self->n_hosts + i]);
        }
    }
}

HfOwnerBuckets *
hf_owner_buckets_new (HfRetention        *retention,
                      const HfOwnerSets  *sets,
                      GCancellable       *cancellable,
                      GError            **error)
{
  g_autoptr (HfOwnerBuckets) self = g_new0 (HfOwnerBuckets, 1);

  self->n_hosts = hf_owner_sets_get_n_hosts (sets);
  self->n_buckets = self->n_hosts + sets->n_owners;
  self->firsts = g_new0 (guint32, self->n_buckets + 1);
  self->sums = g_new0 (HfKeyWeight, self->n_buckets);
  if (!sort_tops (self, retention, sets, cancellable, error))
    return NULL;
  add_up_owners (self, sets);
  return g_steal_pointer (&self);
}

void
hf_owner_buckets_free (HfOwnerBuckets *self)
{
  if (self == NULL)
    return;
  g_free (self->firsts);
  g_free (self->tops);
  g_free (self->sums);
  g_free (self);
}
