/* hf-cut-effect.h: objects that become unreachable through cuts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominators.h"
#include "hf-reachability.h"
#include "hf-referrer-table.h"
#include "hf-root-table.h"

G_BEGIN_DECLS

/**
 * HfCutEffect:
 *
 * A list of cuts, and the objects that all of them together would make unreachable. hf-cut.h
 * and hf-retained-set.h are built on it. Used by one thread at a time.
 *
 * Instead of walking over all remaining objects, it follows the loss. All that a lost object
 * dominates is lost, a slice of the pre-order. Beyond that, an object is suspected if it
 * loses a referrer one step nearer to the roots, and keeps its breadth-first depth if it has
 * another such; else it may be lost, and the objects below it are suspected in turn, level
 * by level (as the trees of Even and Shiloach lose edges: An On-Line Edge-Deletion Problem,
 * Journal of the ACM 28, 1981). Of these, objects with a remaining referrer are restored,
 * with all that they lead to. The rest is lost. The result is exact; the cost is
 * proportional to the loss and its neighbors, not to the heap. If there are too many of
 * them, one walk from the roots computes the loss instead.
 */
typedef struct _HfCutEffect HfCutEffect;

/**
 * HfCutEffectInput:
 * @heap: (transfer none): the heap, as all members
 * @reachability: of @heap, as all members that follow
 * @referrers: of all its objects
 * @dominators: of all that is reachable
 * @roots: its roots by target
 *
 * The heap in which a loss is followed. hf_cut_new_effect() makes the input from an
 * #HfRetention.
 */
typedef struct
{
  HfHeap                *heap;
  const HfReachability  *reachability;
  const HfReferrerTable *referrers;
  const HfDominators    *dominators;
  const HfRootTable     *roots;
} HfCutEffectInput;

/**
 * hf_cut_effect_new:
 * @input: its members outlive the loss
 *
 * Takes 5 bits an object.
 *
 * Returns: (transfer full): an effect without cuts; or %NULL with %HF_ERROR_NO_MEMORY
 */
HfCutEffect *hf_cut_effect_new                  (const HfCutEffectInput  *input,
                                                 GError                 **error)
                                                 G_GNUC_WARN_UNUSED_RESULT;

/** hf_cut_effect_free: (nullable): frees it with its lists of cuts and losses. */
void         hf_cut_effect_free                 (HfCutEffect *self);

/** hf_cut_effect_remove_object: loses @object, if it is reachable, and all that it dominates. */
void         hf_cut_effect_remove_object        (HfCutEffect   *self,
                                                 HfObjectIndex  object);

/** hf_cut_effect_ignore_references_of: cuts all references and dependent handles of @object. */
void         hf_cut_effect_ignore_references_of (HfCutEffect   *self,
                                                 HfObjectIndex  object);

/**
 * hf_cut_effect_cut_edge:
 *
 * Cuts every reference and every dependent handle from @from to @to, if there are any.
 *
 * Returns: %FALSE with %HF_ERROR_NO_MEMORY
 */
gboolean     hf_cut_effect_cut_edge             (HfCutEffect    *self,
                                                 HfObjectIndex   from,
                                                 HfObjectIndex   to,
                                                 GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_cut_effect_cut_root:
 *
 * A weak root holds nothing, so cutting it changes nothing.
 *
 * Returns: %FALSE with %HF_ERROR_NO_MEMORY
 */
gboolean     hf_cut_effect_cut_root             (HfCutEffect  *self,
                                                 HfRootIndex   root,
                                                 GError      **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_cut_effect_cut_statics_tables:
 *
 * Cuts the references that #HfStaticsTables ignores. Call it at most once.
 *
 * Returns: %FALSE with %HF_ERROR_NO_MEMORY
 */
gboolean     hf_cut_effect_cut_statics_tables   (HfCutEffect  *self,
                                                 GError      **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_cut_effect_set_budget:
 * @n_references: the number of references to visit, in both directions, before one walk
 *   computes the loss; 0 = always a walk, %G_MAXUINT64 = never
 *
 * A quarter of the heap's objects and references by default. The sum is the same in any case.
 * For tests.
 */
void         hf_cut_effect_set_budget           (HfCutEffect *self,
                                                 guint64      n_references);

/**
 * hf_cut_effect_sum:
 * @sum: (out): the sum of the lost objects
 *
 * Blocks. Call it once for each #HfCutEffect, after all cuts. At most linear in objects and
 * references.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean     hf_cut_effect_sum                  (HfCutEffect    *self,
                                                 HfRetainedSum  *sum,
                                                 GCancellable   *cancellable,
                                                 GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_cut_effect_contains: whether @object is lost. Call it after hf_cut_effect_sum(). */
gboolean     hf_cut_effect_contains             (const HfCutEffect *self,
                                                 HfObjectIndex      object);

/** hf_cut_effect_get_n_objects: the number of lost objects. Call it after hf_cut_effect_sum(). */
guint32      hf_cut_effect_get_n_objects        (const HfCutEffect *self);

/** hf_cut_effect_fail_memory: sets %HF_ERROR_NO_MEMORY. Returns: %FALSE */
gboolean     hf_cut_effect_fail_memory          (GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCutEffect, hf_cut_effect_free)

G_END_DECLS
