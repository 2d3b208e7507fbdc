/* hf-heap-part-private.h: whether a part may grow
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-part.h"

G_BEGIN_DECLS

/* Asks the guard of the part, if it has one, for @n_bytes more. */
gboolean hf_heap_part_may_grow (HfHeapPart *self,
                                gsize       n_bytes);

G_END_DECLS
