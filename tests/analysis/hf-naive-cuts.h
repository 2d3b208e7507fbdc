/* hf-naive-cuts.h: what a heap loses by cuts, by taking them away and walking again
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"
#include "hf-test-times.h"

G_BEGIN_DECLS

/**
 * HfNaiveCuts:
 * @removed: (array): by #HfObjectIndex
 * @silent: (array): by #HfObjectIndex, whether it refers to nothing any more
 * @edges: (array): whether what leads from object i to object k is cut, at i · n_objects + k
 * @roots: (array): by #HfRootIndex, whether it is cut
 *
 * A small heap, and what is cut in it: nothing at first.
 */
typedef struct
{
  HfHeap   *heap;
  guint32   n_objects;
  gboolean *removed;
  gboolean *silent;
  gboolean *edges;
  gboolean *roots;
} HfNaiveCuts;

void          hf_naive_cuts_init     (HfNaiveCuts   *self,
                                      HfHeap        *heap);
void          hf_naive_cuts_clear    (HfNaiveCuts   *self);

void          hf_naive_cuts_cut_edge (HfNaiveCuts   *self,
                                      HfObjectIndex  from,
                                      HfObjectIndex  to);

/**
 * hf_naive_cuts_leave_tables_out:
 *
 * Cuts what leads from arrays that a handle roots to the objects of static fields of which
 * none is left: the rule of #HfStaticsTables, written down once more.
 */
void          hf_naive_cuts_leave_tables_out (HfNaiveCuts *self);

/** hf_naive_cuts_lose: what was reachable and is not now. */
HfRetainedSum hf_naive_cuts_lose     (HfNaiveCuts   *self);

/** hf_naive_assert_sum: the two sums are the same. */
#define hf_naive_assert_sum(a, b)                              \
  G_STMT_START                                                 \
    {                                                          \
      HfRetainedSum a_ = (a);                                  \
      HfRetainedSum b_ = (b);                                  \
      g_assert_cmpuint (a_.n_objects, ==, b_.n_objects);       \
      g_assert_cmpuint (a_.n_bytes, ==, b_.n_bytes);           \
    }                                                          \
  G_STMT_END

/** HF_NAIVE_ROUNDS: so many random heaps. */
#define HF_NAIVE_ROUNDS HF_TEST_TIMES (3000)

/** hf_naive_next_heap: (transfer full): returns a random heap and prints its seed. */
HfHeap       *hf_naive_next_heap     (void);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfNaiveCuts, hf_naive_cuts_clear)

G_END_DECLS
