/* hf-shuffle.h: the same heap with other ids, from the same records in another order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

G_BEGIN_DECLS

/** hf_shuffle: (transfer full): a heap of one domain, with the same names and figures. */
HfHeap *hf_shuffle (HfHeap *heap,
                    GRand  *rand);

G_END_DECLS
