/* hf-sos-make.h: a heap as the XML that SOS writes, for tests and measurements
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

#include <stdio.h>

G_BEGIN_DECLS

/**
 * hf_sos_make:
 * @heap: what to write
 * @to: where to
 *
 * Writes types, roots, objects and members of @heap as SOS `traverseheap -xml` does,
 * but with the addresses of objects in roots. A root that is not a local, a handle or in the
 * queue of finalizers is of the kind `other`.
 */
void hf_sos_make (HfHeap *heap,
                  FILE   *to);

G_END_DECLS
