/* hf-gclog-block.h: the text of a file, cut into blocks of whole lines
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-byte-source.h"
#include "hf-memory-budget.h"

G_BEGIN_DECLS

/**
 * HF_GCLOG_MAX_LINE:
 *
 * The longest line that is held, in bytes. Only the record of an object, which has all
 * references of an array, may be longer; one that stops having fields is skipped no later
 * than after as many bytes again.
 */
#define HF_GCLOG_MAX_LINE ((gsize) 16 * 1024 * 1024)

/**
 * HfGclogBlock:
 * @data: room for @length bytes and more
 * @length: of the whole lines, in bytes, the last LF included
 * @tail: text behind the last LF of the last block, and a LF; else %NULL
 * @tail_length: in bytes, without that LF; 0 if there is no tail
 * @is_last: nothing follows
 * @has_long_line: the first line was too long and is replaced by an empty line
 *
 * A block is filled again and again: set all of it to 0 for the first time.
 */
typedef struct
{
  char       *data;
  gsize       length;
  const char *tail;
  gsize       tail_length;
  gboolean    is_last;
  gboolean    has_long_line;
  /*< private >*/
  gsize       capacity;
  guint64     charge; /* for the capacity that a long line asked for */
} HfGclogBlock;

/**
 * HfGclogCutter:
 *
 * Reads a source in blocks. Used by one thread at a time.
 */
typedef struct _HfGclogCutter HfGclogCutter;

/**
 * hf_gclog_cutter_new:
 * @source: borrowed
 * @block_size: bytes read at a time
 * @budget: borrowed; is charged for lines that are longer than a block
 */
HfGclogCutter *hf_gclog_cutter_new        (HfByteSource   *source,
                                           gsize           block_size,
                                           HfMemoryBudget *budget);

/** hf_gclog_cutter_free: (nullable): frees it with the unfinished line that it carries. */
void           hf_gclog_cutter_free       (HfGclogCutter  *self);

/**
 * hf_gclog_cutter_read:
 * @block: is filled. Give each block of one cutter back by hf_gclog_cutter_shrink().
 *
 * Reads until there is a line end in the block or the text ends: a line longer than a
 * block makes the block grow, and one longer than HF_GCLOG_MAX_LINE that cannot be an
 * object is skipped without being held. Not to be called after the last block.
 *
 * Errors: those of hf_byte_source_read(); %HF_ERROR_NO_MEMORY; %HF_ERROR_NOT_A_HEAP if
 * the first line of the text is too long. Messages do not name the file.
 */
gboolean       hf_gclog_cutter_read       (HfGclogCutter  *self,
                                           HfGclogBlock   *block,
                                           GCancellable   *cancellable,
                                           GError        **error);

/** hf_gclog_cutter_shrink: frees room that a long line needed, and its charge. Any thread. */
void           hf_gclog_cutter_shrink     (HfGclogCutter  *self,
                                           HfGclogBlock   *block);

/** hf_gclog_block_clear: frees its memory. */
void           hf_gclog_block_clear       (HfGclogBlock   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGclogCutter, hf_gclog_cutter_free)

G_END_DECLS
