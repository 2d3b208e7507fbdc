/* hf-query-block-private.h: some thousand rows of an answer in little memory
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-rows.h"

G_BEGIN_DECLS

/**
 * HF_QUERY_BLOCK_ROWS: the rows of a block. With more the rows would come later, and with fewer a
 *   text would be in more blocks.
 */
#define HF_QUERY_BLOCK_ROWS 4096

/**
 * HfQueryBlockColumn: the values of a column of a block; each is a code: the number itself, the
 *   bits of a real, or the offset of a text
 * @least: is subtracted from all codes
 * @type: of all values, unless there are @types
 * @width: of a code, in bytes: 0, 1, 2, 4 or 8
 * @types: (nullable): of each row; %NULL if all are the same
 * @codes: of each row
 * @texts: (nullable): each text once, with its zero byte
 */
typedef struct
{
  guint64      least;
  HfQueryType  type;
  guint        width;
  guint8      *types;
  void        *codes;
  char        *texts;
} HfQueryBlockColumn;

/**
 * HfQueryBlock: rows that do not change any more
 * @first: the position of the first in the answer
 * @n_bytes: the memory that it takes
 */
typedef struct
{
  guint32            first;
  guint32            n_rows;
  gsize              n_bytes;
  guint              n_columns;
  HfQueryBlockColumn columns[];
} HfQueryBlock;

/** hf_query_block_free: (transfer full). */
void          hf_query_block_free      (HfQueryBlock        *self);
/** hf_query_block_get: the value of a row, counted from the first of the block. */
HfQueryValue  hf_query_block_get       (const HfQueryBlock  *self,
                                        guint32              row,
                                        guint                column);

/** HfQueryDraft: a block to which rows are added. */
typedef struct _HfQueryDraft HfQueryDraft;

/** hf_query_draft_new: (transfer full): without rows. */
HfQueryDraft *hf_query_draft_new       (guint                n_columns);
/** hf_query_draft_free: (nullable) (transfer full). */
void          hf_query_draft_free      (HfQueryDraft        *self);
/**
 * hf_query_draft_add: adds the present row of @query.
 *
 * Returns: how many rows there are now; at %HF_QUERY_BLOCK_ROWS the block has to end
 */
guint32       hf_query_draft_add       (HfQueryDraft        *self,
                                        HfQuery             *query);
/**
 * hf_query_draft_end_block:
 * @first: the position of its first row in the answer
 * @seen: (inout) (array): of each column: the types of its values are added as bits
 *
 * Makes a block of the rows. The draft has none after it.
 *
 * Returns: (transfer full) (nullable): %NULL if there are no rows
 */
HfQueryBlock *hf_query_draft_end_block (HfQueryDraft        *self,
                                        guint32              first,
                                        guint8              *seen);

G_END_DECLS
