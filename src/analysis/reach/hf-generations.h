/* hf-generations.h: the generation of each object, from the ranges of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

G_BEGIN_DECLS

/** HF_GENERATION_NONE: of an object outside all ranges of the file. */
#define HF_GENERATION_NONE G_MAXUINT64

/** HF_GENERATION_FIRST_NAMED: from this one on, generations have names instead of ages. */
#define HF_GENERATION_FIRST_NAMED 3

/**
 * HfGenerations: the ranges of a heap in order of their addresses. Immutable.
 */
typedef struct _HfGenerations HfGenerations;

/**
 * hf_generations_new:
 *
 * Returns: (transfer full) (nullable): %NULL if the heap has no ranges. Valid as long as
 *   @heap lives
 */
HfGenerations *hf_generations_new  (HfHeap               *heap);

/** hf_generations_free: (nullable): frees it; the heap stays. */
void           hf_generations_free (HfGenerations        *self);

/**
 * hf_generations_find:
 *
 * Logarithmic in the ranges. If ranges overlap, the one that begins last counts.
 *
 * Returns: 0, 1, 2, 3 large, 4 pinned, 5 frozen, or another number of the file;
 *   %HF_GENERATION_NONE
 */
guint64        hf_generations_find (const HfGenerations  *self,
                                    HfObjectIndex         object);

/** hf_generation_name: (nullable): "large", "pinned" or "frozen" in scripts; or %NULL. */
const char    *hf_generation_name  (guint64               generation);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGenerations, hf_generations_free)

G_END_DECLS
