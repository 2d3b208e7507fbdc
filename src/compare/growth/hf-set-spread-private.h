/* hf-set-spread-private.h: sets of numbers that go along references until nothing changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-number-sets-private.h"
#include "hf-poll.h"
#include "hf-retention.h"

G_BEGIN_DECLS

/* Each object gets the numbers of all sources that reach it through objects in @within. */
typedef struct
{
  HfRetention        *retention;
  HfHeap             *heap;
  HfReferenceColumns  columns;
  HfNumberSets        sets;
  guint32            *labels;         /* by object: a set */
  HfBitset            within;         /* objects that sets go to */
  gboolean            without_tables; /* tables of statics do not refer to static fields */
  guint32            *queue;          /* a ring of n_room objects whose set has changed */
  gsize               n_room;
  gsize               first;
  gsize               n_queued;
  HfBitset            queued;
  HfBitset            sources;        /* of dependent handles */
  HfPoll              poll;
} HfSetSpread;

/* Sets %HF_ERROR_NO_MEMORY, and returns FALSE. */
gboolean hf_growth_fail_memory   (GError       **error);

/* Clear it even after an error. No object is in @within. @n_most: of the members of a set. */
gboolean hf_set_spread_init      (HfSetSpread   *self,
                                  HfRetention   *retention,
                                  guint32        n_most,
                                  GCancellable  *cancellable,
                                  GError       **error);
void     hf_set_spread_clear     (HfSetSpread   *self);

/* Joins @set to that of @object, whether or not it is in @within. */
gboolean hf_set_spread_add       (HfSetSpread   *self,
                                  HfObjectIndex  object,
                                  guint32        set,
                                  GError       **error);
/* Goes on from @object once more, as there is more in @within than before. */
gboolean hf_set_spread_touch     (HfSetSpread   *self,
                                  HfObjectIndex  object,
                                  GError       **error);
/* Goes on until no set changes any more. */
gboolean hf_set_spread_run       (HfSetSpread   *self,
                                  GError       **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfSetSpread, hf_set_spread_clear)

G_END_DECLS
