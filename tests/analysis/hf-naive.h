/* hf-naive.h: what holds what, by walking again and again: slow, and too simple to be wrong
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"
#include "hf-type-set.h"

G_BEGIN_DECLS

/**
 * hf_naive_random_heap:
 *
 * A heap of up to 40 objects, more or less tangled: references more than once and to the
 * object itself, dependent handles, garbage, sizes of 0 and above 32 bits, roots of all
 * kinds and flags, known or not, some of them twice, static fields in few containers or
 * none, tables of statics, a type without a record. Some ids are those of no object.
 *
 * Returns: (transfer full)
 */
HfHeap *hf_naive_random_heap (GRand *rand);

/** hf_naive_random_types: (transfer full): one type of @heap in three. */
HfTypeSet *hf_naive_random_types (GRand  *rand,
                                  HfHeap *heap);

/**
 * HfNaiveView:
 * @without: an object that is not there; none
 * @keeps_root: (nullable): whether a root that is not weak is there; %NULL: all are
 * @keeps_edge: (nullable): whether a reference is there; %NULL: all are
 *
 * The part of a heap that a walk sees.
 */
typedef struct
{
  HfObjectIndex without;
  gboolean    (*keeps_root) (HfHeap        *heap,
                             const HfRoot  *root,
                             gconstpointer  user_data);
  gboolean    (*keeps_edge) (HfHeap        *heap,
                             HfObjectIndex  from,
                             HfObjectIndex  to,
                             gconstpointer  user_data);
  gconstpointer user_data;
} HfNaiveView;

#define HF_NAIVE_VIEW_ALL { .without = { HF_INDEX_NONE } }

/**
 * hf_naive_walk:
 *
 * Returns: (transfer full) (array): for each object whether it is reached; g_free()
 */
gboolean *hf_naive_walk (HfHeap            *heap,
                         const HfNaiveView *view);

/**
 * HfNaiveDominators: by object; 0 and HF_INDEX_NONE for what is not reachable.
 */
typedef struct
{
  guint32 *idoms;
  guint64 *retained;
  guint32 *n_retained;
} HfNaiveDominators;

/** hf_naive_dominators_new: walks once for each reachable object, without it. */
HfNaiveDominators *hf_naive_dominators_new  (HfHeap            *heap);
void               hf_naive_dominators_free (HfNaiveDominators *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfNaiveDominators, hf_naive_dominators_free)

G_END_DECLS
