/* hf-track-writer.h: the profiler's stream of collections as .gclog
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-gclog-sink.h"
#include "hf-track-counts.h"
#include "hf-wire-scanner.h"

G_BEGIN_DECLS

/** HF_TRACK_N_GENERATIONS: generations of the table: 0 to 2, large objects, pinned objects. */
#define HF_TRACK_N_GENERATIONS 5

/**
 * HfTrackPoint: a collection, as a picture of the recording has it
 * @number: the runtime's own number
 * @oldest: the oldest generation that it collected
 * @is_background: the process went on meanwhile
 * @started: µs since 1970
 * @ended: µs since 1970
 * @before: bytes used by generation
 * @after: the same behind it
 */
typedef struct
{
  guint64  number;
  guint    oldest;
  gboolean is_background;
  gint64   started;
  gint64   ended;
  guint64  before[HF_TRACK_N_GENERATIONS];
  guint64  after[HF_TRACK_N_GENERATIONS];
} HfTrackPoint;

/**
 * HfTrackWriter:
 *
 * The runtime reports collections as they happen: one may begin and end within another that runs
 * in the background. The writer puts each where its blocks hold: one that blocks the process
 * where it ran, one in the background before the first collection that starts after its blocks
 * were reported, else where it ends. Which of the two it is shows only at its end. It holds no
 * block but those of a collection that may be in the background.
 */
typedef struct _HfTrackWriter HfTrackWriter;

/** HfTrackNotify: a collection has ended. */
typedef void (*HfTrackNotify) (const HfTrackPoint *point,
                               gpointer            data);

/**
 * hf_track_writer_new:
 * @started: from which times count, in µs since 1970
 * @notify: (nullable): is called for each collection
 *
 * Returns: (transfer full)
 */
HfTrackWriter       *hf_track_writer_new        (gint64          started,
                                                 HfTrackNotify   notify,
                                                 gpointer        data);

/**
 * hf_track_writer_add:
 * @scanner: at a record of the stream of collections, whose blocks were not read
 * @sink: gets what can be written
 *
 * Returns: the number of the snapshot that belongs here, before the next record; 0 for none
 */
guint64              hf_track_writer_add        (HfTrackWriter  *self,
                                                 HfWireScanner  *scanner,
                                                 HfGclogSink    *sink);

/** hf_track_writer_interrupt: identity is not carried past this place. */
void                 hf_track_writer_interrupt  (HfTrackWriter  *self,
                                                 HfTrackBreak    why,
                                                 HfGclogSink    *sink);

/** hf_track_writer_get_counts: (transfer none): so far. */
const HfTrackCounts *hf_track_writer_get_counts (HfTrackWriter  *self);

/** hf_track_writer_forget_counts: nothing that was counted so far is kept in the file. */
void                 hf_track_writer_forget_counts (HfTrackWriter *self);

/** hf_track_writer_free: (nullable): frees it. */
void                 hf_track_writer_free       (HfTrackWriter  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTrackWriter, hf_track_writer_free)

G_END_DECLS
