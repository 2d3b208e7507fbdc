/* hf-query-chart-head.h: which columns of an answer a chart shows, as a sentence with drop-downs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-rows.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_QUERY_CHART_HEAD (hf_query_chart_head_get_type ())

/**
 * HfQueryChartHead:
 *
 * "Sum of [size] by [type]": the first drop-down also has the number of rows. A translation decides
 * which of them comes first.
 *
 * The signal `chosen` (no parameters) is emitted when the user has chosen another column.
 */
G_DECLARE_FINAL_TYPE (HfQueryChartHead, hf_query_chart_head, HF, QUERY_CHART_HEAD, GtkWidget)

/**
 * hf_query_chart_head_set_rows:
 *
 * Offers the columns of @rows. Call it again when there are more rows.
 *
 * Returns: whether other columns are offered than before; then select some
 */
gboolean hf_query_chart_head_set_rows   (HfQueryChartHead *self,
                                         HfQueryRows      *rows);
/** hf_query_chart_head_forget: the next rows are those of another answer. */
void     hf_query_chart_head_forget     (HfQueryChartHead *self);
/** hf_query_chart_head_has_values: whether any column can be added up. */
gboolean hf_query_chart_head_has_values (HfQueryChartHead *self);

/** hf_query_chart_head_select: @value: a column, or %HF_QUERY_SUMS_ROWS. Emits no signal. */
void     hf_query_chart_head_select     (HfQueryChartHead *self,
                                         guint             key,
                                         guint             value);
/** hf_query_chart_head_get_key: the column that has a bar for each value. */
guint    hf_query_chart_head_get_key    (HfQueryChartHead *self);
/** hf_query_chart_head_get_value: the column that is added up, or %HF_QUERY_SUMS_ROWS. */
guint    hf_query_chart_head_get_value  (HfQueryChartHead *self);

G_END_DECLS
