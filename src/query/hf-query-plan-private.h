/* hf-query-plan-private.h: how a cursor gets to the rows of a query
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-table-private.h"

G_BEGIN_DECLS

/**
 * hf_query_plan_choose:
 * @info: (inout): the constraints of SQLite, and its answer
 *
 * Chooses the access of @klass with the fewest rows, the limits that a cursor tests itself, and the
 * order.
 *
 * Returns: a result code of SQLite
 */
int      hf_query_plan_choose (const HfQueryTableClass  *klass,
                               HfQuerySource            *source,
                               sqlite3_index_info       *info);

/**
 * hf_query_plan_begin:
 * @number: as hf_query_plan_choose() has set it, as is @plan
 * @values: (array): those of the plan
 *
 * Sets access, key, limits, direction and needs of @cursor.
 *
 * Returns: %FALSE if no row can match
 */
gboolean hf_query_plan_begin  (HfQueryCursor            *cursor,
                               const HfQueryTableClass  *klass,
                               int                       number,
                               const char               *plan,
                               sqlite3_value           **values);

/** hf_query_plan_matches: whether the row of @cursor is within the limits that it tests itself. */
gboolean hf_query_plan_matches (HfQueryCursor           *cursor,
                                const HfQueryTableClass *klass);

G_END_DECLS
