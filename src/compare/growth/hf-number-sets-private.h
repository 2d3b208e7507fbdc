/* hf-number-sets-private.h: sets of numbers, each distinct set once, known by index
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column.h"

G_BEGIN_DECLS

/* The set without members, and the one that stands for more members than there may be. */
#define HF_NUMBER_SETS_EMPTY 0
#define HF_NUMBER_SETS_MANY 1

#define HF_NUMBER_SETS_N_KNOWN 1024

/* Two sets and their union; 0, 0 if there is none. */
typedef struct
{
  guint32 a;
  guint32 b;
  guint32 joined;
} HfNumberSetsJoin;

/* Millions of objects have few distinct sets, so an object needs only the number of its set. A
 * member is below HF_INDEX_NONE. */
typedef struct
{
  guint32           n_most;  /* members of a set */
  HfColumn         *members; /* guint32, ascending, set after set */
  HfColumn         *ends;    /* gsize, by set: where its members end */
  guint32          *slots;   /* [n_slots]: a set and 1, 0: free */
  gsize             n_slots; /* a power of two, at least twice the sets */
  guint64           seed;
  guint32          *spare;   /* [2 * n_most] */
  HfNumberSetsJoin  known[HF_NUMBER_SETS_N_KNOWN]; /* unions that were made lately */
} HfNumberSets;

/* Clear it even after an error. Each function but the last two returns FALSE or HF_INDEX_NONE if
 * there is no memory. */
gboolean       hf_number_sets_init  (HfNumberSets       *self,
                                     guint32             n_most);
void           hf_number_sets_clear (HfNumberSets       *self);

/* The set of one number. */
guint32        hf_number_sets_add   (HfNumberSets       *self,
                                     guint32             number);
/* The union of two sets. */
guint32        hf_number_sets_join  (HfNumberSets       *self,
                                     guint32             a,
                                     guint32             b);

/* The number of sets, with the two that are always there. */
guint32        hf_number_sets_get_n (const HfNumberSets *self);
/* The members of a set, ascending; none of HF_NUMBER_SETS_MANY. Valid until a set is added. */
const guint32 *hf_number_sets_get   (const HfNumberSets *self,
                                     guint32             set,
                                     guint32            *n_members);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfNumberSets, hf_number_sets_clear)

G_END_DECLS
