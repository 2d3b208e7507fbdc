/* hf-query-chart.h: a column of an answer, added up by another, as bars
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-sums.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_QUERY_CHART (hf_query_chart_get_type ())

/**
 * HfQueryChart:
 *
 * Proposes two columns of an answer, which the user can change, and shows the largest sums. A
 * worker adds up. The next answer keeps the choice of the user if it has these columns.
 */
G_DECLARE_FINAL_TYPE (HfQueryChart, hf_query_chart, HF, QUERY_CHART, GtkWidget)

/** HF_QUERY_CHART_MAX_BARS: how many bars there are at most. */
#define HF_QUERY_CHART_MAX_BARS 20

/**
 * hf_query_chart_set_rows:
 * @rows: (nullable): the answer; call it again with the same rows when there are more of them
 * @source: (nullable): whose types.id the rows have; %NULL if they are of several heaps
 *
 * Shows the sums of @rows. While rows come the chart follows, at most twice a second.
 */
void     hf_query_chart_set_rows (HfQueryChart   *self,
                                  HfQueryRows    *rows,
                                  HfQuerySource  *source);

/** hf_query_chart_is_busy: whether the bars will change without a call. For tests. */
gboolean hf_query_chart_is_busy  (HfQueryChart   *self);

G_END_DECLS
