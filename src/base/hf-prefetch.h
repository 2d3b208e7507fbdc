/* hf-prefetch.h: memory that will be read soon is asked for now
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A pass over objects in a known order other than that of their addresses spends most of its time
 * waiting for memory, as a column is larger than a cache. If one read depends on the result of
 * another, prefetch each of them, by these numbers of steps ahead. */

/** HF_PREFETCH_FAR: steps ahead for the first read. */
#define HF_PREFETCH_FAR 24
/** HF_PREFETCH_NEAR: steps ahead for the read that depends on the first. */
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
