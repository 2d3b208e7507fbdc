/* hf-object-set-private.h: functions that the files of a set of objects share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominators-private.h"
#include "hf-object-set.h"

G_BEGIN_DECLS

/* One search for the objects of a set. */
typedef struct
{
  const HfObjectSetQuery *query;
  HfAnalysis             *analysis;
  HfHeap                 *heap;
  const HfTypeIndex      *types;
  const HfReachability   *reachability;
  HfRetention            *retention;
  const HfDominators     *dominators;
  HfBitset                chosen;      /* by object; unused if each object decides by itself */
  GCancellable           *cancellable;
  GError                **error;
} HfObjectSetWork;

/* Returns FALSE with an error if the search is cancelled; @n counts visited items. */
static inline gboolean
hf_object_set_poll (HfObjectSetWork *work,
                    guint64          n)
{
  return (n & HF_POLL_MASK) != 0 ||
         !g_cancellable_set_error_if_cancelled (work->cancellable, work->error);
}

/* Sets %HF_ERROR_NO_MEMORY, and returns FALSE. */
gboolean hf_object_set_fail_memory   (GError          **error);

/* Chooses the object at @position in the order of the dominators, with all that it
 * dominates. */
gboolean hf_object_set_add_subtree   (HfObjectSetWork  *work,
                                      guint32           position);

/* Chooses the objects in a node of a hierarchy that have no cell of their own. */
gboolean hf_object_set_choose_pooled (HfObjectSetWork  *work);

G_END_DECLS
