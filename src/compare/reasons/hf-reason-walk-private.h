/* hf-reason-walk-private.h: the chains to all reachable objects, as a trie
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-poll.h"
#include "hf-reason-order-private.h"
#include "hf-retention.h"

G_BEGIN_DECLS

/* A walk from the roots, level by level. An object that is met belongs to the node of the object
 * that refers to it until its level is complete and the first of all these chains is known; then
 * it is settled, and belongs to a node of its own. */
typedef struct
{
  HfRetention        *retention;
  HfHeap             *heap;
  const HfRoot       *roots;
  const HfTypeIndex  *types;
  HfReferenceColumns  columns;
  HfTypeTrie         *trie;      /* groups first; their keys are roots */
  HfReasonOrder       order;
  GHashTable         *groups;    /* from an HfRoot to 1 plus the node of its group */
  guint32            *reasons;   /* by object: a node; HF_INDEX_NONE: not met */
  guint32            *queue;     /* objects, in the order in which they are met */
  guint32             n_queued;
  HfBitset            settled;
  HfBitset            sources;   /* of dependent handles */
  HfProgress         *progress;
  HfProgressReport    report;
  GCancellable       *cancellable;
  HfPoll              poll;
} HfReasonWalk;

/* Sets %HF_ERROR_NO_MEMORY, and returns FALSE. */
gboolean hf_reason_fail_memory  (GError            **error);

/* Clear it even after an error. @total: of the progress, in objects. */
gboolean hf_reason_walk_init    (HfReasonWalk       *self,
                                 HfRetention        *retention,
                                 guint64             total,
                                 HfProgress         *progress,
                                 GCancellable       *cancellable,
                                 GError            **error);
void     hf_reason_walk_clear   (HfReasonWalk       *self);

/* Finds the node of each reachable object; the trie then counts the objects of each node. */
gboolean hf_reason_walk_run     (HfReasonWalk       *self,
                                 GError            **error);

/* Frees what only hf_reason_walk_run() needs: not the nodes of the trie, their ranks, and the nodes
 * of objects. */
void     hf_reason_walk_end     (HfReasonWalk       *self);

/* Returns FALSE if the work is cancelled; reports @n_done objects once in a number of steps. */
static inline gboolean
hf_reason_walk_poll (HfReasonWalk  *self,
                     guint32        step,
                     guint64        n_done,
                     GError       **error)
{
  if ((step & HF_POLL_MASK) != 0)
    return TRUE;
  self->report.done = n_done;
  return hf_progress_poll (self->progress, self->cancellable, &self->report, error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfReasonWalk, hf_reason_walk_clear)

G_END_DECLS
