/* hf-cut.h: the bytes that cutting roots or references would free
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cut-effect.h"
#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * hf_cut_root_freed:
 *
 * The sizes of the objects that would be unreachable without this root: all that its object
 * retains, if no other root leads to the object and only objects below it refer to it; else none.
 * At most linear in the object's referrers. Any thread.
 *
 * A static field and the reference from the runtime's table that keeps its value are
 * the same reference (#HfStaticsTables): cutting the field cuts both.
 *
 * Returns: bytes; 0 for a weak root, which holds nothing
 */
guint64      hf_cut_root_freed (HfRetention *retention,
                                HfRootIndex  root);

/**
 * hf_cut_edge_freed:
 *
 * The sizes of the objects that would be unreachable if @from referred to @to neither by a
 * reference nor by a dependent handle. At most linear in the referrers of @to. Any thread.
 *
 * Returns: bytes; 0 also if @from does not refer to @to, or is not reachable
 */
guint64      hf_cut_edge_freed (HfRetention   *retention,
                                HfObjectIndex  from,
                                HfObjectIndex  to);

/**
 * HfCutKind:
 * @HF_CUT_ROOT: one root record; a static field as in hf_cut_root_freed()
 * @HF_CUT_EDGE: all references from one object to another, and all dependent
 *   handles
 * @HF_CUT_TYPE: all references and dependent handles from any instance of a type
 * @HF_CUT_OBJECT: all references, dependent handles and roots that lead to an object
 * @HF_CUT_INSTANCES: the same for all instances of a type
 * @HF_CUT_ROOTS: all strong roots of a kind, or those of a type among them, as #HfRootGroups groups
 *   them
 */
typedef enum
{
  HF_CUT_ROOT,
  HF_CUT_EDGE,
  HF_CUT_TYPE,
  HF_CUT_OBJECT,
  HF_CUT_INSTANCES,
  HF_CUT_ROOTS,
} HfCutKind;

/**
 * HfCut:
 * @root: of %HF_CUT_ROOT
 * @from: of %HF_CUT_EDGE, the referrer
 * @to: of %HF_CUT_EDGE, the object it refers to; of %HF_CUT_OBJECT, the object
 * @type: of %HF_CUT_TYPE, whose instances stay; of %HF_CUT_INSTANCES, whose instances are cut off;
 *   of %HF_CUT_ROOTS, the type of the group, or none for the whole kind
 * @root_kind: of %HF_CUT_ROOTS: #HfRootKind, or another number
 */
typedef struct
{
  HfCutKind     kind;
  HfRootIndex   root;
  HfObjectIndex from;
  HfObjectIndex to;
  HfTypeIndex   type;
  guint64       root_kind;
} HfCut;

/** hf_cut_has_root: whether @cut, a %HF_CUT_ROOTS, cuts @root of @heap. */
gboolean     hf_cut_has_root   (const HfCut  *cut,
                                HfHeap       *heap,
                                const HfRoot *root);

/**
 * hf_cut_find_freed:
 * @retention: outlives the loss
 * @cuts: (array length=n_cuts): as for hf_cut_freed()
 * @freed: (out): the sum of the objects that would be unreachable
 *
 * Computes like hf_cut_freed(), and keeps the set of these objects.
 *
 * Returns: (transfer full): for hf_cut_effect_contains(); or %NULL with @error set
 */
HfCutEffect *hf_cut_find_freed (HfRetention    *retention,
                                const HfCut    *cuts,
                                gsize           n_cuts,
                                HfRetainedSum  *freed,
                                GCancellable   *cancellable,
                                GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_cut_freed:
 * @cuts: (array length=n_cuts): in any order, may repeat; all are made together
 * @freed: (out): the sum of the objects that would be unreachable
 *
 * Blocks; takes time proportional to the freed objects and their neighbors, at most about
 * two walks over the heap. Any thread.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean     hf_cut_freed      (HfRetention    *retention,
                                const HfCut    *cuts,
                                gsize           n_cuts,
                                HfRetainedSum  *freed,
                                GCancellable   *cancellable,
                                GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_cut_new_effect:
 * @retention: outlives the loss
 *
 * Makes an effect, like hf_cut_effect_new(), for the heap of @retention.
 */
HfCutEffect *hf_cut_new_effect (HfRetention  *retention,
                                GError      **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
