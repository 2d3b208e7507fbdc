/* hf-object-history.h: the life of one object of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-tracks.h"

G_BEGIN_DECLS

/** HfObjectEventKind: what happens to an object. */
typedef enum
{
  HF_OBJECT_EVENT_BORN,        /* the first event: it was not there before */
  HF_OBJECT_EVENT_FOUND,       /* the first event: it may have been there before */
  HF_OBJECT_EVENT_SNAPSHOT,    /* a snapshot has it */
  HF_OBJECT_EVENT_MOVED,       /* a collection moved it */
  HF_OBJECT_EVENT_STAYED,      /* a collection collected its generation, and left it in place */
  HF_OBJECT_EVENT_DIED,        /* the last event: a collection freed it */
  HF_OBJECT_EVENT_LOST,        /* the last event: the snapshot has nothing where it must be */
  HF_OBJECT_EVENT_MISFIT,      /* the last event: the snapshot has another object there */
  HF_OBJECT_EVENT_INTERRUPTED, /* the last event: it cannot be followed any further */
  HF_N_OBJECT_EVENT_KINDS,
} HfObjectEventKind;

/**
 * HfObjectEvent:
 * @kind: what happens
 * @snapshot: the first snapshot that is not before it, from 0; of a snapshot, that one. It may be
 *   the number of snapshots, behind the last one
 * @collection: of a collection, its position in the recording; of a birth, that of the last
 *   collection that is known to be before it; %HF_INDEX_NONE if there is none
 * @object: of a snapshot, the object; none for all other events
 * @from: the address before it
 * @address: the address behind it, or the last one
 * @generation: where it is in a snapshot, or where the collection found it; %G_MAXUINT64 if that is
 *   not known
 * @text: (nullable) (unowned): why tracking was interrupted, as the file has it; %NULL of all other
 *   events, and if a collection has no end
 */
typedef struct
{
  HfObjectEventKind kind;
  guint32           snapshot;
  guint32           collection;
  HfObjectIndex     object;
  guint64           from;
  guint64           address;
  guint64           generation;
  const char       *text;
} HfObjectEvent;

/**
 * HfObjectHistory:
 * @first: the first snapshot that has the object
 * @last: the last snapshot that has it
 * @events: (array length=n_events): in the order of time
 * @n_events: how many there are
 *
 * An object that lives until the end has a snapshot or a collection as its last event. One that
 * was born between two snapshots has the collections since its birth: where a collection in place
 * did not collect its generation, it may have been born later than its first event says.
 */
typedef struct
{
  guint32        first;
  guint32        last;
  HfObjectEvent *events;
  guint32        n_events;
} HfObjectHistory;

/**
 * hf_object_history_new:
 * @tracks: they must outlive the history
 * @snapshot: from 0
 * @object: one of @snapshot
 *
 * Takes time for the collections of the recording, and the logarithm of the number of their blocks.
 *
 * Returns: (transfer full): the life of @object, the same as that of #HfIdentity
 */
HfObjectHistory *hf_object_history_new  (const HfTracks   *tracks,
                                         guint32           snapshot,
                                         HfObjectIndex     object) G_GNUC_WARN_UNUSED_RESULT;
/** hf_object_history_free: (nullable) (transfer full): frees @self. */
void             hf_object_history_free (HfObjectHistory  *self);

/** hf_object_event_kind_name: (transfer none): "born", in scripts; gettext() translates it. */
const char      *hf_object_event_kind_name (HfObjectEventKind kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfObjectHistory, hf_object_history_free)

G_END_DECLS
