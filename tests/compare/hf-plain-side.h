/* hf-plain-side.h: the parts of one heap with their figures, each by a walk of its own
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"
#include "hf-naive.h"

G_BEGIN_DECLS

/**
 * HfPlainPart: a part of a heap
 * @number: of a type or a domain; of a group, its first root
 * @figures: by #HfFigure
 * @other: a position among the parts of the other side, or HF_INDEX_NONE
 */
typedef struct
{
  guint32 number;
  guint64 figures[HF_N_FIGURES];
  guint32 other;
} HfPlainPart;

/**
 * HfPlainSide:
 * @is_known: whether reachability is known
 * @parts: of #HfPlainPart
 */
typedef struct
{
  HfHeap            *heap;
  gboolean           is_known;
  gboolean          *reachable;
  HfNaiveDominators *dominators;
  GArray            *parts;
} HfPlainSide;

void         hf_plain_side_init       (HfPlainSide          *self,
                                       const HfComparedHeap *heap,
                                       HfCompareBy           by);
void         hf_plain_side_clear      (HfPlainSide          *self);

HfPlainPart *hf_plain_side_get_part   (const HfPlainSide    *self,
                                       guint                 position);

/** hf_plain_get_holder_type: the type of the group of a root, or HF_INDEX_NONE. */
guint32      hf_plain_get_holder_type (HfHeap               *heap,
                                       const HfRoot         *root);
/** hf_plain_get_field: (nullable): the name of the static field. */
const char  *hf_plain_get_field       (HfHeap               *heap,
                                       const HfRoot         *root);
/** hf_plain_is_equal: whether two names are, which may be %NULL; @as_stems: but for numbers. */
gboolean     hf_plain_is_equal        (const char           *a,
                                       const char           *b,
                                       gboolean              as_stems);

G_END_DECLS
