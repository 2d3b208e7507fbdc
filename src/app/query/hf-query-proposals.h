/* hf-query-proposals.h: the words that can complete the one before a cursor in a query
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-schema.h"
#include "hf-sql-words.h"

G_BEGIN_DECLS

/** HfQueryProposalKind: the kind of a proposed word. */
typedef enum
{
  HF_QUERY_PROPOSAL_COLUMN,
  HF_QUERY_PROPOSAL_TABLE,
  HF_QUERY_PROPOSAL_FUNCTION, /* followed by a parenthesis */
  HF_QUERY_PROPOSAL_KEYWORD,
} HfQueryProposalKind;

/**
 * HfQueryProposal:
 * @name: the whole word
 * @kind: its kind
 * @table: (nullable): of a table, a function that stands for one, and of a column
 * @column: (nullable): of a column
 * @function: (nullable): of other functions
 */
typedef struct
{
  char                *name;
  HfQueryProposalKind  kind;
  const HfQueryTable  *table;
  const HfQueryColumn *column;
  const HfSqlFunction *function;
} HfQueryProposal;

/** HF_QUERY_PROPOSALS_MIN_LETTERS: how many letters a word must have before others are proposed. */
#define HF_QUERY_PROPOSALS_MIN_LETTERS 2

/**
 * hf_query_proposals_new:
 * @text: in UTF-8, right or wrong SQL
 * @cursor: a place in @text, in bytes
 * @is_asked: whether the user asks for words; else there are none before
 *   %HF_QUERY_PROPOSALS_MIN_LETTERS letters or a dot, and none for a word that is complete
 *
 * Finds the words that begin with the letters before the cursor, in capitals or not. After a name
 * and a dot they are the columns of the table that has this name in the statement, after FROM and
 * JOIN tables; elsewhere columns of the tables of the statement, functions and keywords, in this
 * order.
 *
 * Returns: (transfer full) (element-type HfQueryProposal): without any in strings and comments
 */
GArray *hf_query_proposals_new (const char *text,
                                gsize       cursor,
                                gboolean    is_asked);

G_END_DECLS
