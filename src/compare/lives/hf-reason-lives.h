/* hf-reason-lives.h: why the objects lived that survived, died and were born between two snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-lives.h"
#include "hf-reason-pairs.h"

G_BEGIN_DECLS

/**
 * HfReasonLife: the objects that live for one reason
 * @reasons: by #HfSide, the node of its tree; none if that does not have it. None on both sides:
 *   the objects that are not reachable
 * @sums: by #HfLifeKind: those that survived and live for this reason in the later snapshot, those
 *   that lived for it and died, and new ones that live for it
 * @joined: those that survived and lived for another reason before
 * @left: those that survived, lived for this reason before, and live for another one
 *
 * In the earlier snapshot this reason keeps those that survived and did not join, those that left,
 * and those that died; in the later one those that survived and those that are new.
 */
typedef struct
{
  guint32   reasons[HF_N_SIDES];
  HfLifeSum sums[HF_N_LIFE_KINDS];
  HfLifeSum joined;
  HfLifeSum left;
} HfReasonLife;

/**
 * HfReasonLives:
 * @trees: (array fixed-size=2): by #HfSide
 * @n_rows: how many reasons have objects of their own, and not only below them
 * @rows: (array length=n_rows): the most bytes that survived, died, left or are new first; equal
 *   ones in the order of the trees
 */
typedef struct
{
  HfReasonTree *trees[HF_N_SIDES];
  guint32       n_rows;
  HfReasonLife *rows;
} HfReasonLives;

/**
 * hf_reason_lives_new:
 * @lives: the snapshots, and how many of their objects survived
 * @before: of the earlier snapshot
 * @after: of the later snapshot
 *
 * Matches reasons as hf_reason_pairs_init() does. Blocks; linear in the objects of all snapshots
 * between them, and in the nodes of both trees.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfReasonLives *hf_reason_lives_new  (const HfIdentity  *identity,
                                     const HfLives     *lives,
                                     HfReasonTree      *before,
                                     HfReasonTree      *after,
                                     GCancellable      *cancellable,
                                     GError           **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_reason_lives_free: (nullable) (transfer full): frees @self. */
void           hf_reason_lives_free (HfReasonLives     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfReasonLives, hf_reason_lives_free)

G_END_DECLS
