/* walk-floor.h: how long it takes to walk over all objects and references, and do nothing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

G_BEGIN_DECLS

/**
 * walk_floor:
 *
 * One thread numbers all objects that strong roots reach, depth first, and then looks at
 * the number of each reference once more, from the last object to the first: the two
 * passes that no way to find dominators can do without. It must not be made cleverer, or
 * figures of different days could not be compared.
 *
 * Returns: seconds
 */
double walk_floor (HfHeap *heap);

G_END_DECLS
