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
 * HfGenerationSlot:
 * @HF_GENERATION_SLOT_OTHERS: all generations that have neither an age nor a name
 * @HF_GENERATION_SLOT_UNKNOWN: objects outside all ranges
 *
 * Any generation as one of a few: 0 to 2, and from %HF_GENERATION_FIRST_NAMED on large, pinned
 * and frozen objects, have slots of their numbers.
 */
typedef enum
{
  HF_GENERATION_SLOT_OTHERS = HF_GENERATION_FIRST_NAMED + 3,
  HF_GENERATION_SLOT_UNKNOWN,
  HF_N_GENERATION_SLOTS
} HfGenerationSlot;

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

/**
 * hf_generations_find_slot:
 * @self: (nullable): %NULL if the heap has no ranges
 *
 * Returns: an #HfGenerationSlot value; costs what hf_generations_find() does
 */
guint32        hf_generations_find_slot (const HfGenerations *self,
                                         HfObjectIndex        object);

/** hf_generation_get_slot: the #HfGenerationSlot of a number, or of %HF_GENERATION_NONE. */
guint32        hf_generation_get_slot   (guint64              generation);

/**
 * hf_generation_slot_name:
 *
 * Returns: (transfer none) (nullable): "0" to "2", "large", "pinned", "frozen" or "others" in
 *   scripts; %NULL if the generation is unknown
 */
const char    *hf_generation_slot_name (guint32 slot);

/** hf_generation_name: (nullable): "large", "pinned" or "frozen" in scripts; or %NULL. */
const char    *hf_generation_name  (guint64               generation);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGenerations, hf_generations_free)

G_END_DECLS
