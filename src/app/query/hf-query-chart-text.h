/* hf-query-chart-text.h: the words and figures of the chart of an answer
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-sums.h"

G_BEGIN_DECLS

/**
 * hf_query_chart_text_get_type:
 * @source: (nullable): whose types.id and types.name the values are
 *
 * Returns: (transfer none) (nullable): the full name of the type that @value stands for; %NULL if
 *   it stands for none. Lives as long as @value and @source
 */
const char *hf_query_chart_text_get_type   (const HfQueryValue *value,
                                            HfQueryKind         kind,
                                            HfQuerySource      *source);

/** hf_query_chart_text_dup_key: (transfer full): a key, any length; a type has its short name. */
char       *hf_query_chart_text_dup_key    (const HfQueryValue *value,
                                            HfQueryKind         kind,
                                            HfQuerySource      *source);

/** hf_query_chart_text_dup_figure: (transfer full): a sum of values of a kind, rounded. */
char       *hf_query_chart_text_dup_figure (const HfQueryValue *sum,
                                            HfQueryKind         kind);

/**
 * hf_query_chart_text_dup_tip:
 * @name: the full name of the key
 * @kind: of the values; %HF_QUERY_KIND_PLAIN if rows are counted
 * @is_count: whether the sum is the number of rows
 *
 * Returns: (transfer full): @name, and in a line of its own the rows and the exact sum
 */
char       *hf_query_chart_text_dup_tip    (const char         *name,
                                            const HfQuerySum   *sum,
                                            HfQueryKind         kind,
                                            gboolean            is_count);

/** hf_query_chart_text_dup_speech: (transfer full): "Entry[]: 16 rows, 1.0 MB". */
char       *hf_query_chart_text_dup_speech (const char         *name,
                                            const HfQuerySum   *sum,
                                            HfQueryKind         kind,
                                            gboolean            is_count);

G_END_DECLS
