/* hf-root-tally.h: the number of roots of each kind and with each flag
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

G_BEGIN_DECLS

/** HF_N_FLAG_BITS: a root's flags are a 64-bit set. */
#define HF_N_FLAG_BITS 64

/**
 * HfKindTally:
 * @kind: #HfRootKind, or another number
 * @n_roots: the number of root records, including weak ones
 * @n_flagged: how many of them have each of the named flags, by bit number
 */
typedef struct
{
  guint64 kind;
  guint32 n_roots;
  guint32 n_flagged[HF_N_ROOT_FLAGS];
} HfKindTally;

/**
 * HfRootTally:
 * @kinds: (element-type HfKindTally): in order of their numbers; those that
 *   have a name are always there, so they come first
 * @n_flagged: how many roots have each bit
 */
typedef struct
{
  GArray  *kinds;
  guint32  n_flagged[HF_N_FLAG_BITS];
} HfRootTally;

/** hf_root_tally_new: (transfer full): one pass over the roots of @heap. */
HfRootTally *hf_root_tally_new  (HfHeap      *heap);
/** hf_root_tally_free: frees the counts; @self is not %NULL. */
void         hf_root_tally_free (HfRootTally *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRootTally, hf_root_tally_free)

G_END_DECLS
