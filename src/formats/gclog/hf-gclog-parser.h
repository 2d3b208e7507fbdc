/* hf-gclog-parser.h: a block of whole lines becomes records
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-gclog-piece.h"
#include "hf-memory-budget.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfGclogParser:
 *
 * The grammar of a line, with memory that stays warm from block to block. Used
 * by one thread at a time.
 */
typedef struct _HfGclogParser HfGclogParser;

/**
 * hf_gclog_parser_new:
 * @budget: (nullable): charged for parsed records; outlives the parser
 * @stop: (nullable): ends a parse early; outlives the parser
 */
HfGclogParser *hf_gclog_parser_new   (HfMemoryBudget *budget,
                                      GCancellable   *stop);

/** hf_gclog_parser_free: (nullable): frees it; pieces that were parsed stay. */
void           hf_gclog_parser_free  (HfGclogParser *self);

/** hf_gclog_parser_omit_references: reads them from now on, but keeps none. */
void           hf_gclog_parser_omit_references (HfGclogParser *self);

/**
 * hf_gclog_parser_count_long_line:
 *
 * Counts the first line of the next block as too long; an empty line is in its place.
 */
void           hf_gclog_parser_count_long_line (HfGclogParser *self);

/**
 * hf_gclog_parser_parse:
 * @data: (array length=length): whole lines, the last ended by a LF
 * @pieces: (element-type HfGclogPiece): appended to, in the order of the lines
 * @n_lines: (out): how many lines there are
 *
 * Returns: %FALSE if there is no memory for the records of the block, the budget is used up, or
 *   the parse was stopped
 */
gboolean       hf_gclog_parser_parse (HfGclogParser *self,
                                      const char    *data,
                                      gsize          length,
                                      HfColumn      *pieces,
                                      guint64       *n_lines);

/** hf_gclog_parser_get_charge: the bytes charged to the budget for the pieces of the last
 * block. */
guint64        hf_gclog_parser_get_charge (const HfGclogParser *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGclogParser, hf_gclog_parser_free)

G_END_DECLS
