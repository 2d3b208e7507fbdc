/* hf-heap-compare.h: the same heap out of two files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

G_BEGIN_DECLS

/**
 * hf_heap_compare:
 * @rename: (nullable): what the names of @b's types become first
 *
 * Asserts that both have the same objects by address, each with the same type, size and
 * references in the same order, and as many roots of each kind and flags to each object.
 * Containers and fields of roots are not looked at.
 */
void hf_heap_compare (HfHeap *a,
                      HfHeap *b,
                      char *(*rename) (const char *name));

G_END_DECLS
