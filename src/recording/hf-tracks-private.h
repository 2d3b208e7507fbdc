/* hf-tracks-private.h: one address, carried through the collections of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-block-list-private.h"
#include "hf-range-table-private.h"
#include "hf-tracks.h"

G_BEGIN_DECLS

/** HfSlice: some of the rows of a column. */
typedef struct
{
  gsize first;
  gsize n;
} HfSlice;

/**
 * HfTrack: one collection
 * @blocks: of the blocks before it
 * @targets: of those behind it
 * @spans: of the ranges to judge it by
 */
typedef struct
{
  HfSlice blocks;
  HfSlice targets;
  HfSlice spans;
} HfTrack;

/**
 * HfTrackStep: what lies between two snapshots
 * @first: the position of its first collection
 * @end: that behind its last collection
 * @known_end: the collections before this one can be followed from the earlier snapshot on
 * @is_broken: whether objects cannot be followed from the earlier snapshot to the later one
 * @text: (nullable) (unowned): why tracking was interrupted, as the file has it
 */
typedef struct
{
  guint32     first;
  guint32     end;
  guint32     known_end;
  gboolean    is_broken;
  const char *text;
} HfTrackStep;

struct _HfTracks
{
  gatomicrefcount   ref_count;
  HfRecording      *recording;
  HfCollectionList  list;
  HfTrack          *tracks;  /* by collection */
  HfTrackStep      *steps;   /* by the snapshot behind it; the last one has none */
  HfSlice          *used;    /* of the spans: by snapshot, its ranges */
  HfSlice          *movable; /* of the spans: by snapshot, as hf_range_table_take_movable() */
  HfColumn         *blocks;  /* HfBlock */
  HfColumn         *targets; /* HfBlock */
  HfColumn         *spans;   /* HfGenerationSpan */
};

/** hf_tracks_find_span: (nullable): the span of @slice with @address. */
const HfGenerationSpan *hf_tracks_find_span (const HfTracks *self,
                                             HfSlice         slice,
                                             guint64         address);

/** HfFate: what a collection does to an object. */
typedef enum
{
  HF_FATE_LEFT,   /* it was not collected */
  HF_FATE_STAYED, /* it was collected, and stays */
  HF_FATE_MOVED,
  HF_FATE_DIED,
} HfFate;

/**
 * HfTrail: an object on its way
 * @address: where it is
 * @generation: where the last collection found it; %G_MAXUINT64 if there were no ranges
 * @knows_frozen: whether @is_frozen is known
 * @is_frozen: whether no collection moves or frees it
 */
typedef struct
{
  guint64  address;
  guint64  generation;
  gboolean knows_frozen;
  gboolean is_frozen;
} HfTrail;

/** hf_trail_begin: at @address in @snapshot. */
HfTrail  hf_trail_begin   (const HfTracks *tracks,
                           guint32         snapshot,
                           guint64         address);

/** hf_trail_collect: carries it through the collection at @position. */
HfFate   hf_trail_collect (HfTrail        *self,
                           const HfTracks *tracks,
                           guint32         position);

/**
 * hf_tracks_invert:
 * @address: (inout): of a living object behind the collection; before it if it was there
 *
 * Returns: whether an object that is not frozen can have come through it
 */
gboolean hf_tracks_invert (const HfTracks *self,
                           guint32         position,
                           guint64        *address);

/**
 * hf_tracks_find_origin:
 * @snapshot: not the first one
 *
 * Returns: the object of the snapshot before @snapshot that @object is; none if it was born since,
 *   or that is not known
 */
HfObjectIndex hf_tracks_find_origin (const HfTracks *self,
                                     guint32         snapshot,
                                     HfObjectIndex   object);

G_END_DECLS
