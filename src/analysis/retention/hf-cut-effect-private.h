/* hf-cut-effect-private.h: the state of a loss, for the two methods that sum it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column.h"
#include "hf-cut-effect.h"
#include "hf-statics-tables.h"

G_BEGIN_DECLS

/* Cuts all references and dependent handles from one object to another. */
typedef struct
{
  HfObjectIndex from;
  HfObjectIndex to;
} HfCutEffectEdge;

struct _HfCutEffect
{
  HfHeap                *heap;
  const HfReachability  *reachability;
  const HfReferrerTable *referrers;
  const HfDominators    *dominators;
  const HfRootTable     *roots;

  /* The cuts. */
  HfBitset               silent;    /* objects that do not refer to anything any more */
  HfBitset               touched;   /* objects with a reference that is cut */
  HfColumn              *edges;     /* HfCutEffectEdge, sorted when all are known */
  HfBitset               uprooted;  /* roots; no words before the first */
  HfStaticsTables        tables;    /* empty if references from them count */

  /* Objects that are certainly lost; whole subtrees of the dominator tree. */
  HfBitset               gone;
  HfRetainedSum          sum;       /* of the objects in gone; finally of all lost ones */

/* Objects that are lost unless the method restores them. */
  HfBitset               suspected;
  HfBitset               lost;

  HfBitset               sources;   /* of dependent handles; no words if there are none */
  guint64                budget;
  guint64                n_looked;
  guint64                next_poll;
  GCancellable          *cancellable;
  GError               **error;
};

/* How a step of the work ended. */
typedef enum
{
  HF_CUT_EFFECT_DONE,
  HF_CUT_EFFECT_TOO_DEAR, /* the walk must decide */
  HF_CUT_EFFECT_FAILED,   /* with an error */
} HfCutEffectStep;

/* The targets of an object: its references, then the targets of its dependent handles. */
typedef struct
{
  const HfObjectIndex *references;
  gsize                n_references;
  const HfDependent   *dependents;
  guint32              n_dependents;
} HfCutEffectTargets;

static inline HfCutEffectTargets
hf_cut_effect_get_targets (const HfCutEffect *self,
                           guint32            object)
{
  HfCutEffectTargets targets = { 0 };

  targets.references =
    hf_heap_get_references (self->heap, (HfObjectIndex) { object }, &targets.n_references);
  if (self->sources.words != NULL && hf_bitset_contains (&self->sources, object))
    targets.dependents = hf_heap_get_dependents_of (self->heap, (HfObjectIndex) { object },
                                                    &targets.n_dependents);
  return targets;
}

static inline guint32
hf_cut_effect_get_target (const HfCutEffectTargets *targets,
                          gsize                     i)
{
  return i < targets->n_references ? targets->references[i].value
                                   : targets->dependents[i - targets->n_references].target.value;
}

static inline guint32
hf_cut_effect_get_depth (const HfCutEffect *self,
                         guint32            object)
{
  return hf_reachability_get_depth (self->reachability, (HfObjectIndex) { object });
}

/* Whether the reference from @from, which is touched, to @to is cut. */
gboolean        hf_cut_effect_is_cut       (const HfCutEffect *self,
                                            guint32            from,
                                            guint32            to);
/* Whether @object has a root that is not cut. */
gboolean        hf_cut_effect_is_rooted    (const HfCutEffect *self,
                                            guint32            object);
/* Marks all that @object, which is not gone, dominates as gone. */
void            hf_cut_effect_lose_subtree (HfCutEffect   *self,
                                            HfObjectIndex  object);
/* Returns FALSE if the computation must stop, with the reason in @step. */
gboolean        hf_cut_effect_poll         (HfCutEffect     *self,
                                            HfCutEffectStep *step);

/* The two methods: each adds the objects lost beside those in `gone` to the sum. */
HfCutEffectStep hf_cut_effect_follow       (HfCutEffect *self);
HfCutEffectStep hf_cut_effect_walk         (HfCutEffect *self);

/* Fails for lack of memory. */
static inline HfCutEffectStep
hf_cut_effect_fail_step (HfCutEffect *self)
{
  hf_cut_effect_fail_memory (self->error);
  return HF_CUT_EFFECT_FAILED;
}

static inline gboolean
hf_cut_effect_is_gone (const HfCutEffect *self,
                       guint32            object)
{
  return hf_bitset_contains (&self->gone, object);
}

/* Whether @object is reachable and, as far as known, stays so. */
static inline gboolean
hf_cut_effect_is_left (const HfCutEffect *self,
                       guint32            object)
{
  return hf_bitset_contains (&self->reachability->reachable, object) &&
         !hf_bitset_contains (&self->gone, object) && !hf_bitset_contains (&self->lost, object);
}

static inline gboolean
hf_cut_effect_is_edge (const HfCutEffect *self,
                       guint32            from,
                       guint32            to)
{
  return !hf_bitset_contains (&self->touched, from) || !hf_cut_effect_is_cut (self, from, to);
}

/* Counts a reference before it is visited. */
static inline gboolean
hf_cut_effect_look (HfCutEffect     *self,
                    HfCutEffectStep *step)
{
  return ++self->n_looked < self->next_poll || hf_cut_effect_poll (self, step);
}

G_END_DECLS
