/* hf-gclog-parser.h: a block of whole lines becomes records
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-gclog-budget.h"
#include "hf-heap-part.h"
#include "hf-recording.h"

G_BEGIN_DECLS

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
 * A record that changes to what those behind it belong.
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

/**
 * HfGclogPiece:
 * @part: (nullable): objects, types, roots, dependent handles, information,
 *   and the damage since the last section began; lines from 1 in the block. Only
 *   an `a` and the end of the block give it out, whatever ended the pieces before
 * @events: (nullable) (element-type HfEvent): `n`, `m`, `s` and `x` records, which
 *   are the heap's or the recording's by what came before; texts are owned
 * @records: how many objects, types, roots and dependent handles, and the line of
 *   the first
 * @ranges: the same of `n` records
 * @blocks: the same of `m` and `s` records
 * @control: what ended the piece
 *
 * The records up to the next one that changes to what they belong. A parser
 * cannot know to what that is: its block may start anywhere.
 */
typedef struct
{
  HfHeapPart     *part;
  HfColumn       *events;
  HfDamage        records;
  HfDamage        ranges;
  HfDamage        blocks;
  HfGclogControl  control;
} HfGclogPiece;

/**
 * HfGclogParser:
 *
 * The grammar of a line, with memory that stays warm from block to block. Used
 * by one thread at a time.
 */
typedef struct _HfGclogParser HfGclogParser;

/**
 * hf_gclog_parser_new:
 * @budget: (nullable): charged for what is parsed; outlives the parser
 */
HfGclogParser *hf_gclog_parser_new   (HfGclogBudget *budget);
void           hf_gclog_parser_free  (HfGclogParser *self);

/** hf_gclog_parser_omit_references: reads them from now on, but keeps none. */
void           hf_gclog_parser_omit_references (HfGclogParser *self);

/** hf_gclog_pieces_new: (transfer full) (element-type HfGclogPiece): frees what it holds. */
HfColumn      *hf_gclog_pieces_new   (void);

/** hf_gclog_piece_get_n_bytes: memory it takes, in bytes, with all that it holds. */
guint64        hf_gclog_piece_get_n_bytes (const HfGclogPiece *self);

/** hf_gclog_events_new: (transfer full) (element-type HfEvent): frees the texts that it holds. */
HfColumn      *hf_gclog_events_new   (void);

/**
 * hf_gclog_parser_count_long_line:
 *
 * Counts the first line of the block that is parsed next as one that was too long; an
 * empty line stands in its place.
 */
void           hf_gclog_parser_count_long_line (HfGclogParser *self);

/**
 * hf_gclog_parser_parse:
 * @data: (array length=length): whole lines, the last ended by a LF
 * @pieces: (element-type HfGclogPiece): appended to, in the order of the lines
 * @n_lines: (out): how many lines there are
 *
 * Returns: %FALSE if there is no memory for what is in the block, or the budget
 *   is used up or stopped
 */
gboolean       hf_gclog_parser_parse (HfGclogParser *self,
                                      const char    *data,
                                      gsize          length,
                                      HfColumn      *pieces,
                                      guint64       *n_lines);

/** hf_gclog_parser_get_charge: what the budget was charged for the last block's pieces. */
guint64        hf_gclog_parser_get_charge (const HfGclogParser *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGclogParser, hf_gclog_parser_free)

G_END_DECLS
