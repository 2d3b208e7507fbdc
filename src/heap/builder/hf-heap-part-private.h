/* hf-heap-part-private.h: how the columns of a part grow
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-part.h"

G_BEGIN_DECLS

/* @column is the address of a pointer to any type: read and written by memcpy(),
 * since one pointer type may not stand for another. Returns FALSE without memory. */
gboolean hf_heap_part_resize   (gpointer    column,
                                gsize       n,
                                gsize       element_size);

/* Asks the guard of the part, if it has one, for @n_bytes more. */
gboolean hf_heap_part_may_grow (HfHeapPart *self,
                                gsize       n_bytes);

G_END_DECLS
