/* hf-lives.h: how many objects of each type survived, died and were born between two snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-identity.h"

G_BEGIN_DECLS

/** HfLifeKind: the columns of #HfLives. */
typedef enum
{
  HF_LIFE_SURVIVED, /* in both snapshots */
  HF_LIFE_DIED,     /* in the earlier snapshot alone */
  HF_LIFE_NEW,      /* in the later snapshot alone */
  HF_N_LIFE_KINDS,
} HfLifeKind;

/** HfLifeSum: a number of objects, and the sum of their sizes in bytes. */
typedef struct
{
  guint64 n_objects;
  guint64 n_bytes;
} HfLifeSum;

/**
 * HfTypeLives: the objects of one type
 * @before: the type in the earlier snapshot; none if that does not have it
 * @after: the type in the later snapshot; none if that does not have it
 * @sums: by #HfLifeKind
 */
typedef struct
{
  HfTypeIndex before;
  HfTypeIndex after;
  HfLifeSum   sums[HF_N_LIFE_KINDS];
} HfTypeLives;

/**
 * HfLives:
 * @from: the earlier snapshot
 * @to: the later snapshot
 * @sums: by #HfLifeKind, of all types
 * @n_lost: how many objects on the way no collection freed, and the next snapshot does not have
 * @n_misfits: how many have another type or size in the next snapshot
 * @n_types: how many types have objects in either snapshot
 * @types: (array length=n_types): the most bytes that survived, died or are new first; equal ones
 *   by name
 */
typedef struct
{
  guint32      from;
  guint32      to;
  HfLifeSum    sums[HF_N_LIFE_KINDS];
  guint64      n_lost;
  guint64      n_misfits;
  guint32      n_types;
  HfTypeLives *types;
} HfLives;

/**
 * hf_lives_new:
 * @from: a snapshot
 * @to: a later one, to which @identity is known
 *
 * Blocks; linear in the objects of all snapshots from @from to @to.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfLives    *hf_lives_new           (const HfIdentity   *identity,
                                    guint32             from,
                                    guint32             to,
                                    GCancellable       *cancellable,
                                    GError            **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_lives_free: (nullable) (transfer full): frees @self. */
void        hf_lives_free          (HfLives            *self);

/** hf_lives_get_type_name: (transfer none): the name of the type of row @row. */
const char *hf_lives_get_type_name (const HfLives      *self,
                                    const HfIdentity   *identity,
                                    guint32             row);

/**
 * hf_identity_find_born:
 * @after: a snapshot
 * @in: a later one: objects were born since @after until @in
 * @until: @in, or a snapshot behind it: objects live there as well
 * @born: (out caller-allocates): objects of snapshot @in; clear it
 *
 * The objects of snapshot @in that were born since snapshot @after, and that are in snapshot
 * @until, to which @self is known from @after. Blocks; linear as hf_lives_new().
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: %FALSE with @error set
 */
gboolean    hf_identity_find_born  (const HfIdentity   *self,
                                    guint32             after,
                                    guint32             in,
                                    guint32             until,
                                    HfBitset           *born,
                                    GCancellable       *cancellable,
                                    GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfLives, hf_lives_free)

G_END_DECLS
