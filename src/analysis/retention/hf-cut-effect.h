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
 * Journal of the ACM 28, 1981). Of these, objects with a remaining referrer are taken back,
 * with all that they lead to. The rest is lost. The result is exact; the cost is
 * proportional to the loss and its neighbors, not to the heap. If there are too many of
 * them, one walk from the roots decides instead.
 */
typedef struct _HfCutEffect HfCutEffect;

/**
 * HfCutEffectInput:
 * @heap: (transfer none): as all members
 * @reachability: of @heap, as all that follow
 * @referrers: of all its objects
 * @dominators: of all that is reachable
 * @roots: its roots by target
 *
 * The heap that a loss is followed through. See hf_cut_new_effect() for that of an
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
 * Returns: (transfer full): nothing is cut yet; or %NULL with %HF_ERROR_NO_MEMORY
 */
HfCutEffect *hf_cut_effect_new                  (const HfCutEffectInput  *input,
                                                 GError                 **error)
                                                 G_GNUC_WARN_UNUSED_RESULT;

/** hf_cut_effect_free: (nullable): frees it with its lists of cuts and losses. */
void         hf_cut_effect_free                 (HfCutEffect *self);

/** hf_cut_effect_remove_object: (if reachable, @object itself is lost, whatever refers to it). */
void         hf_cut_effect_remove_object        (HfCutEffect   *self,
                                                 HfObjectIndex  object);

/** hf_cut_effect_ignore_references_of: (all that @object refers to loses it as a referrer). */
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
 * A weak root holds nothing, and to cut it changes nothing.
 *
 * Returns: %FALSE with %HF_ERROR_NO_MEMORY
 */
gboolean     hf_cut_effect_cut_root             (HfCutEffect  *self,
                                                 HfRootIndex   root,
                                                 GError      **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_cut_effect_cut_statics_tables:
 *
 * Cuts the references that #HfStaticsTables ignores; at most once.
 *
 * Returns: %FALSE with %HF_ERROR_NO_MEMORY
 */
gboolean     hf_cut_effect_cut_statics_tables   (HfCutEffect  *self,
                                                 GError      **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_cut_effect_set_budget:
 * @n_references: how many references are looked at, both ways, before one walk
 *   decides; 0 = always a walk, %G_MAXUINT64 = never
 *
 * A quarter of the heap's objects and references by default. The sum is the same in any case.
 * For tests.
 */
void         hf_cut_effect_set_budget           (HfCutEffect *self,
                                                 guint64      n_references);

/**
 * hf_cut_effect_sum:
 * @sum: (out): of the lost objects
 *
 * Blocks; once for each #HfCutEffect, after all cuts. At most linear in objects and
 * references.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean     hf_cut_effect_sum                  (HfCutEffect    *self,
                                                 HfRetainedSum  *sum,
                                                 GCancellable   *cancellable,
                                                 GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_cut_effect_contains: whether @object is lost; once hf_cut_effect_sum() has given a sum. */
gboolean     hf_cut_effect_contains             (const HfCutEffect *self,
                                                 HfObjectIndex      object);

/** hf_cut_effect_get_n_objects: how many are lost; once hf_cut_effect_sum() has given a sum. */
guint32      hf_cut_effect_get_n_objects        (const HfCutEffect *self);

/** hf_cut_effect_fail_memory: (sets @error to %HF_ERROR_NO_MEMORY). Returns: %FALSE */
gboolean     hf_cut_effect_fail_memory          (GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCutEffect, hf_cut_effect_free)

G_END_DECLS
