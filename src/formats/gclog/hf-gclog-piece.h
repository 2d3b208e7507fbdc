/* hf-gclog-piece.h: records of one section or collection
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-part.h"
#include "hf-recording.h"

G_BEGIN_DECLS

/** HF_GCLOG_ALLOCATION_BYTES: the overhead of an allocation. */
#define HF_GCLOG_ALLOCATION_BYTES 16

/**
 * HfGclogControl:
 * @letter: `a`, `c`, `g` or `e`; 0 = none, the block ends here
 * @is_sound: whether its required fields are all there
 * @line: from 1 in the block
 * @numbers: `a`: version; `g`: number, time, mask, reason; `e`: number, time
 * @text: `a`, `c`: name and timestamp, as hf_gclog_split_name() takes them,
 *   bytes as the file gave them; %NULL for the others
 * @text_length: in bytes
 *
 * A record that begins or ends a section or a collection.
 */
typedef struct
{
  char     letter;
  gboolean is_sound;
  guint64  line;
  guint64  numbers[4];
  char    *text;
  gsize    text_length;
} HfGclogControl;

/** HfGclogCount: how many records, and the line of the first, from 1 in the block; 0 = none. */
typedef struct
{
  guint64 count;
  guint64 first_line;
} HfGclogCount;

/**
 * HfGclogPiece:
 * @part: (nullable): objects, types, roots, dependent handles, information,
 *   and the faults since the last section began; lines from 1 in the block. Only
 *   an `a` and the end of the block give it out, whatever ended the pieces before
 * @events: (nullable) (element-type HfEvent): `n`, `m`, `s` and `x` records, which belong to the
 *   heap or the recording, depending on the records before; texts are owned
 * @records: how many objects, types, roots and dependent handles, and the line of
 *   the first
 * @ranges: the same of `n` records
 * @blocks: the same of `m` and `s` records
 * @control: the record that ended the piece
 *
 * The records up to the next control. A parser cannot know the section or collection that they
 * belong to: its block may start anywhere.
 */
typedef struct
{
  HfHeapPart     *part;
  HfColumn       *events;
  HfGclogCount    records;
  HfGclogCount    ranges;
  HfGclogCount    blocks;
  HfGclogControl  control;
} HfGclogPiece;

/** hf_gclog_pieces_new: (transfer full) (element-type HfGclogPiece): frees its elements. */
HfColumn      *hf_gclog_pieces_new   (void);

/** hf_gclog_piece_clear: frees its contents. */
void           hf_gclog_piece_clear  (HfGclogPiece *self);

/** hf_gclog_piece_count: hf_gclog_piece_get_n_bytes(), where texts of events take @text_bytes. */
guint64        hf_gclog_piece_count  (const HfGclogPiece *self,
                                      gsize               text_bytes);

/** hf_gclog_piece_get_n_bytes: memory it takes, in bytes, with all that it holds. */
guint64        hf_gclog_piece_get_n_bytes (const HfGclogPiece *self);

/** hf_gclog_events_new: (transfer full) (element-type HfEvent): frees the texts that it holds. */
HfColumn      *hf_gclog_events_new   (void);

G_END_DECLS
