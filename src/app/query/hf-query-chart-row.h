/* hf-query-chart-row.h: a bar of the chart of an answer, with its name and its figure above it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-sums.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_QUERY_CHART_ROW (hf_query_chart_row_get_type ())

/**
 * HfQueryChartRow:
 *
 * A name that is elided in its middle, how many rows it has, their sum, and below it a bar.
 */
G_DECLARE_FINAL_TYPE (HfQueryChartRow, hf_query_chart_row, HF, QUERY_CHART_ROW, GtkListBoxRow)

/**
 * HfQueryBars: all bars of a chart
 * @source: (nullable): whose types the keys are
 * @key_kind: of the keys
 * @kind: of the values that are added up; %HF_QUERY_KIND_COUNT if rows are counted
 * @is_count: whether rows are counted
 * @most: the largest sum
 */
typedef struct
{
  HfQuerySource *source;
  HfQueryKind    key_kind;
  HfQueryKind    kind;
  gboolean       is_count;
  HfQueryValue   most;
} HfQueryBars;

/** hf_query_chart_row_new: (transfer floating): empty. */
GtkWidget *hf_query_chart_row_new       (void);
/** hf_query_chart_row_show: shows @sum. */
void       hf_query_chart_row_show      (HfQueryChartRow   *self,
                                         const HfQueryBars *bars,
                                         const HfQuerySum  *sum);
/** hf_query_chart_row_show_rest: shows the sum of @n_more other keys, without a bar. */
void       hf_query_chart_row_show_rest (HfQueryChartRow   *self,
                                         const HfQueryBars *bars,
                                         const HfQuerySum  *sum,
                                         guint32            n_more);

G_END_DECLS
