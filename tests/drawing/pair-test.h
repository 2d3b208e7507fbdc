/* pair-test.h: pairs of heaps to draw
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-pair-hierarchy.h"

G_BEGIN_DECLS

/** pair_test_new: (transfer full): of two texts as hf_test_heap() takes, by the larger side. */
HfPairHierarchy *pair_test_new      (const char *before,
                                     const char *after,
                                     HfGrouping  grouping);

/** pair_test_heaps: (transfer full): of two heaps, which it takes, with any weight and area. */
HfPairHierarchy *pair_test_heaps    (HfHeap     *before,
                                     HfHeap     *after,
                                     HfGrouping  grouping,
                                     HfWeight    weight,
                                     HfPairArea  area);

/** PAIR_TEST_BEFORE: a small heap, of which the next one is a later state. */
#define PAIR_TEST_BEFORE                                                                        \
  "!r r:100:Shop.Cache.Table r->a a:4000:Shop.Cache.Entry r->o o:1500:Shop.Old r->p "           \
  "p:900:System.Char[] r->s s:1800:System.String r->q q:400:System.Int32[] r->t "               \
  "t:700:System.Text.Encoding r->z z:20:Tiny.Thing"

/** PAIR_TEST_AFTER: Entry and String grew, Char[] shrank, Old is gone, New is new. */
#define PAIR_TEST_AFTER                                                                         \
  "!r r:100:Shop.Cache.Table r->a a:4000:Shop.Cache.Entry r->b b:5000:Shop.Cache.Entry r->n "   \
  "n:1200:Shop.New r->p p:300:System.Char[] r->s s:2400:System.String r->q q:400:System.Int32[] " \
  "r->t t:700:System.Text.Encoding r->z z:20:Tiny.Thing"

G_END_DECLS
