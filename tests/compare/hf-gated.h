/* hf-gated.h: heaps that gates are evaluated on
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compared.h"
#include "hf-gate.h"

G_BEGIN_DECLS

/**
 * HfGatedPair: the heaps that a gate is evaluated on
 * @before: all zeros if there is one heap alone
 * @after: the heap
 * @types: (nullable): by type, if both are known and compared
 * @reasons: (nullable): by reason, likewise
 */
typedef struct
{
  HfComparedHeap before;
  HfComparedHeap after;
  HfComparison  *types;
  HfComparison  *reasons;
} HfGatedPair;

/** hf_gated_pair_clear: releases what it has. */
void          hf_gated_pair_clear    (HfGatedPair          *self);

/** hf_gated_find_reasons: (transfer full): of a heap with retained sizes; asserts that it works. */
HfReasonTree *hf_gated_find_reasons  (const HfComparedHeap *heap);
/** hf_gated_compare: sets @types, and @reasons if retained sizes are known. */
void          hf_gated_compare       (HfGatedPair          *self);

/** hf_gated_evaluate: evaluates the gate @text of the files 1.gclog and 2.gclog; asserts that it
 * works. @growth: (nullable). */
void          hf_gated_evaluate      (const HfGatedPair    *pair,
                                      const HfGrowth       *growth,
                                      const char           *text,
                                      HfGateResult         *result);

/** hf_gated_check: asserts that the gate @text is not unknown and has these figures. */
void          hf_gated_check         (const HfGatedPair    *pair,
                                      const char           *text,
                                      HfGateState           state,
                                      double                value,
                                      guint64               before,
                                      guint64               after);
/** hf_gated_check_unknown: asserts that the gate @text is unknown, for a reason that has @why. */
void          hf_gated_check_unknown (const HfGatedPair    *pair,
                                      const char           *text,
                                      const char           *why);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGatedPair, hf_gated_pair_clear)

G_END_DECLS
