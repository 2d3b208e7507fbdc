/* hf-pair-text.h: the parts of two heaps in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-pair-hierarchy.h"

G_BEGIN_DECLS

/** hf_pair_text_dup_figure: (transfer full): the figure of one side: "1.3 MB", "20,955". */
char *hf_pair_text_dup_figure  (const HfPairFigures *figures,
                                HfWeight             weight,
                                HfSide               side);

/** hf_pair_text_dup_delta: (transfer full): the difference: "+1.9 MB", "−21", "0 B". */
char *hf_pair_text_dup_delta   (const HfPairFigures *figures,
                                HfWeight             weight);

/**
 * hf_pair_text_dup_sentence:
 * @name: the name of the part
 *
 * Returns: (transfer full): all about a part: "System.String: 1.2 MB before, 1.4 MB after, +200
 *   KB"; "Contoso.Coupon: new, 66.6 KB after"; "Contoso.ImportRow: gone, 194 KB before";
 *   "System.Char[]: 152 KB before and after"
 */
char *hf_pair_text_dup_sentence (const char          *name,
                                 const HfPairFigures *figures,
                                 HfWeight             weight);

/** hf_pair_text_dup_total: (transfer full): the difference of both heaps: "+2.3 MB (+42.2 %)". */
char *hf_pair_text_dup_total   (const HfPairHierarchy *pair);

/**
 * hf_pair_text_dup_counts:
 *
 * Returns: (transfer full): the numbers of types that differ: "79 grew · 132 shrank · 8 new · 184
 *   gone"
 */
char *hf_pair_text_dup_counts  (const HfPairHierarchy *pair);

/** hf_pair_text_dup_heap: (transfer full): one of both heaps: "5.3 MB · 75,788 objects". */
char *hf_pair_text_dup_heap    (const HfPairHierarchy *pair,
                                HfSide                 side);

/** hf_pair_text_get_side: (transfer none): "Before" or "After"; translated. */
const char *hf_pair_text_get_side (HfSide              side);

G_END_DECLS
