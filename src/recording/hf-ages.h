/* hf-ages.h: how old the objects of each type are, and how many of them survive
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-lives.h"

G_BEGIN_DECLS

/** HF_AGES_N_GENERATIONS: 0, 1, 2, large, pinned and frozen objects. */
#define HF_AGES_N_GENERATIONS 6

/** HF_AGES_GROWTH_SNAPSHOTS: in fewer snapshots, growth may be chance. */
#define HF_AGES_GROWTH_SNAPSHOTS 3
/** HF_AGES_GROWTH_SURVIVAL: percent of the objects of a type that survive each step if it only
 * grows. */
#define HF_AGES_GROWTH_SURVIVAL 95
/** HF_AGES_GROWTH_BYTES: the bytes that it grew by, at least, … */
#define HF_AGES_GROWTH_BYTES 50000
/** HF_AGES_GROWTH_SHARE: … and percent of all bytes of the last snapshot. */
#define HF_AGES_GROWTH_SHARE 1

/** HF_AGES_CRISIS_STEPS: at one step, deaths in generation 2 may be a cache that was cleared. */
#define HF_AGES_CRISIS_STEPS 2
/** HF_AGES_CRISIS_DEATHS: percent of the objects in generation 2 that die there in a mid-life
 * crisis. */
#define HF_AGES_CRISIS_DEATHS 25
/** HF_AGES_CRISIS_BYTES: the bytes of those that die, at least, … */
#define HF_AGES_CRISIS_BYTES 50000
/** HF_AGES_CRISIS_SHARE: … and percent of all bytes of the last snapshot. */
#define HF_AGES_CRISIS_SHARE 1

/** HfPromotion: from one generation to an older one. */
typedef enum
{
  HF_PROMOTION_0_1,
  HF_PROMOTION_0_2,
  HF_PROMOTION_1_2,
  HF_N_PROMOTIONS,
} HfPromotion;

/**
 * HfTypeAges: the objects of one type
 * @name: (unowned): of the type
 * @alive: (array) (unowned): by snapshot, from the first one: the objects that it has
 * @survived: (array) (unowned): by snapshot, but for the last one: those that the next one has too
 * @ages: (array) (unowned): by age: the objects of the last snapshot. An object of age 0 was born
 *   since the snapshot before; one of the greatest age was there in the first snapshot, and may be
 *   older
 * @old: (array) (unowned): by snapshot, but for the last one: those in generation 2; none without
 *   ranges
 * @old_died: (array) (unowned): likewise: those of @old that a collection freed before the next one
 * @generations: by generation, the objects of the last snapshot; none without ranges
 * @promotions: by #HfPromotion, the objects of the last snapshot that were in a younger generation
 *   in the snapshot before
 */
typedef struct
{
  const char *name;
  HfLifeSum  *alive;
  HfLifeSum  *survived;
  HfLifeSum  *ages;
  HfLifeSum  *old;
  HfLifeSum  *old_died;
  HfLifeSum   generations[HF_AGES_N_GENERATIONS];
  HfLifeSum   promotions[HF_N_PROMOTIONS];
} HfTypeAges;

/**
 * HfAges:
 * @first: the first snapshot
 * @last: the last snapshot
 * @n_snapshots: how many these are
 * @n_bytes: the bytes of all objects of the last snapshot
 * @has_generations: whether the last snapshot has ranges of generations
 * @types: (array length=n_types): the most bytes in the last snapshot first; equal ones by the
 *   bytes in all snapshots, and by name
 * @n_types: how many types have objects in any of these snapshots
 */
typedef struct
{
  guint32     first;
  guint32     last;
  guint32     n_snapshots;
  guint64     n_bytes;
  gboolean    has_generations;
  HfTypeAges *types;
  guint32     n_types;

  /*< private >*/
  HfRecording *recording;
  HfLifeSum   *sums;
} HfAges;

/**
 * hf_ages_new:
 * @first: a snapshot
 * @last: the same, or a later one to which @identity is known
 *
 * Blocks; linear in the objects of all these snapshots. Takes 8 bytes for each object of two of
 * them, and 80 for each type and snapshot.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfAges    *hf_ages_new          (const HfIdentity  *identity,
                                 guint32            first,
                                 guint32            last,
                                 GCancellable      *cancellable,
                                 GError           **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_ages_free: (nullable) (transfer full): frees @self. */
void       hf_ages_free         (HfAges            *self);

/** hf_ages_get_alive: the objects of all snapshots but the last one; 0 of a single snapshot. */
HfLifeSum  hf_ages_get_alive    (const HfAges      *self,
                                 guint32            row);
/** hf_ages_get_survived: those of hf_ages_get_alive() that the next snapshot has too. */
HfLifeSum  hf_ages_get_survived (const HfAges      *self,
                                 guint32            row);

/**
 * hf_ages_only_grows:
 *
 * Returns: whether the type of @row has more objects at each of %HF_AGES_GROWTH_SNAPSHOTS snapshots
 *   or more, nearly all survive each step, and the growth is worth a look
 */
gboolean   hf_ages_only_grows   (const HfAges      *self,
                                 guint32            row);

/** hf_ages_get_old: the objects in generation 2 of all snapshots but the last one. */
HfLifeSum  hf_ages_get_old      (const HfAges      *self,
                                 guint32            row);
/** hf_ages_get_old_died: those of hf_ages_get_old() that died before the next snapshot. */
HfLifeSum  hf_ages_get_old_died (const HfAges      *self,
                                 guint32            row);

/**
 * hf_ages_is_in_crisis:
 *
 * Returns: whether the objects of the type of @row are in a mid-life crisis: they reach
 *   generation 2, a good part of them dies there, at %HF_AGES_CRISIS_STEPS steps or more, and only
 *   full collections free what is worth a look
 */
gboolean   hf_ages_is_in_crisis (const HfAges      *self,
                                 guint32            row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfAges, hf_ages_free)

G_END_DECLS
