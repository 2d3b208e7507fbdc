/* hf-object-ages.h: how old each object of one snapshot is
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-identity.h"

G_BEGIN_DECLS

/** HfAgeStep: a few steps of age, in snapshots that an object survived. */
typedef enum
{
  HF_AGE_NEW,
  HF_AGE_1,
  HF_AGE_2,
  HF_AGE_3_TO_4,
  HF_AGE_5_TO_8,
  HF_AGE_9_TO_16,
  HF_AGE_MORE,
  HF_AGE_OLDEST, /* all of them: it may be older still */
  HF_N_AGE_STEPS
} HfAgeStep;

/** HfAgeLack: why the ages in a snapshot are not known. */
typedef enum
{
  HF_AGE_LACK_NONE,        /* they are known */
  HF_AGE_LACK_COLLECTIONS, /* the file has none */
  HF_AGE_LACK_EARLIER,     /* it is the first snapshot */
  HF_AGE_LACK_TRACKING,    /* it was interrupted since the snapshot before */
  HF_N_AGE_LACKS
} HfAgeLack;

/**
 * HfObjectAges: the ages of the objects of a snapshot
 * @first: the first snapshot from which objects can be followed to it
 * @snapshot: the snapshot
 * @ages: (array length=n_objects): by object: how many snapshots it survived; the greatest is
 *   that of objects that @first has
 * @n_objects: how many objects the snapshot has
 */
typedef struct
{
  guint32  first;
  guint32  snapshot;
  guint32 *ages;
  guint32  n_objects;
} HfObjectAges;

/**
 * hf_object_ages_find_lack:
 *
 * Follows no object, and so costs little; hf_identity_is_known() has the same answer for the
 * snapshot before.
 *
 * Returns: what is missing in @recording for the ages in @snapshot
 */
HfAgeLack     hf_object_ages_find_lack (HfRecording         *recording,
                                        guint32              snapshot);

/**
 * hf_object_ages_new:
 * @snapshot: a snapshot, from 0
 *
 * Blocks; linear in the objects of all snapshots from which objects can be followed to @snapshot.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfObjectAges *hf_object_ages_new       (const HfIdentity    *identity,
                                        guint32              snapshot,
                                        GCancellable        *cancellable,
                                        GError             **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_object_ages_free: (nullable) (transfer full): frees @self. */
void          hf_object_ages_free      (HfObjectAges        *self);

/** hf_object_ages_get_step: the step of the age of @object. */
HfAgeStep     hf_object_ages_get_step  (const HfObjectAges  *self,
                                        HfObjectIndex        object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfObjectAges, hf_object_ages_free)

G_END_DECLS
