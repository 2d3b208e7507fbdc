/* hf-naive-reasons.h: the chains to all objects, found one by one as texts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-reason-tree.h"

G_BEGIN_DECLS

/**
 * hf_naive_reasons_new:
 *
 * Looks at all references again and again, compares chains as texts, and knows no tree.
 *
 * Returns: (transfer full) (array length=n_objects): by object the chain, in a form whose order is
 *   that of the nodes of a tree; %NULL if it is not reachable. Free with hf_naive_reasons_free()
 */
char **hf_naive_reasons_new  (HfHeap        *heap);
/** hf_naive_reasons_free: frees the chains. */
void   hf_naive_reasons_free (HfHeap        *heap,
                              char         **chains);

/** hf_naive_reasons_dup_root: (transfer full): the root that chains of @root begin with. */
char  *hf_naive_reasons_dup_root (HfHeap       *heap,
                                  const HfRoot *root);
/** hf_naive_reasons_dup: (transfer full): the chain of a node, in the same form. */
char  *hf_naive_reasons_dup  (HfReasonTree  *tree,
                              guint32        node);

/**
 * HfNaiveReason: as #HfReason, for one chain
 */
typedef struct
{
  guint32 n_objects;
  guint64 n_bytes;
  guint64 n_retained;
  guint32 n_objects_below;
  guint64 n_bytes_below;
} HfNaiveReason;

/**
 * hf_naive_reasons_sum:
 *
 * Returns: (transfer full) (element-type utf8 HfNaiveReason): by chain, also for those that no
 *   object has itself
 */
GHashTable *hf_naive_reasons_sum (HfHeap        *heap,
                                  char         **chains);

G_END_DECLS
