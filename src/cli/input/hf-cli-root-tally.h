/* hf-cli-root-tally.h: the number of roots of each kind and with each flag
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

G_BEGIN_DECLS

/** HF_CLI_N_FLAG_BITS: a root's flags are a 64-bit set. */
#define HF_CLI_N_FLAG_BITS 64

/**
 * HfCliKindTally:
 * @kind: #HfRootKind, or another number
 * @n_roots: the number of root records, including weak ones
 * @n_flagged: how many of them have each of the named flags, by bit number
 */
typedef struct
{
  guint64 kind;
  guint32 n_roots;
  guint32 n_flagged[HF_N_ROOT_FLAGS];
} HfCliKindTally;

/**
 * HfCliRootTally:
 * @kinds: (element-type HfCliKindTally): in order of their numbers; those that
 *   have a name are always there, so they come first
 * @n_flagged: how many roots have each bit
 */
typedef struct
{
  GArray  *kinds;
  guint32  n_flagged[HF_CLI_N_FLAG_BITS];
} HfCliRootTally;

/** hf_cli_root_tally_new: (transfer full): one pass over the roots of @heap. */
HfCliRootTally *hf_cli_root_tally_new      (HfHeap         *heap);
/** hf_cli_root_tally_free: frees the counts; @self is not %NULL. */
void            hf_cli_root_tally_free     (HfCliRootTally *self);

/** hf_cli_root_kind_dup_name: (transfer full): "static", or its number. */
char           *hf_cli_root_kind_dup_name  (guint64         kind);
/**
 * hf_cli_root_flag_dup_name:
 * @bit: the flag's bit number
 *
 * Returns: (transfer full): "pinned", or its number
 */
char           *hf_cli_root_flag_dup_name  (guint           bit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCliRootTally, hf_cli_root_tally_free)

G_END_DECLS
