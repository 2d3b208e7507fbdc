/* bench-shapes.h: heaps of one shape, each hard for some way to find dominators
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

G_BEGIN_DECLS

/** BENCH_N_SHAPES: how many shapes there are. */
#define BENCH_N_SHAPES 8

/** bench_shape_get_title: (transfer none): what shape @shape is. */
const char *bench_shape_get_title (guint   shape);

/**
 * bench_shape_new:
 * @n: about how many objects, or how many references where there are more of them
 *
 * Returns: (transfer full)
 */
HfHeap     *bench_shape_new       (guint   shape,
                                   guint32 n);

G_END_DECLS
