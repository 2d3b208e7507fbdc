/* hf-reverse.h: the same heap from the same records in another order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

G_BEGIN_DECLS

/**
 * hf_reverse:
 *
 * Objects, roots, types and dependent handles from the last to the first, and so are the
 * references of each object. Objects keep their indices, types and roots do not.
 *
 * Returns: (transfer full)
 */
HfHeap *hf_reverse (HfHeap *heap);

G_END_DECLS
