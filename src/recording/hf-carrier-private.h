/* hf-carrier-private.h: the objects of one snapshot on their way to the next one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-collection-reader-private.h"
#include "hf-identity.h"
#include "hf-run-list-private.h"

G_BEGIN_DECLS

/** HfCarrier: where the objects of a snapshot are at one moment, and which are dead. */
typedef struct
{
  /*< private >*/
  HfHeap    *heap;
  guint64   *addresses; /* by object, its address in the snapshot */
  HfRunList  list;      /* objects that a collection may move or kill */
  HfColumn  *frozen;    /* HfRun: objects that none does */
  HfColumn  *actions;   /* HfAction */
  guint32   *fates;     /* (nullable) by object; see HfIdentityStep */
  gboolean   knows_frozen;
} HfCarrier;

/** hf_carrier_clear: frees its memory; it may be started again. */
void     hf_carrier_clear   (HfCarrier                 *self);

/**
 * hf_carrier_start:
 * @self: clear
 * @fates: (array): by object of @heap, to be filled
 *
 * Begins at the snapshot @heap. Errors: as hf_identity_new().
 */
gboolean hf_carrier_start   (HfCarrier                 *self,
                             HfHeap                    *heap,
                             guint32                   *fates,
                             GCancellable              *cancellable,
                             GError                   **error);

/**
 * hf_carrier_collect:
 * @reader: it has found a collection that is finished
 * @ordinal: the position of that collection in the recording
 *
 * Moves objects, and gives dead ones @ordinal as their fate. Errors: as hf_identity_new().
 */
gboolean hf_carrier_collect (HfCarrier                 *self,
                             const HfCollectionReader  *reader,
                             guint32                    ordinal,
                             GError                   **error);

/**
 * hf_carrier_finish:
 * @heap: the next snapshot
 * @step: its fates are those of hf_carrier_start(), and its origins all %HF_INDEX_NONE
 *
 * Finds the objects in @heap. Errors: as hf_identity_new().
 */
gboolean hf_carrier_finish  (HfCarrier                 *self,
                             HfHeap                    *heap,
                             HfIdentityStep            *step,
                             GCancellable              *cancellable,
                             GError                   **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCarrier, hf_carrier_clear)

G_END_DECLS
