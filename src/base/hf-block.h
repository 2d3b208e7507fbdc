/* hf-block.h: memory for the columns of a heap, whose pages go from one stage to the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HF_BLOCK_LEAST_BYTES:
 *
 * A block of at least this many bytes is mapped by itself, in chunks of 2 MB; a smaller one comes
 * from malloc(). All of them come from malloc() if a sanitizer watches it.
 *
 * The kernel clears each page that it gives, which takes a quarter of the time of an analysis. So
 * the chunks of a freed block are kept between hf_block_begin_stages() and hf_block_end_stages(),
 * and the next block takes them over as they are: they move to its addresses without a copy.
 * Nothing here ends the program when memory runs out. Any thread.
 */
#define HF_BLOCK_LEAST_BYTES ((gsize) 4 * 1024 * 1024)

/**
 * hf_block_try_alloc:
 * @n: how many elements
 * @element_size: of one, in bytes
 *
 * The contents are not set.
 *
 * Returns: (transfer full) (nullable): free with hf_block_free(); %NULL without memory, or if
 *   @n is 0
 */
gpointer hf_block_try_alloc         (gsize    n,
                                     gsize    element_size);
/** hf_block_try_alloc0: as hf_block_try_alloc(), all zeros. */
gpointer hf_block_try_alloc0        (gsize    n,
                                     gsize    element_size);
/**
 * hf_block_try_resize:
 * @block: (transfer full) (nullable): %NULL for a new one
 *
 * Elements that are in both sizes are kept. A large block moves without a copy.
 *
 * Returns: (transfer full) (nullable): the block that replaces @block; %NULL without memory, or if
 *   @n is 0: @block is then as before
 */
gpointer hf_block_try_resize        (gpointer block,
                                     gsize    n,
                                     gsize    element_size);
/**
 * hf_block_resize:
 * @place: the address of a pointer, of any type, to a block or %NULL
 *
 * As hf_block_try_resize(), in place.
 *
 * Returns: %FALSE, with nothing changed, without memory
 */
gboolean hf_block_resize            (gpointer place,
                                     gsize    n,
                                     gsize    element_size);
/** hf_block_free: (nullable): linear in its pages. */
void     hf_block_free              (gpointer block);

/** hf_block_try_new: as g_try_new(), to be freed with hf_block_free(). */
#define hf_block_try_new(Type, n) ((Type *) hf_block_try_alloc ((n), sizeof (Type)))
/** hf_block_try_new0: as g_try_new0(), to be freed with hf_block_free(). */
#define hf_block_try_new0(Type, n) ((Type *) hf_block_try_alloc0 ((n), sizeof (Type)))

/** hf_block_cleanup: for hf_autoblock: frees the block that a pointer at @place leads to. */
static inline void
hf_block_cleanup (gpointer place)
{
  hf_block_free (*(gpointer *) place);
}

/** hf_autoblock: as g_autofree, for a block. */
#define hf_autoblock _GLIB_CLEANUP (hf_block_cleanup)

/** hf_block_begin_stages: from now on keeps the chunks of freed blocks. Calls nest. */
void     hf_block_begin_stages      (void);
/** hf_block_end_stages: gives back the kept chunks, unless another pair of calls is open. */
void     hf_block_end_stages        (void);
/** hf_block_get_n_spare_bytes: how many bytes are kept and used by no block. */
guint64  hf_block_get_n_spare_bytes (void);

G_END_DECLS
