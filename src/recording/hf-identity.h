/* hf-identity.h: the objects of a recording from snapshot to snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-collection.h"

G_BEGIN_DECLS

/** HF_IDENTITY_LOST: the fate of an object that no collection freed and that the next snapshot
 * does not have. */
#define HF_IDENTITY_LOST HF_INDEX_NONE

/**
 * HfIdentityStep: what became of the objects of one snapshot until the next one
 * @is_known: whether objects can be followed; if not, there are no arrays, and all figures are 0
 * @why_unknown: (nullable): why tracking was interrupted, as the file has it; %NULL if a
 *   collection has no end
 * @n_before: how many objects the earlier snapshot has
 * @n_after: how many objects the later snapshot has
 * @survivors: the objects of the earlier snapshot that the later one has
 * @fates: (array length=n_before): by object of the earlier snapshot: if it survived, the object in
 *   the later one, otherwise the position of the collection in which it died, or
 *   %HF_IDENTITY_LOST
 * @origins: (array length=n_after): by object of the later snapshot, the object in the earlier one;
 *   %HF_INDEX_NONE if it was born since
 * @n_survived: how many objects survived
 * @n_lost: how many objects no collection freed, but the later snapshot has no object where they
 *   must be
 * @n_misfits: how many objects no collection freed, but the later snapshot has an object of another
 *   type or size where they must be. It counts as born
 *
 * An object survives if an object of its type and size is where the collections put it. In a
 * recording without faults, none is lost and none is a misfit.
 */
typedef struct
{
  gboolean  is_known;
  char     *why_unknown;
  guint32   n_before;
  guint32   n_after;
  HfBitset  survivors;
  guint32  *fates;
  guint32  *origins;
  guint32   n_survived;
  guint32   n_lost;
  guint32   n_misfits;
} HfIdentityStep;

/**
 * HfIdentity: which object of a snapshot is which one of another
 *
 * Takes 8 bytes and a bit for an object of a snapshot that has one before and one behind it.
 * Immutable; any thread may read it.
 */
typedef struct _HfIdentity HfIdentity;

/**
 * hf_identity_new:
 *
 * Follows all objects of @recording through its collections. Blocks; takes time for blocks, for
 * groups of objects that a collection leaves together, and once for each object and snapshot.
 * Reports %HF_STAGE_COLLECTIONS.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfIdentity             *hf_identity_new             (HfRecording       *recording,
                                                     HfProgress        *progress,
                                                     GCancellable      *cancellable,
                                                     GError           **error)
                                                     G_GNUC_WARN_UNUSED_RESULT;
/** hf_identity_ref: (transfer full): adds a reference; any thread. */
HfIdentity             *hf_identity_ref             (HfIdentity        *self);
/** hf_identity_unref: (nullable) (transfer full): releases a reference; any thread. */
void                    hf_identity_unref           (HfIdentity        *self);

/** hf_identity_get_recording: (transfer none): that of hf_identity_new(). */
HfRecording            *hf_identity_get_recording   (const HfIdentity  *self);
/** hf_identity_get_collections: (transfer none): those of the recording. */
const HfCollectionList *hf_identity_get_collections (const HfIdentity  *self);

/**
 * hf_identity_get_step:
 * @snapshot: not the last one
 *
 * Returns: (transfer none): what became of the objects of @snapshot until the next one
 */
const HfIdentityStep   *hf_identity_get_step        (const HfIdentity  *self,
                                                     guint32            snapshot);

/**
 * hf_identity_is_known:
 *
 * Returns: whether objects can be followed from snapshot @from to snapshot @to
 */
gboolean                hf_identity_is_known        (const HfIdentity  *self,
                                                     guint32            from,
                                                     guint32            to);

/**
 * hf_identity_find:
 * @object: an object of snapshot @from
 *
 * Returns: the same object in snapshot @to, which may be the earlier one; none if it is dead by
 *   then, not born yet, or that is not known
 */
HfObjectIndex           hf_identity_find            (const HfIdentity  *self,
                                                     guint32            from,
                                                     guint32            to,
                                                     HfObjectIndex      object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfIdentity, hf_identity_unref)

G_END_DECLS
