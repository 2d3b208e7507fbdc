/* hf-dominators-check.c: dominators compared with a slow method, and with what holds of any
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominators-check.h"

#include "hf-naive.h"

HfDominatorsCheck *
hf_dominators_check_new (HfHeap *heap)
{
  HfDominatorsCheck *self = g_new0 (HfDominatorsCheck, 1);
  g_autoptr (GError) error = NULL;

  self->heap = heap;
  self->reachability = hf_reachability_new (heap, NULL, NULL, &error);
  g_assert_no_error (error);
  self->referrers = hf_referrer_table_new (heap, NULL, NULL, &error);
  g_assert_no_error (error);
  self->dominators = hf_dominators_new (heap, self->reachability, self->referrers, NULL, NULL,
                                        &error);
  g_assert_no_error (error);
  return self;
}

void
hf_dominators_check_free (HfDominatorsCheck *self)
{
  hf_dominators_free (self->dominators);
  hf_referrer_table_free (self->referrers);
  hf_reachability_free (self->reachability);
  g_object_unref (self->heap);
  g_free (self);
}

void
hf_dominators_check_tree (const HfDominatorsCheck *self)
{
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (self->dominators, &n);
  guint64 n_bytes = 0;

  g_assert_cmpuint (n, ==, self->reachability->n_objects);
  for (guint32 at = 0; at < n;)
    {
      g_assert_cmpuint (hf_dominators_get_idom (self->dominators, order[at]).value, ==,
                        HF_INDEX_NONE);
      n_bytes += hf_dominators_get_retained (self->dominators, order[at]);
      at += hf_dominators_get_n_retained (self->dominators, order[at]);
      g_assert_cmpuint (at, <=, n);
    }
  g_assert_cmpuint (n_bytes, ==, self->reachability->n_bytes);
}

void
hf_dominators_check_subtree (const HfDominatorsCheck *self,
                             HfObjectIndex            object)
{
  guint32 n;
  const HfObjectIndex *subtree = hf_dominators_get_subtree (self->dominators, object, &n);
  guint64 n_bytes = hf_heap_get_object_size (self->heap, object);

  g_assert_cmpuint (n, ==, hf_dominators_get_n_retained (self->dominators, object));
  g_assert_cmpuint (subtree[0].value, ==, object.value);
  for (guint32 i = 1; i < n; i += hf_dominators_get_n_retained (self->dominators, subtree[i]))
    {
      g_assert_cmpuint (hf_dominators_get_idom (self->dominators, subtree[i]).value, ==,
                        object.value);
      n_bytes += hf_dominators_get_retained (self->dominators, subtree[i]);
    }
  g_assert_cmpuint (n_bytes, ==, hf_dominators_get_retained (self->dominators, object));
}

void
hf_dominators_check_subtrees (const HfDominatorsCheck *self)
{
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (self->dominators, &n);

  for (guint32 i = 0; i < n; i++)
    hf_dominators_check_subtree (self, order[i]);
}

static gboolean
is_above (const guint32 *idoms,
          guint32        a,
          guint32        b)
{
  while (b != a && b != HF_INDEX_NONE)
    b = idoms[b];
  return b == a;
}

void
hf_dominators_check_against_naive (const HfDominatorsCheck *self)
{
  g_autoptr (HfNaiveDominators) naive = hf_naive_dominators_new (self->heap);

  for (guint32 i = 0; i < hf_heap_get_n_objects (self->heap); i++)
    {
      HfObjectIndex object = { i };

      g_assert_cmpuint (hf_dominators_get_idom (self->dominators, object).value, ==,
                        naive->idoms[i]);
      g_assert_cmpuint (hf_dominators_get_retained (self->dominators, object), ==,
                        naive->retained[i]);
      g_assert_cmpuint (hf_dominators_get_n_retained (self->dominators, object), ==,
                        naive->n_retained[i]);
      for (guint32 k = 0; k < hf_heap_get_n_objects (self->heap); k++)
        {
          if (naive->n_retained[i] > 0 && naive->n_retained[k] > 0)
            g_assert_cmpint (hf_dominators_dominates (self->dominators, object,
                                                      (HfObjectIndex){ k }),
                             ==, is_above (naive->idoms, i, k));
        }
    }
  hf_dominators_check_tree (self);
  hf_dominators_check_subtrees (self);
}
