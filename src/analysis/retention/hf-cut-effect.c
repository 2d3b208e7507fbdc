/* hf-cut-effect.c: objects that become unreachable through cuts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cut-effect.h"

#include "hf-cut-effect-private.h"
#include "hf-error.h"

#include <glib/gi18n.h>
#include <stdlib.h>

gboolean
hf_cut_effect_fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to compute the effect of cuts"));
  return FALSE;
}

/* ---- Cuts --------------------------------------------------------- */

static gboolean
find_sources (HfCutEffect *self)
{
  guint32 n_dependents;
  const HfDependent *dependents = hf_heap_get_dependents (self->heap, &n_dependents);

  if (n_dependents == 0)
    return TRUE;
  if (!hf_bitset_init (&self->sources, hf_heap_get_n_objects (self->heap)))
    return FALSE;
  for (guint32 i = 0; i < n_dependents; i++)
    hf_bitset_add (&self->sources, dependents[i].source.value);
  return TRUE;
}

HfCutEffect *
hf_cut_effect_new (const HfCutEffectInput  *input,
                   GError                 **error)
{
  g_autoptr (HfCutEffect) self = g_new0 (HfCutEffect, 1);
  guint32 n = hf_heap_get_n_objects (input->heap);

  g_return_val_if_fail (input->reachability->depths != NULL, NULL);

  self->heap = input->heap;
  self->reachability = input->reachability;
  self->referrers = input->referrers;
  self->dominators = input->dominators;
  self->roots = input->roots;
  self->edges = hf_column_new (sizeof (HfCutEffectEdge));
  self->budget = (n + hf_heap_get_n_references (self->heap)) / 4;
  if (!hf_bitset_init (&self->silent, n) || !hf_bitset_init (&self->touched, n) ||
      !hf_bitset_init (&self->gone, n) || !hf_bitset_init (&self->suspected, n) ||
      !hf_bitset_init (&self->lost, n) || !find_sources (self))
    {
      hf_cut_effect_fail_memory (error);
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
hf_cut_effect_free (HfCutEffect *self)
{
  if (self == NULL)
    return;
  hf_bitset_clear (&self->silent);
  hf_bitset_clear (&self->touched);
  hf_bitset_clear (&self->uprooted);
  hf_bitset_clear (&self->gone);
  hf_bitset_clear (&self->suspected);
  hf_bitset_clear (&self->lost);
  hf_bitset_clear (&self->sources);
  hf_statics_tables_clear (&self->tables);
  g_clear_pointer (&self->edges, hf_column_free);
  g_free (self);
}

void
hf_cut_effect_set_budget (HfCutEffect *self,
                          guint64      n_references)
{
  self->budget = n_references;
}

/* Jumps over what is gone already: it lies inside from now on, and is met once. */
void
hf_cut_effect_lose_subtree (HfCutEffect   *self,
                            HfObjectIndex  object)
{
  guint32 n = hf_dominators_get_n_retained (self->dominators, object);
  const HfObjectIndex *subtree = &object;

  /* Most objects hold no other, and to find where they stand takes longest. */
  if (n > 1)
    subtree = hf_dominators_get_subtree (self->dominators, object, &n);
  self->sum.n_bytes += hf_dominators_get_retained (self->dominators, object);
  self->sum.n_objects += n;
  for (guint32 i = 0; i < n;)
    {
      guint32 n_below = 1;

      if (hf_cut_effect_is_gone (self, subtree[i].value))
        {
          n_below = hf_dominators_get_n_retained (self->dominators, subtree[i]);
          self->sum.n_bytes -= hf_dominators_get_retained (self->dominators, subtree[i]);
          self->sum.n_objects -= n_below;
        }
      else
        hf_bitset_add (&self->gone, subtree[i].value);
      i += n_below;
    }
}

void
hf_cut_effect_remove_object (HfCutEffect   *self,
                             HfObjectIndex  object)
{
  if (hf_reachability_contains (self->reachability, object) &&
      !hf_cut_effect_is_gone (self, object.value))
    hf_cut_effect_lose_subtree (self, object);
}

void
hf_cut_effect_ignore_references_of (HfCutEffect   *self,
                                    HfObjectIndex  object)
{
  guint32 n;
  const HfObjectIndex *subtree;

  if (!hf_reachability_contains (self->reachability, object) ||
      hf_bitset_contains (&self->silent, object.value))
    return;
  hf_bitset_add (&self->silent, object.value);
  hf_bitset_add (&self->touched, object.value);
  if (hf_cut_effect_is_gone (self, object.value))
    return;

  subtree = hf_dominators_get_subtree (self->dominators, object, &n);
  for (guint32 i = 1; i < n; i += hf_dominators_get_n_retained (self->dominators, subtree[i]))
    {
      if (!hf_cut_effect_is_gone (self, subtree[i].value))
        hf_cut_effect_lose_subtree (self, subtree[i]);
    }
}

gboolean
hf_cut_effect_cut_edge (HfCutEffect    *self,
                        HfObjectIndex   from,
                        HfObjectIndex   to,
                        GError        **error)
{
  const HfCutEffectEdge edge = { from, to };

  if (!hf_reachability_contains (self->reachability, from))
    return TRUE;
  hf_bitset_add (&self->touched, from.value);
  return hf_column_append (self->edges, &edge, 1) || hf_cut_effect_fail_memory (error);
}

gboolean
hf_cut_effect_cut_root (HfCutEffect  *self,
                        HfRootIndex   root,
                        GError      **error)
{
  const HfRoot *record = &self->roots->records[root.value];
  guint32 n_roots;

  if (hf_root_is_weak (record))
    return TRUE;
  hf_heap_get_roots (self->heap, &n_roots);
  if (self->uprooted.words == NULL && !hf_bitset_init (&self->uprooted, n_roots))
    return hf_cut_effect_fail_memory (error);
  hf_bitset_add (&self->uprooted, root.value);
  return TRUE;
}

gboolean
hf_cut_effect_cut_statics_tables (HfCutEffect  *self,
                                  GError      **error)
{
  if (!hf_statics_tables_init (&self->tables, self->heap))
    return hf_cut_effect_fail_memory (error);
  for (gsize i = 0; i <= self->touched.n_bits / 64; i++)
    self->touched.words[i] |= self->tables.tables.words[i];
  return TRUE;
}

/* ---- The loss -------------------------------------------------------- */

static int
compare_edges (gconstpointer a,
               gconstpointer b)
{
  const HfCutEffectEdge *x = a;
  const HfCutEffectEdge *y = b;

  if (x->from.value != y->from.value)
    return x->from.value < y->from.value ? -1 : 1;
  return (x->to.value > y->to.value) - (x->to.value < y->to.value);
}

gboolean
hf_cut_effect_is_cut (const HfCutEffect *self,
                      guint32            from,
                      guint32            to)
{
  const HfCutEffectEdge edge = { { from }, { to } };

  return hf_bitset_contains (&self->silent, from) ||
         (self->tables.tables.words != NULL &&
          hf_statics_tables_contains (&self->tables, edge.from, edge.to)) ||
         (self->edges->len > 0 && bsearch (&edge, self->edges->data, self->edges->len,
                                           sizeof (HfCutEffectEdge), compare_edges) != NULL);
}

gboolean
hf_cut_effect_is_rooted (const HfCutEffect *self,
                         guint32            object)
{
  guint32 n_roots;
  const HfRootIndex *roots;

  if (hf_cut_effect_get_depth (self, object) > 0)
    return FALSE;
  if (self->uprooted.words == NULL)
    return TRUE;
  roots = hf_root_table_get (self->roots, (HfObjectIndex){ object }, &n_roots);
  for (guint32 i = 0; i < n_roots; i++)
    {
      if (!hf_bitset_contains (&self->uprooted, roots[i].value))
        return TRUE;
    }
  return FALSE;
}

/* ---- How long it takes --------------------------------------------------- */

gboolean
hf_cut_effect_poll (HfCutEffect     *self,
                    HfCutEffectStep *step)
{
  self->next_poll = self->n_looked + HF_POLL_MASK;
  *step = HF_CUT_EFFECT_FAILED;
  if (g_cancellable_set_error_if_cancelled (self->cancellable, self->error))
    return FALSE;
  *step = HF_CUT_EFFECT_TOO_DEAR;
  return self->n_looked <= self->budget;
}

/* ---- The sum -------------------------------------------------------------- */

gboolean
hf_cut_effect_sum (HfCutEffect    *self,
                   HfRetainedSum  *sum,
                   GCancellable   *cancellable,
                   GError        **error)
{
  HfCutEffectStep step = HF_CUT_EFFECT_TOO_DEAR;

  self->cancellable = cancellable;
  self->error = error;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (self->edges->len > 1)
    qsort (self->edges->data, self->edges->len, sizeof (HfCutEffectEdge), compare_edges);
  /* Where most is gone, little is left to walk over. */
  if (self->budget == G_MAXUINT64 ||
      (self->budget > 0 && self->sum.n_objects <= self->reachability->n_objects / 2))
    step = hf_cut_effect_follow (self);
  if (step == HF_CUT_EFFECT_TOO_DEAR)
    step = hf_cut_effect_walk (self);
  if (step == HF_CUT_EFFECT_DONE)
    *sum = self->sum;
  return step == HF_CUT_EFFECT_DONE;
}

gboolean
hf_cut_effect_contains (const HfCutEffect *self,
                        HfObjectIndex      object)
{
  return hf_bitset_contains (&self->gone, object.value) ||
         hf_bitset_contains (&self->lost, object.value);
}

guint32
hf_cut_effect_get_n_objects (const HfCutEffect *self)
{
  return self->sum.n_objects;
}
