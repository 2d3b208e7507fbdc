/* hf-answer-cells.h: the cells of an answer in SQL, by the kind of their column
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-answer-list.h"
#include "hf-column-cells.h"

G_BEGIN_DECLS

/**
 * HfAnswerColumn: a column of an answer; the data of its cells
 * @position: in the answer
 * @kind: of its values
 * @is_number: whether its values are numbers
 * @names_row: whether its cells name their row for a screen reader
 */
typedef struct
{
  guint       position;
  HfQueryKind kind;
  gboolean    is_number;
  gboolean    names_row;
} HfAnswerColumn;

/** hf_answer_cells_get: (transfer none): the functions of the cells of @column, which is their
 *  data. */
const HfDataCellClass *hf_answer_cells_get (const HfAnswerColumn *column);

/** hf_answer_cells_get_width: the least width of @column with @title, in px for usual letters. */
int         hf_answer_cells_get_width   (const HfAnswerColumn *column,
                                         const char           *title);
/** hf_answer_cells_grows: whether @column takes what room is left. */
gboolean    hf_answer_cells_grows       (const HfAnswerColumn *column);

/**
 * hf_answer_cells_find_column:
 * @inside: (nullable): a widget in a cell
 *
 * Returns: (transfer none) (nullable): the column whose cell contains @inside, if its cells are
 *   links
 */
const HfAnswerColumn *hf_answer_cells_find_column (GtkWidget    *inside);

/** hf_answer_cells_dup_text: (transfer full): a value as its cell shows it, "" for null. */
char       *hf_answer_cells_dup_text    (const HfAnswerColumn *column,
                                         HfAnswerRow          *row);

G_END_DECLS
