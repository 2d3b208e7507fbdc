/* hf-type-difference.h: types that have the same name on screen, and their difference
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

G_BEGIN_DECLS

/**
 * hf_type_difference_prepare:
 *
 * Finds the types of @heap that have the same name on screen, once for each heap. The functions
 * below do so too, which takes a second for a heap of a million types. Any thread.
 */
void  hf_type_difference_prepare   (HfHeap      *heap);

/**
 * hf_type_difference_dup:
 *
 * Returns: (transfer full) (nullable): the difference of the full name of @type from those of types
 *   with the same name on screen: its decoration, "(Ptrs,ElemSize=4)", or the full name; %NULL if
 *   there are no such types, or if its name is the one without a decoration
 */
char *hf_type_difference_dup       (HfHeap      *heap,
                                    HfTypeIndex  type);

/**
 * hf_type_difference_dup_name:
 *
 * Returns: (transfer full): the short name of @type, with the difference behind it if there is
 *   one: "Object[] (Ptrs,ElemSize=4)"; the full name where that is the difference
 */
char *hf_type_difference_dup_name  (HfHeap      *heap,
                                    HfTypeIndex  type);

/**
 * hf_type_difference_dup_namespace:
 *
 * Returns: (transfer full) (nullable): as hf_type_difference_dup_place(), but of a type without a
 *   namespace only the difference: where its assembly stands in a line of its own
 */
char *hf_type_difference_dup_namespace (HfHeap      *heap,
                                        HfTypeIndex  type);

/**
 * hf_type_difference_dup_place:
 *
 * The screen shows a type by its short name and its place, which several types may share: tools
 * add decorations to names, and arguments may differ by their namespaces only. The
 * difference is the decoration, as "(Ptrs,ElemSize=4)", or the full name.
 *
 * Returns: (transfer full) (nullable): the text beside the short name of @type:
 *   hf_name_text_dup_place(), "System", with the difference before it if there is one:
 *   "(Ptrs,ElemSize=4) · System"; %NULL if it has neither
 */
char *hf_type_difference_dup_place (HfHeap      *heap,
                                    HfTypeIndex  type);

G_END_DECLS
