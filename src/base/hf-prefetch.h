/* hf-prefetch.h: memory that will be read soon is asked for now
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A pass over objects in an order that is known, but is not that of their addresses, waits
 * for memory most of its time: a column is larger than a cache. Where what a step reads
 * depends on what an earlier read gives, each of the two is asked for in its turn, so many
 * steps ahead. */

/** HF_PREFETCH_FAR: steps ahead for what leads to something else. */
#define HF_PREFETCH_FAR 24
/** HF_PREFETCH_NEAR: steps ahead for what that leads to. */
#define HF_PREFETCH_NEAR 12

/**
 * hf_prefetch:
 *
 * Asks for the cache line with @place, which need not be valid, and waits for nothing.
 *
 * Never left to the compiler's choice: to gcc a function that only prefetches does nothing, and a
 * call of it can go. Functions that only call this one need the same.
 */
static inline G_ALWAYS_INLINE void
hf_prefetch (gconstpointer place)
{
  __builtin_prefetch (place);
}

G_END_DECLS
