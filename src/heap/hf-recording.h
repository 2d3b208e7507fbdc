/* hf-recording.h: the snapshots of one file, and the collections between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-archive.h"
#include "hf-digest.h"
#include "hf-heap.h"

G_BEGIN_DECLS

#define HF_TYPE_RECORDING (hf_recording_get_type ())

/**
 * HfRecording:
 *
 * The contents of one file: one snapshot or several, each a heap of its own, and the events
 * between them, in the order of the file. Immutable once the reader has returned it; any thread
 * may read it.
 */
G_DECLARE_FINAL_TYPE (HfRecording, hf_recording, HF, RECORDING, GObject)

/**
 * HfEventKind: the kind of an #HfEvent of a recording.
 */
typedef enum
{
  HF_EVENT_SNAPSHOT,    /* a snapshot was taken here; @number is its position */
  HF_EVENT_COLLECTION,  /* a collection starts: @number, @time, @mask, @reason */
  HF_EVENT_RANGE,       /* a generation's range at this point: @range */
  HF_EVENT_MOVED,       /* a block that a compacting collection kept */
  HF_EVENT_SURVIVED,    /* a block that a non-compacting collection kept in place */
  HF_EVENT_FINISHED,    /* the collection @number has finished at @time */
  HF_EVENT_INTERRUPTED, /* tracking was interrupted: @text */
} HfEventKind;

/**
 * HfEvent:
 *
 * One record between the snapshots. @kind selects the member of the union. Times are in µs since
 * the information pair `started`.
 */
typedef struct
{
  HfEventKind kind;
  union
  {
    struct { guint64 number; } snapshot;
    struct { guint64 number, time, mask, reason; } collection;
    struct { guint64 number, time; } finished;
    struct { guint64 old_start, new_start, length; } block;
    HfRange range;
    struct { const char *text; } interrupted;
  };
} HfEvent;

/** hf_recording_new: (transfer full): makes a recording without heaps and collections. */
HfRecording          *hf_recording_new              (void);

/** hf_recording_get_n_heaps: how many heaps there are; their positions are below this. */
guint32               hf_recording_get_n_heaps      (HfRecording *self);
/** hf_recording_get_heap: (transfer none): the snapshot at @position, from 0. */
HfHeap               *hf_recording_get_heap         (HfRecording *self,
                                                     guint32      position);
/** hf_recording_get_events: (transfer none): in the order of the file. */
const HfEvent        *hf_recording_get_events       (HfRecording *self,
                                                     gsize       *n_events);
/**
 * hf_recording_get_completeness:
 *
 * For tests.
 *
 * Returns: (transfer none): the faults of the whole file
 */
const HfCompleteness *hf_recording_get_completeness (HfRecording *self);

/**
 * hf_recording_copy_completeness:
 * @heap: one of @self
 *
 * Returns: (transfer full): the faults to show with @heap: those of the whole file, but the
 *   omissions of @heap alone, so that no heap gets the omissions of another. Clear it
 */
HfCompleteness        hf_recording_copy_completeness (HfRecording *self,
                                                      HfHeap      *heap);

/**
 * hf_recording_get_digest:
 *
 * Returns: (transfer none) (nullable): of the bytes that it was read from, as they were,
 *   compressed or not; of a heap in an archive that is not the first one its name counts as
 *   well; %NULL if it was not read
 */
const char           *hf_recording_get_digest       (HfRecording *self);

/**
 * hf_recording_get_archive:
 *
 * Returns: (transfer none) (nullable): the archive that it was read from; %NULL if the file
 *   is not a ZIP archive
 */
const HfArchive      *hf_recording_get_archive      (HfRecording *self);

/* For readers of files, before the recording is shared. Those that return a gboolean
 * return FALSE if there is no memory. */

/** hf_recording_add_heap: (transfer full): also adds its event and its faults. */
gboolean              hf_recording_add_heap         (HfRecording          *self,
                                                     HfHeap               *heap);
/** hf_recording_add_event: copies @event, and its text if it has one. */
gboolean              hf_recording_add_event        (HfRecording          *self,
                                                     const HfEvent        *event);
/** hf_recording_set_digest: of all that was read. */
void                  hf_recording_set_digest       (HfRecording          *self,
                                                     const HfDigest       *digest);
/** hf_recording_set_archive: @archive: (transfer full) (nullable): it was read from. */
void                  hf_recording_set_archive      (HfRecording          *self,
                                                     HfArchive            *archive);

G_END_DECLS
