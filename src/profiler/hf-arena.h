/* hf-arena.h: memory of the profiler, apart from that of the target
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stddef.h>

/**
 * hf_arena_reserve:
 * @size: in bytes
 *
 * Reserves memory of zeros that costs nothing until it is touched, and that a child process does
 * not inherit.
 *
 * Returns: (nullable): %NULL if the target may not have as much
 */
void *hf_arena_reserve (size_t size);

/** hf_arena_release: (nullable): gives it back; @size as it was reserved. */
void  hf_arena_release (void   *memory,
                         size_t  size);
