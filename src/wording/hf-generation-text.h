/* hf-generation-text.h: the generations of objects in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-generations.h"

G_BEGIN_DECLS

/* ---- The generation of an object ------------------------------------------ */

/**
 * hf_generation_text_dup_name:
 * @generation: not %HF_GENERATION_NONE
 *
 * Returns: (transfer full): "large", "pinned" or "frozen"; the number of any other
 */
char       *hf_generation_text_dup_name    (guint64 generation);

/** hf_generation_text_dup_short: (transfer full): the same, but "gen 2" for a number. */
char       *hf_generation_text_dup_short   (guint64 generation);

/**
 * hf_generation_text_dup_range:
 * @generation: %HF_GENERATION_NONE for objects outside all ranges
 *
 * Returns: (transfer full): the name of a range: "gen 2", "large objects", "outside ranges"
 */
char       *hf_generation_text_dup_range   (guint64 generation);

/** hf_generation_text_dup_meaning: (transfer full): a sentence about an object in @generation. */
char       *hf_generation_text_dup_meaning (guint64 generation);

/* ---- Objects by generation ------------------------------------------------- */

/** hf_generation_text_get_slot: (transfer none): "Generation 2" or "Frozen objects". */
const char *hf_generation_text_get_slot    (guint32 slot);

/** hf_generation_text_get_tip: (transfer none): which objects are in it. */
const char *hf_generation_text_get_tip     (guint32 slot);

G_END_DECLS
