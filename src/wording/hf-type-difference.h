/* hf-type-difference.h: types that are shown by the same name, and how they differ
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
 * Finds the types of @heap that are shown by the same name, once for each heap. The functions below
 * do so too, and a heap of a million types takes them a second. Any thread.
 */
void  hf_type_difference_prepare   (HfHeap      *heap);

/**
 * hf_type_difference_dup:
 *
 * Returns: (transfer full) (nullable): how the full name of @type differs from those of types that
 *   are shown like it: its decoration, "(Ptrs,ElemSize=4)", or the full name; %NULL if there are no
 *   such types, or if its name is the one without a decoration
 */
char *hf_type_difference_dup       (HfHeap      *heap,
                                    HfTypeIndex  type);

/**
 * hf_type_difference_dup_place:
 *
 * A type is shown by its short name and its namespace. Another type may be shown by the same ones:
 * tools write decorations behind names, and arguments may differ by their namespaces only. The
 * difference is the decoration, as "(Ptrs,ElemSize=4)", or the full name.
 *
 * Returns: (transfer full) (nullable): the text beside the short name of @type: its namespace,
 *   "System", with the difference before it if there is one: "(Ptrs,ElemSize=4) · System"; %NULL
 *   if it has neither
 */
char *hf_type_difference_dup_place (HfHeap      *heap,
                                    HfTypeIndex  type);

G_END_DECLS
